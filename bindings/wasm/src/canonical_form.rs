//! The canonical form of a grid.

use ninefold::Grid;
use ninefold::symmetry::{Automorphisms, canonical_grid};
use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::{InputProblem, Located};
use crate::parse;

/// The canonical form of a grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct CanonicalForm {
    /// The smallest of all grids that the grid can be moved to, as an 81-character line. Two grids
    /// are isomorphic if this is the same.
    pub form: String,
    /// A symmetry that moves the grid there, in its normal spelling.
    pub transform: String,
    /// How many symmetries move the grid to itself, 1 or more.
    pub automorphisms: u32,
}

/// Returns the canonical form of a puzzle, a solution, or any other grid without a clash.
///
/// # Errors
/// If the text is not such a grid.
pub fn canonicalize(grid: &str) -> Result<CanonicalForm, InputProblem> {
    let grid: Grid = parse(grid)?;
    let minlex = canonical_grid(&grid).map_err(|clash| clash.problem(""))?;
    let automorphisms = Automorphisms::of_grid(&grid).map_err(|clash| clash.problem(""))?.order();
    Ok(CanonicalForm {
        form: minlex.form.to_string(),
        transform: minlex.transform.to_string(),
        automorphisms,
    })
}
