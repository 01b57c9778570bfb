//! Sizes of type and of bands on the pages of a book.
//!
//! They depend on the page: full size from a height of 10 inches, smaller below, but never too
//! small to print, also where a booklet makes pages smaller.

use crate::{Area, BookOptions, FrontMatter, PageBinding, PageHead, PuzzlesPerPage, SmallBoardDigits};

/// The least size of type in large print, in points.
const LARGE_TYPE: f32 = 16.0;

/// The height of a page from which type has its full size, in points: 10 in.
const FULL_HEIGHT: f32 = 720.0;

/// The side of the pictures at the foot of loose pages, which children cut out, in points.
pub(crate) const LOOSE_PICTURES: f32 = 34.0;

/// Sizes of type and of bands, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TypeSizes {
    /// The running head.
    pub(crate) head: f32,
    /// Page numbers.
    pub(crate) folio: f32,
    /// Running text.
    pub(crate) body: f32,
    /// Numbers of puzzles.
    pub(crate) number: f32,
    /// Details beside the number of a puzzle.
    pub(crate) label: f32,
    /// Numbers of solutions.
    pub(crate) solution_label: f32,
    /// Headings.
    pub(crate) heading: f32,
    /// Titles.
    pub(crate) title: f32,
    /// The title of a book without a title page, at the top of its pages.
    pub(crate) page_title: f32,
    /// The height of the line for that title; 0 for none.
    pub(crate) title_band: f32,
    /// The height of that line and of the running head with its rule; 0 for neither.
    pub(crate) head_band: f32,
    /// The height of the line for the page number or the row of pictures; 0 for none.
    pub(crate) foot_band: f32,
    /// The smallest type that is still large enough when it is printed.
    pub(crate) smallest: f32,
}

impl TypeSizes {
    pub(crate) fn for_options(options: &BookOptions) -> TypeSizes {
        let scale = (options.trim.height() / FULL_HEIGHT).clamp(0.6, 1.0);
        let smallest = options.smallest_type();
        let is_single = options.per_page == PuzzlesPerPage::One && options.front_matter == FrontMatter::Full;
        // On a large page a single puzzle is in large print, and so is everything around it.
        let is_large = is_single && options.trim.height() >= FULL_HEIGHT;
        let least_of_all = if is_large { LARGE_TYPE.max(smallest) } else { smallest };
        let at_least = |size: f32, least: f32| (size * scale).max(least).max(least_of_all);
        let has_head = options.page_head != PageHead::None;
        let has_foot = options.has_page_numbers() || options.small_boards == SmallBoardDigits::Pictures;
        let is_loose = options.binding == PageBinding::Loose;
        let head = match options.page_head {
            PageHead::Name => at_least(11.0, 9.5),
            _ => at_least(if is_single { 12.0 } else { 9.5 }, 8.0),
        };
        let folio = at_least(if is_single { 14.0 } else { 11.0 }, 9.0);
        let (number, label) = match options.per_page {
            PuzzlesPerPage::One => (at_least(28.0, 18.0), at_least(15.0, 11.0)),
            PuzzlesPerPage::Two | PuzzlesPerPage::Three | PuzzlesPerPage::Four => {
                (at_least(15.0, 12.0), at_least(9.5, 8.0))
            }
            PuzzlesPerPage::Six | PuzzlesPerPage::Eight => (at_least(12.5, 11.0), at_least(8.5, 7.5)),
            PuzzlesPerPage::Nine | PuzzlesPerPage::Twelve => (at_least(11.0, 9.5), at_least(8.0, 7.5)),
        };
        let page_title = at_least(18.0, 13.0);
        let title_band = if options.has_title_on_pages() { page_title * 1.5 } else { 0.0 };
        TypeSizes {
            head,
            folio,
            body: at_least(if is_single { 15.0 } else { 11.5 }, 9.5),
            number,
            label,
            solution_label: label * 1.1,
            heading: at_least(24.0, 17.0),
            title: at_least(54.0, 36.0),
            page_title,
            title_band,
            head_band: title_band + if has_head { head * 0.8 + 8.0 + 14.0 * scale } else { 0.0 },
            foot_band: match has_foot {
                // Room for pictures that are cut out.
                true if is_loose && options.small_boards == SmallBoardDigits::Pictures => {
                    LOOSE_PICTURES + 10.0
                }
                true => folio + 10.0,
                false => 0.0,
            },
            smallest,
        }
    }

    /// Returns the part of a page between running head and page number.
    pub(crate) fn body_area(&self, page: Area) -> Area {
        page.below(self.head_band).above(self.foot_band)
    }

    /// Returns the height of a puzzle's label.
    pub(crate) fn label_band(&self) -> f32 {
        self.number * 0.72 + 6.0 + self.number * 0.2
    }
}
