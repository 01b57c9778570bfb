//! The table of puzzles on other boards than the classic one: reading and proving its rows.
//!
//! ```text
//!   variant, layout, clue_text, puzzle ─► a grid of that board ─► one solution, the stored one ─► clues, kind, checksum
//!                                                                 └─ in a check also: the key, the symmetry, on request the level
//! ```

use std::sync::Arc;

use ninefold_boards::clues::symmetry_of;
use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::{BoardColumns, StoredBoard, StoredBoards};
use ninefold_grid::{Cancel, Quoted};
use ninefold_rules::{BoardGrid, BoardSolution};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, Row};

use crate::board_checksum::BoardRowValues;
use crate::board_filter::BankBoardFilter;
use crate::board_kind::{BoardKind, board_kinds};
use crate::board_row::BankBoardRow;
use crate::error::KindResult;
use crate::references::{Columns, References, RowError, RowRecipe, named};
use crate::table::{Depth, Kinds, ProofStopped, Proofs, PuzzleTable, ReadRow, StoredValues, difference};

/// The table `board_puzzles`.
pub(crate) struct Boards;

/// A row as it is stored, with any values.
pub(crate) struct StoredBoardRow {
    id: i64,
    layout: Option<String>,
    clue_text: Option<String>,
    puzzle: String,
    solution: String,
    canonical: String,
    key: i64,
    /// The stored values that make up the kind of the puzzle.
    values: BoardKind,
    /// Whether these are the values of the kind that the row refers to.
    kind_agrees: bool,
    /// Whether the checksum is that of the row.
    checksum_agrees: bool,
    source: Option<String>,
    taken_for: Option<String>,
    made: Option<RowRecipe>,
}

/// A grid with exactly one solution.
pub(crate) struct ProvenBoard {
    clues: BoardGrid,
    solution: BoardSolution,
}

impl StoredValues for StoredBoardRow {
    type Kind = BoardKind;

    fn id(&self) -> i64 {
        self.id
    }

    fn values(&self) -> &BoardKind {
        &self.values
    }

    fn taken_for(&self) -> Option<&str> {
        self.taken_for.as_deref()
    }

    fn key(&self) -> i64 {
        self.key
    }

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

    type Kind = BoardKind;
    type Filter = BankBoardFilter;
    type Stored = StoredBoardRow;
    type Prover = StoredBoards;
    type Puzzle = ProvenBoard;
    type Row = BankBoardRow;

    fn kinds(connection: &Connection) -> KindResult<Kinds<BoardKind>> {
        board_kinds(connection)
    }

