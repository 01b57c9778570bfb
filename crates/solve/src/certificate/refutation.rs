//! A proof, by singles and cases, that a grid has no solution, or no other one.

use std::fmt::{self, Write as _};

use ninefold_grid::{Cancel, Grid, HouseKind};

use super::claim::CertificateError;
use super::position::{Cases, Impossible, Position, Reason};

/// A proof that a grid has no solution, or only one, as words separated by blanks.
///
/// | word | meaning | what a checker verifies |
/// |---|---|---|
/// | `r1c3=4` | 4 is placed in r1c3 | all other digits stand in houses of r1c3 |
/// | `r1c3=4r` (`c`, `b`) | the same | in the row (column, box) of r1c3 no other empty cell can hold 4, and none holds it |
/// | `r1c3?` | the cases of a cell | the digits that no house of r1c3 holds; a part for each, ascending |
/// | `4r1?` (`c1`, `b1`) | the cases of a digit in a house | the empty cells of the house that can hold it; a part for each, in rows from the left |
/// | `!r3c4` | end of a part | no digit is left for the cell |
/// | `!4r1` | end of a part | the digit has no place in the house |
/// | `=` | end of a part | the grid is full; it is the solution |
///
/// The parts follow the `?`, each up to its end. A part may use the placements before the `?` and its own case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    words: String,
    full_grids: u32,
}

impl Refutation {
    /// Searches all ways to fill a grid.
    pub(crate) fn new(grid: &Grid, most_words: u64, cancel: &Cancel) -> Result<Refutation, CertificateError> {
        let mut search =
            RefutationSearch { words: String::new(), full_grids: 0, most_words, left: most_words, cancel };
        search.part(Position::new(grid))?;
        search.words.pop();
        Ok(Refutation { words: search.words, full_grids: search.full_grids })
    }

    /// Returns how many parts end in a full grid: 0 if there is no solution, 1 if there is one.
    #[must_use]
    pub fn full_grids(&self) -> u32 {
        self.full_grids
    }
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words)
    }
}

struct RefutationSearch<'a> {
    /// With a blank after each.
    words: String,
    full_grids: u32,
    most_words: u64,
    left: u64,
    cancel: &'a Cancel,
}

impl RefutationSearch<'_> {
    fn word(&mut self, word: fmt::Arguments<'_>) -> Result<(), CertificateError> {
        if self.cancel.is_cancelled() {
            return Err(CertificateError::Cancelled);
        }
        let too_long = CertificateError::TooLong { most_words: self.most_words };
        self.left = self.left.checked_sub(1).ok_or(too_long)?;
        // Writing to a string cannot fail.
        let _ = write!(self.words, "{word} ");
        Ok(())
    }

    /// Writes what follows from a position, up to the end of its part.
    fn part(&mut self, mut position: Position) -> Result<(), CertificateError> {
        let mut result = Ok(());
        let end = position.settle(|cell, digit, reason| {
            let written = match reason {
                Reason::Naked => self.word(format_args!("{cell}={digit}")),
                Reason::Hidden(house) => self.word(format_args!("{cell}={digit}{}", letter(house.kind()))),
            };
            result = result.and(written);
        });
        result?;
        match end {
            Some(Impossible::Cell(cell)) => return self.word(format_args!("!{cell}")),
            Some(Impossible::Digit(digit, house)) => {
                return self.word(format_args!("!{digit}{house}"));
            }
            None => {}
        }
        let Some(cases) = (!position.is_full()).then(|| position.best_cases()).flatten() else {
            self.full_grids += 1;
            return self.word(format_args!("="));
        };
        match cases {
            Cases::Cell(cell) => self.word(format_args!("{cell}?"))?,
            Cases::Digit(digit, house) => {
                self.word(format_args!("{digit}{house}?"))?;
            }
        }
        for (cell, digit) in position.options(cases) {
            let mut case = position.clone();
            case.place(cell, digit);
            self.part(case)?;
        }
        Ok(())
    }
}

fn letter(kind: HouseKind) -> char {
    match kind {
        HouseKind::Row => 'r',
        HouseKind::Col => 'c',
        HouseKind::Block => 'b',
    }
}
