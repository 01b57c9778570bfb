//! The search: digits of a pattern change, one or two at a time, until one solution is left.

use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use ninefold_solve::{Puzzle, count, solutions};
use ninefold_symmetry::Transform;
use ninefold_trace::{Move, Trace};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use crate::{DigFailure, DigFailureReason, PatternLimits};

/// Digits on the pattern, and how many solutions they have.
struct Search {
    clues: Grid,
    cells: Vec<Cell>,
    solutions: u64,
    /// Solutions counted so far.
    work: u64,
}

/// Fills the pattern. One attempt; see the module's head.
pub(crate) fn fill<R: Rng + ?Sized, T: Trace>(
    pattern: CellSet,
    solution: &Solution,
    limits: &PatternLimits,
    stopped: impl Fn() -> bool,
    rng: &mut R,
    trace: &mut T,
) -> Result<Puzzle, DigFailure> {
    let mut search = Search::start(pattern, solution, limits, &stopped, rng);
    record(&solution.grid(), &search.clues, trace);
    let mut best = (search.solutions, search.clues);
    let mut steps = 0;
    while search.solutions > 1 && search.work < limits.work && steps < limits.changes && !stopped() {
        let before = search.clues;
        search.step(limits, rng);
        steps += 1;
        record(&before, &search.clues, trace);
        if search.solutions < best.0 {
            best = (search.solutions, search.clues);
        }
    }
    Puzzle::new(best.1)
        .map_err(|_| DigFailure { best: best.1, reason: DigFailureReason::Several { solutions: best.0 } })
}

impl Search {
    /// The pattern laid over the grid in several ways; the one with the fewest solutions.
    fn start<R: Rng + ?Sized>(
        pattern: CellSet,
        solution: &Solution,
        limits: &PatternLimits,
        stopped: impl Fn() -> bool,
        rng: &mut R,
    ) -> Search {
        let clues = solution.grid().restricted_to(pattern);
        let solutions = count(&clues, limits.counted);
        let mut search = Search { clues, cells: pattern.into_iter().collect(), solutions, work: solutions };
        for _ in 1..limits.starts {
            if search.solutions == 1 || stopped() {
                break;
            }
            let other = Transform::random_geometric(rng).apply(solution).grid().restricted_to(pattern);
            let solutions = count(&other, search.solutions);
            search.work += solutions;
            if solutions < search.solutions {
                (search.clues, search.solutions) = (other, solutions);
            }
        }
        search
    }

    /// Empties one or two cells of the pattern, sorts all solutions by what they have there, and keeps the digits with
    /// the fewest solutions, drawn among equals, if that is not much worse than before.
    fn step<R: Rng + ?Sized>(&mut self, limits: &PatternLimits, rng: &mut R) {
        let one = self.solutions > limits.one_at_a_time || rng.random_range(0..3u32) == 0;
        let (emptied, _) = self.cells.partial_shuffle(rng, if one { 1 } else { 2 });
        let mut base = self.clues;
        for &cell in &*emptied {
            base.set(cell, None);
        }
        let most = (self.solutions * 8 + 1000).min(limits.counted);
        let mut with_digits = [0u64; 81];
        let mut counted = 0;
        for solution in solutions(&base).take(most as usize) {
            counted += 1;
            with_digits[emptied.iter().fold(0, |key, &cell| key * 9 + solution[cell].index())] += 1;
        }
        self.work += counted;
        if counted == most {
            // Not all solutions were seen, and which ones were is up to the solver: no ground for a choice.
            return;
        }
        let old =
            emptied.iter().filter_map(|&cell| self.clues[cell]).fold(0, |key, digit| key * 9 + digit.index());
        with_digits[old] = 0;
        let Some(&fewest) = with_digits.iter().filter(|&&number| number > 0).min() else { return };
        if fewest > 2 * self.solutions {
            return;
        }
        let ways: Vec<usize> = (0..81).filter(|&key| with_digits[key] == fewest).collect();
        let mut key = ways[rng.random_range(0..ways.len())];
        for &cell in emptied.iter().rev() {
            self.clues.set(cell, Some(Digit::from_index(key % 9)));
            key /= 9;
        }
        self.solutions = fewest;
    }
}

/// Reports to the trace how one grid becomes the other.
fn record<T: Trace>(from: &Grid, to: &Grid, trace: &mut T) {
    if T::ACTIVE {
        let changed = || Cell::all().filter(|&cell| from[cell] != to[cell]);
        for (cell, digit) in changed().filter_map(|cell| Some((cell, from[cell]?))) {
            trace.record(Move::ClueOut { cell, digit });
        }
        for (cell, digit) in changed().filter_map(|cell| Some((cell, to[cell]?))) {
            trace.record(Move::ClueBack { cell, digit });
        }
    }
}
