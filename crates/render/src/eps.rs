//! Scenes as Encapsulated PostScript, which the layout programs of newspapers place on their pages.
//!
//! Text is drawn by the outlines of its glyphs, so that no font is needed. Greys stay greys, in black
//! ink alone. The file has plain PostScript level 2 and ends with `showpage`, as Adobe's “Encapsulated
//! PostScript File Format Specification” 3.0 allows; it names no date and no program version, so the
//! same scene gives the same bytes.

use std::collections::BTreeSet;
use std::fmt::Write;

use crate::number::push_number;
use crate::{Colour, Fonts, Image, LineEnd, PathSegment, Point, Primitive, Scene, Stroke, TextRun, Weight};

/// Returns a scene as the text of an EPS file.
///
/// ```
/// use ninefold_render::{Fonts, Picture, Theme, eps};
///
/// let clues: ninefold_grid::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let scene = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// let text = eps(&scene, Fonts::carried());
/// assert!(text.starts_with("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 216 216\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn eps(scene: &Scene, fonts: &Fonts) -> String {
    let mut writer = EpsWriter { fonts, body: String::with_capacity(16_000), glyphs: BTreeSet::new() };
    for primitive in &scene.primitives {
        writer.draw(primitive);
    }
    writer.finish(scene)
}

/// The longest title in the head: longer lines are not allowed.
const LONGEST_TITLE: usize = 200;

/// The bytes of a picture in one line.
const BYTES_IN_LINE: usize = 36;

struct EpsWriter<'a> {
    fonts: &'a Fonts,
    body: String,
    /// The glyphs in use.
    glyphs: BTreeSet<(Weight, u32)>,
}

