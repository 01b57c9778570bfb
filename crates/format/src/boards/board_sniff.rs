//! Which format a text about boards is in.

use super::board_format_entry::{FirstLine, LINES};
use super::context::variant_line;
use super::{BoardFormat, BoardOptions};
use crate::encoding::decode;

/// Guesses the format from the beginning of a text about boards. Returns `None` when it looks like none of them.
///
/// Sixteen characters are a puzzle of 4 × 4 cells, unless a digit above 4 follows: then they are a row of 16 × 16.
///
/// ```
/// use ninefold_format::{BoardFormat, BoardOptions, sniff_board};
/// let sniff = |text: &str| sniff_board(text.as_bytes(), &BoardOptions::default());
/// assert_eq!(sniff("1..2..3..1..4..."), Some(BoardFormat::Line));
/// assert_eq!(sniff("1..2\n..3.\n.1..\n4..."), Some(BoardFormat::Rows));
/// assert_eq!(sniff("9jx:d6_4_1c2"), Some(BoardFormat::Sgt));
/// assert_eq!(sniff("To whom it may concern"), None);
/// ```
#[must_use]
pub fn sniff_board(text: &[u8], options: &BoardOptions) -> Option<BoardFormat> {
    let mut rest = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut declared = options.variant.clone();
    for _ in 0..LINES {
        let (line, after) = match rest.iter().position(|&byte| byte == b'\n') {
            Some(end) => (&rest[..end], &rest[end + 1..]),
            None => (rest, &rest[rest.len()..]),
        };
        let text = decode(line);
        let text = text.trim();
        if let Some(words) = variant_line(text) {
            declared = words.parse().ok().or(declared);
        } else if !text.is_empty() && !text.starts_with('#') {
            let line =
                FirstLine { text, rest: after, declared: declared.as_ref(), alphabet: options.alphabet };
            // Of those that are equally sure, the first in the list.
            let formats = BoardFormat::ALL.into_iter().rev();
            let found = formats.filter_map(|format| Some((format.recognises(&line)?, format)));
            return found.max_by_key(|&(certainty, _)| certainty).map(|(_, format)| format);
        }
        rest = after;
    }
    None
}
