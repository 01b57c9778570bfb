//! Clues exactly on given cells.
//!
//! The digits of a solution under the pattern are the first try. They nearly always have many solutions, so one cell of the
//! pattern after another gets the digit with which the fewest solutions are left, until there is one:
//!
//! ```text
//!   solutions   2000+ ──► 310 ──► 40 ──► 40 ──► 6 ──► 6 ──► 1
//! ```
//!
//! Equal numbers are taken as well, drawn at random: the way down has ledges. An attempt ends after [`STEPS`] steps or
//! [`WORK`] counted solutions. The result depends on the solver only through numbers of solutions.

use ninefold_rules::{BoardCell, BoardCellSet, BoardDigit, BoardGrid, BoardSolution};
use rand::{Rng, RngExt};

use super::{BoardDigError, BoardDigErrorReason};
use crate::BoardSolver;

/// Steps of an attempt.
const STEPS: u32 = 400;

/// Solutions counted in an attempt.
const WORK: u64 = 400_000;

/// The solutions of one set of clues are counted up to this number.
const COUNTED: u64 = 2_000;

/// The guesses of one count. More of them mean that the digits are not chosen.
const GUESSES: u64 = 20_000;

/// Returns clues on these cells that have one solution.
pub(super) fn fill<R: Rng + ?Sized>(
    solver: &BoardSolver,
    pattern: &BoardCellSet,
    solution: &BoardSolution,
    rng: &mut R,
) -> Result<BoardGrid, BoardDigError> {
    let rules = solver.rules();
    let mut clues = BoardGrid::empty(rules);
    let cells: Vec<BoardCell> = pattern.iter().collect();
    for &cell in &cells {
        clues.set(cell, solution.grid().get(cell));
    }
    let mut solutions = solver.count_within(&clues, COUNTED, GUESSES).unwrap_or(COUNTED);
    let (mut work, mut steps) = (solutions, 0);
    while solutions > 1 && work < WORK && steps < STEPS {
        steps += 1;
        let cell = cells[rng.random_range(0..cells.len())];
        let old = clues.get(cell);
        let (mut fewest, mut ways): (u64, Vec<Option<BoardDigit>>) = (u64::MAX, Vec::new());
        for digit in rules.digits().iter().map(Some) {
            if digit == old || rules.peers(cell).iter().any(|peer| clues.get(peer) == digit) {
                continue;
            }
            clues.set(cell, digit);
            // More than now is not wanted, so it need not be counted.
            let Ok(count) = solver.count_within(&clues, solutions + 1, GUESSES) else { continue };
            work += count;
            if count > 0 && count <= fewest {
                if count < fewest {
                    ways.clear();
                }
                fewest = count;
                ways.push(digit);
            }
        }
        clues.set(cell, old);
        // Where the count stopped at its limit, one way is as good as another.
        if fewest <= solutions || solutions == COUNTED && !ways.is_empty() {
            clues.set(cell, ways[rng.random_range(0..ways.len())]);
            solutions = fewest.min(COUNTED);
        }
    }
    if solutions == 1 {
        Ok(clues)
    } else {
        Err(BoardDigError { best: clues, reason: BoardDigErrorReason::Several { solutions } })
    }
}
