//! Scenes in pages of a PDF, written by [krilla](https://docs.rs/krilla).
//!
//! Greys stay greys (`0 g` is plain black), nothing is transparent, and of each font only the glyphs in use are embedded.
//! Text stays text: it can be searched and copied. What belongs to a document as a whole, such as page boxes, outline and
//! metadata, is the caller's: krilla is re-exported for that.

pub use krilla;
use krilla::color::{luma, rgb};
use krilla::geom::{Path, PathBuilder, Point as PdfPoint, Rect};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::{Colour, Fonts, LineEnd, PathSegment, Point, Primitive, Scene, Stroke, TextRun, Weight};

/// A quarter of a circle is close to a cubic curve with control points this far along the tangents: 4/3·(√2 − 1).
const CIRCLE: f32 = 0.552_284_8;

/// A PDF that could not be written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PdfError {
    /// A page would be without width or height, or larger than PDF allows: 200 inches.
    #[error("page {page} would be {width} x {height} points, expected more than 0 and at most 14400 a side")]
    Size {
        /// The number of the page, from 1.
        page: usize,
        /// Its width, rounded up to whole points.
        width: u32,
        /// Its height, rounded up to whole points.
        height: u32,
    },
    /// The library that writes PDF refused.
    #[error("the PDF could not be written: {0}")]
    Writing(String),
}

/// Returns the bytes of a PDF with a page for each scene, as large as the scene. Its title is that of the first.
///
/// ```
/// use ninefold_render::{Fonts, Picture, Theme, pdf::pdf};
///
/// let clues = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let scene = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// assert!(pdf(&[scene], Fonts::carried())?.starts_with(b"%PDF-1.7"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If a scene is larger than 200 inches, or has no size.
pub fn pdf(scenes: &[Scene], fonts: &Fonts) -> Result<Vec<u8>, PdfError> {
    let mut document = krilla::Document::new();
    let fonts = PdfFonts::new(fonts);
    if let Some(first) = scenes.first() {
        let metadata = krilla::metadata::Metadata::new().title(first.title.clone()).language("en".to_owned());
        document.set_metadata(metadata);
    }
    for (i, scene) in scenes.iter().enumerate() {
        let fits = |side: f32| side > 0.0 && side <= 14_400.0;
        let size = krilla::page::PageSettings::from_wh(scene.width, scene.height)
            .filter(|_| fits(scene.width) && fits(scene.height));
        let settings = size.ok_or(PdfError::Size {
            page: i + 1,
            width: scene.width.ceil() as u32,
            height: scene.height.ceil() as u32,
        })?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        fonts.draw(scene, &mut surface, Place::at(0.0, 0.0));
        surface.finish();
        page.finish();
    }
    document.finish().map_err(|error| PdfError::Writing(format!("{error:?}")))
}

/// Where and how large a scene is drawn on a page.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Place {
    /// Where the scene's upper left corner goes, in points from the upper left corner of the page.
    pub corner: Point,
    /// How much larger the scene is drawn than it says: 1 for its own size.
    pub scale: f32,
    /// Whether it is turned by half a circle within its own rectangle, so that it stands upside down.
    pub upside_down: bool,
}

impl Place {
    /// Returns the place with this upper left corner, at the scene's own size.
    #[must_use]
    pub const fn at(x: f32, y: f32) -> Place {
        Place { corner: Point::new(x, y), scale: 1.0, upside_down: false }
    }

    /// Returns the same corner with another scale.
    #[must_use]
    pub const fn scaled(self, scale: f32) -> Place {
        Place { scale, ..self }
    }

    /// Returns the same place with the scene turned upside down.
    #[must_use]
    pub const fn upside_down(self) -> Place {
        Place { upside_down: true, ..self }
    }
}

/// The fonts of a PDF: made once a document, used for all its scenes.
#[derive(Debug)]
pub struct PdfFonts<'a> {
    fonts: &'a Fonts,
    regular: Option<Font>,
    bold: Option<Font>,
}

impl<'a> PdfFonts<'a> {
    /// Prepares fonts for a document.
    #[must_use]
    pub fn new(fonts: &'a Fonts) -> PdfFonts<'a> {
        let font = |weight| Font::new(fonts.face(weight).data().to_vec().into(), 0);
        PdfFonts { fonts, regular: font(Weight::Regular), bold: font(Weight::Bold) }
    }

    /// Returns the fonts as they were given, to measure text.
    #[must_use]
    pub fn fonts(&self) -> &'a Fonts {
        self.fonts
    }

    /// Draws a scene onto a page.
    pub fn draw(&self, scene: &Scene, surface: &mut Surface<'_>, place: Place) {
        if place.upside_down {
            let (x, y) = (place.corner.x * 2.0 + scene.width * place.scale, place.corner.y * 2.0);
            let turn =
                krilla::geom::Transform::from_row(-1.0, 0.0, 0.0, -1.0, x, y + scene.height * place.scale);
            surface.push_transform(&turn);
        }
        let mut pen = Pen { fonts: self, surface, place };
        for primitive in &scene.primitives {
            pen.draw(primitive);
        }
        if place.upside_down {
            surface.pop();
        }
    }
}

/// Draws primitives one by one.
struct Pen<'a, 'b, 'c> {
    fonts: &'a PdfFonts<'a>,
    surface: &'b mut Surface<'c>,
    place: Place,
}

