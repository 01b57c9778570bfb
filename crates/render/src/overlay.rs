//! From a figure to primitives: what is marked over a board.
//!
//! Houses, clues and cells are filled below the lines and digits and edged above the lines; candidates get shapes below their
//! digits; strikes, links and arrows lie above everything. A link is a bent line that ends short of its candidates, so that
//! it neither covers them nor those between: solid if the second candidate is true because of the first, dashed if it is false.
//!
//! A digit that the figure places where no candidates are shown is drawn as large as any other, in a marked cell.

use ninefold_rules::{BoardCell, BoardDigit, BoardDigitSet};
use ninefold_trace::{FigureMark, LinkKind, Role};

use crate::cell_outline::outlines;
use crate::clues::outline;
use crate::layout::BoardLayout;
use crate::role_style::{Border, MarkShape, RoleStyle};
use crate::{Colour, LineEnd, PathSegment, Point, Primitive, Stroke, Theme};

/// Parts of a cell: the widths of borders and of links, how far borders are from the cell's edge, and how large the
/// shapes around candidates are.
const BORDER: f32 = 0.045;
const LINK: f32 = 0.028;
const INSET: f32 = 0.06;
const RADIUS: f32 = 0.138;
/// The most that a shape takes of the distance of two candidates.
const MOST_RADIUS: f32 = 0.476;
/// How far arrows from cell to cell begin and end from the middle of a cell.
const ARROW_AWAY: f32 = 0.36;

/// How far a link bends aside, as a part of its length.
const BEND: f32 = 0.13;

/// Draws a figure in three layers.
pub(crate) struct Overlay<'a> {
    layout: &'a BoardLayout<'a>,
    marks: Vec<FigureMark>,
    /// The digits that are drawn large.
    placed: Vec<(BoardCell, BoardDigit)>,
    /// The candidates of each cell that the figure marks; empty if it marks none.
    marked: Vec<BoardDigitSet>,
}

