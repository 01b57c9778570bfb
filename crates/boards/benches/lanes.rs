//! Compares lanes with one grid at a time, on the same grids in the same process: `cargo bench -p ninefold-boards --bench lanes`.
//!
//! Names of boards may follow, as in `-- windoku 12x12`. The engines take turns, and the median of five rounds counts. Time is
//! processor time, so that a busy machine matters less. Both engines give the same answers and the same puzzles, or the
//! comparison ends. The solutions are found by a random search, so not uniform. The puzzles are minimal, dug in random order,
//! which favours few clues, and digging ends with a proof.

#![allow(clippy::print_stdout, reason = "a program that prints a table")]

use std::sync::Arc;
use std::time::Duration;

use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::many::LaneSolver;
use ninefold_boards::{
    BoardDigError, BoardDigOptions, BoardDigResult, BoardDigger, BoardPuzzle, BoardSolver, DigBy,
};
use ninefold_rules::{BoardCell, BoardGrid, BoardSolution, Rules};
use nix::time::{ClockId, clock_gettime};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Boards, and for each the number of puzzles.
const BOARDS: [(&str, usize); 11] = [
    ("4x4", 1000),
    ("6x6", 1000),
    ("8x8", 500),
    ("9x9", 500),
    ("x", 500),
    ("windoku", 300),
    ("disjoint-groups", 500),
    ("anti-king", 300),
    ("anti-knight", 100),
    (JIGSAW, 300),
    ("12x12", 100),
];
/// Regions that are neither compact nor spread far.
const JIGSAW: &str =
    "jigsaw:AAAABBBBBAAAAABCBBCCCCCCCCBDEEFFFFGGDDEFFHHGIDEEFFHHGIDDEFHHGGIDEEHHGGGIDDEHIIIII";
const ROUNDS: usize = 5;
/// Small sets are repeated in each round until there are so many grids, so that the clock measures enough.
const GRIDS: usize = 4000;

fn main() {
    let names: Vec<String> = std::env::args().skip(1).collect();
    // Cargo passes this to benches only; `cargo test --all-targets` runs them, too, and has better things to do.
    if !names.iter().any(|name| name == "--bench") {
        return;
    }
    let wanted = |name: &str| {
        names.iter().all(|arg| arg == "--bench")
            || names.iter().any(|arg| name.split(':').next() == Some(arg))
    };
    println!("{:16}{:>28}{:>28}{:>28}", "", "count, easy", "count, minimal", "dig, minimal");
    println!("{:16}{}", "per second", format!("{:>10}{:>10}{:>8}", "one", "lanes", "ratio").repeat(3));
    for (name, count) in BOARDS.into_iter().filter(|(name, _)| wanted(name)) {
        let [easy, minimal, dig] = compare(name, count);
        let short = name.split(':').next().unwrap_or(name);
        println!("{short:16}{easy}{minimal}{dig}");
    }
}

/// Compares the engines on one board: counting solutions of easy grids and of minimal puzzles, and digging.
fn compare(name: &str, count: usize) -> [String; 3] {
    let rules = Arc::new(Rules::new(&name.parse().expect("a variant")).expect("rules"));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let filler = BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default())
        .expect("a method for every board");
    let solutions: Vec<BoardSolution> = (0..count).filter_map(|_| filler.fill(&mut rng).ok()).collect();
    let (one, lanes) = (BoardSolver::new(&rules), LaneSolver::new(&rules));
    let options = BoardDigOptions::default().with_by(DigBy::Search { guesses: u64::MAX });
    let digger = BoardDigger::new(&rules, options).expect("every board can be dug by search");
    let order_of = |number: usize| Xoshiro256PlusPlus::seed_from_u64(number as u64);
    let one_by_one = || {
        let dig =
            |(number, solution): (usize, &BoardSolution)| digger.dig(solution, &mut order_of(number)).ok();
        solutions.iter().enumerate().map(dig).collect::<Vec<_>>()
    };
    let in_lanes = || -> Vec<Option<BoardPuzzle>> {
        let starts =
            solutions.iter().enumerate().map(|(number, solution)| (solution.clone(), order_of(number)));
        let puzzle = |result: Option<Result<BoardDigResult, BoardDigError>>| Some(result?.ok()?.puzzle);
        digger.dig_each(starts).into_iter().map(puzzle).collect()
    };
    let minimal: Vec<BoardGrid> =
        one_by_one().iter().flatten().map(|puzzle| puzzle.clues().clone()).collect();
    assert_eq!(minimal.len(), solutions.len(), "every dig ends with a puzzle");
    let dig = race(solutions.len(), one_by_one, in_lanes);

    let share = |grid: &BoardGrid| grid.clue_count() * 100 / rules.cell_count();
    let refill = |(puzzle, solution): (&BoardGrid, &BoardSolution)| {
        let mut easy = puzzle.clone();
        let mut cells: Vec<BoardCell> = rules.cells().collect();
        cells.shuffle(&mut rng);
        for cell in cells {
            if share(&easy) < 45 {
                easy.set(cell, solution.grid().get(cell));
            }
        }
        easy
    };
    let easy: Vec<BoardGrid> = minimal.iter().zip(&solutions).map(refill).collect();
    let count = |grids: &[BoardGrid]| {
        let grids: Vec<BoardGrid> = grids.iter().cycle().take(GRIDS.max(grids.len())).cloned().collect();
        race(
            grids.len(),
            || grids.iter().map(|grid| one.count(grid, 2)).collect::<Vec<_>>(),
            || lanes.count_many(&grids, 2),
        )
    };
    [count(&easy), count(&minimal), dig]
}

/// Lets both do the same work in turn, and returns how many items each does in a second, and the ratio.
fn race<T: PartialEq>(items: usize, one: impl Fn() -> T, lanes: impl Fn() -> T) -> String {
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        let (first, second) = (timed(&one), timed(&lanes));
        assert!(first.0 == second.0, "the engines disagree");
        times[0].push(first.1);
        times[1].push(second.1);
    }
    let [one, lanes] = times.map(|mut times| {
        times.sort_unstable();
        items as f64 / times[ROUNDS / 2].as_secs_f64()
    });
    format!("{one:>10.0}{lanes:>10.0}{:>8.2}", lanes / one)
}

/// Returns what the work gives, and the processor time of this thread that it takes.
fn timed<T>(work: impl Fn() -> T) -> (T, Duration) {
    let now =
        || Duration::from(clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID).expect("the clock of a thread"));
    let start = now();
    let result = work();
    (result, now().saturating_sub(start))
}
