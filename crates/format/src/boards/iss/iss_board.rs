//! The board of a text of Interactive Sudoku Solver: its rules, its values, and how much work its parts may still take.

use core::cell::Cell as Left;

use ninefold_rules::{BoardCell, BoardDigit, Clue, ClueKind, ClueValue, Rules};

use super::part::Part;
use crate::ReadError;
use crate::boards::BoardReadErrorKind;

/// The board of a text.
pub(crate) struct IssBoard<'a> {
    pub(crate) rules: &'a Rules,
    /// How much a digit is more than its value: 1 if values begin with 0.
    pub(crate) offset: i32,
    /// Whether the board has boxes, or regions instead.
    pub(crate) has_regions: bool,
    /// How much work is left: a text may repeat parts within repeated parts.
    work: Left<usize>,
}

/// The most parts and states of automatons of a text, each repetition counted.
const MOST_WORK: usize = 1_000_000;

impl<'a> IssBoard<'a> {
    pub(crate) fn new(rules: &'a Rules, offset: i32, has_regions: bool) -> IssBoard<'a> {
        IssBoard { rules, offset, has_regions, work: Left::new(MOST_WORK) }
    }

    /// Takes work off what is left.
    pub(crate) fn spend(&self, part: &Part<'_>, amount: usize) -> Result<(), ReadError> {
        let left = self.work.get().checked_sub(amount);
        let left = left.ok_or_else(|| part.bad("more than a million parts and states", "fewer"))?;
        self.work.set(left);
        Ok(())
    }

    pub(crate) fn size(&self) -> usize {
        self.rules.size()
    }

    /// Returns the digit with a value, if the board has one.
    pub(crate) fn digit(&self, value: i32) -> Option<BoardDigit> {
        let digit = usize::try_from(value + self.offset).ok()?;
        BoardDigit::new(digit).filter(|_| digit <= self.size())
    }

    /// Makes a clue of a part.
    pub(crate) fn clue(
        &self,
        part: &Part<'_>,
        kind: ClueKind,
        cells: &[BoardCell],
        value: ClueValue,
    ) -> Result<Clue, ReadError> {
        Clue::new(self.rules, kind, cells, value).map_err(|error| part.at(BoardReadErrorKind::Clue(error)))
    }

    /// Whether each cell touches the one before and no cell is there twice.
    pub(crate) fn is_line(&self, cells: &[BoardCell]) -> bool {
        let touches = |pair: &[BoardCell]| {
            let (one, other) = (self.rules.row_and_column(pair[0]), self.rules.row_and_column(pair[1]));
            one != other && one.0.abs_diff(other.0).max(one.1.abs_diff(other.1)) == 1
        };
        let is_new = |(place, cell): (usize, &BoardCell)| !cells[..place].contains(cell);
        cells.len() > 1 && cells.windows(2).all(touches) && cells.iter().enumerate().all(is_new)
    }
}
