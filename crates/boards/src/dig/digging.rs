//! A whole dig, from the solution to the proofs of the finished puzzle, as questions and answers.

use ninefold_rules::{BoardCell, BoardCellSet, BoardGrid, BoardSolution};

use super::attempt::Attempt;
use super::digger::{BoardDigResult, BoardDigger};
use super::question::{Answer, Question};
use super::{BoardDigError, BoardDigErrorReason, DigBy};
use crate::BoardPuzzle;

/// A solution that is being dug: made by [`BoardDigger::begin`], for [`DigSource`](super::DigSource).
#[derive(Debug)]
pub struct Digging<'a> {
    pub(super) digger: &'a BoardDigger,
    attempt: Attempt<'a>,
    stage: Stage,
}

/// What a dig is busy with.
#[derive(Debug)]
enum Stage {
    /// Removing clues.
    Attempt,
    /// Proving that there is one solution. Only the unsure clues may be needless.
    Proof {
        unsure: BoardCellSet,
        undecided: usize,
    },
    /// Finding out whether every clue is needed.
    Needed(Needed, usize),
    Finished(Result<BoardDigResult, BoardDigError>),
}

/// The clues of a puzzle, looked at one by one.
#[derive(Debug)]
pub(super) struct Needed {
    puzzle: BoardPuzzle,
    left: BoardCellSet,
    redundant: usize,
    undecided: usize,
    /// Whether all clues are looked at, although one is not needed.
    counts: bool,
}

impl<'a> Digging<'a> {
    pub(super) fn new(digger: &'a BoardDigger, attempt: Attempt<'a>) -> Digging<'a> {
        Digging { digger, attempt, stage: Stage::Attempt }
    }

    /// Returns the next question, about [`clues`](Digging::clues), or `None` at the end.
    pub(super) fn next(&mut self) -> Option<Question> {
        loop {
            match &mut self.stage {
                Stage::Attempt => {
                    if let Some(question) = self.attempt.next() {
                        return Some(question);
                    }
                    self.stage = self.dug();
                }
                Stage::Proof { .. } => {
                    return Some(Question::OneSolution { guesses: self.digger.options().proof_guesses });
                }
                Stage::Needed(needed, undecided) => {
                    if let Some(cell) = needed.next() {
                        return Some(Question::Another {
                            cell,
                            guesses: self.digger.options().proof_guesses,
                        });
                    }
                    self.stage = Stage::Finished(needed.result(*undecided));
                }
                Stage::Finished(_) => return None,
            }
        }
    }

    /// Returns the cells whose clues the last question removed on trial, if that was the question.
    pub(super) fn on_trial(&self) -> Option<&BoardCellSet> {
        matches!(self.stage, Stage::Attempt).then(|| self.attempt.on_trial())
    }

    /// Takes the answer to the last question.
    pub(super) fn hear(&mut self, answer: Answer) {
        match &mut self.stage {
            Stage::Attempt => self.attempt.hear(answer),
            Stage::Proof { unsure, undecided } => {
                let (unsure, undecided) = (*unsure, *undecided);
                self.stage = self.proven(answer, unsure, undecided);
            }
            Stage::Needed(needed, _) => needed.hear(answer),
            Stage::Finished(_) => {}
        }
    }

    /// Returns the stage after the last removal.
    fn dug(&self) -> Stage {
        let clues = self.attempt.clues();
        let options = self.digger.options();
        let reached = self.attempt.clue_cells().len();
        if let Some(wanted) = options.clues.filter(|wanted| !wanted.contains(reached)) {
            let reason = BoardDigErrorReason::Clues { reached, wanted };
            return Stage::Finished(Err(BoardDigError { best: clues.clone(), reason }));
        }
        if let Some(reason) = self.digger.other_level(clues) {
            return Stage::Finished(Err(BoardDigError { best: clues.clone(), reason }));
        }
        // What had to stay with more clues has to stay with fewer. So if single clues go as long as they can, only those that
        // were not decided may be needless.
        let sure = matches!(options.by, DigBy::Search { .. })
            && self.digger.digs_to_the_end()
            && self.digger.digs_single_cells();
        let unsure = if sure {
            self.attempt.undecided().fold(BoardCellSet::NONE, |all, orbit| all | orbit)
        } else {
            self.attempt.clue_cells()
        };
        Stage::Proof { unsure, undecided: self.attempt.undecided().len() }
    }

    /// Returns the stage after the proof.
    fn proven(&self, answer: Answer, unsure: BoardCellSet, undecided: usize) -> Stage {
        let clues = self.attempt.clues().clone();
        let options = self.digger.options();
        if answer != Answer::Yes {
            let reason = BoardDigErrorReason::Unproven { guesses: options.proof_guesses };
            return Stage::Finished(Err(BoardDigError { best: clues, reason }));
        }
        let puzzle = BoardPuzzle::counted(clues, self.attempt.solution().clone());
        if unsure.is_empty() || options.minimal || options.looks_up_minimal {
            Stage::Needed(Needed::new(puzzle, unsure, options.minimal), undecided)
        } else {
            Stage::Finished(Ok(BoardDigResult { puzzle, minimal: None, undecided }))
        }
    }

    /// Returns the clues that the last question was about.
    pub(super) fn clues(&self) -> &BoardGrid {
        self.attempt.clues()
    }

    /// Returns the solution.
    pub(super) fn solution(&self) -> &BoardSolution {
        self.attempt.solution()
    }

    /// Returns the clues that are left so far, not proven.
    pub(super) fn given_up(&self) -> BoardDigError {
        let mut best = self.solution().grid().clone();
        let clues = self.attempt.clue_cells();
        let rules = self.digger.rules();
        rules.cells().filter(|&cell| !clues.contains(cell)).for_each(|cell| best.set(cell, None));
        BoardDigError {
            best,
            reason: BoardDigErrorReason::Unproven { guesses: self.digger.options().proof_guesses },
        }
    }

    /// Returns the result. There has to be no further question.
    pub(super) fn finish(self) -> Result<BoardDigResult, BoardDigError> {
        match self.stage {
            Stage::Finished(result) => result,
            _ => unreachable!("a dig is finished when it has no further question"),
        }
    }
}

