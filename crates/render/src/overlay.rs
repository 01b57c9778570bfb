//! From a figure to primitives: what is marked over a board.
//!
//! Houses and cells are filled below the lines and digits and edged above the lines; candidates get shapes below their
//! digits; strikes, links and arrows lie above everything. A link is a bent line that ends short of its candidates, so that
//! it neither covers them nor those between: solid if the second candidate is true because of the first, dashed if it is false.

use ninefold_grid::{Candidate, Cell, House};
use ninefold_trace::{Figure, FigureMark, LinkKind};

use crate::board::BoardLayout;
use crate::role_style::{Border, MarkShape, RoleStyle};
use crate::{Colour, LineEnd, PathSegment, Point, Primitive, Stroke, Theme};

/// Parts of a cell: the widths of borders and of links, how far borders stand from the cell's edge, and how large the
/// shapes around candidates are.
const BORDER: f32 = 0.045;
const LINK: f32 = 0.028;
const INSET: f32 = 0.06;
const RADIUS: f32 = 0.138;

/// How far a link bends aside, as a part of its length.
const BEND: f32 = 0.13;

/// Draws a figure in three layers.
pub(crate) struct Overlay<'a> {
    pub(crate) layout: &'a BoardLayout,
    pub(crate) theme: &'a Theme,
    pub(crate) figure: &'a Figure,
}

