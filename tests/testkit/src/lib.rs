//! What tests share: a naive oracle, strategies, corpora.
//!
//! | module | what | for |
//! |---|---|---|
//! | [`oracle`] | a solver of thirty obvious lines | differential tests of anything that solves |
//! | [`strategies`] | random grids of every kind | property tests |
//! | [`corpus`] | puzzle sets: small ones from the repository, large ones from `NINEFOLD_DATA` | the rest |
//!
//! For use from `tests/` folders only: inside `grid`'s own unit tests it would bring a second copy of the types.

pub mod corpus;
pub mod oracle;
pub mod strategies;
