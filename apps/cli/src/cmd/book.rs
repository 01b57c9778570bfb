//! `book`: puzzles as a printed book: one PDF, an EPUB, or a picture of each page.

mod args;
#[cfg(feature = "bank")]
mod bank_args;
#[cfg(feature = "bank")]
mod bank_source;
mod check;
mod path;
mod source;
mod target;

use std::path::Path;

use ninefold_book::{
    Book, BookFont, BookOptions, BookPreset, BookPuzzle, BookSettings, BookWords, OwnPages, PageBinding,
    PuzzleDetail, SmallBoardDigits, manifest_csv, manifest_json,
};
use ninefold_render::{Image, PICTOGRAMS};

pub(crate) use self::args::BookArgs;
use self::args::PresetArg;
use self::source::Source;
use self::target::BookTarget;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{self, InputFile, OutputFile};
use crate::losses::ShownText;
use crate::output::Output;
use crate::{losses, message};

pub(crate) fn run(args: BookArgs) -> CmdResult {
    if let Some(PresetArg::List) = args.preset {
        return list(&args);
    }
    if let Some(file) = &args.check {
        return check::run(file, &args);
    }
    if args.common.json {
        return Err(CmdError::bad_input(
            "--json needs --preset list or --check: a book is a PDF, an EPUB or PNG pages",
        ));
    }
    let target = BookTarget::new(&args)?;
    let manifest = args.manifest.as_ref().map(ManifestFile::of).transpose()?;
    let mut source = Source::new(&args)?;
    let settings = settings(&args, &source)?;
    let mut options = options(&settings)?;
    source.fill_pages(options.per_page)?;
    if let Some(pages) = args.pages {
        source.fit(&mut options, pages)?;
    }
    source.check_pages(&options)?;
    target.check(&options)?;
    target.report_unused(&settings, &options, args.cover.is_some());
    if args.cover.is_some() && (options.booklet.is_some() || options.binding == PageBinding::Loose) {
        return Err(CmdError::bad_input("--cover needs a book with a spine, found a booklet or loose pages"));
    }
    #[cfg(feature = "bank")]
    let take = bank_source::NewTake::new(&args);
    let result = with_file(args.manifest.as_ref(), |rows| {
        let manifest = rows.zip(manifest);
        match target {
            BookTarget::Folder { folder, dpi } => {
                let workers = source.workers();
                let (book, missing) = made(source, options)?;
                write_manifest(&book, manifest)?;
                target::write_pages(&book, &folder, dpi, workers)?;
                missing.map_or(Ok(()), Err)
            }
            BookTarget::File(kind) => Output::with(args.common.output(), |output| {
                with_file(args.cover.as_ref(), |cover| {
                    let (book, missing) = made(source, options)?;
                    let bytes = target::bytes(&book, kind)?;
                    if let Some(cover) = cover {
                        cover.write(&book.cover().pdf(&book.title()).map_err(target::book_error)?)?;
                    }
                    write_manifest(&book, manifest)?;
                    output.write(&bytes)?;
                    target::report(&book, kind, &bytes);
                    missing.map_or(Ok(()), Err)
                })
            }),
        }
    });
    #[cfg(feature = "bank")]
    let result = take.settle(result);
    result
}

/// Runs the work with a file open, if one is named.
fn with_file(file: Option<&OutputFile>, work: impl FnOnce(Option<&mut Output>) -> CmdResult) -> CmdResult {
    match file {
        Some(file) => Output::with(file.target(), |output| work(Some(output))),
        None => work(None),
    }
}

