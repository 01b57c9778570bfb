//! How difficult a puzzle is, for the columns and the summary of `generate`.
//!
//! A recipe with a criterion for difficulty had each puzzle rated already; the others are rated here.

use std::cell::OnceCell;

use ninefold::boards::queue::BoardLevel;
use ninefold::logic::hodoku::{HodokuRateError, HodokuRating};
use ninefold::logic::{Level, RateError, Rating, SeRating};
use ninefold::recipe::{AnyGeneratedPuzzle, GeneratedPuzzle};

use crate::interrupt;

/// The work was stopped before a puzzle was rated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// Why a puzzle that was made is not written.
#[derive(Clone, Debug)]
pub(super) enum NotWritten {
    /// The work was stopped before it was rated.
    Stopped,
    /// The format cannot hold it.
    Format(String),
}

impl From<Stopped> for NotWritten {
    fn from(_: Stopped) -> NotWritten {
        NotWritten::Stopped
    }
}

/// How difficult a puzzle is.
pub(super) enum PuzzleDifficulty {
    /// The rating of a classic puzzle; `None` if no technique solves it.
    Rating(Option<SeRating>),
    /// The level of a puzzle on another board.
    Level(BoardLevel),
}

impl PuzzleDifficulty {
    /// Returns the name of the level; `None` if no technique solves the puzzle.
    pub(super) fn level(&self) -> Option<String> {
        match self {
            PuzzleDifficulty::Rating(rating) => rating.map(|rating| Level::for_rating(rating).to_string()),
            PuzzleDifficulty::Level(level) => Some(level.to_string()),
        }
    }
}

/// The ratings of a puzzle, each found once if it is needed.
pub(super) struct Ratings<'a> {
    pub(super) made: &'a AnyGeneratedPuzzle,
    explainer: OnceCell<Option<Rating>>,
    hodoku: OnceCell<Option<HodokuRating>>,
    level: OnceCell<BoardLevel>,
}

impl<'a> Ratings<'a> {
    /// Returns those of a puzzle.
    pub(super) fn of(made: &'a AnyGeneratedPuzzle) -> Ratings<'a> {
        Ratings { made, explainer: OnceCell::new(), hodoku: OnceCell::new(), level: OnceCell::new() }
    }

    /// Returns how difficult the puzzle is.
    pub(super) fn difficulty(&self) -> Result<PuzzleDifficulty, Stopped> {
        let AnyGeneratedPuzzle::Board(made) = self.made else {
            return Ok(PuzzleDifficulty::Rating(self.rating(|rating| rating.er)?));
        };
        let level = match self.level.get() {
            Some(&level) => level,
            None => {
                let level = made.level.map_or_else(|| interrupt::solver().board_level(&made.puzzle), Ok);
                let level = level.map_err(|_| Stopped)?;
                *self.level.get_or_init(|| level)
            }
        };
        Ok(PuzzleDifficulty::Level(level))
    }

    /// Returns a part of the rating; `None` if no technique solves the puzzle, or it is on another board.
    pub(super) fn rating(&self, part: fn(&Rating) -> SeRating) -> Result<Option<SeRating>, Stopped> {
        let find = |made: &GeneratedPuzzle| match &made.rating {
            Some(rating) => Ok(Some(rating.clone())),
            None => match interrupt::step_search().rate(&made.puzzle) {
                Ok(rating) => Ok(Some(rating)),
                Err(RateError::Cancelled { .. }) => Err(Stopped),
                Err(_) => Ok(None),
            },
        };
        Ok(self.once(&self.explainer, find)?.map(part))
    }

    /// Returns a value on HoDoKu's scale; `None` if no technique solves the puzzle, or it is on another board.
    pub(super) fn score<T>(&self, part: fn(&HodokuRating) -> T) -> Result<Option<T>, Stopped> {
        let find = |made: &GeneratedPuzzle| match &made.hodoku {
            Some(rating) => Ok(Some(HodokuRating::clone(rating))),
            None => match interrupt::step_search().hodoku().rate(&made.puzzle) {
                Ok(rating) => Ok(Some(rating)),
                Err(HodokuRateError::Cancelled { .. }) => Err(Stopped),
                Err(_) => Ok(None),
            },
        };
        Ok(self.once(&self.hodoku, find)?.map(part))
    }

    /// Returns what is found about a classic puzzle, or was found before.
    fn once<'b, T>(
        &self,
        cell: &'b OnceCell<Option<T>>,
        find: impl FnOnce(&GeneratedPuzzle) -> Result<Option<T>, Stopped>,
    ) -> Result<Option<&'b T>, Stopped> {
        let AnyGeneratedPuzzle::Classic(made) = self.made else { return Ok(None) };
        let found = match cell.get() {
            Some(found) => found,
            None => {
                let found = find(made)?;
                cell.get_or_init(|| found)
            }
        };
        Ok(found.as_ref())
    }
}

/// Returns the number of clues: of digits, or of the other clues on a board that has them.
pub(super) fn clue_count(made: &AnyGeneratedPuzzle) -> usize {
    match made {
        AnyGeneratedPuzzle::Classic(made) => made.puzzle.clue_count(),
        AnyGeneratedPuzzle::Board(made) => {
            let (clues, rules) = (made.puzzle.clues(), made.puzzle.clues().rules());
            if rules.variant().clue_rules.is_empty() { clues.clue_count() } else { rules.clues().len() }
        }
    }
}
