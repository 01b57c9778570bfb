//! The walk along lines, with its three rules.

use ninefold_grid::{Cell, DigitSet, Grid, House, Solution};
use ninefold_trace::{Move, Rule, Trace};

use super::{Boxes, NotSorted, Sorted, StopReason};
use crate::SortingCounts;

/// A cell's word: one of nine bits for the digit, one for "lies in a sorted line".
const DIGITS: u16 = 0x1ff;
const SORTED: u16 = 1 << 9;
/// A cell after the last one, which no rule ever takes: it fills up lists of targets.
const NOWHERE: usize = 81;

/// Where BAS looks for a partner of a cell.
#[derive(Clone, Copy)]
struct Targets {
    /// The cells of the box beyond the line, in row-major order, filled up with [`NOWHERE`].
    cells: [u8; 6],
    /// Which of them lie straight beyond the cell: in its column when a row is walked, and the other way round.
    straight: u8,
}

/// By direction (columns first, so that `ROW as usize` picks) and cell.
static TARGETS: [[Targets; 81]; 2] = {
    let mut all = [[Targets { cells: [NOWHERE as u8; 6], straight: 0 }; 81]; 2];
    let mut cell = 0;
    while cell < 81 {
        let (row, col) = (cell / 9, cell % 9);
        let mut found = [0; 2];
        let mut place = 0;
        while place < 9 {
            let (r, c) = (row / 3 * 3 + place / 3, col / 3 * 3 + place % 3);
            let mut direction = 0;
            while direction < 2 {
                let (beyond, straight) =
                    if direction == 1 { (r > row, c == col) } else { (c > col, r == row) };
                if beyond {
                    all[direction][cell].cells[found[direction]] = (r * 9 + c) as u8;
                    all[direction][cell].straight |= (straight as u8) << found[direction];
                    found[direction] += 1;
                }
                direction += 1;
            }
            place += 1;
        }
        cell += 1;
    }
    all
};

/// A walk that broke off: advance and backtrack.
struct GaveUp;

pub(super) struct Sorter<'a, T> {
    cells: [u16; 82],
    counts: SortingCounts,
    trace: &'a mut T,
}

