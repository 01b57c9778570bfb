//! `bench`: throughput in this process.
//!
//! Each row is one kind of work on one set of items, repeated until the time is up. Work on puzzles repeats the same set,
//! as benchmarks of other programs do. Grids and puzzles are made with new indices each time.

mod kind;
mod sets;
mod tasks;

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;

use self::kind::BenchKind;
use self::tasks::{BenchTask, tasks};
use crate::args::{CommonArgs, one_of};
use crate::board::VariantArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::InputFile;
use crate::output::Output;
use crate::{interrupt, stopwatch};

/// Measure throughput in this process
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bench
  ninefold bench solve-one --seconds 5
  ninefold bench solve-one puzzles.txt --json
  ninefold bench --variant 16x16",
    after_long_help = "\
Runs on one thread unless --threads sets more (0 for all). Kinds of work:
  fill        full grids, by each method
  dig         puzzles from recipes, grids included
  solve-one   puzzles solved and proven unique, one at a time
  solve-many  the same, many at a time in vector lanes
  rate        Sudoku Explainer ratings
  canon       canonical forms of grids and puzzles
  rank        numbers of grids
  unrank      grids of numbers
--variant has fill, dig, solve-one and solve-many; those of a jigsaw without
LETTERS draw a layout for each item.

On other boards the puzzles to solve are made first: up to a hundred, in about
five times the seconds of a row. If there are fewer, their number follows the
name of the set, as in minimal/12.

The processor time is that of all threads. The spread is the distance between
the quartiles of ten rounds, as a share of the rate; it shows how steady the
machine was.

--json fields: name, set, items, seconds, processor_seconds (null if the system
does not report it), per_second, quartiles (of the rates of rounds), rounds,
threads."
)]
pub(crate) struct BenchArgs {
    /// Measure this kind of work (default: all)
    ///
    /// The kinds are listed at the end of this help.
    #[arg(value_name = "WORK", value_parser = one_of::<BenchKind>(), hide_possible_values = true)]
    work: Option<BenchKind>,
    /// Use the puzzles of these files
    ///
    /// Instead of the built-in sets, for solve-one, solve-many, rate and canon.
    #[arg(value_name = "FILE")]
    files: Vec<InputFile>,
    /// Measure each row for S seconds
    #[arg(long, value_name = "S", default_value = "1", value_parser = stopwatch::seconds, allow_negative_numbers = true)]
    seconds: f64,
    #[command(flatten)]
    variant: VariantArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(crate) fn run(args: BenchArgs) -> CmdResult {
    let threads = match args.common.threads {
        None => 1,
        Some(0) => thread::available_parallelism().map_or(1, usize::from),
        Some(threads) => threads,
    };
    let tasks = tasks(args.work, args.variant.other(), &args.files, args.seconds)?;
    Output::with(args.common.output(), |output| {
        if !args.common.json {
            output.write(HEAD.as_bytes())?;
        }
        for task in tasks {
            output.flush()?;
            let row = measure(&task, args.seconds, threads);
            let mut text = String::new();
            if args.common.json {
                crate::json::push_line(&row, &mut text);
            } else {
                text = row.to_string();
            }
            output.write(text.as_bytes())?;
            if interrupt::is_interrupted() {
                return Err(CmdError::interrupted("interrupted: the last row is incomplete"));
            }
        }
        Ok(())
    })
}

const HEAD: &str = "name       set                items seconds processor  per second spread threads\n";

/// A measurement.
#[derive(Serialize)]
struct BenchRow {
    name: &'static str,
    set: String,
    items: u64,
    seconds: f64,
    /// The processor time of the whole process, if the system reports it.
    processor_seconds: Option<f64>,
    per_second: f64,
    /// Of the rates of rounds.
    quartiles: [f64; 2],
    rounds: usize,
    threads: usize,
}

impl fmt::Display for BenchRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BenchRow { name, set, items, seconds, per_second, quartiles: [low, high], threads, .. } = self;
        let processor = self.processor_seconds.map_or("-".to_owned(), |seconds| format!("{seconds:.2}"));
        let spread = format!("{:.0} %", 100.0 * (high - low) / per_second);
        writeln!(
            f,
            "{name:<10} {set:<14} {items:>9} {seconds:>7.2} {processor:>9} {per_second:>11.1} {spread:>6} {threads:>7}"
        )
    }
}

/// The number of rounds in the time of a row; fewer if a turn takes longer.
const ROUNDS: f64 = 10.0;

/// Rounds of the task until the time is up.
fn measure(task: &BenchTask, limit: f64, threads: usize) -> BenchRow {
    // The first turn builds tables and warms up caches; it does not count.
    (task.turn)(0);
    let turns = AtomicU64::new(1);
    let mut rounds = Rounds::default();
    let before = processor_time();
    while rounds.seconds < limit && (rounds.rates.is_empty() || !interrupt::is_interrupted()) {
        // Rounds are never cut short: rates of different lengths cannot be compared.
        rounds.add(round(task, limit / ROUNDS, threads, &turns));
    }
    let processor = before.zip(processor_time()).map(|(before, after)| (after - before).as_secs_f64());
    let Rounds { items, seconds, .. } = rounds;
    BenchRow {
        name: task.name,
        set: task.set.clone(),
        items,
        seconds: rounded(seconds, 6),
        processor_seconds: processor.map(|seconds| rounded(seconds, 6)),
        per_second: rounded(items as f64 / seconds, 1),
        rounds: rounds.rates.len(),
        quartiles: rounds.quartiles().map(|rate| rounded(rate, 1)),
        threads,
    }
}

/// Returns a number with this many decimals, as JSON shows it.
fn rounded(number: f64, decimals: i32) -> f64 {
    let scale = 10_f64.powi(decimals);
    (number * scale).round() / scale
}

/// Turns of the task on each thread until the time is up. Returns the items and the seconds.
fn round(task: &BenchTask, limit: f64, threads: usize, turns: &AtomicU64) -> (u64, f64) {
    let items = AtomicU64::new(0);
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
    (items.into_inner(), start.elapsed().as_secs_f64())
}

/// The results of the rounds of a row.
#[derive(Default)]
struct Rounds {
    items: u64,
    seconds: f64,
    /// Items a second.
    rates: Vec<f64>,
}

impl Rounds {
    fn add(&mut self, (items, seconds): (u64, f64)) {
        self.items += items;
        self.seconds += seconds;
        self.rates.push(items as f64 / seconds);
    }

    /// Returns the quartiles of the rates, interpolated between neighbours.
    fn quartiles(mut self) -> [f64; 2] {
        self.rates.sort_unstable_by(f64::total_cmp);
        let at = |share: f64| {
            let place = share * (self.rates.len() as f64 - 1.0);
            let (below, above) = (self.rates[place.floor() as usize], self.rates[place.ceil() as usize]);
            below + (above - below) * place.fract()
        };
        [at(0.25), at(0.75)]
    }
}

/// Returns the processor time of this process so far, if the system reports it.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
}

#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_of_rounds() {
        let mut rounds = Rounds::default();
        for round in [(50, 1.0), (10, 1.0), (40, 2.0), (90, 3.0), (40, 1.0)] {
            rounds.add(round);
        }
        assert_eq!((rounds.items, rounds.seconds), (230, 8.0));
        assert_eq!(rounds.quartiles(), [20.0, 40.0]);
        let mut one = Rounds::default();
        one.add((8, 2.0));
        assert_eq!(one.quartiles(), [4.0, 4.0]);
    }
}
