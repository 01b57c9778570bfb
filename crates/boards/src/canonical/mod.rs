//! One name for all puzzles of a board that are the same but for a move.
//!
//! | question | answer |
//! |---|---|
//! | which moves of cells keep the rules? | [`BoardMoves::new`] finds them in the tables of the rules |
//! | are two puzzles the same but for a move? | [`BoardMoves::canonical`] of both are equal |
//! | how symmetric is a grid? | [`BoardMoves::automorphisms`] |
//! | and with clues beside digits? | [`canonical_with_clues`] of both are equal |
//! | and among puzzles of many boards? | [`puzzle_key`] of both are equal |

mod form;
mod key;
mod lines;
mod moves;
mod with_clues;

pub use key::puzzle_key;
pub use moves::BoardMoves;
pub use with_clues::canonical_with_clues;
