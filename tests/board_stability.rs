//! The same recipe of another board, seed and index give the same puzzle in every later version.
//!
//! `golden/variants.jsonl` holds puzzles of every kind of board in the wire shape, one at a time, and
//! `golden/mixed-plan.jsonl` those of a plan with several boards.
//!
//! **Frozen**, as the lines of `stability.rs` are, and so are the numbers in `crates/recipe/src/board/version_1.rs`: a
//! change needs a new recipe version.

mod golden_lines;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold::recipe::json::PuzzleRecord;
use ninefold::recipe::{BoardRecipe, board_words};
use ninefold::{Plan, Workers};

use golden_lines::golden_lines;

fn golden() -> Vec<(&'static str, PuzzleRecord, BoardRecipe)> {
    golden_lines(include_str!("golden/variants.jsonl"))
}

#[test]
fn puzzles_of_variants_keep_their_bytes() {
    for (line, record, recipe) in golden() {
        let made = recipe.generator().expect("possible").generate(record.seed, record.index);
        assert_eq!(PuzzleRecord::new(&recipe, &made).to_line(), line);
    }
}

#[test]
fn mixed_plans_keep_their_bytes() {
    let plan: Plan = include_str!("golden/mixed-plan.toml").parse().expect("the golden plan");
    for threads in [1, 2] {
        let mut lines = Vec::new();
        let report = plan.generate(20_061_104, Workers::new(threads), |part, made| {
            lines.push(PuzzleRecord::from_puzzle(&part.recipe, &made).to_line());
            ControlFlow::Continue(())
        });
        let report = report.expect("possible");
        assert!(report.is_complete(), "{report:?}");
        assert!(report.parts.iter().any(|part| part.repeats > 0), "no repeat is passed over");
        assert_eq!(lines, include_str!("golden/mixed-plan.jsonl").lines().collect::<Vec<_>>());
    }
}

#[test]
fn the_golden_variants_cover_every_word_and_board() {
    let golden = golden();
    let words: BTreeSet<&str> = golden
        .iter()
        .flat_map(|(_, record, _)| record.recipe.split_whitespace().skip(1))
        .map(|word| word.split('=').next().unwrap_or(word))
        .collect();
    for word in board_words() {
        assert!(words.contains(word), "no golden line has the word {word}");
    }
    let boards: BTreeSet<&str> = golden
        .iter()
        .flat_map(|(_, record, _)| record.variant.split('+'))
        .map(|word| word.split(':').next().unwrap_or(word))
        .collect();
    for board in [
        "4x4",
        "6x6",
        "8x8",
        "10x10",
        "12x12",
        "16x16",
        "25x25",
        "x",
        "diagonal-down",
        "windoku",
        "disjoint-groups",
        "anti-king",
        "anti-knight",
        "non-consecutive",
        "jigsaw",
        "samurai",
        "twodoku",
        "butterfly",
        "windmill",
        "sohei",
    ] {
        assert!(boards.contains(board), "no golden line has the board {board}");
    }
    for rule in ninefold::rules::ClueRule::ALL.into_iter().filter(|rule| rule.can_be_made()) {
        assert!(boards.contains(rule.name()), "no golden line has the clue word {rule}");
    }
    for method in ["uniform", "search", "redraw"] {
        let has = |(_, record, _): &(_, PuzzleRecord, _)| record.recipe.contains(&format!("method={method}"));
        assert!(golden.iter().any(has), "no golden line has the method {method}");
    }
    for level in ninefold::boards::queue::BoardLevel::ALL {
        let has = |(_, record, _): &(_, PuzzleRecord, _)| {
            record.level.as_deref() == Some(level.name()) && record.clues.is_empty()
        };
        assert!(golden.iter().any(has), "no golden line without clues beside digits has the level {level}");
    }
    assert!(golden.iter().any(|(_, record, _)| record.layout.is_some()), "no drawn layout");
    assert!(golden.iter().any(|(_, record, _)| record.puzzle.is_none()), "no item that is not found");
    assert!(golden.iter().any(|(_, record, _)| record.seed > u64::MAX / 2), "no high seed");
    assert!(golden.iter().any(|(_, record, _)| record.index > u64::MAX / 2), "no high index");
}
