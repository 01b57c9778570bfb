//! A puzzle with everything that a bank stores about it.

use ninefold_boards::BoardPuzzle;
use ninefold_boards::clues::symmetry_of;
use ninefold_boards::stored_board::{BoardColumns, StoredBoards};
use ninefold_logic::{Level, RateError, Rating, SeRating, StepSearch};
use ninefold_puzzle::{AnyLevel, AnyPuzzle, AnyTechnique};
use ninefold_recipe::AnyGeneratedPuzzle;
use ninefold_solve::Puzzle;
use ninefold_symmetry::{ClueSymmetry, canonical_grid};
use thiserror::Error;

use crate::stored::{as_str, text};
use crate::texts::BankTexts;

/// A puzzle of any board with everything that a bank stores about it. Computing that takes a hundred times as
/// long as storing it, so it is done before, on all threads.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankEntry {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// The text by which isomorphic puzzles are recognised: the minlex form of a classic puzzle, the
    /// [key](ninefold_boards::canonical::puzzle_key) of any other.
    pub canonical: String,
    /// The strongest symmetry of the given cells and of the cages.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed, if that is known.
    pub minimal: Option<bool>,
    /// The rating; `None` if it takes more work than the search allows. Puzzles on other boards always have one.
    pub rating: Option<BankRating>,
    /// What the puzzle is called.
    pub texts: BankTexts,
}

/// The part of a rating that a bank stores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankRating {
    /// The level.
    pub level: AnyLevel,
    /// The technique of the hardest step, if any step was found; among classic techniques with the same rating, the one
    /// that is searched first.
    pub hardest: Option<AnyTechnique>,
    /// The ratings of a classic puzzle by Sudoku Explainer: that of the hardest step (ER), of the hardest step up to the
    /// first placement (EP), and of the first step (ED).
    pub explainer: Option<[SeRating; 3]>,
}

/// Why a puzzle is not an entry of a bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BankEntryError {
    /// All cells are given, so there is nothing to rate.
    #[error("nothing to rate: the grid is solved already")]
    AlreadySolved,
    /// The work was cancelled.
    #[error("rating the puzzle was cancelled")]
    Cancelled,
}

impl BankEntry {
    /// Returns the entry of a classic puzzle with its rating, if it has one.
    #[must_use]
    pub fn new(puzzle: Puzzle, rating: Option<&Rating>) -> BankEntry {
        BankEntry::with(puzzle, puzzle.is_minimal(), rating)
    }

    /// Returns the entry of a classic puzzle that is known to be minimal or not.
    pub(crate) fn with(puzzle: Puzzle, minimal: bool, rating: Option<&Rating>) -> BankEntry {
        let clues = puzzle.clues();
        // The clues of a proper puzzle do not clash, so there is a form.
        let canonical = canonical_grid(clues).map_or(*clues, |canonical| canonical.form);
        BankEntry {
            puzzle: puzzle.into(),
            canonical: as_str(&text(&canonical, b'0')).to_owned(),
            symmetry: ClueSymmetry::of(clues.filled()),
            minimal: Some(minimal),
            rating: rating.map(BankRating::from),
            texts: BankTexts::default(),
        }
    }

    /// Sets what the puzzle is called.
    #[must_use]
    pub fn with_texts(self, texts: BankTexts) -> BankEntry {
        BankEntry { texts, ..self }
    }

    /// Rates a puzzle and returns its entry. A classic puzzle that takes too much work to rate is left unrated. `boards`
    /// keeps what puzzles of one board share, and can cancel the work.
    ///
    /// # Errors
    /// If there is nothing to rate because all cells are clues, or if the work was cancelled.
    pub fn rated(puzzle: impl Into<AnyPuzzle>, boards: &StoredBoards) -> Result<BankEntry, BankEntryError> {
        match puzzle.into() {
            AnyPuzzle::Classic(puzzle) => Ok(BankEntry::new(puzzle, rate(&puzzle, boards)?.as_ref())),
            AnyPuzzle::Board(puzzle) => BankEntry::on_board(&puzzle, None, boards),
        }
    }

    /// Returns the entry of a generated puzzle, which is rated if it is not rated yet.
    ///
    /// # Errors
    /// As [`rated`](BankEntry::rated).
    pub fn from_generated(
        generated: &AnyGeneratedPuzzle,
        boards: &StoredBoards,
    ) -> Result<BankEntry, BankEntryError> {
        match generated {
            AnyGeneratedPuzzle::Classic(made) => {
                let rating = match &made.rating {
                    Some(rating) => Some(rating.clone()),
                    None => rate(&made.puzzle, boards)?,
                };
                Ok(BankEntry::with(made.puzzle, made.minimal, rating.as_ref()))
            }
            AnyGeneratedPuzzle::Board(made) => BankEntry::on_board(&made.puzzle, made.minimal, boards),
        }
    }

    fn on_board(
        puzzle: &BoardPuzzle,
        minimal: Option<bool>,
        boards: &StoredBoards,
    ) -> Result<BankEntry, BankEntryError> {
        let clues = puzzle.clues();
        if clues.clue_count() == clues.rules().cell_count() {
            return Err(BankEntryError::AlreadySolved);
        }
        let name = BoardColumns::new(clues.rules()).variant;
        let board = boards.board(&name).expect("a board that has rules has a name");
        let path = board.logic(clues).with_cancel(boards.cancel().clone()).path(clues);
        let canonical = board.key(clues);
        // A search that was cut short finds less.
        if boards.cancel().is_cancelled() {
            return Err(BankEntryError::Cancelled);
        }
        let hardest = path.hardest.map(AnyTechnique::Board);
        Ok(BankEntry {
            puzzle: puzzle.clone().into(),
            canonical,
            symmetry: symmetry_of(clues),
            minimal,
            rating: Some(BankRating { level: path.level.into(), hardest, explainer: None }),
            texts: BankTexts::default(),
        })
    }
}

/// Rates a classic puzzle; `None` if that takes too much work.
fn rate(puzzle: &Puzzle, boards: &StoredBoards) -> Result<Option<Rating>, BankEntryError> {
    match StepSearch::default().with_cancel(boards.cancel()).rate(puzzle) {
        Ok(rating) => Ok(Some(rating)),
        Err(RateError::AlreadySolved) => Err(BankEntryError::AlreadySolved),
        Err(RateError::Cancelled { .. }) => Err(BankEntryError::Cancelled),
        Err(_) => Ok(None),
    }
}

impl BankRating {
    /// Returns the rating of a classic puzzle by Sudoku Explainer.
    #[must_use]
    pub fn er(self) -> Option<SeRating> {
        self.explainer.map(|[er, ..]| er)
    }

    /// Returns a rating by Sudoku Explainer.
    pub(crate) fn by_explainer(explainer: [SeRating; 3], hardest: Option<AnyTechnique>) -> BankRating {
        let level = Level::for_rating(explainer[0]).into();
        BankRating { level, hardest, explainer: Some(explainer) }
    }
}

impl From<&Rating> for BankRating {
    fn from(rating: &Rating) -> BankRating {
        let &Rating { er, ep, ed, finished, ref histogram, .. } = rating;
        let hardest = histogram.iter().find(|&(one, ..)| one == er && finished);
        BankRating::by_explainer([er, ep, ed], hardest.map(|(_, technique, _)| technique.into()))
    }
}
