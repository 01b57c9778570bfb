//! Puzzles for tests of banks.

use ninefold_bank::BankEntry;
use ninefold_boards::stored_board::StoredBoards;
use ninefold_grid::Cancel;
use ninefold_recipe::Recipe;
use ninefold_solve::Puzzle;

/// Generates this many puzzles of a recipe.
fn puzzles(recipe: &str, count: u64) -> Vec<Puzzle> {
    let generator = recipe.parse::<Recipe>().unwrap().generator().unwrap();
    generator.generate_each(2026, 0..count).map(|made| made.unwrap().puzzle).collect()
}

/// Easy puzzles, rated.
pub(crate) fn easy_entries(count: u64) -> Vec<BankEntry> {
    let boards = StoredBoards::new(&Cancel::NEVER);
    let entry = |puzzle| BankEntry::rated(puzzle, &boards).unwrap();
    puzzles("ninefold/1 level=easy", count).into_iter().map(entry).collect()
}
