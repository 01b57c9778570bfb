//! `explain`: how a person would solve a puzzle, step by step.

mod board;

use ninefold::format::Record;
use ninefold::logic::{HintLevel, RateError, Step, hodoku};
use ninefold::{Candidate, Puzzle, Solution};
use serde::Serialize;

use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, AnyRecord, SolverCache, SukakuRecord};
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::output_layout::OutputLayout;
use crate::scale::Scale;
use crate::shared::rating::{decimal, no_hodoku, not_rated};
use crate::shared::step_json::{CandidateJson, StepWorth};

/// Explain how to solve puzzles, step by step
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold explain puzzle.txt
  ninefold generate --level expert | ninefold explain --brief
  ninefold explain --scale hodoku puzzle.txt
  ninefold explain --variant 6x6 puzzle.txt
  ninefold explain --json puzzles.txt | jq .technique",
    after_long_help = "\
Each step is the easiest that the scale knows, with its rating or score in
parentheses. A grid without exactly one solution is an error.

--json fields, one step per line: puzzle, step (from 1), rating or score,
technique, name, placement ({cell, digit} or null), eliminations ([{cell,
digit}]), text. On other boards, and for puzzles with clues such as cages,
level replaces the rating, and variant, layout and clues are added."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Take the steps of explainer or of hodoku
    ///
    /// explainer is Sudoku Explainer 1.2.1 (the default), hodoku is HoDoKu 2.2. They know different techniques and try
    /// them in a different order. Both are for classic puzzles.
    #[arg(long, value_name = "SCALE", value_enum, hide_possible_values = true)]
    scale: Option<Scale>,
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
    let solvers = SolverCache::default();
    args.puzzles.answer_each(&args.common, separator, &layout, |record, text| match record {
        AnyRecord::Classic(record) => args.classic(record, text),
        AnyRecord::Sukaku(record) => args.sukaku(record, text),
        AnyRecord::Board(record) => board::answer(record, &args, &solvers, text),
    })
}

impl ExplainArgs {
    /// Explains a classic puzzle.
    fn classic(&self, Record { grid, .. }: &Record, text: &mut String) -> Result<(), AnswerError> {
        let puzzle = Puzzle::new(*grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
        let steps = match self.scale.unwrap_or(Scale::Explainer) {
            Scale::Explainer => path(&puzzle)?,
            Scale::Hodoku => hodoku_path(&puzzle)?,
        };
        self.push(&puzzle.to_string(), puzzle.solution(), steps, text);
        Ok(())
    }

    /// Explains a puzzle that is given by candidates.
    fn sukaku(&self, record: &SukakuRecord, text: &mut String) -> Result<(), AnswerError> {
        if self.scale == Some(Scale::Hodoku) {
            return Err(no_hodoku());
        }
        let sukaku = record.proven()?;
        let steps = explained(interrupt::step_search().sukaku_path(&sukaku))?;
        self.push(&record.line(), sukaku.solution(), steps, text);
        Ok(())
    }

    /// Adds the puzzle, its steps and its solution.
    fn push(&self, puzzle: &str, solution: &Solution, steps: Vec<ExplainedStep>, text: &mut String) {
        if !self.common.json {
            text.push_str(&format!("{puzzle}\n"));
        }
        for (number, step) in (1..).zip(steps) {
            let worth = match step.worth {
                StepWorth::Rating(rating) => format!("{rating:.1}"),
                StepWorth::Score(score) => score.to_string(),
            };
            if self.common.json {
                crate::json::push_line(&step.json(puzzle, number), text);
            } else {
                let (name, conclusion) = (step.name.clone(), step.conclusion());
                self.push_step(number, &format!("{name} ({worth})"), &conclusion, &step.text, text);
            }
        }
        if !self.common.json {
            text.push_str(&format!("{solution}\n"));
        }
    }

    /// Adds a step as text: its head with what it does, or its head and its sentences.
    fn push_step(&self, number: usize, head: &str, conclusion: &str, sentences: &str, text: &mut String) {
        if self.brief {
            text.push_str(&format!("{number:>3}. {head}: {conclusion}\n"));
            return;
        }
        text.push_str(&format!("{number:>3}. {head}\n"));
        for line in sentences.lines() {
            text.push_str(&format!("     {line}\n"));
        }
    }
}

/// Returns the path that Sudoku Explainer takes.
fn path(puzzle: &Puzzle) -> Result<Vec<ExplainedStep>, AnswerError> {
    explained(interrupt::step_search().path(puzzle))
}

fn explained(path: Result<Vec<Step>, RateError>) -> Result<Vec<ExplainedStep>, AnswerError> {
    let steps = path.map_err(|error| match error {
        RateError::Cancelled { .. } => AnswerError::Stopped(error.to_string()),
        RateError::AlreadySolved => nothing_to_explain(),
        other => AnswerError::Budget(other.to_string()),
    })?;
    Ok(steps.iter().map(ExplainedStep::from).collect())
}

/// Returns the path that HoDoKu takes.
fn hodoku_path(puzzle: &Puzzle) -> Result<Vec<ExplainedStep>, AnswerError> {
    let steps = interrupt::step_search().hodoku().path(puzzle).map_err(|error| match error {
        hodoku::HodokuRateError::AlreadySolved => nothing_to_explain(),
        other => not_rated(other),
    })?;
    Ok(steps.iter().map(ExplainedStep::from).collect())
}

/// What is wrong with a puzzle that has no step.
const SOLVED: &str = "the grid is already solved, expected a puzzle to explain";

fn nothing_to_explain() -> AnswerError {
    AnswerError::Bad(SOLVED.to_owned())
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

impl From<&hodoku::HodokuStep> for ExplainedStep {
    fn from(step: &hodoku::HodokuStep) -> ExplainedStep {
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

    fn json(self, puzzle: &str, number: usize) -> StepJson {
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
