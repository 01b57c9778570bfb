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

use ninefold_solve::{Puzzle, Sukaku};

use super::finder::{IncrementalFinder, NextStep};
use super::{Histogram, Level, RangeVerdict, SeRating, Step, Technique};
use crate::work_budget::BudgetExceeded;
use crate::{Position, StepSearch};

/// The name and version of the scale; it changes whenever the rating of any puzzle does.
pub const SCALE: &str = "se-1.2.1";

/// The name and version of the same scale without the techniques that rely on uniqueness.
pub const SCALE_WITHOUT_UNIQUENESS: &str = "se-1.2.1-no-uniqueness";

/// The rating of a puzzle: three numbers of the steps of its path, and the steps themselves.
///
/// ER is what people mean by *the* rating. A puzzle is a *pearl* if EP is as high as ER, and a *diamond* if ED is. Transposed
/// or relabelled, a puzzle may be rated another tenth, because the order of search decides between equal steps.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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

impl Rating {
    /// Returns the level of the hardest step.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::for_rating(self.er)
    }
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
    Budget {
        /// The bound.
        limit: u64,
        /// The number of the step that was not found, from 1.
        step: usize,
        /// The highest rating of the steps before.
        so_far: SeRating,
    },
    /// The work was cancelled; the puzzle is at least as hard as the steps so far.
    #[error("cancelled in step {step}; the hardest step so far is rated {so_far}")]
    Cancelled {
        /// The number of the step that was not found, from 1.
        step: usize,
        /// The highest rating of the steps before.
        so_far: SeRating,
    },
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
/// When the puzzle is solved already, or [`WORK`](crate::WORK) is exceeded. For other bounds see [`StepSearch`].
pub fn rate(puzzle: &Puzzle) -> Result<Rating, RateError> {
    StepSearch::default().rate(puzzle)
}

/// Rates a puzzle only as long as its rating can still lie in the range.
///
/// Stops as soon as a step above the range is due, and does not search for that step if its family is
/// enough to know. Generating puzzles of a given difficulty spends most of its time here.
///
/// ```
/// use ninefold_logic::{RangeVerdict, SeRating, rate_within};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let within = |least, most| rate_within(&puzzle, SeRating::from_tenths(least)..=SeRating::from_tenths(most));
/// assert!(matches!(within(12, 23)?, RangeVerdict::Above { .. }));
/// assert!(within(70, 80)?.is_inside());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`](crate::WORK) is exceeded. For other bounds see [`StepSearch`].
pub fn rate_within(
    puzzle: &Puzzle,
    range: RangeInclusive<SeRating>,
) -> Result<RangeVerdict<Rating>, RateError> {
    StepSearch::default().rate_within(puzzle, range)
}

/// Returns every step from the clues to the solution.
///
/// The path ends early when no technique of the scale finds a step; then the last position is not solved.
///
/// ```
/// use ninefold_logic::{Position, path};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut position = Position::new(puzzle.clues());
/// for step in path(&puzzle)? {
///     position.apply(&step);
/// }
/// assert_eq!(position.grid(), puzzle.solution().grid());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`](crate::WORK) is exceeded. For other bounds see [`StepSearch`].
pub fn path(puzzle: &Puzzle) -> Result<Vec<Step>, RateError> {
    StepSearch::default().path(puzzle)
}

