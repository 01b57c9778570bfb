//! Throughput beside other programs.
//!
//! ```text
//!   definitions/*.toml ──► Set (puzzles, randomly permuted) ──┐
//!                                                             ├──► race: rounds, interleaved ──► table and CSV
//!   contestants: ours · crate sudoku · any program ───────────┘           medians, ratios
//! ```
//!
//! Every verb of the program is a module that names its contestants; the rest is shared.
//!
//! | module | what |
//! |---|---|
//! | [`set`] | puzzle sets and their permutation |
//! | [`clock`] | processor time, of this thread or of a child |
//! | [`race`] | interleaved rounds, medians, the table |
//! | [`external`] | other programs, by a line protocol |
//! | [`solve_one`] | the verb: one puzzle at a time, has it one solution? |

pub mod clock;
pub mod external;
pub mod race;
pub mod set;
pub mod solve_one;
