//! The options of `book`.

use ninefold::Level;
use ninefold::format::Format;
use ninefold_book::{
    BookDate, BookInk, BookPaper, BookPreset, BookTheme, BookletChoice, DividerPlace, EmptyCells,
    FrontMatter, Isbn, LastPage, PageBinding, PageHead, PdfProfile, PuzzleBox, PuzzleDetail, PuzzleNumbering,
    PuzzlesPerPage, SmallBoardDigits, SolutionChoice, SolutionsPerPage, Trim, ZeroForm,
};
use ninefold_render::Length;

#[cfg(feature = "bank")]
use super::bank_args::BankSourceArgs;
use super::target::BookKind;
use crate::args::{CommonArgs, ReadingArgs, dpi, named, positive, whole};
use crate::board::VariantArgs;
use crate::files::{InputFile, OutputFile, TextOrFile};
use crate::losses::{ShownText, StrictArgs};
use crate::shared::level_name::LevelName;

/// Make a printed book as a PDF, or an EPUB
#[derive(Debug, clap::Args)]
#[command(
    mut_arg("output", |output| output.long_help("\
Write to FILE instead of standard output

The suffix decides: .pdf, .epub, or a folder (with / at its end) of PNG pages. An existing file is replaced only by a whole book.")),
    mut_arg("json", |json| json.hide_short_help(true).long_help("Write the list of --preset list (fields: name, about), or the report of --check, as JSON.")),
    before_help = "\
Examples:
  ninefold book -o book.pdf                 100 puzzles, easy to expert
  ninefold book --plan plan.toml --seed 7 --manifest book.csv -o book.pdf
  ninefold book --preset sheet --level easy -o sheet.pdf
  ninefold book --pages 60 -o sixty.pdf     as many puzzles as fit
  ninefold book puzzles.txt --preset kdp-large-print-1up -o large.pdf"
)]
pub(crate) struct BookArgs {
    /// Puzzles, files, or - for standard input
    ///
    /// Without puzzles, a plan or a bank, the book has new puzzles of the levels easy to expert.
    #[arg(value_name = "PUZZLE|FILE|-", conflicts_with_all = ["plan", "n", "level", "seed"])]
    pub(super) puzzles: Vec<TextOrFile>,
    /// Read this format instead of guessing it
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::NAMES.iter().copied()), hide_possible_values = true, requires = "puzzles")]
    pub(super) from: Option<Format>,
    #[command(flatten)]
    pub(super) reading: ReadingArgs,
    #[command(flatten)]
    pub(super) variant: VariantArgs,
    /// Leave out what a link only draws, and report it
    ///
    /// As in the other commands that read puzzles: what has the name of a rule is never left out.
    #[arg(long, alias = "ignore-unknown", requires = "puzzles", hide_short_help = true)]
    pub(super) ignore_drawings: bool,
    /// Report lines that cannot be read, and continue
    ///
    /// Without this option the run stops at the first such line, and no book is written.
    #[arg(long, hide_short_help = true, requires = "puzzles")]
    pub(super) skip_bad: bool,
    #[command(flatten)]
    strict: StrictArgs,
    /// Keep the order of the puzzles
    ///
    /// Without this option the puzzles are rated and each level has its own section.
    #[arg(long, hide_short_help = true, requires = "puzzles")]
    pub(super) as_given: bool,
    // A doc comment would take the brackets for a link.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "level", "variant"], help = "Make the puzzles of a plan, with its settings", long_help = "Make the puzzles of a plan, with its settings\n\nFILE is a TOML file with parts (name, count and recipe each) and a [book] table for the options below. docs/making-a-book.md describes it.")]
    pub(super) plan: Option<InputFile>,
    /// Make N puzzles [default: 100; sheet: a page]
    ///
    /// With --bank, take N puzzles.
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub(super) n: Option<u64>,
    /// Fill N pages with as many puzzles as they hold
    ///
    /// Pages that are left free at the end are for notes.
    #[arg(long, value_name = "N", value_parser = positive, allow_negative_numbers = true, conflicts_with_all = ["n", "plan", "puzzles", "bank", "check"])]
    pub(super) pages: Option<u64>,
    /// Make only this level [default: easy to expert]
    ///
    /// `ninefold generate --help` lists the levels. hodoku:NAME is a level of HoDoKu's scale. With --variant the levels are easy, medium,
    /// hard, expert and beyond. With --bank, take only puzzles of this level.
    #[arg(long, value_name = "NAME", value_parser = named::<LevelName>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    pub(super) level: Option<LevelName>,
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
    /// 8.5x11in (letter), 8x10in, 6x9in, 5.5x8.5in (half-letter), legal, a4, a5, or width and height such as 170x240mm.
    #[arg(long, value_name = "SIZE")]
    pub(super) trim: Option<Trim>,
    /// Print 1, 2, 3, 4, 6, 8, 9 or 12 puzzles per page
    ///
    /// This is for boards of 8 to 10 digits. Larger boards get a page of their own, and 4x4 and 6x6 boards share one with up
    /// to six.
    #[arg(long, value_name = "N")]
    pub(super) per_page: Option<PuzzlesPerPage>,
    /// Set the outer, top and bottom margin, such as 0.5in or 12mm
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    pub(super) margin: Option<Length>,
    /// Set the inner margin, such as 0.75in or 18mm
    ///
    /// By default it is a quarter of an inch wider than print shops require for the number of pages.
    #[arg(long, hide_short_help = true, value_name = "LENGTH")]
    pub(super) inside: Option<Length>,
    /// Print solutions in PLACE: back, under or none
    ///
    /// back is the end of the book. under prints each solution upside down below its puzzle.
    #[arg(long, value_name = "PLACE")]
    pub(super) solutions: Option<SolutionChoice>,
    /// Print 1, 2, 4, 6, 9 or 12 solutions per page
    ///
    /// For solutions at the back.
    #[arg(long, hide_short_help = true, value_name = "N")]
    pub(super) solutions_per_page: Option<SolutionsPerPage>,
    /// Write pdf, epub or png
    ///
    /// Without this option the suffix of the output file decides; a folder gets png. epub is a fixed-layout EPUB 3 for
    /// reading systems and tablets. png writes a picture of each page into the folder that -o FOLDER/ names.
    #[arg(long, value_name = "KIND", value_parser = named::<BookKind>(BookKind::ALL.map(BookKind::name)), hide_possible_values = true, conflicts_with = "check")]
    pub(super) to: Option<BookKind>,
    /// Set the resolution of PNG pages [default: 300]
    ///
    /// Dots per inch, 10 to 2400.
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = dpi)]
    pub(super) dpi: Option<u16>,
    /// Write the PDF for press or screen
    ///
    /// press is for print shops; screen has links and tags for accessibility.
    #[arg(long, hide_short_help = true, value_name = "PROFILE")]
    pub(super) profile: Option<PdfProfile>,
    /// Print two pages per sheet of a4 or letter
    ///
    /// The sheets are ordered for a booklet that is folded in the middle. With none, the default, the pages follow one another.
    #[arg(long, hide_short_help = true, value_name = "SHEET")]
    pub(super) booklet: Option<BookletChoice>,
    /// Use the language en, de, fr, es, it, nl, pt or pl
    ///
    /// For other languages, name a file with translated texts; docs/making-a-book.md describes it.
    #[arg(long, value_name = "LANGUAGE")]
    pub(super) language: Option<TextOrFile>,
    /// Use the fonts REGULAR,BOLD
    ///
    /// Font files (TrueType or OpenType), separated by a comma; the bold one is optional.
    #[arg(long, hide_short_help = true, value_name = "FILES", value_delimiter = ',')]
    pub(super) font: Option<Vec<InputFile>>,
    /// Set the title of the book
    ///
    /// Without pages before the puzzles, it is at the top of each page.
    #[arg(long, value_name = "TEXT")]
    pub(super) title: Option<String>,
    /// Set the subtitle
    ///
    /// By default it is the number of puzzles.
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    pub(super) subtitle: Option<String>,
    /// Set the author
    ///
    /// Without pages before the puzzles, the author is at the top of each page.
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    pub(super) author: Option<String>,
    /// Print the logo FILE.png on the title page
    ///
    /// A PNG of at most 4096 pixels a side. Transparent parts are white, and for the press it is grey.
    #[arg(long, hide_short_help = true, value_name = "FILE.png")]
    pub(super) logo: Option<InputFile>,
    /// Set the date of the book, such as 2026-11-21
    ///
    /// A PDF for screen with a date is PDF/A.
    #[arg(long, hide_short_help = true, value_name = "DAY")]
    pub(super) date: Option<BookDate>,
    /// Insert own pages from FILE before the contents
    ///
    /// A PDF whose pages have the size of the book, or a text file: # before a heading, blank lines between
    /// paragraphs, and --- for a new page. Repeat the option for several files.
    #[arg(long, hide_short_help = true, value_name = "FILE")]
    pub(super) front: Vec<InputFile>,
    /// Insert own pages from FILE at the end
    ///
    /// As with --front.
    #[arg(long, hide_short_help = true, value_name = "FILE")]
    pub(super) back: Vec<InputFile>,
    /// Print the rights on the copyright page
    ///
    /// A year, which becomes a sentence with the author, or a text.
    #[arg(long, hide_short_help = true, value_name = "YEAR|TEXT")]
    pub(super) copyright: Option<String>,
    /// Print the edition on the copyright page
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    pub(super) edition: Option<String>,
    /// Print the publisher on the copyright page
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    pub(super) publisher: Option<String>,
    /// Print this line at the foot of the second page; repeatable
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    pub(super) imprint: Vec<String>,
    /// Print this ISBN on the copyright page
    #[arg(long, hide_short_help = true, value_name = "ISBN")]
    pub(super) isbn: Option<Isbn>,
    /// Draw boards in the theme classic, modern or playful
    ///
    /// The theme sets the widths of lines, the weight of clues and the marks of levels.
    #[arg(long, hide_short_help = true, value_name = "THEME")]
    pub(super) theme: Option<BookTheme>,
    /// Print each puzzle's rating, hints, name or author
    ///
    /// Separate several with commas: rating,hints. The name is the title of a puzzle and its comments. Names and authors that are
    /// not printed are reported.
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    pub(super) show: Option<Vec<PuzzleDetail>>,
    /// Date the puzzles, one per day from DAY
    #[arg(long, hide_short_help = true, value_name = "DAY")]
    pub(super) first_day: Option<BookDate>,
    /// Write a template of the cover to FILE.pdf
    ///
    /// One sheet with the back, the spine and the front: its guides show the bleed, the safe areas, the folds and
    /// the place of the barcode. The width of the spine follows from the number of pages and from --paper.
    #[arg(long, value_name = "FILE.pdf", conflicts_with = "check")]
    pub(super) cover: Option<OutputFile>,
    /// Use this paper for the spine [default: white]
    ///
    /// white, cream, standard-colour, premium-colour, or the thickness of a page, such as 0.0023in. Print shops
    /// other than KDP show the thickness in their cover generators.
    #[arg(long, hide_short_help = true, value_name = "PAPER")]
    pub(super) paper: Option<BookPaper>,
    /// Print a QR code with this address beside each puzzle
    ///
    /// The address contains {puzzle} or {number}, as in example.org/{number}.
    #[arg(long, hide_short_help = true, value_name = "ADDRESS", value_parser = link)]
    pub(super) link: Option<String>,
    /// Print boxes for time, score, notes or all of them
    ///
    /// Separate them with commas: time,score,notes.
    #[arg(long, hide_short_help = true, value_name = "WHAT", value_delimiter = ',')]
    pub(super) boxes: Option<Vec<PuzzleBox>>,
    /// Write the number of a puzzle as number or puzzle
    ///
    /// With puzzle, the word is before the number: Puzzle 1.
    #[arg(long, hide_short_help = true, value_name = "FORM")]
    pub(super) numbering: Option<PuzzleNumbering>,
    /// Give the first puzzle the number N [default: 1]
    ///
    /// For a second volume.
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = first_number, allow_negative_numbers = true)]
    pub(super) first_number: Option<usize>,
    /// Put dividers on right pages or on any page
    ///
    /// Dividers are the pages before sections and solutions. With right, the default, a page for notes fills the
    /// left page where necessary.
    #[arg(long, hide_short_help = true, value_name = "PLACE")]
    pub(super) dividers: Option<DividerPlace>,
    /// Print full or no pages before the puzzles
    ///
    /// full has a title page, contents, rules and dividers; with none the book begins with the puzzles.
    #[arg(long, hide_short_help = true, value_name = "PAGES")]
    pub(super) front_matter: Option<FrontMatter>,
    /// Make pages bound or loose
    ///
    /// Bound pages have an inner margin, and their number is even.
    #[arg(long, hide_short_help = true, value_name = "KIND")]
    pub(super) binding: Option<PageBinding>,
    /// Print title, name or none at the top of pages
    ///
    /// name is a line for a name and one for the date.
    #[arg(long, hide_short_help = true, value_name = "WHAT")]
    pub(super) page_head: Option<PageHead>,
    /// Leave empty cells empty, or print dots for candidates
    #[arg(long, hide_short_help = true, value_name = "WHAT")]
    pub(super) empty_cells: Option<EmptyCells>,
    /// Use the last page as any other, or leave it blank
    ///
    /// Some print shops put their code on it.
    #[arg(long, hide_short_help = true, value_name = "any|blank")]
    pub(super) last_page: Option<LastPage>,
    /// Add N pages for notes at the end
    #[arg(long, hide_short_help = true, value_name = "N", value_parser = notes_pages, allow_negative_numbers = true)]
    pub(super) notes_pages: Option<usize>,
    /// Print thin lines in black or grey
    ///
    /// With black, the default, everything is pure black: presses print grey as dots.
    #[arg(long, hide_short_help = true, value_name = "INK")]
    pub(super) ink: Option<BookInk>,
    /// Print the digit 0 plain or slashed
    #[arg(long, hide_short_help = true, value_name = "FORM")]
    pub(super) zero: Option<ZeroForm>,
    /// Fill boards of up to 6x6 with digits, letters or pictures
    ///
    /// pictures are for children who do not read digits yet: star, moon, heart, sun, fish and house.
    #[arg(long, hide_short_help = true, value_name = "SIGNS")]
    pub(super) small_boards: Option<SmallBoardDigits>,
    /// List the puzzles in FILE.csv or FILE.json
    ///
    /// Columns: number, page, puzzle, solution, level, er, ep, ed, recipe, seed, index, then variant if the book has other
    /// boards, and name if puzzles have names.
    #[arg(long, value_name = "FILE")]
    pub(super) manifest: Option<OutputFile>,
    /// Check a PDF for what print shops refuse
    #[arg(long, value_name = "FILE.pdf", conflicts_with_all = ["puzzles", "plan", "n", "level", "seed", "manifest", "output"])]
    pub(super) check: Option<InputFile>,
    #[command(flatten)]
    pub(super) common: CommonArgs,
}

