//! How the digits of a box's columns go on in the box below: 56 ways.
//!
//! In a stack every digit stands once in each of the three columns. So a digit that stands in column `c` of band 1
//! stands one column on in one of the two other bands, and two columns on in the other (counting round):
//!
//! ```text
//!   band 1    1 4 7        · one column on in band 2: 2        6 2 3  ─┐ band 2's columns are
//!             2 5 8        · two columns on: 1 and 3      ──►  9 7 1  ─┤ {8,6,9 | 2,4,…
//!             3 6 9          … and so for the other columns    8 4 5  ─┘
//! ```
//!
//! A way is therefore a set of digits, those that go two columns on in band 2. Columns stay full when the set has
//! equally many digits of each column: none (1 way), one each (27), two each (27) or all (1): 56 ways.
//! Band 3 gets the complement, which is the number 28 further on:
//!
//! ```text
//!   0   none        1 … 27   one of each column: 1 + 9·s₀ + 3·s₁ + s₂
//!   28  all        29 … 55   all but one of each column, likewise
//! ```

use crate::relabel::{Keeper, Relabel};

/// How many ways there are.
pub(crate) const SPLITS: usize = 56;
/// Ways are paired with their complements: `way < HALF` and `way + HALF`.
pub(crate) const HALF: usize = 28;

/// What a chosen place (three per column) adds to the number of a way.
const WEIGHT: [u8; 16] = [0, 9, 18, 0, 3, 6, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0];

/// The places, three per column, that go two columns on in band 2.
const PLACES: [u16; SPLITS] = {
    let mut places = [0; SPLITS];
    places[HALF] = 511;
    let mut i = 0;
    while i < 27 {
        let one = 1 << (i / 9) | 8 << (i / 3 % 3) | 64 << (i % 3);
        places[1 + i] = one;
        places[1 + i + HALF] = 511 ^ one;
        i += 1;
    }
    places
};

const NUMBER: [u8; 512] = {
    let mut number = [0; 512];
    let mut i = 0;
    while i < SPLITS {
        number[PLACES[i] as usize] = i as u8;
        i += 1;
    }
    number
};

/// The column in band 2 for each way and place.
const COLUMN: [[u8; 16]; SPLITS] = {
    let mut column = [[0; 16]; SPLITS];
    let mut i = 0;
    while i < SPLITS {
        let mut place = 0;
        while place < 9 {
            column[i][place] = ((place / 3 + 1 + (PLACES[i] as usize >> place & 1)) % 3) as u8;
            place += 1;
        }
        i += 1;
    }
    column
};

/// The bit to set when the digit at `place` of band 1 stands in `column` in band 2: at `4 × place + column`.
const BIT: [u16; 64] = {
    let mut bit = [0; 64];
    let mut place = 0;
    while place < 9 {
        bit[place * 4 + (place / 3 + 2) % 3] = 1 << place;
        place += 1;
    }
    bit
};

/// The other half: what band 3 gets when band 2 gets this way.
#[inline(always)]
pub(crate) fn complement(way: usize) -> usize {
    if way < HALF { way + HALF } else { way - HALF }
}

/// The columns of band 2, by place in band 1.
#[inline(always)]
pub(crate) fn columns(way: usize) -> &'static [u8; 16] {
    &COLUMN[way]
}

/// What a digit that stands at this place in band 1 and in this column in band 2 adds to the set of places.
#[inline(always)]
pub(crate) fn bit(place: u8, column: u8) -> u16 {
    BIT[usize::from((place * 4 + column) & 63)]
}

/// The way with this set of places.
#[inline(always)]
pub(crate) fn number(places: u16) -> usize {
    usize::from(NUMBER[usize::from(places & 511)])
}

