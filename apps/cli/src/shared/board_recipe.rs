//! The recipe of a run that fills a board other than the classic one, to watch or to draw.

use ninefold::boards::fill::BoardMethod;
use ninefold::recipe::BoardRecipe;
use ninefold::rules::Variant;

use crate::cmd_error::CmdError;
use crate::method::MethodName;

/// Returns the recipe of a method, which is the search unless one is named.
///
/// # Errors
/// If the board does not have the method, or an option of a method is set.
pub(crate) fn board_recipe(
    variant: &Variant,
    method: Option<&MethodName>,
    has_options: bool,
) -> Result<BoardRecipe, CmdError> {
    if has_options {
        return Err(CmdError::bad_input("--set needs the classic board; remove it or --variant"));
    }
    let mut recipe = BoardRecipe::new(variant.clone());
    recipe.method = match method {
        None => BoardMethod::Search,
        Some(method) => method.board.ok_or_else(|| {
            CmdError::bad_input(format!("{method} needs the classic board; remove it or --variant"))
        })?,
    };
    Ok(recipe)
}
