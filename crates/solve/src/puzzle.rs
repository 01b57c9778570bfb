//! A grid proven to have exactly one solution.

use core::fmt;
use core::str::FromStr;

use ninefold_grid::{Cell, CellSet, ClashError, Grid, ParseGridError, Solution};
use thiserror::Error;

use crate::one::first_two;
use crate::{GuessesSpent, another, solutions};

/// A proper puzzle: its clues have exactly one solution, and that was proven when it was made.
///
/// Only this crate makes one, so a function that takes a `Puzzle` need not check it.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::{PuzzleError, Puzzle};
///
/// let clues: Grid = "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let puzzle = Puzzle::new(clues)?;
/// assert_eq!(puzzle.clue_count(), 17);
/// assert!(puzzle.is_minimal());
/// assert!(matches!(Puzzle::new(Grid::EMPTY), Err(PuzzleError::Several { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle {
    clues: Grid,
    solution: Solution,
}

/// The most guesses of [`Puzzle::new`]: some seconds. No proper puzzle that is known needs a thousandth of them, but a few clues
/// without a solution can need more than anybody waits for.
pub const PUZZLE_GUESSES: u64 = 10_000_000;

/// Why a grid is not known to be a proper puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PuzzleError {
    /// Two clues contradict each other outright.
    #[error("the clues contradict each other: {0}")]
    Clash(#[from] ClashError),
    /// No two clues clash, but there is no solution.
    #[error("the clues have no solution")]
    NoSolution,
    /// The clues have at least these two solutions.
    #[error("the clues have several solutions; {}", first_difference(.first, .second))]
    Several {
        /// A solution.
        first: Solution,
        /// A different one.
        second: Solution,
    },
    /// The guesses did not suffice to find two solutions or to exclude them.
    #[error("whether the clues have one solution is {0}")]
    Undecided(#[from] GuessesSpent),
}

/// Says in words where two solutions differ first.
pub(crate) fn first_difference(first: &Solution, second: &Solution) -> String {
    match Cell::all().find(|&cell| first[cell] != second[cell]) {
        Some(cell) => format!("{cell}, for one, can be {} or {}", first[cell], second[cell]),
        None => String::from("they are equal"),
    }
}

impl Puzzle {
    /// Proves that the clues have exactly one solution, and keeps both.
    ///
    /// # Errors
    /// If two clues clash, or there is no solution, or more than one, or if [`PUZZLE_GUESSES`] do not suffice to decide that.
    pub fn new(clues: Grid) -> Result<Puzzle, PuzzleError> {
        Puzzle::new_within(clues, PUZZLE_GUESSES)
    }

    /// Does what [`Puzzle::new`] does, within this many guesses.
    ///
    /// ```
    /// use ninefold_solve::{Puzzle, PuzzleError};
    /// // Nothing fits, but it takes hours to prove that.
    /// let clues = "....................................................1.59.....318........1.3....95".parse()?;
    /// assert!(matches!(Puzzle::new_within(clues, 1000), Err(PuzzleError::Undecided(_))));
    /// # Ok::<(), ninefold_grid::ParseGridError>(())
    /// ```
    ///
    /// # Errors
    /// Those of [`Puzzle::new`].
    pub fn new_within(clues: Grid, guesses: u64) -> Result<Puzzle, PuzzleError> {
        if let Some(clash) = clues.clash() {
            return Err(PuzzleError::Clash(clash));
        }
        match first_two(&clues, guesses)? {
            [None, _] => Err(PuzzleError::NoSolution),
            [Some(solution), None] => Ok(Puzzle { clues, solution }),
            [Some(first), Some(second)] => Err(PuzzleError::Several { first, second }),
        }
    }

    /// Makes a puzzle of clues and the solution that an engine of this crate has just proven to be the only one.
    pub(crate) const fn proven(clues: Grid, solution: Solution) -> Puzzle {
        Puzzle { clues, solution }
    }

    /// Returns the clues.
    #[must_use]
    pub const fn clues(&self) -> &Grid {
        &self.clues
    }

    /// Returns the one solution.
    #[must_use]
    pub const fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the number of clues; fewer than 17 is impossible (McGuire, Tugemann and Civario 2012).
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.clues.clue_count()
    }

    /// Returns whether every clue is needed: without any one of them there would be several solutions.
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.clues.filled().into_iter().all(|cell| !self.is_redundant(cell))
    }

    /// Returns the clues of which each *alone* could go and leave a proper puzzle. (Two of them together perhaps not.)
    #[must_use]
    pub fn redundant_clues(&self) -> CellSet {
        self.clues.filled().into_iter().filter(|&cell| self.is_redundant(cell)).collect()
    }

    /// Returns the puzzle with the solution's digits in these cells as clues too. More clues of the one solution leave it
    /// the only one, so there is nothing to prove.
    #[must_use]
    pub fn with_clues(&self, cells: CellSet) -> Puzzle {
        let mut clues = self.clues;
        for cell in cells {
            clues.set(cell, Some(self.solution[cell]));
        }
        Puzzle { clues, solution: self.solution }
    }

    /// Returns the puzzle without the clues in these cells; `None` if that leaves several solutions.
    ///
    /// ```
    /// use ninefold_grid::{Cell, CellSet};
    /// use ninefold_solve::Puzzle;
    /// let puzzle: Puzzle =
    ///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
    /// let easier = puzzle.with_clues(CellSet::of(Cell::at(0, 0)));
    /// assert_eq!(easier.without_clues(CellSet::of(Cell::at(0, 0))), Some(puzzle));
    /// assert_eq!(puzzle.without_clues(CellSet::of(Cell::at(0, 7))), None); // it was minimal
    /// # Ok::<(), ninefold_solve::ParsePuzzleError>(())
    /// ```
    #[must_use]
    pub fn without_clues(&self, cells: CellSet) -> Option<Puzzle> {
        let gone = cells & self.clues.filled();
        let clues = self.clues.restricted_to(self.clues.filled() - gone);
        let second = match gone.first() {
            Some(cell) if gone.len() == 1 => another(&clues, cell, self.solution[cell]),
            _ => solutions(&clues).take(2).find(|other| *other != self.solution),
        };
        second.is_none().then_some(Puzzle { clues, solution: self.solution })
    }

    fn is_redundant(&self, cell: Cell) -> bool {
        another(&self.clues.with(cell, None), cell, self.solution[cell]).is_none()
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = PuzzleError;

    fn try_from(clues: Grid) -> Result<Puzzle, PuzzleError> {
        Puzzle::new(clues)
    }
}

