//! A game: a puzzle in progress, with notes, colours, undo and redo.
//!
//! ```text
//!   mod.rs     Game: a board and its history; every change is an undo step
//!   board.rs   GameBoard: clues, digits, notes, colours, and which cells accept which
//!   text.rs    a game as text, with all its moves
//! ```

mod board;
mod text;

use alloc::vec::Vec;

use self::board::Square;
pub use self::board::{GameBoard, MarkKind};
pub use self::text::ParseGameError;
use crate::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, PencilMarks};

/// A puzzle in progress: digits, notes and colours, with undo and redo.
///
/// A game has no clock, cursor or screen; programs add what they need. Its text keeps the clues and
/// every move, including those that were undone, so a saved game can be continued with its history.
///
/// Methods that change the game return `true` if something has changed. A move that is not
/// possible, such as placing a digit on a clue, changes nothing and is not an undo step. Wrong
/// digits are accepted: see [`conflicts`](Game::conflicts) and [`GameBoard::mistakes`].
///
/// ```
/// use ninefold_grid::{Candidate, Cell, Digit, Game, MarkKind};
///
/// let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut game = Game::new(&clues);
/// game.toggle_mark(MarkKind::Corner, Candidate::new(Cell::at(0, 3), Digit::new(4)));
/// game.place(Cell::at(0, 2), Digit::new(4)); // also removes the note 4 from r1c4
/// assert_eq!(game.to_string().lines().skip(1).collect::<Vec<_>>(), ["r1c4^4", "r1c3=4 r1c4^"]);
///
/// let mut saved: Game = game.to_string().parse()?;
/// assert!(saved.undo() && saved.undo());
/// assert_eq!(saved.grid(), &clues);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Text
/// The first line holds the clues, 81 characters. Every further line is an undo step: the cells
/// that changed and their new contents, separated by blanks.
///
/// | in a step | meaning |
/// |---|---|
/// | `r1c3=4`, `r1c3=.` | the cell's digit is 4; the cell is empty |
/// | `r1c3^27`, `r1c3^` | the cell's corner notes are 2 and 7; it has none |
/// | `r1c3:27` | the cell's centre notes are 2 and 7 |
/// | `r1c3#1` | the cell's colour is 1 |
///
/// A line that starts with `start` comes before all steps. It holds what was on the board when the
/// history started, and cannot be undone. Lines after the line `undone` are steps that
/// [`redo`](Game::redo) makes again, the next one first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    board: GameBoard,
    /// The steps that undo takes back, the next one at the end.
    past: Vec<Step>,
    /// The steps that redo makes again, the next one at the end.
    future: Vec<Step>,
}

/// The cells that one change has changed.
type Step = Vec<Change>;

/// A cell before and after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    cell: Cell,
    before: Square,
    after: Square,
}

impl Game {
    /// Starts a puzzle. Its digits are the clues, which no move changes.
    #[must_use]
    pub fn new(clues: &Grid) -> Game {
        Game::from(GameBoard::new(clues))
    }

    /// Returns the board as it is now.
    #[must_use]
    pub const fn board(&self) -> &GameBoard {
        &self.board
    }

    /// Returns the clues.
    #[must_use]
    pub const fn clues(&self) -> &Grid {
        self.board.clues()
    }

    /// Returns the digits on the board, clues included.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        self.board.grid()
    }

    /// Returns the notes of a kind. Cells with a digit may have some: they show again when it is
    /// erased.
    #[must_use]
    pub const fn marks(&self, kind: MarkKind) -> &PencilMarks {
        self.board.marks(kind)
    }

    /// Returns the colours of a cell, numbered 1 to 9.
    #[must_use]
    pub fn colours(&self, cell: Cell) -> DigitSet {
        self.board.colours(cell)
    }

    /// Returns whether a cell holds a clue.
    #[must_use]
    pub fn is_clue(&self, cell: Cell) -> bool {
        self.board.is_clue(cell)
    }

    /// Returns the cells whose digit also stands in another cell of their row, column or box.
    #[must_use]
    pub fn conflicts(&self) -> CellSet {
        self.board.conflicts()
    }

    /// Returns whether every cell has a digit and there are no conflicts. A puzzle with one
    /// solution is then solved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.board.is_complete()
    }

    /// Writes a digit into a cell and removes it from the notes of the cell's peers. Ignored if the
    /// cell holds a clue.
    ///
    /// To keep the notes, use [`edit`](Game::edit) with [`GameBoard::place`].
    pub fn place(&mut self, cell: Cell, digit: Digit) -> bool {
        self.edit(|board| {
            if !board.is_clue(cell) {
                board.place(cell, digit);
                board.remove_from_peers(cell, digit);
            }
        })
    }

    /// Erases the digit of a cell, unless it is a clue. Notes that the cell had before show again.
    pub fn erase(&mut self, cell: Cell) -> bool {
        self.edit(|board| board.erase(cell))
    }

    /// Writes a note, or removes it if it is there already. Ignored if the cell holds a digit.
    pub fn toggle_mark(&mut self, kind: MarkKind, candidate: Candidate) -> bool {
        self.edit(|board| board.toggle_mark(kind, candidate))
    }

    /// Replaces the colours of a cell, which may hold a clue. Colours are numbered 1 to 9.
    pub fn set_colours(&mut self, cell: Cell, colours: DigitSet) -> bool {
        self.edit(|board| board.set_colours(cell, colours))
    }

    /// Makes several changes as one undo step. Replacing the board by one with other clues is
    /// ignored.
    ///
    /// ```
    /// use ninefold_grid::{Cell, Game, Grid, MarkKind, PencilMarks};
    /// let mut game = Game::new(&Grid::EMPTY);
    /// let candidates = PencilMarks::of(game.grid());
    /// game.edit(|board| {
    ///     for cell in Cell::all() {
    ///         board.set_marks(MarkKind::Centre, cell, candidates[cell]);
    ///     }
    /// });
    /// assert_eq!(game.undo_steps(), 1);
    /// assert!(game.undo());
    /// assert_eq!(game.marks(MarkKind::Centre), &PencilMarks::NONE);
    /// ```
    pub fn edit(&mut self, change: impl FnOnce(&mut GameBoard)) -> bool {
        let before = self.board.clone();
        change(&mut self.board);
        if self.board.clues() != before.clues() {
            self.board = before;
            return false;
        }
        let step = self.board.changes_since(&before);
        if step.is_empty() {
            return false;
        }
        self.past.push(step);
        self.future.clear();
        true
    }

    /// Takes back the last step. Returns false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.past.pop() else { return false };
        self.board.apply(&step, |change| change.before);
        self.future.push(step);
        true
    }

    /// Makes the step again that was undone last. Returns false if there is none, or if another
    /// change was made since.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.future.pop() else { return false };
        self.board.apply(&step, |change| change.after);
        self.past.push(step);
        true
    }

    /// Returns how many steps can be undone.
    #[must_use]
    pub const fn undo_steps(&self) -> usize {
        self.past.len()
    }

    /// Returns how many steps can be redone.
    #[must_use]
    pub const fn redo_steps(&self) -> usize {
        self.future.len()
    }

    /// Keeps the last `limit` steps that can be undone and the next `limit` that can be redone, and
    /// forgets the others. The board stays as it is.
    pub fn limit_history(&mut self, limit: usize) {
        self.past.drain(..self.past.len().saturating_sub(limit));
        self.future.drain(..self.future.len().saturating_sub(limit));
    }
}

impl From<GameBoard> for Game {
    /// Continues from a board, without a history.
    fn from(board: GameBoard) -> Game {
        Game { board, past: Vec::new(), future: Vec::new() }
    }
}
