//! Pencil marks on any board.

use core::ops::{Index, IndexMut};

use ninefold_grid::{Cell, DigitSet, PencilMarks};
use ninefold_rules::{BoardCell, BoardDigitSet};

/// The pencil marks of all cells of a board: a set of digits for each cell, in reading order.
///
/// ```
/// use ninefold_format::AnyMarks;
/// use ninefold_rules::{BoardCell, BoardDigitSet};
/// let mut marks = AnyMarks::none(36);
/// marks[BoardCell::new(2)] = "16".parse::<BoardDigitSet>()?;
/// assert_eq!((marks.sets().len(), marks.is_empty(), marks.classic()), (36, false, None));
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnyMarks(Vec<BoardDigitSet>);

impl AnyMarks {
    /// Returns the marks of a board with this number of cells of which none is marked.
    #[must_use]
    pub fn none(cells: usize) -> AnyMarks {
        AnyMarks(vec![BoardDigitSet::NONE; cells])
    }

    /// Returns the marks of all cells, in reading order.
    #[must_use]
    pub fn sets(&self) -> &[BoardDigitSet] {
        &self.0
    }

    /// Returns whether no cell is marked.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|set| set.is_empty())
    }

    /// Returns the marks as those of the classic board, if they are 81 sets of the digits 1 to 9.
    #[must_use]
    pub fn classic(&self) -> Option<PencilMarks> {
        let sets: &[BoardDigitSet; 81] = self.0.as_slice().try_into().ok()?;
        let mut marks = PencilMarks::NONE;
        for (cell, set) in Cell::all().zip(sets) {
            let bits = set.bits();
            marks[cell] = (bits <= DigitSet::ALL.bits().into()).then(|| DigitSet::from_bits(bits as u16))?;
        }
        Some(marks)
    }

    /// Returns these marks, or `None` if no cell is marked.
    pub(crate) fn some(self) -> Option<AnyMarks> {
        Some(self).filter(|marks| !marks.is_empty())
    }
}

impl From<PencilMarks> for AnyMarks {
    fn from(marks: PencilMarks) -> AnyMarks {
        AnyMarks(Cell::all().map(|cell| marks[cell].into()).collect())
    }
}

impl FromIterator<BoardDigitSet> for AnyMarks {
    fn from_iter<I: IntoIterator<Item = BoardDigitSet>>(sets: I) -> AnyMarks {
        AnyMarks(sets.into_iter().collect())
    }
}

impl Index<BoardCell> for AnyMarks {
    type Output = BoardDigitSet;

    /// Returns the marks of a cell.
    ///
    /// # Panics
    /// If the board has no such cell.
    fn index(&self, cell: BoardCell) -> &BoardDigitSet {
        &self.0[cell.index()]
    }
}

impl IndexMut<BoardCell> for AnyMarks {
    fn index_mut(&mut self, cell: BoardCell) -> &mut BoardDigitSet {
        &mut self.0[cell.index()]
    }
}
