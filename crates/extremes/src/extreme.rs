//! What is sought, and how near to it a puzzle is.

use ninefold_grid::{Cancel, Grid, Quoted};
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

/// The value of a puzzle that is not rated.
const UNRATED: &str = "-";

impl Objective {
    /// Returns whether ratings decide, each of which may take seconds.
    #[must_use]
    pub const fn is_rated(self) -> bool {
        matches!(self, Objective::HighestEr | Objective::HighestEp | Objective::HighestEd)
    }

    /// Returns how near a minimal puzzle is to what is sought; `None` if it was cancelled, or if the bound on the
    /// work of a rating was reached.
    #[must_use]
    pub fn height(self, puzzle: &Puzzle, cancel: &Cancel) -> Option<Height> {
        let clues = puzzle.clue_count() as u16;
        match self {
            Objective::FewestClues => Some(Height([81 - clues, 0, 0, 0])),
            Objective::MostClues => Some(Height([clues, 0, 0, 0])),
            _ => {
                let undecided = undecided_trials(puzzle.clues(), ROUNDS_FROM, 0).unwrap_or(0) as u16;
                if undecided < RATED_FROM {
                    return Some(Height([0, 0, 0, undecided]));
                }
                let rating = StepSearch::default().with_cancel(cancel).rate(puzzle).ok()?;
                Some(self.of_rating([rating.er, rating.ep, rating.ed], undecided))
            }
        }
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
        let ratings: Result<Vec<SeRating>, ParseSeRatingError> = text.split('/').map(str::parse).collect();
        let ratings = ratings.map_err(|_| wrong())?.try_into().map_err(|_| wrong())?;
        Ok(self.of_rating(ratings, undecided))
    }

    /// Returns the height of what is sought when its value is this: a rating, or a number of clues.
    ///
    /// # Errors
    /// When the text is not such a value.
    pub fn goal(self, text: &str) -> Result<Height, ParseValueError> {
        let wrong = || ParseValueError { found: text.to_owned(), expected: self.goal_form() };
        let first = if self.is_rated() {
            text.parse::<SeRating>().map_err(|_| wrong())?.tenths()
        } else {
            let clues = text.parse().ok().filter(|clues| (17..=81).contains(clues)).ok_or_else(wrong)?;
            if self == Objective::MostClues { clues } else { 81 - clues }
        };
        Ok(Height([first, 0, 0, 0]))
    }

    /// Returns the first figure of a height as people say it: a rating, or a number of clues.
    #[must_use]
    pub fn value(self, height: Height) -> String {
        let Height([first, ..]) = height;
        match self {
            Objective::FewestClues => (81 - first).to_string(),
            Objective::MostClues => first.to_string(),
            _ if first == 0 => UNRATED.to_owned(),
            _ => SeRating::from_tenths(first).to_string(),
        }
    }

    /// Returns all that a height is made of: ER/EP/ED, or a number of clues. [`height_with`](Objective::height_with) reads it.
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
        if self.is_rated() {
            "ratings such as 10.4/1.2/1.2, or - for none"
        } else {
            "the number of its clues"
        }
    }

    const fn goal_form(self) -> &'static str {
        if self.is_rated() { "a rating such as 10.4" } else { "17 to 81 clues" }
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

/// Returns the share of undecided trials of a puzzle, if it is as large as `least`.
pub(crate) fn undecided(grid: &Grid, least: u32) -> Option<u32> {
    undecided_trials(grid, ROUNDS_FROM, least)
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
