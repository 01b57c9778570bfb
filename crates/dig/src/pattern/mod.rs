//! Clues exactly on given cells.
//!
//! The pattern is laid over a solution, and the digits under it are the first try. It nearly always has too many
//! solutions (a random pattern of 24 cells: some 7000), so digits change until one is left:
//!
//! ```text
//!   solutions  7000 ──► 400 ──► 28 ──► 20 ──► 5 ──► 3 ─ 3 ─ 3 ─ 3 ──► 1
//!              laid on   └ one digit changes at a time ┘  └ two digits ┘
//!              16 ways
//! ```
//!
//! One step empties a cell of the pattern, or two, and lists *all* solutions of the rest. Each of them says which digits would
//! keep it, so one listing gives the number of solutions for every digit the cell could hold (every pair of digits, for two
//! cells), and the smallest number wins. Steps that leave the number as it is, or raise it a little, are taken as well:
//! the way down has ledges.
//!
//! Cost: the list of solutions. An attempt ends after half a million of them, or 2000 steps, unless
//! [`PatternLimits`](crate::PatternLimits) says otherwise. The result depends on the
//! solver only through numbers of solutions that were counted to the end.
//!
//! Searching a fixed pattern by changing a few digits is how the "patterns game" of the enjoysudoku forum is played
//! (since 2009); choosing the digits by sorting solutions is ours. What a pattern *cannot* do is known only in part:
//! see [`check`].

mod search;

use ninefold_grid::{Band, CellSet, Stack};

pub(crate) use search::fill;

use crate::InvalidPatternError;

/// Refuses patterns that provably admit no puzzle: with fewer than 17 cells, with all 81, or with two lines of a chute
/// empty.
///
/// Many more patterns admit none, but no quick proof is known; an attempt to fill one of them ends at its bounds.
///
/// # Errors
/// The proof.
pub fn check(pattern: CellSet) -> Result<(), InvalidPatternError> {
    if pattern == CellSet::ALL {
        return Err(InvalidPatternError::Full);
    }
    if pattern.len() < 17 {
        return Err(InvalidPatternError::TooFew { cells: pattern.len() });
    }
    for lines in Band::ALL.map(Band::lines).into_iter().chain(Stack::ALL.map(Stack::lines)) {
        let mut empty = lines.into_iter().filter(|line| line.cells().is_disjoint(pattern));
        if let (Some(first), Some(second)) = (empty.next(), empty.next()) {
            return Err(InvalidPatternError::EmptyLines { lines: [first, second] });
        }
    }
    Ok(())
}
