//! `#clues` lines above rows, kept until the board is known.

use ninefold_rules::{AnyGrid, BoardGrid};

use super::BoardReadErrorKind;
use super::clue_words::{clues_line, read_clue};
use super::context::with_clues;
use crate::ReadError;
use crate::format_entry::TextLine;
use crate::line_words::next_blank_word;

/// More lines than the clues of any puzzle take.
const MOST_LINES: usize = 1024;
/// More bytes.
const MOST_BYTES: usize = 1 << 16;

/// The lines, with their numbers.
#[derive(Default)]
pub(crate) struct KeptClues {
    lines: Vec<(usize, String)>,
    bytes: usize,
}

impl KeptClues {
    /// Keeps a line.
    pub(crate) fn push(&mut self, line: TextLine<'_>) -> Result<(), ReadError> {
        self.bytes += line.text.len();
        if self.lines.len() >= MOST_LINES || self.bytes > MOST_BYTES {
            let (found, expected) =
                (line.text.chars().take(60).collect(), "a grid below its clues".to_owned());
            return Err(BoardReadErrorKind::Unexpected { found, expected }.at(line.number, 1));
        }
        self.lines.push((line.number, line.text.to_owned()));
        Ok(())
    }

    /// Returns the grid on the same board with these clues.
    pub(crate) fn on(&self, grid: AnyGrid) -> Result<AnyGrid, ReadError> {
        if !cfg!(feature = "boards") || self.lines.is_empty() {
            return Ok(grid);
        }
        let mut clues = Vec::new();
        for (number, text) in &self.lines {
            let line = TextLine { number: *number, text };
            let mut rest = clues_line(text.trim_start().trim_start_matches('#')).unwrap_or_default();
            while !rest.trim().is_empty() {
                let (word, after) = next_blank_word(rest);
                clues.push(read_clue(grid.rules(), word, line)?);
                rest = after;
            }
        }
        if clues.is_empty() {
            return Ok(grid);
        }
        let grid = grid.on_board();
        let mut with = BoardGrid::empty(&with_clues(grid.rules(), clues));
        for cell in grid.rules().cells() {
            with.set(cell, grid.get(cell));
        }
        Ok(with.into())
    }
}
