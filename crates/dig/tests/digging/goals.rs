//! Goals judge, digging obeys.

use crate::common::{grid, is_proper, random};
use ninefold_dig::{
    ClimbLimits, DigError, DigFailure, DigFailureReason, DigOptions, Digger, Goal, Minimality, SearchLimits,
    Verdict,
};
use ninefold_grid::{Band, CellSet, Grid, House};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use ninefold_testkit::corpus::size;
use ninefold_trace::{Replay, RunGrid};
use rand::seq::SliceRandom;

/// "Hard" here: some house has fewer than two clues. More clues never make a puzzle hard in this sense.
fn airy(clues: &Grid) -> bool {
    House::ALL.iter().any(|house| (house.cells() & clues.filled()).len() < 2)
}

fn not_airy(puzzle: &Puzzle) -> Verdict {
    if airy(puzzle.clues()) { Verdict::TooHard } else { Verdict::Accept }
}

/// The rule as documented: an orbit goes if what is left has one solution and is not too hard.
fn plainly(seed: u64, symmetry: ClueSymmetry) -> Grid {
    let mut orbits: Vec<CellSet> = symmetry.orbits().to_vec();
    orbits.shuffle(&mut random(seed));
    let mut clues = grid(seed).grid();
    for orbit in orbits {
        let without = clues.restricted_to(clues.filled() - orbit);
        if !airy(&without) && is_proper(&without) {
            clues = without;
        }
    }
    clues
}

#[test]
fn a_puzzle_too_hard_is_dug_again_with_the_goal_in_mind() {
    let mut changed = 0;
    for symmetry in ClueSymmetry::ALL {
        let digger = Digger::new(DigOptions::default().with_symmetry(symmetry)).unwrap();
        for seed in 0..size(4, 200) {
            let solution = grid(seed);
            let mut moves = Vec::new();
            let dug = digger.dig_once(&solution, &mut random(seed), &mut not_airy, &mut moves).unwrap();
            assert_eq!(*dug.puzzle.clues(), plainly(seed, symmetry), "{symmetry}, seed {seed}");
            let unjudged = digger.dig_once(&solution, &mut random(seed), &mut (), &mut ()).unwrap();
            changed += u32::from(dug != unjudged);

            let mut replay = Replay::new(RunGrid::from(solution.grid()), moves);
            while replay.forward().is_some() {}
            assert_eq!(replay.board().grid, *dug.puzzle.clues());
            replay.seek(0);
            assert_eq!(replay.board().grid, solution.grid());
        }
    }
    assert!(changed > 20, "only {changed} puzzles were too hard");
}

#[test]
fn clues_come_back_only_as_far_as_the_range_allows() {
    let clues = "30..34".parse().unwrap();
    for symmetry in [ClueSymmetry::None, ClueSymmetry::HalfTurn, ClueSymmetry::Full] {
        let digger = Digger::new(DigOptions::default().with_clues(clues).with_symmetry(symmetry)).unwrap();
        let mut found = 0;
        for seed in 0..size(12, 400) as u64 {
            let result = digger.dig_once(&grid(seed), &mut random(seed), &mut not_airy, &mut ());
            found += u64::from(result.is_ok());
            match result {
                Ok(dug) => {
                    assert!(clues.contains(dug.puzzle.clue_count()));
                    assert!(!airy(dug.puzzle.clues()) && is_proper(dug.puzzle.clues()));
                    assert!(symmetry.holds(dug.puzzle.clues().filled()));
                }
                Err(miss) => assert!(matches!(
                    miss.reason,
                    DigFailureReason::Goal(Verdict::TooHard) | DigFailureReason::Clues { .. }
                )),
            }
        }
        assert!(found >= size(6, 200), "{symmetry}: {found} found");
    }
}

/// Clues that came by a walk are not put back, and neighbours of other solutions are for puzzles in which every clue is
/// needed.
#[test]
fn a_puzzle_that_was_walked_to_and_is_too_hard_ends_the_attempt() {
    let digger = Digger::new(DigOptions::default().with_clues("21".parse().unwrap())).unwrap();
    let standing = digger.clone().with_limits(SearchLimits { walk_steps: 0, ..SearchLimits::default() });
    for seed in 0..4 {
        let solution = grid(seed);
        let dig = |digger: &Digger, goal: &mut dyn Goal| {
            digger.dig_once(&solution, &mut random(seed), goal, &mut ())
        };
        assert!(dig(&standing, &mut ()).is_err(), "seed {seed} needs no walk");
        let walked_to = dig(&digger, &mut ()).unwrap().puzzle;
        let mut asked = 0;
        let miss = dig(&digger, &mut |_: &Puzzle| {
            asked += 1;
            Verdict::TooHard
        });
        let reason = DigFailureReason::Goal(Verdict::TooHard);
        assert_eq!(miss, Err(DigFailure { best: *walked_to.clues(), reason }));
        assert_eq!(asked, 1);
    }
}

