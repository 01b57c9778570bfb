//! The verb `solve-one`: has a puzzle no solution, one, or more? One puzzle after the other on one core.

use std::hint::black_box;
use std::io::{BufRead, Write};
use std::time::Duration;

use anyhow::{Context, Result};
use ninefold::Grid;
use ninefold::solve::count;

use crate::race::Contestant;
use crate::set::Set;
use crate::{clock, external};

/// The sets, as text.
pub const DEFINITIONS: &str = include_str!("../definitions/solve-one.toml");

/// All contestants: ours first, then the crate, qqwing if it is installed, and the programs named.
///
/// # Errors
/// When a program is not written as `NAME=PROGRAM`.
pub fn contestants(programs: &[String]) -> Result<Vec<Box<dyn Contestant>>> {
    let mut all: Vec<Box<dyn Contestant>> = vec![Box::new(Ours), Box::new(Crate)];
    if external::is_installed("qqwing") {
        all.push(Box::new(external::Qqwing));
    }
    for program in programs {
        all.push(Box::new(external::External::parse(program)?));
    }
    Ok(all)
}

/// This project, in this process.
struct Ours;

impl Contestant for Ours {
    fn name(&self) -> &str {
        "ninefold"
    }

    fn run(&mut self, set: &Set) -> Result<(Duration, Vec<u8>)> {
        time(&set.puzzles, |puzzle| count(black_box(puzzle), 2) as u8)
    }
}

/// The crate `sudoku`, in this process.
struct Crate;

impl Contestant for Crate {
    fn name(&self) -> &str {
        "crate sudoku"
    }

    fn run(&mut self, set: &Set) -> Result<(Duration, Vec<u8>)> {
        let parse = |puzzle: &Grid| sudoku::Sudoku::from_bytes(*puzzle.values()).context("a grid");
        let puzzles: Vec<_> = set.puzzles.iter().map(parse).collect::<Result<_>>()?;
        time(&puzzles, |puzzle| black_box(puzzle).solutions_count_up_to(2) as u8)
    }
}

fn time<P>(puzzles: &[P], answer: impl Fn(&P) -> u8) -> Result<(Duration, Vec<u8>)> {
    let mut answers = Vec::with_capacity(puzzles.len());
    let before = clock::thread()?;
    answers.extend(puzzles.iter().map(answer));
    Ok((clock::thread()?.saturating_sub(before), answers))
}

/// This project as a program that speaks the protocol of [`external`].
///
/// # Errors
/// When a line is no grid, or the pipes break.
pub fn speak(input: impl BufRead, mut output: impl Write) -> Result<()> {
    for (i, line) in input.lines().enumerate() {
        let grid: Grid = line?.parse().with_context(|| format!("line {}", i + 1))?;
        writeln!(output, "{}", count(&grid, 2))?;
    }
    Ok(output.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::definitions;

    #[test]
    fn in_process_contestants_agree_on_every_sample() {
        for definition in definitions(DEFINITIONS).unwrap() {
            let mut set = definition.load(1).unwrap();
            set.puzzles.truncate(40);
            let (_, ours) = Ours.run(&set).unwrap();
            let (_, theirs) = Crate.run(&set).unwrap();
            assert_eq!(ours, theirs, "{}", definition.name);
            assert_eq!(ours.iter().all(|&answer| answer == 2), definition.name == "several");
        }
    }

    #[test]
    fn the_protocol_answers_line_by_line() {
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut output = Vec::new();
        speak(
            format!("{puzzle}\n{}\n{}\n", ".".repeat(81), "11".repeat(41).split_at(81).0).as_bytes(),
            &mut output,
        )
        .unwrap();
        assert_eq!(output, b"1\n2\n0\n");
    }
}
