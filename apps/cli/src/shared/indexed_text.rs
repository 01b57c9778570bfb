//! Puzzles of other boards in a text format: the line that says what the board is comes once, or before each puzzle.

use ninefold::format::{Alphabet, Format, Record, Writer};
use ninefold::rules::{BoardGrid, Layout, Regions, Rules, Variant};

use crate::cmd_error::CmdError;
use crate::input_kind::board_formats;

/// How the puzzles of a board are written as text.
#[derive(Clone, Debug)]
pub(super) struct BoardText {
    format: Format,
    /// Whether each puzzle says what its board is, since the regions differ and the format does not show them.
    has_head_each: bool,
}

/// Returns the format if it has a place for other boards.
pub(super) fn board_format(format: Format) -> Result<Format, String> {
    match format.holds_boards() {
        true => Ok(format),
        false => Err(format!("--to {format} has classic puzzles only, expected one of: {}", board_formats())),
    }
}

impl BoardText {
    /// Returns how puzzles of this board are written in this format.
    ///
    /// # Errors
    /// If the format cannot hold them.
    pub(super) fn new(format: Format, variant: &Variant) -> Result<BoardText, CmdError> {
        let format = board_format(format).map_err(CmdError::bad_input)?;
        format.check(variant, Alphabet::Digits).map_err(|error| CmdError::bad_input(error.to_string()))?;
        let has_head_each = format == Format::Rows && variant.layout == Layout::Jigsaw;
        Ok(BoardText { format, has_head_each })
    }

    /// Returns the text before the first puzzle.
    pub(super) fn head(&self, variant: &Variant) -> String {
        if self.has_head_each { String::new() } else { head(self.format, variant) }
    }

    /// Returns the text between two puzzles.
    pub(super) fn separator(&self) -> &'static str {
        self.format.separator()
    }

    /// Adds a puzzle to a text.
    pub(super) fn push(&self, record: &Record, bytes: &mut Vec<u8>) {
        let mut text = String::new();
        if self.has_head_each {
            Writer::new(self.format).before(record, &mut text);
        }
        self.format.write(record, &mut text);
        bytes.extend_from_slice(text.as_bytes());
    }
}

/// Returns the line that says what the board is.
pub(super) fn head(format: Format, variant: &Variant) -> String {
    // The regions of a jigsaw are in each puzzle; any will do for the line above.
    let mut board = variant.clone();
    let size = usize::from(variant.size);
    if board.layout == Layout::Jigsaw {
        let rows: Vec<usize> = (0..size * size).map(|cell| cell / size).collect();
        if let Ok(regions) = Regions::new(&rows) {
            board.layout = Layout::Regions(regions);
        }
    }
    let Ok(rules) = Rules::new(&board) else { return String::new() };
    let mut text = String::new();
    let record = Record::new(BoardGrid::empty(&rules.into()));
    Writer::new(format).before(&record, &mut text);
    text
}
