//! Too easy: neighbours of the puzzle, uphill.
//!
//! Hard puzzles are rare among dug ones, but they have hard neighbours. So a puzzle that came out too easy, under a goal that
//! tells *how* hard it was, starts a climb: two clues are exchanged for two others, and the new puzzle stays if it is at
//! least as hard.
//!
//! ```text
//!   height                                   ┌──► Accept
//!     8.3                          ┌─── ✗ ───┤
//!     7.2          ┌── 7.2 ── 7.2 ─┘
//!     7.1    ──────┘      ✗ easier: back
//! ```
//!
//! The collectors of hardest puzzles work like this (the enjoysudoku forum's {-n+m} searches, since about 2008). A climb is
//! bounded by the candidates it has judged, and it ends early when too many in a row lead nowhere.

use ninefold_solve::Puzzle;
use ninefold_trace::Trace;
use rand::Rng;

use crate::walk::{Walk, Way};
use crate::{DigFailure, DigFailureReason, Goal, Judgement, SearchLimits};

/// Walks uphill until the goal accepts a puzzle that `fits`. `height` is where the climb starts.
pub(crate) fn climb<R, G, T>(
    walk: &mut Walk<'_>,
    mut height: u32,
    limits: &SearchLimits,
    fits: impl Fn(&Puzzle) -> bool,
    rng: &mut R,
    goal: &mut G,
    trace: &mut T,
) -> Result<Puzzle, DigFailure>
where
    R: Rng + ?Sized,
    G: Goal + ?Sized,
    T: Trace,
{
    let mut best = DigFailure { best: walk.clues(), reason: DigFailureReason::Goal(Judgement::TooEasy) };
    let mut idle = 0;
    for _ in 0..limits.climb_candidates {
        let here = walk.place();
        if idle == limits.climb_patience || !walk.step(Way::Level, || goal.is_stopped(), rng, trace) {
            break;
        }
        idle += 1;
        let Some(puzzle) = Puzzle::new(walk.clues()).ok().filter(&fits) else {
            walk.go_back(here, trace);
            continue;
        };
        match (goal.judge(&puzzle), goal.height()) {
            (Judgement::Accept, _) => return Ok(puzzle),
            (Judgement::TooEasy, Some(new)) if new >= height => {
                if new > height {
                    best.best = *puzzle.clues();
                    idle = 0;
                }
                height = new;
            }
            _ => walk.go_back(here, trace),
        }
    }
    Err(best)
}
