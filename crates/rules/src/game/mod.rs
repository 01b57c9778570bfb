//! A game on any board: a puzzle in progress, with notes, colours, undo and redo.
//!
//! ```text
//!   mod.rs     Game: a board and its history; every change is an undo step
//!   board.rs   GameBoard: clues, digits, notes, colours, and which cells accept which
//!   text.rs    a game as text, with all its moves
//! ```

mod board;
mod text;

use alloc::sync::Arc;
use alloc::vec::Vec;

use self::board::Square;
pub use self::board::{GameBoard, MarkKind};
pub use self::text::ParseGameError;
use crate::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, BoardGrid, Rules};

/// A puzzle in progress: digits, notes and colours, with undo and redo.
///
/// A game has no clock, cursor or screen; programs add what they need. Its text keeps the clues and every move, including
/// those that were undone, so a saved game can be continued with its history.
///
/// Methods that change the game return `true` if something has changed. A move that is not possible, such as placing a digit
/// on a clue, changes nothing and is not an undo step. Wrong digits are accepted: see [`conflicts`](Game::conflicts) and
/// [`GameBoard::mistakes`]. Methods that take a cell panic if the board has fewer cells.
///
/// ```
/// use ninefold_rules::{Board, BoardDigit, Game, MarkKind};
///
/// let board: Board = "4x4".parse()?;
/// let clues = board.grid("1..2..3..1..4...")?;
/// let mut game = Game::new(clues.clone());
/// let cell = |name| board.rules().cell_named(name).expect("a cell of the board");
/// let four = BoardDigit::from_index(3);
/// game.toggle_mark(MarkKind::Corner, cell("r1c3"), four);
/// game.place(cell("r1c2"), four); // also removes the note 4 from r1c3
/// assert_eq!(game.to_string(), "1..2..3..1..4...\nr1c3^4\nr1c2=4 r1c3^");
///
/// let mut saved = Game::read(&board, &game.to_string())?;
/// assert!(saved.undo() && saved.undo());
/// assert_eq!(saved.grid().to_string(), clues.to_string());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Text
/// The first line holds the clues, a character for each cell. Every further line is an undo step: the cells that changed and
/// their new contents, separated by blanks.
///
/// | in a step | meaning |
/// |---|---|
/// | `r1c3=4`, `r1c3=.` | the cell's digit is 4; the cell is empty |
/// | `r1c3^27`, `r1c3^` | the cell's corner notes are 2 and 7; it has none |
/// | `r1c3:27` | the cell's centre notes are 2 and 7 |
/// | `r1c3#1` | the cell's colour is 1 |
///
/// A line that starts with `start` comes before all steps. It holds what was on the board when the history started, and
/// cannot be undone. Lines after the line `undone` are steps that [`redo`](Game::redo) makes again, the next one first.
///
/// The text does not name the board: [`Game::read`] takes it.
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
    cell: BoardCell,
    before: Square,
    after: Square,
}

impl Game {
    /// Starts a puzzle: a grid of the classic board or of any other. Its digits are the clues, which no move changes.
    #[must_use]
    pub fn new(clues: impl Into<BoardGrid>) -> Game {
        Game::from(GameBoard::new(clues))
    }

    /// Returns the board as it is now.
    #[must_use]
    pub const fn board(&self) -> &GameBoard {
        &self.board
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        self.board.rules()
    }

    /// Returns the clues.
    #[must_use]
    pub fn clues(&self) -> &BoardGrid {
        self.board.clues()
    }

    /// Returns the digits on the board, clues included.
    #[must_use]
    pub fn grid(&self) -> &BoardGrid {
        self.board.grid()
    }

    /// Returns the notes of a cell. A cell with a digit may have some: they show again when it is erased.
    #[must_use]
    #[track_caller]
    pub fn marks(&self, kind: MarkKind, cell: BoardCell) -> BoardDigitSet {
        self.board.marks(kind, cell)
    }

    /// Returns the colours of a cell, numbered 1 to 9.
    #[must_use]
    #[track_caller]
    pub fn colours(&self, cell: BoardCell) -> BoardDigitSet {
        self.board.colours(cell)
    }

    /// Returns whether a cell holds a clue.
    #[must_use]
    #[track_caller]
    pub fn is_clue(&self, cell: BoardCell) -> bool {
        self.board.is_clue(cell)
    }

    /// Returns the cells whose digits break a rule together: see [`GameBoard::conflicts`].
    #[must_use]
    pub fn conflicts(&self) -> BoardCellSet {
        self.board.conflicts()
    }

    /// Returns whether every cell has a digit and there are no conflicts. A puzzle with one solution is then solved.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.board.is_complete()
    }

    /// Writes a digit into a cell and removes it from the notes of the cell's peers. Ignored if the cell holds a clue.
    ///
    /// To keep the notes, use [`edit`](Game::edit) with [`GameBoard::place`].
    #[track_caller]
    pub fn place(&mut self, cell: BoardCell, digit: BoardDigit) -> bool {
        self.edit(|board| {
            if !board.is_clue(cell) {
                board.place(cell, digit);
                board.remove_from_peers(cell, digit);
            }
        })
    }

    /// Erases the digit of a cell, unless it is a clue. Notes that the cell had before show again.
    #[track_caller]
    pub fn erase(&mut self, cell: BoardCell) -> bool {
        self.edit(|board| board.erase(cell))
    }

    /// Writes a note, or removes it if it is there already. Ignored if the cell holds a digit.
    #[track_caller]
    pub fn toggle_mark(&mut self, kind: MarkKind, cell: BoardCell, digit: BoardDigit) -> bool {
        self.edit(|board| board.toggle_mark(kind, cell, digit))
    }

    /// Replaces the colours of a cell, which may hold a clue. Colours are numbered 1 to 9.
    #[track_caller]
    pub fn set_colours(&mut self, cell: BoardCell, colours: BoardDigitSet) -> bool {
        self.edit(|board| board.set_colours(cell, colours))
    }

    /// Makes several changes as one undo step. Replacing the board by one with other clues is ignored.
    ///
    /// ```
    /// use ninefold_rules::{Board, BoardDigitSet, Game, MarkKind};
    /// let mut game = Game::new(Board::CLASSIC.empty());
    /// game.edit(|board| {
    ///     for cell in board.rules().cells() {
    ///         board.set_marks(MarkKind::Centre, cell, board.rules().digits());
    ///     }
    /// });
    /// assert_eq!(game.undo_steps(), 1);
    /// assert!(game.undo());
    /// assert!(game.rules().cells().all(|cell| game.marks(MarkKind::Centre, cell).is_empty()));
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

    /// Makes the step again that was undone last. Returns false if there is none, or if another change was made since.
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

    /// Keeps the last `limit` steps that can be undone and the next `limit` that can be redone, and forgets the others. The
    /// board stays as it is.
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
