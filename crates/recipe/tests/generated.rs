//! Generated puzzles keep their bytes, whatever the number of threads, and recipes keep their text.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicU32, Ordering};

use ninefold_dig::Minimality;
use ninefold_fill::{Filler, Method};
use ninefold_grid::{Bounds, Cancel, Cell, CellSet};
use ninefold_recipe::json::{MoveRecord, PuzzleRecord};
use ninefold_recipe::{
    FailureReason, GenerateError, GeneratedPuzzle, ItemProgress, Recipe, RecipeError, RunControl,
    SymmetryChoice, Workers,
};
use ninefold_symmetry::ClueSymmetry;
use ninefold_trace::{Move, MoveKind, Replay, RunGrid};
use proptest::prelude::*;

type Made = Result<GeneratedPuzzle, GenerateError>;

fn lines(recipe: &Recipe, threads: usize, most: u64, seed: u64, count: u64) -> Vec<String> {
    let generator = recipe.generator().expect("a possible recipe");
    let mut lines = Vec::new();
    let make = |batch: Range<u64>| {
        let line = |index| PuzzleRecord::new(recipe, &generator.generate(seed, index)).to_line();
        batch.map(line).collect::<Vec<_>>()
    };
    Workers::new(threads).run(0..count, most, make, |_, made| {
        lines.extend(made);
        ControlFlow::Continue(())
    });
    lines
}

#[test]
fn threads_never_change_a_byte() {
    for text in [
        "ninefold/1 method=sorting",
        "ninefold/1 method=potential symmetry=both-axes",
        "ninefold/1 clues=24..26",
    ] {
        let recipe: Recipe = text.parse().expect("a recipe");
        let one = lines(&recipe, 1, 1, 7, 40);
        for (threads, most) in [(2, 1), (3, 8), (2, 100)] {
            assert_eq!(lines(&recipe, threads, most, 7, 40), one, "{text}");
        }
    }
}

#[test]
fn the_iterator_makes_the_same_with_any_settings() {
    for text in ["", "level=hard", "clues=19 attempts=1", "clues=20 attempts=2"] {
        let recipe: Recipe = format!("ninefold/1 {text}").parse().expect("a recipe");
        let generator = recipe.generator().expect("possible");
        let one_by_one: Vec<Made> = (5..=30).map(|index| generator.generate(3, index)).collect();
        for threads in [0, 1, 2, 5] {
            let made: Vec<Made> = generator.puzzles(3).threads(threads).indices(5..=30).collect();
            assert_eq!(made, one_by_one, "{text}, {threads} threads");
        }
        assert!(generator.puzzles(3).indices(7..).take(9).eq(one_by_one[2..11].iter().cloned()));
    }
    let generator = Recipe::default().generator().expect("possible");
    let last: Vec<u64> =
        generator.puzzles(3).indices(u64::MAX - 2..).map(|made| made.expect("found").index).collect();
    assert_eq!(last, [u64::MAX - 2, u64::MAX - 1, u64::MAX]);
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is tested")]
    let empty = generator.puzzles(3).indices(5..=4).count();
    assert_eq!(empty, 0);
}

#[test]
fn the_iterator_can_be_cancelled_and_observed() {
    let generator = "ninefold/1 clues=17".parse::<Recipe>().expect("a recipe").generator().expect("possible");
    let (cancel, attempts) = (Cancel::new(), AtomicU32::new(0));
    let observe = |_: &ItemProgress<'_>| {
        if attempts.fetch_add(1, Ordering::Relaxed) == 20 {
            cancel.cancel();
        }
    };
    let made: Vec<Made> = generator.puzzles(3).threads(2).cancel(&cancel).observe(observe).collect();
    let (last, before) = made.split_last().expect("the puzzle that was cancelled");
    assert!(last.as_ref().is_err_and(GenerateError::is_cancelled), "{last:?}");
    assert!(before.iter().all(|made| !made.as_ref().is_err_and(GenerateError::is_cancelled)));
    assert!(attempts.into_inner() >= 20);
}

