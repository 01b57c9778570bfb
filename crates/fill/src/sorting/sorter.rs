//! The walk along lines, with its three rules.
//!
//! Rows and columns are walked by the same code: `ROW` says which, `LEFT` how many lines of the chute lie beyond the one
//! walked (2, 1 or 0), and with both known at compile time a rule is a handful of loads at fixed distances.
//!
//! ```text
//!             j ──►                     "beyond" a row is below it,
//!     i   s . . │ . D .  │ . . .        "beyond" a column is right of it
//!         ▼       ▼ ▼ ▼
//!         BAS looks at the cells of D's box beyond the line, PAS only straight beyond
//! ```
//!
//! An ABS leaves marks behind that no plain square describes (cells of earlier columns count as unsorted again), so every
//! cell carries its own `SORTED` bit, as in the author's program.

use ninefold_grid::__private::proven_solution;
use ninefold_grid::{Cancel, Cell, Grid, House};
use ninefold_trace::{Move, Rule, Trace};

use super::boxes::Boxes;
use super::result::{SortError, SortResult, SortingCounts, StopReason};

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

/// Rounds between two checks for cancellation.
const STRETCH: u32 = 10_000;

/// A walk that broke off: advance and backtrack.
struct LineGivenUp;

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

    /// Walks row 1, column 1, row 2, column 2 … with a step back after every ABS. Cancelling ends it as the bound does.
    pub(super) fn run(mut self, max_rounds: u32, cancel: &Cancel) -> Result<SortResult, SortError> {
        let mut rounds = 0;
        let mut pause = max_rounds.min(STRETCH);
        let mut i = 0;
        while i < 9 {
            if rounds == pause {
                if pause == max_rounds || cancel.is_cancelled() {
                    return Err(self.stop(StopReason::TooLong));
                }
                pause = max_rounds.min(pause.saturating_add(STRETCH));
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
        // Boxes hold all digits from the start to the end: no swap ever leaves a box.
        Ok(SortResult { solution: proven_solution(self.values()), counts: self.counts })
    }

    /// Walks along row or column `i` and settles every duplicate.
    #[inline(always)]
    fn walk<const ROW: bool>(&mut self, i: usize) -> Result<(), LineGivenUp> {
        match i % 3 {
            0 => self.walk_with::<ROW, 2>(i),
            1 => self.walk_with::<ROW, 1>(i),
            _ => self.walk_with::<ROW, 0>(i),
        }
    }

    /// Walks along row or column `i`, when `LEFT` lines of the chute lie beyond it.
    #[inline(always)]
    fn walk_with<const ROW: bool, const LEFT: usize>(&mut self, i: usize) -> Result<(), LineGivenUp> {
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

    /// Brings a digit that is not registered into the line and returns it.
    #[inline(always)]
    fn settle<const ROW: bool, const LEFT: usize>(
        &mut self,
        i: usize,
        j: usize,
        registered: u16,
    ) -> Result<u16, LineGivenUp> {
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
    ) -> Result<u16, LineGivenUp> {
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
        Err(LineGivenUp)
    }

    /// Returns the first position on the line that holds `want` and has a partner not in `used`, and how far beyond the line
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

    /// Returns whether every row and every column holds all digits.
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
    fn stop(&self, reason: StopReason) -> SortError {
        let reached = Grid::from_values(self.values()).expect("swaps leave digits digits");
        SortError { reason, counts: self.counts, reached }
    }
}

/// Returns the cell at position `j` of row or column `i`.
#[inline(always)]
const fn line<const ROW: bool>(i: usize, j: usize) -> usize {
    if ROW { i * 9 + j } else { j * 9 + i }
}

/// Returns the cell one or two steps beyond a line: below a row, right of a column.
#[inline(always)]
const fn beyond<const ROW: bool>(cell: usize, distance: usize) -> usize {
    cell + distance * if ROW { 9 } else { 1 }
}

/// The figures of the author's text.
#[cfg(test)]
mod tests {
    use ninefold_trace::{Replay, RunGrid};

    use super::*;

    /// The grid shown beside the description of BAS: random boxes.
    const START: &str = "361726536584483194297915287789842378342317625165956149389315824251629375764487691";
    /// The grid shown beside a duplicate 3 in column 7: seven rows and six columns are in order.
    const COLUMN_7: &str =
        "361724598584693127297815364739482651846351927125976843913548726658139385472267491";
    /// The grid after it.
    const NEXT: &str = "361724598584693127297815463739482651846351927125976843913548726658139385472267491";

    fn boxes(line: &str) -> Boxes {
        Boxes::try_from(line.parse::<Grid>().unwrap()).unwrap()
    }

    fn swaps(moves: &[Move]) -> Vec<String> {
        let name = |step: &Move| match step {
            Move::Swap(a, b) => Some(format!("{a}-{b}")),
            _ => None,
        };
        moves.iter().filter_map(name).collect()
    }

    #[test]
    fn row_1_has_a_second_6_in_column_6() {
        let mut moves = Vec::new();
        assert!(Sorter::new(&boxes(START), &mut moves).walk::<true>(0).is_ok());
        assert_eq!(moves[0], Move::Rule(Rule::Bas(Cell::at(0, 5))));
        // The first 6 stands in r1c2; the 4 below left of the second is the first digit of the box not registered.
        assert_eq!(swaps(&moves), ["r1c6-r2c4", "r1c8-r2c8", "r1c9-r3c8"]);
        let mut replay = Replay::new(RunGrid::from(*boxes(START).grid()), moves);
        replay.seek(usize::MAX);
        assert!(replay.board().grid.to_string().starts_with("361724598"));
    }

    #[test]
    fn column_4_has_an_8_that_may_only_move_along_its_row() {
        let mut moves = Vec::new();
        Sorter::new(&boxes(START), &mut moves).run(9, &Cancel::NEVER).unwrap();
        let at = moves.iter().position(|step| *step == Move::Rule(Rule::Bas(Cell::at(3, 3)))).unwrap();
        let mut replay = Replay::new(RunGrid::from(*boxes(START).grid()), moves);
        replay.seek(at);
        // The box as the text describes it: 4 and 2 beside the 8; 1, 7, 5 and 6 below and to the right are unsorted.
        let shown = |row: usize| -> String {
            (3..6).map(|col| replay.board().grid[Cell::at(row, col)].unwrap().to_string()).collect()
        };
        assert_eq!([shown(3), shown(4), shown(5)], ["842", "317", "956"]);
        assert_eq!(replay.moves()[at + 1], Move::Swap(Cell::at(3, 3), Cell::at(3, 4)));
    }

    /// As far as the figure and the author's program agree: see the head of `mod.rs`.
    #[test]
    fn column_7_needs_swaps_straight_across() {
        let mut moves = Vec::new();
        let start = boxes(COLUMN_7);
        let sorted = Sorter::new(&start, &mut moves).run(100, &Cancel::NEVER).unwrap();
        // Everything before column 7 is in order: the first swap is that of the figure. The duplicate 3 in row 8 fits
        // nowhere in its box, so the first 3 goes straight out of the column, and the 4 two steps away comes in.
        let first = moves.iter().position(|step| matches!(step, Move::Swap(..))).unwrap();
        assert_eq!(moves[first - 1], Move::Rule(Rule::Pas(Cell::at(7, 6))));
        let mut replay = Replay::new(RunGrid::from(*start.grid()), moves.clone());
        replay.seek(first);
        assert_eq!(replay.board().grid.to_string(), COLUMN_7);
        replay.forward();
        assert_eq!(replay.board().grid.to_string(), NEXT);
        // Then the 4 in row 9 is a duplicate: the first 4 goes out, and a 6 comes in that the column holds already.
        assert_eq!(moves[first + 1], Move::Rule(Rule::Pas(Cell::at(8, 6))));
        assert_eq!(swaps(&moves)[..2], ["r3c7-r3c9", "r3c7-r3c8"]);
        let given_up = moves.iter().find(|step| matches!(step, Move::Rule(Rule::Abs(_))));
        assert_eq!(given_up, Some(&Move::Rule(Rule::Abs(Cell::at(8, 6)))));
        assert_eq!(sorted.counts.abs, 2);
    }
}
