//! The moves of a search and of a dig: reversible changes of the board, and remarks.

use ninefold_rules::{Cell, CellSet, Digit};
use ninefold_trace::{MoveKind, RunMove};

use super::{RunBoard, RunFigure};
use crate::DigBy;

/// One move of a run on any board.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BoardMove {
    /// Remark: this is decided next, because nothing has fewer ways left.
    Choose(OpenChoice),
    /// A digit is written, and candidates go that it rules out.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
        /// Why.
        reason: PlaceReason,
        /// The candidates that go: the other ones of the cell, and the digit in the cells that see it.
        struck: Vec<(Cell, Digit)>,
    },
    /// Remark: there is no way left for this.
    DeadEnd(OpenChoice),
    /// The last choice is taken back, and all that followed from it.
    StepBack {
        /// The cell of the choice.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The digits that are erased, the choice first.
        erased: Vec<(Cell, Digit)>,
        /// The candidates that come back.
        restored: Vec<(Cell, Digit)>,
    },
    /// The choice that was taken back is crossed out: it leads nowhere.
    Exclude {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// The board is emptied for another start, after too many dead ends.
    Restart {
        /// The digits that are erased.
        erased: Vec<(Cell, Digit)>,
        /// The candidates that come back.
        restored: Vec<(Cell, Digit)>,
    },
    /// A clue is taken out on trial.
    ClueOut {
        /// Where.
        cell: Cell,
        /// What stood there.
        digit: Digit,
        /// The question that decides whether it stays out.
        by: DigBy,
    },
    /// Remark: without the clue there is a second solution, which differs in these cells.
    SecondSolution(CellSet),
    /// Remark: without the clue the techniques in question do not solve the puzzle.
    Unsolved(DigBy),
    /// Remark: the search for a second solution ended at its limit.
    Undecided,
    /// The clue is put back.
    ClueBack {
        /// Where.
        cell: Cell,
        /// What stands there again.
        digit: Digit,
    },
}

/// Something that must get exactly one of its ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpenChoice {
    /// A cell, which needs a digit.
    Cell(Cell),
    /// A digit of a house, which needs a cell.
    Place {
        /// The index of the house in [`Rules::houses`](ninefold_rules::Rules::houses).
        house: usize,
        /// The digit.
        digit: Digit,
    },
}

/// Why a search writes a digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlaceReason {
    /// It is drawn among several ways, and may turn out to be wrong.
    Drawn,
    /// It is the only way left for this.
    Only(OpenChoice),
}

/// Writes digits and strikes candidates.
fn forth(board: &mut RunBoard, written: &[(Cell, Digit)], struck: &[(Cell, Digit)]) {
    written.iter().for_each(|&(cell, digit)| board.write(cell, Some(digit)));
    struck.iter().for_each(|&candidate| board.strike(candidate));
}

/// Erases digits and restores candidates.
fn back(board: &mut RunBoard, erased: &[(Cell, Digit)], restored: &[(Cell, Digit)]) {
    erased.iter().for_each(|&(cell, _)| board.write(cell, None));
    restored.iter().for_each(|&candidate| board.restore(candidate));
}

impl RunMove for BoardMove {
    type Board = RunBoard;
    type Figure = RunFigure;

    fn apply(&self, board: &mut RunBoard) {
        match self {
            BoardMove::Place { cell, digit, struck, .. } => forth(board, &[(*cell, *digit)], struck),
            BoardMove::StepBack { erased, restored, .. } | BoardMove::Restart { erased, restored } => {
                back(board, erased, restored);
            }
            BoardMove::Exclude { cell, digit } => board.strike((*cell, *digit)),
            BoardMove::ClueOut { cell, digit, .. } => {
                board.write(*cell, None);
                board.strike((*cell, *digit));
            }
            BoardMove::ClueBack { cell, digit } => {
                board.write(*cell, Some(*digit));
                board.restore((*cell, *digit));
            }
            BoardMove::Choose(_)
            | BoardMove::DeadEnd(_)
            | BoardMove::SecondSolution(_)
            | BoardMove::Unsolved(_)
            | BoardMove::Undecided => {}
        }
    }

    fn undo(&self, board: &mut RunBoard) {
        match self {
            BoardMove::Place { cell, digit, struck, .. } => back(board, &[(*cell, *digit)], struck),
            BoardMove::StepBack { erased, restored, .. } | BoardMove::Restart { erased, restored } => {
                forth(board, erased, restored);
            }
            BoardMove::Exclude { cell, digit } => board.restore((*cell, *digit)),
            BoardMove::ClueOut { cell, digit, .. } => {
                BoardMove::ClueBack { cell: *cell, digit: *digit }.apply(board);
            }
            BoardMove::ClueBack { cell, digit } => {
                board.write(*cell, None);
                board.strike((*cell, *digit));
            }
            BoardMove::Choose(_)
            | BoardMove::DeadEnd(_)
            | BoardMove::SecondSolution(_)
            | BoardMove::Unsolved(_)
            | BoardMove::Undecided => {}
        }
    }

    fn kind(&self) -> MoveKind {
        match self {
            BoardMove::Choose(_) => MoveKind::Guess,
            BoardMove::Place { .. } => MoveKind::Place,
            BoardMove::DeadEnd(_) | BoardMove::Unsolved(_) | BoardMove::Undecided => MoveKind::DeadEnd,
            BoardMove::StepBack { .. } => MoveKind::Erase,
            BoardMove::Exclude { .. } => MoveKind::Eliminate,
            BoardMove::Restart { .. } => MoveKind::Reset,
            BoardMove::ClueOut { .. } => MoveKind::ClueOut,
            BoardMove::SecondSolution(_) => MoveKind::SecondSolution,
            BoardMove::ClueBack { .. } => MoveKind::ClueBack,
        }
    }

    fn is_digging(&self) -> bool {
        matches!(
            self,
            BoardMove::ClueOut { .. }
                | BoardMove::SecondSolution(_)
                | BoardMove::Unsolved(_)
                | BoardMove::Undecided
                | BoardMove::ClueBack { .. }
        )
    }
}
