//! The candidates eliminated from a position since a search found nothing in it.
//!
//! ```text
//!    step 20   no swordfish, no aligned pair, a chain: -7r4c5
//!    step 21   look again, but only where the 7 of r4c5 was part of the search
//! ```
//!
//! On the way to the solution candidates are only removed. A pattern that was not there, or eliminated
//! nothing, can appear only if a candidate *inside* it is removed: one of those that it counts. The file
//! of each technique says what that means for it, and the technique searches only there.

use crate::Position;
use crate::geometry::{CELLS, HOUSE_MASKS, HOUSES};

/// The candidates eliminated since a search found nothing.
#[derive(Clone, Debug)]
pub(crate) struct EliminatedSince {
    /// By digit, the cells that lost it.
    digits: [u128; 9],
    /// The cells that lost anything.
    cells: u128,
}

impl EliminatedSince {
    /// Everything may be new: the search has not been made before.
    pub(crate) const EVERYTHING: EliminatedSince =
        EliminatedSince { digits: [(1 << CELLS) - 1; 9], cells: (1 << CELLS) - 1 };

    /// Returns what was eliminated from a position since its digits could stand in these cells.
    pub(crate) fn since(before: &[u128; 9], position: &Position) -> EliminatedSince {
        let mut eliminated = EliminatedSince { digits: *before, cells: 0 };
        for (digit, now) in eliminated.digits.iter_mut().zip(&position.cells) {
            *digit &= !now;
            eliminated.cells |= *digit;
        }
        eliminated
    }

    /// Returns the cells that lost a digit.
    #[inline]
    pub(crate) fn of(&self, digit: usize) -> u128 {
        self.digits[digit]
    }

    /// Returns the cells that lost anything.
    #[inline]
    pub(crate) fn cells(&self) -> u128 {
        self.cells
    }

    /// Returns the digits that some cell of a set lost.
    #[inline]
    pub(crate) fn digits_in(&self, cells: u128) -> u16 {
        (0..9).fold(0, |digits, digit| digits | u16::from(self.digits[digit] & cells != 0) << digit)
    }

    /// Returns the numbers of the houses in which a cell lost anything.
    pub(crate) fn houses(&self) -> impl Iterator<Item = usize> + '_ {
        (0..HOUSES).filter(|&number| HOUSE_MASKS[number] & self.cells != 0)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Candidate, Cell, Digit};

    use super::*;

    #[test]
    fn what_is_gone_is_lost() {
        let mut position = Position::NOTHING_PLACED.clone();
        let before = position.cells;
        assert_eq!(EliminatedSince::since(&before, &position).cells(), 0);
        position.eliminate(Candidate::new(Cell::new(40), Digit::new(7)));
        let eliminated = EliminatedSince::since(&before, &position);
        assert_eq!((eliminated.of(6), eliminated.of(5), eliminated.cells()), (1 << 40, 0, 1 << 40));
        assert_eq!(eliminated.digits_in(1 << 40), 1 << 6);
        assert_eq!(eliminated.digits_in(1 << 41), 0);
        assert_eq!(eliminated.houses().collect::<Vec<_>>(), [4, 13, 22]);
    }
}
