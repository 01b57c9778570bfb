//! `generate --summary`: the puzzles of a run, counted by clues, level and rating.

use std::collections::BTreeMap;

use ninefold::boards::logic::BoardLogic;
use ninefold::boards::queue::BoardLevel;
use ninefold::logic::{Level, RateError, SeRating};
use ninefold::recipe::AnyGeneratedPuzzle;

use super::row::{Stopped, clue_count};
use crate::bars::{BarRow, push_table};
use crate::{interrupt, message, terminal_width};

/// Counts of puzzles.
#[derive(Debug, Default)]
pub(super) struct Summary {
    puzzles: u64,
    clues: BTreeMap<usize, u64>,
    /// By rating; `None` for those that no technique solves.
    ratings: BTreeMap<Option<SeRating>, u64>,
    /// Those of other boards, by level.
    levels: BTreeMap<BoardLevel, u64>,
}

/// How difficult a puzzle is.
pub(super) enum PuzzleDifficulty {
    /// The rating of a classic puzzle; `None` if no technique solves it.
    Rating(Option<SeRating>),
    /// The level of a puzzle on another board.
    Level(BoardLevel),
}

impl Summary {
    /// Counts a puzzle with what [`difficulty`] returns for it.
    pub(super) fn add(&mut self, made: &AnyGeneratedPuzzle, difficulty: PuzzleDifficulty) {
        self.puzzles += 1;
        *self.clues.entry(clue_count(made)).or_default() += 1;
        match difficulty {
            PuzzleDifficulty::Rating(rating) => *self.ratings.entry(rating).or_default() += 1,
            PuzzleDifficulty::Level(level) => *self.levels.entry(level).or_default() += 1,
        }
    }

    /// Returns the tables.
    pub(super) fn text(&self) -> String {
        let terminal = terminal_width::of_stderr();
        let mut text = message::counted(self.puzzles, "puzzle") + "\n";
        let rows = |(clues, count): (&usize, &u64)| BarRow::new(clues.to_string(), *count);
        push_table("clues", self.clues.iter().map(rows).collect(), terminal, &mut text);
        if !self.levels.is_empty() {
            let rows = |(level, count): (&BoardLevel, &u64)| BarRow::new(level.to_string(), *count);
            push_table("level", self.levels.iter().map(rows).collect(), terminal, &mut text);
            return text;
        }
        let mut levels = BTreeMap::<Option<Level>, u64>::new();
        for (rating, count) in &self.ratings {
            *levels.entry(rating.map(Level::for_rating)).or_default() += count;
        }
        let named = |name: Option<String>| name.unwrap_or_else(|| "unrated".to_owned());
        let rows = |(level, count): (&Option<Level>, &u64)| {
            BarRow::new(named(level.map(|level| level.to_string())), *count)
        };
        push_table("level", levels.iter().map(rows).collect(), terminal, &mut text);
        let rows = |(rating, count): (&Option<SeRating>, &u64)| {
            BarRow::new(named(rating.map(|rating| rating.to_string())), *count)
        };
        push_table("rating", self.ratings.iter().map(rows).collect(), terminal, &mut text);
        text
    }
}

/// Returns how difficult a puzzle is: what its recipe had found out, or else what is found out now.
pub(super) fn difficulty(made: &AnyGeneratedPuzzle) -> Result<PuzzleDifficulty, Stopped> {
    match made {
        AnyGeneratedPuzzle::Classic(made) => {
            if let Some(rating) = &made.rating {
                return Ok(PuzzleDifficulty::Rating(Some(rating.er)));
            }
            match interrupt::step_search().rate(&made.puzzle) {
                Ok(rating) => Ok(PuzzleDifficulty::Rating(Some(rating.er))),
                Err(RateError::Cancelled { .. }) => Err(Stopped),
                Err(_) => Ok(PuzzleDifficulty::Rating(None)),
            }
        }
        AnyGeneratedPuzzle::Board(made) => {
            let clues = made.puzzle.clues();
            let rate =
                || BoardLogic::new(clues.rules()).with_cancel(interrupt::cancel().clone()).level(clues);
            let level = made.level.unwrap_or_else(rate);
            // A search that was cut short finds less.
            if interrupt::is_interrupted() { Err(Stopped) } else { Ok(PuzzleDifficulty::Level(level)) }
        }
    }
}
