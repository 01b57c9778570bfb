//! A game on the screen: the library's [`Game`] with its puzzle, cursor, selection, mode and
//! settings.
//!
//! It is plain data, changed by [`update`](super::update) alone. The page holds the same data,
//! field by field, and `apps/web/tests/unit/actions.json` describes for both what each action does.

use ninefold::{Cell, CellSet, Digit, Game, MarkKind, PencilMarks, Puzzle, Solution};

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
    pub(crate) puzzle: Puzzle,
    pub(crate) game: Game,
    /// The cell that the keyboard writes into.
    pub(crate) cursor: Cell,
    /// In the order in which the cells were selected.
    pub(crate) selection: Vec<Cell>,
    pub(crate) mode: EntryMode,
    pub(crate) settings: PlaySettings,
}

impl PlaySession {
    /// Starts a puzzle.
    pub(crate) fn new(puzzle: Puzzle, settings: PlaySettings) -> PlaySession {
        PlaySession::resume(puzzle, Game::new(puzzle.clues()), settings)
    }

    /// Resumes a game of this puzzle.
    pub(crate) fn resume(puzzle: Puzzle, game: Game, settings: PlaySettings) -> PlaySession {
        let cursor = Cell::at(4, 4);
        PlaySession { puzzle, game, cursor, selection: vec![cursor], mode: EntryMode::Normal, settings }
    }

    /// Returns the digit in a cell.
    pub(crate) fn digit(&self, cell: Cell) -> Option<Digit> {
        self.game.grid().get(cell)
    }

    pub(crate) fn solution(&self) -> &Solution {
        self.puzzle.solution()
    }

    pub(crate) fn is_solved(&self) -> bool {
        *self.game.grid() == self.solution().grid()
    }

    /// Returns how many of a digit are still to be placed; a negative number if there are too many.
    pub(crate) fn remaining(&self, digit: Digit) -> i32 {
        let placed = self.game.grid().clues().filter(|&(_, other)| other == digit).count();
        9 - i32::try_from(placed).unwrap_or(81)
    }

    /// Returns the cells whose digit is not the one of the solution.
    pub(crate) fn mistakes(&self) -> CellSet {
        self.game.board().mistakes(self.solution())
    }

    /// Returns the candidates in which a hint is searched: the player's centre notes where they can
    /// be right, and otherwise all digits that the row, column and box leave open.
    pub(crate) fn candidates_for_hints(&self) -> PencilMarks {
        let mut marks = PencilMarks::of(self.game.grid());
        for cell in Cell::all() {
            let noted = self.game.marks(MarkKind::Centre)[cell].intersection(marks[cell]);
            if noted.contains(self.solution().get(cell)) {
                marks[cell] = noted;
            }
        }
        marks
    }
}
