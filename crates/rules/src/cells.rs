//! Sets of cells.

use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

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

    /// Returns whether every cell of the other set is in this one.
    #[must_use]
    pub fn is_superset(&self, other: &BoardCellSet) -> bool {
        other.is_subset(self)
    }

    /// Returns the set of just this cell.
    #[must_use]
    pub const fn of(cell: BoardCell) -> BoardCellSet {
        BoardCellSet::NONE.with(cell)
    }

    /// Returns the set with the cell in it as well.
    #[must_use]
    pub const fn with(mut self, cell: BoardCell) -> BoardCellSet {
        self.insert(cell);
        self
    }

    /// Returns the set without the cell.
    #[must_use]
    pub const fn without(mut self, cell: BoardCell) -> BoardCellSet {
        self.remove(cell);
        self
    }

    /// Returns the first cell in reading order.
    #[must_use]
    pub fn first(&self) -> Option<BoardCell> {
        self.iter().next()
    }

    /// Returns the last cell in reading order.
    #[must_use]
    pub fn last(&self) -> Option<BoardCell> {
        self.iter().next_back()
    }

    /// Returns the cell, if the set holds exactly one.
    #[must_use]
    pub fn single(&self) -> Option<BoardCell> {
        let mut cells = self.iter();
        cells.next().filter(|_| cells.next().is_none())
    }

    /// Returns the cells in reading order.
    #[must_use]
    pub const fn iter(&self) -> BoardCells {
        BoardCells { words: self.0, first: 0 }
    }
}

/// The cells of a [`BoardCellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct BoardCells {
    words: [u64; CELL_WORDS],
    /// All words before this one are zero.
    first: usize,
}

impl Iterator for BoardCells {
    type Item = BoardCell;

    #[inline]
    fn next(&mut self) -> Option<BoardCell> {
        while let Some(word) = self.words.get_mut(self.first) {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(BoardCell::new(self.first * 64 + bit));
            }
            self.first += 1;
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = BoardCellSet(self.words).len();
        (count, Some(count))
    }
}

impl DoubleEndedIterator for BoardCells {
    fn next_back(&mut self) -> Option<BoardCell> {
        let (number, word) = self.words.iter_mut().enumerate().rev().find(|(_, word)| **word != 0)?;
        let bit = word.ilog2() as usize;
        *word ^= 1 << bit;
        Some(BoardCell::new(number * 64 + bit))
    }
}

impl ExactSizeIterator for BoardCells {}

impl FusedIterator for BoardCells {}

impl IntoIterator for BoardCellSet {
    type Item = BoardCell;
    type IntoIter = BoardCells;

    fn into_iter(self) -> BoardCells {
        self.iter()
    }
}

impl IntoIterator for &BoardCellSet {
    type Item = BoardCell;
    type IntoIter = BoardCells;

    fn into_iter(self) -> BoardCells {
        self.iter()
    }
}

impl FromIterator<BoardCell> for BoardCellSet {
    fn from_iter<I: IntoIterator<Item = BoardCell>>(cells: I) -> BoardCellSet {
        let mut set = BoardCellSet::NONE;
        set.extend(cells);
        set
    }
}

impl FromIterator<BoardCellSet> for BoardCellSet {
    /// Returns the cells in any of the sets.
    fn from_iter<I: IntoIterator<Item = BoardCellSet>>(sets: I) -> BoardCellSet {
        sets.into_iter().fold(BoardCellSet::NONE, BitOr::bitor)
    }
}

impl Extend<BoardCell> for BoardCellSet {
    fn extend<I: IntoIterator<Item = BoardCell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

impl From<BoardCell> for BoardCellSet {
    fn from(cell: BoardCell) -> BoardCellSet {
        BoardCellSet::of(cell)
    }
}

impl<const N: usize> From<[BoardCell; N]> for BoardCellSet {
    fn from(cells: [BoardCell; N]) -> BoardCellSet {
        cells.into_iter().collect()
    }
}

/// Gives the sets an operator and its assignment, word by word.
macro_rules! operator {
    ($op:ident, $method:ident, $assign:ident, $assign_method:ident, |$word:ident, $other:ident| $result:expr) => {
        impl $op for BoardCellSet {
            type Output = BoardCellSet;

            fn $method(mut self, other: BoardCellSet) -> BoardCellSet {
                $assign::$assign_method(&mut self, other);
                self
            }
        }

        impl $assign for BoardCellSet {
            fn $assign_method(&mut self, other: BoardCellSet) {
                self.0.iter_mut().zip(other.0).for_each(|($word, $other)| $result);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |word, other| *word &= other);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, |word, other| *word |= other);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |word, other| *word ^= other);
operator!(Sub, sub, SubAssign, sub_assign, |word, other| *word &= !other);
