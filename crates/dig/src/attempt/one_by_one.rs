//! An attempt that asks the one-at-a-time solver, and reports what it does.
//!
//! For a single clue the question is "is there a solution with another digit here?": the solution that is known need not
//! be found again.

use ninefold_grid::{CellSet, Grid, Solution};
use ninefold_solve::{another, solutions};
use ninefold_trace::{Move, Rule, Trace};

use super::Attempt;
use crate::unavoidable::between;

/// Decides all orbits that are not decided yet.
pub(crate) fn dig<T: Trace>(attempt: &mut Attempt, trace: &mut T) {
    let solution = attempt.solution;
    let mut clues = attempt.clues();
    let mut kept = Vec::new();
    let keep = |kept: &mut Vec<CellSet>, trace: &mut T| {
        kept.drain(..).for_each(|set| trace.record(Move::Rule(Rule::Unavoidable(set))));
    };
    loop {
        kept.clear();
        let trial = attempt.next_trial(|set| {
            if T::ACTIVE {
                kept.push(set);
            }
        });
        let Some(trial) = trial else { break };
        let second = remove(&mut clues, trial.cells, &solution, trace);
        if attempt.conclude(&trial, second) {
            keep(&mut kept, trace);
        }
    }
    keep(&mut kept, trace);
}

/// Takes these clues out. If that gives a second solution, they come back, and the cells where it differs are returned.
fn remove<T: Trace>(clues: &mut Grid, cells: CellSet, solution: &Solution, trace: &mut T) -> Option<CellSet> {
    for cell in cells {
        clues.set(cell, None);
        if T::ACTIVE {
            trace.record(Move::ClueOut { cell, digit: solution[cell] });
        }
    }
    let second = match cells.first() {
        Some(cell) if cells.len() == 1 => another(clues, cell, solution[cell]),
        _ => solutions(clues).take(2).find(|other| other != solution),
    }?;
    let set = between(solution, &second);
    if T::ACTIVE {
        trace.record(Move::SecondSolution(set));
    }
    for cell in cells {
        clues.set(cell, Some(solution[cell]));
        if T::ACTIVE {
            trace.record(Move::ClueBack { cell, digit: solution[cell] });
        }
    }
    Some(set)
}
