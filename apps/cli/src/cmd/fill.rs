//! `fill`: solution grids by any of the methods, at random or from given starts.

use std::io::Write;
use std::ops::{ControlFlow, RangeInclusive};

use ninefold::Grid;
use ninefold::fill::swap_chain::{self, SwapChain};
use ninefold::fill::{FillCounts, Filler, Method};
use ninefold::format::{Record, Writer};
use ninefold::recipe::{AnyFillError, AnyFillResult, AnyFiller, StreamPurpose, rng_for};
use ninefold::rules::Variant;
use serde::{Serialize, Serializer};

use crate::args::{CommonArgs, CsvArgs};
use crate::board::VariantArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::TextOrFile;
use crate::index_range::IndexArgs;
use crate::index_run::{IndexRun, OutputChunk};
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::method::{self, MethodArgs};
use crate::output::Output;
use crate::output_layout::OutputLayout;
use crate::shared::fill_start;
use crate::shared::format_answers::FormatArgs;
use crate::shared::indexed_text::IndexedText;
use crate::shared::puzzle_json::BoardJson;
use crate::shared::saved_trace::TraceWriter;

/// Fill grids with one of six methods
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold fill -n 3 --seed 1
  ninefold fill --method sorting --counts
  ninefold fill -n 9 -o grids.sdm
  ninefold fill --method sorting --start boxes.txt --counts
  ninefold fill --method swap-chain --start GRID --chain r4c4:col:5",
    after_long_help = method::options_help() + "\n--json fields: method, grid, counts, seed, index, start; with\n--variant method, grid, variant, layout (of a jigsaw), uniform (whether that is\nproven), seed, index."
)]
pub(crate) struct FillArgs {
    #[command(flatten)]
    indices: IndexArgs,
    #[command(flatten)]
    method: MethodArgs,
    #[command(flatten)]
    variant: VariantArgs,
    /// Start from these grids instead of random ones
    ///
    /// With the method sorting, a start is a grid in which each box holds 1 to 9. With swap-chain, it is a valid grid.
    #[arg(long, value_name = "GRID|FILE|-", conflicts_with_all = ["n", "index", "shard"])]
    start: Option<TextOrFile>,
    /// Apply just this chain (swap-chain); repeatable
    ///
    /// A chain is a cell, row or col, and the number of the other row or column: r4c4:col:5 swaps the digit of r4c4
    /// with that in column 5, then repairs the grid.
    #[arg(long, alias = "step", value_name = "CHAIN")]
    chain: Vec<SwapChain>,
    /// Add a column of name=count pairs
    ///
    /// The counts measure the work of the method: bas, pas and abs (sorting), tries, placed and backed-up, swaps.
    #[arg(long, conflicts_with_all = ["json", "trace", "to"])]
    counts: bool,
    /// Write the moves as JSON lines, not the grids
    ///
    /// Each line has index, kind and the fields of that kind of move. The first move of each run also has method, seed and
    /// options. Played from the empty board, the moves lead to the grid; `watch` and `draw --move` show them.
    #[arg(long, conflicts_with_all = ["csv", "to"])]
    trace: bool,
    #[command(flatten)]
    format: FormatArgs,
    #[command(flatten)]
    table: CsvArgs,
    #[command(flatten)]
    common: CommonArgs,
}

pub(crate) fn run(args: FillArgs) -> CmdResult {
    let any = args.method.any_filler(&args.variant)?.with_cancel(interrupt::cancel());
    let board = args.variant.other().map(|variant| variant.clone().without_clue_rules());
    let board = board.unwrap_or(Variant::CLASSIC);
    let to = args.format.to.map(|format| IndexedText::new(format, &board)).transpose()?;
    let format = FillFormat {
        to: to.as_ref(),
        counts: args.counts,
        trace: args.trace,
        json: args.common.json && !args.trace,
        csv: args.table.csv,
    };
    let Some(filler) = any.classic() else {
        let given = [
            ("--start", args.start.is_some()),
            ("--chain", !args.chain.is_empty()),
            ("--counts", args.counts),
            ("--trace", args.trace),
        ];
        if let Some((name, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
            let words = format!("{name} needs the classic board: remove it or --variant");
            return Err(CmdError::bad_input(words));
        }
        return at_random(&args, &any, format);
    };
    if !args.chain.is_empty() && filler.method() != Method::SwapChain {
        return Err(CmdError::bad_input("--chain needs --method swap-chain"));
    }
    if args.start.is_some() {
        fill_start::check_method(filler.method())?;
    }
    match (&args.start, args.chain.is_empty()) {
        (None, true) => at_random(&args, &any, format),
        (Some(start), _) => from_starts(&args, start, filler, format),
        (None, false) => from_starts(&args, &swap_chain::PATTERN.to_string().into(), filler, format),
    }
}

/// How a line of output is written.
#[derive(Clone, Copy)]
struct FillFormat<'a> {
    /// The text format, if one is named.
    to: Option<&'a IndexedText>,
    counts: bool,
    trace: bool,
    json: bool,
    csv: bool,
}

#[derive(Serialize)]
struct FilledJson {
    method: &'static str,
    grid: String,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "pairs")]
    counts: Option<FillCounts>,
    #[serde(flatten)]
    board: BoardJson,
    /// Whether every grid is proven to have the same chance; of other boards, since on the classic one the method decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    uniform: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    index: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<String>,
}

/// Writes the counts by name, in the order of the text form.
fn pairs<S: Serializer>(counts: &Option<FillCounts>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().flat_map(FillCounts::pairs))
}

