//! Chains: what follows from assuming that a candidate is true, or that it is false.
//!
//! ```text
//!   true  ──weak──►  false    5r1c1 is true, so 5r1c7 is false   (same house), 8r1c1 is false (same cell)
//!   false ─strong─►  true     5r1c7 is false, so 5r9c7 is true   (the only other 5 of column 7)
//!                                              or 8r1c7 is true  (the only other digit of the cell)
//! ```
//!
//! A weak link leads from true to false, a strong link from false to true. Followed from an assumption they make
//! a tree; where branches of it, or of several trees, meet, something is proven:
//!
//! | chains | assumption | what proves | file |
//! |---|---|---|---|
//! | cycles | one candidate | it comes back to itself | `cycles` |
//! | forcing chains | one candidate | it comes back to its opposite | `forcing` |
//! | Nishio, dynamic | one candidate | a contradiction | `multiple_chains` |
//! | double | a candidate, and its negation | the same result | `multiple_chains` |
//! | cell, region | each candidate of a cell, each place of a digit | the same result from all | `multiple_chains` |
//!
//! In a *dynamic* search conclusions work together: candidates found false are taken away, and that makes new
//! strong links. In a *nested* one other techniques, even chains, may be used inside.
//!
//! The rating grows with the number of nodes, so of all chains that prove something the shortest is used, and of
//! equals the first in a certain order of search (`result`). This order is Sudoku Explainer's.
//!
//! Each file uses only files above it:
//!
//! ```text
//!   literal          a candidate that is true, or false
//!   producer         which chains are searched for together
//!   link             what follows from what
//!   result           which of the chains found is used
//!   graph            the links as rows of bits
//!   candidate_sets   what a search has left of a position
//!   shortest         how short chains from one assumption are
//!   derivation       all that follows from one assumption
//!   path             searches along paths
//!   chain_bounds     which cells and regions force anything
//!   cycles, forcing, single_chains
//!   nested           other techniques inside
//!   multiple_chains  chains from several assumptions
//!   chain_search     the entry point to all of them
//! ```

mod candidate_sets;
mod chain_bounds;
mod chain_search;
mod cycles;
mod derivation;
mod forcing;
mod graph;
mod link;
mod literal;
mod multiple_chains;
mod nested;
mod path;
mod producer;
mod result;
mod shortest;
mod single_chains;

pub(crate) use chain_search::ChainSearch;
pub(crate) use producer::{Nesting, Producer};
