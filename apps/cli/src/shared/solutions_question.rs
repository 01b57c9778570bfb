//! A puzzle whose solutions are counted or estimated: a grid of any board, or candidates of the classic one.

use std::sync::Arc;

use ninefold::PencilMarks;
use ninefold::boards::BoardSolver;
use ninefold::boards::solutions::{Estimator, TrueCandidates};
use ninefold::rules::{BoardDigitSet, BoardGrid};

use crate::board::{AnyRecord, SolverCache, board_grid, shown, sukaku_line};
use crate::shared::board_steps::BoardPuzzleJson;

/// A puzzle whose solutions are counted or estimated.
pub(crate) struct SolutionsQuestion {
    /// The grid; an empty one if the puzzle is given by candidates.
    pub(crate) grid: BoardGrid,
    /// The candidates that the puzzle is given by, and their text.
    given: Option<(Vec<BoardDigitSet>, String)>,
}

impl From<BoardGrid> for SolutionsQuestion {
    fn from(grid: BoardGrid) -> SolutionsQuestion {
        SolutionsQuestion { grid, given: None }
    }
}

impl From<&PencilMarks> for SolutionsQuestion {
    fn from(candidates: &PencilMarks) -> SolutionsQuestion {
        let sets = ninefold::Cell::all()
            .map(|cell| BoardDigitSet::from_bits(candidates[cell].bits().into()))
            .collect();
        let given = Some((sets, sukaku_line(candidates)));
        SolutionsQuestion { grid: board_grid(&ninefold::Grid::EMPTY), given }
    }
}

impl From<&AnyRecord> for SolutionsQuestion {
    fn from(record: &AnyRecord) -> SolutionsQuestion {
        match record {
            AnyRecord::Classic(record) => board_grid(&record.grid).into(),
            AnyRecord::Sukaku(sukaku) => (&sukaku.candidates).into(),
            AnyRecord::Board(record) => record.grid.clone().into(),
        }
    }
}

impl SolutionsQuestion {
    /// Returns the solver of the board.
    pub(crate) fn solver(&self, solvers: &SolverCache) -> Arc<BoardSolver> {
        solvers.solver(&self.grid)
    }

    /// Returns the puzzle as a line.
    pub(crate) fn line(&self) -> String {
        self.given.as_ref().map_or_else(|| shown::line(&self.grid), |(_, line)| line.clone())
    }

    /// Returns the puzzle as JSON has it.
    pub(crate) fn json(&self) -> BoardPuzzleJson {
        let json = BoardPuzzleJson::new(&self.grid);
        self.given.as_ref().map_or(json.clone(), |(_, line)| json.with_puzzle(line.clone()))
    }

    /// Returns the digits that occur in a solution.
    pub(crate) fn true_candidates(&self, solver: &BoardSolver, limit: u64, guesses: u64) -> TrueCandidates {
        match &self.given {
            Some((candidates, _)) => solver.true_candidates_within(candidates, limit, guesses),
            None => solver.true_candidates(&self.grid, limit, guesses),
        }
    }

    /// Prepares to estimate the number of solutions.
    pub(crate) fn estimator(&self, solver: &Arc<BoardSolver>) -> Estimator {
        match &self.given {
            Some((candidates, _)) => Estimator::within(solver, candidates),
            None => Estimator::new(solver, &self.grid),
        }
    }
}
