//! A classic puzzle that was generated.

use ninefold_grid::Solution;
use ninefold_logic::{Rating, hodoku};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;

use crate::PracticePosition;
use crate::difficulty_filter::Findings;

/// A puzzle, the seed and index that name it, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedPuzzle {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The puzzle, which holds its solution.
    pub puzzle: Puzzle,
    /// The strongest symmetry of the clue cells, whether requested or by chance.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// Its rating, if the recipe has criteria that need one.
    pub rating: Option<Rating>,
    /// Its rating on HoDoKu's scale, if the recipe has criteria that need one.
    pub hodoku: Option<Box<hodoku::HodokuRating>>,
    /// The position to practise a technique, if the recipe requests one.
    pub position: Option<Box<PracticePosition>>,
    /// How many attempts it took, the successful one included.
    pub attempts: u32,
}

impl GeneratedPuzzle {
    /// Returns a puzzle without the findings of the difficulty filter.
    pub(crate) fn new(
        seed: u64,
        index: u64,
        puzzle: Puzzle,
        minimal: bool,
        attempts: u32,
    ) -> GeneratedPuzzle {
        let symmetry = ClueSymmetry::of(puzzle.clues().filled());
        let (rating, hodoku, position) = (None, None, None);
        GeneratedPuzzle { seed, index, puzzle, symmetry, minimal, rating, hodoku, position, attempts }
    }

    /// Adds the findings of the difficulty filter.
    pub(crate) fn with(self, Findings { rating, hodoku, position }: Findings) -> GeneratedPuzzle {
        GeneratedPuzzle { rating, hodoku, position, ..self }
    }

    /// Returns the solution grid.
    #[must_use]
    pub fn solution(&self) -> &Solution {
        self.puzzle.solution()
    }
}
