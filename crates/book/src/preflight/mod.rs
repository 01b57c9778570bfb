//! The preflight report: what a PDF is like, and what a print shop would refuse.
//!
//! The finished file is read again, by another library than the one that wrote it, so that the report speaks of what is in
//! the file and not of what was meant. The rules are those of Kindle Direct Publishing (“Paperback submission guidelines”
//! and “Set Trim Size, Bleed, and Margins”).

mod findings;
mod ink;

use std::collections::BTreeMap;
use std::fmt::{self, Display};

use lopdf::{Dictionary, Document, Object};
use serde::Serialize;
use thiserror::Error;

use crate::{Trim, gutter};
use ink::{Ink, InkReader};

/// What a PDF is like, and what a print shop would refuse.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Preflight {
    /// The size of the pages after cutting, as a name or in millimetres; of the first one, if they differ.
    pub trim: String,
    /// How many pages there are.
    pub pages: usize,
    /// The pages without any ink.
    pub blank_pages: Vec<usize>,
    /// The inside margin that so many pages need, in points.
    pub gutter: f32,
    /// The least margin on each side over all pages, in points; `None` if no page has any ink.
    pub margins: Option<InkMargins>,
    /// The fonts.
    pub fonts: Vec<PdfFontUse>,
    /// The smallest text, in points.
    pub smallest_text: Option<f32>,
    /// The thinnest line, in points.
    pub thinnest_line: Option<f32>,
    /// What is wrong, or could be.
    pub findings: Vec<PreflightFinding>,
}

/// How far the ink stays from the edges of the pages, in points.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
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
pub struct PdfFontUse {
    /// Its name.
    pub name: String,
    /// Whether the file holds it.
    pub is_embedded: bool,
    /// Whether the file holds only the glyphs in use.
    pub is_subset: bool,
}

/// Something that is wrong, or could be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PreflightFinding {
    /// Whether a shop would refuse the file for it.
    pub is_refused: bool,
    /// The first page on which it is; `None` for the file as a whole.
    pub page: Option<usize>,
    /// What it is, and what was expected.
    pub words: String,
}

/// Why there is no report.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PreflightError {
    /// The bytes are no PDF, or a damaged one.
    #[error("this is no PDF that can be read: {reason}")]
    NotAPdf {
        /// What is wrong, in the words of the library that reads it.
        reason: String,
    },
    /// There is no page.
    #[error("the PDF has no page")]
    NoPage,
}

/// What is known of a page.
struct PageFacts {
    trim: [f32; 4],
    ink: Ink,
    has_annotations: bool,
}

/// The largest content of a page that is looked at.
const LARGEST_PAGE: usize = 64 << 20;

impl Preflight {
    /// Reads a PDF and reports on it.
    ///
    /// # Errors
    /// When the bytes are no PDF, or it has no page.
    pub fn of(pdf: &[u8]) -> Result<Preflight, PreflightError> {
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
            let annotations = page.get_deref(b"Annots", &document).and_then(Object::as_array);
            pages.push(PageFacts {
                trim: page_box(&document, page),
                ink,
                has_annotations: annotations.is_ok_and(|all| !all.is_empty()),
            });
        }
        let Some(first) = pages.first() else { return Err(PreflightError::NoPage) };
        let size = |bounds: [f32; 4]| Trim::from_points(bounds[2] - bounds[0], bounds[3] - bounds[1]);
        let count = pages.len();
        let trim = size(first.trim);
        let least = |values: &mut dyn Iterator<Item = f32>| values.reduce(f32::min);
        let mut report = Preflight {
            trim: trim.map_or_else(|| "a size that no press prints".to_owned(), |trim| trim.to_string()),
            pages: count,
            blank_pages: (1..)
                .zip(&pages)
                .filter(|(_, page)| page.ink.bounds.is_none())
                .map(|(number, _)| number)
                .collect(),
            gutter: gutter(count),
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

    /// Returns true if nothing was found for which a print shop would refuse the file.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        self.findings.iter().all(|finding| !finding.is_refused)
    }
}

impl PageFacts {
    /// Returns how far the ink stays from the edges: left, lower, right, upper.
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

/// Returns an entry of a page, which it may have from the pages above it.
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

/// Returns the size of a page after cutting: left, lower, right, upper.
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
    /// Writes the report, a fact a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inches = |points: f32| points / 72.0;
        writeln!(f, "trim      {}", self.trim)?;
        writeln!(f, "pages     {}, {} blank", self.pages, self.blank_pages.len())?;
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
        let fonts: Vec<String> = self
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
            "nothing that a print shop refuses was found"
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
            Some(page) => write!(f, "{kind}  page {page}: {}", self.words),
            None => write!(f, "{kind}  {}", self.words),
        }
    }
}
