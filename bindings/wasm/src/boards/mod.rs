//! Boards other than the classic one: their puzzles, solutions, hints and pictures.
//!
//! ```text
//!   text.rs    a board as text: the words of its variant, then its clues
//!   texts.rs   the formats of setters, both ways
//!   puzzle.rs  puzzles from a recipe, solutions, whether a puzzle is proper
//!   hint.rs    the next step in words, and what it marks
//!   view.rs    cells, houses and clues as numbers, and the lines between them as a picture
//!   run.rs     a small board being filled and dug, move by move
//!   counted.rs the digits that occur in solutions, and how many solutions there are
//! ```

mod counted;
mod hint;
mod puzzle;
mod run;
mod text;
mod texts;
mod view;

pub use counted::{BoardCandidates, BoardEstimate, Counted, CountedDigit, candidates_board, estimate_board};
pub use hint::{BoardHint, hint_board};
pub use puzzle::{BoardRated, BoardRecord, check_board, generate_board, rate_board, solve_board};
pub use run::{BoardRun, watch_board};
pub use texts::{BoardText, read_boards, write_boards};
pub use view::{BoardClue, BoardColours, BoardPlaces, BoardView, draw_board, view_board};