impl BookArgs {
    /// Returns the texts of puzzles that the book or its manifest shows.
    pub(super) fn shown_texts(&self) -> Vec<ShownText> {
        let shows = |detail| self.show.as_ref().is_some_and(|show| show.contains(&detail));
        let name = shows(PuzzleDetail::Name) || self.manifest.is_some();
        let name = name.then_some(ShownText::Name);
        name.into_iter().chain(shows(PuzzleDetail::Author).then_some(ShownText::Author)).collect()
    }

    /// Returns whether the book is a single sheet.
    pub(super) fn is_sheet(&self) -> bool {
        matches!(self.preset, Some(PresetArg::One(preset)) if preset.name() == "sheet")
    }
}

fn link(text: &str) -> Result<String, String> {
    let names_puzzle = ["{puzzle}", "{number}"].iter().any(|name| text.contains(name));
    if names_puzzle {
        Ok(text.to_owned())
    } else {
        Err("expected an address with {puzzle} or {number}".to_owned())
    }
}

fn first_number(text: &str) -> Result<usize, String> {
    within(text, 1, 100_000)
}

fn notes_pages(text: &str) -> Result<usize, String> {
    within(text, 0, 100)
}

fn within(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let found = text.parse().ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| format!("expected a number from {least} to {most}"))
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
