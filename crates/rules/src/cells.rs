//! Sets of cells.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::Cell;
use crate::cell::MAX_CELLS;

/// The number of words in a [`CellSet`].
pub const CELL_WORDS: usize = MAX_CELLS / 64;

/// A set of cells, one bit each: cell `i` is bit `i % 64` of word `i / 64`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct CellSet([u64; CELL_WORDS]);

impl CellSet {
    /// The set without any cell.
    pub const NONE: CellSet = CellSet([0; CELL_WORDS]);

    /// Returns the set of the first `count` cells.
    ///
    /// # Panics
    /// If `count` is more than [`MAX_CELLS`].
    #[must_use]
    #[track_caller]
    pub fn first_cells(count: usize) -> CellSet {
        (0..count).map(Cell::new).collect()
    }

    /// Returns the words of the set.
    #[must_use]
    #[inline]
    pub const fn words(&self) -> &[u64; CELL_WORDS] {
        &self.0
    }

    /// Returns whether the cell is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Returns how many cells are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether no cell is in the set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == CellSet::NONE
    }

    /// Returns whether every cell of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &CellSet) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether the two sets have no cell in common.
    #[must_use]
    pub fn is_disjoint(&self, other: &CellSet) -> bool {
        (*self & *other).is_empty()
    }

    /// Returns the cells in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + use<> {
        self.0.into_iter().enumerate().flat_map(|(number, word)| {
            core::iter::successors((word != 0).then_some(word), |word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |word| Cell::new(number * 64 + word.trailing_zeros() as usize))
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl BitAnd for CellSet {
    type Output = CellSet;

    fn bitand(mut self, other: CellSet) -> CellSet {
        self &= other;
        self
    }
}

impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
    }
}

impl BitOr for CellSet {
    type Output = CellSet;

    fn bitor(mut self, other: CellSet) -> CellSet {
        self |= other;
        self
    }
}

impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

impl Sub for CellSet {
    type Output = CellSet;

    fn sub(mut self, other: CellSet) -> CellSet {
        self -= other;
        self
    }
}

impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
    }
}