/// `NINEFOLD_THOROUGH=1` makes ten times as many items.
#[test]
fn many_together_are_what_they_are_one_by_one() {
    let times = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 10 } else { 1 };
    for (text, count) in [
        ("", 4200), // more than one window
        ("method=sorting symmetry=half-turn", 60),
        ("clues=26..30 symmetry=diagonal minimal", 30),
        ("clues=26 minimal", 30),
        ("level=medium", 30),
        ("level=medium symmetry=half-turn minimal", 30),
        ("level=easy forbid=naked-pair", 40),
        ("level=hard symmetry=diagonal", 40), // most of them in later attempts
        ("level=fiendish attempts=60", 40),   // many attempts dug before the first of them is judged
        ("level=fiendish symmetry=full clues=28..32 attempts=30", 30),
        ("level=fiendish require=naked-quad attempts=20", 3),
        ("level=diabolical forbid=x-cycle", 30),
        ("level=hard method=backtrack max-placed=120 max-tries=1 attempts=9", 60),
        ("clues=19 attempts=1", 30), // most of them not found
        ("method=backtrack max-placed=120 max-tries=1 attempts=2", 60), // some grids not filled
        ("", 7),                     // few
    ] {
        let recipe: Recipe = format!("ninefold/1 {text}").parse().expect("a recipe");
        let generator = recipe.generator().expect("a possible recipe");
        let indices = 3..3 + times * count;
        let together: Vec<Made> = generator.generate_each(11, indices.clone()).collect();
        let one_by_one: Vec<Made> = indices.map(|index| generator.generate(11, index)).collect();
        assert_eq!(together.len(), one_by_one.len());
        for (one, other) in together.iter().zip(&one_by_one) {
            assert_eq!(one, other, "{text}");
        }
        if text.contains("hard symmetry") {
            let late = |made: &&Made| made.as_ref().is_ok_and(|generated| generated.attempts > 2);
            assert!(
                together.iter().filter(late).count() >= 24,
                "attempts after the first are not made in bulk"
            );
        }
        let missing = together.iter().filter(|made| made.is_err()).count();
        assert_eq!(missing > 0, text.contains("attempts"), "{text}: {missing} not found");
    }
}

#[test]
fn an_item_does_not_depend_on_its_neighbours() {
    let recipe = Recipe::default();
    let generator = recipe.generator().expect("a possible recipe");
    let all = lines(&recipe, 0, 4, 3, 20);
    for index in [0, 7, 19] {
        let alone = PuzzleRecord::new(&recipe, &generator.generate(3, index)).to_line();
        assert_eq!(all[index as usize], alone);
    }
}

#[test]
fn a_spent_budget_names_the_best() {
    let mut recipe: Recipe = "ninefold/1 clues=17 attempts=2".parse().expect("a recipe");
    let error = recipe.generator().expect("possible").generate(1, 0).expect_err("17 clues in two attempts");
    assert!(error.to_string().starts_with("puzzle 0 not found in 2 attempts: "), "{error}");
    let missed = error.into_unfinished();
    assert_eq!(missed.attempts, 2);
    let best = missed.best.expect("two attempts leave a best");
    assert!((18..30).contains(&best.clue_count()), "{best}");
    recipe.attempts = 0;
    let error = recipe.generator().expect("possible").generate(1, 0).expect_err("no attempt is allowed");
    let missed = error.unfinished();
    assert_eq!((missed.best, missed.attempts), (None, 0));
}

#[test]
fn an_item_without_a_grid_to_dig_in_says_so() {
    let recipe: Recipe = "ninefold/1 method=backtrack max-placed=60 max-tries=2".parse().expect("a recipe");
    let error =
        recipe.generator().expect("possible").generate(1, 0).expect_err("60 digits do not fill a grid");
    let missed = error.unfinished();
    assert!(matches!(missed.reason, FailureReason::Fill(_)), "{}", missed.reason);
    assert_eq!((missed.best, missed.attempts), (None, 1));
}

#[test]
fn records_are_read_back() {
    let recipe = Recipe::default();
    let record = PuzzleRecord::new(&recipe, &recipe.generator().expect("possible").generate(1, 2));
    let read: PuzzleRecord = serde_json::from_str(&record.to_line()).expect("our own JSON");
    assert_eq!(read, record);
    assert_eq!(read.recipe.parse(), Ok(recipe));
}

