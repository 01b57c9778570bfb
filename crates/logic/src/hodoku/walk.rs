//! From the clues to the solution, step by step, as far as anybody wants to know.
//!
//! ```text
//!    rate            to the end
//!    path            to the end, keeping the steps
//!    rate within     until the score is too high, or a technique that is too hard is due
//!    positions       to the end, keeping those before certain techniques
//! ```

use ninefold_solve::Puzzle;

use super::next_step::{Finding, search};
use super::queued_position::QueuedPosition;
use super::workspace::Workspace;
use super::{
    HodokuHistogram, HodokuLevel, HodokuRateError, HodokuRating, HodokuStep, HodokuStepSearch,
    HodokuTechnique,
};
use crate::RangeVerdict;
use crate::work_budget::BudgetExceeded;

/// What a puzzle that cannot be finished costs besides.
const GIVE_UP: u32 = 20_000;

/// How hard a puzzle may be, for [`HodokuStepSearch::rate_within`].
///
/// ```
/// use ninefold_logic::hodoku::{Limit, HodokuTechnique};
/// use ninefold_logic::{RangeVerdict, StepSearch};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let search = StepSearch::default().hodoku();
/// let no_chains = Limit::default().with_hardest(HodokuTechnique::WWing);
/// assert!(matches!(search.rate_within(&puzzle, &no_chains)?, RangeVerdict::Above { .. }));
/// let short = Limit::default().with_score(2500);
/// let rating = search.rate_within(&puzzle, &short)?.inside().expect("its score is 2448");
/// assert_eq!(rating.score, 2448);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limit {
    /// The highest score.
    pub score: u32,
    /// The highest level.
    pub level: HodokuLevel,
    /// The last technique that may be used, in the order of [`HodokuTechnique::ALL`]. Techniques that are searched together
    /// count alike.
    pub hardest: HodokuTechnique,
}

impl Default for Limit {
    /// Returns the limit that no puzzle exceeds.
    fn default() -> Self {
        Limit { score: u32::MAX, level: HodokuLevel::Extreme, hardest: HodokuTechnique::BruteForce }
    }
}

impl Limit {
    /// Sets the highest score.
    #[must_use]
    pub const fn with_score(self, score: u32) -> Limit {
        Limit { score, ..self }
    }

    /// Sets the highest level.
    #[must_use]
    pub const fn with_level(self, level: HodokuLevel) -> Limit {
        Limit { level, ..self }
    }

    /// Sets the last technique that may be used.
    #[must_use]
    pub const fn with_hardest(self, hardest: HodokuTechnique) -> Limit {
        Limit { hardest, ..self }
    }
}

/// A puzzle on its way to the solution.
struct Walk<'a> {
    position: QueuedPosition,
    work: Workspace<'a>,
    hardest: HodokuTechnique,
    /// The bound on work, for messages.
    bound: u64,
    rating: HodokuRating,
}

impl<'a> Walk<'a> {
    fn new(search: &HodokuStepSearch<'a>, puzzle: &Puzzle) -> Result<Walk<'a>, HodokuRateError> {
        let position = QueuedPosition::new(puzzle.clues());
        if position.is_solved() {
            return Err(HodokuRateError::AlreadySolved);
        }
        let rating = HodokuRating {
            score: 0,
            level: HodokuLevel::Easy,
            finished: false,
            histogram: HodokuHistogram::default(),
        };
        Ok(Walk {
            position,
            work: Workspace::new(search.0.budget(), Some(*puzzle.solution())),
            hardest: HodokuTechnique::BruteForce,
            bound: search.0.work(),
            rating,
        })
    }

    /// Returns the next step; `None` when the puzzle is solved, or no technique that may be used finds one.
    fn find(&mut self) -> Result<Option<Finding>, HodokuRateError> {
        if self.position.is_solved() {
            return Ok(None);
        }
        search(&mut self.position, self.hardest, &mut self.work).map_err(|BudgetExceeded| {
            let (step, so_far) = (self.rating.histogram.steps() + 1, self.rating.score);
            match self.work.budget.is_cancelled() {
                true => HodokuRateError::Cancelled { step, so_far },
                false => HodokuRateError::Budget { limit: self.bound, step, so_far },
            }
        })
    }

    /// Takes the step that was found.
    fn take(&mut self, found: &Finding) {
        self.rating.score += found.row.score();
        self.rating.level = self.rating.level.max(found.row.level);
        self.rating.histogram.0[found.technique.order()] += 1;
        found.apply(&mut self.position, &self.work);
    }

    /// Returns the rating when no step is left.
    fn finish(mut self) -> HodokuRating {
        self.rating.finished = self.position.is_solved();
        if !self.rating.finished {
            self.rating.score += GIVE_UP;
            self.rating.level = HodokuLevel::Extreme;
        }
        self.rating.level = self.rating.level.raised_for(self.rating.score);
        self.rating
    }
}

impl HodokuStepSearch<'_> {
    /// Rates a puzzle, as [`rate`](super::rate) does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn rate(&self, puzzle: &Puzzle) -> Result<HodokuRating, HodokuRateError> {
        let mut walk = Walk::new(self, puzzle)?;
        while let Some(found) = walk.find()? {
            walk.take(&found);
        }
        Ok(walk.finish())
    }

    /// Rates a puzzle only as long as it stays within a limit.
    ///
    /// Techniques beyond the limit are not looked for, so this is fast where the limit is low.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn rate_within(
        &self,
        puzzle: &Puzzle,
        limit: &Limit,
    ) -> Result<RangeVerdict<HodokuRating>, HodokuRateError> {
        let mut walk = Walk::new(self, puzzle)?;
        let score = limit.score.min(limit.level.highest_score().unwrap_or(u32::MAX));
        let fits = |technique: &&HodokuTechnique| technique.level() <= limit.level;
        let hardest = HodokuTechnique::ALL.iter().rfind(fits).copied().unwrap_or(limit.hardest);
        walk.hardest = limit.hardest.min(hardest);
        while let Some(found) = walk.find()? {
            let open = walk.position.empty_cells().len();
            walk.take(&found);
            if walk.rating.score > score || walk.rating.level > limit.level {
                return Ok(RangeVerdict::Above { open });
            }
        }
        Ok(match walk.position.empty_cells().len() {
            0 => RangeVerdict::Inside(walk.finish()),
            open => RangeVerdict::Above { open },
        })
    }

    /// Returns every step, as [`path`](super::path) does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn path(&self, puzzle: &Puzzle) -> Result<Vec<HodokuStep>, HodokuRateError> {
        let mut walk = Walk::new(self, puzzle)?;
        walk.work = walk.work.explaining();
        let mut steps = Vec::new();
        while let Some(found) = walk.find()? {
            steps.push(found.step(&walk.position, &walk.work));
            walk.take(&found);
        }
        Ok(steps)
    }

    /// Returns the positions of a puzzle's path in which one of these techniques is the next step, in order, for practice.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the work is cancelled.
    pub fn positions_before(
        &self,
        puzzle: &Puzzle,
        techniques: &[HodokuTechnique],
    ) -> Result<Vec<QueuedPosition>, HodokuRateError> {
        let mut walk = Walk::new(self, puzzle)?;
        let mut positions = Vec::new();
        loop {
            // A search takes singles out of the queues.
            let before = walk.position.clone();
            let Some(found) = walk.find()? else { return Ok(positions) };
            walk.take(&found);
            if techniques.contains(&found.technique) {
                positions.push(before);
            }
        }
    }
}
