//! A row: a puzzle on any board, what was computed about it, and its value in every column.
//!
//! ```text
//!   GeneratedPuzzle  ──► ClassicRow ──┬─► DatasetRow ──► values of columns
//!   GeneratedVariant ──► BoardRow ────┘             └──► class, by which it belongs to a split
//! ```

use ninefold_recipe::{AnyRecipe, PlanPart};

use crate::board_row::BoardRow;
use crate::classic_row::ClassicRow;
use crate::row_class::RowClass;
use crate::solving_trace::TraceContents;
use crate::{ColumnCost, DatasetColumn, DatasetSettings, LeakageKey, RowValue};

/// What has to be computed about each puzzle.
#[derive(Clone, Debug)]
pub(crate) struct RowNeeds {
    pub(crate) solution_form: bool,
    pub(crate) automorphisms: bool,
    pub(crate) guesses: bool,
    pub(crate) rating: bool,
    /// Whether the level of other boards is not enough: a column has the steps that lead to it.
    pub(crate) board_steps: bool,
    pub(crate) path: Option<TraceContents>,
    pub(crate) hodoku: bool,
}

impl RowNeeds {
    pub(crate) fn for_settings(settings: &DatasetSettings) -> RowNeeds {
        let columns = &settings.columns;
        let costs = |cost: ColumnCost| columns.iter().any(|column| column.cost() == cost);
        let contents = TraceContents {
            steps: columns.contains(&DatasetColumn::Trace),
            text: columns.contains(&DatasetColumn::TraceText),
        };
        RowNeeds {
            solution_form: settings.disjoint == LeakageKey::Solution || costs(ColumnCost::SolutionForm),
            automorphisms: costs(ColumnCost::Automorphisms),
            guesses: costs(ColumnCost::Guesses),
            rating: costs(ColumnCost::Rating),
            board_steps: [DatasetColumn::HardestTechnique, DatasetColumn::Steps]
                .iter()
                .any(|column| columns.contains(column)),
            path: costs(ColumnCost::Path).then_some(contents),
            hodoku: costs(ColumnCost::Hodoku),
        }
    }

    /// Returns the largest sensible batch: small where each row takes long, so that no thread runs
    /// out of work before the others.
    pub(crate) fn most_together(&self) -> u64 {
        if self.rating || self.path.is_some() || self.hodoku { 64 } else { u64::MAX }
    }
}

/// The search for steps was cancelled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoppedRow;

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