impl Overlay<'_> {
    /// Adds what lies below lines and digits: the insides of houses and cells.
    pub(crate) fn push_fills(&self, primitives: &mut Vec<Primitive>) {
        for mark in &self.figure.marks {
            match *mark {
                FigureMark::House(house, role) => {
                    if let Some(fill) = self.theme.role_style(role).house {
                        let (corner, width, height) = self.house(house);
                        primitives.push(Primitive::Rectangle { corner, width, height, fill });
                    }
                }
                FigureMark::Cell(cell, role) => {
                    let (corner, side, fill) =
                        (self.layout.corner(cell), self.layout.cell, self.theme.role_style(role).fill);
                    primitives.push(Primitive::Rectangle { corner, width: side, height: side, fill });
                }
                _ => {}
            }
        }
    }

    /// Adds what lies between the lines and the digits: edges of houses and cells, shapes around candidates.
    pub(crate) fn push_shapes(&self, primitives: &mut Vec<Primitive>) {
        for (i, mark) in self.figure.marks.iter().enumerate() {
            match *mark {
                FigureMark::House(house, role) => {
                    let (corner, width, height) = self.house(house);
                    // Houses that cross or cover one another keep their edges apart.
                    let earlier = |other: &&FigureMark| matches!(other, FigureMark::House(..));
                    let before = self.figure.marks[..i].iter().filter(earlier).count() % 3;
                    let inset = INSET * (0.5 + before as f32 * 0.6);
                    self.push_border(corner, width, height, inset, self.theme.role_style(role), primitives);
                }
                FigureMark::Cell(cell, role) => {
                    let side = self.layout.cell;
                    let style = self.theme.role_style(role);
                    self.push_border(self.layout.corner(cell), side, side, INSET, style, primitives);
                }
                FigureMark::Candidate(candidate, role) => {
                    self.push_shape(
                        self.centre(candidate),
                        RADIUS * self.layout.cell,
                        self.theme.role_style(role),
                        primitives,
                    );
                }
                _ => {}
            }
        }
    }

    /// Adds what lies above the digits: crosses, links and arrows.
    pub(crate) fn push_lines(&self, primitives: &mut Vec<Primitive>) {
        for mark in &self.figure.marks {
            match *mark {
                FigureMark::Candidate(candidate, role) => {
                    let radius = RADIUS * self.layout.cell;
                    self.push_cross(self.centre(candidate), radius, self.theme.role_style(role), primitives);
                }
                FigureMark::Link(from, to, kind) => {
                    let stroke = Stroke::new(self.theme.link, self.width(LINK));
                    let stroke = match kind {
                        LinkKind::Strong => stroke,
                        LinkKind::Weak => stroke.dashed(stroke.width * 3.5, stroke.width * 2.5),
                    };
                    self.push_arrow(self.centre(from), self.centre(to), RADIUS, stroke, primitives);
                }
                FigureMark::Arrow(from, to, role) => {
                    let stroke = Stroke::new(self.theme.role_style(role).edge, self.width(BORDER));
                    self.push_arrow(
                        self.layout.centre(from),
                        self.layout.centre(to),
                        0.36,
                        stroke,
                        primitives,
                    );
                }
                _ => {}
            }
        }
    }

    fn centre(&self, candidate: Candidate) -> Point {
        self.layout.mark_centre(candidate.cell, candidate.digit)
    }

    /// Returns a width in points that is a part of a cell, but no finer than the theme allows.
    fn width(&self, part: f32) -> f32 {
        (part * self.layout.cell).max(self.theme.least_width)
    }

    /// Returns the upper left corner of a house, its width and its height.
    fn house(&self, house: House) -> (Point, f32, f32) {
        let (first, last) = (house.cell(0), house.cell(8));
        let side = |from: usize, to: usize| (to - from + 1) as f32 * self.layout.cell;
        (self.layout.corner(first), side(first.col(), last.col()), side(first.row(), last.row()))
    }

    /// Draws along the inner edge of a rectangle.
    fn push_border(
        &self,
        corner: Point,
        width: f32,
        height: f32,
        inset: f32,
        style: &RoleStyle,
        primitives: &mut Vec<Primitive>,
    ) {
        let stroke = Stroke::new(style.edge, self.width(BORDER));
        let stroke = match style.border {
            Border::Solid | Border::Double => stroke,
            Border::Dashed => stroke.dashed(self.layout.cell * 0.2, self.layout.cell * 0.12),
            Border::Dotted => stroke.dashed(stroke.width, stroke.width * 1.4),
        };
        let mut ring = |inset: f32, stroke: Stroke| {
            let low = Point::new(corner.x + inset, corner.y + inset);
            let high = Point::new(corner.x + width - inset, corner.y + height - inset);
            primitives.push(Primitive::Path {
                segments: polygon(&[low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)]),
                fill: None,
                stroke: Some(stroke),
            });
        };
        let inset = inset * self.layout.cell;
        if style.border == Border::Double {
            let thin = Stroke { width: (stroke.width / 2.0).max(self.theme.least_width), ..stroke };
            ring(inset, thin);
            ring(inset + thin.width * 2.2, thin);
        } else {
            ring(inset, stroke);
        }
    }

    /// Draws the shape below a candidate.
    pub(crate) fn push_shape(
        &self,
        at: Point,
        radius: f32,
        style: &RoleStyle,
        primitives: &mut Vec<Primitive>,
    ) {
        let stroke = Stroke::new(style.edge, (radius * 0.17).max(self.theme.least_width));
        let circle = |fill: Colour, stroke: Stroke| Primitive::Circle {
            centre: at,
            radius,
            fill: Some(fill),
            stroke: Some(stroke),
        };
        let side = radius * 0.92;
        let corners = |part: &[(f32, f32)]| {
            let points: Vec<Point> = part.iter().map(|&(x, y)| Point::new(at.x + x, at.y + y)).collect();
            Primitive::Path { segments: polygon(&points), fill: Some(style.fill), stroke: Some(stroke) }
        };
        primitives.push(match style.shape {
            MarkShape::Circle => circle(style.fill, stroke),
            MarkShape::DashedCircle => circle(style.fill, stroke.dashed(radius * 0.4, radius * 0.25)),
            MarkShape::Disc => circle(style.edge, stroke),
            MarkShape::Square | MarkShape::CrossedSquare => {
                corners(&[(-side, -side), (side, -side), (side, side), (-side, side)])
            }
            MarkShape::Diamond => {
                let far = radius * 1.15;
                corners(&[(0.0, -far), (far, 0.0), (0.0, far), (-far, 0.0)])
            }
            // Only a ground: the cross comes above the digit.
            MarkShape::Cross => {
                Primitive::Circle { centre: at, radius, fill: Some(style.fill), stroke: None }
            }
        });
    }

    /// Draws the cross above a candidate, if its role has one.
    pub(crate) fn push_cross(
        &self,
        at: Point,
        radius: f32,
        style: &RoleStyle,
        primitives: &mut Vec<Primitive>,
    ) {
        if !matches!(style.shape, MarkShape::Cross | MarkShape::CrossedSquare) {
            return;
        }
        let stroke =
            Stroke::new(style.edge, (radius * 0.2).max(self.theme.least_width)).with_end(LineEnd::Round);
        let far = radius * 0.8;
        let corner = |x: f32, y: f32| Point::new(at.x + x * far, at.y + y * far);
        primitives.push(Primitive::Line { from: corner(-1.0, 1.0), to: corner(1.0, -1.0), stroke });
        if style.shape == MarkShape::Cross {
            primitives.push(Primitive::Line { from: corner(-1.0, -1.0), to: corner(1.0, 1.0), stroke });
        }
    }

    /// Draws a bent arrow that begins and ends this part of a cell away from its points.
    fn push_arrow(&self, from: Point, to: Point, away: f32, stroke: Stroke, primitives: &mut Vec<Primitive>) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = (dx * dx + dy * dy).sqrt();
        let away = away * self.layout.cell;
        let head = (stroke.width * 4.0).max(self.layout.cell * 0.09);
        if length <= away * 2.0 + stroke.width {
            return;
        }
        let bend = Point::new((from.x + to.x) / 2.0 - dy * BEND, (from.y + to.y) / 2.0 + dx * BEND);
        let start = towards(from, bend, away);
        let tip = towards(to, bend, away);
        let head = head.min(length / 3.0);
        let base = towards(tip, bend, head);
        primitives.push(Primitive::Path {
            segments: vec![PathSegment::MoveTo(start), PathSegment::QuadTo(bend, base)],
            fill: None,
            stroke: Some(stroke),
        });
        let (x, y) = ((tip.x - base.x) * 0.45, (tip.y - base.y) * 0.45);
        let wings = [tip, Point::new(base.x - y, base.y + x), Point::new(base.x + y, base.y - x)];
        primitives.push(Primitive::Path {
            segments: polygon(&wings),
            fill: Some(stroke.colour),
            stroke: None,
        });
    }
}

