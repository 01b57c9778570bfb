//! Unique rectangles: tests 1 to 6 and hidden rectangles.
//!
//! ```text
//!          c2     c7
//!    r1    38 ─── 38       floor: corners with nothing but the two digits
//!          │      │        roof: corners with others; if all four were floor, there would be two solutions
//!    r4    38 ─── 385
//! ```
//!
//! | test | floor | roof | eliminated |
//! |---|---|---|---|
//! | 1 | 3 | | both digits from the roof |
//! | 2, 5 | 1, 2 | one extra digit | the extra digit from what sees the roof; 5: roof of three, or diagonal |
//! | 3 | 2 | extras form a naked set with other cells | the set's digits |
//! | 4 | 2 | in line; one digit has no other place there | the other digit from the roof |
//! | 6 | 2 | diagonal; one digit has no other place in its lines | that digit from the roof |
//! | hidden | 1, 2 diagonal | strong links of one digit at the opposite corner | the other digit from there |
//!
//! A rectangle is looked for from a corner of two candidates; the others must be able to hold the digits, even if they have
//! lost them as candidates. Four cells are examined once, with the digits of the corner that comes first.
//!
//! HoDoKu: of the two far corners only one has to admit both digits.
//!
//! All of it is right only because the puzzle has one solution.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet};

use super::HodokuTechnique;
use super::eliminations::Eliminations;
use super::queued_position::{QueuedPosition, ROW_COL_BLOCK};
use crate::geometry::{CELL_HOUSES, HOUSE_MASKS, PEER_MASKS, bits, cells, house};
use crate::{Pattern, Position, UniquenessTest};

/// Finds the first hit of one of the tests.
pub(super) fn unique_rectangle(
    position: &QueuedPosition,
    test: HodokuTechnique,
    out: &mut Eliminations,
) -> Option<HodokuTechnique> {
    let mut known: Vec<u128> = Vec::new();
    let core = position.settled();
    for corner in cells(core.pairs()) {
        let pair = core.marks[corner];
        let admits = bits(pair).fold(u128::MAX, |both, digit| both & position.allowed(digit));
        let low = position.allowed(pair.trailing_zeros() as usize);
        let block = HOUSE_MASKS[usize::from(CELL_HOUSES[corner][0])];
        for second in cells(block & PEER_MASKS[corner] & admits) {
            // The kind of the lines that cross the line of both: columns for a row.
            let Some(cross) = crossing_kind(corner, second) else { continue };
            let line = |cell: usize| HOUSE_MASKS[usize::from(CELL_HOUSES[cell][cross])] & !block;
            for third in cells(line(corner) & low) {
                let back = HOUSE_MASKS[usize::from(CELL_HOUSES[third][3 - cross])];
                let fourth = line(second) & back;
                if fourth & admits == 0 {
                    continue;
                }
                let rectangle = 1 << corner | 1 << second | 1 << third | fourth;
                if known.contains(&rectangle) {
                    continue;
                }
                known.push(rectangle);
                let fourth = fourth.trailing_zeros() as usize;
                let rectangle = Rectangle::new(core, [corner, second, third, fourth], pair);
                if rectangle.test(test, out) {
                    return Some(test);
                }
            }
        }
    }
    None
}

/// Returns the kind of the lines through two cells that cross the line that they share.
pub(super) fn crossing_kind(one: usize, other: usize) -> Option<usize> {
    match (one / 9 == other / 9, one % 9 == other % 9) {
        (true, false) => Some(2),
        (false, true) => Some(1),
        _ => None,
    }
}

struct Rectangle<'a> {
    position: &'a Position,
    /// The first corner, its neighbour in the box, then what lies across from each.
    corners: [usize; 4],
    all: u128,
    pair: u16,
    floor: u128,
    roof: u128,
    extras: u16,
}

