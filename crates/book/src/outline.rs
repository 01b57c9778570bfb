//! The parts of a book with their pages: the outline of a PDF, the table of contents of an EPUB.

use crate::section_outline::section_name;
use crate::sequence::with_hints;
use crate::{Book, FrontMatter, PageKind};

/// Returns the parts of a book and its sections, each with its first page.
pub(crate) fn outline(book: &Book) -> Vec<(String, usize)> {
    let has_openers = book.options().front_matter == FrontMatter::Full;
    let words = &book.options().words;
    let hinted = with_hints(book.sections());
    let section = |section: usize| section_name(book.options(), &book.sections()[section]);
    let entry = |(page, kind): (usize, &PageKind)| {
        let name = match *kind {
            PageKind::Title => book.title(),
            PageKind::Contents(0) => words.get("contents"),
            PageKind::HowToPlay(0) => words.get("rules.heading"),
            PageKind::Section(number) => section(number),
            PageKind::Hints { first, .. } if hinted.first() == Some(&first) => words.get("hints"),
            PageKind::SolutionsTitle => words.get("solutions"),
            PageKind::CageSums(0) => words.get("cages"),
            PageKind::Puzzles { section: number, first, .. }
                if !has_openers && book.range(number).0 == first =>
            {
                section(number)
            }
            PageKind::Solutions { first: 0, .. } if !has_openers => words.get("solutions"),
            _ => return None,
        };
        Some((name, page))
    };
    let mut all: Vec<(String, usize)> = (1..).zip(book.sequence().pages()).filter_map(entry).collect();
    for (own, kind) in [
        (&book.options().front, PageKind::Front as fn(usize) -> PageKind),
        (&book.options().back, PageKind::Back),
    ] {
        let headings = own.headings(book.options(), book.sequence().margins()).into_iter();
        let entry = |(name, place)| Some((name, book.sequence().find(|found| *found == kind(place))?));
        all.extend(headings.filter_map(entry));
    }
    all.sort_by_key(|(_, page)| *page);
    all
}
