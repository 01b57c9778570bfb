//! Proves rows where they leave: each puzzle has exactly one solution, and it is the one in the row.

use ninefold_boards::stored_board::StoredBoards;
use ninefold_grid::Cancel;
use thiserror::Error;

use crate::proven_puzzle::proven_puzzles;
use crate::{DatasetColumn, RowValue};

/// A row whose puzzle is not proven.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("row {row}: {message}")]
#[non_exhaustive]
pub struct UnprovenRowError {
    /// The row, counted from 0.
    pub row: usize,
    /// What is wrong.
    pub message: String,
}

/// Solves the puzzles of rows again, from the text that is about to be written, many at a time.
/// Takes about a microsecond a classic row. Beside the column `variant`, each row is on the board that
/// it names, with the regions in `layout` and the clues in `clue_text`.
///
/// ```
/// use ninefold_dataset::{RowValue, parse_columns, prove_rows};
/// let columns = parse_columns(["puzzle", "solution"])?;
/// let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let row = |puzzle: String| vec![RowValue::Text(puzzle), RowValue::Text(solved.to_owned())];
/// assert!(prove_rows(&columns, &[row(solved.replace('5', "."))]).is_ok());
/// let error = prove_rows(&columns, &[row(".".repeat(81))]).unwrap_err();
/// assert_eq!(error.to_string(), "row 0: puzzle: not a puzzle with exactly one solution");
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// If a puzzle has no solution, or several, or another one than its row says.
///
/// # Panics
/// If a row has fewer values than there are columns.
pub fn prove_rows(columns: &[DatasetColumn], rows: &[Vec<RowValue>]) -> Result<(), UnprovenRowError> {
    let at = |is_it: fn(DatasetColumn) -> bool| {
        let places = columns.iter().enumerate().filter(move |(_, column)| is_it(**column));
        places.map(|(at, _)| at).collect::<Vec<_>>()
    };
    let (puzzles, solutions) = (at(DatasetColumn::is_puzzle), at(DatasetColumn::is_solution));
    let wrong = |row: usize, at: usize, what: String| UnprovenRowError {
        row,
        message: format!("{}: {what}", columns[at]),
    };
    let boards = StoredBoards::new(&Cancel::NEVER);
    for puzzle in puzzles {
        for (row, proven) in proven_puzzles(columns, rows, puzzle, &boards).into_iter().enumerate() {
            let expected = proven.map_err(|what| wrong(row, puzzle, what))?.solution_line();
            for &solution in &solutions {
                if rows[row][solution].as_text() != Some(expected.as_str()) {
                    return Err(wrong(row, solution, format!("not the solution, expected {expected}")));
                }
            }
        }
    }
    Ok(())
}
