//! `bank fill`: makes the missing puzzles of a plan, and writes each one once it is stored.

use std::ops::ControlFlow;

use ninefold::puzzle::AnyClues;
use ninefold::recipe::{ItemProgress, PlanReport, RunControl};
use ninefold::{Plan, Workers};
use ninefold_bank::{Bank, BankAccess, FilledEntry};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs, whole};
use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::files::{self, InputFile};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::progress::Progress;
use crate::resume::Joint;
use crate::shared::bank_file::{BankFile, bank_error};
use crate::shared::plan_report;
use crate::shared::puzzle_json::PuzzleJson;
use crate::{interrupt, message, resume, seed};

/// Make the missing puzzles of a plan
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bank fill bank.db --plan plan.toml
  ninefold bank fill bank.db --plan plan.toml > /dev/null",
    after_long_help = "\
Each puzzle is written when it is stored: the puzzle, a tab, its number. A part
is complete when the bank has as many puzzles made for it as the plan requests,
taken or not. The same command resumes after an interrupt, a crash, or a change
of the plan. Several processes can fill one bank at the same time.

--json fields: puzzle, variant, layout and clues as in `ninefold solve`; id,
part, er (null on other boards), level (null if there is no rating), index."
)]
pub(super) struct FillArgs {
    #[command(flatten)]
    file: BankFile,
    /// Make the puzzles of this plan
    ///
    /// A TOML file with a table `part` for each kind of puzzle: name, count and recipe. Recipes of other boards have the
    /// word `variant=`.
    #[arg(long, value_name = "FILE")]
    plan: InputFile,
    /// Use this seed (default: the bank's own)
    ///
    /// A bank keeps the seed of its first plan. If there is none, a seed is drawn and shown.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct FilledJson<'a> {
    id: i64,
    #[serde(flatten)]
    puzzle: PuzzleJson,
    part: &'a str,
    er: Option<f64>,
    level: Option<&'static str>,
    index: u64,
}

pub(super) fn run(args: &FillArgs) -> CmdResult {
    let (name, text) = files::read_text(args.plan.path())?;
    let plan: Plan = text.parse().map_err(|error| CmdError::bad_input(format!("{name}:{error}")))?;
    // The output first: if it cannot be opened, the bank stays as it was.
    Output::with(args.common.output(), |output| {
        let mut bank = args.file.open(BankAccess::Create)?;
        let drawn = seed::draw();
        let seed = bank.begin_fill(&plan, args.seed, drawn).map_err(bank_error)?;
        if args.seed.is_none() {
            message::note(&format!("seed {seed}"));
        }
        if args.table.csv {
            output.set_layout(&OutputLayout::rows(["puzzle", "id", "part", "variant"], true));
        }
        let report = fill(&mut bank, &plan, seed, args, output)?;
        let joint = if args.table.csv { Joint::Headed } else { Joint::Lines };
        conclude(&plan, &report, &resume::rest(&[], &[], joint, !output.is_empty()))
    })
}

fn fill(
    bank: &mut Bank,
    plan: &Plan,
    seed: u64,
    args: &FillArgs,
    output: &mut Output,
) -> Result<PlanReport, CmdError> {
    let missing = bank.missing(plan, seed).map_err(bank_error)?;
    let progress = Progress::towards(missing);
    let observe = |item: &ItemProgress<'_>| progress.observe(item);
    let mut control = RunControl::new(interrupt::cancel());
    if progress.is_shown() {
        control = control.with_observer(&observe);
    }
    let workers = Workers::new(args.common.threads());
    let mut result = Ok(());
    let report = bank.fill(plan, seed, workers, control, |part, FilledEntry { id, index, entry, .. }| {
        if result.is_err() {
            return ControlFlow::Break(());
        }
        let mut text = String::new();
        let part = part.name.as_str();
        let clues = AnyClues::from(entry.puzzle.clues());
        if args.common.json {
            let er = entry.rating.and_then(|rating| Some(rating.er()?.value()));
            let level = entry.rating.map(|rating| rating.level.name());
            let puzzle = PuzzleJson::from(&clues);
            crate::json::push_line(&FilledJson { id, puzzle, part, er, level, index }, &mut text);
        } else if args.table.csv {
            let variant = clues.grid().variant().without_regions().to_string();
            text = format!("{}\t{id}\t{part}\t{variant}\n", clues.line());
        } else {
            text = format!("{}\t{id}\n", clues.line());
        }
        result = progress.around(|| output.write(text.as_bytes()).and_then(|()| output.flush()));
        progress.add(1);
        interrupt::continue_unless(result.is_err())
    });
    drop(progress);
    result?;
    report.map_err(bank_error)
}

/// Reports how much of the plan is in the bank.
fn conclude(plan: &Plan, report: &PlanReport, resume: &str) -> CmdResult {
    plan_report::note_parts(report);
    if report.interrupted {
        let filled: u64 = report.parts.iter().map(|part| part.filled.min(part.asked)).sum();
        return Err(CmdError::Interrupted(Reached {
            finished: format!("interrupted: {filled} of {} in the bank", plan.count()),
            unfinished: report.cancelled.as_ref().map(|reached| {
                let name = plan_report::part_of(plan, reached.index);
                format!("{name}: {}", plan_report::stopped(reached))
            }),
            // The bank knows its seed.
            resume: Some(resume.to_owned()),
        }));
    }
    let short: Vec<&str> =
        report.parts.iter().filter(|part| part.filled < part.asked).map(|part| part.name.as_str()).collect();
    if short.is_empty() {
        return Ok(());
    }
    Err(CmdError::BudgetSpent(format!(
        "{}: the rest was not found within the allowed attempts; another --seed or more attempts in the recipe may find it",
        short.join(", ")
    )))
}
