//! A book of Sudoku puzzles as one PDF, for a print shop or for a home printer and folding.
//!
//! ```text
//!   [book] table, options ──► BookSettings ──over a BookPreset──► BookOptions ─┐
//!   a plan, a file of puzzles ──► BookSection, BookPuzzle ─────────────────────┴─► Book ─┬─► PDF
//!                                                                                         └─► manifest, CSV or JSON
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

mod boards;
mod book;
mod booklet;
mod content;
mod date;
mod details;
mod draw;
mod font;
mod front_text;
mod hint;
mod hint_layout;
mod layout;
mod manifest;
mod margins;
mod options;
mod page_scene;
mod pdf;
mod per_page;
mod preflight;
mod preset;
mod qr;
mod sequence;
mod settings;
mod standard_plan;
mod text_place;
mod trim;
mod words;

pub use book::{Book, BookError};
pub use content::{BookPuzzle, BookSection, PuzzleOrigin};
pub use date::BookDate;
pub use font::BookFont;
pub use hint::BookHint;
pub use layout::{BookLayoutError, LARGE_PRINT_DIGIT, SMALLEST_TYPE};
pub use manifest::{ManifestRow, manifest_csv, manifest_json};
pub use margins::{Area, LEAST_MARGIN, Margins, gutter};
pub use options::{
    BookOptions, BookletChoice, BookletSheet, EmptyCells, FrontMatter, PageBinding, PdfProfile, PuzzleDetail,
    SolutionChoice, SolutionPlace,
};
pub use per_page::{PuzzlesPerPage, SolutionsPerPage};
pub use preflight::{InkMargins, PdfFontUse, Preflight, PreflightError, PreflightFinding};
pub use preset::BookPreset;
pub use sequence::{PageKind, PageSequence, PageSequenceError, SectionOutline};
pub use settings::{BookSettings, BookSettingsError};
pub use standard_plan::standard_plan;
pub use text_place::TextPlace;
pub use trim::{FEWEST_PAGES, MOST_PAGES, Trim};
pub use words::{BookWords, BookWordsError};
