//! The cover of a paperback: one sheet with the back, the spine and the front, as a template with
//! guides. A designer puts it below the artwork and removes it before the cover goes to the shop.
//!
//! ```text
//!   ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┬╌╌┬╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐  the bleed, 0.125 in, is cut off
//!   ╎ ┌─────────────┐ │  │ ┌─────────────┐ ╎
//!   ╎ │ back        │ │sp│ │ front       │ ╎  words and faces stay within the safe areas:
//!   ╎ │             │ │in│ │             │ ╎  0.25 in from the trim, 0.0625 in from the folds
//!   ╎ │     ┌─────┐ │ │ e│ │             │ ╎
//!   ╎ │     │▒▒▒▒▒│ │ │  │ │             │ ╎  the shop prints the barcode here, 2 x 1.2 in
//!   ╎ └─────┴─────┴─┘ │  │ └─────────────┘ ╎
//!   └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┴╌╌┴╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘
//! ```
//!
//! Bleed, barcode, spine safety and the fewest pages for words on the spine are those of Kindle
//! Direct Publishing (“Create a Paperback Cover”), which asks for 0.125 in inside the trim. IngramSpark
//! recommends 0.25 in (“Manufacturing and File Setup Tips”, help.ingramspark.com) and has the same
//! bleed and the same tolerance at the folds, so a design within this template suits both.

use ninefold_render::pdf::krilla::Document;
use ninefold_render::pdf::krilla::geom::Rect;
use ninefold_render::pdf::krilla::page::PageSettings;
use ninefold_render::pdf::{PdfFonts, Place};
use ninefold_render::{Colour, Fonts, Point, Primitive, Scene, Stroke};

use crate::page_scene::Line;
use crate::trim::{INCH, MM};
use crate::{Area, BookError, BookPaper, Trim};

/// The width of the bleed, in points.
const BLEED: f32 = 0.125 * INCH;

/// The distance that words keep from the trim, in points.
const SAFE: f32 = 0.25 * INCH;

/// The distance that words on the spine keep from its folds, in points.
const SPINE_SAFE: f32 = 0.0625 * INCH;

/// The space for the barcode, in points.
const BARCODE: (f32, f32) = (2.0 * INCH, 1.2 * INCH);

/// The fewest pages with which a spine may have words.
pub const FEWEST_PAGES_FOR_SPINE_TEXT: usize = 79;

/// What is cut off.
const CUT: Colour = Colour::Rgb(0xf7, 0xc9, 0xc9);
/// Where nothing important goes: between the trim and the safe areas.
const RISKY: Colour = Colour::Rgb(0xfd, 0xec, 0xe6);
/// Where the barcode is printed.
const CODE: Colour = Colour::Rgb(0xff, 0xf3, 0xb0);
/// Lines at the trim and at the folds.
const EDGE: Colour = Colour::Rgb(0xb0, 0x1c, 0x1c);
/// Words of the template.
const NOTE: Colour = Colour::Rgb(0x40, 0x45, 0x52);

/// The cover of a paperback as a template with guides.
///
/// ```
/// use ninefold_book::{BookPaper, CoverTemplate, Trim};
/// let cover = CoverTemplate::new(Trim::SIX_BY_NINE, 200, BookPaper::WHITE);
/// assert!((cover.spine() / 72.0 - 0.4504).abs() < 1e-4);
/// assert!((cover.width() / 72.0 - 12.7004).abs() < 1e-4);
/// assert_eq!(cover.height() / 72.0, 9.25);
/// assert!(cover.pdf("Sudoku")?.starts_with(b"%PDF-"));
/// # Ok::<(), ninefold_book::BookError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CoverTemplate {
    trim: Trim,
    pages: usize,
    paper: BookPaper,
}

impl CoverTemplate {
    /// Returns the template for a book of this size, number of pages and paper.
    #[must_use]
    pub const fn new(trim: Trim, pages: usize, paper: BookPaper) -> CoverTemplate {
        CoverTemplate { trim, pages, paper }
    }

    /// Returns the width of the spine, in points.
    #[must_use]
    pub fn spine(&self) -> f32 {
        self.paper.spine(self.pages)
    }

    /// Returns the width of the sheet with its bleed, in points.
    #[must_use]
    pub fn width(&self) -> f32 {
        2.0 * (self.trim.width() + BLEED) + self.spine()
    }

