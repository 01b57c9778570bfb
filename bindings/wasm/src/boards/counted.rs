//! The solutions of an unfinished puzzle: which digits occur, in how many, and about how many there are.

use ninefold::boards::BoardSolver;
use ninefold::boards::solutions::{Estimator, SolutionCount};
use ninefold::recipe::estimate_solutions;
use ninefold::rules::{BoardCell, BoardDigit};
use ninefold::{Cancel, Limits};
use serde::Serialize;
use tsify::Tsify;

use super::text;
use crate::input_problem::InputProblem;
use crate::solutions::within_limit;

/// The most guesses of the search for one digit of one cell: some tenths of a second.
const LIMITS: Limits = Limits::guesses(200_000);

/// How many solutions there are, as far as they were counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Counted {
    /// How many were found.
    pub solution_count: u64,
    /// Whether there may be more.
    pub more: bool,
}

/// The digits that occur in a solution: the true candidates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardCandidates {
    /// How many solutions there are.
    #[serde(flatten)]
    pub all: Counted,
    /// The digits of each cell, with how many solutions have them. One of which it is not known whether a solution has it
    /// has none found and perhaps more.
    pub cells: Vec<Vec<CountedDigit>>,
}

/// A digit of a cell, and how many solutions have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct CountedDigit {
    /// The digit.
    pub digit: u8,
    /// How many solutions have it.
    #[serde(flatten)]
    pub count: Counted,
}

/// About how many solutions there are.
#[derive(Clone, PartialEq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct BoardEstimate {
    /// The number in digits: all of them if it is exact, else the first three, such as `6.67e21`.
    pub estimate: String,
    /// The standard error in per cent; `null` if too few samples tell.
    pub error_percent: Option<f64>,
    /// Whether the solutions could be counted.
    pub exact: bool,
    /// How many samples were taken.
    pub samples: u64,
}

/// Finds the digits that occur in a solution of a grid, and counts the solutions with each of them up to `limit`.
///
/// # Errors
/// If a text is not a board or not a grid of it, or if the limit is 0 or too large.
pub fn candidates_board(board: &str, grid: &str, limit: u32) -> Result<BoardCandidates, InputProblem> {
    let rules = text::rules(board)?;
    let grid = text::grid(&rules, "grid", grid)?;
    let limit = within_limit(limit)? as u64;
    if limit == 0 {
        return Err(InputProblem::new("limit: found 0, expected 1 or more"));
    }
    let found = BoardSolver::new(&rules).with_limits(LIMITS).true_candidates(&grid, limit);
    let digits_of = |cell: BoardCell| {
        let counted = |digit: BoardDigit| CountedDigit {
            digit: digit.value() as u8,
            count: Counted::from(found.count(cell, digit)),
        };
        let digits = rules.digits().iter().map(counted);
        digits.filter(|digit| digit.count.solution_count > 0 || digit.count.more).collect()
    };
    Ok(BoardCandidates { all: found.solutions().into(), cells: rules.cells().map(digits_of).collect() })
}

/// Estimates how many solutions a grid has, from random descents through the search. They are the same for the same seed.
///
/// # Errors
/// If a text is not a board or not a grid of it, or if there are too many samples.
pub fn estimate_board(
    board: &str,
    grid: &str,
    samples: u32,
    seed: u64,
) -> Result<BoardEstimate, InputProblem> {
    let rules = text::rules(board)?;
    let grid = text::grid(&rules, "grid", grid)?;
    let samples = within_limit(samples)? as u64;
    let solver = std::sync::Arc::new(BoardSolver::new(&rules));
    let estimator = Estimator::new(&solver, &grid);
    let estimate = estimate_solutions(&estimator, samples, seed, &Cancel::NEVER);
    let estimate = estimate.ok_or_else(|| InputProblem::new("the estimate was stopped"))?;
    let exact = estimate.exact.map(|exact| exact.to_string());
    Ok(BoardEstimate {
        exact: exact.is_some(),
        estimate: exact.unwrap_or_else(|| estimate.mean.to_string()),
        error_percent: estimate.error.is_finite().then(|| (estimate.error * 1e4).round() / 100.0),
        samples: estimate.samples,
    })
}

impl From<SolutionCount> for Counted {
    fn from(count: SolutionCount) -> Counted {
        Counted { solution_count: count.found(), more: matches!(count, SolutionCount::AtLeast(_)) }
    }
}
