//! Playing moves forwards and backwards.

use alloc::vec::Vec;

use crate::{Move, RunMove};

/// A start board, the moves from there, and a position among them.
///
/// Both directions cost the same, and meet exactly: after `n` steps forward and `n` back the board is the start board.
#[derive(Clone, Debug)]
pub struct Replay<S: RunMove = Move> {
    board: S::Grid,
    moves: Vec<S>,
    position: usize,
}

impl<S: RunMove> Replay<S> {
    /// Stands before the first move.
    #[must_use]
    pub fn new(start: S::Grid, moves: Vec<S>) -> Replay<S> {
        Replay { board: start, moves, position: 0 }
    }

    /// Returns the board at the present position.
    #[must_use]
    pub fn board(&self) -> &S::Grid {
        &self.board
    }

    /// Returns all moves.
    #[must_use]
    pub fn moves(&self) -> &[S] {
        &self.moves
    }

    /// Returns how many moves have been played, from 0 to `moves().len()`.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// Plays the next move and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<&S> {
        let step = self.moves.get(self.position)?;
        step.apply(&mut self.board);
        self.position += 1;
        Some(step)
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<&S> {
        let step = self.moves.get(self.position.checked_sub(1)?)?;
        step.undo(&mut self.board);
        self.position -= 1;
        Some(step)
    }

    /// Walks to a position; past the end means the end.
    pub fn seek(&mut self, position: usize) {
        let position = position.min(self.moves.len());
        while self.position < position {
            self.forward();
        }
        while self.position > position {
            self.back();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ResetReason, RunGrid};
    use alloc::boxed::Box;
    use alloc::vec;
    use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};

    /// Returns one of every change, on a board with digits and marks.
    fn changes() -> (RunGrid, Vec<Move>) {
        let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        let start = RunGrid { grid, marks: PencilMarks::of(&grid) };
        let (empty, full, digit) = (Cell::at(0, 2), Cell::at(0, 0), Digit::new(4));
        let twist = "transpose rows:231456879 digits:912345678".parse().unwrap();
        let changes = vec![
            Move::Eliminate(Candidate::new(empty, Digit::new(1))),
            Move::Place { cell: empty, digit },
            Move::Swap(empty, Cell::at(8, 8)),
            Move::ClueOut { cell: full, digit: Digit::new(5) },
            Move::Transform(twist),
            Move::Transform(twist),
            Move::Reset { reason: ResetReason::TooLong, from: Box::default(), to: Box::new(start) },
        ];
        (start, changes)
    }

    #[test]
    fn every_change_is_undone_by_its_inverse() {
        let (mut board, changes) = changes();
        for mut change in changes {
            if let Move::Reset { from, .. } = &mut change {
                **from = board;
            }
            let before = board;
            change.apply(&mut board);
            assert_ne!(board, before, "{change:?}");
            assert!(!change.is_remark());
            let mut again = board;
            change.inverse().apply(&mut again);
            assert_eq!(again, before, "{change:?}");
            assert_eq!(change.inverse().inverse(), change);
        }
    }

    #[test]
    fn a_symmetry_carries_marks_along() {
        let (mut board, _) = changes();
        // Transforms keep a grid's logic, so the marks of the moved grid are the moved marks.
        Move::Transform("transpose rows:312456789 digits:234567891".parse().unwrap()).apply(&mut board);
        assert_eq!(board.marks, PencilMarks::of(&board.grid));
    }

    #[test]
    fn seeking_is_walking() {
        let (start, changes) = changes();
        let mut replay = Replay::new(start, changes[..6].to_vec());
        replay.seek(4);
        let four = *replay.board();
        replay.seek(100);
        assert_eq!((replay.position(), replay.forward()), (6, None));
        replay.seek(4);
        assert_eq!(*replay.board(), four);
        replay.seek(0);
        assert_eq!((*replay.board(), replay.back()), (start, None));
    }
}
