//! Rates the puzzles of a file, on any boards, in parallel: `cargo run --example rate_file -- FILE`.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::format::{ReadOptions, read};
use ninefold::prelude::*;
use rayon::prelude::*;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read(std::env::args().nth(1).ok_or("expected a file")?)?;
    let grids = read(ReadOptions::default(), &text).map(|record| record.map(|record| record.grid));
    let puzzles = grids.collect::<Result<Vec<_>, _>>()?.into_par_iter().map(AnyPuzzle::new);
    for puzzle in puzzles.collect::<Result<Vec<_>, _>>()? {
        println!("{puzzle} {}", puzzle.rate()?);
    }
    Ok(())
}
