//! Rates the puzzles of a file in parallel: `cargo run --example rate_file -- FILE`.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{Puzzle, rate};
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(std::env::args().nth(1).ok_or("expected a file")?)?;
    let rated = |line: &str| line.parse().map(|puzzle: Puzzle| (puzzle, rate(&puzzle)));
    let ratings: Result<Vec<_>, _> = text.par_lines().map(rated).collect();
    for (puzzle, rating) in ratings? {
        println!("{puzzle} {}", rating?.er);
    }
    Ok(())
}
