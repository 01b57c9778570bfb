//! Filters candidates by difficulty.
//!
//! Checks run from cheapest to most expensive. Rating stops at the first step above the range, and for a hard request a
//! puzzle is not rated at all if most single guesses decide something.

use std::cell::{Cell, RefCell};

use ninefold_dig::{Goal, Verdict};
use ninefold_grid::Grid;
use ninefold_logic::{
    RangeVerdict, RateError, Rating, SeRating, StepSearch, Technique, hodoku, range_verdict_by_singles,
};
use ninefold_solve::{Puzzle, undecided_trials};

use crate::path_criteria::PathFailure;
use crate::practice::{PracticePosition, position};
use crate::stream_version_1::{TRIAL_ROUNDS_FROM, rated_from};
use crate::{Difficulty, DifficultyFailure, FailureReason, ItemProgress, Recipe, RunControl, TechniqueGroup};

/// If the range ends here or below, a puzzle is first judged without the histogram. Beyond it most of the time goes into chains,
/// which would be searched twice.
const WITHOUT_CHAINS: SeRating = SeRating::from_tenths(65);

/// Then only puzzles are judged without the histogram that need nothing above wings.
const WINGS: SeRating = SeRating::from_tenths(44);

/// If the range ends below this, most puzzles that singles leave over are in it, and all of them are rated.
const LOCKED: SeRating = SeRating::from_tenths(28);

/// What the filter found out about a puzzle that meets the criteria; only what the criteria needed.
#[derive(Clone, Default)]
pub(crate) struct Findings {
    pub(crate) rating: Option<Rating>,
    pub(crate) hodoku: Option<Box<hodoku::HodokuRating>>,
    pub(crate) position: Option<Box<PracticePosition>>,
}

/// What the filter of an attempt leaves behind.
#[derive(Default)]
pub(crate) struct RatingCache {
    /// The index of the puzzle, and the attempt, from 1.
    at: Cell<(u64, u32)>,
    /// The findings on the candidate that was accepted.
    pub(crate) accepted: RefCell<Findings>,
    /// The best candidate of the attempt so far, the first of equals.
    pub(crate) nearest: RefCell<Option<(Grid, FailureReason)>>,
    /// Whether the attempt is not needed: then it ends without a verdict.
    is_unneeded: Cell<bool>,
}

impl RatingCache {
    /// Begins an attempt, counted from 1, at a puzzle.
    pub(crate) fn begin(&self, index: u64, attempt: u32) {
        self.at.set((index, attempt));
        self.nearest.take();
        self.is_unneeded.set(false);
    }

    /// Begins an attempt that is not needed.
    pub(crate) fn begin_unneeded(&self) {
        self.is_unneeded.set(true);
    }
}

/// Filters candidates by difficulty, and keeps its findings on the one it accepted.
pub(crate) struct DifficultyFilter<'a> {
    difficulty: &'a Difficulty,
    control: RunControl<'a>,
    cache: &'a RatingCache,
    /// The clues measured last, and their hardness.
    measured: Option<(Grid, u32)>,
    /// What is open below the range, if clues come back up to its lower end.
    #[cfg(not(target_family = "wasm"))]
    open_cells: Option<ninefold_logic::OpenCells>,
}

