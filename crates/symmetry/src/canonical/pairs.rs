//! What two rows of a band look like to each other: the tables behind the first two rows of a minlex solution.
//!
//! Write the first row as 123456789. The second row then says, for each column, in which column of the first row its
//! digit stands: a permutation π of the nine columns that takes every column to another stack. There are
//! 56 · 6³ = 12 096 of them.
//!
//! ```text
//!   first row   5 3 4 │ 6 7 8 │ 9 1 2        1 2 3 │ 4 5 6 │ 7 8 9
//!   second row  6 7 2 │ 1 9 5 │ 3 4 8   ═►   4 5 9 │ 8 7 1 │ 2 3 6   = π, counted from 1
//! ```
//!
//! Moving the columns by s turns π into s⁻¹πs, so the smallest second row is the smallest of the conjugates of π by
//! the 1296 column moves. The 12 096 permutations fall into fifteen classes. For each π a table holds its class, numbered
//! in the order of their smallest members, and one column move that reaches this smallest member; for each class the
//! column moves that leave the smallest member as it is. All column moves that reach it are then the one from the table,
//! followed by any of these.
//!
//! Taking the rows in the other order turns π into its inverse; the class of the inverse is in the table as well.
//!
//! Built on first use in about a millisecond; 160 kB.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::LinePermutation;

/// How many permutations of the columns take every column to another stack.
const COUNT: usize = 12_096;

/// Returns the tables; the first call builds them.
///
/// Several threads that call first at the same time build them several times and keep one: a millisecond lost, and no
/// need for an operating system that lets threads wait.
#[inline]
pub(super) fn row_pairs() -> &'static RowPairs {
    static TABLES: OnceBox<RowPairs> = OnceBox::new();
    TABLES.get_or_init(|| Box::new(RowPairs::build()))
}

/// A class of row pairs.
pub(super) struct RowPairClass {
    /// The smallest second row, 1–9.
    pub(super) second_row: [u8; 9],
    /// The column moves that leave it as it is; the identity comes first.
    pub(super) stabiliser: Vec<LinePermutation>,
}

/// All row pairs; see the head of this module.
pub(super) struct RowPairs {
    /// Number of an ordered triple of columns, 0–119, in the first and in the second stack.
    triple: [[u8; 1024]; 2],
    /// Number of two such triples, 0–2015.
    double: [u16; 120 * 120],
    class: [u8; COUNT],
    inverse_class: [u8; COUNT],
    to_smallest: [LinePermutation; COUNT],
    classes: Vec<RowPairClass>,
}

/// Returns three columns as one number, below 729.
#[inline]
fn three(columns: &[u8]) -> usize {
    usize::from(columns[0]) * 81 + usize::from(columns[1]) * 9 + usize::from(columns[2])
}

/// Returns every permutation that takes each column to another stack, in dictionary order.
fn permutations() -> Vec<[u8; 9]> {
    fn extend(found: &mut Vec<[u8; 9]>, permutation: &mut [u8; 9], used: u16, place: usize) {
        if place == 9 {
            found.push(*permutation);
            return;
        }
        for column in (0..9).filter(|&column| used >> column & 1 == 0 && column / 3 != place as u8 / 3) {
            permutation[place] = column;
            extend(found, permutation, used | 1 << column, place + 1);
        }
    }
    let mut found = Vec::with_capacity(COUNT);
    extend(&mut found, &mut [0; 9], 0, 0);
    found
}

impl RowPairs {
    /// Returns the number of a permutation, 0 to 12 095.
    #[inline]
    pub(super) fn index(&self, permutation: &[u8; 9]) -> usize {
        let first = self.triple[0][three(&permutation[..3]) & 1023];
        let second = self.triple[1][three(&permutation[3..6]) & 1023];
        let double = self.double[usize::from(first) * 120 + usize::from(second)];
        let [a, b, c] = [permutation[6], permutation[7], permutation[8]];
        let order = 2 * (usize::from(a > b) + usize::from(a > c)) + usize::from(b > c);
        usize::from(double) * 6 + order
    }

    /// Returns the class of the permutation with this number, and the class of its inverse.
    #[inline]
    pub(super) fn classes_of(&self, index: usize) -> (u8, u8) {
        (self.class[index], self.inverse_class[index])
    }

    /// Returns a column move that takes the permutation with this number to the smallest of its class.
    #[inline]
    pub(super) fn to_smallest(&self, index: usize) -> LinePermutation {
        self.to_smallest[index]
    }

    /// Returns the class with this number.
    #[inline]
    pub(super) fn class(&self, number: u8) -> &RowPairClass {
        &self.classes[usize::from(number)]
    }

