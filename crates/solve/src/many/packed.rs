//! The 729 candidates of a grid in twelve words: how a puzzle travels to and from the lanes.
//!
//! ```text
//!   word 0   digit 1 in cells 0–63        word 9    cells 64–80 of digits 1, 2, 3: 17 bits each
//!   word 1   digit 2 in cells 0–63        word 10   cells 64–80 of digits 4, 5, 6
//!     ⋮                                   word 11   cells 64–80 of digits 7, 8, 9
//!   word 8   digit 9 in cells 0–63
//! ```
//!
//! Sixty-four cells fill a word exactly and the seventeen others of three digits fit into one, so nothing crosses
//! a word border, and 729 bits take 96 bytes.

use ninefold_grid::{Candidate, Cell, CellSet, Grid, Solution};

use super::values::PackedSolution;

/// For each cell the digits it may hold.
///
/// The currency of the lanes. A filled cell holds the one digit; an empty one, before any reasoning, all nine.
///
/// ```
/// use ninefold_grid::{Candidate, Cell, CellSet, Digit, Solution};
/// use ninefold_solve::many::Packed;
///
/// let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution: Solution = line.parse()?;
/// let full = Packed::from(&solution);
/// let mut dug = full.open(CellSet::ALL - CellSet::of(Cell::at(0, 0)));
/// assert_eq!(dug, Packed::from(&solution.grid().with(Cell::at(0, 0), None)));
///
/// dug.eliminate(Candidate::new(Cell::at(0, 0), Digit::new(9)));
/// assert_ne!(dug, full.open(CellSet::ALL - CellSet::of(Cell::at(0, 0))));
/// assert_eq!(full.differences(&full), CellSet::NONE);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Packed(pub(super) [u64; Packed::WORDS]);

/// Cells beyond the first word of a digit.
pub(super) const REST: u32 = 81 - 64;
pub(super) const REST_MASK: u64 = (1 << REST) - 1;

/// Returns the word and the bit of one of so many planes in a cell: first 64 cells of each plane, then the rest of three planes
/// in a word.
pub(super) const fn place(planes: usize, plane: usize, cell: usize) -> (usize, u32) {
    if cell < 64 {
        (plane, cell as u32)
    } else {
        (planes + plane / 3, plane as u32 % 3 * REST + (cell as u32 - 64))
    }
}

/// Returns the cells as they are laid out for one digit: the first 64, and the rest three times.
#[inline]
fn halves(cells: CellSet) -> (u64, u64) {
    let bits = cells.bits();
    let rest = (bits >> 64) as u64;
    (bits as u64, rest | rest << REST | rest << (2 * REST))
}

impl Packed {
    /// How many words.
    pub const WORDS: usize = 12;

    /// Every digit in every cell.
    pub const ALL: Packed = {
        let mut words = [u64::MAX; Packed::WORDS];
        let mut i = 9;
        while i < Packed::WORDS {
            words[i] = (1 << (3 * REST)) - 1;
            i += 1;
        }
        Packed(words)
    };

    /// Returns these candidates, and in cells outside `keep` every digit: what is left of a solution as a puzzle.
    #[inline]
    #[must_use]
    pub fn open(&self, keep: CellSet) -> Packed {
        let (low, rest) = halves(CellSet::ALL - keep);
        let mut words = self.0;
        for word in &mut words[..9] {
            *word |= low;
        }
        for word in &mut words[9..] {
            *word |= rest;
        }
        Packed(words)
    }

    /// Returns these candidates in the cells of `keep`, every *other* digit in this cell, and every digit elsewhere: of a
    /// solution, the question whether a puzzle has another digit in the cell.
    #[inline]
    #[must_use]
    pub fn another(&self, keep: CellSet, cell: Cell) -> Packed {
        let (low, rest) = halves(CellSet::ALL - keep);
        let (low_cell, rest_cell) = halves(CellSet::of(cell));
        let mut words = self.0;
        for word in &mut words[..9] {
            *word = (*word | low) & !(*word & low_cell);
        }
        for word in &mut words[9..] {
            *word = (*word | rest) & !(*word & rest_cell);
        }
        Packed(words)
    }

    /// Returns every *other* digit in this cell, every digit in those of `open`, and elsewhere these candidates.
    #[inline]
    pub(super) fn differing(&self, cell: Cell, open: CellSet) -> Packed {
        let (low, rest) = halves(open);
        let (low_cell, rest_cell) = halves(CellSet::of(cell));
        let mut words = self.0;
        for word in &mut words[..9] {
            *word = (*word | low) ^ low_cell;
        }
        for word in &mut words[9..] {
            *word = (*word | rest) ^ rest_cell;
        }
        Packed(words)
    }

    /// Takes one candidate away.
    #[inline]
    pub const fn eliminate(&mut self, candidate: Candidate) {
        let (word, bit) = place(9, candidate.digit.index(), candidate.cell.index());
        self.0[word] &= !(1 << bit);
    }

