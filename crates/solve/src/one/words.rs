//! The state of a search: 27 words of 27 bits, one for each digit in each band.
//!
//! ```text
//!   a word: where may this digit still go in this band?      three vectors: digits 1–3, 4–6, 7–9
//!
//!   bit   0 … 8    . . 1  . 1 .  . . .   first row                 digit 1  digit 2  digit 3
//!        10 … 18   1 . .  . . .  . . 1   second row        band 1 ┌────────┬────────┬────────┐
//!        20 … 28   . . .  1 1 .  . . .   third row                ├────────┼────────┼────────┤
//!                                                          band 2 │  word  │  word  │  word  │ ─► other digits: rotate_digits
//!   bits 9, 19 and 29 are free: sums stop there,                  ├────────┼────────┼────────┤
//!   so that rows can be counted by plain addition          band 3 └────────┴────────┴────────┘
//!                                                                      ▼ other bands: rotate_bands
//! ```
//!
//! The 27 words lie in three [`Words3x3`]s. The rules look at all digits and all bands at once; bands meet by
//! `rotate_bands`, digits by `rotate_digits` and by a look across the three vectors.

use ninefold_grid::__private::proven_solution;
use ninefold_grid::{Candidate, Cell, Grid, PencilMarks, Solution};
use ninefold_lanes::{Bytes, Lanes, Words3x3, Words3x3Array};

use super::rules;

/// A row of a word.
pub(super) const ROW: u32 = 0x1ff;
/// The first cell of each of the three rows.
pub(super) const FIRST: u32 = 1 | 1 << 10 | 1 << 20;
/// The free bit behind each row.
pub(super) const GUARD: u32 = FIRST << 9;
/// All 27 cells.
pub(super) const BAND: u32 = ROW * FIRST;

/// All cells in all nine words, and nothing in the unused places.
pub(super) const EVERYWHERE: Words3x3Array = Words3x3Array::new([[BAND; 3]; 3]);

/// The search state as vectors: digits 1–3, 4–6, 7–9.
pub(super) type Words<N> = [N; 3];

/// The search state in memory, the same for every back end.
pub(super) type StoredWords = [Words3x3Array; 3];

/// The grid that a search starts from.
#[derive(Clone, Copy)]
pub(super) struct SearchInput<'a> {
    /// The clues.
    pub(super) grid: &'a Grid,
    /// A restriction beside the clues.
    pub(super) constraint: Constraint<'a>,
}

/// A restriction of the candidates beside the clues.
#[derive(Clone, Copy)]
pub(super) enum Constraint<'a> {
    /// Nothing.
    Nothing,
    /// A candidate is ruled out.
    Without(Candidate),
    /// Every cell is confined to its marks.
    Marked(&'a PencilMarks),
}

impl SearchInput<'_> {
    /// Returns the state with all clues in place; what follows from them is left to the rules.
    #[inline(always)]
    pub(super) fn words<L: Lanes>(self) -> Words<L::Words3x3> {
        let [a, b, c] = clues::<L>(self.grid);
        match self.constraint {
            Constraint::Nothing => [a, b, c],
            Constraint::Without(Candidate { cell, digit }) => {
                let struck = bit_cell(cell).candidate::<L::Words3x3>(digit.index());
                [a.without(struck[0]), b.without(struck[1]), c.without(struck[2])]
            }
            Constraint::Marked(marks) => {
                let allowed = load::<L::Words3x3>(&stored_marks(marks));
                [a & allowed[0], b & allowed[1], c & allowed[2]]
            }
        }
    }
}

/// Returns the state of the clues. In each band, the bytes that equal `d` are the clues of digit `d`: all are found at
/// once.
#[inline(always)]
fn clues<L: Lanes>(grid: &Grid) -> Words<L::Words3x3> {
    let mut board = [Words3x3Array::ZERO; 3];
    for (band, values) in grid.values().as_chunks::<27>().0.iter().enumerate() {
        let (Some(head), Some(tail)) = (values.first_chunk(), values.last_chunk()) else { continue };
        let (head, tail) = (L::Bytes::load(head), L::Bytes::load(tail));
        for digit in 0..9 {
            let value = L::Bytes::splat(digit as u8 + 1);
            let cells = u32::from(head.equal(value)) | u32::from(tail.equal(value)) << 11;
            board[digit / 3].set(band, digit % 3, cells);
        }
    }
    // Insert the guard bits: rows of nine bits move ten apart.
    let [a, b, c] = rules::each::<L::Words3x3, _, _>(
        load(&board),
        #[inline(always)]
        |cells: L::Words3x3| {
            let row = |bits| L::Words3x3::splat(bits) & cells;
            L::Words3x3::or3(row(ROW), row(ROW << 9).up::<1>(), row(ROW << 18).up::<2>())
        },
    );
    // A clue's cell has no other digit, and its row no other cell for the digit.
    let free = L::Words3x3::load(&EVERYWHERE).without(rules::union(a, b, c));
    rules::clear_rows([free | a, free | b, free | c], [a, b, c])
}

