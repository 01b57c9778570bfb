//! The search for extreme puzzles: the hardest, those with the fewest clues, or the most.

use std::ops::ControlFlow;
use std::sync::Arc;

use arrow_array::builder::{Float64Builder, StringBuilder, UInt32Builder};
use arrow_array::{ArrayRef, RecordBatch};
use ninefold::extremes::{ExtremePuzzle, ExtremeSearch, Height, Neighbour, Objective, ParseValueError};
use ninefold::recipe::{RunControl, StreamPurpose, rng_for};
use ninefold::{Cancel, Puzzle, Recipe, Workers};
use pyo3::prelude::*;

use crate::capsules::failed;
use crate::classes::PyPuzzle;
use crate::error::Fault;
use crate::one_grid::classic;
use crate::table::PyTable;
use crate::whole::Whole;
use crate::work::interruptible;

/// How many puzzles are made if none are given, as the command does.
const MADE: u64 = 1000;
/// The most puzzles that are kept: some 200 MB.
const LARGEST: u64 = 1_000_000;

/// A search with what it needs.
struct Run<'a> {
    search: ExtremeSearch,
    goal: Option<Height>,
    seed: u64,
    workers: Workers,
    stop: &'a Cancel,
}

/// Searches, and returns the best puzzles: in canonical form, with the value that is compared.
#[pyfunction]
#[pyo3(name = "_search", signature = (objective, explore, starts, seed, size, reach, threads))]
#[expect(clippy::too_many_arguments, reason = "the keywords of the function in Python")]
pub(crate) fn search(
    py: Python<'_>,
    objective: &str,
    explore: Whole,
    starts: Vec<PyRef<'_, PyPuzzle>>,
    seed: Whole,
    size: Whole,
    reach: Option<&str>,
    threads: usize,
) -> PyResult<PyTable> {
    let objective: Objective = objective.parse().map_err(|error| Fault::new("SudokuError", error))?;
    let wrong = |error: ParseValueError| Fault::new("SudokuError", format!("reach: {error}"));
    let goal = reach.map(|value| objective.goal(value)).transpose().map_err(wrong)?;
    let (explore, seed) = (explore.named("explore")?, seed.named("seed")?);
    let size = size.at_most("size", LARGEST)?.max(1) as usize;
    let start = |start: &PyRef<'_, PyPuzzle>| Ok(Puzzle::new(classic(&start.0.clues())?)?);
    let starts = starts.iter().map(start).collect::<Result<Vec<Puzzle>, Fault>>()?;
    let search = interruptible(py, |stop| {
        let search = ExtremeSearch::new(objective, size);
        let mut run = Run { search, goal, seed, workers: Workers::new(threads), stop };
        run.begin(starts);
        while run.search.explored() < explore && !run.is_over() {
            run.round();
        }
        run.search
    })?;
    table(&search, seed)
}

impl Run<'_> {
    fn begin(&mut self, starts: Vec<Puzzle>) {
        let starts = if starts.is_empty() { self.new_puzzles() } else { starts };
        self.look_at(&[], ExtremeSearch::starts(&starts));
    }

    /// Makes minimal puzzles of random solutions. Each is found at the first attempt.
    fn new_puzzles(&self) -> Vec<Puzzle> {
        let Ok(generator) = Recipe::default().generator() else { return Vec::new() };
        let control = RunControl::new(self.stop);
        let make = |batch| generator.generate_each_with(self.seed, batch, control).collect::<Vec<_>>();
        let mut puzzles = Vec::with_capacity(MADE as usize);
        self.workers.run(0..MADE, generator.batch_size(), make, |_, made| {
            puzzles.extend(made.into_iter().filter_map(|made| Some(made.ok()?.puzzle)));
            if self.stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        puzzles
    }

    fn is_over(&self) -> bool {
        let best = self.search.set().iter().next();
        let is_reached = self.goal.zip(best).is_some_and(|(goal, best)| best.height.reaches(goal));
        is_reached || best.is_none() || self.stop.is_cancelled()
    }

    fn round(&mut self) {
        let parents = self.search.next();
        let (search, seed, stop) = (&self.search, self.seed, self.stop);
        let explored = search.explored();
        let mut found = Vec::new();
        self.workers.run(
            0..parents.len() as u64,
            1,
            |number| {
                let mut rng = rng_for(seed, explored + number.start, StreamPurpose::Search, 0);
                search.neighbours(&parents[number.start as usize], &mut rng, stop)
            },
            |_, neighbours| {
                found.extend(neighbours.into_iter().flatten());
                ControlFlow::Continue(())
            },
        );
        let new = search.unmet(found);
        self.look_at(&parents, new);
    }

    /// Finds out how high puzzles are, and ends the round.
    fn look_at(&mut self, parents: &[ExtremePuzzle], new: Vec<Neighbour>) {
        let (search, stop) = (&self.search, self.stop);
        let mut met: Vec<(Neighbour, Option<Height>)> = Vec::with_capacity(new.len());
        self.workers.run(
            0..new.len() as u64,
            if search.extreme().is_rated() { 1 } else { 1024 },
            |numbers| {
                let height = |number| (new[number as usize], search.height(&new[number as usize], stop));
                numbers.map(height).collect::<Vec<_>>()
            },
            |_, heights| {
                met.extend(heights);
                if stop.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        if !stop.is_cancelled() {
            self.search.finish(parents, &met);
        }
    }
}

/// Returns the puzzles of a set, the best first.
fn table(search: &ExtremeSearch, seed: u64) -> PyResult<PyTable> {
    let objective = search.extreme();
    let (mut puzzles, mut details) = (StringBuilder::new(), StringBuilder::new());
    let (mut values, mut explored) = (Float64Builder::new(), UInt32Builder::new());
    for puzzle in search.set().iter() {
        puzzles.append_value(puzzle.grid.to_string());
        // A puzzle that is not rated has `-`.
        values.append_option(objective.value(puzzle.height).parse().ok());
        details.append_value(objective.details(puzzle.height));
        explored.append_value(puzzle.explored);
    }
    let columns: [(&str, ArrayRef); 4] = [
        ("puzzle", Arc::new(puzzles.finish())),
        ("value", Arc::new(values.finish())),
        ("details", Arc::new(details.finish())),
        ("explored", Arc::new(explored.finish())),
    ];
    let rows = RecordBatch::try_from_iter(columns).map_err(failed)?;
    Ok(PyTable { rows, missing: Vec::new(), seed: Some(seed) })
}
