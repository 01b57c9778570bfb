//! Grids and their numbers, both ways.
//!
//! A number has up to 22 digits, more than JavaScript's numbers hold, so it crosses the border as text.

use ninefold::Solution;
use ninefold::census::{self, GridIndex};

/// The number of a full, valid grid, counted from 0.
///
/// # Errors
/// When the text is not such a grid.
pub fn rank(grid: &str) -> Result<String, String> {
    let solution: Solution = grid.parse().map_err(|error| format!("{error}"))?;
    Ok(census::rank(&solution).to_string())
}

/// The grid with a number, as an 81-character line.
///
/// # Errors
/// When the text is not a number, or no grid has it.
pub fn unrank(number: &str) -> Result<String, String> {
    let index: GridIndex = number.parse().map_err(|error| format!("{error}"))?;
    Ok(census::unrank(index).to_string())
}

/// How many grids there are.
#[must_use]
pub fn grid_count() -> String {
    census::TOTAL.to_string()
}
