//! Puzzles of variants: `cargo run --release -p ninefold-benches --bin variants [WORD]`.
//!
//! Each row is a recipe, made one at a time on one thread, from the layout to the finished puzzle. Time is that of the
//! processor. With a word, only the recipes that contain it are run.

use anyhow::Result;
use ninefold::recipe::VariantRecipe;
use ninefold_benches::clock;

/// Recipes, and how many puzzles to make of each.
const ROWS: [(&str, u64); 20] = [
    ("variant=4x4", 20_000),
    ("variant=6x6", 10_000),
    ("variant=6x6 method=search", 10_000),
    ("variant=8x8 method=search", 2_000),
    ("variant=x method=search", 1_000),
    ("variant=x", 400),
    ("variant=x method=search by=singles", 1_000),
    ("variant=windoku method=search", 1_000),
    ("variant=disjoint-groups method=search", 1_000),
    ("variant=anti-king method=search", 500),
    ("variant=anti-knight method=search", 50),
    ("variant=jigsaw method=search by=leftovers", 500),
    ("variant=jigsaw by=leftovers", 300),
    ("variant=12x12 method=search", 1_000),
    ("variant=12x12 method=search minimal", 300),
    ("variant=16x16 method=search", 300),
    ("variant=16x16", 200),
    ("variant=16x16 method=search minimal", 10),
    ("variant=25x25 method=search", 20),
    ("variant=samurai method=search", 200),
];

#[expect(clippy::print_stdout, reason = "a stopwatch that reports")]
fn main() -> Result<()> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (words, count) in ROWS.into_iter().filter(|(words, _)| words.contains(&wanted)) {
        let recipe: VariantRecipe = format!("ninefold/1 {words}").parse()?;
        let generator = recipe.generator()?;
        let start = clock::thread()?;
        let (mut found, mut clues, mut undecided) = (0, 0, 0);
        for generated in (0..count).filter_map(|index| generator.make(1, index).ok()) {
            found += 1;
            clues += generated.puzzle.clues().clue_count();
            undecided += generated.undecided;
        }
        let time = (clock::thread()? - start).as_secs_f64();
        let (rate, mean) = (f64::from(found) / time, clues as f64 / f64::from(found));
        println!("{rate:10.1}/s {mean:6.1} clues {undecided:4} undecided, {found} of {count}  {words}");
    }
    Ok(())
}
