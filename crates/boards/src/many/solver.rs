//! The questions about many grids of one board.

use ninefold_grid::{Cancel, Limits};
use ninefold_lanes::{Backend, Kernel, Lanes, run, run_on};
use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet, BoardGrid, BoardSolution, Rules};

use super::engine::{self, LaneAnswer, LaneQuestion, LaneSource};
use super::tables::Tables;
use crate::SearchEnded;
use crate::queue::{QueueSolver, SearchResult};

/// A solver for many grids of one board, a grid to a lane.
///
/// Making one builds the tables of the board, so keep it for the next grids.
///
/// Clues beside digits do not fit into lanes. If the rules have any, the engine of [`queue`](crate::queue) answers one
/// question after the other, and a back end makes no difference.
///
/// ```
/// use std::sync::Arc;
///
/// use ninefold_rules::{BoardGrid, Rules};
/// use ninefold_boards::many::LaneSolver;
///
/// let rules = Arc::new(Rules::new(&"4x4".parse()?)?);
/// let solver = LaneSolver::new(&rules);
/// let answers = solver.count_many(&vec![BoardGrid::empty(&rules); 3], 1000);
/// assert_eq!(answers, [Ok(288); 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct LaneSolver {
    tables: Tables,
    /// What answers the questions if there are clues beside digits.
    queue: Option<Box<QueueSolver>>,
    max_guesses: u64,
    backend: Option<Backend>,
    cancel: Cancel,
}

impl LaneSolver {
    /// Builds the tables of a board.
    #[must_use]
    pub fn new(rules: &Rules) -> LaneSolver {
        LaneSolver {
            tables: Tables::new(rules),
            queue: QueueSolver::needed_for(rules).then(|| Box::new(QueueSolver::new(rules))),
            max_guesses: u64::MAX,
            backend: None,
            cancel: Cancel::NEVER,
        }
    }

    /// See [`QueueSolver::for_recipes`].
    #[must_use]
    pub(crate) fn for_recipes(self) -> LaneSolver {
        let queue = self.queue.map(|queue| Box::new(queue.for_recipes()));
        LaneSolver { queue, ..self }
    }

    /// Sets how long each search may take; there is no limit otherwise.
    ///
    /// From 12×12 up a single question may take longer than anybody waits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> LaneSolver {
        self.with_max_guesses(limits.most_guesses()).with_cancel(limits.cancel().clone())
    }

    /// Lets every search give up when it would need more guesses than this.
    #[must_use]
    pub(crate) fn with_max_guesses(self, max_guesses: u64) -> LaneSolver {
        LaneSolver { max_guesses, ..self }
    }

    /// Uses this back end, if the machine has it; the answers are the same.
    #[must_use]
    pub fn with_backend(self, backend: Backend) -> LaneSolver {
        LaneSolver { backend: Some(backend), ..self }
    }

    /// Ends every search as soon as `cancel` is set.
    #[must_use]
    pub(crate) fn with_cancel(self, cancel: Cancel) -> LaneSolver {
        let queue = self.queue.map(|queue| Box::new(queue.with_cancel(cancel.clone())));
        LaneSolver { cancel, queue, ..self }
    }

    /// Returns the guesses after which a search gives up.
    #[must_use]
    pub fn max_guesses(&self) -> u64 {
        self.max_guesses
    }

    /// Counts the solutions of each grid, up to `limit`.
    ///
    /// # Errors
    /// For a grid whose search gave up.
    ///
    /// # Panics
    /// If a grid has another number of cells than the board, as with every question.
    #[track_caller]
    pub fn count_many(&self, grids: &[BoardGrid], limit: u64) -> Vec<Result<u64, SearchEnded>> {
        self.search_many(grids, limit)
            .into_iter()
            .map(|answer| self.decided(&answer).map(|()| answer.count))
            .collect()
    }

    /// Returns the first solution of each grid, or `None` if there is none. Which one that is depends on the grid alone.
    ///
    /// # Errors
    /// For a grid whose search gave up.
    #[track_caller]
    pub fn solve_many(&self, grids: &[BoardGrid]) -> Vec<Result<Option<BoardSolution>, SearchEnded>> {
        let solution = |(grid, answer): (&BoardGrid, LaneAnswer)| {
            self.decided(&answer)?;
            Ok(answer.first.map(|values| solution(grid, &values)))
        };
        grids.iter().zip(self.search_many(grids, 1)).map(solution).collect()
    }

    /// Returns for each pair of a grid and a cell whether there is a solution with another digit in that cell, while the
    /// other cells keep theirs.
    ///
    /// That is how the clues of a puzzle are tried: a clue is needed if and only if there is such a solution. A cell that is
    /// empty may hold any digit.
    ///
    /// # Errors
    /// For a pair whose search gave up.
    ///
    /// # Panics
    /// If a grid has another number of cells than the board, or too few for its cell.
    #[track_caller]
    pub fn another_many(&self, questions: &[(BoardGrid, BoardCell)]) -> Vec<Result<bool, SearchEnded>> {
        let answers = self.answer_all(questions, 1, |(grid, cell)| (grid, Some(*cell)));
        answers.iter().map(|answer| self.decided(answer).map(|()| answer.count > 0)).collect()
    }

    /// Counts the solutions of each grid, up to `limit`, and returns all that the search found out: see [`LaneAnswer`].
    #[must_use]
    #[track_caller]
    pub fn search_many(&self, grids: &[BoardGrid], limit: u64) -> Vec<LaneAnswer> {
        self.answer_all(grids, limit, |grid| (grid, None))
    }

    fn decided(&self, answer: &LaneAnswer) -> Result<(), SearchEnded> {
        match answer.decided {
            true => Ok(()),
            false => Err(SearchEnded::new(&self.cancel, self.max_guesses, answer.count)),
        }
    }

    /// Asks the same of all items.
    #[track_caller]
    fn answer_all<T>(
        &self,
        items: &[T],
        limit: u64,
        grid_of: impl Fn(&T) -> (&BoardGrid, Option<BoardCell>),
    ) -> Vec<LaneAnswer> {
        for item in items {
            let found = grid_of(item).0.values().len();
            assert_eq!(found, self.tables.cells, "a grid has {found} cells, expected those of the board");
        }
        let all = BoardDigitSet::from_bits(self.tables.all);
        let mut next = 0;
        let mut answers = vec![None; items.len()];
        let mut source = Slice {
            next: |candidates: &mut [BoardDigitSet]| {
                let id = next;
                let (grid, other_than) = grid_of(items.get(id)?);
                next += 1;
                write_clues(grid, all, candidates);
                if let Some(cell) = other_than {
                    let digits = all.bits() & !candidates[cell.index()].bits();
                    if grid.get(cell).is_some() {
                        candidates[cell.index()] = BoardDigitSet::from_bits(digits);
                    }
                }
                Some(LaneQuestion { id, limit, max_guesses: self.max_guesses })
            },
            done: |answer: LaneAnswer| {
                let id = answer.id;
                answers[id] = Some(answer);
            },
        };
        self.work(&mut source);
        answers.into_iter().map(|answer| answer.expect("the engine answers every question")).collect()
    }

    /// Answers all questions of a source.
    pub fn work(&self, source: &mut dyn LaneSource) {
        if let Some(queue) = &self.queue {
            return one_by_one(queue, self.tables.cells, source);
        }
        let kernel = Work { tables: &self.tables, source, cancel: &self.cancel };
        match self.backend {
            Some(backend) => run_on(backend, kernel).unwrap_or_else(run),
            None => run(kernel),
        }
    }
}

