//! A board as text: the words of its variant, then the clues of one puzzle, with spaces between them.
//!
//! ```text
//!   6x6+x    jigsaw:AAABBB…    killer k10:111221 k3:1413 …
//! ```

use std::sync::Arc;

use ninefold::rules::{BoardGrid, Clue, Rules, Variant};

use crate::input_problem::InputProblem;

/// Reads a board.
pub(super) fn rules(board: &str) -> Result<Arc<Rules>, InputProblem> {
    let problem = |error: &dyn std::fmt::Display| InputProblem::new(format!("board: {error}"));
    let mut words = board.split_whitespace();
    let variant: Variant = words.next().unwrap_or("").parse().map_err(|error| problem(&error))?;
    let rules = Rules::new(&variant).map_err(|error| problem(&error))?;
    let clues = words.map(|word| Clue::parse(&rules, word).map_err(|error| problem(&error)));
    let clues = clues.collect::<Result<Vec<_>, _>>()?;
    Ok(Arc::new(rules.with_clues(clues)))
}

/// Reads a grid of a board.
pub(super) fn grid(rules: &Arc<Rules>, name: &str, line: &str) -> Result<BoardGrid, InputProblem> {
    BoardGrid::from_line(rules, line).map_err(|error| InputProblem::new(format!("{name}: {error}")))
}

/// Writes a board.
pub(super) fn board(rules: &Rules) -> String {
    let mut text = rules.variant().to_string();
    for clue in rules.clues() {
        text.push(' ');
        text.push_str(&clue.to_string());
    }
    text
}
