//! Boxes to fill in below a puzzle: time, score, notes, in one row or, where that is too narrow, with
//! the notes in a second row.

use ninefold_render::Weight;

use crate::{BookOptions, PuzzleBox};

/// The least width of a box, in points: room for a time in handwriting.
const LEAST_BOX: f32 = 28.0;

/// The space between a word and its box, and between a box and the next word, in points.
pub(crate) const WORD_GAP: f32 = 4.0;
pub(crate) const BOX_GAP: f32 = 8.0;

/// Returns the word before a box.
pub(crate) fn word(options: &BookOptions, field: PuzzleBox) -> String {
    options.words.get(field.name())
}

/// Returns the share of the remaining width that a box gets.
pub(crate) const fn share(field: PuzzleBox) -> f32 {
    match field {
        PuzzleBox::Time | PuzzleBox::Score => 1.0,
        PuzzleBox::Notes => 2.5,
    }
}

/// Returns the boxes in one row or in two: the notes are in the second row.
pub(crate) fn rows(options: &BookOptions, count: usize) -> Vec<Vec<PuzzleBox>> {
    let (notes, short): (Vec<_>, Vec<_>) =
        options.boxes.iter().copied().partition(|&field| field == PuzzleBox::Notes);
    match count {
        2 if !notes.is_empty() && !short.is_empty() => vec![short, notes],
        _ => vec![options.boxes.clone()],
    }
}

/// Returns the width of everything in a row except the boxes themselves, in a size of type.
pub(crate) fn words_width(options: &BookOptions, row: &[PuzzleBox], size: f32) -> f32 {
    let regular = options.fonts().face(Weight::Regular);
    let words = row.iter().map(|&field| regular.width(&word(options, field), size) + WORD_GAP);
    words.sum::<f32>() + BOX_GAP * row.len().saturating_sub(1) as f32
}

/// Returns the least width of boxes in this number of rows, with words in the smallest type.
pub(crate) fn least_fields_width(options: &BookOptions, count: usize) -> f32 {
    let least = |row: &Vec<PuzzleBox>| {
        let shares: f32 = row.iter().map(|&field| share(field)).sum();
        words_width(options, row, options.smallest_type()) + shares * LEAST_BOX
    };
    rows(options, count).iter().map(least).fold(0.0, f32::max)
}
