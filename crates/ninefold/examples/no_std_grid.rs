//! Uses grids without the standard library, except for printing; `ninefold` needs no features.
#![no_std]
#![expect(clippy::print_stdout, reason = "a program")]
extern crate std;

use ninefold::{Grid, House};

const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn main() -> Result<(), ninefold::grid::ParseGridError> {
    let clues: Grid = CLUES.parse()?;
    std::println!("{} clues in row 1", (clues.filled() & House::row(0).cells()).len());
    Ok(())
}
