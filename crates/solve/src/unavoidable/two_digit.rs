//! Unavoidable sets of two digits: closed loops of swaps.
//!
//! Take two digits a and b. Every house holds each once, so from an a one gets to the b in its row, to the b in its
//! column, to the b in its box; and back. What hangs together that way can exchange a and b without hurting any house:
//!
//! ```text
//!   a . .  b . .        the a of the upper row sees the b of its row; that b sees the a below it in its column;
//!   . . .  . . .        that a the b of its row; and that b the first a again, in column and box.
//!   b . .  a . .        Four cells, closed: swap a and b, and every house still has both.
//! ```
//!
//! The 18 cells of a pair fall apart into such sets, often into just one. A grid has 36 pairs and about 60 sets of
//! this kind; they are unavoidable sets and, one by one, minimal (nothing smaller inside can be exchanged with only
//! these two digits, and no digit of a minimal exchange occurs alone).
//!
//! Cost: about half a microsecond for all pairs of a grid. A row stands for its two cells; from a row go two steps (b's
//! column, then a's row there; b's box, then a's row there), and the steps are permutations of the nine rows. So one byte
//! look-up moves all nine rows a step on, and after eight steps each row knows the first row of its loop; mostly after three.
//!
//! The loops are folklore of the puzzle community ("two-digit unavoidables"); counting minimal ones goes back to
//! E. Russell's and G. McGuire's checkers (2005, 2006).

use ninefold_grid::{CellSet, Solution};
use ninefold_lanes::{Bytes, Kernel, Lanes, run};

/// Whether sets are searched in the shortest code and not in the fastest: in the browser, where size counts.
pub(super) const SHORT: bool = cfg!(target_family = "wasm");

/// Where the nine digits of a solution stand, each a permutation as a vector of bytes.
struct Places<B> {
    /// All cells of a digit.
    cells: [CellSet; 9],
    /// For each row, the column.
    col: [B; 9],
    /// For each row, the box.
    block: [B; 9],
    /// For each column, the row.
    row_of_col: [B; 9],
    /// For each box, the row.
    row_of_block: [B; 9],
    /// For each row, a number of the cell, taken from 255.
    number: [B; 9],
}

impl<B: Bytes> Places<B> {
    #[inline(always)]
    fn of(solution: &Solution, numbers: &[u8; 81]) -> Places<B> {
        let values = solution.values();
        let (mut col, mut block) = ([[0; 16]; 9], [[0; 16]; 9]);
        let (mut row_of_col, mut row_of_block) = ([[0; 16]; 9], [[0; 16]; 9]);
        let mut number = [[255; 16]; 9];
        for row in 0..9 {
            for (c, &value) in values[9 * row..9 * row + 9].iter().enumerate() {
                let (cell, b) = (9 * row + c, row / 3 * 3 + c / 3);
                let digit = usize::from(value - 1) % 9;
                col[digit][row] = c as u8;
                block[digit][row] = b as u8;
                row_of_col[digit][c] = row as u8;
                row_of_block[digit][b] = row as u8;
                number[digit][row] = 255 - numbers[cell];
            }
        }
        let load = |bytes: [[u8; 16]; 9]| bytes.map(|bytes| B::load(&bytes));
        Places {
            cells: cells_by_digit::<B>(values),
            col: load(col),
            block: load(block),
            row_of_col: load(row_of_col),
            row_of_block: load(row_of_block),
            number: load(number),
        }
    }

    /// Follows the loops of two digits so many steps. Loops of at most one row more are complete then.
    #[inline(always)]
    fn loops(&self, a: usize, b: usize, steps: u32) -> Loops<B> {
        // From b in this row to the a in b's column, or to the a in b's box.
        let by_col = self.row_of_col[a].look_up(self.col[b]);
        let by_block = self.row_of_block[a].look_up(self.block[b]);
        let mut first = B::load(&ROWS);
        let mut least = self.number[a].least(self.number[b]);
        for _ in 0..steps {
            first = first.least(first.look_up(by_col));
            least = least.least(least.look_up(by_col));
            first = first.least(first.look_up(by_block));
            least = least.least(least.look_up(by_block));
        }
        let open = !(first.look_up(by_col).equal(first) & first.look_up(by_block).equal(first));
        Loops { first, least, open }
    }
}

/// The loops of two digits.
#[derive(Clone, Copy)]
struct Loops<B> {
    /// For each row, the first row of its loop, as far as it was followed.
    first: B,
    /// For each row, 255 less the largest number in its loop.
    least: B,
    /// The rows from which a step leads out of what was followed.
    open: u16,
}

impl<B: Bytes> Loops<B> {
    /// Returns the rows of the loop that begins in this one.
    #[inline(always)]
    fn rows(&self, first: u8) -> u16 {
        self.first.equal(B::splat(first)) & 0x1ff
    }
}

/// Returns the cells of each digit.
#[inline(always)]
fn cells_by_digit<B: Bytes>(values: &[u8; 81]) -> [CellSet; 9] {
    let (chunks, last) = values.as_chunks::<16>();
    core::array::from_fn(
        #[inline(always)]
        |digit| {
            let value = digit as u8 + 1;
            let mut bits = u128::from(last[0] == value) << 80;
            for (i, chunk) in chunks.iter().enumerate() {
                bits |= u128::from(B::load(chunk).equal(B::splat(value))) << (16 * i);
            }
            CellSet::from_bits(bits)
        },
    )
}

/// Each row, and then a value that is not a row.
const ROWS: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 255, 255, 255, 255, 255, 255, 255];

