//! Makes the puzzles of a part with all that a bank stores about them, on whichever board.

use std::ops::Range;

use ninefold_boards::stored_board::StoredBoards;
use ninefold_grid::Cancel;
use ninefold_logic::StepSearch;
use ninefold_recipe::{
    AnyRecipe, AnyUnfinished, BoardGenerateError, BoardGenerator, GenerateError, Generator, RunControl,
};

use crate::board_entry::{AnyBankEntry, BankBoardEntry};
use crate::claim::IndexResult;
use crate::entry::BankEntry;
use crate::error::BankErrorKind;

/// What makes the puzzles of a part.
#[derive(Debug)]
pub(crate) enum PartMaker {
    Classic(Box<Generator>),
    Board(Box<BoardGenerator>, StoredBoards),
}

/// The results of a batch, and the state of the item at which it was cancelled, if any.
pub(crate) type MadeBatch = (Vec<IndexResult>, Option<AnyUnfinished>);

impl PartMaker {
    /// Prepares a part, which `cancel` stops.
    pub(crate) fn new(recipe: &AnyRecipe, cancel: &Cancel) -> Result<PartMaker, BankErrorKind> {
        Ok(match recipe {
            AnyRecipe::Classic(recipe) => PartMaker::Classic(Box::new(recipe.generator()?)),
            AnyRecipe::Board(recipe) => {
                let generator = recipe.generator().map_err(Box::new)?.with_cancel(cancel);
                PartMaker::Board(Box::new(generator), StoredBoards::new(cancel))
            }
        })
    }

    /// Returns how many indices suit one call.
    pub(crate) fn batch_size(&self) -> u64 {
        match self {
            PartMaker::Classic(generator) => generator.batch_size(),
            PartMaker::Board(generator, _) => generator.batch_size(),
        }
    }

    /// Makes consecutive indices until the work is cancelled.
    pub(crate) fn make(&self, seed: u64, indices: Range<u64>, control: RunControl<'_>) -> MadeBatch {
        match self {
            PartMaker::Classic(generator) => classic(generator, seed, indices, control),
            PartMaker::Board(generator, boards) => on_board(generator, boards, seed, indices),
        }
    }
}

fn classic(generator: &Generator, seed: u64, indices: Range<u64>, control: RunControl<'_>) -> MadeBatch {
    let search = StepSearch::default().with_cancel(control.cancel);
    let mut results = Vec::new();
    for outcome in generator.make_each_with(seed, indices, control) {
        results.push(match outcome {
            Ok(generated) => match BankEntry::from_generated(&generated, &search) {
                Ok(entry) => Some(AnyBankEntry::Classic(Box::new(entry))),
                // The search was cancelled: a generated puzzle always has a step to rate.
                Err(_) => return (results, None),
            },
            Err(GenerateError::Cancelled(reached)) => {
                return (results, Some(AnyUnfinished::Classic(reached)));
            }
            Err(_) => None,
        });
    }
    (results, None)
}

fn on_board(generator: &BoardGenerator, boards: &StoredBoards, seed: u64, indices: Range<u64>) -> MadeBatch {
    let mut results = Vec::new();
    // Never empty: batches have an index.
    for made in generator.make_many(seed, indices.start..=indices.end - 1) {
        results.push(match made {
            Ok(made) => match BankBoardEntry::rated(made.puzzle, made.minimal, boards) {
                Ok(entry) => Some(AnyBankEntry::Board(Box::new(entry))),
                // The search was cancelled: a generated puzzle has a step to rate, and is not classic.
                Err(_) => return (results, None),
            },
            Err(BoardGenerateError::Cancelled(reached)) => {
                return (results, Some(AnyUnfinished::Board(reached)));
            }
            Err(_) => None,
        });
    }
    (results, None)
}
