//! The preflight report: properties of a PDF, and what a print shop would refuse.
//!
//! The finished file is read again, with a different library from the one that wrote it, so the
//! report describes what is in the file and not what was intended. The rules are those of Kindle
//! Direct Publishing (“Paperback submission guidelines” and “Set Trim Size, Bleed, and Margins”).

mod boards;
mod cover;
mod findings;
mod glyph_widths;
mod ink;

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use lopdf::{Dictionary, Document, Object};
use serde::Serialize;
use thiserror::Error;

use crate::{BookPaper, Trim, gutter};
use cover::Cover;
use ink::{Ink, InkReader};

/// Properties of a PDF, and what a print shop would refuse.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Preflight {
    /// The size of the pages after trimming, as a name or in millimetres; that of the first page if
    /// they differ.
    pub trim: String,
    /// The number of pages.
    pub pages: usize,
    /// The blank pages.
    pub blank_pages: Vec<usize>,
    /// The number of boards, found by their lines.
    pub boards: usize,
    /// The inner margin that this number of pages needs, in points.
    pub gutter: f32,
    /// The width of the spine on each paper.
    pub spine: SpineWidths,
    /// The smallest margin on each side over all pages, in points; `None` if all pages are blank.
    pub margins: Option<InkMargins>,
    /// The fonts.
    pub fonts: Vec<PdfFontUse>,
    /// The smallest text, in points.
    pub smallest_text: Option<f32>,
    /// The thinnest line, in points.
    pub thinnest_line: Option<f32>,
    /// Problems and possible problems.
    pub findings: Vec<PreflightFinding>,
}

/// The widths of a book's spine, in points: the number of pages times the thickness of a page.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct SpineWidths {
    /// On white paper, for black ink or standard colour.
    pub white: f32,
    /// On cream paper.
    pub cream: f32,
    /// On white paper for premium colour.
    pub premium_colour: f32,
}

/// The distances of the ink from the edges of the pages, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct InkMargins {
    /// From the spine: on the left of odd pages, on the right of even ones.
    pub inside: f32,
    /// From the other edge.
    pub outside: f32,
    /// From the upper edge.
    pub top: f32,
    /// From the lower edge.
    pub bottom: f32,
}

/// A font of a PDF.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[non_exhaustive]
pub struct PdfFontUse {
    /// Its name.
    pub name: String,
    /// Whether the font is embedded.
    pub is_embedded: bool,
    /// Whether only the glyphs in use are embedded.
    pub is_subset: bool,
}

/// A problem or a possible problem.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PreflightFinding {
    /// Whether a print shop would refuse the file because of it.
    pub is_refused: bool,
    /// The first page that has it; `None` for the file as a whole.
    pub page: Option<usize>,
    /// What was found, and what was expected.
    #[serde(rename = "words")]
    pub message: String,
}

/// An error that prevents a report.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PreflightError {
    /// The file is not a PDF, or it is damaged.
    #[error("cannot read this PDF: {reason}")]
    NotAPdf {
        /// The message of the library that reads the file.
        reason: String,
    },
    /// The PDF has no pages.
    #[error("the PDF has no pages")]
    NoPage,
}

/// What was found on a page.
struct PageFacts {
    trim: [f32; 4],
    ink: Ink,
    has_annotations: bool,
    boards: usize,
    cover: Option<Cover>,
}

/// The largest page content that is read, in bytes.
const LARGEST_PAGE: usize = 64 << 20;

