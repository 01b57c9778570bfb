//! Runs that can be watched: the search that fills a board, and the removal of clues, move by move.
//!
//! ```text
//!   BoardFiller::fill_with ──► BoardMove … ──► Replay<BoardMove> ──► BoardFillingRun  ──► words · line · figure
//!   BoardDigger::dig_with  ──► BoardMove … ──┘                       BoardDiggingRun
//! ```
//!
//! On four by four and six by six cells a whole run can be followed with the eye. The moves implement
//! [`RunMove`](ninefold_trace::RunMove), so they are replayed and explained as those of the classic board are. A trace only
//! observes: the grid and the puzzle are those of [`BoardFiller::fill`](crate::fill::BoardFiller::fill) and
//! [`BoardDigger::dig`](crate::BoardDigger::dig).
//!
//! | module | what it holds |
//! |---|---|
//! | `moves` | the moves, and how each changes the board |
//! | `board` | what a person sees: digits and candidates |
//! | `recorder` | turns the search into moves, with the reason for each |
//! | `filling`, `digging` | the explanations |

mod board;
mod digging;
mod filling;
mod moves;
mod recorder;

use std::sync::LazyLock;

use ninefold_grid::message::Messages;

pub use board::BoardRunGrid;
pub use digging::BoardDiggingRun;
pub use filling::BoardFillingRun;
pub use moves::{BoardMove, BoardPlaceReason, OpenChoice};
pub(crate) use recorder::SearchRecorder;

/// Returns the English texts of runs, which their explanations are written with.
///
/// A translation is another file: see [`Messages::translation`].
#[must_use]
pub fn run_english() -> &'static Messages {
    static ENGLISH: LazyLock<Messages> =
        LazyLock::new(|| Messages::english(include_str!("../../messages/en-runs.txt")));
    &ENGLISH
}
