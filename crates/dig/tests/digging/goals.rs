//! Goals judge, digging obeys.

use crate::common::{grid, is_proper, random};
use ninefold_dig::{
    DigFailure, DigFailureReason, DigOptions, DigOutcome, Digger, Goal, Judgement, Minimality,
};
use ninefold_grid::Band;
use ninefold_solve::{Puzzle, guesses};
use ninefold_testkit::corpus::size;
use ninefold_trace::{Board, Replay};

/// "Easy" here: solved without a guess.
fn easy(puzzle: &Puzzle) -> Judgement {
    if guesses(puzzle.clues()) == 0 { Judgement::Accept } else { Judgement::TooHard }
}

#[test]
fn clues_come_back_until_the_goal_is_content() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    for seed in 0..size(10, 500) {
        let solution = grid(seed);
        let (mut asked, mut moves) = (0, Vec::new());
        let mut goal = |puzzle: &Puzzle| {
            asked += 1;
            easy(puzzle)
        };
        let dug = digger.dig_once(&solution, &mut random(seed), &mut goal, &mut moves).unwrap();
        assert_eq!(easy(&dug.puzzle), Judgement::Accept);
        assert!(is_proper(dug.puzzle.clues()));
        assert!(asked <= 8, "{asked} verdicts");
        let mut replay = Replay::new(Board::from(solution.grid()), moves);
        while replay.forward().is_some() {}
        assert_eq!(replay.board().grid, *dug.puzzle.clues());
    }
}

#[test]
fn clues_do_not_come_back_where_each_must_be_needed_or_the_range_ends() {
    let hard = |_: &Puzzle| Judgement::TooHard;
    for dig in [
        DigOptions { minimality: Minimality::EveryClue, ..DigOptions::default() },
        DigOptions { clues: Some("24..27".parse().unwrap()), ..DigOptions::default() },
    ] {
        let digger = Digger::new(dig).unwrap();
        for seed in 0..5 {
            let mut most = 0;
            let mut goal = |puzzle: &Puzzle| {
                most = most.max(puzzle.clue_count());
                hard(puzzle)
            };
            let result = digger.dig_once(&grid(seed), &mut random(seed), &mut goal, &mut ());
            assert!(matches!(
                result,
                Err(DigFailure { reason: DigFailureReason::Goal(Judgement::TooHard), .. })
            ));
            assert!(dig.clues.is_none_or(|clues| clues.contains(most)), "{most}");
        }
    }
}

#[test]
fn a_goal_that_accepts_nothing_ends_with_the_budget() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    for verdict in [Judgement::TooEasy, Judgement::Reject, Judgement::TooHard] {
        let mut goal = |_: &Puzzle| verdict;
        let outcome = digger.dig(&grid(1), 5, &mut random(1), &mut goal, &mut ());
        assert!(matches!(
            outcome,
            DigOutcome::NotFound { best: Some(_), attempts: 5, reason: DigFailureReason::Goal(found) } if found == verdict
        ));
    }
}

/// Wants at most four clues in the first band, and tells how many cells of it are empty.
struct Airy {
    tells: bool,
    empty: usize,
    judged: u32,
}

impl Goal for Airy {
    fn judge(&mut self, candidate: &Puzzle) -> Judgement {
        self.judged += 1;
        self.empty = (Band::new(0).cells() - candidate.clues().filled()).len();
        if self.empty < 27 - 4 { Judgement::TooEasy } else { Judgement::Accept }
    }

    fn height(&self) -> Option<u32> {
        self.tells.then_some(self.empty as u32)
    }
}

#[test]
fn a_goal_that_tells_how_easy_is_climbed_to() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    let found = |tells| {
        let mut found = 0;
        for seed in 0..size(12, 200) {
            let solution = grid(seed);
            let mut goal = Airy { tells, empty: 0, judged: 0 };
            let mut moves = Vec::new();
            let result = digger.dig_once(&solution, &mut random(seed), &mut goal, &mut moves);
            assert!(goal.judged <= 401);
            if let Ok(dug) = result {
                found += 1;
                assert_eq!(goal.judge(&dug.puzzle), Judgement::Accept);
                assert!(dug.puzzle.is_minimal());
                assert!(is_proper(dug.puzzle.clues()));
                let mut replay = Replay::new(Board::from(solution.grid()), moves);
                while replay.forward().is_some() {}
                assert_eq!(replay.board().grid, *dug.puzzle.clues());
            }
        }
        found
    };
    let (climbing, afresh) = (found(true), found(false));
    assert!(climbing > 2 * afresh, "{climbing} climbing, {afresh} afresh");
}
