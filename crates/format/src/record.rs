//! One puzzle of a text, and all that the text says about it.

use ninefold_grid::{Grid, PencilMarks};

/// One puzzle of a text, with all else that the text says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line that the grid begins in, counted from 1; it is not written.
    pub line: usize,
    /// The clues.
    pub grid: Grid,
    /// What somebody who works on the puzzle has written down, if the text tells.
    pub progress: Option<Box<SavedProgress>>,
    /// Author, comments, level and the like, in the order of the text.
    pub fields: Vec<Field>,
}

impl Record {
    /// Returns a record of clues alone.
    #[must_use]
    pub fn new(grid: Grid) -> Record {
        Record { line: 1, grid, progress: None, fields: Vec::new() }
    }

    /// Returns the comments, in the order of the text.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().filter(|field| field.key == FieldKey::Comment).map(|field| field.text.as_str())
    }
}

impl From<Grid> for Record {
    fn from(grid: Grid) -> Record {
        Record::new(grid)
    }
}

/// What somebody who works on a puzzle has written down.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedProgress {
    /// Clues and placed digits together.
    pub state: Option<Grid>,
    /// The pencil marks of the empty cells.
    pub marks: Option<PencilMarks>,
}

/// One piece of information about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What the field is about.
    pub key: FieldKey,
    /// One line of text, without blanks at its ends.
    pub text: String,
}

impl Field {
    /// Returns a field. Line breaks and other ASCII control characters but tabs become blanks, and blanks at the ends of
    /// the text are left out, so that the text is one line in every format.
    #[must_use]
    pub fn new(key: FieldKey, text: &str) -> Field {
        let control = |c: char| c.is_ascii_control() && c != '\t';
        Field { key, text: text.replace(control, " ").trim().to_owned() }
    }
}

/// What a [`Field`] is about. The letters are those of `.sdk` files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum FieldKey {
    /// `A`: who made it.
    Author,
    /// `D`: what it is.
    Description,
    /// `C`: a comment.
    Comment,
    /// `B`: the date it was published.
    Date,
    /// `S`: the newspaper, book or site it comes from.
    Source,
    /// `L`: how hard it is.
    Level,
    /// `U`: an address.
    Url,
    /// `N`: how many solutions it has.
    Solutions,
    /// `H`: how many clues it has.
    Clues,
    /// `T`: how many seconds somebody has spent on it.
    Seconds,
}

impl FieldKey {
    /// All keys.
    pub const ALL: &'static [FieldKey] = &[
        FieldKey::Author,
        FieldKey::Description,
        FieldKey::Comment,
        FieldKey::Date,
        FieldKey::Source,
        FieldKey::Level,
        FieldKey::Url,
        FieldKey::Solutions,
        FieldKey::Clues,
        FieldKey::Seconds,
    ];

    /// Returns the letter that follows `#` in `.sdk` files.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            FieldKey::Author => 'A',
            FieldKey::Description => 'D',
            FieldKey::Comment => 'C',
            FieldKey::Date => 'B',
            FieldKey::Source => 'S',
            FieldKey::Level => 'L',
            FieldKey::Url => 'U',
            FieldKey::Solutions => 'N',
            FieldKey::Clues => 'H',
            FieldKey::Seconds => 'T',
        }
    }

    /// Returns the key with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<FieldKey> {
        FieldKey::ALL.iter().copied().find(|key| key.letter() == letter)
    }

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FieldKey::Author => "author",
            FieldKey::Description => "description",
            FieldKey::Comment => "comment",
            FieldKey::Date => "date",
            FieldKey::Source => "source",
            FieldKey::Level => "level",
            FieldKey::Url => "url",
            FieldKey::Solutions => "solutions",
            FieldKey::Clues => "clues",
            FieldKey::Seconds => "seconds",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_field_is_one_line_of_text() {
        let field = Field::new(FieldKey::Comment, " a\r\nb\0\tc\u{1b}d\n");
        assert_eq!(field.text, "a  b \tc d");
    }
}
