//! Clues on given cells.

use crate::common::{grid, is_proper, random};
use ninefold_dig::{DigError, DigFailureReason, DigOptions, Digger};
use ninefold_grid::{Cell, CellSet};
use ninefold_testkit::corpus::size;
use ninefold_trace::{Replay, RunGrid};
use rand::seq::SliceRandom;

fn picture(rows: &str) -> CellSet {
    let marks = rows.chars().filter(|mark| !mark.is_whitespace());
    marks.enumerate().filter(|&(_, mark)| mark == 'x').map(|(i, _)| Cell::new(i)).collect()
}

/// Whether a puzzle is found; if so, it is proper and on the pattern.
fn is_found(pattern: CellSet, seed: u64, attempts: u32) -> bool {
    let digger = Digger::new(DigOptions::default().with_pattern(pattern).with_attempts(attempts)).unwrap();
    let Ok(dug) = digger.dig(&grid(seed), &mut random(seed)) else { return false };
    assert_eq!(dug.puzzle.clues().filled(), pattern);
    assert!(is_proper(dug.puzzle.clues()));
    true
}

#[test]
fn pictures_become_puzzles() {
    let heart = picture(
        ". . . . . . . . .
         . x x . . . x x .
         x . . x . x . . x
         x . . . x . . . x
         x . . . . . . . x
         . x . . . . . x .
         . . x . . . x . .
         . . . x . x . . .
         . . x . x . x . .",
    );
    let diamond = picture(
        ". . . . x . . . .
         . . . x . x . . .
         . . x . x . x . .
         . x . x . x . x .
         x . x . x . x . x
         . x . x . x . x .
         . . x . x . x . .
         . . . x . x . . .
         . . . . x . . . .",
    );
    for seed in 0..size(2, 30) {
        assert!(is_found(heart, seed, 20) && is_found(diamond, seed, 20), "seed {seed}");
    }
}

#[test]
fn random_patterns_of_28_cells() {
    let seeds = size(5, 300);
    let missed = (0..seeds).filter(|&seed| {
        let mut cells: Vec<Cell> = Cell::all().collect();
        cells.shuffle(&mut random(seed));
        !is_found(cells[..28].iter().copied().collect(), seed, 20)
    });
    // One in a hundred may admit no puzzle at all: two were not found with ten times the attempts either.
    let missed: Vec<u64> = missed.collect();
    assert!(missed.len() as u64 <= seeds / 100, "{missed:?}");
}

/// At the end of the moves the puzzle is on the board.
#[test]
fn the_search_ends_with_the_first_puzzle_it_meets() {
    let mut found = 0;
    for seed in 0..4 {
        let mut cells: Vec<Cell> = Cell::all().collect();
        cells.shuffle(&mut random(seed));
        let pattern = cells[..30].iter().copied().collect();
        let digger = Digger::new(DigOptions::default().with_pattern(pattern)).unwrap();
        let mut moves = Vec::new();
        let solution = grid(seed);
        let Ok(dug) = digger.dig_once(&solution, &mut random(seed), &mut (), &mut moves) else { continue };
        found += 1;
        let mut replay = Replay::new(RunGrid::from(solution.grid()), moves);
        while replay.forward().is_some() {}
        assert_eq!(replay.board().grid, *dug.puzzle.clues());
    }
    assert!(found > 1, "only {found} puzzles were found");
}

#[test]
fn a_pattern_that_admits_nothing_found_ends_with_the_fewest_solutions() {
    // 17 cells are too few for nearly every pattern.
    let pattern: CellSet = Cell::all().filter(|cell| cell.index() % 5 == 0).collect();
    let digger = Digger::new(DigOptions::default().with_pattern(pattern).with_attempts(1)).unwrap();
    let mut moves = Vec::new();
    let solution = grid(1);
    let result = digger.dig_with(&solution, &mut random(1), &mut (), &mut moves);
    assert_eq!(result, digger.dig(&solution, &mut random(1)));
    let Err(DigError { best: Some(best), reason: DigFailureReason::Several { solutions }, .. }) = result
    else {
        panic!("{result:?}")
    };
    assert_eq!(best.filled(), pattern);
    assert!(solutions > 1);
    assert_eq!(ninefold_solve::count(&best, 20_000), solutions);
    let mut replay = Replay::new(RunGrid::from(solution.grid()), moves);
    while replay.forward().is_some() {}
    assert_eq!(replay.board().grid.filled(), pattern);
    while replay.back().is_some() {}
    assert_eq!(replay.board().grid, solution.grid());
}
