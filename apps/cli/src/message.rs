//! What is said on standard error: notes, warnings, errors.
//!
//! Nobody may be listening there; that is no reason to fail.

use std::io::{IsTerminal, Write, stderr};
use std::sync::OnceLock;

use clap::ColorChoice;

static COLOR: OnceLock<bool> = OnceLock::new();

/// Settles whether messages are coloured. `NO_COLOR` (see no-color.org) counts when nothing was asked for.
pub(crate) fn set_color(choice: ColorChoice) {
    let colored = match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        }
    };
    // Only the first call counts; there is only one.
    let _ = COLOR.set(colored);
}

/// Something went wrong.
pub(crate) fn error(text: &str) {
    say("error", "\x1b[1;31m", text);
}

/// Something is not as it was asked for.
pub(crate) fn warning(text: &str) {
    say("warning", "\x1b[1;33m", text);
}

/// Something worth knowing.
pub(crate) fn note(text: &str) {
    let _ = writeln!(stderr(), "{text}");
}

fn say(kind: &str, style: &str, text: &str) {
    let (on, off) = if COLOR.get().copied().unwrap_or(false) { (style, "\x1b[0m") } else { ("", "") };
    let _ = writeln!(stderr(), "{on}{kind}:{off} {text}");
}

/// A system error in words, without the number that means nothing to most people.
pub(crate) fn plain(error: &std::io::Error) -> String {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or(&words);
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// A number of things.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}
