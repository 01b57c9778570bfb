//! `Environments`: many boards, each with the episodes of a stream. `gym.py` wraps it.
//!
//! ```text
//!   board b, episode k ──► the stream's puzzle  first + b + k · all
//! ```
//!
//! `all` is the number of boards of all workers, of which this one has those from `first` on. So a
//! board sees the same puzzles whatever the number of workers. Each board has its next puzzle ready;
//! when a board has none left, one is made for every board without, so many are made together.

use std::collections::BTreeMap;

use ninefold::recipe::AnyRecipe;
use ninefold::rules::Variant;
use ninefold_dataset::{PuzzleStream, StreamPuzzle};
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use super::actions::ActionNumbers;
use super::arrays::writable;
use super::boards::Boards;
use super::house_tables::HouseTables;
use super::observation::ObservationKind;
use super::value::RewardKind;
use crate::error::Fault;
use crate::stream::PyStream;

/// Many boards that are played at once.
#[pyclass(module = "ninefold._ninefold", name = "Environments")]
pub(crate) struct PyEnvironments {
    stream: Py<PyStream>,
    boards: Boards,
    numbers: ActionNumbers,
    observation: ObservationKind,
    places: Places,
    most_steps: u32,
    progress: Vec<Progress>,
    /// The puzzle of each board's next episode, if it has been made.
    ready: Vec<Option<StreamPuzzle>>,
    /// The puzzles that are used over and over, if their number is limited.
    pool: Vec<StreamPuzzle>,
}

/// Which puzzles of the stream the boards have.
struct Places {
    first: u64,
    all: u64,
    /// How many puzzles there are, if that is limited.
    puzzles: Option<u64>,
    threads: usize,
}

/// How far a board is.
#[derive(Clone, Copy, Default)]
struct Progress {
    /// The number of the next episode.
    next: u64,
    /// The steps of this one.
    steps: u32,
    /// Whether the episode has ended, so that the next step begins another.
    is_over: bool,
}

/// Bytes of a [`Progress`] in a stored state.
const PROGRESS: usize = 13;

impl PyEnvironments {
    fn count(&self) -> usize {
        self.progress.len()
    }

    /// Returns the place in the stream of the puzzle of a board's next episode.
    fn index(&self, board: usize) -> u64 {
        let Places { first, all, .. } = self.places;
        self.progress[board].next.saturating_mul(all).saturating_add(first + board as u64)
    }

    /// Makes the puzzle of a board's next episode, and those of all other boards that have none, unless it is there.
    fn prepare(&mut self, py: Python<'_>, board: usize) -> PyResult<()> {
        let threads = self.places.threads;
        if let Some(puzzles) = self.places.puzzles {
            if self.pool.is_empty() {
                self.pool = self.stream.get().generate(py, 0..puzzles, threads)?;
            }
        } else if self.ready[board].is_none() {
            let missing = (0..self.count()).filter(|&board| self.ready[board].is_none());
            let boards: BTreeMap<u64, usize> = missing.map(|board| (self.index(board), board)).collect();
            for puzzle in self.stream.get().generate(py, boards.keys().copied(), threads)? {
                let board = boards[&puzzle.index];
                self.ready[board] = Some(puzzle);
            }
        }
        Ok(())
    }

    /// Begins the next episode of a board, whose puzzle has been made.
    fn begin(&mut self, board: usize) {
        let index = self.index(board);
        self.progress[board] = Progress { next: self.progress[board].next + 1, ..Progress::default() };
        if self.places.puzzles.is_some() {
            self.boards.begin(board, &self.pool[(index % self.pool.len() as u64) as usize]);
        } else if let Some(puzzle) = self.ready[board].take() {
            self.boards.begin(board, &puzzle);
        }
    }
}

#[pymethods]
impl PyEnvironments {
    #[new]
    #[pyo3(signature = (stream, count, first, all, puzzles, observation, reward, actions, most_steps, threads))]
    #[expect(clippy::too_many_arguments, reason = "the package passes all of them, by position")]
    fn new(
        stream: Py<PyStream>,
        count: usize,
        first: u64,
        all: u64,
        puzzles: Option<u64>,
        observation: &str,
        reward: &str,
        actions: Vec<String>,
        most_steps: u32,
        threads: usize,
    ) -> PyResult<PyEnvironments> {
        let variant = match stream.get().any_recipe() {
            AnyRecipe::Classic(_) => {
                Variant::sized(9).ok_or_else(|| Fault::new("RecipeError", "no board"))?
            }
            AnyRecipe::Board(recipe) => recipe.variant.clone(),
        };
        let tables = HouseTables::new(&variant)?;
        if first.saturating_add(count as u64) > all || all > PuzzleStream::INDICES {
            let message =
                format!("found boards {first} to {first} + {count} of {all}, expected at most {all}");
            return Err(Fault::new("SudokuError", message).into());
        }
        let numbers = ActionNumbers::new(&actions, tables.cells(), tables.digits)?;
        Ok(PyEnvironments {
            stream,
            numbers,
            boards: Boards::new(tables, RewardKind::new(reward)?, count),
            observation: ObservationKind::new(observation)?,
            places: Places { first, all, puzzles, threads },
            most_steps,
            progress: vec![Progress::default(); count],
            ready: vec![None; count],
            pool: Vec::new(),
        })
    }

    /// The number of actions.
    #[getter]
    fn actions(&self) -> usize {
        self.numbers.count()
    }

    /// How many numbers of an observation describe a cell.
    #[getter]
    fn width(&self) -> usize {
        self.observation.width(self.boards.tables.digits)
    }

