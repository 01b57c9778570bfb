//! Puts the clues on a pattern.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{CellSet, Recipe};

const HEART: &str = "..........xx...xx.x..x.x..xx...x...xx.......x.x.....x...x...x.....x.x.......x....";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let pattern = CellSet::from_pattern(HEART)?;
    let recipe = Recipe::builder().pattern(pattern).build()?;
    println!("{}", recipe.generator()?.generate(2026, 0)?.puzzle);
    Ok(())
}
