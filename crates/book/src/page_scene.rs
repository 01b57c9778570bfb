//! A page as a scene, with its boards.

use ninefold_render::pdf::Place;
use ninefold_render::{Anchor, Colour, Fonts, Point, Primitive, Scene, Stroke, TextRun, Weight};

use crate::{Area, BookTheme};

/// The grey of secondary text, if greys are chosen: dark enough to be read in any light.
pub(crate) const QUIET: Colour = Colour::Grey(0x48);

/// The heights of letters above and below the baseline, in sizes of the type.
pub(crate) const ASCENT: f32 = 0.78;
pub(crate) const DESCENT: f32 = 0.24;

/// The content of a page, in reading order.
#[derive(Clone, Debug, Default)]
pub(crate) struct PageScene {
    pub(crate) parts: Vec<PagePart>,
}

/// A part of a page that a screen reader treats as one unit.
#[derive(Clone, Debug)]
pub(crate) struct PagePart {
    pub(crate) role: PartRole,
    pub(crate) scene: Scene,
    pub(crate) place: Place,
    /// The target of a link over this part: page and height.
    pub(crate) link: Option<(usize, f32)>,
    /// The part of the page that the link covers.
    pub(crate) area: Option<Area>,
}

/// The role of a part of a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PartRole {
    /// A heading of a level from 1.
    Heading(u8),
    /// A text.
    Text,
    /// A board.
    Board,
    /// A picture, such as the publisher's mark. The scene describes it in words.
    Picture,
    /// A QR code, which screen readers skip.
    Code,
    /// Running heads, page numbers, rules and ornaments, which screen readers skip.
    Furniture,
}

/// The style of a line of text.
#[derive(Clone, Copy)]
pub(crate) struct Line<'a> {
    pub(crate) fonts: &'a Fonts,
    pub(crate) size: f32,
    pub(crate) weight: Weight,
    pub(crate) colour: Colour,
    pub(crate) quiet: Colour,
    pub(crate) anchor: Anchor,
}

impl<'a> Line<'a> {
    pub(crate) const fn new(fonts: &'a Fonts, size: f32) -> Line<'a> {
        let (colour, quiet) = (Colour::BLACK, Colour::BLACK);
        Line { fonts, size, weight: Weight::Regular, colour, quiet, anchor: Anchor::Start }
    }

    pub(crate) const fn bold(self) -> Line<'a> {
        Line { weight: Weight::Bold, ..self }
    }

    pub(crate) const fn quiet(self) -> Line<'a> {
        Line { colour: self.quiet, ..self }
    }

    /// Sets the colour of secondary text.
    pub(crate) const fn with_quiet(self, quiet: Colour) -> Line<'a> {
        Line { quiet, ..self }
    }

    pub(crate) const fn sized(self, size: f32) -> Line<'a> {
        Line { size, ..self }
    }

    pub(crate) const fn middle(self) -> Line<'a> {
        Line { anchor: Anchor::Middle, ..self }
    }

    pub(crate) const fn end(self) -> Line<'a> {
        Line { anchor: Anchor::End, ..self }
    }

    pub(crate) fn width(&self, text: &str) -> f32 {
        self.fonts.face(self.weight).width(text, self.size)
    }

    /// Returns this line in the largest size, up to its own, in which the text fits into this
    /// width.
    pub(crate) fn fitted(self, text: &str, width: f32, least: f32) -> Line<'a> {
        let natural = self.width(text);
        let size = if natural > width { (self.size * width / natural).max(least) } else { self.size };
        Line { size, ..self }
    }

    /// Returns the line in the largest size in which the text fits, and the text, which is cut with
    /// an ellipsis if it does not fit in the smallest size either.
    pub(crate) fn single(self, text: &str, width: f32, least: f32) -> (Line<'a>, String) {
        let line = self.fitted(text, width, least);
        if line.width(text) <= width + 0.01 {
            return (line, text.to_owned());
        }
        let ends = text.char_indices().map(|(end, _)| end).rev();
        let cut = ends.map(|end| format!("{}…", text[..end].trim_end()));
        let text = cut.into_iter().find(|cut| line.width(cut) <= width);
        (line, text.unwrap_or_default())
    }

    /// Returns the area of a text of this width with its baseline at a height.
    pub(crate) fn area(&self, x: f32, baseline: f32, width: f32) -> Area {
        Area { x, y: baseline - self.size * ASCENT, width, height: self.size * (ASCENT + DESCENT) }
    }

    pub(crate) fn primitive(&self, text: &str, x: f32, y: f32) -> Primitive {
        Primitive::Text(TextRun {
            text: text.to_owned(),
            at: Point::new(x, y),
            size: self.size,
            anchor: self.anchor,
            weight: self.weight,
            colour: self.colour,
        })
    }
}

impl PageScene {
    /// Adds primitives in page coordinates.
    pub(crate) fn push(&mut self, role: PartRole, primitives: Vec<Primitive>) -> &mut PagePart {
        let scene = Scene { primitives, ..Scene::default() };
        self.add(role, scene, Place::at(0.0, 0.0))
    }

    /// Adds a line of text with its baseline at a point of the page.
    pub(crate) fn text(
        &mut self,
        role: PartRole,
        line: Line<'_>,
        text: &str,
        x: f32,
        y: f32,
    ) -> &mut PagePart {
        let width = line.width(text);
        let left = x - line.anchor.shift(width);
        let area = line.area(left, y, width);
        let part = self.push(role, vec![line.primitive(text, x, y)]);
        part.area = Some(area);
        part
    }

    /// Adds a scene at a point of the page.
    pub(crate) fn add(&mut self, role: PartRole, scene: Scene, place: Place) -> &mut PagePart {
        let number = self.parts.len();
        self.parts.push(PagePart { role, scene, place, link: None, area: None });
        &mut self.parts[number]
    }
}

impl PagePart {
    /// Returns the text of the part, its lines one after the other.
    pub(crate) fn text(&self) -> String {
        let texts = self.scene.primitives.iter().filter_map(|primitive| match primitive {
            Primitive::Text(run) => Some(run.text.as_str()),
            _ => None,
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    /// Makes the part a link to a page, at this height.
    pub(crate) fn linked(&mut self, to: Option<(usize, f32)>) {
        self.link = to;
    }
}

/// Returns a horizontal rule.
pub(crate) fn rule(from: f32, to: f32, y: f32, width: f32) -> Primitive {
    let stroke = Stroke::new(Colour::BLACK, width);
    Primitive::Line { from: Point::new(from, y), to: Point::new(to, y), stroke }
}

/// Returns a row of dots that ends at `right`: at least five, as many of them filled as the level
/// has rank.
pub(crate) fn level_dots(
    theme: BookTheme,
    level: ninefold_logic::Level,
    right: f32,
    middle: f32,
    radius: f32,
    edge: f32,
) -> Vec<Primitive> {
    let filled = level as usize + 1;
    let all = filled.max(5);
    let step = radius * 3.0;
    (0..all)
        .map(|number| {
            let centre = Point::new(right - radius - step * (all - 1 - number) as f32, middle);
            theme.mark(centre, radius, (number + 1) as f32 / all as f32, number < filled, edge)
        })
        .collect()
}

/// Returns the width of those dots.
pub(crate) fn level_dots_width(level: ninefold_logic::Level, radius: f32) -> f32 {
    let all = (level as usize + 1).max(5);
    radius * (3.0 * (all - 1) as f32 + 2.0)
}
