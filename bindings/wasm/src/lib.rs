//! ninefold for the browser: plain data out, everything computed on the visitor's machine.
//!
//! ```text
//!   page ──message──► worker ──call──► js.rs, the border ──► puzzle.rs   make, solve, check, read any text format
//!                                                            player.rs   a trace that plays forwards and backwards
//!                                                            why.rs      what led to each of its moves
//!                                                            moves.rs    the symmetries as buttons
//!                                                            number.rs   the number of a grid, and its grid
//!                                                            hint.rs     the next step in words, by degrees
//! ```
//!
//! No algorithm lives here. Grids cross the border as 81-character lines, cells as numbers 0 to 80, pencil marks as nine
//! bits a cell; numbers of 64 bits (seeds, indices) are `bigint`; errors are thrown as sentences. The TypeScript types
//! come from the Rust ones.

mod hint;
#[expect(unreachable_pub, reason = "reached through the exports of wasm-bindgen")]
mod js;
mod moves;
mod number;
mod player;
mod puzzle;
mod why;

pub use hint::{Hint, hint};
pub use moves::{Moved, symmetries, transform};
pub use number::{grid_count, rank, unrank};
pub use player::{Frame, Player};
pub use puzzle::{
    Check, LevelRange, Levels, Read, Solved, candidates, check, clashes, generate, levels, method_names,
    peers, rate, read, solve, symmetry_names,
};
