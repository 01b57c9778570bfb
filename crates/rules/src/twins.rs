//! Twins: two sets of cells that hold the same digits, equally often.
//!
//! ```text
//!   A A A ·         row 1 holds every digit once, and so does region A:
//!   · A · ·         what is left of the row is r1c4, what is left of the region r2c2,
//!   · · · ·         so these two cells hold the same digit
//!   · · · ·
//! ```
//!
//! Any k rows and any k regions hold each digit k times. Take away the cells that they share: what is left of the rows
//! and what is left of the regions still hold the same digits. The fewer cells are left, the more it says; with one left
//! on each side, two cells hold the same digit.
//!
//! There are far too many choices of rows and regions to list them. The table takes neighbouring rows (or columns) and
//! the k regions that share the most cells with them, which leaves the fewest.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::{BoardCell, BoardCellSet, MAX_DIGITS, Regions};

/// An entry of the table behind the law of leftovers: in every solution both sets hold the same digits, each equally
/// often. So a digit that has no place left in one of them can be removed from the other.
///
/// Both sets have the same size, from 1 to the number of digits, and no cell in common. The law is known from jigsaws (Bob
/// Harris, *Squiggly Sudoku*).
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Twins {
    /// The cells of the lines outside the regions.
    pub first: BoardCellSet,
    /// The cells of the regions outside the lines.
    pub second: BoardCellSet,
}

/// Returns the table of a jigsaw: 1 to n / 2 + 1 neighbouring rows, or columns, against the regions that share the most
/// cells with them; among equals the region with the lower number. Boxes have no leftovers that their sights do not cover.
pub(crate) fn twins(regions: &Regions) -> Vec<Twins> {
    let size = regions.size();
    let sets: Vec<BoardCellSet> =
        (0..size).map(|region| regions.cells(region).map(BoardCell::new).collect()).collect();
    let row =
        |row: usize| (0..size).map(|column| BoardCell::new(row * size + column)).collect::<BoardCellSet>();
    let column =
        |column: usize| (0..size).map(|row| BoardCell::new(row * size + column)).collect::<BoardCellSet>();
    let directions: [Vec<BoardCellSet>; 2] = [(0..size).map(row).collect(), (0..size).map(column).collect()];

    let mut table: Vec<Twins> = Vec::new();
    // A number for each entry, the same with the sides exchanged: most entries differ in it already.
    let mut marks: Vec<u64> = Vec::new();
    for (lines, is_row) in directions.into_iter().zip([true, false]) {
        let region_at = |line: usize, at: usize| {
            let cell = if is_row { line * size + at } else { at * size + line };
            usize::from(regions.region_of()[cell])
        };
        for first in 0..size {
            let mut covered = BoardCellSet::NONE;
            let mut shares = [0_u16; MAX_DIGITS];
            let mut by_share: Vec<usize> = (0..size).collect();
            for count in 1..=(size / 2 + 1).min(size - first) {
                let line = first + count - 1;
                covered |= lines[line];
                (0..size).for_each(|at| shares[region_at(line, at)] += 1);
                by_share.sort_unstable_by_key(|&region| (Reverse(shares[region]), region));
                let chosen =
                    by_share[..count].iter().fold(BoardCellSet::NONE, |all, &region| all | sets[region]);
                let entry = Twins { first: covered - chosen, second: chosen - covered };
                if !(1..=size).contains(&entry.first.len()) {
                    continue;
                }
                // The other lines against the other regions leave the same cells, with the sides exchanged.
                let mark = mark(&entry);
                let is_new = marks.iter().zip(&table).all(|(&known_mark, known)| {
                    known_mark != mark
                        || (known.first, known.second) != (entry.first, entry.second)
                            && (known.second, known.first) != (entry.first, entry.second)
                });
                if is_new {
                    table.push(entry);
                    marks.push(mark);
                }
            }
        }
    }
    table
}

/// Returns a number that does not change when the sides are exchanged.
fn mark(entry: &Twins) -> u64 {
    let both = entry.first | entry.second;
    both.words().iter().fold(0, |mark, word| mark.rotate_left(7) ^ word)
}
