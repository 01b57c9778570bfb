//! What the walks need to know of the grids they walk in: its size, and a solver.

use rand::Rng;

/// A set of cells, one bit each.
pub type Cells = u128;

/// A kind of grid whose minimal puzzles are drawn.
///
/// [`Sudoku`](crate::Sudoku) is the one for use. The walks are generic so that the very same code can be held against exact
/// numbers, which are known for 4 × 4 cells.
pub trait GridKind {
    /// A solution grid.
    type Solution: Clone;
    /// A puzzle as it is put out.
    type Puzzle;

    /// The number of cells, at most 128.
    const CELLS: u32;
    /// The number of all solution grids.
    const GRIDS: f64;
    /// The number of clues with which walks start.
    const START: u32;
    /// Random sets of [`START`](GridKind::START) clues that are tried for each walk; those that are proper start one.
    const TRIALS: usize;

    /// Draws a solution, each with the same chance.
    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Self::Solution;

    /// Returns unavoidable sets of a solution. They only save questions: any of them, or none, give the same walks.
    fn unavoidable(&self, solution: &Self::Solution) -> Vec<Cells>;

    /// Returns whether the solution is the only one with these clues, for each pair.
    fn are_proper(&self, trials: &[(Self::Solution, Cells)]) -> Vec<bool>;

    /// Returns for each question the clues among those asked about that could go.
    ///
    /// May end early: then the walks are given up.
    fn redundant<'a>(&self, questions: impl Iterator<Item = ClueQuestion<'a, Self::Solution>>) -> Vec<Cells>
    where
        Self::Solution: 'a;

    /// Returns the number of redundant clues below which walks with so many clues are favoured: the further below, the
    /// more. It changes errors, and no mean.
    fn favoured_below(&self, clues: u32) -> u32;

    /// Returns the puzzle with these clues.
    fn puzzle(&self, solution: &Self::Solution, clues: Cells) -> Self::Puzzle;
}

/// A question about a proper puzzle: which of these clues could go?
#[derive(Debug)]
pub struct ClueQuestion<'a, S> {
    /// The only solution.
    pub solution: &'a S,
    /// The clues.
    pub clues: Cells,
    /// The clues that are asked about.
    pub asked: Cells,
}
