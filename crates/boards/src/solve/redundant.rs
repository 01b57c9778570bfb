//! The clues of a puzzle that it does not need: given digits, and clues beside digits.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardGrid, Clue};

use super::puzzle::{BoardPuzzle, BoardPuzzleError};
use super::solver::{BoardSolver, SearchEnded};

/// The clues of a puzzle each of which could be removed, so that the same solution stays the only one. Two of them together
/// may still be needed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RedundantClues {
    /// The cells whose digit is given and not needed, in ascending order.
    pub givens: Vec<BoardCell>,
    /// The clues beside digits that are not needed, in the order of the board.
    pub clues: Vec<Clue>,
}

/// It is not known whether some clue is needed: the guesses were spent, or the search was cancelled.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RedundancyError {
    /// It is not known of a given digit.
    #[error("proper, but whether {name} is needed is {ended}")]
    Given {
        /// The cell of the digit.
        cell: BoardCell,
        /// Its name.
        name: String,
        /// How far the search came.
        ended: SearchEnded,
    },
    /// It is not known of a clue beside digits.
    #[error("proper, but whether {clue} is needed is not known: {error}")]
    Clue {
        /// The clue.
        clue: Box<Clue>,
        /// Why the puzzle without it is not known to be proper or not.
        error: BoardPuzzleError,
    },
}

impl BoardSolver {
    /// Returns the clues that a puzzle does not need: each is removed alone, and what is left is searched for another solution.
    ///
    /// A mark beside which all marks are given is needed: without it, its two cells must not meet it.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use ninefold_rules::{BoardGrid, Rules};
    /// use ninefold_boards::BoardSolver;
    ///
    /// let rules = Arc::new(Rules::new(&"4x4".parse()?)?);
    /// let solver = BoardSolver::new(&rules);
    /// let puzzle = solver.puzzle(BoardGrid::from_line(&rules, "1..2..3..1..4..3")?)?;
    /// let redundant = solver.redundant_clues(&puzzle)?;
    /// let names: Vec<String> = redundant.givens.iter().map(|&cell| rules.cell_name(cell)).collect();
    /// assert_eq!(names, ["r1c1", "r4c4"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the search for one clue ends before its answer.
    ///
    /// # Panics
    /// If the puzzle belongs to another board.
    #[track_caller]
    pub fn redundant_clues(&self, puzzle: &BoardPuzzle) -> Result<RedundantClues, RedundancyError> {
        let (grid, rules) = (puzzle.clues(), puzzle.clues().rules());
        self.check(grid);
        let mut redundant = RedundantClues::default();
        for cell in rules.cells().filter(|&cell| grid.get(cell).is_some()) {
            let is_needed = self
                .another(grid, puzzle.solution(), cell)
                .map_err(|ended| RedundancyError::Given { cell, name: rules.cell_name(cell), ended })?;
            if !is_needed {
                redundant.givens.push(cell);
            }
        }
        for clue in rules.clues() {
            let is_needed = self
                .needs(puzzle, clue)
                .map_err(|error| RedundancyError::Clue { clue: Box::new(clue.clone()), error })?;
            if !is_needed {
                redundant.clues.push(clue.clone());
            }
        }
        Ok(redundant)
    }

    /// Returns whether a puzzle has another solution, or none, without a clue beside digits.
    fn needs(&self, puzzle: &BoardPuzzle, clue: &Clue) -> Result<bool, BoardPuzzleError> {
        let (grid, rules) = (puzzle.clues(), puzzle.clues().rules());
        // Where all marks are given, a pair without its mark must not meet it.
        if clue.kind().rule().all_given().is_some_and(|word| rules.variant().has_clue_rule(word)) {
            return Ok(true);
        }
        let others = rules.clues().iter().filter(|other| *other != clue).cloned();
        let without = Arc::new(rules.with_clues(others));
        let mut givens = BoardGrid::empty(&without);
        rules.cells().for_each(|cell| givens.set(cell, grid.get(cell)));
        match BoardSolver::new(&without).with_limits(self.limits()).puzzle(givens) {
            Ok(found) => Ok(found.solution().grid().values() != puzzle.solution().grid().values()),
            Err(BoardPuzzleError::NoSolution | BoardPuzzleError::SeveralSolutions { .. }) => Ok(true),
            Err(error) => Err(error),
        }
    }
}
