//! The value of `--clues`, whose limits depend on the board.

use std::convert::Infallible;
use std::str::FromStr;

use ninefold::Bounds;
use ninefold::dig::ClueCount;

use crate::cmd_error::CmdError;
use crate::message::expected_part;

/// A number of clues or a range of them, as a text.
#[derive(Clone, Debug)]
pub(super) struct CluesArg(String);

impl FromStr for CluesArg {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<CluesArg, Infallible> {
        Ok(CluesArg(text.to_owned()))
    }
}

impl CluesArg {
    /// Returns the text.
    pub(super) fn text(&self) -> &str {
        &self.0
    }

    /// Returns the range of a classic puzzle.
    pub(super) fn classic(&self) -> Result<Bounds<ClueCount>, CmdError> {
        self.0.parse().map_err(|error: ninefold::grid::BoundsError| {
            let why = expected_part(&self.0, &format!("{error}"));
            CmdError::bad_input(format!("invalid value '{}' for '--clues <A..B>': {why}", self.0))
        })
    }
}