    /// Returns the height of the sheet with its bleed, in points.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.trim.height() + 2.0 * BLEED
    }

    /// Returns whether the spine may have words.
    #[must_use]
    pub const fn allows_spine_text(&self) -> bool {
        self.pages >= FEWEST_PAGES_FOR_SPINE_TEXT
    }

    /// Writes the template as a PDF of one page with the title of the book. The trim box is the
    /// sheet without its bleed.
    ///
    /// # Errors
    /// If the library that writes PDF files returns an error.
    pub fn pdf(&self, title: &str) -> Result<Vec<u8>, BookError> {
        let (width, height) = (self.width(), self.height());
        let settings = || {
            let trim = Rect::from_xywh(BLEED, BLEED, width - 2.0 * BLEED, height - 2.0 * BLEED)?;
            let sheet = Rect::from_xywh(0.0, 0.0, width, height)?;
            let settings = PageSettings::from_wh(width, height)?;
            Some(settings.with_trim_box(Some(trim)).with_bleed_box(Some(sheet)))
        };
        let settings = settings().ok_or_else(|| BookError::Pdf("the cover has no size".to_owned()))?;
        let mut document = Document::new();
        // The notes on the template are English; a title may need letters that this font does not have.
        let fonts = PdfFonts::new(Fonts::carried());
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        fonts.draw(&self.scene(title), &mut surface, Place::at(0.0, 0.0));
        surface.finish();
        page.finish();
        document.finish().map_err(|error| BookError::Pdf(error.to_string()))
    }

    /// Returns the back, the spine and the front after trimming.
    fn panels(&self) -> [Area; 3] {
        let (width, height) = (self.trim.width(), self.trim.height());
        let panel = |x: f32, width: f32| Area { x, y: BLEED, width, height };
        let fold = BLEED + width;
        [panel(BLEED, width), panel(fold, self.spine()), panel(fold + self.spine(), width)]
    }

    /// Returns the template as shapes.
    fn scene(&self, title: &str) -> Scene {
        let (width, height) = (self.width(), self.height());
        let [back, spine, front] = self.panels();
        let mut all = vec![filled(Area { x: 0.0, y: 0.0, width, height }, CUT)];
        for panel in [back, spine, front] {
            all.push(filled(panel, RISKY));
        }
        for panel in [back, front] {
            let safe = inset(panel, SAFE, SAFE);
            all.push(filled(safe, Colour::WHITE));
            all.extend(outline(safe, Stroke::new(NOTE, 0.75).dashed(4.0, 3.0)));
        }
        if self.allows_spine_text() {
            let safe = inset(spine, SPINE_SAFE, SAFE);
            all.push(filled(safe, Colour::WHITE));
            all.extend(outline(safe, Stroke::new(NOTE, 0.75).dashed(4.0, 3.0)));
        }
        let (code_width, code_height) = BARCODE;
        let corner = (back.right() - SAFE - code_width, back.bottom() - SAFE - code_height);
        let code = Area { x: corner.0, y: corner.1, width: code_width, height: code_height };
        all.push(filled(code, CODE));
        all.extend(outline(code, Stroke::new(NOTE, 0.75)));
        let trim = Area { x: BLEED, y: BLEED, width: width - 2.0 * BLEED, height: height - 2.0 * BLEED };
        all.extend(outline(trim, Stroke::new(EDGE, 0.5)));
        for x in [spine.x, spine.right()] {
            let stroke = Stroke::new(EDGE, 0.5).dashed(6.0, 3.0);
            all.push(Primitive::Line { from: Point::new(x, 0.0), to: Point::new(x, height), stroke });
        }
        self.notes(&mut all, [back, front], code, title);
        Scene { width, height, primitives: all, ..Scene::default() }
    }

    /// Writes what each part is, and how large.
    fn notes(&self, all: &mut Vec<Primitive>, [back, front]: [Area; 2], code: Area, title: &str) {
        let fonts = Fonts::carried();
        let scale = (self.trim.width() / 432.0).clamp(0.5, 1.0);
        let line = |size: f32| Line { colour: NOTE, ..Line::new(fonts, size * scale).middle() };
        let spine_note = if self.allows_spine_text() {
            "Words on the spine stay between its dashed lines".to_owned()
        } else {
            format!("No words on the spine: fewer than {FEWEST_PAGES_FOR_SPINE_TEXT} pages")
        };
        let notes = [
            format!("Whole sheet {}", size(self.width(), self.height())),
            format!("Spine {}, {} pages of {} paper", length(self.spine()), self.pages, self.paper),
            spine_note,
            "Red is cut off; let the background fill it".to_owned(),
            "Words and faces stay in the white areas".to_owned(),
            "Remove this template before you send the cover".to_owned(),
        ];
        let room = |panel: Area| panel.width - 2.0 * SAFE - 12.0;
        for (panel, name) in [(back, "Back cover"), (front, "Front cover")] {
            let y = panel.y + panel.height * 0.3;
            all.push(line(24.0).bold().primitive(name, panel.middle(), y));
            let text = size(panel.width, panel.height);
            all.push(line(11.0).fitted(&text, room(panel), 5.0).primitive(
                &text,
                panel.middle(),
                y + 20.0 * scale,
            ));
        }
        let mut y = back.y + back.height * 0.42;
        for note in notes {
            let line = line(11.0).fitted(&note, room(back), 5.0);
            all.push(line.primitive(&note, back.middle(), y));
            y += 17.0 * scale;
        }
        // The title only says which book the template is for.
        if fonts.face(ninefold_render::Weight::Bold).missing(title).is_none() {
            let line = line(16.0).bold().fitted(title, room(front), 6.0);
            if line.width(title) <= room(front) {
                all.push(line.primitive(title, front.middle(), front.y + front.height * 0.42));
            }
        }
        let line = Line { colour: NOTE, ..Line::new(fonts, 10.0).middle() };
        let middle = code.y + code.height / 2.0;
        all.push(line.primitive("Barcode, printed by the shop", code.middle(), middle - 3.0));
        all.push(line.primitive("2 x 1.2 in, keep it white", code.middle(), middle + 11.0));
    }
}

