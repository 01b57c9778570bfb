//! `bias`: how far from uniform the filling methods are.

use std::ops::Range;

use ninefold::fill::FillError;
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::{Filler, Method, Workers};
use ninefold_bias::{BiasReport, Table, Tally, plot};

use crate::args::{CommonArgs, name_and_value, named, positive, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::OutputFile;
use crate::interrupt;
use crate::method::filler;
use crate::output::Output;
use crate::progress::Progress;
use crate::seed;
use crate::variant_arg::ClassicBoardArgs;
use crate::wrapped::stacked_table;

/// Measure how far from uniform the filling methods are
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold bias
  ninefold bias --method sorting -n 1000000 --seed 1
  ninefold bias --plot bias.svg --json > bias.json",
    after_long_help = "\
Each row has a method and four tests: the class of the top band, the class of
the left stack, the digits of the cells, the two-digit cycles. A test shows
chi-squared divided by its degrees of freedom (about 1 for a uniform method) and
the probability of at least that value for a uniform method. The last column is
the number of grids that reveal the bias.

--json fields: method, seed, grids, findings ([{test, statistic,
degrees_of_freedom, p, grids_needed}]), classes ([{class, share, top_band,
left_stack}]), mean_cycles, mean_cycles_of_uniform."
)]
pub(crate) struct BiasArgs {
    /// Test only this method
    #[arg(
        long,
        value_name = "METHOD",
        value_parser = named::<Method>(Method::ALL.iter().map(|method| method.name())),
        hide_possible_values = true,
    )]
    method: Option<Method>,
    /// Set an option of the method; repeatable
    ///
    /// `ninefold fill --help` lists them.
    #[arg(long, value_name = "NAME=VALUE", value_parser = name_and_value, requires = "method")]
    set: Vec<String>,
    /// Sample N grids of each method
    #[arg(short, value_name = "N", default_value = "100000", value_parser = positive, allow_negative_numbers = true)]
    n: u64,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    ///
    /// A seed that is drawn is shown on standard error, so that the run can be repeated.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Draw the classes of bands to FILE, as SVG
    #[arg(long, value_name = "FILE")]
    plot: Option<OutputFile>,
    #[command(flatten)]
    common: CommonArgs,
    #[command(flatten)]
    board: ClassicBoardArgs,
}

/// The most grids that one thread counts at a time.
const BATCH_SIZE: u64 = 1024;

pub(crate) fn run(args: BiasArgs) -> CmdResult {
    let fillers: Vec<Filler> = match args.method {
        Some(method) => vec![filler(method, &args.set)?],
        None => Method::ALL.iter().map(|&method| Filler::from(method)).collect(),
    };
    let seed = seed::settle(args.seed);
    let threads = args.common.threads();
    Output::with(args.common.output(), |output| {
        let progress = Progress::towards(args.n.saturating_mul(fillers.len() as u64 + 1));
        // Attempt 1, so that it shares no random numbers with the samples of the methods.
        let uniform = sample(&Filler::default(), seed, 1, args.n, threads, &progress)?;
        let mut reports = Vec::new();
        for filler in &fillers {
            let tally = sample(filler, seed, 0, args.n, threads, &progress)?;
            reports.push(BiasReport::new(filler.method().name(), seed, &tally, &uniform));
        }
        drop(progress);
        if let Some(path) = &args.plot {
            Output::with(path.target(), |output| output.write(plot(&reports).as_bytes()))?;
        }
        let mut text = String::new();
        if args.common.json {
            reports.iter().for_each(|report| crate::json::push_line(report, &mut text));
        } else {
            text = Table(&reports).to_string();
            let widest = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            if output.terminal_width().is_some_and(|width| width < widest) {
                text = stacked_table(&text);
            }
        }
        output.write(text.as_bytes())
    })
}

fn sample(
    filler: &Filler,
    seed: u64,
    attempt: u64,
    grids: u64,
    threads: usize,
    progress: &Progress,
) -> Result<Tally, CmdError> {
    let cancel = interrupt::cancel();
    let tally = |batch: Range<u64>| -> Result<Tally, FillError> {
        let mut tally = Tally::default();
        for index in batch {
            tally.add(
                &filler
                    .fill_with(&mut rng_for(seed, index, StreamPurpose::Fill, attempt), cancel, &mut ())?
                    .solution,
            );
        }
        Ok(tally)
    };
    let mut whole = Tally::default();
    let mut result = Ok(());
    Workers::new(threads).run(0..grids, BATCH_SIZE, tally, |_, part| {
        match part {
            Ok(part) => {
                whole.merge(&part);
                progress.add(part.grids());
            }
            // Leaving such grids out would itself be a bias.
            Err(error) => {
                result = Err(CmdError::BudgetSpent(format!("no report on {}: {error}", filler.method())));
            }
        }
        if interrupt::is_interrupted() {
            result = Err(CmdError::interrupted("interrupted: no report, because it needs the whole sample"));
        }
        interrupt::continue_unless(result.is_err())
    });
    result.map(|()| whole)
}
