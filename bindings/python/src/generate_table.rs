//! Generates the puzzles of a recipe as a table.

use std::ops::ControlFlow;
use std::sync::Arc;

use arrow_array::builder::{
    BooleanBuilder, Float64Builder, Int32Builder, StringBuilder, UInt32Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, Int8Array, Int16Array, RecordBatch};
use arrow_schema::ArrowError;
use ninefold::boards::queue::BoardLevel;
use ninefold::recipe::{AnyGeneratedPuzzle, AnyRecipe, GenerateResult, RunControl};
use ninefold::rules::Layout;
use ninefold::{Level, Workers};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Fault;
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
    let generator = recipe.generator().map_err(Fault::from)?;
    let made = interruptible(py, |stop| {
        let control = RunControl::new(stop);
        let mut rows = PuzzleColumns::default();
        let make = |batch| generator.generate_each_with(seed, batch, control).collect::<Vec<_>>();
        Workers::new(threads).run(start..end, generator.batch_size(), make, |_, outcomes| {
            outcomes.into_iter().for_each(|outcome| rows.push(outcome));
            if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        rows.finish(&recipe)
    })?;
    let (rows, missing) = made.map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
    Ok(PyTable { rows, missing, seed: Some(seed) })
}

/// The columns of generated puzzles.
#[derive(Default)]
struct PuzzleColumns {
    seed: UInt64Builder,
    index: UInt64Builder,
    variant: StringBuilder,
    layout: StringBuilder,
    clue_text: StringBuilder,
    puzzle: StringBuilder,
    solution: StringBuilder,
    clues: Vec<usize>,
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
    fn push(&mut self, made: GenerateResult<AnyRecipe>) {
        let generated = match made {
            Ok(puzzle) => puzzle,
            Err(error) => return self.missing.push(error.unfinished().index),
        };
        self.seed.append_value(generated.seed());
        self.index.append_value(generated.index());
        self.symmetry.append_value(generated.symmetry());
        self.minimal.append_option(generated.minimal());
        self.attempts.append_value(generated.attempts());
        match generated {
            AnyGeneratedPuzzle::Classic(generated) => {
                push_line(&mut self.puzzle, generated.puzzle.clues().values());
                push_line(&mut self.solution, generated.solution().values());
                self.clues.push(generated.puzzle.clue_count());
                if let Some(rating) = &generated.rating {
                    self.er.append_value(rating.er.value());
                    self.ep.append_value(rating.ep.value());
                    self.ed.append_value(rating.ed.value());
                    self.level.append_value(Level::for_rating(rating.er).name());
                }
                if let Some(rating) = generated.hodoku.as_deref() {
                    self.hodoku_score.append_value(i32::try_from(rating.score).unwrap_or(i32::MAX));
                    self.hodoku_level.append_value(rating.level.name());
                }
            }
            AnyGeneratedPuzzle::Board(generated) => {
                let clues = generated.puzzle.clues();
                let words: Vec<String> = clues.rules().clues().iter().map(ToString::to_string).collect();
                self.variant.append_value(generated.variant().to_string());
                self.layout.append_option(generated.layout.as_ref().map(ToString::to_string));
                self.clue_text.append_value(words.join(" "));
                self.puzzle.append_value(clues.to_string());
                self.solution.append_value(generated.solution().to_string());
                self.clues.push(clues.clue_count());
                self.level.append_option(generated.level.map(BoardLevel::name));
            }
        }
    }

    /// Returns the columns that the recipe gives values to.
    fn finish(mut self, recipe: &AnyRecipe) -> Result<(RecordBatch, Vec<u64>), ArrowError> {
        let (classic, board) = match recipe {
            AnyRecipe::Classic(recipe) => (Some(&recipe.difficulty), None),
            AnyRecipe::Board(recipe) => (None, Some(recipe)),
        };
        let is_rated = classic.is_some_and(|wanted| wanted.er.is_some() || !wanted.path.is_empty());
        let is_scored = classic.is_some_and(|wanted| !wanted.hodoku.is_empty());
        let has_layouts = board.is_some_and(|recipe| recipe.variant.layout == Layout::Jigsaw);
        let has_more_clues = board.is_some_and(|recipe| !recipe.variant.clue_rules.is_empty());
        let has_levels = is_rated || board.is_some_and(|recipe| recipe.level.is_some());
        let clues = self.clues.into_iter();
        // A classic puzzle has at most 80 clues, one on another board at most 639.
        let clues: ArrayRef = match board {
            None => Arc::new(clues.map(|count| i8::try_from(count).ok()).collect::<Int8Array>()),
            Some(_) => Arc::new(clues.map(|count| i16::try_from(count).ok()).collect::<Int16Array>()),
        };
        let columns: [(&str, ArrayRef, bool); 17] = [
            ("seed", Arc::new(self.seed.finish()), true),
            ("index", Arc::new(self.index.finish()), true),
            ("variant", Arc::new(self.variant.finish()), board.is_some()),
            ("layout", Arc::new(self.layout.finish()), has_layouts),
            ("clue_text", Arc::new(self.clue_text.finish()), has_more_clues),
            ("puzzle", Arc::new(self.puzzle.finish()), true),
            ("solution", Arc::new(self.solution.finish()), true),
            ("clues", clues, true),
            ("symmetry", Arc::new(self.symmetry.finish()), true),
            ("minimal", Arc::new(self.minimal.finish()), true),
            ("er", Arc::new(self.er.finish()), is_rated),
            ("ep", Arc::new(self.ep.finish()), is_rated),
            ("ed", Arc::new(self.ed.finish()), is_rated),
            ("level", Arc::new(self.level.finish()), has_levels),
            ("hodoku_score", Arc::new(self.hodoku_score.finish()), is_scored),
            ("hodoku_level", Arc::new(self.hodoku_level.finish()), is_scored),
            ("attempts", Arc::new(self.attempts.finish()), true),
        ];
        let columns = columns.into_iter().filter(|(.., is_there)| *is_there);
        let may_miss = board.is_some();
        let columns = columns.map(|(name, column, _)| (name, column, may_miss));
        Ok((RecordBatch::try_from_iter_with_nullable(columns)?, self.missing))
    }
}

/// Appends a grid as a line of 81 characters.
fn push_line(column: &mut StringBuilder, values: &[u8; 81]) {
    let line = values.map(|value| if value == 0 { b'.' } else { b'0' + value });
    column.append_value(str::from_utf8(&line).unwrap_or_default());
}
