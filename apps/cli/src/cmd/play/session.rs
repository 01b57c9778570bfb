//! A game on the screen: a [`Game`] with its puzzle, cursor, selection, mode and settings.
//!
//! It is plain data, changed by [`update`](super::update) alone. The page holds the same data,
//! field by field, and `apps/web/tests/unit/actions.json` describes for both what each action does.

use std::sync::Arc;

use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, Game, MarkKind, Rules};

use super::puzzle::{PlayPuzzle, open_candidates};

ninefold::grid::named_values! {
    /// What the digit keys write.
    #[derive(Default)]
    pub(crate) enum EntryMode: "mode" {
        #[default]
        Normal = "normal",
        Corner = "corner",
        Centre = "centre",
        Colour = "colour",
    }
}

/// What a player switches on and off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
pub(crate) struct PlaySettings {
    /// Highlight the digit of the cursor's cell everywhere.
    pub(crate) same_digit: bool,
    /// Highlight the row, column and box of the cursor.
    pub(crate) houses: bool,
    /// Show digits that appear twice in a house.
    pub(crate) conflicts: bool,
    /// Show digits that differ from the solution.
    pub(crate) wrong: bool,
    /// Remove a placed digit from the notes of its peers.
    pub(crate) clean_up: bool,
    /// Show the time.
    pub(crate) timer: bool,
    /// Move with h, j, k and l. The page has no such setting.
    #[serde(default)]
    pub(crate) vi_keys: bool,
}

impl Default for PlaySettings {
    fn default() -> PlaySettings {
        PlaySettings {
            same_digit: true,
            houses: false,
            conflicts: true,
            wrong: false,
            clean_up: true,
            timer: true,
            vi_keys: false,
        }
    }
}

/// A game in the terminal.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlaySession {
    pub(crate) puzzle: PlayPuzzle,
    pub(crate) game: Game,
    /// The cell that the keyboard writes into.
    pub(crate) cursor: BoardCell,
    /// In the order in which the cells were selected.
    pub(crate) selection: Vec<BoardCell>,
    pub(crate) mode: EntryMode,
    pub(crate) settings: PlaySettings,
}

impl PlaySession {
    /// Starts a puzzle.
    pub(crate) fn new(puzzle: impl Into<PlayPuzzle>, settings: PlaySettings) -> PlaySession {
        let puzzle = puzzle.into();
        let game = Game::new(puzzle.clues().clone());
        PlaySession::resume(puzzle, game, settings)
    }

    /// Resumes a game of this puzzle.
    pub(crate) fn resume(puzzle: PlayPuzzle, game: Game, settings: PlaySettings) -> PlaySession {
        let (rows, cols) = puzzle.rules().canvas();
        // Of several grids, the middle may be a hole.
        let cursor = puzzle.rules().cell_at(rows / 2, cols / 2).unwrap_or(BoardCell::new(0));
        PlaySession { puzzle, game, cursor, selection: vec![cursor], mode: EntryMode::Normal, settings }
    }

    pub(crate) fn rules(&self) -> &Arc<Rules> {
        self.puzzle.rules()
    }

    /// Returns the digit in a cell.
    pub(crate) fn digit(&self, cell: BoardCell) -> Option<BoardDigit> {
        self.game.grid().get(cell)
    }

    pub(crate) fn solution(&self) -> &BoardGrid {
        self.puzzle.solution()
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.game.grid() == self.solution()
    }

    /// Returns how many of a digit are still to be placed; a negative number if there are too many.
    pub(crate) fn remaining(&self, digit: BoardDigit) -> i32 {
        let count = |grid: &BoardGrid| {
            let is_digit = |&&value: &&u8| usize::from(value) == digit.value();
            i32::try_from(grid.values().iter().filter(is_digit).count()).unwrap_or(i32::MAX)
        };
        count(self.solution()) - count(self.game.grid())
    }

    /// Returns the cells whose digit is not the one of the solution.
    pub(crate) fn mistakes(&self) -> BoardCellSet {
        self.game.board().mistakes(self.puzzle.proven_solution())
    }

    /// Returns the candidates in which a hint is searched: the player's centre notes where they can
    /// be right, and otherwise all digits that the cells in sight leave open.
    pub(crate) fn candidates_for_hints(&self) -> Vec<BoardDigitSet> {
        let mut marks = open_candidates(self.game.grid());
        for (cell, marks) in self.rules().cells().zip(&mut marks) {
            let noted = self.game.marks(MarkKind::Centre, cell) & *marks;
            if self.solution().get(cell).is_some_and(|digit| noted.contains(digit)) {
                *marks = noted;
            }
        }
        marks
    }
}
