//! Puts recipes of variants together in code.

use std::ops::RangeInclusive;

use ninefold_boards::fill::BoardMethod;
use ninefold_boards::queue::BoardLevel;
use ninefold_grid::Bounds;
use ninefold_rules::Variant;

use super::version_1::default_removal;
use super::{BoardRecipe, CluePattern, ClueRequest, RemovalRule};
use crate::{ImpossibleRecipeError, RecipeError, SymmetryChoice};

/// Builds a [`BoardRecipe`] option by option. [`build`](BoardRecipeBuilder::build) reports the first error.
///
/// ```
/// use ninefold_recipe::BoardRecipe;
/// use ninefold_symmetry::ClueSymmetry;
///
/// let recipe = BoardRecipe::builder("x".parse()?).symmetry(ClueSymmetry::HalfTurn).clues(24..=28).build()?;
/// assert_eq!(recipe.to_string(), "ninefold/1 variant=x method=redraw symmetry=half-turn clues=24..28");
///
/// let error = BoardRecipe::builder("25x25".parse()?).minimal().build().unwrap_err();
/// assert!(error.to_string().contains("`minimal` is possible up to 16 digits"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardRecipeBuilder {
    recipe: BoardRecipe,
    by: Option<RemovalRule>,
    error: Option<RecipeError>,
}

impl BoardRecipeBuilder {
    pub(super) fn new(variant: Variant) -> BoardRecipeBuilder {
        BoardRecipeBuilder { recipe: BoardRecipe::new(variant), by: None, error: None }
    }

    /// Fills boards with this method.
    #[must_use]
    pub fn method(mut self, method: BoardMethod) -> BoardRecipeBuilder {
        self.recipe.method = method;
        self
    }

    /// Fills boards by [`BoardMethod::Redraw`] with so many exchanges.
    #[must_use]
    pub fn redraws(mut self, redraws: u32) -> BoardRecipeBuilder {
        (self.recipe.method, self.recipe.redraws) = (BoardMethod::Redraw, redraws);
        self
    }

    /// Sets the symmetry of the clue cells: a [`ClueSymmetry`](ninefold_symmetry::ClueSymmetry), or
    /// [`SymmetryChoice::Any`] to draw one for each puzzle.
    #[must_use]
    pub fn symmetry(mut self, symmetry: impl Into<SymmetryChoice>) -> BoardRecipeBuilder {
        self.recipe.symmetry = symmetry.into();
        self
    }

    /// Sets how many clues the puzzles may have.
    #[must_use]
    pub fn clues(mut self, clues: RangeInclusive<usize>) -> BoardRecipeBuilder {
        match Bounds::try_from(clues) {
            Ok(clues) => self.recipe.clues = Some(clues),
            Err(error) => {
                self.error.get_or_insert(RecipeError::Option { name: "clues", why: error.to_string() });
            }
        }
        self
    }

    /// Puts clues on exactly these cells.
    #[must_use]
    pub fn pattern(mut self, pattern: CluePattern) -> BoardRecipeBuilder {
        self.recipe.pattern = Some(pattern);
        self
    }

    /// Sets what is requested of clues beside digits.
    #[must_use]
    pub fn clue_request(mut self, request: ClueRequest) -> BoardRecipeBuilder {
        self.recipe.clue_request = request;
        self
    }

    /// Sets the level that the puzzles must have.
    #[must_use]
    pub fn level(mut self, level: BoardLevel) -> BoardRecipeBuilder {
        self.recipe.level = Some(level);
        self
    }

    /// Requires that every clue is needed.
    #[must_use]
    pub fn minimal(mut self) -> BoardRecipeBuilder {
        self.recipe.minimal = true;
        self
    }

    /// Sets what decides whether a clue may go.
    #[must_use]
    pub fn by(mut self, by: RemovalRule) -> BoardRecipeBuilder {
        self.by = Some(by);
        self
    }

    /// Sets how many fresh grids to try before a puzzle is given up.
    #[must_use]
    pub fn attempts(mut self, attempts: u32) -> BoardRecipeBuilder {
        self.recipe.attempts = attempts;
        self
    }

    /// Returns the recipe.
    ///
    /// # Errors
    /// If a value is wrong, or no puzzle can meet the recipe.
    pub fn build(self) -> Result<BoardRecipe, RecipeError> {
        let BoardRecipeBuilder { mut recipe, by, error } = self;
        if let Some(error) = error {
            return Err(error);
        }
        recipe.by = by.unwrap_or(default_removal(&recipe.variant, recipe.minimal, recipe.level));
        match recipe.generator() {
            Ok(_) => Ok(recipe),
            Err(error) => Err(ImpossibleRecipeError::on_board(&recipe.variant, error).into()),
        }
    }
}
