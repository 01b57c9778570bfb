//! One puzzle at a time: depth-first search over a state that three vectors hold.
//!
//! ```text
//!   words    the state: 27 words, a digit in a band each, in three vectors of nine
//!   rules    one sweep of all deductions, for all digits and bands at once
//!   branch   where to guess
//!   search   sweep, guess, come back
//!   settle   what the deductions alone make of a grid
//!   trial    how many single guesses would decide nothing
//!   history  the same search as it goes, step by step
//! ```
//!
//! Each sweep applies every rule to the whole grid, in about 180 vector instructions and some 100 cycles, without a branch
//! or a table. It follows no placed digit to its twenty peers, and it keeps no list of words that changed. An easy puzzle takes five sweeps, one of the hardest 470.
//!
//! The first solution, the order of all, and the number of guesses depend on the grid alone, not on the machine.
//!
//! A word per digit and band is the state of JCZSolve, the work of several people of the Enjoy Sudoku Players' Forum, and
//! of the `sudoku` crate (Adrian Kaap and others), which look each change of a word up in tables.
//! Tom Dillon's tdoku (2019, <https://t-dillon.github.io/tdoku>) showed what vectors can do for a single puzzle, with
//! another state (boxes, and triads of them) and one box at a time.
//!
//! What was tried here and lost: two states in flight to fill the gaps between dependent instructions (the gaps are
//! elsewhere: in the choice of the next guess); matchings side by side instead of one after the other; more
//! deductions per sweep than singles and matchings.

mod branch;
mod history;
mod rules;
mod settle;
mod solution_search;
mod trial;
mod words;

#[cfg(test)]
mod tests;

use core::iter::FusedIterator;

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks, Solution};
use ninefold_lanes::run;

use solution_search::{Pending, Search};
use words::{Constraint, SearchInput};

pub use history::{Contradiction, PlaceReason, SearchEvent, SearchHistory, SearchStep, history};
pub use settle::{Settled, settled, settled_marked};
pub use trial::undecided_trials;

/// Returns a solution of the grid, always the same one for the same grid, or `None` when there is none.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::solve;
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let solution = solve(&grid).map(|solution| solution.to_string());
/// assert_eq!(
///     solution.as_deref(),
///     Some("534678912672195348198342567859761423426853791713924856961537284287419635345286179")
/// );
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[must_use]
pub fn solve(grid: &Grid) -> Option<Solution> {
    any(SearchInput { grid, constraint: Constraint::Nothing })
}

/// Returns how many solutions the grid has, but at most `limit`; the search stops there.
///
/// A few clues without a solution can take hours; [`count_within`] gives up.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::count;
/// assert_eq!(count(&Grid::EMPTY, 10_000), 10_000);
/// assert_eq!(count(&Grid::EMPTY, 0), 0);
/// ```
#[must_use]
pub fn count(grid: &Grid, limit: u64) -> u64 {
    number(SearchInput { grid, constraint: Constraint::Nothing }, limit)
}

/// Counts as [`count`] does, and gives up after this many guesses in a row without a solution.
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_solve::count_within;
/// assert_eq!(count_within(&Grid::EMPTY, 10_000, 1000), Ok(10_000));
/// // Nothing fits, but it takes hours to prove that.
/// let hopeless = "....................................................1.59.....318........1.3....95";
/// let error = count_within(&hopeless.parse()?, 2, 10_000).unwrap_err();
/// assert_eq!(error.to_string(), "undecided after 10000 guesses");
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
///
/// # Errors
/// If there is more to search when that many guesses have found no solution.
pub fn count_within(grid: &Grid, limit: u64, guesses: u64) -> Result<u64, GuessesSpent> {
    let (mut rest, mut count) = (solutions(grid), 0);
    while count < limit && !rest.is_finished() {
        let more = rest.pass_over_within(limit - count, guesses);
        if more == 0 && !rest.is_finished() {
            return Err(GuessesSpent { guesses });
        }
        count += more;
    }
    Ok(count)
}

/// Returns all solutions, depth first, each once, in an order that depends on the grid alone. Memory stays bounded.
///
/// ```
/// use ninefold_grid::{Cell, Grid};
/// use ninefold_solve::solutions;
/// let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let grid: Grid = line.replace(['5', '8'], ".").parse()?;
/// assert_eq!(solutions(&grid).count(), 2); // without 5 and 8 they may trade places
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[must_use]
pub fn solutions(grid: &Grid) -> Solutions {
    Solutions { start: Some((*grid, None)), pending: Pending::default() }
}

/// Returns all solutions in which every cell holds one of its pencil marks, as [`solutions`] does for a grid.
///
/// ```
/// use ninefold_grid::{Cell, DigitSet, PencilMarks};
/// use ninefold_solve::solutions_marked;
/// let mut marks = PencilMarks::ALL;
/// assert!(solutions_marked(&marks).next().is_some());
/// marks[Cell::at(4, 4)] = DigitSet::NONE;
/// assert_eq!(solutions_marked(&marks).next(), None);
/// ```
#[must_use]
pub fn solutions_marked(marks: &PencilMarks) -> Solutions {
    Solutions { start: Some((Grid::EMPTY, Some(Box::new(*marks)))), pending: Pending::default() }
}

/// Returns a solution of the grid in which `cell` does not hold `digit`; `None` proves that every solution has it there.
///
/// This is how a clue is tested when clues are dug out: empty the cell, then ask for another digit in it.
/// It is cheaper than counting to two, because the solution that is known already is not searched for again.
#[must_use]
pub fn another(grid: &Grid, cell: Cell, digit: Digit) -> Option<Solution> {
    any(SearchInput { grid, constraint: Constraint::Without(Candidate { cell, digit }) })
}

