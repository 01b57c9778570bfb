//! Junior exocets: the digits of two base cells repeat in two target cells.
//!
//! ```text
//!   B B . │ . . . │ . . .      B  base cells, in one row of a box
//!   . . . │ T . . │ C . .      T  target cells
//!   . . . │ C . . │ T . .      C  companions of the targets
//!   ──────┼───────┼──────
//!   . . S │ S . . │ S . .      S  the three cross columns outside the band: one through the box, one through each target
//!   . . S │ S . . │ S . .
//!   . . S │ S . . │ S . .      Each candidate of the base, a *base digit*, is in at most two rows of S, and in no companion.
//!   …
//! ```
//!
//! Let d be the digit of a base cell. It occurs once in each cross column, and at most twice in S. So at least once it is in the band:
//! not in the row or the box of the base, and not in a companion, hence in a target. The base holds two digits, so each target holds one of
//! them.
//!
//! - No target holds a digit that is not a base digit.
//! - A base digit that is in fewer than two rows of S would need both targets, so the base does not hold it.
//! - Two digits that the targets cannot hold together are not the digits of the base.
//!
//! Both target columns may cross the same stack (D. Berthier's extension). The pattern is D. P. Bird's (Player's Forum, topic 31133, 2013).
//! Here it is the basic form: no base digit is placed in a cross column. Rows and columns may change places. Cost: 9,720 choices of
//! cells, well below a millisecond.

use std::cmp::Reverse;

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::ExpertPosition;
use super::found::Found;

/// Two base cells, and two targets that hold the same digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct JuniorExocet {
    /// The base cells.
    pub base: [Cell; 2],
    /// The candidates of the base.
    pub digits: DigitSet,
    /// The targets.
    pub targets: [Cell; 2],
    /// The companion of each target, in the same cross line.
    pub companions: [Cell; 2],
    /// The cross lines: the one through the box of the base, then that of each target.
    pub cross_lines: [House; 3],
    /// For each base digit, the lines that hold it where they meet the cross lines: two at most.
    pub covers: Vec<(Digit, Vec<House>)>,
}

impl JuniorExocet {
    /// Returns the cells of the cross lines outside the band or stack of the base.
    #[must_use]
    pub fn cross_cells(&self) -> CellSet {
        let cross: CellSet = self.cross_lines.iter().map(|line| line.cells()).collect();
        let [base, _] = self.base;
        let is_near = |cell: &Cell| match self.cross_lines[0].kind() {
            HouseKind::Col => cell.band() == base.band(),
            _ => cell.stack() == base.stack(),
        };
        cross.iter().filter(|cell| !is_near(cell)).collect()
    }
}

/// The grid, or the grid with rows and columns exchanged.
struct View<'a> {
    position: &'a ExpertPosition,
    is_transposed: bool,
    /// For each digit and column, the rows that may hold it.
    rows: [[u16; 9]; 9],
    /// The digits that are placed in each column.
    placed: [DigitSet; 9],
}