#[test]
fn errors_in_recipes_say_where() {
    let error = |text: &str| text.parse::<Recipe>().expect_err("a wrong recipe").to_string();
    assert_eq!(error(""), "word 1: found \"\", expected ninefold/1");
    assert_eq!(error("sorting"), "word 1: found \"sorting\", expected ninefold/1");
    assert!(matches!("ninefold/2".parse::<Recipe>(), Err(RecipeError::Version { found: 2 })));
    assert!(error("ninefold/1 method=magic").contains("expected one of: sorting, potential"));
    assert!(error("ninefold/1 clues=24 clues=25").contains("word 3: \"clues\" appears twice"));
    assert!(error("ninefold/1 clues=16").contains("found 16, expected clues from 17 to 80"));
    assert!(error("ninefold/1 method=sorting rounds=3").contains("word 3: unknown option \"rounds\""));
    assert!(error("ninefold/1 pattern=x").contains("found 1 of 81 marks"));
    assert!(error("ninefold/1 attempts=-1").contains("word 2: attempts"));
    assert!(error("ninefold/1 level=silly").contains("word 2: level"));
    assert!(error("ninefold/1 level=easy er=1.2").contains("word 3: er: er and level set the same range"));
    assert!(
        "ninefold/1 level=expert"
            .parse::<Recipe>()
            .is_ok_and(|recipe| recipe.to_string().ends_with("er=3.0..4.5"))
    );
}

fn recipes() -> impl Strategy<Value = Recipe> {
    let clues = proptest::option::of(
        (17usize..=80, 17usize..=80)
            .prop_map(|(a, b)| Bounds::new(a.min(b), a.max(b)).expect("within 17 to 80, in order")),
    );
    let pattern = proptest::option::of(any::<u128>().prop_map(CellSet::from_bits));
    (
        prop::sample::select(&Method::ALL),
        prop::option::weighted(0.9, prop::sample::select(ClueSymmetry::ALL.to_vec()))
            .prop_map(|one| one.map_or(SymmetryChoice::Any, SymmetryChoice::One)),
        clues,
        pattern,
        any::<bool>(),
        any::<u32>(),
    )
        .prop_map(|(method, symmetry, clues, pattern, minimal, attempts)| {
            let minimality = if minimal { Minimality::EveryClue } else { Minimality::AsDug };
            let mut recipe = Recipe::default();
            (recipe.filler, recipe.symmetry, recipe.clues) = (Filler::from(method), symmetry, clues);
            (recipe.pattern, recipe.minimality, recipe.attempts) = (pattern, minimality, attempts);
            recipe
        })
}

proptest! {
    #[test]
    fn text_gives_the_recipe_back(recipe in recipes()) {
        prop_assert_eq!(recipe.to_string().parse::<Recipe>(), Ok(recipe));
    }

    #[test]
    fn no_text_makes_reading_panic(text in "(ninefold/1 )?[a-z0-9=. x/-]{0,60}") {
        let _ = text.parse::<Recipe>();
    }
}

#[test]
fn fillers_with_options_keep_them() {
    for text in [
        "ninefold/1 method=potential reading=any max-tries=7",
        "ninefold/1 method=transform scope=reflections",
        "ninefold/1 method=swap-chain rounds=2 start=147258369258369147369147258471582693582693471693471582714825936825936714936714825",
        "ninefold/1 method=backtrack max-placed=500 symmetry=full",
    ] {
        assert_eq!(text.parse::<Recipe>().map(|recipe| recipe.to_string()), Ok(text.to_owned()));
    }
}

#[test]
fn a_pattern_is_met_exactly() {
    let pattern: CellSet = Cell::all().filter(|cell| (cell.row() + cell.col()) % 3 != 1).collect();
    let recipe = Recipe::builder().pattern(pattern).build().expect("possible");
    let generated = recipe.generator().expect("possible").generate(5, 0).expect("54 clues are plenty");
    assert_eq!(generated.puzzle.clues().filled(), pattern);
}

