//! What is wrong with the `[dataset]` table of a plan, and where.

use std::fmt::{self, Display};

use ninefold_recipe::PlanError;
use thiserror::Error;

/// Why a text is no plan of a data set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {message}")]
#[non_exhaustive]
pub struct DatasetPlanError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong, and what was expected.
    pub message: String,
}

impl DatasetPlanError {
    /// Returns the error for what stands at a byte of the text.
    pub(crate) fn at(text: &str, byte: usize, message: impl Display) -> DatasetPlanError {
        let before = text.get(..byte).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or(before);
        let message = message.to_string().lines().collect::<Vec<_>>().join(", ");
        DatasetPlanError { line: before.matches('\n').count() + 1, column: line.chars().count() + 1, message }
    }
}

impl From<PlanError> for DatasetPlanError {
    fn from(PlanError { line, column, kind, .. }: PlanError) -> DatasetPlanError {
        DatasetPlanError { line, column, message: kind.to_string() }
    }
}

/// A range of numbers of empty cells, both ends included: `1..50`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BlankRange {
    least: u8,
    most: u8,
}

impl BlankRange {
    /// The most empty cells of a proper puzzle: 81 without 17 clues.
    pub const MOST: u8 = 64;

    /// Returns the least and the most.
    #[must_use]
    pub const fn bounds(self) -> (u8, u8) {
        (self.least, self.most)
    }

    /// Reads `5` or `1..50`.
    pub(crate) fn parse(text: &str) -> Option<BlankRange> {
        let number = |text: &str| {
            let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
            text.parse::<u8>().ok().filter(|number| is_number && (1..=BlankRange::MOST).contains(number))
        };
        let (least, most) = text.split_once("..").unwrap_or((text, text));
        let range = BlankRange { least: number(least)?, most: number(most)? };
        (range.least <= range.most).then_some(range)
    }
}

impl Display for BlankRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.least, self.most)
    }
}
