//! The walk along lines, with its three rules.

use ninefold_grid::{Cell, Grid, House, Solution};
use ninefold_trace::{Move, Rule, Trace};

use super::{Boxes, NotSorted, Sorted, StopReason};
use crate::SortingCounts;

// A cell's word, 16 bits:
//
//   15 … 12   11 10      9       8 … 0
//   digit     unused   sorted   one bit for the digit
//
/// The digit as one of nine bits, for sets.
const DIGIT_BITS: u16 = 0x1ff;
/// Whether the cell lies in a sorted line.
const SORTED: u16 = 1 << 9;
/// The digit as a number from here on, for the way out.
const VALUE: u32 = 12;
/// A walk that broke off: advance and backtrack.
struct GaveUp;

pub(super) struct Sorter<'a, T> {
    cells: [u16; 81],
    counts: SortingCounts,
    trace: &'a mut T,
}

impl<'a, T: Trace> Sorter<'a, T> {
    pub(super) fn new(start: &Boxes, trace: &'a mut T) -> Sorter<'a, T> {
        let mut cells = [0; 81];
        for (word, value) in cells.iter_mut().zip(start.grid().values()) {
            *word = 1 << (value - 1) | u16::from(*value) << VALUE;
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
        if !self.is_sorted() {
            return Err(self.stop(StopReason::NotValid));
        }
        Ok(Sorted { solution: Solution::assume_valid(self.values()), counts: self.counts })
    }

    /// Walks along row or column `i` and settles every duplicate.
    #[inline(always)]
    fn walk<const ROW: bool>(&mut self, i: usize) -> Result<(), GaveUp> {
        match i % 3 {
            0 => self.walk_with::<ROW, 2>(i),
            1 => self.walk_with::<ROW, 1>(i),
            _ => self.walk_with::<ROW, 0>(i),
        }
    }

    /// `LEFT`: how many lines of the chute lie beyond this one.
    #[inline(always)]
    fn walk_with<const ROW: bool, const LEFT: usize>(&mut self, i: usize) -> Result<(), GaveUp> {
        // The last line of a chute is in order by itself, but for rare cases after an ABS.
        if LEFT == 0
            && (0..9).fold(0, |found, j| found | self.cells[line::<ROW>(i, j)]) & DIGIT_BITS == DIGIT_BITS
        {
            return Ok(());
        }
        let mut registered = 0;
        for j in 0..9 {
            let digit = self.cells[line::<ROW>(i, j)] & DIGIT_BITS;
            registered |=
                if registered & digit == 0 { digit } else { self.settle::<ROW, LEFT>(i, j, registered)? };
        }
        Ok(())
    }

    /// Brings a digit that is not registered into the line; gives that digit.
    #[inline(always)]
    fn settle<const ROW: bool, const LEFT: usize>(
        &mut self,
        i: usize,
        j: usize,
        registered: u16,
    ) -> Result<u16, GaveUp> {
        let cell = line::<ROW>(i, j);
        if let Some(target) = self.bas_target::<ROW, LEFT>(i, j, registered) {
            self.counts.bas += 1;
            self.rule(Rule::Bas, cell);
            self.swap(cell, target);
            return Ok(self.cells[cell] & DIGIT_BITS);
        }
        self.pas::<ROW, LEFT>(i, j, registered)
    }

    /// Looks at all cells of the box beyond the line without branching; the first that fits wins.
    ///
    /// ```text
    ///   row, two left     row, one left     column, two left     column, one left
    ///     s  s  s           .  .  .            s  0  1               .  s  0
    ///     0  1  2           s  s  s            s  2  3               .  s  1
    ///     3  4  5           0  1  2            s  4  5               .  s  2
    /// ```
    #[inline(always)]
    fn bas_target<const ROW: bool, const LEFT: usize>(
        &self,
        i: usize,
        j: usize,
        registered: u16,
    ) -> Option<usize> {
        let first = line::<ROW>(i + 1, j / 3 * 3);
        let offset = |k: usize| if ROW { k / 3 * 9 + k % 3 } else { k / LEFT * 9 + k % LEFT };
        let word = self.cells[line::<ROW>(i, j)];
        // A cell outside sorted lines must not trade with one inside them.
        let blocked = registered | !word & SORTED;
        let mut fits = 0u32;
        for k in 0..3 * LEFT {
            fits |= u32::from(self.cells[first + offset(k)] & blocked == 0) << k;
        }
        // A cell inside trades only straight beyond: otherwise a line in order would hold a digit twice.
        let straight = if ROW { 0b001_001 << (j % 3) } else { ((1 << LEFT) - 1) << (j % 3 * LEFT) };
        if word & SORTED != 0 {
            fits &= straight;
        }
        (fits != 0).then(|| first + offset(fits.trailing_zeros() as usize))
    }

    /// Chases the duplicate: swaps it straight out of the line, then the digit that came in if that one stands in the
    /// line already, and so on.
    #[inline(never)]
    fn pas<const ROW: bool, const LEFT: usize>(
        &mut self,
        i: usize,
        j: usize,
        registered: u16,
    ) -> Result<u16, GaveUp> {
        let cell = line::<ROW>(i, j);
        self.rule(Rule::Pas, cell);
        let mut want = self.cells[cell] & DIGIT_BITS;
        let mut used = [0; 2];
        for _ in 0..18 {
            // Without a partner all further rounds would look the same.
            let Some((b, distance)) = self.pas_partner::<ROW, LEFT>(i, j, want, registered, used) else {
                break;
            };
            used[distance - 1] |= 1 << b;
            let inside = line::<ROW>(i, b);
            self.swap(inside, beyond::<ROW>(inside, distance));
            want = self.cells[inside] & DIGIT_BITS;
            if want & registered == 0 {
                self.counts.pas += 1;
                return Ok(want);
            }
        }
        self.counts.abs += 1;
        self.rule(Rule::Abs, cell);
        Err(GaveUp)
    }

    /// The first position on the line that holds `want` and has a partner not in `used`, and how far beyond the line
    /// that partner stands. `used` holds the positions whose partner one step beyond was taken, and those whose
    /// partner two steps beyond was.
    ///
    /// The partner one step beyond comes first, with one exception in the first line of a chute: the one two steps
    /// beyond is *preferred* if its digit is not registered.
    #[inline(always)]
    fn pas_partner<const ROW: bool, const LEFT: usize>(
        &self,
        i: usize,
        j: usize,
        want: u16,
        registered: u16,
        used: [u32; 2],
    ) -> Option<(usize, usize)> {
        let is_free = |b: usize, distance: usize| used[distance - 1] >> b & 1 == 0;
        for b in 0..=j {
            let inside = line::<ROW>(i, b);
            if self.cells[inside] & want == 0 {
                continue;
            }
            if LEFT == 2 && is_free(b, 2) && self.cells[beyond::<ROW>(inside, 2)] & registered == 0 {
                return Some((b, 2));
            }
            if let Some(distance) = (1..=LEFT).find(|&distance| is_free(b, distance)) {
                return Some((b, distance));
            }
        }
        None
    }

    /// Exchanges two digits; the marks stay where they are.
    #[inline(always)]
    fn swap(&mut self, a: usize, b: usize) {
        let difference = (self.cells[a] ^ self.cells[b]) & !SORTED;
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
            *word = *word & !SORTED | mark;
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

    /// Whether every row and every column holds all digits. Boxes always do: no swap ever leaves a box.
    fn is_sorted(&self) -> bool {
        let mut cols = [0; 9];
        let mut all = DIGIT_BITS;
        for row in self.cells.chunks_exact(9) {
            let mut found = 0;
            for (col, word) in cols.iter_mut().zip(row) {
                found |= word;
                *col |= word;
            }
            all &= found;
        }
        cols.into_iter().fold(all, |all, col| all & col) == DIGIT_BITS
    }

    fn values(&self) -> [u8; 81] {
        let mut values = [0; 81];
        for (value, word) in values.iter_mut().zip(&self.cells) {
            *value = (word >> VALUE) as u8;
        }
        values
    }

    #[cold]
    fn stop(&self, reason: StopReason) -> NotSorted {
        let reached = Grid::from_values(self.values()).expect("swaps leave digits digits");
        NotSorted { reason, counts: self.counts, reached }
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
