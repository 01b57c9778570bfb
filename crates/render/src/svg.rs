//! Scenes as SVG.
//!
//! Text is drawn by the outlines of its glyphs, each written once, so that the picture is the same in every viewer and in
//! every print shop, whatever fonts are there. What people hear who cannot see it stands in `title` and `desc`.
//!
//! ```text
//!   <svg viewBox="0 0 216 216" width="3in" …>
//!     <title>…</title><desc>…</desc>
//!     <defs><path id="nf-r5" d="…"/> …</defs>                 a glyph: weight and number; font units, y upwards
//!     <path d="M…H…" stroke="#808080" stroke-width="0.75"/>   lines
//!     <g transform="scale(.017 -.017)"><use href="#nf-r5" x="…" y="…"/>…</g>    text of one size and colour
//!   </svg>
//! ```
//!
//! Neighbours that look alike share one element. Numbers have at most three decimals: the same text on every machine.

use std::borrow::Cow;

use crate::number::push_number;
use crate::outline::Outline;
use crate::{
    Colour, Fonts, LengthUnit, LineEnd, PathSegment, Point, Primitive, Scene, Stroke, TextRun, Weight,
};

/// Returns a scene as the text of an SVG file. The unit is that of the picture's size; it changes no proportion.
///
/// ```
/// use ninefold_render::{Fonts, LengthUnit, Picture, Theme, svg};
///
/// let clues: ninefold_grid::Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let scene = Picture::new(clues).scene(&Theme::PRINT, 216.0, Fonts::carried());
/// let text = svg(&scene, Fonts::carried(), LengthUnit::Inch);
/// assert!(text.starts_with(r#"<svg xmlns="http://www.w3.org/2000/svg" width="3in" height="3in""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn svg(scene: &Scene, fonts: &Fonts, unit: LengthUnit) -> String {
    let mut writer =
        SvgWriter { fonts, glyphs: Vec::new(), body: String::with_capacity(16_000), open: Open::None };
    for primitive in &scene.primitives {
        writer.draw(primitive);
    }
    writer.close();
    writer.finish(scene, unit)
}

/// The element that the next primitive may join.
#[derive(Clone, Copy, PartialEq)]
enum Open {
    None,
    /// A path of lines.
    Lines(Stroke),
    /// A group of glyphs.
    Glyphs {
        size: f32,
        weight: Weight,
        colour: Colour,
    },
}

struct SvgWriter<'a> {
    fonts: &'a Fonts,
    /// The glyphs in use, sorted by weight and number.
    glyphs: Vec<(Weight, u32, Cow<'a, Outline>)>,
    body: String,
    open: Open,
}

