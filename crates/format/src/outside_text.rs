//! Text outside grids.

use crate::{ReadError, ReadErrorKind};

/// What a text holds outside its grids. Above, between and below grids other text is allowed; a text that holds no
/// grid at all is an error, which names the first line that is not part of a grid.
#[derive(Default)]
pub(crate) struct OutsideText {
    /// The first such line, as long as there is no grid.
    first: Option<(usize, String)>,
    has_grid: bool,
}

impl OutsideText {
    /// Takes a line that is not part of a grid.
    pub(crate) fn push(&mut self, line: usize, text: &str) {
        if !self.has_grid {
            self.first.get_or_insert_with(|| (line, text.trim().to_owned()));
        }
    }

    /// Remembers that the text holds a grid.
    pub(crate) fn saw_grid(&mut self) {
        self.has_grid = true;
        self.first = None;
    }

    /// Checks at the end of the text that there was a grid, if there was any text.
    pub(crate) fn end(&self, expected: &'static str) -> Result<(), ReadError> {
        match &self.first {
            Some((line, text)) => {
                Err(ReadErrorKind::Unexpected { found: text.clone(), expected }.at(*line, 1))
            }
            None => Ok(()),
        }
    }

    /// Forgets the text, not that there were grids.
    pub(crate) fn reset(&mut self) {
        self.first = None;
    }
}
