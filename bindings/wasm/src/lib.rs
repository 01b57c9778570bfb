//! ninefold for the browser: plain data out, everything computed on the visitor's machine.
//!
//! ```text
//!   page ──message──► worker ──call──► exports/game.rs ──► choices.rs     what a recipe can ask for
//!                                                          generate.rs    a puzzle from a recipe, a seed and an index
//!                                                          check.rs       solutions, clashes, candidates, ratings
//!                                      exports/hints.rs ─► hint.rs        the next step in words, degree by degree
//!                                      exports/runs.rs ──► player.rs      a run that plays forwards and backwards
//!                                                          symmetries.rs  a grid moved by a symmetry
//!                                                          number.rs      the number of a grid, and its grid
//!                                      exports/texts.rs ─► texts.rs       all formats, both ways, and pasted text
//!                                                          canonical_form.rs  one form for all isomorphic grids
//!                                      exports/boards.rs ► boards/        any other board: puzzles, hints, pictures, runs, formats
//!                                      runs and boards ──► run_view.rs    what a screen shows of a run
//!                                      hints and runs ───► figure.rs      what is marked on the board, by roles
//!                                                          language.rs    the language of their texts
//!                                      game and boards ──► solutions.rs   whether there is one solution, with evidence
//!                                      texts and boards ─► written.rs     a text of puzzles, and what it lost
//!                                      all ──────────────► typescript.rs  types that are lists of names
//!                                                          input_problem.rs  what is wrong with an input, and where
//! ```
//!
//! These are six modules, built with the features `game`, `hints`, `lessons`, `runs`, `texts` and `boards`. Each is
//! loaded at its first call, so a page starts with only the module it needs. `bindings/npm`
//! packages them.
//!
//! This crate contains no algorithms. Grids are passed as 81-character lines, cells as numbers 0 to
//! 80, pencil marks as nine bits a cell, numbers of 64 bits (seeds, indices) as `bigint`. Errors
//! are thrown as the JSON text of an [`InputProblem`].
//!
//! The TypeScript types are generated from the Rust types when the module is built.

#[cfg(feature = "boards")]
mod boards;
#[cfg(feature = "texts")]
mod canonical_form;
#[cfg(feature = "game")]
mod check;
#[cfg(feature = "game")]
mod choices;
#[expect(unreachable_pub, reason = "reached through the exports of wasm-bindgen")]
mod exports;
#[cfg(any(feature = "hints", feature = "lessons", feature = "runs", feature = "boards"))]
mod figure;
#[cfg(feature = "game")]
mod generate;
#[cfg(any(feature = "hints", feature = "lessons"))]
mod hint;
mod input_problem;
#[cfg(any(feature = "hints", feature = "lessons", feature = "runs", feature = "boards"))]
mod language;
#[cfg(feature = "lessons")]
mod lessons;
#[cfg(feature = "runs")]
mod number;
#[cfg(feature = "runs")]
mod player;
#[cfg(any(feature = "runs", feature = "boards"))]
mod run_view;
#[cfg(any(feature = "game", feature = "boards"))]
mod solutions;
#[cfg(feature = "runs")]
mod symmetries;
#[cfg(feature = "texts")]
mod texts;
#[cfg(any(test, target_family = "wasm"))]
mod typescript;
#[cfg(any(feature = "texts", feature = "boards"))]
mod written;

#[cfg(feature = "boards")]
pub use boards::{
    BoardCandidates, BoardClue, BoardColours, BoardEstimate, BoardHint, BoardPlaces, BoardRated, BoardRecord,
    BoardRun, BoardText, BoardView, Counted, CountedDigit, candidates_board, check_board, draw_board,
    estimate_board, generate_board, hint_board, rate_board, read_boards, solve_board, view_board,
    watch_board, write_boards,
};
#[cfg(feature = "texts")]
pub use canonical_form::{CanonicalForm, canonicalize};
#[cfg(feature = "game")]
pub use check::{Rated, candidates, check, clashes, peers, rate, solve};
#[cfg(feature = "game")]
pub use choices::{Choices, LevelInfo, choices};
#[cfg(any(feature = "hints", feature = "lessons", feature = "runs", feature = "boards"))]
pub use figure::FigureView;
#[cfg(feature = "game")]
pub use generate::generate;
#[cfg(any(feature = "hints", feature = "lessons"))]
pub use hint::{Hint, HintHelp, hint};
pub use input_problem::InputProblem;
#[cfg(any(feature = "hints", feature = "lessons", feature = "runs", feature = "boards"))]
pub use language::set_messages;
#[cfg(feature = "lessons")]
pub use lessons::{Answer, LessonBoard, LessonInfo, lesson_example, lessons, practice, rearranged};
#[cfg(feature = "runs")]
pub use number::{grid_count, rank, unrank};
#[cfg(feature = "runs")]
pub use player::{Player, methods};
#[cfg(any(feature = "runs", feature = "boards"))]
pub use run_view::{Frame, Outline, QuestionView};
#[cfg(any(feature = "game", feature = "boards"))]
pub use solutions::{Check, Verdict};
#[cfg(feature = "runs")]
pub use symmetries::{MovedGrid, transform};
#[cfg(feature = "texts")]
pub use texts::{FormatInfo, PastedGrid, formats, paste, read, sniff, write};
#[cfg(any(feature = "texts", feature = "boards"))]
pub use written::WrittenText;

/// Parses a value; an error has its place in the text.
fn parse<T: std::str::FromStr<Err: input_problem::Located>>(text: &str) -> Result<T, InputProblem> {
    text.parse().map_err(|error: T::Err| input_problem::Located::problem(&error, text))
}
