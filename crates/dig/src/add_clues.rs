//! Too hard, from the other end: clues come back until each further one would make the puzzle too easy.
//!
//! ```text
//!   too hard             26 clues, 38 cells that easy techniques leave open
//!   1. back, as long as  r3c4: 31 open   r7c1: none, so it stays out   r8c8: 22 open   …
//!      it is not too easy
//!   2. too hard still?   no: one verdict
//!   3. out again         each clue without which there is one solution and the puzzle is not too hard
//! ```
//!
//! [`restore_clues`](crate::restore_clues) comes from the range's upper end. It asks several times whether a puzzle is still
//! too hard, and where the range is narrow, nearly every puzzle that is not is too easy. Here every question but one is
//! whether a puzzle is too easy. That needs the easy techniques alone and takes a twentieth of the time. Of fiendish puzzles
//! that were too hard, a fifth end in the range; with `restore_clues` one in fifteen.
//!
//! The clues come back in the order in which they were removed. Cells that the easy techniques solve are left out, because a
//! clue there changes nothing. The third part begins with the clues that came back last. As in `restore_clues`, no
//! further orbit can go at the end.
//!
//! What was tried: a second order of clues for the same puzzle finds a quarter more and takes as long for each as another
//! attempt; all neighbours with one clue more, {+1}, each with its verdict, and from there {+2}, take twice as long.

use ninefold_grid::{CellSet, Grid};
use ninefold_solve::Puzzle;
use ninefold_trace::{Move, Trace};

use crate::dig_state::DigState;
use crate::restore_clues::take_out;
use crate::{DigFailure, DigFailureReason, Goal, Verdict};

/// Adds clues to a puzzle as long as it is not too easy, and takes out those that are not needed. `open` are the cells that
/// stay open in it (see [`Goal::open_cells`]).
///
/// The number of clues may end above the range.
pub(crate) fn add_clues<G, T>(
    dug: &DigState,
    start: &Puzzle,
    mut open: CellSet,
    goal: &mut G,
    trace: &mut T,
) -> Result<Puzzle, DigFailure>
where
    G: Goal + ?Sized,
    T: Trace,
{
    let failure =
        |best: &Grid, verdict| Err(DigFailure { best: *best, reason: DigFailureReason::Goal(verdict) });
    if open.is_empty() {
        return failure(start.clues(), Verdict::TooEasy);
    }
    let mut here = *start;
    let mut added = Vec::new();
    for (_, orbit) in dug.order.from(0) {
        if orbit.is_disjoint(open) || goal.is_cancelled() {
            continue;
        }
        let more = here.with_clues(orbit);
        match goal.open_cells(&more) {
            Some(left) if !left.is_empty() => (here, open) = (more, left),
            _ => continue,
        }
        added.push(orbit);
        for cell in orbit {
            if T::ACTIVE {
                trace.record(Move::ClueBack { cell, digit: start.solution()[cell] });
            }
        }
    }
    if goal.overshoot(&here) > 0 {
        return failure(here.clues(), Verdict::TooHard);
    }
    let clues = here.clues().filled();
    let others = dug.order.from(0).map(|(_, orbit)| orbit).filter(|orbit| orbit.is_subset(clues));
    let others = others.filter(|orbit| !added.contains(orbit));
    for orbit in added.iter().rev().copied().chain(others) {
        if goal.is_cancelled() {
            break;
        }
        if (here.clues().filled() - orbit).len() >= dug.order.target {
            take_out(&mut here, orbit, start, goal, trace);
        }
    }
    if goal.is_cancelled() {
        // Questions were left out, or answered without an answer: it may be another puzzle than without the stop.
        return failure(here.clues(), Verdict::TooHard);
    }
    Ok(here)
}
