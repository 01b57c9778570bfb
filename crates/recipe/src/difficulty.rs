//! How hard the puzzle should be, and which techniques it should need.
//!
//! Judging goes from cheap to dear: a rating breaks off as soon as a step above the range is due, and a puzzle that is
//! wanted hard is not rated at all when most single guesses decide something.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ninefold_dig::{Goal, Judgement};
use ninefold_grid::{Grid, Quoted};
use ninefold_logic::{
    Level, RangeSide, RateError, Rating, SeRating, StepSearch, Technique, Within, range_side_by_singles,
};
use ninefold_solve::{Puzzle, undecided_trials};
use thiserror::Error;

use crate::stream_version_1::{LEVELS, RATINGS, TRIAL_ROUNDS_FROM, rated_from};
use crate::{Control, FailureReason, ItemProgress};

/// What a puzzle should be like for the person who solves it. The default wishes for nothing.
#[derive(Clone, PartialEq, Eq, Debug, Hash, Default)]
pub struct Difficulty {
    /// The range of the rating, on the scale of Sudoku Explainer 1.2.1.
    pub er: Option<ErRange>,
    /// Each of these is needed at least once on the path the rating takes.
    pub require: Vec<TechniqueGroup>,
    /// None of these is used on that path.
    pub forbid: Vec<TechniqueGroup>,
}

impl Difficulty {
    /// Whether anything is wished for; if not, nothing is rated.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Difficulty::default()
    }

    pub(crate) fn range(&self) -> RangeInclusive<SeRating> {
        self.er.map_or(SeRating::from_tenths(0)..=SeRating::UNSOLVED, |ErRange { least, most }| least..=most)
    }
}

/// A range of ratings with both ends, written `3.0..4.5`, or `7.2` for a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct ErRange {
    least: SeRating,
    most: SeRating,
}

/// Why a text is not an [`ErRange`].
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "found {}, expected ratings from 1.0 to 11.9, the smaller first, such as 3.0..4.5 or 7.2",
    Quoted(found)
)]
pub struct ParseErRangeError {
    /// The text.
    pub found: String,
}

impl ErRange {
    /// The easiest puzzles there are.
    pub const LEAST: SeRating = RATINGS.0;
    /// The hardest puzzles known.
    pub const MOST: SeRating = RATINGS.1;

    /// The range with these ends; `None` unless they lie within 1.0 to 11.9, in order.
    #[must_use]
    pub fn new(least: SeRating, most: SeRating) -> Option<ErRange> {
        (ErRange::LEAST <= least && least <= most && most <= ErRange::MOST).then_some(ErRange { least, most })
    }

    /// The lower end.
    #[must_use]
    pub fn least(self) -> SeRating {
        self.least
    }

    /// The upper end.
    #[must_use]
    pub fn most(self) -> SeRating {
        self.most
    }
}

impl From<Level> for ErRange {
    fn from(level: Level) -> ErRange {
        let (_, least, most) = LEVELS[level as usize];
        ErRange { least: SeRating::from_tenths(least), most: SeRating::from_tenths(most) }
    }
}

impl fmt::Display for ErRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.most { self.least.fmt(f) } else { write!(f, "{}..{}", self.least, self.most) }
    }
}

impl FromStr for ErRange {
    type Err = ParseErRangeError;

    fn from_str(text: &str) -> Result<ErRange, ParseErRangeError> {
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let end = |end: &str| end.parse().ok();
        end(least)
            .zip(end(most))
            .and_then(|(least, most)| ErRange::new(least, most))
            .ok_or_else(|| ParseErRangeError { found: text.to_owned() })
    }
}

/// Techniques that go by one name: a single one (`x-wing`), or all whose names begin alike (`unique-rectangle`).
///
/// ```
/// use ninefold_recipe::TechniqueGroup;
/// let family: TechniqueGroup = "unique-rectangle".parse()?;
/// assert_eq!(family.techniques().len(), 4);
/// assert_eq!(family.to_string(), "unique-rectangle");
/// # Ok::<(), ninefold_recipe::ParseTechniqueGroupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct TechniqueGroup {
    name: String,
    techniques: Vec<Technique>,
}

impl TechniqueGroup {
    /// The techniques, in the order in which they are tried.
    #[must_use]
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }
}

/// No technique goes by this name.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "found {}, expected a technique such as x-wing, naked-pair, unique-rectangle or forcing-chain",
    Quoted(found)
)]
pub struct ParseTechniqueGroupError {
    /// The name.
    pub found: String,
}

impl fmt::Display for TechniqueGroup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for TechniqueGroup {
    type Err = ParseTechniqueGroupError;

    fn from_str(text: &str) -> Result<TechniqueGroup, ParseTechniqueGroupError> {
        let prefix = format!("{text}-");
        let of_name =
            |technique: &Technique| technique.name() == text || technique.name().starts_with(&prefix);
        let mut techniques: Vec<_> = Technique::ALL.iter().copied().filter(of_name).collect();
        let mut name = text.to_owned();
        if techniques.is_empty() {
            let technique: Technique =
                text.parse().map_err(|_| ParseTechniqueGroupError { found: text.to_owned() })?;
            name = technique.name().to_owned();
            techniques.push(technique);
        }
        Ok(TechniqueGroup { name, techniques })
    }
}