/// Writes a length in inches and millimetres.
fn length(points: f32) -> String {
    format!("{:.3} in ({:.1} mm)", points / INCH, points / MM)
}

/// Writes a size in inches and millimetres.
fn size(width: f32, height: f32) -> String {
    let inches = |points: f32| {
        let text = format!("{:.3}", points / INCH);
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    format!("{} x {} in ({:.1} x {:.1} mm)", inches(width), inches(height), width / MM, height / MM)
}

fn filled(area: Area, fill: Colour) -> Primitive {
    Primitive::Rectangle { corner: Point::new(area.x, area.y), width: area.width, height: area.height, fill }
}

/// Returns the four sides of a rectangle.
fn outline(area: Area, stroke: Stroke) -> impl Iterator<Item = Primitive> {
    let Area { x, y, .. } = area;
    let (right, bottom) = (area.right(), area.bottom());
    [
        ((x, y), (right, y)),
        ((right, y), (right, bottom)),
        ((right, bottom), (x, bottom)),
        ((x, bottom), (x, y)),
    ]
    .into_iter()
    .map(move |(from, to)| Primitive::Line {
        from: Point::new(from.0, from.1),
        to: Point::new(to.0, to.1),
        stroke,
    })
}

/// Returns an area without this much at its sides, and above and below.
fn inset(area: Area, sides: f32, ends: f32) -> Area {
    Area {
        x: area.x + sides,
        y: area.y + ends,
        width: (area.width - 2.0 * sides).max(0.0),
        height: (area.height - 2.0 * ends).max(0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panels_fill_the_sheet() {
        for (trim, pages) in [(Trim::LETTER, 24), (Trim::SIX_BY_NINE, 200), (Trim::A4, 780)] {
            let cover = CoverTemplate::new(trim, pages, BookPaper::CREAM);
            let [back, spine, front] = cover.panels();
            assert_eq!((back.x, back.right()), (BLEED, spine.x));
            assert!((spine.right() - front.x).abs() < 1e-3);
            assert!((front.right() + BLEED - cover.width()).abs() < 1e-3);
            assert_eq!(back.bottom() + BLEED, cover.height());
        }
    }

    #[test]
    fn everything_written_stays_on_its_panel() {
        let long = "A title that nobody would print because it is far too long for the front of any book";
        for trim in ["8.5x11in", "6x9in", "a5", "4x6in"] {
            for pages in [24, 79, 600] {
                let cover = CoverTemplate::new(trim.parse().unwrap(), pages, BookPaper::WHITE);
                let panels = cover.panels();
                for primitive in cover.scene(long).primitives {
                    let Primitive::Text(run) = primitive else { continue };
                    let width = Fonts::carried().face(run.weight).width(&run.text, run.size);
                    let left = run.at.x - run.anchor.shift(width);
                    let is_within = |panel: &Area| left >= panel.x && left + width <= panel.right();
                    assert!(panels.iter().any(is_within), "{trim}, {pages} pages: {:?}", run.text);
                }
            }
        }
    }
}
