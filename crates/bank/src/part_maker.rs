//! Makes the puzzles of a part with all that a bank stores about them, on whichever board.

use std::ops::Range;

use ninefold_boards::stored_board::StoredBoards;
use ninefold_grid::Cancel;
use ninefold_recipe::{AnyGenerator, AnyRecipe, AnyUnfinished, GenerateError, RunControl};

use crate::claim::IndexResult;
use crate::entry::BankEntry;
use crate::error::BankErrorKind;

/// What makes the puzzles of a part.
#[derive(Debug)]
pub(crate) struct PartMaker {
    generator: AnyGenerator,
    boards: StoredBoards,
}

/// The results of a batch, and the state of the item at which it was cancelled, if any.
pub(crate) type MadeBatch = (Vec<IndexResult>, Option<AnyUnfinished>);

impl PartMaker {
    /// Prepares a part, which `cancel` stops.
    pub(crate) fn new(recipe: &AnyRecipe, cancel: &Cancel) -> Result<PartMaker, BankErrorKind> {
        Ok(PartMaker { generator: recipe.generator()?, boards: StoredBoards::new(cancel) })
    }

    /// Returns how many indices suit one call.
    pub(crate) fn batch_size(&self) -> u64 {
        self.generator.batch_size()
    }

    /// Makes consecutive indices until the work is cancelled.
    pub(crate) fn make(&self, seed: u64, indices: Range<u64>, control: RunControl<'_>) -> MadeBatch {
        let mut results = Vec::new();
        for made in self.generator.generate_each_with(seed, indices, control) {
            results.push(match made {
                Ok(made) => match BankEntry::from_generated(&made, &self.boards) {
                    Ok(entry) => Some(entry),
                    // It was cancelled: a generated puzzle always has a step to rate.
                    Err(_) => return (results, None),
                },
                Err(GenerateError::Cancelled(reached)) => return (results, Some(*reached)),
                Err(_) => None,
            });
        }
        (results, None)
    }
}
