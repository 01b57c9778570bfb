//! A puzzle of another board that was generated.

use ninefold_boards::clues::{ClueResult, symmetry_of};
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::{BoardDigResult, BoardPuzzle};
use ninefold_rules::{BoardCellSet, BoardSolution, Layout, Regions, Variant};
use ninefold_symmetry::ClueSymmetry;

use super::BoardRecipe;
use super::engine::StreamName;

/// A puzzle of another board, the seed and index that name it, and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct GeneratedBoardPuzzle {
    /// The seed of the run.
    pub seed: u64,
    /// The index of the puzzle.
    pub index: u64,
    /// The puzzle, which holds its solution and its board.
    pub puzzle: BoardPuzzle,
    /// The regions, if they were drawn for this puzzle.
    pub layout: Option<Regions>,
    /// The strongest symmetry of the clue cells, whether requested or by chance; with cages beside digits that of both.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed; `None` if that was not looked up.
    pub minimal: Option<bool>,
    /// For how many orbits of clues the search did not decide whether they may go. They stayed.
    pub undecided: usize,
    /// The level, if one was requested.
    pub level: Option<BoardLevel>,
    /// How many attempts it took, the successful one included.
    pub attempts: u32,
}

impl GeneratedBoardPuzzle {
    /// Returns a puzzle that was dug.
    pub(super) fn dug(
        recipe: &BoardRecipe,
        name: StreamName,
        result: BoardDigResult,
        layout: Option<Regions>,
    ) -> GeneratedBoardPuzzle {
        let BoardDigResult { puzzle, minimal, undecided, .. } = result;
        let clues = puzzle.clues();
        let cells: BoardCellSet = clues.rules().cells().filter(|&cell| clues.get(cell).is_some()).collect();
        let symmetry = ninefold_boards::symmetry::of(clues.rules(), &cells);
        let StreamName { seed, index, .. } = name;
        // Puzzles of another level are rejected.
        let (level, attempts) = (recipe.level, name.attempts());
        GeneratedBoardPuzzle { seed, index, puzzle, layout, symmetry, minimal, undecided, level, attempts }
    }

    /// Returns a puzzle with clues other than digits.
    pub(super) fn with_clues(
        name: StreamName,
        result: ClueResult,
        layout: Option<Regions>,
    ) -> GeneratedBoardPuzzle {
        let ClueResult { puzzle, level, minimal, undecided, .. } = result;
        let symmetry = symmetry_of(puzzle.clues());
        let (StreamName { seed, index, .. }, attempts) = (name, name.attempts());
        GeneratedBoardPuzzle { seed, index, puzzle, layout, symmetry, minimal, undecided, level, attempts }
    }

    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> &BoardSolution {
        self.puzzle.solution()
    }

    /// Returns the board as the recipe names it: without the regions that were drawn for this puzzle.
    #[must_use]
    pub fn variant(&self) -> Variant {
        let mut variant = self.puzzle.clues().rules().variant().clone();
        if self.layout.is_some() {
            variant.layout = Layout::Jigsaw;
        }
        variant
    }
}
