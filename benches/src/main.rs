//! `ninefold-benches`: races between this project and others. See the README beside it.

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Parser, Subcommand};
use ninefold_benches::{race, set, solve_one};

/// Races between ninefold and other programs.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Has a puzzle no solution, one, or more? One puzzle after the other, on one core.
    SolveOne(Race),
    /// Answer puzzles from standard input, line by line, as other programs in a race do.
    Line,
}

#[derive(Args)]
struct Race {
    /// Rounds; the median counts.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Only these sets.
    #[arg(long)]
    set: Vec<String>,
    /// For the random permutation of the puzzles.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A program that takes part, as NAME=PROGRAM: a puzzle a line in, 0, 1 or 2 a line out.
    #[arg(long, value_name = "NAME=PROGRAM")]
    program: Vec<String>,
    /// Write puzzles a second here, as CSV.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

fn main() -> Result<()> {
    match Arguments::parse().verb {
        Verb::SolveOne(options) => {
            let mut contestants = solve_one::contestants(&options.program)?;
            let names: Vec<String> = contestants.iter().map(|one| one.name().to_owned()).collect();
            let mut rows = Vec::new();
            for definition in set::definitions(solve_one::DEFINITIONS)? {
                if options.set.is_empty() || options.set.contains(&definition.name) {
                    let set = definition.load(options.seed)?;
                    rows.push(race::run(&set, &mut contestants, options.rounds.max(1))?);
                }
            }
            io::stdout().write_all(race::table(&names, &rows).as_bytes())?;
            if let Some(path) = options.csv {
                let csv = race::csv(&names, &rows);
                std::fs::write(&path, csv).with_context(|| format!("{}", path.display()))?;
            }
            Ok(())
        }
        Verb::Line => solve_one::speak(io::stdin().lock(), BufWriter::new(io::stdout().lock())),
    }
}
