//! A recipe of either kind.

use std::fmt::{self, Display};
use std::str::FromStr;

use super::VariantRecipe;
use crate::{Recipe, RecipeError};

/// A recipe for the classic board or for another one. The word `variant=` behind the version decides which.
///
/// ```
/// use ninefold_recipe::AnyRecipe;
/// assert!(matches!("ninefold/1 clues=24..28".parse()?, AnyRecipe::Classic(_)));
/// assert!(matches!("ninefold/1 variant=x clues=24..28".parse()?, AnyRecipe::Variant(_)));
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum AnyRecipe {
    /// Nine rows, nine columns, nine boxes.
    Classic(Box<Recipe>),
    /// Any other board.
    Variant(Box<VariantRecipe>),
}

impl FromStr for AnyRecipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<AnyRecipe, RecipeError> {
        let mut second = text.split_whitespace().skip(1);
        let is_variant =
            second.next().is_some_and(|word| word.split('=').next().is_some_and(|name| name == "variant"));
        if is_variant {
            Ok(AnyRecipe::Variant(Box::new(text.parse()?)))
        } else {
            Ok(AnyRecipe::Classic(Box::new(text.parse()?)))
        }
    }
}

impl Display for AnyRecipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRecipe::Classic(recipe) => recipe.fmt(f),
            AnyRecipe::Variant(recipe) => recipe.fmt(f),
        }
    }
}

impl From<Recipe> for AnyRecipe {
    fn from(recipe: Recipe) -> AnyRecipe {
        AnyRecipe::Classic(Box::new(recipe))
    }
}

impl From<VariantRecipe> for AnyRecipe {
    fn from(recipe: VariantRecipe) -> AnyRecipe {
        AnyRecipe::Variant(Box::new(recipe))
    }
}
