//! An error in the `[dataset]` table of a plan, with its position.

use std::fmt::Display;

use ninefold_recipe::PlanError;
use thiserror::Error;

/// An error in the plan of a data set.
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
    /// Returns the error for a byte offset of the text.
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
