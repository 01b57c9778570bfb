//! Column partitions: a box without its rows.
//!
//! ```text
//!   1 4 8         2 9 3
//!   2 9 3   and   1 4 8   both become   {1,2,5 | 4,6,9 | 3,7,8}
//!   5 6 7         5 6 7
//! ```
//!
//! Forget which row of its box a digit stands in and keep the column. Three disjoint triples are left.
//! With the order of the columns forgotten too there are 9! / 3!⁴ = 280 of them.
//! They are numbered lexicographically; number 0 is the *plain* partition {1,2,3 | 4,5,6 | 7,8,9}.

use crate::relabel::Relabel;
use crate::split::{self, PADDED};
use crate::tables::{List, list};

/// How many unordered column partitions there are.
pub(crate) const PARTITIONS: usize = 280;

/// All partitions, and the way from two columns to the number.
pub(crate) struct Partitions {
    /// The digits column by column, columns ordered by their smallest digit. Read as a renaming it takes the
    /// plain partition to this one.
    columns: List<Relabel, PARTITIONS>,
    /// The number of a triple of digits, 0 to 83.
    triple: [u8; 512],
    /// The partition with these two triples; 128 entries for each first triple.
    number: Vec<u16>,
}

impl Partitions {
    pub(crate) fn new() -> Partitions {
        let mut triple = [0; 512];
        let mut triples = 0;
        for (set, number) in triple.iter_mut().enumerate() {
            if set.count_ones() == 3 {
                *number = triples;
                triples += 1;
            }
        }
        let mut columns = Vec::with_capacity(PARTITIONS);
        // The first column holds digit 0, the second the smallest digit left.
        for (i, j) in pairs(&[1, 2, 3, 4, 5, 6, 7, 8]) {
            let left: Vec<u8> = (1..9).filter(|&digit| digit != i && digit != j).collect();
            for (k, l) in pairs(&left[1..]) {
                let last: Vec<u8> =
                    left[1..].iter().copied().filter(|&digit| digit != k && digit != l).collect();
                columns.push(Relabel::from_digits([0, i, j, left[0], k, l, last[0], last[1], last[2]]));
            }
        }
        let mut all = Partitions { columns: list(columns), triple, number: vec![0; 84 * 128] };
        for number in 0..PARTITIONS {
            all.note(number);
        }
        all
    }

    fn note(&mut self, number: usize) {
        let digits = self.columns[number].0;
        let sets: [u16; 3] =
            core::array::from_fn(|c| digits[c * 3..c * 3 + 3].iter().fold(0, |set, d| set | 1 << d));
        for first in 0..3 {
            for second in (0..3).filter(|&second| second != first) {
                let place = self.place(sets[first], sets[second]);
                self.number[place] = number as u16;
            }
        }
    }

    #[inline(always)]
    fn place(&self, first: u16, second: u16) -> usize {
        let triple = |set: u16| usize::from(self.triple[usize::from(set & 511)]);
        triple(first) * 128 + triple(second)
    }

    /// Returns the partition that has these two columns, given as sets of digits.
    #[inline(always)]
    pub(crate) fn with(&self, first: u16, second: u16) -> usize {
        usize::from(self.number[self.place(first, second)])
    }

    /// Returns the digits column by column; as a renaming: from the plain partition to this one.
    #[inline(always)]
    pub(crate) fn columns(&self, number: usize) -> &Relabel {
        &self.columns[number]
    }

    /// Returns for each way, by [position](split::padded), the partition below a partition, and a digit of each of its columns.
    pub(crate) fn below(&self, number: usize) -> ([u16; PADDED], [u32; PADDED]) {
        let digits = self.columns(number).0;
        let mut below = ([0; PADDED], [0; PADDED]);
        for position in 0..PADDED {
            let columns = split::columns(split::way_at(position));
            let mut sets = [0; 3];
            let mut one = [0; 4];
            for (place, &digit) in digits[..9].iter().enumerate() {
                let column = usize::from(columns[place]);
                sets[column] |= 1 << digit;
                one[column] = digit;
            }
            below.0[position] = self.with(sets[0], sets[1]) as u16;
            below.1[position] = u32::from_le_bytes(one);
        }
        below
    }

    /// Returns the partition whose digits, column by column, are these.
    #[inline(always)]
    pub(crate) fn of(&self, digits: &[u8; 9]) -> usize {
        self.with(set(&digits[..3]), set(&digits[3..6]))
    }

    /// Returns what a renaming makes of a partition.
    #[inline(always)]
    pub(crate) fn renamed(&self, number: usize, by: &Relabel) -> usize {
        let digits = &self.columns[number].0;
        let column =
            |first: usize| digits[first..first + 3].iter().fold(0, |set, &digit| set | 1 << by.at(digit));
        self.with(column(0), column(3))
    }
}

/// Returns digits as a set, digit `d` is bit `d`.
#[inline(always)]
fn set(digits: &[u8]) -> u16 {
    digits.iter().fold(0, |set, &digit| set | 1 << digit)
}

/// Returns all pairs of two different things, in lexicographic order.
fn pairs(things: &[u8]) -> impl Iterator<Item = (u8, u8)> + '_ {
    things
        .iter()
        .enumerate()
        .flat_map(|(i, &first)| things[i + 1..].iter().map(move |&second| (first, second)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_280_and_each_knows_its_number() {
        let all = Partitions::new();
        assert_eq!(all.columns.len(), PARTITIONS);
        for number in 0..PARTITIONS {
            let digits = all.columns(number).0;
            let [a, b, c] = [set(&digits[..3]), set(&digits[3..6]), set(&digits[6..9])];
            assert_eq!(a | b | c, 511);
            for (first, second) in [(a, b), (b, a), (c, a), (b, c)] {
                assert_eq!(all.with(first, second), number);
            }
            assert_eq!(all.renamed(0, all.columns(number)), number);
            assert!(number == 0 || all.columns(number - 1).0 < digits, "lexicographic");
        }
    }
}