    /// Begins the next episode of every board.
    fn begin_all(&mut self, py: Python<'_>, seen: PyBuffer<u8>) -> PyResult<()> {
        for board in 0..self.count() {
            self.prepare(py, board)?;
            self.begin(board);
        }
        self.observe(py, seen)
    }

    /// Writes all observations.
    fn observe(&self, py: Python<'_>, seen: PyBuffer<u8>) -> PyResult<()> {
        let len = self.numbers.cells() * self.width();
        let seen = writable(py, &seen, "observations", self.count() * len)?;
        for (board, seen) in seen.chunks_exact(len).enumerate() {
            self.boards.write_all(board, self.observation, seen);
        }
        Ok(())
    }

    /// Does one action on every board. A board whose episode is over begins the next instead.
    fn step(
        &mut self,
        py: Python<'_>,
        actions: PyBuffer<i64>,
        seen: PyBuffer<u8>,
        rewards: PyBuffer<f64>,
        terminated: PyBuffer<u8>,
        truncated: PyBuffer<u8>,
    ) -> PyResult<()> {
        let (count, len) = (self.count(), self.numbers.cells() * self.width());
        if actions.item_count() != count {
            let message = format!("actions: found {}, expected {count}", actions.item_count());
            return Err(Fault::new("SudokuError", message).into());
        }
        let actions = actions.to_vec(py)?;
        // Puzzles are made first: this lets other threads run, and may be interrupted.
        for board in 0..count {
            if self.progress[board].is_over {
                self.prepare(py, board)?;
            }
        }
        let seen = writable(py, &seen, "observations", count * len)?;
        let rewards = writable(py, &rewards, "rewards", count)?;
        let terminated = writable(py, &terminated, "terminated", count)?;
        let truncated = writable(py, &truncated, "truncated", count)?;
        if let Some((board, action)) =
            actions.iter().enumerate().find(|(_, action)| self.numbers.get(**action).is_none())
        {
            let message = format!(
                "action of board {board}: found {action}, expected 0 to {}",
                self.numbers.count() - 1
            );
            return Err(Fault::new("SudokuError", message).into());
        }
        for (board, seen) in seen.chunks_exact(len).enumerate() {
            if self.progress[board].is_over {
                self.begin(board);
                self.boards.write_all(board, self.observation, seen);
                rewards[board].set(0.0);
                terminated[board].set(0);
                truncated[board].set(0);
                continue;
            }
            let Some(action) = self.numbers.get(actions[board]) else { continue };
            let result = self.boards.act(board, action);
            self.boards.write_change(board, self.observation, result.change, seen);
            let progress = &mut self.progress[board];
            progress.steps += 1;
            let is_truncated = !result.is_solved && progress.steps >= self.most_steps;
            progress.is_over = result.is_solved || is_truncated;
            rewards[board].set(result.reward);
            terminated[board].set(u8::from(result.is_solved));
            truncated[board].set(u8::from(is_truncated));
        }
        Ok(())
    }

    /// Writes which actions change each board: a 1 for each that does.
    fn masks(&self, py: Python<'_>, masks: PyBuffer<u8>) -> PyResult<()> {
        let number = self.numbers.count();
        let masks = writable(py, &masks, "masks", self.count() * number)?;
        for (board, mask) in masks.chunks_exact(number).enumerate() {
            mask.iter()
                .zip(self.boards.mask(board, &self.numbers))
                .for_each(|(place, value)| place.set(value));
        }
        Ok(())
    }

    /// The digits of a board, row by row.
    fn digits<'py>(&self, py: Python<'py>, board: usize) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.boards.digits(board))
    }

    /// The number of the next episode of each board.
    #[getter]
    fn episodes(&self) -> Vec<u64> {
        self.progress.iter().map(|progress| progress.next).collect()
    }

    /// Returns what is needed to continue.
    fn state<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let mut bytes = Vec::new();
        for (board, progress) in self.progress.iter().enumerate() {
            bytes.extend(progress.next.to_le_bytes());
            bytes.extend(progress.steps.to_le_bytes());
            bytes.push(u8::from(progress.is_over));
            self.boards.store(board, &mut bytes);
        }
        PyBytes::new(py, &bytes)
    }

    /// Continues from a state.
    fn restore(&mut self, py: Python<'_>, state: &[u8]) -> PyResult<()> {
        let len = PROGRESS + self.boards.stored_len();
        if state.len() != len * self.count() {
            let message = format!("found a state of {} bytes, expected {}", state.len(), len * self.count());
            return Err(Fault::new("SudokuError", message).into());
        }
        let states: Vec<(Progress, &[u8])> = state
            .chunks_exact(len)
            .map(|bytes| {
                let (head, rest) = bytes.split_at(PROGRESS);
                let next = u64::from_le_bytes(*head.first_chunk().unwrap_or(&[0; 8]));
                let steps = u32::from_le_bytes([head[8], head[9], head[10], head[11]]);
                (Progress { next, steps, is_over: head[12] != 0 }, rest)
            })
            .collect();
        // A board may be anywhere in its episode, so it begins that episode again.
        self.ready.fill(None);
        self.progress = states
            .iter()
            .map(|(progress, _)| Progress { next: progress.next.saturating_sub(1), ..Progress::default() })
            .collect();
        for (board, &(progress, rest)) in states.iter().enumerate() {
            if progress.next > 0 {
                self.prepare(py, board)?;
                self.begin(board);
                self.boards.restore(board, rest)?;
            }
            self.progress[board] = progress;
        }
        Ok(())
    }
}
