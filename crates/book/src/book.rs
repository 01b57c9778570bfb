//! A book: options, puzzles and pages.

use ninefold_logic::Level;
use ninefold_render::Fonts;

use crate::board_places::BoardPlaces;
use crate::label_plan::level_width;
use crate::layout::PageLayout;
use crate::own_page::OwnPage;
use crate::puzzle_name::LabelTexts;
use crate::solution_slot::solution_slot;
use crate::title_page::TitlePage;
use crate::{
    BookOptions, BookPuzzle, BookSection, CoverTemplate, PageKind, PageSequence, PageSequenceError,
    PuzzleDetail, SectionOutline, SolutionPlace,
};

/// A book that is laid out and ready to be written.
///
/// ```
/// use ninefold_grid::Cancel;
/// use ninefold_book::{Book, BookOptions, BookPuzzle, BookSection, BookSettings, BookWords};
///
/// let settings: BookSettings = "[book]\npreset = \"kdp-6x9-2up\"\n".parse()?;
/// let options = BookOptions::new(&settings, BookWords::default());
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let puzzles = vec![BookPuzzle::new(puzzle)];
/// let book = Book::new(options, BookSection::by_level(puzzles))?;
/// assert_eq!(book.sequence().pages().len() % 2, 0);
/// assert!(book.pdf(&Cancel::NEVER)?.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    options: BookOptions,
    outlines: Vec<SectionOutline>,
    puzzles: Vec<BookPuzzle>,
    sequence: PageSequence,
}

impl Book {
    /// Lays out a book.
    ///
    /// # Errors
    /// If there are no puzzles, if something does not fit on a page, or if there are more pages
    /// than print shops bind.
    pub fn new(options: BookOptions, sections: Vec<BookSection>) -> Result<Book, PageSequenceError> {
        if let Some(section) = sections.iter().find(|section| !section.is_one_board()) {
            return Err(PageSequenceError::SeveralBoards { section: section.name.clone() });
        }
        let outlines: Vec<SectionOutline> = sections.iter().map(BookSection::outline).collect();
        let sequence = PageSequence::new(&options, &outlines)?;
        let puzzles = sections.into_iter().flat_map(|section| section.puzzles).collect();
        Ok(Book { options, outlines, puzzles, sequence })
    }

    /// Returns the options.
    #[must_use]
    pub const fn options(&self) -> &BookOptions {
        &self.options
    }

    /// Returns the sections in order.
    #[must_use]
    pub fn sections(&self) -> &[SectionOutline] {
        &self.outlines
    }

    /// Returns the puzzles in the order of their numbers.
    #[must_use]
    pub fn puzzles(&self) -> &[BookPuzzle] {
        &self.puzzles
    }

    /// Returns the pages in order.
    #[must_use]
    pub const fn sequence(&self) -> &PageSequence {
        &self.sequence
    }

    /// Returns the title of the options, or the default title in the language of the book.
    #[must_use]
    pub fn title(&self) -> String {
        self.options.title.clone().unwrap_or_else(|| self.options.words.get("title"))
    }

    /// Returns the resolution at which the logo is printed, in dots per inch, if the book has one.
    #[must_use]
    pub fn logo_dpi(&self) -> Option<f32> {
        let image = self.options.logo.as_ref()?;
        let page = self.sequence.find(|kind| *kind == PageKind::Title)?;
        let area = self.sequence.margins().area(self.options.trim, page);
        let logo = TitlePage::new(&self.options, area, self.puzzles.len()).logo?;
        Some(image.width() as f32 / (logo.width * self.options.print_scale() / 72.0))
    }

    /// Returns the template of the cover, whose spine fits the number of pages.
    #[must_use]
    pub fn cover(&self) -> CoverTemplate {
        CoverTemplate::new(self.options.trim, self.sequence.pages().len(), self.options.paper)
    }

