//! The minlex form of a grid with empty cells.
//!
//! The form is built row by row. After each row a list of *partial moves* is kept: all choices of rows, columns and
//! digits so far that give the smallest text up to here. A partial move decides no more than it must:
//!
//! ```text
//!   columns   . . . │ . 4 8 │ 2 6 7        Columns that were empty in all rows so far stay undecided.
//!             └─┬─┘   └ decided  ─┘        In a smallest text they stand at the left of their stack, and stacks
//!             undecided                    that are wholly undecided at the left of the grid.
//!   digits    5→1  8→2  3→3  others new    A digit gets the next label when it first appears.
//! ```
//!
//! Given a partial move, the smallest text of a further row needs no search: inside each undecided group put empty
//! cells first, then known labels in ascending order, then new digits; then order the undecided stacks by their text.
//! Every partial move is tried with every row that may come next, the smallest text wins, and only for the winners the
//! choices are carried out. Several new digits in one group, or several undecided stacks with the same text, can be
//! taken in any order: these are the only points where one partial move becomes several. The first rows of a minlex
//! puzzle hold few clues, so there are seldom more than a handful.
//!
//! Empty rows of one band are exchangeable, and so are empty bands: only the first is tried. Columns that are empty to
//! the very end stay undecided. So a way found here stands for all ways that differ by moves of empty lines.
//!
//! The grid must have no digit twice in a line: equal clues in a row would be a third kind of tie.
//!
//! # Cost and bound
//!
//! Mostly the 18 looks at the first row and some dozens of looks later. At worst a partial move decides all columns
//! after one row, of 18, in 1296 ways; each later row can only choose among the rows left. Grids whose every row
//! looks the same, such as a full grid without one of its digits, come near: 2592 partial moves.

use alloc::vec::Vec;

use super::result::{MinlexResult, unpack};
use super::triples::{FIRST_ROW, NEW, Triple, outcome, sorting};
use crate::{LinePermutation, Rearrangement};

/// A partial move.
#[derive(Clone, Copy)]
struct PartialMove {
    /// For each new column the old one; in undecided groups in any order.
    cols: [u8; 9],
    /// How many columns at the left of each stack are undecided: 0, 2 or 3. One alone has no choice left.
    open: [u8; 3],
    /// 0 or 9: whether the lines are rows or columns of the old grid.
    base: u8,
    /// Which of the nine lines have been used.
    used: u16,
    /// For each new row the line, 0 to 8.
    rows: [u8; 9],
    /// For each old digit its label, or [`NEW`]; empty stays 0.
    labels: [u8; 16],
    /// The nibbles of undecided columns in a text.
    open_nibbles: u64,
}

/// The grid's rows, then its columns.
struct LinesAndCounts {
    /// Padded, so that no index needs checking.
    lines: [[u8; 16]; 18],
    /// How many clues each line has in its three boxes, two bits each.
    counts: [u8; 18],
    /// The lines without a clue, as bits: rows, then columns.
    empty: [u16; 2],
}

/// Returns the minlex form and, up to moves of empty lines, every rearrangement that reaches it.
pub(super) fn search(values: &[u8; 81]) -> MinlexResult {
    let view = LinesAndCounts::new(values);
    // Small enough for an allocator's fast lane; seldom outgrown.
    let mut partial = Vec::with_capacity(16);
    let mut next = Vec::with_capacity(16);
    let mut winners = Vec::with_capacity(16);
    partial.extend([PartialMove::start(0), PartialMove::start(9)]);
    let mut form = [0; 81];
    let mut label = 1;
    for (row, line) in form.chunks_exact_mut(9).enumerate() {
        winners.clear();
        next.clear();
        let smallest = if row == 0 {
            view.first_rows(&partial, &mut winners)
        } else {
            view.next_rows(row, &partial, &mut winners)
        };
        for &(i, line) in &winners {
            partial[i as usize].extend(&view, line, row, smallest, label, &mut next);
        }
        core::mem::swap(&mut partial, &mut next);
        line.copy_from_slice(&written(smallest, &mut label));
    }
    MinlexResult {
        form,
        labels: partial[0].labels,
        first: partial[0].finish(),
        others: partial[1..].iter().map(PartialMove::finish).collect(),
    }
}

/// Returns the nibbles of a text that hold a new digit, one bit each. Ten is the only number up to ten with bits 3 and 1.
#[inline]
fn new_digits(text: u64) -> u64 {
    text >> 3 & text >> 1 & 0x1_1111_1111
}

/// Returns the nibbles of a text that are still undecided.
#[inline]
fn open_nibbles(open: [u8; 3]) -> u64 {
    open.iter().fold(0, |nibbles, &open| nibbles << 12 | [0, 0, 0xff0, 0xfff][usize::from(open & 3)])
}

