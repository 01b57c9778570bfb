//! The moves themselves.

use alloc::boxed::Box;

use ninefold_grid::{Candidate, Cell, CellSet, Digit, House, PencilMarks};
use ninefold_symmetry::Transform;

use crate::RunGrid;

/// One step of an algorithm: a reversible change of the [`RunGrid`], or a remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Move {
    /// A digit is written into an empty cell.
    Place {
        /// Where.
        cell: Cell,
        /// What.
        digit: Digit,
    },
    /// A digit is taken out again.
    Erase {
        /// Where.
        cell: Cell,
        /// What stood there.
        digit: Digit,
    },
    /// Two cells exchange their digits.
    Swap(Cell, Cell),
    /// A pencil mark goes.
    Eliminate(Candidate),
    /// A pencil mark comes back.
    Restore(Candidate),
    /// A clue is taken out of a puzzle.
    ClueOut {
        /// Where.
        cell: Cell,
        /// What stood there.
        digit: Digit,
    },
    /// A clue is put back: without it there is a second solution.
    ClueBack {
        /// Where.
        cell: Cell,
        /// What stands there again.
        digit: Digit,
    },
    /// The whole board is moved by a symmetry, pencil marks and all.
    Transform(Transform),
    /// The whole board changes at once, for instance when an attempt is given up.
    Reset {
        /// Why.
        reason: ResetReason,
        /// The board before.
        from: Box<RunGrid>,
        /// The board after.
        to: Box<RunGrid>,
    },

    /// Remark: this line now holds nine different digits.
    LineSorted(House),
    /// Remark: this line has to be sorted again.
    LineUnsorted(House),
    /// Remark: the puzzle has a second solution, which differs from the first in these cells.
    SecondSolution(CellSet),
    /// Remark: the rule behind the moves that follow.
    Rule(Rule),
}

/// Why a board was reset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResetReason {
    /// The start of the algorithm: this is its first board.
    Start,
    /// A cell had no candidate left.
    NoCandidate(Cell),
    /// The algorithm has no rule left that would apply.
    Stuck,
    /// The bound on steps of one attempt was reached.
    TooLong,
    /// The finished grid was not valid.
    NotValid,
}

/// A rule that an algorithm names while it works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Sorting: box and adjacent-cell swap, for the duplicate in this cell.
    Bas(Cell),
    /// Sorting: preferred adjacent-cell swaps, for the duplicate in this cell.
    Pas(Cell),
    /// Sorting: advance and backtrack, because of the duplicate in this cell.
    Abs(Cell),
    /// Swap chain: it starts in this cell and crosses over to the other line.
    Chain {
        /// The first cell to be swapped.
        cell: Cell,
        /// The line its partner stands in.
        other: House,
    },
    /// A choice among several possibilities, in this cell.
    Guess(Cell),
    /// The only possibility left for this cell.
    Single(Cell),
    /// Nothing fits in this cell.
    DeadEnd(Cell),
    /// A clue must stay: it is the last one in an unavoidable set.
    Unavoidable(CellSet),
}

impl Move {
    /// Returns whether the board stays as it is.
    #[must_use]
    pub fn is_remark(&self) -> bool {
        matches!(self, Move::LineSorted(_) | Move::LineUnsorted(_) | Move::SecondSolution(_) | Move::Rule(_))
    }

    /// Returns whether it belongs to digging: a run that makes a puzzle fills a grid first.
    #[must_use]
    pub fn is_digging(&self) -> bool {
        matches!(
            self,
            Move::ClueOut { .. }
                | Move::ClueBack { .. }
                | Move::SecondSolution(_)
                | Move::Rule(Rule::Unavoidable(_))
        )
    }

    /// Returns the cells that the move is about; none if it is about the whole board.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        match *self {
            Move::Place { cell, .. }
            | Move::Erase { cell, .. }
            | Move::ClueOut { cell, .. }
            | Move::ClueBack { cell, .. }
            | Move::Eliminate(Candidate { cell, .. })
            | Move::Restore(Candidate { cell, .. })
            | Move::Rule(
                Rule::Bas(cell)
                | Rule::Pas(cell)
                | Rule::Abs(cell)
                | Rule::Chain { cell, .. }
                | Rule::Guess(cell)
                | Rule::Single(cell)
                | Rule::DeadEnd(cell),
            ) => CellSet::from_iter([cell]),
            Move::Swap(first, second) => CellSet::from_iter([first, second]),
            Move::LineSorted(house) | Move::LineUnsorted(house) => house.cells(),
            Move::SecondSolution(cells) | Move::Rule(Rule::Unavoidable(cells)) => cells,
            Move::Transform(_) | Move::Reset { .. } => CellSet::NONE,
        }
    }

    /// Returns the change that undoes this one; remarks undo themselves.
    #[must_use]
    pub fn inverse(&self) -> Move {
        match self.clone() {
            Move::Place { cell, digit } => Move::Erase { cell, digit },
            Move::Erase { cell, digit } => Move::Place { cell, digit },
            Move::ClueOut { cell, digit } => Move::ClueBack { cell, digit },
            Move::ClueBack { cell, digit } => Move::ClueOut { cell, digit },
            Move::Eliminate(candidate) => Move::Restore(candidate),
            Move::Restore(candidate) => Move::Eliminate(candidate),
            Move::Transform(transform) => Move::Transform(transform.inverse()),
            Move::Reset { reason, from, to } => Move::Reset { reason, from: to, to: from },
            same => same,
        }
    }

    /// Carries the change out.
    pub fn apply(&self, board: &mut RunGrid) {
        match self {
            Move::Place { cell, digit } | Move::ClueBack { cell, digit } => {
                board.grid.set(*cell, Some(*digit));
            }
            Move::Erase { cell, .. } | Move::ClueOut { cell, .. } => board.grid.set(*cell, None),
            Move::Swap(first, second) => {
                let (a, b) = (board.grid.get(*first), board.grid.get(*second));
                board.grid.set(*first, b);
                board.grid.set(*second, a);
            }
            Move::Eliminate(candidate) => board.marks.remove(*candidate),
            Move::Restore(candidate) => board.marks.insert(*candidate),
            Move::Transform(transform) => *board = transformed(board, transform),
            Move::Reset { to, .. } => *board = **to,
            Move::LineSorted(_) | Move::LineUnsorted(_) | Move::SecondSolution(_) | Move::Rule(_) => {}
        }
    }
}

fn transformed(board: &RunGrid, transform: &Transform) -> RunGrid {
    let mut marks = PencilMarks::NONE;
    for Candidate { cell, digit } in board.marks.candidates() {
        marks.insert(Candidate::new(transform.apply_cell(cell), transform.apply_digit(digit)));
    }
    RunGrid { grid: transform.apply_grid(&board.grid), marks }
}