impl Needed {
    /// Looks at these clues of a puzzle, or only until one is not needed. The others have to be needed.
    pub(super) fn new(puzzle: BoardPuzzle, unsure: BoardCellSet, counts: bool) -> Needed {
        Needed { left: unsure, puzzle, redundant: 0, undecided: 0, counts }
    }

    /// Returns the cell of the next clue to look at.
    pub(super) fn next(&mut self) -> Option<BoardCell> {
        if self.redundant > 0 && !self.counts {
            return None;
        }
        let cell = self.left.iter().next()?;
        self.left.remove(cell);
        Some(cell)
    }

    /// Takes the answer: is there another solution without that clue?
    pub(super) fn hear(&mut self, answer: Answer) {
        match answer {
            Answer::Yes => {}
            Answer::No => self.redundant += 1,
            Answer::Undecided => self.undecided += 1,
        }
    }

    /// Returns whether every clue is needed, as far as it was decided.
    pub(super) fn minimal(&self) -> Option<bool> {
        match (self.redundant, self.undecided) {
            (0, 0) => Some(true),
            (0, _) => None,
            _ => Some(false),
        }
    }

    /// Returns the result: an error if all clues have to be needed.
    pub(super) fn result(&self, undecided: usize) -> Result<BoardDigResult, BoardDigError> {
        let (puzzle, minimal) = (self.puzzle.clone(), self.minimal());
        if self.counts && minimal != Some(true) {
            let reason =
                BoardDigErrorReason::NotMinimal { redundant: self.redundant, undecided: self.undecided };
            return Err(BoardDigError { best: puzzle.clues().clone(), reason });
        }
        Ok(BoardDigResult { puzzle, minimal, undecided })
    }

    pub(super) fn puzzle(&self) -> &BoardPuzzle {
        &self.puzzle
    }
}
