//! Who says whether a puzzle will do.
//!
//! Digging knows nothing of how people solve. It makes a candidate and asks a [`Goal`]; what the goal looks at (a
//! rating, a list of techniques, solver effort) is the goal's business, and so is stopping as soon as it knows.
//!
//! ```text
//!   clues   81 ────────────── 51 ────────────── 24    as long as there is one solution: TooHard
//!           easy ······························ hard
//!                              │ the last puzzle on the way that is not too hard
//!                              └── 50 ── … ── 27      other clues go, as long as it does not get too hard: Accept
//! ```
//!
//! Puzzles along one order of removal grow harder, nearly always, so a puzzle that came out too hard is not thrown away: see
//! [`Verdict::TooHard`]. Easy puzzles are made in this way; those that come out easy by themselves are rare.

use ninefold_grid::{CellSet, Grid};
use ninefold_solve::Puzzle;

/// What a [`Goal`] thinks of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Verdict {
    /// It will do.
    Accept,
    /// Too easy. If the goal can measure how hard it is, neighbours are tried: see [`Goal::hardness`].
    TooEasy,
    /// Too hard; with other clues, or more of them, it may do. Unless every clue must be needed, the digging goes back to
    /// where the puzzle was not too hard yet, and on from there with the rest of the order: a clue goes if what is left has
    /// one solution and is not too hard.
    TooHard,
    /// It will not do, and neither fewer nor more clues promise better.
    Reject,
}

/// Judges candidate puzzles, as cheaply as it can.
///
/// `()` accepts everything; a closure `FnMut(&Puzzle) -> Verdict` is a goal.
///
/// A goal must answer by the puzzle alone: the same puzzle gets the same verdict, whatever was asked before.
pub trait Goal {
    /// The verdict on this candidate.
    fn judge(&mut self, candidate: &Puzzle) -> Verdict;

    /// How much too hard the candidate is: 0 if it is not too hard, and the nearer to that, the smaller.
    ///
    /// This is asked of many candidates, and the verdict of few, so a goal that knows a short way should take it. The
    /// default takes the verdict and returns 0 or 1.
    fn overshoot(&mut self, candidate: &Puzzle) -> u32 {
        u32::from(self.judge(candidate) == Verdict::TooHard)
    }

    /// Returns the cells that stay open when a candidate is solved with the techniques of puzzles that are too easy: none
    /// exactly if it is too easy itself.
    ///
    /// If a goal knows them, clues come back as long as the puzzle is not too easy, and it is judged then. The default returns
    /// `None`: clues come back until the puzzle is not too hard.
    fn open_cells(&mut self, candidate: &Puzzle) -> Option<CellSet> {
        let _ = candidate;
        None
    }

    /// Measures how hard clues with one solution are, much faster than judging them: larger is harder. `None` if that is
    /// less than `least`.
    ///
    /// A goal that measures lets digging climb from a puzzle that is [`TooEasy`](Verdict::TooEasy) to harder neighbours.
    /// The default always returns `None`: the next attempt starts afresh.
    fn hardness(&mut self, clues: &Grid, least: u32) -> Option<u32> {
        let _ = (clues, least);
        None
    }

    /// Whether digging should stop at once. It is asked before every step of a search that may take long, so a flag that
    /// another thread sets is answered in milliseconds.
    ///
    /// An attempt that is stopped fails with the best it has reached, and no further attempt is made.
    fn is_cancelled(&self) -> bool {
        false
    }
}

impl Goal for () {
    fn judge(&mut self, _: &Puzzle) -> Verdict {
        Verdict::Accept
    }
}

impl<F: FnMut(&Puzzle) -> Verdict> Goal for F {
    fn judge(&mut self, candidate: &Puzzle) -> Verdict {
        self(candidate)
    }
}
