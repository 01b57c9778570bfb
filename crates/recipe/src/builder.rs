//! Puts recipes together in code.

use std::ops::RangeInclusive;

use ninefold_dig::Minimality;
use ninefold_fill::{Filler, Method};
use ninefold_grid::{Bounds, CellSet};
use ninefold_logic::{Level, SeRating};

use crate::stream_version_1::filler;
use crate::{ExplainerRating, Recipe, RecipeError, SymmetryChoice, TechniqueNames};

/// Builds a [`Recipe`] option by option. [`build`](RecipeBuilder::build) reports the first error.
///
/// ```
/// use ninefold_logic::{Level, Technique};
/// use ninefold_recipe::Recipe;
/// use ninefold_symmetry::ClueSymmetry;
///
/// let recipe = Recipe::builder().level(Level::Hard).symmetry(ClueSymmetry::HalfTurn).clues(24..=28).build()?;
/// assert_eq!(recipe.to_string(), "ninefold/1 method=uniform symmetry=half-turn clues=24..28 er=2.1..2.9");
///
/// let error = Recipe::builder().require(Technique::XWing).forbid("x-wing").build().unwrap_err();
/// assert_eq!(error.to_string(), "x-wing is required, but also forbidden");
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct RecipeBuilder {
    recipe: Recipe,
    error: Option<RecipeError>,
}

impl Recipe {
    /// Returns a builder, to put a recipe together in code.
    #[must_use]
    pub fn builder() -> RecipeBuilder {
        RecipeBuilder::default()
    }
}

impl RecipeBuilder {
    /// Fills grids with this method and its default options.
    #[must_use]
    pub fn method(self, method: Method) -> RecipeBuilder {
        self.filler(filler(method))
    }

    /// Fills grids with this filler.
    #[must_use]
    pub fn filler(mut self, filler: Filler) -> RecipeBuilder {
        self.recipe.filler = filler;
        self
    }

    /// Sets the symmetry of the clue cells: a [`ClueSymmetry`](ninefold_symmetry::ClueSymmetry), or
    /// [`SymmetryChoice::Any`] to draw one for each puzzle.
    #[must_use]
    pub fn symmetry(mut self, symmetry: impl Into<SymmetryChoice>) -> RecipeBuilder {
        self.recipe.symmetry = symmetry.into();
        self
    }

    /// Sets how many clues the puzzles may have, within 17 to 80.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> RecipeBuilder {
        match Bounds::try_from(clues) {
            Ok(clues) => self.recipe.clues = Some(clues),
            Err(error) => self.fail("clues", error.to_string()),
        }
        self
    }

    /// Puts clues on exactly these cells.
    #[must_use]
    pub fn pattern(mut self, pattern: CellSet) -> RecipeBuilder {
        self.recipe.pattern = Some(pattern);
        self
    }

    /// Requires that every clue is needed.
    #[must_use]
    pub fn minimal(mut self) -> RecipeBuilder {
        self.recipe.minimality = Minimality::EveryClue;
        self
    }

    /// Requires ratings of this level.
    #[must_use]
    pub fn level(mut self, level: Level) -> RecipeBuilder {
        self.recipe.difficulty.er = Some(ExplainerRating::of_level(level));
        self
    }

    /// Requires a rating in this range, on the scale of Sudoku Explainer.
    #[must_use]
    pub fn rating(mut self, range: RangeInclusive<SeRating>) -> RecipeBuilder {
        match Bounds::try_from(range) {
            Ok(range) => self.recipe.difficulty.er = Some(range),
            Err(error) => self.fail("er", error.to_string()),
        }
        self
    }

    /// Requires that the solution path uses these techniques.
    #[must_use]
    pub fn require(self, techniques: impl Into<TechniqueNames>) -> RecipeBuilder {
        self.set("require", &techniques.into().0)
    }

    /// Forbids that the solution path uses these techniques.
    #[must_use]
    pub fn forbid(self, techniques: impl Into<TechniqueNames>) -> RecipeBuilder {
        self.set("forbid", &techniques.into().0)
    }

    /// Requires that the solution path uses this technique, and nothing that is rated higher.
    #[must_use]
    pub fn hardest(self, technique: impl Into<TechniqueNames>) -> RecipeBuilder {
        self.set("hardest", &technique.into().0)
    }

    /// Requests a position on the solution path in which this technique is the next step.
    #[must_use]
    pub fn practice(self, technique: impl Into<TechniqueNames>) -> RecipeBuilder {
        self.set("practice", &technique.into().0)
    }

    /// Sets how many clues come back into a puzzle that is too hard.
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn restore(mut self, restore: crate::RestoreTo) -> RecipeBuilder {
        self.recipe.restore = restore;
        self
    }

    /// Sets how many fresh grids to try before a puzzle is given up.
    #[must_use]
    pub fn attempts(mut self, attempts: u32) -> RecipeBuilder {
        self.recipe.attempts = attempts;
        self
    }

    /// Returns the recipe.
    ///
    /// # Errors
    /// If a value is wrong, or no puzzle can meet the recipe.
    pub fn build(self) -> Result<Recipe, RecipeError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        match self.recipe.generator() {
            Ok(_) => Ok(self.recipe),
            Err(error) => Err(error.into()),
        }
    }

    fn set(mut self, name: &'static str, value: &str) -> RecipeBuilder {
        if let Some(Err(why)) = self.recipe.set(name, Some(value)) {
            self.fail(name, why);
        }
        self
    }

    /// Keeps the first error.
    fn fail(&mut self, name: &'static str, why: String) {
        self.error.get_or_insert(RecipeError::Option { name, why });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_built_is_what_the_line_says() {
        let pattern = CellSet::from_bits((1 << 40) - 1);
        let built = |builder: RecipeBuilder| builder.build().map(|recipe| recipe.to_string());
        assert_eq!(
            built(Recipe::builder().method(Method::Sorting).minimal().hardest("x-wing").attempts(7)),
            Ok("ninefold/1 method=sorting minimal hardest=x-wing attempts=7".to_owned())
        );
        assert_eq!(
            built(Recipe::builder().rating(SeRating::from_tenths(30)..=SeRating::from_tenths(45))),
            Ok("ninefold/1 method=uniform er=3.0..4.5".to_owned())
        );
        let first = built(Recipe::builder().clues(3..=5).practice("magic").pattern(pattern));
        assert!(matches!(first, Err(RecipeError::Option { name: "clues", .. })), "{first:?}");
        let impossible = built(Recipe::builder().pattern(pattern));
        assert!(matches!(impossible, Err(RecipeError::Impossible(_))), "{impossible:?}");
    }
}