/// Returns a solution as [`solve`] does, with every cell confined to its pencil marks, filled cells too.
#[must_use]
pub fn solve_marked(grid: &Grid, marks: &PencilMarks) -> Option<Solution> {
    any(SearchInput { grid, constraint: Constraint::Marked(marks) })
}

/// Counts as [`count`] does, with every cell confined to its pencil marks, filled cells too.
///
/// ```
/// use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};
/// use ninefold_solve::count_marked;
/// let mut marks = PencilMarks::ALL;
/// for cell in Cell::all().take(9) {
///     marks.remove(Candidate { cell, digit: Digit::new(9) });
/// }
/// assert_eq!(count_marked(&Grid::EMPTY, &marks, 5), 0); // the first row needs a 9
/// ```
#[must_use]
pub fn count_marked(grid: &Grid, marks: &PencilMarks, limit: u64) -> u64 {
    number(SearchInput { grid, constraint: Constraint::Marked(marks) }, limit)
}

/// Returns how many guesses the search needs to distinguish no solution, one and several.
///
/// This is a coarse and very cheap measure of difficulty. It belongs to this version of the engine: a better choice of
/// guesses changes it.
#[must_use]
pub fn guesses(grid: &Grid) -> u64 {
    let mut found = [None; 2];
    first(grid, u64::MAX, &mut found).1
}

/// Returns the first two solutions, or fewer if there are no more, unless that takes more guesses.
pub(crate) fn first_two(grid: &Grid, guesses: u64) -> Result<[Option<Solution>; 2], GuessesSpent> {
    let mut found = [None; 2];
    let (is_decided, _) = first(grid, guesses, &mut found);
    if is_decided { Ok(found) } else { Err(GuessesSpent { guesses }) }
}

/// Finds the first solutions, and returns whether the guesses sufficed for that, and their number.
fn first(grid: &Grid, most_guesses: u64, found: &mut [Option<Solution>; 2]) -> (bool, u64) {
    let input = Some(SearchInput { grid, constraint: Constraint::Nothing });
    Pending::reused(|pending| {
        let count = run(Search { input, pending, limit: 2, most_guesses, found });
        count == 2 || pending.is_empty()
    })
}

fn any(input: SearchInput<'_>) -> Option<Solution> {
    let mut found = [None];
    Pending::reused(|pending| {
        run(Search { input: Some(input), pending, limit: 1, most_guesses: u64::MAX, found: &mut found })
    });
    found[0]
}

fn number(input: SearchInput<'_>, limit: u64) -> u64 {
    Pending::reused(|pending| {
        run(Search { input: Some(input), pending, limit, most_guesses: u64::MAX, found: &mut [] })
    })
    .0
}

/// A search has made as many guesses as it may, and there is more to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("undecided after {guesses} guesses")]
#[non_exhaustive]
pub struct GuessesSpent {
    /// The guesses that were allowed.
    pub guesses: u64,
}

/// The iterator that [`solutions`] and [`solutions_marked`] give.
#[derive(Clone, Debug)]
pub struct Solutions {
    /// The grid, and the marks that its cells keep to, until the search has started.
    start: Option<(Grid, Option<Box<PencilMarks>>)>,
    pending: Pending,
}

impl Solutions {
    /// Passes over the next solutions, `limit` at the most, and returns how many there were: fewer than `limit` only if
    /// no more are left.
    ///
    /// Use it to count as [`count`] does with the option to stop in between.
    ///
    /// ```
    /// use ninefold_grid::Grid;
    /// use ninefold_solve::solutions;
    /// let mut rest = solutions(&Grid::EMPTY);
    /// assert_eq!(rest.pass_over(1000), 1000);
    /// assert_eq!(rest.next(), solutions(&Grid::EMPTY).nth(1000));
    /// ```
    pub fn pass_over(&mut self, limit: u64) -> u64 {
        self.pass_over_within(limit, u64::MAX)
    }

    /// Passes over the next solutions as [`pass_over`](Solutions::pass_over) does, unless that takes more than `guesses` guesses.
    /// Returns how many there were. A later call continues where this one stopped, unless the search [is finished](Solutions::is_finished).
    pub fn pass_over_within(&mut self, limit: u64, guesses: u64) -> u64 {
        if limit == 0 { 0 } else { self.search(limit, self.pending.guesses.saturating_add(guesses), &mut []) }
    }

    /// Returns whether no solution is left.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.start.is_none() && self.pending.is_empty()
    }

    /// Returns the next solution as `next` does, unless that takes more than `guesses` guesses. The next call continues where
    /// this one stopped, so a long search can be interrupted between two calls.
    ///
    /// # Errors
    /// If the guesses are spent and there is more to search.
    pub fn next_within(&mut self, guesses: u64) -> Result<Option<Solution>, GuessesSpent> {
        let mut found = [None];
        let number = self.search(1, self.pending.guesses.saturating_add(guesses), &mut found);
        if number == 0 && !self.pending.is_empty() { Err(GuessesSpent { guesses }) } else { Ok(found[0]) }
    }

    /// Searches for the next solutions, at least one; returns how many there were, and the first ones in `found`.
    fn search(&mut self, limit: u64, most_guesses: u64, found: &mut [Option<Solution>]) -> u64 {
        let start = self.start.take();
        let input = start.as_ref().map(|(grid, marks)| {
            let constraint = marks.as_deref().map_or(Constraint::Nothing, Constraint::Marked);
            SearchInput { grid, constraint }
        });
        run(Search { input, pending: &mut self.pending, limit, most_guesses, found })
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        let mut found = [None];
        self.search(1, u64::MAX, &mut found);
        found[0]
    }
}

impl FusedIterator for Solutions {}
