//! Levels and techniques, each on the scale of its board.

use std::fmt;

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_logic::{Level, Technique};

/// A level. Those of the classic board are ranges of Sudoku Explainer's rating.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnyLevel {
    /// On the classic board.
    Classic(Level),
    /// On any other board.
    Board(BoardLevel),
}

/// A technique of Sudoku Explainer, or of the scale of other boards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnyTechnique {
    /// On the classic board.
    Classic(Technique),
    /// On any other board.
    Board(BoardTechnique),
}

impl AnyLevel {
    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            AnyLevel::Classic(level) => level.name(),
            AnyLevel::Board(level) => level.name(),
        }
    }
}

impl AnyTechnique {
    /// Returns the name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            AnyTechnique::Classic(technique) => technique.name(),
            AnyTechnique::Board(technique) => technique.name(),
        }
    }
}

impl fmt::Display for AnyLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for AnyTechnique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl From<Level> for AnyLevel {
    fn from(level: Level) -> AnyLevel {
        AnyLevel::Classic(level)
    }
}

impl From<BoardLevel> for AnyLevel {
    fn from(level: BoardLevel) -> AnyLevel {
        AnyLevel::Board(level)
    }
}

impl From<Technique> for AnyTechnique {
    fn from(technique: Technique) -> AnyTechnique {
        AnyTechnique::Classic(technique)
    }
}

impl From<BoardTechnique> for AnyTechnique {
    fn from(technique: BoardTechnique) -> AnyTechnique {
        AnyTechnique::Board(technique)
    }
}
