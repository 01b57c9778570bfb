//! How hard the puzzle should be, and which techniques it should need.
//!
//! Judging goes from cheap to dear: a rating breaks off as soon as a step above the range is due, and a puzzle that is
//! wanted hard is not rated at all when the solver finishes it without a guess.

use std::cell::Cell;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use ninefold_dig::{Goal, Judgement};
use ninefold_logic::{Level, RateError, Rating, SeRating, Technique, Within, rate_within};
use ninefold_solve::Puzzle;
use thiserror::Error;

use crate::stream_version_1::{HARD_FROM, LEVELS, RATINGS};

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

    fn range(&self) -> RangeInclusive<SeRating> {
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
#[error("{found:?}: expected ratings from 1.0 to 11.9, the smaller first, such as 3.0..4.5 or 7.2")]
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
    "unknown technique {found:?}, expected a name such as x-wing, naked-pair, unique-rectangle, forcing-chain"
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
        let mut techniques: Vec<_> = Technique::all().filter(of_name).collect();
        let mut name = text.to_owned();
        if techniques.is_empty() {
            let technique: Technique =
                text.parse().map_err(|_| ParseTechniqueGroupError { found: text.to_owned() })?;
            name = technique.name();
            techniques.push(technique);
        }
        Ok(TechniqueGroup { name, techniques })
    }
}

/// Judges candidates by a difficulty, and tells the rating of the one it accepted.
pub(crate) struct Judge<'a> {
    difficulty: &'a Difficulty,
    /// Where the rating of an accepted candidate goes.
    rating: &'a Cell<Option<Rating>>,
    /// How hard the candidate judged last is, if that was too easy and hard puzzles are wanted.
    height: Option<u32>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(difficulty: &'a Difficulty, rating: &'a Cell<Option<Rating>>) -> Judge<'a> {
        Judge { difficulty, rating, height: None }
    }
}

impl Goal for Judge<'_> {
    fn judge(&mut self, candidate: &Puzzle) -> Judgement {
        if self.difficulty.is_empty() {
            return Judgement::Accept;
        }
        let range = self.difficulty.range();
        self.height = None;
        let hard = *range.start() >= HARD_FROM;
        if hard && ninefold_solve::guesses(candidate.clues()) == 0 {
            return Judgement::TooEasy;
        }
        let rating = match rate_within(candidate, range) {
            Ok(Within::Inside(rating)) => rating,
            Ok(Within::TooEasy(rating)) => {
                // Ordinary digging meets easier wishes soon enough; rare ones are worth a climb.
                self.height = hard.then(|| u32::from(rating.er.tenths()));
                return Judgement::TooEasy;
            }
            Ok(Within::TooHard) => return Judgement::TooHard,
            Err(RateError::AlreadySolved) => return Judgement::TooEasy,
            Err(_) => return Judgement::Reject,
        };
        let uses = |family: &TechniqueGroup| {
            family.techniques.iter().any(|&technique| rating.histogram.uses(technique) > 0)
        };
        if self.difficulty.forbid.iter().any(uses) {
            return Judgement::TooHard;
        }
        if !self.difficulty.require.iter().all(uses) {
            return Judgement::Reject;
        }
        self.rating.set(Some(rating));
        Judgement::Accept
    }

    fn height(&self) -> Option<u32> {
        self.height
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
            let rating = Cell::new(None);
            (Judge::new(&difficulty, &rating).judge(&puzzle), rating.take().map(|rating: Rating| rating.er))
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
