//! The same recipe, seed and index give the same puzzle in every later version.
//!
//! `golden/sheets.jsonl` holds sheets of recipe version 1 in the wire shape, as
//! `ninefold generate --json --recipe RECIPE --seed SEED --index I..J` writes them. `golden/plan.jsonl` is what
//! `ninefold generate --json --plan tests/golden/plan.toml --seed 20061104` writes. Lines may be added, for a new word of
//! the recipe. No line may change: one that no longer comes out is a stream break, which needs a new recipe version and a
//! line in CHANGELOG.md.
//!
//! The tests of the command and of the browser's module hold themselves to the same file.

mod golden_lines;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Mutex;

use ninefold::fill::Method;
use ninefold::logic::{Level, SeRating};
use ninefold::recipe::Difficulty;
use ninefold::recipe::Workers;
use ninefold::recipe::json::PuzzleRecord;
use ninefold::recipe::{ExplainerRating, shared_words};
use ninefold::symmetry::ClueSymmetry;
use ninefold::{Plan, Recipe};

use golden_lines::golden_lines;

/// The golden lines, each with what it says.
fn golden() -> Vec<(&'static str, PuzzleRecord, Recipe)> {
    golden_lines(include_str!("golden/sheets.jsonl"))
}

#[test]
fn sheets_keep_their_bytes_one_at_a_time() {
    for (line, record, recipe) in golden() {
        let outcome = recipe.generator().expect("possible").generate(record.seed, record.index);
        assert_eq!(PuzzleRecord::new(&recipe, &outcome).to_line(), line);
    }
}

/// The sheets to try in an emulator: one of each recipe that asks for no difficulty, alone and with others.
#[test]
fn sheets_that_are_made_soon_keep_their_bytes() {
    let mut tried = BTreeSet::new();
    for (line, record, recipe) in golden() {
        if recipe.difficulty != Difficulty::default() || !tried.insert(record.recipe.clone()) {
            continue;
        }
        let maker = recipe.generator().expect("possible");
        let outcome = maker.generate(record.seed, record.index);
        assert_eq!(PuzzleRecord::new(&recipe, &outcome).to_line(), line);
        if tried.len() == 1 {
            let together = maker.generate_each(record.seed, record.index..record.index + COMPANY).next();
            assert_eq!(together, Some(outcome));
        }
    }
    assert!(tried.len() >= 20, "only {} golden recipes are made soon", tried.len());
}

/// Items that are made together with the golden one: just enough to use the lanes.
const COMPANY: u64 = 26;

/// The same for recipes that take many attempts, whose attempts alone fill the lanes.
const SMALL_COMPANY: u64 = 2;

/// From this many attempts on, the company is small.
const MANY_ATTEMPTS: u32 = 150;

#[test]
fn sheets_keep_their_bytes_in_bulk() {
    let mut tried = BTreeSet::new();
    // One sheet of each recipe and seed, for the others are in the same rounds. What takes long is never made in bulk.
    let golden: Vec<_> = golden()
        .into_iter()
        .map(|(line, record, recipe)| (line, record, recipe.generator().expect("possible"), recipe))
        .filter(|(_, record, maker, _)| {
            maker.batch_size() > 1 && tried.insert((record.recipe.clone(), record.seed))
        })
        .collect();
    assert!(tried.len() >= 30, "only {} golden recipes are made in bulk", tried.len());
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let queue = Mutex::new(golden.iter());
    let next = || queue.lock().expect("no thread panics while it holds the queue").next();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((line, record, maker, recipe)) = next() {
                    let company = if record.attempts < MANY_ATTEMPTS { COMPANY } else { SMALL_COMPANY };
                    let start = record.index.saturating_sub(company / 2).min(u64::MAX - company);
                    let place = usize::try_from(record.index - start).expect("within the company");
                    let outcome =
                        maker.generate_each(record.seed, start..start + company).nth(place).expect("made");
                    assert_eq!(PuzzleRecord::new(recipe, &outcome).to_line(), *line);
                }
            });
        }
    });
}

#[test]
fn plans_keep_their_bytes() {
    let plan: Plan = include_str!("golden/plan.toml").parse().expect("the golden plan");
    assert!(plan.parts.len() >= 3);
    for threads in [1, 2] {
        let mut lines = Vec::new();
        let workers = Workers::new(threads);
        let report = plan.generate(20_061_104, workers, |part, sheet| {
            lines.push(PuzzleRecord::from_puzzle(&part.recipe, &sheet).to_line());
            ControlFlow::Continue(())
        });
        assert!(report.expect("possible").is_complete());
        assert_eq!(lines, include_str!("golden/plan.jsonl").lines().collect::<Vec<_>>());
    }
}

#[test]
fn the_golden_sheets_cover_every_word() {
    let golden = golden();
    let words: BTreeSet<String> = golden
        .iter()
        .flat_map(|(_, record, _)| record.recipe.split_whitespace().skip(1))
        .map(|word| word.split('=').next().unwrap_or(word).to_owned())
        .collect();
    // A level is written as the range of ratings that it means.
    for word in shared_words().filter(|&word| word != "level") {
        assert!(words.contains(word), "no golden sheet has the word {word}");
    }
    for method in Method::ALL {
        let has = |(_, _, recipe): &(_, _, Recipe)| recipe.filler.method() == method;
        assert!(golden.iter().any(has), "no golden sheet has the method {method}");
        for option in method.options() {
            assert!(words.contains(option.name), "no golden sheet has {method}'s option {}", option.name);
        }
    }
    for symmetry in ClueSymmetry::ALL {
        let has =
            |(_, _, recipe): &(_, _, Recipe)| recipe.to_string().contains(&format!("symmetry={symmetry}"));
        assert!(symmetry == ClueSymmetry::None || golden.iter().any(has), "no golden sheet has {symmetry}");
    }
    for level in Level::ALL {
        let has =
            |(_, _, recipe): &(_, _, Recipe)| recipe.difficulty.er == Some(ExplainerRating::of_level(level));
        assert!(golden.iter().any(has), "no golden sheet has the level {level}");
    }
    for tenths in [76, 100] {
        let hard = |(_, record, recipe): &(_, PuzzleRecord, Recipe)| {
            let asked = recipe.difficulty.er.is_some_and(|er| er.least() >= SeRating::from_tenths(tenths));
            asked && record.puzzle.is_some()
        };
        assert!(golden.iter().any(hard), "no golden sheet is asked to be rated {tenths} tenths or more");
    }
    assert!(golden.iter().any(|(_, record, _)| record.seed > u64::MAX / 2), "no high seed");
    assert!(golden.iter().any(|(_, record, _)| record.index > u64::MAX / 2), "no high index");
    assert!(golden.iter().any(|(_, record, _)| record.puzzle.is_none()), "no item that is not found");
    assert!(golden.iter().any(|(_, record, _)| record.attempts > 5), "no item that takes several attempts");
}
