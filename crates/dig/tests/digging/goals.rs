//! Goals judge, digging obeys.

use crate::common::{grid, naive_count, random, sized};
use ninefold_dig::{Dig, Digger, Minimality, Miss, Outcome, Reason, Verdict};
use ninefold_solve::{Puzzle, guesses};
use ninefold_trace::{Board, Replay};

/// "Easy" here: solved without a guess.
fn easy(puzzle: &Puzzle) -> Verdict {
    if guesses(puzzle.clues()) == 0 { Verdict::Accept } else { Verdict::TooHard }
}

#[test]
fn clues_come_back_until_the_goal_is_content() {
    let digger = Digger::new(Dig::default()).unwrap();
    for seed in 0..sized(10, 500) {
        let solution = grid(seed);
        let (mut asked, mut moves) = (0, Vec::new());
        let mut goal = |puzzle: &Puzzle| {
            asked += 1;
            easy(puzzle)
        };
        let dug = digger.dig_once(&solution, &mut random(seed), &mut goal, &mut moves).unwrap();
        assert_eq!(easy(&dug.puzzle), Verdict::Accept);
        assert_eq!(naive_count(dug.puzzle.clues()), 1);
        assert!(asked <= 8, "{asked} verdicts");
        let mut replay = Replay::new(Board::from(solution.grid()), moves);
        while replay.forward().is_some() {}
        assert_eq!(replay.board().grid, *dug.puzzle.clues());
    }
}

#[test]
fn clues_do_not_come_back_where_each_must_be_needed_or_the_range_ends() {
    let hard = |_: &Puzzle| Verdict::TooHard;
    for dig in [
        Dig { minimality: Minimality::EveryClue, ..Dig::default() },
        Dig { clues: Some("24..27".parse().unwrap()), ..Dig::default() },
    ] {
        let digger = Digger::new(dig).unwrap();
        for seed in 0..5 {
            let mut most = 0;
            let mut goal = |puzzle: &Puzzle| {
                most = most.max(puzzle.clue_count());
                hard(puzzle)
            };
            let result = digger.dig_once(&grid(seed), &mut random(seed), &mut goal, &mut ());
            assert!(matches!(result, Err(Miss { reason: Reason::Goal(Verdict::TooHard), .. })));
            assert!(dig.clues.is_none_or(|clues| clues.contains(most)), "{most}");
        }
    }
}

#[test]
fn a_goal_that_accepts_nothing_ends_with_the_budget() {
    let digger = Digger::new(Dig::default()).unwrap();
    for verdict in [Verdict::TooEasy, Verdict::Reject, Verdict::TooHard] {
        let mut goal = |_: &Puzzle| verdict;
        let outcome = digger.dig(&grid(1), 5, &mut random(1), &mut goal, &mut ());
        assert!(matches!(
            outcome,
            Outcome::NotFound { best: Some(_), attempts: 5, reason: Reason::Goal(found) } if found == verdict
        ));
    }
}
