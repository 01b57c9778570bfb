//! The order of pages in a book, and its margins.
//!
//! ```text
//!   title · contents · how to play · [section · its puzzles] … · hints · solutions · a blank page if the number is odd
//! ```
//!
//! Gutter width and page count depend on each other: a thicker book needs a wider gutter, and a
//! wider gutter leaves less room for running text. Each only grows with the other, so the search
//! starts with the narrowest gutter and widens it until it suffices for the page count. That gives
//! the narrowest gutter that satisfies both, after at most five rounds.

use ninefold_logic::Level;
use thiserror::Error;

use crate::hint_layout::HintLayout;
use crate::layout::{BookLayoutError, check};
use crate::{
    BookOptions, FrontMatter, LEAST_MARGIN, Margins, PageBinding, PdfProfile, PuzzleDetail, SolutionPlace,
    Trim, front_text, gutter,
};

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
}

impl SectionOutline {
    /// Returns the outline of a section; its level is the one that the name names, if any.
    #[must_use]
    pub fn new(name: impl Into<String>, count: usize) -> SectionOutline {
        let name = name.into();
        SectionOutline { level: name.parse().ok(), name, count }
    }

    /// Sets the level.
    #[must_use]
    pub fn with_level(mut self, level: Option<Level>) -> SectionOutline {
        self.level = level;
        self
    }
}

/// The content of a page. Puzzles and sections are counted from 0, and `last` is included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PageKind {
    /// The title.
    Title,
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
        let is_bound = options.binding == PageBinding::Bound;
        let is_limited = is_bound && options.profile == PdfProfile::Press;
        if is_limited && options.margin < LEAST_MARGIN {
            return Err(BookLayoutError::NarrowMargins { margin: options.margin }.into());
        }
        let mut pages = Vec::new();
        let mut margins = Margins::for_pages(0, options.margin);
        if !is_bound {
            margins.inside = options.margin;
        }
        loop {
            check(options, &margins)?;
            pages = ordered(options, sections, &margins, pages);
            let inside = gutter(pages.len());
            if !is_bound || inside <= margins.inside {
                break;
            }
            margins.inside = inside;
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
        pages.extend((0..front_text::contents_pages(options, margins, sections)).map(PageKind::Contents));
        pages.extend((0..front_text::rules_pages(options, margins, sections)).map(PageKind::HowToPlay));
    }
    let mut first = 0;
    for (number, section) in sections.iter().enumerate() {
        if section.count == 0 {
            continue;
        }
        if is_full {
            pages.push(PageKind::Section(number));
        }
        let end = first + section.count;
        let parts = split(first, end, options.per_page.count());
        pages.extend(parts.map(|(first, last)| PageKind::Puzzles { section: number, first, last }));
        first = end;
    }
    if options.shows(PuzzleDetail::Hints) {
        let parts = HintLayout::new(options, margins).split(first);
        pages.extend(parts.into_iter().map(|(first, last)| PageKind::Hints { first, last }));
    }
    if let SolutionPlace::AtBack(per_page) = options.solutions {
        if is_full {
            pages.push(PageKind::SolutionsTitle);
        }
        pages.extend(
            split(0, first, per_page.count()).map(|(first, last)| PageKind::Solutions { first, last }),
        );
    }
    let multiple = if options.booklet.is_some() { 4 } else { 2 };
    while options.binding == PageBinding::Bound && !pages.len().is_multiple_of(multiple) {
        pages.push(PageKind::Blank);
    }
    pages
}

/// Returns the first and the last of each part of a range.
fn split(start: usize, end: usize, size: usize) -> impl Iterator<Item = (usize, usize)> {
    (start..end).step_by(size).map(move |first| (first, (first + size).min(end) - 1))
}
