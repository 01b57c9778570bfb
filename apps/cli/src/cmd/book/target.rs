//! What a book is written as: a PDF, an EPUB, or a picture (PNG) for each page in a folder.

use std::path::{Path, PathBuf};

use ninefold::Workers;
use ninefold::grid::named_values;
use ninefold_book::{Book, BookError, BookOptions, BookSettings, FrontMatter, PageBinding, PdfProfile};
use ninefold_render::png;

use super::args::BookArgs;
use super::check;
use crate::cmd_error::{CmdError, CmdResult};
use crate::interrupt;
use crate::message::{self, shown};
use crate::shared::numbered_files::NumberedFiles;

named_values! {
    /// What a book is written as.
    pub(super) enum BookKind: "kind of file" {
        Pdf = "pdf",
        Epub = "epub",
        Png = "png",
    }
}

/// Where a book is written, and as what.
pub(super) enum BookTarget {
    /// A file, or standard output.
    File(BookKind),
    /// A folder of pictures with this many dots per inch.
    Folder { folder: PathBuf, dpi: u16 },
}

/// The resolution of pictures for print.
const USUAL_DPI: u16 = 300;

impl BookTarget {
    /// Returns what `-o` and `--to` name: without `--to`, the suffix decides.
    pub(super) fn new(args: &BookArgs) -> Result<BookTarget, CmdError> {
        let path = args.common.output();
        let is_folder = path.is_some_and(|path| {
            path.is_dir() || path.to_string_lossy().ends_with(['/', std::path::MAIN_SEPARATOR])
        });
        let kind = args.to.unwrap_or(if is_folder { BookKind::Png } else { BookKind::Pdf });
        if args.dpi.is_some() && kind != BookKind::Png {
            return Err(CmdError::bad_input(format!("--dpi needs png, found {}", kind.name())));
        }
        if args.cover.is_some() && kind != BookKind::Pdf {
            return Err(CmdError::bad_input(format!("--cover needs pdf, found {}", kind.name())));
        }
        match (kind, path) {
            (BookKind::Png, Some(folder)) if is_folder || folder.extension().is_none() => {
                Ok(BookTarget::Folder { folder: folder.to_owned(), dpi: args.dpi.unwrap_or(USUAL_DPI) })
            }
            (BookKind::Png, _) => {
                Err(CmdError::bad_input("a book as png is a folder of pages: name it with -o FOLDER/"))
            }
            (kind, Some(path)) if is_folder => {
                let name = shown(&path.to_string_lossy());
                Err(CmdError::bad_input(format!("{name} is a folder, expected a file for {}", kind.name())))
            }
            (kind, None) if std::io::IsTerminal::is_terminal(&std::io::stdout()) => {
                Err(CmdError::bad_input(match kind {
                    BookKind::Epub => "an EPUB cannot be shown on a terminal: name a file with -o FILE.epub",
                    _ => "a PDF cannot be shown on a terminal: name a file with -o FILE.pdf",
                }))
            }
            (kind, _) => Ok(BookTarget::File(kind)),
        }
    }
}

impl BookTarget {
    /// Refuses what this kind of file cannot hold, before any puzzle is made.
    pub(super) fn check(&self, options: &BookOptions) -> CmdResult {
        let has_pdf = options.front.has_pdf() || options.back.has_pdf();
        if has_pdf && !matches!(self, BookTarget::File(BookKind::Pdf)) {
            return Err(book_error(BookError::OwnPdf));
        }
        Ok(())
    }
}

impl BookTarget {
    /// Reports what is given and has no place in such a file.
    pub(super) fn report_unused(&self, settings: &BookSettings, options: &BookOptions, has_cover: bool) {
        let (is_pdf, is_epub) = match self {
            BookTarget::File(kind) => (*kind == BookKind::Pdf, *kind == BookKind::Epub),
            BookTarget::Folder { .. } => (false, false),
        };
        let is_press = is_pdf && options.profile == PdfProfile::Press;
        let has_spine = is_press && options.binding == PageBinding::Bound && options.booklet.is_none();
        let has_trade = is_epub || options.front_matter == FrontMatter::Full;
        let trade =
            "it is for the copyright page, which a book without front matter does not have, and for EPUB";
        for (key, is_given, has_place, what) in [
            (
                "date",
                settings.date.is_some(),
                is_epub || is_pdf && !is_press,
                "it is for EPUB and for PDF with the profile screen",
            ),
            (
                "paper",
                settings.paper.is_some(),
                has_cover || has_spine,
                "it is for the cover and the report on a file for the press",
            ),
            ("publisher", settings.publisher.is_some(), has_trade, trade),
            ("isbn", settings.isbn.is_some(), has_trade, trade),
        ] {
            if is_given && !has_place {
                message::warning(&format!("`{key}` has no effect: {what}"));
            }
        }
    }
}

/// Returns the bytes of a book as one file, and reports on it.
pub(super) fn bytes(book: &Book, kind: BookKind) -> Result<Vec<u8>, CmdError> {
    let cancel = interrupt::cancel();
    let bytes = if kind == BookKind::Epub { book.epub(cancel) } else { book.pdf(cancel) };
    bytes.map_err(book_error)
}

/// Shows what was written, on standard error.
pub(super) fn report(book: &Book, kind: BookKind, bytes: &[u8]) {
    if kind == BookKind::Epub {
        let pages = message::counted(book.sequence().pages().len() as u64, "page");
        let puzzles = message::counted(book.puzzles().len() as u64, "puzzle");
        message::note(&format!(
            "{puzzles} on {pages} of {}, {} kB, EPUB",
            book.options().trim,
            bytes.len() / 1000
        ));
    } else {
        check::report_on(book, bytes);
    }
}

/// Writes a picture of each page, each whole or not at all.
pub(super) fn write_pages(book: &Book, folder: &Path, dpi: u16, workers: Workers) -> CmdResult {
    let count = book.sequence().pages().len();
    let draw = |page: usize| -> Result<Vec<u8>, CmdError> {
        let scene = book.picture(page).map_err(book_error)?;
        png(&scene, book.fonts(), f32::from(dpi)).map_err(|error| CmdError::bad_input(error.to_string()))
    };
    NumberedFiles { folder, first: 1, count, prefix: "page-", suffix: "png", workers }
        .write(draw, |done| {
            format!("interrupted: {done} of {} written", message::counted(count as u64, "page"))
        })?;
    let name = shown(&folder.to_string_lossy());
    let trim = book.options().trim;
    message::note(&format!(
        "{} of {trim} as PNG of {dpi} dpi in {name}",
        message::counted(count as u64, "page")
    ));
    Ok(())
}

/// Returns the error of a book as that of the command.
pub(super) fn book_error(error: BookError) -> CmdError {
    match error {
        BookError::Cancelled => CmdError::interrupted("interrupted: no book was written"),
        other => CmdError::bad_input(other.to_string()),
    }
}
