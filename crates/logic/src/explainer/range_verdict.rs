//! On which side of a range a rating lies, without the rating.
//!
//! Generating puzzles of a given difficulty asks this about many candidates and keeps few.
//! [`rate_within`](crate::rate_within) then returns too much: the histogram of steps is thrown away, and
//! most candidates can be judged by their singles.
//!
//! ```text
//!   singles in boxes solve it ──► rated 1.2 or lower ─┐
//!   singles in lines too      ──► rated 1.5           ├─► beside the range, or inside
//!   else: steps from there on ──► rated 1.7 or higher ┘   (a rating places the singles first, too)
//! ```

use std::ops::RangeInclusive;

use ninefold_grid::Grid;
use ninefold_solve::Puzzle;

use crate::explainer::finder::{IncrementalFinder, NextStep};
use crate::explainer::hidden_singles::{HiddenSingles, SinglesIn};
use crate::work_budget::BudgetExceeded;
use crate::{Position, RateError, SeRating, StepSearch};

/// Where the rating of a puzzle lies relative to a range, with the rating itself (`R`) if it was computed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RangeVerdict<R = ()> {
    /// It is below the range.
    Below(R),
    /// It is in the range.
    Inside(R),
    /// It is above the range; how far was not examined.
    Above {
        /// The number of cells, 1 to 64, that were open when a step above the range was due: the fewer, the nearer the
        /// puzzle is to the range.
        open: usize,
    },
}

impl<R> RangeVerdict<R> {
    /// Returns whether the rating is in the range.
    #[must_use]
    pub const fn is_inside(&self) -> bool {
        matches!(self, RangeVerdict::Inside(_))
    }

    /// Returns the rating if it is in the range.
    #[must_use]
    pub fn inside(self) -> Option<R> {
        match self {
            RangeVerdict::Inside(rating) => Some(rating),
            _ => None,
        }
    }
}

/// Full houses alone: the lowest rating there is.
const FULL_HOUSES: SeRating = SeRating::from_tenths(10);
/// Hidden singles in boxes.
const BOXES: SeRating = SeRating::from_tenths(12);
/// Hidden singles in lines.
const LINES: SeRating = SeRating::from_tenths(15);

/// Returns whether the rating of a puzzle is below, inside or above a range, as
/// [`rate_within`](crate::rate_within) does, but much sooner for easy puzzles.
///
/// ```
/// use ninefold_logic::{RangeVerdict, SeRating, range_verdict};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let side = |least, most| range_verdict(&puzzle, SeRating::from_tenths(least)..=SeRating::from_tenths(most));
/// assert!(matches!(side(10, 12)?, RangeVerdict::Above { open: 40.. }));
/// assert_eq!(side(70, 80)?, RangeVerdict::Inside(()));
/// assert_eq!(side(85, 119)?, RangeVerdict::Below(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the puzzle is solved already, or [`WORK`](crate::WORK) is exceeded. For other bounds see [`StepSearch`].
pub fn range_verdict(puzzle: &Puzzle, range: RangeInclusive<SeRating>) -> Result<RangeVerdict, RateError> {
    StepSearch::default().range_verdict(puzzle, range)
}

/// Returns whether the rating of a puzzle is below, inside or above a range, if hidden singles alone
/// decide it; `None` if they do not. Takes half a microsecond.
///
/// # Errors
/// When the puzzle is solved already.
pub fn range_verdict_by_singles(
    puzzle: &Puzzle,
    range: RangeInclusive<SeRating>,
) -> Result<Option<RangeVerdict>, RateError> {
    Ok(match by_singles(puzzle, *range.start(), *range.end())? {
        Known::Side(side) => Some(side),
        Known::Unsettled { .. } => None,
    })
}

/// What hidden singles decide.
enum Known {
    Side(RangeVerdict),
    /// Steps from this grid on decide; `taken` steps led to it.
    Unsettled {
        grid: Grid,
        taken: usize,
    },
}

fn by_singles(puzzle: &Puzzle, least: SeRating, most: SeRating) -> Result<Known, RateError> {
    let mut singles = HiddenSingles::new(puzzle.clues());
    let clues_open = singles.open();
    if clues_open == 0 {
        return Err(RateError::AlreadySolved);
    }
    let above = |singles: &HiddenSingles| Known::Side(RangeVerdict::Above { open: singles.open() });
    Ok(if singles.place_all(SinglesIn::Boxes) {
        if least <= FULL_HOUSES && BOXES <= most {
            Known::Side(RangeVerdict::Inside(()))
        } else if BOXES < least {
            Known::Side(RangeVerdict::Below(()))
        } else {
            // 1.0 or 1.2, and an end of the range lies between: rare enough to look closer.
            Known::Unsettled { grid: *puzzle.clues(), taken: 0 }
        }
    } else if most < LINES {
        above(&singles)
    } else if singles.place_all(SinglesIn::AllHouses) {
        Known::Side(if LINES < least { RangeVerdict::Below(()) } else { RangeVerdict::Inside(()) })
    } else if most == LINES {
        above(&singles)
    } else {
        Known::Unsettled { grid: singles.grid(), taken: clues_open - singles.open() }
    })
}

impl StepSearch<'_> {
    /// Returns whether the rating of a puzzle is below, inside or above a range, as [`range_verdict`] does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn range_verdict(
        &self,
        puzzle: &Puzzle,
        range: RangeInclusive<SeRating>,
    ) -> Result<RangeVerdict, RateError> {
        let (least, most) = range.into_inner();
        match by_singles(puzzle, least, most)? {
            Known::Side(side) => Ok(side),
            Known::Unsettled { grid, taken } => self.by_steps(Position::new(&grid), taken, least, most),
        }
    }

    /// Takes the steps of a rating, after so many others, until one is above the range or the puzzle is solved.
    fn by_steps(
        &self,
        mut position: Position,
        mut taken: usize,
        least: SeRating,
        most: SeRating,
    ) -> Result<RangeVerdict, RateError> {
        let (mut finder, mut budget) = (IncrementalFinder::rating_only(), self.budget());
        let mut er = SeRating::default();
        while !position.is_solved() {
            match finder.next(&position, most, &mut budget) {
                Ok(NextStep::Found(step)) if step.rating <= most => {
                    er = er.max(step.rating);
                    position.apply(&step);
                    taken += 1;
                }
                Ok(NextStep::None) => {
                    er = SeRating::UNSOLVED;
                    break;
                }
                Ok(_) => return Ok(RangeVerdict::Above { open: position.empty_cells().len() }),
                Err(BudgetExceeded) => {
                    let (step, so_far) = (taken + 1, er);
                    return Err(match budget.is_cancelled() {
                        true => RateError::Cancelled { step, so_far },
                        false => RateError::BudgetExceeded { limit: self.work(), step, so_far },
                    });
                }
            }
        }
        Ok(if er < least { RangeVerdict::Below(()) } else { RangeVerdict::Inside(()) })
    }
}
