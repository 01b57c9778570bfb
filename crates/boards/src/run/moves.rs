//! The moves of a search and of a dig: reversible changes of the board, and remarks.

use ninefold_rules::{BoardCell, BoardCellSet, BoardDigit};
use ninefold_trace::{MoveKind, RunMove};

use super::BoardRunGrid;
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
        cell: BoardCell,
        /// What.
        digit: BoardDigit,
        /// Why.
        reason: BoardPlaceReason,
        /// The candidates that go: the other ones of the cell, and the digit in the cells that see it.
        struck: Vec<(BoardCell, BoardDigit)>,
    },
    /// Remark: there is no way left for this.
    DeadEnd(OpenChoice),
    /// The last choice is taken back, and all that followed from it.
    StepBack {
        /// The cell of the choice.
        cell: BoardCell,
        /// Its digit.
        digit: BoardDigit,
        /// The digits that are erased, the choice first.
        erased: Vec<(BoardCell, BoardDigit)>,
        /// The candidates that come back.
        restored: Vec<(BoardCell, BoardDigit)>,
    },
    /// The choice that was taken back is crossed out: it leads nowhere.
    Exclude {
        /// Where.
        cell: BoardCell,
        /// What.
        digit: BoardDigit,
    },
    /// The board is emptied for another start, after too many dead ends.
    Restart {
        /// The digits that are erased.
        erased: Vec<(BoardCell, BoardDigit)>,
        /// The candidates that come back.
        restored: Vec<(BoardCell, BoardDigit)>,
    },
    /// A clue is taken out on trial.
    ClueOut {
        /// Where.
        cell: BoardCell,
        /// What stood there.
        digit: BoardDigit,
        /// The question that decides whether it stays out.
        by: DigBy,
    },
    /// Remark: without the clue there is a second solution, which differs in these cells.
    SecondSolution(BoardCellSet),
    /// Remark: without the clue the techniques in question do not solve the puzzle.
    Unsolved(DigBy),
    /// Remark: the search for a second solution ended at its limit.
    Undecided,
    /// The clue is put back.
    ClueBack {
        /// Where.
        cell: BoardCell,
        /// What stands there again.
        digit: BoardDigit,
    },
}

/// Something that must get exactly one of its ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpenChoice {
    /// A cell, which needs a digit.
    Cell(BoardCell),
    /// A digit of a house, which needs a cell.
    Place {
        /// The index of the house in [`Rules::houses`](ninefold_rules::Rules::houses).
        house: usize,
        /// The digit.
        digit: BoardDigit,
    },
}

/// Why a search writes a digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardPlaceReason {
    /// It is drawn among several ways, and may turn out to be wrong.
    Drawn,
    /// It is the only way left for this.
    Only(OpenChoice),
}

/// Writes digits and strikes candidates.
fn forth(board: &mut BoardRunGrid, written: &[(BoardCell, BoardDigit)], struck: &[(BoardCell, BoardDigit)]) {
    written.iter().for_each(|&(cell, digit)| board.write(cell, Some(digit)));
    struck.iter().for_each(|&candidate| board.strike(candidate));
}

/// Erases digits and restores candidates.
fn back(board: &mut BoardRunGrid, erased: &[(BoardCell, BoardDigit)], restored: &[(BoardCell, BoardDigit)]) {
    erased.iter().for_each(|&(cell, _)| board.write(cell, None));
    restored.iter().for_each(|&candidate| board.restore(candidate));
}

impl RunMove for BoardMove {
    type Grid = BoardRunGrid;

    fn apply(&self, board: &mut BoardRunGrid) {
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

    fn undo(&self, board: &mut BoardRunGrid) {
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
