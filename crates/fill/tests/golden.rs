//! Facts from other people's programs: the same start must give the same end, digit for digit.
//!
//! Small samples lie beside this file; where the environment variable `NINEFOLD_DATA` names a folder, the larger
//! sets in it are read as well.

use std::fs;
use std::path::Path;

use ninefold_fill::sorting::{self, Boxes};
use ninefold_fill::swap_chain::{self, Axis, SwapChain};
use ninefold_fill::{FillCounts, SortingOptions};
use ninefold_grid::{Cancel, Cell, Grid, Solution};
use ninefold_trace::{Replay, RunGrid};

/// Every line of the sample and of the larger set, split into words; at least 40.
fn lines(sample: &str, larger: &str) -> Vec<Vec<String>> {
    let mut text = sample.to_owned();
    if let Ok(folder) = std::env::var("NINEFOLD_DATA") {
        let path = Path::new(&folder).join(larger);
        text += &fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let lines: Vec<Vec<String>> = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect();
    assert!(lines.len() >= 40);
    lines
}

#[test]
fn sorting_does_what_its_author_s_program_does() {
    for line in lines(include_str!("data/sorting.txt"), "graves_pairs_dev.txt") {
        let [start, end, bas, pas, abs] = &line[..] else { panic!("five columns expected: {line:?}") };
        let start = Boxes::try_from(start.parse::<Grid>().unwrap()).unwrap();
        let mut moves = Vec::new();
        let sorted =
            sorting::sort_with(&start, SortingOptions::default().max_rounds, &Cancel::NEVER, &mut moves)
                .unwrap();
        assert_eq!(sorted.solution.to_string(), *end, "from {start:?}");
        let counts = FillCounts::Sorting(sorted.counts).to_string();
        assert_eq!(counts, format!("bas={bas} pas={pas} abs={abs}"), "from {start:?}");
        there_and_back(RunGrid::from(*start.grid()), moves, &sorted.solution);
    }
}

#[test]
fn chains_end_where_they_should() {
    for line in lines(include_str!("data/swap_chain.txt"), "swap_chain_dev.txt") {
        let [before, cell, axis, other, after, swaps] = &line[..] else {
            panic!("six columns expected: {line:?}")
        };
        let before: Solution = before.parse().unwrap();
        let cell = Cell::new(cell.parse().unwrap());
        let chain = SwapChain::new(cell, axis.parse::<Axis>().unwrap(), other.parse().unwrap()).unwrap();
        let mut moves = Vec::new();
        let (result, count) = swap_chain::step_with(&before, chain, &mut moves);
        assert_eq!(
            (result.to_string(), count.to_string()),
            (after.clone(), swaps.clone()),
            "{before} {chain}"
        );
        there_and_back(RunGrid::from(before.grid()), moves, &result);
        // The text form names the same chain.
        assert_eq!(chain.to_string().parse(), Ok(chain));
    }
}

/// Forwards the trace ends in the solution, backwards it meets the start.
fn there_and_back(start: RunGrid, moves: Vec<ninefold_trace::Move>, end: &Solution) {
    let mut replay = Replay::new(start, moves);
    replay.seek(usize::MAX);
    assert_eq!(*replay.board(), RunGrid::from(end.grid()));
    replay.seek(0);
    assert_eq!(*replay.board(), start);
}
