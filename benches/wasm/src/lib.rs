//! Fixed workloads, the same in WebAssembly and natively: what an engine does for one thread of a page.
//!
//! `benches/wasm.mjs` calls [`work`] in Node.js and in Chromium, beside the program `native`.

use std::cell::RefCell;
use std::hint::black_box;

use ninefold::dig::{DigOptions, Digger};
use ninefold::logic::rate;
use ninefold::numbering::{uniform, uniform_each};
use ninefold::solve::{count, count_many, solve_many};
use ninefold::symmetry::Transform;
use ninefold::{Grid, Puzzle, Recipe, Solution};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// What is done, and to how many. `wasm.mjs` has the same list.
pub const WORKLOADS: [(&str, usize); 10] = [
    ("solve one at a time, minimal", 1000),
    ("solve many, easy", 4000),
    ("solve many, minimal", 4000),
    ("solve many, top1465", 1000),
    ("dig minimal puzzles in bulk", 1000),
    ("rate minimal puzzles (Sudoku Explainer)", 20),
    ("uniform grids in bulk", 20_000),
    ("uniform grids one at a time", 20_000),
    ("generate level=easy", 20),
    ("generate level=diabolical", 2),
];

/// Does a workload once, and returns to how many it was done; 0 if there is none of this number.
///
/// The first time it also reads the puzzles and makes whatever else is not to be measured: call it once before measuring.
// The name stands for itself in the module: nothing else here is called `work`.
#[unsafe(no_mangle)]
pub extern "C" fn work(number: u32) -> u32 {
    let Some(&(_, size)) = WORKLOADS.get(number as usize) else { return 0 };
    INPUTS.with_borrow_mut(|all| {
        let inputs = all[number as usize].get_or_insert_with(|| Inputs::new(number, size));
        inputs.run(number);
    });
    size as u32
}

thread_local! {
    static INPUTS: RefCell<[Option<Inputs>; WORKLOADS.len()]> = const { RefCell::new([const { None }; WORKLOADS.len()]) };
}

/// What a workload begins with.
#[derive(Default)]
struct Inputs {
    grids: Vec<Grid>,
    puzzles: Vec<Puzzle>,
    solutions: Vec<Solution>,
    /// How often it ran: what is made at random is made from other seeds each time.
    runs: u64,
}

impl Inputs {
    fn new(number: u32, size: usize) -> Inputs {
        let mut inputs = Inputs::default();
        match number {
            0 | 2 => inputs.grids = sample(include_str!("../../../data/puzzles/minimal.txt"), size),
            1 => inputs.grids = sample(include_str!("../../../data/puzzles/easy.txt"), size),
            3 => inputs.grids = sample(include_str!("../../../data/puzzles/top1465.txt"), size),
            4 | 6 => inputs.solutions = (0..size).map(|i| uniform(&mut random(0, i))).collect(),
            5 => {
                let grids = sample(include_str!("../../../data/puzzles/minimal.txt"), size);
                inputs.puzzles = grids.into_iter().filter_map(|grid| Puzzle::new(grid).ok()).collect();
            }
            _ => {}
        }
        inputs
    }

    fn run(&mut self, number: u32) {
        let (size, round) = (WORKLOADS[number as usize].1, self.runs);
        self.runs += 1;
        match number {
            0 => self.grids.iter().for_each(|grid| _ = black_box(count(grid, 2))),
            1 => drop(black_box(solve_many(&self.grids))),
            2 | 3 => drop(black_box(count_many(&self.grids, 2))),
            4 => {
                if let Ok(digger) = Digger::new(DigOptions::default()) {
                    let starts = self.solutions.iter().enumerate();
                    let starts: Vec<_> = starts.map(|(i, solution)| (*solution, random(round, i))).collect();
                    digger.dig_each(starts, ()).for_each(|puzzle| _ = black_box(puzzle));
                }
            }
            5 => self.puzzles.iter().for_each(|puzzle| drop(black_box(rate(puzzle)))),
            6 => {
                uniform_each(&mut self.solutions, |i| random(round, i));
                black_box(&self.solutions);
            }
            7 => (0..size).for_each(|i| _ = black_box(uniform(&mut random(round, i)))),
            _ => {
                let level = if number == 8 { "easy" } else { "diabolical" };
                let recipe: Option<Recipe> = format!("ninefold/1 level={level}").parse().ok();
                if let Some(generator) = recipe.and_then(|recipe| recipe.generator().ok()) {
                    (0..size as u64).for_each(|i| drop(black_box(generator.generate(round, i))));
                }
            }
        }
    }
}

fn random(round: u64, place: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(round << 32 | place as u64)
}

/// Returns the puzzles of a set, as often as it takes, each moved by another symmetry.
fn sample(text: &str, size: usize) -> Vec<Grid> {
    let grids: Vec<Grid> = text.lines().filter_map(|line| line.parse().ok()).collect();
    let moved = |(i, grid): (usize, &Grid)| Transform::random(&mut random(0, i)).apply_grid(grid);
    grids.iter().cycle().take(size).enumerate().map(moved).collect()
}