impl StepSearch<'_> {
    /// Rates a puzzle, as [`rate`] does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn rate(&self, puzzle: &Puzzle) -> Result<Rating, RateError> {
        self.rate_from(Position::new(puzzle.clues()))
    }

    /// Rates a puzzle that is given by candidates, with the same steps. Sukaku Explainer does the same, uniqueness included:
    /// unique loops and graves need all their candidates to be there, so what they conclude holds for a Sukaku too.
    ///
    /// ```
    /// use ninefold_logic::{StepSearch, rate};
    /// use ninefold_solve::{Puzzle, Sukaku};
    /// let puzzle: Puzzle =
    ///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
    /// assert_eq!(StepSearch::default().rate_sukaku(&Sukaku::from(&puzzle))?.er, rate(&puzzle)?.er);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn rate_sukaku(&self, sukaku: &Sukaku) -> Result<Rating, RateError> {
        self.rate_from(Position::from(sukaku))
    }

    fn rate_from(&self, position: Position) -> Result<Rating, RateError> {
        let verdict = self.walk(position, SeRating::UNSOLVED, self.rating_finder(), |_| {})?;
        // Nothing is rated above 20.0, so no step is.
        let so_far = SeRating::UNSOLVED;
        verdict.inside().ok_or(RateError::Budget { limit: self.work(), step: 0, so_far })
    }

    /// Rates a puzzle only as long as its rating can still lie in the range, as [`rate_within`] does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn rate_within(
        &self,
        puzzle: &Puzzle,
        range: RangeInclusive<SeRating>,
    ) -> Result<RangeVerdict<Rating>, RateError> {
        let start = Position::new(puzzle.clues());
        Ok(match self.walk(start, *range.end(), self.rating_finder(), |_| {})? {
            RangeVerdict::Inside(rating) if rating.er < *range.start() => RangeVerdict::Below(rating),
            verdict => verdict,
        })
    }

    /// Returns every step from the clues to the solution, as [`path`] does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn path(&self, puzzle: &Puzzle) -> Result<Vec<Step>, RateError> {
        self.path_from(Position::new(puzzle.clues()))
    }

    /// Returns every step from given candidates to the solution.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn sukaku_path(&self, sukaku: &Sukaku) -> Result<Vec<Step>, RateError> {
        self.path_from(Position::from(sukaku))
    }

    fn path_from(&self, position: Position) -> Result<Vec<Step>, RateError> {
        let mut steps = Vec::new();
        self.walk(position, SeRating::UNSOLVED, self.explaining_finder(), |step| {
            steps.push(step.clone());
        })?;
        Ok(steps)
    }

    /// Returns the positions of a puzzle's path in which one of these techniques is the next step, in order, for practice.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn positions_before(
        &self,
        puzzle: &Puzzle,
        techniques: &[Technique],
    ) -> Result<Vec<Position>, RateError> {
        let (mut position, mut positions) = (Position::new(puzzle.clues()), Vec::new());
        for step in self.path(puzzle)? {
            if techniques.contains(&step.technique) {
                positions.push(position.clone());
            }
            position.apply(&step);
        }
        Ok(positions)
    }

    /// Takes steps to the end, or until a step above `top` is due.
    fn walk(
        &self,
        mut position: Position,
        top: SeRating,
        mut finder: IncrementalFinder,
        mut seen: impl FnMut(&Step),
    ) -> Result<RangeVerdict<Rating>, RateError> {
        if position.is_solved() {
            return Err(RateError::AlreadySolved);
        }
        let mut budget = self.budget();
        let mut rating = Rating {
            er: SeRating::default(),
            ep: SeRating::default(),
            ed: SeRating::default(),
            finished: true,
            histogram: Histogram::default(),
        };
        let mut taken = 0;
        let mut placed = false;
        while !position.is_solved() {
            let step = match finder.next(&position, top, &mut budget) {
                Ok(NextStep::Found(step)) if step.rating <= top => step,
                Ok(NextStep::Found(_) | NextStep::TooHard) => {
                    return Ok(RangeVerdict::Above { open: position.empty_cells().len() });
                }
                Ok(NextStep::None) => {
                    rating.er = SeRating::UNSOLVED;
                    rating.finished = false;
                    break;
                }
                Err(BudgetExceeded) => {
                    let (step, so_far) = (taken + 1, rating.er);
                    return Err(match budget.is_cancelled() {
                        true => RateError::Cancelled { step, so_far },
                        false => RateError::Budget { limit: self.work(), step, so_far },
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
            position.apply(&step);
            taken += 1;
        }
        Ok(RangeVerdict::Inside(rating))
    }
}
