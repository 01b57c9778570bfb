//! The symmetries as buttons.

use ninefold::symmetry::Geometric;
use ninefold::{Cell, Grid, Transform};
use serde::Serialize;
use tsify::Tsify;

/// A grid after a symmetry, and where every cell went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Moved {
    /// The moved grid, as an 81-character line.
    pub grid: String,
    /// For each cell of the old grid its place in the new one, for the animation.
    pub images: Vec<u8>,
    /// The symmetry in its normal spelling.
    pub transform: String,
}

/// The names of the eight symmetries of the square.
#[must_use]
pub fn symmetries() -> Vec<String> {
    Geometric::ALL.iter().map(Geometric::to_string).collect()
}

/// Moves a grid by a symmetry, for instance `top-bottom`, `transpose` or `rows:213456789 digits:214356789`.
///
/// # Errors
/// When one of the texts is wrong.
pub fn transform(grid: &str, transform: &str) -> Result<Moved, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let transform: Transform = transform.parse().map_err(|error| format!("{error}"))?;
    Ok(Moved {
        grid: transform.apply_grid(&grid).to_string(),
        images: Cell::all().map(|cell| transform.apply_cell(cell).index() as u8).collect(),
        transform: transform.to_string(),
    })
}
