//! Scenes in pages of a PDF, written by [krilla](https://docs.rs/krilla).
//!
//! Greys stay greys (`0 g` is plain black), nothing is transparent, and of each font only the glyphs in use are embedded.
//! Primitives that follow one another and look alike are written as one: the lines of a grid as one path, the digits of a
//! row as one text. That halves the file of a book.
//! Text stays text: it can be searched and copied. What belongs to a document as a whole, such as page boxes, outline and
//! metadata, is the caller's: krilla is re-exported for that.

pub use crate::Place;
pub use krilla;
use krilla::color::{luma, rgb};
use krilla::geom::{Path, PathBuilder, Point as PdfPoint, Rect, Size, Transform};
use krilla::image::{BitsPerComponent, CustomImage, ImageColorspace};
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph};

use crate::{
    Colour, Fonts, Image, LineEnd, PathSegment, PlacedGlyph, Point, Primitive, Scene, Stroke, TextRun, Weight,
};

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
/// let clues: ninefold_grid::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
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
            let turn = Transform::from_row(-1.0, 0.0, 0.0, -1.0, x, y + scene.height * place.scale);
            surface.push_transform(&turn);
        }
        let mut pen = Pen { fonts: self, surface, place };
        scene.primitives.chunk_by(looks_alike).for_each(|alike| pen.draw(alike));
        if place.upside_down {
            surface.pop();
        }
    }
}

/// Returns whether a primitive can be drawn together with the one before it.
fn looks_alike(first: &Primitive, second: &Primitive) -> bool {
    match (first, second) {
        (Primitive::Line { stroke: one, .. }, Primitive::Line { stroke: other, .. }) => one == other,
        (
            Primitive::Circle { fill: one, stroke: edge, .. },
            Primitive::Circle { fill: other, stroke: other_edge, .. },
        ) => (one, edge) == (other, other_edge),
        (Primitive::Text(one), Primitive::Text(other)) => {
            (one.weight, one.colour) == (other.weight, other.colour)
                && (one.size, one.at.y) == (other.size, other.at.y)
                && one.at.x < other.at.x
        }
        _ => false,
    }
}

/// A picture as krilla reads it.
#[derive(Clone, Hash)]
struct Pixels(Image);

impl CustomImage for Pixels {
    fn color_channel(&self) -> &[u8] {
        self.0.pixels()
    }

    fn alpha_channel(&self) -> Option<&[u8]> {
        None
    }

    fn bits_per_component(&self) -> BitsPerComponent {
        BitsPerComponent::Eight
    }

    fn size(&self) -> (u32, u32) {
        (self.0.width(), self.0.height())
    }

    fn icc_profile(&self) -> Option<&[u8]> {
        None
    }

    fn color_space(&self) -> ImageColorspace {
        if self.0.is_grey() { ImageColorspace::Luma } else { ImageColorspace::Rgb }
    }
}

/// Draws primitives, those that look alike together.
struct Pen<'a, 'b, 'c> {
    fonts: &'a PdfFonts<'a>,
    surface: &'b mut Surface<'c>,
    place: Place,
}

