//! `generate`: puzzles with one solution that meet the given criteria.

mod args;
mod board;
mod clue_args;
mod clues_arg;
mod difficulty_args;
mod plan;
mod plan_output;
mod row;
mod summary;

use std::ops::RangeInclusive;
use std::sync::{Mutex, PoisonError};

use ninefold::format::Format;
use ninefold::recipe::{GenerateError, GeneratedPuzzle, Generator, RunControl, json};

pub(crate) use self::args::GenerateArgs;
use self::args::recipe;
use self::row::{Column, Making, PuzzleFormat};
use self::summary::Summary;
use crate::cmd_error::{CmdError, CmdResult};
use crate::index_range::split_last;
use crate::index_run::{IndexRun, OutputChunk};
use crate::output::Output;
use crate::shared::plan_report;
use crate::{message, stopwatch};

pub(crate) fn run(args: GenerateArgs) -> CmdResult {
    let format = args.format();
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
    if let Some(recipe) = board::recipe(&args)? {
        return board::run(&args, &recipe);
    }
    let recipe = recipe(&args)?;
    let generator = recipe.generator().map_err(|error| CmdError::bad_input(error.to_string()))?;
    let seed = args.indices.seed();
    let file = args.common.output();
    let summary = args.summary.then(Mutex::<Summary>::default);
    let is_rated = args.summary || format.has_ratings();
    let layout = format.layout(recipe.difficulty.marks);
    let result = Output::with(file, |output| {
        output.set_layout(&layout);
        let items = IndexRun {
            range: args.indices.range(),
            chunk_size: if is_rated { generator.batch_size().min(RATED) } else { generator.batch_size() },
            threads: args.common.threads(),
            head: format.text().map_or("", Format::head),
            separator: format.separator(),
            tail: format.text().map_or("", Format::tail),
            seed,
            file,
        };
        items.write(output, |indices, control| {
            make_chunk(&generator, seed, indices, control, &format, summary.as_ref())
        })
    });
    // An interrupted run has counted more puzzles than it has written.
    if let (Some(summary), Ok(()) | Err(CmdError::BudgetSpent(_))) = (summary, &result) {
        message::text(&summary.into_inner().unwrap_or_else(PoisonError::into_inner).text());
    }
    result
}

/// The most puzzles of a chunk when each is rated, which takes longer than making it.
const RATED: u64 = 256;

fn make_chunk(
    generator: &Generator,
    seed: u64,
    indices: RangeInclusive<u64>,
    control: RunControl<'_>,
    format: &PuzzleFormat,
    summary: Option<&Mutex<Summary>>,
) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    let (indices, last) = split_last(indices);
    let one = |index| generator.make_with(seed, index, control);
    let timed = |index| {
        let (outcome, milliseconds) = stopwatch::timed(|| one(index));
        (outcome, Some(milliseconds))
    };
    // Puzzles that are made side by side cannot be timed one by one.
    let outcomes: Box<dyn Iterator<Item = (Result<GeneratedPuzzle, GenerateError>, Option<f64>)>> =
        if format.has_times() {
            Box::new(indices.chain(last).map(timed))
        } else {
            let outcomes = generator.make_each_with(seed, indices, control).chain(last.into_iter().map(one));
            Box::new(outcomes.map(|outcome| (outcome, None)))
        };
    let mut is_first = true;
    for (outcome, milliseconds) in outcomes {
        match &outcome {
            Ok(made) => {
                if !is_first {
                    chunk.text.extend_from_slice(format.separator().as_bytes());
                }
                is_first = false;
                let making = Making { part: None, milliseconds };
                let pushed = format.push(made, generator.recipe(), making, &mut chunk.text);
                let counted = pushed.and_then(|()| {
                    let Some(summary) = summary else { return Ok(()) };
                    let rating = summary::rating(made)?;
                    summary.lock().unwrap_or_else(PoisonError::into_inner).add(made, rating);
                    Ok(())
                });
                if counted.is_err() {
                    chunk.stopped = Some((made.index, format!("index {}: made, but not rated", made.index)));
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
                if let PuzzleFormat::Json = format {
                    let record = json::PuzzleRecord::new(generator.recipe(), &outcome);
                    crate::json::push_line_bytes(&record, &mut chunk.text);
                }
            }
        }
        if chunk.stopped.is_some() {
            break;
        }
    }
    chunk
}
