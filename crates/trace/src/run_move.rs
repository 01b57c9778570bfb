//! What replays and explanations need to know about a move: how it changes its board.

use alloc::vec::Vec;
use core::fmt;

use crate::{Move, MoveKind, RunGrid};

/// One move of an algorithm on a board of some kind: a reversible change, or a remark.
///
/// [`Move`] is that of the classic board. A crate for other boards has its own, and replays and explains runs with the same
/// [`Replay`](crate::Replay), [`RunScene`](crate::RunScene) and [`Explainer`](crate::Explainer).
pub trait RunMove: Clone + fmt::Debug + 'static {
    /// What a person sees while the algorithm runs.
    type Grid: Clone + PartialEq + fmt::Debug;

    /// Carries the change out.
    fn apply(&self, board: &mut Self::Grid);

    /// Takes the change back: after `apply` and `undo` the board is what it was.
    fn undo(&self, board: &mut Self::Grid);

    /// Returns the kind of the move.
    fn kind(&self) -> MoveKind;

    /// Returns whether it belongs to digging: a run that makes a puzzle fills a grid first.
    fn is_digging(&self) -> bool;

    /// Returns the positions after which something new can be seen, ascending, the last one included.
    #[must_use]
    fn stops(moves: &[Self]) -> Vec<usize> {
        (1..=moves.len()).collect()
    }
}

impl RunMove for Move {
    type Grid = RunGrid;

    fn apply(&self, board: &mut RunGrid) {
        Move::apply(self, board);
    }

    fn undo(&self, board: &mut RunGrid) {
        self.inverse().apply(board);
    }

    fn kind(&self) -> MoveKind {
        Move::kind(self)
    }

    fn is_digging(&self) -> bool {
        Move::is_digging(self)
    }

    /// All pencil marks that a placed digit crosses out disappear at once, and the cell's own marks with the digit.
    fn stops(moves: &[Move]) -> Vec<usize> {
        let mut placed = None;
        let mut stops = Vec::new();
        for (place, step) in moves.iter().enumerate() {
            if let Move::Place { cell, .. } = step {
                placed = Some(*cell);
            }
            let continues = match (step, moves.get(place + 1)) {
                (Move::Place { cell, .. }, Some(Move::Eliminate(mark))) => mark.cell == *cell,
                (Move::Eliminate(mark), Some(Move::Eliminate(other))) => {
                    (Some(mark.cell) == placed) == (Some(other.cell) == placed)
                }
                _ => false,
            };
            if !continues {
                stops.push(place + 1);
            }
        }
        stops
    }
}
