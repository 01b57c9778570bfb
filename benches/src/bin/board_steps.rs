//! A long run over the steps of hints on boards of every kind, in search of one that removes a digit of the solution:
//! `cargo run --release -p ninefold-benches --bin board_steps -- POSITIONS [SEED [VARIANT…]]`.
//!
//! Each variant gets the same number of positions: all those on the paths of its puzzles, which are dug by search, by the
//! techniques of each level, and with each kind of clue. The solution is that of the puzzle, which a solver has proven to be
//! the only one. A row of the table lists the positions, the steps of each level, the puzzles of each level, and the wrong
//! steps. With `--examples` the first step of each technique goes to standard error, in the form of `tests/data/hints.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;

use anyhow::Result;
use ninefold::boards::logic::{BoardLogic, BoardTechnique};
use ninefold::boards::queue::BoardLevel;
use ninefold::recipe::BoardRecipe;
use ninefold::rules::{BoardCell, BoardGrid};

/// The variants, with the levels that are dug to.
const VARIANTS: &[&str] = &[
    "4x4",
    "6x6",
    "8x8",
    "10x10",
    "12x12",
    "16x16",
    "6x6+x",
    "x",
    "windoku",
    "disjoint-groups",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "jigsaw",
    "6x6+jigsaw",
    "jigsaw+x",
    "twodoku",
    "samurai",
    "killer",
    "6x6+killer",
    "killer+x",
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

/// How puzzles are made, in turn.
const WAYS: [&str; 6] =
    ["level=hard", "level=expert", "level=medium", "by=search", "level=beyond", "level=easy"];

/// So few attempts that a level which a variant hardly has does not hold up the run.
const ATTEMPTS: u32 = 5;

/// What the paths of a variant came to.
#[derive(Default)]
struct Totals {
    positions: u64,
    puzzles: BTreeMap<BoardLevel, u64>,
    steps: BTreeMap<BoardLevel, u64>,
    wrong: u64,
}

#[expect(clippy::print_stdout, clippy::print_stderr, reason = "a long run that reports")]
fn main() -> Result<ExitCode> {
    let (options, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let number = |place: usize, default: u64| words.get(place).map_or(Ok(default), |text| text.parse());
    let (positions, seed) = (number(0, 100_000)?, number(1, 33)?);
    let chosen: Vec<&str> = words.iter().skip(2).map(String::as_str).collect();
    let variants = if chosen.is_empty() { VARIANTS } else { &chosen };
    let each = positions.div_ceil(variants.len() as u64);
    let mut shown = BTreeSet::new();
    let (mut all, mut wrong) = (0, 0);
    println!("variant\tpositions\twrong\tpuzzles by level\tsteps by level");
    for variant in variants {
        let totals = run(variant, each, seed, |technique, number, grid| {
            if options.iter().any(|option| option == "--examples") && shown.insert(technique) {
                eprintln!("== {technique}, step {number}: {}", line(grid));
            }
        })?;
        println!(
            "{variant}\t{}\t{}\t{}\t{}",
            totals.positions,
            totals.wrong,
            counts(&totals.puzzles),
            counts(&totals.steps)
        );
        all += totals.positions;
        wrong += totals.wrong;
    }
    println!("all\t{all}\t{wrong}");
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Follows the paths of the puzzles of a variant.
#[expect(clippy::print_stderr, reason = "a wrong step is reported at once")]
fn run(
    variant: &str,
    positions: u64,
    seed: u64,
    mut example: impl FnMut(BoardTechnique, usize, &BoardGrid),
) -> Result<Totals> {
    let mut totals = Totals::default();
    let recipes = WAYS.map(|way| format!("ninefold/1 variant={variant} {way} attempts={ATTEMPTS}"));
    let recipes = recipes.map(|text| text.parse::<BoardRecipe>());
    let generators: Vec<_> =
        recipes.into_iter().flatten().filter_map(|recipe| recipe.generator().ok()).collect();
    let mut index = 0;
    while totals.positions < positions && index < positions {
        let generator = &generators[index as usize % generators.len()];
        let made = generator.generate(seed, index / generators.len() as u64);
        index += 1;
        let Ok(made) = made else { continue };
        let grid = made.puzzle.clues();
        let digit = |cell: BoardCell| made.puzzle.solution().grid().get(cell);
        let path = BoardLogic::new(grid.rules()).path(grid);
        *totals.puzzles.entry(path.level).or_insert(0) += 1;
        for (number, step) in (1..).zip(&path.steps) {
            totals.positions += 1;
            *totals.steps.entry(step.level).or_insert(0) += 1;
            example(step.technique, number, grid);
            let places_wrong = step.placement.is_some_and(|(cell, placed)| digit(cell) != Some(placed));
            if places_wrong || step.eliminations.iter().any(|&(cell, gone)| digit(cell) == Some(gone)) {
                totals.wrong += 1;
                eprintln!("wrong: {}, step {number}: {}", step.technique, line(grid));
            }
        }
    }
    Ok(totals)
}

fn line(grid: &BoardGrid) -> String {
    let clues = grid.rules().clues().iter().map(|clue| format!(" {clue}")).collect::<String>();
    format!("{} {grid}{clues}", grid.rules().variant())
}

fn counts(counts: &BTreeMap<BoardLevel, u64>) -> String {
    let pairs = counts.iter().map(|(level, count)| format!("{level} {count}"));
    pairs.collect::<Vec<_>>().join(", ")
}
