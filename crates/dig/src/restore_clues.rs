//! Too hard: clues come back, and then as many go as the goal allows.
//!
//! ```text
//!   order of removal        o1 o2 o3 … o29 o30 │ o31 o32 o33 o34 …
//!   first, for uniqueness   out out    out out │ out out  –  out      too hard
//!   1. back                 out out    out out │  –   –   –   –       the longest stretch that is not too hard
//!   2. out again            out out    out out │  –  out out  –       each that leaves the puzzle proper and not too hard
//! ```
//!
//! The puzzles along one order of removal are nested, and difficulty grows from the first to the last with few exceptions.
//! So the end of the stretch is found by halving, in about six questions for a whole grid. Then the rest of the order is
//! gone through once more. What results is the puzzle of an order in which an orbit goes exactly if what is left has one
//! solution *and* is not too hard: no further orbit can go, so it has few clues for its difficulty. Stopping after the
//! first part would give easy puzzles of fifty clues.
//!
//! A puzzle that holds all clues of the first one needs no proof of its one solution; others are proven.

use ninefold_grid::CellSet;
use ninefold_solve::Puzzle;
use ninefold_trace::{Move, Trace};

use crate::attempt::Allowance;
use crate::dig_state::DigState;
use crate::{DigFailure, DigFailureReason, Goal, Verdict};

/// Digs by an order of removal in which an orbit goes only if what is left is not too hard; `hard` is the puzzle without
/// this condition, and was found too hard.
///
/// The number of clues may end above the range.
pub(crate) fn restore_clues<G, T>(
    dug: &DigState,
    hard: &Puzzle,
    allowance: &Allowance,
    goal: &mut G,
    trace: &mut T,
) -> Result<Puzzle, DigFailure>
where
    G: Goal + ?Sized,
    T: Trace,
{
    let stages = stages(dug);
    // The last stage is the hard puzzle itself, which need not be asked about again.
    let (mut first, mut too_hard) = (0, stages.len().saturating_sub(1));
    while first < too_hard && !goal.is_cancelled() {
        let middle = usize::midpoint(first, too_hard);
        if goal.overshoot(&hard.with_clues(stages[middle].1)) == 0 {
            first = middle + 1;
        } else {
            too_hard = middle;
        }
    }
    // Now `too_hard` is the first stage that is.
    let Some(before) = too_hard.checked_sub(1) else {
        return Err(DigFailure { best: *hard.clues(), reason: DigFailureReason::Goal(Verdict::TooHard) });
    };
    let mut here = hard.with_clues(stages[before].1);
    for cell in stages[before].1 - dug.cells {
        if T::ACTIVE {
            trace.record(Move::ClueBack { cell, digit: dug.solution[cell] });
        }
    }
    for (place, orbit) in dug.order.from(stages[too_hard].0 + 1) {
        if goal.is_cancelled() {
            break;
        }
        let cells = here.clues().filled();
        if !allowance.allows(cells.len(), orbit.len(), place) {
            continue;
        }
        take_out(&mut here, orbit, hard, goal, trace);
    }
    if goal.is_cancelled() {
        // Questions were left out, or answered without an answer: it may be another puzzle than without the stop.
        return Err(DigFailure { best: *here.clues(), reason: DigFailureReason::Goal(Verdict::TooHard) });
    }
    Ok(here)
}

/// Takes an orbit of clues out of a puzzle, if what is left has one solution and is not too hard. What holds all clues of the
/// puzzle `proven`, which has the same solution, needs no proof.
pub(crate) fn take_out<G, T>(here: &mut Puzzle, orbit: CellSet, proven: &Puzzle, goal: &mut G, trace: &mut T)
where
    G: Goal + ?Sized,
    T: Trace,
{
    let left = here.clues().filled() - orbit;
    let fewer = match proven.clues().filled().is_subset(left) {
        true => Some(proven.with_clues(left)),
        false => here.without_clues(orbit),
    };
    if let Some(fewer) = fewer.filter(|fewer| goal.overshoot(fewer) == 0) {
        *here = fewer;
        for cell in orbit {
            if T::ACTIVE {
                trace.record(Move::ClueOut { cell, digit: proven.solution()[cell] });
            }
        }
    }
}

/// The puzzles that an order of removal passed through, from the first to the last: the place of the orbit that went last,
/// and the clues that were left.
fn stages(dug: &DigState) -> Vec<(usize, CellSet)> {
    let mut cells = CellSet::ALL;
    let stage = |(place, orbit)| {
        cells -= orbit;
        (place, cells)
    };
    dug.gone().map(stage).collect()
}
