//! Lines of a text that people wrote, without quotation marks at their beginning and without characters of no width.

use crate::{ReadError, ReadErrorKind};

/// A line of text, and where its characters stood.
#[derive(Clone)]
pub(super) struct PastedLine {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: String,
    /// The columns of its characters in the line as it was, and one more.
    columns: Vec<usize>,
}

impl PastedLine {
    /// Returns the line with this number.
    pub(super) fn new((number, line): (usize, &str)) -> PastedLine {
        let quoted = quotation(line);
        let mut columns = Vec::new();
        let mut text = String::new();
        let mut next = 1;
        for (i, character) in line.chars().enumerate() {
            next = i + 2;
            if i >= quoted && !has_no_width(character) {
                columns.push(i + 1);
                text.push(character);
            }
        }
        columns.push(next);
        PastedLine { number, text, columns }
    }

    /// Returns a line of these characters, each with its column in the line as it was.
    #[cfg(feature = "boards")]
    pub(super) fn of(number: usize, characters: impl IntoIterator<Item = (char, usize)>) -> PastedLine {
        let (text, mut columns): (String, Vec<usize>) = characters.into_iter().unzip();
        columns.push(columns.last().map_or(1, |last| last + 1));
        PastedLine { number, text, columns }
    }

    /// Returns the characters with their columns in the line as it was.
    #[cfg(feature = "boards")]
    pub(super) fn characters(&self) -> impl Iterator<Item = (char, usize)> + '_ {
        self.text.chars().zip(self.columns.iter().copied())
    }

    /// Returns the column in the line as it was.
    pub(super) fn column(&self, column: usize) -> usize {
        self.columns.get(column.saturating_sub(1)).or(self.columns.last()).copied().unwrap_or(1)
    }

    /// Returns the error at a column of the text.
    pub(super) fn fail(&self, column: usize, kind: ReadErrorKind) -> ReadError {
        kind.at(self.number, self.column(column))
    }
}

/// Returns how many characters at the beginning of a line quote it: `>` with or without blanks, once or more.
fn quotation(line: &str) -> usize {
    let mut count = 0;
    for (i, character) in line.chars().enumerate() {
        match character {
            '>' => count = i + 1,
            ' ' | '\t' => {}
            _ => break,
        }
    }
    // One blank behind the mark belongs to it.
    count + usize::from(count > 0 && line.chars().nth(count) == Some(' '))
}

/// Returns true for joiners, marks of the reading order, and what makes a digit a key in a picture.
fn has_no_width(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}' | '\u{20e3}'
    )
}
