//! Sets of cells.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::BoardCell;
use crate::cell::MAX_CELLS;

/// The number of words in a [`BoardCellSet`].
pub const CELL_WORDS: usize = MAX_CELLS / 64;

/// A set of cells, one bit each: cell `i` is bit `i % 64` of word `i / 64`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct BoardCellSet([u64; CELL_WORDS]);

impl BoardCellSet {
    /// The set without any cell.
    pub const NONE: BoardCellSet = BoardCellSet([0; CELL_WORDS]);

    /// Returns the set of the first `count` cells.
    ///
    /// # Panics
    /// If `count` is more than [`MAX_CELLS`].
    #[must_use]
    #[track_caller]
    pub fn first_cells(count: usize) -> BoardCellSet {
        (0..count).map(BoardCell::new).collect()
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
    pub const fn contains(&self, cell: BoardCell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: BoardCell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline]
    pub const fn remove(&mut self, cell: BoardCell) {
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
        *self == BoardCellSet::NONE
    }

    /// Returns whether every cell of this set is in the other.
    #[must_use]
    pub fn is_subset(&self, other: &BoardCellSet) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns whether the two sets have no cell in common.
    #[must_use]
    pub fn is_disjoint(&self, other: &BoardCellSet) -> bool {
        (*self & *other).is_empty()
    }

    /// Returns the cells in reading order.
    pub fn iter(&self) -> impl Iterator<Item = BoardCell> + use<> {
        self.0.into_iter().enumerate().flat_map(|(number, word)| {
            core::iter::successors((word != 0).then_some(word), |word| {
                let rest = word & (word - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |word| BoardCell::new(number * 64 + word.trailing_zeros() as usize))
        })
    }
}

impl FromIterator<BoardCell> for BoardCellSet {
    fn from_iter<I: IntoIterator<Item = BoardCell>>(cells: I) -> BoardCellSet {
        let mut set = BoardCellSet::NONE;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl BitAnd for BoardCellSet {
    type Output = BoardCellSet;

    fn bitand(mut self, other: BoardCellSet) -> BoardCellSet {
        self &= other;
        self
    }
}

impl BitAndAssign for BoardCellSet {
    fn bitand_assign(&mut self, other: BoardCellSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
    }
}

impl BitOr for BoardCellSet {
    type Output = BoardCellSet;

    fn bitor(mut self, other: BoardCellSet) -> BoardCellSet {
        self |= other;
        self
    }
}

impl BitOrAssign for BoardCellSet {
    fn bitor_assign(&mut self, other: BoardCellSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

impl Sub for BoardCellSet {
    type Output = BoardCellSet;

    fn sub(mut self, other: BoardCellSet) -> BoardCellSet {
        self -= other;
        self
    }
}

impl SubAssign for BoardCellSet {
    fn sub_assign(&mut self, other: BoardCellSet) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
    }
}
