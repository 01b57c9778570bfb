//! A row: a puzzle on any board, what was computed about it, and its value in every column.
//!
//! ```text
//!   GeneratedPuzzle  ──► ClassicRow ──┬─► DatasetRow ──► values of columns
//!   GeneratedBoardPuzzle ──► BoardRow ────┘             └──► class, by which it belongs to a split
//! ```

use std::fmt::Debug;
use std::sync::Arc;

use ninefold_recipe::PlanPart;

use crate::row_class::RowClass;
use crate::{DatasetColumn, LeakageKey, RowValue};

/// A puzzle and what was computed about it.
#[derive(Clone, Debug)]
pub struct DatasetRow(Arc<dyn ComputedRow>);

/// What was computed about a puzzle of some board.
pub(crate) trait ComputedRow: Debug + Send + Sync {
    /// Returns the value in a column.
    fn value(&self, column: DatasetColumn, part: &PlanPart) -> RowValue;

    /// Returns the class of the puzzle.
    fn puzzle_class(&self) -> RowClass;

    /// Returns the class of the solution, if a column or the splits need it.
    fn solution_class(&self) -> Option<RowClass>;
}

impl DatasetRow {
    pub(crate) fn new(row: impl ComputedRow + 'static) -> DatasetRow {
        DatasetRow(Arc::new(row))
    }

    /// Returns the value in a column.
    #[must_use]
    pub fn value(&self, column: DatasetColumn, part: &PlanPart) -> RowValue {
        self.0.value(column, part)
    }

    /// Returns the class of the puzzle.
    pub(crate) fn puzzle_class(&self) -> RowClass {
        self.0.puzzle_class()
    }

    /// Returns the class that decides the split.
    pub(crate) fn class(&self, disjoint: LeakageKey) -> RowClass {
        let of_solution = match disjoint {
            LeakageKey::Puzzle => None,
            LeakageKey::Solution => self.0.solution_class(),
        };
        of_solution.unwrap_or_else(|| self.puzzle_class())
    }
}