impl Pen<'_, '_, '_> {
    /// Draws primitives that look alike.
    fn draw(&mut self, alike: &[Primitive]) {
        let Some(first) = alike.first() else { return };
        match first {
            Primitive::Rectangle { fill, .. } => {
                let path = self.path_of(alike);
                self.paint(path, Some(*fill), None);
            }
            Primitive::Line { stroke, .. } => {
                let path = self.path_of(alike);
                self.paint(path, None, Some(stroke));
            }
            Primitive::Circle { fill, stroke, .. } | Primitive::Path { fill, stroke, .. } => {
                let path = self.path_of(alike);
                self.paint(path, *fill, stroke.as_ref());
            }
            Primitive::Text(first) => {
                let runs = alike.iter().filter_map(|one| match one {
                    Primitive::Text(run) => Some(run),
                    _ => None,
                });
                self.text(first, runs);
            }
            Primitive::Image { corner, width, height, image } => {
                self.image(*corner, (*width, *height), image);
            }
        }
    }

    /// Returns the outlines of primitives as one path.
    fn path_of(&self, alike: &[Primitive]) -> Option<Path> {
        let mut path = PathBuilder::new();
        for primitive in alike {
            match primitive {
                Primitive::Rectangle { corner, width, height, .. } => {
                    let corner = self.point(*corner);
                    let scale = self.place.scale;
                    path.push_rect(Rect::from_xywh(corner.x, corner.y, width * scale, height * scale)?);
                }
                Primitive::Line { from, to, .. } => {
                    let (from, to) = (self.point(*from), self.point(*to));
                    path.move_to(from.x, from.y);
                    path.line_to(to.x, to.y);
                }
                Primitive::Circle { centre, radius, .. } => self.circle(&mut path, *centre, *radius),
                Primitive::Path { segments, .. } => self.segments(&mut path, segments),
                Primitive::Text(_) | Primitive::Image { .. } => {}
            }
        }
        path.finish()
    }

    fn point(&self, point: Point) -> PdfPoint {
        let Place { corner, scale, .. } = self.place;
        PdfPoint::from_xy(rounded(corner.x + point.x * scale), rounded(corner.y + point.y * scale))
    }

    fn segments(&self, path: &mut PathBuilder, segments: &[PathSegment]) {
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
    }

    fn circle(&self, path: &mut PathBuilder, centre: Point, radius: f32) {
        let at = |x: f32, y: f32| self.point(Point::new(centre.x + x * radius, centre.y + y * radius));
        let start = at(1.0, 0.0);
        path.move_to(start.x, start.y);
        // Quarter by quarter: the directions of its start and its end.
        for ((x, y), (to_x, to_y)) in [
            ((1.0, 0.0), (0.0, 1.0)),
            ((0.0, 1.0), (-1.0, 0.0)),
            ((-1.0, 0.0), (0.0, -1.0)),
            ((0.0, -1.0), (1.0, 0.0)),
        ] {
            let first = at(x + to_x * CIRCLE, y + to_y * CIRCLE);
            let second = at(to_x + x * CIRCLE, to_y + y * CIRCLE);
            let end = at(to_x, to_y);
            path.cubic_to(first.x, first.y, second.x, second.y, end.x, end.y);
        }
        path.close();
    }

    fn image(&mut self, corner: Point, (width, height): (f32, f32), image: &Image) {
        let scale = self.place.scale;
        let size = Size::from_wh(rounded(width * scale), rounded(height * scale));
        let pixels = krilla::image::Image::from_custom(Pixels(image.clone()), false);
        if let (Some(size), Ok(pixels)) = (size, pixels) {
            let corner = self.point(corner);
            self.surface.push_transform(&Transform::from_translate(corner.x, corner.y));
            self.surface.draw_image(pixels, size);
            self.surface.pop();
        }
    }

    fn paint(&mut self, path: Option<Path>, fill: Option<Colour>, stroke: Option<&Stroke>) {
        if let Some(path) = path {
            self.surface.set_fill(fill.map(filled));
            self.surface.set_stroke(stroke.map(|stroke| stroked(stroke, self.place.scale)));
            self.surface.draw_path(&path);
        }
    }

    /// Draws runs of text that stand on one line, from left to right, and look like the first.
    fn text<'r>(&mut self, first: &TextRun, runs: impl Iterator<Item = &'r TextRun>) {
        let font = match first.weight {
            Weight::Regular => &self.fonts.regular,
            Weight::Bold => &self.fonts.bold,
        };
        let Some(font) = font.clone() else { return };
        let face = self.fonts.fonts.face(first.weight);
        let size = rounded(first.size * self.place.scale);
        let mut text = String::new();
        let mut glyphs: Vec<(f32, PlacedGlyph)> = Vec::new();
        for run in runs {
            let placed = face.glyphs(&run.text);
            let Some(last) = placed.last() else { continue };
            let left = run.at.x - run.anchor.shift((last.x + last.advance) * run.size);
            let offset = (left - first.at.x) / first.size;
            let start = text.len();
            text.push_str(&run.text);
            glyphs.extend(placed.iter().map(|glyph| {
                let range = glyph.range.start + start..glyph.range.end + start;
                (offset + glyph.x, PlacedGlyph { range, ..glyph.clone() })
            }));
        }
        let Some(&(origin, _)) = glyphs.first() else { return };
        // A glyph's advance leads to the next one, in thousandths of the size as PDF counts; errors do not add up.
        let mut x = 0.0;
        let ends = glyphs.iter().skip(1).map(|(next, _)| Some(*next)).chain([None]);
        let shown: Vec<KrillaGlyph> = glyphs
            .iter()
            .zip(ends)
            .map(|((_, glyph), next)| {
                let exact = next.map_or(glyph.advance, |next| next - origin - x);
                let excess = ((exact - glyph.advance) * 1000.0).round() / 1000.0;
                let advance = glyph.advance + excess;
                x += advance;
                let id = GlyphId::new(glyph.id);
                KrillaGlyph::new(id, advance, 0.0, glyph.y, 0.0, glyph.range.clone(), None)
            })
            .collect();
        self.surface.set_fill(Some(filled(first.colour)));
        self.surface.set_stroke(None);
        let start = self.point(Point::new(first.at.x + origin * first.size, first.at.y));
        self.surface.draw_glyphs(start, &shown, font, &text, size, false);
    }
}

/// Returns a length in thousandths of a point: finer than any printer, and short in the file.
fn rounded(length: f32) -> f32 {
    (length * 1000.0).round() / 1000.0
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
