//! Playing moves forwards and backwards.

use crate::{Board, Move};

/// A start board, the moves from there, and a position among them.
///
/// Both directions cost the same, and meet exactly: after `n` steps forward and `n` back the board is the start board.
#[derive(Clone, Debug)]
pub struct Replay {
    board: Board,
    moves: Vec<Move>,
    position: usize,
}

impl Replay {
    /// Stands before the first move.
    #[must_use]
    pub fn new(start: Board, moves: Vec<Move>) -> Replay {
        Replay { board: start, moves, position: 0 }
    }

    /// The board at the present position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// All moves.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many moves have been played, from 0 to `moves().len()`.
    #[must_use]
    pub fn position(&self) -> usize {
        self.position
    }

    /// Plays the next move and returns it; `None` at the end.
    pub fn forward(&mut self) -> Option<&Move> {
        let step = self.moves.get(self.position)?;
        step.apply(&mut self.board);
        self.position += 1;
        Some(step)
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn back(&mut self) -> Option<&Move> {
        let step = self.moves.get(self.position.checked_sub(1)?)?;
        step.inverse().apply(&mut self.board);
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
