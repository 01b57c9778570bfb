//! A book: options, puzzles and pages.

use ninefold_grid::Cancel;
use ninefold_logic::Level;
use thiserror::Error;

use crate::{
    BookOptions, BookPuzzle, BookSection, ManifestRow, PageSequence, PageSequenceError, SectionOutline,
    manifest, pdf,
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

/// An error while writing a book.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum BookError {
    /// The work was cancelled.
    #[error("cancelled")]
    Cancelled,
    /// The font is missing a character of the texts.
    #[error("the font has no {0:?}, which the texts or titles of the book use")]
    MissingCharacter(char),
    /// An address is too long for a code that can be scanned.
    #[error("the address in the link has {length} bytes, expected at most {most}")]
    LongLink {
        /// Its length in bytes.
        length: usize,
        /// The largest length allowed.
        most: usize,
    },
    /// The library that writes PDF files returned an error.
    #[error("cannot write the PDF: {0}")]
    Pdf(String),
}

impl Book {
    /// Lays out a book.
    ///
    /// # Errors
    /// If there are no puzzles, if something does not fit on a page, or if there are more pages
    /// than print shops bind.
    pub fn new(options: BookOptions, sections: Vec<BookSection>) -> Result<Book, PageSequenceError> {
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

    /// Returns the puzzles in the order of their numbers; the first has number 1.
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

    /// Returns the rows of the manifest.
    #[must_use]
    pub fn manifest(&self) -> Vec<ManifestRow> {
        manifest::rows(self)
    }

    /// Writes the book as a PDF. The same book gives the same bytes.
    ///
    /// # Errors
    /// If the work is cancelled, if the font is missing a character, or if a link is too long.
    pub fn pdf(&self, cancel: &Cancel) -> Result<Vec<u8>, BookError> {
        pdf::write(self, cancel)
    }

    /// Returns the level of a puzzle, or that of its section.
    pub(crate) fn level(&self, puzzle: usize) -> Option<Level> {
        self.puzzles[puzzle].level().or_else(|| {
            let mut first = 0;
            let section = self.outlines.iter().find(|section| {
                first += section.count;
                puzzle < first
            });
            section.and_then(|section| section.level)
        })
    }

    /// Returns the first and the last puzzle of a section, counted from 0; the section must have
    /// one.
    pub(crate) fn range(&self, section: usize) -> (usize, usize) {
        let first: usize = self.outlines[..section].iter().map(|section| section.count).sum();
        (first, first + self.outlines[section].count - 1)
    }
}
