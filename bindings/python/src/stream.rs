//! `Stream`: puzzles without end, in parts that share none. `streams.py` wraps it.

use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use arrow_array::builder::{Float64Builder, Int16Builder, Int32Builder, StringBuilder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch, StringArray};
use ninefold::boards::queue::BoardLevel;
use ninefold::recipe::{AnyRecipe, RunControl};
use ninefold::rules::Rules;
use ninefold::{Level, Workers};
use ninefold_dataset::{PuzzleStream, Splits, StreamPuzzle, StreamRunError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict};

use crate::capsules::failed;
use crate::error::Fault;
use crate::recipe::{range_text, recipe_text};
use crate::table::PyTable;
use crate::work::interruptible;

/// Puzzles without end: what `PuzzleStream` wraps.
#[pyclass(module = "ninefold._ninefold", name = "Stream", frozen)]
pub(crate) struct PyStream {
    recipe: AnyRecipe,
    stream: PuzzleStream,
    seed: u64,
    cells: usize,
}

impl PyStream {
    pub(crate) fn any_recipe(&self) -> &AnyRecipe {
        &self.recipe
    }

    fn digits_of_board(&self) -> u8 {
        match &self.recipe {
            AnyRecipe::Classic(_) => 9,
            AnyRecipe::Board(recipe) => recipe.variant.size,
        }
    }

    /// Makes the puzzles with these indices, which ascend.
    pub(crate) fn generate(
        &self,
        py: Python<'_>,
        indices: impl IntoIterator<Item = u64>,
        threads: usize,
    ) -> PyResult<Vec<StreamPuzzle>> {
        let indices: Vec<u64> = indices.into_iter().collect();
        let made = interruptible(py, |stop| {
            let (control, mut puzzles, mut fault) = (RunControl::new(stop), Vec::new(), None);
            let make = |places: Range<u64>| {
                let indices = &indices[places.start as usize..places.end as usize];
                self.stream.generate(indices.iter().copied(), control)
            };
            let places = 0..indices.len() as u64;
            Workers::new(threads).run(places, self.stream.batch_size(), make, |_, made| match made {
                Ok(made) => {
                    puzzles.extend(made);
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    fault = Some(error);
                    ControlFlow::Break(())
                }
            });
            fault.map_or(Ok(puzzles), Err)
        })?;
        Ok(made.map_err(|error: StreamRunError| Fault::from(error))?)
    }
}

#[pymethods]
impl PyStream {
    #[new]
    #[pyo3(signature = (recipe, words, seed, part, shares, blanks))]
    fn new(
        recipe: Option<&str>,
        words: &Bound<'_, PyDict>,
        seed: u64,
        part: Option<&str>,
        shares: Option<BTreeMap<String, f64>>,
        blanks: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<PyStream> {
        let recipe: AnyRecipe = recipe_text(recipe, words)?.parse().map_err(Fault::from)?;
        let mut stream = PuzzleStream::new(recipe.clone(), seed).map_err(Fault::from)?;
        let splits = shares.map_or(Ok(Splits::default()), Splits::new).map_err(Fault::from)?;
        if let Some(part) = part {
            stream = stream.with_part(part, &splits).map_err(Fault::from)?;
        }
        if let Some(blanks) = blanks {
            let range = range_text("blanks", blanks)?
                .parse()
                .map_err(|error| Fault::new("SudokuError", format!("blanks: {error}")))?;
            stream = stream.with_blanks(range);
        }
        let cells = match &recipe {
            AnyRecipe::Classic(_) => 81,
            // A jigsaw without a layout has no rules yet, but a grid of its size.
            AnyRecipe::Board(recipe) => {
                let in_square = usize::from(recipe.variant.size).pow(2);
                Rules::new(&recipe.variant).map_or(in_square, |rules| rules.cell_count())
            }
        };
        Ok(PyStream { recipe, stream, seed, cells })
    }

    /// The recipe as one line.
    #[getter]
    fn recipe(&self) -> String {
        self.recipe.to_string()
    }

    /// The number of cells of the board.
    #[getter]
    fn cells(&self) -> usize {
        self.cells
    }

    /// The number of digits of the board.
    #[getter]
    fn digits(&self) -> u8 {
        self.digits_of_board()
    }

    /// How many puzzles suit one call.
    #[getter]
    fn batch_size(&self) -> u64 {
        self.stream.batch_size()
    }

    /// Returns puzzles as a table.
    fn table(&self, py: Python<'_>, start: u64, count: u64, threads: usize) -> PyResult<PyTable> {
        let puzzles = self.generate(py, start..start.saturating_add(count), threads)?;
        let board = match &self.recipe {
            AnyRecipe::Classic(_) => None,
            AnyRecipe::Board(recipe) => Some(recipe.variant.to_string()),
        };
        let rows = py.detach(|| table(&self.stream, board.as_deref(), &puzzles)).map_err(failed)?;
        Ok(PyTable { rows, missing: Vec::new(), seed: Some(self.seed) })
    }

    /// Returns the clues and the solutions of puzzles, a byte for each cell; their ratings, NaN for
    /// none; and their levels, counted from 0 for the easiest, 255 for none.
    fn arrays<'py>(
        &self,
        py: Python<'py>,
        start: u64,
        count: u64,
        threads: usize,
    ) -> PyResult<[Bound<'py, PyByteArray>; 4]> {
        let puzzles = self.generate(py, start..start.saturating_add(count), threads)?;
        let levels: Vec<&str> = match &self.recipe {
            AnyRecipe::Classic(_) => Level::ALL.iter().map(|level| level.name()).collect(),
            AnyRecipe::Board(_) => BoardLevel::ALL.iter().map(|level| level.name()).collect(),
        };
        let level = |puzzle: &StreamPuzzle| {
            let place = puzzle.level.and_then(|name| levels.iter().position(|level| *level == name));
            place.map_or(u8::MAX, |place| place as u8)
        };
        let er = |puzzle: &StreamPuzzle| puzzle.rating.as_ref().map_or(f64::NAN, |rating| rating.er.value());
        let bytes = |bytes: Vec<u8>| PyByteArray::new(py, &bytes);
        Ok([
            bytes(puzzles.iter().flat_map(|puzzle| puzzle.clues.iter().copied()).collect()),
            bytes(puzzles.iter().flat_map(|puzzle| puzzle.solution.iter().copied()).collect()),
            bytes(puzzles.iter().flat_map(|puzzle| er(puzzle).to_ne_bytes()).collect()),
            bytes(puzzles.iter().map(level).collect()),
        ])
    }
}

