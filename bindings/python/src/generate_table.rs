//! Generates the puzzles of a recipe as a table.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, Int8Builder, Int32Builder, StringBuilder, UInt32Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::ArrowError;
use ninefold::recipe::{AnyRecipe, GenerateError, GeneratedPuzzle, RunControl};
use ninefold::{Difficulty, Level, Recipe, Workers};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Fault;
use crate::generate_boards;
use crate::recipe::recipe_text;
use crate::table::PyTable;
use crate::work::interruptible;

/// The largest number of puzzles in one table: their texts have to fit into one column.
const MOST: u64 = 16_000_000;

/// Generates the puzzles with the indices `start` to `start + count - 1` of a recipe of any board and a seed.
#[pyfunction]
#[pyo3(name = "_generate", signature = (recipe, words, count, seed, start, threads))]
pub(crate) fn generate(
    py: Python<'_>,
    recipe: Option<&str>,
    words: &Bound<'_, PyDict>,
    count: u64,
    seed: u64,
    start: u64,
    threads: usize,
) -> PyResult<PyTable> {
    let recipe: AnyRecipe = recipe_text(recipe, words)?.parse().map_err(Fault::from)?;
    if count > MOST {
        let message = format!(
            "found {count} puzzles, expected at most {MOST} in one table: generate several tables, with start"
        );
        return Err(Fault::new("SudokuError", message).into());
    }
    let Some(end) = start.checked_add(count) else {
        return Err(Fault::new(
            "SudokuError",
            format!("found start {start}, expected room for {count} indices"),
        )
        .into());
    };
    match recipe {
        AnyRecipe::Classic(recipe) => table(py, &recipe, start..end, seed, threads),
        AnyRecipe::Board(recipe) => generate_boards::table(py, *recipe, start..end, seed, threads),
    }
}

fn table(
    py: Python<'_>,
    recipe: &Recipe,
    indices: Range<u64>,
    seed: u64,
    threads: usize,
) -> PyResult<PyTable> {
    let generator = recipe.generator().map_err(Fault::from)?;
    let made = interruptible(py, |stop| {
        let control = RunControl::new(stop);
        let mut rows = PuzzleColumns::default();
        let make = |batch| generator.make_each_with(seed, batch, control).collect::<Vec<_>>();
        Workers::new(threads).run(indices, generator.batch_size(), make, |_, outcomes| {
            outcomes.into_iter().for_each(|outcome| rows.push(outcome));
            if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        rows.finish(&recipe.difficulty)
    })?;
    let (rows, missing) = made.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    Ok(PyTable { rows, missing, seed: Some(seed) })
}

/// The columns of generated puzzles.
#[derive(Default)]
struct PuzzleColumns {
    seed: UInt64Builder,
    index: UInt64Builder,
    puzzle: StringBuilder,
    solution: StringBuilder,
    clues: Int8Builder,
    symmetry: StringBuilder,
    minimal: BooleanBuilder,
    er: Float64Builder,
    ep: Float64Builder,
    ed: Float64Builder,
    level: StringBuilder,
    hodoku_score: Int32Builder,
    hodoku_level: StringBuilder,
    attempts: UInt32Builder,
    missing: Vec<u64>,
}

impl PuzzleColumns {
    fn push(&mut self, made: Result<GeneratedPuzzle, GenerateError>) {
        let generated: GeneratedPuzzle = match made {
            Ok(puzzle) => puzzle,
            Err(error) => return self.missing.push(error.unfinished().index),
        };
        self.seed.append_value(generated.seed);
        self.index.append_value(generated.index);
        push_line(&mut self.puzzle, generated.puzzle.clues().values());
        push_line(&mut self.solution, generated.solution().values());
        self.clues.append_value(i8::try_from(generated.puzzle.clue_count()).unwrap_or(i8::MAX));
        self.symmetry.append_value(generated.symmetry.name());
        self.minimal.append_value(generated.minimal);
        let rating = generated.rating.as_ref();
        if let Some(rating) = rating {
            self.er.append_value(rating.er.value());
            self.ep.append_value(rating.ep.value());
            self.ed.append_value(rating.ed.value());
            self.level.append_value(Level::for_rating(rating.er).name());
        }
        if let Some(rating) = generated.hodoku.as_deref() {
            self.hodoku_score.append_value(i32::try_from(rating.score).unwrap_or(i32::MAX));
            self.hodoku_level.append_value(rating.level.name());
        }
        self.attempts.append_value(generated.attempts);
    }

    /// Returns the columns that the criteria give values to.
    fn finish(mut self, difficulty: &Difficulty) -> Result<(RecordBatch, Vec<u64>), ArrowError> {
        let is_rated = difficulty.er.is_some() || !difficulty.path.is_empty();
        let is_scored = !difficulty.hodoku.is_empty();
        let columns: [(&str, ArrayRef, bool); 14] = [
            ("seed", Arc::new(self.seed.finish()), true),
            ("index", Arc::new(self.index.finish()), true),
            ("puzzle", Arc::new(self.puzzle.finish()), true),
            ("solution", Arc::new(self.solution.finish()), true),
            ("clues", Arc::new(self.clues.finish()), true),
            ("symmetry", Arc::new(self.symmetry.finish()), true),
            ("minimal", Arc::new(self.minimal.finish()), true),
            ("er", Arc::new(self.er.finish()), is_rated),
            ("ep", Arc::new(self.ep.finish()), is_rated),
            ("ed", Arc::new(self.ed.finish()), is_rated),
            ("level", Arc::new(self.level.finish()), is_rated),
            ("hodoku_score", Arc::new(self.hodoku_score.finish()), is_scored),
            ("hodoku_level", Arc::new(self.hodoku_level.finish()), is_scored),
            ("attempts", Arc::new(self.attempts.finish()), true),
        ];
        let columns = columns.into_iter().filter(|(.., is_there)| *is_there);
        let rows =
            RecordBatch::try_from_iter_with_nullable(columns.map(|(name, column, _)| (name, column, false)))?;
        Ok((rows, self.missing))
    }
}

/// Appends a grid as a line of 81 characters.
fn push_line(column: &mut StringBuilder, values: &[u8; 81]) {
    let line = values.map(|value| if value == 0 { b'.' } else { b'0' + value });
    column.append_value(str::from_utf8(&line).unwrap_or_default());
}
