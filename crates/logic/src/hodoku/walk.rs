//! From the clues to the solution, step by step, as far as anybody wants to know.
//!
//! ```text
//!    rate            to the end
//!    path            to the end, keeping the steps
//!    rate within     until the score is too high, or a technique that is too hard is due
//!    positions       to the end, keeping those before certain techniques
//! ```

use ninefold_solve::Puzzle;

use super::search::{HodokuFinding, search};
use super::state::HodokuState;
use super::workspace::Workspace;
use super::{HodokuError, HodokuHistogram, HodokuLevel, HodokuRating, HodokuStep, HodokuTechnique};
use crate::StepSearch;
use crate::effort::BudgetExceeded;

/// What a puzzle that cannot be finished costs besides.
const GIVE_UP: u32 = 20_000;

/// How hard a puzzle may be, for [`StepSearch::rate_hodoku_within`].
///
/// ```
/// use ninefold_logic::{HodokuLimit, HodokuTechnique, HodokuWithin, StepSearch};
/// use ninefold_solve::Puzzle;
/// let puzzle: Puzzle =
///     "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4".parse()?;
/// let search = StepSearch::default();
/// let no_chains = HodokuLimit { hardest: HodokuTechnique::WWing, ..HodokuLimit::default() };
/// assert!(matches!(search.rate_hodoku_within(&puzzle, &no_chains)?, HodokuWithin::TooHard { .. }));
/// let short = HodokuLimit { score: 2500, ..HodokuLimit::default() };
/// let HodokuWithin::Inside(rating) = search.rate_hodoku_within(&puzzle, &short)? else { panic!("it is 2448") };
/// assert_eq!(rating.score, 2448);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuLimit {
    /// The highest score.
    pub score: u32,
    /// The highest level.
    pub level: HodokuLevel,
    /// The last technique that may be used, in the order of [`HodokuTechnique::ALL`]. Techniques that are searched together
    /// count alike.
    pub hardest: HodokuTechnique,
}

impl Default for HodokuLimit {
    /// Returns the limit that no puzzle exceeds.
    fn default() -> Self {
        HodokuLimit { score: u32::MAX, level: HodokuLevel::Extreme, hardest: HodokuTechnique::BruteForce }
    }
}

/// What [`StepSearch::rate_hodoku_within`] found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "it is taken apart at once, and a box would be an allocation for each puzzle"
)]
pub enum HodokuWithin {
    /// The rating does not exceed the limit.
    Inside(HodokuRating),
    /// The rating exceeds the limit; how far was not examined.
    TooHard {
        /// How many cells were empty when that was clear.
        open: usize,
    },
}

/// A puzzle on its way to the solution.
struct HodokuWalk<'a> {
    state: HodokuState,
    work: Workspace<'a>,
    hardest: HodokuTechnique,
    /// The bound on work, for messages.
    bound: u64,
    rating: HodokuRating,
}

impl<'a> HodokuWalk<'a> {
    fn new(search: &StepSearch<'a>, puzzle: &Puzzle) -> Result<HodokuWalk<'a>, HodokuError> {
        let state = HodokuState::new(puzzle.clues());
        if state.is_solved() {
            return Err(HodokuError::AlreadySolved);
        }
        let rating = HodokuRating {
            score: 0,
            level: HodokuLevel::Easy,
            finished: false,
            histogram: HodokuHistogram::default(),
        };
        Ok(HodokuWalk {
            state,
            work: Workspace::new(search.effort(), Some(*puzzle.solution())),
            hardest: HodokuTechnique::BruteForce,
            bound: search.work,
            rating,
        })
    }

    /// Returns the next step; `None` when the puzzle is solved, or no technique that may be used finds one.
    fn find(&mut self) -> Result<Option<HodokuFinding>, HodokuError> {
        if self.state.is_solved() {
            return Ok(None);
        }
        search(&mut self.state, self.hardest, &mut self.work).map_err(|BudgetExceeded| {
            let (step, so_far) = (self.rating.histogram.steps() + 1, self.rating.score);
            match self.work.effort.is_stopped() {
                true => HodokuError::Stopped { step, so_far },
                false => HodokuError::BudgetExceeded { limit: self.bound, step, so_far },
            }
        })
    }

    /// Takes the step that was found.
    fn take(&mut self, found: &HodokuFinding) {
        self.rating.score += found.row.score();
        self.rating.level = self.rating.level.max(found.row.level);
        self.rating.histogram.0[found.technique.order()] += 1;
        found.apply(&mut self.state, &self.work);
    }

    /// Returns the rating when no step is left.
    fn finish(mut self) -> HodokuRating {
        self.rating.finished = self.state.is_solved();
        if !self.rating.finished {
            self.rating.score += GIVE_UP;
            self.rating.level = HodokuLevel::Extreme;
        }
        self.rating.level = self.rating.level.raised_for(self.rating.score);
        self.rating
    }
}

impl StepSearch<'_> {
    /// Rates a puzzle, as [`rate_hodoku`](crate::rate_hodoku) does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the flag is set.
    pub fn rate_hodoku(&self, puzzle: &Puzzle) -> Result<HodokuRating, HodokuError> {
        let mut walk = HodokuWalk::new(self, puzzle)?;
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
    /// When the puzzle is solved already, the bound on work is reached, or the flag is set.
    pub fn rate_hodoku_within(
        &self,
        puzzle: &Puzzle,
        limit: &HodokuLimit,
    ) -> Result<HodokuWithin, HodokuError> {
        let mut walk = HodokuWalk::new(self, puzzle)?;
        let score = limit.score.min(limit.level.highest_score().unwrap_or(u32::MAX));
        let fits = |technique: &&HodokuTechnique| technique.level() <= limit.level;
        let hardest = HodokuTechnique::ALL.iter().rfind(fits).copied().unwrap_or(limit.hardest);
        walk.hardest = limit.hardest.min(hardest);
        while let Some(found) = walk.find()? {
            let open = walk.state.empty_cells().len();
            walk.take(&found);
            if walk.rating.score > score || walk.rating.level > limit.level {
                return Ok(HodokuWithin::TooHard { open });
            }
        }
        Ok(match walk.state.empty_cells().len() {
            0 => HodokuWithin::Inside(walk.finish()),
            open => HodokuWithin::TooHard { open },
        })
    }

    /// Returns every step, as [`hodoku_path`](crate::hodoku_path) does.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the flag is set.
    pub fn hodoku_path(&self, puzzle: &Puzzle) -> Result<Vec<HodokuStep>, HodokuError> {
        let mut walk = HodokuWalk::new(self, puzzle)?;
        walk.work = walk.work.explaining();
        let mut steps = Vec::new();
        while let Some(found) = walk.find()? {
            steps.push(found.step(&walk.state, &walk.work));
            walk.take(&found);
        }
        Ok(steps)
    }

    /// Returns the positions of a puzzle's path in which one of these techniques is the next step, in order, for practice.
    ///
    /// # Errors
    /// When the puzzle is solved already, the bound on work is reached, or the flag is set.
    pub fn hodoku_positions_before(
        &self,
        puzzle: &Puzzle,
        techniques: &[HodokuTechnique],
    ) -> Result<Vec<HodokuState>, HodokuError> {
        let mut walk = HodokuWalk::new(self, puzzle)?;
        let mut positions = Vec::new();
        loop {
            // A search takes singles out of the queues.
            let before = walk.state.clone();
            let Some(found) = walk.find()? else { return Ok(positions) };
            walk.take(&found);
            if techniques.contains(&found.technique) {
                positions.push(before);
            }
        }
    }
}