impl<'a> SvgWriter<'a> {
    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Rectangle { corner, width, height, fill } => {
                self.close();
                self.body.push_str("<path d=\"M");
                self.pair(*corner);
                self.body.push('h');
                push_number(&mut self.body, *width);
                self.body.push('v');
                push_number(&mut self.body, *height);
                self.body.push('h');
                push_number(&mut self.body, -*width);
                self.body.push_str("z\"");
                self.colour("fill", *fill);
                self.body.push_str("/>\n");
            }
            Primitive::Line { from, to, stroke } => {
                if self.open != Open::Lines(*stroke) {
                    self.close();
                    self.body.push_str("<path");
                    self.stroke(Some(stroke));
                    if is_straight(*from, *to) {
                        self.body.push_str(" shape-rendering=\"crispEdges\"");
                    }
                    self.body.push_str(" d=\"");
                    self.open = Open::Lines(*stroke);
                }
                self.body.push('M');
                self.pair(*from);
                self.body.push('L');
                self.pair(*to);
            }
            Primitive::Circle { centre, radius, fill, stroke } => {
                self.close();
                self.body.push_str("<circle");
                self.number("cx", centre.x);
                self.number("cy", centre.y);
                self.number("r", *radius);
                self.paint(*fill, stroke.as_ref());
            }
            Primitive::Path { segments, fill, stroke } => {
                self.close();
                self.body.push_str("<path d=\"");
                for segment in segments {
                    self.segment(*segment);
                }
                self.body.push('"');
                self.paint(*fill, stroke.as_ref());
            }
            Primitive::Text(run) => self.text(run),
            Primitive::Image { corner, width, height, image } => {
                self.close();
                self.body.push_str("<image");
                self.number("x", corner.x);
                self.number("y", corner.y);
                self.number("width", *width);
                self.number("height", *height);
                self.body.push_str(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,");
                self.body.push_str(image.base64());
                self.body.push_str("\"/>\n");
            }
        }
    }

    fn text(&mut self, run: &TextRun) {
        let face = self.fonts.face(run.weight);
        let group = Open::Glyphs { size: run.size, weight: run.weight, colour: run.colour };
        let scale = run.size / face.units_per_em();
        if self.open != group {
            self.close();
            self.body.push_str("<g");
            self.colour("fill", run.colour);
            self.body.push_str(" transform=\"scale(");
            // More decimals than elsewhere: it is small, and multiplied by thousands.
            let scale = format!("{scale:.7}");
            self.body.push_str(&scale);
            self.body.push_str(" -");
            self.body.push_str(&scale);
            self.body.push_str(")\">");
            self.open = group;
        }
        let glyphs = face.glyphs(&run.text);
        let width = glyphs.last().map_or(0.0, |last| (last.x + last.advance) * run.size);
        let left = run.at.x - run.anchor.shift(width);
        for glyph in &*glyphs {
            self.keep(run.weight, glyph.id);
            self.body.push_str("<use href=\"#");
            push_id(&mut self.body, run.weight, glyph.id);
            self.body.push('"');
            // A tenth of a unit is a ten-thousandth of the size.
            let unit = |place: f32| (place / scale * 10.0).round() / 10.0;
            self.number("x", unit(left + glyph.x * run.size));
            self.number("y", -unit(run.at.y - glyph.y * run.size));
            self.body.push_str("/>");
        }
    }

    /// Notes that a glyph is in use.
    fn keep(&mut self, weight: Weight, glyph: u32) {
        let place = self.glyphs.binary_search_by_key(&(weight, glyph), |&(weight, glyph, _)| (weight, glyph));
        if let Err(place) = place {
            self.glyphs.insert(place, (weight, glyph, self.fonts.face(weight).outline(glyph)));
        }
    }

    /// Ends the element that was open.
    fn close(&mut self) {
        match self.open {
            Open::None => {}
            Open::Lines(_) => self.body.push_str("\"/>\n"),
            Open::Glyphs { .. } => self.body.push_str("</g>\n"),
        }
        self.open = Open::None;
    }

    fn paint(&mut self, fill: Option<Colour>, stroke: Option<&Stroke>) {
        match fill {
            Some(colour) => self.colour("fill", colour),
            None => self.body.push_str(" fill=\"none\""),
        }
        self.stroke(stroke);
        self.body.push_str("/>\n");
    }

    fn stroke(&mut self, stroke: Option<&Stroke>) {
        let Some(stroke) = stroke else { return };
        self.colour("stroke", stroke.colour);
        self.number("stroke-width", stroke.width);
        match stroke.end {
            LineEnd::Flat => {}
            LineEnd::Square => self.body.push_str(" stroke-linecap=\"square\""),
            LineEnd::Round => self.body.push_str(" stroke-linecap=\"round\""),
        }
        if let Some([dash, gap]) = stroke.dash {
            self.body.push_str(" stroke-dasharray=\"");
            push_number(&mut self.body, dash);
            self.body.push(' ');
            push_number(&mut self.body, gap);
            self.body.push('"');
        }
    }

    fn segment(&mut self, segment: PathSegment) {
        let (letter, points): (char, &[Point]) = match &segment {
            PathSegment::MoveTo(to) => ('M', &[*to]),
            PathSegment::LineTo(to) => ('L', &[*to]),
            PathSegment::QuadTo(control, to) => ('Q', &[*control, *to]),
            PathSegment::CurveTo(first, second, to) => ('C', &[*first, *second, *to]),
            PathSegment::Close => ('Z', &[]),
        };
        self.body.push(letter);
        for (i, point) in points.iter().enumerate() {
            if i > 0 {
                self.body.push(' ');
            }
            self.pair(*point);
        }
    }

    fn pair(&mut self, point: Point) {
        push_number(&mut self.body, point.x);
        self.body.push(' ');
        push_number(&mut self.body, point.y);
    }

    fn number(&mut self, name: &str, value: f32) {
        self.body.push(' ');
        self.body.push_str(name);
        self.body.push_str("=\"");
        push_number(&mut self.body, value);
        self.body.push('"');
    }

    fn colour(&mut self, name: &str, colour: Colour) {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        self.body.push(' ');
        self.body.push_str(name);
        self.body.push_str("=\"#");
        for part in colour.rgb() {
            self.body.push(char::from(DIGITS[usize::from(part >> 4)]));
            self.body.push(char::from(DIGITS[usize::from(part & 15)]));
        }
        self.body.push('"');
    }

    fn finish(self, scene: &Scene, unit: LengthUnit) -> String {
        let mut text = String::with_capacity(self.body.len() + 8_000);
        text.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\"");
        for (name, value) in [("width", scene.width), ("height", scene.height)] {
            text.push(' ');
            text.push_str(name);
            text.push_str("=\"");
            push_number(&mut text, value / unit.points());
            text.push_str(unit.name());
            text.push('"');
        }
        text.push_str(" viewBox=\"0 0 ");
        push_number(&mut text, scene.width);
        text.push(' ');
        push_number(&mut text, scene.height);
        text.push_str("\" role=\"img\">\n");
        for (name, words) in [("title", &scene.title), ("desc", &scene.description)] {
            if !words.is_empty() {
                text.push('<');
                text.push_str(name);
                text.push('>');
                push_escaped(&mut text, words);
                text.push_str("</");
                text.push_str(name);
                text.push_str(">\n");
            }
        }
        if !self.glyphs.is_empty() {
            text.push_str("<defs>\n");
            for (weight, glyph, outline) in &self.glyphs {
                text.push_str("<path id=\"");
                push_id(&mut text, *weight, *glyph);
                text.push_str("\" d=\"");
                text.push_str(&outline.svg);
                text.push_str("\"/>\n");
            }
            text.push_str("</defs>\n");
        }
        text.push_str(&self.body);
        text.push_str("</svg>\n");
        text
    }
}

/// Whether a line runs along a side of the scene.
fn is_straight(from: Point, to: Point) -> bool {
    from.x == to.x || from.y == to.y
}

/// Adds the name of a glyph's definition.
fn push_id(text: &mut String, weight: Weight, glyph: u32) {
    text.push_str(match weight {
        Weight::Regular => "nf-r",
        Weight::Bold => "nf-b",
    });
    push_number(text, glyph as f32);
}

/// Adds words as XML writes them. Control characters, which XML forbids, are left out.
fn push_escaped(text: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '&' => text.push_str("&amp;"),
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '\n' | '\t' => text.push(' '),
            _ if letter.is_control() || ('\u{fffe}'..='\u{ffff}').contains(&letter) => {}
            _ => text.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped() {
        let scene = Scene { title: "a<b & \u{7}c".to_owned(), ..Scene::default() };
        let text = svg(&scene, Fonts::carried(), LengthUnit::Point);
        assert!(text.contains("<title>a&lt;b &amp; c</title>"), "{text}");
    }
}
