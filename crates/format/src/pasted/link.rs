//! Links to a puzzle in one line of text.

use crate::lines::read_classic;
use crate::pasted::pasted_line::PastedLine;
use crate::sniff::sniff_classic;
use crate::{Format, ReadError, Record};

/// Formats whose records are links.
const LINKS: [&str; 4] = ["fpuzzles", "sudokupad", "sudokuwiki-link", "page"];

/// Returns true for a format whose records are links.
pub(super) fn is_link_format(format: Format) -> bool {
    LINKS.contains(&format.name())
}

/// Reads the links in these characters of a line, and puts blanks in their place; links to other things stay.
pub(super) fn take_links(
    line: &PastedLine,
    characters: &mut [char],
    found: &mut Vec<Result<Record, ReadError>>,
) {
    let mut at = 0;
    while at < characters.len() {
        let length = link_length(&characters[at..]);
        if length == 0 {
            at += 1;
            continue;
        }
        let link: String = characters[at..at + length].iter().collect();
        if let Some(format) = sniff_classic(link.as_bytes()).filter(|&format| is_link_format(format)) {
            let placed = |mut error: ReadError| {
                (error.line, error.column) = (line.number, line.column(at + error.column));
                error
            };
            let results =
                read_classic(format, link.as_bytes()).into_iter().map(|result| result.map_err(placed));
            found.extend(results.map(|result| result.map(|record| Record { line: line.number, ..record })));
            characters[at..at + length].fill(' ');
        }
        at += length;
    }
}

/// Returns the length of the link at the start of these characters, 0 if there is none. Punctuation that ends a sentence, or
/// closes what was opened before the link, is not part of it.
fn link_length(characters: &[char]) -> usize {
    let begins = |scheme: &str| {
        characters.len() > scheme.len() && scheme.chars().eq(characters[..scheme.len()].iter().copied())
    };
    if !begins("https://") && !begins("http://") {
        return 0;
    }
    let ends =
        |c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '\'' | '`' | ')' | ']' | '}' | '|');
    let length = characters.iter().take_while(|&&c| !ends(c)).count();
    let signs = characters[..length]
        .iter()
        .rev()
        .take_while(|c| matches!(c, '.' | ',' | ';' | ':' | '!' | '?' | '*'));
    length - signs.count()
}
