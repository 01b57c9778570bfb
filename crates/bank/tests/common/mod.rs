//! Puzzles for tests of banks.

use ninefold_bank::BankEntry;
use ninefold_logic::StepSearch;
use ninefold_recipe::{Outcome, Recipe};
use ninefold_solve::Puzzle;

/// Generates this many puzzles of a recipe.
fn puzzles(recipe: &str, count: u64) -> Vec<Puzzle> {
    let generator = recipe.parse::<Recipe>().unwrap().maker().unwrap();
    let outcomes = generator.make_each(2026, 0..count);
    outcomes
        .map(|outcome| match outcome {
            Outcome::Found(generated) => generated.puzzle,
            other => panic!("{other:?}"),
        })
        .collect()
}

/// Easy puzzles, rated.
pub(crate) fn easy_entries(count: u64) -> Vec<BankEntry> {
    let entry = |puzzle| BankEntry::rated(puzzle, &StepSearch::default()).unwrap();
    puzzles("ninefold/1 level=easy", count).into_iter().map(entry).collect()
}
