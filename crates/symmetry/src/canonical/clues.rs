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

use super::Reached;
use crate::{Lines, Rearrangement};

/// Stands for a digit without a label in a text; larger than every label.
const NEW: u8 = 10;

/// A partial move.
#[derive(Clone, Copy)]
struct Partial {
    /// For each new column the old one; in undecided groups in any order.
    cols: [u8; 9],
    /// How many columns at the left of each stack are undecided.
    open: [u8; 3],
    /// 0 or 9: whether the lines are rows or columns of the old grid.
    base: u8,
    /// Which of the nine lines have been used.
    used: u16,
    /// For each new row the line, 0 to 8.
    rows: [u8; 9],
    /// For each old digit its label, or [`NEW`]; empty stays 0.
    labels: [u8; 16],
}

/// The orders in which a few things can be taken, as sources; only the first ones are used.
#[derive(Clone, Copy)]
struct Choices {
    orders: [[u8; 3]; 6],
    count: usize,
}

/// The grid's rows, then its columns.
struct View {
    lines: [[u8; 9]; 18],
    /// Lines without a clue, rows and columns apart.
    empty: [u16; 2],
}

/// The minlex form and, up to moves of empty lines, every rearrangement that reaches it.
pub(super) fn search(values: &[u8; 81]) -> Reached {
    let view = View::new(values);
    let mut partial = vec![Partial::start(0), Partial::start(9)];
    let mut next = Vec::new();
    let mut winners = Vec::new();
    let mut form = [0; 81];
    let mut label = 1;
    for (row, line) in form.chunks_exact_mut(9).enumerate() {
        let mut smallest = u64::MAX;
        for (i, one) in partial.iter().enumerate() {
            let mut candidates = view.candidates(one, row);
            while candidates != 0 {
                let candidate = candidates.trailing_zeros() as u8;
                candidates &= candidates - 1;
                let text = one.text(&view, candidate);
                if text <= smallest {
                    if text < smallest {
                        smallest = text;
                        winners.clear();
                    }
                    winners.push((i, candidate));
                }
            }
        }
        let first_label = label;
        for (place, value) in line.iter_mut().enumerate() {
            *value = (smallest >> (4 * (8 - place))) as u8 & 15;
            if *value == NEW {
                *value = label;
                label += 1;
            }
        }
        next.clear();
        for &(i, candidate) in &winners {
            partial[i].extend(&view, candidate, row, first_label, &mut next);
        }
        core::mem::swap(&mut partial, &mut next);
    }
    let ways = partial.iter().map(Partial::finish).collect();
    Reached { form, ways }
}

impl View {
    fn new(values: &[u8; 81]) -> View {
        let mut view = View { lines: [[0; 9]; 18], empty: [0; 2] };
        for row in 0..9 {
            for col in 0..9 {
                view.lines[row][col] = values[row * 9 + col];
                view.lines[9 + col][row] = values[row * 9 + col];
            }
        }
        for (i, line) in view.lines.iter().enumerate() {
            view.empty[i / 9] |= u16::from(*line == [0; 9]) << (i % 9);
        }
        view
    }

