//! How a run ends before its time, and the exit code that says so.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | done; also when the reader of our output has had enough and closed the pipe |
//! | 2 | bad usage or input, or results that cannot be written: what, where, what was expected; with `-o` nothing is written |
//! | 3 | a budget is spent: what was reached is written, the rest is named; or a bank has too few puzzles: nothing is done |
//! | 130 | interrupted: finished work is kept |

use std::process::ExitCode;

use crate::message;

/// Why a run ends before its time.
#[derive(Debug)]
pub(crate) enum CmdError {
    /// Bad usage or input, or results that cannot be written.
    BadInput(anyhow::Error),
    /// A budget is spent; the text names what is missing.
    BudgetSpent(String),
    /// There is less than was asked for, so nothing was done.
    #[cfg(feature = "bank")]
    TooFew(String),
    /// A signal; how far the run came.
    Interrupted(Reached),
    /// The reader of our output has closed the pipe.
    PipeClosed,
}

/// How far an interrupted run came.
#[derive(Debug, Default)]
pub(crate) struct Reached {
    /// What is finished.
    pub(crate) finished: String,
    /// The best of the item that is not.
    pub(crate) unfinished: Option<String>,
    /// The command line that goes on from there, or how else to go on.
    pub(crate) resume: Option<String>,
}

pub(crate) type CmdResult = Result<(), CmdError>;

impl CmdError {
    /// Returns bad usage or input, in words.
    pub(crate) fn bad_input(words: impl Into<String>) -> CmdError {
        CmdError::BadInput(anyhow::Error::msg(words.into()))
    }

    /// Returns an interruption of which no more is to be said.
    pub(crate) fn interrupted(finished: impl Into<String>) -> CmdError {
        CmdError::Interrupted(Reached { finished: finished.into(), ..Reached::default() })
    }

    /// Returns true if what is finished counts: an output file is then put in place.
    pub(crate) const fn keeps_work(&self) -> bool {
        matches!(self, CmdError::BudgetSpent(_) | CmdError::Interrupted(_))
    }

    /// Writes what happened to standard error, and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            CmdError::BadInput(error) => {
                message::error(&format!("{error:#}"));
                ExitCode::from(2)
            }
            CmdError::BudgetSpent(missing) => {
                message::warning(&missing);
                ExitCode::from(3)
            }
            #[cfg(feature = "bank")]
            CmdError::TooFew(words) => {
                message::error(&words);
                ExitCode::from(3)
            }
            CmdError::Interrupted(Reached { finished, unfinished, resume }) => {
                if let Some(unfinished) = unfinished {
                    message::warning(&unfinished);
                }
                message::warning(&finished);
                if let Some(resume) = resume {
                    message::command("to go on: ", &resume);
                }
                ExitCode::from(130)
            }
            CmdError::PipeClosed => ExitCode::SUCCESS,
        }
    }
}

impl From<anyhow::Error> for CmdError {
    fn from(error: anyhow::Error) -> CmdError {
        CmdError::BadInput(error)
    }
}
