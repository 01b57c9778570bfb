//! What is sought, and how near to it a puzzle is.

use std::ops::RangeInclusive;

use ninefold_expert::{Analysis, Measure};
use ninefold_grid::{Cancel, Grid, Limits, Quoted};
use ninefold_logic::{ParseSeRatingError, SeRating, StepSearch};
use ninefold_solve::{Puzzle, undecided_trials};

ninefold_grid::named_values! {
    /// What is sought.
    pub enum Objective: "objective" {
        /// The highest rating of the hardest step (ER).
        HighestEr = "er",
        /// The highest rating of the hardest step up to the first placement (EP).
        HighestEp = "ep",
        /// The highest rating of the first step (ED).
        HighestEd = "ed",
        /// The greatest depth of trial and error.
        DeepestTrials = "te-depth",
        /// The most digits of a smallest backdoor.
        LargestBackdoor = "backdoor",
        /// The longest whips; a puzzle that no whips solve has no value.
        LongestWhips = "w",
        /// The longest whips with groups.
        LongestGWhips = "gw",
        /// The longest braids; a puzzle that no braids solve has no value.
        LongestBraids = "b",
        /// The longest braids with groups.
        LongestGBraids = "gb",
        /// The longest braids inside trials one deep.
        LongestInnerBraids = "bxb",
        /// The longest braids inside trials two deep.
        LongestInnermostBraids = "bxbb",
        /// The fewest clues; 17 is the least there is (McGuire, Tugemann and Civario 2012).
        FewestClues = "fewest",
        /// The most clues, each of them needed.
        MostClues = "most",
    }
}

/// How near a puzzle is to what is sought: compared figure by figure, and greater is nearer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Height([u16; 4]);

/// Below this share of undecided trials, in thousandths, a puzzle is not hard, and one round of trials is enough to know it.
const ROUNDS_FROM: u32 = 800;

/// Puzzles that trial and error does not solve have this share of undecided trials and more. Nearly all that are rated 10 or
/// more are among them, and few others; so no other is rated.
const RATED_FROM: u16 = 1000;

/// The largest numbers that the measures can have, as far as anyone has seen; braids decide at most 64 cells.
const DEEPEST: u16 = 3;
const LARGEST_BACKDOOR: u16 = 5;
const LONGEST: u16 = 64;

/// The value of a puzzle that is not rated.
const UNRATED: &str = "-";

