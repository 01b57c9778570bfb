//! Throughput compared with other programs.
//!
//! ```text
//!   definitions/sets.toml ──► Set (puzzles, randomly permuted) ──┐
//!                                                                ├──► comparison: rounds, interleaved ──► table and CSV
//!   competitors: ours · crate sudoku · any program ──────────────┘           medians, ratios
//! ```
//!
//! Every command of the program is a module that names its sets and competitors; the rest is
//! shared.
//!
//! | module | what |
//! |---|---|
//! | [`set`] | puzzle sets and their permutation |
//! | [`clock`] | processor time, of this thread or of a child |
//! | [`comparison`] | interleaved rounds, medians, the table |
//! | [`external`] | other programs, by a line protocol |
//! | [`solve`] | the commands `solve-one` and `solve-many`: number of solutions |
//! | [`dig`] | puzzles from full grids |
//! | [`canon`] | canonical forms |
//! | [`draw`] | pictures |
//! | [`rate`] | difficulty |
//! | [`fill`] | full grids |
//! | [`workload`] | the command `count`: fixed work for counting instructions |

#![allow(missing_debug_implementations, reason = "a library for one program")]

pub mod canon;
pub mod clock;
pub mod comparison;
pub mod dig;
#[cfg(feature = "draw")]
pub mod draw;
pub mod external;
pub mod fill;
pub mod rate;
pub mod set;
pub mod solve;
pub mod workload;