impl From<Puzzle> for Grid {
    fn from(puzzle: Puzzle) -> Grid {
        puzzle.clues
    }
}

impl fmt::Display for Puzzle {
    /// Writes the clues as an 81-character line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.clues, f)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.clues, f)
    }
}

/// Why a text is not a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// It is not even a grid.
    #[error(transparent)]
    Text(#[from] ParseGridError),
    /// It is a grid, but not a proper puzzle.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        Ok(Puzzle::new(text.parse()?)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn each_refusal_says_why() {
        let mut text = LINE.to_owned();
        text.replace_range(2..3, "7");
        assert_eq!(
            text.parse::<Puzzle>().unwrap_err().to_string(),
            "the clues contradict each other: 7 appears twice in r1: in r1c3 and r1c5"
        );
        text.replace_range(2..3, "1"); // no clash, but the solution has a 4 there
        assert_eq!(text.parse::<Puzzle>().unwrap_err().to_string(), "the clues have no solution");
        let error = LINE.replace(['5', '8'], ".").parse::<Puzzle>().unwrap_err();
        let ParsePuzzleError::Puzzle(PuzzleError::Several { first, second }) = error else {
            panic!("{error}")
        };
        assert_ne!(first, second);
        assert!(error.to_string().starts_with("the clues have several solutions; r"));
    }

    #[test]
    fn a_clue_is_redundant_when_the_rest_still_has_one_solution() {
        let puzzle: Puzzle = LINE.parse().unwrap();
        for (cell, _) in puzzle.clues().clues() {
            let rest = puzzle.clues().with(cell, None);
            assert_eq!(puzzle.redundant_clues().contains(cell), Puzzle::new(rest).is_ok());
        }
        assert_eq!(puzzle.is_minimal(), puzzle.redundant_clues().is_empty());
    }
}
