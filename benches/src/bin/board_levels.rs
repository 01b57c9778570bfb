//! Puzzles to order, of each variant and level: how many a second, and how many are found within the attempts.
//! `cargo run --release -p ninefold-benches --bin board_levels -- COUNT SECONDS [SEED [VARIANT…]]`: up to COUNT puzzles of each,
//! as many as SECONDS allow, one after the other on one thread.
//!
//! A row lists the variant, the level, the puzzles requested, those found, the attempts for each that was found, the
//! median and the worst time in milliseconds, puzzles a second, the mean number of clues, and the puzzles whose path has
//! another level than was requested. With `--list` each row is a puzzle instead: the variant, its level, its hardest technique
//! and that one's place in the order, the puzzle, then the regions if they were drawn and the clues beside digits if there
//! are any: for `levels_peers.py`.

use std::time::{Duration, Instant};

use anyhow::Result;
use ninefold::boards::logic::{BoardLogic, BoardTechnique};
use ninefold::boards::queue::BoardLevel;
use ninefold::recipe::{BoardRecipe, GeneratedBoardPuzzle};

const VARIANTS: &[&str] = &[
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "16x16",
    "25x25",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "jigsaw",
    "6x6+jigsaw",
    "twodoku",
    "samurai",
    "killer",
    "6x6+killer",
    "kropki",
    "xv",
    "consecutive",
    "greater-than",
    "even-odd",
    "thermo",
    "arrow",
    "sandwich",
    "little-killer",
    "quadruple",
    "renban",
    "whisper",
];

#[expect(clippy::print_stdout, clippy::disallowed_methods, reason = "a program that measures and reports")]
fn main() -> Result<()> {
    let (options, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let lists = options.iter().any(|option| option == "--list");
    let number = |place: usize, default: u64| words.get(place).map_or(Ok(default), |text| text.parse());
    let (count, seconds, seed) = (number(0, 1000)?, number(1, 20)?, number(2, 33)?);
    let chosen: Vec<&str> = words.iter().skip(3).map(String::as_str).collect();
    if !lists {
        println!("variant\tlevel\tasked\tfound\tattempts\tmedian ms\tworst ms\tper s\tclues\tother level");
    }
    for word in if chosen.is_empty() { VARIANTS } else { &chosen } {
        let (variant, only) =
            word.split_once(':').map_or((*word, None), |(variant, level)| (variant, Some(level)));
        for level in BoardLevel::ALL {
            if only.is_some_and(|only| only != level.name()) {
                continue;
            }
            let recipe: BoardRecipe = format!("ninefold/1 variant={variant} level={level}").parse()?;
            let Ok(generator) = recipe.generator() else { continue };
            let begin = Instant::now();
            let (mut asked, mut attempts, mut clues, mut other) = (0, 0_u64, 0, 0);
            let mut times: Vec<f64> = Vec::new();
            let mut spent = 0.0;
            while asked < count && begin.elapsed() < Duration::from_secs(seconds) {
                let start = Instant::now();
                let made = generator.generate(seed, asked);
                let milliseconds = start.elapsed().as_secs_f64() * 1e3;
                spent += milliseconds;
                asked += 1;
                let Ok(made) = made else { continue };
                times.push(milliseconds);
                attempts += u64::from(made.attempts);
                let grid = made.puzzle.clues();
                if lists {
                    println!("{}", listed(variant, &made));
                    continue;
                }
                clues += grid.clue_count() + grid.rules().clues().len();
                other += u64::from(BoardLogic::new(grid.rules()).level(grid) != level);
            }
            times.sort_by(f64::total_cmp);
            let found = times.len();
            if lists {
                continue;
            }
            if found == 0 {
                println!("{variant}\t{level}\t{asked}\t0");
                continue;
            }
            println!(
                "{variant}\t{level}\t{asked}\t{found}\t{:.1}\t{:.1}\t{:.1}\t{:.1}\t{:.1}\t{other}",
                attempts as f64 / found as f64,
                times[found / 2],
                times[found - 1],
                found as f64 / spent * 1e3,
                clues as f64 / found as f64,
            );
        }
    }
    Ok(())
}

/// Returns a row about a puzzle and its path.
fn listed(variant: &str, made: &GeneratedBoardPuzzle) -> String {
    let grid = made.puzzle.clues();
    let path = BoardLogic::new(grid.rules()).path(grid);
    let hardest = path.hardest.map_or("-", BoardTechnique::name);
    let place = BoardTechnique::ALL.iter().position(|technique| Some(*technique) == path.hardest);
    let regions = made.layout.as_ref().map(|regions| format!("\t{regions}")).unwrap_or_default();
    let clues: Vec<String> = grid.rules().clues().iter().map(ToString::to_string).collect();
    let clues = if clues.is_empty() { String::new() } else { format!("\t{}", clues.join(" ")) };
    format!("{variant}\t{}\t{hardest}\t{}\t{grid}{regions}{clues}", path.level, place.unwrap_or(0))
}
