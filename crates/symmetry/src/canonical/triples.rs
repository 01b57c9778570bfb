//! Putting three things in order: the tables behind the minlex form of a puzzle.
//!
//! A stack of a row has three cells. The undecided ones are put in ascending order, and one must know in which orders
//! the columns can be taken to get there: one, unless equal things are among them that are worth telling apart.
//!
//! ```text
//!   three cells          4 . 2        . 7 .        new new .
//!   in ascending order   . 2 4        . . 7        . new new
//!   orders               one          one *        two: either new digit may get the lower label
//!                                     * which of the empty columns comes first stays open
//! ```
//!
//! Everything is worked out at compile time: 50 kB.

use crate::line_permutation::ORDERS;

/// Stands for a digit without a label in a text; larger than every label.
pub(super) const NEW: u8 = 10;

/// Compares three things pairwise, of which the first `open` are to be sorted and the others stay where they are.
///
/// Things that are equal count as equal only from `distinct` up; smaller ones, which are empty, stand in their order.
pub(super) const fn outcome(things: [u16; 3], open: u8, distinct: u16) -> usize {
    let mut keys = [0; 3];
    let mut i = 0;
    while i < 3 {
        keys[i] = if i as u8 >= open {
            1 << 15 | i as u16
        } else if things[i] < distinct {
            things[i] << 2 | i as u16
        } else {
            things[i] << 2
        };
        i += 1;
    }
    const fn compare(a: u16, b: u16) -> usize {
        (a >= b) as usize + (a > b) as usize
    }
    compare(keys[0], keys[1]) * 9 + compare(keys[0], keys[2]) * 3 + compare(keys[1], keys[2])
}

/// Returns the orders, as sources, that sort three things with this outcome.
#[inline]
pub(super) fn sorting(outcome: usize) -> &'static [[u8; 3]] {
    let (orders, count) = &SORTING[outcome];
    &orders[..usize::from(*count)]
}

/// The orders that sort three things a, b, c, for each outcome (less, equal, greater) of comparing a with b, a with c
/// and b with c; impossible outcomes have none.
static SORTING: [([[u8; 3]; 6], u8); 27] = {
    let mut table = [([[0, 1, 2]; 6], 0); 27];
    let mut outcome = 0;
    while outcome < 27 {
        let compared = [outcome / 9, outcome / 3 % 3, outcome % 3];
        let mut o = 0;
        while o < 6 {
            let order = ORDERS[o];
            // Is each thing at most the one that follows it in this order?
            let mut sorts = true;
            let mut i = 0;
            while i < 2 {
                let (x, y) = (order[i], order[i + 1]);
                let (low, high) = if x < y { (x, y) } else { (y, x) };
                let result = compared[(low + high - 1) as usize];
                sorts = sorts && result != (if x < y { 2 } else { 0 });
                i += 1;
            }
            if sorts {
                let (orders, count) = &mut table[outcome];
                orders[*count as usize] = order;
                *count += 1;
            }
            o += 1;
        }
        outcome += 1;
    }
    table
};

/// What becomes of the three nibbles of a stack; looked up, because it is asked thirty times a puzzle.
#[derive(Clone, Copy)]
pub(super) struct Triple {
    /// The undecided ones in ascending order, then the others.
    pub(super) sorted: u16,
    /// How many stay undecided: those that are empty, unless only one is.
    pub(super) open: u8,
    /// In which orders they can be taken; see [`sorting`].
    pub(super) outcome: u8,
}

/// For 0, 2 and 3 undecided nibbles; the greatest triple is three times [`NEW`].
static TRIPLES: [[Triple; 4096]; 3] = {
    let mut table = [[Triple { sorted: 0, open: 0, outcome: 0 }; 4096]; 3];
    let mut i = 0;
    while i < 3 {
        let open = [0, 2, 3][i];
        let mut three = 0;
        while three < 4096 {
            let nibbles = [three >> 8, three >> 4 & 15, three & 15];
            let outcome = outcome(nibbles, open, NEW as u16);
            let [a, b, c] = SORTING[outcome].0[0];
            let sorted = nibbles[a as usize] << 8 | nibbles[b as usize] << 4 | nibbles[c as usize];
            let mut empty = 0;
            while empty < open && sorted >> (8 - 4 * empty) == 0 {
                empty += 1;
            }
            let open = if empty < 2 { 0 } else { empty };
            table[i][three as usize] = Triple { sorted, open, outcome: outcome as u8 };
            three += 1;
        }
        i += 1;
    }
    table
};

impl Triple {
    /// Returns the last three nibbles of a number, of which the first `open` are undecided.
    #[inline]
    pub(super) fn of(three: u64, open: u8) -> Triple {
        TRIPLES[usize::from(open.saturating_sub(1)).min(2)][(three & 0xfff) as usize]
    }
}

/// For each number of clues in the three boxes of a line, two bits each, its smallest text if all digits are new.
pub(super) static FIRST_ROW: [u64; 64] = {
    let mut table = [0; 64];
    let mut counts = 0;
    while counts < 64 {
        let mut stacks = [counts & 3, counts >> 2 & 3, counts >> 4];
        let mut pass = 0;
        while pass < 3 {
            let i = pass % 2;
            if stacks[i] > stacks[i + 1] {
                (stacks[i], stacks[i + 1]) = (stacks[i + 1], stacks[i]);
            }
            pass += 1;
        }
        let mut stack = 0;
        while stack < 3 {
            table[counts] = table[counts] << 12 | [0, 0x00a, 0x0aa, 0xaaa][stacks[stack]];
            stack += 1;
        }
        counts += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn every_order_sorts_and_none_is_missing() {
        for (i, open) in [0u8, 2, 3].into_iter().enumerate() {
            for three in 0..0xaab {
                let nibbles = [three >> 8, three >> 4 & 15, three & 15];
                if nibbles.iter().any(|&nibble| nibble > NEW.into()) {
                    continue;
                }
                let triple = TRIPLES[i][usize::from(three)];
                let mut sorted = nibbles;
                sorted[..usize::from(open)].sort_unstable();
                assert_eq!(triple.sorted, sorted[0] << 8 | sorted[1] << 4 | sorted[2]);
                // By definition: the orders that sort and leave what is not open, empty cells in their order.
                let expected: Vec<[u8; 3]> = ORDERS
                    .into_iter()
                    .filter(|order| {
                        let taken = order.map(|source| nibbles[usize::from(source)]);
                        let stay = (usize::from(open)..3).all(|place| usize::from(order[place]) == place);
                        let ties = (1..usize::from(open)).all(|place| {
                            taken[place - 1] != taken[place]
                                || taken[place] >= NEW.into()
                                || order[place - 1] < order[place]
                        });
                        taken == sorted && stay && ties
                    })
                    .collect();
                assert_eq!(sorting(triple.outcome.into()), expected, "{nibbles:?}, {open} open");
            }
        }
    }
}
