//! Outlines of glyphs, in the font's own units: y grows upwards.

use skrifa::outline::OutlinePen;

use crate::number::push_number;
use crate::{PathSegment, Point};

/// The outline of a glyph, as parts and as the text of an SVG path.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Outline {
    pub(crate) segments: Vec<PathSegment>,
    pub(crate) svg: String,
}

impl Outline {
    fn push(&mut self, letter: char, segment: PathSegment, numbers: &[f32]) {
        self.segments.push(segment);
        self.svg.push(letter);
        for (i, &number) in numbers.iter().enumerate() {
            // A minus sign separates as well as a blank.
            if i > 0 && number >= 0.0 {
                self.svg.push(' ');
            }
            push_number(&mut self.svg, number);
        }
    }
}

impl OutlinePen for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        self.push('M', PathSegment::MoveTo(Point::new(x, y)), &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push('L', PathSegment::LineTo(Point::new(x, y)), &[x, y]);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.push('Q', PathSegment::QuadTo(Point::new(cx, cy), Point::new(x, y)), &[cx, cy, x, y]);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let segment = PathSegment::CurveTo(Point::new(ax, ay), Point::new(bx, by), Point::new(x, y));
        self.push('C', segment, &[ax, ay, bx, by, x, y]);
    }

    fn close(&mut self) {
        self.push('Z', PathSegment::Close, &[]);
    }
}
