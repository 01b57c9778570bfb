//! Each option gives what it says, or says why not.

use crate::common::{grid, is_minimal, is_proper, random};
use ninefold_dig::{
    ClueCount, DigError, DigFailureReason, DigOptions, DigOptionsError, Digger, InvalidPatternError,
    Minimality,
};
use ninefold_grid::{Bounds, CellSet, House};
use ninefold_symmetry::ClueSymmetry;
use ninefold_testkit::corpus::size;
use ninefold_trace::{Replay, RunGrid};

fn clues(text: &str) -> Bounds<ClueCount> {
    text.parse().unwrap()
}

/// Digs with a few seeds and checks every puzzle against everything that was requested, by a naive search.
fn check(dig: DigOptions, seeds: u64, attempts: u32) {
    let dig = dig.with_attempts(attempts);
    let digger = Digger::new(dig).unwrap();
    assert_eq!(digger.options(), &dig);
    for seed in 0..seeds {
        let solution = grid(seed);
        let result = digger.dig(&solution, &mut random(seed));
        let dug = result.unwrap_or_else(|error| panic!("{dig:?}, seed {seed}: {error}"));
        assert_eq!(dug.puzzle.solution(), &solution);
        assert!(is_proper(dug.puzzle.clues()));
        assert!(dig.symmetry.holds(dug.puzzle.clues().filled()));
        assert!(dig.clues.is_none_or(|clues| clues.contains(dug.puzzle.clue_count())));
        if digger.always_minimal() {
            assert!(is_minimal(dug.puzzle.clues()));
        }
        assert!((1..=attempts).contains(&dug.attempts));
    }
}

#[test]
fn every_number_of_clues_from_21_to_36() {
    for number in 21..=36 {
        check(DigOptions::default().with_clues(Bounds::exactly(number).unwrap()), size(2, 300), 50);
    }
    check(DigOptions::default().with_clues(clues("22..36")), size(20, 1000), 1);
    check(DigOptions::default().with_clues(clues("80")), 2, 1);
}

#[test]
fn every_symmetry_with_a_range() {
    for symmetry in ClueSymmetry::ALL {
        check(DigOptions::default().with_symmetry(symmetry).with_clues(clues("28..36")), size(3, 300), 100);
    }
}

#[test]
fn symmetric_and_minimal() {
    use ClueSymmetry::{AntiDiagonal, Diagonal, HalfTurn, LeftRight, TopBottom};
    for symmetry in [AntiDiagonal, Diagonal, HalfTurn, LeftRight, TopBottom] {
        check(
            DigOptions::default().with_symmetry(symmetry).with_minimality(Minimality::EveryClue),
            size(2, 100),
            100,
        );
    }
}

#[test]
fn minimal_with_a_number_of_clues() {
    for number in [23, 26] {
        let clues = Bounds::exactly(number).unwrap();
        check(
            DigOptions::default().with_clues(clues).with_minimality(Minimality::EveryClue),
            size(2, 50),
            100,
        );
    }
}

#[test]
fn targets_are_spread_over_the_range() {
    let digger = Digger::new(DigOptions::default().with_clues(clues("30..34"))).unwrap();
    let mut seen = [0; 5];
    for seed in 0..100 {
        let dug = digger.dig_once(&grid(seed % 7), &mut random(seed), &mut (), &mut ()).unwrap();
        seen[dug.puzzle.clue_count() - 30] += 1;
    }
    assert!(seen.iter().all(|&times| times > 5), "{seen:?}");
}

#[test]
fn orbits_that_never_add_up_are_refused_at_once() {
    let refused = |symmetry, clues| {
        Digger::new(DigOptions::default().with_symmetry(symmetry).with_clues(clues))
            .map(drop)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(ClueSymmetry::QuarterTurn, clues("26..27")),
        "quarter-turn symmetry keeps or drops whole orbits, which never add up to 26..27 clues; \
         the nearest are 25 and 28"
    );
    assert_eq!(
        refused(ClueSymmetry::Full, clues("18..19")),
        "full symmetry keeps or drops whole orbits, which never add up to 18..19 clues; the nearest are 17 and 20"
    );
    // Half-turn: the centre makes odd numbers possible, and the order must not throw it away.
    for number in ["25", "27", "31"] {
        let digger = Digger::new(
            DigOptions::default()
                .with_symmetry(ClueSymmetry::HalfTurn)
                .with_clues(clues(number))
                .with_attempts(20),
        );
        let result = digger.unwrap().dig(&grid(3), &mut random(3));
        assert!(result.is_ok(), "{number}: {result:?}");
    }
}

#[test]
fn patterns_that_contradict_the_rest_are_refused() {
    let half = CellSet::from_bits(u128::from(u64::MAX) >> 14); // the first 50 cells
    let refused = |dig| Digger::new(dig).map(drop).unwrap_err();
    assert!(matches!(
        refused(DigOptions::default().with_pattern(half)),
        DigOptionsError::Pattern(InvalidPatternError::EmptyLines { lines }) if lines == [House::row(6), House::row(7)]
    ));
    let sixteen = CellSet::from_bits(0xffff);
    assert_eq!(
        refused(DigOptions::default().with_pattern(sixteen)).to_string(),
        "no puzzle fits the pattern: found 16 clues, expected at least 17 for a single solution"
    );
    assert_eq!(
        refused(DigOptions::default().with_pattern(CellSet::ALL)),
        DigOptionsError::Pattern(InvalidPatternError::Full)
    );
    assert!(matches!(
        refused(DigOptions::default().with_pattern(half).with_symmetry(ClueSymmetry::HalfTurn)),
        DigOptionsError::Asymmetric { .. }
    ));
    assert_eq!(
        refused(DigOptions::default().with_pattern(half).with_clues(clues("24..28"))).to_string(),
        "the pattern has 50 cells, but 24..28 clues are requested"
    );
}

#[test]
fn what_is_not_found_comes_with_the_best() {
    let digger = Digger::new(DigOptions::default().with_clues(clues("17")).with_attempts(2)).unwrap();
    let error = digger.dig(&grid(1), &mut random(1)).unwrap_err();
    let DigError { best: Some(best), attempts: 2, reason: DigFailureReason::Clues { reached, .. }, .. } =
        error
    else {
        panic!("{error:?}")
    };
    assert_eq!(
        error.to_string(),
        format!("no puzzle after 2 attempts: reached {reached} clues, but 17 were requested")
    );
    assert_eq!(best.clue_count(), reached);
    assert!((18..=22).contains(&reached), "{reached}");
    assert!(is_proper(&best));
    let nothing = Digger::new(digger.options().with_attempts(0)).unwrap().dig(&grid(1), &mut random(1));
    assert!(matches!(
        nothing,
        Err(DigError { best: None, attempts: 0, reason: DigFailureReason::NoAttempt, .. })
    ));
}

#[test]
fn a_walk_replays_too() {
    let digger = Digger::new(DigOptions::default().with_clues(clues("21")).with_attempts(1)).unwrap();
    let solution = grid(5);
    let mut moves = Vec::new();
    let traced = digger.dig_with(&solution, &mut random(5), &mut (), &mut moves);
    assert_eq!(traced, digger.dig(&solution, &mut random(5)));
    let mut replay = Replay::new(RunGrid::from(solution.grid()), moves);
    while replay.forward().is_some() {}
    assert_eq!(replay.board().grid, *traced.unwrap().puzzle.clues());
}
