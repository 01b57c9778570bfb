//! The name of a puzzle in its label: after the number, and as large as the room for it.
//!
//! ```text
//!   49  Spring  Ann · rating 3.4      ●●●○○
//!   50  A name that is too long …     ●●○○○     cut, and reported
//! ```
//!
//! The label has the number, the requested details and the level in any case. A name takes the room of the number of clues.

use ninefold_grid::message::Message;

use crate::details::{details, joined};
use crate::label_plan::number_text;
use crate::layout::PageLayout;
use crate::page_scene::Line;
use crate::{Book, BookOptions, PuzzleDetail};

/// The texts of a label after the number.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LabelTexts {
    /// The name, and the size of its type; empty if it is not shown.
    pub(crate) name: String,
    pub(crate) name_size: f32,
    /// Everything else, such as the rating and the number of clues.
    pub(crate) details: String,
    /// Whether the details are more than a count of clues.
    pub(crate) has_details: bool,
    /// Whether the name, or the author, is shown only in part.
    pub(crate) is_cut: bool,
}

impl LabelTexts {
    /// Returns the texts of a puzzle's label that has this width without the level.
    pub(crate) fn new(book: &Book, layout: &PageLayout<'_>, puzzle: usize, width: f32) -> LabelTexts {
        let (options, sizes, plan) = (book.options(), &layout.sizes, &layout.label);
        let entry = &book.puzzles()[puzzle];
        let mut others = details(options, entry.rating.as_ref().map(|rating| rating.er), puzzle);
        let has_details = !others.is_empty();
        let gap = sizes.label * 0.9;
        let regular = Line::new(options.fonts(), plan.details);
        let number = Line::new(options.fonts(), plan.number).bold();
        let room = width - number.width(&number_text(options, options.number(puzzle))) - gap;
        let clues = (plan.shows_clues && !entry.puzzle.has_other_clues()).then(|| {
            let clues = Message::new("clues").with("count", entry.puzzle.clue_count());
            options.words.text(&clues)
        });
        let name = shown(options, PuzzleDetail::Name, entry.name.as_deref());
        let author = shown(options, PuzzleDetail::Author, entry.author.as_deref());
        if name.is_empty() && author.is_empty() {
            others.splice(0..0, clues);
            return LabelTexts { details: joined(&others), has_details, ..LabelTexts::default() };
        }
        let bold = Line::new(options.fonts(), sizes.label).bold();
        let width_of = |name: &str, details: &[String]| {
            let gap = if name.is_empty() || details.is_empty() { 0.0 } else { gap };
            bold.width(name) + gap + regular.width(&joined(details))
        };
        let by = |author: &str| (!author.is_empty()).then(|| author.to_owned());
        let with_author: Vec<String> = by(author).into_iter().chain(others.iter().cloned()).collect();
        let with_all: Vec<String> = clues.into_iter().chain(with_author.iter().cloned()).collect();
        if width_of(name, &with_all) <= room {
            return LabelTexts {
                name: name.to_owned(),
                name_size: sizes.label,
                details: joined(&with_all),
                has_details: true,
                is_cut: false,
            };
        }
        // The author is in the details if the name has half of the room besides, and else left out.
        let rest = |details: &[String]| {
            let details = regular.width(&joined(details));
            room - details - if details > 0.0 { gap } else { 0.0 }
        };
        let needs = bold.sized(sizes.smallest).width(name).min(room / 2.0);
        let has_author = rest(&with_author) >= needs;
        let details = if has_author { with_author } else { others };
        let (line, cut) = bold.single(name, rest(&details).max(0.0), sizes.smallest);
        LabelTexts {
            is_cut: cut != name || !has_author,
            name: cut,
            name_size: line.size,
            details: joined(&details),
            has_details: has_details || has_author,
        }
    }
}

/// Returns a text that is shown; an empty one if it is not.
fn shown<'a>(options: &BookOptions, detail: PuzzleDetail, text: Option<&'a str>) -> &'a str {
    text.filter(|_| options.shows(detail)).unwrap_or_default()
}
