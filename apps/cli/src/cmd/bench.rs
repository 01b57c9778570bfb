//! `bench`: how many a second, in this process.
//!
//! Each row is one kind of work on one set: passes over the set until the time is up. BenchKind that a pass repeats on the
//! same puzzles is the work other programs are measured by; making grids and puzzles goes on with fresh indices.

mod tasks;

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use serde::Serialize;

use self::tasks::{BenchTask, tasks};

use crate::args::CommonArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::interrupt;
use crate::output::Output;

/// Measure throughput in this process
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bench
  ninefold bench solve-one --seconds 5
  ninefold bench solve-one puzzles.txt --json",
    after_help = "\
One thread unless --threads says otherwise (0 for all). Kinds of work:
  fill       full grids, by each method
  dig        puzzles from recipes, grids included
  solve-one  puzzles solved and proven to have one solution, one at a time
  solve-many the same, many at a time in the lanes of a vector
  rate       Sudoku Explainer ratings
  canon      canonical forms of grids and puzzles
  rank       numbers of grids; unrank: grids of numbers
JSON: name, set, items, seconds, per_second, threads."
)]
pub(crate) struct BenchArgs {
    /// What to measure; by default everything
    #[arg(value_name = "WORK", hide_possible_values = true)]
    work: Option<BenchKind>,
    /// Puzzles to use instead of the built-in sets (solve-one, solve-many, rate, canon)
    #[arg(value_name = "FILE")]
    files: Vec<String>,
    /// How long each row takes
    #[arg(long, value_name = "S", default_value = "1", value_parser = seconds, allow_negative_numbers = true)]
    seconds: f64,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum BenchKind {
    Fill,
    Dig,
    SolveOne,
    SolveMany,
    Rate,
    Canon,
    Rank,
    Unrank,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.001..=86_400.0).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds, 0.001 to 86400".to_owned())
}

pub(crate) fn run(args: BenchArgs) -> CmdResult {
    let threads = match args.common.threads {
        None => 1,
        Some(0) => thread::available_parallelism().map_or(1, usize::from),
        Some(threads) => threads,
    };
    let tasks = match args.work {
        Some(work) => tasks(work, &args.files)?,
        None => {
            let all = BenchKind::value_variants().iter().map(|&work| tasks(work, &[]));
            all.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect()
        }
    };
    Output::with(args.common.output.as_deref(), |output| {
        if !args.common.json {
            output.write(HEAD.as_bytes())?;
        }
        for task in tasks {
            output.flush()?;
            let row = measure(&task, args.seconds, threads);
            let mut text = String::new();
            if args.common.json {
                super::push_json(&row, &mut text);
            } else {
                text = row.to_string();
            }
            output.write(text.as_bytes())?;
            if interrupt::is_interrupted() {
                return Err(CmdError::interrupted("interrupted: the last row was cut short"));
            }
        }
        Ok(())
    })
}

const HEAD: &str = "name       set                   items  seconds   per second  threads\n";

/// A measurement.
#[derive(Serialize)]
struct BenchRow {
    name: &'static str,
    set: String,
    items: u64,
    seconds: f64,
    per_second: f64,
    threads: usize,
}

impl fmt::Display for BenchRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BenchRow { name, set, items, seconds, per_second, threads } = self;
        writeln!(f, "{name:<10} {set:<16} {items:>10} {seconds:>8.2} {per_second:>12.1} {threads:>8}")
    }
}

/// Turns of the task on each thread until the time is up.
fn measure(task: &BenchTask, limit: f64, threads: usize) -> BenchRow {
    // The first turn builds tables and warms up; it does not count.
    (task.turn)(0);
    let (turns, items) = (AtomicU64::new(1), AtomicU64::new(0));
    #[expect(clippy::disallowed_methods, reason = "measuring time is what this is for")]
    let start = Instant::now();
    let time = Duration::from_secs_f64(limit);
    let worker = || {
        while start.elapsed() < time && !interrupt::is_interrupted() {
            let turn = turns.fetch_add(1, Ordering::Relaxed);
            items.fetch_add((task.turn)(turn), Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(worker);
        }
        worker();
    });
    let seconds = start.elapsed().as_secs_f64();
    let items = items.into_inner();
    BenchRow {
        name: task.name,
        set: task.set.clone(),
        items,
        seconds,
        per_second: items as f64 / seconds,
        threads,
    }
}