impl EpsWriter<'_> {
    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Rectangle { corner, width, height, fill } => {
                self.colour(*fill);
                self.numbers(&[corner.x, corner.y, *width, *height]);
                self.body.push_str("rectfill\n");
            }
            Primitive::Line { from, to, stroke } => {
                self.body.push_str("newpath ");
                self.numbers(&[from.x, from.y]);
                self.body.push_str("moveto ");
                self.numbers(&[to.x, to.y]);
                self.body.push_str("lineto ");
                self.paint(None, Some(stroke));
            }
            Primitive::Circle { centre, radius, fill, stroke } => {
                self.body.push_str("newpath ");
                self.numbers(&[centre.x, centre.y, *radius]);
                self.body.push_str("0 360 arc closepath ");
                self.paint(*fill, stroke.as_ref());
            }
            Primitive::Path { segments, fill, stroke } => {
                self.body.push_str("newpath ");
                push_path(&mut self.body, segments);
                self.paint(*fill, stroke.as_ref());
            }
            Primitive::Text(run) => self.text(run),
            Primitive::Image { corner, width, height, image } => {
                self.body.push_str("gsave ");
                self.numbers(&[corner.x, corner.y]);
                self.body.push_str("translate ");
                self.numbers(&[*width, *height]);
                self.body.push_str("scale ");
                self.image(image);
                self.body.push_str("grestore\n");
            }
        }
    }

    /// Draws a picture onto the unit square; the pixels follow the operator in hexadecimal digits.
    fn image(&mut self, image: &Image) {
        let (space, decode) = if image.is_grey() { ("Gray", "0 1") } else { ("RGB", "0 1 0 1 0 1") };
        let (width, height) = (image.width(), image.height());
        let _ = write!(
            self.body,
            "/Device{space} setcolorspace\n<< /ImageType 1 /Width {width} /Height {height} /BitsPerComponent 8 \
             /Decode [{decode}] /ImageMatrix [{width} 0 0 {height} 0 0] /DataSource currentfile /ASCIIHexDecode filter \
             >> image\n"
        );
        for line in image.pixels().chunks(BYTES_IN_LINE) {
            for byte in line {
                let _ = write!(self.body, "{byte:02x}");
            }
            self.body.push('\n');
        }
        self.body.push_str(">\n");
    }

    fn text(&mut self, run: &TextRun) {
        let face = self.fonts.face(run.weight);
        let glyphs = face.glyphs(&run.text);
        let width = glyphs.last().map_or(0.0, |last| (last.x + last.advance) * run.size);
        let left = run.at.x - run.anchor.shift(width);
        // Outlines have their y axis upwards.
        let unit = format!("{:.7}", run.size / face.units_per_em());
        self.colour(run.colour);
        for glyph in &*glyphs {
            self.glyphs.insert((run.weight, glyph.id));
            self.body.push_str("gsave ");
            self.numbers(&[left + glyph.x * run.size, run.at.y - glyph.y * run.size]);
            self.body.push_str("translate ");
            self.body.push_str(&unit);
            self.body.push_str(" -");
            self.body.push_str(&unit);
            self.body.push_str(" scale ");
            push_name(&mut self.body, run.weight, glyph.id);
            self.body.push_str(" fill grestore\n");
        }
    }

    /// Fills and draws the current path.
    fn paint(&mut self, fill: Option<Colour>, stroke: Option<&Stroke>) {
        if let Some(fill) = fill {
            self.body.push_str("gsave ");
            self.colour(fill);
            self.body.push_str("fill grestore ");
        }
        if let Some(stroke) = stroke {
            self.colour(stroke.colour);
            self.numbers(&[stroke.width]);
            self.body.push_str(match stroke.end {
                LineEnd::Flat => "setlinewidth 0 setlinecap ",
                LineEnd::Round => "setlinewidth 1 setlinecap ",
                LineEnd::Square => "setlinewidth 2 setlinecap ",
            });
            match stroke.dash {
                Some(dash) => {
                    self.body.push_str("[ ");
                    self.numbers(&dash);
                    self.body.push_str("] 0 setdash stroke");
                }
                None => self.body.push_str("[] 0 setdash stroke"),
            }
        }
        self.body.push('\n');
    }

    fn colour(&mut self, colour: Colour) {
        match colour {
            Colour::Grey(grey) => {
                self.numbers(&[f32::from(grey) / 255.0]);
                self.body.push_str("setgray ");
            }
            Colour::Rgb(..) => {
                self.numbers(&colour.rgb().map(|part| f32::from(part) / 255.0));
                self.body.push_str("setrgbcolor ");
            }
        }
    }

    fn numbers(&mut self, numbers: &[f32]) {
        for &number in numbers {
            push_number(&mut self.body, number);
            self.body.push(' ');
        }
    }

    fn finish(self, scene: &Scene) -> String {
        let mut text = String::with_capacity(self.body.len() + 8_000);
        text.push_str("%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 ");
        push_number(&mut text, scene.width.ceil());
        text.push(' ');
        push_number(&mut text, scene.height.ceil());
        text.push_str("\n%%HiResBoundingBox: 0 0 ");
        push_number(&mut text, scene.width);
        text.push(' ');
        push_number(&mut text, scene.height);
        text.push_str("\n%%LanguageLevel: 2\n");
        let title = scene.title.chars().filter(|letter| letter.is_ascii() && !letter.is_control());
        let title: String = title.take(LONGEST_TITLE).collect();
        if !title.is_empty() {
            text.push_str("%%Title: ");
            text.push_str(&title);
            text.push('\n');
        }
        text.push_str("%%EndComments\n%%BeginProlog\n");
        for &(weight, glyph) in &self.glyphs {
            text.push('/');
            push_name(&mut text, weight, glyph);
            text.push_str(" { newpath ");
            push_path(&mut text, &self.fonts.face(weight).outline(glyph).segments);
            text.push_str("} bind def\n");
        }
        text.push_str("%%EndProlog\ngsave 0 ");
        push_number(&mut text, scene.height);
        // From here on, y grows downwards as in the scene.
        text.push_str(" translate 1 -1 scale\n");
        text.push_str(&self.body);
        text.push_str("grestore\nshowpage\n%%EOF\n");
        text
    }
}

/// Adds the name of a glyph's procedure.
fn push_name(text: &mut String, weight: Weight, glyph: u32) {
    text.push_str(match weight {
        Weight::Regular => "r",
        Weight::Bold => "b",
    });
    push_number(text, glyph as f32);
}

/// Adds the operators of a path.
fn push_path(text: &mut String, segments: &[PathSegment]) {
    let mut at = Point::default();
    for segment in segments {
        let (points, operator): (&[Point], &str) = match segment {
            PathSegment::MoveTo(to) => (&[*to], "moveto "),
            PathSegment::LineTo(to) => (&[*to], "lineto "),
            // PostScript has cubic curves only: each control point lies two thirds of the way.
            PathSegment::QuadTo(control, to) => {
                let third = |end: Point| {
                    Point::new(
                        end.x + (control.x - end.x) * 2.0 / 3.0,
                        end.y + (control.y - end.y) * 2.0 / 3.0,
                    )
                };
                (&[third(at), third(*to), *to], "curveto ")
            }
            PathSegment::CurveTo(first, second, to) => (&[*first, *second, *to], "curveto "),
            PathSegment::Close => (&[], "closepath "),
        };
        for point in points {
            push_number(text, point.x);
            text.push(' ');
            push_number(text, point.y);
            text.push(' ');
        }
        at = points.last().copied().unwrap_or(at);
        text.push_str(operator);
    }
}
