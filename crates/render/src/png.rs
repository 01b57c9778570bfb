//! Scenes as PNG, drawn by [tiny-skia](https://docs.rs/tiny-skia).
//!
//! Lines along the sides of the scene are moved to whole pixels, at least one wide, so that grids are sharp at any size.
//! All else has smooth edges. A scene of greys alone becomes a grey picture, which is a third as large; the resolution is
//! noted in the file, so that it prints at its true size. Bare paper is white.

use std::collections::BTreeMap;

use tiny_skia::{FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Rect, StrokeDash, Transform};

use crate::{Colour, Fonts, Image, LineEnd, PathSegment, Point, Primitive, Scene, Stroke, TextRun, Weight};

/// The most pixels on a side, and in all.
const MOST_SIDE: f32 = 32_767.0;
const MOST: f32 = 268_435_456.0;

/// A scene that cannot be a picture of pixels.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PngError {
    /// The picture would have too many pixels, or none.
    #[error(
        "the picture would have {width} x {height} pixels, expected 1 to 32767 a side and at most 268435456 in all"
    )]
    Size {
        /// Pixels in a row.
        width: f32,
        /// Rows.
        height: f32,
    },
    /// The file could not be made.
    #[error("the PNG could not be written: {0}")]
    Encoding(String),
}

/// Returns a scene as the bytes of a PNG file, at a resolution in dots (pixels) per inch.
///
/// ```
/// use ninefold_render::{Fonts, Picture, Theme, png};
///
/// let clues: ninefold_grid::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let scene = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// let bytes = png(&scene, Fonts::carried(), 300.0)?; // 900 pixels a side
/// assert!(bytes.starts_with(b"\x89PNG"));
/// assert_eq!(bytes[16..20], 900_u32.to_be_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the picture would be larger than a quarter of a billion pixels, or smaller than one.
pub fn png(scene: &Scene, fonts: &Fonts, dpi: f32) -> Result<Vec<u8>, PngError> {
    let scale = dpi / 72.0;
    let (width, height) = ((scene.width * scale).round(), (scene.height * scale).round());
    let fits = |side: f32| (1.0..=MOST_SIDE).contains(&side);
    let pixmap = (fits(width) && fits(height) && width * height <= MOST)
        .then(|| Pixmap::new(width as u32, height as u32))
        .flatten();
    let mut pixmap = pixmap.ok_or(PngError::Size { width, height })?;
    pixmap.fill(tiny_skia::Color::WHITE);
    let mut canvas = Canvas { pixmap, fonts, scale, glyphs: BTreeMap::new(), is_grey: true };
    for primitive in &scene.primitives {
        canvas.draw(primitive);
    }
    canvas.encode(dpi)
}

struct Canvas<'a> {
    pixmap: Pixmap,
    fonts: &'a Fonts,
    /// Pixels in a point.
    scale: f32,
    glyphs: BTreeMap<(Weight, u32), Option<Path>>,
    is_grey: bool,
}

