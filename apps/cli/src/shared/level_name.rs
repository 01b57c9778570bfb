//! The name of a level, as options take it: on a scale of the classic board, or on that of other boards.
//!
//! ```text
//!   hard              Sudoku Explainer's, and of other boards
//!   diabolical        Sudoku Explainer's alone
//!   beyond            of other boards alone
//!   hodoku:unfair     HoDoKu's
//! ```

use std::fmt;
use std::str::FromStr;

use ninefold::boards::queue::BoardLevel;
use ninefold::grid::ParseNameError;
use ninefold::logic::Level;
use ninefold::logic::hodoku::HodokuLevel;

use super::any_name::AnyName;
use crate::cmd_error::CmdError;

/// The name of a level.
pub(crate) type LevelName = AnyName<ClassicLevel, BoardLevel>;

/// A level of the classic board.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ClassicLevel {
    /// A range of ratings by Sudoku Explainer.
    Explainer(Level),
    /// A level of HoDoKu's.
    Hodoku(HodokuLevel),
}

impl FromStr for ClassicLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<ClassicLevel, String> {
        let level = match text.strip_prefix("hodoku:") {
            Some(name) => name.parse().map(ClassicLevel::Hodoku),
            None => text.parse().map(ClassicLevel::Explainer),
        };
        level.map_err(|error: ParseNameError| error.to_string())
    }
}

impl fmt::Display for ClassicLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClassicLevel::Explainer(level) => level.fmt(f),
            ClassicLevel::Hodoku(level) => write!(f, "hodoku:{level}"),
        }
    }
}

impl LevelName {
    /// Returns the level on the scale of other boards.
    ///
    /// # Errors
    /// If they do not have it.
    pub(crate) fn on_board(&self) -> Result<BoardLevel, CmdError> {
        self.on_other("--level", &BoardLevel::ALL.map(BoardLevel::name))
    }
}

/// Returns the error for a level of Sudoku Explainer's scale and a rating on it.
pub(crate) fn both_set_the_rating(level: Level) -> CmdError {
    CmdError::bad_input(format!("--level {level} and --er both set the rating: expected one of them"))
}