/// Returns a row of the form: new digits get their labels, from left to right.
fn written(mut text: u64, label: &mut u8) -> [u8; 9] {
    let mut new = new_digits(text);
    while let Some(place) = new.checked_ilog2() {
        text -= u64::from(NEW - *label) << place;
        *label += 1;
        new ^= 1 << place;
    }
    unpack(text)
}

impl LinesAndCounts {
    fn new(values: &[u8; 81]) -> LinesAndCounts {
        const ONES: u64 = 0x0101_0101_0101_0101;
        let mut view = LinesAndCounts { lines: [[0; 16]; 18], counts: [0; 18], empty: [0; 2] };
        let (mut first_eight, mut last) = (0, 0);
        for r in 0..9 {
            for c in 0..9 {
                view.lines[r][c] = values[9 * r + c];
                view.lines[9 + c][r] = values[9 * r + c];
            }
            // Eight cells at once: one byte for each cell, 1 if it holds a clue.
            let eight = view.lines[r].first_chunk().map_or(0, |eight| u64::from_le_bytes(*eight));
            let clues = (eight + 127 * ONES) >> 7 & ONES;
            let ninth = u8::from(view.lines[r][8] != 0);
            let box_count = |stack: u64| ((clues >> (24 * stack) & 0xff_ffff) * 0x01_0101) >> 16 & 3;
            view.counts[r] = (box_count(0) | box_count(1) << 2 | box_count(2) << 4) as u8 + (ninth << 4);
            first_eight += clues << (r / 3 * 2);
            last += ninth << (r / 3 * 2);
        }
        view.counts[9..17].copy_from_slice(&first_eight.to_le_bytes());
        view.counts[17] = last;
        for (i, count) in view.counts.iter().enumerate() {
            view.empty[i / 9] |= u16::from(*count == 0) << (i % 9);
        }
        view
    }

    /// Returns the smallest first row, and the lines that can become it.
    ///
    /// As long as all digits are new, the smallest text is known by how many of them each box holds.
    fn first_rows(&self, start: &[PartialMove], winners: &mut Vec<(u32, u8)>) -> u64 {
        let texts = self.counts.map(|count| FIRST_ROW[usize::from(count & 63)]);
        let smallest = texts.iter().copied().min().unwrap_or(0);
        for (i, one) in start.iter().enumerate() {
            let candidates = self.candidates(one, 0);
            for (line, &text) in texts[9 * i..9 * i + 9].iter().enumerate() {
                if text == smallest && candidates >> line & 1 == 1 {
                    winners.push((i as u32, line as u8));
                }
            }
        }
        smallest
    }

    /// Returns the smallest text that any line can have as the next row, and the partial moves
    /// and lines that reach it.
    fn next_rows(&self, row: usize, partial: &[PartialMove], winners: &mut Vec<(u32, u8)>) -> u64 {
        let mut smallest = u64::MAX;
        for (i, one) in (0..).zip(partial) {
            let mut candidates = self.candidates(one, row);
            while candidates != 0 {
                let line = candidates.trailing_zeros() as u8;
                candidates &= candidates - 1;
                let text = one.text(self, line);
                if text <= smallest {
                    if text < smallest {
                        smallest = text;
                        winners.clear();
                    }
                    winners.push((i, line));
                }
            }
        }
        smallest
    }

    /// Returns the lines that may come next, as bits; of exchangeable empty ones only the first.
    #[inline]
    fn candidates(&self, partial: &PartialMove, row: usize) -> u16 {
        let mut free = 0x1ff & !partial.used;
        if !row.is_multiple_of(3) {
            free &= 7 << (partial.rows[row - 1] / 3 * 3);
        }
        let empty = self.empty[usize::from(partial.base / 9)] & free;
        if empty == 0 {
            return free;
        }
        let mut seen_empty_band = false;
        for band in [7, 7 << 3, 7 << 6] {
            let lines = empty & band;
            free &= !(lines & lines.wrapping_sub(1));
            if lines == band {
                if seen_empty_band {
                    free &= !band;
                }
                seen_empty_band = true;
            }
        }
        free
    }
}

impl PartialMove {
    fn start(base: u8) -> PartialMove {
        let mut labels = [NEW; 16];
        labels[0] = 0;
        PartialMove {
            cols: *LinePermutation::IDENTITY.sources(),
            open: [3; 3],
            base,
            used: 0,
            rows: [0; 9],
            labels,
            open_nibbles: open_nibbles([3; 3]),
        }
    }

