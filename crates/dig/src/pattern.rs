//! Clues exactly on given cells.
//!
//! The digits of a solution are written into the pattern; that makes a puzzle if no second solution agrees with them.

use ninefold_grid::{CellSet, House, Solution};
use ninefold_solve::Puzzle;
use ninefold_trace::Trace;
use rand::Rng;

use crate::{Barren, Miss, Reason};

/// Refuses patterns that provably admit no puzzle.
///
/// # Errors
/// The proof.
pub fn check(pattern: CellSet) -> Result<(), Barren> {
    if pattern == CellSet::ALL {
        return Err(Barren::Full);
    }
    if pattern.len() < 17 {
        return Err(Barren::TooFew { cells: pattern.len() });
    }
    let lines = (0..6).map(|chute| {
        if chute < 3 {
            [0, 1, 2].map(|i| House::row(chute * 3 + i))
        } else {
            [0, 1, 2].map(|i| House::col(chute * 3 - 9 + i))
        }
    });
    for [a, b, c] in lines {
        for lines in [[a, b], [a, c], [b, c]] {
            if lines.iter().all(|line| line.cells().is_disjoint(pattern)) {
                return Err(Barren::EmptyLines { lines });
            }
        }
    }
    Ok(())
}

pub(crate) fn fill<R: Rng + ?Sized, T: Trace>(
    pattern: CellSet,
    solution: &Solution,
    _rng: &mut R,
    _trace: &mut T,
) -> Result<Puzzle, Miss> {
    let clues = solution.grid().restricted_to(pattern);
    Puzzle::new(clues).map_err(|_| Miss { best: clues, reason: Reason::Several { solutions: 2 } })
}
