//! One line of a grid in rows, perhaps with a frame.

use crate::row::{is_bar, is_drawn};

/// One line of a grid: its number and its characters, those of a frame included.
pub(crate) struct KeptLine {
    pub(crate) number: usize,
    pub(crate) text: Vec<char>,
    /// Whether it holds cells, not only a part of the frame.
    pub(crate) is_row: bool,
}

impl KeptLine {
    /// Returns the characters that stand for cells or holes, and their places.
    pub(crate) fn cells(&self) -> impl Iterator<Item = (usize, char)> {
        let is_cell = |c: char| !c.is_whitespace() && !is_bar(c) && !is_drawn(c);
        self.text.iter().copied().enumerate().filter(move |&(_, c)| self.is_row && is_cell(c))
    }
}

/// Returns true for a line of a frame, without cells.
pub(crate) fn is_rule(line: &str) -> bool {
    !line.is_empty()
        && line.chars().all(|c| matches!(c, '+' | '-' | '=' | '*' | ' ' | '\t') || is_bar(c) || is_drawn(c))
        && !line.chars().all(|c| matches!(c, '*' | ' '))
}
