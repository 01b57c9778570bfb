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

use ninefold_solve::{Puzzle, Settled, settled};

use crate::explainer::closure::{Order, order_free};
use crate::explainer::finder::NextStep;
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

    /// Returns the verdict alone.
    fn without_rating(self) -> RangeVerdict {
        match self {
            RangeVerdict::Below(_) => RangeVerdict::Below(()),
            RangeVerdict::Inside(_) => RangeVerdict::Inside(()),
            RangeVerdict::Above { open } => RangeVerdict::Above { open },
        }
    }
}

/// Full houses alone: the lowest rating there is.
const FULL_HOUSES: SeRating = SeRating::from_tenths(10);
/// Hidden singles in boxes.
const BOXES: SeRating = SeRating::from_tenths(12);
/// Hidden singles in lines.
const LINES: SeRating = SeRating::from_tenths(15);
/// Claiming: what singles and locked candidates solve is rated as high or lower.
pub(super) const LOCKED: SeRating = SeRating::from_tenths(28);

/// Whether verdicts take easy steps all at once. Without it they are the same; what is needed for it would add 4 kB to what the
/// page loads first.
const AT_ONCE: bool = !cfg!(target_family = "wasm");

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
    by_singles(puzzle, *range.start(), *range.end())
}

fn by_singles(puzzle: &Puzzle, least: SeRating, most: SeRating) -> Result<Option<RangeVerdict>, RateError> {
    if puzzle.clues().clue_count() == 81 {
        return Err(RateError::AlreadySolved);
    }
    if AT_ONCE && most > LINES && settled(puzzle.clues()) != Settled::Solved {
        return Ok(None);
    }
    let mut singles = HiddenSingles::new(puzzle.clues());
    let above = |singles: &HiddenSingles| Some(RangeVerdict::Above { open: singles.open() });
    Ok(if singles.place_all(SinglesIn::Boxes) {
        if least <= FULL_HOUSES && BOXES <= most {
            Some(RangeVerdict::Inside(()))
        } else if BOXES < least {
            Some(RangeVerdict::Below(()))
        } else {
            // 1.0 or 1.2, and an end of the range lies between: rare enough to look closer.
            None
        }
    } else if most < LINES {
        above(&singles)
    } else if singles.place_all(SinglesIn::AllHouses) {
        Some(if LINES < least { RangeVerdict::Below(()) } else { RangeVerdict::Inside(()) })
    } else if most == LINES {
        above(&singles)
    } else {
        None
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
        if AT_ONCE && least <= FULL_HOUSES && LOCKED <= most && settled(puzzle.clues()) == Settled::Solved {
            return match puzzle.clues().clue_count() {
                81 => Err(RateError::AlreadySolved),
                _ => Ok(RangeVerdict::Inside(())),
            };
        }
        match by_singles(puzzle, least, most)? {
            Some(verdict) => Ok(verdict),
            None => Ok(self.er_verdict(puzzle, least, most)?.without_rating()),
        }
    }

    /// Returns the rating ER of a puzzle alone, if it is not above a range. This is
    /// [`rate_within`](StepSearch::rate_within) without the other numbers and without the histogram, and several times as
    /// fast for puzzles that need no chains.
    ///
    /// ```
    /// use ninefold_logic::{RangeVerdict, SeRating, StepSearch};
    /// use ninefold_solve::Puzzle;
    /// let puzzle: Puzzle =
    ///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
    /// let er_within = |least, most| {
    ///     StepSearch::default().er_within(&puzzle, SeRating::from_tenths(least)..=SeRating::from_tenths(most))
    /// };
    /// assert!(matches!(er_within(10, 45)?, RangeVerdict::Above { .. }));
    /// assert_eq!(er_within(46, 75)?, RangeVerdict::Inside(SeRating::from_tenths(72)));
    /// assert_eq!(er_within(85, 119)?, RangeVerdict::Below(SeRating::from_tenths(72)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn er_within(
        &self,
        puzzle: &Puzzle,
        range: RangeInclusive<SeRating>,
    ) -> Result<RangeVerdict<SeRating>, RateError> {
        if puzzle.clues().clue_count() == 81 {
            return Err(RateError::AlreadySolved);
        }
        // From the lowest end on, so that every rating is exact.
        let verdict = self.er_verdict(puzzle, BOXES, *range.end())?;
        Ok(match verdict {
            RangeVerdict::Below(er) | RangeVerdict::Inside(er) => match er < *range.start() {
                true => RangeVerdict::Below(er),
                false => RangeVerdict::Inside(er),
            },
            above => above,
        })
    }

    /// Returns where the rating of a puzzle that is not solved lies. If `least` is 1.0 or lower, the rating in the verdict
    /// may be too low.
    fn er_verdict(
        &self,
        puzzle: &Puzzle,
        least: SeRating,
        most: SeRating,
    ) -> Result<RangeVerdict<SeRating>, RateError> {
        if !AT_ONCE {
            return self.step_by_step(Position::new(puzzle.clues()), least, most);
        }
        let order = if least <= FULL_HOUSES { Order::Fastest } else { Order::EasiestFromPairs };
        let start = match settled(puzzle.clues()) {
            Settled::Open(marks) if LOCKED <= most => Some(Position::settled(&marks)),
            _ => None,
        };
        // After singles and locked candidates the rating is known from naked pairs on.
        let from_there = start.and_then(|start| self.all_at_once(start, true, least, most, order));
        let is_exact = |verdict: &RangeVerdict<SeRating>| match verdict {
            RangeVerdict::Above { .. } => true,
            RangeVerdict::Below(er) | RangeVerdict::Inside(er) => order == Order::Fastest || *er > LOCKED,
        };
        if let Some(verdict) = from_there.filter(is_exact) {
            return Ok(verdict);
        }
        let start = Position::new(puzzle.clues());
        if let Some(verdict) = self.all_at_once(start.clone(), false, least, most, Order::Easiest) {
            return Ok(verdict);
        }
        self.step_by_step(start, least, most)
    }

    /// Takes steps until one is above the range or the puzzle is solved, all easy ones at once. With the easiest first the
    /// rating is exact. `None` if steps must be taken one by one: to tell hidden singles apart, or to say in which step the
    /// work was ended.
    fn all_at_once(
        &self,
        mut position: Position,
        is_settled: bool,
        least: SeRating,
        most: SeRating,
        order: Order,
    ) -> Option<RangeVerdict<SeRating>> {
        let easy = order_free(most);
        if easy == 0 {
            return None;
        }
        let (mut finder, mut budget) = (self.rating_finder(), self.budget());
        if is_settled {
            finder.note_settled(&position);
        }
        let mut er = SeRating::default();
        loop {
            er = er.max(finder.take_all(&mut position, easy, order));
            if position.is_solved() {
                break;
            }
            match finder.next_from(easy, &position, most, &mut budget).ok()? {
                NextStep::Found(step) if step.rating <= most => {
                    er = er.max(step.rating);
                    position.apply(&step);
                }
                NextStep::None => {
                    er = SeRating::UNSOLVED;
                    break;
                }
                _ => return Some(RangeVerdict::Above { open: position.empty_cells().len() }),
            }
        }
        let is_exact = order == Order::Fastest || er > SeRating::default();
        is_exact.then(|| if er < least { RangeVerdict::Below(er) } else { RangeVerdict::Inside(er) })
    }

    /// Takes the steps of a rating until one is above the range or the puzzle is solved.
    fn step_by_step(
        &self,
        mut position: Position,
        least: SeRating,
        most: SeRating,
    ) -> Result<RangeVerdict<SeRating>, RateError> {
        let (mut finder, mut budget) = (self.rating_finder(), self.budget());
        let (mut er, mut taken) = (SeRating::default(), 0);
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
                        false => RateError::Budget { limit: self.work(), step, so_far },
                    });
                }
            }
        }
        Ok(if er < least { RangeVerdict::Below(er) } else { RangeVerdict::Inside(er) })
    }
}
