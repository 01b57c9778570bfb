//! Making puzzles.

use ninefold::Recipe;
use ninefold::recipe::json::SheetRecord;

use crate::input_problem::InputProblem;
use crate::parse;

/// Returns the sheet of a recipe's line, a seed and an index: the wire shape that the command writes too.
///
/// # Errors
/// If the line is not a recipe, or no puzzle can meet it.
pub fn generate(recipe: &str, seed: u64, index: u64) -> Result<SheetRecord, InputProblem> {
    let recipe: Recipe = parse(recipe)?;
    let maker = recipe.maker().map_err(InputProblem::new)?;
    Ok(SheetRecord::new(&recipe, &maker.make(seed, index)))
}
