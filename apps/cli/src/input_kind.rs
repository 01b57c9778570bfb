//! What an input contains: grids in some format, or numbers of grids.

use ninefold::format::{
    BoardReadErrorKind, Capabilities, Format, ReadError, ReadErrorKind, ReadOptions, Reader, Record, Writer,
    is_untidy, read_pasted_with, sniff_with,
};
use ninefold::numbering::{GridIndex, ParseGridIndexError};
use ninefold::rules::{AnyGrid, Variant, usual_size};

use crate::cmd_error::CmdError;
use crate::losses::{FalseSolutions, UnusedParts};
use crate::puzzle_name::name_of;

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
pub(crate) trait InputKind: Clone + Send + Sync + 'static {
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

    /// Returns the text of all arguments together, if they are the lines of one item.
    fn joined(&self, _arguments: &[String]) -> Option<String> {
        None
    }

    /// Returns true if the argument was probably meant to be an item.
    fn resembles_item(&self, argument: &str) -> bool;

    /// Returns the board of an item, as a column of a table.
    fn variant(item: &Self::Item) -> String;

    /// Returns the name of an item, on one line, if it has one.
    fn name(item: &Self::Item) -> Option<String>;

    /// Returns a parser for a text that starts like this; `None` if more of it is needed.
    fn parser(&self, beginning: &[u8], is_all: bool) -> Option<Self::Parser>;

    /// Returns why the run does not answer about an item, if that is so.
    fn refusal(&self, _item: &Self::Item) -> Option<String> {
        None
    }

    /// Returns warnings about an item that is answered.
    fn warnings(&self, _item: &Self::Item) -> Vec<String> {
        Vec::new()
    }

    /// Reports once, after the run, what was noticed about all items, and what the answers did not use of them.
    fn report(&self) {}
}

/// Writes what a written text has around the answers, such as a header.
pub(crate) trait TextWriter<T> {
    /// Appends what comes before the answer to an item.
    fn before(&mut self, item: &T, text: &mut String);
    /// Takes note of an item that the text before this one has.
    fn skip(&mut self, item: &T);
    /// Appends the end of the text.
    fn finish(&mut self, text: &mut String);
}

impl TextWriter<Record> for Writer {
    fn before(&mut self, item: &Record, text: &mut String) {
        Writer::before(self, item, text);
    }

    fn skip(&mut self, item: &Record) {
        Writer::skip(self, item);
    }

    fn finish(&mut self, text: &mut String) {
        Writer::finish(self, text);
    }
}

/// Nothing around the answers.
impl<T> TextWriter<T> for () {
    fn before(&mut self, _item: &T, _text: &mut String) {}

    fn skip(&mut self, _item: &T) {}

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
}

/// Puzzles, in a given or guessed format.
#[derive(Clone, Debug)]
pub(crate) struct Grids {
    options: ReadOptions,
    taken: Taken,
    unused: UnusedParts,
    /// The false solutions, if the command looks for them.
    solutions: Option<FalseSolutions>,
    /// Whether the command has options about the texts, so that messages may name them.
    has_reading: bool,
    /// Whether it also has the option that reads candidates.
    has_candidates: bool,
    /// Whether the command has the option to leave out drawings.
    has_drawings: bool,
}

/// Which puzzles are items.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taken {
    /// Those that are given by digits of the classic board.
    ByClues,
    /// Those of all boards, and those that are given by candidates.
    All,
}

/// What is wrong with a puzzle that is given by candidates, where only clues are known.
pub(crate) const NO_SUKAKU: &str =
    "found a puzzle that is given by candidates (a Sukaku), expected one that is given by clues";

/// The option that reads such a puzzle, where a command has it.
pub(crate) const AS_CLUES: &str = "; --as clues reads them";

impl Grids {
    fn new(options: ReadOptions, taken: Taken) -> Grids {
        Grids {
            options,
            taken,
            unused: UnusedParts::of(Capabilities::CLUES),
            solutions: None,
            has_reading: false,
            has_candidates: false,
            has_drawings: false,
        }
    }

    /// Returns the kind of classic puzzles that are given by clues.
    pub(crate) fn by_clues(format: Option<Format>) -> Grids {
        let mut options = ReadOptions::default();
        options.format = format;
        Grids::new(options, Taken::ByClues)
    }

    /// Returns the kind of all puzzles, for the format and the board that options name.
    pub(crate) fn all(format: Option<Format>, variant: Option<&Variant>) -> Result<Grids, CmdError> {
        let is_other = variant.is_some_and(|variant| !variant.is_classic());
        if let Some(format) = format.filter(|format| is_other && !format.holds_boards()) {
            let words = format!(
                "--from {format} has classic puzzles only, expected one of: {}",
                board_formats_if(|_| true)
            );
            return Err(CmdError::bad_input(words));
        }
        let mut options = ReadOptions::default();
        (options.format, options.variant) = (format, variant.cloned());
        Ok(Grids::new(options, Taken::All))
    }

    /// Leaves out drawings without a name, and reports each.
    pub(crate) fn without_drawings(mut self, is_on: bool) -> Grids {
        (self.options.leaves_out_drawings, self.has_drawings) = (is_on, true);
        self
    }

