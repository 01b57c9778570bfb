//! Unavoidable sets that are quickly found: those of two digits, and those of two lines.
//!
//! If another solution agrees with this one outside a set of cells and differs in every cell of it, the set is
//! *unavoidable*: a puzzle needs a clue in it. A clue that is the only one in such a set is needed, and no search has to find that out.
//! What else is known of these sets is in the crate `ninefold-dig`.
//!
//! Cost: half a microsecond for all sets of two digits, a quarter for all of two lines.

mod two_digit;
mod two_line;

use ninefold_grid::{CellSet, Solution};

pub use two_digit::{each_two_digit, two_digit};
pub use two_line::{each_two_line, two_line};

/// Returns clues that are needed for sure: each is the only clue in an unavoidable set of two digits or two lines and at most ten cells. Of the 24
/// clues of a minimal puzzle these are nine or so.
///
/// ```
/// use ninefold_solve::unavoidable::needed_by_small_sets;
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let needed = needed_by_small_sets(puzzle.solution(), puzzle.clues().filled());
/// assert!(needed.len() > 3 && needed.is_disjoint(puzzle.redundant_clues()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn needed_by_small_sets(solution: &Solution, clues: CellSet) -> CellSet {
    let mut needed = CellSet::NONE;
    let mut look_at = |set: CellSet, _| needed |= (set & clues).single().map_or(CellSet::NONE, CellSet::of);
    // Larger sets hardly ever have a single clue, and plain Rust takes as long to find them as their clues' searches.
    each_two_digit(solution, 10, &[0; 81], &mut look_at);
    each_two_line(solution, 4..=10, &[0; 81], &mut look_at);
    needed
}
