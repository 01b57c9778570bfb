//! A puzzle on the classic board or on any other, and what of it a book prints.

use std::sync::Arc;

use ninefold_format::{Alphabet, BoardEntry, BoardFormat};
use ninefold_rules::{BoardGrid, Layout, Variant};

/// A puzzle on any board, proven to have exactly one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyPuzzle {
    /// Nine rows, nine columns, nine boxes.
    Classic(ninefold_solve::Puzzle),
    /// Any other board.
    Board(Arc<ninefold_boards::BoardPuzzle>),
}

impl AnyPuzzle {
    /// Returns the classic puzzle, if it is one.
    #[must_use]
    pub const fn classic(&self) -> Option<&ninefold_solve::Puzzle> {
        match self {
            AnyPuzzle::Classic(puzzle) => Some(puzzle),
            AnyPuzzle::Board(_) => None,
        }
    }

    /// Returns the board, if it is not the classic one. All jigsaws of a size are one board, whatever
    /// their regions.
    #[must_use]
    pub fn variant(&self) -> Option<Variant> {
        match self {
            AnyPuzzle::Classic(_) => None,
            AnyPuzzle::Board(puzzle) => Some(without_regions(puzzle.clues().rules().variant())),
        }
    }

    /// Returns the number of given digits.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        match self {
            AnyPuzzle::Classic(puzzle) => puzzle.clue_count(),
            AnyPuzzle::Board(puzzle) => puzzle.clues().clue_count(),
        }
    }

    /// Returns whether the board has clues beside digits, such as cages.
    pub(crate) fn has_other_clues(&self) -> bool {
        match self {
            AnyPuzzle::Classic(_) => false,
            AnyPuzzle::Board(puzzle) => !puzzle.clues().rules().variant().clue_rules.is_empty(),
        }
    }

    /// Returns the puzzle as a line: its digits, on another board also regions and clues beside
    /// digits.
    #[must_use]
    pub fn line(&self) -> String {
        match self {
            AnyPuzzle::Classic(puzzle) => puzzle.to_string(),
            AnyPuzzle::Board(puzzle) => line(puzzle.clues()),
        }
    }

    /// Returns the digits of the solution as a line.
    #[must_use]
    pub fn solution_line(&self) -> String {
        match self {
            AnyPuzzle::Classic(puzzle) => puzzle.solution().to_string(),
            AnyPuzzle::Board(puzzle) => puzzle.solution().to_string(),
        }
    }
}

impl From<ninefold_solve::Puzzle> for AnyPuzzle {
    fn from(puzzle: ninefold_solve::Puzzle) -> AnyPuzzle {
        AnyPuzzle::Classic(puzzle)
    }
}

impl From<ninefold_boards::BoardPuzzle> for AnyPuzzle {
    fn from(puzzle: ninefold_boards::BoardPuzzle) -> AnyPuzzle {
        AnyPuzzle::Board(Arc::new(puzzle))
    }
}

fn line(grid: &BoardGrid) -> String {
    let mut text = String::new();
    BoardFormat::Line.write(&BoardEntry::new(grid.clone()), Alphabet::Digits, &mut text);
    text.truncate(text.trim_end().len());
    text
}

/// Returns the board that a drawn jigsaw is one of.
pub(crate) fn without_regions(variant: &Variant) -> Variant {
    let mut open = variant.clone();
    if matches!(open.layout, Layout::Regions(_)) {
        open.layout = Layout::Jigsaw;
    }
    open
}
