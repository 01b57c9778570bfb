//! Making puzzles with clues beside digits: one board for all, or a new layout for each attempt.

use std::sync::Arc;

use ninefold_boards::clues::{ClueGenerator, ClueResult};
use ninefold_boards::layout::Layouts;
use ninefold_grid::Cancel;
use ninefold_rules::{Layout, Rules};
use ninefold_symmetry::ClueSymmetry;

use super::clue_request::clue_options;
use super::contradiction::ImpossibleBoardRecipeError;
use super::engine::{Failure, StreamName, each_symmetry};
use super::layout::some_board;
use super::recipe_filler::RecipeFiller;
use super::version_1::{drawn_fill_options, fill_options, layout_options};
use super::{BoardFailureReason, BoardRecipe, GeneratedBoardPuzzle};
use crate::{StreamPurpose, rng_for};

/// Where puzzles with clues are made.
#[derive(Clone, Debug)]
pub(super) enum ClueBoards {
    /// On one board: its filler, and a generator for each symmetry that may be drawn.
    One(RecipeFiller, Arc<[ClueGenerator]>),
    /// On a new layout for each attempt: the drawing of layouts, for each symmetry that may be drawn.
    Drawn(Arc<[(ClueSymmetry, Layouts)]>),
}

impl ClueBoards {
    pub(super) fn new(recipe: &BoardRecipe) -> Result<ClueBoards, ImpossibleBoardRecipeError> {
        let rules = some_board(&recipe.variant)?;
        if recipe.variant.layout == Layout::Jigsaw {
            // What does not depend on the layout is refused at once.
            ClueGenerator::new(&rules, clue_options(recipe, ClueSymmetry::None)?)?;
            return each_symmetry(recipe.symmetry, |symmetry| {
                let layouts = Layouts::new(rules.size(), symmetry, layout_options())?;
                layouts.draw(&mut rng_for(0, 0, StreamPurpose::Layout, 0))?;
                Ok((symmetry, layouts))
            })
            .map(ClueBoards::Drawn);
        }
        let generators = each_symmetry(recipe.symmetry, |symmetry| {
            Ok(ClueGenerator::new(&rules, clue_options(recipe, symmetry)?)?)
        })?;
        let board = some_board(&recipe.variant.clone().without_clue_rules())?;
        let filler = RecipeFiller::new(&board, recipe.method, fill_options(recipe.redraws))
            .map_err(|error| ImpossibleBoardRecipeError::Fill { method: recipe.method, error })?;
        Ok(ClueBoards::One(filler, generators))
    }

    /// Returns how many symmetries may be drawn.
    pub(super) fn choices(&self) -> usize {
        match self {
            ClueBoards::One(_, generators) => generators.len(),
            ClueBoards::Drawn(layouts) => layouts.len(),
        }
    }

    /// Returns whether all attempts are on the same board.
    pub(super) fn is_one(&self) -> bool {
        matches!(self, ClueBoards::One(..))
    }

    pub(super) fn with_cancel(self, cancel: &Cancel) -> ClueBoards {
        match self {
            ClueBoards::One(filler, generators) => {
                let generators = generators.iter().map(|one| one.clone().with_cancel(cancel.clone()));
                ClueBoards::One(filler, generators.collect())
            }
            drawn @ ClueBoards::Drawn(_) => drawn,
        }
    }

    /// Makes an attempt.
    pub(super) fn make(
        &self,
        recipe: &BoardRecipe,
        cancel: &Cancel,
        name: StreamName,
        choice: usize,
    ) -> Result<GeneratedBoardPuzzle, Failure> {
        match self {
            ClueBoards::One(filler, generators) => {
                let result = attempt(name, filler, &generators[choice])?;
                Ok(GeneratedBoardPuzzle::with_clues(name, result, None))
            }
            ClueBoards::Drawn(layouts) => {
                let (symmetry, layouts) = &layouts[choice];
                let mut rng = rng_for(name.seed, name.index, StreamPurpose::Layout, name.attempt);
                let regions = layouts.draw(&mut rng).map_err(BoardFailureReason::Layout)?;
                let variant = recipe.variant.clone().with_regions(regions.clone());
                let rules = |variant| {
                    let rules =
                        Rules::new(&variant).map_err(|error| BoardFailureReason::Layout(error.into()));
                    rules.map(Arc::new)
                };
                let board = rules(variant.clone().without_clue_rules())?;
                let filler = RecipeFiller::new(&board, recipe.method, drawn_fill_options(recipe.redraws))
                    .map_err(BoardFailureReason::Fill)?;
                let impossible = |error| BoardFailureReason::ClueOptions(Box::new(error));
                let options = clue_options(recipe, *symmetry).expect("checked when the recipe was taken");
                let generator = ClueGenerator::new(&rules(variant)?, options).map_err(impossible)?;
                let result = attempt(name, &filler, &generator.with_cancel(cancel.clone()))?;
                Ok(GeneratedBoardPuzzle::with_clues(name, result, Some(regions)))
            }
        }
    }
}

/// Fills a board, and makes a puzzle of the solution.
fn attempt(
    name: StreamName,
    filler: &RecipeFiller,
    generator: &ClueGenerator,
) -> Result<ClueResult, Failure> {
    let mut rng = rng_for(name.seed, name.index, StreamPurpose::Fill, name.attempt);
    let solution = filler.fill(&mut rng).map_err(BoardFailureReason::Fill)?;
    let mut rng = rng_for(name.seed, name.index, StreamPurpose::Dig, name.attempt);
    generator
        .generate(&solution, &mut rng)
        .map_err(|error| Failure { best: Some(*error.best), reason: BoardFailureReason::Clues(error.reason) })
}
