//! A grid moved by a symmetry.

use ninefold::fill::transform::{Scope, TransformOptions};
use ninefold::trace::{Move, Replay, RunGrid};
use ninefold::{Cell, Filler, Grid, Transform, fill};
use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::InputProblem;
use crate::language::in_language;
use crate::parse;

/// A grid after a symmetry, and where each cell moved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct MovedGrid {
    /// The moved grid, as an 81-character line.
    pub grid: String,
    /// For each cell of the old grid, its place in the new one, for the animation.
    pub images: Vec<u8>,
    /// The symmetry in its normal spelling.
    pub transform: String,
    /// What it does, in a sentence.
    pub sentence: String,
}

/// Moves a grid by a symmetry, for instance `top-bottom`, `transpose` or
/// `rows:213456789 digits:214356789`.
///
/// # Errors
/// If one of the texts cannot be read.
pub fn transform(grid: &str, transform: &str) -> Result<MovedGrid, InputProblem> {
    let grid: Grid = parse(grid)?;
    let transform: Transform = parse(transform)?;
    Ok(MovedGrid {
        grid: transform.apply_grid(&grid).to_string(),
        images: Cell::all().map(|cell| transform.apply_cell(cell).index() as u8).collect(),
        transform: transform.to_string(),
        sentence: sentence(grid, transform),
    })
}

/// Returns the sentence of a run that makes this move.
fn sentence(grid: Grid, transform: Transform) -> String {
    let mut replay = Replay::new(RunGrid { grid, ..RunGrid::default() }, vec![Move::Transform(transform)]);
    replay.forward();
    let reflections = TransformOptions { scope: Scope::Reflections, ..TransformOptions::default() };
    let explained = Filler::from(reflections).explainer().explain(&replay);
    in_language(fill::messages(), |messages| explained.render(messages).to_string())
}
