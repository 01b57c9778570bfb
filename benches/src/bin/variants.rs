//! Puzzles of variants: `cargo run --release -p ninefold-benches --bin variants [WORD]`.
//!
//! Each row is a recipe, made on one thread from the layout to the finished puzzle: one at a time and, where puzzles are dug
//! together, in lanes. The puzzles are the same, which is checked. Time is that of the processor. With a word, only the
//! recipes that contain it are run.

use anyhow::Result;
use ninefold::recipe::BoardRecipe;
use ninefold_benches::clock;

/// A fixed jigsaw, with long regions.
const FIXED: &str = "variant=jigsaw:AAAABBBBBACCCBCCBBADDCCCEEBAADCFFEEEDADFFFFFEDDDGFFEEEDHGGGGGIIHHHGIIGGIHHHHHIIII method=search";

/// Recipes, and how many puzzles to make of each.
const ROWS: [(&str, u64); 24] = [
    ("variant=4x4", 20_000),
    ("variant=6x6", 10_000),
    ("variant=6x6 method=search", 10_000),
    ("variant=6x6 symmetry=half-turn", 5_000),
    ("variant=8x8 method=search", 2_000),
    ("variant=x method=search", 1_000),
    ("variant=x", 400),
    ("variant=x symmetry=half-turn clues=24..30 method=search", 400),
    ("variant=x method=search by=singles", 1_000),
    ("variant=windoku method=search", 1_000),
    ("variant=disjoint-groups method=search", 1_000),
    ("variant=anti-king method=search", 500),
    ("variant=anti-knight method=search", 50),
    ("variant=jigsaw method=search by=leftovers", 500),
    ("variant=jigsaw by=leftovers", 300),
    ("variant=10x10 method=search", 1_000),
    (FIXED, 500),
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
        let recipe: BoardRecipe = format!("ninefold/1 {words}").parse()?;
        let generator = recipe.generator()?;
        let start = clock::thread()?;
        let made: Vec<_> = (0..count).map(|index| generator.generate(1, index)).collect();
        let one = count as f64 / (clock::thread()? - start).as_secs_f64();
        let mut lanes = String::new();
        if generator.digs_together() {
            let start = clock::thread()?;
            let together: Vec<_> = generator.puzzles(1).indices(0..count).threads(1).collect();
            let rate = count as f64 / (clock::thread()? - start).as_secs_f64();
            lanes = format!("{rate:.1}/s");
            anyhow::ensure!(together == made, "{words}: in lanes other puzzles");
        }
        let found: Vec<_> = made.into_iter().filter_map(Result::ok).collect();
        let clues: usize = found.iter().map(|made| made.puzzle.clues().clue_count()).sum();
        let undecided: usize = found.iter().map(|made| made.undecided).sum();
        let mean = clues as f64 / found.len() as f64;
        println!(
            "{one:10.1}/s {lanes:>12} {mean:6.1} clues {undecided:4} undecided, {} of {count}  {words}",
            found.len()
        );
    }
    Ok(())
}
