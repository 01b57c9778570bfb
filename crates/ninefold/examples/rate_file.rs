//! Rates the puzzles of a file, on any boards, in parallel: `cargo run --example rate_file -- FILE`.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::format::{ReadOptions, read};
use ninefold::prelude::*;
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read(std::env::args().nth(1).ok_or("expected a file")?)?;
    let records = read(ReadOptions::default(), &text).collect::<Result<Vec<_>, _>>()?;
    let puzzles = records.into_par_iter().map(|record| AnyPuzzle::new(record.grid));
    puzzles.try_for_each(|puzzle| puzzle.map(|puzzle| println!("{puzzle} {:?}", puzzle.rate())))?;
    Ok(())
}