impl<'a> View<'a> {
    fn new(position: &'a ExpertPosition, is_transposed: bool) -> View<'a> {
        let mut view = View { position, is_transposed, rows: [[0; 9]; 9], placed: [DigitSet::NONE; 9] };
        for (row, col) in (0..81).map(|place| (place / 9, place % 9)) {
            let cell = view.cell(row, col);
            for digit in position.candidates(cell) {
                view.rows[digit.index()][col] |= 1 << row;
            }
            view.placed[col].extend(position.digit(cell));
        }
        view
    }

    fn cell(&self, row: usize, col: usize) -> Cell {
        if self.is_transposed { Cell::at(col, row) } else { Cell::at(row, col) }
    }

    fn row(&self, row: usize) -> House {
        if self.is_transposed { House::col(row) } else { House::row(row) }
    }

    fn col(&self, col: usize) -> House {
        if self.is_transposed { House::row(col) } else { House::col(col) }
    }

    /// Returns the digits that a cell has as candidates, or its digit.
    fn digits(&self, cell: Cell) -> DigitSet {
        self.position.digit(cell).map_or_else(|| self.position.candidates(cell), DigitSet::of)
    }

    fn find(&self, found: &mut Vec<Found<JuniorExocet>>) {
        for row in 0..9 {
            for cross in 0..9 {
                let stack = cross / 3 * 3;
                let base_cols: Vec<usize> = (stack..stack + 3).filter(|&col| col != cross).collect();
                let base = [self.cell(row, base_cols[0]), self.cell(row, base_cols[1])];
                let [one, other] = base.map(|cell| self.position.candidates(cell));
                let digits = one | other;
                if one.is_empty()
                    || other.is_empty()
                    || digits.len() < 2
                    || !digits.is_disjoint(self.placed[cross])
                {
                    continue;
                }
                let far: Vec<usize> = (0..9).filter(|col| col / 3 * 3 != stack).collect();
                for (place, &first) in far.iter().enumerate() {
                    for &second in &far[place + 1..] {
                        self.with_columns(row, base, digits, [cross, first, second], found);
                    }
                }
            }
        }
    }

    /// Checks the cross columns, and chooses the targets.
    fn with_columns(
        &self,
        row: usize,
        base: [Cell; 2],
        digits: DigitSet,
        columns: [usize; 3],
        found: &mut Vec<Found<JuniorExocet>>,
    ) {
        let band = 0b111 << (row / 3 * 3);
        let rows_of = |digit: Digit| {
            let rows = columns.iter().fold(0, |rows, &col| rows | self.rows[digit.index()][col]);
            rows & !band
        };
        let is_placed = !(self.placed[columns[1]] | self.placed[columns[2]]).is_disjoint(digits);
        if is_placed || digits.iter().any(|digit| rows_of(digit).count_ones() > 2) {
            return;
        }
        let others: Vec<usize> = (row / 3 * 3..row / 3 * 3 + 3).filter(|&other| other != row).collect();
        for choice in 0..4 {
            let at =
                |column: usize, is_second: bool| self.cell(others[usize::from(is_second)], columns[column]);
            let (first, second) = (choice & 1 == 1, choice & 2 == 2);
            let targets = [at(1, first), at(2, second)];
            let companions = [at(1, !first), at(2, !second)];
            if companions.iter().any(|&cell| !self.digits(cell).is_disjoint(digits)) {
                continue;
            }
            // A digit in fewer than two rows would need both targets.
            let able: DigitSet = digits.iter().filter(|&digit| rows_of(digit).count_ones() == 2).collect();
            let eliminations = eliminations(self.position, base, targets, able);
            if eliminations.is_empty() {
                continue;
            }
            let covers = digits.iter().map(|digit| {
                let rows = (0..9).filter(|row| rows_of(digit) >> row & 1 == 1);
                (digit, rows.map(|row| self.row(row)).collect())
            });
            let pattern = JuniorExocet {
                base,
                digits,
                targets,
                companions,
                cross_lines: columns.map(|col| self.col(col)),
                covers: covers.collect(),
            };
            found.push(Found::eliminating(pattern, eliminations));
        }
    }
}

/// Returns the candidates of base and targets that no choice of two digits leaves; none if no choice is left at all.
fn eliminations(
    position: &ExpertPosition,
    base: [Cell; 2],
    targets: [Cell; 2],
    able: DigitSet,
) -> Vec<Candidate> {
    let cells = [base[0], base[1], targets[0], targets[1]];
    if targets.iter().any(|&cell| position.candidates(cell).is_disjoint(able)) {
        return Vec::new();
    }
    let has = |cell: Cell, digit: Digit| position.candidates(cell).contains(digit);
    let mut left = [DigitSet::NONE; 4];
    for one in able {
        for other in able.without(one) {
            if has(base[0], one) && has(base[1], other) {
                for [first, second] in [[one, other], [other, one]] {
                    if has(targets[0], first) && has(targets[1], second) {
                        for (left, digit) in left.iter_mut().zip([one, other, first, second]) {
                            left.insert(digit);
                        }
                    }
                }
            }
        }
    }
    if left.iter().any(|left| left.is_empty()) {
        return Vec::new();
    }
    let gone = |(cell, left): (Cell, DigitSet)| {
        (position.candidates(cell) - left).iter().map(move |digit| Candidate::new(cell, digit))
    };
    cells.into_iter().zip(left).flat_map(gone).collect()
}

pub(super) fn all(position: &ExpertPosition) -> Vec<Found<JuniorExocet>> {
    let mut found = Vec::new();
    for is_transposed in [false, true] {
        View::new(position, is_transposed).find(&mut found);
    }
    found.sort_by_cached_key(|found| {
        let JuniorExocet { base, targets, cross_lines, .. } = &found.pattern;
        (Reverse(found.eliminations.len()), *base, *targets, *cross_lines)
    });
    found
}