    #[inline]
    fn line<'a>(&self, view: &'a LinesAndCounts, line: u8) -> &'a [u8; 16] {
        &view.lines[usize::from(self.base + line)]
    }

    /// Returns how many stacks, all at the left, are wholly undecided.
    #[inline]
    fn open_stacks(&self) -> u8 {
        self.open.iter().map(|open| open / 3).sum()
    }

    /// Returns the text of this line with the columns as they stand.
    #[inline]
    fn standing(&self, view: &LinesAndCounts, line: u8) -> u64 {
        let line = self.line(view, line);
        self.cols.iter().fold(0, |text, col| {
            let digit = line[usize::from(col & 15)];
            text << 4 | u64::from(self.labels[usize::from(digit & 15)])
        })
    }

    /// Returns the smallest text that this line can have as the next row.
    #[inline]
    fn text(&self, view: &LinesAndCounts, line: u8) -> u64 {
        let text = self.standing(view, line);
        if text & self.open_nibbles == 0 { text } else { self.sorted(text) }
    }

    /// Orders the undecided columns and stacks of a text.
    #[inline]
    fn sorted(&self, text: u64) -> u64 {
        let stack = |stack: usize| u64::from(Triple::of(text >> (24 - 12 * stack), self.open[stack]).sorted);
        let [a, b, c] = sort_first([stack(0), stack(1), stack(2)], self.open_stacks());
        a << 24 | b << 12 | c
    }

    /// Carries the choice of this line out, in every way that gives the smallest text.
    #[inline]
    fn extend(
        mut self,
        view: &LinesAndCounts,
        line: u8,
        row: usize,
        text: u64,
        label: u8,
        found: &mut Vec<PartialMove>,
    ) {
        self.used |= 1 << line;
        self.rows[row] = line;
        if text & self.open_nibbles == 0 {
            self.take(view, line, text, label);
            found.push(self);
        } else {
            self.extend_open(view, line, text, label, found);
        }
    }

    /// As [`extend`](PartialMove::extend), when clues stand in undecided columns.
    fn extend_open(
        &self,
        view: &LinesAndCounts,
        line: u8,
        text: u64,
        label: u8,
        found: &mut Vec<PartialMove>,
    ) {
        let standing = self.standing(view, line);
        let stacks = [0, 1, 2].map(|stack| Triple::of(standing >> (24 - 12 * stack), self.open[stack]));
        let inside = stacks.map(|stack| sorting(stack.outcome.into()));
        // Equal texts of stacks that are not empty hold new digits only.
        let texts = stacks.map(|stack| stack.sorted);
        for order in sorting(outcome(texts, self.open_stacks(), 1)) {
            let [x, y, z] = order.map(usize::from);
            let mut next = *self;
            next.open = [stacks[x].open, stacks[y].open, stacks[z].open];
            next.open_nibbles = open_nibbles(next.open);
            for first in inside[x] {
                self.place(&mut next, 0, x, first);
                for second in inside[y] {
                    self.place(&mut next, 1, y, second);
                    for third in inside[z] {
                        self.place(&mut next, 2, z, third);
                        let mut next = next;
                        next.take(view, line, text, label);
                        found.push(next);
                    }
                }
            }
        }
    }

    /// Puts the columns of one of our stacks into a stack of `next`, in this order.
    #[inline]
    fn place(&self, next: &mut PartialMove, stack: usize, from: usize, order: &[u8; 3]) {
        for (i, &source) in order.iter().enumerate() {
            next.cols[3 * stack + i] = self.cols[3 * from + usize::from(source)];
        }
    }

    /// Labels the new digits of this line, from left to right.
    #[inline]
    fn take(&mut self, view: &LinesAndCounts, line: u8, text: u64, mut label: u8) {
        let digits = self.line(view, line);
        let mut new = new_digits(text);
        while let Some(bit) = new.checked_ilog2() {
            new ^= 1 << bit;
            let col = self.cols[8 - bit as usize / 4];
            self.labels[usize::from(digits[usize::from(col & 15)] & 15)] = label;
            label += 1;
        }
    }

    fn finish(&self) -> Rearrangement {
        Rearrangement {
            transposed: self.base == 9,
            rows: LinePermutation::assume(self.rows),
            cols: LinePermutation::assume(self.cols),
        }
    }
}

/// Sorts the first `open` of three things.
#[inline]
fn sort_first([mut a, mut b, mut c]: [u64; 3], open: u8) -> [u64; 3] {
    let exchange = |a: &mut u64, b: &mut u64, allowed: bool| {
        let (low, high) = if allowed && *a > *b { (*b, *a) } else { (*a, *b) };
        (*a, *b) = (low, high);
    };
    exchange(&mut a, &mut b, open >= 2);
    exchange(&mut b, &mut c, open >= 3);
    exchange(&mut a, &mut b, open >= 3);
    [a, b, c]
}