    /// Sets what the options say about the texts.
    pub(crate) fn reading(self, set: impl FnOnce(ReadOptions) -> ReadOptions) -> Grids {
        Grids { options: set(self.options), has_reading: true, has_candidates: true, ..self }
    }

    /// Prepares for full grids, which have no candidates to read.
    pub(crate) fn of_full_grids(self) -> Grids {
        Grids { has_candidates: false, ..self }
    }

    /// Warns of false solutions in the texts.
    pub(crate) fn checking_solutions(self) -> Grids {
        Grids { solutions: Some(FalseSolutions::default()), ..self }
    }

    /// Sets what the answers use of each puzzle.
    pub(crate) fn using(self, used: Capabilities) -> Grids {
        self.leaving(UnusedParts::of(used))
    }

    /// Sets what the answers do not use.
    pub(crate) fn leaving(self, unused: UnusedParts) -> Grids {
        Grids { unused, ..self }
    }

    /// Returns whether the board was named, and is not the classic one.
    fn is_other_board(&self) -> bool {
        self.options.variant.as_ref().is_some_and(|variant| !variant.is_classic())
    }

    /// Returns the format of a text that begins like this.
    fn format(&self, beginning: &[u8]) -> Option<Format> {
        self.options.format.or_else(|| sniff_with(beginning, &self.options))
    }
}

/// Returns the names of the formats that other boards can be written in.
pub(crate) fn board_formats() -> String {
    board_formats_if(Format::is_written)
}

/// Returns the names of those formats of other boards.
fn board_formats_if(has: fn(Format) -> bool) -> String {
    let formats = Format::ALL.into_iter().filter(|&format| format.holds_boards() && has(format));
    formats.map(Format::name).collect::<Vec<_>>().join(", ")
}

impl InputKind for Grids {
    type Item = Record;
    type Parser = GridParser;
    type Writer = Writer;

    const NAME: &'static str = "puzzle";
    const WHAT: &'static str = "a puzzle, such as 81 characters";

    fn is_item(&self, argument: &str) -> bool {
        // A puzzle in which something is wrong with its rules is one, too: reading it will say what.
        let is_read = |format: Format| {
            let mut reader = Reader::with_options(format, &self.options);
            match reader.feed(argument.as_bytes()) {
                Ok(Some(_)) => true,
                Ok(None) => matches!(reader.finish(), Ok(Some(_))),
                Err(error) => matches!(error.kind, ReadErrorKind::OtherBoard { .. }),
            }
        };
        argument.contains('\n')
            || is_read(Format::Line)
            || self.format(argument.as_bytes()).is_some_and(is_read)
    }

    fn joined(&self, arguments: &[String]) -> Option<String> {
        let size = arguments.first().map_or(0, |row| row.chars().count());
        let is_row = |row: &String| {
            row.chars().count() == size
                && row.chars().all(|c| c.is_ascii_alphanumeric() || ninefold::grid::is_blank(c))
        };
        // A row that is missing is reported by the reader.
        let are_rows = (4..=25).contains(&size) && arguments.len() > 1 && arguments.iter().all(is_row);
        // Four by four cells are a puzzle by themselves.
        let is_item = || arguments.iter().any(|row| self.is_item(row) || std::path::Path::new(row).exists());
        (are_rows && !is_item()).then(|| arguments.join("\n"))
    }

    fn resembles_item(&self, argument: &str) -> bool {
        let cells = argument.chars().filter(|&c| c.is_ascii_digit() || ninefold::grid::is_blank(c)).count();
        let is_mostly_cells = cells >= 9 && cells * 10 >= argument.chars().count() * 9;
        // The name of a file may be a row of cells, but hardly a board and its clues.
        let is_other = |format: Format| match format {
            Format::Line => argument.contains(' '),
            Format::Fpuzzles | Format::Sudokupad => argument.contains('/') || argument.starts_with('{'),
            other => !other.holds_classic() || other == Format::Json,
        };
        is_mostly_cells
            || read_pasted_with(argument.as_bytes(), &self.options).iter().any(Result::is_ok)
            || sniff_with(argument.as_bytes(), &self.options).is_some_and(is_other)
    }

    fn variant(item: &Record) -> String {
        item.variant().without_regions().to_string()
    }

    fn name(item: &Record) -> Option<String> {
        name_of(item)
    }

    fn parser(&self, beginning: &[u8], is_all: bool) -> Option<GridParser> {
        let is_enough = is_all || beginning.len() >= SNIFFED;
        if !is_enough && !has_puzzle_line(beginning) {
            return None;
        }
        let pasted =
            |options: &ReadOptions| GridText::Pasted { text: Vec::new(), lines: 0, options: options.clone() };
        let is_found = self.options.format.is_some();
        let sniffed = &beginning[..beginning.len().min(SNIFFED)];
        let options = self.options.clone().guessing(sniffed);
        let format = options.format.or_else(|| sniff_with(beginning, &options));
        let text = match format {
            _ if !is_found && is_untidy(sniffed, &self.options) => {
                // The shape of a table shows at its end.
                if !is_enough {
                    return None;
                }
                pasted(&self.options)
            }
            Some(format) => GridText::Format(Box::new(Reader::with_options(format, &options))),
            None if !is_enough => return None,
            None if self.is_other_board() || !is_all || beginning.len() >= SNIFFED => {
                GridText::Format(Box::new(Reader::with_options(Format::Line, &self.options)))
            }
            None => pasted(&self.options),
        };
        Some(GridParser { text, kind: self.clone() })
    }

