//! Marks of further houses: hatched windows and thin diagonals.
//!
//! ```text
//!   ╱╱╱╱╱╱    The strokes of a cell stop at a circle in its middle, where its digit is or will be written.
//!   ╱(  )╱    Greys would be simpler, but presses screen them.
//!   ╱╱╱╱╱╱
//! ```

use ninefold_rules::{BoardCell, BoardCellSet, BoardHouseKind};

use crate::layout::BoardLayout;
use crate::{Point, Primitive, Stroke};

/// Strokes across a cell.
const STROKES: usize = 10;
/// The radius of the circle that stays clear, as a part of a cell.
const CLEAR: f32 = 0.36;

impl BoardLayout<'_> {
    /// Draws the windows.
    pub(crate) fn push_hatching(&self, primitives: &mut Vec<Primitive>) {
        let stroke = Stroke::new(self.theme.line, (self.line * 0.8).max(self.theme.least_width));
        let rules = self.rules;
        let windows = rules.houses().iter().filter(|house| house.kind() == BoardHouseKind::Window);
        let cells: BoardCellSet = windows.flat_map(|house| house.cells().iter().copied()).collect();
        for cell in cells {
            // From the lower left to the upper right, through places on the left and lower edge.
            for number in 1..STROKES {
                let along = number as f32 * 2.0 / STROKES as f32;
                let (from, to) = if along <= 1.0 {
                    ((0.0, along), (along, 0.0))
                } else {
                    ((along - 1.0, 1.0), (1.0, along - 1.0))
                };
                self.push_around(cell, from, to, stroke, primitives);
            }
        }
    }

    /// Draws the diagonals of each grid.
    pub(crate) fn push_diagonals(&self, primitives: &mut Vec<Primitive>) {
        let stroke = Stroke::new(self.theme.mark, self.line.max(self.theme.least_width));
        for house in self.rules.houses() {
            let (from, to) = match house.kind() {
                BoardHouseKind::DiagonalDown => ((0.0, 0.0), (1.0, 1.0)),
                BoardHouseKind::DiagonalUp => ((0.0, 1.0), (1.0, 0.0)),
                _ => continue,
            };
            for &cell in house.cells() {
                if self.picture.digit(cell).is_some() {
                    self.push_around(cell, from, to, stroke, primitives);
                } else {
                    let (from, to) = (self.within(cell, from), self.within(cell, to));
                    primitives.push(Primitive::Line { from, to, stroke });
                }
            }
        }
    }

    /// Draws the parts of a line across a cell that lie outside the circle in its middle. Ends are parts of the cell.
    fn push_around(
        &self,
        cell: BoardCell,
        from: (f32, f32),
        to: (f32, f32),
        stroke: Stroke,
        primitives: &mut Vec<Primitive>,
    ) {
        let mut push = |from: (f32, f32), to: (f32, f32)| {
            let (from, to) = (self.within(cell, from), self.within(cell, to));
            primitives.push(Primitive::Line { from, to, stroke });
        };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (x, y) = (from.0 - 0.5, from.1 - 0.5);
        // |from + t (to - from) - middle| = CLEAR.
        let (a, b, c) = (dx * dx + dy * dy, x * dx + y * dy, x * x + y * y - CLEAR * CLEAR);
        let root = b * b - a * c;
        if root <= 0.0 {
            push(from, to);
            return;
        }
        let (enter, leave) = ((-b - root.sqrt()) / a, (-b + root.sqrt()) / a);
        let on = |t: f32| (from.0 + t * dx, from.1 + t * dy);
        push(from, on(enter));
        push(on(leave), to);
    }

    /// Returns a place within a cell.
    fn within(&self, cell: BoardCell, (x, y): (f32, f32)) -> Point {
        let corner = self.corner(cell);
        Point::new(corner.x + x * self.cell, corner.y + y * self.cell)
    }
}