#[test]
fn traces_are_read_back_and_played_both_ways() {
    for method in Method::ALL {
        let recipe = Recipe::builder().filler(Filler::from(method)).build().expect("possible");
        let mut moves = Vec::new();
        let generator = recipe.generator().expect("possible");
        let made = generator.generate_traced(9, 4, RunControl::NONE, &mut moves);
        assert_eq!(generator.generate(9, 4), made, "{method}: a trace only observes");
        let generated = made.expect("one attempt is enough");

        let wire: Vec<String> =
            moves.iter().map(|step| serde_json::to_string(&MoveRecord::from(step)).expect("JSON")).collect();
        let read: Vec<Move> = wire
            .iter()
            .map(|line| {
                serde_json::from_str::<MoveRecord>(line).expect("our own JSON").try_into().expect("a move")
            })
            .collect();
        assert_eq!(read, moves, "{method}");
        for (line, step) in wire.iter().zip(&moves) {
            assert!(line.contains(&format!("\"{}\"", step.kind())), "{line} is not a {}", step.kind());
        }

        let mut replay = Replay::new(RunGrid::default(), read);
        replay.seek(usize::MAX);
        assert_eq!(replay.board().grid, *generated.puzzle.clues(), "{method}");
        replay.seek(0);
        assert_eq!(replay.board(), &RunGrid::default(), "{method}");
    }
}

#[test]
fn moves_have_one_name_in_the_library_and_on_the_wire() {
    for kind in MoveKind::ALL {
        let knows = |text: String| {
            let read = serde_json::from_str::<MoveRecord>(&text);
            read.map_or_else(|error| !error.to_string().contains("unknown variant"), |_| true)
        };
        let change = knows(format!(r#"{{"kind": "{kind}"}}"#));
        let rule = knows(format!(r#"{{"kind": "rule", "rule": "{kind}"}}"#));
        assert!(change != rule, "{kind}");
    }
}

#[test]
fn puzzles_are_made_to_order() {
    for (text, least, most) in [
        ("ninefold/1 er=1.0..1.2", 10, 12),
        ("ninefold/1 er=3.0..4.5 symmetry=half-turn require=pointing", 30, 45),
        ("ninefold/1 er=1.5..2.6 clues=26..30 forbid=naked-single", 15, 26),
    ] {
        let recipe: Recipe = text.parse().expect("a recipe");
        assert_eq!(recipe.to_string().parse(), Ok(recipe.clone()));
        let generator = recipe.generator().expect("possible");
        for index in 0..3 {
            let generated = generator.generate(11, index).unwrap_or_else(|error| panic!("{text}: {error}"));
            let rating = ninefold_logic::rate(&generated.puzzle).expect("a rating");
            assert!((least..=most).contains(&rating.er.tenths()), "{text}: {}", rating.er);
            assert_eq!(generated.rating, Some(rating));
            assert_eq!(generated.minimal, generated.puzzle.is_minimal());
        }
    }
}

/// Numbers of clues of the first puzzles of a recipe, ascending.
fn clue_counts(text: &str, count: u64) -> Vec<usize> {
    let generator = text.parse::<Recipe>().expect("a recipe").generator().expect("possible");
    let mut counts: Vec<usize> = generator
        .generate_each(2026, 0..count)
        .map(|made| made.unwrap_or_else(|error| panic!("{text}: {error}")).puzzle.clue_count())
        .collect();
    counts.sort_unstable();
    counts
}

#[test]
fn levels_have_few_clues_with_every_symmetry() {
    for symmetry in ClueSymmetry::ALL {
        let easy = clue_counts(&format!("ninefold/1 level=easy symmetry={symmetry}"), 25);
        assert!(easy[0] >= 30 && easy[24] <= 38, "easy, {symmetry}: {easy:?}");
        let medium = clue_counts(&format!("ninefold/1 level=medium symmetry={symmetry}"), 25);
        assert!((24..=32).contains(&medium[12]) && medium[24] <= 42, "medium, {symmetry}: {medium:?}");
        let expert = clue_counts(&format!("ninefold/1 level=expert symmetry={symmetry}"), 5);
        assert!(expert[2] <= 33 && expert[4] <= 40, "expert, {symmetry}: {expert:?}");
    }
}

#[test]
fn easy_puzzles_have_other_numbers_of_clues_when_asked() {
    assert_eq!(clue_counts("ninefold/1 level=easy clues=26", 5), [26; 5]);
    assert!(
        clue_counts("ninefold/1 level=easy clues=45..50", 10).iter().all(|clues| (45..=50).contains(clues))
    );
    let pattern: String = (0..81).map(|i| if i % 2 == 0 { 'x' } else { '.' }).collect();
    assert_eq!(clue_counts(&format!("ninefold/1 er=1.0..1.2 pattern={pattern}"), 1), [41]);
}
