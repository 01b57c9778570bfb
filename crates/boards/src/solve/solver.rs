//! The questions: how many solutions, which, is there another.

use std::sync::Arc;

use ninefold_grid::{Cancel, Limits};
use ninefold_rules::{BoardCell, BoardDigitSet, BoardGrid, BoardHouseKind, BoardSolution, Layout, Rules};

use super::deduce::RuleSet;
use super::puzzle::{BoardPuzzle, BoardPuzzleError};
use super::search::search;
use super::size::{SizedTables, with_tables};
use super::state::State;
use crate::queue::{QueueSolver, Strength};

/// Solves grids of one board. It can be shared between threads.
///
/// Rules with clues beside digits, or with a word such as `all-dots`, are solved by the engine of [`queue`](crate::queue);
/// all questions stay the same.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{BoardGrid, Rules, Variant};
/// use ninefold_boards::BoardSolver;
///
/// let variant: Variant = "4x4".parse()?;
/// let rules = Arc::new(Rules::new(&variant)?);
/// let solver = BoardSolver::new(&rules);
/// assert_eq!(solver.count(&BoardGrid::empty(&rules), 1_000)?, 288);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardSolver {
    rules: Arc<Rules>,
    engine: Engine,
    guesses: u64,
    cancel: Cancel,
}

/// What answers the questions.
#[derive(Clone, Debug)]
enum Engine {
    /// A bit board for each digit.
    Boards {
        tables: SizedTables,
        /// The rules that a search uses between guesses: those that save more than they cost on this board.
        rules: RuleSet,
    },
    /// A queue of rules, for clues beside digits.
    Queue(Box<QueueSolver>),
}

/// A search ended before its answer: there is more to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SearchEnded {
    /// It has made as many guesses as it may.
    #[error("undecided after {guesses} guesses, {found} solutions found")]
    Budget {
        /// The guesses that were allowed.
        guesses: u64,
        /// The solutions found until then.
        found: u64,
    },
    /// It was cancelled.
    #[error("cancelled, {found} solutions found")]
    Cancelled {
        /// The solutions found until then.
        found: u64,
    },
}

impl SearchEnded {
    /// Returns the number of solutions found until then.
    #[must_use]
    pub const fn found(self) -> u64 {
        match self {
            SearchEnded::Budget { found, .. } | SearchEnded::Cancelled { found } => found,
        }
    }

    /// Returns why a search ended that was allowed so many guesses.
    pub(crate) fn new(cancel: &Cancel, guesses: u64, found: u64) -> SearchEnded {
        match cancel.is_cancelled() {
            true => SearchEnded::Cancelled { found },
            false => SearchEnded::Budget { guesses, found },
        }
    }
}

/// Where the rules lead without a guess.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesOutcome {
    /// The rules fill the grid, so this is its only solution.
    Solved(BoardSolution),
    /// The rules leave cells open.
    Stuck,
    /// The rules find that there is no solution.
    Contradiction,
}

