//! What digging ends with.

use ninefold_grid::{Bounds, Grid};
use ninefold_solve::Puzzle;
use thiserror::Error;

use crate::{ClueCount, Verdict};

/// A puzzle that was dug.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DugPuzzle {
    /// The puzzle, with its solution. With a pattern the solution may be another than the one that digging started from.
    pub puzzle: Puzzle,
    /// How many attempts it took, this one included.
    pub attempts: u32,
}

/// An attempt that did not give the requested puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigFailure {
    /// What it gave instead.
    pub best: Grid,
    /// What is wrong with that.
    pub reason: DigFailureReason,
}

impl DigFailure {
    /// Returns whether this came nearer to the request than another failure of the same request.
    #[must_use]
    pub fn is_nearer_than(&self, other: &DigFailure) -> bool {
        self.reason.is_nearer_than(other.reason)
    }
}

/// What is wrong with the best that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DigFailureReason {
    /// The number of attempts was zero.
    #[error("no attempt was allowed")]
    NoAttempt,
    /// The number of clues is not in the range.
    #[error("reached {reached} clues, but {wanted} were requested")]
    Clues {
        /// The number of clues of the best.
        reached: usize,
        /// The requested numbers.
        wanted: Bounds<ClueCount>,
    },
    /// Some clues are not needed.
    #[error("the best puzzle has {}", redundant_clues(*.redundant))]
    NotMinimal {
        /// How many clues could each go alone.
        redundant: usize,
    },
    /// The pattern was filled, but the clues have more than one solution.
    #[error("the best digits found for the pattern have {solutions} solutions or more")]
    Several {
        /// The number of solutions, counted up to a limit.
        solutions: u64,
    },
    /// The goal did not accept the puzzle.
    #[error("the goal was not met: {}", words(*.0))]
    Goal(Verdict),
}

fn redundant_clues(count: usize) -> String {
    format!("{count} redundant {}", if count == 1 { "clue" } else { "clues" })
}

const fn words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accept => "the puzzle was accepted",
        Verdict::TooEasy => "the puzzle is too easy",
        Verdict::TooHard => "the puzzle is too hard",
        Verdict::Reject => "the puzzle is not suitable",
    }
}

/// Why [`Digger::dig`](crate::Digger::dig) did not make a puzzle: the attempts were used up, or the goal cancelled them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
#[error("no puzzle after {attempts} {}: {reason}", if *attempts == 1 { "attempt" } else { "attempts" })]
pub struct DigError {
    /// The best that was reached, the first of equals; `None` only if no attempt was made.
    pub best: Option<Grid>,
    /// How many attempts were made.
    pub attempts: u32,
    /// What is wrong with the best.
    pub reason: DigFailureReason,
}

impl DigFailureReason {
    /// Returns whether this is nearer to the request than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(self, other: DigFailureReason) -> bool {
        self.distance() < other.distance()
    }

    /// Returns how far this is from the request; smaller is better. Reasons are compared within one request.
    fn distance(self) -> (u8, u64) {
        match self {
            DigFailureReason::Goal(_) => (0, 0),
            DigFailureReason::NotMinimal { redundant } => (1, redundant as u64),
            DigFailureReason::Clues { reached, wanted } => {
                (2, wanted.nearest(reached).abs_diff(reached) as u64)
            }
            DigFailureReason::Several { solutions } => (3, solutions),
            DigFailureReason::NoAttempt => (4, 0),
        }
    }
}
