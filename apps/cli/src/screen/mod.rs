//! A full screen in the terminal: what `play` and `watch` share.
//!
//! ```text
//!   plan      where board, panel and lines go in so many characters; which of three boards fits
//!   theme     how each part looks, with 2, 16, 256 or 16 million colours
//!   board     draws cells, notes and figures
//!   text      lines around the board
//!   tty       takes the terminal and gives it back, whatever happens; keys in, frames out
//! ```

mod board;
mod plan;
mod text;
mod theme;
mod theme_args;
mod tty;

pub(crate) use board::{BoardView, CellView};
pub(crate) use plan::ScreenPlan;
pub(crate) use text::{draw_ends, draw_text, draw_too_small, key_line, legend};
pub(crate) use theme::ScreenTheme;
pub(crate) use theme_args::ThemeArgs;
pub(crate) use tty::{Screen, check_terminal, lost};