    fn read(
        id: i64,
        row: &Row<'_>,
        kinds: &Kinds<BoardKind>,
        references: &mut References<'_>,
    ) -> Result<StoredBoardRow, RowError> {
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
        let number = columns.needed(16, "kind")?;
        let kind = match kinds.get(&number) {
            Some(Ok(kind)) => kind,
            Some(Err(message)) => return Err(format!("kind: {number}: {message}").into()),
            None => return Err(format!("kind: refers to kind {number}, which does not exist").into()),
        };
        let found = BoardKind {
            variant: text("variant", values.variant)?,
            level: named::<BoardLevel>("level", values.level)?,
            clues: usize::try_from(values.clues).map_err(|error| format!("clues: {error}"))?,
            hardest: values.hardest.map(|name| named::<BoardTechnique>("hardest", name)).transpose()?,
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
        Ok(StoredBoardRow {
            id,
            layout: values.layout.map(|one| text("layout", one)).transpose()?,
            clue_text: values.clue_text.map(|one| text("clue_text", one)).transpose()?,
            puzzle: text("puzzle", values.puzzle)?,
            solution: text("solution", values.solution)?,
            canonical: text("canonical", values.canonical)?,
            key: columns.needed(17, "key")?,
            kind_agrees: found == *kind,
            values: found,
            checksum_agrees: columns.number(18, "sum")? == Some(values.checksum(take)),
            source: columns.text(12, "source")?.map(|text| String::from_utf8_lossy(text).into_owned()),
            taken_for,
            made,
        })
    }

    fn prover(cancel: &Cancel) -> StoredBoards {
        StoredBoards::new(cancel)
    }

    fn prove(rows: &[ReadRow<Boards>], depth: Depth<'_>, boards: &StoredBoards) -> Proofs<Boards> {
        let mut proven = Vec::with_capacity(rows.len());
        // Neighbours of one board are solved together.
        let board_of = |row: &ReadRow<Boards>| row.as_ref().ok().map(|row| row.values.variant.clone());
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

    fn row(stored: StoredBoardRow, puzzle: &ProvenBoard) -> BankBoardRow {
        let StoredBoardRow { id, values, source, taken_for, made, .. } = stored;
        let BoardKind { level, clues, hardest, symmetry, minimal, .. } = values;
        BankBoardRow {
            id,
            columns: BoardColumns::new(puzzle.clues.rules()),
            puzzle: puzzle.clues.clone(),
            solution: puzzle.solution.clone(),
            clues,
            level,
            hardest,
            symmetry,
            minimal,
            made,
            source,
            taken_for,
        }
    }

    fn number(row: &BankBoardRow) -> i64 {
        row.id
    }
}

/// Proves rows of one board, all of which could be read.
fn prove_on(
    board: &Arc<StoredBoard>,
    rows: &[ReadRow<Boards>],
    depth: Depth<'_>,
    proven: &mut Vec<Result<ProvenBoard, Vec<String>>>,
) -> Result<(), ProofStopped> {
    let grid = |row: &StoredBoardRow| {
        board.grid(row.layout.as_deref(), row.clue_text.as_deref(), &row.puzzle).map_err(|e| e.to_string())
    };
    let grids: Vec<Result<BoardGrid, String>> = rows.iter().flatten().map(grid).collect();
    let readable: Vec<BoardGrid> = grids.iter().filter_map(|grid| grid.as_ref().ok()).cloned().collect();
    let mut solutions = board.solve(&readable).into_iter();
    for (row, grid) in rows.iter().flatten().zip(grids) {
        // There is a solution, or an error, for each grid that could be read.
        let solved = grid.and_then(|clues| match solutions.next() {
            Some(Ok(solution)) => Ok(ProvenBoard { clues, solution }),
            Some(Err(error)) => Err(format!("puzzle: {error}")),
            None => Err("puzzle: not solved".to_owned()),
        });
        let puzzle = match solved {
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
        // These follow from other problems, and need no mention beside them.
        if problems.is_empty() && !row.kind_agrees {
            problems
                .push("kind: its variant, level, clues, hardest, symmetry or minimal are others".to_owned());
        }
        if problems.is_empty() && !row.checksum_agrees {
            problems.push("sum: the checksum differs, so a value was changed after it was stored".to_owned());
        }
        proven.push(if problems.is_empty() { Ok(puzzle) } else { Err(problems) });
    }
    Ok(())
}

/// Compares a row with what its puzzle shows at once.
fn differences(row: &StoredBoardRow, puzzle: &ProvenBoard) -> Vec<String> {
    let clues = puzzle.clues.clue_count();
    let solution = difference("solution", &row.solution, &puzzle.solution.to_string());
    let clues = difference("clues", &row.values.clues.to_string(), &clues.to_string());
    solution.into_iter().chain(clues).collect()
}

/// Compares a row with what takes longer to compute; with the level, if there is something to cancel it.
fn deep_differences(
    row: &StoredBoardRow,
    puzzle: &ProvenBoard,
    board: &StoredBoard,
    rating: Option<&Cancel>,
) -> Result<Vec<String>, ProofStopped> {
    let mut problems = Vec::new();
    problems.extend(difference("canonical", &row.canonical, &board.key(&puzzle.clues)));
    problems.extend(difference("symmetry", row.values.symmetry.name(), symmetry_of(&puzzle.clues).name()));
    if let Some(cancel) = rating {
        let path = board.logic(&puzzle.clues).with_cancel(cancel.clone()).path(&puzzle.clues);
        if cancel.is_cancelled() {
            return Err(ProofStopped);
        }
        let name = |hardest: Option<BoardTechnique>| hardest.map_or("nothing", BoardTechnique::name);
        problems.extend(difference("level", row.values.level.name(), path.level.name()));
        problems.extend(difference("hardest", name(row.values.hardest), name(path.hardest)));
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
