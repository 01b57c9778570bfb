//! Puzzles and places for tests of banks.

use ninefold_bank::BankEntry;
use ninefold_logic::StepSearch;
use ninefold_recipe::{Outcome, Recipe};
use ninefold_solve::Puzzle;

/// So many puzzles of this recipe.
fn puzzles(recipe: &str, count: u64) -> Vec<Puzzle> {
    let maker = recipe.parse::<Recipe>().unwrap().maker().unwrap();
    let outcomes = maker.make_each(2026, 0..count);
    outcomes
        .map(|outcome| match outcome {
            Outcome::Found(sheet) => sheet.puzzle,
            other => panic!("{other:?}"),
        })
        .collect()
}

/// Easy puzzles, rated.
pub(crate) fn easy_entries(count: u64) -> Vec<BankEntry> {
    let entry = |puzzle| BankEntry::rated(puzzle, &StepSearch::default()).unwrap();
    puzzles("ninefold/1 level=easy", count).into_iter().map(entry).collect()
}