/// Wants at most a number of clues in the middle band where every clue must be needed, and reports how many are too many.
struct Sparse {
    most: u32,
}

impl Sparse {
    fn too_many(&self, puzzle: &Puzzle) -> u32 {
        ((Band::new(1).cells() & puzzle.clues().filled()).len() as u32).saturating_sub(self.most)
    }
}

impl Goal for Sparse {
    fn judge(&mut self, candidate: &Puzzle) -> Verdict {
        assert!(candidate.is_minimal(), "only puzzles that would do are judged");
        if self.too_many(candidate) == 0 { Verdict::Accept } else { Verdict::TooHard }
    }

    fn overshoot(&mut self, candidate: &Puzzle) -> u32 {
        self.too_many(candidate)
    }
}

#[test]
fn where_every_clue_must_be_needed_neighbours_are_tried() {
    for symmetry in [ClueSymmetry::None, ClueSymmetry::HalfTurn, ClueSymmetry::TopBottom] {
        let dig = DigOptions::default().with_symmetry(symmetry).with_minimality(Minimality::EveryClue);
        let digger = Digger::new(dig).unwrap();
        let (mut found, mut met) = (0, 0);
        for seed in 0..size(6, 100) as u64 {
            let solution = grid(seed);
            let mut moves = Vec::new();
            let result = digger.dig_once(&solution, &mut random(seed), &mut Sparse { most: 6 }, &mut moves);
            let unjudged = digger.dig_once(&solution, &mut random(seed), &mut (), &mut ());
            met += u32::from(unjudged.is_ok_and(|dug| Sparse { most: 6 }.too_many(&dug.puzzle) == 0));
            let Ok(dug) = result else { continue };
            found += 1;
            assert_eq!(Sparse { most: 6 }.too_many(&dug.puzzle), 0);
            assert!(is_proper(dug.puzzle.clues()) && dug.puzzle.is_minimal());
            assert!(symmetry.holds(dug.puzzle.clues().filled()));
            let mut replay = Replay::new(RunGrid::from(solution.grid()), moves);
            while replay.forward().is_some() {}
            assert_eq!(replay.board().grid, *dug.puzzle.clues());
        }
        assert!(found > met, "{symmetry}: {found} found, {met} at once");
    }
}

#[test]
fn a_goal_that_accepts_nothing_ends_with_the_budget() {
    let digger = Digger::new(DigOptions::default().with_attempts(5)).unwrap();
    for verdict in [Verdict::TooEasy, Verdict::Reject, Verdict::TooHard] {
        let mut goal = |_: &Puzzle| verdict;
        let result = digger.dig_with(&grid(1), &mut random(1), &mut goal, &mut ());
        assert!(matches!(
            result,
            Err(DigError { best: Some(_), attempts: 5, reason: DigFailureReason::Goal(found), .. }) if found == verdict
        ));
    }
}

/// Wants at most four clues in the first band, and may measure how many cells of it are empty.
struct Airy {
    measures: bool,
    judged: u32,
    measured: u32,
}

impl Goal for Airy {
    fn judge(&mut self, candidate: &Puzzle) -> Verdict {
        self.judged += 1;
        if empty(candidate.clues()) < 27 - 4 { Verdict::TooEasy } else { Verdict::Accept }
    }

    fn hardness(&mut self, clues: &Grid, least: u32) -> Option<u32> {
        self.measured += 1;
        Some(empty(clues)).filter(|&empty| self.measures && empty >= least)
    }
}

/// Empty cells in the first band.
fn empty(clues: &Grid) -> u32 {
    (Band::new(0).cells() - clues.filled()).len() as u32
}

