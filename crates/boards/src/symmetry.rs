//! The ten ways in which cells of a board can be symmetric, and whether its rules have the same symmetry.
//!
//! ```text
//!   half-turn       1 . .  ──►  . . .       6x6, boxes of 2 × 3:  the boxes stay boxes
//!                   . . .       . . 1
//!
//!   quarter-turn    1 . .  ──►  . 1         boxes become 3 × 2:   only the cells keep it
//!                   . . .       . .
//!                               . .
//! ```
//!
//! Every single grid is a square, so its clues can have all ten [`ClueSymmetry`] kinds, whatever its boxes, regions and rules are.
//! Several grids have those of their canvas. Clues other than digits, and canonical forms, need a symmetry that
//! the rules have too: [`check`].
//!
//! ```
//! use ninefold_boards::symmetry;
//! use ninefold_rules::{Rules, Variant};
//! use ninefold_symmetry::ClueSymmetry;
//!
//! let rules = Rules::new(&"6x6".parse::<Variant>()?)?;
//! assert_eq!(symmetry::orbits(ClueSymmetry::HalfTurn, &rules)?.len(), 18);
//! assert_eq!(symmetry::orbits(ClueSymmetry::QuarterTurn, &rules)?.len(), 9);
//! let error = symmetry::check(ClueSymmetry::QuarterTurn, &rules).unwrap_err();
//! assert_eq!(error.to_string(), "quarter-turn symmetry moves box 1 to cells that are not a house");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use ninefold_rules::{BoardCell, BoardCellSet, Rules};
use ninefold_symmetry::{ClueSymmetry, Geometric};
use thiserror::Error;

/// Why a board does not have a symmetry.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardSymmetryError {
    /// A cell would leave the board.
    #[error("{symmetry} symmetry moves {cell} to a place without a cell")]
    Hole {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The name of the cell.
        cell: String,
    },
    /// A house would become something else.
    #[error("{symmetry} symmetry moves {house} to cells that are not a house")]
    House {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The name of the house.
        house: String,
    },
    /// Cells that must differ would become cells that need not.
    #[error("{symmetry} symmetry does not keep the relations of {cell}")]
    Relation {
        /// The symmetry.
        symmetry: ClueSymmetry,
        /// The name of the cell.
        cell: String,
    },
}

/// Returns the moves that leave cells with a symmetry as they are, without the identity; with it they are a group.
fn moves(symmetry: ClueSymmetry) -> &'static [Geometric] {
    &symmetry.members()[1..]
}

/// Returns where a move takes a cell of a board, or `None` if there is no cell.
fn image(one: Geometric, rules: &Rules, cell: BoardCell) -> Option<BoardCell> {
    let (row, column) = one.image_in(rules.canvas(), rules.row_and_column(cell))?;
    rules.cell_at(row, column)
}

/// Returns for each cell of a square, row by row, where it comes to lie, by the identity and by each move.
pub(crate) fn moves_of_square(symmetry: ClueSymmetry, size: usize) -> Vec<Vec<usize>> {
    let moved = |one: &Geometric, cell: usize| {
        let image = one.image_in((size, size), (cell / size, cell % size));
        let (row, column) = image.expect("a square has every move");
        row * size + column
    };
    symmetry.members().iter().map(|one| (0..size * size).map(|cell| moved(one, cell)).collect()).collect()
}

/// Returns for each move and each cell where it comes to lie, whatever the rules are.
fn images(symmetry: ClueSymmetry, rules: &Rules) -> Result<Vec<Vec<BoardCell>>, BoardSymmetryError> {
    let to = |one: Geometric, cell: BoardCell| {
        image(one, rules, cell)
            .ok_or_else(|| BoardSymmetryError::Hole { symmetry, cell: rules.cell_name(cell) })
    };
    moves(symmetry).iter().map(|&one| rules.cells().map(|cell| to(one, cell)).collect()).collect()
}

/// Checks that the rules of a board have a symmetry: every house becomes a house, and cells that are related become cells
/// that are related in the same way.
///
/// # Errors
/// The first house or cell that the symmetry does not keep.
pub fn check(symmetry: ClueSymmetry, rules: &Rules) -> Result<(), BoardSymmetryError> {
    checked_images(symmetry, rules).map(|_| ())
}

