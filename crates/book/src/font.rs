//! The font of a book.

use std::sync::Arc;

use ninefold_render::{FontError, Fonts};

use crate::plain_zero;

/// The font of a book: the built-in one, or one that was read from files.
///
/// ```
/// use ninefold_book::BookFont;
/// assert!(BookFont::read(b"no font".to_vec(), None).is_err());
/// ```
#[derive(Clone, Debug, Default)]
pub struct BookFont(Option<Arc<Fonts>>);

impl BookFont {
    /// Reads a font from the bytes of its files (TrueType or OpenType). Without a bold face, the
    /// regular face serves as both.
    ///
    /// # Errors
    /// If a file is not a font, or if a digit is missing.
    pub fn read(regular: Vec<u8>, bold: Option<Vec<u8>>) -> Result<BookFont, FontError> {
        let bold = bold.unwrap_or_else(|| regular.clone());
        Ok(BookFont(Some(Arc::new(Fonts::read(regular, bold)?))))
    }

    /// Returns the font.
    #[must_use]
    pub fn fonts(&self) -> &Fonts {
        self.0.as_deref().unwrap_or_else(|| Fonts::carried())
    }

    /// Returns the font; the built-in one with a zero that has no stroke.
    pub(crate) fn with_plain_zero(&self) -> &Fonts {
        self.0.as_deref().unwrap_or_else(|| plain_zero::fonts())
    }
}

impl PartialEq for BookFont {
    /// Returns whether both are the built-in font, or clones of one font that was read.
    fn eq(&self, other: &BookFont) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(one), Some(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}