/// Why a puzzle is not as hard as asked for, or not in the way asked for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DifficultyFailure {
    /// It needs a technique that is forbidden.
    #[error("{0} is forbidden and needed")]
    Forbidden(TechniqueGroup),
    /// It does not need a technique that is required.
    #[error("{0} is required and not needed")]
    Missing(TechniqueGroup),
    /// Its rating is below the range.
    #[error("rated {er}, {wanted} was asked for")]
    TooEasy {
        /// Its rating.
        er: SeRating,
        /// The range.
        wanted: ErRange,
    },
    /// Its rating is below the range; how far was not examined.
    #[error("easier than {0}")]
    Below(SeRating),
    /// Single guesses decide so much that it was not rated: puzzles of the range hardly ever are like that.
    #[error("very likely easier than {0}")]
    Unlikely(SeRating),
    /// Its rating is above the range; how far was not examined.
    #[error("harder than {0}")]
    Above(SeRating),
    /// Its rating took more work than is allowed, or was stopped.
    #[error("not rated: {0}")]
    Unrated(RateError),
}

impl DifficultyFailure {
    /// How far from what was asked for: the smaller, the better. Failures are compared within one request.
    pub(crate) fn distance(&self) -> u32 {
        match self {
            DifficultyFailure::Missing(_) => 0,
            DifficultyFailure::Forbidden(_) => 1,
            DifficultyFailure::TooEasy { er, wanted } => {
                2 + u32::from(wanted.least().tenths().saturating_sub(er.tenths()))
            }
            DifficultyFailure::Below(_) | DifficultyFailure::Unlikely(_) => 1000,
            DifficultyFailure::Above(_) => 1001,
            DifficultyFailure::Unrated(_) => 1002,
        }
    }

    /// What digging should make of it.
    fn judgement(&self) -> Judgement {
        match self {
            DifficultyFailure::TooEasy { .. }
            | DifficultyFailure::Below(_)
            | DifficultyFailure::Unlikely(_) => Judgement::TooEasy,
            DifficultyFailure::Forbidden(_) | DifficultyFailure::Above(_) => Judgement::TooHard,
            DifficultyFailure::Unrated(RateError::AlreadySolved) => Judgement::TooEasy,
            DifficultyFailure::Missing(_) | DifficultyFailure::Unrated(_) => Judgement::Reject,
        }
    }
}

/// What the judge of an attempt leaves behind.
#[derive(Default)]
pub(crate) struct JudgeNotes {
    /// The item and the attempt, from 1.
    at: Cell<(u64, u32)>,
    /// The rating of the candidate that was accepted.
    pub(crate) rating: Cell<Option<Rating>>,
    /// The nearest candidate of the attempt so far, the first of equals.
    pub(crate) nearest: RefCell<Option<(Grid, FailureReason)>>,
}

impl JudgeNotes {
    /// Begins an attempt at an item, counted from 1.
    pub(crate) fn begin(&self, index: u64, attempt: u32) {
        self.at.set((index, attempt));
        self.nearest.take();
    }
}

/// Judges candidates by a difficulty, and tells the rating of the one it accepted.
pub(crate) struct Judge<'a> {
    difficulty: &'a Difficulty,
    control: Control<'a>,
    notes: &'a JudgeNotes,
    /// The clues measured last, and their height.
    measured: Option<(Grid, u32)>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(difficulty: &'a Difficulty, control: Control<'a>, notes: &'a JudgeNotes) -> Judge<'a> {
        Judge { difficulty, control, notes, measured: None }
    }

    /// Returns the search for steps, which the caller's flag ends.
    fn steps(&self) -> StepSearch<'a> {
        StepSearch { stop: self.control.stop, ..StepSearch::default() }
    }

    /// The rating, if it is as asked for.
    fn examine(&mut self, candidate: &Puzzle) -> Result<Rating, DifficultyFailure> {
        let range = self.difficulty.range();
        let (least, most) = (*range.start(), *range.end());
        if let Some(rated_from) = rated_from(least) {
            if self.height(candidate.clues(), rated_from).is_none() {
                return Err(DifficultyFailure::Unlikely(least));
            }
        } else {
            // Most puzzles are solved by hidden singles, and easy ones by nothing else.
            match range_side_by_singles(candidate, range.clone()) {
                Ok(Some(RangeSide::Below)) => return Err(DifficultyFailure::Below(least)),
                Ok(Some(RangeSide::Above { .. })) => return Err(DifficultyFailure::Above(most)),
                _ => {}
            }
        }
        let rating = match self.steps().rate_within(candidate, range) {
            Ok(Within::Inside(rating)) => rating,
            Ok(Within::TooEasy(rating)) => {
                return Err(match self.difficulty.er {
                    Some(wanted) => DifficultyFailure::TooEasy { er: rating.er, wanted },
                    None => DifficultyFailure::Below(least),
                });
            }
            Ok(Within::TooHard) => return Err(DifficultyFailure::Above(most)),
            Err(error) => return Err(DifficultyFailure::Unrated(error)),
        };
        let uses = |family: &&TechniqueGroup| {
            family.techniques.iter().any(|&technique| rating.histogram.uses(technique) > 0)
        };
        if let Some(found) = self.difficulty.forbid.iter().find(uses) {
            return Err(DifficultyFailure::Forbidden(found.clone()));
        }
        if let Some(missing) = self.difficulty.require.iter().find(|family| !uses(family)) {
            return Err(DifficultyFailure::Missing(missing.clone()));
        }
        Ok(rating)
    }

    /// Keeps the nearest candidate, and tells the observer.
    fn note(&self, candidate: &Puzzle, failure: DifficultyFailure) {
        let failure = FailureReason::Difficulty(failure);
        let mut nearest = self.notes.nearest.borrow_mut();
        let (_, reason) = match nearest.take() {
            Some(before) if !failure.is_nearer_than(&before.1) => nearest.insert(before),
            _ => nearest.insert((*candidate.clues(), failure)),
        };
        let (index, attempt) = self.notes.at.get();
        (self.control.observe)(&ItemProgress { index, attempt, reason });
    }
}

