//! What has to be computed about each puzzle of a data set: what its columns and its splits need.

use crate::solving_trace::TraceContents;
use crate::{ColumnCost, DatasetColumn, DatasetSettings, LeakageKey};

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
