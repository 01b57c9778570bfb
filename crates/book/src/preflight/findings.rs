//! The rules of print shops.

use lopdf::{Document, Object};

use super::cover::Cover;
use super::{PageFacts, Preflight, PreflightFinding};
use crate::{FEWEST_PAGES, LEAST_MARGIN, SMALLEST_TYPE, Trim};

/// The smallest line width, in points.
const THINNEST_LINE: f32 = 0.75;

/// The lightest grey that prints: 10 % black.
const LIGHTEST_GREY: f32 = 0.9;

/// Tolerance for lengths, in points: files contain rounded numbers.
const ROUNDING: f32 = 0.06;

/// The number of consecutive blank pages allowed, within a book and at its end.
const BLANK_RUN: usize = 2;
const BLANK_END: usize = 10;

pub(super) fn find(
    report: &Preflight,
    document: &Document,
    pages: &[PageFacts],
    trim: Option<Trim>,
) -> Vec<PreflightFinding> {
    let mut all = Findings(Vec::new());
    file(&mut all, document);
    size(&mut all, report, pages, trim);
    blanks(&mut all, report);
    for font in report.fonts.iter().filter(|font| !font.is_embedded) {
        all.refused(None, format!("the font {} is not embedded", font.name));
    }
    for (number, page) in (1..).zip(pages) {
        ink(&mut all, number, page);
        covers(&mut all, number, page);
        margins(&mut all, report, number, page);
    }
    all.0
}

struct Findings(Vec<PreflightFinding>);

impl Findings {
    fn refused(&mut self, page: Option<usize>, message: String) {
        self.add(true, page, message);
    }

    fn note(&mut self, page: Option<usize>, message: String) {
        self.add(false, page, message);
    }

    /// Adds a finding unless another page already has the same one.
    fn add(&mut self, is_refused: bool, page: Option<usize>, message: String) {
        if !self.0.iter().any(|finding| finding.message == message) {
            self.0.push(PreflightFinding { is_refused, page, message });
        }
    }
}

/// Checks the file as a whole.
fn file(all: &mut Findings, document: &Document) {
    if document.trailer.has(b"Encrypt") {
        all.refused(None, "the file is encrypted".to_owned());
    }
    let Ok(catalog) = document.catalog() else { return };
    let is_there = |key: &[u8]| match catalog.get_deref(key, document) {
        Ok(Object::Dictionary(found)) => !found.is_empty(),
        Ok(Object::Stream(_)) => true,
        _ => false,
    };
    for (key, name) in [
        (b"Outlines".as_slice(), "bookmarks (an outline)"),
        (b"Metadata", "metadata"),
        (b"AcroForm", "form fields"),
        (b"OCProperties", "layers"),
    ] {
        if is_there(key) {
            all.refused(None, format!("the file contains {name}"));
        }
    }
    let info = document.trailer.get_deref(b"Info", document).and_then(Object::as_dict);
    if info.is_ok_and(|info| !info.is_empty()) {
        all.refused(None, "the file contains metadata".to_owned());
    }
}

fn size(all: &mut Findings, report: &Preflight, pages: &[PageFacts], trim: Option<Trim>) {
    let first = pages[0].trim;
    let differs = |page: &PageFacts| (0..4).any(|side| (page.trim[side] - first[side]).abs() > 0.5);
    if let Some(place) = pages.iter().position(differs) {
        all.refused(Some(place + 1), "the page has a different size from the first page".to_owned());
    }
    let Some(trim) = trim else {
        all.refused(None, "no print shop accepts this page size".to_owned());
        return;
    };
    if !(288.0..=612.5).contains(&trim.width()) || !(432.0..=842.5).contains(&trim.height()) {
        all.refused(
            None,
            format!("found pages of {trim}, expected a width of 4 to 8.5 in and a height of 6 to 11.69 in"),
        );
    }
    let pages = if report.pages == 1 { "1 page".to_owned() } else { format!("{} pages", report.pages) };
    if report.pages < FEWEST_PAGES {
        all.refused(None, format!("found {pages}, expected at least {FEWEST_PAGES}"));
    }
    if report.pages > trim.most_pages() {
        all.refused(None, format!("found {pages}, expected at most {} for {trim}", trim.most_pages()));
    }
    if !report.pages.is_multiple_of(2) {
        all.note(None, format!("found {pages}: the print shop adds a blank one"));
    }
}

