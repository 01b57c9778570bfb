//! The order of pages in a book, and its margins.
//!
//! ```text
//!   title · copyright · own pages · contents · how to play · [section · its puzzles] … · hints · solutions · cage sums · own pages · notes
//! ```
//!
//! The pages before sections and solutions are on the right. Where the page on the left would stay
//! blank, and at the end of a book with an odd number of pages, there is a page for notes.
//!
//! Gutter width and page count depend on each other: a thicker book needs a wider gutter, and a
//! wider gutter leaves less room for running text. Each only grows with the other, so the search
//! starts with the narrowest gutter and widens it until it suffices for the page count. That gives
//! the narrowest gutter that satisfies both, after at most five rounds.

use thiserror::Error;

use crate::board_places::BoardPlaces;
use crate::cage_sums::CageSums;
use crate::copyright;
use crate::hint_layout::HintLayout;
use crate::layout::check;
use crate::{
    BookLayoutError, BookOptions, FrontMatter, LEAST_MARGIN, LastPage, Margins, OwnPagesError, PageBinding,
    PuzzleDetail, SectionOutline, SolutionPlace, Trim, front_text, gutter,
};

/// The content of a page. Puzzles and sections are counted from 0, and `last` is included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PageKind {
    /// The title.
    Title,
    /// The copyright page.
    Copyright,
    /// An own page before the contents, counted from 0.
    Front(usize),
    /// An own page at the end, counted from 0.
    Back(usize),
    /// A page of the contents.
    Contents(usize),
    /// A page of the rules.
    HowToPlay(usize),
    /// The page before a section.
    Section(usize),
    /// Puzzles of a section.
    Puzzles {
        /// The section.
        section: usize,
        /// The first puzzle.
        first: usize,
        /// The last puzzle.
        last: usize,
    },
    /// Hints.
    Hints {
        /// The first puzzle.
        first: usize,
        /// The last puzzle.
        last: usize,
    },
    /// The page before the solutions.
    SolutionsTitle,
    /// Solutions.
    Solutions {
        /// The first puzzle.
        first: usize,
        /// The last puzzle.
        last: usize,
    },
    /// A page of the table of cage sums, counted from 0.
    CageSums(usize),
    /// Lines for notes.
    Notes,
    /// Nothing.
    Blank,
}

/// The pages of a book, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct PageSequence {
    pages: Vec<PageKind>,
    margins: Margins,
    puzzle_pages: Vec<usize>,
    solution_pages: Vec<usize>,
}

/// An error in laying out a book.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum PageSequenceError {
    /// There are no puzzles.
    #[error("found no puzzles, expected at least one")]
    NoPuzzle,
    /// Something does not fit on a page.
    #[error(transparent)]
    Layout(#[from] BookLayoutError),
    /// Own pages do not fit the book.
    #[error(transparent)]
    OwnPages(#[from] OwnPagesError),
    /// A section has puzzles on several boards.
    #[error("section {section:?} has puzzles on several boards, expected a section for each")]
    SeveralBoards {
        /// The name of the section.
        section: String,
    },
    /// There are more pages than a print shop binds.
    #[error(
        "{puzzles} puzzles make {pages} pages, but print shops bind at most {most} pages of {trim}; the limit is exceeded in \
         section {section:?}; use fewer puzzles, more puzzles per page, or several books"
    )]
    TooManyPages {
        /// The number of puzzles.
        puzzles: usize,
        /// The number of pages.
        pages: usize,
        /// The largest number of pages for this trim.
        most: usize,
        /// The size of a page.
        trim: Trim,
        /// The section in which the limit is exceeded.
        section: String,
    },
}