impl Objective {
    /// Returns whether ratings or measures decide, each of which may take seconds.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        !matches!(self, Objective::FewestClues | Objective::MostClues)
    }

    /// Returns the largest number of the measure that decides; `None` if ratings or clues do.
    const fn largest(self) -> Option<u16> {
        match self {
            Objective::DeepestTrials => Some(DEEPEST),
            Objective::LargestBackdoor => Some(LARGEST_BACKDOOR),
            Objective::LongestWhips
            | Objective::LongestGWhips
            | Objective::LongestBraids
            | Objective::LongestGBraids
            | Objective::LongestInnerBraids
            | Objective::LongestInnermostBraids => Some(LONGEST),
            _ => None,
        }
    }

    /// Returns the shares of undecided trials of puzzles that may be high, in thousandths. What trial and error does not solve
    /// has a high rating; only what it solves has whips or braids.
    const fn rated_shares(self) -> RangeInclusive<u16> {
        match self {
            Objective::LongestWhips
            | Objective::LongestGWhips
            | Objective::LongestBraids
            | Objective::LongestGBraids => 0..=RATED_FROM - 1,
            _ => RATED_FROM..=u16::MAX,
        }
    }

    /// Returns what this share of undecided trials promises, or `None` if less than `least` or if the puzzle cannot be high.
    pub(crate) fn promise(self, grid: &Grid, least: u32) -> Option<u32> {
        let undecided = undecided_trials(grid, ROUNDS_FROM, least)?;
        (undecided <= u32::from(*self.rated_shares().end())).then_some(undecided)
    }

    /// Returns how near a minimal puzzle is to what is sought; `None` if it was cancelled, or if the bound on the
    /// work of a rating or a measure was reached.
    #[must_use]
    pub fn height(self, puzzle: &Puzzle, cancel: &Cancel) -> Option<Height> {
        let clues = puzzle.clue_count() as u16;
        match self {
            Objective::FewestClues => Some(Height([81 - clues, 0, 0, 0])),
            Objective::MostClues => Some(Height([clues, 0, 0, 0])),
            _ => {
                let undecided = undecided_trials(puzzle.clues(), ROUNDS_FROM, 0).unwrap_or(0) as u16;
                if !self.rated_shares().contains(&undecided) {
                    return Some(Height([0, 0, 0, undecided]));
                }
                if self.largest().is_some() {
                    return Some(Height([self.measured(puzzle, cancel)?, 0, 0, undecided]));
                }
                let rating = StepSearch::default().with_cancel(cancel).rate(puzzle).ok()?;
                Some(self.of_rating([rating.er, rating.ep, rating.ed], undecided))
            }
        }
    }

    /// Returns a measure, 0 if no number solves the puzzle; `None` if it was cancelled, or the bound on the work was reached.
    fn measured(self, puzzle: &Puzzle, cancel: &Cancel) -> Option<u16> {
        let limits = Limits::default().with_cancel(cancel);
        let analysis = Analysis::of(puzzle);
        let value = match self {
            Objective::LargestBackdoor => Some(analysis.backdoors(&limits).ok()?.size),
            // The other names are those of measures.
            _ => analysis.measure(self.name().parse::<Measure>().ok()?, &limits).ok()?,
        };
        Some(value.unwrap_or(0).into())
    }

    /// Returns the height of a puzzle with this value, as [`value`](Objective::value) writes it.
    ///
    /// # Errors
    /// When the text is not such a value.
    pub fn height_with(self, grid: &Grid, text: &str) -> Result<Height, ParseValueError> {
        let wrong = || ParseValueError { found: text.to_owned(), expected: self.form() };
        if !self.is_rated() {
            let is_right = |clues: &usize| *clues == grid.clue_count();
            let clues = text.parse().ok().filter(is_right).ok_or_else(wrong)?;
            let clues = clues as u16;
            return Ok(Height([if self == Objective::MostClues { clues } else { 81 - clues }, 0, 0, 0]));
        }
        let undecided = undecided_trials(grid, ROUNDS_FROM, 0).unwrap_or(0) as u16;
        if text == UNRATED {
            return Ok(Height([0, 0, 0, undecided]));
        }
        if let Some(largest) = self.largest() {
            let value = text.parse().ok().filter(|value| (1..=largest).contains(value)).ok_or_else(wrong)?;
            return Ok(Height([value, 0, 0, undecided]));
        }
        let ratings: Result<Vec<SeRating>, ParseSeRatingError> = text.split('/').map(str::parse).collect();
        let ratings = ratings.map_err(|_| wrong())?.try_into().map_err(|_| wrong())?;
        Ok(self.of_rating(ratings, undecided))
    }

    /// Returns the height of what is sought when its value is this: a rating, a measure, or a number of clues.
    ///
    /// # Errors
    /// When the text is not such a value.
    pub fn goal(self, text: &str) -> Result<Height, ParseValueError> {
        let wrong = || ParseValueError { found: text.to_owned(), expected: self.goal_form() };
        let first = if let Some(largest) = self.largest() {
            text.parse().ok().filter(|value| (1..=largest).contains(value)).ok_or_else(wrong)?
        } else if self.is_rated() {
            text.parse::<SeRating>().map_err(|_| wrong())?.tenths()
        } else {
            let clues = text.parse().ok().filter(|clues| (17..=81).contains(clues)).ok_or_else(wrong)?;
            if self == Objective::MostClues { clues } else { 81 - clues }
        };
        Ok(Height([first, 0, 0, 0]))
    }

    /// Returns the first figure of a height as people say it: a rating, a measure, or a number of clues.
    #[must_use]
    pub fn value(self, height: Height) -> String {
        let Height([first, ..]) = height;
        match self {
            Objective::FewestClues => (81 - first).to_string(),
            Objective::MostClues => first.to_string(),
            _ if first == 0 => UNRATED.to_owned(),
            _ if self.largest().is_some() => first.to_string(),
            _ => SeRating::from_tenths(first).to_string(),
        }
    }

    /// Returns all that a height is made of: ER/EP/ED, a measure, or a number of clues. [`height_with`](Objective::height_with) reads it.
    #[must_use]
    pub fn details(self, height: Height) -> String {
        let Height([a, b, c, _]) = height;
        if a == 0 {
            return UNRATED.to_owned();
        }
        let [er, ep, ed] = match self {
            Objective::HighestEr => [a, b, c],
            Objective::HighestEp => [b, a, c],
            Objective::HighestEd => [b, c, a],
            _ => return self.value(height),
        }
        .map(SeRating::from_tenths);
        format!("{er}/{ep}/{ed}")
    }

    fn of_rating(self, ratings: [SeRating; 3], undecided: u16) -> Height {
        let [er, ep, ed] = ratings.map(SeRating::tenths);
        match self {
            Objective::HighestEp => Height([ep, er, ed, undecided]),
            Objective::HighestEd => Height([ed, er, ep, undecided]),
            _ => Height([er, ep, ed, undecided]),
        }
    }

    const fn form(self) -> &'static str {
        match self.largest() {
            Some(_) => "the value of the measure, or - for none",
            None if self.is_rated() => "ratings such as 10.4/1.2/1.2, or - for none",
            None => "the number of its clues",
        }
    }

    const fn goal_form(self) -> &'static str {
        match self {
            Objective::DeepestTrials => "a depth of 1 to 3",
            Objective::LargestBackdoor => "1 to 5 digits",
            _ if self.largest().is_some() => "a length of 1 to 64",
            _ if self.is_rated() => "a rating such as 10.4",
            _ => "17 to 81 clues",
        }
    }
}

impl Height {
    /// Returns the share of undecided trials of a rated puzzle.
    pub(crate) const fn undecided(self) -> u32 {
        self.0[3] as u32
    }

    /// Returns whether the first figure, which is what is sought, is as great as another's.
    #[must_use]
    pub const fn reaches(self, goal: Height) -> bool {
        self.0[0] >= goal.0[0]
    }
}

/// A text that is not the value of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {}, expected {expected}", Quoted(.found))]
#[non_exhaustive]
pub struct ParseValueError {
    /// The text.
    pub found: String,
    /// What a value is, in words.
    pub expected: &'static str,
}
