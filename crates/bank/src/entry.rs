//! A puzzle with everything that a bank stores about it.

use ninefold_grid::Grid;
use ninefold_logic::{RateError, Rating, SeRating, StepSearch, Technique};
use ninefold_recipe::GeneratedPuzzle;
use ninefold_solve::Puzzle;
use ninefold_symmetry::{ClueSymmetry, canonical_grid};

/// A puzzle with everything that a bank stores about it. Computing that takes a hundred times as
/// long as storing it, so it is done before, on all threads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankEntry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its minlex form, by which isomorphic puzzles are recognised.
    pub canonical: Grid,
    /// The strongest symmetry of the clue cells.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// The rating; `None` if it takes more work than the search allows.
    pub rating: Option<BankRating>,
}

/// The part of a rating that a bank stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankRating {
    /// The rating of the hardest step.
    pub er: SeRating,
    /// The rating of the hardest step up to the first placement.
    pub ep: SeRating,
    /// The rating of the first step.
    pub ed: SeRating,
    /// The technique of the hardest step; among techniques with the same rating, the one that is
    /// searched first.
    pub hardest: Option<Technique>,
}

impl BankEntry {
    /// Returns the entry of a puzzle with its rating, if it has one.
    #[must_use]
    pub fn new(puzzle: Puzzle, rating: Option<&Rating>) -> BankEntry {
        BankEntry::with(puzzle, puzzle.is_minimal(), rating)
    }

    /// Returns the entry of a puzzle that is known to be minimal or not.
    pub(crate) fn with(puzzle: Puzzle, minimal: bool, rating: Option<&Rating>) -> BankEntry {
        let clues = puzzle.clues();
        // The clues of a proper puzzle do not clash, so there is a form.
        let canonical = canonical_grid(clues).map_or(*clues, |canonical| canonical.form);
        let symmetry = ClueSymmetry::of(clues.filled());
        BankEntry { puzzle, canonical, symmetry, minimal, rating: rating.map(BankRating::from) }
    }

    /// Rates a puzzle and returns its entry. A puzzle that takes too much work to rate is left
    /// unrated.
    ///
    /// # Errors
    /// If there is nothing to rate because all cells are clues, or if the search was cancelled.
    pub fn rated(puzzle: Puzzle, search: &StepSearch<'_>) -> Result<BankEntry, RateError> {
        Ok(BankEntry::new(puzzle, rate(&puzzle, search)?.as_ref()))
    }

    /// Returns the entry of a generated puzzle, which is rated if it is not rated yet.
    ///
    /// # Errors
    /// As [`rated`](BankEntry::rated).
    pub fn from_generated(
        generated: &GeneratedPuzzle,
        search: &StepSearch<'_>,
    ) -> Result<BankEntry, RateError> {
        let &GeneratedPuzzle { puzzle, minimal, .. } = generated;
        let rating = match &generated.rating {
            Some(rating) => Some(rating.clone()),
            None => rate(&puzzle, search)?,
        };
        Ok(BankEntry::with(puzzle, minimal, rating.as_ref()))
    }
}

/// Rates a puzzle; `None` if that takes too much work.
fn rate(puzzle: &Puzzle, search: &StepSearch<'_>) -> Result<Option<Rating>, RateError> {
    match search.rate(puzzle) {
        Ok(rating) => Ok(Some(rating)),
        Err(error @ (RateError::AlreadySolved | RateError::Cancelled { .. })) => Err(error),
        Err(_) => Ok(None),
    }
}

impl From<&Rating> for BankRating {
    fn from(rating: &Rating) -> BankRating {
        let &Rating { er, ep, ed, finished, ref histogram, .. } = rating;
        let hardest = histogram.iter().find(|&(one, ..)| one == er && finished);
        BankRating { er, ep, ed, hardest: hardest.map(|(_, technique, _)| technique) }
    }
}