impl PageSequence {
    /// Lays out a book of these sections.
    ///
    /// # Errors
    /// If there are no puzzles, if something does not fit on a page, or if there are more pages
    /// than print shops bind.
    pub fn new(
        options: &BookOptions,
        sections: &[SectionOutline],
    ) -> Result<PageSequence, PageSequenceError> {
        let puzzles: usize = sections.iter().map(|section| section.count).sum();
        if puzzles == 0 {
            return Err(PageSequenceError::NoPuzzle);
        }
        options.front.check(options.trim)?;
        options.back.check(options.trim)?;
        let is_limited = options.is_limited();
        if is_limited && options.margin < LEAST_MARGIN {
            return Err(BookLayoutError::NarrowMargins { margin: options.margin }.into());
        }
        let mut pages = Vec::new();
        let mut margins = Margins::for_book(options, 0);
        loop {
            check(options, &margins, sections)?;
            pages = ordered(options, sections, &margins, pages);
            let wider = Margins::for_book(options, pages.len());
            if wider.inside <= margins.inside {
                break;
            }
            margins = wider;
        }
        let least = gutter(pages.len());
        if is_limited && margins.inside < least {
            let (inside, pages) = (margins.inside, pages.len());
            return Err(BookLayoutError::NarrowInside { inside, least, pages }.into());
        }
        let most = options.trim.most_pages();
        if is_limited && pages.len() > most {
            let within = &pages[..most];
            let section = within.iter().rev().find_map(|page| match page {
                PageKind::Puzzles { section, .. } | PageKind::Section(section) => Some(*section),
                _ => None,
            });
            let section = section.map_or_else(String::new, |section| sections[section].name.clone());
            let (pages, trim) = (pages.len(), options.trim);
            return Err(PageSequenceError::TooManyPages { puzzles, pages, most, trim, section });
        }
        let mut sequence =
            PageSequence { puzzle_pages: vec![0; puzzles], solution_pages: Vec::new(), pages, margins };
        for (page, kind) in (1..).zip(&sequence.pages) {
            match *kind {
                PageKind::Puzzles { first, last, .. } => {
                    sequence.puzzle_pages[first..=last].fill(page);
                    if options.solutions == SolutionPlace::UnderPuzzle {
                        sequence.solution_pages.extend((first..=last).map(|_| page));
                    }
                }
                PageKind::Solutions { first, last } => {
                    sequence.solution_pages.extend((first..=last).map(|_| page));
                }
                _ => {}
            }
        }
        Ok(sequence)
    }

    /// Returns the content of each page; the first page has number 1.
    #[must_use]
    pub fn pages(&self) -> &[PageKind] {
        &self.pages
    }

    /// Returns the margins of all pages.
    #[must_use]
    pub const fn margins(&self) -> &Margins {
        &self.margins
    }

    /// Returns the page of a puzzle, which is counted from 0.
    #[must_use]
    pub fn puzzle_page(&self, puzzle: usize) -> usize {
        self.puzzle_pages[puzzle]
    }

    /// Returns the page of a puzzle's solution, if the book has solutions.
    #[must_use]
    pub fn solution_page(&self, puzzle: usize) -> Option<usize> {
        self.solution_pages.get(puzzle).copied()
    }

    /// Returns the number of the first page of a kind.
    pub(crate) fn find(&self, is_wanted: impl Fn(&PageKind) -> bool) -> Option<usize> {
        self.pages.iter().position(is_wanted).map(|place| place + 1)
    }
}

/// Returns the pages in order for these margins, reusing a list.
fn ordered(
    options: &BookOptions,
    sections: &[SectionOutline],
    margins: &Margins,
    mut pages: Vec<PageKind>,
) -> Vec<PageKind> {
    pages.clear();
    let is_full = options.front_matter == FrontMatter::Full;
    if is_full {
        pages.push(PageKind::Title);
        if copyright::has_page(options) {
            pages.push(PageKind::Copyright);
        }
    }
    pages.extend((0..options.front.pages(options, margins).len()).map(PageKind::Front));
    if is_full {
        pages.extend((0..front_text::contents_pages(options, margins, sections)).map(PageKind::Contents));
        let rules = front_text::rules(options, margins, sections, pages.len());
        pages.extend((0..rules.len()).map(PageKind::HowToPlay));
    }
    let mut first = 0;
    for (number, section) in sections.iter().enumerate() {
        if section.count == 0 {
            continue;
        }
        if is_full {
            push_divider(options, &mut pages, PageKind::Section(number));
        }
        let end = first + section.count;
        let parts = split(first, end, section.places(options).puzzles.columns_and_rows());
        pages.extend(parts.map(|(first, last)| PageKind::Puzzles { section: number, first, last }));
        first = end;
    }
    let hinted = with_hints(sections);
    if options.shows(PuzzleDetail::Hints) && !hinted.is_empty() {
        let parts = HintLayout::new(options, margins, first).split(hinted.len());
        let page =
            |(first, last): (usize, usize)| PageKind::Hints { first: hinted[first], last: hinted[last] };
        pages.extend(parts.into_iter().map(page));
    }
    if let SolutionPlace::AtBack(_) = options.solutions {
        if is_full {
            push_divider(options, &mut pages, PageKind::SolutionsTitle);
        }
        for (first, end, places) in solution_runs(options, sections) {
            pages.extend(
                split(first, end, places.solutions.columns_and_rows())
                    .map(|(first, last)| PageKind::Solutions { first, last }),
            );
        }
    }
    pages.extend((0..CageSums::new(options, margins, sections).pages.len()).map(PageKind::CageSums));
    pages.extend((0..options.back.pages(options, margins).len()).map(PageKind::Back));
    pages.extend((0..options.notes_pages).map(|_| PageKind::Notes));
    let multiple = if options.booklet.is_some() { 4 } else { 2 };
    let filler = if is_full { PageKind::Notes } else { PageKind::Blank };
    // The last page may have to stay blank.
    let last = usize::from(options.last_page == LastPage::Blank);
    while options.binding == PageBinding::Bound && !(pages.len() + last).is_multiple_of(multiple) {
        pages.push(filler);
    }
    pages.extend((0..last).map(|_| PageKind::Blank));
    pages
}

