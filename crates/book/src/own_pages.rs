//! Pages of the publisher's own, before the contents or at the end of a book: text files, and PDF
//! files whose pages have the size of the book.
//!
//! ```text
//!   # Heading              a text file: headings, paragraphs, and pages
//!   ## Smaller heading
//!
//!   A paragraph, whose lines are joined.\
//!   A backslash keeps the end of a line.
//!
//!   ---                    a new page
//! ```
//!
//! Pages of a PDF are taken over as they are, without links and other annotations. The preflight
//! report reads them as it reads all others.

use std::sync::Arc;

use ninefold_render::pdf::krilla::pdf::{Pdf, PdfDocument};
use thiserror::Error;

use crate::Trim;

/// The longest text of a file, in bytes: about 30 pages. All its lines are broken again for every
/// width of the inner margin, so millions of characters would take minutes.
const LONGEST_TEXT: usize = 100_000;
/// The longest word, in bytes.
const LONGEST_WORD: usize = 1000;

/// Pages of the publisher's own, file by file.
///
/// ```
/// use ninefold_book::{OwnPages, Trim};
/// let mut pages = OwnPages::default();
/// pages.add("intro.txt", b"# Welcome\n\nPuzzles for a whole year.".to_vec())?;
/// assert!(!pages.is_empty() && pages.check(Trim::SIX_BY_NINE).is_ok());
/// let error = pages.add("broken.pdf", b"%PDF-1.7".to_vec()).unwrap_err();
/// assert!(error.to_string().starts_with("broken.pdf: "), "{error}");
/// # Ok::<(), ninefold_book::OwnPagesError>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct OwnPages(pub(crate) Vec<OwnFile>);

/// A file of the publisher's own.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct OwnFile {
    name: String,
    pub(crate) content: OwnContent,
}

/// What a file of the publisher's own holds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum OwnContent {
    Text(Vec<TextItem>),
    /// A PDF, and the widths and heights of its pages in points.
    Pdf(PdfDocument, Vec<(f32, f32)>),
}

/// A part of a text file.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TextItem {
    Heading(String),
    Subheading(String),
    /// The lines of a paragraph that stay apart.
    Paragraph(Vec<String>),
    NewPage,
}

/// An error about a file of own pages.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum OwnPagesError {
    /// The file is not a PDF that can be read.
    #[error("{file}: cannot read this PDF: {reason}")]
    Pdf {
        /// The file.
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// The file is neither a PDF nor a text.
    #[error("{file}:{line}: found a byte that is not UTF-8, expected a PDF or a text")]
    Text {
        /// The file.
        file: String,
        /// The line.
        line: usize,
    },
    /// The file has no pages, or its text has no words.
    #[error("{file}: found no page, expected at least one")]
    Empty {
        /// The file.
        file: String,
    },
    /// A text is far longer than the pages beside puzzles can be.
    #[error(
        "{file}: found a text of more than 100000 bytes, or a word of more than 1000; expected the text of \
         some pages"
    )]
    Long {
        /// The file.
        file: String,
    },
    /// A page has another size than the book.
    #[error(
        "{file}: page {page} is {:.1} x {:.1} mm, expected {expected}, which is {:.1} x {:.1} mm",
        found.0 * 25.4 / 72.0, found.1 * 25.4 / 72.0,
        expected.width() * 25.4 / 72.0, expected.height() * 25.4 / 72.0
    )]
    Size {
        /// The file.
        file: String,
        /// The page, from 1.
        page: usize,
        /// Its width and height, in points.
        found: (f32, f32),
        /// The size of the pages of the book.
        expected: Trim,
    },
}

impl OwnPages {
    /// Adds the pages of a file, which is a PDF or a text. The name is for messages.
    ///
    /// # Errors
    /// If the file is neither, or if it has no page.
    pub fn add(&mut self, name: impl Into<String>, bytes: Vec<u8>) -> Result<(), OwnPagesError> {
        let file = name.into();
        let content = if bytes.starts_with(b"%PDF-") {
            pdf(&file, bytes)?
        } else {
            let text = String::from_utf8(bytes).map_err(|error| {
                let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                OwnPagesError::Text { file: file.clone(), line }
            })?;
            if text.len() > LONGEST_TEXT || text.split_whitespace().any(|word| word.len() > LONGEST_WORD) {
                return Err(OwnPagesError::Long { file });
            }
            OwnContent::Text(items(text.trim_start_matches('\u{feff}')))
        };
        let has_pages = match &content {
            OwnContent::Text(items) => items.iter().any(|item| *item != TextItem::NewPage),
            OwnContent::Pdf(_, sizes) => !sizes.is_empty(),
        };
        if !has_pages {
            return Err(OwnPagesError::Empty { file });
        }
        self.0.push(OwnFile { name: file, content });
        Ok(())
    }

