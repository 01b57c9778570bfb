//! What kind of puzzle to dig.

use ninefold_grid::{Bounds, CellSet};
use ninefold_symmetry::ClueSymmetry;

use crate::ClueCount;

/// What to dig for. Every field may be set freely; [`Digger::new`](crate::Digger::new) refuses options that no puzzle
/// can meet, and gives the reason.
///
/// The default is a minimal puzzle without symmetry.
///
/// ```
/// use ninefold_dig::{DigOptions, Minimality};
/// use ninefold_grid::Bounds;
/// use ninefold_symmetry::ClueSymmetry;
///
/// let newspaper = DigOptions::default()
///     .with_symmetry(ClueSymmetry::HalfTurn)
///     .with_clues(Bounds::new(24, 30)?);
/// assert_eq!(newspaper.minimality, Minimality::AsDug);
/// # Ok::<(), ninefold_grid::BoundsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct DigOptions {
    /// The symmetry of the clue cells: they come and go in whole orbits.
    pub symmetry: ClueSymmetry,
    /// How many clues; `None` means as few as the digging reaches.
    pub clues: Option<Bounds<ClueCount>>,
    /// Whether every single clue must be needed.
    pub minimality: Minimality,
    /// The cells that hold the clues, exactly these; `None` leaves them open.
    #[doc(alias = "mask")]
    pub pattern: Option<CellSet>,
    /// How many attempts to make before giving up. Only [`Digger::dig`](crate::Digger::dig) and
    /// [`Digger::dig_with`](crate::Digger::dig_with) make more than one.
    pub attempts: u32,
}

impl Default for DigOptions {
    fn default() -> DigOptions {
        DigOptions {
            symmetry: ClueSymmetry::None,
            clues: None,
            minimality: Minimality::AsDug,
            pattern: None,
            attempts: 1000,
        }
    }
}

impl DigOptions {
    /// Sets the symmetry of the clue cells.
    #[must_use]
    pub fn with_symmetry(self, symmetry: ClueSymmetry) -> DigOptions {
        DigOptions { symmetry, ..self }
    }

    /// Sets how many clues the puzzle may have.
    #[must_use]
    pub fn with_clues(self, clues: Bounds<ClueCount>) -> DigOptions {
        DigOptions { clues: Some(clues), ..self }
    }

    /// Sets whether every single clue must be needed.
    #[must_use]
    pub fn with_minimality(self, minimality: Minimality) -> DigOptions {
        DigOptions { minimality, ..self }
    }

    /// Sets the cells that hold the clues.
    #[must_use]
    pub fn with_pattern(self, pattern: CellSet) -> DigOptions {
        DigOptions { pattern: Some(pattern), ..self }
    }

    /// Sets how many attempts to make before giving up.
    #[must_use]
    pub fn with_attempts(self, attempts: u32) -> DigOptions {
        DigOptions { attempts, ..self }
    }
}

/// Whether clues that are not needed may stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Minimality {
    /// The digging goes as far as the other options allow, and the puzzle is as minimal as that makes it.
    ///
    /// Without a clue range no further orbit can go. Without a symmetry either, an orbit is a single cell, so the
    /// puzzle is minimal. If a goal finds it too hard, it keeps clues that are not needed for one solution, but are for
    /// a puzzle that is not too hard.
    #[default]
    AsDug,
    /// Every single clue is needed: without any one of them there is a second solution.
    EveryClue,
}
