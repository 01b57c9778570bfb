//! The next step: the rows of the table in order, and the first that finds something.

use ninefold_grid::{Candidate, Cell, Digit};

use super::HodokuTechnique::*;
use super::als::{als_chain, als_xy_wing, als_xz};
use super::avoidable::avoidable_rectangle;
use super::bug::bug_plus_one;
use super::colors::{multi_colors, simple_colors};
use super::digit_chains::{turbot_fish, x_chain, xy_chain};
use super::eliminations::Eliminations;
use super::fish::{basic_fish, finned_fish, finned_franken_fish, franken_fish, sashimi_fish};
use super::implications::{forcing_chain, forcing_net, grouped_nice_loop, nice_loop};
use super::locked::{claiming, pointing};
use super::queue::Single;
use super::queued_position::QueuedPosition;
use super::rectangles::unique_rectangle;
use super::remote_pairs::remote_pair;
use super::single_digit::{empty_rectangle, skyscraper, two_string_kite};
use super::singles::{full_house, hidden_single, naked_single};
use super::subsets::{hidden_set, locked_set, naked_set};
use super::sue_de_coq::sue_de_coq;
use super::table::for_each_technique;
use super::wings::{w_wing, xy_wing, xyz_wing};
use super::workspace::Workspace;
use super::{HodokuLevel, HodokuStep, HodokuTechnique};
use crate::geometry::{CELL_HOUSES, house};
use crate::step_search::{StepSearch, StepSearchError};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Pattern, Position};