impl Goal for Judge<'_> {
    fn judge(&mut self, candidate: &Puzzle) -> Judgement {
        if self.difficulty.is_empty() {
            return Judgement::Accept;
        }
        match self.examine(candidate) {
            Ok(rating) => {
                self.notes.rating.set(Some(rating));
                Judgement::Accept
            }
            Err(failure) => {
                let judgement = failure.judgement();
                self.note(candidate, failure);
                judgement
            }
        }
    }

    fn excess(&mut self, candidate: &Puzzle) -> u32 {
        match self.steps().range_side(candidate, self.difficulty.range()) {
            Ok(RangeSide::Above { open }) => open as u32,
            Ok(_) if self.difficulty.forbid.is_empty() => 0,
            Ok(_) => u32::from(self.judge(candidate) == Judgement::TooHard),
            Err(RateError::AlreadySolved) => 0,
            Err(_) => 81,
        }
    }

    /// The share of undecided trials, if hard puzzles are asked for: ordinary digging meets others soon enough.
    fn height(&mut self, clues: &Grid, least: u32) -> Option<u32> {
        rated_from(*self.difficulty.range().start())?;
        // A climb measures before it asks for a judgement, which measures again.
        if let Some((_, height)) = self.measured.filter(|(measured, _)| measured == clues) {
            return (height >= least).then_some(height);
        }
        let height = undecided_trials(clues, TRIAL_ROUNDS_FROM, least)?;
        self.measured = Some((*clues, height));
        Some(height)
    }

    fn is_stopped(&self) -> bool {
        self.control.is_stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_round_trip_and_say_what_is_wrong() {
        for text in ["3.0..4.5", "7.2", "1.0..11.9"] {
            assert_eq!(text.parse::<ErRange>().map(|range| range.to_string()), Ok(text.to_owned()));
        }
        for wrong in ["", "4.5..3.0", "0.9", "12.0", "3..", "x", "3.0..4.5..5.0"] {
            assert!(wrong.parse::<ErRange>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn families_go_by_names_and_aliases() {
        assert_eq!("hidden-single".parse::<TechniqueGroup>().map(|family| family.techniques.len()), Ok(2));
        assert_eq!(
            "Y-Wing".parse::<TechniqueGroup>().map(|family| family.to_string()),
            Ok("xy-wing".to_owned())
        );
        assert!("magic".parse::<TechniqueGroup>().is_err());
    }

    #[test]
    fn a_judge_tells_the_rating_it_accepted() {
        let puzzle: Puzzle =
            "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4"
                .parse()
                .unwrap();
        let verdict = |er: &str, require: &str, forbid: &str| {
            let families = |text: &str| {
                text.split(',').filter(|one| !one.is_empty()).map(|one| one.parse().unwrap()).collect()
            };
            let difficulty =
                Difficulty { er: er.parse().ok(), require: families(require), forbid: families(forbid) };
            let notes = JudgeNotes::default();
            let judgement = Judge::new(&difficulty, Control::NONE, &notes).judge(&puzzle);
            (judgement, notes.rating.take().map(|rating: Rating| rating.er))
        };
        assert_eq!(
            verdict("7.0..7.5", "x-wing", "swordfish"),
            (Judgement::Accept, Some(SeRating::from_tenths(72)))
        );
        assert_eq!(verdict("7.0..7.5", "", "x-wing"), (Judgement::TooHard, None));
        assert_eq!(verdict("7.0..7.5", "jellyfish", ""), (Judgement::Reject, None));
        assert_eq!(verdict("1.2", "", ""), (Judgement::TooHard, None));
        assert_eq!(verdict("9.0..9.5", "", ""), (Judgement::TooEasy, None));
    }
}