fn blanks(all: &mut Findings, report: &Preflight) {
    let mut run: Vec<usize> = Vec::new();
    for &page in &report.blank_pages {
        if run.last().is_some_and(|last| last + 1 != page) {
            run.clear();
        }
        run.push(page);
        let is_end = (page..=report.pages).all(|one| report.blank_pages.contains(&one));
        let most = if is_end { BLANK_END } else { BLANK_RUN };
        if run.len() == most + 1 {
            all.refused(Some(run[0]), format!("more than {most} blank pages in a row"));
        }
    }
}

fn ink(all: &mut Findings, number: usize, page: &PageFacts) {
    let (ink, page_number) = (&page.ink, Some(number));
    if ink.is_unreadable {
        all.note(page_number, "the content could not be read".to_owned());
    }
    if page.has_annotations {
        all.refused(page_number, "the page contains links or other annotations".to_owned());
    }
    if ink.is_transparent {
        all.refused(page_number, "the page contains transparency".to_owned());
    }
    if ink.has_colour {
        all.note(page_number, "the page contains colour, which is printed in grey or costs more".to_owned());
    }
    if ink.has_image {
        all.note(page_number, "the page contains raster images, which need 300 dpi".to_owned());
    }
    if ink.smallest_text.is_some_and(|size| size < SMALLEST_TYPE - ROUNDING) {
        all.refused(page_number, format!("the page contains text smaller than {SMALLEST_TYPE} pt"));
    }
    if ink.thinnest_line.is_some_and(|width| width < THINNEST_LINE - 0.01) {
        all.refused(page_number, format!("the page contains lines thinner than {THINNEST_LINE} pt"));
    }
    if ink.lightest_grey > LIGHTEST_GREY {
        all.refused(page_number, "the page contains greys lighter than 10 % black".to_owned());
    }
}

/// Checks that nothing covers a board and that nothing is cut off.
fn covers(all: &mut Findings, number: usize, page: &PageFacts) {
    let message = match page.cover {
        Some(Cover::Board) => Some("two boards overlap"),
        Some(Cover::Mark) => Some("something else reaches into a board"),
        Some(Cover::Cell) => Some("marks overlap in a cell of a board"),
        None => None,
    };
    if let Some(message) = message {
        all.refused(Some(number), message.to_owned());
    }
    if page.distances().is_some_and(|distances| distances.iter().any(|&distance| distance < -ROUNDING)) {
        all.refused(Some(number), "ink runs beyond the trim and would be cut off".to_owned());
    }
}

fn margins(all: &mut Findings, report: &Preflight, number: usize, page: &PageFacts) {
    let Some([left, bottom, right, top]) = page.distances() else { return };
    let (inside, outside) = if number.is_multiple_of(2) { (right, left) } else { (left, right) };
    let inches = |points: f32| points / 72.0;
    if inside < report.gutter - ROUNDING {
        let (pages, gutter) = (report.pages, inches(report.gutter));
        all.refused(
            Some(number),
            format!(
                "ink is {:.3} in from the spine, expected {gutter:.3} in for {pages} pages",
                inches(inside).max(0.0)
            ),
        );
    }
    for (distance, edge) in [(outside, "outer"), (top, "top"), (bottom, "bottom")] {
        if distance < LEAST_MARGIN - ROUNDING {
            let (found, least) = (inches(distance).max(0.0), inches(LEAST_MARGIN));
            all.refused(
                Some(number),
                format!("ink is {found:.3} in from the {edge} edge, expected {least:.2} in"),
            );
        }
    }
}
