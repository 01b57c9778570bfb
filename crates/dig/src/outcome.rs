//! What digging ends with.

use ninefold_grid::Grid;
use ninefold_solve::Puzzle;
use thiserror::Error;

use crate::{ClueRange, Verdict};

/// A puzzle as asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DugPuzzle {
    /// The puzzle, with its solution. With a pattern the solution may be another than the one that digging started from.
    pub puzzle: Puzzle,
    /// How many attempts it took, this one included.
    pub attempts: u32,
}

/// An attempt that did not give what was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DigFailure {
    /// What it gave instead.
    pub best: Grid,
    /// What is wrong with that.
    pub reason: DigFailureReason,
}

impl DigFailure {
    /// Returns whether this came nearer to what was asked for than another miss of the same request.
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
    #[error("{reached} clues were reached, {wanted} were asked for")]
    Clues {
        /// The number of clues of the best.
        reached: usize,
        /// The numbers asked for.
        wanted: ClueRange,
    },
    /// Some clues are not needed.
    #[error("{redundant} clues of the best are not needed")]
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

const fn words(judgement: Verdict) -> &'static str {
    match judgement {
        Verdict::Accept => "the puzzle was accepted",
        Verdict::TooEasy => "the puzzle is too easy",
        Verdict::TooHard => "the puzzle is too hard",
        Verdict::Reject => "the puzzle is not suitable",
    }
}

/// The end of a bounded search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DigOutcome {
    /// As asked for.
    Found(DugPuzzle),
    /// Not within the attempts, or stopped before the last of them.
    Unfinished {
        /// The best that was reached, the first of equals; `None` only when no attempt was allowed.
        best: Option<Grid>,
        /// How many attempts were made.
        attempts: u32,
        /// What is wrong with the best.
        reason: DigFailureReason,
    },
}

impl DigOutcome {
    /// Returns the puzzle, if one was found.
    #[must_use]
    pub fn found(self) -> Option<DugPuzzle> {
        match self {
            DigOutcome::Found(dug) => Some(dug),
            DigOutcome::Unfinished { .. } => None,
        }
    }
}

impl DigFailureReason {
    /// Returns whether this is nearer to what was asked for than another reason of the same request.
    #[must_use]
    pub fn is_nearer_than(self, other: DigFailureReason) -> bool {
        self.distance() < other.distance()
    }

    /// Returns how far this is from what was asked for: the smaller, the better. Reasons are compared within one request.
    fn distance(self) -> (u8, u64) {
        match self {
            DigFailureReason::Goal(_) => (0, 0),
            DigFailureReason::NotMinimal { redundant } => (1, redundant as u64),
            DigFailureReason::Clues { reached, wanted } => (2, wanted.distance(reached) as u64),
            DigFailureReason::Several { solutions } => (3, solutions),
            DigFailureReason::NoAttempt => (4, 0),
        }
    }
}
