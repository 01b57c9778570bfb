//! The rating of a puzzle on the scale `se-1.2.1`.
//!
//! Sudoku Explainer (Nicolas Juillerat, 2006–2007) solves a puzzle with a list of techniques, always applying the
//! first step that the easiest working technique finds. Three numbers come out:
//!
//! ```text
//!   step      1    2    3    4    5    6   …  last
//!   rating   2.6  1.2  3.4  1.5  7.1  1.2  …  1.0
//!             │    │              │
//!            ED   EP (first placement: the highest so far, 2.6)
//!                                ER (the highest of all, 7.1)
//! ```
//!
//! ER is what people mean by *the* rating. The Patterns Game added EP and ED and calls them pearl and diamond: a puzzle
//! is a pearl if its first placement is as hard as its hardest step, and a diamond if its first step is.
//!
//! A transposed or relabelled copy of a puzzle may be rated another tenth, because the order of search decides between
//! equal steps.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use ninefold_solve::Puzzle;

use crate::chains::ChainSearch;
use crate::effort::{Effort, OutOfWork};
use crate::search::{NextStep, search, search_for};
use crate::{Histogram, SeRating, State, Step, Technique};

/// The name and version of the scale; it changes whenever the rating of any puzzle does.
pub const SCALE: &str = "se-1.2.1";

/// How much work a rating may do before it gives up, in chain links followed.
///
/// The hardest puzzles known, rated 11.9, take about a twentieth of this: some ten seconds of one core.
pub const WORK: u64 = 20_000_000_000;

/// The rating of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rating {
    /// The hardest step; [`SeRating::UNSOLVED`] when the techniques do not finish the puzzle.
    pub er: SeRating,
    /// Pearl: the hardest step up to the first placement.
    pub ep: SeRating,
    /// Diamond: the first step.
    pub ed: SeRating,
    /// Whether the techniques of the scale finish the puzzle. Every puzzle known is finished.
    pub finished: bool,
    /// Which steps were taken, and how often.
    pub histogram: Histogram,
}

/// Why a puzzle has no rating.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RateError {
    /// All 81 cells are clues: there is no step to rate.
    #[error("nothing to rate: the grid is solved already")]
    AlreadySolved,
    /// The bound on work was reached; the puzzle is at least as hard as the steps so far.
    #[error(
        "given up after {limit} units of work, in step {step}; the hardest step so far is rated {so_far}"
    )]
    OutOfWork {
        /// The bound.
        limit: u64,
        /// The number of the step that was not found, from 1.
        step: usize,
        /// The highest rating of the steps before.
        so_far: SeRating,
    },
    /// The caller's flag was set; the puzzle is at least as hard as the steps so far.
    #[error("stopped in step {step}; the hardest step so far is rated {so_far}")]
    Stopped {
        /// The number of the step that was not found, from 1.
        step: usize,
        /// The highest rating of the steps before.
        so_far: SeRating,
    },
}

/// Where a puzzle's rating lies beside a range.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Within {
    /// Its rating lies in the range.
    Inside(Rating),
    /// It is easier than the range.
    TooEasy(Rating),
    /// It needs a step above the range; how far above was not examined.
    TooHard,
}

/// Rates a puzzle.
///
/// ```
/// use ninefold_logic::{SeRating, rate};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let rating = rate(&puzzle)?;
/// assert_eq!((rating.er, rating.ep, rating.ed), (SeRating::from_tenths(72), SeRating::from_tenths(12), SeRating::from_tenths(12)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`] is exceeded.
pub fn rate(puzzle: &Puzzle) -> Result<Rating, RateError> {
    rate_bounded(puzzle, WORK)
}

/// Rates a puzzle with a bound on work of the caller's choice; see [`WORK`].
///
/// # Errors
/// When the puzzle is solved already, or the bound is exceeded.
pub fn rate_bounded(puzzle: &Puzzle, work: u64) -> Result<Rating, RateError> {
    rate_with(puzzle, work, &AtomicBool::new(false))
}

/// Rates a puzzle until another thread sets the flag. The flag is looked at every few milliseconds.
///
/// # Errors
/// When the puzzle is solved already, [`WORK`] is exceeded, or the flag is set.
pub fn rate_until(puzzle: &Puzzle, stop: &AtomicBool) -> Result<Rating, RateError> {
    rate_with(puzzle, WORK, stop)
}

fn rate_with(puzzle: &Puzzle, work: u64, stop: &AtomicBool) -> Result<Rating, RateError> {
    match walk(puzzle, SeRating::UNSOLVED, work, stop, ChainSearch::rating_only(), |_| {})? {
        Some(rating) => Ok(rating),
        // Nothing is rated above 20.0, so nothing is too hard.
        None => Err(RateError::OutOfWork { limit: work, step: 0, so_far: SeRating::UNSOLVED }),
    }
}

/// Rates a puzzle only as long as its rating can still lie in the range.
///
/// As soon as a step above the range is due, this breaks off, without looking for that step when its family alone
/// tells. Making puzzles of a given difficulty spends most of its time here.
///
/// ```
/// use ninefold_logic::{SeRating, Within, rate_within};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// assert_eq!(rate_within(&puzzle, SeRating::from_tenths(12)..=SeRating::from_tenths(23))?, Within::TooHard);
/// assert!(matches!(rate_within(&puzzle, SeRating::from_tenths(70)..=SeRating::from_tenths(80))?, Within::Inside(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`] is exceeded.
pub fn rate_within(puzzle: &Puzzle, range: RangeInclusive<SeRating>) -> Result<Within, RateError> {
    rate_within_until(puzzle, range, &AtomicBool::new(false))
}

