//! What the labels of puzzles show, decided once for a whole book.
//!
//! ```text
//!   49  24 clues · rating 3.4 · 2 May 2027      ●●●○○
//! ```
//!
//! The number is always there, and so are the details that were requested. The dots of the level
//! and the number of clues are left out of all labels if one label has no room for them.

use ninefold_grid::message::Message;
use ninefold_logic::Level;
use ninefold_render::Weight;

use crate::details::{joined, longest_details};
use crate::page_scene::level_dots_width;
use crate::type_sizes::TypeSizes;
use crate::{BookOptions, PuzzleNumbering, PuzzlesPerPage};

/// The radius of the dots of a level, in sizes of the label's type.
pub(crate) const LEVEL_DOT: f32 = 0.32;

/// What the labels of puzzles show, and in which sizes.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LabelPlan {
    /// The size of the number.
    pub(crate) number: f32,
    /// The size of the details.
    pub(crate) details: f32,
    /// Whether the number of clues is shown.
    pub(crate) shows_clues: bool,
    /// Whether the level is shown. If not, running head and section page still show it.
    pub(crate) shows_level: bool,
    /// The longest details, if there is no room for them.
    missing: Option<String>,
}

impl LabelPlan {
    /// Decides what labels of this width show, if the largest number of a puzzle is `largest`.
    pub(crate) fn new(options: &BookOptions, sizes: &TypeSizes, width: f32, largest: usize) -> LabelPlan {
        let regular = options.fonts().face(Weight::Regular);
        let bold = options.fonts().face(Weight::Bold);
        let text = number_text(options, largest);
        // A long word for a puzzle is made smaller; numbers alone always fit.
        let natural = bold.width(&text, sizes.number);
        let number = (sizes.number * (width * 0.6 / natural).min(1.0)).max(sizes.smallest);
        let gap = sizes.label * 0.9;
        let taken = bold.width(&text, number) + gap;
        let level = level_width(options, sizes) + sizes.label;
        let details = longest_details(options);
        let clues = options.words.text(&Message::new("clues").with("count", 88_usize));
        let all = joined(&[std::slice::from_ref(&clues), &details].concat());
        let only = joined(&details);
        let fits = |text: &str, size: f32, more: f32| taken + regular.width(text, size) + more <= width;
        let shows_level = fits(&only, sizes.smallest, level);
        let beside = if shows_level { level } else { 0.0 };
        let shows_clues = fits(&all, sizes.label, beside);
        let natural = regular.width(&only, sizes.label).max(1.0);
        let size = (sizes.label * ((width - taken - beside) / natural).min(1.0)).max(sizes.smallest);
        let missing = !fits(&only, sizes.smallest, 0.0);
        LabelPlan {
            number,
            details: if shows_clues { sizes.label } else { size },
            shows_clues,
            shows_level,
            missing: missing.then_some(if only.is_empty() { text } else { only }),
        }
    }

    /// Returns the text for which labels have no room, if there is one.
    pub(crate) fn missing_room(&self) -> Option<&str> {
        self.missing.as_deref()
    }
}

/// Returns the number of a puzzle as labels show it.
pub(crate) fn number_text(options: &BookOptions, number: usize) -> String {
    match options.numbering {
        PuzzleNumbering::Number => number.to_string(),
        PuzzleNumbering::Puzzle => options.words.text(&Message::new("puzzle").with("number", number)),
    }
}

/// Returns the width of the widest level.
pub(crate) fn level_width(options: &BookOptions, sizes: &TypeSizes) -> f32 {
    if options.per_page == PuzzlesPerPage::One {
        let regular = options.fonts().face(Weight::Regular);
        let width = |level| regular.width(&options.words.level(level), sizes.label);
        Level::ALL.into_iter().map(width).fold(0.0, f32::max)
    } else {
        level_dots_width(Level::Nightmare, sizes.label * LEVEL_DOT)
    }
}