/// Returns the point this far from one point on the way to another.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).sqrt().max(f32::MIN_POSITIVE);
    Point::new(from.x + dx / length * distance, from.y + dy / length * distance)
}

/// Returns a closed outline through these points.
pub(crate) fn polygon(points: &[Point]) -> Vec<PathSegment> {
    let mut segments: Vec<PathSegment> = points.iter().copied().map(PathSegment::LineTo).collect();
    if let Some(first) = points.first() {
        segments[0] = PathSegment::MoveTo(*first);
    }
    segments.push(PathSegment::Close);
    segments
}

/// Returns whether the digit of a candidate is drawn light, on a full disc.
pub(crate) fn is_on_disc(figure: &Figure, theme: &Theme, candidate: Candidate) -> bool {
    let shape = |mark: &FigureMark| match *mark {
        FigureMark::Candidate(marked, role) if marked == candidate => Some(theme.role_style(role).shape),
        _ => None,
    };
    figure.marks.iter().rev().find_map(shape) == Some(MarkShape::Disc)
}

/// Returns the candidates of a cell that a figure marks.
pub(crate) fn marked(figure: &Figure, cell: Cell) -> ninefold_grid::DigitSet {
    let digit = |mark: &FigureMark| match *mark {
        FigureMark::Candidate(candidate, _) if candidate.cell == cell => Some(candidate.digit),
        FigureMark::Link(from, _, _) if from.cell == cell => Some(from.digit),
        FigureMark::Link(_, to, _) if to.cell == cell => Some(to.digit),
        _ => None,
    };
    figure.marks.iter().filter_map(digit).collect()
}
