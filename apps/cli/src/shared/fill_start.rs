//! Runs of a filling method that start from a given grid.

use ninefold::fill::sorting::{self, Boxes, SortError};
use ninefold::fill::swap_chain::{self, SwapChain};
use ninefold::fill::{
    FillError, FillResult, Filler, Method, SortingOptions, SwapChainCounts, SwapChainOptions,
};
use ninefold::format::Record;
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::trace::{Move, ResetReason, RunGrid, Trace};
use ninefold::{Grid, Solution};

use crate::cmd_error::{CmdError, CmdResult};
use crate::files::TextOrFile;
use crate::input::Input;
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, BadLine, Cost, InputRun, RowEnd};
use crate::interrupt;

/// Checks that a method can start from a grid.
pub(crate) fn check_method(method: Method) -> CmdResult {
    match method {
        Method::Sorting | Method::SwapChain => Ok(()),
        other => Err(CmdError::bad_input(format!(
            "--start needs --method sorting or swap-chain, found --method {other}"
        ))),
    }
}

/// Prepares to read the grids to start from.
pub(crate) fn work(start: &TextOrFile, threads: usize) -> Result<InputRun<'static, Grids>, CmdError> {
    Ok(InputRun {
        input: Input::new(std::slice::from_ref(start), Grids::by_clues(None))?,
        bad_line: BadLine::Stop,
        threads,
        cost: Cost::Small,
        separator: "",
        writer: None,
        row_end: RowEnd::Nothing,
        skip: 0,
        joint: None,
    })
}

/// Reads the grids to start from, and checks that the method can.
pub(crate) fn grids(start: &TextOrFile, filler: &Filler) -> Result<Vec<Grid>, CmdError> {
    check_method(filler.method())?;
    let grids = work(start, 1)?.collect(|_, record: &Record| {
        let grid = record.classic().copied();
        grid.as_ref().map_or(Ok(()), |grid| check_grid(filler, grid))?;
        Ok(grid)
    })?;
    let grids: Vec<Grid> = grids.into_iter().flatten().collect();
    if grids.is_empty() {
        return Err(CmdError::bad_input("no grid found in --start, expected at least one"));
    }
    Ok(grids)
}

/// Checks that a method can start from this grid.
fn check_grid(filler: &Filler, grid: &Grid) -> Result<(), AnswerError> {
    match filler {
        Filler::Sorting(_) => boxes(grid).map(drop),
        _ => solution(grid).map(drop),
    }
}

fn boxes(grid: &Grid) -> Result<Boxes, AnswerError> {
    Boxes::try_from(*grid).map_err(|error| AnswerError::Bad(format!("not boxes to sort: {error}")))
}

fn solution(grid: &Grid) -> Result<Solution, AnswerError> {
    Solution::try_from(*grid)
        .map_err(|error| AnswerError::Bad(format!("not a valid grid to start from: {error}")))
}

/// Returns whether runs from a grid depend on the seed.
pub(crate) const fn is_random(filler: &Filler, steps: &[SwapChain]) -> bool {
    matches!(filler, Filler::SwapChain(_)) && steps.is_empty()
}

/// Fills from a grid: with the random numbers of a seed and an index, or by these steps alone.
pub(crate) fn from_start<T: Trace>(
    filler: &Filler,
    steps: &[SwapChain],
    start: &Grid,
    seed: Option<u64>,
    index: u64,
    trace: &mut T,
) -> Result<FillResult, AnswerError> {
    let cancel = interrupt::cancel();
    let begin = |trace: &mut T| {
        let to = Box::new(RunGrid::from(*start));
        trace.record(Move::Reset { reason: ResetReason::Start, from: Box::default(), to });
    };
    match (filler, seed) {
        (Filler::Sorting(SortingOptions { max_rounds, .. }), _) => {
            let boxes = boxes(start)?;
            begin(trace);
            let sorted = sorting::sort_with(&boxes, *max_rounds, cancel, trace);
            let sorted = sorted.map_err(|SortError { reason, reached, .. }| {
                let words = format!("not sorted: {reason}; the board reached is {reached}");
                if interrupt::is_interrupted() {
                    AnswerError::Stopped(words)
                } else {
                    AnswerError::Budget(words)
                }
            })?;
            Ok(FillResult { solution: sorted.solution, counts: sorted.counts.into() })
        }
        (Filler::SwapChain(options), Some(seed)) => {
            let filler = Filler::from(SwapChainOptions { start: solution(start)?, ..*options });
            let filled = filler.fill_with(&mut rng_for(seed, index, StreamPurpose::Fill, 0), cancel, trace);
            filled.map_err(|error| match error {
                FillError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
                other => AnswerError::Budget(other.to_string()),
            })
        }
        (Filler::SwapChain(_), None) => {
            let mut grid = solution(start)?;
            begin(trace);
            let mut swaps = 0;
            for &chain in steps {
                let (after, count) = swap_chain::step_with(&grid, chain, trace);
                grid = after;
                swaps += u64::from(count);
            }
            Ok(FillResult { solution: grid, counts: SwapChainCounts { swaps }.into() })
        }
        (other, _) => Err(AnswerError::Bad(format!("{} does not take a grid to start from", other.method()))),
    }
}
