//! `explain`: how a person would solve a puzzle, step by step.

use ninefold::HintDegree;
use ninefold::format::Capabilities;
use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, AnyPath, AnyStep, StepScale};
use serde::Serialize;

use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, clues_of, name_of};
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::losses;
use crate::output_layout::OutputLayout;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::step_choice::StepChoice;
use crate::shared::step_json::{StepEffectJson, WorthJson};
use crate::time_limit::TimeLimit;

/// Explain how to solve puzzles, step by step
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold explain puzzle.txt
  ninefold generate --level expert | ninefold explain --brief
  ninefold explain --scale hodoku puzzle.txt
  ninefold explain --expert hardest.txt
  ninefold explain --variant 6x6 puzzle.txt
  ninefold explain --json puzzles.txt | jq .technique",
    after_long_help = "\
Each step is the easiest that the scale knows, with its rating or score in
parentheses. A grid without exactly one solution is an error.

--json fields, one step per line: puzzle and variant; name, layout and clues as
in `ninefold solve`; scale, step (from 1), rating (null for a pattern of
experts), score or level, technique (its name for programs), title (its name for
people), placement ({cell, digit} or null), eliminations ([{cell, digit}]),
text.

With --expert a pattern also has the object pattern: cells, digits and guardians
([{cell, digit}]) of a tridagon; cells, centers and links ([{house, digits}]) of
an sk-loop; base, targets, companions, digits and cross_lines of a
junior-exocet; cells and links of an msls."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    #[command(flatten)]
    steps: StepChoice,
    /// Write one line per step
    #[arg(long, conflicts_with = "json")]
    brief: bool,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct StepJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    scale: &'static str,
    step: usize,
    #[serde(flatten)]
    worth: WorthJson,
    technique: &'static str,
    title: String,
    #[serde(flatten)]
    effect: StepEffectJson,
    text: String,
}

pub(crate) fn run(args: ExplainArgs) -> CmdResult {
    args.steps.check()?;
    let separator = if args.common.json { "" } else { "\n" };
    let layout = if args.common.json { OutputLayout::Lines } else { OutputLayout::Text };
    let solver = interrupt::solver();
    let used = losses::with_names(Capabilities::CLUES);
    args.puzzles.answer_each_using(used, &args.common, separator, &layout, |record, text| {
        let clues = clues_of(record);
        let scale = args.steps.scale(&clues)?;
        let path = args.time_limit.ask(&solver, |solver| Ok(solver.path(&clues, scale)?))?;
        args.push(&clues, record, scale, &path, text);
        match path.end.is_full() {
            true => Ok(()),
            false => Err(AnswerError::Budget(format!(
                "no technique finds a step after {} steps",
                path.steps.len()
            ))),
        }
    })
}

impl ExplainArgs {
    /// Adds the puzzle, its steps, and the grid after the last one, which is the solution if the steps lead there.
    fn push(&self, clues: &AnyClues, record: &Record, scale: StepScale, path: &AnyPath, text: &mut String) {
        let board = clues.board();
        if self.common.json {
            let puzzle = PuzzleJson::of(clues, record);
            for (number, step) in (1..).zip(&path.steps) {
                let wire = StepJson {
                    puzzle: puzzle.clone(),
                    scale: scale.version(),
                    step: number,
                    worth: step.worth().into(),
                    technique: step.technique(),
                    title: step.name(),
                    effect: StepEffectJson::new(board.rules(), step),
                    text: step.hint(HintDegree::Full),
                };
                crate::json::push_line(&wire, text);
            }
            return;
        }
        let name = name_of(record).map(|name| format!("\t{name}")).unwrap_or_default();
        text.push_str(&format!("{}{name}\n", clues.line()));
        for (number, step) in (1..).zip(&path.steps) {
            self.push_step(number, step, &step.conclusion(board.rules()), text);
        }
        text.push_str(&format!("{}\n", path.end));
    }

    /// Adds a step as text: its head with what it does, or its head and its sentences.
    fn push_step(&self, number: usize, step: &AnyStep, conclusion: &str, text: &mut String) {
        let head = format!("{number:>3}. {} ({})", step.name(), step.worth());
        if self.brief {
            text.push_str(&format!("{head}: {conclusion}\n"));
            return;
        }
        text.push_str(&format!("{head}\n"));
        for line in step.hint(HintDegree::Full).lines() {
            text.push_str(&format!("     {line}\n"));
        }
    }
}
