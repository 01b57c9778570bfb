//! Solves boards with clues beside digits: cages, dots, lines, sums.
//!
//! ```text
//!   clues ──► relations ──┐
//!                         ├──► rules by cost ──► run the cheapest that has to ──► guess where conflicts were
//!   houses ──► derived ───┘          ▲                        │
//!              sums                  └── cells that changed ◄──┘
//! ```
//!
//! | part | what it does |
//! |---|---|
//! | `relation` | [`Relation`]: what clues say, in four forms |
//! | `clue_relations` | the relations of clues and of missing marks |
//! | `digit_sets`, `sandwich`, `from_outside` | all sets of so many digits with one sum; all ways to lay a sandwich, an X-sum |
//! | `automaton` | tables of the clues that speak of a line: between, entropic, skyscrapers |
//! | `state_lists`, `weighted`, `counts`, `alternatives` | automatons of many states, multiples of digits, how often digits occur, lists of which one is met |
//! | `sum_group` | the sums of cells that must differ |
//! | `regions`, `derived` | houses less cages: sums that follow from both |
//! | `board` | [`QueueBoard`]: what all puzzles of a board share |
//! | `rules` | relations and houses in the order of their cost |
//! | `state`, `propagate` | candidates, and the queue of rules that have to run |
//! | `cases`, `sum`, `line`, `exact` | what rules remove |
//! | `search` | guesses, led by conflicts |
//! | `strength` | rules for people: three strengths, five levels |
//! | `solver` | [`QueueSolver`]: how many solutions, which, is there another, how hard |
//!
//! The boards of [`solve`](crate::solve) are two to three times faster where a puzzle has no such clues.

mod alternatives;
mod automaton;
mod board;
mod cases;
mod clue_relations;
mod counts;
mod derived;
mod digit_sets;
mod exact;
mod from_outside;
mod line;
mod propagate;
mod regions;
mod relation;
mod rules;
mod sandwich;
mod search;
mod solver;
mod state;
mod state_lists;
mod strength;
mod sum;
mod sum_group;
#[cfg(test)]
mod table_tests;
#[cfg(test)]
mod tests;
mod trial;
mod weighted;

pub use board::QueueBoard;
pub use regions::Region;
pub use relation::{CasesRelation, LineRelation, Origin, PairRelation, Relation, SumRelation};
pub use solver::QueueSolver;
pub(crate) use solver::SearchResult;
pub use strength::{BoardLevel, Strength};
