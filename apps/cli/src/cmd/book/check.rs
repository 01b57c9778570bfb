//! The report on a finished PDF: shown after a book is made, or requested with `--check`.

use std::path::Path;

use ninefold_book::{Book, PageBinding, PdfProfile, Preflight};

use super::args::BookArgs;
use crate::cmd_error::{CmdError, CmdResult};
use crate::message::{self, plain, shown};
use crate::output::Output;

/// The largest file that print shops accept.
const LARGEST: u64 = 650 << 20;

/// Reports on a file, on standard output.
pub(super) fn run(file: &Path, args: &BookArgs) -> CmdResult {
    let name = shown(&file.to_string_lossy());
    let cannot =
        |error: std::io::Error| CmdError::bad_input(format!("cannot read {name}: {}", plain(&error)));
    let size = std::fs::metadata(file).map_err(cannot)?.len();
    if size > LARGEST {
        let words = format!("{name}: {} MiB, expected at most {} MiB", size >> 20, LARGEST >> 20);
        return Err(CmdError::bad_input(words));
    }
    let bytes = std::fs::read(file).map_err(cannot)?;
    let report = Preflight::read(&bytes).map_err(|error| CmdError::bad_input(format!("{name}: {error}")))?;
    Output::with(None, |output| {
        let mut text = format!("{report}\n");
        if args.common.json {
            text.clear();
            crate::json::push_line(&report, &mut text);
        }
        output.write(text.as_bytes())
    })
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
    match Preflight::read(pdf) {
        Ok(report) if is_press => message::note(&report.to_string()),
        // A file for screens has links on purpose, so the rules of print shops do not apply.
        Ok(_) => {}
        Err(error) => message::warning(&error.to_string()),
    }
}
