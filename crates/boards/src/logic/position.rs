//! A position: the digits found so far, and the candidates of the open cells.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid, Rules};

use super::BoardStep;

/// How far somebody is with a puzzle: the digits in cells, and the candidates of open cells.
///
/// A candidate is a digit that no cell holds which sees this one, and that nobody has ruled out yet. What clues say is not
/// applied: that is what steps are for.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{BoardCell, BoardGrid, Rules};
/// use ninefold_boards::logic::BoardPosition;
/// let rules = Arc::new(Rules::new(&"4x4".parse()?)?);
/// let position = BoardPosition::new(&BoardGrid::from_line(&rules, "12..3...........")?);
/// assert_eq!(position.candidates(BoardCell::new(2)).len(), 2);
/// assert_eq!(position.candidates(BoardCell::new(5)).iter().map(|digit| digit.value()).collect::<Vec<_>>(), [4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPosition {
    pub(super) rules: Arc<Rules>,
    /// The candidates of each cell; of one that holds a digit, that digit.
    pub(super) masks: Vec<u32>,
    /// Whether a digit is written in the cell.
    pub(super) full: Vec<bool>,
    /// Whether the digit was there from the beginning. Such a digit cannot change places with another.
    pub(super) given: Vec<bool>,
}

impl BoardPosition {
    /// Returns the position at the beginning of a puzzle, all of whose digits are given: every open cell has all candidates
    /// that no cell it sees holds.
    #[must_use]
    pub fn new(clues: &BoardGrid) -> BoardPosition {
        BoardPosition::in_progress(clues, clues)
    }

    /// Returns the position of somebody who has written digits beside the given ones. Only those can be part of a unique
    /// rectangle.
    ///
    /// # Panics
    /// If the grids are of boards with different numbers of cells.
    #[must_use]
    #[track_caller]
    pub fn in_progress(clues: &BoardGrid, grid: &BoardGrid) -> BoardPosition {
        let rules = Arc::clone(grid.rules());
        let cells = rules.cell_count();
        let given = rules.cells().map(|cell| clues.get(cell).is_some()).collect();
        let masks = vec![rules.digits().bits(); cells];
        let mut position = BoardPosition { masks, full: vec![false; cells], given, rules };
        for cell in grid.rules().cells() {
            if let Some(digit) = grid.get(cell) {
                position.place(cell.index(), 1 << digit.index());
            }
        }
        position
    }

    /// Keeps these candidates of an open cell, of those that it has. A cell that holds a digit stays as it is.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[track_caller]
    pub fn keep(&mut self, cell: BoardCell, digits: BoardDigitSet) {
        if !self.full[cell.index()] {
            self.masks[cell.index()] &= digits.bits();
        }
    }

    /// Carries a step out that was found in this position.
    ///
    /// # Panics
    /// If the step is one of another board, with more cells.
    #[track_caller]
    pub fn apply(&mut self, step: &BoardStep) {
        if let Some((cell, digit)) = step.placement {
            self.place(cell.index(), 1 << digit.index());
        }
        for &(cell, digit) in &step.eliminations {
            self.masks[cell.index()] &= !(1 << digit.index());
        }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the candidates of a cell. Of a cell that holds a digit, it is that digit.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn candidates(&self, cell: BoardCell) -> BoardDigitSet {
        BoardDigitSet::from_bits(self.masks[cell.index()])
    }

    /// Returns the digits found so far.
    #[must_use]
    pub fn grid(&self) -> BoardGrid {
        let mut grid = BoardGrid::empty(&self.rules);
        for cell in self.rules.cells().filter(|cell| self.full[cell.index()]) {
            grid.set(cell, only_digit(self.masks[cell.index()]));
        }
        grid
    }

    /// Returns whether every cell holds a digit.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.full.iter().all(|&full| full)
    }

    /// Writes a digit into a cell, and removes it from the cells that this one sees.
    pub(super) fn place(&mut self, cell: usize, digit: u32) {
        self.masks[cell] = digit;
        self.full[cell] = true;
        let rules = Arc::clone(&self.rules);
        for peer in rules.peers(BoardCell::new(cell)).iter().filter(|peer| !self.full[peer.index()]) {
            self.masks[peer.index()] &= !digit;
        }
    }

    /// Returns whether a cell holds no digit yet.
    pub(super) fn is_open(&self, cell: BoardCell) -> bool {
        !self.full[cell.index()]
    }

    /// Returns the candidates of a cell as bits.
    pub(super) fn mask(&self, cell: BoardCell) -> u32 {
        self.masks[cell.index()]
    }
}

/// Returns the lowest digit of a mask.
pub(super) fn only_digit(mask: u32) -> Option<BoardDigit> {
    BoardDigitSet::from_bits(mask).iter().next()
}

/// Returns the bits of a mask one by one, from the lowest.
pub(super) fn bits(mask: u32) -> impl Iterator<Item = u32> {
    std::iter::successors((mask != 0).then_some(mask), |mask| {
        let rest = mask & (mask - 1);
        (rest != 0).then_some(rest)
    })
    .map(|mask| mask & mask.wrapping_neg())
}