/// Does what [`rate_within`] does until another thread sets the flag.
///
/// # Errors
/// When the puzzle is solved already, [`WORK`] is exceeded, or the flag is set.
pub fn rate_within_until(
    puzzle: &Puzzle,
    range: RangeInclusive<SeRating>,
    stop: &AtomicBool,
) -> Result<Within, RateError> {
    Ok(match walk(puzzle, *range.end(), WORK, stop, ChainSearch::rating_only(), |_| {})? {
        Some(rating) if rating.er > *range.end() => Within::TooHard,
        Some(rating) if rating.er < *range.start() => Within::TooEasy(rating),
        Some(rating) => Within::Inside(rating),
        None => Within::TooHard,
    })
}

/// Returns every step from the clues to the solution.
///
/// The path ends early when no technique of the scale finds a step; then the last position is not solved.
///
/// ```
/// use ninefold_logic::{State, path};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut state = State::new(puzzle.clues());
/// for step in path(&puzzle)? {
///     state.apply(&step);
/// }
/// assert_eq!(state.grid(), puzzle.solution().grid());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`] is exceeded.
pub fn path(puzzle: &Puzzle) -> Result<Vec<Step>, RateError> {
    path_until(puzzle, &AtomicBool::new(false))
}

/// Does what [`path`] does until another thread sets the flag.
///
/// # Errors
/// When the puzzle is solved already, [`WORK`] is exceeded, or the flag is set.
pub fn path_until(puzzle: &Puzzle, stop: &AtomicBool) -> Result<Vec<Step>, RateError> {
    let mut steps = Vec::new();
    walk(puzzle, SeRating::UNSOLVED, WORK, stop, ChainSearch::explaining(), |step| steps.push(step.clone()))?;
    Ok(steps)
}

/// Returns the easiest next step from a position; `None` when it is solved or no technique helps.
///
/// The position must come from a [`Puzzle`]: some techniques rely on its having one solution. On any other grid
/// the answer is a step that need not be right.
#[must_use]
pub fn next_step(state: &State) -> Option<Step> {
    next_step_until(state, &AtomicBool::new(false))
}

/// Does what [`next_step`] does; `None` also when another thread sets the flag before a step is found.
#[must_use]
pub fn next_step_until(state: &State, stop: &AtomicBool) -> Option<Step> {
    if state.is_solved() {
        return None;
    }
    match search(state, SeRating::UNSOLVED, &mut ChainSearch::explaining(), &mut Effort::new(WORK, stop)) {
        Ok(NextStep::Found(step)) => Some(step),
        _ => None,
    }
}

/// Returns the step of one technique in a position, whether or not easier ones would help; `None` if it has none.
///
/// Techniques that are searched together (pointing and claiming; all unique loops; all chains of a group) find what
/// the best of them finds: `Some` only if it is this one's.
///
/// As for [`next_step`], the position must come from a [`Puzzle`].
#[must_use]
pub fn find(state: &State, technique: Technique) -> Option<Step> {
    search_for(state, technique, &mut Effort::new(WORK, &AtomicBool::new(false))).ok().flatten()
}

/// Takes steps to the end. `None` when a step above `top` is due.
fn walk(
    puzzle: &Puzzle,
    top: SeRating,
    work: u64,
    stop: &AtomicBool,
    mut chains: ChainSearch,
    mut seen: impl FnMut(&Step),
) -> Result<Option<Rating>, RateError> {
    let mut state = State::new(puzzle.clues());
    if state.is_solved() {
        return Err(RateError::AlreadySolved);
    }
    let mut effort = Effort::new(work, stop);
    let mut rating = Rating {
        er: SeRating::default(),
        ep: SeRating::default(),
        ed: SeRating::default(),
        finished: true,
        histogram: Histogram::default(),
    };
    let mut taken = 0;
    let mut placed = false;
    while !state.is_solved() {
        let step = match search(&state, top, &mut chains, &mut effort) {
            Ok(NextStep::Found(step)) if step.rating <= top => step,
            Ok(NextStep::Found(_) | NextStep::TooHard) => return Ok(None),
            Ok(NextStep::None) => {
                rating.er = SeRating::UNSOLVED;
                rating.finished = false;
                break;
            }
            Err(OutOfWork) => {
                let (step, so_far) = (taken + 1, rating.er);
                return Err(match effort.is_stopped() {
                    true => RateError::Stopped { step, so_far },
                    false => RateError::OutOfWork { limit: work, step, so_far },
                });
            }
        };
        rating.er = rating.er.max(step.rating);
        if taken == 0 {
            rating.ed = step.rating;
        }
        if !placed {
            rating.ep = rating.er;
            placed = step.placement.is_some();
        }
        rating.histogram.add(step.rating, step.technique, 1);
        seen(&step);
        state.apply(&step);
        taken += 1;
    }
    Ok(Some(rating))
}
