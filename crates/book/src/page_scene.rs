//! A page as a scene, with its boards.

use ninefold_render::pdf::Place;
use ninefold_render::{Anchor, Colour, Fonts, Point, Primitive, Scene, Stroke, TextRun, Weight};

use crate::Area;

/// The grey of secondary text: dark enough to be read in any light.
pub(crate) const QUIET: Colour = Colour::Grey(0x48);

/// The width of rules, in points.
pub(crate) const RULE: f32 = 0.75;

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
    pub(crate) anchor: Anchor,
}

impl<'a> Line<'a> {
    pub(crate) const fn new(fonts: &'a Fonts, size: f32) -> Line<'a> {
        Line { fonts, size, weight: Weight::Regular, colour: Colour::BLACK, anchor: Anchor::Start }
    }

    pub(crate) const fn bold(self) -> Line<'a> {
        Line { weight: Weight::Bold, ..self }
    }

    pub(crate) const fn quiet(self) -> Line<'a> {
        Line { colour: QUIET, ..self }
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
        let area = Area { x: left, y: y - line.size, width, height: line.size * 1.3 };
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
    /// Makes the part a link to a page, at this height.
    pub(crate) fn linked(&mut self, to: Option<(usize, f32)>) {
        self.link = to;
    }
}

/// Returns a horizontal rule.
pub(crate) fn rule(from: f32, to: f32, y: f32) -> Primitive {
    let stroke = Stroke::new(Colour::BLACK, RULE);
    Primitive::Line { from: Point::new(from, y), to: Point::new(to, y), stroke }
}

/// Returns a row of dots that ends at `right`: at least five, as many of them filled as the level
/// has rank.
pub(crate) fn level_dots(
    level: ninefold_logic::Level,
    right: f32,
    middle: f32,
    radius: f32,
) -> Vec<Primitive> {
    let filled = level as usize + 1;
    let all = filled.max(5);
    let step = radius * 3.0;
    (0..all)
        .map(|number| {
            let centre = Point::new(right - radius - step * (all - 1 - number) as f32, middle);
            let is_filled = number < filled;
            Primitive::Circle {
                centre,
                radius,
                fill: is_filled.then_some(Colour::BLACK),
                stroke: Some(Stroke::new(Colour::BLACK, RULE)),
            }
        })
        .collect()
}

/// Returns the width of those dots.
pub(crate) fn level_dots_width(level: ninefold_logic::Level, radius: f32) -> f32 {
    let all = (level as usize + 1).max(5);
    radius * (3.0 * (all - 1) as f32 + 2.0)
}
