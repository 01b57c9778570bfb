//! Shows the progress of a search for puzzles with 21 clues, and cancels it at attempt 1,000.
#![expect(clippy::print_stdout, reason = "a program")]
use ninefold::{Cancel, Recipe, recipe::ItemProgress};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (recipe, cancel) = (Recipe::builder().clues(21..=21).build()?, Cancel::new());
    let observe = |progress: &ItemProgress| match progress.attempt {
        1_000 => cancel.cancel(),
        attempt => println!("puzzle {}, attempt {attempt}: {}", progress.index, progress.reason),
    };
    for generated in recipe.generator()?.puzzles(2026).cancel(&cancel).observe(observe).take(3) {
        println!("{}", generated?.puzzle);
    }
    Ok(())
}
