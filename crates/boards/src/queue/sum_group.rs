//! A group of cells of a sum that must hold different digits: which sums it can have, and what each cell adds to them.
//!
//! ```text
//!   cells     {1 2 3} {1 2} {2 3}        sets of three digits: {1 2 3} alone
//!   by cells   3 to 8                    with different digits: 6
//! ```
//!
//! The sets of digits that the cells can hold together are found as in [`exact`](super::exact), the sets of each sum are
//! looked up. So the sums are exact for the group.

use super::digit_sets::{MOST_SUM, SETS_BY_SUM, each_digit};
use super::exact::{Subsets, with, without};

/// The most cells of a group: as many as digits.
pub(super) const MOST_IN_GROUP: usize = 9;

/// A set of sums: bit `s` for the sum `s`. The digits from 1 to 9 have the sum 45.
pub(super) type Sums = u64;
const _: () = assert!(MOST_SUM < 64);

/// The sets that the cells before each place can hold.
pub(super) type Reached = [Subsets; MOST_IN_GROUP + 1];

/// The most cells whose pairs of digits are tried one by one, so that nothing is remembered of them.
pub(super) const MOST_TRIED: usize = 3;

/// Returns the sums that cells with these masks can have with different digits. `reached` is filled for [`keep`] if there are
/// more than [`MOST_TRIED`].
pub(super) fn sums(masks: &[u16], reached: &mut Reached) -> Sums {
    match *masks {
        [] => 1,
        [mask] => Sums::from(mask) << 1,
        [first, second] => sums_of_two(first, second),
        [first, second, third] => {
            let mut sums = 0;
            each_digit(first, |digit| {
                let other = !(1 << digit);
                sums |= sums_of_two(second & other, third & other) << (digit + 1);
            });
            sums
        }
        _ => {
            reached[0] = [1, 0, 0, 0, 0, 0, 0, 0];
            for (place, &mask) in masks.iter().enumerate() {
                let (from, mut to) = (reached[place], [0; 8]);
                each_digit(mask, |digit| with(&from, digit, &mut to));
                reached[place + 1] = to;
            }
            let all = &reached[masks.len()];
            let mut sums = 0;
            for (sum, sets) in SETS_BY_SUM[masks.len()].iter().enumerate() {
                let some = all.iter().zip(sets).fold(0, |some, (all, sets)| some | all & sets);
                sums |= Sums::from(some != 0) << sum;
            }
            sums
        }
    }
}

/// Finds for each cell the digits of all ways to have one of the `wanted` sums with different digits. There is one, and
/// [`sums`] has filled `reached` for the same masks.
pub(super) fn keep(masks: &[u16], reached: &Reached, wanted: Sums, kept: &mut [u16]) {
    match *masks {
        [] => {}
        [mask] => kept[0] = mask & (wanted >> 1) as u16,
        [first, second] => [kept[0], kept[1]] = keep_of_two(first, second, wanted),
        [first, second, third] => {
            kept.fill(0);
            each_digit(first, |digit| {
                let other = !(1 << digit);
                let [two, three] = keep_of_two(second & other, third & other, wanted >> (digit + 1));
                kept[0] |= u16::from(two != 0) << digit;
                kept[1] |= two;
                kept[2] |= three;
            });
        }
        _ => {
            let mut behind = [0; 8];
            let mut left = wanted;
            while left != 0 {
                let sets = &SETS_BY_SUM[masks.len()][left.trailing_zeros() as usize];
                left &= left - 1;
                behind.iter_mut().zip(sets).for_each(|(behind, sets)| *behind |= sets);
            }
            for (place, &mask) in masks.iter().enumerate().rev() {
                let (from, mut before, mut found) = (&reached[place], [0; 8], 0);
                each_digit(mask, |digit| {
                    let back = without(&behind, digit);
                    let mut some = 0;
                    for ((before, back), from) in before.iter_mut().zip(back).zip(from) {
                        *before |= back & from;
                        some |= back & from;
                    }
                    found |= u16::from(some != 0) << digit;
                });
                kept[place] = found;
                behind = before;
            }
        }
    }
}

fn sums_of_two(first: u16, second: u16) -> Sums {
    let mut sums = 0;
    each_digit(first, |digit| sums |= Sums::from(second & !(1 << digit)) << (digit + 2));
    sums
}

fn keep_of_two(first: u16, second: u16, wanted: Sums) -> [u16; 2] {
    let mut kept = [0; 2];
    each_digit(first, |digit| {
        let beside = (wanted >> (digit + 2)) as u16 & second & !(1 << digit);
        kept[0] |= u16::from(beside != 0) << digit;
        kept[1] |= beside;
    });
    kept
}