impl Canvas<'_> {
    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Rectangle { corner, width, height, fill } => {
                // Whole pixels: neighbours leave no gap, and nothing shines through.
                let at = |place: f32| (place * self.scale).round();
                let (right, bottom) = (at(corner.x + width), at(corner.y + height));
                self.rectangle(Rect::from_ltrb(at(corner.x), at(corner.y), right, bottom), *fill);
            }
            Primitive::Line { from, to, stroke } => self.line(*from, *to, stroke),
            Primitive::Circle { centre, radius, fill, stroke } => {
                let path = PathBuilder::from_circle(centre.x, centre.y, *radius);
                self.paint(path.as_ref(), *fill, stroke.as_ref());
            }
            Primitive::Path { segments, fill, stroke } => {
                self.paint(path(segments).as_ref(), *fill, stroke.as_ref());
            }
            Primitive::Text(run) => self.text(run),
            Primitive::Image { corner, width, height, image } => {
                self.image(*corner, (*width, *height), image);
            }
        }
    }

    /// Draws a picture onto whole pixels: each is the mean of the pixels of the picture that it covers.
    fn image(&mut self, corner: Point, (width, height): (f32, f32), image: &Image) {
        let span = |start: f32, length: f32| {
            let at = |place: f32| (place * self.scale).round() as i64;
            (at(start), at(start + length))
        };
        let ((left, right), (top, bottom)) = (span(corner.x, width), span(corner.y, height));
        let all = (i64::from(self.pixmap.width()), i64::from(self.pixmap.height()));
        // The pixels of the picture from which one pixel is made: at least one.
        let covered = |place: i64, length: i64, count: u32| {
            let count = i64::from(count);
            let start = (place * count / length).min(count - 1);
            start as usize..((place + 1) * count / length).clamp(start + 1, count) as usize
        };
        let (row_length, channels) = (image.width() as usize, image.channels());
        self.is_grey &= image.is_grey();
        for y in top.max(0)..bottom.min(all.1) {
            let rows = covered(y - top, bottom - top, image.height());
            for x in left.max(0)..right.min(all.0) {
                let columns = covered(x - left, right - left, image.width());
                let mut sums = [0_usize; 3];
                for row in rows.clone() {
                    for column in columns.clone() {
                        let pixel = &image.pixels()[(row * row_length + column) * channels..][..channels];
                        (0..3).for_each(|part| sums[part] += usize::from(pixel[part % channels]));
                    }
                }
                let count = rows.len() * columns.len();
                let [red, green, blue] = sums.map(|sum| ((sum + count / 2) / count) as u8);
                let start = ((y * all.0 + x) * 4) as usize;
                self.pixmap.data_mut()[start..start + 4].copy_from_slice(&[red, green, blue, 255]);
            }
        }
    }

    fn line(&mut self, from: Point, to: Point, stroke: &Stroke) {
        let straight = from.x == to.x || from.y == to.y;
        if stroke.dash.is_some() || stroke.end == LineEnd::Round || !straight {
            let mut path = PathBuilder::new();
            path.move_to(from.x, from.y);
            path.line_to(to.x, to.y);
            self.paint(path.finish().as_ref(), None, Some(stroke));
            return;
        }
        let width = (stroke.width * self.scale).round().max(1.0);
        // The two sides of the line, and its two ends, which reach half a width further if they are square.
        let more = if stroke.end == LineEnd::Square { width / 2.0 } else { 0.0 };
        let across = |place: f32| {
            let near = (place * self.scale - width / 2.0).round();
            (near, near + width)
        };
        let along = |a: f32, b: f32| {
            let (low, high) = (a.min(b) * self.scale, a.max(b) * self.scale);
            ((low - more).round(), (high + more).round())
        };
        let ((left, right), (top, bottom)) = if from.x == to.x {
            (across(from.x), along(from.y, to.y))
        } else {
            (along(from.x, to.x), across(from.y))
        };
        self.rectangle(Rect::from_ltrb(left, top, right, bottom), stroke.colour);
    }

    /// Fills a rectangle that is given in pixels.
    fn rectangle(&mut self, rect: Option<Rect>, colour: Colour) {
        let paint = self.ink(colour, false);
        if let Some(rect) = rect {
            self.pixmap.fill_rect(rect, &paint, Transform::identity(), None);
        }
    }

    fn paint(&mut self, path: Option<&Path>, fill: Option<Colour>, stroke: Option<&Stroke>) {
        let Some(path) = path else { return };
        let transform = Transform::from_scale(self.scale, self.scale);
        if let Some(colour) = fill {
            let paint = self.ink(colour, true);
            self.pixmap.fill_path(path, &paint, FillRule::Winding, transform, None);
        }
        if let Some(stroke) = stroke {
            let paint = self.ink(stroke.colour, true);
            let line = tiny_skia::Stroke {
                width: stroke.width,
                line_cap: match stroke.end {
                    LineEnd::Flat => LineCap::Butt,
                    LineEnd::Square => LineCap::Square,
                    LineEnd::Round => LineCap::Round,
                },
                dash: stroke.dash.and_then(|dash| StrokeDash::new(dash.to_vec(), 0.0)),
                ..tiny_skia::Stroke::default()
            };
            self.pixmap.stroke_path(path, &paint, &line, transform, None);
        }
    }

    fn text(&mut self, run: &TextRun) {
        let face = self.fonts.face(run.weight);
        let paint = self.ink(run.colour, true);
        let glyphs = face.glyphs(&run.text);
        let width = glyphs.last().map_or(0.0, |last| (last.x + last.advance) * run.size);
        let left = run.at.x - run.anchor.shift(width);
        let scale = run.size / face.units_per_em() * self.scale;
        for glyph in &*glyphs {
            let outline = self.glyphs.entry((run.weight, glyph.id));
            let outline = outline.or_insert_with(|| path(&face.outline(glyph.id).segments));
            if let Some(outline) = outline {
                let x = (left + glyph.x * run.size) * self.scale;
                let y = (run.at.y - glyph.y * run.size) * self.scale;
                let transform = Transform::from_row(scale, 0.0, 0.0, -scale, x, y);
                self.pixmap.fill_path(outline, &paint, FillRule::Winding, transform, None);
            }
        }
    }

    fn ink(&mut self, colour: Colour, smooth: bool) -> Paint<'static> {
        let [red, green, blue] = colour.rgb();
        self.is_grey &= red == green && green == blue;
        let mut paint = Paint { anti_alias: smooth, ..Paint::default() };
        paint.set_color_rgba8(red, green, blue, 255);
        paint
    }

    fn encode(self, dpi: f32) -> Result<Vec<u8>, PngError> {
        let failed = |error: png::EncodingError| PngError::Encoding(error.to_string());
        let (width, height) = (self.pixmap.width(), self.pixmap.height());
        // Every pixel is opaque: the first thing drawn was white paper.
        let (kind, data) = if self.is_grey {
            (png::ColorType::Grayscale, self.pixmap.data().iter().copied().step_by(4).collect::<Vec<u8>>())
        } else {
            let pixels = self.pixmap.data().chunks_exact(4);
            (png::ColorType::Rgb, pixels.flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect())
        };
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(kind);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::Fast);
        let per_metre = (f64::from(dpi) / 0.0254).round() as u32;
        let unit = png::Unit::Meter;
        encoder.set_pixel_dims(Some(png::PixelDimensions { xppu: per_metre, yppu: per_metre, unit }));
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_image_data(&data).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(bytes)
    }
}

fn path(segments: &[PathSegment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in segments {
        match *segment {
            PathSegment::MoveTo(to) => path.move_to(to.x, to.y),
            PathSegment::LineTo(to) => path.line_to(to.x, to.y),
            PathSegment::QuadTo(control, to) => path.quad_to(control.x, control.y, to.x, to.y),
            PathSegment::CurveTo(first, second, to) => {
                path.cubic_to(first.x, first.y, second.x, second.y, to.x, to.y);
            }
            PathSegment::Close => path.close(),
        }
    }
    path.finish()
}
