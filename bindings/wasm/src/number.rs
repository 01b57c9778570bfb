//! Converts grids to their numbers and back.
//!
//! A number has up to 22 digits, more than JavaScript's numbers hold, so it is passed as text.

use ninefold::Solution;
use ninefold::numbering::{self, GridIndex};

use crate::input_problem::InputProblem;
use crate::parse;

/// Returns the number of a full, valid grid, counted from 0.
///
/// # Errors
/// If the text is not such a grid.
pub fn rank(grid: &str) -> Result<String, InputProblem> {
    let solution: Solution = parse(grid)?;
    Ok(numbering::rank(&solution).to_string())
}

/// Returns the grid with a number, as an 81-character line.
///
/// # Errors
/// If the text is not a number, or no grid has that number.
pub fn unrank(number: &str) -> Result<String, InputProblem> {
    let index: GridIndex = parse(number)?;
    Ok(numbering::unrank(index).to_string())
}

/// Returns how many full grids there are: a number of 22 digits.
#[must_use]
pub fn grid_count() -> String {
    numbering::TOTAL.to_string()
}
