//! `book`: puzzles as a printed book, one PDF.

#[cfg(feature = "bank")]
mod bank_source;
mod check;
mod path;
mod source;

use std::path::{Path, PathBuf};

use ninefold::Level;
use ninefold::format::Format;
use ninefold_book::{
    Book, BookDate, BookError, BookFont, BookOptions, BookPreset, BookSettings, BookWords, BookletChoice,
    PdfProfile, PuzzleDetail, PuzzlesPerPage, SolutionChoice, SolutionsPerPage, Trim, manifest_csv,
    manifest_json,
};

use crate::args::{CommonArgs, named, positive, whole};
use crate::cmd_error::{CmdError, CmdResult};
use crate::output::Output;
use crate::{interrupt, message, small_file};
use source::Source;

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
    puzzles: Vec<String>,
    /// Their format; by default it is guessed
    #[arg(long, value_name = "FORMAT", value_parser = named::<Format>(Format::ALL.iter().map(|format| format.name())), hide_possible_values = true, requires = "puzzles")]
    from: Option<Format>,
    /// Keep their order: no section for each level
    #[arg(long, requires = "puzzles")]
    as_given: bool,
    // A doc comment would take the brackets for a link.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["n", "level"], help = "Parts, and a [book] table: docs/making-a-book.md")]
    plan: Option<String>,
    /// How many to make, without a plan; by default 100
    #[arg(short, value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    n: Option<u64>,
    /// Their level; by default easy to expert
    #[arg(long, value_name = "NAME", value_parser = named::<Level>(Level::ALL.map(Level::name)), hide_possible_values = true)]
    level: Option<Level>,
    /// Seed, 0 to 2^64-1; drawn and shown if left out
    #[arg(long, value_name = "S", value_parser = whole, allow_negative_numbers = true)]
    seed: Option<u64>,
    #[cfg(feature = "bank")]
    #[command(flatten)]
    bank: bank_source::BankSourceArgs,
    /// Options by name; `list` shows all names
    #[arg(long, value_name = "NAME", value_parser = preset, allow_hyphen_values = true)]
    preset: Option<PresetArg>,
    /// 8.5x11in 8x10in 6x9in 5.5x8.5in a4 a5, or WxHmm
    #[arg(long, value_name = "SIZE")]
    trim: Option<Trim>,
    /// Puzzles on a page: 1, 2, 4 or 6
    #[arg(long, value_name = "N")]
    per_page: Option<PuzzlesPerPage>,
    /// back, under (upside down) or none
    #[arg(long, value_name = "PLACE")]
    solutions: Option<SolutionChoice>,
    /// Solutions on a page at the back: 4, 6, 9 or 12
    #[arg(long, value_name = "N")]
    solutions_per_page: Option<SolutionsPerPage>,
    /// press (for print shops) or screen (links, tags)
    #[arg(long, value_name = "WHO")]
    profile: Option<PdfProfile>,
    /// Two pages a sheet, to fold: a4, letter or none
    #[arg(long, value_name = "SHEET")]
    booklet: Option<BookletChoice>,
    /// en, de, fr, es, it, or a file of words
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// A font file; a bold one too, after a comma
    #[arg(long, value_name = "FILES", value_delimiter = ',')]
    font: Option<Vec<String>>,
    /// Title of the book
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Who made it
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    /// Such as 2026-11-21; makes screen files PDF/A
    #[arg(long, value_name = "DAY")]
    date: Option<BookDate>,
    /// rating, hints or both, with a comma between
    #[arg(long, value_name = "WHAT", value_delimiter = ',')]
    show: Option<Vec<PuzzleDetail>>,
    /// Day of puzzle 1; each has its own, one a day
    #[arg(long, value_name = "DAY")]
    first_day: Option<BookDate>,
    /// A row for each puzzle: FILE.csv or FILE.json
    #[arg(long, value_name = "FILE")]
    manifest: Option<PathBuf>,
    /// Report on a PDF instead: what is refused?
    #[arg(long, value_name = "FILE.pdf", conflicts_with_all = ["puzzles", "plan", "n", "level", "seed", "manifest", "output"])]
    check: Option<PathBuf>,
    #[command(flatten)]
    common: CommonArgs,
}

/// What `--preset` may be.
#[derive(Clone, Copy, Debug)]
enum PresetArg {
    List,
    One(BookPreset),
}

fn preset(text: &str) -> Result<PresetArg, String> {
    if text == "list" {
        return Ok(PresetArg::List);
    }
    text.parse().map(PresetArg::One).map_err(|error: ninefold::grid::ParseNameError| error.to_string())
}

pub(crate) fn run(args: BookArgs) -> CmdResult {
    if let Some(PresetArg::List) = args.preset {
        return list(&args);
    }
    if let Some(file) = &args.check {
        return check::run(file, &args);
    }
    let manifest = args.manifest.as_deref().map(ManifestFile::of).transpose()?;
    let source = Source::new(&args)?;
    let options = options(&args, &source)?;
    source.check_pages(&options)?;
    if args.common.output.is_none() && std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        return Err(CmdError::bad_input("a PDF is no text for a terminal: name a file with -o FILE.pdf"));
    }
    Output::with(args.common.output.as_deref(), |output| match manifest {
        None => make(source, options, output, None),
        Some((file, format)) => {
            Output::with(Some(file), |rows| make(source, options, output, Some((rows, format))))
        }
    })
}

