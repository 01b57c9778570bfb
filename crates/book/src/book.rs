//! A book: options, puzzles, and the pages they make.

use std::sync::atomic::AtomicBool;

use ninefold_logic::Level;
use thiserror::Error;

use crate::{
    BookOptions, BookPuzzle, BookSection, ManifestRow, PageSequence, PageSequenceError, SectionOutline,
    manifest, pdf,
};

/// A book, laid out and ready to be written.
///
/// ```
/// use ninefold_book::{Book, BookOptions, BookPuzzle, BookSection, BookSettings, BookWords};
///
/// let settings: BookSettings = "[book]\npreset = \"kdp-6x9-2up\"\n".parse()?;
/// let options = BookOptions::new(&settings, BookWords::of_language("en")?);
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let puzzles = vec![BookPuzzle { puzzle, rating: None, hint: None, origin: None }];
/// let book = Book::new(options, BookSection::by_level(puzzles))?;
/// assert_eq!(book.sequence().pages().len() % 2, 0);
/// assert!(book.pdf()?.starts_with(b"%PDF-"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book {
    options: BookOptions,
    outlines: Vec<SectionOutline>,
    puzzles: Vec<BookPuzzle>,
    sequence: PageSequence,
}

/// Why a book could not be written.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum BookError {
    /// The work was stopped from outside.
    #[error("stopped")]
    Stopped,
    /// The font cannot write a character of the words.
    #[error("the book's font has no {0:?}, which stands in its words or titles")]
    MissingCharacter(char),
    /// An address is too long for a code that can be scanned.
    #[error("the link makes an address of {length} bytes, expected at most {most}")]
    LongLink {
        /// Its length in bytes.
        length: usize,
        /// The greatest length.
        most: usize,
    },
    /// The library that writes the file refused.
    #[error("the PDF could not be written: {0}")]
    Pdf(String),
}

impl Book {
    /// Lays out a book.
    ///
    /// # Errors
    /// When there is no puzzle, when something does not fit on a page, or when a print shop would not bind so many pages.
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

    /// Returns the title: the book's own, or that of its words.
    #[must_use]
    pub fn title(&self) -> &str {
        self.options.title.as_deref().unwrap_or(&self.options.words.title)
    }

    /// Returns the rows of the manifest.
    #[must_use]
    pub fn manifest(&self) -> Vec<ManifestRow> {
        manifest::rows(self)
    }

    /// Writes the book as a PDF. The same book gives the same bytes.
    ///
    /// # Errors
    /// When the font lacks a character, or a link is too long.
    pub fn pdf(&self) -> Result<Vec<u8>, BookError> {
        self.pdf_until(&AtomicBool::new(false))
    }

    /// As [`pdf`](Book::pdf), but stops soon after the flag is set.
    ///
    /// # Errors
    /// When the flag is set, the font lacks a character, or a link is too long.
    pub fn pdf_until(&self, stop: &AtomicBool) -> Result<Vec<u8>, BookError> {
        pdf::write(self, stop)
    }

    /// Returns the level of a puzzle: its own, or that of its section.
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

    /// Returns the first and the last puzzle of a section, counted from 0; the section must have one.
    pub(crate) fn range(&self, section: usize) -> (usize, usize) {
        let first: usize = self.outlines[..section].iter().map(|section| section.count).sum();
        (first, first + self.outlines[section].count - 1)
    }
}
