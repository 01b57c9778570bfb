//! The text by which puzzles of any boards are compared.

use std::sync::OnceLock;

use ninefold_rules::{BoardGrid, Layout};

use super::{BoardMoves, canonical_with_clues};

/// Returns the key of a puzzle: its board, its [canonical form](BoardMoves::canonical), and its clues beside digits, if
/// there are any. With such clues the form is [that of the square's moves](canonical_with_clues).
///
/// Two puzzles have the same key exactly if they are on the same board and have the same form. Drawn regions are part of
/// the board, so two layouts are two boards, even if one is the other turned or reflected. `moves` are found when they are
/// needed first, and serve all puzzles of a board; puzzles with drawn regions or with clues leave them alone.
///
/// # Panics
/// If `moves` belong to a board of another size.
#[must_use]
#[track_caller]
pub fn puzzle_key(clues: &BoardGrid, moves: &OnceLock<BoardMoves>) -> String {
    let rules = clues.rules();
    let variant = rules.variant();
    if !variant.clue_rules.is_empty() {
        let form = canonical_with_clues(clues);
        let mut key = format!("{} {form}", form.rules().variant());
        form.rules().clues().iter().for_each(|clue| key.push_str(&format!(" {clue}")));
        return key;
    }
    let canonical = if matches!(variant.layout, Layout::Regions(_)) {
        BoardMoves::new(rules).canonical(clues)
    } else {
        moves.get_or_init(|| BoardMoves::new(rules)).canonical(clues)
    };
    format!("{variant} {canonical}")
}
