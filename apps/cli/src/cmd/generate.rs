//! `generate`: puzzles with one solution that meet the given criteria.

mod args;
mod clue_args;
mod clues_arg;
mod difficulty;
mod difficulty_args;
mod plan;
mod plan_output;
mod recipe;
mod record;
mod row;
mod summary;

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use ninefold::recipe::{AnyGenerator, AnyRecipe, GenerateResult, RunControl, json};

pub(crate) use self::args::GenerateArgs;
use self::difficulty::{NotWritten, Ratings};
use self::recipe::recipe;
use self::row::{Column, Making, PuzzleFormat, PuzzleOutput};
use self::summary::Summary;
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_run::{IndexRun, OutputChunk};
use crate::output::Output;
use crate::shared::plan_report;
use crate::{message, stopwatch};

pub(crate) fn run(args: GenerateArgs) -> CmdResult {
    let format = args.format()?;
    if let Some(file) = &args.plan {
        if format.has_times() {
            return Err(CmdError::bad_input(
                "--columns ms: the puzzles of a --plan are made together and have no times; remove ms or --plan",
            ));
        }
        return plan::run(&args, file, &format);
    }
    if args.columns.contains(&Column::Part) {
        return Err(CmdError::bad_input("--columns part needs --plan: other puzzles belong to no part"));
    }
    let recipe = recipe(&args)?;
    let written = PuzzleOutput::new(&format, &recipe)?;
    let generator = recipe.generator().map_err(|error| CmdError::bad_input(error.to_string()))?;
    let seed = args.indices.seed();
    let file = args.common.output();
    let summary = args.summary.then(Mutex::<Summary>::default);
    let is_rated = args.summary || format.has_ratings();
    let marks = matches!(&recipe, AnyRecipe::Classic(recipe) if recipe.difficulty.marks);
    let layout = format.layout(marks);
    let result = Output::with(file, |output| {
        output.set_layout(&layout);
        let items = IndexRun {
            range: args.indices.range(),
            chunk_size: if is_rated { generator.batch_size().min(RATED) } else { generator.batch_size() },
            threads: args.common.threads(),
            head: written.head(),
            separator: written.separator(),
            tail: written.tail(),
            seed,
            is_headed: format.is_headed(),
        };
        items.write(output, |indices, control| {
            make_chunk(&generator, seed, indices, control, &written, summary.as_ref())
        })
    });
    written.report();
    // An interrupted run has counted more puzzles than it has written.
    if let (Some(summary), Ok(()) | Err(CmdError::BudgetSpent(_))) = (summary, &result) {
        message::text(&summary.into_inner().unwrap_or_else(PoisonError::into_inner).text());
    }
    result
}

/// The most puzzles of a chunk when each is rated, which takes longer than making it.
const RATED: u64 = 256;

fn make_chunk(
    generator: &AnyGenerator,
    seed: u64,
    indices: RangeInclusive<u64>,
    control: RunControl<'_>,
    written: &PuzzleOutput<'_>,
    summary: Option<&Mutex<Summary>>,
) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    let timed = |index| {
        let (outcome, milliseconds) = stopwatch::timed(|| generator.generate_with(seed, index, control));
        (outcome, Some(milliseconds))
    };
    // Puzzles that are made side by side cannot be timed one by one.
    let outcomes: Box<dyn Iterator<Item = (GenerateResult<AnyRecipe>, Option<f64>)>> =
        if written.format().has_times() {
            Box::new(indices.map(timed))
        } else {
            Box::new(generator.generate_each_with(seed, indices, control).map(|outcome| (outcome, None)))
        };
    let mut is_first = true;
    for (outcome, milliseconds) in outcomes {
        match &outcome {
            Ok(made) => {
                let before = chunk.text.len();
                if !is_first {
                    chunk.text.extend_from_slice(written.separator().as_bytes());
                }
                let ratings = Ratings::of(made);
                let making = Making { part: None, milliseconds };
                let pushed = written.push(&ratings, generator.recipe(), making, &mut chunk.text);
                let counted = pushed.and_then(|()| {
                    let Some(summary) = summary else { return Ok(()) };
                    let difficulty = ratings.difficulty()?;
                    summary.lock().unwrap_or_else(PoisonError::into_inner).add(made, difficulty);
                    Ok(())
                });
                let index = made.index();
                match counted {
                    Ok(()) => is_first = false,
                    Err(NotWritten::Stopped) => {
                        chunk.stopped = Some((index, format!("index {index}: made, but not rated")));
                    }
                    Err(NotWritten::Format(why)) => {
                        chunk.text.truncate(before);
                        chunk.failed = Some(format!("index {index}: {why}"));
                    }
                }
            }
            Err(error) if error.is_cancelled() => {
                let reached = error.unfinished();
                chunk.stopped = Some((reached.index, plan_report::stopped(reached)));
            }
            Err(error) => {
                let not_found = error.unfinished();
                let attempts = message::counted(not_found.attempts.into(), "attempt");
                chunk.given_up.push(plan_report::words(not_found, &format!("not found in {attempts}")));
                if let PuzzleFormat::Json(_) = written.format() {
                    let record = json::PuzzleRecord::new(generator.recipe(), &outcome);
                    crate::json::push_line_bytes(&record, &mut chunk.text);
                }
            }
        }
        if chunk.stopped.is_some() || chunk.failed.is_some() {
            break;
        }
    }
    chunk
}
