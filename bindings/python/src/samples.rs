//! Puzzles for learning: batches in a seeded random order, each puzzle moved by a seeded random
//! symmetry.
//!
//! Everything drawn for a row depends only on seed, epoch and the row's number, so the batch size
//! does not matter.

use ninefold::{Grid, Solution, Transform};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use rand::seq::SliceRandom;
use rand::{RngExt as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::error::Fault;
use crate::input::ManyGrids;
use crate::one_grid::classic;

/// The purpose of a generator: the fourth word of its state, which is never zero.
#[derive(Clone, Copy)]
pub(crate) enum Draw {
    Order = 1,
    Symmetry = 2,
}

/// Returns the generator for these numbers. Different numbers give different generators.
pub(crate) fn generator(seed: u64, epoch: u64, row: u64, draw: Draw) -> Xoshiro256PlusPlus {
    let mut state = [0; 32];
    for (bytes, word) in state.chunks_exact_mut(8).zip([seed, epoch, row, draw as u64]) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    let mut rng = Xoshiro256PlusPlus::from_seed(state);
    // The first outputs after a state of mostly zeros are not random enough.
    for _ in 0..16 {
        let _: u64 = rng.random();
    }
    rng
}

/// Puzzles and their solutions.
#[pyclass(module = "ninefold._ninefold", name = "Samples", frozen)]
pub(crate) struct PySamples {
    puzzles: Vec<Grid>,
    solutions: Vec<Grid>,
}

/// Reads all grids, which must be classic: other boards have fewer symmetries.
fn all(grids: &ManyGrids) -> Result<Vec<Grid>, Fault> {
    let grid = |index| {
        let grid = match grids.get(index)? {
            Some(grid) => classic(&grid),
            None => Err(Fault::new("GridError", "found nothing, expected a grid")),
        };
        grid.map_err(|fault| fault.of_item(index))
    };
    (0..grids.len()).map(grid).collect()
}

#[pymethods]
impl PySamples {
    #[new]
    fn new(py: Python<'_>, puzzles: &Bound<'_, PyAny>, solutions: &Bound<'_, PyAny>) -> PyResult<PySamples> {
        let (puzzles, solutions) = (ManyGrids::new(puzzles)?, ManyGrids::new(solutions)?);
        if puzzles.len() != solutions.len() {
            let message = format!("found {} puzzles and {} solutions", puzzles.len(), solutions.len());
            return Err(Fault::new("GridError", format!("{message}, expected equal numbers")).into());
        }
        Ok(py.detach(|| {
            let samples = PySamples { puzzles: all(&puzzles)?, solutions: all(&solutions)? };
            for (index, (puzzle, solution)) in samples.puzzles.iter().zip(&samples.solutions).enumerate() {
                if let Err(error) = Solution::try_from(*solution) {
                    return Err(Fault::from(error).of_item(index));
                }
                if let Some((cell, digit)) =
                    puzzle.clues().find(|&(cell, digit)| solution[cell] != Some(digit))
                {
                    let message =
                        format!("{cell}: the puzzle has {digit}, expected the digit of its solution");
                    return Err(Fault::new("GridError", message).at(cell).of_item(index));
                }
            }
            Ok(samples)
        })?)
    }

    fn __len__(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns the row numbers in the order of an epoch.
    fn order(&self, py: Python<'_>, seed: u64, epoch: u64) -> Vec<u32> {
        py.detach(|| {
            let mut rows: Vec<u32> = (0..self.puzzles.len() as u32).collect();
            rows.shuffle(&mut generator(seed, epoch, 0, Draw::Order));
            rows
        })
    }

    /// Returns the puzzles and solutions of these rows. With `augment`, each pair is moved by a
    /// different random symmetry.
    fn batch<'py>(
        &self,
        py: Python<'py>,
        rows: Vec<u32>,
        seed: u64,
        epoch: u64,
        augment: bool,
    ) -> PyResult<(Bound<'py, PyByteArray>, Bound<'py, PyByteArray>)> {
        let (puzzles, solutions) = py.detach(|| {
            let mut cells = (Vec::with_capacity(rows.len() * 81), Vec::with_capacity(rows.len() * 81));
            for row in rows {
                let at = row as usize;
                let (Some(puzzle), Some(solution)) = (self.puzzles.get(at), self.solutions.get(at)) else {
                    continue;
                };
                if augment {
                    let transform =
                        Transform::random(&mut generator(seed, epoch, row.into(), Draw::Symmetry));
                    cells.0.extend_from_slice(transform.apply_grid(puzzle).values());
                    cells.1.extend_from_slice(transform.apply_grid(solution).values());
                } else {
                    cells.0.extend_from_slice(puzzle.values());
                    cells.1.extend_from_slice(solution.values());
                }
            }
            cells
        });
        Ok((PyByteArray::new(py, &puzzles), PyByteArray::new(py, &solutions)))
    }
}
