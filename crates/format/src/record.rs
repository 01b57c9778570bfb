//! What a text says about one puzzle.

use ninefold_grid::{Grid, PencilMarks};

/// One puzzle of a text, with what else the text says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The line it begins in, counted from 1. Writers do not look at it.
    pub line: usize,
    /// The clues.
    pub grid: Grid,
    /// How far somebody has come with it.
    pub progress: Option<Box<Progress>>,
    /// Author, comment, level and the like, in the order of the text.
    pub fields: Vec<Field>,
}

impl Record {
    /// Just clues.
    #[must_use]
    pub fn new(grid: Grid) -> Record {
        Record { line: 1, grid, progress: None, fields: Vec::new() }
    }

    /// All comments.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.fields.iter().filter(|field| field.key == Key::Comment).map(|field| field.text.as_str())
    }
}

impl From<Grid> for Record {
    fn from(grid: Grid) -> Record {
        Record::new(grid)
    }
}

/// The state of somebody's work on a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Clues and placed digits together.
    pub state: Option<Grid>,
    /// The candidates still written down.
    pub marks: Option<PencilMarks>,
}

/// One piece of information about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What it is about.
    pub key: Key,
    /// One line of text, without blanks at its ends.
    pub text: String,
}

impl Field {
    /// A field; line breaks in the text become blanks and those at its ends go.
    #[must_use]
    pub fn new(key: Key, text: &str) -> Field {
        Field { key, text: text.trim().replace(['\n', '\r'], " ") }
    }
}

/// What a [`Field`] is about. The letters are those of `.sdk` files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Key {
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

impl Key {
    /// All keys.
    pub const ALL: [Key; 10] = [
        Key::Author,
        Key::Description,
        Key::Comment,
        Key::Date,
        Key::Source,
        Key::Level,
        Key::Url,
        Key::Solutions,
        Key::Clues,
        Key::Seconds,
    ];

    /// The letter behind `#` in `.sdk` files.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Key::Author => 'A',
            Key::Description => 'D',
            Key::Comment => 'C',
            Key::Date => 'B',
            Key::Source => 'S',
            Key::Level => 'L',
            Key::Url => 'U',
            Key::Solutions => 'N',
            Key::Clues => 'H',
            Key::Seconds => 'T',
        }
    }

    /// The key with this letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.letter() == letter)
    }

    /// The name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Key::Author => "author",
            Key::Description => "description",
            Key::Comment => "comment",
            Key::Date => "date",
            Key::Source => "source",
            Key::Level => "level",
            Key::Url => "url",
            Key::Solutions => "solutions",
            Key::Clues => "clues",
            Key::Seconds => "seconds",
        }
    }
}