impl FillFormat<'_> {
    fn layout(self) -> OutputLayout {
        let counts = self.counts.then_some("counts");
        match self {
            FillFormat { csv: true, .. } => {
                OutputLayout::rows(["grid"].into_iter().chain(counts).chain(["variant"]), true)
            }
            FillFormat { counts: true, json: false, trace: false, .. } => {
                OutputLayout::table(["grid", "counts"])
            }
            _ => OutputLayout::Lines,
        }
    }

    fn push(
        self,
        filled: &AnyFillResult,
        seed: Option<u64>,
        index: u64,
        start: Option<&Grid>,
        text: &mut Vec<u8>,
    ) -> Result<(), String> {
        if let Some(to) = self.to {
            return to.push_next(&Record::new(filled.solution.clone()), text);
        }
        if self.json {
            let wire = FilledJson {
                method: filled.method,
                grid: filled.solution.cells(),
                counts: filled.counts,
                board: BoardJson::from(&filled.solution),
                uniform: filled.solution.classic().is_none().then_some(filled.is_uniform),
                seed,
                index,
                start: start.map(ToString::to_string),
            };
            crate::json::push_line_bytes(&wire, text);
            return Ok(());
        }
        match filled.solution.classic() {
            // Written by the million: bytes need no check that they are text.
            Some(grid) => text.extend(grid.values().iter().map(|value| b'0' + value)),
            None => text.extend_from_slice(filled.solution.line().as_bytes()),
        }
        if let Some(counts) = filled.counts.filter(|_| self.counts) {
            // Writing to memory cannot fail.
            let _ = write!(text, "\t{counts}");
        }
        if self.csv {
            let variant = filled.solution.rules().variant().without_regions();
            let _ = write!(text, "\t{variant}");
        }
        text.push(b'\n');
        Ok(())
    }
}

fn at_random(args: &FillArgs, filler: &AnyFiller, format: FillFormat<'_>) -> CmdResult {
    let seed = args.indices.seed();
    let range = args.indices.range();
    let file = args.common.output();
    let result = Output::with(file, |output| {
        output.set_layout(&format.layout());
        let items = IndexRun {
            range,
            // Large enough that handing chunks over costs little, small enough that all threads get some.
            chunk_size: (range.count() / 64).clamp(1, filler.batch_size().into()) as u64,
            threads: args.common.threads(),
            head: format.to.map_or("", IndexedText::head),
            separator: format.to.map_or("", IndexedText::separator),
            tail: format.to.map_or("", IndexedText::tail),
            seed,
            is_headed: format.csv || format.to.is_some_and(IndexedText::is_headed),
        };
        items.write(output, |indices, _| fill_chunk(filler, seed, indices, format))
    });
    if let Some(to) = format.to {
        to.report();
    }
    result
}

fn fill_chunk(
    filler: &AnyFiller,
    seed: u64,
    indices: RangeInclusive<u64>,
    format: FillFormat<'_>,
) -> OutputChunk {
    let mut chunk = OutputChunk::default();
    let mut text = Vec::with_capacity(82 * (indices.end() - indices.start() + 1) as usize);
    match filler.classic().filter(|_| format.trace) {
        Some(filler) => trace_each(filler, seed, indices, &mut chunk, &mut text),
        None => filler.fill_each(seed, indices, |index, filled| match filled {
            Ok(filled) => {
                if let Err(why) = format.push(filled, Some(seed), index, None, &mut text) {
                    chunk.failed = Some(format!("index {index}: {why}"));
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            }
            Err(error) => give_up(&mut chunk, index, &error),
        }),
    }
    OutputChunk { text, ..chunk }
}

/// Writes the moves of each grid; none of one that was stopped.
fn trace_each(
    filler: &Filler,
    seed: u64,
    indices: RangeInclusive<u64>,
    chunk: &mut OutputChunk,
    text: &mut Vec<u8>,
) {
    for index in indices {
        let before = text.len();
        let rng = &mut rng_for(seed, index, StreamPurpose::Fill, 0);
        let filled = filler.fill_with(
            rng,
            interrupt::cancel(),
            &mut TraceWriter::new(filler, Some(seed), index, text),
        );
        if let Err(error) = filled
            && give_up(chunk, index, &error.into()).is_break()
        {
            text.truncate(before);
            return;
        }
    }
}

/// Notes why there is no grid. If the work was stopped, the chunk ends there.
fn give_up(chunk: &mut OutputChunk, index: u64, error: &AnyFillError) -> ControlFlow<()> {
    let words = format!("index {index}: {error}");
    if error.is_cancelled() {
        chunk.stopped = Some((index, words));
        return ControlFlow::Break(());
    }
    chunk.given_up.push(words);
    ControlFlow::Continue(())
}

fn from_starts(args: &FillArgs, start: &TextOrFile, filler: &Filler, format: FillFormat<'_>) -> CmdResult {
    let seed = fill_start::is_random(filler, &args.chain).then(|| args.indices.seed());
    let mut run = fill_start::work(start, args.common.threads())?;
    run.writer = args.format.to.map(Writer::new);
    Output::with(args.common.output(), |output| {
        output.set_layout(&format.layout());
        run.answer(output, |index, record: &Record, text| {
            // No other puzzle is an item of this input.
            let Some(grid) = record.classic() else { return Ok(()) };
            let mut bytes = Vec::new();
            if format.trace {
                let moves = &mut TraceWriter::new(filler, seed, index, &mut bytes);
                fill_start::from_start(filler, &args.chain, grid, seed, index, moves)?;
            } else {
                let filled = fill_start::from_start(filler, &args.chain, grid, seed, index, &mut ())?;
                let pushed = format.push(&filled.into(), seed, index, Some(grid), &mut bytes);
                pushed.map_err(AnswerError::Bad)?;
            }
            // Our own output is UTF-8.
            text.push_str(&String::from_utf8_lossy(&bytes));
            Ok(())
        })
    })
}
