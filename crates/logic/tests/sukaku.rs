//! Puzzles that are given by candidates: ratings against Sukaku Explainer's, and steps against the solution.

use ninefold_grid::{Cancel, Candidate, Cell, Digit, PencilMarks};
use ninefold_logic::{Position, StepSearch, rate};
use ninefold_solve::{Puzzle, SUKAKU_GUESSES, Sukaku};

/// Lines of 729 characters and the ratings ER, EP and ED, with `#` lines about their source.
const RATED: &str = include_str!("data/sukaku.csv");

fn sukaku(text: &str) -> Sukaku {
    let mut marks = PencilMarks::NONE;
    for (at, character) in text.chars().enumerate() {
        if character != '.' {
            marks.insert(Candidate { cell: Cell::new(at / 9), digit: Digit::from_index(at % 9) });
        }
    }
    Sukaku::new(marks, SUKAKU_GUESSES, &Cancel::NEVER).unwrap()
}

fn rated() -> impl Iterator<Item = (Sukaku, [&'static str; 3])> {
    let lines = RATED.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let values: Vec<&str> = line.split(',').collect();
        (sukaku(values[0]), [values[1], values[2], values[3]])
    })
}

#[test]
fn ratings_are_those_of_sukaku_explainer() {
    let mut count = 0;
    for (sukaku, expected) in rated() {
        let rating = StepSearch::default().rate_sukaku(&sukaku).unwrap();
        let found = [rating.er, rating.ep, rating.ed].map(|er| er.to_string());
        assert_eq!(found, expected, "{:?}", sukaku.candidates());
        count += 1;
    }
    assert!(count >= 20, "{count}");
}

/// No step removes a digit of the solution or places another: also those that rely on there being one solution.
#[test]
fn steps_lead_to_the_solution() {
    for (sukaku, _) in rated() {
        let mut position = Position::from(&sukaku);
        for step in StepSearch::default().sukaku_path(&sukaku).unwrap() {
            for &Candidate { cell, digit } in &step.eliminations {
                assert_ne!(sukaku.solution()[cell], digit, "{step}");
            }
            if let Some(Candidate { cell, digit }) = step.placement {
                assert_eq!(sukaku.solution()[cell], digit, "{step}");
            }
            position.apply(&step);
        }
        assert_eq!(position.grid(), sukaku.solution().grid());
    }
}

/// A puzzle that is given by digits has the same rating by its candidates.
#[test]
fn a_puzzle_by_digits_is_rated_the_same_by_candidates() {
    let puzzles =
        include_str!("data/ratings.csv").lines().filter_map(|line| line.get(..81)?.parse::<Puzzle>().ok());
    let mut count = 0;
    for puzzle in puzzles.take(60) {
        let by_candidates = StepSearch::default().rate_sukaku(&Sukaku::from(&puzzle));
        assert_eq!(by_candidates, rate(&puzzle), "{puzzle}");
        count += 1;
    }
    assert_eq!(count, 60);
}