impl<'a> Rectangle<'a> {
    fn new(position: &'a Position, corners: [usize; 4], pair: u16) -> Rectangle<'a> {
        let all = corners.iter().fold(0, |all, &cell| all | 1u128 << cell);
        let floor = corners.iter().filter(|&&cell| position.marks[cell] & !pair == 0);
        let floor = floor.fold(0, |floor, &cell| floor | 1u128 << cell);
        let extras = cells(all & !floor).fold(0, |extras, cell| extras | position.marks[cell]) & !pair;
        Rectangle { position, corners, all, pair, floor, roof: all & !floor, extras }
    }

    fn test(&self, test: HodokuTechnique, out: &mut Eliminations) -> bool {
        let floor = cells(self.floor).count();
        match (test, floor) {
            (HodokuTechnique::UniquenessTest1, 3) => self.one_cell(out),
            (HodokuTechnique::UniquenessTest2, 2) if !self.is_diagonal() => self.one_extra(out),
            (HodokuTechnique::UniquenessTest5, 1) => self.one_extra(out),
            (HodokuTechnique::UniquenessTest5, 2) if self.is_diagonal() => self.one_extra(out),
            (HodokuTechnique::UniquenessTest3, 2) => self.naked_set(out),
            (HodokuTechnique::UniquenessTest4, 2) if !self.is_diagonal() => self.locked(out),
            (HodokuTechnique::UniquenessTest6, 2) if self.is_diagonal() => self.x_wing(out),
            (HodokuTechnique::HiddenRectangle, 1) => self.hidden(out),
            (HodokuTechnique::HiddenRectangle, 2) if self.is_diagonal() => self.hidden(out),
            _ => {}
        }
        !out.is_empty()
    }

    /// Returns whether the roof's two cells share no line.
    fn is_diagonal(&self) -> bool {
        let first = self.roof.trailing_zeros() as usize;
        cells(self.roof).nth(1).is_some_and(|second| crossing_kind(first, second).is_none())
    }

    /// Returns what sees the whole roof.
    fn sees_roof(&self) -> u128 {
        cells(self.roof).fold(u128::MAX, |seen, cell| seen & PEER_MASKS[cell])
    }

    /// Returns what a person sees.
    fn pattern(&self, test: UniquenessTest) -> Pattern {
        let [one, two, three, four] = self.corners;
        Pattern::Loop {
            cells: [one, two, four, three].map(Cell::new).to_vec(),
            digits: DigitSet::from_bits(self.pair),
            extras: DigitSet::from_bits(self.extras),
            test,
        }
    }

    /// Test 1.
    fn one_cell(&self, out: &mut Eliminations) {
        out.add(self.position, self.roof, self.pair);
        let cell = self.roof.trailing_zeros() as usize;
        out.see_if_any(|| self.pattern(UniquenessTest::OneCell(Cell::new(cell))));
    }

    /// Tests 2 and 5.
    fn one_extra(&self, out: &mut Eliminations) {
        if self.extras.is_power_of_two() {
            out.add_digit(self.position, self.sees_roof(), self.extras.trailing_zeros() as usize);
            out.see_if_any(|| self.pattern(UniquenessTest::OneDigit(CellSet::from_bits(self.roof))));
        }
    }

    /// Test 3.
    fn naked_set(&self, out: &mut Eliminations) {
        let first = self.roof.trailing_zeros() as usize;
        for kind in ROW_COL_BLOCK {
            let number = usize::from(CELL_HOUSES[first][kind]);
            let house = HOUSE_MASKS[number];
            if self.roof & !house == 0 {
                let mut helpers = [0; 9];
                let mut count = 0;
                for cell in cells(house & self.position.open & !self.all) {
                    if self.position.marks[cell] & self.pair == 0 {
                        helpers[count] = cell;
                        count += 1;
                    }
                }
                let set = HelperSet {
                    number,
                    house,
                    is_line: kind != 0,
                    cells: self.roof,
                    digits: self.extras,
                    count: 0,
                };
                if self.extend(set, &helpers[..count], out) {
                    return;
                }
            }
        }
    }

    /// Adds helpers to the set, the smaller sets that begin alike first.
    fn extend(&self, set: HelperSet, helpers: &[usize], out: &mut Eliminations) -> bool {
        for (i, &cell) in helpers.iter().enumerate() {
            let set = HelperSet {
                cells: set.cells | 1 << cell,
                digits: set.digits | self.position.marks[cell],
                count: set.count + 1,
                ..set
            };
            if self.closes(&set, out) || self.extend(set, &helpers[i + 1..], out) {
                return true;
            }
        }
        false
    }

    fn closes(&self, set: &HelperSet, out: &mut Eliminations) -> bool {
        if set.digits.count_ones() != set.count + 1 {
            return false;
        }
        let first = set.cells.trailing_zeros() as usize;
        let shared = |kind: usize| {
            let house = HOUSE_MASKS[usize::from(CELL_HOUSES[first][kind])];
            (set.cells & !house == 0).then_some(house)
        };
        if !set.is_line && (shared(1).is_some() || shared(2).is_some()) {
            return false;
        }
        out.add(self.position, set.house & !set.cells, set.digits);
        if !out.is_empty()
            && set.is_line
            && let Some(block) = shared(0)
        {
            out.add(self.position, block & !set.cells, set.digits);
        }
        out.see_if_any(|| {
            self.pattern(UniquenessTest::NakedSet {
                house: house(set.number),
                cells: CellSet::from_bits(set.cells & !self.roof),
                digits: DigitSet::from_bits(set.digits),
            })
        })
    }

    /// Test 4.
    fn locked(&self, out: &mut Eliminations) {
        if let Some(digit) = self.one_locked(self.sees_roof(), |digit| self.pair & !(1 << digit), out) {
            let first = self.roof.trailing_zeros() as usize;
            let shared = |number: &usize| self.roof & !HOUSE_MASKS[*number] == 0;
            let number = CELL_HOUSES[first].map(usize::from).into_iter().find(shared).unwrap_or(0);
            let digit = Digit::from_index(digit);
            out.see(|| self.pattern(UniquenessTest::Locked { house: house(number), digit }));
        }
    }

    /// Test 6.
    fn x_wing(&self, out: &mut Eliminations) {
        let lines = cells(self.roof).fold(0, |lines, cell| lines | lines_of(cell)) & !self.all;
        if let Some(digit) = self.one_locked(lines, |digit| 1 << digit, out) {
            out.see(|| self.pattern(UniquenessTest::XWing { digit: Digit::from_index(digit) }));
        }
    }

    /// Takes the first digit of the two that has no place in `elsewhere`, and what follows for the roof from it.
    fn one_locked(
        &self,
        elsewhere: u128,
        gone: impl Fn(usize) -> u16,
        out: &mut Eliminations,
    ) -> Option<usize> {
        bits(self.pair).find(|&digit| {
            if self.position.cells[digit] & elsewhere == 0 {
                out.add(self.position, self.roof, gone(digit));
            }
            !out.is_empty()
        })
    }

    /// Hidden rectangle.
    fn hidden(&self, out: &mut Eliminations) {
        for corner in cells(self.floor) {
            // Opposite corners: 0 and 3, 1 and 2.
            let Some(at) = self.corners.iter().position(|&cell| cell == corner) else { continue };
            let opposite = self.corners[3 - at];
            let lines = lines_of(opposite) & !self.all;
            for digit in bits(self.pair) {
                if out.is_empty() && self.position.cells[digit] & lines == 0 {
                    out.add(self.position, 1 << opposite, self.pair & !(1 << digit));
                    let (cell, digit) = (Cell::new(opposite), Digit::from_index(digit));
                    out.see_if_any(|| self.pattern(UniquenessTest::StrongLinks { cell, digit }));
                }
            }
        }
    }
}

/// Returns the row and column of a cell.
fn lines_of(cell: usize) -> u128 {
    let [_, row, column] = CELL_HOUSES[cell];
    HOUSE_MASKS[usize::from(row)] | HOUSE_MASKS[usize::from(column)]
}

/// The roof with helpers in one of its houses.
#[derive(Clone, Copy)]
struct HelperSet {
    /// The house's number.
    number: usize,
    house: u128,
    is_line: bool,
    cells: u128,
    digits: u16,
    count: u32,
}
