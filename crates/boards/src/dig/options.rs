//! What to dig for, and requests that are refused before any work is done.

use ninefold_grid::{Bounds, Quantity};
use ninefold_rules::{BoardCellSet, MAX_CELLS, Rules};
use thiserror::Error;

use crate::RuleSet;
use crate::queue::{BoardLevel, QueueSolver};
use crate::symmetry::BoardSymmetryError;
use ninefold_symmetry::ClueSymmetry;

/// A number of clues on any board, 1 to 639; a range of them is a [`Bounds<BoardClues>`](ninefold_grid::Bounds).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BoardClues {}

impl Quantity for BoardClues {
    type Value = usize;
    const NAME: &'static str = "clues";
    const MIN: usize = 1;
    /// One cell at least is left to solve.
    const MAX: usize = MAX_CELLS - 1;
    const EXAMPLE: &'static str = "24..28";
}

/// Which question decides whether a clue may go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DigBy {
    /// A clue may go while these rules solve the puzzle.
    Rules(RuleSet),
    /// A clue may go while the techniques up to this level solve the puzzle: see [`logic`](crate::logic). Up to *medium*, rules
    /// do the same faster.
    Techniques(BoardLevel),
    /// A clue may go while the puzzle has one solution. A question that needs more guesses stays undecided, and the clue
    /// stays.
    Search {
        /// The guesses of one question.
        guesses: u64,
    },
}

/// What to dig for. [`BoardDigger::new`](crate::BoardDigger::new) refuses options that no puzzle can meet, and gives the reason.
///
/// The default digs by search, which gives minimal puzzles, without symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct BoardDigOptions {
    /// The symmetry of the clue cells: they go in whole orbits. The rules of the board must have it too.
    pub symmetry: ClueSymmetry,
    /// How many clues; `None` means as few as the digging reaches.
    pub clues: Option<Bounds<BoardClues>>,
    /// Whether every single clue must be proven to be needed: without any one of them there is a second solution.
    pub minimal: bool,
    /// Whether to find out if every clue is needed, where that is not required and the digging does not imply it.
    pub looks_up_minimal: bool,
    /// The cells that hold the clues, exactly these; `None` leaves them open.
    pub pattern: Option<BoardCellSet>,
    /// Which question decides.
    pub by: DigBy,
    /// The level that puzzles must have; `None` leaves it open. To dig to a level, let its techniques decide: then only those
    /// puzzles are refused that easier techniques solve.
    pub level: Option<BoardLevel>,
    /// The guesses for each proof: that a clue is needed, and that the finished puzzle has one solution.
    pub proof_guesses: u64,
}

impl Default for BoardDigOptions {
    fn default() -> BoardDigOptions {
        BoardDigOptions {
            symmetry: ClueSymmetry::None,
            clues: None,
            minimal: false,
            looks_up_minimal: false,
            pattern: None,
            by: DigBy::Search { guesses: 100_000 },
            level: None,
            proof_guesses: 1_000_000,
        }
    }
}

impl BoardDigOptions {
    /// Sets the symmetry of the clue cells.
    #[must_use]
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> BoardDigOptions {
        BoardDigOptions { symmetry, ..self }
    }

    /// Sets how many clues the puzzle may have.
    #[must_use]
    pub fn with_clues(self, clues: Bounds<BoardClues>) -> BoardDigOptions {
        BoardDigOptions { clues: Some(clues), ..self }
    }

    /// Requires that every clue is needed.
    #[must_use]
    pub fn with_minimal(self, minimal: bool) -> BoardDigOptions {
        BoardDigOptions { minimal, ..self }
    }

    /// Sets the cells that hold the clues.
    #[must_use]
    pub fn with_pattern(self, pattern: BoardCellSet) -> BoardDigOptions {
        BoardDigOptions { pattern: Some(pattern), ..self }
    }

    /// Sets which question decides whether a clue may go.
    #[must_use]
    pub fn with_by(self, by: DigBy) -> BoardDigOptions {
        BoardDigOptions { by, ..self }
    }

    /// Sets the level that puzzles must have.
    #[must_use]
    pub fn with_level(self, level: BoardLevel) -> BoardDigOptions {
        BoardDigOptions { level: Some(level), ..self }
    }
}

/// Why no puzzle of a board can meet some [`BoardDigOptions`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardDigOptionsError {
    /// The symmetry moves a cell to a place without one.
    #[error(transparent)]
    Symmetry(#[from] BoardSymmetryError),
    /// The board never has such a number of clues.
    #[error(
        "{found} clues are requested, but a puzzle on this board has {least} to {most}: \
         if two digits are missing they can change places, and one cell must be empty"
    )]
    Clues {
        /// The requested number.
        found: Bounds<BoardClues>,
        /// The least possible number that is known.
        least: usize,
        /// The largest.
        most: usize,
    },
    /// Whole orbits never add up to such a number of clues.
    #[error("{symmetry} symmetry keeps or drops whole orbits, which never add up to {clues} clues")]
    Orbits {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
        /// The requested number.
        clues: Bounds<BoardClues>,
    },
    /// The board has clues beside digits, whose techniques this digging does not know.
    #[error("this digger cannot dig to a level on a board with clues beside digits: use `ClueGenerator`")]
    LevelBesideClues,
    /// The pattern does not have the symmetry.
    #[error("the pattern is not symmetric: {symmetry} symmetry pairs {cell} with a cell that is not marked")]
    Asymmetric {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
        /// The name of a marked cell.
        cell: String,
    },
    /// The number of cells in the pattern is not a requested number of clues.
    #[error("the pattern has {pattern} cells, but {clues} clues are requested")]
    PatternSize {
        /// Cells of the pattern.
        pattern: usize,
        /// The requested number.
        clues: Bounds<BoardClues>,
    },
    /// The pattern has too few cells, or no empty one.
    #[error("the pattern marks {pattern} cells, expected {least} to {most}")]
    PatternCells {
        /// Cells of the pattern.
        pattern: usize,
        /// The least possible number that is known.
        least: usize,
        /// The largest.
        most: usize,
    },
}

/// Returns the least number of clues that a puzzle on this board can have, as far as that is known without a search.
///
/// Where digits are free, two digits that are both missing could change places in the whole solution. So all digits but
/// one occur. Elsewhere the range begins with one clue; a killer may have none.
pub(crate) fn least_clues(rules: &Rules) -> usize {
    if digits_are_free(rules) { rules.size() - 1 } else { 1 }
}

/// Returns whether any exchange of digits keeps the rules: only houses and peers rule, not cells that must not be
/// consecutive, nor clues beside digits.
pub(crate) fn digits_are_free(rules: &Rules) -> bool {
    !QueueSolver::needed_for(rules) && rules.cells().all(|cell| rules.non_consecutive(cell).is_empty())
}