impl<'a> Overlay<'a> {
    pub(crate) fn new(layout: &'a BoardLayout<'a>) -> Overlay<'a> {
        let mut marks = layout.picture.figure.marks.clone();
        let mut placed = Vec::new();
        if layout.picture.marks.is_none() {
            marks.retain(|mark| match *mark {
                FigureMark::Candidate(candidate, Role::Placed) => {
                    placed.push(candidate);
                    false
                }
                _ => true,
            });
            for &(placed, _) in &placed {
                marks.retain(|mark| !matches!(*mark, FigureMark::Cell(cell, _) if cell == placed));
                marks.push(FigureMark::Cell(placed, Role::Placed));
            }
        }
        let mut overlay = Overlay { layout, marks, placed, marked: Vec::new() };
        for index in 0..overlay.marks.len() {
            match overlay.marks[index] {
                FigureMark::Candidate(candidate, _) => overlay.note(candidate),
                FigureMark::Link(from, to, _) => {
                    overlay.note(from);
                    overlay.note(to);
                }
                _ => {}
            }
        }
        overlay
    }

    fn note(&mut self, (cell, digit): (BoardCell, BoardDigit)) {
        self.marked.resize(self.layout.rules.cell_count(), BoardDigitSet::NONE);
        self.marked[cell.index()].insert(digit);
    }

    /// Returns the digit that is drawn large in a cell.
    pub(crate) fn placed_in(&self, cell: BoardCell) -> Option<BoardDigit> {
        self.placed.iter().find(|(placed, _)| *placed == cell).map(|&(_, digit)| digit)
    }

    /// Returns the candidates of a cell that the figure marks.
    pub(crate) fn marked_in(&self, cell: BoardCell) -> BoardDigitSet {
        self.marked.get(cell.index()).copied().unwrap_or(BoardDigitSet::NONE)
    }

    /// Returns whether the digit of a candidate is drawn light, on a full disc.
    pub(crate) fn is_on_disc(&self, candidate: (BoardCell, BoardDigit)) -> bool {
        let shape = |mark: &FigureMark| match *mark {
            FigureMark::Candidate(marked, role) if marked == candidate => Some(self.style(role).shape),
            _ => None,
        };
        self.marks.iter().rev().find_map(shape) == Some(MarkShape::Disc)
    }

    /// Returns the colour that a cell is filled with.
    pub(crate) fn ground_in(&self, cell: BoardCell) -> Colour {
        let fill = |mark: &FigureMark| match *mark {
            FigureMark::Cell(marked, role) if marked == cell => Some(self.style(role).fill),
            _ if self.area(mark)?.contains(&cell) => self.style(mark.role()?).house,
            _ => None,
        };
        self.marks.iter().rev().find_map(fill).unwrap_or_else(|| self.layout.theme.ground())
    }

    /// Adds what lies below lines and digits: the insides of houses, clues and cells.
    pub(crate) fn push_fills(&self, primitives: &mut Vec<Primitive>) {
        let side = self.layout.cell;
        for mark in &self.marks {
            let (cells, fill) = match mark {
                FigureMark::Cell(cell, role) => (std::slice::from_ref(cell), Some(self.style(*role).fill)),
                _ => {
                    (self.area(mark).unwrap_or_default(), mark.role().and_then(|role| self.style(role).house))
                }
            };
            let Some(fill) = fill else { continue };
            match self.rectangle(cells) {
                Some((corner, width, height)) => {
                    primitives.push(Primitive::Rectangle { corner, width, height, fill });
                }
                None => primitives.extend(cells.iter().map(|&cell| {
                    let corner = self.layout.corner(cell);
                    Primitive::Rectangle { corner, width: side, height: side, fill }
                })),
            }
        }
    }

    /// Adds what lies between the lines and the digits: edges of houses, clues and cells, shapes around candidates.
    pub(crate) fn push_shapes(&self, primitives: &mut Vec<Primitive>) {
        let mut areas = 0;
        for mark in &self.marks {
            match mark {
                FigureMark::House(_, role) | FigureMark::Clue(_, role) => {
                    // Areas that cross or cover one another keep their edges apart.
                    let inset = INSET * (0.5 + (areas % 3) as f32 * 0.6);
                    areas += 1;
                    let cells = self.area(mark).unwrap_or_default();
                    self.push_border(cells, inset, self.style(*role), primitives);
                }
                FigureMark::Cell(cell, role) => {
                    self.push_border(std::slice::from_ref(cell), INSET, self.style(*role), primitives);
                }
                &FigureMark::Candidate(candidate, role) => {
                    let at = self.layout.mark_centre(candidate);
                    push_shape(at, self.radius() * self.layout.cell, role, self.layout.theme, primitives);
                }
                FigureMark::Link(..) | FigureMark::Arrow(..) => {}
            }
        }
    }

    /// Adds what lies above the digits: crosses, links and arrows.
    pub(crate) fn push_lines(&self, primitives: &mut Vec<Primitive>) {
        let layout = self.layout;
        for mark in &self.marks {
            match *mark {
                FigureMark::Candidate(candidate, role) => {
                    let at = layout.mark_centre(candidate);
                    push_cross(at, self.radius() * layout.cell, role, layout.theme, primitives);
                }
                FigureMark::Link(from, to, kind) => {
                    let stroke = Stroke::new(layout.theme.link, layout.stroke_width(LINK));
                    let stroke = match kind {
                        LinkKind::Strong => stroke,
                        LinkKind::Weak => stroke.dashed(stroke.width * 3.5, stroke.width * 2.5),
                    };
                    let (from, to) = (layout.mark_centre(from), layout.mark_centre(to));
                    self.push_arrow(from, to, self.radius(), stroke, primitives);
                }
                FigureMark::Arrow(from, to, role) => {
                    let stroke = Stroke::new(self.style(role).edge, layout.stroke_width(BORDER));
                    let (from, to) = (layout.centre(from), layout.centre(to));
                    self.push_arrow(from, to, ARROW_AWAY, stroke, primitives);
                }
                FigureMark::House(..) | FigureMark::Clue(..) | FigureMark::Cell(..) => {}
            }
        }
    }

    fn style(&self, role: Role) -> &'a RoleStyle {
        self.layout.theme.role_style(role)
    }

    /// Returns the cells of a house or a clue.
    fn area(&self, mark: &FigureMark) -> Option<&'a [BoardCell]> {
        match *mark {
            FigureMark::House(house, _) => Some(self.layout.rules.houses()[house].cells()),
            FigureMark::Clue(clue, _) => Some(self.layout.rules.clues()[clue].cells()),
            _ => None,
        }
    }

    /// Returns the radius of shapes around candidates, as a part of a cell.
    fn radius(&self) -> f32 {
        let (across, down) = self.layout.mark_places().step;
        RADIUS.min(MOST_RADIUS * across.min(down))
    }

    /// Returns the upper left corner of a rectangle of cells, its width and its height; `None` if the cells have another
    /// shape.
    fn rectangle(&self, cells: &[BoardCell]) -> Option<(Point, f32, f32)> {
        let places = || cells.iter().map(|&cell| self.layout.rules.row_and_column(cell));
        let (rows, columns) = (places().map(|place| place.0), places().map(|place| place.1));
        let (top, left) = (rows.clone().min()?, columns.clone().min()?);
        let (high, wide) = (rows.max()? - top + 1, columns.max()? - left + 1);
        let side = |count: usize| count as f32 * self.layout.cell;
        // A clue may name a cell twice, but none of several cells.
        (high * wide == cells.len()).then(|| (self.layout.at(top, left), side(wide), side(high)))
    }

    /// Draws along the inner edge of a set of cells.
    fn push_border(
        &self,
        cells: &[BoardCell],
        inset: f32,
        style: &RoleStyle,
        primitives: &mut Vec<Primitive>,
    ) {
        let layout = self.layout;
        let stroke = Stroke::new(style.edge, layout.stroke_width(BORDER));
        let stroke = match style.border {
            Border::Solid | Border::Double => stroke,
            Border::Dashed => stroke.dashed(layout.cell * 0.2, layout.cell * 0.12),
            Border::Dotted => stroke.dashed(stroke.width, stroke.width * 1.4),
        };
        let inset = inset * layout.cell;
        if style.border == Border::Double {
            let thin = Stroke { width: (stroke.width / 2.0).max(layout.theme.least_width), ..stroke };
            self.push_ring(cells, inset, thin, primitives);
            self.push_ring(cells, inset + thin.width * 2.2, thin, primitives);
        } else {
            self.push_ring(cells, inset, stroke, primitives);
        }
    }

    fn push_ring(&self, cells: &[BoardCell], inset: f32, stroke: Stroke, primitives: &mut Vec<Primitive>) {
        let mut push = |corners: &[Point]| {
            let segments = outline(corners);
            primitives.push(Primitive::Path { segments, fill: None, stroke: Some(stroke) });
        };
        if let Some((corner, width, height)) = self.rectangle(cells) {
            let low = Point::new(corner.x + inset, corner.y + inset);
            let high = Point::new(corner.x + width - inset, corner.y + height - inset);
            push(&[low, Point::new(high.x, low.y), high, Point::new(low.x, high.y)]);
            return;
        }
        let places: Vec<_> = cells.iter().map(|&cell| self.layout.rules.row_and_column(cell)).collect();
        for corners in outlines(&places) {
            let corners: Vec<Point> = corners
                .iter()
                .map(|corner| {
                    let at = self.layout.at(corner.row, corner.column);
                    Point::new(at.x + f32::from(corner.right) * inset, at.y + f32::from(corner.down) * inset)
                })
                .collect();
            push(&corners);
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
            segments: outline(&wings),
            fill: Some(stroke.colour),
            stroke: None,
        });
    }
}

