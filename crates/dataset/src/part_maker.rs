//! Makes rows of a part: the puzzles of its recipe, on whichever board, and what the columns need.

use std::ops::Range;
use std::sync::Arc;

use ninefold_boards::stored_board::StoredBoard;
use ninefold_grid::{Bounds, Cancel};
use ninefold_logic::StepSearch;
use ninefold_recipe::{AnyGeneratedPuzzle, AnyGenerator, AnyRecipe, GenerateError, PlanPart, RunControl};

use crate::blanks::Blanks;
use crate::board_row::BoardRow;
use crate::classic_row::ClassicRow;
use crate::row_needs::{RowNeeds, StoppedRow};
use crate::{DatasetError, DatasetRow};

/// What makes the rows of a part.
#[derive(Clone, Debug)]
pub(crate) struct PartMaker {
    generator: AnyGenerator,
    /// The board, if it is not the classic one.
    board: Option<Arc<StoredBoard>>,
    blanks: Option<Bounds<Blanks>>,
}

/// The result of one index.
pub(crate) enum MadeRow {
    Found(DatasetRow),
    Unfinished,
    Stopped,
}

impl PartMaker {
    /// Prepares a part.
    pub(crate) fn new(part: &PlanPart, blanks: Option<Bounds<Blanks>>) -> Result<PartMaker, DatasetError> {
        let generator = part.recipe.generator()?;
        let board = match &part.recipe {
            AnyRecipe::Classic(_) => None,
            AnyRecipe::Board(recipe) => {
                let board = StoredBoard::new(recipe.variant.clone(), &Cancel::NEVER);
                Some(Arc::new(board.map_err(|error| DatasetError::Board {
                    part: part.name.clone(),
                    message: error.to_string(),
                })?))
            }
        };
        Ok(PartMaker { generator, board, blanks })
    }

    /// Returns how many indices suit one call.
    pub(crate) fn batch_size(&self, needs: &RowNeeds) -> u64 {
        self.generator.batch_size().min(needs.most_together())
    }

    /// Makes the rows of some indices.
    pub(crate) fn make(
        &self,
        seed: u64,
        indices: Range<u64>,
        needs: &RowNeeds,
        control: RunControl<'_>,
    ) -> Vec<MadeRow> {
        let search = StepSearch::default().with_cancel(control.cancel);
        let row = |made| match made {
            Ok(made) => match self.row(&made, needs, &search, control.cancel) {
                Ok(row) => MadeRow::Found(row),
                Err(StoppedRow) => MadeRow::Stopped,
            },
            Err(GenerateError::Cancelled(_)) => MadeRow::Stopped,
            Err(_) => MadeRow::Unfinished,
        };
        self.generator.generate_each_with(seed, indices, control).map(row).collect()
    }

    fn row(
        &self,
        made: &AnyGeneratedPuzzle,
        needs: &RowNeeds,
        search: &StepSearch<'_>,
        cancel: &Cancel,
    ) -> Result<DatasetRow, StoppedRow> {
        match made {
            AnyGeneratedPuzzle::Classic(made) => {
                ClassicRow::new(made, self.blanks, needs, search).map(DatasetRow::new)
            }
            AnyGeneratedPuzzle::Board(made) => {
                let board = self.board.as_ref().expect("the part has the board of its puzzles");
                BoardRow::new(made, self.blanks, needs, board, cancel).map(DatasetRow::new)
            }
        }
    }
}
