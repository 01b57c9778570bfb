//! The minlex form of a full grid.
//!
//! ```text
//!   1. which line may be row 1, and which row 2?           36 ordered pairs of lines of one chute
//!      the class of the pair says what row 2 becomes       keep the pairs of the smallest class
//!   2. which columns?                                      one column move from a table, times a few that
//!                                                          leave row 2 as it is
//!   3. rows 3 to 9                                         nothing left to choose: compare row by row
//! ```
//!
//! Row 1 is always 123456789, because relabelling can make it so. A pair of lines for rows 1 and 2 leads to a class of
//! [row pairs](super::pairs), and only the smallest class survives: on average 4.4 of the 36 pairs, with 10.7 column
//! moves. Pair and column move fix the relabelling and row 3. Below, column 1 decides: no two of its digits are equal, so
//! the band with the smaller digit comes first, and inside a band the rows stand in the order of that digit.
//!
//! Row 4 always begins with the 2 of column 1: box 1 has its 2 in r1c2, so that of column 1 is further down, and the only
//! smaller digit is in r1c1.
//!
//! What reaches the same form by several ways is an automorphism; all ways are kept.
//!
//! The idea that chute by chute only a few starts can be minimal comes from the Sudoku programmers' forum, where
//! the minlex form was made the common name of a grid (2005–2006); the classification of row pairs by conjugation with
//! a table is ours.

use alloc::vec::Vec;

use super::pairs::{RowPairClass, row_pairs};
use super::result::{MinlexResult, pack, unpack};
use crate::{LinePermutation, Rearrangement};

/// The grid's rows, then its columns, and where each digit stands in them.
struct LinesAndPlaces {
    lines: [[u8; 9]; 18],
    places: [[u8; 16]; 18],
}

impl LinesAndPlaces {
    fn new(values: &[u8; 81]) -> LinesAndPlaces {
        let mut view = LinesAndPlaces { lines: [[0; 9]; 18], places: [[0; 16]; 18] };
        for row in 0..9 {
            for col in 0..9 {
                let value = values[row * 9 + col];
                view.lines[row][col] = value;
                view.lines[9 + col][row] = value;
                view.places[row][usize::from(value & 15)] = col as u8;
                view.places[9 + col][usize::from(value & 15)] = row as u8;
            }
        }
        view
    }

    /// Returns for each place in the second line, where its digit stands in the first.
    #[inline]
    fn permutation(&self, first: usize, second: usize) -> [u8; 9] {
        self.lines[second].map(|digit| self.places[first][usize::from(digit & 15)])
    }
}

/// A choice of rows 1 to 3 and of all columns; the rest follows from it.
struct MinlexChoice<'a> {
    view: &'a LinesAndPlaces,
    lines: [usize; 3],
    cols: [u8; 9],
    labels: [u8; 16],
}

impl MinlexChoice<'_> {
    /// Returns a line with its columns and digits moved, as one number.
    #[inline]
    fn row(&self, line: usize) -> u64 {
        let line = &self.view.lines[line];
        pack(self.cols.map(|col| self.labels[usize::from(line[usize::from(col)] & 15)]))
    }

    /// Returns the lines that become rows 4 to 9.
    #[inline]
    fn below(&self) -> [usize; 6] {
        let first = self.lines[0];
        let base = first / 9 * 9;
        let col = usize::from(self.cols[0]);
        let across = &self.view.places[9 - base + col];
        let two = self.view.lines[first][usize::from(self.cols[1])];
        let fourth = base + usize::from(across[usize::from(two & 15)]);
        let label = |line: usize| self.labels[usize::from(self.view.lines[line][col] & 15)];
        let in_order = |a, b| if label(a) < label(b) { (a, b) } else { (b, a) };
        // The three lines of a chute, the given one first.
        let chute = |line: usize| {
            let start = line / 3 * 3;
            (start + (line + 1) % 3, start + (line + 2) % 3)
        };
        let (a, b) = chute(fourth);
        let (fifth, sixth) = in_order(a, b);
        let last = base + (9 - (first - base) / 3 * 3 - (fourth - base) / 3 * 3);
        let (a, b) = in_order(last, last + 1);
        let (b, c) = in_order(b, last + 2);
        let (a, b) = in_order(a, b);
        [fourth, fifth, sixth, a, b, c]
    }

    fn way(&self, below: [usize; 6]) -> Rearrangement {
        let mut rows = [0; 9];
        for (row, line) in rows.iter_mut().zip(self.lines.into_iter().chain(below)) {
            *row = (line % 9) as u8;
        }
        Rearrangement {
            transposed: self.lines[0] >= 9,
            rows: LinePermutation::assume(rows),
            cols: LinePermutation::assume(self.cols),
        }
    }
}