    /// Returns the cells in which this has a candidate that the other does not have; of two solutions: where they differ.
    #[inline]
    #[must_use]
    pub fn differences(&self, other: &Packed) -> CellSet {
        let (mut low, mut rest) = (0, 0);
        for i in 0..9 {
            low |= self.0[i] & !other.0[i];
        }
        for i in 9..Packed::WORDS {
            rest |= self.0[i] & !other.0[i];
        }
        let rest = (rest | rest >> REST | rest >> (2 * REST)) & REST_MASK;
        CellSet::from_bits(u128::from(low) | u128::from(rest) << 64)
    }

    /// Returns the candidates of values in binary: four planes of cells 0 to 63, and of the others.
    #[inline]
    pub(super) fn of_binary([low, rest]: BinaryValues) -> Packed {
        let (low, rest) = (by_digit(low, !0), by_digit(rest, REST_MASK));
        let mut words = [0; Packed::WORDS];
        words[..9].copy_from_slice(&low);
        for d in 0..9 {
            words[9 + d / 3] |= rest[d] << (d as u32 % 3 * REST);
        }
        Packed(words)
    }

    /// Returns the solution, if that is what the candidates are: one in each cell, and every digit once in each house.
    #[must_use]
    pub fn solution(&self) -> Option<Solution> {
        let solution = Solution::try_from(Grid::from_values(PackedSolution::of(self).values()).ok()?).ok()?;
        (Packed::from(&solution) == *self).then_some(solution)
    }

    /// Returns the values in binary, if each cell has exactly one candidate; of several the digits' numbers run together.
    #[inline]
    pub(super) fn binary(&self) -> BinaryValues {
        let low: [u64; 9] = core::array::from_fn(|d| self.0[d]);
        let rest: [u64; 9] = core::array::from_fn(|d| self.0[9 + d / 3] >> (d as u32 % 3 * REST) & REST_MASK);
        let planes =
            |[a, b, c, d, e, f, g, h, i]: [u64; 9]| [a | c | e | g | i, b | c | f | g, d | e | f | g, h | i];
        [planes(low), planes(rest)]
    }
}

/// Values of cells in binary, bit by bit: four planes of cells 0 to 63, and of the others.
pub(super) type BinaryValues = [[u64; 4]; 2];

/// Returns 81 values in binary. Bit `k` of eight bytes is gathered by one multiplication.
#[inline]
pub(super) fn binary(values: &[u8; 81]) -> BinaryValues {
    const LOW_BITS: u64 = 0x0101_0101_0101_0101;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let mut padded = [0; 88];
    padded[..81].copy_from_slice(values);
    let mut parts = [[0u64; 4]; 2];
    for (i, bytes) in padded.as_chunks().0.iter().enumerate() {
        let bytes = u64::from_le_bytes(*bytes);
        for (k, plane) in parts[i / 8].iter_mut().enumerate() {
            *plane |= ((bytes >> k & LOW_BITS).wrapping_mul(GATHER) >> 56) << (8 * (i % 8));
        }
    }
    parts
}

/// Returns, from four planes of binary digits, the cells that hold each of the nine digits or nothing.
#[inline]
const fn by_digit([p, q, r, s]: [u64; 4], cells: u64) -> [u64; 9] {
    let empty = cells & !(p | q | r | s);
    let (none, low, high) = (!r & !s, r & !s, s);
    [
        (p & !q & none) | empty,
        (q & !p & none) | empty,
        (p & q & none) | empty,
        (low & !p & !q) | empty,
        (low & p & !q) | empty,
        (low & q & !p) | empty,
        (low & p & q) | empty,
        (high & !p) | empty,
        (high & p) | empty,
    ]
}

impl From<&Grid> for Packed {
    fn from(grid: &Grid) -> Packed {
        Packed::of_binary(binary(grid.values()))
    }
}

impl From<&Solution> for Packed {
    fn from(solution: &Solution) -> Packed {
        Packed::of_binary(binary(solution.values()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Digit;

    #[test]
    fn every_value_in_every_cell_is_packed_and_unpacked() {
        for cell in Cell::all() {
            for digit in Digit::ALL {
                let packed = Packed::from(&Grid::EMPTY.with(cell, Some(digit)));
                let mut expected = Packed::ALL;
                for other in Digit::ALL.into_iter().filter(|&other| other != digit) {
                    expected.eliminate(Candidate::new(cell, other));
                }
                assert_eq!(packed, expected, "{digit}{cell}");
            }
        }
        let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solution: Solution = line.parse().unwrap();
        assert_eq!(Packed::from(&solution).solution(), Some(solution));
        assert_eq!(Packed::from(&Grid::EMPTY), Packed::ALL);
    }

    #[test]
    fn differences_name_the_cells() {
        let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solution: Solution = line.parse().unwrap();
        let full = Packed::from(&solution);
        for cell in Cell::all() {
            let keep = CellSet::ALL - ninefold_grid::House::row(cell.row()).cells();
            let mut expected = full.open(keep);
            expected.eliminate(Candidate::new(cell, solution[cell]));
            assert_eq!(full.another(keep, cell), expected);
            let mut without = full;
            without.eliminate(Candidate::new(cell, solution[cell]));
            assert_eq!(full.differences(&without), CellSet::of(cell));
        }
    }
}
