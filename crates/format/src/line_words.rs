//! The words of a line: cells first, then perhaps regions, clues, a solution or a comment.

/// Returns true for a character that may stand between the cells and what follows.
pub(crate) fn is_separator(character: char) -> bool {
    matches!(character, ' ' | '\t' | ',' | ';' | ':' | '#')
}

/// Returns the first word of a text, up to a separator, and what follows.
pub(crate) fn next_word(text: &str) -> (&str, &str) {
    text.split_at(text.find(is_separator).unwrap_or(text.len()))
}

/// Returns the first word of a text, up to a blank, and what follows, without blanks before it.
pub(crate) fn next_blank_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// Returns what follows the cells, without the one separator or the `#` before it.
pub(crate) fn tail_comment(rest: &str) -> &str {
    let rest = rest.trim();
    rest.strip_prefix(['#', ',', ';', ':']).unwrap_or(rest).trim_start()
}
