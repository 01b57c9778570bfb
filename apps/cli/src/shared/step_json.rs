//! Parts of a solving step, as JSON.

use ninefold::puzzle::{AnyStep, StepWorth};
use ninefold::rules::{BoardCell, BoardDigit, Rules};
use serde::Serialize;

/// How hard a step is on its scale: the name of the field is that of the value.
#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WorthJson {
    /// No value for a pattern of experts.
    Rating(Option<f64>),
    Score(u32),
    Level(&'static str),
}

impl From<StepWorth> for WorthJson {
    fn from(worth: StepWorth) -> WorthJson {
        match worth {
            StepWorth::Rating(rating) => WorthJson::Rating(Some(rating.value())),
            StepWorth::Pattern => WorthJson::Rating(None),
            StepWorth::Score(score) => WorthJson::Score(score),
            StepWorth::Level(level) => WorthJson::Level(level.name()),
        }
    }
}

/// A digit in a cell.
#[derive(Serialize)]
pub(crate) struct CandidateJson {
    cell: String,
    digit: u8,
}

/// What a step does.
#[derive(Serialize)]
pub(crate) struct StepEffectJson {
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
}

impl StepEffectJson {
    pub(crate) fn new(rules: &Rules, step: &AnyStep) -> StepEffectJson {
        let candidate = |(cell, digit): (BoardCell, BoardDigit)| CandidateJson {
            cell: rules.cell_name(cell),
            digit: digit.value() as u8,
        };
        StepEffectJson {
            placement: step.placement().map(candidate),
            eliminations: step.eliminations().into_iter().map(candidate).collect(),
        }
    }
}
