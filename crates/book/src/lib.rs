//! A book of Sudoku puzzles as one PDF, for a print shop or for a home printer and folding.
//!
//! ```text
//!   [book] table, options ──► BookSettings ──over a BookPreset──► BookOptions ─┐
//!   a plan, a file of puzzles ──► BookSection, BookPuzzle ─────────────────────┴─► Book ─┬─► PDF
//!                                                                                         ├─► manifest, CSV or JSON
//!                                                                                         └─► CoverTemplate: a PDF with guides
//!            sections ──► PageSequence: pages and margins, before any puzzle is made
//!                                                   any PDF ──► Preflight: what a print shop would refuse
//! ```
//!
//! The library reads and writes no files, reads no clock and draws no random numbers: the same
//! options and puzzles give the same bytes. `ninefold-render` does the drawing; this crate decides
//! where things are.

#![forbid(unsafe_code)]

/// The README's example is a test as well.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod board_places;
#[cfg(test)]
mod board_test;
mod board_words;
mod boards;
mod book;
mod book_error;
mod booklet;
mod cage_sums;
mod choices;
mod content;
mod copyright;
mod cover;
mod date;
mod details;
mod draw;
mod epub;
mod fields;
mod font;
mod front_text;
mod hint;
mod hint_layout;
mod isbn;
mod label_plan;
mod layout;
mod layout_error;
mod manifest;
mod margins;
mod measures;
mod options;
mod outline;
mod output;
mod own_page;
mod own_pages;
mod page_picture;
mod page_scene;
#[cfg(test)]
mod page_test;
mod page_title;
mod paper;
mod pdf;
mod per_page;
mod plain_zero;
mod preflight;
mod preset;
mod puzzle_name;
mod qr;
mod section_outline;
mod sequence;
mod settings;
mod solution_slot;
mod standard_plan;
mod text_block;
mod text_fit;
mod text_place;
mod theme;
mod title_page;
mod trim;
mod type_sizes;
mod words;

pub use board_words::{board_name, board_rules};
pub use book::Book;
pub use book_error::BookError;
pub use choices::{
    BookInk, BookletChoice, BookletSheet, DividerPlace, EmptyCells, FrontMatter, LastPage, PageBinding,
    PageHead, PdfProfile, PuzzleBox, PuzzleDetail, PuzzleNumbering, SmallBoardDigits, SolutionChoice,
    SolutionPlace, ZeroForm,
};
pub use content::{BookPuzzle, BookSection, PuzzleOrigin};
pub use cover::{CoverTemplate, FEWEST_PAGES_FOR_SPINE_TEXT};
pub use date::BookDate;
pub use font::BookFont;
pub use hint::BookHint;
pub use isbn::Isbn;
pub use layout_error::BookLayoutError;
pub use manifest::{ManifestRow, manifest_csv, manifest_json};
pub use margins::{Area, COMFORT, LEAST_MARGIN, Margins, gutter};
pub use measures::{LARGE_PRINT_DIGIT, SMALLEST_TYPE};
pub use options::BookOptions;
pub use own_pages::{OwnPages, OwnPagesError};
pub use paper::BookPaper;
pub use per_page::{PuzzlesPerPage, SolutionsPerPage};
pub use preflight::{InkMargins, PdfFontUse, Preflight, PreflightError, PreflightFinding, SpineWidths};
pub use preset::BookPreset;
pub use section_outline::SectionOutline;
pub use sequence::{PageKind, PageSequence, PageSequenceError};
pub use settings::{BookSettings, BookSettingsError};
pub use standard_plan::standard_plan;
pub use text_place::TextPlace;
pub use theme::BookTheme;
pub use trim::{FEWEST_PAGES, MOST_PAGES, Trim};
pub use words::{BookWords, BookWordsError};
