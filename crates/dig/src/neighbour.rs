//! From a puzzle to a neighbour: what climbing and descending share.

use ninefold_grid::CellSet;
use ninefold_solve::Puzzle;
use ninefold_trace::{Move, Trace};
use rand::Rng;
use rand::seq::SliceRandom;

/// Returns the orbits that are clues, in random order.
pub(crate) fn clue_orbits<R: Rng + ?Sized>(puzzle: &Puzzle, orbits: &[CellSet], rng: &mut R) -> Vec<CellSet> {
    let filled = puzzle.clues().filled();
    let mut within: Vec<CellSet> = orbits.iter().copied().filter(|orbit| orbit.is_subset(filled)).collect();
    within.shuffle(rng);
    within
}

/// Returns the puzzle without orbits that are not needed, tried in random order, as long as `least` clues are left.
pub(crate) fn reduced<R: Rng + ?Sized>(
    mut puzzle: Puzzle,
    orbits: &[CellSet],
    least: usize,
    rng: &mut R,
) -> Puzzle {
    for orbit in clue_orbits(&puzzle, orbits, rng) {
        if puzzle.clue_count() - orbit.len() >= least
            && let Some(fewer) = puzzle.without_clues(orbit)
        {
            puzzle = fewer;
        }
    }
    puzzle
}

/// Reports the clues that go and those that come on the way from one puzzle to another.
pub(crate) fn record_way<T: Trace>(from: &Puzzle, to: &Puzzle, trace: &mut T) {
    if T::ACTIVE {
        for (cell, digit) in from.clues().clues().filter(|&(cell, digit)| to.clues()[cell] != Some(digit)) {
            trace.record(Move::ClueOut { cell, digit });
        }
        for (cell, digit) in to.clues().clues().filter(|&(cell, digit)| from.clues()[cell] != Some(digit)) {
            trace.record(Move::ClueBack { cell, digit });
        }
    }
}
