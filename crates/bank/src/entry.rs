//! A puzzle on its way into a bank.

use ninefold_grid::Grid;
use ninefold_logic::{RateError, Rating, SeRating, StepSearch, Technique};
use ninefold_recipe::GeneratedPuzzle;
use ninefold_solve::Puzzle;
use ninefold_symmetry::{ClueSymmetry, canonical_grid};

/// A puzzle as a bank keeps it, with all that follows from it. Working that out takes a hundred times as long as storing
/// it, so it is done before, on as many threads as there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BankEntry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its minlex form, by which isomorphic puzzles are recognised.
    pub canonical: Grid,
    /// The strongest symmetry of the clue cells.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// Its rating; `None` if it takes more work than the search was allowed.
    pub rating: Option<BankRating>,
}

/// What a bank keeps of a rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BankRating {
    /// The hardest step.
    pub er: SeRating,
    /// The hardest step up to the first placement.
    pub ep: SeRating,
    /// The first step.
    pub ed: SeRating,
    /// The technique of the hardest step; of several that are rated alike, the one that is looked for first.
    pub hardest: Option<Technique>,
}

impl BankEntry {
    /// Returns the entry of a puzzle that was rated, or could not be.
    #[must_use]
    pub fn new(puzzle: Puzzle, rating: Option<&Rating>) -> BankEntry {
        BankEntry::with(puzzle, puzzle.is_minimal(), rating)
    }

    /// Returns the entry of a puzzle of which it is known whether it is minimal.
    pub(crate) fn with(puzzle: Puzzle, minimal: bool, rating: Option<&Rating>) -> BankEntry {
        let clues = puzzle.clues();
        // The clues of a proper puzzle do not clash, so there is a form.
        let canonical = canonical_grid(clues).map_or(*clues, |canonical| canonical.form);
        let symmetry = ClueSymmetry::of(clues.filled());
        BankEntry { puzzle, canonical, symmetry, minimal, rating: rating.map(BankRating::from) }
    }

    /// Rates a puzzle and returns its entry. What cannot be rated within the bound on work is left unrated.
    ///
    /// # Errors
    /// When there is nothing to rate because all cells are clues, or the flag of the search was set.
    pub fn rated(puzzle: Puzzle, search: &StepSearch<'_>) -> Result<BankEntry, RateError> {
        Ok(BankEntry::new(puzzle, rate(&puzzle, search)?.as_ref()))
    }

    /// Returns the entry of a sheet, rated if it is not yet.
    ///
    /// # Errors
    /// As [`rated`](BankEntry::rated).
    pub fn of_sheet(sheet: &GeneratedPuzzle, search: &StepSearch<'_>) -> Result<BankEntry, RateError> {
        let &GeneratedPuzzle { puzzle, minimal, .. } = sheet;
        let rating = match &sheet.rating {
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
        Err(error @ (RateError::AlreadySolved | RateError::Stopped { .. })) => Err(error),
        Err(_) => Ok(None),
    }
}

impl From<&Rating> for BankRating {
    fn from(rating: &Rating) -> BankRating {
        let &Rating { er, ep, ed, finished, ref histogram } = rating;
        let hardest = histogram.iter().find(|&(one, ..)| one == er && finished);
        BankRating { er, ep, ed, hardest: hardest.map(|(_, technique, _)| technique) }
    }
}
