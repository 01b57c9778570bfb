//! What an input contains: grids in some format, or numbers of grids.

use ninefold::format::{Format, ReadError, ReadErrorKind, Reader, Record, Writer, read_pasted, sniff};
use ninefold::numbering::{GridIndex, ParseGridIndexError};

/// How many bytes are read to find the format.
pub(crate) const SNIFFED: usize = 1 << 16;

/// An item, and the line in which it starts.
#[derive(Clone, Debug)]
pub(crate) struct Entry<T> {
    pub(crate) line: usize,
    pub(crate) item: T,
}

/// A place where an item could not be read.
#[derive(Clone, Debug)]
pub(crate) struct UnreadableItem {
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) words: String,
}

pub(crate) type ItemResult<T> = Result<Entry<T>, UnreadableItem>;

/// A kind of input.
pub(crate) trait InputKind: Clone + Send + 'static {
    type Item: Send + Sync + 'static;
    type Parser: ItemParser<Self::Item>;
    /// Writes what a written text has around the answers.
    type Writer: TextWriter<Self::Item>;

    /// The word for an item.
    const NAME: &'static str;

    /// What an argument can be, other than a file.
    const WHAT: &'static str;

    /// Returns true if the argument itself is an item.
    fn is_item(&self, argument: &str) -> bool;

    /// Returns true if the argument was probably meant to be an item.
    fn resembles_item(&self, argument: &str) -> bool;

    /// Returns a parser for a text that starts like this; `None` if more of it is needed.
    fn parser(&self, beginning: &[u8], is_all: bool) -> Option<Self::Parser>;
}

/// Writes what a written text has around the answers, such as a header.
pub(crate) trait TextWriter<T> {
    /// Appends what comes before the answer to an item.
    fn before(&mut self, item: &T, text: &mut String);
    /// Appends the end of the text.
    fn finish(&mut self, text: &mut String);
}

impl TextWriter<Record> for Writer {
    fn before(&mut self, item: &Record, text: &mut String) {
        Writer::before(self, item, text);
    }

    fn finish(&mut self, text: &mut String) {
        Writer::finish(self, text);
    }
}

/// Nothing around the answers.
impl<T> TextWriter<T> for () {
    fn before(&mut self, _item: &T, _text: &mut String) {}

    fn finish(&mut self, _text: &mut String) {}
}

/// Reads items line by line.
pub(crate) trait ItemParser<T> {
    fn feed(&mut self, line: &[u8]) -> Option<ItemResult<T>>;
    /// Returns a further item of the last line.
    fn pending(&mut self) -> Option<ItemResult<T>> {
        None
    }
    fn finish(&mut self) -> Vec<ItemResult<T>>;
    /// Returns the number of lines read so far.
    fn count(&self) -> usize;
    /// Returns true if every item is on its own line.
    fn is_one_line(&self) -> bool;
}

/// Grids, in a given or guessed format.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grids {
    pub(crate) format: Option<Format>,
    /// Whether puzzles that are given by candidates are items too.
    pub(crate) takes_sukaku: bool,
}

/// What is wrong with a puzzle that is given by candidates, where only clues are known.
pub(crate) const NO_SUKAKU: &str =
    "found a puzzle that is given by candidates (a Sukaku), expected one that is given by clues";

impl InputKind for Grids {
    type Item = Record;
    type Parser = GridParser;
    type Writer = Writer;

    const NAME: &'static str = "puzzle";
    const WHAT: &'static str = "a puzzle of 81 characters";

    fn is_item(&self, argument: &str) -> bool {
        // A puzzle of another board is one, too: reading it will say what is wrong.
        let is_read = |format: Format| match Reader::new(format).feed(argument.as_bytes()) {
            Ok(read) => read.is_some(),
            Err(error) => matches!(error.kind, ReadErrorKind::OtherBoard { .. }),
        };
        argument.contains('\n') || is_read(Format::Line) || sniff(argument.as_bytes()).is_some_and(is_read)
    }

    fn resembles_item(&self, argument: &str) -> bool {
        let cells = argument.chars().filter(|&c| c.is_ascii_digit() || ninefold::grid::is_blank(c)).count();
        let is_mostly_cells = cells >= 9 && cells * 10 >= argument.chars().count() * 9;
        is_mostly_cells || read_pasted(argument.as_bytes()).iter().any(Result::is_ok)
    }

