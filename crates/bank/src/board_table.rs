//! The table of puzzles on other boards than the classic one: reading and proving its rows.
//!
//! ```text
//!   variant, layout, clue_text, puzzle ─► a grid of that board ─► one solution, the stored one ─► clues, kind, checksum
//!                                                                 └─ in a check also: the key, the symmetry, on request the level
//! ```

use std::sync::Arc;

use ninefold_boards::BoardPuzzle;
use ninefold_boards::clues::symmetry_of;
use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::{StoredBoard, StoredBoards};
use ninefold_grid::{Cancel, Quoted};
use ninefold_puzzle::{AnyPuzzle, AnyTechnique};
use ninefold_rules::BoardGrid;
use ninefold_symmetry::ClueSymmetry;
use rusqlite::Row;

use crate::board_checksum::BoardRowValues;
use crate::entry::BankRating;
use crate::kind::{BOARD_KINDS, Kind, KindStatements, Kinds};
use crate::references::{Columns, References, RowError, named};
use crate::table::{
    Depth, ProofStopped, Proofs, PuzzleColumns, PuzzleTable, ReadRow, StoredRow, difference, kind_of,
};
use crate::texts::BankTexts;

/// The table `board_puzzles`.
pub(crate) struct Boards;

/// The columns of a row that show its puzzle.
pub(crate) struct StoredBoardColumns {
    layout: Option<String>,
    clue_text: Option<String>,
    puzzle: String,
    solution: String,
    canonical: String,
}

impl PuzzleColumns for StoredBoardColumns {
    const KIND: &'static str = "variant, level, clues, hardest, symmetry";

    fn canonical(&self) -> &[u8] {
        self.canonical.as_bytes()
    }
}

impl PuzzleTable for Boards {
    const NAME: &'static str = "board_puzzles";
    const COLUMNS: &'static str =
        "id, variant, layout, clue_text, puzzle, canonical, solution, clues, level, hardest, symmetry, minimal,
        source, take, part, item, kind, key, sum";
    /// A proof on a large board may take milliseconds, and a reader that is stopped waits for its portion.
    const PORTION: usize = 128;

    const KINDS: KindStatements = BOARD_KINDS;

    type Columns = StoredBoardColumns;
    type Prover = StoredBoards;

    fn read(
        id: i64,
        row: &Row<'_>,
        kinds: &Kinds,
        references: &mut References<'_>,
    ) -> Result<StoredRow<StoredBoardColumns>, RowError> {
        let columns = Columns(row);
        let values = BoardRowValues {
            variant: columns.needed_text(1, "variant")?,
            layout: columns.text(2, "layout")?,
            clue_text: columns.text(3, "clue_text")?,
            puzzle: columns.needed_text(4, "puzzle")?,
            canonical: columns.needed_text(5, "canonical")?,
            solution: columns.needed_text(6, "solution")?,
            clues: columns.needed(7, "clues")?,
            level: columns.needed_text(8, "level")?,
            hardest: columns.text(9, "hardest")?,
            symmetry: columns.needed_text(10, "symmetry")?,
            minimal: columns.number(11, "minimal")?,
            part: columns.number(14, "part")?,
            item: columns.number(15, "item")?,
        };
        let take = columns.number(13, "take")?;
        let taken_for = take.map(|take| references.take(take)).transpose()?;
        let made = references.made(values.part, values.item)?;
        let kind = kind_of(kinds, columns.needed(16, "kind")?)?;
        let level = named::<BoardLevel>("level", values.level)?;
        let hardest = values.hardest.map(|name| named::<BoardTechnique>("hardest", name)).transpose()?;
        let hardest = hardest.map(AnyTechnique::Board);
        let found = Kind {
            variant: Some(text("variant", values.variant)?),
            er: None,
            level: Some(level),
            clues: usize::try_from(values.clues).map_err(|error| format!("clues: {error}"))?,
            hardest,
            symmetry: named::<ClueSymmetry>("symmetry", values.symmetry)?,
            minimal: match values.minimal {
                None => None,
                Some(0) => Some(false),
                Some(1) => Some(true),
                Some(other) => {
                    return Err(format!("minimal: found {other}, expected 0, 1 or nothing").into());
                }
            },
        };
        Ok(StoredRow {
            id,
            columns: StoredBoardColumns {
                layout: values.layout.map(|one| text("layout", one)).transpose()?,
                clue_text: values.clue_text.map(|one| text("clue_text", one)).transpose()?,
                puzzle: text("puzzle", values.puzzle)?,
                solution: text("solution", values.solution)?,
                canonical: text("canonical", values.canonical)?,
            },
            rating: Some(BankRating { level: level.into(), hardest, explainer: None }),
            key: columns.needed(17, "key")?,
            kind_agrees: found == *kind,
            values: found,
            checksum_agrees: columns.number(18, "sum")? == Some(values.checksum(take)),
            source: columns.text(12, "source")?.map(|text| String::from_utf8_lossy(text).into_owned()),
            taken_for,
            made,
            texts: BankTexts::default(),
        })
    }

