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

use ninefold_grid::{Candidate, CellSet, Grid, Solution};

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
const REST: u32 = 81 - 64;
const REST_MASK: u64 = (1 << REST) - 1;

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

    /// Returns the word and the bit of digit `digit + 1` in cell `cell`.
    pub(super) const fn place(digit: usize, cell: usize) -> (usize, u32) {
        if cell < 64 {
            (digit, cell as u32)
        } else {
            (9 + digit / 3, digit as u32 % 3 * REST + (cell as u32 - 64))
        }
    }

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

    /// Takes one candidate away.
    #[inline]
    pub const fn eliminate(&mut self, candidate: Candidate) {
        let (word, bit) = Packed::place(candidate.digit.index(), candidate.cell.index());
        self.0[word] &= !(1 << bit);
    }

    /// Returns the cells in which this has a candidate that the other lacks; of two solutions: where they differ.
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

    /// Packs 81 values, 0 for an empty cell.
    ///
    /// Bit `k` of eight bytes is gathered by one multiplication; four such planes give the digits by logic.
    #[inline]
    fn of(values: &[u8; 81]) -> Packed {
        const LOW_BITS: u64 = 0x0101_0101_0101_0101;
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let mut padded = [0; 88];
        padded[..81].copy_from_slice(values);
        let (mut low, mut rest) = ([0u64; 4], [0u64; 4]);
        for (i, bytes) in padded.as_chunks().0.iter().enumerate() {
            let bytes = u64::from_le_bytes(*bytes);
            let planes = if i < 8 { &mut low } else { &mut rest };
            for (k, plane) in planes.iter_mut().enumerate() {
                *plane |= ((bytes >> k & LOW_BITS).wrapping_mul(GATHER) >> 56) << (8 * (i % 8));
            }
        }
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
        let solution = Solution::try_from(Grid::from_values(self.values()).ok()?).ok()?;
        (Packed::from(&solution) == *self).then_some(solution)
    }

    /// Returns the values, if each cell has exactly one candidate; of several the digits' numbers run together.
    #[inline]
    pub(super) fn values(&self) -> [u8; 81] {
        const COPY: u64 = 0x0101_0101_0101_0101;
        const DIAGONAL: u64 = 0x8040_2010_0804_0201;
        let cells = |d: usize| {
            let rest = self.0[9 + d / 3] >> (d as u32 % 3 * REST) & REST_MASK;
            u128::from(self.0[d]) | u128::from(rest) << 64
        };
        let c: [u128; 9] = core::array::from_fn(cells);
        let planes = [
            c[0] | c[2] | c[4] | c[6] | c[8],
            c[1] | c[2] | c[5] | c[6],
            c[3] | c[4] | c[5] | c[6],
            c[7] | c[8],
        ];
        let mut padded = [0; 88];
        for (i, bytes) in padded.as_chunks_mut().0.iter_mut().enumerate() {
            let mut values = 0u64;
            for (k, plane) in planes.iter().enumerate() {
                // Byte j keeps only bit j; adding 127 carries any bit into the byte's highest.
                let spread = ((plane >> (8 * i)) as u64 & 0xff).wrapping_mul(COPY) & DIAGONAL;
                values |= (spread.wrapping_add(0x7f7f_7f7f_7f7f_7f7f) >> 7 & COPY) << k;
            }
            *bytes = values.to_le_bytes();
        }
        core::array::from_fn(|i| padded[i])
    }
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
        Packed::of(grid.values())
    }
}

impl From<&Solution> for Packed {
    fn from(solution: &Solution) -> Packed {
        Packed::of(solution.values())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::{Cell, Digit};

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
        assert_eq!(Packed::from(&solution).values(), *solution.values());
        assert_eq!(Packed::from(&Grid::EMPTY), Packed::ALL);
    }

    #[test]
    fn differences_name_the_cells() {
        let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let solution: Solution = line.parse().unwrap();
        let full = Packed::from(&solution);
        for cell in Cell::all() {
            let mut without = full;
            without.eliminate(Candidate::new(cell, solution[cell]));
            assert_eq!(full.differences(&without), CellSet::of(cell));
        }
    }
}