/// Draws the shape of a role below a candidate or a word of the legend.
pub(crate) fn push_shape(at: Point, radius: f32, role: Role, theme: &Theme, primitives: &mut Vec<Primitive>) {
    let style = theme.role_style(role);
    let stroke = Stroke::new(style.edge, (radius * 0.17).max(theme.least_width));
    let circle = |fill: Colour, stroke: Stroke| Primitive::Circle {
        centre: at,
        radius,
        fill: Some(fill),
        stroke: Some(stroke),
    };
    let side = radius * 0.92;
    let corners = |part: &[(f32, f32)]| {
        let points: Vec<Point> = part.iter().map(|&(x, y)| Point::new(at.x + x, at.y + y)).collect();
        Primitive::Path { segments: outline(&points), fill: Some(style.fill), stroke: Some(stroke) }
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
        MarkShape::Cross => Primitive::Circle { centre: at, radius, fill: Some(style.fill), stroke: None },
    });
}

/// Draws the cross above a candidate, if its role has one.
pub(crate) fn push_cross(at: Point, radius: f32, role: Role, theme: &Theme, primitives: &mut Vec<Primitive>) {
    let style = theme.role_style(role);
    if !matches!(style.shape, MarkShape::Cross | MarkShape::CrossedSquare) {
        return;
    }
    let stroke = Stroke::new(style.edge, (radius * 0.2).max(theme.least_width)).with_end(LineEnd::Round);
    let far = radius * 0.8;
    let corner = |x: f32, y: f32| Point::new(at.x + x * far, at.y + y * far);
    primitives.push(Primitive::Line { from: corner(-1.0, 1.0), to: corner(1.0, -1.0), stroke });
    if style.shape == MarkShape::Cross {
        primitives.push(Primitive::Line { from: corner(-1.0, -1.0), to: corner(1.0, 1.0), stroke });
    }
}

/// Returns the point this far from one point on the way to another.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).sqrt().max(f32::MIN_POSITIVE);
    Point::new(from.x + dx / length * distance, from.y + dy / length * distance)
}
