//! `fill`: solution grids, by any of the methods, from chance or from given starts.

use std::io::Write;
use std::ops::Range;

use ninefold::census::uniform_each;
use ninefold::fill::sorting::{self, Boxes, SortError};
use ninefold::fill::swap_chain::{self, SwapChain};
use ninefold::fill::{
    FillCounts, FillError, Filled, Filler, Method, SortingOptions, SwapChainCounts, SwapChainOptions,
    UniformCounts,
};
use ninefold::format::Record;
use ninefold::recipe::json::MoveRecord;
use ninefold::recipe::{Stage, stream};
use ninefold::trace::{Board, Move, ResetReason, Trace};
use ninefold::{Grid, Solution};
use serde::{Serialize, Serializer};

use crate::args::{Everywhere, whole};
use crate::batch::{Items, Piece};
use crate::input::Input;
use crate::kind::Grids;
use crate::method::{self, MethodArgs};
use crate::output::Output;
use crate::seed;
use crate::stop::{Done, Stop};
use crate::work::{BadLine, Cost, Trouble, Work};

/// Fill grids: solutions by six methods, from chance or from a start
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold fill -n 3 --seed 1
  ninefold fill --method sorting --counts
  ninefold fill --method sorting --start boxes.txt --counts
  ninefold fill --method swap-chain --start GRID --step r4c4:col:5",
    after_help = method::options_help() + "\
--start: sorting takes boxes that each hold 1-9, swap-chain valid grids.
--step: cell, row or col, the other line, such as r4c4:col:5.
--trace: {index, kind, ...}, a move a line, to be played from the empty board.
JSON: method, grid, counts, seed, index, start."
)]
pub(crate) struct Args {
    /// How many grids
    #[arg(short, value_name = "N", default_value = "1", value_parser = whole, allow_negative_numbers = true, conflicts_with = "start")]
    n: u64,
    /// Seed, 0 to 2^64-1; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    method: MethodArgs,
    /// Start from these grids
    #[arg(long, value_name = "GRID|FILE|-")]
    start: Option<String>,
    /// Just this chain (swap-chain); repeatable
    #[arg(long, value_name = "CHAIN")]
    step: Vec<SwapChain>,
    /// Add a tab and the work as name=count
    #[arg(long, conflicts_with_all = ["json", "trace"])]
    counts: bool,
    /// The moves as JSON lines, instead of grids
    #[arg(long, conflicts_with = "json")]
    trace: bool,
    #[command(flatten)]
    everywhere: Everywhere,
}

pub(crate) fn run(args: Args) -> Done {
    let filler = args.method.filler()?;
    if !args.step.is_empty() && filler.method() != Method::SwapChain {
        return Err(Stop::bad("--step: chains belong to --method swap-chain"));
    }
    let shape = Shape { counts: args.counts, trace: args.trace, json: args.everywhere.json };
    if args.start.is_some() && !matches!(filler.method(), Method::Sorting | Method::SwapChain) {
        let words =
            format!("--start: {} starts from nothing; use --method sorting or swap-chain", filler.method());
        return Err(Stop::bad(words));
    }
    match (&args.start, args.step.is_empty()) {
        (None, true) => by_chance(&args, &filler, shape),
        (Some(start), _) => from_starts(&args, start, &filler, shape),
        (None, false) => from_starts(&args, &swap_chain::PATTERN.to_string(), &filler, shape),
    }
}

/// What a line of output looks like.
#[derive(Clone, Copy)]
struct Shape {
    counts: bool,
    trace: bool,
    json: bool,
}

#[derive(Serialize)]
struct Wire {
    method: &'static str,
    grid: String,
    #[serde(serialize_with = "pairs")]
    counts: FillCounts,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    index: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
}

/// The counts by name, in the order in which the text form has them.
fn pairs<S: Serializer>(counts: &FillCounts, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.pairs())
}

#[derive(Serialize)]
struct WireMove {
    index: u64,
    #[serde(flatten)]
    step: MoveRecord,
}

impl Shape {
    fn push(self, filled: &Filled, seed: Option<u64>, index: u64, start: Option<&Grid>, text: &mut Vec<u8>) {
        if self.json {
            let wire = Wire {
                method: filled.counts.method().name(),
                grid: filled.solution.to_string(),
                counts: filled.counts,
                seed,
                index,
                start: start.map(ToString::to_string),
            };
            super::push_json_bytes(&wire, text);
            return;
        }
        text.extend(filled.solution.values().map(|value| b'0' + value));
        if self.counts {
            // Writing to memory cannot fail.
            let _ = write!(text, "\t{}", filled.counts);
        }
        text.push(b'\n');
    }
}

/// Writes each move as a line.
struct Lines<'a> {
    index: u64,
    text: &'a mut Vec<u8>,
}

impl Trace for Lines<'_> {
    fn record(&mut self, step: Move) {
        super::push_json_bytes(&WireMove { index: self.index, step: MoveRecord::from(&step) }, self.text);
    }
}

