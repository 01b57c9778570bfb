//! The puzzles of rows, solved again from their text, on any board.
//!
//! ```text
//!   rows ──┬─ classic ─────────────► all together        (ninefold-solve)
//!          ├─ the board 6x6 ───────► all of it together  (lanes of ninefold-boards)
//!          └─ layout or clues each ► one at a time
//! ```

use std::collections::BTreeMap;

use ninefold_boards::stored_board::{RowProofError, StoredBoardError, StoredBoards};
use ninefold_puzzle::AnyPuzzle;
use ninefold_solve::solve_many;

use crate::row_board::CLASSIC_BOARD;
use crate::{DatasetColumn, RowValue};

/// A puzzle that is solved, or what is wrong with it.
type Proven = Result<AnyPuzzle, String>;

/// Solves the puzzles in the column at `puzzle` again.
pub(crate) fn proven_puzzles(
    columns: &[DatasetColumn],
    rows: &[Vec<RowValue>],
    puzzle: usize,
    boards: &StoredBoards,
) -> Vec<Proven> {
    let place = |wanted: DatasetColumn| columns.iter().position(|column| *column == wanted);
    let Some(variant) = place(DatasetColumn::Variant) else { return classic(rows.iter(), puzzle) };
    let places =
        Places { puzzle, layout: place(DatasetColumn::Layout), clues: place(DatasetColumn::ClueText) };
    let mut of_boards: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (number, row) in rows.iter().enumerate() {
        of_boards.entry(row[variant].as_text().unwrap_or("")).or_default().push(number);
    }
    let mut proven: Vec<Option<Proven>> = vec![None; rows.len()];
    for (name, numbers) in of_boards {
        let of_board: Vec<&Vec<RowValue>> = numbers.iter().map(|&number| &rows[number]).collect();
        let found = if name == CLASSIC_BOARD {
            let is_plain = |row: &Vec<RowValue>| places.layout_and_clues(row) == (None, None);
            let all = classic(of_board.iter().copied(), puzzle);
            let message = || "classic puzzles have no layout and no clues beside digits".to_owned();
            all.into_iter()
                .zip(of_board)
                .map(|(one, row)| if is_plain(row) { one } else { Err(message()) })
                .collect()
        } else {
            on_board(name, &of_board, places, boards)
        };
        for (number, found) in numbers.into_iter().zip(found) {
            proven[number] = Some(found);
        }
    }
    proven.into_iter().map(|one| one.expect("each row has one board")).collect()
}

/// The columns in which puzzles are.
#[derive(Clone, Copy)]
struct Places {
    puzzle: usize,
    layout: Option<usize>,
    clues: Option<usize>,
}

impl Places {
    fn layout_and_clues(self, row: &[RowValue]) -> (Option<&str>, Option<&str>) {
        let text = |place: Option<usize>| place.and_then(|place| row[place].as_text());
        (text(self.layout), text(self.clues))
    }
}

fn classic<'a>(rows: impl Iterator<Item = &'a Vec<RowValue>>, puzzle: usize) -> Vec<Proven> {
    let grid = |row: &Vec<RowValue>| {
        let text = row[puzzle].as_text().filter(|text| text.len() == 81);
        text.and_then(|text| text.parse::<ninefold_grid::Grid>().ok())
    };
    let texts: Vec<_> = rows.map(grid).collect();
    let grids: Vec<_> = texts.iter().map(|grid| grid.unwrap_or(ninefold_grid::Grid::EMPTY)).collect();
    let solved = solve_many(&grids).into_iter().zip(texts);
    let each = solved.map(|(puzzle, text)| match (puzzle, text) {
        (_, None) => Err("not a grid".to_owned()),
        (Ok(puzzle), _) => Ok(AnyPuzzle::Classic(puzzle)),
        (Err(_), _) => Err(RowProofError::Improper.to_string()),
    });
    each.collect()
}

fn on_board(name: &str, rows: &[&Vec<RowValue>], places: Places, boards: &StoredBoards) -> Vec<Proven> {
    let board = match boards.board(name) {
        Ok(board) => board,
        Err(error) => return rows.iter().map(|_| Err(error.to_string())).collect(),
    };
    let read = |row: &&Vec<RowValue>| {
        let (layout, clues) = places.layout_and_clues(row);
        let puzzle = row[places.puzzle].as_text().unwrap_or("");
        board.grid(layout, clues, puzzle).map_err(|error| match error {
            StoredBoardError { column: "puzzle", why, .. } => why,
            other => other.to_string(),
        })
    };
    let grids: Vec<Result<_, String>> = rows.iter().map(read).collect();
    let readable = grids.iter().filter_map(|grid| grid.as_ref().ok()).cloned().collect();
    let mut solved = board.puzzles(readable).into_iter();
    let each = grids.into_iter().map(|grid| {
        grid?;
        let puzzle = solved.next().expect("each grid has an answer").map_err(|error| error.to_string())?;
        Ok(AnyPuzzle::from(puzzle))
    });
    each.collect()
}