/// Returns cells as text: a dot for an empty cell, a letter for a digit above 9.
fn line(cells: &[u8]) -> String {
    let character = |&value: &u8| match value {
        0 => '.',
        _ => char::from_digit(value.into(), 36).map_or('?', |digit| digit.to_ascii_uppercase()),
    };
    cells.iter().map(character).collect()
}

/// Returns the columns that the recipe gives values to, on the classic board or the one with this name.
fn table(
    stream: &PuzzleStream,
    board: Option<&str>,
    puzzles: &[StreamPuzzle],
) -> Result<RecordBatch, arrow_schema::ArrowError> {
    let (mut index, mut recipe_index) = (UInt64Builder::new(), UInt64Builder::new());
    let (mut puzzle, mut solution) = (StringBuilder::new(), StringBuilder::new());
    let (mut clues, mut blanks) = (Int16Builder::new(), Int16Builder::new());
    let (mut er, mut ep, mut ed) = (Float64Builder::new(), Float64Builder::new(), Float64Builder::new());
    let (mut level, mut hardest) = (StringBuilder::new(), StringBuilder::new());
    let (mut score, mut hodoku_level) = (Int32Builder::new(), StringBuilder::new());
    for one in puzzles {
        index.append_value(one.index);
        recipe_index.append_value(one.recipe_index);
        puzzle.append_value(line(&one.clues));
        solution.append_value(line(&one.solution));
        let empty = one.clues.iter().filter(|&&value| value == 0).count() as i16;
        clues.append_value(one.clues.len() as i16 - empty);
        blanks.append_value(empty);
        let rating = one.rating.as_ref();
        er.append_option(rating.map(|rating| rating.er.value()));
        ep.append_option(rating.map(|rating| rating.ep.value()));
        ed.append_option(rating.map(|rating| rating.ed.value()));
        level.append_option(one.level);
        let used = rating.and_then(|rating| rating.histogram.iter().last());
        hardest.append_option(used.map(|(_, technique, _)| technique.name()));
        let hodoku = one.hodoku.as_deref();
        score.append_option(hodoku.map(|rating| i32::try_from(rating.score).unwrap_or(i32::MAX)));
        hodoku_level.append_option(hodoku.map(|rating| rating.level.name()));
    }
    let (is_rated, has_levels) = (stream.is_rated(), stream.has_levels());
    let by_hodoku = stream.is_rated_by_hodoku();
    let boards: StringArray = puzzles.iter().map(|_| board).collect();
    let columns: [(&str, ArrayRef, bool); 14] = [
        ("index", Arc::new(index.finish()), true),
        ("variant", Arc::new(boards), board.is_some()),
        ("puzzle", Arc::new(puzzle.finish()), true),
        ("solution", Arc::new(solution.finish()), true),
        ("clues", Arc::new(clues.finish()), true),
        ("blanks", Arc::new(blanks.finish()), true),
        ("er", Arc::new(er.finish()), is_rated),
        ("ep", Arc::new(ep.finish()), is_rated),
        ("ed", Arc::new(ed.finish()), is_rated),
        ("level", Arc::new(level.finish()), has_levels),
        ("hardest", Arc::new(hardest.finish()), is_rated),
        ("hodoku_score", Arc::new(score.finish()), by_hodoku),
        ("hodoku_level", Arc::new(hodoku_level.finish()), by_hodoku),
        ("recipe_index", Arc::new(recipe_index.finish()), true),
    ];
    let columns = columns.into_iter().filter(|(.., is_there)| *is_there);
    RecordBatch::try_from_iter_with_nullable(columns.map(|(name, column, _)| (name, column, true)))
}
