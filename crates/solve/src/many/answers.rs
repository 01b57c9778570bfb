//! Tasks with a single question: the answers of one engine for many grids.

use ninefold_grid::Grid;

use super::scheduler::{Answer, LaneTask, Question, Scheduler};
use super::slice::MOST_GUESSES;
use crate::{GuessesSpent, Puzzle, PuzzleError, count_within};

/// Returns the result of [`Puzzle::new`] for each grid, in order, within a hundredth of its guesses. It reads a few thousand grids ahead, no more.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::many::solve_each;
/// let endless = std::iter::repeat(Grid::EMPTY);
/// assert_eq!(solve_each(endless).take(5000).filter(Result::is_err).count(), 5000);
/// ```
pub fn solve_each(
    grids: impl IntoIterator<Item = Grid>,
) -> impl Iterator<Item = Result<Puzzle, PuzzleError>> {
    let mut grids = grids.into_iter();
    Scheduler::new(move |task| {
        let next = grids.next();
        next.map(|clues| *task = Some(ProofTask { clues, asked: false, puzzle: None })).is_some()
    })
}

/// Returns the result of [`count`](crate::count) for each grid, in order, or an error where it is undecided after a hundredth of
/// the guesses of [`Puzzle::new`]. It reads a few thousand grids ahead, no more.
pub fn count_each(
    grids: impl IntoIterator<Item = Grid>,
    limit: u64,
) -> impl Iterator<Item = Result<u64, GuessesSpent>> {
    let mut grids = grids.into_iter();
    Scheduler::new(move |task| {
        let next = grids.next();
        next.map(|grid| *task = Some(CountTask { grid, limit, count: None })).is_some()
    })
}

/// Is a grid a proper puzzle, and if not, why?
struct ProofTask {
    clues: Grid,
    asked: bool,
    puzzle: Option<Puzzle>,
}

impl LaneTask for ProofTask {
    type Output = Result<Puzzle, PuzzleError>;

    fn ask(&mut self) -> Option<Question> {
        let asked = std::mem::replace(&mut self.asked, true);
        (!asked).then_some(Question::Proof(self.clues))
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        self.puzzle = answer.puzzle();
    }

    fn finish(&mut self) -> Result<Puzzle, PuzzleError> {
        // Which two of several solutions are shown must not depend on the engine: one of them decides it.
        self.puzzle.map_or_else(|| Puzzle::new_within(self.clues, MOST_GUESSES), Ok)
    }
}

/// How many solutions has a grid?
struct CountTask {
    grid: Grid,
    limit: u64,
    count: Option<u64>,
}

impl LaneTask for CountTask {
    type Output = Result<u64, GuessesSpent>;

    const WANTS_SOLUTIONS: bool = false;

    fn ask(&mut self) -> Option<Question> {
        let question = || Question::Count { grid: self.grid.into(), limit: self.limit };
        self.count.is_none().then(question)
    }

    fn hear(&mut self, answer: &Answer<'_>) {
        self.count = Some(answer.count());
    }

    fn finish(&mut self) -> Result<u64, GuessesSpent> {
        self.count.map_or_else(|| count_within(&self.grid, self.limit, MOST_GUESSES), Ok)
    }
}