impl Preflight {
    /// Reads a PDF and reports on it.
    ///
    /// # Errors
    /// If the bytes are not a PDF, or if it has no pages.
    pub fn read(pdf: &[u8]) -> Result<Preflight, PreflightError> {
        let document =
            Document::load_mem(pdf).map_err(|error| PreflightError::NotAPdf { reason: error.to_string() })?;
        let mut widths = BTreeMap::new();
        let mut fonts = BTreeMap::new();
        let mut pages = Vec::new();
        for id in document.page_iter() {
            let Ok(page) = document.get_dictionary(id) else { continue };
            let resources =
                inherited(&document, page, b"Resources").and_then(|found| found.as_dict().ok().cloned());
            let resources = resources.unwrap_or_default();
            collect_fonts(&document, &resources, &mut fonts);
            let content = document.get_page_content_with_limit(id, LARGEST_PAGE);
            let mut reader = InkReader { document: &document, widths: &mut widths, ink: Ink::default() };
            match content {
                Ok(content) => reader.read(&content, &resources),
                Err(_) => reader.ink.is_unreadable = true,
            }
            let mut ink = reader.ink;
            let group = page.get_deref(b"Group", &document).and_then(Object::as_dict);
            ink.is_transparent |= group
                .and_then(|group| group.get(b"S"))
                .and_then(Object::as_name)
                .is_ok_and(|kind| kind == b"Transparency");
            let found = boards::boards(&ink.marks);
            let cover = cover::cover(&ink.marks, &found);
            // A page has many marks and a file many pages.
            ink.marks = Vec::new();
            let annotations = page.get_deref(b"Annots", &document).and_then(Object::as_array);
            pages.push(PageFacts {
                trim: page_box(&document, page),
                ink,
                has_annotations: annotations.is_ok_and(|all| !all.is_empty()),
                boards: boards::count(&found),
                cover,
            });
        }
        let Some(first) = pages.first() else { return Err(PreflightError::NoPage) };
        let size = |bounds: [f32; 4]| Trim::from_points(bounds[2] - bounds[0], bounds[3] - bounds[1]);
        let count = pages.len();
        let trim = size(first.trim);
        let least = |values: &mut dyn Iterator<Item = f32>| values.reduce(f32::min);
        let mut report = Preflight {
            trim: trim
                .map_or_else(|| "a size that no print shop accepts".to_owned(), |trim| trim.to_string()),
            pages: count,
            blank_pages: (1..)
                .zip(&pages)
                .filter(|(_, page)| page.ink.bounds.is_none())
                .map(|(number, _)| number)
                .collect(),
            boards: pages.iter().map(|page| page.boards).sum(),
            gutter: gutter(count),
            spine: SpineWidths {
                white: BookPaper::WHITE.spine(count),
                cream: BookPaper::CREAM.spine(count),
                premium_colour: BookPaper::PREMIUM_COLOUR.spine(count),
            },
            margins: least_margins(&pages),
            fonts: fonts.into_values().collect(),
            smallest_text: least(&mut pages.iter().filter_map(|page| page.ink.smallest_text)),
            thinnest_line: least(&mut pages.iter().filter_map(|page| page.ink.thinnest_line)),
            findings: Vec::new(),
        };
        report.fonts.sort();
        report.fonts.dedup();
        report.findings = findings::find(&report, &document, &pages, trim);
        Ok(report)
    }

    /// Returns true if the report has no finding that makes a print shop refuse the file.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.findings.iter().all(|finding| !finding.is_refused)
    }
}

impl PageFacts {
    /// Returns the distances of the ink from the left, lower, right and upper edge.
    fn distances(&self) -> Option<[f32; 4]> {
        let ink = self.ink.bounds?;
        let trim = self.trim;
        Some([ink[0] - trim[0], ink[1] - trim[1], trim[2] - ink[2], trim[3] - ink[3]])
    }
}

fn least_margins(pages: &[PageFacts]) -> Option<InkMargins> {
    let mut all: Option<InkMargins> = None;
    for (number, page) in (1_usize..).zip(pages) {
        let Some([left, bottom, right, top]) = page.distances() else { continue };
        let (inside, outside) = if number.is_multiple_of(2) { (right, left) } else { (left, right) };
        let old = all.unwrap_or(InkMargins { inside, outside, top, bottom });
        all = Some(InkMargins {
            inside: old.inside.min(inside),
            outside: old.outside.min(outside),
            top: old.top.min(top),
            bottom: old.bottom.min(bottom),
        });
    }
    all
}

/// Returns an entry of a page, which may be inherited from its parent nodes.
fn inherited<'a>(document: &'a Document, page: &'a Dictionary, key: &[u8]) -> Option<&'a Object> {
    let mut node = page;
    for _ in 0..64 {
        if let Ok(found) = node.get_deref(key, document) {
            return Some(found);
        }
        node = node.get_deref(b"Parent", document).and_then(Object::as_dict).ok()?;
    }
    None
}

/// Returns the trim box of a page: left, lower, right, upper.
fn page_box(document: &Document, page: &Dictionary) -> [f32; 4] {
    let found = [b"TrimBox".as_slice(), b"CropBox", b"MediaBox"]
        .into_iter()
        .find_map(|key| inherited(document, page, key)?.as_array().ok());
    let number = |place: usize| found.and_then(|all| all.get(place)?.as_float().ok()).unwrap_or(0.0);
    let [a, b, c, d] = std::array::from_fn(number);
    [a.min(c), b.min(d), a.max(c), b.max(d)]
}

