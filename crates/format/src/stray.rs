//! Text that belongs to no grid.

use crate::{Problem, ReadError};

/// Above, between and below grids such text is harmless; without any grid it is not what it should be.
#[derive(Default)]
pub(crate) struct Stray {
    /// The first such line, as long as there is no grid.
    first: Option<(usize, String)>,
    grids: usize,
}

impl Stray {
    pub(crate) fn text(&mut self, line: usize, text: &str) {
        self.first.get_or_insert_with(|| (line, text.to_owned()));
    }

    pub(crate) fn grid(&mut self) {
        self.grids += 1;
        self.first = None;
    }

    /// The text is over: was there a grid?
    pub(crate) fn end(&self, expected: &'static str) -> Result<(), ReadError> {
        match &self.first {
            Some((line, text)) if self.grids == 0 => Err(Problem::unexpected(text, expected).at(*line, 1)),
            _ => Ok(()),
        }
    }

    /// Forgets the text, not that there were grids.
    pub(crate) fn reset(&mut self) {
        self.first = None;
    }
}
