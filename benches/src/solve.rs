//! The commands `solve-one` and `solve-many`: does a puzzle have no solution, one, or several? One
//! puzzle after the other, or one puzzle in every lane, on one core.
//!
//! Both run the same sets. Sets with fewer than a few thousand puzzles are repeated, because
//! otherwise lanes that run empty at the end of a set would dominate the result.

use std::hint::black_box;
use std::io::{BufRead, Write};

use anyhow::{Context, Result};
use ninefold::Grid;
use ninefold::solve::{count, count_many, solve_many};

use crate::comparison::{Comparison, Competitor, InProcess, Options};
use crate::external::{External, Qqwing, is_installed};
use crate::set::{Set, puzzles};

/// The sets and the number of puzzles of each: a few tenths of a second for a good solver.
const SETS: [(&str, usize); 7] = [
    ("easy", 100_000),
    ("minimal", 100_000),
    ("17clue", 100_000),
    ("top1465", 20_000),
    ("hardest11", 5_000),
    ("hardest1106", 3_000),
    ("several", 50_000),
];

/// Which of our engines is listed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// One puzzle at a time.
    One,
    /// Many at a time.
    Many,
}

/// A comparison for each set: our engine, the crate `sudoku` in this process, qqwing if it is
/// installed, and programs.
///
/// # Errors
/// If a set is missing, or if a program is not written as `NAME=PROGRAM`.
pub fn comparisons(engine: Engine, options: &Options) -> Result<Vec<Comparison>> {
    let comparison = |(name, size)| {
        let set: Set = puzzles(name, size, options.seed)?;
        let mut competitors: Vec<Box<dyn Competitor>> = match engine {
            Engine::Many => vec![Box::new(many()), Box::new(one())],
            Engine::One => vec![Box::new(one())],
        };
        competitors.push(Box::new(crate_sudoku()));
        if engine == Engine::One && is_installed("qqwing") {
            competitors.push(Box::new(Qqwing));
        }
        competitors.extend(External::all(&options.programs)?);
        Ok(Comparison { set, competitors, may_differ: 0.0 })
    };
    options.wanted(&SETS).map(comparison).collect()
}

/// One puzzle at a time, in this process.
fn one() -> impl Competitor {
    InProcess {
        name: "ninefold-one".to_owned(),
        prepare: |grid: &Grid| Ok(*grid),
        work: |grids: &[Grid]| grids.iter().map(|grid| count(black_box(grid), 2)).collect(),
        word: Some(u64::to_string),
    }
}

/// Many at a time, in this process.
fn many() -> impl Competitor {
    InProcess {
        name: "ninefold-many".to_owned(),
        prepare: |grid: &Grid| Ok(*grid),
        work: |grids: &[Grid]| count_many(grids, 2),
        word: Some(u64::to_string),
    }
}

/// The crate `sudoku`, in this process.
fn crate_sudoku() -> impl Competitor {
    InProcess {
        name: "crate sudoku".to_owned(),
        prepare: |grid: &Grid| sudoku::Sudoku::from_bytes(*grid.values()).context("a grid"),
        work: |puzzles: &[sudoku::Sudoku]| {
            puzzles.iter().map(|puzzle| black_box(puzzle).solutions_count_up_to(2)).collect()
        },
        word: Some(usize::to_string),
    }
}

/// Runs this project as a program of the protocol of [`external`](crate::external).
///
/// # Errors
/// If a line is not a grid, or if reading or writing fails.
pub fn answer_lines(engine: Engine, passes: u32, input: impl BufRead, mut output: impl Write) -> Result<()> {
    let grids = grids(input)?;
    let mut counts = Vec::new();
    for _ in 0..passes {
        counts = match engine {
            Engine::Many => count_many(black_box(&grids), 2),
            Engine::One => grids.iter().map(|grid| count(black_box(grid), 2)).collect(),
        };
    }
    for count in counts {
        writeln!(output, "{count}")?;
    }
    Ok(output.flush()?)
}

/// Solves many puzzles at once, and writes the solution of each: what `solve_many` does in Python.
///
/// # Errors
/// If a line is not a grid, or if reading or writing fails.
pub fn solution_lines(passes: u32, input: impl BufRead, mut output: impl Write) -> Result<()> {
    let grids = grids(input)?;
    let mut solved = Vec::new();
    for _ in 0..passes {
        solved = solve_many(black_box(&grids));
    }
    for puzzle in solved {
        match puzzle {
            Ok(puzzle) => writeln!(output, "{}", puzzle.solution())?,
            Err(error) => writeln!(output, "{error}")?,
        }
    }
    Ok(output.flush()?)
}

/// Reads the grids of a text.
fn grids(input: impl BufRead) -> Result<Vec<Grid>> {
    let mut grids = Vec::new();
    for (i, line) in input.lines().enumerate() {
        grids.push(line?.parse::<Grid>().with_context(|| format!("line {}", i + 1))?);
    }
    Ok(grids)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison;

    #[test]
    fn contestants_in_this_process_agree_on_every_set() {
        for (name, _) in SETS {
            let set = puzzles(name, 40, 1).unwrap();
            let answers = |mut one: Box<dyn Competitor>| one.run(&set).unwrap().answers.unwrap();
            let several = answers(Box::new(many())).iter().all(|answer| answer == "2");
            assert_eq!(several, name == "several");
            let competitors: Vec<Box<dyn Competitor>> =
                vec![Box::new(many()), Box::new(one()), Box::new(crate_sudoku())];
            comparison::run(&mut Comparison { set, competitors, may_differ: 0.0 }, 1).unwrap();
        }
    }

    #[test]
    fn the_protocol_answers_line_by_line() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let lines = format!("{puzzle}\n{}\n{}\n", ".".repeat(81), "11".repeat(41).split_at(81).0);
        for (engine, passes) in [(Engine::One, 1), (Engine::Many, 1), (Engine::Many, 3)] {
            let mut output = Vec::new();
            answer_lines(engine, passes, lines.as_bytes(), &mut output).unwrap();
            assert_eq!(output, b"1\n2\n0\n");
        }
    }
}
