//! A row: a puzzle on any board, what was computed about it, and its value in every column.
//!
//! ```text
//!   GeneratedPuzzle  ──► ClassicRow ──┬─► DatasetRow ──► values of columns
//!   GeneratedBoardPuzzle ──► BoardRow ────┘             └──► class, by which it belongs to a split
//! ```

use ninefold_recipe::{AnyRecipe, PlanPart};

use crate::board_row::BoardRow;
use crate::classic_row::ClassicRow;
use crate::row_class::RowClass;
use crate::{DatasetColumn, LeakageKey, RowValue};

/// A puzzle and what was computed about it.
#[derive(Clone, Debug)]
pub struct DatasetRow {
    kind: RowKind,
}

#[derive(Clone, Debug)]
enum RowKind {
    Classic(Box<ClassicRow>),
    Board(Box<BoardRow>),
}

impl From<ClassicRow> for DatasetRow {
    fn from(row: ClassicRow) -> DatasetRow {
        DatasetRow { kind: RowKind::Classic(Box::new(row)) }
    }
}

impl From<BoardRow> for DatasetRow {
    fn from(row: BoardRow) -> DatasetRow {
        DatasetRow { kind: RowKind::Board(Box::new(row)) }
    }
}

impl DatasetRow {
    /// Returns the value in a column.
    #[must_use]
    pub fn value(&self, column: DatasetColumn, part: &PlanPart<AnyRecipe>) -> RowValue {
        match &self.kind {
            RowKind::Classic(row) => row.value(column, part),
            RowKind::Board(row) => row.value(column, part),
        }
    }

    /// Returns the class of the puzzle.
    pub(crate) fn puzzle_class(&self) -> RowClass {
        match &self.kind {
            RowKind::Classic(row) => RowClass::classic(row.puzzle_class),
            RowKind::Board(row) => row.puzzle_class().clone(),
        }
    }

    /// Returns the class that decides the split.
    pub(crate) fn class(&self, disjoint: LeakageKey) -> RowClass {
        let of_solution = match (disjoint, &self.kind) {
            (LeakageKey::Puzzle, _) => None,
            (LeakageKey::Solution, RowKind::Classic(row)) => row.solution_class.map(RowClass::classic),
            (LeakageKey::Solution, RowKind::Board(row)) => row.solution_class().cloned(),
        };
        of_solution.unwrap_or_else(|| self.puzzle_class())
    }
}