fn collect_fonts(document: &Document, resources: &Dictionary, fonts: &mut BTreeMap<String, PdfFontUse>) {
    let Ok(all) = resources.get_deref(b"Font", document).and_then(Object::as_dict) else { return };
    for (_, font) in all {
        let key = format!("{font:?}");
        if fonts.contains_key(&key) {
            continue;
        }
        let Some(font) = document.dereference(font).ok().and_then(|(_, font)| font.as_dict().ok()) else {
            continue;
        };
        fonts.insert(key, font_use(document, font));
    }
}

fn font_use(document: &Document, font: &Dictionary) -> PdfFontUse {
    let name = font.get_deref(b"BaseFont", document).and_then(Object::as_name).unwrap_or(b"unnamed");
    let name = String::from_utf8_lossy(name).into_owned();
    let descendant = font.get_deref(b"DescendantFonts", document).and_then(Object::as_array).ok();
    let descendant = descendant.and_then(|all| document.dereference(all.first()?).ok()?.1.as_dict().ok());
    let descriptor =
        descendant.unwrap_or(font).get_deref(b"FontDescriptor", document).and_then(Object::as_dict);
    let holds = |key: &[u8]| descriptor.as_ref().is_ok_and(|descriptor| descriptor.has(key));
    let is_drawn = font.get(b"Subtype").and_then(Object::as_name).is_ok_and(|kind| kind == b"Type3");
    let tag = name
        .split('+')
        .next()
        .filter(|tag| tag.len() == 6 && tag.bytes().all(|byte| byte.is_ascii_uppercase()));
    PdfFontUse {
        is_embedded: is_drawn || holds(b"FontFile") || holds(b"FontFile2") || holds(b"FontFile3"),
        is_subset: name.contains('+') && tag.is_some(),
        name,
    }
}

impl Display for Preflight {
    /// Writes the report, one fact per line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inches = |points: f32| points / 72.0;
        writeln!(f, "trim      {}", self.trim)?;
        writeln!(f, "pages     {}, {} blank", self.pages, self.blank_pages.len())?;
        writeln!(
            f,
            "spine     {:.3} in on white paper, {:.3} in on cream",
            inches(self.spine.white),
            inches(self.spine.cream)
        )?;
        writeln!(f, "boards    {}, solutions included", self.boards)?;
        if let Some(margins) = self.margins {
            writeln!(
                f,
                "margins   inside {:.3} in (gutter {:.3}), outside {:.3}, top {:.3}, bottom {:.3}",
                inches(margins.inside),
                inches(self.gutter),
                inches(margins.outside),
                inches(margins.top),
                inches(margins.bottom)
            )?;
        }
        let mut fonts: Vec<String> = self
            .fonts
            .iter()
            .map(|font| {
                let state = if font.is_embedded { "embedded" } else { "not embedded" };
                let name = font
                    .name
                    .split_once('+')
                    .filter(|_| font.is_subset)
                    .map_or(font.name.as_str(), |(_, name)| name);
                format!("{name} {state}{}", if font.is_subset { ", subset" } else { "" })
            })
            .collect();
        // Files that were joined may have several subsets of one font.
        fonts.sort();
        fonts.dedup();
        writeln!(f, "fonts     {}", if fonts.is_empty() { "none".to_owned() } else { fonts.join("; ") })?;
        if let Some(size) = self.smallest_text {
            writeln!(f, "smallest  text {size:.1} pt")?;
        }
        if let Some(width) = self.thinnest_line {
            writeln!(f, "thinnest  line {width:.2} pt")?;
        }
        for finding in &self.findings {
            writeln!(f, "{finding}")?;
        }
        let verdict = if self.is_accepted() {
            "no reason found for a print shop to refuse it"
        } else {
            "a print shop would refuse it"
        };
        write!(f, "result    {verdict}")
    }
}

impl Display for PreflightFinding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_refused { "refused " } else { "note    " };
        match self.page {
            Some(page) => write!(f, "{kind}  page {page}: {}", self.message),
            None => write!(f, "{kind}  {}", self.message),
        }
    }
}
