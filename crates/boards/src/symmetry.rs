//! The ten ways in which cells of a board can be symmetric, and whether its rules have the same symmetry.
//!
//! ```text
//!   half-turn       1 . .  ──►  . . .       6x6, boxes of 2 × 3:  kept
//!                   . . .       . . 1
//!
//!   quarter-turn    1 . .  ──►  . 1         boxes become 3 × 2:   not kept
//!                   . . .       . .
//!                               . .
//! ```
//!
//! The names are those of the clue symmetries of classic Sudoku. There a symmetry always keeps the rules; here the boxes,
//! the regions, the holes between several grids and the further rules decide. Clues are symmetric only where the rules
//! are, so that the whole page looks the same when it is turned.

use ninefold_rules::{BoardCell, BoardCellSet, Rules};
use thiserror::Error;

ninefold_grid::named_values! {
    /// One of the ten symmetries that cells of a board can have.
    ///
    /// ```
    /// use ninefold_rules::{Rules, Variant};
    /// use ninefold_boards::BoardSymmetry;
    ///
    /// let rules = Rules::new(&"6x6".parse::<Variant>()?)?;
    /// assert_eq!(BoardSymmetry::HalfTurn.orbits(&rules)?.len(), 18);
    /// let error = BoardSymmetry::QuarterTurn.orbits(&rules).unwrap_err();
    /// assert_eq!(error.to_string(), "quarter-turn symmetry moves box 1 to cells that are not a house");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Default)]
    pub enum BoardSymmetry: "symmetry" [any_case] {
        /// No symmetry is required.
        #[default]
        None = "none",
        /// Turning by 180° changes nothing.
        HalfTurn = "half-turn",
        /// Turning by 90° changes nothing.
        QuarterTurn = "quarter-turn",
        /// The left half mirrors the right half.
        LeftRight = "left-right",
        /// The top half mirrors the bottom half.
        TopBottom = "top-bottom",
        /// Mirrored in the diagonal from the top left corner.
        Diagonal = "diagonal",
        /// Mirrored in the diagonal from the top right corner.
        AntiDiagonal = "anti-diagonal",
        /// Both `left-right` and `top-bottom`.
        BothAxes = "both-axes",
        /// Both `diagonal` and `anti-diagonal`.
        BothDiagonals = "both-diagonals",
        /// All eight symmetries of the square.
        Full = "full",
    }
}

/// A turn or a mirror image of the square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Quarter,
    Half,
    ThreeQuarter,
    LeftRight,
    TopBottom,
    Diagonal,
    AntiDiagonal,
}

/// Why a board does not have a symmetry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardSymmetryError {
    /// A cell would leave the board.
    #[error("{symmetry} symmetry moves {cell} to a place without a cell")]
    Hole {
        /// The symmetry.
        symmetry: BoardSymmetry,
        /// The name of the cell.
        cell: String,
    },
    /// A house would become something else.
    #[error("{symmetry} symmetry moves {house} to cells that are not a house")]
    House {
        /// The symmetry.
        symmetry: BoardSymmetry,
        /// The name of the house.
        house: String,
    },
    /// Cells that must differ would become cells that need not.
    #[error("{symmetry} symmetry does not keep the relations of {cell}")]
    Relation {
        /// The symmetry.
        symmetry: BoardSymmetry,
        /// The name of the cell.
        cell: String,
    },
}

impl Turn {
    /// Returns where a cell of a canvas comes to lie, or `None` if that is outside.
    fn apply(self, (rows, columns): (usize, usize), (row, column): (usize, usize)) -> Option<(usize, usize)> {
        let (bottom, right) = (rows - 1 - row, columns - 1 - column);
        let swaps = !matches!(self, Turn::Half | Turn::LeftRight | Turn::TopBottom);
        if swaps && rows != columns {
            return None;
        }
        Some(match self {
            Turn::Quarter => (column, bottom),
            Turn::Half => (bottom, right),
            Turn::ThreeQuarter => (right, row),
            Turn::LeftRight => (row, right),
            Turn::TopBottom => (bottom, column),
            Turn::Diagonal => (column, row),
            Turn::AntiDiagonal => (right, bottom),
        })
    }
}

