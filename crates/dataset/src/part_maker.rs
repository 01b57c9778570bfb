//! Makes rows of a part: the puzzles of its recipe, on whichever board, and what the columns need.

use std::ops::Range;
use std::sync::Arc;

use ninefold_boards::stored_board::StoredBoard;
use ninefold_grid::{Bounds, Cancel};
use ninefold_logic::StepSearch;
use ninefold_recipe::{
    AnyRecipe, BoardGenerateError, BoardGenerator, GenerateError, Generator, PlanPart, RunControl,
};

use crate::blanks::Blanks;
use crate::board_row::BoardRow;
use crate::classic_row::ClassicRow;
use crate::row_needs::{RowNeeds, StoppedRow};
use crate::{DatasetError, DatasetRow};

/// What makes the rows of a part.
#[derive(Clone, Debug)]
pub(crate) struct PartMaker {
    board: PartBoard,
    blanks: Option<Bounds<Blanks>>,
}

#[derive(Clone, Debug)]
enum PartBoard {
    Classic(Box<Generator>),
    Other(Box<BoardGenerator>, Arc<StoredBoard>),
}

/// The result of one index.
pub(crate) enum MadeRow {
    Found(Box<DatasetRow>),
    Unfinished,
    Stopped,
}

impl PartMaker {
    /// Prepares a part.
    pub(crate) fn new(
        part: &PlanPart<AnyRecipe>,
        blanks: Option<Bounds<Blanks>>,
    ) -> Result<PartMaker, DatasetError> {
        let board = match &part.recipe {
            AnyRecipe::Classic(recipe) => PartBoard::Classic(Box::new(recipe.generator()?)),
            AnyRecipe::Board(recipe) => {
                let generator = recipe.generator().map_err(Box::new)?;
                let board = StoredBoard::new(recipe.variant.clone(), &Cancel::NEVER).map_err(|error| {
                    DatasetError::Board { part: part.name.clone(), message: error.to_string() }
                })?;
                PartBoard::Other(Box::new(generator), Arc::new(board))
            }
        };
        Ok(PartMaker { board, blanks })
    }

    /// Lets this handle cancel the work.
    pub(crate) fn with_cancel(&self, cancel: &Cancel) -> PartMaker {
        let mut maker = self.clone();
        if let PartBoard::Other(generator, board) = &self.board {
            let generator = generator.as_ref().clone().with_cancel(cancel);
            maker.board = PartBoard::Other(Box::new(generator), Arc::clone(board));
        }
        maker
    }

    /// Returns how many indices suit one call.
    pub(crate) fn batch_size(&self, needs: &RowNeeds) -> u64 {
        let most = match &self.board {
            PartBoard::Classic(generator) => generator.batch_size(),
            PartBoard::Other(generator, _) => generator.batch_size(),
        };
        most.min(needs.most_together())
    }

    /// Makes the rows of some indices.
    pub(crate) fn make(
        &self,
        seed: u64,
        indices: Range<u64>,
        needs: &RowNeeds,
        control: RunControl<'_>,
    ) -> Vec<MadeRow> {
        fn found(row: Result<impl Into<DatasetRow>, StoppedRow>) -> MadeRow {
            row.map_or(MadeRow::Stopped, |row| MadeRow::Found(Box::new(row.into())))
        }
        match &self.board {
            PartBoard::Classic(generator) => {
                let search = StepSearch::default().with_cancel(control.cancel);
                let row = |made| match made {
                    Ok(made) => found(ClassicRow::new(&made, self.blanks, needs, &search)),
                    Err(GenerateError::Cancelled(_)) => MadeRow::Stopped,
                    Err(_) => MadeRow::Unfinished,
                };
                generator.make_each_with(seed, indices, control).map(row).collect()
            }
            PartBoard::Other(generator, board) => {
                let row = |made| match made {
                    Ok(made) => found(BoardRow::new(&made, self.blanks, needs, board, control.cancel)),
                    Err(BoardGenerateError::Cancelled(_)) => MadeRow::Stopped,
                    Err(_) => MadeRow::Unfinished,
                };
                // Never empty: batches have an index.
                generator.make_many(seed, indices.start..=indices.end - 1).into_iter().map(row).collect()
            }
        }
    }
}