/// Makes the puzzles and lays out the book. The error is that of missing puzzles.
fn made(source: Source<'_>, options: BookOptions) -> Result<(Book, Option<CmdError>), CmdError> {
    let name = source.name();
    let workers = source.workers();
    let (mut sections, missing) = source.sections(options.most_puzzles())?;
    if options.shows(PuzzleDetail::Hints) {
        path::hint_all(&mut sections, workers)?;
    }
    let mut puzzles = sections.iter().flat_map(|section| &section.puzzles);
    let shows_steps = options.shows(PuzzleDetail::Rating) || options.shows(PuzzleDetail::Hints);
    if shows_steps && puzzles.all(|one| one.puzzle.classic().is_none()) {
        message::warning("ratings and hints exist for classic puzzles only, and this book has none");
    }
    let has = |text: fn(&BookPuzzle) -> &Option<String>| {
        sections.iter().flat_map(|section| &section.puzzles).any(|one| text(one).is_some())
    };
    if options.shows(PuzzleDetail::Name) && !has(|one| &one.name) {
        losses::report_without(ShownText::Name);
    }
    if options.shows(PuzzleDetail::Author) && !has(|one| &one.author) {
        losses::report_without(ShownText::Author);
    }
    let is_small = |one: &BookPuzzle| one.puzzle.clues().rules().size() <= PICTOGRAMS;
    let mut puzzles = sections.iter().flat_map(|section| &section.puzzles);
    if options.small_boards != SmallBoardDigits::Digits && !puzzles.any(is_small) {
        return Err(CmdError::bad_input(format!(
            "--small-boards {}: expected a board of up to 6x6, and this book has none",
            options.small_boards
        )));
    }
    let book = Book::new(options, sections).map_err(|error| CmdError::bad_input(format!("{name}{error}")))?;
    let cut = book.cut_names();
    if !cut.is_empty() {
        let puzzles = message::counted(cut.len() as u64, "puzzle");
        let first = cut[0];
        message::warning(&format!(
            "no room for the whole name and author of {puzzles}, the first is number {first}; use fewer per page"
        ));
    }
    if let Some(dpi) = book.logo_dpi().filter(|dpi| dpi.round() < LEAST_DPI) {
        message::warning(&format!(
            "the logo is printed at {dpi:.0} dpi, expected at least {LEAST_DPI} for a sharp picture"
        ));
    }
    Ok((book, missing))
}

/// Writes the manifest, if one was requested.
fn write_manifest(book: &Book, manifest: Option<(&mut Output, ManifestFile)>) -> CmdResult {
    let Some((rows, format)) = manifest else { return Ok(()) };
    let text = match format {
        ManifestFile::Csv => manifest_csv(&book.manifest()),
        ManifestFile::Json => manifest_json(&book.manifest()),
    };
    rows.write(text.as_bytes())
}

/// How the manifest is written.
#[derive(Clone, Copy, Debug)]
enum ManifestFile {
    Csv,
    Json,
}

impl ManifestFile {
    /// Returns the format of a file, which its suffix decides; on standard output it is CSV.
    fn of(file: &OutputFile) -> Result<ManifestFile, CmdError> {
        let Some(file) = file.target() else { return Ok(ManifestFile::Csv) };
        match file.extension() {
            Some(suffix) if suffix.eq_ignore_ascii_case("json") => Ok(ManifestFile::Json),
            Some(_) => Ok(ManifestFile::Csv),
            None => {
                let name = message::shown(&file.to_string_lossy());
                Err(CmdError::bad_input(format!(
                    "--manifest {name}: expected a name that ends with .csv or .json"
                )))
            }
        }
    }
}

