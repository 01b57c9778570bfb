//! Plans with other boards: the parts alone, any number of threads, no repeats, and errors that say where.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use ninefold_boards::canonical::BoardMoves;
use ninefold_grid::Cancel;
use ninefold_recipe::{
    AnyGeneratedPuzzle, BoardRecipe, Plan, PlanPart, PlanReport, Recipe, RunControl, Workers,
};
use ninefold_rules::BoardGrid;
use ninefold_symmetry::canonical_grid;

const MIXED: &str = r#"
[[part]]
name = "small"
count = 30
recipe = "ninefold/1 variant=6x6 symmetry=half-turn"

[[part]]
name = "classic"
count = 20
recipe = "ninefold/1 symmetry=half-turn clues=26..30"

[[part]]
name = "jigsaws"
count = 4
recipe = "ninefold/1 variant=6x6+jigsaw"

[[part]]
name = "tiny"
count = 15
recipe = "ninefold/1 variant=4x4"
"#;

const SEED: u64 = 5;

/// A puzzle: its part, index and clues.
type Row = (String, u64, String);

fn row(part: &PlanPart, made: &AnyGeneratedPuzzle) -> Row {
    (part.name.clone(), made.index(), made.clues().to_string())
}

fn filled(plan: &Plan, threads: usize) -> (Vec<Row>, PlanReport) {
    let mut book = Vec::new();
    let report = plan.generate(SEED, Workers::new(threads), |part, made| {
        book.push(row(part, &made));
        ControlFlow::Continue(())
    });
    (book, report.expect("possible"))
}

#[test]
fn the_threads_change_nothing_and_the_parts_are_those_made_alone() {
    let plan: Plan = MIXED.parse().expect("a plan");
    let (book, report) = filled(&plan, 1);
    assert!(report.is_complete() && !report.interrupted, "{report:?}");
    assert_eq!(book.len(), 69);
    assert_eq!(filled(&plan, 2), (book.clone(), report));
    for (name, index, clues) in &book {
        let part = plan.parts.iter().find(|part| part.name == *name).expect("a part");
        let alone = part
            .recipe
            .generator()
            .expect("possible")
            .generate(SEED, *index)
            .expect("made")
            .clues()
            .to_string();
        assert_eq!(*clues, alone, "{name} {index}");
    }
}

/// A plan of a classic recipe makes the puzzles of that recipe in order, and passes over those that are isomorphic.
#[test]
fn a_classic_part_has_the_first_puzzles_that_are_new() {
    let few = "ninefold/1 method=transform scope=reflections clues=80";
    let text = format!("[[part]]\nname = \"few\"\ncount = 200\nrecipe = \"{few}\"\n");
    let plan: Plan = text.parse().expect("a plan");
    let mut known = BTreeSet::new();
    let mut expected = Vec::new();
    let recipe: Recipe = few.parse().expect("a recipe");
    for made in recipe.generator().expect("possible").puzzles(SEED).indices(plan.indices(0)) {
        let Ok(made) = made else { continue };
        if known.insert(canonical_grid(made.puzzle.clues()).expect("no clash").key()) {
            expected.push(("few".to_owned(), made.index, made.puzzle.to_string()));
        }
        if expected.len() == 200 {
            break;
        }
    }
    let (book, report) = filled(&plan, 2);
    assert_eq!(book, expected);
    assert!(report.parts[0].repeats > 0, "{report:?}");
}

#[test]
fn repeats_of_other_boards_are_passed_over() {
    // There are few 4×4 puzzles that are not the same but for a move, so digging meets them again and again. The second
    // part passes over those of the first, too.
    let part = |name: &str| {
        format!("[[part]]\nname = \"{name}\"\ncount = 60\nrecipe = \"ninefold/1 variant=4x4 minimal\"\n")
    };
    let plan: Plan = (part("a") + &part("b")).parse().expect("a plan");
    let (book, report) = filled(&plan, 2);
    assert!(report.parts.iter().all(|part| part.repeats > 0), "{report:?}");
    assert_eq!(report.parts.iter().map(|part| part.filled).sum::<u64>(), book.len() as u64);
    assert!(!report.is_complete(), "there are fewer than 120 minimal 4×4 puzzles: {report:?}");
    let rules = Arc::new(ninefold_rules::Rules::new(&"4x4".parse().expect("a board")).expect("rules"));
    let moves = BoardMoves::new(&rules);
    let forms: BTreeSet<String> = book
        .iter()
        .map(|(.., clues)| moves.canonical(&BoardGrid::from_line(&rules, clues).expect("a grid")).to_string())
        .collect();
    assert_eq!(forms.len(), book.len());
}

