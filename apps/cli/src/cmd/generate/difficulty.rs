//! How difficult a puzzle is, for the columns and the summary of `generate`.
//!
//! A recipe with a criterion for difficulty had each puzzle rated already; the others are rated here.

use ninefold::boards::queue::BoardLevel;
use ninefold::logic::{Level, RateError, Rating, SeRating, hodoku};
use ninefold::recipe::{AnyGeneratedPuzzle, GeneratedPuzzle};

use crate::interrupt;

/// The work was stopped before a puzzle was rated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

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

/// Returns how difficult a puzzle is.
pub(super) fn of(made: &AnyGeneratedPuzzle) -> Result<PuzzleDifficulty, Stopped> {
    match made {
        AnyGeneratedPuzzle::Classic(made) => {
            Ok(PuzzleDifficulty::Rating(rated(made)?.map(|rating| rating.er)))
        }
        AnyGeneratedPuzzle::Board(made) => {
            let level = made.level.map_or_else(|| interrupt::solver().board_level(&made.puzzle), Ok);
            level.map(PuzzleDifficulty::Level).map_err(|_| Stopped)
        }
    }
}

/// Returns a part of a rating; `None` if no technique solves the puzzle, or it is on another board.
pub(super) fn rating(
    made: &AnyGeneratedPuzzle,
    part: fn(&Rating) -> SeRating,
) -> Result<Option<SeRating>, Stopped> {
    let AnyGeneratedPuzzle::Classic(made) = made else { return Ok(None) };
    Ok(rated(made)?.map(|rating| part(&rating)))
}

fn rated(made: &GeneratedPuzzle) -> Result<Option<Rating>, Stopped> {
    if let Some(rating) = &made.rating {
        return Ok(Some(rating.clone()));
    }
    match interrupt::step_search().rate(&made.puzzle) {
        Ok(rating) => Ok(Some(rating)),
        Err(RateError::Cancelled { .. }) => Err(Stopped),
        Err(_) => Ok(None),
    }
}

/// Returns a value on HoDoKu's scale; `None` if no technique solves the puzzle, or it is on another board.
pub(super) fn score<T>(
    made: &AnyGeneratedPuzzle,
    part: fn(&hodoku::HodokuRating) -> T,
) -> Result<Option<T>, Stopped> {
    let AnyGeneratedPuzzle::Classic(made) = made else { return Ok(None) };
    if let Some(rating) = &made.hodoku {
        return Ok(Some(part(rating)));
    }
    match interrupt::step_search().hodoku().rate(&made.puzzle) {
        Ok(rating) => Ok(Some(part(&rating))),
        Err(hodoku::HodokuRateError::Cancelled { .. }) => Err(Stopped),
        Err(_) => Ok(None),
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
