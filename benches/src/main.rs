//! `ninefold-benches`: comparisons of this project with others. See the README beside it.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use ninefold_benches::comparison::{self, Comparison, Options};
#[cfg(feature = "draw")]
use ninefold_benches::draw;
use ninefold_benches::solve::Engine;
use ninefold_benches::{canon, dig, fill, rate, solve, workload};

/// Comparisons of ninefold and other programs.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Count solutions up to two, one puzzle after the other, on one core.
    SolveOne(CompareArgs),
    /// Count solutions up to two, many puzzles at once.
    SolveMany(CompareArgs),
    /// Dig puzzles out of full grids: in bulk, and one at a time.
    Dig(CompareArgs),
    /// Compute canonical forms of grids and puzzles.
    Canon(CompareArgs),
    /// Rate puzzles.
    Rate(CompareArgs),
    /// Fill grids with each method.
    Fill(CompareArgs),
    /// Draw pictures of each kind.
    #[cfg(feature = "draw")]
    Draw(CompareArgs),
    /// Run one small fixed workload, whose instructions callgrind counts for `cargo xtask
    /// instructions`.
    Count {
        /// The name of the workload; without a name all are listed.
        workload: Option<String>,
    },
    /// Answer puzzles from standard input, line by line, like the other programs of a comparison.
    Line {
        /// Solve many at once.
        #[arg(long)]
        many: bool,
        /// Hand over the solutions, many at once, instead of counting.
        #[arg(long, conflicts_with = "many")]
        solutions: bool,
        /// Solve everything this many times before writing the answers.
        #[arg(long, default_value_t = 1)]
        passes: u32,
    },
}

#[derive(Args)]
struct CompareArgs {
    /// Rounds; the median counts.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Run only these sets.
    #[arg(long)]
    set: Vec<String>,
    /// Use at most this many grids of a set.
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    at_most: usize,
    /// Seed for the random permutation of the puzzles and everything else that is random.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Program to compare in solve-one, solve-many, canon or rate, as NAME=PROGRAM: reads a grid
    /// per line, writes an answer per line. With {passes} among its arguments it is timed without
    /// reading and writing.
    #[arg(long, value_name = "NAME=PROGRAM")]
    program: Vec<String>,
    /// Write grids per second to this file, as CSV.
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
        #[cfg(feature = "draw")]
        Verb::Draw(args) => run(args, draw::comparisons),
        Verb::Count { workload: Some(name) } => workload::run(&name),
        Verb::Count { workload: None } => Ok(writeln!(io::stdout(), "{}", workload::ALL.join("\n"))?),
        Verb::Line { many, solutions, passes } => {
            let (input, output) = (io::stdin().lock(), BufWriter::new(io::stdout().lock()));
            if solutions {
                return solve::solution_lines(passes, input, output);
            }
            let engine = if many { Engine::Many } else { Engine::One };
            solve::answer_lines(engine, passes, input, output)
        }
    }
}

/// Runs all comparisons of a command and shows the results.
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
