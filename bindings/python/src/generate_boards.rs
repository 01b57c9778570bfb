//! Generates puzzles on other boards than the classic one as a table.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int16Builder, StringBuilder, UInt32Builder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::ArrowError;
use ninefold::Workers;
use ninefold::boards::queue::BoardLevel;
use ninefold::recipe::{BoardGenerateError, BoardRecipe, GeneratedBoardPuzzle};
use ninefold::rules::Layout;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::Fault;
use crate::table::PyTable;
use crate::work::interruptible;

/// Generates the puzzles with these indices.
pub(crate) fn table(
    py: Python<'_>,
    recipe: BoardRecipe,
    indices: Range<u64>,
    seed: u64,
    threads: usize,
) -> PyResult<PyTable> {
    let generator = recipe.clone().generator().map_err(Fault::from)?;
    let made = interruptible(py, |stop| {
        let generator = generator.clone().with_cancel(stop);
        let mut rows = BoardColumns::default();
        let make = |batch: Range<u64>| generator.make_many(seed, batch.start..=batch.end - 1);
        Workers::new(threads).run(indices, generator.batch_size(), make, |_, outcomes| {
            outcomes.into_iter().for_each(|outcome| rows.push(outcome));
            if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        rows.finish(&recipe)
    })?;
    let (rows, missing) = made.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    Ok(PyTable { rows, missing, seed: Some(seed) })
}

/// The columns of puzzles on other boards.
#[derive(Default)]
struct BoardColumns {
    seed: UInt64Builder,
    index: UInt64Builder,
    variant: StringBuilder,
    layout: StringBuilder,
    clue_text: StringBuilder,
    puzzle: StringBuilder,
    solution: StringBuilder,
    clues: Int16Builder,
    symmetry: StringBuilder,
    minimal: BooleanBuilder,
    level: StringBuilder,
    attempts: UInt32Builder,
    missing: Vec<u64>,
}

impl BoardColumns {
    fn push(&mut self, made: Result<GeneratedBoardPuzzle, BoardGenerateError>) {
        let generated = match made {
            Ok(puzzle) => puzzle,
            Err(error) => return self.missing.push(error.unfinished().index),
        };
        let clues = generated.puzzle.clues();
        let mut board = clues.rules().variant().clone();
        if let Some(regions) = &generated.layout {
            board.layout = Layout::Jigsaw;
            self.layout.append_value(regions.to_string());
        } else {
            self.layout.append_null();
        }
        let words: Vec<String> = clues.rules().clues().iter().map(ToString::to_string).collect();
        self.seed.append_value(generated.seed);
        self.index.append_value(generated.index);
        self.variant.append_value(board.to_string());
        self.puzzle.append_value(clues.to_string());
        self.solution.append_value(generated.solution().to_string());
        self.clues.append_value(i16::try_from(clues.clue_count()).unwrap_or(i16::MAX));
        self.clue_text.append_value(words.join(" "));
        self.symmetry.append_value(generated.symmetry.to_string());
        self.minimal.append_option(generated.minimal);
        self.level.append_option(generated.level.map(BoardLevel::name));
        self.attempts.append_value(generated.attempts);
    }

    /// Returns the columns that the recipe gives values to.
    fn finish(mut self, recipe: &BoardRecipe) -> Result<(RecordBatch, Vec<u64>), ArrowError> {
        let has_layouts = recipe.variant.layout == Layout::Jigsaw;
        let has_more_clues = !recipe.variant.clue_rules.is_empty();
        let columns: [(&str, ArrayRef, bool); 12] = [
            ("seed", Arc::new(self.seed.finish()), true),
            ("index", Arc::new(self.index.finish()), true),
            ("variant", Arc::new(self.variant.finish()), true),
            ("layout", Arc::new(self.layout.finish()), has_layouts),
            ("clue_text", Arc::new(self.clue_text.finish()), has_more_clues),
            ("puzzle", Arc::new(self.puzzle.finish()), true),
            ("solution", Arc::new(self.solution.finish()), true),
            ("clues", Arc::new(self.clues.finish()), true),
            ("symmetry", Arc::new(self.symmetry.finish()), true),
            ("minimal", Arc::new(self.minimal.finish()), true),
            ("level", Arc::new(self.level.finish()), recipe.level.is_some()),
            ("attempts", Arc::new(self.attempts.finish()), true),
        ];
        let columns = columns.into_iter().filter(|(.., is_there)| *is_there);
        let rows =
            RecordBatch::try_from_iter_with_nullable(columns.map(|(name, column, _)| (name, column, true)))?;
        Ok((rows, self.missing))
    }
}
