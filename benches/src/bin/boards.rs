//! Boards of every kind: `cargo run --release -p ninefold-benches --bin boards -- [VARIANT]…`.
//!
//! For each variant it makes a set of easy puzzles, which singles solve, and a set of minimal ones, then solves both: one
//! solution, or several? Each row has the median and the best of nine rounds of processor time. The answers are checked
//! first.

use std::hint::black_box;
use std::sync::Arc;

use anyhow::{Context, Result};
use ninefold::Limits;
use ninefold::boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold::boards::{BoardSolver, RuleSet};
use ninefold::rules::{BoardCell, BoardGrid, Rules, Variant};
use ninefold_benches::clock;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const ROUNDS: usize = 9;
/// Guesses at most for each question while clues are removed.
const DIG_GUESSES: u64 = 1_000;
/// Guesses at most for each puzzle that is solved.
const GUESSES: u64 = 20_000;
/// A round solves its set again until this much time has passed, in seconds.
const ROUND_TIME: f64 = 0.02;

/// A layout with long regions, drawn at random.
const RAGGED: &str =
    "jigsaw:AAAABBBBBACCCBCCBBADDCCCEEBAADCFFEEEDADFFFFFEDDDGFFEEEDHGGGGGIIHHHGIIGGIHHHHHIIII";

/// The variants, and the number of puzzles in a set.
const VARIANTS: [(&str, usize); 13] = [
    ("4x4", 500),
    ("6x6", 500),
    ("8x8", 500),
    ("9x9", 500),
    ("x", 300),
    ("windoku", 300),
    ("disjoint-groups", 300),
    ("anti-king", 200),
    ("anti-knight", 60),
    ("", 200), // ragged
    ("12x12", 100),
    ("16x16", 40),
    ("25x25", 5),
];

#[expect(clippy::print_stdout, reason = "a stopwatch that reports")]
fn main() -> Result<()> {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    println!("variant,set,puzzles,clues,guesses,undecided,median_us,best_us,per_second");
    for (text, puzzles) in VARIANTS {
        let name = if text.is_empty() { "jigsaw" } else { text };
        if !chosen.is_empty() && !chosen.iter().any(|one| one == name) {
            continue;
        }
        let variant: Variant = if text.is_empty() { RAGGED } else { text }.parse()?;
        let rules = Arc::new(Rules::new(&variant)?);
        let limited = |guesses| BoardSolver::new(&rules).with_limits(Limits::guesses(guesses));
        let (digging, solver) = (limited(DIG_GUESSES), limited(GUESSES));
        for set in ["easy", "minimal"] {
            if set == "minimal" && rules.size() > 16 {
                continue;
            }
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let grids = (0..puzzles)
                .map(|_| dig(&digging, set == "minimal", &mut rng))
                .collect::<Result<Vec<_>>>()?;
            report(name, set, &solver, &grids)?;
        }
    }
    Ok(())
}

/// Removes clues of a random grid in random order while there is one solution, or while singles solve the grid.
fn dig(solver: &BoardSolver, minimal: bool, rng: &mut impl Rng) -> Result<BoardGrid> {
    let filler = BoardFiller::new(solver.rules(), BoardMethod::Search, BoardFillOptions::default())?;
    let solution = (0..100).find_map(|_| filler.fill(rng).ok()).context("no grid was found")?;
    let mut grid = solution.grid().clone();
    let mut order: Vec<BoardCell> = solver.rules().cells().collect();
    order.shuffle(rng);
    for cell in order {
        let clue = grid.get(cell);
        grid.set(cell, None);
        let needed = if minimal {
            solver.another(&grid, &solution, cell).unwrap_or(true)
        } else {
            !solver.is_solved_by(&grid, RuleSet::SINGLES)
        };
        if needed {
            grid.set(cell, clue);
        }
    }
    Ok(grid)
}

#[expect(clippy::print_stdout, reason = "a stopwatch that reports")]
fn report(name: &str, set: &str, solver: &BoardSolver, grids: &[BoardGrid]) -> Result<()> {
    let (mut guesses, mut undecided) = (0, 0);
    for grid in grids {
        match solver.count_with_guesses(grid, 2) {
            Ok((found, made)) => {
                assert_eq!(found, 1, "a puzzle has one solution: {grid}");
                guesses += made;
            }
            Err(_) => {
                undecided += 1;
                guesses += GUESSES;
            }
        }
    }
    let mut times = Vec::new();
    for _ in 0..ROUNDS {
        let start = clock::thread()?;
        let mut solved = 0;
        let time = loop {
            for grid in grids {
                let _ = black_box(solver.count(black_box(grid), 2));
            }
            solved += grids.len();
            let time = (clock::thread()? - start).as_secs_f64();
            if time >= ROUND_TIME {
                break time;
            }
        };
        times.push(time / solved as f64);
    }
    times.sort_by(f64::total_cmp);
    let count = grids.len() as f64;
    let clues = grids.iter().map(BoardGrid::clue_count).sum::<usize>() as f64 / count;
    println!(
        "{name},{set},{},{clues:.1},{:.2},{undecided},{:.2},{:.2},{:.0}",
        grids.len(),
        guesses as f64 / count,
        times[ROUNDS / 2] * 1e6,
        times[0] * 1e6,
        1.0 / times[ROUNDS / 2]
    );
    Ok(())
}
