//! What a move means in its run: the line of the method's pseudocode, a sentence, a figure.
//!
//! A [`Move`] by itself says what changes. Why it is made follows from the moves before it: which line is being sorted,
//! which digits it holds, what was tried. That is worked out here, from the moves and the board alone; an algorithm reports
//! nothing more for it, and a run that was stored is explained as one that has just been made.
//!
//! ```text
//!   moves, position ──► Scene (the board before and after, the moves around) ──► sorting.rs      line · sentence · figure
//!                                                                                potential.rs    question
//!                                                                                …
//! ```
//!
//! Screens, terminals and pictures show the same words and marks, for they only draw them.

mod backtrack;
mod digging;
mod potential;
mod procedure;
mod scene;
mod sentence;
mod sorting;
mod swap_chain;
mod transform;
mod uniform;

pub use procedure::{Explanation, MoveQuestion, Procedure};
pub use sentence::{Mention, Sentence};
pub use uniform::NumberPart;
