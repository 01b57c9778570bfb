//! Reads puzzles of any board, and finds out which board it is.

use ninefold::format::{
    BoardEntry, BoardFormat, BoardOptions, BoardReadError, BoardReadErrorKind, BoardReader, Format, Reader,
    sniff, sniff_board,
};
use ninefold::rules::Variant;

use super::record::AnyRecord;
use super::writer::AnyWriter;
use crate::cmd_error::CmdError;
use crate::format_name::FormatName;
use crate::input_kind::{
    Entry, GridParser, Grids, InputKind, ItemParser, ItemResult, SNIFFED, UnreadableItem,
};
use crate::message;

/// Puzzles of any board, in a given or guessed format.
#[derive(Clone, Debug)]
pub(crate) struct AnyGrids {
    classic: Grids,
    board: BoardOptions,
    /// Whether the board was named, and is not the classic one.
    is_board: bool,
}

impl AnyGrids {
    /// Returns the kind for the format and the board that options name.
    pub(crate) fn new(format: Option<FormatName>, variant: Option<&Variant>) -> Result<AnyGrids, CmdError> {
        let mut board = BoardOptions::default();
        let is_board = variant.is_some_and(|variant| !variant.is_classic());
        if let Some(variant) = variant {
            board = board.with_variant(variant.clone());
        }
        match format {
            Some(FormatName { board: Some(format), .. }) => board = board.with_format(format),
            Some(format) if is_board => {
                let names = BoardFormat::NAMES.join(", ");
                let words = format!("--from {format} has classic puzzles only, expected one of: {names}");
                return Err(CmdError::bad_input(words));
            }
            _ => {}
        }
        let format = format.and_then(|format| format.classic);
        Ok(AnyGrids { classic: Grids { format, takes_sukaku: true }, board, is_board })
    }

    /// Leaves out drawings without a name, and reports each.
    pub(crate) fn without_drawings(mut self, is_on: bool) -> AnyGrids {
        self.board.leaves_out_drawings = is_on;
        self
    }

    /// Returns the format of boards that a text is in; `None` if it is a classic text.
    fn board_format(&self, beginning: &[u8]) -> Option<BoardFormat> {
        let found = || self.board.format.or_else(|| sniff_board(beginning, &self.board));
        if self.is_board {
            return found();
        }
        let has_no_board = |format: Format| format.name().parse::<BoardFormat>().is_err();
        if self.classic.format.is_some_and(has_no_board) {
            return None;
        }
        let is_declared = has_variant_line(beginning);
        if !is_declared && sniff(beginning).is_some_and(has_no_board) {
            return None;
        }
        let format = found()?;
        let mut reader = BoardReader::new(format, &self.board);
        let first = beginning.split_inclusive(|&byte| byte == b'\n').map(|line| reader.feed(line));
        let first = first.filter_map(Result::transpose).next().or_else(|| reader.finish().transpose());
        match first {
            Some(Ok(record)) if !record.is_classic() || format.classic().is_none() => Some(format),
            // The reader of classic puzzles refuses drawings.
            Some(Ok(record)) if !record.left_out.is_empty() => Some(format),
            // Classic puzzles, and then others.
            Some(Ok(_)) if names_other_board(beginning) => Some(format),
            Some(Ok(_)) => None,
            // Both readers refuse it, and that of boards knows better what is wrong.
            Some(Err(_)) | None => {
                let is_line = format == BoardFormat::Line && !is_classic_line(beginning);
                let names_board = format == BoardFormat::Json && names_board(beginning);
                let is_link = matches!(format, BoardFormat::Fpuzzles | BoardFormat::Sudokupad);
                let is_other_link = is_link && !is_classic_link(beginning);
                (is_declared || is_line || names_board || is_other_link || format.classic().is_none())
                    .then_some(format)
            }
        }
    }
}

/// Returns whether the first puzzle is a line with as many characters as the classic board has cells.
fn is_classic_line(beginning: &[u8]) -> bool {
    let mut lines = beginning.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#"));
    first.is_some_and(|line| {
        String::from_utf8_lossy(line).split_whitespace().next().is_some_and(|word| word.chars().count() == 81)
    })
}

/// Returns whether the first line is a link to a classic puzzle, which may be one that only its reader knows.
fn is_classic_link(beginning: &[u8]) -> bool {
    let Some(format) = sniff(beginning) else { return false };
    let mut reader = Reader::new(format);
    let lines = beginning.split_inclusive(|&byte| byte == b'\n').map(|line| reader.feed(line));
    matches!(lines.filter_map(Result::transpose).next(), Some(Ok(_)))
}

/// Returns whether the first line has a key that classic objects do not have.
fn names_board(beginning: &[u8]) -> bool {
    let mut lines = beginning.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(b"#")).unwrap_or_default();
    String::from_utf8_lossy(first).contains("\"variant\"")
}

