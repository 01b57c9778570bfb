//! Pictures for the digits 1 to 6, for children who do not read digits yet.
//!
//! ```text
//!   1 star   2 moon   3 heart   4 sun   5 fish   6 house
//! ```
//!
//! Three are filled and three drawn in line, and no two have the same outline, so they differ in black and without colour.

use std::f32::consts::TAU;

use ninefold_rules::BoardDigit;

use crate::PathSegment::{Close, CurveTo, LineTo, MoveTo};
use crate::{Colour, PathSegment, Point, Primitive, Stroke};

/// The width of lines, as a part of a picture's height.
const LINE: f32 = 0.1;

/// The number of digits that have a picture.
pub const PICTOGRAMS: usize = 6;

/// Returns the picture of a digit in a square with this middle and side, or `None` if the digit has none.
///
/// ```
/// use ninefold_render::{Colour, Point, pictogram};
/// use ninefold_rules::BoardDigit;
/// let star = pictogram(BoardDigit::new(1).expect("a digit"), Point::new(50.0, 50.0), 20.0, Colour::BLACK);
/// assert_eq!(star.map(|shapes| shapes.len()), Some(1));
/// assert!(pictogram(BoardDigit::new(7).expect("a digit"), Point::new(50.0, 50.0), 20.0, Colour::BLACK).is_none());
/// ```
#[must_use]
pub fn pictogram(digit: BoardDigit, middle: Point, side: f32, ink: Colour) -> Option<Vec<Primitive>> {
    let at = |x: f32, y: f32| Point::new(middle.x + x * side, middle.y + y * side);
    let round = |radius: f32, turn: f32| at(radius * (TAU * turn).sin(), -radius * (TAU * turn).cos());
    let curve =
        |a: (f32, f32), b: (f32, f32), c: (f32, f32)| CurveTo(at(a.0, a.1), at(b.0, b.1), at(c.0, c.1));
    let stroke = Stroke::new(ink, LINE * side);
    let filled =
        |segments: Vec<PathSegment>| vec![Primitive::Path { segments, fill: Some(ink), stroke: None }];
    let drawn = |segments: Vec<PathSegment>| Primitive::Path { segments, fill: None, stroke: Some(stroke) };
    Some(match digit.value() {
        1 => {
            let tip = |number: usize| {
                round(if number.is_multiple_of(2) { 0.52 } else { 0.22 }, number as f32 / 10.0)
            };
            let lines = (1..10).map(|number| LineTo(tip(number)));
            filled([MoveTo(tip(0))].into_iter().chain(lines).chain([Close]).collect())
        }
        2 => filled(vec![
            MoveTo(at(0.02, -0.5)),
            curve((-0.3, -0.48), (-0.5, -0.25), (-0.5, 0.02)),
            curve((-0.5, 0.3), (-0.28, 0.5), (0.0, 0.5)),
            curve((0.22, 0.5), (0.42, 0.36), (0.48, 0.14)),
            curve((0.1, 0.3), (-0.22, 0.06), (-0.2, -0.18)),
            curve((-0.19, -0.33), (-0.1, -0.44), (0.02, -0.5)),
            Close,
        ]),
        3 => vec![drawn(vec![
            MoveTo(at(0.0, 0.42)),
            curve((-0.2, 0.25), (-0.45, 0.08), (-0.45, -0.15)),
            curve((-0.45, -0.32), (-0.33, -0.4), (-0.22, -0.4)),
            curve((-0.1, -0.4), (-0.03, -0.32), (0.0, -0.22)),
            curve((0.03, -0.32), (0.1, -0.4), (0.22, -0.4)),
            curve((0.33, -0.4), (0.45, -0.32), (0.45, -0.15)),
            curve((0.45, 0.08), (0.2, 0.25), (0.0, 0.42)),
            Close,
        ])],
        4 => {
            let rays = (0..8).flat_map(|ray| {
                [(0.33, MoveTo as fn(Point) -> PathSegment), (0.5, LineTo)]
                    .map(|(radius, to)| to(round(radius, ray as f32 / 8.0)))
            });
            let rays = drawn(rays.collect());
            vec![
                Primitive::Circle { centre: middle, radius: 0.18 * side, fill: None, stroke: Some(stroke) },
                rays,
            ]
        }
        5 => filled(vec![
            MoveTo(at(-0.52, -0.34)),
            LineTo(at(-0.24, -0.06)),
            curve((-0.06, -0.52), (0.36, -0.48), (0.52, 0.0)),
            curve((0.36, 0.48), (-0.06, 0.52), (-0.24, 0.06)),
            LineTo(at(-0.52, 0.34)),
            LineTo(at(-0.4, 0.0)),
            Close,
        ]),
        6 => vec![drawn(vec![
            MoveTo(at(-0.48, 0.0)),
            LineTo(at(0.0, -0.44)),
            LineTo(at(0.48, 0.0)),
            MoveTo(at(-0.32, -0.1)),
            LineTo(at(-0.32, 0.43)),
            LineTo(at(0.32, 0.43)),
            LineTo(at(0.32, -0.1)),
            MoveTo(at(-0.06, 0.43)),
            LineTo(at(-0.06, 0.14)),
            LineTo(at(0.12, 0.14)),
            LineTo(at(0.12, 0.43)),
        ])],
        _ => return None,
    })
}
