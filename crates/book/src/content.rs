//! The contents of a book: sections and their puzzles.

use ninefold_logic::{Level, Rating};
use ninefold_solve::Puzzle;

use crate::{BookHint, SectionOutline};

/// A section of a book: puzzles of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct BookSection {
    /// The name. The name of a level is translated into the language of the book.
    pub name: String,
    /// The puzzles, in order.
    pub puzzles: Vec<BookPuzzle>,
}

/// A puzzle of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BookPuzzle {
    /// The puzzle, which holds its solution.
    pub puzzle: Puzzle,
    /// The rating, if the puzzle was rated.
    pub rating: Option<Rating>,
    /// The hint, if hints are shown.
    pub hint: Option<BookHint>,
    /// What reproduces the puzzle, if it was generated.
    pub origin: Option<PuzzleOrigin>,
}

/// What reproduces a generated puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PuzzleOrigin {
    /// The recipe line.
    pub recipe: String,
    /// The seed.
    pub seed: u64,
    /// The index.
    pub index: u64,
}

impl PuzzleOrigin {
    /// Returns the origin of the puzzle with this recipe line, seed and index.
    #[must_use]
    pub fn new(recipe: impl Into<String>, seed: u64, index: u64) -> PuzzleOrigin {
        PuzzleOrigin { recipe: recipe.into(), seed, index }
    }
}

impl BookPuzzle {
    /// Returns the puzzle without rating, hint and origin.
    #[must_use]
    pub const fn new(puzzle: Puzzle) -> BookPuzzle {
        BookPuzzle { puzzle, rating: None, hint: None, origin: None }
    }

    /// Sets the rating.
    #[must_use]
    pub fn with_rating(mut self, rating: Option<Rating>) -> BookPuzzle {
        self.rating = rating;
        self
    }

    /// Sets the hint.
    #[must_use]
    pub fn with_hint(mut self, hint: Option<BookHint>) -> BookPuzzle {
        self.hint = hint;
        self
    }

    /// Sets what reproduces the puzzle.
    #[must_use]
    pub fn with_origin(mut self, origin: Option<PuzzleOrigin>) -> BookPuzzle {
        self.origin = origin;
        self
    }

    /// Returns the level, if the puzzle was rated.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.rating.as_ref().map(|rating| Level::for_rating(rating.er))
    }
}

impl BookSection {
    /// Returns a section of this name.
    #[must_use]
    pub fn new(name: impl Into<String>, puzzles: Vec<BookPuzzle>) -> BookSection {
        BookSection { name: name.into(), puzzles }
    }

    /// Returns the name and size of the section, which determine its pages.
    #[must_use]
    pub fn outline(&self) -> SectionOutline {
        SectionOutline::new(self.name.clone(), self.puzzles.len())
    }

    /// Groups puzzles into one section per level, easiest first, with a last section for puzzles
    /// without a level. Within a level they keep their order.
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