    /// Returns whether there are no pages.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether any pages are those of a PDF.
    #[must_use]
    pub fn has_pdf(&self) -> bool {
        self.0.iter().any(|file| matches!(file.content, OwnContent::Pdf(..)))
    }

    /// Checks that pages of PDF files have this size, within half a millimetre.
    ///
    /// # Errors
    /// If one has another size.
    pub fn check(&self, expected: Trim) -> Result<(), OwnPagesError> {
        for file in &self.0 {
            let OwnContent::Pdf(_, sizes) = &file.content else { continue };
            for (page, &found) in (1..).zip(sizes) {
                if !Trim::from_points(found.0, found.1).is_some_and(|size| size.is_close_to(expected)) {
                    return Err(OwnPagesError::Size { file: file.name.clone(), page, found, expected });
                }
            }
        }
        Ok(())
    }
}

/// Reads a PDF and the sizes of its pages.
fn pdf(file: &str, bytes: Vec<u8>) -> Result<OwnContent, OwnPagesError> {
    let wrong = |reason: &str| OwnPagesError::Pdf { file: file.to_owned(), reason: reason.to_owned() };
    let pdf = Pdf::new(bytes).map_err(|error| {
        // The type of the error is not exported.
        let text = format!("{error:?}");
        wrong(if text.starts_with("Decryption") {
            "it needs a password, expected a file without one"
        } else {
            "it is damaged or not a PDF"
        })
    })?;
    let mut sizes = Vec::new();
    for page in pdf.pages().iter() {
        sizes.push(page.render_dimensions());
    }
    Ok(OwnContent::Pdf(PdfDocument::new(Arc::new(pdf)), sizes))
}

/// Reads the parts of a text.
fn items(text: &str) -> Vec<TextItem> {
    let mut items = Vec::new();
    let mut paragraph: Vec<String> = Vec::new();
    let mut keeps_end = false;
    for line in text.lines().map(str::trim).chain([""]) {
        let heading = |marks: &str| line.strip_prefix(marks).map(|text| text.trim().to_owned());
        let item = if let Some(text) = heading("## ") {
            Some(TextItem::Subheading(text))
        } else if let Some(text) = heading("# ") {
            Some(TextItem::Heading(text))
        } else if line == "---" {
            Some(TextItem::NewPage)
        } else {
            None
        };
        if item.is_some() || line.is_empty() {
            if !paragraph.is_empty() {
                items.push(TextItem::Paragraph(std::mem::take(&mut paragraph)));
            }
            items.extend(item);
            keeps_end = false;
            continue;
        }
        let (words, keeps) = line.strip_suffix('\\').map_or((line, false), |words| (words.trim_end(), true));
        match paragraph.last_mut().filter(|_| !keeps_end) {
            Some(last) => {
                last.push(' ');
                last.push_str(words);
            }
            None => paragraph.push(words.to_owned()),
        }
        keeps_end = keeps;
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_without_end_are_refused() {
        for text in ["word ".repeat(25_000), "w".repeat(2000)] {
            let error = OwnPages::default().add("long.txt", text.into_bytes()).unwrap_err();
            assert_eq!(error, OwnPagesError::Long { file: "long.txt".to_owned() });
        }
    }

    #[test]
    fn texts_have_headings_paragraphs_and_pages() {
        let text = "# One\nfirst line\nsecond line\\\nthird\n\n\n## Two\n\nnext\n---\n\nlast";
        let paragraph =
            |lines: &[&str]| TextItem::Paragraph(lines.iter().map(|line| (*line).to_owned()).collect());
        assert_eq!(
            items(text),
            [
                TextItem::Heading("One".to_owned()),
                paragraph(&["first line second line", "third"]),
                TextItem::Subheading("Two".to_owned()),
                paragraph(&["next"]),
                TextItem::NewPage,
                paragraph(&["last"]),
            ]
        );
    }

    #[test]
    fn other_files_are_refused() {
        let error = |bytes: &[u8]| OwnPages::default().add("x", bytes.to_vec()).unwrap_err().to_string();
        assert_eq!(error(b"\n\n---\n"), "x: found no page, expected at least one");
        assert_eq!(error(b"one\ntwo \xff"), "x:2: found a byte that is not UTF-8, expected a PDF or a text");
        assert!(error(b"%PDF-1.4 nothing").starts_with("x: cannot read this PDF: "));
    }
}
