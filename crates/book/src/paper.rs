//! The paper of a book, which decides how wide its spine is.
//!
//! | name | one page, in inches |
//! |---|---|
//! | `white` | 0.002252 |
//! | `cream` | 0.0025 |
//! | `standard-colour` | 0.002252 |
//! | `premium-colour` | 0.002347 |
//!
//! These are the papers of Kindle Direct Publishing (“Create a Paperback Cover”, kdp.amazon.com).
//! Other print shops have other papers and give the thickness in their own cover generators: it is
//! written as the thickness of one page, such as `0.0023in` or `0.058mm`. For IngramSpark no figures
//! are built in, because those that other people publish differ by up to 30 %.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::ParseNameError;
use ninefold_render::Length;

use crate::trim::{INCH, MM};

/// A paper that books are printed on.
///
/// ```
/// use ninefold_book::BookPaper;
/// let spine = BookPaper::CREAM.spine(200) / 72.0;
/// assert!((spine - 0.5).abs() < 1e-4, "{spine} in");
/// assert_eq!("0.06mm".parse::<BookPaper>()?.to_string(), "0.0600mm");
/// # Ok::<(), ninefold_grid::ParseNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BookPaper {
    /// The thickness of one page, half a leaf, in points.
    page: f32,
}

/// Papers with a name.
const NAMED: [(&str, BookPaper); 4] = [
    ("white", BookPaper::WHITE),
    ("cream", BookPaper::CREAM),
    ("standard-colour", BookPaper::WHITE),
    ("premium-colour", BookPaper::PREMIUM_COLOUR),
];

/// The thinnest and the thickest page that a book is printed on, in points: 0.02 and 0.25 mm.
const THINNEST: f32 = 0.02 * MM;
const THICKEST: f32 = 0.25 * MM;

impl BookPaper {
    /// White paper, black ink; also the paper for standard colour.
    pub const WHITE: BookPaper = BookPaper { page: 0.002_252 * INCH };
    /// Cream paper, black ink.
    pub const CREAM: BookPaper = BookPaper { page: 0.002_5 * INCH };
    /// White paper for premium colour.
    pub const PREMIUM_COLOUR: BookPaper = BookPaper { page: 0.002_347 * INCH };

    /// Returns the paper with pages of this thickness in points, if it is between 0.02 and 0.25 mm.
    #[must_use]
    pub fn from_points(page: f32) -> Option<BookPaper> {
        (THINNEST..=THICKEST).contains(&page).then_some(BookPaper { page })
    }

    /// Returns the width of the spine of a book with this number of pages, in points.
    #[must_use]
    pub fn spine(self, pages: usize) -> f32 {
        self.page * pages as f32
    }
}

impl Default for BookPaper {
    /// White paper.
    fn default() -> BookPaper {
        BookPaper::WHITE
    }
}

impl Display for BookPaper {
    /// Writes the first name of the paper, or the thickness of a page.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match NAMED.iter().find(|(_, paper)| paper == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(f, "{:.4}mm", self.page / MM),
        }
    }
}

impl FromStr for BookPaper {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<BookPaper, ParseNameError> {
        let named = NAMED.into_iter().find(|(name, _)| *name == text).map(|(_, paper)| paper);
        let measured = || BookPaper::from_points(text.parse::<Length>().ok()?.points());
        named.or_else(measured).ok_or_else(|| {
            let names = NAMED.map(|(name, _)| name).join(", ");
            let sizes = "or the thickness of a page, 0.02 to 0.25 mm, such as 0.0023in or 0.06mm";
            ParseNameError::form("paper", text, format!("one of: {names}, {sizes}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spines_are_those_of_the_shop() {
        // The examples of Kindle Direct Publishing: pages times thickness.
        for (paper, pages, inches) in [
            ("white", 200, 0.4504),
            ("cream", 300, 0.75),
            ("standard-colour", 100, 0.2252),
            ("premium-colour", 200, 0.4694),
            ("0.0023in", 100, 0.23),
        ] {
            let spine = paper.parse::<BookPaper>().unwrap().spine(pages) / INCH;
            assert!((spine - inches).abs() < 1e-4, "{paper}: {spine}");
        }
    }

    #[test]
    fn only_papers_are_read() {
        for wrong in ["", "blue", "1mm", "0.001mm", "0.0023", "-0.0023in"] {
            let error = wrong.parse::<BookPaper>().unwrap_err().to_string();
            assert!(error.contains("expected one of: white, cream, "), "{error}");
        }
    }
}