/// Makes the puzzles and writes the book.
fn make(
    source: Source<'_>,
    options: BookOptions,
    output: &mut Output,
    manifest: Option<(&mut Output, ManifestFile)>,
) -> CmdResult {
    let name = source.name();
    let workers = source.workers();
    let (mut sections, missing) = source.sections()?;
    if options.shows(PuzzleDetail::Hints) {
        path::hint_all(&mut sections, workers)?;
    }
    let book = Book::new(options, sections).map_err(|error| CmdError::bad_input(format!("{name}{error}")))?;
    let pdf = book.pdf_until(interrupt::stop_flag()).map_err(|error| match error {
        BookError::Stopped => CmdError::interrupted("interrupted: no book was made"),
        other => CmdError::bad_input(other.to_string()),
    })?;
    if let Some((rows, format)) = manifest {
        let text = match format {
            ManifestFile::Csv => manifest_csv(&book.manifest()),
            ManifestFile::Json => manifest_json(&book.manifest()),
        };
        rows.write(text.as_bytes())?;
    }
    output.write(&pdf)?;
    check::report_on(&book, &pdf);
    missing.map_or(Ok(()), Err)
}

/// How the manifest is written.
#[derive(Clone, Copy, Debug)]
enum ManifestFile {
    Csv,
    Json,
}

impl ManifestFile {
    /// Returns the file and its format, which its suffix says.
    fn of(file: &Path) -> Result<(&Path, ManifestFile), CmdError> {
        let suffix = file.extension().map(|suffix| suffix.to_string_lossy().to_lowercase());
        match suffix.as_deref() {
            Some("csv") => Ok((file, ManifestFile::Csv)),
            Some("json") => Ok((file, ManifestFile::Json)),
            _ => {
                let name = message::shown(&file.to_string_lossy());
                Err(CmdError::bad_input(format!(
                    "--manifest {name}: expected a name that ends with .csv or .json"
                )))
            }
        }
    }
}

/// Returns the options: those of the command line over those of the plan over those of the preset.
fn options(args: &BookArgs, source: &Source<'_>) -> Result<BookOptions, CmdError> {
    let typed = BookSettings {
        preset: args.preset.and_then(|preset| match preset {
            PresetArg::One(preset) => Some(preset),
            PresetArg::List => None,
        }),
        title: args.title.clone(),
        author: args.author.clone(),
        trim: args.trim,
        per_page: args.per_page,
        solutions: args.solutions,
        solutions_per_page: args.solutions_per_page,
        profile: args.profile,
        booklet: args.booklet,
        date: args.date,
        show: args.show.clone(),
        first_day: args.first_day,
        font: args.font.clone(),
        language: args.language.clone(),
        ..BookSettings::default()
    };
    let settings = source.settings()?.with(&typed);
    let words = words(settings.language.as_deref().unwrap_or("en"))?;
    let mut options = BookOptions::new(&settings, words);
    if let Some(files) = &settings.font {
        options.font = font(files)?;
    }
    Ok(options)
}

/// Reads a font from its file, or from a regular and a bold one.
fn font(files: &[String]) -> Result<BookFont, CmdError> {
    let (regular, bold) = match files {
        [regular] => (regular, None),
        [regular, bold] => (regular, Some(bold)),
        _ => return Err(CmdError::bad_input("--font: expected one file, or a regular and a bold one")),
    };
    let wrong = |file: &str, error| CmdError::bad_input(format!("{}: {error}", message::shown(file)));
    let bytes = small_file::read_bytes(regular)?;
    // The regular one alone first, so that an error names the right file.
    let font = BookFont::read(bytes.clone(), None).map_err(|error| wrong(regular, error))?;
    let Some(bold) = bold else { return Ok(font) };
    BookFont::read(bytes, Some(small_file::read_bytes(bold)?)).map_err(|error| wrong(bold, error))
}

/// Returns the words of a language, or of a file.
fn words(language: &str) -> Result<BookWords, CmdError> {
    match BookWords::of_language(language) {
        Err(_) if Path::new(language).exists() || language.ends_with(".toml") => {
            let (name, text) = small_file::read(language)?;
            BookWords::from_toml(&text).map_err(|error| CmdError::bad_input(format!("{name}:{error}")))
        }
        other => other.map_err(|error| CmdError::bad_input(format!("--language {error}"))),
    }
}

/// Lists the presets.
fn list(args: &BookArgs) -> CmdResult {
    Output::with(args.common.output.as_deref(), |output| {
        for preset in BookPreset::all() {
            let mut text = String::new();
            if args.common.json {
                let row = serde_json::json!({ "name": preset.name(), "about": preset.about() });
                super::push_json(&row, &mut text);
            } else {
                text = format!("{:20} {}\n", preset.name(), preset.about());
            }
            output.write(text.as_bytes())?;
        }
        Ok(())
    })
}