/// Returns for each move and each cell where it comes to lie, if the rules of the board have the symmetry.
pub(crate) fn checked_images(
    symmetry: ClueSymmetry,
    rules: &Rules,
) -> Result<Vec<Vec<BoardCell>>, BoardSymmetryError> {
    let images = images(symmetry, rules)?;
    for image in &images {
        let moved = |set: &BoardCellSet| set.iter().map(|cell| image[cell.index()]).collect::<BoardCellSet>();
        for house in rules.houses() {
            let goal = moved(house.set());
            if !rules.houses().iter().any(|other| *other.set() == goal) {
                return Err(BoardSymmetryError::House { symmetry, house: house.to_string() });
            }
        }
        for cell in rules.cells() {
            let goal = image[cell.index()];
            if moved(rules.extra_peers(cell)) != *rules.extra_peers(goal)
                || moved(rules.non_consecutive(cell)) != *rules.non_consecutive(goal)
            {
                return Err(BoardSymmetryError::Relation { symmetry, cell: rules.cell_name(cell) });
            }
        }
    }
    Ok(images)
}

/// Returns the cells split into the sets that the symmetry maps to each other, ordered by their first cell. The boxes, regions and
/// further rules need not have the symmetry.
///
/// # Errors
/// If a cell would leave the board: the first such cell.
pub fn orbits(symmetry: ClueSymmetry, rules: &Rules) -> Result<Vec<BoardCellSet>, BoardSymmetryError> {
    let images = images(symmetry, rules)?;
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

/// Returns for each move and each cell where it comes to lie, whatever the rules are; `None` if a cell leaves the board.
pub(crate) fn images_of_cells(symmetry: ClueSymmetry, rules: &Rules) -> Option<Vec<Vec<BoardCell>>> {
    images(symmetry, rules).ok()
}

/// Returns whether cells of a board have a symmetry, whatever its rules have. All cells have [`ClueSymmetry::None`].
#[must_use]
pub fn holds(symmetry: ClueSymmetry, rules: &Rules, cells: &BoardCellSet) -> bool {
    moves(symmetry).iter().all(|&one| {
        cells.iter().all(|cell| image(one, rules, cell).is_some_and(|image| cells.contains(image)))
    })
}

/// Returns the strongest symmetry that cells of a board have, whatever its rules have: the one with the most moves.
#[must_use]
pub fn of(rules: &Rules, cells: &BoardCellSet) -> ClueSymmetry {
    strongest(ClueSymmetry::ALL.into_iter().filter(|&one| holds(one, rules, cells)))
}

/// Returns the one with the most moves.
pub(crate) fn strongest(held: impl Iterator<Item = ClueSymmetry>) -> ClueSymmetry {
    held.max_by_key(|one| one.members().len()).unwrap_or(ClueSymmetry::None)
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
            let held = ClueSymmetry::ALL.into_iter().filter(|&one| check(one, &rules).is_ok());
            held.map(ClueSymmetry::name).collect()
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
        for text in ["9x9", "6x6", "8x8", "12x12", "jigsaw:ABBBAABCADCCDDDC", "samurai", "windmill"] {
            let rules = rules(text);
            for symmetry in ClueSymmetry::ALL {
                let found = orbits(symmetry, &rules);
                assert_eq!(
                    found.is_ok(),
                    text != "windmill" || check(symmetry, &rules).is_ok(),
                    "{text} {symmetry}"
                );
                let Ok(orbits) = found else { continue };
                assert_eq!(orbits.iter().map(BoardCellSet::len).sum::<usize>(), rules.cell_count());
                assert!(orbits.iter().all(|orbit| holds(symmetry, &rules, orbit)), "{text} {symmetry}");
            }
        }
    }

    #[test]
    fn stronger_symmetries_imply_weaker_ones() {
        assert!(ClueSymmetry::ALL.into_iter().all(|one| one.implies(one) && one.implies(ClueSymmetry::None)));
        assert!(ClueSymmetry::ALL.into_iter().all(|one| ClueSymmetry::Full.implies(one)));
        assert!(ClueSymmetry::BothAxes.implies(ClueSymmetry::HalfTurn));
        assert!(!ClueSymmetry::HalfTurn.implies(ClueSymmetry::QuarterTurn));
        assert!(!ClueSymmetry::LeftRight.implies(ClueSymmetry::TopBottom));
    }

    #[test]
    fn the_strongest_symmetry_is_found() {
        let rules = rules("9x9");
        let row: BoardCellSet = (0..9).map(BoardCell::new).collect();
        assert_eq!(of(&rules, &row), ClueSymmetry::LeftRight);
        let middle: BoardCellSet = [BoardCell::new(40)].into_iter().collect();
        assert_eq!(of(&rules, &middle), ClueSymmetry::Full);
        let corner: BoardCellSet = [BoardCell::new(0), BoardCell::new(1)].into_iter().collect();
        assert_eq!(of(&rules, &corner), ClueSymmetry::None);
    }
}
