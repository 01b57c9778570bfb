//! What drawing needs to know of a board: which cells lie side by side, which touch, and where a symmetry moves them.

use ninefold_rules::{BoardCell, Rules};

use super::mask::{Mask, bit, cells};
use crate::symmetry::{BoardSymmetryError, checked_images};
use ninefold_symmetry::ClueSymmetry;

/// The cells of a board with at most 81 cells, as sets.
#[derive(Clone, Debug)]
pub(super) struct Plane {
    /// Digits, rows and columns.
    pub(super) size: usize,
    /// For each cell those above, below, left and right of it.
    pub(super) beside: Vec<Mask>,
    /// For each cell those a king's move away.
    pub(super) touching: Vec<Mask>,
    /// Where each cell comes to lie, for every element of the symmetry's group; the identity first.
    pub(super) moves: Vec<Vec<u8>>,
}

impl Plane {
    /// Lays out a board, with the moves of a symmetry.
    ///
    /// # Errors
    /// If the rules of the board do not have the symmetry.
    pub(super) fn new(rules: &Rules, symmetry: ClueSymmetry) -> Result<Plane, BoardSymmetryError> {
        let near = |cell: BoardCell, corners: bool| -> Mask {
            let (row, column) = rules.row_and_column(cell);
            let steps = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
            steps
                .filter(|&(down, right)| if down != 0 && right != 0 { corners } else { down != right })
                .filter_map(|(down, right)| {
                    rules.cell_at(row.checked_add_signed(down)?, column.checked_add_signed(right)?)
                })
                .fold(0, |mask, other| mask | bit(other.index()))
        };
        let mut moves = vec![rules.cells().map(|cell| cell.index() as u8).collect()];
        for image in checked_images(symmetry, rules)? {
            moves.push(image.into_iter().map(|cell| cell.index() as u8).collect());
        }
        Ok(Plane {
            size: rules.size(),
            beside: rules.cells().map(|cell| near(cell, false)).collect(),
            touching: rules.cells().map(|cell| near(cell, true)).collect(),
            moves,
        })
    }

    /// Returns the number of cells.
    pub(super) fn cell_count(&self) -> usize {
        self.beside.len()
    }

    /// Returns the set of all cells.
    pub(super) fn all(&self) -> Mask {
        (1 << self.cell_count()) - 1
    }

    /// Returns where a move puts a set of cells.
    pub(super) fn moved(&self, number: usize, mask: Mask) -> Mask {
        if number == 0 {
            return mask;
        }
        let image = &self.moves[number];
        cells(mask).fold(0, |moved, cell| moved | bit(image[cell].into()))
    }

    /// Returns the cells beside a set, which are not in it.
    pub(super) fn border(&self, mask: Mask) -> Mask {
        cells(mask).fold(0, |border, cell| border | self.beside[cell]) & !mask
    }

    /// Returns the cells of a set that can be reached from its first one inside it.
    pub(super) fn connected_part(&self, mask: Mask) -> Mask {
        let mut part = mask & mask.wrapping_neg();
        loop {
            let grown = part | self.border(part) & mask;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// Returns whether every cell of a set can be reached from every other inside it.
    pub(super) fn is_connected(&self, mask: Mask) -> bool {
        self.connected_part(mask) == mask
    }
}

/// Returns the digits in these cells as bits, or `None` if one stands there twice.
pub(super) fn different_digits(solution: &[u8], mask: Mask) -> Option<u16> {
    let mut digits = 0_u16;
    for cell in cells(mask) {
        let digit = 1 << solution[cell];
        if digits & digit != 0 {
            return None;
        }
        digits |= digit;
    }
    Some(digits)
}

/// Returns the sum of the digits in these cells.
pub(super) fn sum(solution: &[u8], mask: Mask) -> u16 {
    cells(mask).map(|cell| u16::from(solution[cell])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_rules::Variant;

    #[test]
    fn sides_corners_and_moves() {
        let rules = Rules::new(&"4x4".parse::<Variant>().unwrap()).unwrap();
        let plane = Plane::new(&rules, ClueSymmetry::QuarterTurn).unwrap();
        assert_eq!(cells(plane.beside[0]).collect::<Vec<_>>(), [1, 4]);
        assert_eq!(cells(plane.touching[5]).collect::<Vec<_>>(), [0, 1, 2, 4, 6, 8, 9, 10]);
        assert_eq!(plane.moves.len(), 4);
        assert!((0..4).map(|number| plane.moved(number, 1)).eq([1, 1 << 3, 1 << 15, 1 << 12]));
        assert!(plane.is_connected(0b0011_0001) && !plane.is_connected(0b1001));
        assert_eq!(plane.border(0b11), 0b0011_0100);
        let oblong = Rules::new(&"6x6".parse::<Variant>().unwrap()).unwrap();
        assert!(Plane::new(&oblong, ClueSymmetry::QuarterTurn).is_err());
    }
}