#[test]
fn a_goal_that_measures_is_climbed_to() {
    for symmetry in [ClueSymmetry::None, ClueSymmetry::LeftRight] {
        let digger = Digger::new(DigOptions::default().with_symmetry(symmetry)).unwrap();
        let found = |measures| {
            let mut found = 0;
            let mut changed = 0;
            for seed in 0..size(12, 200) {
                let solution = grid(seed);
                let mut goal = Airy { measures, judged: 0, measured: 0 };
                let mut moves = Vec::new();
                let result = digger.dig_once(&solution, &mut random(seed), &mut goal, &mut moves);
                // Only what is higher than all before is judged: at most once for each height.
                assert!(goal.judged <= 27);
                let untraced = digger.dig_once(
                    &solution,
                    &mut random(seed),
                    &mut Airy { measures, judged: 0, measured: 0 },
                    &mut (),
                );
                assert_eq!(result, untraced);
                let clues = match result {
                    Ok(dug) => {
                        found += 1;
                        assert_eq!(goal.judge(&dug.puzzle), Verdict::Accept);
                        assert!(symmetry.holds(dug.puzzle.clues().filled()));
                        assert!(symmetry != ClueSymmetry::None || dug.puzzle.is_minimal());
                        changed += u32::from(dug.puzzle.solution() != &solution);
                        *dug.puzzle.clues()
                    }
                    Err(miss) => {
                        assert_eq!(miss.reason, DigFailureReason::Goal(Verdict::TooEasy));
                        miss.best
                    }
                };
                assert!(is_proper(&clues));
                let mut replay = Replay::new(RunGrid::from(solution.grid()), moves);
                while replay.forward().is_some() {}
                assert_eq!(replay.board().grid, clues);
                replay.seek(0);
                assert_eq!(replay.board().grid, solution.grid());
            }
            assert_eq!(measures, changed > 0, "{changed} of {found} have another solution");
            found
        };
        let (climbing, afresh) = (found(true), found(false));
        assert!(climbing > 2 * afresh, "{symmetry}: {climbing} climbing, {afresh} afresh");
    }
}

#[test]
fn every_bound_of_a_climb_matters() {
    let climbs = |limits: ClimbLimits| -> Vec<_> {
        let limits = SearchLimits { climb: limits, ..SearchLimits::default() };
        let digger = Digger::new(DigOptions::default()).unwrap().with_limits(limits);
        let one = |seed| {
            let mut goal = Airy { measures: true, judged: 0, measured: 0 };
            let result = digger.dig_once(&grid(seed), &mut random(seed), &mut goal, &mut ());
            // Each neighbour is measured once more when clues of it were dropped; the start once.
            assert!(goal.measured <= 2 * limits.climb.measured + 1);
            result
        };
        (0..4).map(one).collect()
    };
    let usual =
        ClimbLimits { measured: 1_000, measured_per_kept: 100, kept: 4, solutions: 200, neighbours: 20 };
    let changed = [
        ClimbLimits { measured: 100, ..usual },
        ClimbLimits { measured_per_kept: 10, ..usual },
        ClimbLimits { kept: 1, ..usual },
        ClimbLimits { solutions: 20, ..usual },
        ClimbLimits { neighbours: 2, ..usual },
    ];
    let found = climbs(usual);
    assert_eq!(found, climbs(usual));
    for limits in changed {
        assert_ne!(climbs(limits), found, "{limits:?}");
    }
    // Nothing is measured, nothing changes; nothing is kept is one kept.
    let none = climbs(ClimbLimits { measured: 0, ..usual });
    assert_eq!(none, climbs(ClimbLimits { solutions: 0, ..usual }));
    assert_eq!(climbs(ClimbLimits { kept: 0, ..usual }), climbs(ClimbLimits { kept: 1, ..usual }));
    climbs(ClimbLimits { measured_per_kept: 0, ..usual });
}

/// Finds everything too hard, and says stop after so many questions.
struct Stopping {
    left: u32,
}

impl Goal for Stopping {
    fn judge(&mut self, _: &Puzzle) -> Verdict {
        self.left = self.left.saturating_sub(1);
        Verdict::Reject
    }

    fn is_cancelled(&self) -> bool {
        self.left == 0
    }
}

#[test]
fn a_goal_that_says_stop_ends_the_attempts_with_the_best() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    for left in 1..5 {
        let result = digger.dig_with(&grid(1), &mut random(1), &mut Stopping { left }, &mut ());
        let Err(DigError { best: Some(_), attempts, .. }) = result else { panic!("{result:?}") };
        assert_eq!(attempts, left);
    }
    // A walk to few clues looks up before every step: nothing is walked, and what was dug is the best.
    let few = Digger::new(DigOptions::default().with_clues("17".parse().unwrap())).unwrap();
    let Err(DigFailure { reason: DigFailureReason::Clues { reached, .. }, .. }) =
        few.dig_once(&grid(1), &mut random(1), &mut Stopping { left: 0 }, &mut ())
    else {
        panic!("17 clues at once")
    };
    assert!(reached > 20, "{reached}");
}
