//! Generating puzzles.

use ninefold::Recipe;
use ninefold::recipe::json::PuzzleRecord;

use crate::input_problem::InputProblem;
use crate::parse;

/// Generates the puzzle of a recipe's line, a seed and an index. The command writes the same JSON.
///
/// # Errors
/// If the line is not a recipe, or no puzzle can meet it.
pub fn generate(recipe: &str, seed: u64, index: u64) -> Result<PuzzleRecord, InputProblem> {
    let recipe: Recipe = parse(recipe)?;
    let generator = recipe.generator().map_err(InputProblem::new)?;
    Ok(PuzzleRecord::new(&recipe, &generator.generate(seed, index)))
}
