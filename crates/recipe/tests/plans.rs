//! Plans are filled exactly, without repeats, and whatever the number of threads.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_recipe::{Plan, PlanReport, Workers};
use ninefold_symmetry::{ClueSymmetry, canonical_grid};

const BOOK: &str = r#"
[[part]]
name = "easy"
count = 6
recipe = "ninefold/1 er=1.0..1.5 symmetry=half-turn"

[[part]]
name = "medium"
count = 4
recipe = "ninefold/1 er=2.0..4.5"
"#;

fn filled(text: &str, threads: usize) -> (Vec<(String, String)>, PlanReport) {
    let plan: Plan = text.parse().expect("a plan");
    let mut book = Vec::new();
    let report = plan
        .generate(5, Workers::new(threads), |part, sheet| {
            book.push((part.name.clone(), sheet.clues().to_string()));
            ControlFlow::Continue(())
        })
        .expect("possible");
    (book, report)
}

#[test]
fn quotas_are_met_without_repeats_whatever_the_threads() {
    let (book, report) = filled(BOOK, 1);
    assert!(report.is_complete() && !report.interrupted);
    assert_eq!(book.iter().filter(|(name, _)| name == "easy").count(), 6);
    assert_eq!(book.len(), 10);
    let keys: BTreeSet<_> = book
        .iter()
        .map(|(_, puzzle)| canonical_grid(&puzzle.parse().expect("a grid")).expect("no clash").key())
        .collect();
    assert_eq!(keys.len(), 10);
    for (name, puzzle) in &book {
        let puzzle: ninefold_solve::Puzzle = puzzle.parse().expect("a proper puzzle");
        assert!(name != "easy" || ClueSymmetry::HalfTurn.holds(puzzle.clues().filled()));
    }
    assert_eq!(filled(BOOK, 2), (book, report));
}

#[test]
fn a_repeat_is_passed_over_and_what_is_missing_is_said() {
    // Clues everywhere but in one cell, from three stored grids that only reflections may move: up to isomorphism,
    // there are at most 243 such puzzles, and the filler meets the same ones again and again.
    let text = r#"
        [[part]]
        name = "few"
        count = 200
        recipe = "ninefold/1 method=transform scope=reflections clues=80"
    "#;
    let (book, report) = filled(text, 2);
    assert!(report.parts[0].repeats > 0);
    assert_eq!(report.parts[0].filled as usize, book.len());
    assert!(report.parts[0].filled <= 200);
    let hopeless = r#"
        [[part]]
        name = "hopeless"
        count = 1
        recipe = "ninefold/1 clues=70 er=9.0..9.5 attempts=1"
    "#;
    let (book, report) = filled(hopeless, 1);
    assert!(book.is_empty() && !report.is_complete());
    assert_eq!(report.parts[0].not_found, 22);
}

#[test]
fn a_plan_stops_where_its_receiver_does() {
    let plan: Plan = BOOK.parse().expect("a plan");
    // In the middle of the first part, and with its last puzzle.
    for last in [2, plan.parts[0].count] {
        let mut seen = 0;
        let report = plan
            .generate(5, Workers::default(), |_, _| {
                seen += 1;
                if seen == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
            .expect("possible");
        assert!(report.interrupted && !report.is_complete());
        let filled: Vec<u64> = report.parts.iter().map(|part| part.filled).collect();
        assert_eq!((seen, &filled[..]), (last, &[last, 0][..]), "the second part was not begun");
    }
}

#[test]
fn wrong_plans_say_where() {
    let error = |text: &str| text.parse::<Plan>().expect_err("a wrong plan").to_string();
    assert!(error("").contains("no part"));
    assert!(
        error("[[part]]\nname = \"a\"\ncount = 1\nrecipe = \"ninefold/1\"\ncolour = 3").contains("colour")
    );
    assert!(
        error("[[part]]\nname = \"a\"\ncount = 0\nrecipe = \"ninefold/1\"")
            .contains("expected a whole number from 1 to")
    );
    assert!(
        error("[[part]]\nname = \"a\"\ncount = 1\nrecipe = \"ninefold/1 er=0.1\"")
            .contains("part \"a\": recipe: word 2")
    );
    assert!(
        error("[[part]]\nname = \"a\"\ncount = 1\nrecipe = \"ninefold/1 clues=18 symmetry=full\"")
            .contains("part \"a\"")
    );
    let twice = format!("{BOOK}[[part]]\nname = \"easy\"\ncount = 1\nrecipe = \"ninefold/1\"");
    assert_eq!(error(&twice), "12:8: two parts are named \"easy\"");
    assert!(error("[[part]\n").starts_with("1:"));
}