/// Returns whether a line names another board than the classic one.
fn names_other_board(beginning: &[u8]) -> bool {
    let lines = beginning.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut named = lines.filter_map(|line| line.strip_prefix(b"#variant"));
    named.any(|name| {
        let name = String::from_utf8_lossy(name);
        name.trim().parse::<Variant>().is_ok_and(|variant| !variant.is_classic())
    })
}

/// Returns whether a line before the first puzzle names the board.
fn has_variant_line(beginning: &[u8]) -> bool {
    let lines = beginning.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut comments = lines.take_while(|line| line.is_empty() || line.starts_with(b"#"));
    comments.any(|line| line.starts_with(b"#variant"))
}

impl InputKind for AnyGrids {
    type Item = AnyRecord;
    type Parser = AnyParser;
    type Writer = AnyWriter;

    const NAME: &'static str = Grids::NAME;
    const WHAT: &'static str = "a puzzle, such as 81 characters";

    fn is_item(&self, argument: &str) -> bool {
        let is_read = || {
            let format = self.board_format(argument.as_bytes())?;
            let mut reader = BoardReader::new(format, &self.board);
            let fed = reader.feed(argument.as_bytes()).ok()?;
            fed.or_else(|| reader.finish().ok()?)
        };
        (!self.is_board && self.classic.is_item(argument)) || argument.contains('\n') || is_read().is_some()
    }

    fn resembles_item(&self, argument: &str) -> bool {
        let format = sniff_board(argument.as_bytes(), &self.board);
        // The name of a file may be a row of cells, but hardly a board and its clues.
        let is_other = |format: BoardFormat| match format {
            BoardFormat::Line => argument.contains(' '),
            BoardFormat::Fpuzzles | BoardFormat::Sudokupad => {
                argument.contains('/') || argument.starts_with('{')
            }
            other => other.classic().is_none() || other == BoardFormat::Json,
        };
        self.classic.resembles_item(argument) || format.is_some_and(is_other)
    }

    fn parser(&self, beginning: &[u8], is_all: bool) -> Option<AnyParser> {
        let has_line = is_all || beginning.len() >= SNIFFED || has_puzzle_line(beginning);
        if !has_line {
            return None;
        }
        if let Some(format) = self.board_format(beginning) {
            return Some(AnyParser::Board(BoardReader::new(format, &self.board)));
        }
        if self.is_board {
            if !is_all && beginning.len() < SNIFFED {
                return None;
            }
            let format = BoardFormat::Line;
            return Some(AnyParser::Board(BoardReader::new(format, &self.board)));
        }
        self.classic.parser(beginning, is_all).map(AnyParser::Classic)
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
pub(crate) enum AnyParser {
    /// Of the classic board.
    Classic(GridParser),
    /// Of other boards.
    Board(BoardReader),
}

impl ItemParser<AnyRecord> for AnyParser {
    fn feed(&mut self, line: &[u8]) -> Option<ItemResult<AnyRecord>> {
        match self {
            AnyParser::Classic(parser) => parser.feed(line).map(classic),
            AnyParser::Board(reader) => reader.feed(line).transpose().map(board),
        }
    }

    fn pending(&mut self) -> Option<ItemResult<AnyRecord>> {
        match self {
            AnyParser::Classic(parser) => parser.pending().map(classic),
            AnyParser::Board(_) => None,
        }
    }

    fn finish(&mut self) -> Vec<ItemResult<AnyRecord>> {
        match self {
            AnyParser::Classic(parser) => parser.finish().into_iter().map(classic).collect(),
            AnyParser::Board(reader) => reader.finish().transpose().map(board).into_iter().collect(),
        }
    }

    fn count(&self) -> usize {
        match self {
            AnyParser::Classic(parser) => parser.count(),
            AnyParser::Board(reader) => reader.lines(),
        }
    }

    fn is_one_line(&self) -> bool {
        match self {
            AnyParser::Classic(parser) => parser.is_one_line(),
            // A line `#variant` above would be lost.
            AnyParser::Board(_) => false,
        }
    }
}

fn classic(result: ItemResult<ninefold::format::Record>) -> ItemResult<AnyRecord> {
    result.map(|Entry { line, item }| Entry { line, item: item.into() })
}

fn board(result: Result<BoardEntry, BoardReadError>) -> ItemResult<AnyRecord> {
    match result {
        Ok(record) => {
            for drawing in &record.left_out {
                message::warning(&format!("line {}: left out the drawing {drawing}", record.line));
            }
            Ok(Entry { line: record.line, item: AnyRecord::Board(Box::new(record)) })
        }
        Err(error) => {
            let BoardReadError { line, column, kind, .. } = error;
            let hint = match kind {
                BoardReadErrorKind::Drawing(_) => "; --ignore-unknown leaves drawings out",
                _ => "",
            };
            Err(UnreadableItem { line, column, words: format!("{kind}{hint}") })
        }
    }
}
