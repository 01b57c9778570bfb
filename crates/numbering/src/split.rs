//! How the digits of a box's columns continue in the box below: 56 ways.
//!
//! In a stack every digit stands once in each of the three columns. So a digit that stands in column `c` of band 1
//! stands one column on in one of the two other bands, and two columns on in the other (counting round):
//!
//! ```text
//!   band 1    1  4  7       two columns on in band 2: 1, 5, 9        band 2    5  2  1       band 3    4  1  2
//!             2  5  8       one column on: all others                          7  3  4                 6  7  3
//!             3  6  9                                                          8  9  6                 9  8  5
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

use ninefold_lanes::Bytes;

use crate::relabel::Relabel;

/// How many ways there are.
pub(crate) const SPLITS: usize = 56;
/// Ways are paired with their complements: `way < HALF` and `way + HALF`.
pub(crate) const HALF: usize = 28;

/// How many positions the ways have when a half is padded to 32, two times sixteen. The complement is then 32 further on.
pub(crate) const PADDED: usize = 64;

/// Returns the position of a way when a half is padded.
#[inline(always)]
pub(crate) fn padded(way: usize) -> usize {
    if way < HALF { way } else { way + 32 - HALF }
}

/// Returns the way at a position. The last four positions of a half have the same as the one before them.
pub(crate) fn way_at(position: usize) -> usize {
    (position % 32).min(HALF - 1) + position / 32 * HALF
}

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

/// Returns the other half: what band 3 gets when band 2 gets this way.
#[inline(always)]
pub(crate) fn complement(way: usize) -> usize {
    if way < HALF { way + HALF } else { way - HALF }
}

/// Returns the columns of band 2, by place in band 1.
#[inline(always)]
pub(crate) fn columns(way: usize) -> &'static [u8; 16] {
    &COLUMN[way]
}

/// Returns what a digit that stands at this place in band 1 and in this column in band 2 adds to the set of places.
#[inline(always)]
pub(crate) fn bit(place: u8, column: u8) -> u16 {
    BIT[usize::from((place * 4 + column) & 63)]
}

/// Returns the way with this set of places.
#[inline(always)]
pub(crate) fn number(places: u16) -> usize {
    usize::from(NUMBER[usize::from(places & 511)])
}

/// The digits that a way of the first half singles out when its places are those of the plain partition, by position, and behind
/// them 1; 15, which weighs nothing, where there is none.
const CHOSEN: [[u8; 4]; 32] = {
    let mut chosen = [[15, 15, 15, 0]; 32];
    let mut i = 0;
    while i < 27 {
        chosen[1 + i] = [i as u8 / 9, 3 + i as u8 / 3 % 3, 6 + i as u8 % 3, 1];
        i += 1;
    }
    chosen
};

/// Returns the position to which a renaming that keeps the plain partition takes the way at a [position](padded).
///
/// The renaming moves the digits that the way singles out; when it exchanges columns oddly, one column on becomes two
/// columns on, and the halves change places.
#[inline(always)]
pub(crate) fn carried(map: &Relabel, odd: bool, position: usize) -> usize {
    let weight = |digit: u8| WEIGHT[usize::from(map.at(digit) & 15)];
    let [a, b, c, start] = CHOSEN[position % 32];
    usize::from(start + weight(a) + weight(b) + weight(c)) | ((position & 32) ^ (usize::from(odd) * 32))
}

/// Returns where two renamings, one after the other, take the ways of a half, all at once; places from 28 to 31 stay.
#[inline(always)]
pub(crate) fn carried_half<B: Bytes>([first, second]: [&Relabel; 2]) -> [B; 2] {
    /// For each place of the half and each column, the chosen digit; 15, which weighs nothing, when there is none.
    const DIGITS: [[[u8; 16]; 2]; 3] = {
        let mut digits = [[[15; 16]; 2]; 3];
        let mut column = 0;
        while column < 3 {
            let mut place = 1;
            while place < HALF {
                digits[column][place / 16][place % 16] = CHOSEN[place][column];
                place += 1;
            }
            column += 1;
        }
        digits
    };
    const START: [[u8; 16]; 2] = [
        [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 28, 29, 30, 31],
    ];
    B::add_look_ups([&first.0, &second.0, &WEIGHT], &DIGITS, &START)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relabel::{STABILISER_ORDER, StabiliserElement};
    use ninefold_lanes::{BytesKernel, run_bytes};

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

    /// All of `carried_half` by the back end of this machine.
    struct Half<'a>(&'a Relabel);

    impl BytesKernel for Half<'_> {
        type Output = [[u8; 16]; 2];

        #[inline(always)]
        fn run<B: Bytes>(self) -> [[u8; 16]; 2] {
            carried_half::<B>([&Relabel::IDENTITY, self.0]).map(Bytes::bytes)
        }
    }

    #[test]
    fn carrying_a_way_is_renaming_its_digits() {
        for g in (0..STABILISER_ORDER).step_by(5) {
            let (map, odd) = (StabiliserElement::new(g).map, StabiliserElement::is_odd(g));
            let half = run_bytes(Half(&map)).concat();
            for way in 0..SPLITS {
                // Digit d stands in column d / 3 in band 1 and columns(way)[d] in band 2; rename both.
                let mut places = 0;
                for digit in 0..9u8 {
                    let column = columns(way)[usize::from(digit)];
                    places |= bit(map.at(digit), map.at(column * 3) / 3);
                }
                let position = carried(&map, odd, padded(way));
                assert_eq!(position, padded(number(places)), "renaming {g}, way {way}");
                assert_eq!(position % 32, usize::from(half[way % HALF]));
            }
        }
    }
}