/// What a renaming that keeps the plain partition makes of ways.
///
/// A way is its kind (the half it lies in, and whether it is the first there) and one digit of each column.
/// The renaming moves the digits; when it exchanges columns oddly, one on becomes two on, and the halves change too.
pub(crate) struct Carried {
    /// What each of the three choices in each column adds to the number.
    weight: [[u8; 3]; 3],
    /// Whether ways change halves.
    flip: bool,
}

impl Carried {
    /// By this renaming.
    #[inline(always)]
    pub(crate) fn by(keeper: &Keeper) -> Carried {
        Carried { weight: weights(&keeper.map), flip: keeper.odd }
    }

    /// By the reverse of this renaming.
    #[inline(always)]
    pub(crate) fn back_by(keeper: &Keeper) -> Carried {
        Carried { weight: weights(&keeper.inverse), flip: keeper.odd }
    }

    /// From one renaming's way of seeing band 2 to another's way of seeing band 3.
    #[inline(always)]
    pub(crate) fn across(two: &Keeper, three: &Keeper) -> Carried {
        Carried { weight: weights(&three.inverse.after(&two.map)), flip: two.odd == three.odd }
    }

    /// Whether ways change halves.
    #[inline(always)]
    pub(crate) fn flips(&self) -> bool {
        self.flip
    }

    /// Where each way of the first half goes, within its half.
    #[inline(always)]
    pub(crate) fn places(&self) -> [u8; HALF] {
        let mut places = [0; HALF];
        let [w0, w1, w2] = self.weight;
        let mut i = 1;
        for a in w0 {
            for b in w1 {
                for c in w2 {
                    places[i] = 1 + a + b + c;
                    i += 1;
                }
            }
        }
        places
    }

    /// Where one way goes.
    #[inline(always)]
    pub(crate) fn apply(&self, way: usize) -> usize {
        let (half, place) = if way < HALF { (false, way) } else { (true, way - HALF) };
        let place = match place.checked_sub(1) {
            None => 0,
            Some(s) => {
                1 + usize::from(self.weight[0][s / 9 % 3])
                    + usize::from(self.weight[1][s / 3 % 3])
                    + usize::from(self.weight[2][s % 3])
            }
        };
        if half != self.flip { place + HALF } else { place }
    }
}

#[inline(always)]
fn weights(map: &Relabel) -> [[u8; 3]; 3] {
    let weight = |digit: usize| WEIGHT[usize::from(map.0[digit] & 15)];
    [0, 3, 6].map(|first| [weight(first), weight(first + 1), weight(first + 2)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relabel::KEEPERS;

    #[test]
    fn ways_are_all_different_and_keep_columns_full() {
        for way in 0..SPLITS {
            assert_eq!(number(PLACES[way]), way);
            assert_eq!(PLACES[way] ^ PLACES[complement(way)], 511);
            let mut places = 0;
            for column in 0..3 {
                assert_eq!(columns(way)[..9].iter().filter(|&&c| c == column).count(), 3);
            }
            for place in 0..9u8 {
                places |= bit(place, columns(way)[usize::from(place)]);
            }
            assert_eq!(number(places), way);
        }
    }

    #[test]
    fn carrying_a_way_is_renaming_its_digits() {
        for g in (0..KEEPERS).step_by(5) {
            let keeper = Keeper::new(g);
            let carried = Carried::by(&keeper);
            for way in 0..SPLITS {
                // Digit d stands in column d / 3 in band 1 and columns(way)[d] in band 2; rename both.
                let mut places = 0;
                for digit in 0..9u8 {
                    let after = keeper.map.at(digit);
                    let column = columns(way)[usize::from(digit)];
                    places |= bit(after, keeper.map.at(column * 3) / 3);
                }
                assert_eq!(carried.apply(way), number(places), "renaming {g}, way {way}");
                let in_half = usize::from(carried.places()[way % HALF]);
                assert_eq!(carried.apply(way) % HALF, in_half);
                assert_eq!(carried.apply(way) / HALF != way / HALF, carried.flips());
            }
        }
    }
}