    /// The lines that may come next, as bits; of exchangeable empty ones only the first.
    #[inline]
    fn candidates(&self, partial: &Partial, row: usize) -> u16 {
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

impl Partial {
    fn start(base: u8) -> Partial {
        let mut labels = [NEW; 16];
        labels[0] = 0;
        Partial { cols: *Lines::IDENTITY.sources(), open: [3; 3], base, used: 0, rows: [0; 9], labels }
    }

    /// The line with labels, columns in the present order.
    #[inline]
    fn labelled(&self, view: &View, line: u8) -> [u8; 9] {
        let line = &view.lines[usize::from(self.base + line)];
        self.cols.map(|col| self.labels[usize::from(line[usize::from(col)] & 15)])
    }

    /// How many stacks, all at the left, are wholly undecided.
    #[inline]
    fn open_stacks(&self) -> usize {
        self.open.iter().filter(|&&open| open == 3).count()
    }

    /// The smallest text that this line can have as the next row.
    #[inline]
    fn text(&self, view: &View, line: u8) -> u64 {
        let values = self.labelled(view, line);
        let stack = |stack: usize| {
            let [mut a, mut b, mut c] = [0, 1, 2].map(|i| u64::from(values[3 * stack + i]));
            if self.open[stack] >= 2 {
                (a, b) = (a.min(b), a.max(b));
                if self.open[stack] == 3 {
                    (b, c) = (b.min(c), b.max(c));
                    (a, b) = (a.min(b), a.max(b));
                }
            }
            a << 8 | b << 4 | c
        };
        let [mut a, mut b, mut c] = [stack(0), stack(1), stack(2)];
        if self.open[1] == 3 {
            (a, b) = (a.min(b), a.max(b));
            if self.open[2] == 3 {
                (b, c) = (b.min(c), b.max(c));
                (a, b) = (a.min(b), a.max(b));
            }
        }
        a << 24 | b << 12 | c
    }

    /// Carries the choice of this line out, in every way that gives the smallest text.
    fn extend(&self, view: &View, line: u8, row: usize, first_label: u8, found: &mut Vec<Partial>) {
        let values = self.labelled(view, line);
        // Inside each stack, as it stands now.
        let inside: [Choices; 3] = core::array::from_fn(|stack| {
            let three = [0, 1, 2].map(|i| u64::from(values[3 * stack + i]));
            Choices::sorting(three, self.open[stack].into(), NEW.into())
        });
        let texts: [u64; 3] = core::array::from_fn(|stack| {
            inside[stack].orders[0]
                .iter()
                .fold(0, |text, &i| text << 4 | u64::from(values[3 * stack + usize::from(i)]))
        });
        // Stacks tie only if they hold nothing but new digits: known labels differ.
        let stacks = Choices::sorting(texts, self.open_stacks(), 1);
        for order in stacks.all() {
            let [x, y, z] = order.map(usize::from);
            for first in inside[x].all() {
                for second in inside[y].all() {
                    for third in inside[z].all() {
                        found.push(self.with(
                            view,
                            line,
                            row,
                            first_label,
                            [(x, first), (y, second), (z, third)],
                        ));
                    }
                }
            }
        }
    }

    /// The partial move with this line as its next row and the columns in this order.
    #[inline]
    fn with(
        &self,
        view: &View,
        line: u8,
        row: usize,
        mut label: u8,
        order: [(usize, &[u8; 3]); 3],
    ) -> Partial {
        let mut next = *self;
        next.used |= 1 << line;
        next.rows[row] = line;
        let digits = &view.lines[usize::from(self.base + line)];
        for (stack, (from, inside)) in order.into_iter().enumerate() {
            let mut open = self.open[from];
            for (i, &source) in inside.iter().enumerate() {
                let col = self.cols[3 * from + usize::from(source)];
                let digit = usize::from(digits[usize::from(col)] & 15);
                next.cols[3 * stack + i] = col;
                if digit != 0 {
                    // Undecided columns stand in ascending order of text: the first with a clue ends them.
                    open = open.min(i as u8);
                    if next.labels[digit] == NEW {
                        next.labels[digit] = label;
                        label += 1;
                    }
                }
            }
            next.open[stack] = open;
        }
        next
    }

    fn finish(&self) -> Rearrangement {
        Rearrangement {
            transposed: self.base == 9,
            rows: Lines::assume(self.rows),
            cols: Lines::assume(self.cols),
        }
    }
}

impl Choices {
    /// Every order of three things that sorts the first `open` of them. Equal things are taken in every order if they
    /// are at least `distinct`; smaller ones, which are empty, in one order only.
    #[inline]
    fn sorting(things: [u64; 3], open: usize, distinct: u64) -> Choices {
        let mut choices = Choices { orders: [[0, 1, 2]; 6], count: 0 };
        let possible: &[[u8; 3]] = match open {
            0 | 1 => &[[0, 1, 2]],
            2 => &[[0, 1, 2], [1, 0, 2]],
            _ => &crate::lines::ORDERS,
        };
        for order in possible {
            let ascending = (1..open).all(|i| {
                let (before, after) = (things[usize::from(order[i - 1])], things[usize::from(order[i])]);
                before < after || before == after && (before >= distinct || order[i - 1] < order[i])
            });
            if ascending {
                choices.orders[choices.count] = *order;
                choices.count += 1;
            }
        }
        choices
    }

    fn all(&self) -> &[[u8; 3]] {
        &self.orders[..self.count]
    }
}
