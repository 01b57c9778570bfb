//! What prevents writing a book.

use ninefold_render::PngError;
use thiserror::Error;

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
    /// Pages of a PDF cannot be drawn.
    #[error(
        "own pages of a PDF cannot be drawn as pictures, which an EPUB and PNG need; use text files instead"
    )]
    OwnPdf,
    /// The cover picture of an EPUB could not be drawn.
    #[error("cannot draw the cover picture: {0}")]
    Cover(#[from] PngError),
    /// The library that writes PDF files returned an error.
    #[error("cannot write the PDF: {0}")]
    Pdf(String),
}
