//! The lines of any board: thin between cells of a region, thick between regions, thickest around each grid.
//!
//! Each line of the canvas is cut into the longest pieces of one kind, so boxes have whole lines and jigsaws have the
//! edges of their regions. Thick pieces end half their width later, so that they form corners.

use crate::board_scene::BoardScene;
use crate::{LineEnd, Point, Primitive, Stroke};

/// What a line between two places of the canvas is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum LineKind {
    /// Between two cells of a region.
    Thin,
    /// Between two regions.
    Thick,
    /// Between a cell and the outside.
    Frame,
}

impl BoardScene<'_> {
    /// Draws the lines: thin ones first, so that thick ones are unbroken.
    pub(crate) fn push_lines(&self, primitives: &mut Vec<Primitive>) {
        let (rows, columns) = self.picture.clues.rules().canvas();
        let mut pieces: Vec<(LineKind, Point, Point)> = Vec::new();
        for row in 0..=rows {
            let kind =
                |column: usize| self.kind((row.checked_sub(1), Some(column)), (Some(row), Some(column)));
            for (kind, from, to) in runs(columns, kind) {
                pieces.push((kind, self.at(row, from), self.at(row, to)));
            }
        }
        for column in 0..=columns {
            let kind = |row: usize| self.kind((Some(row), column.checked_sub(1)), (Some(row), Some(column)));
            for (kind, from, to) in runs(rows, kind) {
                pieces.push((kind, self.at(from, column), self.at(to, column)));
            }
        }
        for (kind, stroke) in [
            (LineKind::Thin, Stroke::new(self.theme.line, self.line)),
            (LineKind::Thick, Stroke::new(self.theme.ink, self.block).with_end(LineEnd::Square)),
            (LineKind::Frame, Stroke::new(self.theme.ink, self.frame).with_end(LineEnd::Square)),
        ] {
            let of_kind = pieces.iter().filter(|piece| piece.0 == kind);
            primitives.extend(of_kind.map(|&(_, from, to)| Primitive::Line { from, to, stroke }));
        }
    }

    /// Returns what stands between two places, each a row and a column, if there is a line.
    fn kind(
        &self,
        one: (Option<usize>, Option<usize>),
        other: (Option<usize>, Option<usize>),
    ) -> Option<LineKind> {
        let rules = self.picture.clues.rules();
        let cell = |(row, column): (Option<usize>, Option<usize>)| rules.cell_at(row?, column?);
        match (cell(one), cell(other)) {
            (None, None) => None,
            (Some(one), Some(other)) if rules.share_region(one, other) => Some(LineKind::Thin),
            (Some(_), Some(_)) => Some(LineKind::Thick),
            _ => Some(LineKind::Frame),
        }
    }
}

/// Returns the longest pieces of one kind, each with the places where it begins and ends.
fn runs(length: usize, kind: impl Fn(usize) -> Option<LineKind>) -> Vec<(LineKind, usize, usize)> {
    let mut runs: Vec<(LineKind, usize, usize)> = Vec::new();
    for place in 0..length {
        let Some(kind) = kind(place) else { continue };
        match runs.last_mut() {
            Some((last, _, end)) if *last == kind && *end == place => *end += 1,
            _ => runs.push((kind, place, place + 1)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_of_one_kind_are_one_piece() {
        use LineKind::{Frame, Thin};
        let kinds = [Some(Thin), Some(Thin), None, Some(Thin), Some(Frame)];
        assert_eq!(runs(5, |place| kinds[place]), [(Thin, 0, 2), (Thin, 3, 4), (Frame, 4, 5)]);
    }
}
