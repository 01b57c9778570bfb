//! Too hard where every clue must be needed: neighbours of the puzzle, downhill.
//!
//! A clue that came back would not be needed, so [`restore_clues`](crate::restore_clues) is of no use here. But a puzzle has
//! neighbours in which every clue is needed too: one clue goes and another comes, {-1+1}. Some of them are easier, and some of
//! theirs easier still.
//!
//! ```text
//!   too hard by    41 ─┐                  41: the number of cells that stay open, say
//!                      └─ 38 ── 38 ─┐
//!                        ✗ 45: back └─ 17 ─┐
//!                                          └─ 0    not too hard any more: judged
//! ```
//!
//! [`Puzzle::exchanges`] finds all neighbours. Asking how much too hard one is costs less than asking whether all its clues
//! are needed, and comes first. With symmetry, read "orbit" for "clue".
//!
//! Easy puzzles with a half-turn in which every clue is needed are one in sixty of those without "easy". A descent finds one
//! every other time, in a seventh of the time of digging afresh. Neighbours of the same solution alone were tried, by {-1+1}
//! and by {-2+2}: they are too few, and it took longer than digging afresh.

use ninefold_grid::CellSet;
use ninefold_solve::Puzzle;
use ninefold_trace::Trace;
use rand::Rng;
use rand::seq::SliceRandom;

use crate::neighbour::{clue_orbits, record_way, reduced};
use crate::{DescentLimits, DigFailure, DigFailureReason, Goal, Judgement};

/// Goes to neighbours that are not harder, until one of them that `fits` is not too hard. The goal judges it.
pub(crate) fn descend<R, G, T>(
    start: &Puzzle,
    orbits: &[CellSet],
    limits: &DescentLimits,
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
    let mut here = *start;
    let mut excess = goal.excess(&here);
    let mut idle = 0;
    let mut untried = clue_orbits(&here, orbits, rng);
    while idle < limits.patience && !goal.is_stopped() {
        let Some(gone) = untried.pop() else { break };
        idle += 1;
        let mut around = here.exchanges(gone, orbits, limits.solutions);
        around.shuffle(rng);
        // The nearest to the goal first.
        let mut nearest: Vec<(u32, Puzzle)> = around
            .into_iter()
            .map(|next| (goal.excess(&next), next))
            .filter(|near| near.0 <= excess)
            .collect();
        nearest.sort_by_key(|near| near.0);
        for (_, next) in nearest {
            let next = reduced(next, orbits, 0, rng);
            let new = goal.excess(&next);
            if new > excess || !fits(&next) {
                continue;
            }
            record_way(&here, &next, trace);
            if new == 0 {
                return match goal.judge(&next) {
                    Judgement::Accept => Ok(next),
                    verdict => {
                        Err(DigFailure { best: *next.clues(), reason: DigFailureReason::Goal(verdict) })
                    }
                };
            }
            if new < excess {
                idle = 0;
            }
            (here, excess) = (next, new);
            untried = clue_orbits(&here, orbits, rng);
            break;
        }
    }
    Err(DigFailure { best: *here.clues(), reason: DigFailureReason::Goal(Judgement::TooHard) })
}
