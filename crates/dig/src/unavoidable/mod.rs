//! Unavoidable sets: where a solution can change and stay a solution.
//!
//! If two solutions agree outside a set of cells and differ in every cell of it, the set is *unavoidable*: a puzzle
//! that tells the two apart must have a clue in it. A puzzle has just one solution exactly if its clues meet all
//! unavoidable sets of that solution.

mod two_digit;

pub(crate) use two_digit::each as each_two_digit;
pub use two_digit::two_digit;
