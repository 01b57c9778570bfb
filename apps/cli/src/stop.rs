//! How a run ends before its time, and the exit code that tells.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | done; also when the reader of our output has had enough and closed the pipe |
//! | 2 | bad usage or input: what, where, what was expected; with `-o` nothing is written |
//! | 3 | a budget is spent: what was reached is written, the rest is named |
//! | 130 | interrupted: finished work is kept |

use std::io;
use std::process::ExitCode;

use crate::message;

/// Why a run stops.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Bad usage or input.
    Bad(anyhow::Error),
    /// A budget is spent; the text names what is missing.
    Budget(String),
    /// Ctrl-C; the text says how far it came.
    Interrupted(String),
    /// Nobody reads our output any more.
    Closed,
}

pub(crate) type Done = Result<(), Stop>;

impl Stop {
    /// Bad usage or input, in words.
    pub(crate) fn bad(words: impl Into<String>) -> Stop {
        Stop::Bad(anyhow::Error::msg(words.into()))
    }

    /// Whether what is finished counts: an output file is then put in place.
    pub(crate) const fn keeps_work(&self) -> bool {
        matches!(self, Stop::Budget(_) | Stop::Interrupted(_))
    }

    /// Tells the person, and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Stop::Bad(error) => {
                message::error(&format!("{error:#}"));
                ExitCode::from(2)
            }
            Stop::Budget(missing) => {
                message::warning(&missing);
                ExitCode::from(3)
            }
            Stop::Interrupted(reached) => {
                message::warning(&reached);
                ExitCode::from(130)
            }
            Stop::Closed => ExitCode::SUCCESS,
        }
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Stop {
        match error.downcast_ref::<io::Error>() {
            Some(cause) if cause.kind() == io::ErrorKind::BrokenPipe => Stop::Closed,
            _ => Stop::Bad(error),
        }
    }
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::from(anyhow::Error::from(error))
    }
}