/// A function that looks for a technique.
enum StepFinder {
    /// Reads a queue.
    Single(fn(&mut QueuedPosition) -> Option<Single>),
    /// Writes the eliminations of the first pattern and returns whether there is one.
    First(fn(&Position, &mut Eliminations) -> bool),
    /// The same, with a bound on work.
    Counted(fn(&Position, &mut WorkBudget<'_>, &mut Eliminations) -> Result<bool, BudgetExceeded>),
    /// Writes the eliminations of the first pattern and returns its technique.
    Which(fn(&QueuedPosition, &mut Eliminations) -> Option<HodokuTechnique>),
    /// The same, bounded, with a workspace.
    Bounded(fn(&QueuedPosition, &mut Workspace<'_>) -> Result<Option<HodokuTechnique>, BudgetExceeded>),
}

/// One row of the table.
pub(super) struct StrategyRow {
    finder: StepFinder,
    score: u32,
    pub(super) level: HodokuLevel,
    /// What the finder may find; the first names the row.
    techniques: &'static [HodokuTechnique],
}

macro_rules! define_rows {
    ($(
        $level:ident $score:literal $finder:ident($($search:tt)*) => {
            $( $(#[$doc:meta])* $technique:ident($($names:tt)*) )+
        }
    )+) => {
        /// The rows in the order in which they are tried.
        static ROWS: &[StrategyRow] = &[$(
            StrategyRow {
                finder: StepFinder::$finder($($search)*),
                score: $score,
                level: HodokuLevel::$level,
                techniques: &[$(HodokuTechnique::$technique),+],
            }
        ),+];
    };
}

for_each_technique!(define_rows);

/// Takes the middle one of the empty cells from the solution.
fn brute_force(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    let Some(solution) = work.solution else { return Ok(None) };
    let middle = position.empty_cells().len() / 2;
    work.placement = position
        .empty_cells()
        .iter()
        .nth(middle)
        .map(|cell| (cell.index() as u8, solution[cell].index() as u8));
    Ok(work.placement.map(|_| BruteForce))
}

/// What a row has found; its eliminations are in the workspace.
pub(super) struct Finding {
    pub(super) row: &'static StrategyRow,
    pub(super) technique: HodokuTechnique,
    placement: Option<Single>,
}

impl StrategyRow {
    pub(super) fn score(&self) -> u32 {
        self.score
    }

    fn find(
        &'static self,
        position: &mut QueuedPosition,
        work: &mut Workspace<'_>,
    ) -> Result<Option<Finding>, BudgetExceeded> {
        work.out.clear();
        if !matches!(self.finder, StepFinder::Single(_)) {
            position.settle();
        }
        let named = |technique| Finding { row: self, technique, placement: None };
        Ok(match self.finder {
            StepFinder::Single(find) => find(position).map(|single| Finding {
                row: self,
                technique: self.techniques[0],
                placement: Some(single),
            }),
            StepFinder::First(find) => {
                find(position.settled(), &mut work.out).then(|| named(self.techniques[0]))
            }
            StepFinder::Counted(find) => {
                find(position.settled(), &mut work.budget, &mut work.out)?.then(|| named(self.techniques[0]))
            }
            StepFinder::Which(find) => find(position, &mut work.out).map(named),
            StepFinder::Bounded(find) => find(position, work)?.map(|technique| Finding {
                row: self,
                technique,
                placement: work.placement,
            }),
        })
    }
}

impl Finding {
    /// Brings the position forward.
    pub(super) fn apply(&self, position: &mut QueuedPosition, work: &Workspace<'_>) {
        match self.placement {
            Some((cell, digit)) => position.set(cell.into(), digit.into()),
            None => work.out.list.iter().for_each(|&candidate| position.eliminate(candidate)),
        }
    }

    /// Returns what a person sees of a single, or of a guess.
    fn single(&self, position: &QueuedPosition) -> Pattern {
        let Some((cell, digit)) = self.placement.filter(|_| self.technique != BruteForce) else {
            return Pattern::Guess;
        };
        let mut houses = CELL_HOUSES[usize::from(cell)].map(usize::from).into_iter();
        let seen = match self.technique {
            FullHouse => houses.find(|&number| position.empty_count(number) == 1),
            HiddenSingle => houses.find(|&number| position.place_count(number, digit.into()) == 1),
            _ => None,
        };
        seen.map_or(Pattern::NakedSingle, |number| Pattern::HiddenSingle { house: house(number) })
    }

    /// Returns the step to keep.
    ///
    /// The workspace must be explaining, and the position that from before the step.
    pub(super) fn step(&self, position: &QueuedPosition, work: &Workspace<'_>) -> HodokuStep {
        HodokuStep {
            pattern: work.out.pattern.clone().unwrap_or_else(|| self.single(position)),
            technique: self.technique,
            score: self.row.score,
            placement: self
                .placement
                .map(|(cell, digit)| Candidate::new(Cell::new(cell.into()), Digit::from_index(digit.into()))),
            eliminations: work.out.list.clone(),
        }
    }
}

/// Returns what the first row that finds something finds; rows after that of the hardest technique are not tried.
pub(super) fn search(
    position: &mut QueuedPosition,
    hardest: HodokuTechnique,
    work: &mut Workspace<'_>,
) -> Result<Option<Finding>, BudgetExceeded> {
    work.begin();
    for row in ROWS.iter().take_while(|row| row.techniques[0] <= hardest) {
        if let Some(found) = row.find(position, work)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

impl super::HodokuStepSearch<'_> {
    /// Returns the next step by HoDoKu's scale, as [`next_step`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn next_step(&self, position: &mut QueuedPosition) -> Result<Option<HodokuStep>, StepSearchError> {
        if position.is_solved() || position.is_spoiled() {
            return Ok(None);
        }
        let mut work = Workspace::new(self.0.budget(), None).explaining();
        match search(position, BruteForce, &mut work) {
            Ok(found) => Ok(found.map(|found| found.step(position, &work))),
            Err(BudgetExceeded) => Err(self.0.error(&work.budget)),
        }
    }

    /// Returns the step of one technique in a position, as [`find`] does.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn find(
        &self,
        position: &QueuedPosition,
        technique: HodokuTechnique,
    ) -> Result<Option<HodokuStep>, StepSearchError> {
        Ok(self.find_each(position, technique, 1)?.pop())
    }

    /// Returns up to `most` steps of one technique that are there in a position, all at once: each eliminates something that
    /// those before it do not, and of its eliminations only these are listed. Of a placement only the first is returned.
    ///
    /// Techniques that are searched together are found as [`find`] finds them, so some of their steps may be missing.
    ///
    /// # Errors
    /// When the bound on work is reached, or the work is cancelled.
    pub fn find_each(
        &self,
        position: &QueuedPosition,
        technique: HodokuTechnique,
        most: usize,
    ) -> Result<Vec<HodokuStep>, StepSearchError> {
        let mut steps = Vec::new();
        let Some(row) = ROWS.iter().find(|row| row.techniques.contains(&technique)) else { return Ok(steps) };
        if position.is_spoiled() {
            return Ok(steps);
        }
        let mut work = Workspace::new(self.0.budget(), None).explaining();
        while steps.len() < most {
            // A search may note in a position that there is nothing to find: each begins with the position as it was.
            let mut position = position.clone();
            let found = match row.find(&mut position, &mut work) {
                Ok(found) => found.filter(|found| found.technique == technique),
                Err(BudgetExceeded) => return Err(self.0.error(&work.budget)),
            };
            let Some(step) = found.map(|found| found.step(&position, &work)) else { break };
            work.out.known.extend(&step.eliminations);
            let is_last = step.eliminations.is_empty();
            if !is_last || steps.is_empty() {
                steps.push(step);
            }
            if is_last {
                break;
            }
        }
        Ok(steps)
    }
}

/// Returns the next step from a position by HoDoKu's scale; `None` when it is solved, a cell has no candidate left, no
/// technique helps, or [`WORK`](crate::WORK) is exceeded.
///
/// The position is not changed, but singles that were looked at and no longer hold are taken out of its queues. It must
/// come from a [`Puzzle`](ninefold_solve::Puzzle): some techniques rely on its having one solution. There is no brute force
/// here, which needs the solution.
#[must_use]
pub fn next_step(position: &mut QueuedPosition) -> Option<HodokuStep> {
    StepSearch::default().hodoku().next_step(position).ok().flatten()
}

/// Returns the step of one technique of HoDoKu's scale in a position, whether or not easier ones would help; `None` if it
/// has none.
///
/// Techniques that are searched together (nice loops and AIC, contradictions and verities, the kinds of colours) find what the
/// best of them finds: `Some` only if it is this one's. As for [`next_step`], the position must come from a
/// [`Puzzle`](ninefold_solve::Puzzle).
#[must_use]
pub fn find(position: &QueuedPosition, technique: HodokuTechnique) -> Option<HodokuStep> {
    StepSearch::default().hodoku().find(position, technique).ok().flatten()
}
