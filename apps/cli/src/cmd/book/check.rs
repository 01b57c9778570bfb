//! The report on a finished PDF: shown after a book is made, or requested with `--check`.

use ninefold_book::{Book, PageBinding, PdfProfile, Preflight};

use super::args::BookArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::files::{self, InputFile};
use crate::message::{self, shown};
use crate::output::Output;

/// The largest file that print shops accept.
const LARGEST: u64 = 650 << 20;

/// Reports on a file, on standard output.
pub(super) fn run(file: &InputFile, args: &BookArgs) -> CmdResult {
    let name = shown(&file.text());
    let bytes = files::read_bytes(file.path(), LARGEST)?;
    let report = Preflight::read(&bytes).map_err(|error| CmdError::bad_input(format!("{name}: {error}")))?;
    Output::with(None, |output| {
        let mut text = format!("{report}\n");
        if args.common.json {
            text.clear();
            crate::json::push_line(&report, &mut text);
        }
        output.write(text.as_bytes())
    })?;
    if report.is_accepted() { Ok(()) } else { Err(CmdError::Refused) }
}

/// Reports on a book that was just made, on standard error.
pub(super) fn report_on(book: &Book, pdf: &[u8]) {
    let options = book.options();
    let puzzles = message::counted(book.puzzles().len() as u64, "puzzle");
    let pages = message::counted(book.sequence().pages().len() as u64, "page");
    let is_press = options.profile == PdfProfile::Press && options.binding == PageBinding::Bound;
    message::note(&format!(
        "{puzzles} on {pages} of {}, {} kB, profile {}",
        options.trim,
        pdf.len() / 1000,
        options.profile
    ));
    if is_press && options.booklet.is_none() {
        let cover = book.cover();
        let inches = |points: f32| points / 72.0;
        message::note(&format!(
            "spine {:.3} in on {} paper, cover {:.3} x {:.3} in with bleed",
            inches(cover.spine()),
            options.paper,
            inches(cover.width()),
            inches(cover.height())
        ));
    }
    match Preflight::read(pdf) {
        Ok(report) if is_press => message::note(&report.to_string()),
        // A file for screens has links on purpose, so the rules of print shops do not apply.
        Ok(_) => {}
        Err(error) => message::warning(&error.to_string()),
    }
}