impl<'a> DifficultyFilter<'a> {
    pub(crate) fn new(
        difficulty: &'a Difficulty,
        control: RunControl<'a>,
        cache: &'a RatingCache,
    ) -> DifficultyFilter<'a> {
        DifficultyFilter {
            difficulty,
            control,
            cache,
            measured: None,
            #[cfg(not(target_family = "wasm"))]
            open_cells: None,
        }
    }

    /// Returns the filter of a recipe.
    pub(crate) fn of(
        recipe: &'a Recipe,
        control: RunControl<'a>,
        cache: &'a RatingCache,
    ) -> DifficultyFilter<'a> {
        DifficultyFilter {
            #[cfg(not(target_family = "wasm"))]
            open_cells: (recipe.restore == crate::RestoreTo::LowerEnd).then(|| {
                let least = recipe.difficulty.range().start().tenths();
                ninefold_logic::OpenCells::up_to(SeRating::from_tenths(least.saturating_sub(1)))
            }),
            ..DifficultyFilter::new(&recipe.difficulty, control, cache)
        }
    }

    /// Returns the search for steps, which the caller can cancel.
    fn steps(&self) -> StepSearch<'a> {
        StepSearch::default().with_cancel(self.control.cancel)
    }

    /// Returns the findings on a candidate, if it meets the criteria on both scales.
    fn examine(&mut self, candidate: &Puzzle) -> Result<Findings, DifficultyFailure> {
        let difficulty = self.difficulty;
        let mut findings = Findings::default();
        if difficulty.is_about_explainer() {
            findings.rating = Some(self.rate(candidate)?);
            if let Some(group) = &difficulty.path.practice {
                let found = position(&self.steps(), candidate, group, difficulty.marks);
                let found = found.map_err(DifficultyFailure::Unrated)?;
                let missing = || DifficultyFailure::Path(PathFailure::OnlyWithMarks(group.clone()));
                findings.position = Some(Box::new(found.ok_or_else(missing)?));
            }
        }
        if !difficulty.hodoku.is_empty() {
            let is_rated = match difficulty.hodoku.rated_from() {
                Some(share) => self.hardness(candidate.clues(), share).is_some(),
                None => true,
            };
            if let Some(unlikely) = difficulty.hodoku.unlikely().filter(|_| !is_rated) {
                return Err(DifficultyFailure::Hodoku(unlikely));
            }
            difficulty
                .hodoku
                .examine(&self.steps(), candidate, difficulty.marks, &mut findings)
                .map_err(DifficultyFailure::Hodoku)?;
        }
        Ok(findings)
    }

    /// Returns the rating on the scale of Sudoku Explainer, if it meets the criteria.
    fn rate(&mut self, candidate: &Puzzle) -> Result<Rating, DifficultyFailure> {
        let range = self.difficulty.range();
        let (least, most) = (*range.start(), *range.end());
        if let Some(rated_from) = rated_from(least) {
            if self.hardness(candidate.clues(), rated_from).is_none() {
                return Err(DifficultyFailure::Unlikely(least));
            }
        } else {
            // Most puzzles are solved by hidden singles, and easy ones by nothing else.
            match range_verdict_by_singles(candidate, range.clone()) {
                Ok(Some(RangeVerdict::Below(()))) => return Err(DifficultyFailure::Below(least)),
                Ok(Some(RangeVerdict::Above { .. })) => return Err(DifficultyFailure::Above(most)),
                _ => {}
            }
        }
        let too_easy = |er| match self.difficulty.er {
            Some(wanted) => DifficultyFailure::TooEasy { er, wanted },
            None => DifficultyFailure::Below(least),
        };
        // Most candidates are outside the range, which shows sooner without the histogram. What the page loads first does
        // without: it is to be small.
        if most >= LOCKED && !cfg!(target_family = "wasm") {
            let quick = if most <= WITHOUT_CHAINS { most } else { WINGS };
            match self.steps().er_within(candidate, least.min(quick)..=quick) {
                Ok(RangeVerdict::Below(er) | RangeVerdict::Inside(er)) if er < least => {
                    return Err(too_easy(er));
                }
                Ok(RangeVerdict::Above { .. }) if quick == most => {
                    return Err(DifficultyFailure::Above(most));
                }
                _ => {}
            }
        }
        let rating = match self.steps().rate_within(candidate, range) {
            Ok(RangeVerdict::Inside(rating)) => rating,
            Ok(RangeVerdict::Below(rating)) => return Err(too_easy(rating.er)),
            Ok(RangeVerdict::Above { .. }) => return Err(DifficultyFailure::Above(most)),
            Err(error) => return Err(DifficultyFailure::Unrated(error)),
        };
        let uses = |technique| rating.histogram.uses(technique);
        self.difficulty.path.check(uses, is_harder).map_err(DifficultyFailure::Path)?;
        Ok(rating)
    }

    /// Keeps the best candidate, and reports to the observer.
    fn note(&self, candidate: &Puzzle, failure: DifficultyFailure) {
        let failure = FailureReason::Difficulty(failure);
        let mut nearest = self.cache.nearest.borrow_mut();
        let (_, reason) = match nearest.take() {
            Some(before) if !failure.is_nearer_than(&before.1) => nearest.insert(before),
            _ => nearest.insert((*candidate.clues(), failure)),
        };
        let (index, attempt) = self.cache.at.get();
        (self.control.observe)(&ItemProgress { index, attempt, reason });
    }
}

