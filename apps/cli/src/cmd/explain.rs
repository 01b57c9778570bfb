//! `explain`: how a person would solve a puzzle, step by step.

use ninefold::format::Record;
use ninefold::logic::{HintLevel, RateError, Step, hodoku};
use ninefold::{Candidate, Puzzle};
use serde::Serialize;

use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::interrupt;
use crate::output_layout::OutputLayout;
use crate::scale::Scale;
use crate::shared::rating::{decimal, not_rated};
use crate::shared::step_json::{CandidateJson, StepWorth};

/// Explain how to solve puzzles, step by step
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold explain puzzle.txt
  ninefold generate --level expert | ninefold explain --brief
  ninefold explain --scale hodoku puzzle.txt
  ninefold explain --json puzzles.txt | jq .technique",
    after_long_help = "\
Each step is the easiest that the scale knows, with its rating or score in
parentheses. A grid without exactly one solution is an error.

--json fields, one step per line: puzzle, step (from 1), rating or score,
technique, name, placement ({cell, digit} or null), eliminations ([{cell,
digit}]), text."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// Take the steps of explainer or of hodoku
    ///
    /// explainer is Sudoku Explainer 1.2.1, hodoku is HoDoKu 2.2. They know different techniques and try them in a
    /// different order.
    #[arg(long, value_name = "SCALE", value_enum, default_value = "explainer", hide_possible_values = true)]
    scale: Scale,
    /// Write one line per step
    #[arg(long, conflicts_with = "json")]
    brief: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct StepJson {
    puzzle: String,
    step: usize,
    #[serde(flatten)]
    worth: StepWorth,
    technique: &'static str,
    name: String,
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
    text: String,
}

pub(crate) fn run(args: ExplainArgs) -> CmdResult {
    let separator = if args.common.json { "" } else { "\n" };
    let layout = if args.common.json { OutputLayout::Lines } else { OutputLayout::Text };
    args.common.answer_in_layout(
        &args.puzzles,
        Cost::Large,
        separator,
        &layout,
        |_, Record { grid, .. }, text| {
            let puzzle = Puzzle::new(*grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
            let steps = match args.scale {
                Scale::Explainer => path(&puzzle)?,
                Scale::Hodoku => hodoku_path(&puzzle)?,
            };
            if !args.common.json {
                text.push_str(&format!("{puzzle}\n"));
            }
            for (number, step) in (1..).zip(steps) {
                let worth = match step.worth {
                    StepWorth::Rating(rating) => format!("{rating:.1}"),
                    StepWorth::Score(score) => score.to_string(),
                };
                if args.common.json {
                    crate::json::push_line(&step.json(&puzzle, number), text);
                } else if args.brief {
                    let follows = step.conclusion();
                    text.push_str(&format!("{number:>3}. {} ({worth}): {follows}\n", step.name));
                } else {
                    text.push_str(&format!("{number:>3}. {} ({worth})\n", step.name));
                    for line in step.text.lines() {
                        text.push_str(&format!("     {line}\n"));
                    }
                }
            }
            if !args.common.json {
                text.push_str(&format!("{}\n", puzzle.solution()));
            }
            Ok(())
        },
    )
}

/// Returns the path that Sudoku Explainer takes.
fn path(puzzle: &Puzzle) -> Result<Vec<ExplainedStep>, AnswerError> {
    let steps = interrupt::step_search().path(puzzle).map_err(|error| match error {
        RateError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
        RateError::AlreadySolved => nothing_to_explain(),
        other => AnswerError::Budget(other.to_string()),
    })?;
    Ok(steps.iter().map(ExplainedStep::from).collect())
}

/// Returns the path that HoDoKu takes.
fn hodoku_path(puzzle: &Puzzle) -> Result<Vec<ExplainedStep>, AnswerError> {
    let steps = interrupt::step_search().hodoku().path(puzzle).map_err(|error| match error {
        hodoku::RateError::AlreadySolved => nothing_to_explain(),
        other => not_rated(other),
    })?;
    Ok(steps.iter().map(ExplainedStep::from).collect())
}

fn nothing_to_explain() -> AnswerError {
    AnswerError::Bad("the grid is already solved, expected a puzzle to explain".to_owned())
}

/// A step of either scale.
struct ExplainedStep {
    worth: StepWorth,
    technique: &'static str,
    name: String,
    placement: Option<Candidate>,
    eliminations: Vec<Candidate>,
    text: String,
}

impl From<&Step> for ExplainedStep {
    fn from(step: &Step) -> ExplainedStep {
        ExplainedStep {
            worth: StepWorth::Rating(decimal(step.rating)),
            technique: step.technique.name(),
            name: step.name(),
            placement: step.placement,
            eliminations: step.eliminations.clone(),
            text: step.hint(HintLevel::Full),
        }
    }
}

impl From<&hodoku::Step> for ExplainedStep {
    fn from(step: &hodoku::Step) -> ExplainedStep {
        ExplainedStep {
            worth: StepWorth::Score(step.score),
            technique: step.technique.name(),
            name: step.technique.hodoku_name().to_owned(),
            placement: step.placement,
            eliminations: step.eliminations.clone(),
            text: step.hint(HintLevel::Full),
        }
    }
}

impl ExplainedStep {
    /// Returns what the step does, in short: `r1c6=8`, or `r1c2<>4 r1c3<>4`.
    fn conclusion(&self) -> String {
        match self.placement {
            Some(placed) => format!("{}={}", placed.cell, placed.digit),
            None => {
                let gone = self.eliminations.iter().map(|gone| format!("{}<>{}", gone.cell, gone.digit));
                gone.collect::<Vec<_>>().join(" ")
            }
        }
    }

    fn json(self, puzzle: &Puzzle, number: usize) -> StepJson {
        let ExplainedStep { worth, technique, name, placement, eliminations, text } = self;
        StepJson {
            puzzle: puzzle.to_string(),
            step: number,
            worth,
            technique,
            name,
            placement: placement.map(CandidateJson::from),
            eliminations: eliminations.into_iter().map(CandidateJson::from).collect(),
            text,
        }
    }
}
