//! `explain`: how a person would solve it, step by step.

use ninefold::Puzzle;
use ninefold::format::Record;
use ninefold::logic::{Degree, RateError, Step};
use serde::Serialize;

use super::rate::decimal;
use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::interrupt;

/// Explain how to solve puzzles, step by step
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold explain puzzle.txt
  ninefold generate --level expert | ninefold explain --brief
  ninefold explain --json puzzles.txt | jq .technique",
    after_help = "\
The easiest step each time, as Sudoku Explainer 1.2.1 reckons; its rating stands
in brackets. A grid that is no proper puzzle is bad input.
JSON, a step a line: puzzle, step (from 1), rating, technique, name, placement
({cell, digit} or null), eliminations ([{cell, digit}]), text."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// One line for each step
    #[arg(long, conflicts_with = "json")]
    brief: bool,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct StepJson {
    puzzle: String,
    step: usize,
    rating: f64,
    technique: &'static str,
    name: String,
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
    text: String,
}

/// A digit in a cell.
#[derive(Serialize)]
pub(super) struct CandidateJson {
    cell: String,
    digit: u8,
}

impl From<ninefold::grid::Candidate> for CandidateJson {
    fn from(candidate: ninefold::grid::Candidate) -> CandidateJson {
        CandidateJson { cell: candidate.cell.to_string(), digit: candidate.digit.get() }
    }
}

pub(crate) fn run(args: ExplainArgs) -> CmdResult {
    let separator = if args.common.json { "" } else { "\n" };
    args.common.answer(&args.puzzles, Cost::Large, separator, |_, Record { grid, .. }, text| {
        let puzzle = Puzzle::new(*grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
        let steps = interrupt::step_search().path(&puzzle).map_err(|error| match error {
            RateError::Stopped { .. } => AnswerError::Stopped(error.to_string()),
            RateError::AlreadySolved => {
                AnswerError::Bad("nothing to explain: the grid is solved already".to_owned())
            }
            other => AnswerError::Budget(other.to_string()),
        })?;
        if !args.common.json {
            text.push_str(&format!("{puzzle}\n"));
        }
        for (number, step) in (1..).zip(&steps) {
            if args.common.json {
                super::push_json(&wire(&puzzle, number, step), text);
            } else if args.brief {
                let follows = conclusion(step);
                text.push_str(&format!("{number:>3}. {} ({}): {follows}\n", step.name(), step.rating));
            } else {
                text.push_str(&format!("{number:>3}. {} ({})\n", step.name(), step.rating));
                for line in step.hint(Degree::Full).lines() {
                    text.push_str(&format!("     {line}\n"));
                }
            }
        }
        if !args.common.json {
            text.push_str(&format!("{}\n", puzzle.solution()));
        }
        Ok(())
    })
}

/// What a step does, in signs: `r1c6=8`, or `r1c2,r1c3<>4`.
fn conclusion(step: &Step) -> String {
    match step.placement {
        Some(placed) => format!("{}={}", placed.cell, placed.digit),
        None => {
            let gone = step.eliminations.iter().map(|gone| format!("{}<>{}", gone.cell, gone.digit));
            gone.collect::<Vec<_>>().join(" ")
        }
    }
}

fn wire(puzzle: &Puzzle, number: usize, step: &Step) -> StepJson {
    StepJson {
        puzzle: puzzle.to_string(),
        step: number,
        rating: decimal(step.rating),
        technique: step.technique.name(),
        name: step.name(),
        placement: step.placement.map(CandidateJson::from),
        eliminations: step.eliminations.iter().copied().map(CandidateJson::from).collect(),
        text: step.hint(Degree::Full),
    }
}
