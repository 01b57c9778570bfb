//! Where solutions are on a page, and what parts the boards of a page.

use crate::type_sizes::TypeSizes;
use crate::{Area, BookOptions, FrontMatter, PuzzlesPerPage, SolutionsPerPage};

/// The place of a solution on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SolutionSlot {
    pub(crate) label: Area,
    pub(crate) board: Area,
}

/// Returns the slot of a solution on a page with so many of them, counted from 0.
pub(crate) fn solution_slot(
    options: &BookOptions,
    per_page: SolutionsPerPage,
    page: Area,
    number: usize,
) -> SolutionSlot {
    let (gaps, sizes) = (gaps(options), TypeSizes::for_options(options));
    let body = sizes.body_area(page);
    let slot = body.part(per_page.columns_and_rows(), (gaps.0 * 0.8, gaps.1 * 0.6), number);
    let label = sizes.solution_label * 1.5;
    let side = slot.width.min(slot.height - label).floor();
    let x = slot.x + (slot.width - side) / 2.0;
    let y = slot.y + (slot.height - label - side) / 2.0;
    let part = |y: f32, height: f32| Area { x, y, width: side, height };
    SolutionSlot { label: part(y, label), board: part(y + label, side) }
}

/// Returns whether there is a line of text below each puzzle of pages with so many.
pub(crate) fn has_line_below(options: &BookOptions, per_page: PuzzlesPerPage) -> bool {
    per_page == PuzzlesPerPage::One && options.front_matter == FrontMatter::Full
}

/// Returns the gaps between slots.
pub(crate) fn gaps(options: &BookOptions) -> (f32, f32) {
    let scale = options.trim.width() / 612.0;
    ((26.0 * scale).clamp(12.0, 30.0), (16.0 * scale).clamp(8.0, 20.0))
}
