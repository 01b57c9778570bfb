//! Puzzles of any recipe. Each call asks the engine of the recipe's kind.

use ninefold_rules::AnyGrid;

use crate::engine::Engine;
use crate::{
    AnyRecipe, BoardGenerator, GenerateError, GenerateResult, GeneratedBoardPuzzle, GeneratedPuzzle,
    Generator, ImpossibleRecipeError, PuzzleRecipe, RunControl, Unfinished,
};

/// Generates the puzzles of one recipe of any board.
///
/// ```
/// use ninefold_recipe::AnyRecipe;
/// let recipe: AnyRecipe = "ninefold/1 variant=6x6 level=easy".parse()?;
/// for puzzle in recipe.generator()?.puzzles(1).take(3) {
///     println!("{}", puzzle?.clues());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type AnyGenerator = Generator<AnyRecipe>;

/// Why a puzzle of any board was not generated.
pub type AnyGenerateError = GenerateError<AnyGrid>;

/// How far a puzzle of any board had come that was not found, or cancelled.
pub type AnyUnfinished = Unfinished<AnyGrid>;

/// A generated puzzle of any board, with what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyGeneratedPuzzle {
    /// On the classic board.
    Classic(Box<GeneratedPuzzle>),
    /// On any other board.
    Board(Box<GeneratedBoardPuzzle>),
}

impl AnyGeneratedPuzzle {
    /// Returns the seed of the run.
    #[must_use]
    pub fn seed(&self) -> u64 {
        match self {
            AnyGeneratedPuzzle::Classic(made) => made.seed,
            AnyGeneratedPuzzle::Board(made) => made.seed,
        }
    }

    /// Returns the index of the puzzle.
    #[must_use]
    pub fn index(&self) -> u64 {
        match self {
            AnyGeneratedPuzzle::Classic(made) => made.index,
            AnyGeneratedPuzzle::Board(made) => made.index,
        }
    }

    /// Returns how many attempts it took, the successful one included.
    #[must_use]
    pub fn attempts(&self) -> u32 {
        match self {
            AnyGeneratedPuzzle::Classic(made) => made.attempts,
            AnyGeneratedPuzzle::Board(made) => made.attempts,
        }
    }

    /// Returns the clues of the puzzle.
    #[must_use]
    pub fn clues(&self) -> AnyGrid {
        match self {
            AnyGeneratedPuzzle::Classic(made) => (*made.puzzle.clues()).into(),
            AnyGeneratedPuzzle::Board(made) => made.puzzle.clues().clone().into(),
        }
    }

    /// Returns the solution.
    #[must_use]
    pub fn solution(&self) -> AnyGrid {
        match self {
            AnyGeneratedPuzzle::Classic(made) => made.solution().grid().into(),
            AnyGeneratedPuzzle::Board(made) => made.solution().grid().clone().into(),
        }
    }

    /// Returns the name of the strongest symmetry of the clue cells.
    #[must_use]
    pub fn symmetry(&self) -> &'static str {
        match self {
            AnyGeneratedPuzzle::Classic(made) => made.symmetry.name(),
            AnyGeneratedPuzzle::Board(made) => made.symmetry.name(),
        }
    }

    /// Returns whether every clue is needed; `None` if that was not looked up.
    #[must_use]
    pub fn minimal(&self) -> Option<bool> {
        match self {
            AnyGeneratedPuzzle::Classic(made) => Some(made.minimal),
            AnyGeneratedPuzzle::Board(made) => made.minimal,
        }
    }
}

impl From<GeneratedPuzzle> for AnyGeneratedPuzzle {
    fn from(made: GeneratedPuzzle) -> AnyGeneratedPuzzle {
        AnyGeneratedPuzzle::Classic(Box::new(made))
    }
}

impl From<GeneratedBoardPuzzle> for AnyGeneratedPuzzle {
    fn from(made: GeneratedBoardPuzzle) -> AnyGeneratedPuzzle {
        AnyGeneratedPuzzle::Board(Box::new(made))
    }
}

impl PuzzleRecipe for AnyRecipe {
    type Generated = AnyGeneratedPuzzle;
    type Grid = AnyGrid;
    type Engine = AnyEngine;
}

/// The generator of a recipe of either kind, and that recipe.
#[derive(Debug)]
pub struct AnyEngine {
    recipe: AnyRecipe,
    board: Kind,
}

#[derive(Debug)]
enum Kind {
    Classic(Generator),
    Board(BoardGenerator),
}

impl AnyEngine {
    pub(crate) fn new(recipe: AnyRecipe) -> Result<AnyEngine, ImpossibleRecipeError> {
        let board = match &recipe {
            AnyRecipe::Classic(recipe) => Kind::Classic(recipe.generator()?),
            AnyRecipe::Board(recipe) => Kind::Board(
                recipe
                    .generator()
                    .map_err(|error| ImpossibleRecipeError::on_board(&recipe.variant, error))?,
            ),
        };
        Ok(AnyEngine { recipe, board })
    }
}

impl Engine<AnyRecipe> for AnyEngine {
    fn recipe(&self) -> &AnyRecipe {
        &self.recipe
    }

    fn batch_size(&self) -> u64 {
        match &self.board {
            Kind::Classic(generator) => generator.batch_size(),
            Kind::Board(generator) => generator.batch_size(),
        }
    }

    fn generate(&self, seed: u64, index: u64, control: RunControl<'_>) -> GenerateResult<AnyRecipe> {
        match &self.board {
            Kind::Classic(generator) => any::<crate::Recipe>(generator.generate_with(seed, index, control)),
            Kind::Board(generator) => {
                any::<crate::BoardRecipe>(generator.generate_with(seed, index, control))
            }
        }
    }

    fn make_window(
        &self,
        seed: u64,
        indices: &[u64],
        control: RunControl<'_>,
    ) -> Vec<GenerateResult<AnyRecipe>> {
        match &self.board {
            Kind::Classic(generator) => {
                let made = generator.engine.make_window(seed, indices, control);
                made.into_iter().map(any::<crate::Recipe>).collect()
            }
            Kind::Board(generator) => {
                let made = generator.engine.make_window(seed, indices, control);
                made.into_iter().map(any::<crate::BoardRecipe>).collect()
            }
        }
    }
}

fn any<R: PuzzleRecipe>(made: GenerateResult<R>) -> GenerateResult<AnyRecipe>
where
    AnyGeneratedPuzzle: From<R::Generated>,
    AnyGrid: From<R::Grid>,
{
    made.map(AnyGeneratedPuzzle::from).map_err(GenerateError::with_grid)
}
