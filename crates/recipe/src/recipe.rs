//! What to make: everything about a puzzle that is not chance.

use ninefold_dig::{DigOptions, DigOptionsError, Digger};
use ninefold_fill::Filler;

use crate::Difficulty;
use crate::stream_version_1::{DEFAULT_ATTEMPTS, DEFAULT_METHOD, SEARCH_LIMITS, filler};

/// A request for puzzles, complete and readable.
///
/// Together with a seed and an index it says exactly which puzzle. Its text is one line that parses back to itself; what
/// is not named has the default of this version.
///
/// ```
/// use ninefold_recipe::Recipe;
/// let recipe: Recipe = "ninefold/1 method=sorting clues=24..28 symmetry=half-turn".parse()?;
/// assert_eq!(recipe.to_string(), "ninefold/1 method=sorting symmetry=half-turn clues=24..28");
/// assert_eq!(recipe.attempts, 1000);
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Recipe {
    /// How solution grids are filled.
    pub filler: Filler,
    /// How clues are taken out.
    pub dig: DigOptions,
    /// How hard the puzzle should be.
    pub difficulty: Difficulty,
    /// Fresh grids, each dug once, before an item is given up.
    pub attempts: u32,
}

impl Default for Recipe {
    /// A minimal puzzle from a grid by the default method.
    fn default() -> Recipe {
        Recipe {
            filler: filler(DEFAULT_METHOD),
            dig: DigOptions::default(),
            difficulty: Difficulty::default(),
            attempts: DEFAULT_ATTEMPTS,
        }
    }
}

impl Recipe {
    /// A maker for this recipe.
    ///
    /// # Errors
    /// When no puzzle whatever can meet it.
    pub fn maker(&self) -> Result<crate::Maker, DigOptionsError> {
        Ok(crate::Maker::new(self.clone(), Digger::new(self.dig)?.with_limits(SEARCH_LIMITS)))
    }
}