impl BoardSymmetry {
    /// Returns the turns that leave such cells as they are, without the identity; with it they are a group.
    const fn turns(self) -> &'static [Turn] {
        use Turn as T;
        match self {
            BoardSymmetry::None => &[],
            BoardSymmetry::HalfTurn => &[T::Half],
            BoardSymmetry::QuarterTurn => &[T::Quarter, T::Half, T::ThreeQuarter],
            BoardSymmetry::LeftRight => &[T::LeftRight],
            BoardSymmetry::TopBottom => &[T::TopBottom],
            BoardSymmetry::Diagonal => &[T::Diagonal],
            BoardSymmetry::AntiDiagonal => &[T::AntiDiagonal],
            BoardSymmetry::BothAxes => &[T::Half, T::LeftRight, T::TopBottom],
            BoardSymmetry::BothDiagonals => &[T::Half, T::Diagonal, T::AntiDiagonal],
            BoardSymmetry::Full => &[
                T::Quarter,
                T::Half,
                T::ThreeQuarter,
                T::LeftRight,
                T::TopBottom,
                T::Diagonal,
                T::AntiDiagonal,
            ],
        }
    }

    /// Returns for each cell of a square, row by row, where it comes to lie, by the identity and by each turn.
    pub(crate) fn moves_of_square(self, size: usize) -> Vec<Vec<usize>> {
        let moved = |turn: Turn, cell: usize| {
            let (row, column) =
                turn.apply((size, size), (cell / size, cell % size)).expect("a square has every turn");
            row * size + column
        };
        let turns = self.turns().iter().map(|&turn| (0..size * size).map(|cell| moved(turn, cell)).collect());
        std::iter::once((0..size * size).collect()).chain(turns).collect()
    }

    /// Returns for each turn and each cell where it comes to lie.
    fn images(self, rules: &Rules) -> Result<Vec<Vec<BoardCell>>, BoardSymmetryError> {
        let to = |turn: Turn, cell: BoardCell| {
            turn.apply(rules.canvas(), rules.row_and_column(cell))
                .and_then(|(row, column)| rules.cell_at(row, column))
                .ok_or_else(|| BoardSymmetryError::Hole { symmetry: self, cell: rules.cell_name(cell) })
        };
        self.turns().iter().map(|&turn| rules.cells().map(|cell| to(turn, cell)).collect()).collect()
    }

    /// Checks that the rules of a board have this symmetry: every house becomes a house, and cells that are related become
    /// cells that are related in the same way.
    ///
    /// # Errors
    /// The first house or cell that the symmetry does not keep.
    pub fn check(self, rules: &Rules) -> Result<(), BoardSymmetryError> {
        self.checked_images(rules).map(|_| ())
    }

    /// Returns for each turn and each cell where it comes to lie, if the rules of the board have the symmetry.
    pub(crate) fn checked_images(self, rules: &Rules) -> Result<Vec<Vec<BoardCell>>, BoardSymmetryError> {
        let images = self.images(rules)?;
        for image in &images {
            let moved =
                |set: &BoardCellSet| set.iter().map(|cell| image[cell.index()]).collect::<BoardCellSet>();
            for house in rules.houses() {
                let goal = moved(house.set());
                if !rules.houses().iter().any(|other| *other.set() == goal) {
                    return Err(BoardSymmetryError::House { symmetry: self, house: house.to_string() });
                }
            }
            for cell in rules.cells() {
                let goal = image[cell.index()];
                if moved(rules.extra_peers(cell)) != *rules.extra_peers(goal)
                    || moved(rules.non_consecutive(cell)) != *rules.non_consecutive(goal)
                {
                    return Err(BoardSymmetryError::Relation { symmetry: self, cell: rules.cell_name(cell) });
                }
            }
        }
        Ok(images)
    }

    /// Returns the cells split into the sets that the symmetry maps to each other, ordered by their first cell.
    ///
    /// # Errors
    /// If the rules of the board do not have the symmetry: the first house or cell that it does not keep.
    pub fn orbits(self, rules: &Rules) -> Result<Vec<BoardCellSet>, BoardSymmetryError> {
        let images = self.checked_images(rules)?;
        let (mut seen, mut orbits) = (BoardCellSet::NONE, Vec::new());
        for cell in rules.cells() {
            if !seen.contains(cell) {
                let mut orbit: BoardCellSet = images.iter().map(|image| image[cell.index()]).collect();
                orbit.insert(cell);
                seen |= orbit;
                orbits.push(orbit);
            }
        }
        Ok(orbits)
    }

    /// Returns for each turn and each cell where it comes to lie, whatever the rules are; `None` if a cell leaves the board.
    pub(crate) fn images_of_cells(self, rules: &Rules) -> Option<Vec<Vec<BoardCell>>> {
        self.images(rules).ok()
    }

    /// Returns how many turns leave such cells as they are, the identity left out.
    pub(crate) fn turn_count(self) -> usize {
        self.turns().len()
    }

    /// Returns whether cells of a board have the symmetry, whatever its rules have. All cells have
    /// [`BoardSymmetry::None`].
    #[must_use]
    pub fn holds(self, rules: &Rules, cells: &BoardCellSet) -> bool {
        self.turns().iter().all(|turn| {
            cells.iter().all(|cell| {
                turn.apply(rules.canvas(), rules.row_and_column(cell))
                    .and_then(|(row, column)| rules.cell_at(row, column))
                    .is_some_and(|image| cells.contains(image))
            })
        })
    }

    /// Returns whether cells with this symmetry also have the other one.
    #[must_use]
    pub fn implies(self, other: BoardSymmetry) -> bool {
        other.turns().iter().all(|turn| self.turns().contains(turn))
    }

    /// Returns the strongest symmetry that cells of a board have, whatever its rules have: the one with the most turns.
    #[must_use]
    pub fn of(rules: &Rules, cells: &BoardCellSet) -> BoardSymmetry {
        let held = BoardSymmetry::ALL.into_iter().filter(|one| one.holds(rules, cells));
        held.max_by_key(|one| one.turns().len()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_rules::Variant;

    fn rules(text: &str) -> Rules {
        Rules::new(&text.parse::<Variant>().unwrap()).unwrap()
    }

    #[test]
    fn boards_have_the_symmetries_of_their_rules() {
        let kept = |text: &str| -> Vec<&str> {
            let rules = rules(text);
            let held = BoardSymmetry::ALL.into_iter().filter(|one| one.check(&rules).is_ok());
            held.map(BoardSymmetry::name).collect()
        };
        let oblong = ["none", "half-turn", "left-right", "top-bottom", "both-axes"];
        for text in
            ["9x9", "x", "windoku", "4x4", "16x16", "samurai", "butterfly", "anti-knight+disjoint-groups"]
        {
            assert_eq!(kept(text).len(), 10, "{text}");
        }
        assert_eq!(kept("6x6"), oblong);
        assert_eq!(kept("12x12+x"), oblong);
        assert_eq!(
            kept("diagonal-down"),
            ["none", "half-turn", "diagonal", "anti-diagonal", "both-diagonals"]
        );
        assert_eq!(kept("twodoku"), ["none", "half-turn", "diagonal", "anti-diagonal", "both-diagonals"]);
        assert_eq!(kept("windmill"), ["none", "half-turn", "quarter-turn"]);
        // A pinwheel.
        assert_eq!(kept("jigsaw:ABBBAABCADCCDDDC"), ["none", "half-turn", "quarter-turn"]);
    }

    #[test]
    fn orbits_hold_every_cell_once() {
        for text in ["9x9", "6x6", "samurai"] {
            let rules = rules(text);
            for symmetry in BoardSymmetry::ALL {
                let Ok(orbits) = symmetry.orbits(&rules) else { continue };
                assert_eq!(orbits.iter().map(BoardCellSet::len).sum::<usize>(), rules.cell_count());
                assert!(orbits.iter().all(|orbit| symmetry.holds(&rules, orbit)), "{text} {symmetry}");
            }
        }
    }

    #[test]
    fn stronger_symmetries_imply_weaker_ones() {
        assert!(
            BoardSymmetry::ALL.into_iter().all(|one| one.implies(one) && one.implies(BoardSymmetry::None))
        );
        assert!(BoardSymmetry::ALL.into_iter().all(|one| BoardSymmetry::Full.implies(one)));
        assert!(BoardSymmetry::BothAxes.implies(BoardSymmetry::HalfTurn));
        assert!(!BoardSymmetry::HalfTurn.implies(BoardSymmetry::QuarterTurn));
        assert!(!BoardSymmetry::LeftRight.implies(BoardSymmetry::TopBottom));
    }

    #[test]
    fn the_strongest_symmetry_is_found() {
        let rules = rules("9x9");
        let row: BoardCellSet = (0..9).map(BoardCell::new).collect();
        assert_eq!(BoardSymmetry::of(&rules, &row), BoardSymmetry::LeftRight);
        let middle: BoardCellSet = [BoardCell::new(40)].into_iter().collect();
        assert_eq!(BoardSymmetry::of(&rules, &middle), BoardSymmetry::Full);
        let corner: BoardCellSet = [BoardCell::new(0), BoardCell::new(1)].into_iter().collect();
        assert_eq!(BoardSymmetry::of(&rules, &corner), BoardSymmetry::None);
    }
}
