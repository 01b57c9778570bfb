//! From a full board to a puzzle with one solution.
//!
//! Clues go in random order, in whole orbits of a symmetry, as long as the answer to one question allows it:
//!
//! | by | a clue may go while | the puzzle is |
//! |---|---|---|
//! | [`DigBy::Rules`] | a [`RuleSet`](crate::RuleSet) still solves the puzzle | solved without guessing, and unique by construction |
//! | [`DigBy::Techniques`] | the techniques of a level still solve the puzzle | solved by these, and unique by construction |
//! | [`DigBy::Search`] | no solution has another digit in its cell | as hard as it comes, and minimal |
//!
//! ```text
//!   order        o1 o2 o3 … o35 o36 o37 …
//!   one question └── a run ───┘  │   │
//!                                │   └ a known unavoidable set would be empty: stays, no question asked
//!                                └ a run that fails is halved, down to single orbits
//! ```
//!
//! Rules are monotone: what they solve with fewer clues they solve with more. So an orbit that had to stay will always
//! have to, and a run that can go as a whole can go one by one. The result depends on the solution, the options and the
//! random numbers alone, not on the lengths of the runs. Above 81 cells digging by rules is the better choice: there,
//! searches run out of guesses.
//!
//! | module | what it holds |
//! |---|---|
//! | `options` | what to dig for, and why it may be impossible |
//! | `digger` | one attempt, one question after the other |
//! | `together` | many attempts at once, their questions in lanes |
//! | `digging` | an attempt and its proofs as questions and answers |
//! | `attempt` | the removals of an attempt |
//! | `order` | the random part: the number of clues to stop at, and the order of the orbits |
//! | `clue_sums` | which numbers of clues whole orbits add up to |
//! | `known_sets` | unavoidable sets of two digits |
//! | `question` | what is asked, and which engine answers |
//! | `recorder` | reports clues that are tried one by one, with the reason why they stay |
//! | `pattern` | clues on given cells |
//! | `error` | what an attempt reached, if that is not what was requested |

mod attempt;
mod clue_sums;
mod digger;
mod digging;
mod error;
mod known_sets;
mod options;
mod order;
mod pattern;
mod question;
mod recorder;
mod together;

pub(crate) use clue_sums::ClueSums;
pub use digger::{BoardDigResult, BoardDigger};
pub use digging::Digging;
pub use error::{BoardDigError, BoardDigErrorReason};
pub use options::{BoardClues, BoardDigOptions, BoardDigOptionsError, DigBy};
pub use together::DigSource;
