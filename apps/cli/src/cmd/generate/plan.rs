//! `generate --plan`: a number of puzzles of each kind, no two of them isomorphic.

use std::ops::ControlFlow;

use ninefold::recipe::{ItemProgress, PlanReport, RunControl};
use ninefold::{Plan, Workers};

use super::args::GenerateArgs;
use super::difficulty::NotWritten;
use super::plan_output::PlanOutput;
use super::row::PuzzleFormat;
use crate::cmd_error::{CmdError, CmdResult, Reached};
use crate::files::{self, InputFile};
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::resume::{self, LeftOut};
use crate::shared::plan_report;

/// Makes all parts of a plan.
pub(super) fn run(args: &GenerateArgs, file: &InputFile, format: &PuzzleFormat) -> CmdResult {
    let (name, text) = files::read_text(file.path())?;
    let plan: Plan = text.parse().map_err(|error| CmdError::bad_input(format!("{name}:{error}")))?;
    let mut written = PlanOutput::new(&plan, format)?;
    let seed = args.indices.seed();
    let workers = Workers::new(args.common.threads());
    Output::with(args.common.output(), |output| {
        output.set_layout(&format.layout(false));
        let progress = Progress::towards(plan.count());
        let observe = |item: &ItemProgress<'_>| progress.observe(item);
        let mut control = RunControl::new(interrupt::cancel());
        if progress.is_shown() {
            control = control.with_observer(&observe);
        }
        let mut result = Ok(());
        let report = plan.generate_with(seed, workers, control, |part, made| {
            let mut text = Vec::new();
            match written.push(part, &made, &mut text) {
                Ok(()) => {}
                Err(NotWritten::Stopped) => return ControlFlow::Break(()),
                Err(NotWritten::Format(why)) => {
                    result = Err(CmdError::bad_input(format!("part {:?}: {why}", part.name)));
                    return ControlFlow::Break(());
                }
            }
            result = progress.around(|| output.write(&text).and_then(|()| output.flush()));
            progress.add(1);
            interrupt::continue_unless(result.is_err())
        });
        drop(progress);
        written.report();
        result?;
        output.write(written.tail().as_bytes())?;
        let report = report.map_err(|error| CmdError::bad_input(format!("{name}: {error}")))?;
        conclude(&plan, report, seed)
    })
}

/// Reports how much of the plan was made.
fn conclude(plan: &Plan, report: PlanReport, seed: u64) -> CmdResult {
    plan_report::note_parts(&report);
    if report.is_complete() {
        return Ok(());
    }
    let filled: u64 = report.parts.iter().map(|part| part.filled).sum();
    let reached = format!("{filled} of {} made", plan.count());
    if !report.interrupted {
        return Err(CmdError::BudgetSpent(format!(
            "{reached}; the rest was not found within the allowed attempts"
        )));
    }
    // Which puzzles are repeats depends on all puzzles before them, so the whole plan has to be made again.
    let left_out = [LeftOut { name: "--seed", takes_value: true }];
    let again = resume::command_line(&left_out, &["--seed".to_owned(), seed.to_string()]);
    Err(CmdError::Interrupted(Reached {
        finished: format!("interrupted: {reached}"),
        unfinished: report.cancelled.as_ref().map(|reached| {
            let name = plan_report::part_of(plan, reached.index);
            format!("{name}: {}", plan_report::stopped(reached))
        }),
        resume: Some(format!("{again}  # starts over with the same puzzles")),
    }))
}
