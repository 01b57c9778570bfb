//! Writing a book: as a PDF, an EPUB, pictures of its pages, and a manifest.

use ninefold_grid::Cancel;
use ninefold_render::Scene;

use crate::{Book, BookError, ManifestRow, epub, manifest, page_picture, pdf};

impl Book {
    /// Returns the rows of the manifest.
    #[must_use]
    pub fn manifest(&self) -> Vec<ManifestRow> {
        manifest::rows(self)
    }

    /// Writes the book as a PDF. The same book gives the same bytes.
    ///
    /// # Errors
    /// If the work is cancelled, or if the font is missing a character.
    pub fn pdf(&self, cancel: &Cancel) -> Result<Vec<u8>, BookError> {
        pdf::write(self, cancel)
    }

    /// Writes the book as a fixed-layout EPUB 3. The same book gives the same bytes.
    ///
    /// # Errors
    /// If the work is cancelled, or if the font is missing a character.
    pub fn epub(&self, cancel: &Cancel) -> Result<Vec<u8>, BookError> {
        epub::write(self, cancel)
    }

    /// Returns a page as a picture; pages are counted from 1.
    ///
    /// # Errors
    /// If the font is missing a character.
    ///
    /// # Panics
    /// If the book has no such page.
    #[track_caller]
    pub fn picture(&self, page: usize) -> Result<Scene, BookError> {
        page_picture::picture(self, page).map(|(_, scene)| scene)
    }
}
