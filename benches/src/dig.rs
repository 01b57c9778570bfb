//! The command `dig`: puzzles from uniformly drawn full grids; minimal, symmetric, and with a range
//! of clues.
//!
//! Ours digs one at a time and in bulk, each grid with its own generator, and both must give the
//! same puzzles. The crate `sudoku` removes clues in random order as we do; its puzzles are others.

use anyhow::{Context, Result};
use ninefold::dig::{DigOptions, Digger};
use ninefold::{ClueSymmetry, Grid, Solution};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use sudoku::{Sudoku, Symmetry};

use crate::comparison::{Comparison, Competitor, InProcess, Options};
use crate::set::solutions;

/// The kinds of puzzles, and the number of each.
const KINDS: [(&str, usize); 6] = [
    ("minimal", 50_000),
    ("half-turn", 50_000),
    ("diagonal", 50_000),
    ("quarter-turn", 50_000),
    ("full", 50_000),
    ("28..32 clues", 50_000),
];

/// Returns the goal, and the crate's name for it.
fn both_kinds(kind: &str) -> Result<(DigOptions, Option<Symmetry>)> {
    let symmetric = |symmetry| DigOptions::default().with_symmetry(symmetry);
    Ok(match kind {
        "minimal" => (DigOptions::default(), Some(Symmetry::None)),
        "half-turn" => (symmetric(ClueSymmetry::HalfTurn), Some(Symmetry::HalfRotation)),
        "diagonal" => (symmetric(ClueSymmetry::Diagonal), Some(Symmetry::DiagonalMirror)),
        "quarter-turn" => (symmetric(ClueSymmetry::QuarterTurn), Some(Symmetry::QuarterRotation)),
        "full" => (symmetric(ClueSymmetry::Full), Some(Symmetry::Dihedral)),
        _ => {
            let clues = kind.trim_end_matches(" clues").parse().context("a range of clues")?;
            (DigOptions::default().with_clues(clues), None)
        }
    })
}

/// A comparison for each kind of puzzle: ours in bulk, ours one at a time, and the crate where it
/// has that kind.
///
/// # Errors
/// If a kind of puzzle is impossible.
pub fn comparisons(options: &Options) -> Result<Vec<Comparison>> {
    let comparison = |(kind, size)| {
        let (dig, symmetry) = both_kinds(kind)?;
        let mut competitors: Vec<Box<dyn Competitor>> =
            vec![Box::new(bulk(Digger::new(dig)?)), Box::new(one(Digger::new(dig)?))];
        if let Some(symmetry) = symmetry {
            competitors.push(Box::new(crate_sudoku(symmetry)));
        }
        Ok(Comparison { set: solutions(kind, size, options.seed), competitors, may_differ: 0.0 })
    };
    options.wanted(&KINDS).map(comparison).collect()
}

/// The generator of a grid.
fn random(number: usize) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(number as u64)
}

fn solution(grid: &Grid) -> Result<Solution> {
    Solution::try_from(*grid).context("a full grid")
}

/// The clues, or those at which an unsuccessful dig ended.
fn clues(dug: Result<ninefold::dig::DugPuzzle, ninefold::dig::DigFailure>) -> Grid {
    dug.map_or_else(|miss| miss.best, |dug| *dug.puzzle.clues())
}

/// Many at a time.
fn bulk(digger: Digger) -> impl Competitor {
    InProcess {
        name: "ninefold-bulk".to_owned(),
        prepare: solution,
        work: move |grids: &[Solution]| {
            let starts = grids.iter().enumerate().map(|(i, &grid)| (grid, random(i)));
            digger.dig_each(starts, ()).map(clues).collect()
        },
        word: Some(Grid::to_string),
    }
}

/// One at a time.
fn one(digger: Digger) -> impl Competitor {
    InProcess {
        name: "ninefold-one".to_owned(),
        prepare: solution,
        work: move |grids: &[Solution]| {
            let each = grids.iter().enumerate();
            each.map(|(i, grid)| clues(digger.dig_once(grid, &mut random(i), &mut (), &mut ()))).collect()
        },
        word: Some(Grid::to_string),
    }
}

/// The crate `sudoku`, from the same grids.
fn crate_sudoku(symmetry: Symmetry) -> impl Competitor {
    InProcess {
        name: "crate sudoku".to_owned(),
        prepare: |grid: &Grid| Sudoku::from_bytes(*grid.values()).context("a grid"),
        work: move |grids: &[Sudoku]| {
            grids.iter().map(|&grid| Sudoku::generate_with_symmetry_from(grid, symmetry)).collect()
        },
        word: None::<fn(&Sudoku) -> String>,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison;

    #[test]
    fn in_bulk_as_one_at_a_time_for_every_kind() {
        let options = Options { rounds: 1, sets: Vec::new(), at_most: 60, seed: 1, programs: Vec::new() };
        let comparisons = comparisons(&options).unwrap();
        assert_eq!(comparisons.len(), KINDS.len());
        for mut comparison in comparisons {
            comparison::run(&mut comparison, 1).unwrap();
        }
    }
}