    fn refusal(&self, item: &Record) -> Option<String> {
        self.unused.refusal(item)
    }

    fn warnings(&self, item: &Record) -> Vec<String> {
        if self.unused.is_silent() {
            return Vec::new();
        }
        let drawings = item.left_out.iter().map(|drawing| format!("left out the drawing {drawing}"));
        let solution = self.solutions.as_ref().and_then(|solutions| solutions.warning(item));
        drawings.chain(solution).collect()
    }

    fn report(&self) {
        if let Some(solutions) = &self.solutions {
            solutions.report();
        }
        self.unused.report(self.has_reading);
    }
}

/// Returns whether a complete line is there that is neither blank nor a comment.
fn has_puzzle_line(beginning: &[u8]) -> bool {
    let end = beginning.iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
    let mut lines = beginning[..end].split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    lines.any(|line| !line.is_empty() && !line.starts_with(b"#"))
}

/// Reads a text of puzzles.
#[derive(Debug)]
pub(crate) struct GridParser {
    text: GridText,
    kind: Grids,
}

#[derive(Debug)]
enum GridText {
    /// In one format.
    Format(Box<Reader>),
    /// In no known format: text that a person wrote, or a table. It is read as a whole.
    Pasted { text: Vec<u8>, lines: usize, options: ReadOptions },
}

impl ItemParser<Record> for GridParser {
    fn feed(&mut self, line: &[u8]) -> Option<ItemResult<Record>> {
        match &mut self.text {
            GridText::Format(reader) => {
                let read = reader.feed(line).transpose()?;
                Some(self.item(read))
            }
            GridText::Pasted { text, lines, .. } => {
                *lines += 1;
                text.extend_from_slice(line);
                None
            }
        }
    }

    fn pending(&mut self) -> Option<ItemResult<Record>> {
        match &mut self.text {
            GridText::Format(reader) => {
                let pending = reader.pending()?;
                Some(self.item(Ok(pending)))
            }
            GridText::Pasted { .. } => None,
        }
    }

    fn finish(&mut self) -> Vec<ItemResult<Record>> {
        let results = match &mut self.text {
            GridText::Format(reader) => reader.finish().transpose().into_iter().collect(),
            GridText::Pasted { text, options, .. } => read_pasted_with(text, options),
        };
        let mut results: Vec<ItemResult<Record>> = results.into_iter().map(|read| self.item(read)).collect();
        // Errors come first: either all of a text that a person wrote is understood, or nothing is answered.
        results.sort_by_key(Result::is_ok);
        results
    }

    fn count(&self) -> usize {
        match &self.text {
            GridText::Format(reader) => reader.lines(),
            GridText::Pasted { lines, .. } => *lines,
        }
    }
}

impl GridParser {
    fn item(&self, result: Result<Record, ReadError>) -> ItemResult<Record> {
        match result {
            Ok(item) => {
                let line = item.line;
                let bad = |words: String| Err(UnreadableItem { line, column: 1, words });
                if self.kind.taken == Taken::ByClues {
                    if item.sukaku.is_some() {
                        let hint = if self.kind.has_candidates { AS_CLUES } else { "" };
                        return bad(format!("{NO_SUKAKU}{hint}"));
                    }
                    if let AnyGrid::Board(grid) = &item.grid {
                        let found = grid.rules().variant().without_regions().to_string();
                        return bad(ReadErrorKind::OtherBoard { found }.to_string());
                    }
                }
                self.kind.unused.count(&item);
                Ok(Entry { line, item })
            }
            Err(ReadError { line, column, kind, .. }) => {
                let is_drawing = |kind: &ReadErrorKind| match kind {
                    ReadErrorKind::Board(kind) => matches!(**kind, BoardReadErrorKind::Drawing(_)),
                    _ => false,
                };
                let hint = match &kind {
                    kind if self.kind.has_drawings && is_drawing(kind) => {
                        "; --ignore-drawings leaves drawings out".to_owned()
                    }
                    ReadErrorKind::CellCount { found } if self.kind.taken == Taken::All => board_of(*found)
                        .map(|board| format!("; puzzles of {board} need a line #variant {board} above them"))
                        .unwrap_or_default(),
                    _ => String::new(),
                };
                Err(UnreadableItem { line, column, words: format!("{kind}{hint}") })
            }
        }
    }
}

/// Returns the usual board with this number of cells, other than the classic one.
fn board_of(cells: usize) -> Option<String> {
    usual_size(cells).filter(|&size| size != 9).map(|size| format!("{size}x{size}"))
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

    fn variant(_: &GridIndex) -> String {
        Variant::CLASSIC.to_string()
    }

    fn name(_: &GridIndex) -> Option<String> {
        None
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
}
