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
use crate::{DescentLimits, DigFailure, DigFailureReason, Goal, Verdict};

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
    let mut overshoot = goal.overshoot(&here);
    let mut idle = 0;
    let mut untried = clue_orbits(&here, orbits, rng);
    while idle < limits.patience && !goal.is_cancelled() {
        let Some(gone) = untried.pop() else { break };
        idle += 1;
        let mut around = here.exchanges(gone, orbits, limits.solutions);
        around.shuffle(rng);
        // The nearest to the goal first.
        let mut nearest: Vec<(u32, Puzzle)> = Vec::new();
        for next in around {
            let new = goal.overshoot(&next);
            if new <= overshoot {
                nearest.insert(nearest.partition_point(|near| near.0 <= new), (new, next));
            }
        }
        for (_, next) in nearest {
            let next = reduced(next, orbits, 0, rng);
            let new = goal.overshoot(&next);
            if new > overshoot || !fits(&next) {
                continue;
            }
            record_way(&here, &next, trace);
            if new == 0 {
                return match goal.judge(&next) {
                    Verdict::Accept => Ok(next),
                    verdict => {
                        Err(DigFailure { best: *next.clues(), reason: DigFailureReason::Goal(verdict) })
                    }
                };
            }
            if new < overshoot {
                idle = 0;
            }
            (here, overshoot) = (next, new);
            untried = clue_orbits(&here, orbits, rng);
            break;
        }
    }
    Err(DigFailure { best: *here.clues(), reason: DigFailureReason::Goal(Verdict::TooHard) })
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};

    use ninefold_grid::Band;
    use ninefold_symmetry::ClueSymmetry;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;
    use crate::{DigOptions, Digger};

    /// Wants few clues in the first band, counts the exchanges that were tried, and says stop after very many.
    struct FewAbove<'a> {
        most: u32,
        tried: &'a Cell<u32>,
    }

    const VERY_MANY: u32 = 300;

    /// How many clues the first band has too many.
    fn too_many(puzzle: &Puzzle, most: u32) -> u32 {
        ((Band::new(0).cells() & puzzle.clues().filled()).len() as u32).saturating_sub(most)
    }

    impl Goal for FewAbove<'_> {
        fn judge(&mut self, candidate: &Puzzle) -> Verdict {
            if self.overshoot(candidate) == 0 { Verdict::Accept } else { Verdict::TooHard }
        }

        fn overshoot(&mut self, candidate: &Puzzle) -> u32 {
            too_many(candidate, self.most)
        }

        fn is_cancelled(&self) -> bool {
            self.tried.set(self.tried.get() + 1);
            self.tried.get() > VERY_MANY
        }
    }

    /// What a descent did.
    struct Descent {
        found: bool,
        /// The puzzles it passed, from the start on: how much too hard, and how many exchanges had been tried by then.
        passed: Vec<(u32, u32)>,
        /// The exchanges that were tried in all.
        tried: u32,
    }

    fn descent(seed: u64, most: u32, patience: u32) -> Descent {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let solution = ninefold_numbering::uniform(&mut rng);
        let digger = Digger::new(DigOptions::default()).unwrap();
        let start = digger.dig_once(&solution, &mut rng, &mut (), &mut ()).unwrap().puzzle;
        let tried = Cell::new(0);
        let passed = RefCell::new(vec![(too_many(&start, most), 0)]);
        // Who fits is gone to.
        let fits = |puzzle: &Puzzle| {
            passed.borrow_mut().push((too_many(puzzle, most), tried.get()));
            true
        };
        let limits = DescentLimits { patience, solutions: 200 };
        let mut goal = FewAbove { most, tried: &tried };
        let orbits = ClueSymmetry::None.orbits();
        let found = descend(&start, orbits, &limits, fits, &mut rng, &mut goal, &mut ()).is_ok();
        Descent { found, passed: passed.into_inner(), tried: tried.get() }
    }

    #[test]
    fn the_way_never_goes_up_and_goes_level_where_it_cannot_go_down() {
        let mut level = 0;
        for seed in 0..6 {
            let passed = descent(seed, 4, 10).passed;
            for pair in passed.windows(2) {
                assert!(pair[1].0 <= pair[0].0, "seed {seed}: {passed:?}");
                level += u32::from(pair[1].0 == pair[0].0);
            }
        }
        assert!(level > 5, "only {level} steps were level");
    }

    #[test]
    fn patience_counts_the_exchanges_since_the_way_last_went_down() {
        let mut longer = 0;
        for (seed, patience) in (0..6).zip([1, 2, 5, 9, 14, 20]) {
            // No puzzle has so few clues there.
            let Descent { found, passed, tried } = descent(seed, 1, patience);
            assert!(!found);
            let down = passed.windows(2).rfind(|pair| pair[1].0 < pair[0].0);
            let since = tried - down.map_or(0, |pair| pair[1].1);
            assert_eq!(since, patience, "seed {seed}: {passed:?}");
            longer += u32::from(tried > patience);
        }
        assert!(longer >= 3, "only {longer} ways went down at all");
    }
}