    /// Returns a page of the publisher's own; pages are counted from 1.
    pub(crate) fn own_page(&self, page: usize) -> Option<OwnPage<'_>> {
        let (own, number) = match self.sequence.pages()[page - 1] {
            PageKind::Front(number) => (&self.options.front, number),
            PageKind::Back(number) => (&self.options.back, number),
            _ => return None,
        };
        own.pages(&self.options, self.sequence.margins()).into_iter().nth(number)
    }

    /// Returns the font of the book.
    #[must_use]
    pub fn fonts(&self) -> &Fonts {
        self.options.fonts()
    }

    /// Returns the layout of the pages.
    pub(crate) fn layout(&self) -> PageLayout<'_> {
        PageLayout::new(&self.options, self.sequence.margins(), &self.outlines)
    }

    /// Returns the height at which a puzzle starts on its page: the target of links to it.
    pub(crate) fn puzzle_top(&self, layout: &PageLayout<'_>, puzzle: usize) -> f32 {
        let page = self.sequence.puzzle_page(puzzle);
        let first = match self.sequence.pages()[page - 1] {
            PageKind::Puzzles { first, .. } => first,
            _ => puzzle,
        };
        let area = self.sequence.margins().area(self.options.trim, page);
        layout.puzzle_slot(&self.places(puzzle), area, puzzle - first).label.y
    }

    /// Returns the height at which the solution of a puzzle starts on its page.
    pub(crate) fn solution_top(&self, puzzle: usize) -> f32 {
        let (Some(page), SolutionPlace::AtBack(_)) =
            (self.sequence.solution_page(puzzle), self.options.solutions)
        else {
            return 0.0;
        };
        let first = match self.sequence.pages()[page - 1] {
            PageKind::Solutions { first, .. } => first,
            _ => puzzle,
        };
        let area = self.sequence.margins().area(self.options.trim, page);
        solution_slot(&self.options, self.places(puzzle).solutions, area, puzzle - first).label.y
    }

    /// Returns the section of a puzzle.
    pub(crate) fn section(&self, puzzle: usize) -> &SectionOutline {
        let mut first = 0;
        let section = self.outlines.iter().find(|section| {
            first += section.count;
            puzzle < first
        });
        section.expect("every puzzle is in a section")
    }

    /// Returns how many boards like that of a puzzle share a page.
    pub(crate) fn places(&self, puzzle: usize) -> BoardPlaces {
        self.section(puzzle).places(&self.options)
    }

    /// Returns the texts of the label of a puzzle, which is this wide.
    pub(crate) fn label_texts(&self, layout: &PageLayout<'_>, puzzle: usize, width: f32) -> LabelTexts {
        let level = self.level(puzzle).filter(|_| layout.label.shows_level);
        let level = level.map_or(0.0, |_| level_width(&self.options, &layout.sizes) + layout.sizes.label);
        LabelTexts::new(self, layout, puzzle, width - level)
    }

    /// Returns the numbers of the puzzles whose labels have no room for the whole name and author.
    #[must_use]
    pub fn cut_names(&self) -> Vec<usize> {
        let shows = |detail| self.options.shows(detail);
        if !shows(PuzzleDetail::Name) && !shows(PuzzleDetail::Author) {
            return Vec::new();
        }
        let layout = self.layout();
        let area = self.sequence.margins().area(self.options.trim, 1);
        let is_cut = |&puzzle: &usize| {
            let width = layout.puzzle_slot(&self.places(puzzle), area, 0).label.width;
            self.label_texts(&layout, puzzle, width).is_cut
        };
        (0..self.puzzles.len()).filter(is_cut).map(|puzzle| self.options.number(puzzle)).collect()
    }

    /// Returns the level of a puzzle, or that of its section.
    pub(crate) fn level(&self, puzzle: usize) -> Option<Level> {
        self.puzzles[puzzle].level().or_else(|| self.section(puzzle).level)
    }

    /// Returns the first and the last puzzle of a section, counted from 0; the section must have
    /// one.
    pub(crate) fn range(&self, section: usize) -> (usize, usize) {
        let first: usize = self.outlines[..section].iter().map(|section| section.count).sum();
        (first, first + self.outlines[section].count - 1)
    }
}
