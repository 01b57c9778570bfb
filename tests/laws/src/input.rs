//! Bytes, taken from the front as one thing after the other.

use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use ninefold_numbering::{GridIndex, TOTAL, unrank};
use ninefold_symmetry::{Rearrangement, Relabelling, Transform};

/// What is left of an input. Everything that it gives is `None` when too little is left.
#[derive(Clone)]
pub(crate) struct Input<'a>(pub(crate) &'a [u8]);

impl Input<'_> {
    /// The next bytes as they are.
    pub(crate) fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.array::<1>().map(|[byte]| byte)
    }

    /// Any solution grid, from sixteen bytes.
    pub(crate) fn solution(&mut self) -> Option<Solution> {
        self.index().map(unrank)
    }

    /// The number of any solution grid, from sixteen bytes.
    pub(crate) fn index(&mut self) -> Option<GridIndex> {
        self.array().map(|bytes| GridIndex::new(u128::from_le_bytes(bytes) % TOTAL))
    }

    /// Any set of cells, from eleven bytes.
    pub(crate) fn cells(&mut self) -> Option<CellSet> {
        let bytes: [u8; 11] = self.array()?;
        let mut bits = [0; 16];
        bits[..11].copy_from_slice(&bytes);
        Some(CellSet::from_bits(u128::from_le_bytes(bits)))
    }

    /// Any move that keeps solutions solutions, from eight bytes.
    pub(crate) fn transform(&mut self) -> Option<Transform> {
        let geometric = u32::from_le_bytes(self.array()?) % Rearrangement::COUNT;
        let relabelling = u32::from_le_bytes(self.array()?) % Relabelling::COUNT;
        Some(Transform::from_ranks(geometric, relabelling))
    }

    /// A grid. The first byte chooses: any values, or clues of a solution with a few of them changed, which leads a
    /// solver deeper.
    pub(crate) fn grid(&mut self) -> Option<Grid> {
        let kind = self.byte()?;
        if kind % 2 == 0 {
            return Grid::from_values(self.array::<81>()?.map(|byte| byte % 10)).ok();
        }
        let mut grid = if kind & 64 == 0 { KNOWN.parse().ok()? } else { self.solution()? }.grid();
        grid = grid.restricted_to(self.cells()?);
        for _ in 0..kind / 2 % 6 {
            let Some([cell, digit]) = self.array() else { break };
            grid.set(Cell::new(usize::from(cell % 81)), Digit::try_from(digit % 10).ok());
        }
        Some(grid)
    }
}

/// A solution that needs no bytes.
const KNOWN: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