/// Answers all questions of a source one after the other, with the engine for clues beside digits.
fn one_by_one(queue: &QueueSolver, cells: usize, source: &mut dyn LaneSource) {
    let wants = source.wants_solutions();
    let mut candidates = vec![BoardDigitSet::NONE; cells];
    while let Some(LaneQuestion { id, limit, max_guesses }) = source.next(&mut candidates) {
        let (mut first, mut last) = (None, None);
        let result = queue.search_candidates(&candidates, limit, max_guesses, |number, values| {
            if wants {
                *(if number == 0 { &mut first } else { &mut last }) = Some(values.to_vec());
            }
        });
        // A search that starts again may have found less than before.
        let (first, last) = (first.filter(|_| result.found > 0), last.filter(|_| result.found > 1));
        let SearchResult { found: count, guesses, decided } = result;
        source.done(LaneAnswer { id, count, decided, guesses, first, last });
    }
}

/// Returns a solution of a grid from its values.
fn solution(grid: &BoardGrid, values: &[u8]) -> BoardSolution {
    let mut full = grid.clone();
    for (index, &value) in values.iter().enumerate() {
        full.set(BoardCell::new(index), BoardDigit::new(value.into()));
    }
    BoardSolution::try_from(full).expect("a search that ends without a contradiction has broken no rule")
}

/// Writes the clues of a grid as candidates: all digits where it is empty.
fn write_clues(grid: &BoardGrid, all: BoardDigitSet, candidates: &mut [BoardDigitSet]) {
    for (candidates, &value) in candidates.iter_mut().zip(grid.values()) {
        *candidates = if value == 0 { all } else { BoardDigitSet::from_bits(1 << (value - 1)) };
    }
}

/// A source made of two functions.
struct Slice<N, D> {
    next: N,
    done: D,
}

impl<N, D> LaneSource for Slice<N, D>
where
    N: FnMut(&mut [BoardDigitSet]) -> Option<LaneQuestion>,
    D: FnMut(LaneAnswer),
{
    fn next(&mut self, candidates: &mut [BoardDigitSet]) -> Option<LaneQuestion> {
        (self.next)(candidates)
    }

    fn done(&mut self, answer: LaneAnswer) {
        (self.done)(answer);
    }
}

/// The engine with the narrowest words that hold the digits of the board.
struct Work<'a> {
    tables: &'a Tables,
    source: &'a mut dyn LaneSource,
    cancel: &'a Cancel,
}

impl Kernel for Work<'_> {
    type Output = ();

    #[inline(always)]
    fn run<L: Lanes>(self) {
        match self.tables.size {
            ..=8 => engine::work::<L::Words8>(self.tables, self.source, self.cancel),
            9..=16 => engine::work::<L::Words16>(self.tables, self.source, self.cancel),
            _ => engine::work::<L::Words32>(self.tables, self.source, self.cancel),
        }
    }
}
