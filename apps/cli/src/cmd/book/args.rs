//! The options of `book`.

use std::path::PathBuf;

use ninefold::Level;
use ninefold::format::Format;
use ninefold_book::{
    BookDate, BookPreset, BookletChoice, PdfProfile, PuzzleDetail, PuzzlesPerPage, SolutionChoice,
    SolutionsPerPage, Trim,
};

#[cfg(feature = "bank")]
use super::bank_args::BankSourceArgs;
use crate::args::{CommonArgs, named, positive, whole};

/// Make a printed book as a PDF
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold book -o book.pdf                 100 puzzles, easy to expert
  ninefold book --plan plan.toml --seed 7 --manifest book.csv -o book.pdf
  ninefold book puzzles.txt --preset kdp-large-print-1up -o large.pdf")]
pub(crate) struct BookArgs {
    /// Puzzles, files, or - for standard input
    ///
    /// Without puzzles, a plan or a bank, the book has new puzzles of the levels easy to expert.
    #[arg(value_name = "PUZZLE|FILE|-", conflicts_with_all = ["plan", "n", "level", "seed"])]
    pub(super) puzzles: Vec<String>,
    /// Read this format instead of guessing it
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, requires = "puzzles")]
    pub(super) from: Option<Format>,
    /// Keep the order of the puzzles
    ///
    /// Without this option the puzzles are rated and each level has its own section.
    #[arg(long, hide_short_help = true, requires = "puzzles")]
    pub(super) as_given: bool,
    // A doc comment would take the brackets for a link.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "level"], help = "Make the puzzles of a plan, with its settings", long_help = "Make the puzzles of a plan, with its settings\n\nFILE is a TOML file with parts (name, count and recipe each) and a [book] table for the options below. docs/making-a-book.md describes it.")]
    pub(super) plan: Option<String>,
    /// Make N puzzles [default: 100]
    ///
    /// With --bank, take N puzzles.
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub(super) n: Option<u64>,
    /// Make puzzles of this level [default: easy to expert]
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    pub(super) level: Option<Level>,
    /// Use this seed, 0 to 2^64-1 (default: random, shown)
    ///
    /// A seed that is drawn is shown on standard error, so that the run can be repeated.
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    #[cfg(feature = "bank")]
    #[command(flatten)]
    pub(super) bank: BankSourceArgs,
    /// Use the options of a preset; list shows all
    ///
    /// Presets set trim, puzzles per page and more for print shops and uses. Options on the command line take
    /// precedence.
    #[arg(long, value_name = "NAME", value_parser = preset, allow_hyphen_values = true)]
    pub(super) preset: Option<PresetArg>,
    /// Set the page size, such as a4 or 6x9in
    ///
    /// 8.5x11in, 8x10in, 6x9in, 5.5x8.5in, a4, a5, or width and height such as 170x240mm.
    #[arg(long, value_name = "SIZE")]
    pub(super) trim: Option<Trim>,
    /// Print 1, 2, 4 or 6 puzzles per page
    #[arg(long, value_name = "N")]
    pub(super) per_page: Option<PuzzlesPerPage>,
    /// Print solutions in PLACE: back, under or none
    ///
    /// back is the end of the book. under prints each solution upside down below its puzzle.
    #[arg(long, value_name = "PLACE")]
    pub(super) solutions: Option<SolutionChoice>,
    /// Print 4, 6, 9 or 12 solutions per page
    ///
    /// For solutions at the back.
    #[arg(long, hide_short_help = true, value_name = "N")]
    pub(super) solutions_per_page: Option<SolutionsPerPage>,
    /// Write the PDF for press or screen
    ///
    /// press is for print shops; screen has links and tags for accessibility.
    #[arg(long, value_name = "PROFILE")]
    pub(super) profile: Option<PdfProfile>,
    /// Print two pages per sheet of a4 or letter
    ///
    /// The sheets are ordered for a booklet that is folded in the middle. With none, the default, the pages follow one another.
    #[arg(long, value_name = "SHEET")]
    pub(super) booklet: Option<BookletChoice>,
    /// Use the language en, de, fr, es or it
    ///
    /// For other languages, name a file with translated texts; docs/making-a-book.md describes it.
    #[arg(long, value_name = "LANGUAGE")]
    pub(super) language: Option<String>,
    /// Use the fonts REGULAR,BOLD
    ///
    /// Font files (TrueType or OpenType), separated by a comma; the bold one is optional.
    #[arg(long, hide_short_help = true, value_name = "FILES", value_delimiter = ',')]
    pub(super) font: Option<Vec<String>>,
    /// Set the title of the book
    #[arg(long, value_name = "TEXT")]
    pub(super) title: Option<String>,
    /// Set the author
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    pub(super) author: Option<String>,
    /// Set the date of the book, such as 2026-11-21
    ///
    /// A PDF for screen with a date is PDF/A.
    #[arg(long, hide_short_help = true, value_name = "DAY")]
    pub(super) date: Option<BookDate>,
    /// Print each puzzle's rating, hints or both
    ///
    /// Separate both with a comma: rating,hints.
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub(super) show: Option<Vec<PuzzleDetail>>,
    /// Date the puzzles, one per day from DAY
    #[arg(long, hide_short_help = true, value_name = "DAY")]
    pub(super) first_day: Option<BookDate>,
    /// List the puzzles in FILE.csv or FILE.json
    ///
    /// Columns: number, page, puzzle, solution, level, er, ep, ed, recipe, seed, index.
    #[arg(long, value_name = "FILE")]
    pub(super) manifest: Option<PathBuf>,
    /// Check a PDF for what print shops refuse
    #[arg(long, value_name = "FILE.pdf", conflicts_with_all = ["puzzles", "plan", "n", "level", "seed", "manifest", "output"])]
    pub(super) check: Option<PathBuf>,
    #[command(flatten)]
    pub(super) common: CommonArgs,
}

/// The value of `--preset`.
#[derive(Clone, Copy, Debug)]
pub(super) enum PresetArg {
    List,
    One(BookPreset),
}

fn preset(text: &str) -> Result<PresetArg, String> {
    if text == "list" {
        return Ok(PresetArg::List);
    }
    text.parse().map(PresetArg::One).map_err(|error: ninefold::grid::ParseNameError| error.to_string())
}