/// Returns what is given: the options of the command line over those of the plan.
fn settings(args: &BookArgs, source: &Source<'_>) -> Result<BookSettings, CmdError> {
    let mut typed = BookSettings::default();
    typed.preset = args.preset.and_then(|preset| match preset {
        PresetArg::One(preset) => Some(preset),
        PresetArg::List => None,
    });
    typed.title = args.title.clone();
    typed.author = args.author.clone();
    typed.subtitle = args.subtitle.clone();
    typed.copyright = args.copyright.clone();
    typed.edition = args.edition.clone();
    typed.publisher = args.publisher.clone();
    typed.imprint = Some(args.imprint.clone()).filter(|lines| !lines.is_empty());
    typed.margin = args.margin.map(ninefold_render::Length::points);
    typed.front_matter = args.front_matter;
    typed.binding = args.binding;
    typed.page_head = args.page_head;
    typed.empty_cells = args.empty_cells;
    typed.last_page = args.last_page;
    typed.trim = args.trim;
    typed.per_page = args.per_page;
    typed.solutions = args.solutions;
    typed.solutions_per_page = args.solutions_per_page;
    typed.profile = args.profile;
    typed.booklet = args.booklet;
    typed.paper = args.paper;
    typed.date = args.date;
    typed.show = args.show.clone();
    typed.inside = args.inside.map(ninefold_render::Length::points);
    typed.link = args.link.clone();
    typed.boxes = args.boxes.clone();
    typed.numbering = args.numbering;
    typed.first_number = args.first_number;
    typed.dividers = args.dividers;
    typed.notes_pages = args.notes_pages;
    typed.ink = args.ink;
    typed.zero = args.zero;
    typed.small_boards = args.small_boards;
    typed.first_day = args.first_day;
    let texts = |files: &Vec<InputFile>| files.iter().map(|file| file.text().into_owned()).collect();
    typed.font = args.font.as_ref().map(texts);
    typed.logo = args.logo.as_ref().map(|file| file.text().into_owned());
    // Files on the command line replace those of the plan.
    typed.front = Some(&args.front).filter(|files| !files.is_empty()).map(texts);
    typed.back = Some(&args.back).filter(|files| !files.is_empty()).map(texts);
    typed.isbn = args.isbn.clone();
    typed.theme = args.theme;
    typed.language = args.language.as_ref().map(|language| language.text().into_owned());
    let settings = source.settings()?.with(&typed);
    if let Some(conflict) = settings.conflict() {
        return Err(CmdError::bad_input(format!("{}{conflict}", source.name())));
    }
    Ok(settings)
}

/// Returns the options: what is given over those of the preset.
fn options(settings: &BookSettings) -> Result<BookOptions, CmdError> {
    let words = words(settings.language.as_deref().unwrap_or("en"))?;
    let mut options = BookOptions::new(settings, words);
    if let Some(files) = &settings.font {
        options.font = font(files)?;
    }
    if let Some(file) = &settings.logo {
        options.logo = Some(logo(file)?);
    }
    options.front = own_pages(settings.front.as_deref().unwrap_or_default())?;
    options.back = own_pages(settings.back.as_deref().unwrap_or_default())?;
    Ok(options)
}

/// The largest file of own pages, in bytes: the largest that print shops accept.
const LARGEST_OWN: u64 = 650 << 20;

/// Reads files of own pages.
fn own_pages(files: &[String]) -> Result<OwnPages, CmdError> {
    let mut pages = OwnPages::default();
    for file in files {
        let bytes = files::read_bytes(Path::new(file), LARGEST_OWN)?;
        pages.add(message::shown(file), bytes).map_err(|error| CmdError::bad_input(error.to_string()))?;
    }
    Ok(pages)
}

/// The resolution that print shops ask of pictures, in dots per inch.
const LEAST_DPI: f32 = 300.0;

/// The largest logo, in bytes.
const LARGEST_LOGO: u64 = 64 << 20;

/// Reads a logo.
fn logo(file: &str) -> Result<Image, CmdError> {
    let bytes = files::read_bytes(Path::new(file), LARGEST_LOGO)?;
    Image::read_png(&bytes).map_err(|error| CmdError::bad_input(format!("{}: {error}", message::shown(file))))
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
    let bytes = files::read_font(Path::new(regular))?;
    // The regular font is read alone first, so that an error names the right file.
    let font = BookFont::read(bytes.clone(), None).map_err(|error| wrong(regular, error))?;
    let Some(bold) = bold else { return Ok(font) };
    BookFont::read(bytes, Some(files::read_font(Path::new(bold))?)).map_err(|error| wrong(bold, error))
}

/// Returns the words of a language, or of a file.
fn words(language: &str) -> Result<BookWords, CmdError> {
    match BookWords::for_language(language) {
        Err(_) if language == "-" || Path::new(language).exists() || language.ends_with(".txt") => {
            let (name, text) = files::read_text(Path::new(language))?;
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
