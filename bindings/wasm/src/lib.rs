//! ninefold for the browser: plain data out, everything computed on the visitor's machine.
//!
//! ```text
//!   page ──message──► worker ──call──► exports/game.rs ──► choices.rs     what a recipe can ask for
//!                                                          make.rs        a puzzle from a recipe, a seed and an index
//!                                                          check.rs       solutions, clashes, candidates, ratings
//!                                                          paste.rs       a grid from text in any format
//!                                      exports/hints.rs ─► hint.rs        the next step in words, by degrees
//!                                      exports/runs.rs ──► player.rs      a run that plays forwards and backwards
//!                                                          symmetries.rs  a grid moved by a symmetry
//!                                                          number.rs      the number of a grid, and its grid
//!                                      hints and runs ───► figure.rs      what is marked on the board, by roles
//!                                      all ──────────────► typescript.rs  types that are lists of names
//! ```
//!
//! These are three modules, built with the features `game`, `hints` and `runs`: the page begins with the one that it opens on,
//! and loads the others when they are asked for.
//!
//! No algorithm lives here. Grids are passed as 81-character lines, cells as numbers 0 to 80, pencil marks as nine bits a
//! cell, numbers of 64 bits (seeds, indices) as `bigint`; errors are thrown as sentences.
//!
//! The page's TypeScript types are made from the Rust types when the module is built.

#[cfg(feature = "game")]
mod check;
#[cfg(feature = "game")]
mod choices;
#[expect(unreachable_pub, reason = "reached through the exports of wasm-bindgen")]
mod exports;
#[cfg(any(feature = "hints", feature = "runs"))]
mod figure;
#[cfg(feature = "hints")]
mod hint;
#[cfg(feature = "game")]
mod make;
#[cfg(feature = "runs")]
mod number;
#[cfg(feature = "game")]
mod paste;
#[cfg(feature = "runs")]
mod player;
#[cfg(feature = "runs")]
mod symmetries;
#[cfg(any(test, target_family = "wasm"))]
mod typescript;

#[cfg(feature = "game")]
pub use check::{Check, Rated, Verdict, candidates, check, clashes, peers, rate};
#[cfg(feature = "game")]
pub use choices::{Choices, LevelInfo, choices};
#[cfg(any(feature = "hints", feature = "runs"))]
pub use figure::FigureView;
#[cfg(feature = "hints")]
pub use hint::{Hint, HintHelp, hint};
#[cfg(feature = "game")]
pub use make::generate;
#[cfg(feature = "runs")]
pub use number::{grid_count, rank, unrank};
#[cfg(feature = "game")]
pub use paste::{PastedGrid, paste};
#[cfg(feature = "runs")]
pub use player::{Frame, Outline, Player, QuestionView, methods};
#[cfg(feature = "runs")]
pub use symmetries::{MovedGrid, transform};

/// Reads a value from text; what is wrong with it becomes a sentence.
fn parse<T: std::str::FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}
