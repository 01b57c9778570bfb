//! A recipe of either kind.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::any_generator::AnyEngine;
use crate::recipe_text::variant_word;
use crate::{AnyGenerator, BoardRecipe, Generator, ImpossibleRecipeError, Recipe, RecipeError};

/// A recipe for the classic board or for another one. The word `variant=` after the version decides which.
///
/// ```
/// use ninefold_recipe::AnyRecipe;
/// assert!(matches!("ninefold/1 clues=24..28".parse()?, AnyRecipe::Classic(_)));
/// assert!(matches!("ninefold/1 variant=x clues=24..28".parse()?, AnyRecipe::Board(_)));
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum AnyRecipe {
    /// Nine rows, nine columns, nine boxes.
    Classic(Box<Recipe>),
    /// Any other board.
    Board(Box<BoardRecipe>),
}

impl AnyRecipe {
    /// Returns the generator of this recipe.
    ///
    /// # Errors
    /// If no puzzle can meet it, or none that could be proven to.
    pub fn generator(&self) -> Result<AnyGenerator, ImpossibleRecipeError> {
        Ok(Generator::new(AnyEngine::new(self.clone())?))
    }
}

impl FromStr for AnyRecipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<AnyRecipe, RecipeError> {
        match variant_word(text) {
            Some((2, _)) => Ok(AnyRecipe::Board(Box::new(text.parse()?))),
            Some((word, _)) => Err(RecipeError::Value {
                word,
                name: "variant".to_owned(),
                why: "expected directly after the version, as word 2".to_owned(),
            }),
            None => Ok(AnyRecipe::Classic(Box::new(text.parse()?))),
        }
    }
}

impl Display for AnyRecipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyRecipe::Classic(recipe) => recipe.fmt(f),
            AnyRecipe::Board(recipe) => recipe.fmt(f),
        }
    }
}

impl From<Recipe> for AnyRecipe {
    fn from(recipe: Recipe) -> AnyRecipe {
        AnyRecipe::Classic(Box::new(recipe))
    }
}

impl From<BoardRecipe> for AnyRecipe {
    fn from(recipe: BoardRecipe) -> AnyRecipe {
        AnyRecipe::Board(Box::new(recipe))
    }
}
