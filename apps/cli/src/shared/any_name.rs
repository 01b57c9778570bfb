//! A name that means something on the classic board, on other boards, or on both.

use std::fmt;
use std::str::FromStr;

use crate::cmd_error::CmdError;

/// What a name means on the classic board, if anything, and what on other boards.
#[derive(Clone, Debug)]
pub(crate) struct AnyName<C, B> {
    text: String,
    pub(crate) classic: Option<C>,
    pub(crate) board: Option<B>,
}

impl<C: FromStr, B: FromStr> FromStr for AnyName<C, B> {
    type Err = C::Err;

    fn from_str(text: &str) -> Result<AnyName<C, B>, C::Err> {
        match (text.parse(), text.parse()) {
            (Err(error), Err(_)) => Err(error),
            (classic, board) => {
                Ok(AnyName { text: text.to_owned(), classic: classic.ok(), board: board.ok() })
            }
        }
    }
}

impl<C, B> AnyName<C, B> {
    /// Returns what the value of an option means on the classic board.
    ///
    /// # Errors
    /// If it means nothing there.
    pub(crate) fn on_classic(&self, option: &str) -> Result<&C, CmdError> {
        self.classic.as_ref().ok_or_else(|| {
            CmdError::bad_input(format!("--{option} {self} needs another board: add --variant"))
        })
    }

    /// Returns what it means on other boards, which have these names.
    ///
    /// # Errors
    /// If it means nothing there. The message calls it by `what`, such as `--level`.
    pub(crate) fn on_other(&self, what: &str, names: &[&str]) -> Result<B, CmdError>
    where
        B: Copy,
    {
        self.board.ok_or_else(|| {
            let names = names.join(", ");
            CmdError::bad_input(format!(
                "{what} {self} needs the classic board, expected with --variant one of: {names}"
            ))
        })
    }
}

impl<C, B> fmt::Display for AnyName<C, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
