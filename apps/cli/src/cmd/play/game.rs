//! The state of a game: plain data, changed by [`update`](super::update) alone.
//!
//! The page holds the same state, field by field. `apps/web/tests/unit/actions.json` says for both what each action does.

use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, PencilMarks, Puzzle, Solution};

/// How a digit is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum EntryMode {
    #[default]
    Normal,
    Corner,
    Centre,
    Colour,
}

impl EntryMode {
    pub(crate) const ALL: [EntryMode; 4] =
        [EntryMode::Normal, EntryMode::Corner, EntryMode::Centre, EntryMode::Colour];

    /// Returns the name: one word in small letters.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            EntryMode::Normal => "normal",
            EntryMode::Corner => "corner",
            EntryMode::Centre => "centre",
            EntryMode::Colour => "colour",
        }
    }
}

/// One cell. Colours are numbered 1 to 9, as digits are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct GameCell {
    pub(crate) given: bool,
    pub(crate) digit: Option<Digit>,
    pub(crate) corner: DigitSet,
    pub(crate) centre: DigitSet,
    pub(crate) colours: DigitSet,
}

/// The 81 cells, row by row.
pub(crate) type GameCells = [GameCell; 81];

/// What a player switches on and off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameSettings {
    /// Highlight the digit of the cursor's cell everywhere.
    pub(crate) same_digit: bool,
    /// Highlight the row, column and box of the cursor.
    pub(crate) houses: bool,
    /// Show digits that stand twice in a house.
    pub(crate) conflicts: bool,
    /// Show digits that differ from the solution.
    pub(crate) wrong: bool,
    /// Take a placed digit out of the notes of its peers.
    pub(crate) clean_up: bool,
    /// Show the time.
    pub(crate) timer: bool,
}

impl Default for GameSettings {
    fn default() -> GameSettings {
        GameSettings {
            same_digit: true,
            houses: false,
            conflicts: true,
            wrong: false,
            clean_up: true,
            timer: true,
        }
    }
}

/// A game: a puzzle, what is written into it, and what was before.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Game {
    pub(crate) puzzle: Puzzle,
    pub(crate) cells: GameCells,
    /// The boards before this one, the last of them at the end.
    pub(crate) past: Vec<GameCells>,
    /// The boards that were taken back, the next of them at the end.
    pub(crate) future: Vec<GameCells>,
    /// The cell that the keyboard writes into.
    pub(crate) cursor: Cell,
    /// In the order in which they were selected.
    pub(crate) selection: Vec<Cell>,
    pub(crate) mode: EntryMode,
    pub(crate) settings: GameSettings,
}

impl Game {
    /// Starts a puzzle.
    pub(crate) fn new(puzzle: Puzzle, settings: GameSettings) -> Game {
        let cells = std::array::from_fn(|index| {
            let digit = puzzle.clues().get(Cell::new(index));
            GameCell { given: digit.is_some(), digit, ..GameCell::default() }
        });
        let cursor = Cell::at(4, 4);
        Game {
            puzzle,
            cells,
            past: Vec::new(),
            future: Vec::new(),
            cursor,
            selection: vec![cursor],
            mode: EntryMode::Normal,
            settings,
        }
    }

    pub(crate) fn cell(&self, cell: Cell) -> &GameCell {
        &self.cells[cell.index()]
    }

    /// Returns the digits on the board.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::all() {
            grid.set(cell, self.cell(cell).digit);
        }
        grid
    }

    pub(crate) fn solution(&self) -> &Solution {
        self.puzzle.solution()
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.grid() == self.solution().grid()
    }

    /// Returns how many of a digit are still to be placed; fewer than none if there are too many.
    pub(crate) fn remaining(&self, digit: Digit) -> i32 {
        let placed = self.cells.iter().filter(|cell| cell.digit == Some(digit)).count();
        9 - i32::try_from(placed).unwrap_or(81)
    }

    /// Returns the cells whose digit is not that of the solution.
    pub(crate) fn mistakes(&self) -> CellSet {
        let is_wrong =
            |&cell: &Cell| self.cell(cell).digit.is_some_and(|digit| digit != self.solution().get(cell));
        Cell::all().filter(is_wrong).collect()
    }

    /// Returns the cells with a digit that stands twice in a house.
    pub(crate) fn clashes(&self) -> CellSet {
        let clashes = |&cell: &Cell| {
            let digit = self.cell(cell).digit;
            digit.is_some() && cell.peers().iter().any(|peer| self.cell(peer).digit == digit)
        };
        Cell::all().filter(clashes).collect()
    }

    /// Returns the candidates to look for a step in: the player's centre notes where they can be right, else all that the
    /// digits leave open.
    pub(crate) fn candidates_for_hints(&self) -> PencilMarks {
        let mut marks = PencilMarks::of(&self.grid());
        for cell in Cell::all() {
            let noted = self.cell(cell).centre.intersection(marks[cell]);
            if noted.contains(self.solution().get(cell)) {
                marks[cell] = noted;
            }
        }
        marks
    }
}
