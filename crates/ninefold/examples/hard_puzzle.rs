//! Generates a hard puzzle with half-turn symmetry.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{ClueSymmetry, Level, Recipe};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let recipe = Recipe::builder().level(Level::Hard).symmetry(ClueSymmetry::HalfTurn).build()?;
    let generated = recipe.generator()?.generate(2026, 0)?;
    println!("{}\n{}", generated.puzzle, generated.solution());
    Ok(())
}
