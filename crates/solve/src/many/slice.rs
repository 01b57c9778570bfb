//! One question about each grid of a slice. Answers are reported by number, as they come: none waits for another, and so there is no
//! window of a [`Scheduler`](super::Scheduler) to keep.

use ninefold_grid::{Grid, Solution};

use super::engine::{Job, JobGrid, JobResult, JobSource};
use super::pool::Pool;
use crate::one::first_two;
use crate::{PUZZLE_GUESSES, Puzzle, PuzzleError, count, solve};

/// The most guesses for a grid that lanes leave: some hundredths of a second.
pub(super) const MOST_GUESSES: u64 = PUZZLE_GUESSES / 100;

/// Returns the result of [`Puzzle::new`] for each grid, in order.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::{PuzzleError, solve_many};
///
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let answers = solve_many(&[puzzle, Grid::EMPTY]);
/// assert!(answers[0].is_ok());
/// assert!(matches!(answers[1], Err(PuzzleError::Several { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The slower engine, to which lanes leave the last grids, makes a hundredth of the guesses of [`Puzzle::new`], so that one
/// grid does not hold up the others.
#[must_use]
pub fn solve_many(grids: &[Grid]) -> Vec<Result<Puzzle, PuzzleError>> {
    let mut answers = vec![Err(PuzzleError::NoSolution); grids.len()];
    let mut several = Vec::new();
    let left = ask_lanes(grids, 2, true, |number, result| match (result.count, result.first) {
        (1, Some(first)) => answers[number] = Ok(Puzzle::proven(grids[number], first.solution())),
        // Which two of several solutions are shown must not depend on the engine, and lanes do not say which clues clash.
        _ => several.push(number),
    });
    for number in left.into_iter().chain(several) {
        answers[number] = Puzzle::new_within(grids[number], MOST_GUESSES);
    }
    answers
}

/// The first solution of a grid: see [`first_many`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstSolution {
    /// There is no solution.
    None,
    /// This is the only solution.
    Only(Solution),
    /// There are others; this is the one that [`solve`] finds.
    OneOfSeveral(Solution),
    /// A hundredth of [`PUZZLE_GUESSES`](crate::PUZZLE_GUESSES) does not decide it.
    Undecided,
}

/// Returns for each grid, in order, what [`solve`] says, and whether there is another solution. An answer is half as large
/// as one of [`solve_many`].
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::many::{FirstSolution, first_many};
/// use ninefold_solve::solve;
///
/// let first = solve(&Grid::EMPTY).expect("it has many");
/// assert_eq!(first_many(&[Grid::EMPTY]), [FirstSolution::OneOfSeveral(first)]);
/// assert_eq!(first_many(&[first.grid()]), [FirstSolution::Only(first)]);
/// ```
#[must_use]
pub fn first_many(grids: &[Grid]) -> Vec<FirstSolution> {
    let mut answers = vec![FirstSolution::None; grids.len()];
    let mut several = Vec::new();
    let left = ask_lanes(grids, 2, true, |number, result| match (result.count, result.first) {
        (0, _) => {}
        (1, Some(first)) => answers[number] = FirstSolution::Only(first.solution()),
        _ => several.push(number),
    });
    for number in several {
        // Lanes search in another order than one puzzle alone.
        answers[number] = solve(&grids[number]).map_or(FirstSolution::None, FirstSolution::OneOfSeveral);
    }
    for number in left {
        answers[number] = match first_two(&grids[number], MOST_GUESSES) {
            Ok([None, _]) => FirstSolution::None,
            Ok([Some(first), None]) => FirstSolution::Only(first),
            Ok([Some(first), Some(_)]) => FirstSolution::OneOfSeveral(first),
            Err(_) => FirstSolution::Undecided,
        };
    }
    answers
}

/// Returns the result of [`count`] for each grid, in order.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::count_many;
/// assert_eq!(count_many(&[Grid::EMPTY; 3], 2), [2, 2, 2]);
/// ```
#[must_use]
pub fn count_many(grids: &[Grid], limit: u64) -> Vec<u64> {
    let mut counts = vec![0; grids.len()];
    for number in ask_lanes(grids, limit, false, |number, result| counts[number] = result.count) {
        counts[number] = count(&grids[number], limit);
    }
    counts
}

/// Searches each grid for `limit` solutions in lanes and reports the number of the grid and the result. Returns the numbers of
/// the grids for which lanes do not pay; they are left to the one-at-a-time engine.
pub(super) fn ask_lanes<F: FnMut(usize, &JobResult)>(
    grids: &[Grid],
    limit: u64,
    wants_solutions: bool,
    tell: F,
) -> Vec<usize> {
    if grids.len() < Pool::MIN_BATCH {
        return (0..grids.len()).collect();
    }
    let mut pool = Pool::new();
    let mut source = GridSlice { grids: grids.iter().enumerate(), limit, wants_solutions, tell };
    let mut left = Vec::new();
    loop {
        pool.work(&mut source, Pool::MIN_BATCH);
        left.extend(pool.abandon().into_iter().map(|id| id as usize));
        if source.grids.len() == 0 {
            return left;
        }
    }
}

struct GridSlice<'a, F> {
    grids: core::iter::Enumerate<core::slice::Iter<'a, Grid>>,
    limit: u64,
    wants_solutions: bool,
    tell: F,
}

impl<F: FnMut(usize, &JobResult)> JobSource for GridSlice<'_, F> {
    fn next(&mut self) -> Option<Job> {
        let (number, grid) = self.grids.next()?;
        Some(Job { id: number as u64, grid: JobGrid::Clues(*grid), limit: self.limit })
    }

    fn done(&mut self, result: JobResult) {
        (self.tell)(result.id as usize, &result);
    }

    fn wants_solutions(&self) -> bool {
        self.wants_solutions
    }

    fn is_patient(&self) -> bool {
        false
    }
}