/// Returns the minlex form and every rearrangement that reaches it.
pub(super) fn search(values: &[u8; 81]) -> MinlexResult {
    let pairs = row_pairs();
    let view = LinesAndPlaces::new(values);

    let mut indices = [0; 18];
    let mut classes = [[0; 2]; 18];
    let mut smallest = u8::MAX;
    for (slot, (first, second)) in unordered_pairs().enumerate() {
        let index = pairs.index(&view.permutation(first, second));
        let (forward, backward) = pairs.classes_of(index);
        indices[slot] = index;
        classes[slot] = [forward, backward];
        smallest = smallest.min(forward).min(backward);
    }
    let class = pairs.class(smallest);

    let mut best = SmallestForm {
        rows: [u64::MAX; 7],
        labels: [0; 16],
        first: Rearrangement::IDENTITY,
        others: Vec::new(),
    };
    for (slot, (a, b)) in unordered_pairs().enumerate() {
        for (direction, (first, second)) in [(a, b), (b, a)].into_iter().enumerate() {
            if classes[slot][direction] == smallest {
                let index = if direction == 0 {
                    indices[slot]
                } else {
                    pairs.index(&view.permutation(first, second))
                };
                best.try_pair(&view, [first, second], pairs.to_smallest(index), class);
            }
        }
    }

    let mut form = [0; 81];
    form[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    form[9..18].copy_from_slice(&class.second_row);
    for (row, packed) in form[18..].chunks_exact_mut(9).zip(best.rows) {
        row.copy_from_slice(&unpack(packed));
    }
    MinlexResult { form, labels: best.labels, first: best.first, others: best.others }
}

/// Returns the 18 pairs of lines of one chute.
#[inline]
fn unordered_pairs() -> impl Iterator<Item = (usize, usize)> {
    (0..18).step_by(3).flat_map(|line| [(line, line + 1), (line, line + 2), (line + 1, line + 2)])
}

/// The smallest rows 3 to 9 so far, and all ways that lead there.
struct SmallestForm {
    rows: [u64; 7],
    labels: [u8; 16],
    first: Rearrangement,
    others: Vec<Rearrangement>,
}

impl SmallestForm {
    /// Tries all column moves that make the second row of this pair smallest.
    fn try_pair(
        &mut self,
        view: &LinesAndPlaces,
        [first, second]: [usize; 2],
        to_smallest: LinePermutation,
        class: &RowPairClass,
    ) {
        let chute = first / 3 * 3;
        let third = 3 * chute + 3 - first - second;
        for stay in &class.stabiliser {
            let cols = *to_smallest.then(*stay).sources();
            let mut labels = [0; 16];
            for (label, col) in (1..).zip(cols) {
                labels[usize::from(view.lines[first][usize::from(col)] & 15)] = label;
            }
            self.try_start(&MinlexChoice { view, lines: [first, second, third], cols, labels });
        }
    }

    fn try_start(&mut self, start: &MinlexChoice) {
        let third = start.row(start.lines[2]);
        if third > self.rows[0] {
            return;
        }
        let below = start.below();
        let mut smaller = third < self.rows[0];
        let mut rows = [third; 7];
        for (i, &line) in below.iter().enumerate() {
            rows[i + 1] = start.row(line);
            if !smaller && rows[i + 1] != self.rows[i + 1] {
                if rows[i + 1] > self.rows[i + 1] {
                    return;
                }
                smaller = true;
            }
        }
        if smaller {
            self.rows = rows;
            self.labels = start.labels;
            self.first = start.way(below);
            self.others.clear();
        } else {
            self.others.push(start.way(below));
        }
    }
}
