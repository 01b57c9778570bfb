//! `book`: puzzles as a printed book, one PDF.

mod args;
#[cfg(feature = "bank")]
mod bank_args;
#[cfg(feature = "bank")]
mod bank_source;
mod check;
mod path;
mod source;

use std::path::Path;

use ninefold_book::{
    Book, BookError, BookFont, BookOptions, BookPreset, BookSettings, BookWords, PuzzleDetail, manifest_csv,
    manifest_json,
};

pub(crate) use self::args::BookArgs;
use self::args::PresetArg;
use self::source::Source;
use crate::cmd_error::{CmdError, CmdResult};
use crate::output::Output;
use crate::{interrupt, message, small_file};

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
    if args.common.output().is_none() && std::io::IsTerminal::is_terminal(&std::io::stdout()) {
        return Err(CmdError::bad_input("a PDF cannot be shown on a terminal: name a file with -o FILE.pdf"));
    }
    Output::with(args.common.output(), |output| match manifest {
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
    let pdf = book.pdf(interrupt::cancel()).map_err(|error| match error {
        BookError::Cancelled => CmdError::interrupted("interrupted: no book was written"),
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
    /// Returns the file and its format, which its suffix decides.
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
    let mut typed = BookSettings::default();
    typed.preset = args.preset.and_then(|preset| match preset {
        PresetArg::One(preset) => Some(preset),
        PresetArg::List => None,
    });
    typed.title = args.title.clone();
    typed.author = args.author.clone();
    typed.trim = args.trim;
    typed.per_page = args.per_page;
    typed.solutions = args.solutions;
    typed.solutions_per_page = args.solutions_per_page;
    typed.profile = args.profile;
    typed.booklet = args.booklet;
    typed.date = args.date;
    typed.show = args.show.clone();
    typed.first_day = args.first_day;
    typed.font = args.font.clone();
    typed.language = args.language.clone();
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
        _ => {
            return Err(CmdError::bad_input(
                "--font: expected one file, or a regular and a bold one separated by a comma",
            ));
        }
    };
    let wrong = |file: &str, error| CmdError::bad_input(format!("{}: {error}", message::shown(file)));
    let bytes = small_file::read_bytes(regular)?;
    // The regular font is read alone first, so that an error names the right file.
    let font = BookFont::read(bytes.clone(), None).map_err(|error| wrong(regular, error))?;
    let Some(bold) = bold else { return Ok(font) };
    BookFont::read(bytes, Some(small_file::read_bytes(bold)?)).map_err(|error| wrong(bold, error))
}

/// Returns the words of a language, or of a file.
fn words(language: &str) -> Result<BookWords, CmdError> {
    match BookWords::for_language(language) {
        Err(_) if Path::new(language).exists() || language.ends_with(".txt") => {
            let (name, text) = small_file::read(language)?;
            BookWords::parse(&text).map_err(|error| CmdError::bad_input(format!("{name}:{error}")))
        }
        other => other.map_err(|error| CmdError::bad_input(format!("--language: {error}"))),
    }
}

/// Lists the presets.
fn list(args: &BookArgs) -> CmdResult {
    Output::with(args.common.output(), |output| {
        for preset in BookPreset::all() {
            let mut text = String::new();
            if args.common.json {
                let row = serde_json::json!({ "name": preset.name(), "about": preset.about() });
                crate::json::push_line(&row, &mut text);
            } else {
                text = format!("{:20} {}\n", preset.name(), preset.about());
            }
            output.write(text.as_bytes())?;
        }
        Ok(())
    })
}
