//! Rates the puzzles of a file, on any boards, in parallel: `cargo run --example rate_file -- FILE`.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::prelude::*;
use ninefold::{format::ReadOptions, format::read, puzzle::StepError};
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read(std::env::args().nth(1).ok_or("expected a file")?)?;
    let records: Result<Vec<_>, _> = read(ReadOptions::default(), &text).collect();
    let puzzles = records?.into_par_iter().map(|record| AnyPuzzle::new(record.grid));
    let rated = |puzzle: AnyPuzzle| Ok(format!("{puzzle} {}\n", puzzle.rate()?));
    let lines: Result<String, StepError> = puzzles.map(|puzzle| rated(puzzle?)).collect();
    print!("{}", lines?);
    Ok(())
}
