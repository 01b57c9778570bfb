//! Small fixed workloads, one for each main job, for counting instructions: the command `count`.
//!
//! ```text
//!   prepare ──► measured { the work } ──► done          callgrind counts between entering `measured` and leaving it
//! ```
//!
//! Times vary between runs by more than most changes gain, but the number of instructions hardly
//! varies. It does not replace a time, because it ignores caches and the cost of vector
//! instructions. It serves as a guard: a job that suddenly takes 10 % more instructions should be
//! noticed. `cargo xtask instructions` compares the counts with the committed ones.

use std::hint::black_box;

use anyhow::Result;
use ninefold::dig::{DigOptions, Digger};
use ninefold::logic::rate;
use ninefold::numbering::uniform;
use ninefold::solve::many::minimal_many;
use ninefold::solve::{count, count_many, solve_many};
use ninefold::symmetry::{canonical, canonical_grid};
use ninefold::{ClueSymmetry, Filler, Grid, Method, Puzzle, Solution};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::set::definitions;

/// The names of all workloads.
pub const ALL: [&str; 16] = [
    "solve-one-easy",
    "solve-one-hard",
    "solve-one-several",
    "solve-many-proof",
    "solve-many-minimal",
    "solve-many-hard",
    "dig-one",
    "dig-bulk",
    "dig-bulk-half-turn",
    "minimality",
    "canon-grids",
    "canon-puzzles",
    "rate",
    "fill-uniform",
    "fill-sorting",
    "fill-swap-chain",
];

/// Does a workload once.
///
/// # Errors
/// When there is none of this name, or its puzzles cannot be read.
pub fn run(name: &str) -> Result<()> {
    match name {
        "solve-one-easy" => each(&sample("easy", 150)?, |grid| count(grid, 2)),
        "solve-one-hard" => each(&sample("hardest11", 40)?, |grid| count(grid, 2)),
        "solve-one-several" => each(&sample("several", 150)?, |grid| count(grid, 2)),
        "solve-many-proof" => {
            let grids = sample("easy", 3000)?;
            measured(&mut || drop(black_box(solve_many(&grids))));
        }
        "solve-many-minimal" => {
            let grids = sample("minimal", 1500)?;
            measured(&mut || drop(black_box(count_many(&grids, 2))));
        }
        "solve-many-hard" => {
            let grids = sample("top1465", 600)?;
            measured(&mut || drop(black_box(count_many(&grids, 2))));
        }
        "dig-one" => {
            let digger = Digger::new(DigOptions::default())?;
            let starts = starts(40);
            each(&starts, |(solution, rng)| {
                digger.dig_once(solution, &mut rng.clone(), &mut (), &mut ()).is_ok()
            });
        }
        "dig-bulk" => bulk(DigOptions::default())?,
        "dig-bulk-half-turn" => {
            bulk(DigOptions::default().with_symmetry(ClueSymmetry::HalfTurn))?;
        }
        "minimality" => {
            let puzzles =
                sample("minimal", 600)?.into_iter().map(Puzzle::new).collect::<Result<Vec<_>, _>>()?;
            measured(&mut || drop(black_box(minimal_many(&puzzles))));
        }
        "canon-grids" => each(&starts(300), |(solution, _)| canonical(solution)),
        "canon-puzzles" => each(&sample("minimal", 150)?, |grid| canonical_grid(grid).is_ok()),
        "rate" => {
            let puzzles =
                sample("minimal", 20)?.into_iter().map(Puzzle::new).collect::<Result<Vec<_>, _>>()?;
            each(&puzzles, |puzzle| rate(puzzle).is_ok());
        }
        "fill-uniform" => fill(Method::Uniform, 2000),
        "fill-sorting" => fill(Method::Sorting, 300),
        "fill-swap-chain" => fill(Method::SwapChain, 60),
        _ => anyhow::bail!("unknown workload {name:?}, expected one of {}", ALL.join(", ")),
    }
    Ok(())
}

/// The function that callgrind watches.
#[inline(never)]
fn measured(work: &mut dyn FnMut()) {
    work();
    // Code after the call prevents a tail call, which would hide this function.
    black_box(());
}

fn each<T, O>(items: &[T], work: impl Fn(&T) -> O) {
    measured(&mut || {
        for item in items {
            black_box(work(black_box(item)));
        }
    });
}

fn bulk(dig: DigOptions) -> Result<()> {
    let digger = Digger::new(dig)?;
    let starts = starts(1200);
    measured(&mut || assert!(digger.dig_each(black_box(starts.clone()), ()).all(|dug| dug.is_ok())));
    Ok(())
}

fn fill(method: Method, times: u64) {
    let filler = Filler::from(method);
    each(&starts(times), |(_, rng)| filler.fill(&mut rng.clone()).is_ok());
}

/// Returns randomly transformed puzzles of a set in the repository: the same on every machine.
fn sample(name: &str, size: usize) -> Result<Vec<Grid>> {
    let definition = definitions()?.into_iter().find(|definition| definition.name == name);
    let definition = definition.ok_or_else(|| anyhow::anyhow!("no set is called {name}"))?;
    Ok(definition.sample(size, 1)?.grids)
}

/// Returns full grids and a random number generator for each.
fn starts(size: u64) -> Vec<(Solution, Xoshiro256PlusPlus)> {
    let random = |number| Xoshiro256PlusPlus::seed_from_u64(number);
    (0..size).map(|number| (uniform(&mut random(!number)), random(number))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_runs_and_others_are_refused() {
        for name in ALL {
            run(name).unwrap();
        }
        assert!(run("nothing").unwrap_err().to_string().contains("solve-one-easy"));
    }
}
