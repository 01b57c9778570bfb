//! Taking out givens, then clues, in random order, as long as the question allows it.
//!
//! Rules and solutions are monotone: what holds with fewer clues holds with more. So a given that had to stay will always
//! have to, and a run of givens that can go as a whole can go one by one. Runs are tried by rules first and halved when
//! they fail; that saves time only.

use ninefold_rules::{BoardCell, Clue};

use super::mask::{Mask, cells, count};
use super::question::{Answer, Questions};

/// What is left, and how many questions stayed undecided.
#[derive(Debug)]
pub(super) struct Left {
    pub(super) givens: Vec<u8>,
    pub(super) count: usize,
    pub(super) undecided: usize,
}

/// Takes out givens in this order of orbits, down to `target`, from the full solution.
pub(super) fn dig_givens(
    questions: &Questions,
    clues: &[Clue],
    solution: &[u8],
    orbits: &[Mask],
    target: usize,
) -> Left {
    let solver = questions.solver(clues);
    let mut left = Left { givens: solution.to_vec(), count: solution.len(), undecided: 0 };
    let without = |givens: &[u8], run: &[Mask]| {
        let mut givens = givens.to_vec();
        run.iter().flat_map(|&orbit| cells(orbit)).for_each(|cell| givens[cell] = 0);
        givens
    };
    let (mut place, mut length) = (0, orbits.len().div_ceil(2));
    while place < orbits.len() {
        // A single orbit that is too large for the target is passed over, as a run it is cut.
        let end = (place + length).min(orbits.len());
        let run = &orbits[place..end];
        let size: usize = run.iter().map(|&orbit| count(orbit)).sum();
        if left.count < target + size {
            if run.len() == 1 {
                place += 1;
            } else {
                length = run.len() / 2;
            }
            continue;
        }
        if let [orbit] = *run {
            match take_orbit(questions, &solver, &mut left.givens, solution, orbit) {
                Answer::Yes => left.count -= size,
                Answer::No => {}
                Answer::Undecided => left.undecided += 1,
            }
            place = end;
            continue;
        }
        let fewer = without(&left.givens, run);
        if solver.is_solved_by(&fewer, questions.quick()) {
            (left.givens, place) = (fewer, end);
            left.count -= size;
        } else {
            length = run.len() / 2;
        }
    }
    left
}

/// Takes out one orbit, cell by cell, or puts it back.
fn take_orbit(
    questions: &Questions,
    solver: &crate::queue::QueueSolver,
    givens: &mut [u8],
    solution: &[u8],
    orbit: Mask,
) -> Answer {
    let mut answer = Answer::Yes;
    for cell in cells(orbit) {
        givens[cell] = 0;
        if answer == Answer::Yes {
            answer = questions.may_be_empty(solver, givens, solution, BoardCell::new(cell));
        }
    }
    if answer != Answer::Yes {
        cells(orbit).for_each(|cell| givens[cell] = solution[cell]);
    }
    answer
}

/// Drops clues in their order, those behind the first `kept`. Returns the clues that are left, and how many questions
/// stayed undecided.
pub(super) fn drop_clues(
    questions: &Questions,
    clues: Vec<Clue>,
    kept: usize,
    givens: &[u8],
) -> (Vec<Clue>, usize) {
    let mut left = clues;
    let (mut place, mut undecided) = (kept, 0);
    let mut length = (left.len() - kept).div_ceil(2);
    while place < left.len() {
        let end = (place + length.max(1)).min(left.len());
        let fewer: Vec<Clue> = left[..place].iter().chain(&left[end..]).cloned().collect();
        let solver = questions.solver(&fewer);
        if end - place > 1 {
            if solver.is_solved_by(givens, questions.quick()) {
                left = fewer;
            } else {
                length = (end - place) / 2;
            }
            continue;
        }
        match questions.ask(&solver, givens) {
            Answer::Yes => left = fewer,
            Answer::No => place += 1,
            Answer::Undecided => {
                undecided += 1;
                place += 1;
            }
        }
    }
    (left, undecided)
}
