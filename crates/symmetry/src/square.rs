//! The eight symmetries of the square: four turns, four reflections.
//!
//! ```text
//!   top-bottom        left-right        diagonal          anti-diagonal
//!   ┌───────┐         ┌───┬───┐         ┌───────┐         ┌───────┐
//!   │   ▲   │         │   │   │         │╲      │         │      ╱│
//!   ├───┼───┤ mirror  │◄──┼──►│         │  ╲ ↗  │         │  ↖ ╱  │
//!   │   ▼   │         │   │   │         │ ↙  ╲  │         │  ╱ ↘  │
//!   └───────┘         └───┴───┘         │      ╲│         │╱      │
//!                                       └───────┘         └───────┘
//! ```
//!
//! The four reflections generate the other four: two of them in a row are a turn. They are the four that simple
//! puzzle makers offer, often under names that confuse a reflection with the line it reflects in; here a name says what
//! changes places.

use ninefold_grid::{Cell, CellSet};

use crate::{Rearrangement, Transform};

ninefold_grid::named_values! {
    /// A symmetry of the square: four turns, then four reflections. [`Transform`]s read and write the names.
    ///
    /// ```
    /// use ninefold_grid::Cell;
    /// use ninefold_symmetry::Geometric;
    /// assert_eq!(Geometric::QuarterTurn.image(Cell::at(0, 0)), Cell::at(0, 8)); // clockwise
    /// assert_eq!(Geometric::Diagonal.then(Geometric::LeftRight), Geometric::QuarterTurn);
    /// ```
    pub enum Geometric: "symmetry of the square" [serde] {
        /// Nothing moves.
        Identity = "identity",
        /// By 90° clockwise.
        QuarterTurn = "quarter-turn",
        /// By 180°.
        HalfTurn = "half-turn",
        /// By 270° clockwise.
        ThreeQuarterTurn = "three-quarter-turn",
        /// Top and bottom change places.
        TopBottom = "top-bottom",
        /// Left and right change places.
        LeftRight = "left-right",
        /// Transpose: mirrored in the diagonal from r1c1 to r9c9.
        Diagonal = "transpose",
        /// Anti-transpose: mirrored in the diagonal from r1c9 to r9c1.
        AntiDiagonal = "anti-transpose",
    }
}

impl Geometric {
    /// The four reflections.
    pub const REFLECTIONS: [Geometric; 4] =
        [Geometric::TopBottom, Geometric::LeftRight, Geometric::Diagonal, Geometric::AntiDiagonal];

    /// Returns where a cell goes.
    #[must_use]
    pub const fn image(self, cell: Cell) -> Cell {
        match self.image_in((9, 9), (cell.row(), cell.col())) {
            Some((row, column)) => Cell::at(row, column),
            None => unreachable!(),
        }
    }

    /// Returns where a row and a column of a board with `rows` × `columns` places go. `None` if the board is not a square
    /// and rows become columns.
    #[must_use]
    pub const fn image_in(
        self,
        (rows, columns): (usize, usize),
        (row, column): (usize, usize),
    ) -> Option<(usize, usize)> {
        let (bottom, right) = (rows - 1 - row, columns - 1 - column);
        let image = match self {
            Geometric::Identity => return Some((row, column)),
            Geometric::HalfTurn => return Some((bottom, right)),
            Geometric::TopBottom => return Some((bottom, column)),
            Geometric::LeftRight => return Some((row, right)),
            Geometric::QuarterTurn => (column, bottom),
            Geometric::ThreeQuarterTurn => (right, row),
            Geometric::Diagonal => (column, row),
            Geometric::AntiDiagonal => (right, bottom),
        };
        if rows == columns { Some(image) } else { None }
    }

    /// Returns where the cells of a set go.
    #[must_use]
    pub fn apply_cells(self, cells: CellSet) -> CellSet {
        cells.into_iter().map(|cell| self.image(cell)).collect()
    }

    /// Returns whether the cells of a set go to cells of the set.
    #[must_use]
    pub fn keeps(self, cells: CellSet) -> bool {
        // Different cells go to different cells, so none is missing if all are inside. Most sets fail early.
        cells.into_iter().all(|cell| cells.contains(self.image(cell)))
    }

    /// As an element of the group of geometric moves.
    #[must_use]
    pub const fn rearrangement(self) -> Rearrangement {
        match self {
            Geometric::Identity => Transform::IDENTITY,
            Geometric::QuarterTurn => Transform::QUARTER_TURN,
            Geometric::HalfTurn => Transform::HALF_TURN,
            Geometric::ThreeQuarterTurn => Transform::THREE_QUARTER_TURN,
            Geometric::TopBottom => Transform::TOP_BOTTOM,
            Geometric::LeftRight => Transform::LEFT_RIGHT,
            Geometric::Diagonal => Transform::TRANSPOSE,
            Geometric::AntiDiagonal => Transform::ANTI_TRANSPOSE,
        }
        .cells
    }

    /// Returns this one followed by the other.
    #[must_use]
    pub fn then(self, next: Geometric) -> Geometric {
        // A symmetry of the square is known by where it takes two neighbouring cells of the border.
        let image = |cell| next.image(self.image(cell));
        let (corner, beside) = (Cell::at(0, 0), Cell::at(0, 1));
        *Geometric::ALL
            .iter()
            .find(|one| one.image(corner) == image(corner) && one.image(beside) == image(beside))
            .expect("the eight are closed under composition")
    }

    /// Returns the inverse, which takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Geometric {
        match self {
            Geometric::QuarterTurn => Geometric::ThreeQuarterTurn,
            Geometric::ThreeQuarterTurn => Geometric::QuarterTurn,
            own => own,
        }
    }
}

impl From<Geometric> for Transform {
    fn from(symmetry: Geometric) -> Transform {
        Transform::from(symmetry.rearrangement())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn drawings_and_group_elements_agree() {
        for one in Geometric::ALL {
            for cell in Cell::all() {
                assert_eq!(one.image(cell), one.rearrangement().image(cell), "{one} {cell}");
            }
            assert_eq!(one.then(one.inverse()), Geometric::Identity);
            for two in Geometric::ALL {
                assert_eq!(
                    one.then(two).rearrangement(),
                    one.rearrangement().then(&two.rearrangement()),
                    "{one} then {two}"
                );
            }
        }
    }

    #[test]
    fn reflections_are_their_own_inverse_and_generate_everything() {
        let mut found = vec![Geometric::Identity];
        let mut i = 0;
        while i < found.len() {
            for reflection in Geometric::REFLECTIONS {
                assert_eq!(reflection.inverse(), reflection);
                let next = found[i].then(reflection);
                if !found.contains(&next) {
                    found.push(next);
                }
            }
            i += 1;
        }
        assert_eq!(found.len(), 8);
    }
}
