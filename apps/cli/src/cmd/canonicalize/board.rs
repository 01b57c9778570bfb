//! `canonicalize` on boards other than the classic one.
//!
//! Without clues beside digits, all moves of cells that keep the board count, with any exchange of digits that keeps its
//! rules. Clues move with their cells, and what they say is about digits. So with clues only the turns and mirror images
//! of the square count, and no digits are exchanged.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold::boards::canonical::{BoardMoves, canonical_with_clues};
use ninefold::rules::{AnyGrid, BoardGrid, ClueRecord};
use serde::Serialize;

use crate::shared::puzzle_json::BoardJson;

#[derive(Serialize)]
struct BoardCanonicalJson {
    grid: String,
    form: String,
    #[serde(flatten)]
    board: BoardJson,
    /// The clues of the form.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    form_clues: Vec<ClueRecord>,
    /// Whether two puzzles with different forms are never isomorphic.
    complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    automorphisms: Option<usize>,
}

/// The moves of the last board, which is usually that of the next puzzle too.
#[derive(Debug, Default)]
pub(super) struct MovesCache(Mutex<Option<Arc<BoardMoves>>>);

impl MovesCache {
    fn moves(&self, grid: &BoardGrid) -> Arc<BoardMoves> {
        // Moves are valid even if a thread panicked.
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some(moves) if moves.rules() == grid.rules() => Arc::clone(moves),
            _ => Arc::clone(last.insert(Arc::new(BoardMoves::new(grid.rules())))),
        }
    }
}

/// Adds the form of one puzzle.
pub(super) fn answer(grid: &BoardGrid, json: bool, cache: &MovesCache, text: &mut String) {
    let has_clues = !grid.rules().variant().clue_rules.is_empty();
    let moves = (!has_clues).then(|| cache.moves(grid));
    let form = moves.as_ref().map_or_else(|| canonical_with_clues(grid), |moves| moves.canonical(grid));
    if json {
        let wire = BoardCanonicalJson {
            grid: grid.to_string(),
            form: zeros(&form),
            board: BoardJson::from(&AnyGrid::from(grid.clone())),
            form_clues: form.rules().clues().iter().map(ClueRecord::from).collect(),
            complete: moves.as_ref().is_some_and(|moves| moves.is_complete()),
            automorphisms: moves.map(|moves| moves.automorphisms(grid)),
        };
        crate::json::push_line(&wire, text);
    } else {
        // The first word has the cells; regions and clues follow.
        let line = form.line();
        let rest = line.split_once(' ').map_or("", |(_, rest)| rest);
        text.push_str(&zeros(&form));
        text.push_str(if rest.is_empty() { "" } else { " " });
        text.push_str(rest);
        text.push('\n');
    }
}

/// Returns the cells of a grid, with 0 for an empty cell, as in the form of a classic grid.
fn zeros(grid: &BoardGrid) -> String {
    grid.to_string().replace('.', "0")
}
