//! The contents of a book: sections and their puzzles.

use ninefold_boards::queue::BoardLevel;
use ninefold_logic::{Level, Rating};
use ninefold_rules::Variant;
use ninefold_solve::Puzzle;

use ninefold_puzzle::AnyPuzzle;

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
    pub puzzle: AnyPuzzle,
    /// The rating, if the puzzle was rated. Only classic puzzles have one.
    pub rating: Option<Rating>,
    /// The level, if the puzzle is on another board and was rated.
    pub board_level: Option<BoardLevel>,
    /// The hint, if hints are shown.
    pub hint: Option<BookHint>,
    /// What reproduces the puzzle, if it was generated.
    pub origin: Option<PuzzleOrigin>,
    /// What the puzzle is called, if it has a name. It is shown with [`PuzzleDetail::Name`](crate::PuzzleDetail::Name).
    pub name: Option<String>,
    /// Who made it, if that is known. It is shown with [`PuzzleDetail::Author`](crate::PuzzleDetail::Author).
    pub author: Option<String>,
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

impl From<AnyPuzzle> for BookPuzzle {
    fn from(puzzle: AnyPuzzle) -> BookPuzzle {
        BookPuzzle {
            puzzle,
            rating: None,
            board_level: None,
            hint: None,
            origin: None,
            name: None,
            author: None,
        }
    }
}

impl From<ninefold_boards::BoardPuzzle> for BookPuzzle {
    fn from(puzzle: ninefold_boards::BoardPuzzle) -> BookPuzzle {
        AnyPuzzle::from(puzzle).into()
    }
}

impl BookPuzzle {
    /// Returns the classic puzzle and nothing else about it. For one on another board there is
    /// `BookPuzzle::from`.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> BookPuzzle {
        AnyPuzzle::Classic(puzzle).into()
    }

    /// Sets the rating.
    #[must_use]
    pub fn with_rating(mut self, rating: Option<Rating>) -> BookPuzzle {
        self.rating = rating;
        self
    }

    /// Sets the level of a puzzle on another board.
    #[must_use]
    pub fn with_board_level(mut self, level: Option<BoardLevel>) -> BookPuzzle {
        self.board_level = level;
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

    /// Sets the name.
    #[must_use]
    pub fn with_name(mut self, name: Option<String>) -> BookPuzzle {
        self.name = name;
        self
    }

    /// Sets the author.
    #[must_use]
    pub fn with_author(mut self, author: Option<String>) -> BookPuzzle {
        self.author = author;
        self
    }

    /// Returns the level, if the puzzle was rated. The levels of other boards have the names of the
    /// classic ones, except [`BoardLevel::Beyond`], which has no name in a book.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        let other = || match self.board_level? {
            BoardLevel::Easy => Some(Level::Easy),
            BoardLevel::Medium => Some(Level::Medium),
            BoardLevel::Hard => Some(Level::Hard),
            BoardLevel::Expert => Some(Level::Expert),
            _ => None,
        };
        self.rating.as_ref().map(|rating| Level::for_rating(rating.er)).or_else(other)
    }

    /// Returns the name of the level on the scale of the puzzle's board.
    pub(crate) fn level_name(&self) -> Option<String> {
        let other = self.board_level.map(|level| level.to_string());
        other.or_else(|| self.level().map(|level| level.to_string()))
    }
}

impl BookSection {
    /// Returns a section of this name. All its puzzles have to be on one board.
    #[must_use]
    pub fn new(name: impl Into<String>, puzzles: Vec<BookPuzzle>) -> BookSection {
        BookSection { name: name.into(), puzzles }
    }

    /// Returns the name, size and board of the section, which determine its pages.
    #[must_use]
    pub fn outline(&self) -> SectionOutline {
        SectionOutline::new(self.name.clone(), self.puzzles.len()).with_variant(self.variant())
    }

    /// Returns the board of the first puzzle, if it is not the classic one.
    fn variant(&self) -> Option<Variant> {
        self.puzzles.first().and_then(|first| first.puzzle.other_variant())
    }

    /// Returns whether all puzzles are on one board.
    pub(crate) fn is_one_board(&self) -> bool {
        let board = self.variant();
        self.puzzles.iter().all(|one| one.puzzle.other_variant() == board)
    }

    /// Groups puzzles into one section per board and level: the classic board first and the others in
    /// the order of their first puzzles, each from its easiest level to a last section for puzzles
    /// without a level. Within a section they keep their order.
    #[must_use]
    pub fn by_level(puzzles: Vec<BookPuzzle>) -> Vec<BookSection> {
        let mut boards: Vec<Option<Variant>> = vec![None];
        let mut groups: Vec<Vec<BookSection>> = vec![BookSection::levels()];
        for puzzle in puzzles {
            let board = puzzle.puzzle.other_variant();
            let group = boards.iter().position(|known| *known == board).unwrap_or(boards.len());
            if group == boards.len() {
                boards.push(board);
                groups.push(BookSection::levels());
            }
            let place = puzzle.level().map_or(Level::ALL.len(), |level| level as usize);
            groups[group][place].puzzles.push(puzzle);
        }
        groups.into_iter().flatten().filter(|section| !section.puzzles.is_empty()).collect()
    }

    /// Splits puzzles into one section per run of puzzles on the same board, in their order.
    #[must_use]
    pub fn as_given(puzzles: Vec<BookPuzzle>) -> Vec<BookSection> {
        let mut sections: Vec<BookSection> = Vec::new();
        for puzzle in puzzles {
            match sections.last_mut() {
                Some(section) if section.variant() == puzzle.puzzle.other_variant() => {
                    section.puzzles.push(puzzle);
                }
                _ => sections.push(BookSection::new("", vec![puzzle])),
            }
        }
        sections
    }

    /// Returns an empty section for each level, and one for puzzles without.
    fn levels() -> Vec<BookSection> {
        let names = Level::ALL.iter().map(ToString::to_string).chain([String::new()]);
        names.map(|name| BookSection { name, puzzles: Vec::new() }).collect()
    }
}
