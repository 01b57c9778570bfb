//! What a book holds: its sections and their puzzles.

use ninefold_logic::{Level, Rating};
use ninefold_solve::Puzzle;

use crate::{BookHint, SectionOutline};

/// A section of a book: puzzles of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookSection {
    /// What it is called. The name of a level is put into the language of the book.
    pub name: String,
    /// The puzzles, in order.
    pub puzzles: Vec<BookPuzzle>,
}

/// A puzzle of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookPuzzle {
    /// The puzzle, which holds its solution.
    pub puzzle: Puzzle,
    /// How hard it is, if it was rated.
    pub rating: Option<Rating>,
    /// Where to look when it is at its hardest, if that was asked for.
    pub hint: Option<BookHint>,
    /// How to make it again, if it was made.
    pub origin: Option<PuzzleOrigin>,
}

/// How to make a puzzle again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleOrigin {
    /// The recipe's line.
    pub recipe: String,
    /// The seed.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
}

impl BookPuzzle {
    /// Returns the level, if the puzzle was rated.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.rating.as_ref().map(|rating| Level::for_rating(rating.er))
    }
}

impl BookSection {
    /// Returns what the order of pages needs to know.
    #[must_use]
    pub fn outline(&self) -> SectionOutline {
        SectionOutline { name: self.name.clone(), level: self.name.parse().ok(), count: self.puzzles.len() }
    }

    /// Puts puzzles into a section for each level, easiest first, and those without a level into a last one. Within a level
    /// they keep their order.
    #[must_use]
    pub fn by_level(puzzles: Vec<BookPuzzle>) -> Vec<BookSection> {
        let mut sections: Vec<BookSection> = Level::ALL
            .iter()
            .map(|level| BookSection { name: level.to_string(), puzzles: Vec::new() })
            .chain([BookSection { name: String::new(), puzzles: Vec::new() }])
            .collect();
        for puzzle in puzzles {
            let place = puzzle.level().map_or(Level::ALL.len(), |level| level as usize);
            sections[place].puzzles.push(puzzle);
        }
        sections.retain(|section| !section.puzzles.is_empty());
        sections
    }
}
