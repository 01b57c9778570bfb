//! The places of one digit, numbered 0 to 63: a puzzle has at least 17 clues and so at most 64 places for a digit.

use super::MAX_FINS;
use crate::geometry::{CELL_HOUSES, cells};

/// Returns the places of a set, ascending.
pub(super) fn ones(mut set: u64) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            place
        })
    })
}

/// The places of one digit, numbered.
pub(super) struct DigitPlaces {
    pub(super) count: usize,
    /// The cell of each place.
    pub(super) cells: [u8; 64],
    /// The places in each house.
    pub(super) houses: [u64; 27],
    /// The places that each place sees.
    pub(super) peers: [u64; 64],
}

impl DigitPlaces {
    /// Returns `None` if there are more than 64: then the position is not that of a puzzle.
    pub(super) fn new(set: u128) -> Option<DigitPlaces> {
        let mut list = DigitPlaces { count: 0, cells: [0; 64], houses: [0; 27], peers: [0; 64] };
        let mut count = 0;
        for cell in cells(set) {
            *list.cells.get_mut(count)? = cell as u8;
            for house in CELL_HOUSES[cell] {
                list.houses[usize::from(house)] |= 1 << count;
            }
            count += 1;
        }
        for place in 0..count {
            let houses = CELL_HOUSES[usize::from(list.cells[place])];
            let seen = houses.iter().fold(0, |seen, &house| seen | list.houses[usize::from(house)]);
            list.peers[place] = seen & !(1 << place);
        }
        list.count = count;
        Some(list)
    }

    /// Returns which of some places see all of a set; none if it has more than [`MAX_FINS`].
    #[inline]
    pub(super) fn see_all(&self, among: u64, mut set: u64) -> u64 {
        let mut common = among;
        for _ in 0..MAX_FINS {
            if set == 0 || common == 0 {
                return common;
            }
            common &= self.peers[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        if set == 0 { common } else { 0 }
    }
}
