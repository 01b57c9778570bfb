//! What the lines of an input hold: grids in some format, or numbers of grids.

use ninefold::census::{GridIndex, ParseGridIndexError};
use ninefold::format::{Format, ReadError, Reader, Record, sniff};

/// How much of a text is looked at to find its format.
const SNIFFED: usize = 1 << 16;

/// Something read, and the line it begins in.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T> {
    pub(crate) line: usize,
    pub(crate) item: T,
}

/// A place where there should have been something to read.
#[derive(Clone, Debug)]
pub(crate) struct Unread {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) words: String,
}

pub(crate) type Read<T> = Result<Entry<T>, Unread>;

/// A kind of input.
pub(crate) trait Kind: Clone + Send + 'static {
    type Item: Send + Sync + 'static;
    type Lines: Lines<Self::Item>;

    /// What an argument may be, besides a file.
    const WHAT: &'static str;

    /// Whether the argument is an item by itself.
    fn is_item(argument: &str) -> bool;

    /// Whether the argument was meant to be one.
    fn resembles_item(argument: &str) -> bool;

    /// A reader for a text that begins like this; `None` to see more of it first.
    fn lines(&self, beginning: &[u8], is_all: bool) -> Option<Self::Lines>;
}

/// Reads items line by line.
pub(crate) trait Lines<T> {
    fn feed(&mut self, line: &[u8]) -> Option<Read<T>>;
    fn finish(&mut self) -> Option<Read<T>>;
    /// Lines so far.
    fn count(&self) -> usize;
}

/// Grids, in a format that is named or guessed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grids {
    pub(crate) format: Option<Format>,
}

impl Kind for Grids {
    type Item = Record;
    type Lines = Reader;

    const WHAT: &'static str = "a puzzle of 81 characters";

    fn is_item(argument: &str) -> bool {
        argument.contains('\n') || matches!(Reader::new(Format::Line).feed(argument.as_bytes()), Ok(Some(_)))
    }

    fn resembles_item(argument: &str) -> bool {
        let cells = argument.chars().filter(|&c| c.is_ascii_digit() || ninefold::grid::is_blank(c)).count();
        cells >= 9 && cells * 10 >= argument.chars().count() * 9
    }

    fn lines(&self, beginning: &[u8], is_all: bool) -> Option<Reader> {
        match self.format.or_else(|| sniff(beginning)) {
            Some(format) => Some(Reader::new(format)),
            None if is_all || beginning.len() >= SNIFFED => Some(Reader::new(Format::Line)),
            None => None,
        }
    }
}

impl Lines<Record> for Reader {
    fn feed(&mut self, line: &[u8]) -> Option<Read<Record>> {
        told(Reader::feed(self, line))
    }

    fn finish(&mut self) -> Option<Read<Record>> {
        told(Reader::finish(self))
    }

    fn count(&self) -> usize {
        self.lines()
    }
}

fn told(result: Result<Option<Record>, ReadError>) -> Option<Read<Record>> {
    match result {
        Ok(record) => record.map(|item| Ok(Entry { line: item.line, item })),
        Err(ReadError { line, column, kind, .. }) => {
            Some(Err(Unread { line, column, words: kind.to_string() }))
        }
    }
}

/// Numbers of grids, one a line; blank lines and `#` lines are skipped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers;

/// The lines of a text of numbers, counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NumberLines(usize);

impl Kind for Numbers {
    type Item = GridIndex;
    type Lines = NumberLines;

    const WHAT: &'static str = "a number";

    fn is_item(argument: &str) -> bool {
        argument.contains('\n') || argument.parse::<GridIndex>().is_ok()
    }

    fn resembles_item(argument: &str) -> bool {
        argument.starts_with(|c: char| c.is_ascii_digit())
    }

    fn lines(&self, _: &[u8], _: bool) -> Option<NumberLines> {
        Some(NumberLines::default())
    }
}

impl Lines<GridIndex> for NumberLines {
    fn feed(&mut self, line: &[u8]) -> Option<Read<GridIndex>> {
        self.0 += 1;
        let text = String::from_utf8_lossy(line);
        let text = text.trim_end();
        if text.is_empty() || text.starts_with('#') {
            return None;
        }
        let line = self.0;
        Some(match text.parse::<GridIndex>() {
            Ok(item) => Ok(Entry { line, item }),
            Err(ParseGridIndexError::BadCharacter { column, found }) => {
                let words = format!("found {found:?}, expected the decimal digits of a grid's number");
                Err(Unread { line, column, words })
            }
            Err(error) => Err(Unread { line, column: 1, words: error.to_string() }),
        })
    }

    fn finish(&mut self) -> Option<Read<GridIndex>> {
        None
    }

    fn count(&self) -> usize {
        self.0
    }
}
