//! Which format a text is in.
//!
//! The first line that is neither blank nor a comment usually decides. Each format's entry in the list says which lines
//! it recognises; this file only walks down the text. The formats were not designed to be distinguished, and some texts are in
//! two of them: then either reader returns the same grids, and the one named is the more common. A collection (`sdm`)
//! looks like `line` and is called that.

use std::borrow::Cow;

#[cfg(feature = "boards")]
use ninefold_rules::Variant;

#[cfg(feature = "boards")]
use crate::Reader;
#[cfg(feature = "boards")]
use crate::boards::{
    Alphabet,
    context::{usual, variant_line},
};
#[cfg(feature = "boards")]
use crate::encoding::decode;
use crate::format_entry::TextBefore;
#[cfg(feature = "boards")]
use crate::format_entry::{Certainty, FirstLine};
use crate::row::is_rule;
use crate::{FieldKey, Format, ReadOptions};

/// How many lines of a text are looked at.
const LINES: usize = 60;

/// Guesses the format from the beginning of a text. Returns `None` when it looks like none of them.
///
/// The first 60 lines are enough.
///
/// ```
/// use ninefold_format::{Format, sniff};
/// assert_eq!(sniff(b"#LEasy\n[Puzzle]\n53..7....\n"), Some(Format::Sdk));
/// assert_eq!(sniff(b"53.|.7.|...\n"), Some(Format::Ss));
/// assert_eq!(sniff(b"To whom it may concern\n"), None);
/// ```
#[must_use]
pub fn sniff(text: &[u8]) -> Option<Format> {
    sniff_with(text, &ReadOptions::default())
}

/// Guesses the format of a text, of which something is known.
///
/// Sixteen characters are a puzzle of 4 × 4 cells, unless a digit above 4 follows: then they are a row of 16 × 16.
///
/// ```
/// use ninefold_format::{Format, ReadOptions, sniff_with};
/// let options = ReadOptions::default().with_variant("16x16".parse()?);
/// assert_eq!(sniff_with(b"1..2..3..1..4...", &ReadOptions::default()), Some(Format::Line));
/// assert_eq!(sniff_with(b"1..2..3..1..4...", &options), Some(Format::Rows));
/// # Ok::<(), ninefold_rules::ParseVariantError>(())
/// ```
#[must_use]
pub fn sniff_with(text: &[u8], options: &ReadOptions) -> Option<Format> {
    #[cfg(feature = "boards")]
    {
        sniff_any(text, options)
    }
    #[cfg(not(feature = "boards"))]
    {
        let _ = options;
        sniff_classic(text)
    }
}

/// Decides between the format that a text is in as a classic one, and the one as a text about any board.
#[cfg(feature = "boards")]
fn sniff_any(text: &[u8], options: &ReadOptions) -> Option<Format> {
    let is_other = options.variant.as_ref().is_some_and(|variant| !variant.is_classic());
    let first = Beginning::of(text, options);
    let board = || first.as_ref().and_then(Beginning::board_format);
    if is_other {
        return board().map(|(format, _)| format);
    }
    let classic = sniff_classic(text);
    let is_declared = first.as_ref().is_some_and(|first| first.is_declared);
    if !is_declared && classic.is_some_and(|format| !format.holds_boards()) {
        return classic;
    }
    let Some((board, certainty)) = board() else { return classic };
    let Some(classic) = classic.filter(|&classic| classic != board) else { return Some(board) };
    // A row or a line: its length decides, or what can be read.
    let is_row = || board == Format::Rows && first.as_ref().is_some_and(Beginning::is_usual_row);
    let is_sure = is_declared || certainty >= Certainty::Form || is_row();
    Some(if is_sure || first_is_read(board, text, options) { board } else { classic })
}

/// Returns whether the first record of a text can be read in a format.
#[cfg(feature = "boards")]
fn first_is_read(format: Format, text: &[u8], options: &ReadOptions) -> bool {
    let mut reader = Reader::with_options(format, options);
    let mut lines = text.split_inclusive(|&byte| byte == b'\n').map(|line| reader.feed(line));
    let first = lines.find_map(Result::transpose).or_else(|| reader.finish().transpose());
    matches!(first, Some(Ok(_)))
}

/// The first line of a text that is neither blank nor a comment, and what is said above it.
#[cfg(feature = "boards")]
struct Beginning<'a> {
    text: Cow<'a, str>,
    rest: &'a [u8],
    declared: Option<Variant>,
    /// Whether a line above names the board.
    is_declared: bool,
    alphabet: Alphabet,
}

