//! `estimate`: about how many solutions a grid has.

use crate::board::clues_of;
use std::sync::OnceLock;

use ninefold::boards::solutions::BoardEstimate;
use ninefold::format::Record;
use ninefold::puzzle::{AnyClues, AnySolver};
use ninefold::rules::{Board, Variant};
use serde::Serialize;

use crate::args::{CommonArgs, CsvArgs};
use crate::board::AnyPuzzles;
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, ItemAnswer, RowEnd};
use crate::interrupt;
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::puzzle_json::PuzzleJson;
use crate::shared::sampling::{Samples, SamplingArgs};
use crate::time_limit::TimeLimit;

/// Estimate how many solutions a grid has
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold estimate --empty --seed 1
  ninefold estimate --empty --variant 8x8 --samples 10000
  ninefold estimate unfinished.txt",
    after_long_help = "\
Each line has the puzzle, the number of solutions, and its standard error in per
cent, separated by tabs. The number is exact, and the third column says so, if
the solutions could be counted. Else it is the mean of random descents through
the search: at each of them a cell gets one of its digits, and the descent
counts for all that it could have taken (Donald Knuth, 1975). The true number
lies within two standard errors nineteen times out of twenty, if there are
enough samples; four times as many halve the error. With --time-limit, the
estimate is that of the samples taken until then.

--json fields: puzzle, variant, name, layout and clues as in `ninefold solve`;
estimate (a text: three digits, exact if counted), log10, error_percent, exact,
samples, dead_ends."
)]
pub(crate) struct EstimateArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Estimate the number of grids of the board
    ///
    /// As a puzzle without any clue.
    #[arg(long, conflicts_with_all = ["puzzles", "from", "alphabet", "candidates_as", "ignore_drawings", "strict", "skip_bad", "skip"])]
    empty: bool,
    #[command(flatten)]
    sampling: SamplingArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    time_limit: TimeLimit,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Serialize)]
struct EstimateJson {
    #[serde(flatten)]
    puzzle: PuzzleJson,
    estimate: String,
    log10: Option<f64>,
    error_percent: Option<f64>,
    exact: bool,
    samples: u64,
    dead_ends: u64,
}

pub(crate) fn run(args: EstimateArgs) -> CmdResult {
    let layout = match args.common.json {
        true => OutputLayout::Lines,
        false => OutputLayout::about_puzzles(["puzzle", "estimate", "error"], args.table.csv),
    };
    let solver = interrupt::solver();
    if args.empty {
        let variant = args.puzzles.variant.variant.clone().unwrap_or(Variant::CLASSIC);
        let board = Board::new(&variant)
            .map_err(|error| CmdError::bad_input(format!("variant {variant}: {error}")))?;
        let samples = args.sampling.settle();
        return Output::with(args.common.output(), |output| {
            output.set_layout(&layout);
            let record = Record::new(board.empty());
            let (text, error) = answer(&record, samples, &solver, &args);
            if !text.is_empty() {
                let end = RowEnd::of(&layout).text::<Grids>(&record);
                output.write(format!("{}{end}\n", text.trim_end()).as_bytes())?;
            }
            match error {
                None => Ok(()),
                Some(AnswerError::Budget(words)) => Err(CmdError::BudgetSpent(words)),
                Some(_) => Err(CmdError::interrupted("interrupted: nothing was estimated")),
            }
        });
    }
    // The input comes first: without a puzzle no seed is drawn and shown.
    let samples = OnceLock::new();
    args.puzzles.answer_each(&args.common, "", &layout, |record, text| {
        let samples = *samples.get_or_init(|| args.sampling.settle());
        let (answer, error) = answer(record, samples, &solver, &args);
        text.push_str(&answer);
        error.map_or(Ok(()), Err)
    })
}

/// Returns the line about a puzzle. If the run was interrupted, it is empty; at the deadline it has the samples until then.
fn answer(record: &Record, samples: Samples, solver: &AnySolver, args: &EstimateArgs) -> ItemAnswer {
    let clues = &clues_of(record);
    let mut estimate = None;
    let asked = args.time_limit.ask(solver, |solver| {
        let reached = samples.estimate_until(solver, clues);
        estimate = reached.estimate;
        if reached.is_whole { Ok(()) } else { Err(AnswerError::Stopped("stopped".to_owned())) }
    });
    let error = asked.err();
    match estimate.filter(|_| !matches!(error, Some(AnswerError::Stopped(_)))) {
        Some(estimate) => (row(record, clues, &estimate, args.common.json), error),
        None => (String::new(), error),
    }
}

/// Returns the line about an estimate.
fn row(record: &Record, clues: &AnyClues, estimate: &BoardEstimate, json: bool) -> String {
    let number = number(estimate);
    if !json {
        return format!("{}\t{number}\t{}\n", clues.line(), error(estimate));
    }
    let answer = EstimateJson {
        puzzle: PuzzleJson::of(clues, record),
        estimate: number,
        log10: (!estimate.mean.is_zero()).then(|| log10(estimate)),
        error_percent: estimate.error.is_finite().then(|| (estimate.error * 1e4).round() / 100.0),
        exact: estimate.exact.is_some(),
        samples: estimate.samples,
        dead_ends: estimate.dead_ends,
    };
    let mut text = String::new();
    crate::json::push_line(&answer, &mut text);
    text
}

/// Returns the number in digits: all of them if it is exact, else the first three.
fn number(estimate: &BoardEstimate) -> String {
    estimate.exact.map_or_else(|| estimate.mean.to_string(), |exact| exact.to_string())
}

/// Returns the decimal logarithm, with five digits after the point.
fn log10(estimate: &BoardEstimate) -> f64 {
    let (digits, power) = estimate.mean.decimal();
    ((digits.log10() + power as f64) * 1e5).round() / 1e5
}

/// Returns the error in words.
fn error(estimate: &BoardEstimate) -> String {
    match estimate.error {
        _ if estimate.exact.is_some() => "exact".to_owned(),
        error if error.is_finite() => format!("±{:.1}%", error * 100.0),
        _ => "unknown".to_owned(),
    }
}