/// Returns the puzzles that may have hints: those on the classic board.
pub(crate) fn with_hints(sections: &[SectionOutline]) -> Vec<usize> {
    let boards =
        sections.iter().flat_map(|section| std::iter::repeat_n(section.variant.is_none(), section.count));
    boards.enumerate().filter(|(_, is_classic)| *is_classic).map(|(puzzle, _)| puzzle).collect()
}

/// Returns the first puzzle and the end of each run of puzzles whose solutions share pages.
fn solution_runs(options: &BookOptions, sections: &[SectionOutline]) -> Vec<(usize, usize, BoardPlaces)> {
    let mut runs: Vec<(usize, usize, BoardPlaces)> = Vec::new();
    let mut first = 0;
    for section in sections.iter().filter(|section| section.count > 0) {
        let (end, places) = (first + section.count, section.places(options));
        match runs.last_mut() {
            Some((_, last, before)) if before.solutions == places.solutions => *last = end,
            _ => runs.push((first, end, places)),
        }
        first = end;
    }
    runs
}

/// Adds the page before a part of the book, on the right if that was chosen.
fn push_divider(options: &BookOptions, pages: &mut Vec<PageKind>, divider: PageKind) {
    if options.has_right_dividers() && !pages.len().is_multiple_of(2) {
        pages.push(PageKind::Notes);
    }
    pages.push(divider);
}

/// Returns the first and the last board of each page of a range. A page has only one board if all
/// of its range have only one; otherwise the last two pages share theirs, where possible in whole
/// rows.
fn split(start: usize, end: usize, (columns, rows): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    let size = columns * rows;
    let count = end - start;
    let is_alone = size > 2 && count > size && count % size == 1;
    // What the last page has when the page before gives some away.
    let last = if is_alone { (size.div_ceil(2) / columns * columns).max(2) } else { (count - 1) % size + 1 };
    let full = end - last;
    let parts = (start..full).step_by(size).map(move |first| (first, (first + size).min(full) - 1));
    parts.chain([(full, end - 1)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_board_is_alone_on_a_page() {
        let sizes = |count: usize, shape| -> Vec<usize> {
            let parts: Vec<_> = split(10, 10 + count, shape).collect();
            assert!(parts.windows(2).all(|pair| pair[1].0 == pair[0].1 + 1));
            assert_eq!((parts[0].0, parts[parts.len() - 1].1), (10, 9 + count));
            parts.iter().map(|(first, last)| last - first + 1).collect()
        };
        assert_eq!(sizes(100, (3, 3)), [[9; 10].as_slice(), &[7, 3]].concat());
        assert_eq!(sizes(10, (2, 2)), [4, 4, 2]);
        assert_eq!(sizes(9, (2, 2)), [4, 3, 2]);
        assert_eq!(sizes(13, (2, 3)), [6, 5, 2]);
        assert_eq!(sizes(4, (1, 3)), [2, 2]);
        assert_eq!((sizes(3, (1, 2)), sizes(1, (2, 2)), sizes(2, (1, 1))), (vec![2, 1], vec![1], vec![1, 1]));
    }
}