#[test]
fn what_is_missing_and_where_it_stopped_is_said() {
    let hopeless =
        "[[part]]\nname = \"few\"\ncount = 1\nrecipe = \"ninefold/1 variant=6x6 clues=5 attempts=1\"\n";
    let (book, report) = filled(&hopeless.parse().expect("a plan"), 1);
    assert!(book.is_empty() && !report.is_complete() && !report.interrupted);
    assert_eq!(report.parts[0].not_found, 22);

    let plan: Plan = MIXED.parse().expect("a plan");
    let whole = filled(&plan, 1).0;
    for threads in [1, 2] {
        let cancel = Cancel::new();
        let mut book = Vec::new();
        let report =
            plan.generate_with(SEED, Workers::new(threads), RunControl::new(&cancel), |part, made| {
                book.push(row(part, &made));
                if book.len() == 3 {
                    cancel.cancel();
                }
                ControlFlow::Continue(())
            });
        let report = report.expect("possible");
        assert!(!report.is_complete() && report.interrupted);
        assert!(report.cancelled.is_some());
        assert!(book.len() >= 3 && book == whole[..book.len()], "what is finished is kept and the same");
    }
}

#[test]
fn a_plan_stops_where_its_receiver_does() {
    let plan: Plan = MIXED.parse().expect("a plan");
    let mut seen = 0;
    let report = plan.generate(SEED, Workers::new(2), |_, _| {
        seen += 1;
        if seen == 31 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let report = report.expect("possible");
    assert!(report.interrupted && report.cancelled.is_none());
    let filled: Vec<u64> = report.parts.iter().map(|part| part.filled).collect();
    assert_eq!((seen, &filled[..2]), (31, &[30, 1][..]));
    assert!(filled.len() == plan.parts.len() && filled[2..].iter().all(|&filled| filled == 0), "{filled:?}");
}

#[test]
fn wrong_boards_say_where() {
    let error = |words: &str| {
        let text = format!("[[part]]\nname = \"a\"\ncount = 1\nrecipe = \"ninefold/1 {words}\"\n");
        text.parse::<Plan>().expect_err("a wrong plan").to_string()
    };
    for (words, expected) in [
        (
            "variant=hexagon",
            "4:10: part \"a\": recipe: word 2: variant: unknown word \"hexagon\" at column 1",
        ),
        ("variant=4x4+anti-king", "4:10: part \"a\": "),
        ("variant=9x9", "4:10: part \"a\": variant 9x9: 9x9 is the classic Sudoku: leave out `variant`"),
        ("variant=25x25 minimal", "4:10: part \"a\": variant 25x25: `minimal` is possible up to 16 digits"),
        ("variant=x er=3.0", "4:10: part \"a\": recipe: word 3: unknown option \"er\""),
        (
            "clues=9 variant=6x6",
            "4:10: part \"a\": recipe: word 3: variant: expected directly after the version, as word 2",
        ),
        ("er=0.1", "4:10: part \"a\": recipe: word 2: er"),
        ("clues=18 symmetry=full", "4:10: part \"a\": "),
    ] {
        let found = error(words);
        assert!(found.starts_with(expected), "{words}: {found}");
    }
}

#[test]
fn plans_are_put_together_in_code() {
    let small: BoardRecipe = "ninefold/1 variant=6x6".parse().expect("a recipe");
    let parts = vec![PlanPart::new("small", 2, small), PlanPart::new("classic", 1, Recipe::default())];
    let (book, report) = filled(&Plan::new(parts), 1);
    assert!(report.is_complete());
    assert_eq!(book.iter().map(|(.., clues)| clues.len()).collect::<Vec<_>>(), [36, 36, 81]);
    let impossible: BoardRecipe = "ninefold/1 variant=25x25 minimal".parse().expect("a recipe");
    let plan = Plan::new(vec![PlanPart::new("large", 1, impossible)]);
    let error =
        plan.generate(SEED, Workers::new(1), |_, _| ControlFlow::Continue(())).expect_err("impossible");
    assert!(error.to_string().starts_with("variant 25x25: `minimal` is possible up to 16 digits"), "{error}");
}
