//! May these clues go?

use ninefold_rules::{Cell, CellSet, Grid, Solution};

use crate::{RuleSet, Solver};

use super::DigBy;

/// The answer to a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// They may go.
    Go,
    /// They must stay.
    Stay,
    /// The guesses did not decide it.
    Undecided,
}

/// Asks the solver whether the clues of these cells may go, all together. `clues` has them; it comes back as it was if the
/// answer is not [`Answer::Go`], and without them if it is.
pub(super) fn may_go(
    solver: &Solver,
    by: DigBy,
    clues: &mut Grid,
    solution: &Solution,
    cells: &CellSet,
) -> Answer {
    let answer = match by {
        DigBy::Rules(rules) => {
            cells.iter().for_each(|cell| clues.set(cell, None));
            if solver.is_solved_by(clues, rules) { Answer::Go } else { Answer::Stay }
        }
        DigBy::Search { guesses } => one_by_one(solver, guesses, clues, solution, cells),
    };
    if answer != Answer::Go {
        cells.iter().for_each(|cell| clues.set(cell, solution.grid().get(cell)));
    }
    answer
}

/// Takes out one clue after the other: if the puzzle had one solution before, any other solution differs in this cell.
fn one_by_one(
    solver: &Solver,
    guesses: u64,
    clues: &mut Grid,
    solution: &Solution,
    cells: &CellSet,
) -> Answer {
    for cell in cells.iter() {
        clues.set(cell, None);
        match solver.another(clues, solution, cell, guesses) {
            Ok(false) => {}
            Ok(true) => return Answer::Stay,
            Err(_) => return Answer::Undecided,
        }
    }
    Answer::Go
}

/// Asks whether a run of clues may go, by rules alone: a run that they solve has one solution. [`Answer::Undecided`] if
/// they do not solve it, unless they are the rules to dig by.
pub(super) fn may_run_go(
    solver: &Solver,
    rules: RuleSet,
    clues: &mut Grid,
    solution: &Solution,
    cells: &CellSet,
) -> bool {
    may_go(solver, DigBy::Rules(rules), clues, solution, cells) == Answer::Go
}

/// Returns how many clues are not needed, and for how many the guesses do not decide it.
pub(super) fn redundant(solver: &Solver, clues: &Grid, solution: &Solution, guesses: u64) -> (usize, usize) {
    let (mut redundant, mut undecided) = (0, 0);
    let with_clue = |cell: &Cell| clues.get(*cell).is_some();
    for cell in clues.rules().cells().filter(with_clue) {
        match solver.another(clues, solution, cell, guesses) {
            Ok(true) => {}
            Ok(false) => redundant += 1,
            Err(_) => undecided += 1,
        }
    }
    (redundant, undecided)
}
