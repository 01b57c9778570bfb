//! The recipe of a run that fills a board other than the classic one, to watch or to draw.

use ninefold::boards::fill::BoardMethod;
use ninefold::recipe::BoardRecipe;
use ninefold::rules::Variant;

use crate::cmd_error::CmdError;
use crate::method::{MethodName, board_method};

/// Returns the recipe of a method, which is the search unless one is named.
///
/// # Errors
/// If the board does not have the method, or an option of a method is set.
pub(crate) fn board_recipe(
    variant: &Variant,
    method: Option<&MethodName>,
    set: &[String],
) -> Result<BoardRecipe, CmdError> {
    let mut recipe = BoardRecipe::new(variant.clone());
    recipe.method = board_method("the method", method, set)?.unwrap_or(BoardMethod::Search);
    Ok(recipe)
}