impl<'a, T: Trace> Sorter<'a, T> {
    pub(super) fn new(start: &Boxes, trace: &'a mut T) -> Sorter<'a, T> {
        let mut cells = [u16::MAX; 82];
        for (word, value) in cells.iter_mut().zip(start.grid().values()) {
            *word = 1 << (value - 1);
        }
        Sorter { cells, counts: SortingCounts::default(), trace }
    }

    /// Row 1, column 1, row 2, column 2 … with a step back after every ABS.
    pub(super) fn run(mut self, max_rounds: u32) -> Result<Sorted, NotSorted> {
        let mut rounds = 0;
        let mut i = 0;
        while i < 9 {
            if rounds == max_rounds {
                return Err(self.stop(StopReason::TooLong));
            }
            rounds += 1;
            let row = self.walk::<true>(i);
            self.mark::<true>(i, SORTED);
            if row.is_ok() {
                self.remark(Move::LineSorted(House::row(i)));
            }
            // The column is walked even when the row was given up: that is the "advance" of advance and backtrack.
            let col = self.walk::<false>(i);
            if row.is_ok() && col.is_ok() {
                self.mark::<false>(i, SORTED);
                self.remark(Move::LineSorted(House::col(i)));
                i += 1;
                continue;
            }
            if i == 0 {
                return Err(self.stop(StopReason::Stuck));
            }
            if row.is_ok() {
                self.remark(Move::LineUnsorted(House::row(i)));
            }
            self.mark::<true>(i, 0);
            i -= 1;
            self.mark::<true>(i, 0);
            self.mark::<false>(i, 0);
            self.remark(Move::LineUnsorted(House::row(i)));
            self.remark(Move::LineUnsorted(House::col(i)));
        }
        let grid = self.grid();
        match Solution::try_from(grid) {
            Ok(solution) => Ok(Sorted { solution, counts: self.counts }),
            Err(_) => Err(self.stop(StopReason::NotValid)),
        }
    }

    /// Walks along row or column `i` and settles every duplicate.
    #[inline(always)]
    fn walk<const ROW: bool>(&mut self, i: usize) -> Result<(), GaveUp> {
        let mut registered = 0;
        for j in 0..9 {
            let cell = line::<ROW>(i, j);
            let digit = self.cells[cell] & DIGITS;
            registered |= if registered & digit == 0 { digit } else { self.settle::<ROW>(i, j, registered)? };
        }
        Ok(())
    }

    /// Brings a digit that is not registered into the line; gives that digit.
    #[inline(always)]
    fn settle<const ROW: bool>(&mut self, i: usize, j: usize, registered: u16) -> Result<u16, GaveUp> {
        let cell = line::<ROW>(i, j);
        if let Some(target) = self.bas_target::<ROW>(cell, registered) {
            self.counts.bas += 1;
            self.rule(Rule::Bas, cell);
            self.swap(cell, target);
            return Ok(self.cells[cell] & DIGITS);
        }
        self.pas::<ROW>(i, j, registered)
    }

    /// Looks at all six targets without branching; the first that fits wins.
    #[inline(always)]
    fn bas_target<const ROW: bool>(&self, cell: usize, registered: u16) -> Option<usize> {
        let targets = &TARGETS[usize::from(ROW)][cell];
        let sorted = self.cells[cell] & SORTED != 0;
        let blocked = if sorted { registered } else { registered | SORTED };
        let allowed = if sorted { targets.straight } else { 0x3f };
        let mut fits = 0;
        for (k, &target) in targets.cells.iter().enumerate() {
            fits |= u8::from(self.cells[usize::from(target)] & blocked == 0) << k;
        }
        fits &= allowed;
        (fits != 0).then(|| usize::from(targets.cells[fits.trailing_zeros() as usize]))
    }

    /// Chases the duplicate: swaps it straight out of the line, then the digit that came in if that one stands in the
    /// line already, and so on.
    fn pas<const ROW: bool>(&mut self, i: usize, j: usize, registered: u16) -> Result<u16, GaveUp> {
        let cell = line::<ROW>(i, j);
        self.rule(Rule::Pas, cell);
        let mut want = self.cells[cell] & DIGITS;
        let mut used = 0u32;
        for _ in 0..18 {
            // Without a partner all further rounds would look the same.
            let Some((b, distance)) = self.pas_partner::<ROW>(i, j, want, registered, used) else { break };
            used |= 1 << (distance * 9 + b);
            let inside = line::<ROW>(i, b);
            self.swap(inside, beyond::<ROW>(inside, distance));
            want = self.cells[inside] & DIGITS;
            if want & registered == 0 {
                self.counts.pas += 1;
                return Ok(want);
            }
        }
        self.counts.abs += 1;
        self.rule(Rule::Abs, cell);
        Err(GaveUp)
    }

    /// The position on the line that holds `want`, and how far beyond the line its partner stands.
    #[inline]
    fn pas_partner<const ROW: bool>(
        &self,
        i: usize,
        j: usize,
        want: u16,
        registered: u16,
        used: u32,
    ) -> Option<(usize, usize)> {
        let is_used = |b: usize, distance: usize| used >> (distance * 9 + b) & 1 == 1;
        for b in 0..=j {
            let inside = line::<ROW>(i, b);
            if self.cells[inside] & want == 0 {
                continue;
            }
            for mut distance in 1..3 - i % 3 {
                if i % 3 == 0 && distance == 1 {
                    let far = self.cells[beyond::<ROW>(inside, 2)];
                    if !is_used(b, 2) && far & registered == 0 {
                        distance = 2;
                    }
                }
                if !is_used(b, distance) {
                    return Some((b, distance));
                }
            }
        }
        None
    }

    /// Exchanges two digits; the marks stay where they are.
    #[inline(always)]
    fn swap(&mut self, a: usize, b: usize) {
        let difference = (self.cells[a] ^ self.cells[b]) & DIGITS;
        self.cells[a] ^= difference;
        self.cells[b] ^= difference;
        if T::ACTIVE {
            self.trace.record(Move::Swap(Cell::new(a), Cell::new(b)));
        }
    }

    #[inline(always)]
    fn mark<const ROW: bool>(&mut self, i: usize, mark: u16) {
        for j in 0..9 {
            let word = &mut self.cells[line::<ROW>(i, j)];
            *word = *word & DIGITS | mark;
        }
    }

    #[inline(always)]
    fn rule(&mut self, rule: impl Fn(Cell) -> Rule, cell: usize) {
        if T::ACTIVE {
            self.trace.record(Move::Rule(rule(Cell::new(cell))));
        }
    }

    #[inline(always)]
    fn remark(&mut self, remark: Move) {
        if T::ACTIVE {
            self.trace.record(remark);
        }
    }

    fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, &word) in Cell::all().zip(&self.cells) {
            grid.set(cell, DigitSet::from_bits(word).single());
        }
        grid
    }

    #[cold]
    fn stop(&self, reason: StopReason) -> NotSorted {
        NotSorted { reason, counts: self.counts, reached: self.grid() }
    }
}

/// The cell at position `j` of row or column `i`.
#[inline(always)]
const fn line<const ROW: bool>(i: usize, j: usize) -> usize {
    if ROW { i * 9 + j } else { j * 9 + i }
}

/// The cell one or two steps beyond a line: below a row, right of a column.
#[inline(always)]
const fn beyond<const ROW: bool>(cell: usize, distance: usize) -> usize {
    cell + distance * if ROW { 9 } else { 1 }
}
