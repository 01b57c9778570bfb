//! Cells that differ, exactly: which digits occur in some way to fill them.
//!
//! A way uses a set of digits so far, one of 512. The sets that can be reached are bits of eight words. Adding the digit
//! `d` takes the sets without `d` and shifts them by `2^d`; forward from the empty set, backward from the sets wanted. For a
//! house, this finds all naked and hidden subsets and more, at six times the cost of singles.
//!
//! A cage of up to six cells does the same for each of its sets of digits apart: the parts of one are bits of one word, and
//! most cages have few sets left.

use super::digit_sets::each_digit;
use super::rules::RuleTable;
use super::state::{Contradiction, State};

/// A set of sets of digits.
pub(super) type Subsets = [u64; 8];

/// The sets without the digit: within a word for the first six.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Adds a digit to the sets without it.
#[inline(always)]
pub(super) fn with(sets: &Subsets, digit: usize, to: &mut Subsets) {
    if digit < 6 {
        for (to, from) in to.iter_mut().zip(sets) {
            *to |= (from & WITHOUT[digit]) << (1 << digit);
        }
    } else {
        let step = 1 << (digit - 6);
        for word in (0..8).filter(|word| word & step == 0) {
            to[word + step] |= sets[word];
        }
    }
}

/// Removes a digit from the sets with it.
#[inline(always)]
pub(super) fn without(sets: &Subsets, digit: usize) -> Subsets {
    let mut to = [0; 8];
    if digit < 6 {
        for (to, from) in to.iter_mut().zip(sets) {
            *to = from >> (1 << digit) & WITHOUT[digit];
        }
    } else {
        let step = 1 << (digit - 6);
        for word in (0..8).filter(|word| word & step == 0) {
            to[word] = sets[word + step];
        }
    }
    to
}

/// The most digits whose sets of digits are bits of one word.
const MOST_IN_WORD: usize = 6;

impl State {
    /// Keeps the digits of all ways to give the cells different digits that together are one of the sets, each of as many
    /// digits as there are cells. Returns the digits that every set that is left has.
    pub(super) fn exact(
        &mut self,
        table: &RuleTable,
        cells: &[u8],
        sets: &[u16],
    ) -> Result<u16, Contradiction> {
        if cells.len() > MOST_IN_WORD {
            return self.exact_in_words(table, cells, sets);
        }
        let mut masks = [0u16; MOST_IN_WORD];
        let (mut union, mut placed) = (0, 0);
        for (mask, &cell) in masks.iter_mut().zip(cells) {
            *mask = self.cells[usize::from(cell)];
            union |= *mask;
            placed |= if mask.is_power_of_two() { *mask } else { 0 };
        }
        let masks = &masks[..cells.len()];
        let (mut kept, mut required) = ([0u16; MOST_IN_WORD], u16::MAX);
        for &set in sets {
            if placed & !set == 0 && set & !union == 0 && keep_of_set(masks, set, &mut kept) {
                required &= set;
            }
        }
        if required == u16::MAX {
            return Err(Contradiction);
        }
        for (&cell, kept) in cells.iter().zip(kept) {
            self.keep(table, cell.into(), kept)?;
        }
        Ok(required)
    }

    /// The same for any number of cells.
    fn exact_in_words(
        &mut self,
        table: &RuleTable,
        cells: &[u8],
        sets: &[u16],
    ) -> Result<u16, Contradiction> {
        let mut forward = [[0u64; 8]; 10];
        forward[0][0] = 1;
        for (place, &cell) in cells.iter().enumerate() {
            let (from, mut to) = (forward[place], [0; 8]);
            each_digit(self.cells[usize::from(cell)], |digit| with(&from, digit, &mut to));
            forward[place + 1] = to;
        }
        let mut backward = [0u64; 8];
        let mut required = u16::MAX;
        for &set in sets {
            let (word, bit) = (usize::from(set >> 6), set & 63);
            if forward[cells.len()][word] >> bit & 1 == 1 {
                backward[word] |= 1 << bit;
                required &= set;
            }
        }
        if backward == [0; 8] {
            return Err(Contradiction);
        }
        for (place, &cell) in cells.iter().enumerate().rev() {
            let (from, mut before, mut kept) = (&forward[place], [0; 8], 0);
            each_digit(self.cells[usize::from(cell)], |digit| {
                let back = without(&backward, digit);
                let mut meets = 0;
                for word in 0..8 {
                    meets |= back[word] & from[word];
                    before[word] |= back[word];
                }
                if meets != 0 {
                    kept |= 1 << digit;
                }
            });
            backward = before;
            self.keep(table, cell.into(), kept)?;
        }
        Ok(required)
    }
}

/// Adds to what is kept of each cell the digits of all ways to give the cells the digits of a set. Returns whether there
/// is a way. There are as many digits as cells.
#[inline(always)]
fn keep_of_set(masks: &[u16], set: u16, kept: &mut [u16; MOST_IN_WORD]) -> bool {
    // The digits of the set by their place in it.
    let mut digits = [0u16; MOST_IN_WORD];
    let mut left = set;
    for digit in digits.iter_mut().take(masks.len()) {
        *digit = left & left.wrapping_neg();
        left &= left.wrapping_sub(1);
    }
    let mut forward = [0u64; MOST_IN_WORD + 1];
    forward[0] = 1;
    for (place, &mask) in masks.iter().enumerate() {
        let (from, mut to) = (forward[place], 0);
        for (index, without) in WITHOUT.iter().enumerate().take(masks.len()) {
            if mask & digits[index] != 0 {
                to |= (from & without) << (1 << index);
            }
        }
        forward[place + 1] = to;
    }
    let all = (1u32 << masks.len()) - 1;
    let mut backward = 1u64 << all;
    if forward[masks.len()] & backward == 0 {
        return false;
    }
    for (place, &mask) in masks.iter().enumerate().rev() {
        let (from, mut before) = (forward[place], 0);
        for (index, without) in WITHOUT.iter().enumerate().take(masks.len()) {
            if mask & digits[index] != 0 {
                let back = backward >> (1 << index) & without;
                before |= back;
                if back & from != 0 {
                    kept[place] |= digits[index];
                }
            }
        }
        backward = before;
    }
    true
}

#[cfg(test)]
mod tests {
    use ninefold_rules::{Rules, Variant};
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::queue::QueueSolver;
    use crate::queue::digit_sets::Families;

    #[test]
    fn sets_apart_and_all_at_once_keep_the_same() {
        let solver = QueueSolver::new(&Rules::new(&Variant::CLASSIC).unwrap());
        let table = solver.search_table();
        let families = Families::new(9);
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(7);
        let mut kept = 0;
        for _ in 0..20_000 {
            let count = rng.random_range(2..=MOST_IN_WORD);
            let sets = families.with_sum(count, rng.random_range(3..=40));
            let cells: Vec<u8> = (0..count as u8).collect();
            let mut state = State::new(table, &solver.masks(&[0; 81])).unwrap();
            for cell in 0..count {
                state.cells[cell] =
                    rng.random_range(1..512) & rng.random_range(1..512) | 1 << rng.random_range(0..9);
            }
            let mut other = state.clone();
            let found = state.exact(table, &cells, &sets);
            assert_eq!(found, other.exact_in_words(table, &cells, &sets));
            if found.is_ok() {
                assert_eq!(state.cells, other.cells);
                kept += 1;
            }
        }
        assert!(kept > 1000, "{kept}");
    }
}
