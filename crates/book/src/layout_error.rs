//! What does not fit on the pages of a book, and what to change.

use thiserror::Error;

use crate::{PuzzlesPerPage, SMALLEST_TYPE, SolutionsPerPage, Trim};

fn puzzles(per_page: PuzzlesPerPage) -> String {
    format!("{per_page} {}", if per_page == PuzzlesPerPage::One { "puzzle" } else { "puzzles" })
}

/// An error about something that does not fit on a page.
#[derive(Clone, PartialEq, Debug, Error)]
#[non_exhaustive]
pub enum BookLayoutError {
    /// The puzzles would be too small.
    #[error(
        "{} per page on {trim}: the boards would be {:.2} in wide, expected at least {:.2} in; use fewer per \
         page, a larger trim, narrower margins, or solutions at the back",
        puzzles(*per_page),
        side / 72.0,
        least / 72.0
    )]
    SmallPuzzles {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
        /// The side of the boards, in points.
        side: f32,
        /// The least side of such boards, in points.
        least: f32,
    },
    /// The solutions would be too small.
    #[error(
        "{per_page} solutions per page on {trim}: their digits would be smaller than {SMALLEST_TYPE} pt; use fewer per page"
    )]
    SmallSolutions {
        /// The number of solutions per page.
        per_page: SolutionsPerPage,
        /// The size of a page.
        trim: Trim,
    },
    /// The details of a puzzle do not fit beside its number.
    #[error(
        "{} per page on {trim}: no room for {text:?} beside the number of a puzzle; use fewer per page, or \
         show less",
        puzzles(*per_page)
    )]
    LongDetails {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
        /// The longest details that a puzzle may have.
        text: String,
    },
    /// The boxes to fill in do not fit below a puzzle.
    #[error("{} per page on {trim}: no room for the boxes below a puzzle; use fewer per page, or fewer boxes", puzzles(*per_page))]
    NarrowBoxes {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
    },
    /// There is no room for a QR code beside or below each puzzle.
    #[error(
        "{} per page on {trim}: no room for QR codes of {:.2} in; use fewer per page, a larger trim, or a shorter link",
        puzzles(*per_page),
        side / 72.0
    )]
    NoRoomForCodes {
        /// The number of puzzles per page.
        per_page: PuzzlesPerPage,
        /// The size of a page.
        trim: Trim,
        /// The side of a code, in points.
        side: f32,
    },
    /// The link is too long for a code that can be scanned.
    #[error("the address in the link has {length} bytes, expected at most {most}")]
    LongLink {
        /// Its length in bytes, with a puzzle and a number in it.
        length: usize,
        /// The largest length allowed.
        most: usize,
    },
    /// The link contains puzzles, but the book has boards that are too large for an address.
    #[error("`link` contains {{puzzle}}, which only classic puzzles have room for; use {{number}}")]
    LinkToBoard,
    /// A text does not fit on its page in the smallest type.
    #[error(
        "the {what} is too long for a page of {trim}, even in type of {SMALLEST_TYPE} pt; use a shorter one"
    )]
    LongText {
        /// What the text is, such as `title`.
        what: &'static str,
        /// The size of a page.
        trim: Trim,
    },
    /// The inner margin is narrower than a print shop accepts for this number of pages.
    #[error(
        "inside margin of {:.3} in: print shops expect at least {:.3} in for {pages} pages; the profile screen allows any margin",
        inside / 72.0,
        least / 72.0
    )]
    NarrowInside {
        /// The inner margin, in points.
        inside: f32,
        /// The least that print shops accept, in points.
        least: f32,
        /// The number of pages.
        pages: usize,
    },
    /// The margins leave too little of the page.
    #[error("margins of {:.2} in leave too little room on {trim}", margin / 72.0)]
    WideMargins {
        /// The margin outside, in points.
        margin: f32,
        /// The size of a page.
        trim: Trim,
    },
    /// The margins are narrower than a print shop accepts.
    #[error("margin of {:.3} in: print shops expect at least 0.25 in; the profile screen and the binding loose allow any margin", margin / 72.0)]
    NarrowMargins {
        /// The margin outside, in points.
        margin: f32,
    },
}