fn by_chance(args: &Args, filler: &Filler, shape: Shape) -> Done {
    let seed = seed::settle(args.seed);
    Output::with(args.everywhere.output.as_deref(), |output| {
        let items = Items {
            range: 0..args.n,
            // Large enough to make the hand-over cheap, small enough to share a modest number among threads.
            piece: (args.n / 64).clamp(1, 1024),
            threads: args.everywhere.threads(),
            resume: |_, _| "the same seed gives the same grids again".to_owned(),
        };
        items.write(output, |range| fill_piece(filler, seed, range, shape))
    })
}

fn fill_piece(filler: &Filler, seed: u64, range: Range<u64>, shape: Shape) -> Piece {
    let mut piece =
        Piece { text: Vec::with_capacity(82 * (range.end - range.start) as usize), given_up: Vec::new() };
    if matches!(filler, Filler::Uniform(_)) && !shape.trace {
        // The same grids, built many at a time.
        let mut grids = vec![swap_chain::PATTERN; (range.end - range.start) as usize];
        uniform_each(&mut grids, |i| stream(seed, range.start + i as u64, Stage::Fill, 0));
        for (index, solution) in range.zip(grids) {
            let filled = Filled { solution, counts: UniformCounts.into() };
            shape.push(&filled, Some(seed), index, None, &mut piece.text);
        }
        return piece;
    }
    for index in range {
        let rng = &mut stream(seed, index, Stage::Fill, 0);
        let text = &mut piece.text;
        let filled = if shape.trace {
            filler.fill(rng, &mut Lines { index, text })
        } else {
            filler.fill(rng, &mut ()).inspect(|filled| shape.push(filled, Some(seed), index, None, text))
        };
        if let Err(error) = filled {
            piece.given_up.push(format!("index {index}: {error}"));
        }
    }
    piece
}

fn from_starts(args: &Args, start: &str, filler: &Filler, shape: Shape) -> Done {
    let by_chance = matches!(filler, Filler::SwapChain(_)) && args.step.is_empty();
    let seed = by_chance.then(|| seed::settle(args.seed));
    let input = Input::new(&[start.to_owned()], Grids { format: None })?;
    Output::with(args.everywhere.output.as_deref(), |output| {
        let work = Work {
            input,
            bad_line: BadLine::Stop,
            threads: args.everywhere.threads(),
            cost: Cost::Small,
            separator: "",
        };
        work.answer(output, |index, Record { grid, .. }, text| {
            let mut bytes = Vec::new();
            let filled = if shape.trace {
                from_start(filler, &args.step, grid, seed, index, &mut Lines { index, text: &mut bytes })
            } else {
                from_start(filler, &args.step, grid, seed, index, &mut ())
            }?;
            if !shape.trace {
                shape.push(&filled, seed, index, Some(grid), &mut bytes);
            }
            // Our own output is plain ASCII.
            text.push_str(&String::from_utf8_lossy(&bytes));
            Ok(())
        })
    })
}

fn from_start<T: Trace>(
    filler: &Filler,
    steps: &[SwapChain],
    start: &Grid,
    seed: Option<u64>,
    index: u64,
    trace: &mut T,
) -> Result<Filled, Trouble> {
    let solution = || {
        let wrong = |error| Trouble::Bad(format!("not a valid grid to start from: {error}"));
        Solution::try_from(*start).map_err(wrong)
    };
    let begin = |trace: &mut T| {
        let to = Box::new(Board::from(*start));
        trace.record(Move::Reset { reason: ResetReason::Start, from: Box::default(), to });
    };
    match (filler, seed) {
        (Filler::Sorting(SortingOptions { max_rounds, .. }), _) => {
            let wrong = |error| Trouble::Bad(format!("not boxes to sort: {error}"));
            let boxes = Boxes::try_from(*start).map_err(wrong)?;
            begin(trace);
            let sorted = sorting::sort(&boxes, *max_rounds, trace);
            let sorted = sorted.map_err(|SortError { reason, reached, .. }| {
                Trouble::Budget(format!("not sorted: {reason}; the board reached is {reached}"))
            })?;
            Ok(Filled { solution: sorted.solution, counts: sorted.counts.into() })
        }
        (Filler::SwapChain(options), Some(seed)) => {
            let filler = Filler::from(SwapChainOptions { start: solution()?, ..*options });
            let filled = filler.fill(&mut stream(seed, index, Stage::Fill, 0), trace);
            filled.map_err(|error: FillError| Trouble::Budget(error.to_string()))
        }
        (Filler::SwapChain(_), None) => {
            let mut grid = solution()?;
            begin(trace);
            let mut swaps = 0;
            for &chain in steps {
                let (after, count) = swap_chain::step(&grid, chain, trace);
                grid = after;
                swaps += u64::from(count);
            }
            Ok(Filled { solution: grid, counts: SwapChainCounts { swaps }.into() })
        }
        (other, _) => Err(Trouble::Bad(format!("{} starts from nothing", other.method()))),
    }
}
