//! Which characters the terminal shows: Unicode, or ASCII alone under a locale such as `C`.
//!
//! Only what people see on a terminal is replaced. Files and pipes get the same bytes under every
//! locale.

use std::borrow::Cow;
use std::sync::OnceLock;

/// Returns true unless the locale names another character set than UTF-8.
pub(crate) fn is_unicode() -> bool {
    static UNICODE: OnceLock<bool> = OnceLock::new();
    *UNICODE.get_or_init(|| is_unicode_in(|name| std::env::var(name).ok()))
}

/// The first variable that is set decides, as in every program that calls `setlocale`. If none is
/// set, which is common in containers, nothing is known about the terminal. Almost all show Unicode.
fn is_unicode_in(variable: impl Fn(&str) -> Option<String>) -> bool {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(|name| {
        let value = variable(name)?;
        (!value.is_empty()).then_some(value)
    });
    named.is_none_or(|locale| {
        let locale = locale.to_ascii_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

/// Returns a text as the terminal can show it, character by character.
pub(crate) fn for_terminal(text: &str) -> Cow<'_, str> {
    if is_unicode() || text.is_ascii() { Cow::Borrowed(text) } else { Cow::Owned(in_ascii(text)) }
}

fn in_ascii(text: &str) -> String {
    text.chars().map(ascii).collect()
}

/// Returns the ASCII character that stands for a character.
pub(crate) const fn ascii(character: char) -> char {
    match character {
        '\0'..='\x7f' => character,
        '━' | '╸' | '╺' => '=',
        '┅' => '~',
        '┇' => ';',
        '┈' | '┊' => ' ',
        '┃' | '╹' | '╻' => '|',
        '─' | '╴' | '╶' | '–' | '—' => '-',
        '│' | '╵' | '╷' => ':',
        '\u{2500}'..='\u{257f}' => '+',
        '\u{a0}' => ' ',
        '█' | '▓' | '□' => '#',
        '○' => 'o',
        '●' => '@',
        '■' => '=',
        '∧' => '^',
        '∨' => 'v',
        '░' | '·' | '…' => '.',
        '×' => 'x',
        '→' => '>',
        '←' => '<',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_decides() {
        let is_unicode = |pairs: &'static [(&str, &str)]| {
            is_unicode_in(|name| {
                pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(is_unicode(&[]));
        assert!(is_unicode(&[("LANG", "en_GB.UTF-8")]));
        assert!(is_unicode(&[("LC_ALL", ""), ("LC_CTYPE", "UTF-8"), ("LANG", "C")]));
        assert!(!is_unicode(&[("LANG", "C")]));
        assert!(!is_unicode(&[("LC_ALL", "POSIX"), ("LANG", "en_GB.UTF-8")]));
        assert!(!is_unicode(&[("LC_CTYPE", "de_DE.ISO-8859-1"), ("LANG", "de_DE.UTF-8")]));
        assert!(is_unicode(&[("LC_ALL", "C.utf8")]));
    }

    #[test]
    fn lines_around_boxes_differ_from_lines_between_cells() {
        assert_eq!(in_ascii("┣━━┿━━╋"), "+==+==+");
        assert_eq!(in_ascii("┠──┼──╂"), "+--+--+");
        assert_eq!(in_ascii("┃ 1│ 2┃"), "| 1: 2|");
    }
}
