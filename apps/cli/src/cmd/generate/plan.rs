//! `generate --plan`: so many puzzles of each kind, no two of them the same in different clothes.

use std::ops::ControlFlow;

use ninefold::recipe::{Outcome, json};
use ninefold::{Batch, Plan};

use super::{Args, row};
use crate::interrupt;
use crate::message;
use crate::output::Output;
use crate::progress::Progress;
use crate::seed;
use crate::stop::{Done, Stop};

/// Makes all parts of a plan.
pub(super) fn run(args: &Args, file: &str) -> Done {
    let text =
        if file == "-" { std::io::read_to_string(std::io::stdin()) } else { std::fs::read_to_string(file) };
    let text = text.map_err(|error| Stop::bad(format!("cannot read {file}: {}", message::plain(&error))))?;
    let plan: Plan = text.parse().map_err(|error| Stop::bad(format!("{file}: {error}")))?;
    let seed = seed::settle(args.seed);
    let batch = Batch { threads: args.everywhere.threads(), chunk: 1 };
    Output::with(args.everywhere.output.as_deref(), |output| {
        let progress = Progress::towards(plan.count());
        let mut result = Ok(());
        let report = plan.make(seed, batch, |part, sheet| {
            let line = if args.everywhere.json {
                json::SheetRecord::new(&part.recipe, &Outcome::Found(sheet)).to_line()
            } else {
                row(&args.with, &sheet, &part.recipe, Some(&part.name))
            };
            result = output
                .write(line.as_bytes())
                .and_then(|()| output.write(b"\n"))
                .and_then(|()| output.flush());
            progress.add(1);
            if result.is_err() || interrupt::asked() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        drop(progress);
        result?;
        let report = report.map_err(|error| Stop::bad(format!("{file}: {error}")))?;
        for part in &report.parts {
            let repeats = if part.repeats > 0 {
                format!(", {} passed over", message::counted(part.repeats, "repeat"))
            } else {
                String::new()
            };
            message::note(&format!("{}: {} of {}{repeats}", part.name, part.filled, part.asked));
        }
        if report.is_complete() {
            return Ok(());
        }
        let filled: u64 = report.parts.iter().map(|part| part.filled).sum();
        let reached = format!("{filled} of {} made", plan.count());
        Err(if report.interrupted {
            Stop::Interrupted(format!("interrupted: {reached}"))
        } else {
            Stop::Budget(format!("{reached}; the rest was not found within the attempts"))
        })
    })
}
