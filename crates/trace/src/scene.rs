//! What an explanation is made from: the moves, the position among them, the boards before and after.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House};

use crate::{Move, Replay, RunGrid, RunMove};

/// A move in its run.
#[derive(Clone, Debug)]
pub struct RunScene<'a, S: RunMove = Move> {
    /// All moves of the run.
    pub moves: &'a [S],
    /// The index of the move to be explained.
    pub at: usize,
    /// The board before it.
    pub before: S::Grid,
    /// The board after it.
    pub after: &'a S::Grid,
}

impl<'a, S: RunMove> RunScene<'a, S> {
    /// Returns the scene of the last move played; `None` before the first.
    #[must_use]
    pub fn of(replay: &'a Replay<S>) -> Option<RunScene<'a, S>> {
        let at = replay.position().checked_sub(1)?;
        let mut before = replay.board().clone();
        replay.moves()[at].undo(&mut before);
        Some(RunScene { moves: replay.moves(), at, before, after: replay.board() })
    }

    /// Returns the move itself.
    #[must_use]
    pub fn step(&self) -> &'a S {
        &self.moves[self.at]
    }

    /// Returns the moves before it.
    #[must_use]
    pub fn earlier(&self) -> &'a [S] {
        &self.moves[..self.at]
    }

    /// Returns the move after it.
    #[must_use]
    pub fn next(&self) -> Option<&'a S> {
        self.moves.get(self.at + 1)
    }

    /// Returns how many moves of a kind there are up to this one.
    #[must_use]
    pub fn count(&self, is: impl Fn(&S) -> bool) -> usize {
        self.moves[..=self.at].iter().filter(|step| is(step)).count()
    }
}

impl RunGrid {
    /// Returns the digits that stand in some cells.
    #[must_use]
    pub fn digits_in(&self, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
        cells.into_iter().filter_map(|cell| self.grid[cell]).collect()
    }

    /// Returns the cells of a house that hold a digit.
    #[must_use]
    pub fn cells_with(&self, house: House, digit: Digit) -> CellSet {
        house.cells().iter().filter(|&cell| self.grid[cell] == Some(digit)).collect()
    }
}
