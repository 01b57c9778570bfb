//! Puzzles and grids that are made by index, in a text format: what comes before the first, between two, and after the last. What the
//! board is comes once, or before each puzzle.

use std::sync::Arc;

use ninefold::format::{Format, Record, Writer};
use ninefold::rules::{BoardCell, BoardDigit, BoardGrid, Layout, Rules, Variant};

use crate::cmd_error::CmdError;
use crate::input_kind::board_formats;
use crate::shared::format_answers::FormatLosses;

/// How the puzzles of one board are written as text.
#[derive(Clone, Debug)]
pub(crate) struct IndexedText {
    format: Format,
    /// The text before the first puzzle.
    head: String,
    /// The text after the last one.
    tail: &'static str,
    /// Whether each puzzle names its board, since the regions differ and the format does not show them.
    has_head_each: bool,
    /// What the format cannot hold of the puzzles.
    losses: Arc<FormatLosses>,
}

/// Returns the format if it has a place for other boards.
pub(crate) fn board_format(format: Format) -> Result<Format, String> {
    match format.holds_boards() {
        true => Ok(format),
        false => Err(format!("--to {format} has classic puzzles only, expected one of: {}", board_formats())),
    }
}

impl IndexedText {
    /// Returns how puzzles of this board are written in this format.
    ///
    /// # Errors
    /// If the format cannot hold them.
    pub(crate) fn new(format: Format, variant: &Variant) -> Result<IndexedText, CmdError> {
        // A format without classic puzzles may hold them as a board.
        let is_classic = variant.is_classic() && format.holds_classic();
        if !is_classic {
            let format = board_format(format).map_err(CmdError::bad_input)?;
            format.check(variant).map_err(|error| CmdError::bad_input(error.to_string()))?;
        }
        // Whether clues are held is seen when they are there; all boards have digits.
        if let Some(rules) = rules(variant).filter(|_| variant.clue_rules.is_empty()) {
            let mut grid = BoardGrid::empty(&rules);
            grid.set(BoardCell::new(0), BoardDigit::new(1));
            let checked = format.check_record(&Record::new(grid));
            checked.map_err(|error| CmdError::bad_input(error.to_string()))?;
        }
        if is_classic {
            return Ok(IndexedText::of_classic(format));
        }
        let head = head(format, variant);
        // The regions of each jigsaw are others.
        let has_head_each = variant.layout == Layout::Jigsaw && head.contains("jigsaw:");
        let head = if has_head_each { String::new() } else { head };
        let losses = Arc::new(FormatLosses::new(format));
        Ok(IndexedText { format, head, tail: "", has_head_each, losses })
    }

    /// Returns how classic puzzles are written in a format that holds them.
    pub(crate) fn of_classic(format: Format) -> IndexedText {
        IndexedText {
            format,
            head: format.head().to_owned(),
            tail: format.tail(),
            has_head_each: false,
            losses: Arc::new(FormatLosses::new(format)),
        }
    }

    /// Returns the text before the first puzzle.
    pub(crate) fn head(&self) -> &str {
        &self.head
    }

    /// Returns the text between two puzzles.
    pub(crate) fn separator(&self) -> &'static str {
        self.format.separator()
    }

    /// Returns the text after the last puzzle.
    pub(crate) fn tail(&self) -> &'static str {
        self.tail
    }

    /// Returns whether the first line is a header.
    pub(crate) fn is_headed(&self) -> bool {
        !self.head.is_empty() && self.tail.is_empty()
    }

    /// Reports once what was lost.
    pub(crate) fn report(&self) {
        self.losses.report();
    }

    /// Adds a puzzle to a part of the text, after those that it has.
    ///
    /// # Errors
    /// If the format cannot hold its digits and clues. Nothing is added then.
    pub(crate) fn push_next(&self, record: &Record, bytes: &mut Vec<u8>) -> Result<(), String> {
        let before = bytes.len();
        if before > 0 {
            bytes.extend_from_slice(self.separator().as_bytes());
        }
        let pushed = self.push(record, bytes);
        if pushed.is_err() {
            bytes.truncate(before);
        }
        pushed
    }

    /// Adds a puzzle to a text.
    ///
    /// # Errors
    /// If the format cannot hold its digits and clues. Nothing is added then.
    pub(crate) fn push(&self, record: &Record, bytes: &mut Vec<u8>) -> Result<(), String> {
        self.losses.keep(record)?;
        let mut text = String::new();
        if self.has_head_each {
            Writer::new(self.format).before(record, &mut text);
        }
        self.format.write(record, &mut text);
        bytes.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// Returns the rules of a board. The regions of a jigsaw are in each puzzle; here any will do.
fn rules(variant: &Variant) -> Option<Arc<Rules>> {
    Rules::new(&variant.with_some_regions()).ok().map(Arc::new)
}

/// Returns the line that names the board.
pub(crate) fn head(format: Format, variant: &Variant) -> String {
    let mut text = String::new();
    if let Some(rules) = rules(variant) {
        Writer::new(format).before(&Record::new(BoardGrid::empty(&rules)), &mut text);
    }
    text
}