impl Goal for DifficultyFilter<'_> {
    fn judge(&mut self, candidate: &Puzzle) -> Verdict {
        if self.cache.is_unneeded.get() {
            return Verdict::Reject;
        }
        if self.difficulty.is_empty() {
            return Verdict::Accept;
        }
        match self.examine(candidate) {
            Ok(findings) => {
                self.cache.accepted.replace(findings);
                Verdict::Accept
            }
            Err(failure) => {
                let verdict = failure.verdict();
                self.note(candidate, failure);
                verdict
            }
        }
    }

    fn overshoot(&mut self, candidate: &Puzzle) -> u32 {
        let difficulty = self.difficulty;
        if difficulty.is_about_explainer() {
            let overshoot = match self
                .steps()
                .range_verdict(candidate, SeRating::default()..=*difficulty.range().end())
            {
                Ok(RangeVerdict::Above { open }) => open as u32,
                Ok(_) if !difficulty.path.bounds_from_above() => 0,
                Ok(_) => u32::from(self.judge(candidate) == Verdict::TooHard),
                Err(RateError::AlreadySolved) => 0,
                Err(_) => 81,
            };
            if overshoot > 0 {
                return overshoot;
            }
        }
        match difficulty.hodoku.bounds_from_above() {
            true => difficulty.hodoku.overshoot(&self.steps(), candidate),
            false => 0,
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn open_cells(&mut self, candidate: &Puzzle) -> Option<ninefold_grid::CellSet> {
        let steps = self.steps();
        let open_cells = self.open_cells.as_mut()?;
        if self.cache.is_unneeded.get() {
            return Some(ninefold_grid::CellSet::NONE);
        }
        // What cannot be solved within the bound on work is not too easy.
        let open = open_cells.of(candidate, &steps).unwrap_or(!candidate.clues().filled());
        if open.is_empty() && self.cache.nearest.borrow().is_none() {
            self.note(candidate, DifficultyFailure::Below(*self.difficulty.range().start()));
        }
        Some(open)
    }

    /// The share of undecided trials, if hard puzzles are requested: ordinary digging finds others soon enough.
    fn hardness(&mut self, clues: &Grid, least: u32) -> Option<u32> {
        self.difficulty.rated_from()?;
        // A climb measures before it asks for a verdict, which measures again.
        if let Some((_, hardness)) = self.measured.filter(|(measured, _)| measured == clues) {
            return (hardness >= least).then_some(hardness);
        }
        let hardness = undecided_trials(clues, TRIAL_ROUNDS_FROM, least)?;
        self.measured = Some((*clues, hardness));
        Some(hardness)
    }

    fn is_cancelled(&self) -> bool {
        self.cache.is_unneeded.get() || self.control.is_cancelled()
    }
}

/// Returns whether a technique is rated higher than each of a group.
pub(crate) fn is_harder(technique: Technique, group: &TechniqueGroup) -> bool {
    group.techniques().iter().all(|member| technique.base() > member.base())
}

#[cfg(test)]
mod tests {
    use ninefold_logic::SeRating;

    use super::*;
    use crate::PathCriteria;

    #[test]
    fn the_filter_keeps_the_rating_it_accepted() {
        let puzzle: Puzzle =
            "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
                .parse()
                .unwrap();
        let verdict = |er: &str, require: &str, forbid: &str| {
            let families = |text: &str| {
                text.split(',').filter(|one| !one.is_empty()).map(|one| one.parse().unwrap()).collect()
            };
            let path = PathCriteria {
                require: families(require),
                forbid: families(forbid),
                ..PathCriteria::default()
            };
            let difficulty = Difficulty { er: er.parse().ok(), path, ..Difficulty::default() };
            let cache = RatingCache::default();
            let verdict = DifficultyFilter::new(&difficulty, RunControl::NONE, &cache).judge(&puzzle);
            (verdict, cache.accepted.take().rating.map(|rating| rating.er))
        };
        assert_eq!(
            verdict("7.0..7.5", "x-wing", "swordfish"),
            (Verdict::Accept, Some(SeRating::from_tenths(72)))
        );
        assert_eq!(verdict("7.0..7.5", "", "x-wing"), (Verdict::TooHard, None));
        assert_eq!(verdict("7.0..7.5", "jellyfish", ""), (Verdict::Reject, None));
        assert_eq!(verdict("1.2", "", ""), (Verdict::TooHard, None));
        assert_eq!(verdict("9.0..9.5", "", ""), (Verdict::TooEasy, None));
    }
}
