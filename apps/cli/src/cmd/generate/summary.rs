//! `generate --summary`: the puzzles of a run, counted by clues, level and rating.

use std::collections::BTreeMap;

use ninefold::logic::{Level, RateError, SeRating};
use ninefold::recipe::GeneratedPuzzle;

use super::row::Stopped;
use crate::bars::{BarRow, push_table};
use crate::{interrupt, message, terminal_width};

/// Counts of puzzles.
#[derive(Debug, Default)]
pub(super) struct Summary {
    puzzles: u64,
    clues: BTreeMap<usize, u64>,
    /// By rating; `None` for those that no technique solves.
    ratings: BTreeMap<Option<SeRating>, u64>,
}

impl Summary {
    /// Counts a puzzle with its rating, as [`rating`] returns it.
    pub(super) fn add(&mut self, made: &GeneratedPuzzle, rating: Option<SeRating>) {
        self.puzzles += 1;
        *self.clues.entry(made.puzzle.clue_count()).or_default() += 1;
        *self.ratings.entry(rating).or_default() += 1;
    }

    /// Returns the tables.
    pub(super) fn text(&self) -> String {
        let terminal = terminal_width::of_stderr();
        let mut text = message::counted(self.puzzles, "puzzle") + "\n";
        let rows = |(clues, count): (&usize, &u64)| BarRow::new(clues.to_string(), *count);
        push_table("clues", self.clues.iter().map(rows).collect(), terminal, &mut text);
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

/// Returns the rating of a puzzle; `None` if no technique solves it.
pub(super) fn rating(made: &GeneratedPuzzle) -> Result<Option<SeRating>, Stopped> {
    if let Some(rating) = &made.rating {
        return Ok(Some(rating.er));
    }
    match interrupt::step_search().rate(&made.puzzle) {
        Ok(rating) => Ok(Some(rating.er)),
        Err(RateError::Cancelled { .. }) => Err(Stopped),
        Err(_) => Ok(None),
    }
}
