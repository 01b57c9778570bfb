//! Runs on small boards that can be watched: the search that fills a board, and the removal of clues.

use ninefold_boards::fill::BoardMethod;
use ninefold_boards::run::{BoardDiggingRun, BoardFillingRun, BoardMove, BoardRunGrid};
use ninefold_grid::Cancel;
use ninefold_rules::{Layout, Variant};
use thiserror::Error;

use super::{BoardRecipe, ImpossibleBoardRecipeError};
use crate::{StreamPurpose, TracedRun, rng_for};

/// The most digits of a board whose run can be watched. A search on larger boards is too long to follow.
const MOST_DIGITS: u8 = 6;

/// Why a run cannot be watched.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardRunError {
    /// The board is too large to follow, or has rules that the explanations do not know.
    #[error("runs can be watched on 9x9, 6x6 and 4x4, found {found}")]
    Board {
        /// The board.
        found: Box<Variant>,
    },
    /// The method is not one of steps.
    #[error("on {board} the method search can be watched, found {found}")]
    Method {
        /// The board.
        board: Box<Variant>,
        /// The method.
        found: BoardMethod,
    },
    /// The recipe has criteria that a first attempt may miss.
    #[error("a run that is watched has a board, a method and a way to dig only, without further criteria")]
    Criteria,
    /// No puzzle can meet the recipe.
    #[error(transparent)]
    Impossible(#[from] ImpossibleBoardRecipeError),
}

impl TracedRun<BoardMove> {
    /// Fills a small board by search, and with `digs` removes clues: the same grid and puzzle that the recipe makes in its
    /// first attempt. Such a recipe has a board, `method=search` and `by` only, and never takes a second attempt. A run that is
    /// cancelled holds the moves so far.
    ///
    /// Its explanations are written with [`run_english`](ninefold_boards::run::run_english).
    ///
    /// ```
    /// use ninefold_grid::Cancel;
    /// use ninefold_recipe::{TracedRun, BoardRecipe};
    /// use ninefold_boards::run::run_english;
    ///
    /// let recipe: BoardRecipe = "ninefold/1 variant=4x4 method=search".parse()?;
    /// let mut run = TracedRun::on_board(&recipe, true, 1, 0, &Cancel::NEVER)?;
    /// run.seek(usize::MAX);
    /// assert_eq!(run.replay().board().grid, *recipe.generator()?.generate(1, 0)?.puzzle.clues());
    /// assert!(!run.explain().render(run_english()).to_string().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the board is not a plain one of up to six digits, the method is not `search`, or the recipe has other criteria.
    pub fn on_board(
        recipe: &BoardRecipe,
        digs: bool,
        seed: u64,
        index: u64,
        cancel: &Cancel,
    ) -> Result<TracedRun<BoardMove>, BoardRunError> {
        let variant = &recipe.variant;
        let is_plain = matches!(variant.layout, Layout::Boxes(_))
            && variant.constraints.is_empty()
            && variant.clue_rules.is_empty();
        if !is_plain || variant.size > MOST_DIGITS {
            return Err(BoardRunError::Board { found: Box::new(variant.clone()) });
        }
        if recipe.method != BoardMethod::Search {
            return Err(BoardRunError::Method { board: Box::new(variant.clone()), found: recipe.method });
        }
        let mut plain = BoardRecipe::new(variant.clone());
        (plain.method, plain.by) = (recipe.method, recipe.by);
        if *recipe != plain {
            return Err(BoardRunError::Criteria);
        }
        let boards = plain.generator()?.engine.boards(cancel);
        let (filler, diggers) = boards.only().expect("a board of boxes is one board");
        let mut moves = Vec::new();
        let solution = filler.fill_with(&mut rng_for(seed, index, StreamPurpose::Fill, 0), &mut moves);
        if let Ok(solution) = solution
            && digs
        {
            let rng = &mut rng_for(seed, index, StreamPurpose::Dig, 0);
            let _ = diggers[0].dig_with(&solution, rng, &mut moves);
        }
        let start = BoardRunGrid::empty(filler.rules());
        Ok(TracedRun::from_moves(start, moves, &BoardFillingRun, &BoardDiggingRun))
    }
}
