//! Pencil marks that come as nine lines of nine sets of digits, in `ss` and `sdk`.

use ninefold_grid::{Candidate, Cell, Digit, DigitSet, PencilMarks};

use crate::format_entry::{TextLine, column_of};
use crate::look_alike::cell_value;
use crate::{ReadError, ReadErrorKind};

/// The rows of marks read so far.
pub(crate) struct PartialMarks {
    /// The line of the first row.
    start: usize,
    rows: usize,
    marks: PencilMarks,
}

impl Default for PartialMarks {
    fn default() -> PartialMarks {
        PartialMarks { start: 0, rows: 0, marks: PencilMarks::NONE }
    }
}

impl PartialMarks {
    /// Takes a row, as the texts of its cells. The ninth returns all marks.
    pub(crate) fn push<'a>(
        &mut self,
        cells: impl Iterator<Item = &'a str>,
        line: TextLine<'_>,
    ) -> Result<Option<PencilMarks>, ReadError> {
        if self.rows == 0 {
            self.start = line.number;
        }
        let mut found = 0;
        for text in cells {
            if found < 9 {
                let cell = Cell::at(self.rows, found);
                for digit in digits(text, cell, line)? {
                    self.marks.insert(Candidate { cell, digit });
                }
            }
            found += 1;
        }
        if found != 9 {
            return Err(ReadErrorKind::MarksLength { row: self.rows + 1, found }.at(line.number, 1));
        }
        self.rows += 1;
        Ok((self.rows == 9).then_some(self.marks))
    }

    /// Checks, where something else follows or the text ends, that the marks are complete or have not started.
    pub(crate) fn end(&self, line: usize) -> Result<(), ReadError> {
        match self.rows {
            0 | 9 => Ok(()),
            rows => Err(ReadErrorKind::Unfinished { start: self.start, rows }.at(line, 1)),
        }
    }
}

/// Returns the digits of one cell's marks; the spelling of an empty cell means none.
fn digits(text: &str, cell: Cell, line: TextLine<'_>) -> Result<DigitSet, ReadError> {
    let mut set = DigitSet::NONE;
    for (i, character) in text.char_indices() {
        match cell_value(character).map(Digit::try_from) {
            // Twice the same digit: the digits of two cells have come together.
            Some(Ok(digit)) if set.contains(digit) => {
                let (found, expected) = (text.to_owned(), "pencil marks, each digit once");
                let column = column_of(line.text, &text[i..]);
                return Err(ReadErrorKind::BadText { cell, found, expected }.at(line.number, column));
            }
            Some(Ok(digit)) => set.insert(digit),
            Some(Err(_)) => {}
            None => {
                let column = column_of(line.text, &text[i..]);
                return Err(ReadErrorKind::BadMark { cell, found: character }.at(line.number, column));
            }
        }
    }
    Ok(set)
}