impl BoardSolver {
    /// Builds a solver for a board.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> BoardSolver {
        let engine = match QueueSolver::needed_for(rules) {
            true => Engine::Queue(Box::new(QueueSolver::new(rules))),
            false => Engine::Boards {
                tables: SizedTables::new(rules),
                rules: RuleSet { sight: sight_pays(rules), leftovers: has_regions(rules) },
            },
        };
        let guesses = Limits::default().most_guesses();
        BoardSolver { rules: Arc::clone(rules), engine, guesses, cancel: Cancel::NEVER }
    }

    /// See [`QueueSolver::for_recipes`].
    #[must_use]
    pub(crate) fn for_recipes(self) -> BoardSolver {
        let engine = match self.engine {
            Engine::Queue(queue) => Engine::Queue(Box::new(queue.for_recipes())),
            boards => boards,
        };
        BoardSolver { engine, ..self }
    }

    /// Sets how long each search may take.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> BoardSolver {
        let solver = BoardSolver { guesses: limits.most_guesses(), ..self };
        solver.with_cancel(limits.cancel().clone())
    }

    /// Returns whether every search ends at once.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Ends every search as soon as `cancel` is set.
    #[must_use]
    pub(crate) fn with_cancel(self, cancel: Cancel) -> BoardSolver {
        let engine = match self.engine {
            Engine::Queue(queue) => Engine::Queue(Box::new(queue.with_cancel(cancel.clone()))),
            boards => boards,
        };
        BoardSolver { cancel, engine, ..self }
    }

    /// Returns the most guesses of one search.
    pub(crate) const fn guesses(&self) -> u64 {
        self.guesses
    }

    /// Returns how long each search may take.
    pub(super) fn limits(&self) -> Limits {
        Limits::guesses(self.guesses).with_cancel(&self.cancel)
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Counts the solutions of a grid, up to `limit`.
    ///
    /// # Errors
    /// If the search ends before: see [`with_limits`](BoardSolver::with_limits).
    ///
    /// # Panics
    /// If the grid belongs to another board, as with every question.
    pub fn count(&self, grid: &BoardGrid, limit: u64) -> Result<u64, SearchEnded> {
        self.count_within(grid, limit, self.guesses)
    }

    pub(crate) fn count_within(
        &self,
        grid: &BoardGrid,
        limit: u64,
        guesses: u64,
    ) -> Result<u64, SearchEnded> {
        self.counted(grid, limit, guesses).map(|(found, _)| found)
    }

    /// Counts as [`count`](BoardSolver::count) does, and returns the number of guesses as well.
    ///
    /// # Errors
    /// If the search ends before.
    pub fn count_with_guesses(&self, grid: &BoardGrid, limit: u64) -> Result<(u64, u64), SearchEnded> {
        self.counted(grid, limit, self.guesses)
    }

    fn counted(&self, grid: &BoardGrid, limit: u64, guesses: u64) -> Result<(u64, u64), SearchEnded> {
        self.check(grid);
        let (tables, rules) = match &self.engine {
            Engine::Boards { tables, rules } => (tables, *rules),
            Engine::Queue(queue) => return queue.count_with_guesses(grid.values(), limit, guesses),
        };
        let mut found = 0;
        if limit == 0 {
            return Ok((0, 0));
        }
        let made = with_tables!(tables, tables => {
            search(tables, rules, State::new(tables, grid.values()), guesses, &self.cancel, |_| {
                found += 1;
                found < limit
            })
        })
        .map_err(|_| SearchEnded::new(&self.cancel, guesses, found))?;
        Ok((found, made))
    }

    /// Returns the first solution of a grid, in an order that depends on the grid alone, or `None` if there is none.
    ///
    /// # Errors
    /// If the search ends before.
    pub fn solve(&self, grid: &BoardGrid) -> Result<Option<BoardSolution>, SearchEnded> {
        Ok(self.first(grid, 1)?.pop())
    }

    /// Returns the first solutions of a grid, at most `limit`, in an order that depends on the grid alone.
    ///
    /// # Errors
    /// If the search ends before.
    pub fn first(&self, grid: &BoardGrid, limit: usize) -> Result<Vec<BoardSolution>, SearchEnded> {
        self.first_within(grid, limit, self.guesses)
    }

    pub(crate) fn first_within(
        &self,
        grid: &BoardGrid,
        limit: usize,
        guesses: u64,
    ) -> Result<Vec<BoardSolution>, SearchEnded> {
        self.check(grid);
        let (tables, rules) = match &self.engine {
            Engine::Boards { tables, rules } => (tables, *rules),
            Engine::Queue(queue) => {
                let found = queue.first(grid.values(), limit, guesses)?;
                return Ok(found.iter().map(|values| self.solution(values)).collect());
            }
        };
        let mut found = Vec::new();
        if limit == 0 {
            return Ok(found);
        }
        with_tables!(tables, tables => {
            search(tables, rules, State::new(tables, grid.values()), guesses, &self.cancel, |state| {
                found.push(self.solution(&state.values(tables)));
                found.len() < limit
            })
        })
        .map_err(|_| SearchEnded::new(&self.cancel, guesses, found.len() as u64))?;
        Ok(found)
    }

    /// Returns whether a grid, with this cell emptied, has a solution with another digit there than `solution` has.
    ///
    /// When clues are removed one by one, a clue is needed if and only if there is.
    ///
    /// # Errors
    /// If the search ends before.
    pub fn another(
        &self,
        grid: &BoardGrid,
        solution: &BoardSolution,
        cell: BoardCell,
    ) -> Result<bool, SearchEnded> {
        self.another_within(grid, solution, cell, self.guesses)
    }

    pub(crate) fn another_within(
        &self,
        grid: &BoardGrid,
        solution: &BoardSolution,
        cell: BoardCell,
        guesses: u64,
    ) -> Result<bool, SearchEnded> {
        self.check(grid);
        let (tables, rules) = match &self.engine {
            Engine::Boards { tables, rules } => (tables, *rules),
            Engine::Queue(queue) => {
                return queue.another(grid.values(), solution.grid().values(), cell, guesses);
            }
        };
        let digit = usize::from(solution.grid().values()[cell.index()]) - 1;
        let mut values = grid.values().to_vec();
        values[cell.index()] = 0;
        let mut found = false;
        with_tables!(tables, tables => {
            let mut start = State::new(tables, &values);
            start.boards[digit][cell.index() / 64] &= !(1 << (cell.index() % 64));
            search(tables, rules, start, guesses, &self.cancel, |_| {
                found = true;
                false
            })
        })
        .map_err(|_| SearchEnded::new(&self.cancel, guesses, 0))?;
        Ok(found)
    }

    /// Applies rules without a guess until they end. The order of the rules makes no difference.
    ///
    /// Where clues beside digits need the [`queue`](crate::queue) engine, singles are [`Strength::Easy`], sight makes it
    /// [`Strength::Medium`], and leftovers [`Strength::Hard`].
    #[must_use]
    pub fn by_rules(&self, grid: &BoardGrid, rules: RuleSet) -> RulesOutcome {
        self.check(grid);
        let tables = match &self.engine {
            Engine::Boards { tables, .. } => tables,
            Engine::Queue(queue) => return self.by_queue(queue, grid, strength(rules)),
        };
        with_tables!(tables, tables => {
            let mut state = State::new(tables, grid.values());
            match state.deduce(tables, rules) {
                Err(_) => RulesOutcome::Contradiction,
                Ok(()) if state.open.iter().any(|&word| word != 0) => RulesOutcome::Stuck,
                Ok(()) => RulesOutcome::Solved(self.solution(&state.values(tables))),
            }
        })
    }

    /// Returns whether the rules alone fill a grid: [`by_rules`](BoardSolver::by_rules) without the solution.
    #[must_use]
    pub fn is_solved_by(&self, grid: &BoardGrid, rules: RuleSet) -> bool {
        self.check(grid);
        let tables = match &self.engine {
            Engine::Boards { tables, .. } => tables,
            Engine::Queue(queue) => return queue.is_solved_by(grid.values(), strength(rules)),
        };
        with_tables!(tables, tables => {
            let mut state = State::new(tables, grid.values());
            state.deduce(tables, rules).is_ok() && state.open.iter().all(|&word| word == 0)
        })
    }

    /// Applies every rule to candidates until they end, on a board without clues beside digits: a mask of digits for each
    /// cell, which is narrowed. Returns whether that fills the grid, or `None` if nothing is left.
    pub(crate) fn narrow(&self, candidates: &mut [u32]) -> Option<bool> {
        let Engine::Boards { tables, .. } = &self.engine else { return Some(false) };
        with_tables!(tables, tables => {
            let mut state = State::with_candidates(tables, candidates);
            state.deduce(tables, RuleSet::ALL).ok()?;
            state.read(candidates);
            Some(state.open.iter().all(|&word| word == 0))
        })
    }

    /// Returns the candidates of a grid before any rule: its digits, and every digit in empty cells.
    #[track_caller]
    pub(crate) fn masks(&self, grid: &BoardGrid) -> Vec<u32> {
        self.check(grid);
        let all = self.rules.digits().bits();
        grid.values().iter().map(|&value| if value == 0 { all } else { 1 << (value - 1) }).collect()
    }

    /// Returns the candidates of a puzzle that is given by them.
    #[track_caller]
    pub(crate) fn masks_of_sets(&self, candidates: &[BoardDigitSet]) -> Vec<u32> {
        let cells = self.rules.cell_count();
        assert_eq!(candidates.len(), cells, "the board has {cells} cells");
        candidates.iter().map(|set| set.bits() & self.rules.digits().bits()).collect()
    }

    /// Applies the rules that a search uses between guesses to candidates, which are narrowed. Returns whether that fills the
    /// grid, or `None` if nothing is left.
    pub(crate) fn deduce(&self, masks: &mut [u32]) -> Option<bool> {
        let (tables, rules) = match &self.engine {
            Engine::Boards { tables, rules } => (tables, *rules),
            Engine::Queue(queue) => return queue.deduce(masks),
        };
        with_tables!(tables, tables => {
            let mut state = State::with_candidates(tables, masks);
            state.deduce(tables, rules).ok()?;
            state.read(masks);
            Some(state.open.iter().all(|&word| word == 0))
        })
    }

    /// Searches from candidates of each cell, and returns the number of solutions up to `limit`. `report` gets the number of
    /// each solution, from 0, and its values. If the search starts again with other rules, so do the numbers.
    pub(crate) fn search_masks(
        &self,
        masks: &[u32],
        limit: u64,
        guesses: u64,
        mut report: impl FnMut(u64, &[u8]),
    ) -> Result<u64, SearchEnded> {
        let (tables, rules) = match &self.engine {
            Engine::Boards { tables, rules } => (tables, *rules),
            Engine::Queue(queue) => {
                let candidates: Vec<BoardDigitSet> =
                    masks.iter().map(|&mask| BoardDigitSet::from_bits(mask)).collect();
                let result = queue.search_candidates(&candidates, limit, guesses, report);
                let found = result.found;
                return if result.decided {
                    Ok(found)
                } else {
                    Err(SearchEnded::new(&self.cancel, guesses, found))
                };
            }
        };
        let mut found = 0;
        if limit == 0 {
            return Ok(0);
        }
        with_tables!(tables, tables => {
            search(tables, rules, State::with_candidates(tables, masks), guesses, &self.cancel, |state| {
                report(found, &state.values(tables));
                found += 1;
                found < limit
            })
        })
        .map_err(|_| SearchEnded::new(&self.cancel, guesses, found))?;
        Ok(found)
    }

    /// Proves that a grid has exactly one solution, and keeps both.
    ///
    /// # Errors
    /// If it has none or several, or if the search ends before.
    pub fn puzzle(&self, grid: BoardGrid) -> Result<BoardPuzzle, BoardPuzzleError> {
        self.puzzle_within(grid, self.guesses)
    }

    pub(crate) fn puzzle_within(
        &self,
        grid: BoardGrid,
        guesses: u64,
    ) -> Result<BoardPuzzle, BoardPuzzleError> {
        BoardPuzzle::by_search(self, grid, guesses)
    }

    /// Returns where the rules of a strength lead.
    fn by_queue(&self, queue: &QueueSolver, grid: &BoardGrid, strength: Strength) -> RulesOutcome {
        let Some(candidates) = queue.candidates(grid.values(), strength) else {
            return RulesOutcome::Contradiction;
        };
        let value = |set: &BoardDigitSet| {
            set.iter().next().filter(|_| set.len() == 1).map(|digit| digit.value() as u8)
        };
        match candidates.iter().map(value).collect::<Option<Vec<u8>>>() {
            Some(values) => RulesOutcome::Solved(self.solution(&values)),
            None => RulesOutcome::Stuck,
        }
    }

    fn solution(&self, values: &[u8]) -> BoardSolution {
        let mut grid = BoardGrid::empty(&self.rules);
        for (cell, &value) in self.rules.cells().zip(values) {
            grid.set(cell, ninefold_rules::BoardDigit::new(value.into()));
        }
        BoardSolution::try_from(grid).expect("a search that ends without a contradiction has broken no rule")
    }

    #[track_caller]
    pub(super) fn check(&self, grid: &BoardGrid) {
        let same = Arc::ptr_eq(grid.rules(), &self.rules) || **grid.rules() == *self.rules;
        assert!(same, "the grid belongs to another board than the solver");
    }
}

/// Returns the strength of the other engine that is the least to have these rules.
fn strength(rules: RuleSet) -> Strength {
    match (rules.sight, rules.leftovers) {
        (_, true) => Strength::Hard,
        (true, false) => Strength::Medium,
        (false, false) => Strength::Easy,
    }
}

/// Returns whether a board has the regions of a jigsaw, without which there are no leftovers.
fn has_regions(rules: &Rules) -> bool {
    matches!(rules.variant().layout, Layout::Regions(_))
}

/// Returns whether sight saves more time in a search than it costs. On classic boards with or without diagonals it does not.
pub(crate) fn sight_pays(rules: &Rules) -> bool {
    let usual = [
        BoardHouseKind::Row,
        BoardHouseKind::Column,
        BoardHouseKind::Block,
        BoardHouseKind::DiagonalDown,
        BoardHouseKind::DiagonalUp,
    ];
    rules.size() > 9
        || rules.houses().iter().any(|house| !usual.contains(&house.kind()))
        || rules
            .cells()
            .any(|cell| !rules.extra_peers(cell).is_empty() || !rules.non_consecutive(cell).is_empty())
}
