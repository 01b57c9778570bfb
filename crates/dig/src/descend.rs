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
//! Without the clue that goes there are several solutions, and all are listed. A digit in a cell that just one of them has
//! makes a puzzle with that solution, so every neighbour is found, and the order in which a solver finds solutions does not
//! matter. Asking how much too hard a neighbour is costs less than asking whether all its clues are needed, and comes first.
//! With symmetry, read "orbit" for "clue".
//!
//! Easy puzzles with a half-turn in which every clue is needed are one in sixty of those without "easy". A descent finds one
//! every other time, in a seventh of the time of digging afresh. Neighbours of the same solution alone were tried, by {-1+1}
//! and by {-2+2}: they are too few, and it took longer than digging afresh.

use ninefold_grid::{CellSet, Solution};
use ninefold_solve::{Puzzle, solutions};
use ninefold_trace::{Move, Trace};
use rand::Rng;
use rand::seq::SliceRandom;

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
        let mut around = neighbours(&here, orbits, gone, limits.solutions);
        around.shuffle(rng);
        // The nearest to the goal first.
        let mut nearest: Vec<(u32, Puzzle)> = around
            .into_iter()
            .map(|next| (goal.excess(&next), next))
            .filter(|near| near.0 <= excess)
            .collect();
        nearest.sort_by_key(|near| near.0);
        for (_, next) in nearest {
            let next = reduced(next, orbits, rng);
            let new = goal.excess(&next);
            if new > excess || !fits(&next) {
                continue;
            }
            record(&here, &next, trace);
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

/// The orbits that are clues, in random order.
fn clue_orbits<R: Rng + ?Sized>(puzzle: &Puzzle, orbits: &[CellSet], rng: &mut R) -> Vec<CellSet> {
    let filled = puzzle.clues().filled();
    let mut within: Vec<CellSet> = orbits.iter().copied().filter(|orbit| orbit.is_subset(filled)).collect();
    within.shuffle(rng);
    within
}

/// The puzzles with an empty orbit as clues instead of this one, or with other digits in this one. Their solutions may be
/// others. None when more than `most` solutions appear without the orbit.
fn neighbours(puzzle: &Puzzle, orbits: &[CellSet], gone: CellSet, most: usize) -> Vec<Puzzle> {
    let filled = puzzle.clues().filled() - gone;
    let found: Vec<Solution> = solutions(&puzzle.clues().restricted_to(filled)).take(most + 1).collect();
    if found.len() > most {
        return Vec::new();
    }
    let mut neighbours = Vec::new();
    let mut by_digits: Vec<(u64, usize)> = Vec::with_capacity(found.len());
    for &orbit in orbits.iter().filter(|orbit| orbit.is_disjoint(filled)) {
        let digits = |solution: &Solution| {
            orbit.into_iter().fold(0, |digits, cell| digits << 4 | u64::from(solution[cell].get()))
        };
        by_digits.clear();
        by_digits.extend(found.iter().enumerate().map(|(number, solution)| (digits(solution), number)));
        by_digits.sort_unstable();
        let only = by_digits.chunk_by(|one, other| one.0 == other.0).filter(|same| same.len() == 1);
        neighbours.extend(only.map(|same| found[same[0].1].grid().restricted_to(filled | orbit)));
    }
    neighbours.retain(|grid| grid != puzzle.clues());
    // None is lost: each has one of the solutions listed, and that alone.
    neighbours.into_iter().filter_map(|clues| Puzzle::new(clues).ok()).collect()
}

/// The puzzle without orbits that are not needed, tried in random order.
fn reduced<R: Rng + ?Sized>(mut puzzle: Puzzle, orbits: &[CellSet], rng: &mut R) -> Puzzle {
    for orbit in clue_orbits(&puzzle, orbits, rng) {
        if let Some(fewer) = puzzle.without_clues(orbit) {
            puzzle = fewer;
        }
    }
    puzzle
}

/// Reports the clues that go and those that come on the way from one puzzle to another.
fn record<T: Trace>(from: &Puzzle, to: &Puzzle, trace: &mut T) {
    if T::ACTIVE {
        for (cell, digit) in from.clues().clues().filter(|&(cell, digit)| to.clues()[cell] != Some(digit)) {
            trace.record(Move::ClueOut { cell, digit });
        }
        for (cell, digit) in to.clues().clues().filter(|&(cell, digit)| from.clues()[cell] != Some(digit)) {
            trace.record(Move::ClueBack { cell, digit });
        }
    }
}
