//! Explains how a person solves a puzzle: every step from the clues to the solution, with its reason.
//!
//! ```text
//! cargo run -p ninefold-logic --example explain -- PUZZLE
//! ```
//!
//! PUZZLE is a line of 81 characters. Without one, a puzzle rated 4.2 is explained.

#![expect(clippy::print_stdout, reason = "a program")]

use std::error::Error;

use ninefold_grid::HintDegree;
use ninefold_logic::{Level, path, rate};
use ninefold_solve::Puzzle;

const PUZZLE: &str = "................12..3..4..5........3....6.....6.71.........5.....4..3.8.72.....6.";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    let puzzle: Puzzle = text.parse()?;
    let rating = rate(&puzzle)?;
    println!(
        "{puzzle}\nrated {} ({}): {}\n",
        rating.er,
        Level::for_rating(rating.er),
        Level::for_rating(rating.er).needs()
    );
    for (number, step) in (1..).zip(path(&puzzle)?) {
        println!("{number}. {} ({})", step.name(), step.rating);
        println!("{}\n", step.hint(HintDegree::Full));
    }
    Ok(())
}
