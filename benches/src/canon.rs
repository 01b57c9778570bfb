//! The command `canon`: the canonical form of full grids and of puzzles, which is the smallest text
//! among all rearrangements.
//!
//! The crate `sudoku` has the same form for full grids, and must agree. For a puzzle it computes
//! the form of the solution and moves the clues along, which is a different form and requires
//! solving the puzzle, so there it is only timed.

use anyhow::{Context, Result};
use ninefold::symmetry::{canonical, canonical_grid};
use ninefold::{Grid, Solution};
use sudoku::Sudoku;

use crate::comparison::{Comparison, Competitor, InProcess, Options};
use crate::external::External;
use crate::set::{puzzles, solutions};

/// The sets, and the number of grids of each.
const SETS: [(&str, usize); 4] =
    [("grids", 20_000), ("minimal", 20_000), ("17clue", 20_000), ("hardest1106", 3_000)];

/// A comparison for each set: ours, the crate, and programs.
///
/// # Errors
/// If a set is missing, or if a program is not written as `NAME=PROGRAM`.
pub fn comparisons(options: &Options) -> Result<Vec<Comparison>> {
    let comparison = |(name, size)| {
        let full = name == "grids";
        let set = if full { solutions(name, size, options.seed) } else { puzzles(name, size, options.seed)? };
        let ours: Box<dyn Competitor> = if full { Box::new(full_grids()) } else { Box::new(clues()) };
        let mut competitors = vec![ours, Box::new(crate_sudoku(full)) as Box<dyn Competitor>];
        competitors.extend(External::all(&options.programs)?);
        Ok(Comparison { set, competitors, may_differ: 0.0 })
    };
    options.wanted(&SETS).map(comparison).collect()
}

fn full_grids() -> impl Competitor {
    InProcess {
        name: "ninefold".to_owned(),
        prepare: |grid: &Grid| Solution::try_from(*grid).context("a full grid"),
        work: |grids: &[Solution]| grids.iter().map(|grid| canonical(grid).form).collect(),
        word: Some(Solution::to_string),
    }
}

fn clues() -> impl Competitor {
    InProcess {
        name: "ninefold".to_owned(),
        prepare: |grid: &Grid| Ok(*grid),
        work: |grids: &[Grid]| {
            grids.iter().filter_map(|grid| Some(canonical_grid(grid).ok()?.form)).collect()
        },
        word: Some(Grid::to_string),
    }
}

fn crate_sudoku(full: bool) -> impl Competitor {
    InProcess {
        name: "crate sudoku".to_owned(),
        prepare: |grid: &Grid| Sudoku::from_bytes(*grid.values()).context("a grid"),
        work: |grids: &[Sudoku]| grids.iter().filter_map(|grid| Some(grid.canonicalized()?.0)).collect(),
        word: full.then_some(|form: &Sudoku| form.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison;

    #[test]
    fn the_crate_has_the_same_form_for_full_grids() {
        let options = Options { rounds: 1, sets: Vec::new(), at_most: 20, seed: 1, programs: Vec::new() };
        for mut comparison in comparisons(&options).unwrap() {
            comparison::run(&mut comparison, 1).unwrap();
        }
    }
}