    fn build() -> RowPairs {
        const UNKNOWN: u8 = u8::MAX;
        let mut pairs = RowPairs {
            triple: [[0; 1024]; 2],
            double: [0; 120 * 120],
            class: [UNKNOWN; COUNT],
            inverse_class: [0; COUNT],
            to_smallest: [LinePermutation::IDENTITY; COUNT],
            classes: Vec::new(),
        };
        for (stack, table) in pairs.triple.iter_mut().enumerate() {
            let outside: Vec<u8> = (0..9).filter(|column| usize::from(column / 3) != stack).collect();
            let mut number = 0;
            for &a in &outside {
                for &b in outside.iter().filter(|&&b| b != a) {
                    for &c in outside.iter().filter(|&&c| c != a && c != b) {
                        table[three(&[a, b, c])] = number;
                        number += 1;
                    }
                }
            }
        }
        let all = permutations();
        // Neighbours in dictionary order share their first two triples until all six orders of the third have passed.
        for (number, six) in all.chunks_exact(6).enumerate() {
            let first = usize::from(pairs.triple[0][three(&six[0][..3])]);
            let second = usize::from(pairs.triple[1][three(&six[0][3..6])]);
            pairs.double[first * 120 + second] = number as u16;
        }
        let moves: Vec<(LinePermutation, LinePermutation)> = (0..LinePermutation::COUNT)
            .map(LinePermutation::from_rank)
            .map(|lines| (lines, lines.inverse()))
            .collect();
        for smallest in &all {
            if pairs.class[pairs.index(smallest)] != UNKNOWN {
                continue;
            }
            let number = pairs.classes.len() as u8;
            let mut stabiliser = Vec::new();
            for (lines, inverse) in &moves {
                let conjugate = core::array::from_fn(|i| {
                    let column = smallest[usize::from(lines.sources()[i])];
                    inverse.sources()[usize::from(column)]
                });
                if conjugate == *smallest {
                    stabiliser.push(*lines);
                }
                let index = pairs.index(&conjugate);
                pairs.class[index] = number;
                pairs.to_smallest[index] = *inverse;
            }
            pairs.classes.push(RowPairClass { second_row: smallest.map(|column| column + 1), stabiliser });
        }
        for (index, permutation) in all.iter().enumerate() {
            let mut inverse = [0; 9];
            for (from, &to) in permutation.iter().enumerate() {
                inverse[usize::from(to)] = from as u8;
            }
            pairs.inverse_class[index] = pairs.class[pairs.index(&inverse)];
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line_permutation::ORDERS;
    use alloc::vec;

    #[test]
    fn every_permutation_reaches_the_smallest_of_its_class() {
        let pairs = row_pairs();
        let all = permutations();
        assert_eq!(all.len(), COUNT);
        let mut sizes = vec![0; pairs.classes.len()];
        for (index, permutation) in all.iter().enumerate() {
            assert_eq!(pairs.index(permutation), index, "numbers follow dictionary order");
            let (class, _) = pairs.classes_of(index);
            sizes[usize::from(class)] += 1;
            let lines = pairs.to_smallest(index);
            let inverse = lines.inverse();
            for i in 0..9 {
                let column = permutation[usize::from(lines.sources()[i])];
                let new = inverse.sources()[usize::from(column)] + 1;
                assert_eq!(new, pairs.class(class).second_row[i]);
            }
        }
        // Orbit and stabiliser: class size times number of moves that change nothing is the number of all moves.
        for (class, size) in pairs.classes.iter().zip(sizes) {
            assert_eq!(size * class.stabiliser.len(), 1296);
            assert_eq!(class.stabiliser[0], LinePermutation::IDENTITY);
        }
        assert!(pairs.classes.is_sorted_by_key(|class| class.second_row));
        assert_eq!(pairs.classes[0].second_row, [4, 5, 6, 7, 8, 9, 1, 2, 3]);
        assert_eq!(pairs.classes[0].stabiliser.len(), 18);
    }

    /// Returns the smallest rows 2 and 3 of a band whose rows hold these digits, 0 to 8.
    fn smallest_band(rows: &[[u8; 9]; 3]) -> (u8, [u8; 9]) {
        let pairs = row_pairs();
        let mut smallest = (u8::MAX, [0; 9]);
        for [first, second, third] in ORDERS.map(|order| order.map(|row| &rows[usize::from(row)])) {
            let mut columns = [0; 9];
            for (column, &digit) in (0..).zip(first) {
                columns[usize::from(digit)] = column;
            }
            let index = pairs.index(&second.map(|digit| columns[usize::from(digit)]));
            let (class, _) = pairs.classes_of(index);
            for stay in &pairs.class(class).stabiliser {
                let lines = pairs.to_smallest(index).then(*stay);
                let back = lines.inverse();
                let row = lines.sources().map(|column| {
                    back.sources()[usize::from(columns[usize::from(third[usize::from(column)])])] + 1
                });
                smallest = smallest.min((class, row));
            }
        }
        smallest
    }

    /// Counts the bands that no move of rows, columns and stacks and no relabelling carries into each other: 416, as Guenter
    /// Stertenbrink found and Bertram Felgenhauer and Frazer Jarvis used to count all grids (2005).
    #[test]
    fn there_are_416_bands() {
        let mut bands = std::collections::BTreeSet::new();
        for class in &row_pairs().classes {
            // Any band can be given these first two rows; row 3 puts what is left into each box in some order.
            let second = class.second_row.map(|label| label - 1);
            let left: Vec<Vec<u8>> = (0..3)
                .map(|stack| {
                    let taken =
                        [&LinePermutation::IDENTITY.sources()[3 * stack..][..3], &second[3 * stack..][..3]]
                            .concat();
                    (0..9).filter(|digit| !taken.contains(digit)).collect()
                })
                .collect();
            for orders in 0..216 {
                let orders = [ORDERS[orders / 36], ORDERS[orders / 6 % 6], ORDERS[orders % 6]];
                let third = core::array::from_fn(|i| left[i / 3][usize::from(orders[i / 3][i % 3])]);
                bands.insert(smallest_band(&[*LinePermutation::IDENTITY.sources(), second, third]));
            }
        }
        assert_eq!(bands.len(), 416);
    }
}
