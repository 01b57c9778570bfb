//! Messages on standard error: notes, warnings, errors.
//!
//! A failure to write there is ignored. Text from outside, such as the name of a file or an argument, can be long and can
//! have control characters that a terminal would obey, so it is shortened and escaped.

use std::io::{IsTerminal, Write, stderr};
use std::sync::OnceLock;

use clap::ColorChoice;
use ninefold::grid::Quoted;

use crate::charset;
use crate::terminal_width;
use crate::wrapped::wrapped_lines;

static COLOR: OnceLock<bool> = OnceLock::new();

/// Clears the line of progress, so that a message does not follow it on the same line.
static CLEAR_LINE: OnceLock<fn()> = OnceLock::new();

/// Sets what clears the line of progress.
pub(crate) fn set_clear_line(clear: fn()) {
    // It is always the same function.
    let _ = CLEAR_LINE.set(clear);
}

/// Clears the line of progress, if there is one.
pub(crate) fn clear_line() {
    if let Some(clear) = CLEAR_LINE.get() {
        clear();
    }
}

/// Decides whether messages are coloured. If `--color` is not given, `NO_COLOR` (see no-color.org) and a terminal without
/// colours count.
pub(crate) fn set_color(choice: ColorChoice) {
    let colored = match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
            let is_plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
            stderr().is_terminal() && !is_dumb && !is_plain
        }
    };
    // Only the first call counts; there is only one.
    let _ = COLOR.set(colored);
}

/// Shows an error.
pub(crate) fn error(text: &str) {
    say("error", "\x1b[1;31m", text);
}

/// Shows a warning.
pub(crate) fn warning(text: &str) {
    say("warning", "\x1b[1;33m", text);
}

/// Shows a note.
pub(crate) fn note(text: &str) {
    clear_line();
    let _ = writeln!(stderr(), "{}", fitted(limited(text, LONGEST_WORD, LONGEST_MESSAGE)));
}

/// Shows a text of the command itself, in full.
pub(crate) fn text(text: &str) {
    clear_line();
    let shown = if stderr().is_terminal() { charset::for_terminal(text) } else { text.into() };
    let _ = write!(stderr(), "{shown}");
}

/// Shows a command line, in full.
pub(crate) fn command(introduction: &str, line: &str) {
    clear_line();
    let _ = writeln!(stderr(), "{introduction}{}", limited(line, usize::MAX, usize::MAX));
}

fn say(kind: &str, style: &str, text: &str) {
    let (on, off) = if COLOR.get().copied().unwrap_or(false) { (style, "\x1b[0m") } else { ("", "") };
    clear_line();
    let message = fitted(format!("{kind}: {}", limited(text, LONGEST_WORD, LONGEST_MESSAGE)));
    let _ = writeln!(stderr(), "{on}{kind}:{off}{}", &message[kind.len() + 1..]);
}

/// Returns a text with long lines wrapped, if standard error is a terminal.
fn fitted(text: String) -> String {
    match terminal_width::of_stderr() {
        Some(width) => wrapped_lines(&charset::for_terminal(&text), width),
        None => text,
    }
}

/// The most characters of a message that are shown.
const LONGEST_MESSAGE: usize = 4000;

/// The most characters of a word that are shown; a puzzle has fewer.
const LONGEST_WORD: usize = 100;

/// Returns a text from outside in a form that is safe in a message: on one line, control characters escaped, long words
/// and long texts shortened.
pub(crate) fn shown(text: &str) -> String {
    limited(&text.replace('\n', "\\n"), LONGEST_WORD, 2 * LONGEST_WORD)
}

/// Returns the text with control characters escaped, except line breaks. Words are shortened to `longest_word`
/// characters, and the text to `most`.
fn limited(text: &str, longest_word: usize, most: usize) -> String {
    let mut limited = String::new();
    let mut length = 0;
    for (number, character) in text.chars().enumerate() {
        length = if character.is_whitespace() { 0 } else { length + 1 };
        if number == most || length > longest_word {
            if !limited.ends_with('…') {
                limited.push('…');
            }
            if number == most {
                break;
            }
        } else if character.is_control() && character != '\n' {
            limited.extend(character.escape_default());
        } else {
            limited.push(character);
        }
    }
    limited
}

/// Returns the text of a system error, without its number.
pub(crate) fn plain(error: &std::io::Error) -> String {
    let words = error.to_string();
    let words = words.split(" (os error").next().unwrap_or(&words);
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns a number and a noun, such as `1 line` or `2 lines`.
pub(crate) fn counted(count: u64, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Returns an error about a value that the message has named already, without the value.
pub(crate) fn expected_part(text: &str, why: &str) -> String {
    let expected = why.split_once(", expected ").filter(|(found, _)| {
        let names_value = found.ends_with(&Quoted(text).to_string());
        (found.starts_with("unknown ") && names_value)
            || (found.starts_with("found ") && (names_value || found.contains(text)))
    });
    expected.map_or_else(|| why.to_owned(), |(_, expected)| format!("expected {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_from_outside_are_escaped_and_cut_short() {
        assert_eq!(shown("plan.toml"), "plan.toml");
        assert_eq!(shown("a\tb\u{1b}[31mc\nd"), "a\\tb\\u{1b}[31mc\\nd");
        let long = shown(&"é".repeat(1_000_000));
        assert_eq!((long.chars().count(), long.ends_with("é…")), (101, true));
        assert_eq!(shown(&"a b ".repeat(1_000_000)).chars().count(), 201);
        let long = limited(&format!("invalid value '{}' for it", "x".repeat(9999)), 10, 99_999);
        assert_eq!(long, "invalid value 'xxxxxxxxx… for it");
        assert_eq!(limited("one\ntwo", 10, 100), "one\ntwo");
    }
}
