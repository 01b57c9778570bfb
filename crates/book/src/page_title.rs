//! The title of a book without a title page: one line at the top of its pages, with the author at the other end.
//!
//! ```text
//!   Sudoku for rainy days                       Ann Other
//!   Name ______________________   Date ___________________   the running head, if there is one
//! ```

use ninefold_render::Weight;

use crate::text_fit::is_too_long;
use crate::type_sizes::TypeSizes;
use crate::{Area, BookOptions};

/// The author's share of the size of the title.
const AUTHOR: f32 = 0.7;

/// The line of title and author.
pub(crate) struct PageTitle {
    /// The size of the title.
    pub(crate) size: f32,
    /// The size of the author.
    pub(crate) author_size: f32,
    /// Whether both fit in the smallest type.
    pub(crate) fits: bool,
    /// The longer one of both, as messages name it.
    pub(crate) longer: &'static str,
}

impl PageTitle {
    /// Returns the line on pages of this area; `None` if the book has another place for its title, or none.
    pub(crate) fn new(options: &BookOptions, area: Area) -> Option<PageTitle> {
        if !options.has_title_on_pages() {
            return None;
        }
        let sizes = TypeSizes::for_options(options);
        let title = options.title.as_deref().unwrap_or_default();
        let author = options.author.as_deref().unwrap_or_default();
        let longer = if title.chars().count() >= author.chars().count() { "title" } else { "author" };
        if is_too_long(title) || is_too_long(author) {
            return Some(PageTitle {
                size: sizes.smallest,
                author_size: sizes.smallest,
                fits: false,
                longer,
            });
        }
        let fonts = options.fonts();
        let width = |size: f32, author_size: f32| {
            let gap = if title.is_empty() || author.is_empty() { 0.0 } else { size };
            let bold = fonts.face(Weight::Bold).width(title, size);
            bold + gap + fonts.face(Weight::Regular).width(author, author_size)
        };
        let natural = width(sizes.page_title, sizes.page_title * AUTHOR);
        let size = sizes.page_title * (area.width / natural).min(1.0);
        let (size, author_size) = (size.max(sizes.smallest), (size * AUTHOR).max(sizes.smallest));
        let fits = width(size, author_size) <= area.width + 0.01;
        Some(PageTitle { size, author_size, fits, longer })
    }
}
