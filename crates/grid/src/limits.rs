//! How long a search may take.

use crate::Cancel;

/// How long one search may take: until it has made a number of guesses, or until somebody cancels it.
///
/// Engines that guess take this. What they decide without a guess costs nothing. A limit by time would make results depend on the
/// machine; a program that wants one [cancels](Limits::with_cancel) from another thread.
///
/// ```
/// use ninefold_grid::{Cancel, Limits};
/// let cancel = Cancel::new();
/// let limits = Limits::guesses(1_000).with_cancel(&cancel);
/// assert_eq!(limits.most_guesses(), 1_000);
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    guesses: u64,
    cancel: Cancel,
}

impl Limits {
    /// At most this many guesses.
    #[must_use]
    pub const fn guesses(guesses: u64) -> Limits {
        Limits { guesses, cancel: Cancel::NEVER }
    }

    /// Also ends once this handle is cancelled.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> Limits {
        Limits { cancel: cancel.clone(), ..self }
    }

    /// Returns the most guesses of one search.
    #[must_use]
    pub const fn most_guesses(&self) -> u64 {
        self.guesses
    }

    /// Returns the handle that cancels the search; [`Cancel::NEVER`] if nothing does.
    #[must_use]
    pub const fn cancel(&self) -> &Cancel {
        &self.cancel
    }
}

/// Ten million guesses, which take some seconds on 16 × 16 cells.
impl Default for Limits {
    fn default() -> Limits {
        Limits::guesses(10_000_000)
    }
}
