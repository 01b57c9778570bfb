//! How results name a puzzle's board.

use ninefold::format::{Alphabet, BoardEntry, BoardFormat};
use ninefold::rules::{BoardGrid, ClueRecord, Layout, Variant};

/// Returns the puzzle as a line, with the regions of a jigsaw as a second word, then its clues.
pub(crate) fn line(grid: &BoardGrid) -> String {
    let mut text = String::new();
    BoardFormat::Line.write(&BoardEntry::new(grid.clone()), Alphabet::Digits, &mut text);
    text.truncate(text.trim_end().len());
    text
}

/// Returns the clues beside digits as JSON has them.
pub(crate) fn clues(grid: &BoardGrid) -> Vec<ClueRecord> {
    grid.rules().clues().iter().map(ClueRecord::from).collect()
}

/// Returns the board of new puzzles of this kind: of a jigsaw, with regions still to be drawn.
pub(crate) fn open_variant(variant: &Variant) -> Variant {
    let mut open = variant.clone();
    if matches!(open.layout, Layout::Regions(_)) {
        open.layout = Layout::Jigsaw;
    }
    open
}

/// Returns the text of the board, and the letters of its regions if it is a jigsaw.
pub(crate) fn variant_and_layout(variant: &Variant) -> (String, Option<String>) {
    match &variant.layout {
        Layout::Regions(regions) => (open_variant(variant).to_string(), Some(regions.to_string())),
        _ => (variant.to_string(), None),
    }
}
