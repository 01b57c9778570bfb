//! Many grids of one board at once: a grid in every lane of a vector of words.
//!
//! ```text
//!                          what r4c7 may hold, of …
//!                     grid 31         grid 1    grid 0
//!                    ┌───────┬──┄┄┄─┬─────────┬───────┐
//!   one AVX-512 word │ 5     │      │ 1 2   9 │ 3   7 │       81 of these hold 32 grids
//!                    └───────┴──┄┄┄─┴─────────┴───────┘
//! ```
//!
//! | part | what it does |
//! |---|---|
//! | `tables` | the board as lists of places |
//! | `state` | the candidates of all lanes, and the rules |
//! | `branch` | where a lane that is stuck guesses |
//! | `engine` | the searches: stacks, guesses, questions in and answers out |
//! | `solver` | [`LaneSolver`]: one question for each grid of a slice |
//!
//! Questions may follow from answers: so [`BoardDigger::dig_many`](crate::BoardDigger::dig_many) digs in lanes.
//!
//! All lanes share one board. The classic engine (`ninefold_solve::many`) gives a vector to each candidate and so a bit to
//! each grid. Here a vector holds a whole cell: fewer grids at a time, but 16 digits cost no more than 9, all of it stays in
//! the first-level cache, and the houses are tables, known at run time.

mod branch;
mod engine;
mod solver;
mod state;
mod tables;
#[cfg(test)]
mod tests;

pub use engine::{LaneAnswer, LaneQuestion, LaneSource};
pub use solver::LaneSolver;
