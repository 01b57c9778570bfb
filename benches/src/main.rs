//! `ninefold-benches`: comparisons of this project with others. See the README beside it.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use ninefold_benches::comparison::{self, Comparison, Options};
use ninefold_benches::solve::Engine;
use ninefold_benches::{canon, dig, draw, fill, rate, solve, workload};

/// Comparisons of ninefold and other programs.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Has a puzzle no solution, one, or more? One puzzle after the other, on one core.
    SolveOne(CompareArgs),
    /// The same, many puzzles at once.
    SolveMany(CompareArgs),
    /// Puzzles out of full grids: in bulk, one at a time.
    Dig(CompareArgs),
    /// Normal forms of grids and puzzles.
    Canon(CompareArgs),
    /// Ratings of puzzles.
    Rate(CompareArgs),
    /// Full grids, by each method.
    Fill(CompareArgs),
    /// Pictures of each kind.
    Draw(CompareArgs),
    /// One small fixed workload, whose instructions callgrind counts for `cargo xtask instructions`.
    Count {
        /// Which; without a name all are listed.
        workload: Option<String>,
    },
    /// Answer puzzles from standard input, line by line, as other programs of a comparison do.
    Line {
        /// Many at once.
        #[arg(long)]
        many: bool,
        /// Solve everything so often before the answers are written.
        #[arg(long, default_value_t = 1)]
        passes: u32,
    },
}

#[derive(Args)]
struct CompareArgs {
    /// Rounds; the median counts.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Only these sets.
    #[arg(long)]
    set: Vec<String>,
    /// At most this many grids of a set.
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    at_most: usize,
    /// For the random permutation of the puzzles, and whatever else is random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A program that takes part in solving, canon or rate, as NAME=PROGRAM: a grid a line in, the answer a line out.
    /// With {passes} among its arguments it is timed without reading and writing.
    #[arg(long, value_name = "NAME=PROGRAM")]
    program: Vec<String>,
    /// Write grids a second here, as CSV.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

fn main() -> Result<()> {
    match Arguments::parse().verb {
        Verb::SolveOne(args) => run(args, |options| solve::comparisons(Engine::One, options)),
        Verb::SolveMany(args) => run(args, |options| solve::comparisons(Engine::Many, options)),
        Verb::Dig(args) => run(args, dig::comparisons),
        Verb::Canon(args) => run(args, canon::comparisons),
        Verb::Rate(args) => run(args, rate::comparisons),
        Verb::Fill(args) => run(args, fill::comparisons),
        Verb::Draw(args) => run(args, draw::comparisons),
        Verb::Count { workload: Some(name) } => workload::run(&name),
        Verb::Count { workload: None } => Ok(writeln!(io::stdout(), "{}", workload::ALL.join("\n"))?),
        Verb::Line { many, passes } => {
            let engine = if many { Engine::Many } else { Engine::One };
            solve::answer_lines(engine, passes, io::stdin().lock(), BufWriter::new(io::stdout().lock()))
        }
    }
}

/// Runs all comparisons of a verb and shows the results.
fn run(args: CompareArgs, comparisons: impl Fn(&Options) -> Result<Vec<Comparison>>) -> Result<()> {
    let CompareArgs { rounds, set: sets, at_most, seed, program: programs, csv } = args;
    let options = Options { rounds: rounds.max(1), sets, at_most, seed, programs };
    let mut rows = Vec::new();
    for mut comparison in comparisons(&options)? {
        rows.push(comparison::run(&mut comparison, options.rounds)?);
    }
    io::stdout().write_all(comparison::table(&rows).as_bytes())?;
    if let Some(path) = csv {
        std::fs::write(&path, comparison::csv(&rows)).with_context(|| format!("{}", path.display()))?;
    }
    Ok(())
}
