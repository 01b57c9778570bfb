//! Proofs that a puzzle is minimal, which anybody can check without a solver.
//!
//! For each clue, a second solution of the other clues. Where it differs from the first is an unavoidable set, and of all
//! the clues only this one lies in it:
//!
//! ```text
//!   clues          . 3 . . 7 …        set for r1c2    . x . . . x …       one clue in the set: without it,
//!                  6 . . 1 9 …                        . x . . . x …       both solutions fit
//! ```

use ninefold_grid::{Cell, CellSet, Solution};
use ninefold_solve::{Puzzle, another};
use thiserror::Error;

use crate::unavoidable::{between, shrink};

/// Why one clue is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The clue.
    pub clue: Cell,
    /// A solution of all other clues that has another digit here.
    pub second: Solution,
}

/// Some clues are not needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not minimal: any one of these clues can be removed: {redundant}")]
pub struct NotMinimalError {
    /// The clues of which each alone could go.
    pub redundant: CellSet,
}

impl Witness {
    /// Returns the unavoidable set: where the second solution differs.
    #[must_use]
    pub fn set(&self, puzzle: &Puzzle) -> CellSet {
        between(puzzle.solution(), &self.second)
    }

    /// Returns a minimal unavoidable set inside, which the clue is the only one to meet as well.
    #[must_use]
    pub fn minimal_set(&self, puzzle: &Puzzle) -> CellSet {
        let set = self.set(puzzle);
        shrink(puzzle.solution(), set).unwrap_or(set)
    }

    /// Returns whether this proves that the puzzle needs the clue. It compares digits, and asks no solver.
    #[must_use]
    pub fn holds(&self, puzzle: &Puzzle) -> bool {
        self.set(puzzle) & puzzle.clues().filled() == CellSet::of(self.clue)
    }
}

/// For each clue, in row-major order, why it is needed.
///
/// ```
/// use ninefold_dig::proof_of_minimality;
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let proof = proof_of_minimality(&puzzle)?;
/// assert_eq!(proof.len(), 17);
/// assert!(proof.iter().all(|witness| witness.holds(&puzzle)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is not minimal: all clues of which each alone could go.
pub fn proof_of_minimality(puzzle: &Puzzle) -> Result<Vec<Witness>, NotMinimalError> {
    let (mut proof, mut redundant) = (Vec::new(), CellSet::NONE);
    for (clue, digit) in puzzle.clues().clues() {
        match another(&puzzle.clues().with(clue, None), clue, digit) {
            Some(second) => proof.push(Witness { clue, second }),
            None => redundant.insert(clue),
        }
    }
    if redundant.is_empty() { Ok(proof) } else { Err(NotMinimalError { redundant }) }
}
