//! One position for each technique, and positions in which it must find nothing.
//!
//! The positions were collected from puzzles by `examples/golden.rs`; a `no` line is what is left of a pattern after
//! it was used.

mod common;

use std::collections::BTreeSet;

use common::{lines, state, with};
use ninefold_grid::{Candidate, Cell, Digit};
use ninefold_logic::{SeRating, Technique, find, next_step};
use ninefold_trace::{FigureMark, Role};

#[test]
fn every_technique_finds_its_pattern_and_nothing_easier_does() {
    // Searches nested deeply take seconds.
    let thorough = std::env::var_os("NINEFOLD_THOROUGH").is_some();
    let most = if thorough { SeRating::UNSOLVED } else { SeRating::from_tenths(98) };
    for line in lines() {
        let [name, rating, step, position] = line[..] else { continue };
        if rating.parse::<SeRating>().unwrap() > most {
            continue;
        }
        let state = state(position);
        let found = next_step(&state).unwrap_or_else(|| panic!("{name}: nothing found"));
        assert_eq!((found.technique.to_string().as_str(), found.to_string().as_str()), (name, step));
        assert_eq!(found.rating.to_string(), rating);
        assert_eq!(find(&state, found.technique), Some(found));
    }
}

/// Every kind of step has a figure that shows all its changes, why they are so, and only candidates that are there.
#[test]
fn every_step_has_a_figure() {
    for line in lines() {
        let [name, rating, _, position] = line[..] else { continue };
        if rating.parse::<SeRating>().unwrap() > SeRating::from_tenths(90) {
            continue;
        }
        let state = state(position);
        let step = next_step(&state).unwrap();
        let figure = step.figure(&state);
        let has =
            |one: Candidate, role| figure.marks.contains(&FigureMark::candidate(one.cell, one.digit, role));
        assert!(step.placement.is_none_or(|placed| has(placed, Role::Placed)), "{name}");
        assert!(step.eliminations.iter().all(|&gone| has(gone, Role::Struck)), "{name}");
        let why = figure.roles().into_iter().filter(|role| ![Role::Placed, Role::Struck].contains(role));
        assert!(why.count() > 0, "{name}: nothing says why");
        let candidates = figure.marks.iter().filter_map(|mark| match mark {
            FigureMark::Candidate((cell, digit), _) => {
                Some(Candidate::new(Cell::new(cell.index()), Digit::from_index(digit.index())))
            }
            _ => None,
        });
        let mut seen = BTreeSet::new();
        for candidate in candidates {
            assert!(state.allows(candidate), "{name}: {candidate} is not there");
            seen.insert((candidate.cell.into(), candidate.digit.into()));
        }
        for mark in &figure.marks {
            if let FigureMark::Link(from, to, _) = mark {
                assert!(seen.contains(from) && seen.contains(to), "{name}: a link leads to nothing");
            }
        }
    }
}

#[test]
fn a_spent_pattern_is_not_found_again() {
    let mut count = 0;
    for line in lines() {
        let [name, position] = line[..] else { continue };
        let technique: Technique = name.strip_prefix("no ").unwrap().parse().unwrap();
        if technique.base() < SeRating::from_tenths(90) {
            assert_eq!(find(&state(position), technique), None, "{name}");
            count += 1;
        }
    }
    assert!(count > 40);
}

/// A direct claiming is always preceded by a hidden single or a direct pointing in the same boxes. Unique loops of
/// eight cells or more and the deepest chains are too rare to be had in all their types.
#[test]
fn the_list_of_positions_is_complete() {
    let have: BTreeSet<String> =
        lines().filter(|line| line.len() == 4).map(|line| line[0].to_owned()).collect();
    for technique in Technique::ALL.iter().filter(|technique| !have.contains(technique.name())) {
        assert!(
            *technique == Technique::DirectClaiming
                || technique.name().starts_with("unique-loop-8-")
                || technique.name().starts_with("unique-loop-10-")
                || technique.base() >= SeRating::from_tenths(100),
            "no position for {technique}"
        );
    }
}

/// Patterns that look right at a first glance.
#[test]
fn near_misses_are_not_taken() {
    const RECTANGLE: Technique = Technique::UniqueRectangleType1;
    // A rectangle over two boxes is deadly, one over four is not.
    let over_two = [("r1c1", "12"), ("r1c4", "12"), ("r2c1", "12"), ("r2c4", "125")];
    assert_eq!(
        find(&with(&over_two), RECTANGLE).unwrap().to_string(),
        "4.5 unique-rectangle-type-1: r2c4<>1 r2c4<>2"
    );
    let over_four = [("r1c1", "12"), ("r1c4", "12"), ("r4c1", "12"), ("r4c4", "125")];
    assert_eq!(find(&with(&over_four), RECTANGLE), None);

    // The pincers of a wing must both see the pivot.
    let wing = [("r1c1", "12"), ("r1c9", "13"), ("r9c1", "23")];
    assert_eq!(find(&with(&wing), Technique::XyWing).unwrap().to_string(), "4.2 xy-wing: r9c9<>3");
    assert_eq!(find(&with(&[("r1c1", "12"), ("r1c9", "13"), ("r9c2", "23")]), Technique::XyWing), None);
    assert_eq!(find(&with(&[("r1c1", "12"), ("r1c9", "13"), ("r9c1", "34")]), Technique::XyWing), None);

    // Two cells with three digits between them are no pair, three cells are a triplet.
    assert!(find(&with(&[("r1c1", "12"), ("r1c5", "12")]), Technique::NakedPair).is_some());
    assert_eq!(find(&with(&[("r1c1", "12"), ("r1c5", "13")]), Technique::NakedPair), None);
    assert!(
        find(&with(&[("r1c1", "12"), ("r1c5", "13"), ("r1c9", "23")]), Technique::NakedTriplet).is_some()
    );
    // Two cells that do not share a house are no pair either.
    assert_eq!(find(&with(&[("r1c1", "12"), ("r5c5", "12")]), Technique::NakedPair), None);
}
