//! The puzzle of a record, for commands that only classic puzzles have.

use ninefold::format::Record;
use ninefold::puzzle::{AnyPuzzle, AnySolver};
use ninefold::rules::AnyGrid;
use ninefold::solve::Puzzle;

use crate::input_run::AnswerError;
use crate::interrupt;

/// Returns the puzzle of a record that is read as a classic one.
///
/// # Errors
/// If it does not have exactly one solution.
pub(crate) fn classic_puzzle(record: &Record) -> Result<Puzzle, AnswerError> {
    let solver: AnySolver = interrupt::solver();
    match solver.puzzle(&record.grid)? {
        AnyPuzzle::Classic(puzzle) => Ok(puzzle),
        // The input of these commands has classic grids alone.
        _ => unreachable!("a classic grid is a classic puzzle: {}", AnyGrid::line(&record.grid)),
    }
}