impl Pen<'_, '_, '_> {
    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Rectangle { corner, width, height, fill } => {
                let corner = self.point(*corner);
                let scale = self.place.scale;
                let rect = Rect::from_xywh(corner.x, corner.y, width * scale, height * scale);
                let path = rect.and_then(|rect| {
                    let mut path = PathBuilder::new();
                    path.push_rect(rect);
                    path.finish()
                });
                self.paint(path, Some(*fill), None);
            }
            Primitive::Line { from, to, stroke } => {
                let (from, to) = (self.point(*from), self.point(*to));
                let mut path = PathBuilder::new();
                path.move_to(from.x, from.y);
                path.line_to(to.x, to.y);
                self.paint(path.finish(), None, Some(stroke));
            }
            Primitive::Circle { centre, radius, fill, stroke } => {
                let path = circle(self.point(*centre), radius * self.place.scale);
                self.paint(path, *fill, stroke.as_ref());
            }
            Primitive::Path { segments, fill, stroke } => {
                let path = self.path(segments);
                self.paint(path, *fill, stroke.as_ref());
            }
            Primitive::Text(run) => self.text(run),
        }
    }

    fn point(&self, point: Point) -> PdfPoint {
        let Place { corner, scale, .. } = self.place;
        // A thousandth of a point is finer than any printer, and short in the file.
        let round = |value: f32| (value * 1000.0).round() / 1000.0;
        PdfPoint::from_xy(round(corner.x + point.x * scale), round(corner.y + point.y * scale))
    }

    fn path(&self, segments: &[PathSegment]) -> Option<Path> {
        let mut path = PathBuilder::new();
        for segment in segments {
            match *segment {
                PathSegment::MoveTo(to) => {
                    let to = self.point(to);
                    path.move_to(to.x, to.y);
                }
                PathSegment::LineTo(to) => {
                    let to = self.point(to);
                    path.line_to(to.x, to.y);
                }
                PathSegment::QuadTo(control, to) => {
                    let (control, to) = (self.point(control), self.point(to));
                    path.quad_to(control.x, control.y, to.x, to.y);
                }
                PathSegment::CurveTo(first, second, to) => {
                    let (first, second, to) = (self.point(first), self.point(second), self.point(to));
                    path.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
                }
                PathSegment::Close => path.close(),
            }
        }
        path.finish()
    }

    fn paint(&mut self, path: Option<Path>, fill: Option<Colour>, stroke: Option<&Stroke>) {
        if let Some(path) = path {
            self.surface.set_fill(fill.map(filled));
            self.surface.set_stroke(stroke.map(|stroke| stroked(stroke, self.place.scale)));
            self.surface.draw_path(&path);
        }
    }

    fn text(&mut self, run: &TextRun) {
        let font = match run.weight {
            Weight::Regular => &self.fonts.regular,
            Weight::Bold => &self.fonts.bold,
        };
        let Some(font) = font.clone() else { return };
        let placed = self.fonts.fonts.face(run.weight).glyphs(&run.text);
        let Some(last) = placed.last() else { return };
        let left = run.at.x - run.anchor.shift((last.x + last.advance) * run.size);
        let mut x = 0.0;
        let glyphs: Vec<KrillaGlyph> = placed
            .iter()
            .map(|glyph| {
                let offset = glyph.x - x;
                x += glyph.advance;
                let id = GlyphId::new(glyph.id);
                KrillaGlyph::new(id, glyph.advance, offset, glyph.y, 0.0, glyph.range.clone(), None)
            })
            .collect();
        self.surface.set_fill(Some(filled(run.colour)));
        self.surface.set_stroke(None);
        let start = self.point(Point::new(left, run.at.y));
        self.surface.draw_glyphs(start, &glyphs, font, &run.text, run.size * self.place.scale, false);
    }
}

fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Grey(grey) => luma::Color::new(grey).into(),
        Colour::Rgb(red, green, blue) => rgb::Color::new(red, green, blue).into(),
    }
}

fn filled(colour: Colour) -> Fill {
    Fill { paint: paint(colour), opacity: NormalizedF32::ONE, rule: FillRule::NonZero }
}

fn stroked(stroke: &Stroke, scale: f32) -> PdfStroke {
    PdfStroke {
        paint: paint(stroke.colour),
        width: stroke.width * scale,
        miter_limit: 10.0,
        line_cap: match stroke.end {
            LineEnd::Flat => LineCap::Butt,
            LineEnd::Square => LineCap::Square,
            LineEnd::Round => LineCap::Round,
        },
        line_join: LineJoin::Miter,
        opacity: NormalizedF32::ONE,
        dash: stroke
            .dash
            .map(|dash| StrokeDash { array: dash.map(|length| length * scale).to_vec(), offset: 0.0 }),
    }
}

fn circle(centre: PdfPoint, radius: f32) -> Option<Path> {
    let (x, y, r, c) = (centre.x, centre.y, radius, radius * CIRCLE);
    let mut path = PathBuilder::new();
    path.move_to(x + r, y);
    path.cubic_to(x + r, y + c, x + c, y + r, x, y + r);
    path.cubic_to(x - c, y + r, x - r, y + c, x - r, y);
    path.cubic_to(x - r, y - c, x - c, y - r, x, y - r);
    path.cubic_to(x + c, y - r, x + r, y - c, x + r, y);
    path.close();
    path.finish()
}
