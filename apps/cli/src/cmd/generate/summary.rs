//! `generate --summary`: the puzzles of a run, counted by clues, level and rating.

use std::collections::BTreeMap;

use ninefold::boards::queue::BoardLevel;
use ninefold::logic::{Level, SeRating};
use ninefold::recipe::AnyGeneratedPuzzle;

use super::difficulty::{PuzzleDifficulty, clue_count};
use crate::bars::{BarRow, push_table};
use crate::{message, terminal_width};

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

impl Summary {
    /// Counts a puzzle and its difficulty.
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
