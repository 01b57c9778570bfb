//! Which steps of a solving path are drawn: by their numbers, or by a technique.
//!
//! ```text
//!   --step 12        step 12
//!   --step 3..7      steps 3 to 7, 3.. from 3 on, 1.. all
//!   --step x-wing    the first X-Wing of each puzzle
//! ```

use std::ops::Range;
use std::str::FromStr;

use ninefold::boards::logic::BoardTechnique;
use ninefold::expert::ExpertTechnique;
use ninefold::grid::Bounds;
use ninefold::logic::Technique;
use ninefold::puzzle::{AnyPath, AnyStep};
use ninefold::recipe::TechniqueQuery;

use super::numbers::{StepNumbers, within};
use crate::input_run::AnswerError;
use crate::message::counted;

/// Steps of a path.
#[derive(Clone, Debug)]
pub(super) enum StepQuery {
    Numbers(Bounds<StepNumbers>),
    /// The first step with one of these techniques.
    Technique {
        text: String,
        names: Vec<&'static str>,
    },
}

impl FromStr for StepQuery {
    type Err = String;

    fn from_str(text: &str) -> Result<StepQuery, String> {
        if text.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
            return text.parse().map(StepQuery::Numbers).map_err(|error| format!("{error}"));
        }
        let mut names: Vec<&str> = match text.parse::<TechniqueQuery>() {
            Ok(TechniqueQuery::Explainer(group)) => group.techniques().iter().map(|one| one.name()).collect(),
            _ => Vec::new(),
        };
        names.extend(text.parse::<BoardTechnique>().ok().map(BoardTechnique::name));
        names.extend(text.parse::<ExpertTechnique>().ok().map(ExpertTechnique::name));
        match names.is_empty() {
            false => Ok(StepQuery::Technique { text: text.to_owned(), names }),
            true => Err(format!(
                "expected a number, a range such as 1..5, or a technique of `explain` such as {}",
                Technique::XWing.name()
            )),
        }
    }
}

impl StepQuery {
    /// Returns the places of the steps in a path.
    ///
    /// # Errors
    /// If the path does not have them.
    pub(super) fn places(&self, path: &AnyPath) -> Result<Range<usize>, AnswerError> {
        let length = path.steps.len();
        match self {
            StepQuery::Numbers(numbers) => {
                let found = within(numbers, length as u64).map_err(|number| {
                    AnswerError::Bad(format!(
                        "no step {number}: the solving path has {}, counted from 1",
                        counted(length as u64, "step")
                    ))
                })?;
                Ok(*found.start() as usize - 1..*found.end() as usize)
            }
            StepQuery::Technique { text, names } => {
                let is_asked = |step: &AnyStep| names.contains(&step.technique());
                path.steps.iter().position(is_asked).map(|place| place..place + 1).ok_or_else(|| {
                    let mut found: Vec<&str> = Vec::new();
                    for step in &path.steps {
                        if !found.contains(&step.technique()) {
                            found.push(step.technique());
                        }
                    }
                    AnswerError::Bad(format!(
                        "no step with {text}: the solving path has {}",
                        found.join(", ")
                    ))
                })
            }
        }
    }
}
