//! The English texts of patterns.

use std::sync::LazyLock;

use ninefold_grid::message::Messages;

static ENGLISH: LazyLock<Messages> =
    LazyLock::new(|| Messages::english(include_str!("../../messages/en.txt")));

/// Returns the English texts of patterns, from the file `messages/en.txt`.
///
/// Another language is another file like it, read by [`Messages::translation`]; [`ExpertStep::hint_in`](super::ExpertStep::hint_in)
/// takes its texts.
#[must_use]
pub fn expert_english() -> &'static Messages {
    &ENGLISH
}
