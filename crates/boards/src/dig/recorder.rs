//! Reports the clues of a dig, one orbit at a time: each that is removed, what that leaves open, and each that is put back.

use ninefold_rules::{BoardCell, BoardCellSet, BoardGrid, BoardSolution};
use ninefold_trace::Trace;

use super::digger::BoardDigger;
use super::digging::Digging;
use super::question::{Answer, Question};
use crate::run::BoardMove;

/// Records the moves of a dig that asks about single orbits.
pub(super) struct DigRecorder<'a, T> {
    digger: &'a BoardDigger,
    trace: &'a mut T,
    /// The cells on trial that are out already: those of one orbit go one after the other.
    out: BoardCellSet,
}

impl<'a, T: Trace<BoardMove>> DigRecorder<'a, T> {
    pub(super) fn new(digger: &'a BoardDigger, trace: &'a mut T) -> DigRecorder<'a, T> {
        DigRecorder { digger, trace, out: BoardCellSet::NONE }
    }

    /// Records what a question tried, and what its answer means.
    pub(super) fn answered(&mut self, digging: &Digging<'_>, question: Question, answer: Answer) {
        if !T::ACTIVE {
            return;
        }
        let Some(&trial) = digging.on_trial() else { return };
        let (clues, solution) = (digging.clues(), digging.solution());
        let by = self.digger.options().by;
        let digit = |cell: BoardCell| solution.grid().get(cell).expect("a solution is full");
        let removed: BoardCellSet = trial.iter().filter(|&cell| clues.get(cell).is_none()).collect();
        for cell in removed - self.out {
            self.trace.record(BoardMove::ClueOut { cell, digit: digit(cell), by });
        }
        let stays_out = match question {
            Question::Another { .. } => answer == Answer::No,
            _ => answer == Answer::Yes,
        };
        self.out = if stays_out && removed != trial { removed } else { BoardCellSet::NONE };
        if stays_out {
            return;
        }
        self.trace.record(match question {
            Question::Another { cell, guesses } if answer == Answer::Yes => {
                match self.second_solution(clues, solution, cell, guesses) {
                    Some(cells) => BoardMove::SecondSolution(cells),
                    None => BoardMove::Undecided,
                }
            }
            Question::Another { .. } => BoardMove::Undecided,
            _ => BoardMove::Unsolved(by),
        });
        for cell in removed {
            self.trace.record(BoardMove::ClueBack { cell, digit: digit(cell) });
        }
    }

    /// Returns where another solution of the clues differs, one that has another digit in this cell.
    fn second_solution(
        &self,
        clues: &BoardGrid,
        solution: &BoardSolution,
        cell: BoardCell,
        guesses: u64,
    ) -> Option<BoardCellSet> {
        let rules = clues.rules();
        let others = rules.digits().iter().filter(|&digit| solution.grid().get(cell) != Some(digit));
        let second = others.into_iter().find_map(|digit| {
            let mut grid = clues.clone();
            grid.set(cell, Some(digit));
            self.digger.solver.first_within(&grid, 1, guesses).ok()?.pop()
        })?;
        let differs = |&cell: &BoardCell| second.grid().get(cell) != solution.grid().get(cell);
        Some(rules.cells().filter(differs).collect())
    }
}
