//! What tests share: a naive oracle, strategies, corpora.
//!
//! | module | what | for |
//! |---|---|---|
//! | [`oracle`] | a solver of thirty obvious lines | differential tests of anything that solves |
//! | [`board_oracle`] | the same for any board | differential tests of what solves, fills or digs variants |
//! | [`clue_sets`] | cages, dots, lines and sums read off a solution | tests of clues beside digits |
//! | [`strategies`] | random grids of every kind | property tests |
//! | [`corpus`] | puzzle sets: small ones from the repository, large ones from `NINEFOLD_DATA` | the rest |
//!
//! For use from `tests/` folders only: inside the unit tests of `grid` or `rules` it would bring a second copy of the types.

pub mod board_oracle;
pub mod clue_sets;
pub mod corpus;
pub mod oracle;
pub mod strategies;
