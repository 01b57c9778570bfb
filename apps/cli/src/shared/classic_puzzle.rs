//! The puzzle of a record, for commands that only classic puzzles have.

use ninefold::format::Record;
use ninefold::puzzle::{AnyPuzzle, AnySolver};
use ninefold::rules::AnyGrid;
use ninefold::solve::Puzzle;
use ninefold::{Cell, Grid};

use crate::input_run::AnswerError;

/// Returns the puzzle of a record with a classic grid.
///
/// # Errors
/// If it does not have exactly one solution.
pub(crate) fn classic_puzzle(record: &Record, solver: &AnySolver) -> Result<Puzzle, AnswerError> {
    match solver.puzzle(&record.grid)? {
        AnyPuzzle::Classic(puzzle) => Ok(puzzle),
        _ => unreachable!("a classic grid is a classic puzzle: {}", AnyGrid::line(&record.grid)),
    }
}

/// Returns the digits of a grid that another one does not have, such as `5r1c3`.
pub(crate) fn new_digits(grid: &Grid, other: &Grid) -> Vec<String> {
    let of_one = |cell: Cell| grid[cell].filter(|_| other[cell] != grid[cell]);
    Cell::all().filter_map(|cell| of_one(cell).map(|digit| format!("{digit}{cell}"))).collect()
}
