//! Solves one grid at a time, on any board: bit boards, three rules that read tables, and guesses.
//!
//! ```text
//!   board      sets of cells in a fixed number of words
//!   tables     what the rules of a board say, as words
//!   state      a bit board for each digit, the open cells, and the houses that miss the digit
//!   deduce     singles, sight, leftovers, non-consecutive neighbours, until nothing changes
//!   branch     where to guess
//!   search     deduce, guess, come back; bounded by guesses
//!   size       which number of digits and words the code is compiled for
//!   solver     the questions: how many, which, is there another
//!   puzzle     a grid proven to have one solution
//!   redundant  which of its clues it does not need
//! ```
//!
//! Houses are data, not types: layouts are drawn, and rules combine. Only the number of digits, of words of a set of cells,
//! and of words of a set of houses is known to the compiler.
//!
//! Each deduction only ever removes candidates, and each still applies after another has removed some. So the
//! deductions reach the same end in any order.

mod board;
mod branch;
mod deduce;
mod puzzle;
mod redundant;
mod search;
mod size;
mod solver;
mod state;
mod tables;
#[cfg(test)]
mod tests;

pub use deduce::RuleSet;
pub use puzzle::{BoardPuzzle, BoardPuzzleError};
pub use redundant::{RedundancyError, RedundantClues};
pub(crate) use solver::sight_pays;
pub use solver::{BoardSolver, RulesOutcome, SearchEnded};
