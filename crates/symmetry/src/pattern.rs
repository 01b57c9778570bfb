//! Patterns: sets of cells under the geometric moves, digits forgotten.
//!
//! Two puzzles whose clues stand in cells that a rearrangement carries into each other have the same pattern. Its name
//! is again the smallest text, read as nine rows of zeros and ones.
//!
//! With both orientations and all 1296 orders of the columns tried in turn, nothing is left to search: inside a band
//! the rows are sorted, then the bands are. That is some 60 µs a pattern, and so plain that one can see it is right.
//!
//! The group of a pattern contains its [`ClueSymmetry`](crate::ClueSymmetry), and usually much more; the group of a
//! puzzle is a subgroup of the group of its pattern.

use alloc::vec::Vec;

use ninefold_grid::CellSet;

use crate::automorphism::moves_that_keep;
use crate::{LinePermutation, Rearrangement};

/// The name of a pattern and the group that keeps it.
///
/// ```
/// use ninefold_grid::Block;
/// use ninefold_symmetry::canonical_pattern;
/// // Any box is like any other.
/// let one = canonical_pattern(Block::new(2).house().cells());
/// let two = canonical_pattern(Block::new(3).house().cells());
/// assert_eq!(one.form, Block::new(8).house().cells()); // empty cells first
/// assert_eq!(one.form, two.form);
/// assert_eq!(one.cells.apply_cells(Block::new(2).house().cells()), one.form);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CanonicalPattern {
    /// The pattern with the smallest text.
    pub form: CellSet,
    /// A rearrangement that leads to it.
    pub cells: Rearrangement,
}

/// The rearrangements that leave a pattern as it is.
///
/// ```
/// use ninefold_grid::CellSet;
/// use ninefold_symmetry::PatternAutomorphisms;
/// assert_eq!(PatternAutomorphisms::of(CellSet::ALL).order(), 3_359_232);
/// ```
#[derive(Clone, Debug)]
pub struct PatternAutomorphisms {
    ways: Vec<Rearrangement>,
    /// The moves of rows that leave the form as it is.
    equal_rows: Vec<LinePermutation>,
}

/// The rows of the smallest text, first cell highest, and every way to it up to moves of equal rows.
struct PatternForm {
    rows: [u16; 9],
    ways: Vec<Rearrangement>,
}

/// Returns row `r` as nine bits, its first cell highest.
fn rows_of(pattern: CellSet, transposed: bool) -> [u16; 9] {
    let mut rows = [0; 9];
    for cell in pattern {
        let (row, col) = if transposed { (cell.col(), cell.row()) } else { (cell.row(), cell.col()) };
        rows[row] |= 1 << (8 - col);
    }
    rows
}

fn search(pattern: CellSet) -> PatternForm {
    let mut found = PatternForm { rows: [u16::MAX; 9], ways: Vec::new() };
    for transposed in [false, true] {
        let rows = rows_of(pattern, transposed);
        for cols in (0..LinePermutation::COUNT).map(LinePermutation::from_rank) {
            // Each row with its number behind it, so that sorting remembers where it came from.
            let numbered: [u16; 9] = core::array::from_fn(|row| {
                let bits = cols.sources().iter().fold(0, |bits, col| bits << 1 | rows[row] >> (8 - col) & 1);
                bits << 4 | row as u16
            });
            let mut bands = [0, 3, 6].map(|start| {
                let mut band = [numbered[start], numbered[start + 1], numbered[start + 2]];
                band.sort_unstable();
                band
            });
            bands.sort_unstable_by_key(|band| band.map(|row| row >> 4));
            let sorted: [u16; 9] = core::array::from_fn(|i| bands[i / 3][i % 3]);
            let moved = sorted.map(|row| row >> 4);
            if moved > found.rows {
                continue;
            }
            if moved < found.rows {
                found.rows = moved;
                found.ways.clear();
            }
            let rows = LinePermutation::assume(sorted.map(|row| (row & 15) as u8));
            found.ways.push(Rearrangement { transposed, rows, cols });
        }
    }
    found
}

/// Returns the smallest of all patterns that this one can be moved to.
#[must_use]
pub fn canonical_pattern(pattern: CellSet) -> CanonicalPattern {
    let cells = search(pattern).ways[0];
    CanonicalPattern { form: cells.apply_cells(pattern), cells }
}

impl PatternAutomorphisms {
    /// Returns the group of a pattern.
    #[must_use]
    pub fn of(pattern: CellSet) -> PatternAutomorphisms {
        let PatternForm { rows, ways } = search(pattern);
        PatternAutomorphisms { ways, equal_rows: moves_that_keep(&rows) }
    }

    /// Returns the order: how many elements there are, the identity included.
    #[must_use]
    pub fn order(&self) -> u32 {
        (self.ways.len() * self.equal_rows.len()) as u32
    }

    /// Returns all elements, the identity first, always in the same order.
    pub fn iter(&self) -> impl Iterator<Item = Rearrangement> + '_ {
        let back = self.ways[0].inverse();
        self.ways.iter().flat_map(move |way| {
            self.equal_rows.iter().map(move |&rows| {
                let stay = Rearrangement { rows, ..Rearrangement::IDENTITY };
                way.then(&stay).then(&back)
            })
        })
    }
}
