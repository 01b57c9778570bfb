//! Which format a text is in.
//!
//! The first line that is not blank usually decides; a text that begins with `#` lines shows itself below them.
//! The formats were not made to be told apart, and some texts are in two of them: then either reader gives the same
//! grids, and the one named is the more common. A collection (`sdm`) looks like `line` and is called that.

use crate::Format;
use crate::line::{cell_value, is_separator};
use crate::row::{is_bar, is_drawn, is_rule};

/// How much of a text is looked at.
const LINES: usize = 60;

/// Guesses the format from the beginning of a text; `None` when it looks like none of them.
///
/// ```
/// use ninefold_format::{Format, sniff};
/// assert_eq!(sniff(b"#LEasy\n[Puzzle]\n53..7....\n"), Some(Format::Sdk));
/// assert_eq!(sniff(b"53.|.7.|...\n"), Some(Format::Ss));
/// assert_eq!(sniff(b"Dear Sir or Madam\n"), None);
/// ```
#[must_use]
pub fn sniff(text: &[u8]) -> Option<Format> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut fields = false;
    let mut text_before = false;
    for line in text.split(|&byte| byte == b'\n').take(LINES) {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        match Look::of(line) {
            Look::Blank | Look::Rule(None) => {}
            Look::Field => fields = true,
            Look::Text => text_before = true,
            // A title may stand above a frame and above nothing else.
            Look::Rule(Some(format))
            | Look::Grid(format @ (Format::Block | Format::Unicode | Format::Ss)) => {
                return Some(format);
            }
            _ if text_before => return None,
            Look::Grid(Format::Rows) if fields => return Some(Format::Sdk),
            Look::Grid(format) => return Some(format),
        }
    }
    None
}

/// What a line looks like.
enum Look {
    Blank,
    /// `#` and a letter that sdk files use.
    Field,
    /// Part of a frame, and the format it gives away.
    Rule(Option<Format>),
    Grid(Format),
    Text,
}

impl Look {
    fn of(line: &str) -> Look {
        if line.is_empty() {
            return Look::Blank;
        }
        if let Some(comment) = line.strip_prefix('#') {
            let mut letters = comment.chars();
            let known = letters.next().is_some_and(|letter| crate::Key::from_letter(letter).is_some());
            return if known { Look::Field } else { Look::Blank };
        }
        if line.starts_with('[') {
            return if line.eq_ignore_ascii_case("[puzzle]") { Look::Grid(Format::Sdk) } else { Look::Text };
        }
        if is_rule(line) {
            return Look::Rule(match line.chars().next() {
                Some('*') => Some(Format::Ss),
                Some(character) if is_drawn(character) => Some(Format::Unicode),
                Some('+') => Some(Format::Block),
                _ => None,
            });
        }
        let head = line.split(is_separator).next().unwrap_or_default();
        if head.chars().count() > 11 && head.chars().all(|c| cell_value(c).is_some()) {
            return Look::Grid(Format::Line);
        }
        if line.chars().any(is_bar) && line.chars().any(|c| cell_value(c).is_some()) {
            return Look::Grid(match () {
                () if line.chars().any(is_drawn) => Format::Unicode,
                () if line.contains(' ') => Format::Block,
                () => Format::Ss,
            });
        }
        let solid: Vec<char> = line.chars().filter(|c| !c.is_whitespace()).collect();
        if solid.len() == 9 && solid.iter().all(|&c| cell_value(c).is_some()) {
            let old = !solid.contains(&'.') && solid.contains(&'X');
            return Look::Grid(if old { Format::Ss } else { Format::Rows });
        }
        Look::Text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Key, Record, read, write};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn what_is_written_is_recognised() {
        let mut record = Record::new(CLUES.parse().unwrap());
        for commented in [false, true] {
            if commented {
                record.fields.push(Field::new(Key::Comment, "made by hand"));
            }
            for format in Format::ALL {
                let text = write(format, [&record]);
                let found = sniff(text.as_bytes());
                let expected = if format == Format::Sdm { Format::Line } else { format };
                assert_eq!(found, Some(expected), "{text}");
                let again: Vec<_> =
                    read(expected, text.as_bytes()).map(|again| again.unwrap().grid).collect();
                assert_eq!(again, [record.grid]);
            }
        }
    }

    #[test]
    fn relatives() {
        for (text, expected) in [
            ("\u{feff}\r\n# x\r\n", None),
            ("", None),
            ("Sudoku puzzle\n\n+-----+-----+-----+\n", Some(Format::Block)),
            ("5 2 7 | 1 6 3 | 9 8 4\n", Some(Format::Block)),
            (" *-----------*\n |.3.|4..|...|\n", Some(Format::Ss)),
            ("53XX7XXXX\n", Some(Format::Ss)),
            ("5 3 . . 7 . . . .\n", Some(Format::Rows)),
            ("#ARuud\n53..7....\n", Some(Format::Sdk)),
            ("puzzle,rating\n53..7....\n", None),
            ("530070000600195000", Some(Format::Line)),
            ("╔═══╤═══╗\n", Some(Format::Unicode)),
        ] {
            assert_eq!(sniff(text.as_bytes()), expected, "{text}");
        }
    }
}
