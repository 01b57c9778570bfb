//! A puzzle and its board, as JSON. Every command that answers about puzzles begins its objects with these fields.

use ninefold::puzzle::AnyClues;
use ninefold::rules::{AnyGrid, ClueRecord};
use serde::Serialize;

/// A puzzle and its board. Classic puzzles have the first field only.
#[derive(Clone, Serialize)]
pub(crate) struct PuzzleJson {
    puzzle: String,
    #[serde(flatten)]
    board: BoardJson,
}

/// A board other than the classic one, with the clues of a puzzle other than digits.
#[derive(Clone, Default, Serialize)]
pub(crate) struct BoardJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<ClueRecord>,
}

impl From<&AnyClues> for PuzzleJson {
    fn from(clues: &AnyClues) -> PuzzleJson {
        let board = match clues {
            AnyClues::Board(_) => BoardJson::from(&clues.grid()),
            AnyClues::Classic(_) | AnyClues::Sukaku(_) => BoardJson::default(),
        };
        PuzzleJson { puzzle: clues.cells(), board }
    }
}

impl From<&AnyGrid> for BoardJson {
    fn from(grid: &AnyGrid) -> BoardJson {
        let AnyGrid::Board(grid) = grid else { return BoardJson::default() };
        let variant = grid.rules().variant();
        BoardJson {
            variant: Some(variant.without_regions().to_string()),
            layout: variant.regions().map(ToString::to_string),
            clues: grid.rules().clues().iter().map(ClueRecord::from).collect(),
        }
    }
}