/// Returns the cells of a set of rows.
#[inline(always)]
pub(super) fn cells_of_rows(rows: u16) -> CellSet {
    /// By three rows.
    const BAND: [u32; 8] = {
        let mut band = [0; 8];
        let mut rows = 0;
        while rows < 8 {
            band[rows] = 0x1ff * (rows as u32 & 1 | (rows as u32 & 2) << 8 | (rows as u32 & 4) << 16);
            rows += 1;
        }
        band
    };
    let band = |first: u16| u128::from(BAND[usize::from(rows >> first & 7)]) << (9 * first);
    CellSet::from_bits(band(0) | band(3) | band(6))
}

struct Each<'a, F> {
    solution: &'a Solution,
    most_rows: u32,
    numbers: &'a [u8; 81],
    found: F,
}

impl<F: FnMut(CellSet, u8)> Kernel for Each<'_, F> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(mut self) {
        let places = Places::<L::Bytes>::of(self.solution, self.numbers);
        let rows = L::Bytes::load(&ROWS);
        let none = Loops { first: rows, least: rows, open: 0 };
        let (mut loops, mut cells, mut begins) = ([none; 36], [CellSet::NONE; 36], [0; 36]);
        let mut pair = 0;
        for a in 0..9 {
            for b in a + 1..9 {
                // Nine rows are never more than eight steps apart.
                let found = places.loops(a, b, if SHORT { 8 } else { self.most_rows - 1 });
                let both = places.cells[a] | places.cells[b];
                let mut firsts = found.first.equal(rows) & 0x1ff;
                if SHORT {
                    for_each_bit(u64::from(firsts), |row| self.give(&found, both, row));
                } else {
                    // Most pairs have one loop of all rows. Leaving it out here is cheaper than meeting it below.
                    let large = found.rows(0).count_ones() > self.most_rows;
                    firsts &= !found.open & !u16::from(large);
                    (loops[pair], cells[pair], begins[pair]) = (found, both, firsts);
                    pair += 1;
                }
            }
        }
        if !SHORT {
            for_each_bit_of(
                &begins,
                #[inline(always)]
                |pair, row| self.give(&loops[pair], cells[pair], row),
            );
        }
    }
}

impl<F: FnMut(CellSet, u8)> Each<'_, F> {
    /// Reports the loop that begins in a row, if it is complete and not too large.
    #[inline(always)]
    fn give<B: Bytes>(&mut self, loops: &Loops<B>, cells: CellSet, row: u8) {
        let rows = loops.rows(row);
        if rows.count_ones() <= self.most_rows && (SHORT || rows & loops.open == 0) {
            (self.found)(cells & cells_of_rows(rows), 255 - loops.least.bytes()[usize::from(row % 16)]);
        }
    }
}

/// Calls `f` with the number of each bit that is set, ascending.
#[inline(always)]
pub(super) fn for_each_bit(mut bits: u64, mut f: impl FnMut(u8)) {
    while bits != 0 {
        f(bits.trailing_zeros() as u8);
        bits &= bits - 1;
    }
}

/// Calls `f` with the number of a word and the number of a bit, for each bit that is set, ascending. Words are taken four at a
/// time, because where a loop ends cannot be predicted.
#[inline(always)]
pub(super) fn for_each_bit_of(words: &[u16], mut f: impl FnMut(usize, u8)) {
    for (i, four) in words.chunks(4).enumerate() {
        let bits = four.iter().rev().fold(0, |bits, &word| bits << 16 | u64::from(word));
        for_each_bit(
            bits,
            #[inline(always)]
            |bit| f(4 * i + usize::from(bit / 16), bit % 16),
        );
    }
}

/// Calls `found` with every set of two digits of at most so many cells (from 4 to 18), and with the largest of the numbers that its cells
/// have. The numbers are the caller's, for example the order in which clues are removed.
///
/// The order is that of [`two_digit`].
pub fn each_two_digit(solution: &Solution, most: usize, numbers: &[u8; 81], found: impl FnMut(CellSet, u8)) {
    run(Each { solution, most_rows: (most as u32 / 2).clamp(1, 9), numbers, found });
}

/// Returns all unavoidable sets in which just two digits change places.
///
/// Pairs of digits ascending, and within a pair by the first row; together the sets of a pair are its 18 cells.
///
/// ```
/// use ninefold_solve::unavoidable::two_digit;
/// use ninefold_grid::Solution;
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let sets = two_digit(&solution);
/// assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 36 * 18);
/// assert!(sets.iter().all(|set| set.len() >= 4));
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn two_digit(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::with_capacity(96);
    each_two_digit(solution, 18, &[0; 81], |set, _| sets.push(set));
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::{Cell, Grid};

    /// The solution with two digits exchanged in these cells.
    fn exchanged(solution: &Solution, cells: CellSet) -> Option<Solution> {
        let a = cells.first().map(|cell| solution[cell])?;
        let b = cells.into_iter().map(|cell| solution[cell]).find(|&digit| digit != a)?;
        let mut grid = Grid::from(*solution);
        for cell in cells {
            grid.set(cell, Some(if solution[cell] == a { b } else { a }));
        }
        Solution::try_from(grid).ok()
    }

    #[test]
    fn every_set_can_be_exchanged_and_no_part_of_it() {
        let solution = Solution::literal(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        );
        for set in two_digit(&solution) {
            assert!(exchanged(&solution, set).is_some(), "{set:?}");
            // A part that can be exchanged would be closed under "the other digit in the same house".
            for cell in set {
                let mut reached = CellSet::of(cell);
                loop {
                    let seen = |one: Cell| reached.iter().any(|other| one.sees(other));
                    let grown = set.iter().filter(|&one| reached.contains(one) || seen(one)).collect();
                    if grown == reached {
                        break;
                    }
                    reached = grown;
                }
                assert_eq!(reached, set);
            }
        }
    }
}