/// Returns pencil marks as a state.
fn stored_marks(marks: &PencilMarks) -> StoredWords {
    let mut board = [[[0; 3]; 3]; 3];
    for Candidate { cell, digit } in marks.candidates() {
        let (digit, row) = (digit.index(), cell.row());
        board[digit / 3][row / 3][digit % 3] |= 1 << (row % 3 * 10 + cell.col());
    }
    board.map(Words3x3Array::new)
}

#[inline(always)]
pub(super) fn load<N: Words3x3>(board: &StoredWords) -> Words<N> {
    [N::load(&board[0]), N::load(&board[1]), N::load(&board[2])]
}

#[inline(always)]
pub(super) fn store<N: Words3x3>(words: Words<N>) -> StoredWords {
    [words[0].store(), words[1].store(), words[2].store()]
}

/// Reads a solved state: every word has one bit in each row.
#[inline(always)]
pub(super) fn solution<N: Words3x3>(words: Words<N>) -> Solution {
    let board = store(words);
    // Longer rows than needed: a state that is not solved may write beyond nine, and no check is needed.
    let mut values = [[0; 16]; 9];
    for digit in 0..9 {
        for band in 0..3 {
            let word = board[digit / 3][(band, digit % 3)];
            for row in 0..3 {
                let col = (word >> (10 * row)).trailing_zeros() as usize % 16;
                values[3 * band + row][col] = digit as u8 + 1;
            }
        }
    }
    let mut flat = [0; 81];
    for (row, values) in flat.as_chunks_mut::<9>().0.iter_mut().zip(&values) {
        row.copy_from_slice(&values[..9]);
    }
    proven_solution(flat)
}

/// A cell as the search names it: band and bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BitCell {
    /// 0 to 2.
    pub(super) band: usize,
    /// `10 × row in the band + column`.
    pub(super) bit: u32,
}

/// All bits in one band and none in the others.
const BANDS: [Words3x3Array; 4] = {
    let mut bands = [Words3x3Array::ZERO; 4];
    let mut band = 0;
    while band < 3 {
        let mut digit = 0;
        while digit < 3 {
            bands[band].set(band, digit, !0);
            digit += 1;
        }
        band += 1;
    }
    bands
};

/// All bits of one digit and none of the others.
const DIGITS: [StoredWords; 16] = {
    let mut digits = [[Words3x3Array::ZERO; 3]; 16];
    let mut digit = 0;
    while digit < 9 {
        let mut band = 0;
        while band < 3 {
            digits[digit][digit / 3].set(band, digit % 3, !0);
            band += 1;
        }
        digit += 1;
    }
    digits
};

impl BitCell {
    /// Returns a number below 128, different for every cell.
    #[inline(always)]
    pub(super) fn index(self) -> usize {
        32 * (self.band % 4) + self.bit as usize % 32
    }

    /// Returns the cell, in all words of its band.
    #[inline(always)]
    pub(super) fn cell<N: Words3x3>(self) -> N {
        N::splat(1 << (self.bit % 32)) & N::load(&BANDS[self.band % 4])
    }

    /// Returns the cell in the words of one digit, 0 to 8.
    #[inline(always)]
    pub(super) fn candidate<N: Words3x3>(self, digit: usize) -> Words<N> {
        let (cell, digit): (N, _) = (self.cell(), &DIGITS[digit % 16]);
        [cell & N::load(&digit[0]), cell & N::load(&digit[1]), cell & N::load(&digit[2])]
    }

    /// Returns the other cells of the row in the words of this digit, 0 to 8, and the cell in the words of the others.
    #[inline(always)]
    pub(super) fn conflicts<N: Words3x3>(self, digit: usize) -> Words<N> {
        let digit = &DIGITS[digit % 16];
        let (cell, band) = (N::splat(1 << (self.bit % 32)), N::load(&BANDS[self.band % 4]));
        let (cell, row) = (cell & band, N::splat(ROW << (self.bit / 10 * 10 % 32)) & band);
        // Where it is the digit, the row but for the cell; elsewhere the cell.
        [
            cell ^ (row & N::load(&digit[0])),
            cell ^ (row & N::load(&digit[1])),
            cell ^ (row & N::load(&digit[2])),
        ]
    }
}

/// Returns the band and bit of a cell.
pub(super) const fn bit_cell(cell: Cell) -> BitCell {
    BitCell { band: cell.row() / 3, bit: (cell.row() % 3 * 10 + cell.col()) as u32 }
}
