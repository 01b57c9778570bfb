//! A puzzle read back from a bank.

use ninefold_grid::{Grid, Solution};
use ninefold_symmetry::ClueSymmetry;

use crate::entry::BankRating;
use crate::references::RowRecipe;

/// A puzzle of a bank. It was proven when it was read: it has one solution, the stored one, and its
/// other values are those that were stored.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankRow {
    /// Its number, from 1, in the order in which puzzles were added.
    pub id: i64,
    /// The clues.
    pub puzzle: Grid,
    /// The solution.
    pub solution: Solution,
    /// The number of clues.
    pub clues: usize,
    /// The rating, unless rating took too much work.
    pub rating: Option<BankRating>,
    /// The strongest symmetry of the clue cells.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// The recipe, seed and index, if the puzzle was made for this bank.
    pub made: Option<RowRecipe>,
    /// Where it comes from, as a free text.
    pub source: Option<String>,
    /// The name of the take it belongs to.
    pub taken_for: Option<String>,
}