    fn parser(&self, beginning: &[u8], is_all: bool) -> Option<GridParser> {
        let takes_sukaku = self.takes_sukaku;
        let format = match self.format.or_else(|| sniff(beginning)) {
            Some(format) => format,
            None if beginning.len() >= SNIFFED => Format::Line,
            None if is_all => {
                return Some(GridParser {
                    text: GridText::Pasted { text: Vec::new(), lines: 0 },
                    takes_sukaku,
                });
            }
            None => return None,
        };
        Some(GridParser { text: GridText::Format { reader: Reader::new(format), format }, takes_sukaku })
    }
}

/// Reads a text of grids.
#[derive(Debug)]
pub(crate) struct GridParser {
    text: GridText,
    takes_sukaku: bool,
}

#[derive(Debug)]
enum GridText {
    /// In one format.
    Format { reader: Reader, format: Format },
    /// In no known format: text that a person wrote, at most as long as [`SNIFFED`].
    Pasted { text: Vec<u8>, lines: usize },
}

impl ItemParser<Record> for GridParser {
    fn feed(&mut self, line: &[u8]) -> Option<ItemResult<Record>> {
        match &mut self.text {
            GridText::Format { reader, .. } => {
                let read = reader.feed(line).transpose()?;
                Some(self.item(read))
            }
            GridText::Pasted { text, lines } => {
                *lines += 1;
                text.extend_from_slice(line);
                None
            }
        }
    }

    fn pending(&mut self) -> Option<ItemResult<Record>> {
        match &mut self.text {
            GridText::Format { reader, .. } => {
                let pending = reader.pending()?;
                Some(self.item(Ok(pending)))
            }
            GridText::Pasted { .. } => None,
        }
    }

    fn finish(&mut self) -> Vec<ItemResult<Record>> {
        let results = match &mut self.text {
            GridText::Format { reader, .. } => reader.finish().transpose().into_iter().collect(),
            GridText::Pasted { text, .. } => read_pasted(text),
        };
        let mut results: Vec<ItemResult<Record>> = results.into_iter().map(|read| self.item(read)).collect();
        // Errors come first: either all of a text that a person wrote is understood, or nothing is answered.
        results.sort_by_key(Result::is_ok);
        results
    }

    fn count(&self) -> usize {
        match &self.text {
            GridText::Format { reader, .. } => reader.lines(),
            GridText::Pasted { lines, .. } => *lines,
        }
    }

    fn is_one_line(&self) -> bool {
        matches!(self.text, GridText::Format { format, .. } if format.is_lines())
    }
}

impl GridParser {
    fn item(&self, result: Result<Record, ReadError>) -> ItemResult<Record> {
        match result {
            Ok(item) if item.sukaku.is_some() && !self.takes_sukaku => {
                Err(UnreadableItem { line: item.line, column: 1, words: NO_SUKAKU.to_owned() })
            }
            Ok(item) => Ok(Entry { line: item.line, item }),
            Err(ReadError { line, column, kind, .. }) => {
                Err(UnreadableItem { line, column, words: kind.to_string() })
            }
        }
    }
}

/// Numbers of grids, one a line; blank lines and `#` lines are skipped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers;

/// The lines of a text of numbers, counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NumberLines(usize);

impl InputKind for Numbers {
    type Item = GridIndex;
    type Parser = NumberLines;
    type Writer = ();

    const NAME: &'static str = "number";
    const WHAT: &'static str = "a number";

    fn is_item(&self, argument: &str) -> bool {
        argument.contains('\n') || argument.parse::<GridIndex>().is_ok()
    }

    fn resembles_item(&self, argument: &str) -> bool {
        argument.starts_with(|c: char| c.is_ascii_digit())
    }

    fn parser(&self, _: &[u8], _: bool) -> Option<NumberLines> {
        Some(NumberLines::default())
    }
}

impl ItemParser<GridIndex> for NumberLines {
    fn feed(&mut self, line: &[u8]) -> Option<ItemResult<GridIndex>> {
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
                let words = format!("found {found:?}, expected the decimal digits of a grid number");
                Err(UnreadableItem { line, column, words })
            }
            Err(error) => Err(UnreadableItem { line, column: 1, words: error.to_string() }),
        })
    }

    fn finish(&mut self) -> Vec<ItemResult<GridIndex>> {
        Vec::new()
    }

    fn count(&self) -> usize {
        self.0
    }

    fn is_one_line(&self) -> bool {
        true
    }
}
