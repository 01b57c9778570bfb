//! What kind of puzzle is wanted.

use ninefold_grid::CellSet;
use ninefold_symmetry::ClueSymmetry;

use crate::ClueRange;

/// What to dig for. Every field may be set freely; [`Digger::new`](crate::Digger::new) refuses, with the reason, what
/// no puzzle can meet.
///
/// The default asks for a minimal puzzle without symmetry.
///
/// ```
/// use ninefold_dig::{DigOptions, Minimality};
/// use ninefold_symmetry::ClueSymmetry;
///
/// let newspaper = DigOptions { symmetry: ClueSymmetry::HalfTurn, clues: Some("24..30".parse()?), ..DigOptions::default() };
/// assert_eq!(newspaper.minimality, Minimality::AsDug);
/// # Ok::<(), ninefold_dig::ParseClueRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct DigOptions {
    /// The symmetry of the clue cells: they come and go in whole orbits.
    pub symmetry: ClueSymmetry,
    /// How many clues; `None` means as few as the digging reaches.
    pub clues: Option<ClueRange>,
    /// Whether every single clue must be needed.
    pub minimality: Minimality,
    /// The cells that hold the clues, exactly these; `None` leaves them open.
    #[doc(alias = "mask")]
    pub pattern: Option<CellSet>,
}

impl Default for DigOptions {
    fn default() -> DigOptions {
        DigOptions { symmetry: ClueSymmetry::None, clues: None, minimality: Minimality::AsDug, pattern: None }
    }
}

/// Whether clues that are not needed may stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Minimality {
    /// The digging goes as far as the other wishes allow, and the puzzle is as minimal as that makes it.
    ///
    /// Without a clue range no further orbit can go. Without a symmetry either, an orbit is a single cell, so the
    /// puzzle is minimal. If a goal finds it too hard, it keeps clues that are not needed for one solution, but are for
    /// a puzzle that is not too hard.
    #[default]
    AsDug,
    /// Every single clue is needed: without any one of them there is a second solution.
    EveryClue,
}