    fn prover(cancel: &Cancel) -> StoredBoards {
        StoredBoards::new(cancel)
    }

    fn prove(rows: &[ReadRow<Boards>], depth: Depth<'_>, boards: &StoredBoards) -> Proofs {
        let mut proven = Vec::with_capacity(rows.len());
        // Neighbours of one board are solved together.
        let board_of = |row: &ReadRow<Boards>| row.as_ref().ok().and_then(|row| row.values.variant.clone());
        for group in rows.chunk_by(|one, next| board_of(one) == board_of(next)) {
            let board = board_of(&group[0]).map(|name| boards.board(&name));
            match board {
                Some(Ok(board)) => prove_on(&board, group, depth, &mut proven)?,
                Some(Err(error)) => proven.extend(group.iter().map(|_| Err(vec![error.to_string()]))),
                None => {
                    let message = |row: &ReadRow<Boards>| row.as_ref().err().map(|(_, text)| text.clone());
                    proven.extend(group.iter().map(|row| Err(message(row).into_iter().collect())));
                }
            }
            if boards.cancel().is_cancelled() {
                return Err(ProofStopped);
            }
        }
        Ok(proven)
    }
}

/// Proves rows of one board, all of which could be read.
fn prove_on(
    board: &Arc<StoredBoard>,
    rows: &[ReadRow<Boards>],
    depth: Depth<'_>,
    proven: &mut Vec<Result<AnyPuzzle, Vec<String>>>,
) -> Result<(), ProofStopped> {
    let grid = |row: &StoredRow<StoredBoardColumns>| {
        let StoredBoardColumns { layout, clue_text, puzzle, .. } = &row.columns;
        board.grid(layout.as_deref(), clue_text.as_deref(), puzzle).map_err(|error| error.to_string())
    };
    let grids: Vec<Result<BoardGrid, String>> = rows.iter().flatten().map(grid).collect();
    let readable = grids.iter().filter_map(|grid| grid.as_ref().ok()).cloned().collect();
    let mut puzzles = board.puzzles(readable).into_iter();
    for (row, grid) in rows.iter().flatten().zip(grids) {
        // There is a puzzle, or an error, for each grid that could be read.
        let found = grid.and_then(|_| match puzzles.next() {
            Some(puzzle) => puzzle.map_err(|error| format!("puzzle: {error}")),
            None => Err("puzzle: not solved".to_owned()),
        });
        let puzzle = match found {
            Ok(puzzle) => puzzle,
            Err(message) => {
                proven.push(Err(vec![message]));
                continue;
            }
        };
        let mut problems = differences(row, &puzzle);
        if let Depth::All(search, cancel) = depth {
            problems.extend(deep_differences(row, &puzzle, board, search.is_some().then_some(cancel))?);
        }
        proven.push(row.conclude(puzzle, problems));
    }
    Ok(())
}

/// Compares a row with what its puzzle shows at once.
fn differences(row: &StoredRow<StoredBoardColumns>, puzzle: &BoardPuzzle) -> Vec<String> {
    let clues = puzzle.clues().clue_count();
    let solution = difference("solution", &row.columns.solution, &puzzle.solution().to_string());
    let clues = difference("clues", &row.values.clues.to_string(), &clues.to_string());
    solution.into_iter().chain(clues).collect()
}

/// Compares a row with what takes longer to compute; with the level, if there is something to cancel it.
fn deep_differences(
    row: &StoredRow<StoredBoardColumns>,
    puzzle: &BoardPuzzle,
    board: &StoredBoard,
    rating: Option<&Cancel>,
) -> Result<Vec<String>, ProofStopped> {
    let mut problems = Vec::new();
    problems.extend(difference("canonical", &row.columns.canonical, &board.key(puzzle.clues())));
    problems.extend(difference("symmetry", row.values.symmetry.name(), symmetry_of(puzzle.clues()).name()));
    if let Some(cancel) = rating {
        let path = board.logic(puzzle.clues()).with_cancel(cancel.clone()).path(puzzle.clues());
        if cancel.is_cancelled() {
            return Err(ProofStopped);
        }
        let level = row.values.level.map_or("nothing", BoardLevel::name);
        let name = |hardest: Option<AnyTechnique>| hardest.map_or("nothing", AnyTechnique::name);
        problems.extend(difference("level", level, path.level.name()));
        problems.extend(difference(
            "hardest",
            name(row.values.hardest),
            name(path.hardest.map(AnyTechnique::Board)),
        ));
    }
    Ok(problems)
}

/// Returns a column as text.
fn text(column: &str, bytes: &[u8]) -> Result<String, String> {
    let text = std::str::from_utf8(bytes);
    text.map(str::to_owned).map_err(|_| {
        format!("{column}: found {}, which is not UTF-8", Quoted(&String::from_utf8_lossy(bytes)))
    })
}
