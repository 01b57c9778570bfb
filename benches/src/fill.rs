//! The command `fill`: full grids, with each of our methods.
//!
//! Competitors need not agree. The grids are not alike either: only `uniform` gives each grid the
//! same chance; see the bias report of the command for the others. The crate `sudoku` guesses and
//! backtracks, with a different bias.

use std::hint::black_box;

use anyhow::Result;
use ninefold::fill::swap_chain::PATTERN;
use ninefold::numbering::uniform_each;
use ninefold::{Cell, Digit, Filler, Grid, Method, Solution};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sudoku::Sudoku;

use crate::comparison::{Comparison, Competitor, InProcess, Options};
use crate::set::Set;

/// The methods, and the number of grids for each.
const METHODS: [(&str, usize); 7] = [
    ("uniform-bulk", 200_000),
    ("uniform", 200_000),
    ("transform", 200_000),
    ("sorting", 50_000),
    ("backtrack", 20_000),
    ("potential", 20_000),
    ("swap-chain", 10_000),
];

/// A comparison for each method: ours, and the crate's generator.
///
/// # Errors
/// If a method is unknown.
pub fn comparisons(options: &Options) -> Result<Vec<Comparison>> {
    let comparison = |(name, size)| {
        let set = Set { name: String::from(name), grids: vec![Grid::EMPTY; size] };
        let ours: Box<dyn Competitor> = match name {
            "uniform-bulk" => Box::new(bulk(options.seed)),
            name => Box::new(one(name.parse::<Method>()?.into(), options.seed)),
        };
        Ok(Comparison { set, competitors: vec![ours, Box::new(crate_sudoku())], may_differ: 0.0 })
    };
    options.wanted(&METHODS).map(comparison).collect()
}

/// The generator of a grid.
fn random(seed: u64, number: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed << 32 | number as u64)
}

/// Keeps only the first digit of a grid, so that memory is not what is measured.
fn first(grid: &Solution) -> Digit {
    black_box(grid)[Cell::new(0)]
}

/// Fills one grid after the other, each with its own generator. An exhausted budget counts as work.
fn one(filler: Filler, seed: u64) -> impl Competitor {
    let fill = move |i| Some(first(&filler.fill(&mut random(seed, i)).ok()?.solution));
    InProcess {
        name: "ninefold".to_owned(),
        prepare: |grid: &Grid| Ok(*grid),
        work: move |grids: &[Grid]| (0..grids.len()).map(&fill).collect(),
        word: None::<fn(&Option<Digit>) -> String>,
    }
}

/// Fills a buffer with uniform grids repeatedly.
fn bulk(seed: u64) -> impl Competitor {
    let mut buffer = vec![PATTERN; 4096];
    InProcess {
        name: "ninefold".to_owned(),
        prepare: |grid: &Grid| Ok(*grid),
        work: move |grids: &[Grid]| {
            let mut firsts = Vec::with_capacity(grids.len());
            for start in (0..grids.len()).step_by(buffer.len()) {
                let part = (grids.len() - start).min(buffer.len());
                uniform_each(&mut buffer[..part], |i| random(seed, start + i));
                firsts.extend(buffer[..part].iter().map(first));
            }
            firsts
        },
        word: None::<fn(&Digit) -> String>,
    }
}

fn crate_sudoku() -> impl Competitor {
    InProcess {
        name: "crate sudoku".to_owned(),
        prepare: |grid: &Grid| Ok(*grid),
        work: |grids: &[Grid]| grids.iter().map(|_| black_box(Sudoku::generate_solved()).n_clues()).collect(),
        word: None::<fn(&u8) -> String>,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison;

    #[test]
    fn every_method_runs() {
        let names: Vec<&str> = METHODS.iter().map(|method| method.0).collect();
        assert!(Method::ALL.iter().all(|method| names.contains(&method.name())), "{names:?}");
        let options = Options { rounds: 1, sets: Vec::new(), at_most: 3, seed: 1, programs: Vec::new() };
        for mut comparison in comparisons(&options).unwrap() {
            comparison::run(&mut comparison, 1).unwrap();
        }
    }
}
