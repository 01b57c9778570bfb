//! A puzzle and its board, as JSON. Every command that answers about puzzles begins its objects with these fields.
//!
//! `docs/command.md` has the table of all names that several commands use, and `tests/json_names.rs` compares it with what the
//! commands write.

use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, Clash};
use ninefold::rules::{AnyGrid, BoardDigit, ClueRecord, Rules};
use serde::Serialize;

use crate::board::name_of;

/// A puzzle, its board and its name.
#[derive(Clone, Serialize)]
pub(crate) struct PuzzleJson {
    puzzle: String,
    #[serde(flatten)]
    board: BoardJson,
    /// The title and the comments, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
}

/// A board, with the clues of a puzzle other than digits.
#[derive(Clone, Serialize)]
pub(crate) struct BoardJson {
    /// `9x9` for the classic board.
    variant: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<ClueRecord>,
}

impl From<&AnyClues> for PuzzleJson {
    fn from(clues: &AnyClues) -> PuzzleJson {
        PuzzleJson { puzzle: clues.cells(), board: BoardJson::from(&**clues.board().rules()), name: None }
    }
}

impl PuzzleJson {
    /// Returns the puzzle of a record, given by these clues.
    pub(crate) fn of(clues: &AnyClues, record: &Record) -> PuzzleJson {
        PuzzleJson::from(clues).with_name(name_of(record))
    }

    /// Returns the puzzle with a name.
    pub(crate) fn with_name(self, name: Option<String>) -> PuzzleJson {
        PuzzleJson { name, ..self }
    }
}

impl From<&AnyGrid> for BoardJson {
    fn from(grid: &AnyGrid) -> BoardJson {
        BoardJson::from(&**grid.rules())
    }
}

impl From<&Rules> for BoardJson {
    fn from(rules: &Rules) -> BoardJson {
        let variant = rules.variant();
        BoardJson {
            variant: variant.without_regions().to_string(),
            layout: variant.regions().map(ToString::to_string),
            clues: rules.clues().iter().map(ClueRecord::from).collect(),
        }
    }
}

/// A digit that a house has twice.
#[derive(Clone, Serialize)]
pub(crate) struct ClashJson {
    /// The two digits: another rule than that of a house may forbid different ones.
    pub(crate) digits: [usize; 2],
    pub(crate) cells: [String; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    house: Option<String>,
    /// The same in words.
    text: String,
}

impl ClashJson {
    pub(crate) fn new(clash: &Clash, rules: &Rules) -> ClashJson {
        ClashJson {
            digits: clash.digits.map(BoardDigit::value),
            cells: clash.cells.map(|cell| rules.cell_name(cell)),
            house: clash.house.map(|house| house.to_string()),
            text: clash.describe(rules),
        }
    }
}
