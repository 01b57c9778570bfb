//! The outline of a section: what has to be known of it before any of its puzzles is made.

use ninefold_logic::Level;
use ninefold_rules::Variant;

use crate::BookOptions;
use crate::board_places::BoardPlaces;
use crate::board_words::{board_name, named_board};
use crate::details::joined;

/// The name and size of a section, which determine its pages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct SectionOutline {
    /// The name in the plan.
    pub name: String,
    /// The level of its puzzles, if they have one.
    pub level: Option<Level>,
    /// The number of puzzles.
    pub count: usize,
    /// The board of its puzzles, if it is not the classic one.
    pub variant: Option<Variant>,
}

impl SectionOutline {
    /// Returns the outline of a section; its level is the one that the name names, if any.
    #[must_use]
    pub fn new(name: impl Into<String>, count: usize) -> SectionOutline {
        let name = name.into();
        SectionOutline { level: name.parse().ok(), name, count, variant: None }
    }

    /// Sets the board of its puzzles; `None` is the classic one. Then the name may also be the board's,
    /// with or without a level behind it, such as `6x6 easy`.
    #[must_use]
    pub fn with_variant(mut self, variant: Option<Variant>) -> SectionOutline {
        self.variant = variant.filter(|variant| !variant.is_classic());
        if let Some(level) = self.variant.as_ref().and_then(|variant| named_board(&self.name, variant)) {
            self.level = level;
        }
        self
    }

    /// Sets the level.
    #[must_use]
    pub fn with_level(mut self, level: Option<Level>) -> SectionOutline {
        self.level = level;
        self
    }

    /// Returns how many of its boards share a page.
    pub(crate) fn places(&self, options: &BookOptions) -> BoardPlaces {
        BoardPlaces::new(options, self.variant.as_ref())
    }
}

/// Returns the title of a section: the level in the language of the book if the name is a level,
/// board and level if it names them, otherwise the name.
pub(crate) fn section_name(options: &BookOptions, section: &SectionOutline) -> String {
    let words = &options.words;
    if let Some(variant) = &section.variant
        && let Some(level) = named_board(&section.name, variant)
    {
        let level = level.map(|level| words.level(level));
        return joined(&[board_name(words, variant)].into_iter().chain(level).collect::<Vec<_>>());
    }
    match section.level {
        Some(level) if level.to_string().eq_ignore_ascii_case(&section.name) => words.level(level),
        _ if section.name.is_empty() => words.get("unrated"),
        _ => section.name.clone(),
    }
}
