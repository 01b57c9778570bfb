//! A full screen in the terminal, for `play` and `watch`.
//!
//! ```text
//!   layout    the places of board, panel and lines; which board fits
//!   theme     the style of each part, with 2, 16, 256 or 16 million colours
//!   shape     what a board of any size looks like; geometry: where its lines and cells are
//!   board     draws lines, numbers and figures; lines: their characters; board_cell: cells; digit_glyph: digits of several lines
//!   text      lines around the board
//!   job_control  Ctrl-Z, SIGTSTP and SIGCONT
//!   tty       takes over the terminal and restores it, whatever happens; reads events, writes frames
//! ```

mod board;
mod board_cell;
mod digit_glyph;
mod geometry;
mod job_control;
mod layout;
mod lines;
pub(crate) mod shape;
mod text;
mod theme;
mod theme_args;
mod tty;

pub(crate) use board::{BoardView, CellView};
pub(crate) use layout::ScreenLayout;
pub(crate) use shape::BoardShape;
pub(crate) use text::{draw_ends, draw_text, key_line, legend, prepare, text_height};
pub(crate) use theme::ScreenTheme;
pub(crate) use theme_args::ThemeArgs;
pub(crate) use tty::{Screen, ScreenEvent, check_terminal, lost};

/// Checks that docs/terminal.md lists these keys with these words.
#[cfg(test)]
pub(crate) fn assert_in_guide(keys: &[(&str, &str)]) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/terminal.md");
    let guide = std::fs::read_to_string(path).unwrap();
    for (key, what) in keys {
        assert!(guide.contains(&format!("| {key} | {what} |")), "{key}: {what}");
    }
}
