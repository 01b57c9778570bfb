//! SK-loops: a ring of sixteen cells around four centres, also called a belt of four crosses.
//!
//! ```text
//!        h        . . . │         Four boxes in a rectangle, and in each a centre; the centres share two rows and two columns.
//!     .  V  .     . V . │         In each box two more cells of the centre's row (H) and two of its column (V) are empty.
//!     H  ×  H ────H × H │
//!     .  V  .     . V . │         The H cells of a row hold two digits of the row between the boxes, h, and the V cells of a column two
//!        │          │             digits of the column, v. In each box the H and V cells share two digits, i: H cells
//!     .  V  .     . V . │         hold only h and i, V cells only v and i.
//!     H  ×  H ────H × H │
//!     .  V  .     . V . │
//! ```
//!
//! There are sixteen cells and sixteen links: two digits in each of two rows, two columns and four boxes. A link has at most one of the
//! cells, so each has exactly one, and no cell outside the ring can hold a digit of a link.
//!
//! The search goes around the ring. Each box chooses its two inner digits, and each line its two outer digits; four candidates at
//! most in every pair of cells leave little to choose. S. Kurzhals described the first loop, in "Easter Monster" (2007).

use std::cmp::Reverse;

use ninefold_grid::{Block, Candidate, Cell, CellSet, DigitSet, House};

use super::ExpertPosition;
use super::found::Found;

/// Sixteen cells that hold two digits of each of eight houses.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct SkLoop {
    /// The crosses, around the ring.
    pub crosses: [LoopCross; 4],
    /// The links: two rows, two columns and four boxes, with two digits each.
    pub links: [(House, DigitSet); 8],
}

/// The part of an SK-loop in one box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct LoopCross {
    /// The centre, which is not part of the ring.
    pub center: Cell,
    /// The cells of the centre's row.
    pub in_row: CellSet,
    /// The cells of the centre's column.
    pub in_col: CellSet,
}

impl SkLoop {
    /// Returns the sixteen cells.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.crosses.iter().map(|cross| cross.in_row | cross.in_col).collect()
    }
}

impl LoopCross {
    fn at(row: usize, col: usize) -> LoopCross {
        let center = Cell::at(row, col);
        let in_block = center.block().house().cells().without(center);
        let line = |house: House| house.cells() & in_block;
        LoopCross { center, in_row: line(House::row(row)), in_col: line(House::col(col)) }
    }

    fn block(&self) -> House {
        self.center.block().house()
    }
}

/// Returns the pairs of digits that, with some of the other pairs, contain all candidates.
fn partners(candidates: DigitSet, with: DigitSet) -> impl Iterator<Item = DigitSet> {
    let needed = candidates - with;
    pairs().filter(move |pair| needed.is_subset(*pair) && pair.is_disjoint(with))
}

fn pairs() -> impl Iterator<Item = DigitSet> {
    (0..512).map(DigitSet::from_bits).filter(|digits| digits.len() == 2)
}

pub(super) fn all(position: &ExpertPosition) -> Vec<Found<SkLoop>> {
    let mut found = Vec::new();
    for top in 0..9 {
        for bottom in (top / 3 + 1) * 3..9 {
            for left in 0..9 {
                for right in (left / 3 + 1) * 3..9 {
                    let crosses = [(top, left), (top, right), (bottom, right), (bottom, left)]
                        .map(|(row, col)| LoopCross::at(row, col));
                    around(position, &crosses, &mut found);
                }
            }
        }
    }
    found.sort_by_cached_key(|found| {
        let SkLoop { crosses, links } = &found.pattern;
        let digits = links.map(|(_, digits)| digits.bits());
        (Reverse(found.eliminations.len()), crosses.map(|cross| cross.center), digits)
    });
    found
}

/// Chooses the digits of the links around the ring.
fn around(position: &ExpertPosition, crosses: &[LoopCross; 4], found: &mut Vec<Found<SkLoop>>) {
    let digits =
        |cells: CellSet| -> DigitSet { cells.iter().map(|cell| position.candidates(cell)).collect() };
    let in_row = crosses.map(|cross| digits(cross.in_row));
    let in_col = crosses.map(|cross| digits(cross.in_col));
    let is_empty = |cross: &LoopCross| (cross.in_row | cross.in_col).is_subset(position.empty_cells());
    // Two cells of a box need two digits; with fewer, any digits would do, in very many ways.
    let is_possible = |digits: &DigitSet| (2..=4).contains(&digits.len());
    if !in_row.iter().chain(&in_col).all(is_possible) || !crosses.iter().all(is_empty) {
        return;
    }
    for first in pairs() {
        for top in partners(in_row[0], first) {
            for second in partners(in_row[1], top) {
                for right in partners(in_col[1], second) {
                    for third in partners(in_col[2], right) {
                        for bottom in partners(in_row[2], third) {
                            for fourth in partners(in_row[3], bottom) {
                                for left in partners(in_col[3], fourth) {
                                    let closes =
                                        (in_col[0] - first).is_subset(left) && left.is_disjoint(first);
                                    if closes {
                                        let boxes = [first, second, third, fourth];
                                        found.extend(conclude(
                                            position,
                                            crosses,
                                            boxes,
                                            [top, right, bottom, left],
                                        ));
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn conclude(
    position: &ExpertPosition,
    crosses: &[LoopCross; 4],
    boxes: [DigitSet; 4],
    lines: [DigitSet; 4],
) -> Option<Found<SkLoop>> {
    let [first, _, third, _] = crosses;
    let houses = [
        House::row(first.center.row()),
        House::col(third.center.col()),
        House::row(third.center.row()),
        House::col(first.center.col()),
    ];
    let blocks = crosses.map(|cross| cross.block());
    let mut links = [(Block::new(0).house(), DigitSet::NONE); 8];
    for (link, named) in
        links.iter_mut().zip(houses.into_iter().zip(lines).chain(blocks.into_iter().zip(boxes)))
    {
        *link = named;
    }
    let pattern = SkLoop { crosses: *crosses, links };
    let cells = pattern.cells();
    let eliminations: Vec<Candidate> = links
        .into_iter()
        .flat_map(|(house, digits)| digits.iter().map(move |digit| (house, digit)))
        .flat_map(|(house, digit)| position.candidates_outside(house, digit, cells))
        .collect();
    (!eliminations.is_empty()).then(|| Found::eliminating(pattern, eliminations))
}