#[cfg(feature = "boards")]
impl<'a> Beginning<'a> {
    fn of(text: &'a [u8], options: &ReadOptions) -> Option<Beginning<'a>> {
        let mut rest = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
        let (mut declared, mut is_declared) = (options.variant.clone(), false);
        while !rest.is_empty() {
            let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            let (line, after) = (decode(&rest[..end]), &rest[rest.len().min(end + 1)..]);
            let words = line.trim();
            if let Some(words) = variant_line(words) {
                declared = words.parse().ok().or(declared);
                is_declared = true;
            } else if !words.is_empty() && !words.starts_with('#') {
                let alphabet = options.alphabet;
                return Some(Beginning { text: line, rest: after, declared, is_declared, alphabet });
            }
            rest = after;
        }
        None
    }

    /// Returns the format in which this is the first line of a text about any board.
    fn board_format(&self) -> Option<(Format, Certainty)> {
        let Beginning { text, rest, declared, alphabet, .. } = self;
        let line = FirstLine { text: text.trim(), rest, declared: declared.as_ref(), alphabet: *alphabet };
        // Of those that are equally sure, the first in the list.
        let formats = Format::ALL.into_iter().rev();
        let found = formats.filter_map(|format| Some((format.recognises_board(&line)?, format)));
        found.max_by_key(|&(certainty, _)| certainty).map(|(certainty, format)| (format, certainty))
    }

    /// Returns whether the line has as many cells as rows of usual boards.
    fn is_usual_row(&self) -> bool {
        usual(self.text.chars().filter(|c| !c.is_whitespace()).count()).is_some()
    }
}

/// Guesses the format of a text about classic puzzles.
pub(crate) fn sniff_classic(text: &[u8]) -> Option<Format> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut before = TextBefore::default();
    let mut lines = text.split(|&byte| byte == b'\n');
    // Blank lines and comments do not count.
    let mut others = 0;
    while others < LINES
        && let Some(line) = lines.next()
    {
        let line = String::from_utf8_lossy(line);
        let line = line.trim();
        if let Some(comment) = line.strip_prefix('#') {
            before.field |= comment.chars().next().and_then(FieldKey::from_letter).is_some();
        } else if let Some(&format) = Format::ALL.iter().find(|format| format.recognises(line, before)) {
            let rest = lines.take(LINES).map(|line| String::from_utf8_lossy(line));
            return Some(if format == Format::Rows { of_rows(rest, before) } else { format });
        } else {
            before.other |= !line.is_empty() && !is_rule(line);
            others += usize::from(!line.is_empty());
        }
    }
    None
}

/// Returns the format of a text whose first row is one of nine cells: in a file with candidates the others may have more.
fn of_rows<'a>(mut rest: impl Iterator<Item = Cow<'a, str>>, before: TextBefore) -> Format {
    let other = |line: Cow<'_, str>| {
        let format = Format::ALL.iter().find(|format| format.recognises(line.trim(), before)).copied();
        format.filter(|format| format.name() == "sdx")
    };
    rest.find_map(other).unwrap_or(Format::Rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Field, Record, read, write};
    use proptest::prelude::*;

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn what_is_written_is_recognised() {
        let mut record = Record::new(CLUES.parse::<ninefold_grid::Grid>().unwrap());
        for commented in [false, true] {
            if commented {
                record.fields.push(Field::new(FieldKey::Comment, "made by hand"));
            }
            for format in Format::ALL.into_iter().filter(|format| format.holds_classic()) {
                let text = write(format, [&record]).unwrap();
                // Either reader reads the same; most formats are found under their own names.
                let found = sniff(text.as_bytes()).unwrap_or_else(|| panic!("{format}\n{text}"));
                let known_as = |name: &str| name == found.name() || name.starts_with("csv-");
                assert!(
                    known_as(format.name()) || ["sdm", "qqwing", "qqwing-csv"].contains(&format.name()),
                    "{found}\n{text}"
                );
                let grids = |format: Format| -> Vec<_> {
                    read(format, text.as_bytes()).map(|again| again.unwrap().grid).collect()
                };
                assert_eq!(grids(found), grids(format));
            }
        }
    }

    #[test]
    fn a_string_of_digits_alone_is_told_from_two_puzzles() {
        // Cells with the candidates 1, 2 and so on, and marked clues, none with a letter.
        let cells = ["04", "03", "08", "09", "06", "12"].concat().repeat(14);
        assert_eq!(sniff(cells.get(..162).unwrap().as_bytes()), Some(Format::Sudokuwiki1));
        let two = CLUES.replace('.', "0").repeat(2);
        assert_eq!(sniff(two.as_bytes()), Some(Format::Line));
    }

    #[test]
    fn other_programs_variants_are_recognised() {
        for (text, expected) in [
            ("\u{feff}\r\n# x\r\n", None),
            ("", None),
            ("Sudoku puzzle\n\n+-----+-----+-----+\n", Some(Format::Block)),
            ("5 2 7 | 1 6 3 | 9 8 4\n", Some(Format::Block)),
            (" *-----------*\n |.3.|4..|...|\n", Some(Format::Ss)),
            ("53XX7XXXX\n", Some(Format::Ss)),
            ("5 3 . . 7 . . . .\n", Some(Format::Rows)),
            ("#ARuud\n53..7....\n", Some(Format::Sdk)),
            ("name,rating\n53..7....\n", None),
            ("hello\n", None),
            ("530070000600195000", Some(Format::Line)),
            ("╔═══╤═══╗\n", Some(Format::Unicode)),
        ] {
            assert_eq!(sniff(text.as_bytes()), expected, "{text}");
        }
    }

    proptest! {
        /// So the order of the list does not matter.
        #[test]
        fn no_line_is_recognised_by_two_formats(
            line in prop_oneof!["[-0-9.xX|+*#:, \\[\\]│─a-c]{0,20}", "[-0-9.xX*]{9}", "[-.*+|]{0,12}", "\\[?puzzle\\]?"],
            field: bool,
            other: bool,
        ) {
            let by: Vec<_> =
                Format::ALL.iter().filter(|format| format.recognises(line.trim(), TextBefore { field, other })).collect();
            prop_assert!(by.len() <= 1, "{line:?} is recognised by {by:?}");
        }
    }
}
