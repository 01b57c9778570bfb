//! Each option gives what it says, or says why not.

use crate::common::{grid, is_minimal, is_proper, random};
use ninefold_dig::{
    ClueRange, DigFailureReason, DigOptions, DigOptionsError, DigOutcome, Digger, InvalidPatternError,
    Minimality,
};
use ninefold_grid::{CellSet, House};
use ninefold_symmetry::ClueSymmetry;
use ninefold_testkit::corpus::size;
use ninefold_trace::{Board, Replay};

fn clues(text: &str) -> Option<ClueRange> {
    Some(text.parse().unwrap())
}

/// Digs with a few seeds and checks every puzzle against everything that was asked for, by a naive search.
fn check(dig: DigOptions, seeds: u64, attempts: u32) {
    let digger = Digger::new(dig).unwrap();
    assert_eq!(digger.options(), &dig);
    for seed in 0..seeds {
        let solution = grid(seed);
        let outcome = digger.dig(&solution, attempts, &mut random(seed), &mut (), &mut ());
        let DigOutcome::Found(dug) = outcome else { panic!("{dig:?}, seed {seed}: {outcome:?}") };
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
        check(
            DigOptions { clues: ClueRange::exactly(number).ok(), ..DigOptions::default() },
            size(2, 300),
            50,
        );
    }
    check(DigOptions { clues: clues("22..36"), ..DigOptions::default() }, size(20, 1000), 1);
    check(DigOptions { clues: clues("80"), ..DigOptions::default() }, 2, 1);
}

#[test]
fn every_symmetry_with_a_range() {
    for symmetry in ClueSymmetry::ALL {
        check(DigOptions { symmetry, clues: clues("28..36"), ..DigOptions::default() }, size(3, 300), 100);
    }
}

#[test]
fn symmetric_and_minimal() {
    use ClueSymmetry::{AntiDiagonal, Diagonal, HalfTurn, LeftRight, TopBottom};
    for symmetry in [AntiDiagonal, Diagonal, HalfTurn, LeftRight, TopBottom] {
        check(
            DigOptions { symmetry, minimality: Minimality::EveryClue, ..DigOptions::default() },
            size(2, 100),
            100,
        );
    }
}

#[test]
fn minimal_with_a_number_of_clues() {
    for number in [23, 26] {
        let clues = ClueRange::exactly(number).ok();
        check(
            DigOptions { clues, minimality: Minimality::EveryClue, ..DigOptions::default() },
            size(2, 50),
            100,
        );
    }
}

#[test]
fn targets_are_spread_over_the_range() {
    let digger = Digger::new(DigOptions { clues: clues("30..34"), ..DigOptions::default() }).unwrap();
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
        Digger::new(DigOptions { symmetry, clues, ..DigOptions::default() })
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
        let digger = Digger::new(DigOptions {
            symmetry: ClueSymmetry::HalfTurn,
            clues: clues(number),
            ..DigOptions::default()
        });
        let outcome = digger.unwrap().dig(&grid(3), 20, &mut random(3), &mut (), &mut ());
        assert!(outcome.found().is_some(), "{number}: {outcome:?}");
    }
}

#[test]
fn patterns_that_contradict_the_rest_are_refused() {
    let half = CellSet::from_bits(u128::from(u64::MAX) >> 14); // the first 50 cells
    let refused = |dig| Digger::new(dig).map(drop).unwrap_err();
    assert!(matches!(
        refused(DigOptions { pattern: Some(half), ..DigOptions::default() }),
        DigOptionsError::Pattern(InvalidPatternError::EmptyLines { lines }) if lines == [House::row(6), House::row(7)]
    ));
    let sixteen = CellSet::from_bits(0xffff);
    assert_eq!(
        refused(DigOptions { pattern: Some(sixteen), ..DigOptions::default() }).to_string(),
        "the pattern admits no puzzle: 16 clues are fewer than the 17 that a single solution needs"
    );
    assert_eq!(
        refused(DigOptions { pattern: Some(CellSet::ALL), ..DigOptions::default() }),
        DigOptionsError::Pattern(InvalidPatternError::Full)
    );
    assert!(matches!(
        refused(DigOptions {
            pattern: Some(half),
            symmetry: ClueSymmetry::HalfTurn,
            ..DigOptions::default()
        }),
        DigOptionsError::Asymmetric { .. }
    ));
    assert_eq!(
        refused(DigOptions { pattern: Some(half), clues: clues("24..28"), ..DigOptions::default() })
            .to_string(),
        "the pattern has 50 cells, but 24..28 clues are asked for"
    );
}

#[test]
fn what_is_not_found_comes_with_the_best() {
    let digger = Digger::new(DigOptions { clues: clues("17"), ..DigOptions::default() }).unwrap();
    let outcome = digger.dig(&grid(1), 2, &mut random(1), &mut (), &mut ());
    let DigOutcome::Unfinished {
        best: Some(best),
        attempts: 2,
        reason: DigFailureReason::Clues { reached, .. },
    } = outcome
    else {
        panic!("{outcome:?}")
    };
    assert_eq!(best.clue_count(), reached);
    assert!((18..=22).contains(&reached), "{reached}");
    assert!(is_proper(&best));
    let nothing = digger.dig(&grid(1), 0, &mut random(1), &mut (), &mut ());
    assert_eq!(
        nothing,
        DigOutcome::Unfinished { best: None, attempts: 0, reason: DigFailureReason::NoAttempt }
    );
}

#[test]
fn a_walk_replays_too() {
    let digger = Digger::new(DigOptions { clues: clues("21"), ..DigOptions::default() }).unwrap();
    let solution = grid(5);
    let mut moves = Vec::new();
    let traced = digger.dig(&solution, 1, &mut random(5), &mut (), &mut moves);
    assert_eq!(traced, digger.dig(&solution, 1, &mut random(5), &mut (), &mut ()));
    let mut replay = Replay::new(Board::from(solution.grid()), moves);
    while replay.forward().is_some() {}
    assert_eq!(replay.board().grid, *traced.found().unwrap().puzzle.clues());
}
