//! The lines of a board: thin between cells of a region, thick between regions, thickest around each grid.

use ninefold_rules::BorderKind;

use crate::layout::BoardLayout;
use crate::{LineEnd, Primitive, Stroke};

impl BoardLayout<'_> {
    /// Draws the lines: thin ones first, so that thick ones are unbroken. Thick pieces end half their width later, so that
    /// they form corners; those from edge to edge need none.
    pub(crate) fn push_lines(&self, primitives: &mut Vec<Primitive>) {
        let thin = Stroke::new(self.theme.line, self.line);
        let thick = Stroke::new(self.theme.ink, self.block);
        let frame = Stroke::new(self.theme.ink, self.frame).with_end(LineEnd::Square);
        for kind in [BorderKind::Cells, BorderKind::Regions, BorderKind::Edge] {
            for border in self.rules.borders().iter().filter(|border| border.kind == kind) {
                let stroke = match kind {
                    BorderKind::Cells => thin,
                    BorderKind::Regions if border.is_across => thick,
                    BorderKind::Regions => thick.with_end(LineEnd::Square),
                    BorderKind::Edge => frame,
                };
                let (from, to) = (self.at(border.from.0, border.from.1), self.at(border.to.0, border.to.1));
                primitives.push(Primitive::Line { from, to, stroke });
            }
        }
    }
}
