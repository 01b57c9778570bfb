//! The English texts of hints on any board.

use std::sync::LazyLock;

use ninefold_grid::message::Messages;

static ENGLISH: LazyLock<Messages> =
    LazyLock::new(|| Messages::english(include_str!("../../messages/en.txt")));

/// Returns the English texts of hints for boards and clues of every kind.
///
/// They are in the file `messages/en.txt` of this crate. Another language is another file like it, read by
/// [`Messages::translation`]; [`BoardStep::hint_in`](super::BoardStep::hint_in) takes its texts.
#[must_use]
pub fn board_english() -> &'static Messages {
    &ENGLISH
}
