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

/// Make a printed book: one PDF for a print shop or at home
#[derive(Debug, clap::Args)]
#[command(before_help = "\
Examples:
  ninefold book -o book.pdf                 100 puzzles, easy to expert
  ninefold book --plan plan.toml --seed 7 --manifest book.csv -o book.pdf
  ninefold book puzzles.txt --preset kdp-large-print-1up -o large.pdf")]
pub(crate) struct BookArgs {
    /// Puzzles, files, or - for standard input
    #[arg(value_name = "PUZZLE|FILE|-", conflicts_with_all = ["plan", "n", "level", "seed"])]
    pub(super) puzzles: Vec<String>,
    /// Their format; by default it is guessed
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, requires = "puzzles")]
    pub(super) from: Option<Format>,
    /// Keep their order: no section for each level
    #[arg(long, requires = "puzzles")]
    pub(super) as_given: bool,
    // A doc comment would take the brackets for a link.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "level"], help = "Parts, and a [book] table: docs/making-a-book.md")]
    pub(super) plan: Option<String>,
    /// How many to make, without a plan; by default 100
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub(super) n: Option<u64>,
    /// Their level; by default easy to expert
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    pub(super) level: Option<Level>,
    /// Seed, 0 to 2^64-1; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    #[cfg(feature = "bank")]
    #[command(flatten)]
    pub(super) bank: BankSourceArgs,
    /// Options by name; `list` shows all names
    #[arg(long, value_name = "NAME", value_parser = preset, allow_hyphen_values = true)]
    pub(super) preset: Option<PresetArg>,
    /// 8.5x11in 8x10in 6x9in 5.5x8.5in a4 a5, or WxHmm
    #[arg(long, value_name = "SIZE")]
    pub(super) trim: Option<Trim>,
    /// Puzzles on a page: 1, 2, 4 or 6
    #[arg(long, value_name = "N")]
    pub(super) per_page: Option<PuzzlesPerPage>,
    /// back, under (upside down) or none
    #[arg(long, value_name = "PLACE")]
    pub(super) solutions: Option<SolutionChoice>,
    /// Solutions on a page at the back: 4, 6, 9 or 12
    #[arg(long, value_name = "N")]
    pub(super) solutions_per_page: Option<SolutionsPerPage>,
    /// press (for print shops) or screen (links, tags)
    #[arg(long, value_name = "WHO")]
    pub(super) profile: Option<PdfProfile>,
    /// Two pages a sheet, to fold: a4, letter or none
    #[arg(long, value_name = "SHEET")]
    pub(super) booklet: Option<BookletChoice>,
    /// en, de, fr, es, it, or a file of words
    #[arg(long, value_name = "LANGUAGE")]
    pub(super) language: Option<String>,
    /// A font file; a bold one too, after a comma
    #[arg(long, value_name = "FILES", value_delimiter = ',')]
    pub(super) font: Option<Vec<String>>,
    /// Title of the book
    #[arg(long, value_name = "TEXT")]
    pub(super) title: Option<String>,
    /// Who made it
    #[arg(long, value_name = "TEXT")]
    pub(super) author: Option<String>,
    /// Such as 2026-11-21; makes screen files PDF/A
    #[arg(long, value_name = "DAY")]
    pub(super) date: Option<BookDate>,
    /// rating, hints or both, with a comma between
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub(super) show: Option<Vec<PuzzleDetail>>,
    /// Day of puzzle 1; each has its own, one a day
    #[arg(long, value_name = "DAY")]
    pub(super) first_day: Option<BookDate>,
    /// A row for each puzzle: FILE.csv or FILE.json
    #[arg(long, value_name = "FILE")]
    pub(super) manifest: Option<PathBuf>,
    /// Report on a PDF instead: what is refused?
    #[arg(long, value_name = "FILE.pdf", conflicts_with_all = ["puzzles", "plan", "n", "level", "seed", "manifest", "output"])]
    pub(super) check: Option<PathBuf>,
    #[command(flatten)]
    pub(super) common: CommonArgs,
}

/// What `--preset` may be.
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
