//! How a run ends early, and its exit code.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | done; also if the reader of the output closed the pipe |
//! | 1 | a print shop would refuse the PDF that was checked |
//! | 2 | bad usage or input, or results that cannot be written: what, where, what was expected; with `-o` nothing is written to that file, on a stream the results before the error stand, and so does what a bank has stored or marked |
//! | 3 | a limit was reached: partial results are written, the rest is reported; or a bank has too few puzzles: nothing is done |
//! | 130 | interrupted: finished results are kept |

use crate::{message, resume};

/// The exit code of a run that is done.
pub(crate) const DONE: u8 = 0;

/// Why a run ends early.
#[derive(Debug)]
pub(crate) enum CmdError {
    /// Bad usage or input, or results that cannot be written.
    BadInput(anyhow::Error),
    /// What was checked is not good enough; the output says why.
    #[cfg(feature = "book")]
    Refused,
    /// A limit was reached; the text names what is missing.
    BudgetSpent(String),
    /// There are fewer puzzles than requested, so nothing was done.
    #[cfg(feature = "bank")]
    TooFew(String),
    /// A signal arrived; how far the run came.
    Interrupted(Reached),
    /// The reader of the output closed the pipe.
    PipeClosed,
}

/// How far an interrupted run came.
#[derive(Debug, Default)]
pub(crate) struct Reached {
    /// What is finished.
    pub(crate) finished: String,
    /// The best result for the item that is not finished.
    pub(crate) unfinished: Option<String>,
    /// The command line that resumes; `None` if the same one starts over.
    pub(crate) resume: Option<String>,
}

pub(crate) type CmdResult = Result<(), CmdError>;

impl CmdError {
    /// Returns an error for bad usage or input.
    pub(crate) fn bad_input(words: impl Into<String>) -> CmdError {
        CmdError::BadInput(anyhow::Error::msg(words.into()))
    }

    /// Returns an interruption without further details.
    pub(crate) fn interrupted(finished: impl Into<String>) -> CmdError {
        CmdError::Interrupted(Reached { finished: finished.into(), ..Reached::default() })
    }

    /// Returns true if finished results count, so that an output file is put in place.
    pub(crate) const fn keeps_work(&self) -> bool {
        matches!(self, CmdError::BudgetSpent(_) | CmdError::Interrupted(_))
    }

    /// Reports the error on standard error, and returns the exit code.
    pub(crate) fn report(self) -> u8 {
        match self {
            CmdError::BadInput(error) => {
                message::error(&format!("{error:#}"));
                2
            }
            CmdError::BudgetSpent(missing) => {
                message::warning(&missing);
                3
            }
            #[cfg(feature = "bank")]
            CmdError::TooFew(words) => {
                message::error(&words);
                3
            }
            CmdError::Interrupted(Reached { finished, unfinished, resume }) => {
                if let Some(unfinished) = unfinished {
                    message::warning(&unfinished);
                }
                message::warning(&finished);
                let starts_over = || format!("{}  # starts over", resume::again());
                message::command("to resume: ", &resume.unwrap_or_else(starts_over));
                130
            }
            #[cfg(feature = "book")]
            CmdError::Refused => 1,
            CmdError::PipeClosed => DONE,
        }
    }
}

impl From<anyhow::Error> for CmdError {
    fn from(error: anyhow::Error) -> CmdError {
        CmdError::BadInput(error)
    }
}
