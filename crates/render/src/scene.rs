//! The scene: primitives at fixed places, ready to be drawn in order.

use crate::{Colour, Image, Weight};

/// A picture as primitives at fixed places. Units are points, 1/72 inch; y grows downwards from the upper left corner.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Scene {
    /// Width in points.
    pub width: f32,
    /// Height in points.
    pub height: f32,
    /// What is drawn, first things first: later ones cover earlier ones.
    pub primitives: Vec<Primitive>,
    /// What the picture is called, for people who cannot see it.
    pub title: String,
    /// What the picture shows, for people who cannot see it.
    pub description: String,
}

/// A place in a scene.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

impl Point {
    /// Returns the point with these coordinates.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }
}

/// One thing to draw.
#[derive(Clone, PartialEq, Debug)]
pub enum Primitive {
    /// A filled rectangle with sides parallel to those of the scene.
    Rectangle {
        /// The upper left corner.
        corner: Point,
        /// Width in points.
        width: f32,
        /// Height in points.
        height: f32,
        /// The colour of its inside; it has no edge.
        fill: Colour,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other end.
        to: Point,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A circle, filled or drawn or both.
    Circle {
        /// The centre.
        centre: Point,
        /// The radius in points, to the middle of the edge.
        radius: f32,
        /// The colour of the inside.
        fill: Option<Colour>,
        /// How the edge is drawn.
        stroke: Option<Stroke>,
    },
    /// Straight and curved parts, filled or drawn or both. Fills follow the non-zero rule.
    Path {
        /// The parts; the first is a [`PathSegment::MoveTo`].
        segments: Vec<PathSegment>,
        /// The colour of the inside.
        fill: Option<Colour>,
        /// How the edge is drawn.
        stroke: Option<Stroke>,
    },
    /// One line of text.
    Text(TextRun),
    /// A picture of pixels, stretched to a rectangle.
    Image {
        /// The upper left corner.
        corner: Point,
        /// Width in points.
        width: f32,
        /// Height in points.
        height: f32,
        /// The pixels.
        image: Image,
    },
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PathSegment {
    /// Begins a new outline here.
    MoveTo(Point),
    /// A straight line to here.
    LineTo(Point),
    /// A quadratic Bézier curve: its control point, and its end.
    QuadTo(Point, Point),
    /// A cubic Bézier curve: its two control points, and its end.
    CurveTo(Point, Point, Point),
    /// A straight line back to where the outline began.
    Close,
}

impl PathSegment {
    /// Returns the same part with each of its points moved.
    #[must_use]
    pub(crate) fn moved(self, mut to: impl FnMut(Point) -> Point) -> PathSegment {
        match self {
            PathSegment::MoveTo(end) => PathSegment::MoveTo(to(end)),
            PathSegment::LineTo(end) => PathSegment::LineTo(to(end)),
            PathSegment::QuadTo(control, end) => PathSegment::QuadTo(to(control), to(end)),
            PathSegment::CurveTo(first, second, end) => PathSegment::CurveTo(to(first), to(second), to(end)),
            PathSegment::Close => PathSegment::Close,
        }
    }
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width in points.
    pub width: f32,
    /// Lengths of dashes and of gaps, in points; `None` for an unbroken line.
    pub dash: Option<[f32; 2]>,
    /// How its ends look.
    pub end: LineEnd,
}

/// How the ends of a line look.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LineEnd {
    /// Cut off at the last point.
    #[default]
    Flat,
    /// Half a width longer: lines that meet at right angles form a corner.
    Square,
    /// Half a circle.
    Round,
}

impl Stroke {
    /// Returns an unbroken line with flat ends.
    #[must_use]
    pub const fn new(colour: Colour, width: f32) -> Stroke {
        Stroke { colour, width, dash: None, end: LineEnd::Flat }
    }

    /// Returns the same line with other ends.
    #[must_use]
    pub const fn with_end(self, end: LineEnd) -> Stroke {
        Stroke { end, ..self }
    }

    /// Returns the same line, broken into dashes.
    #[must_use]
    pub const fn dashed(self, dash: f32, gap: f32) -> Stroke {
        Stroke { dash: Some([dash, gap]), ..self }
    }
}

/// One line of text in one font, size and colour.
#[derive(Clone, PartialEq, Debug)]
pub struct TextRun {
    /// The text, written from left to right.
    pub text: String,
    /// The place on the baseline that the anchor speaks of.
    pub at: Point,
    /// The size of the font in points: the side of its em square.
    pub size: f32,
    /// Which part of the text stands at its place.
    pub anchor: Anchor,
    /// How bold it is.
    pub weight: Weight,
    /// Its colour.
    pub colour: Colour,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Anchor {
    /// The left end.
    #[default]
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

impl Anchor {
    /// Returns how far left of its place a text of this width begins.
    #[must_use]
    pub fn shift(self, width: f32) -> f32 {
        match self {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        }
    }
}
