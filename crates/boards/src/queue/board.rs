//! The tables of a board without clues: what all its puzzles share.

use std::sync::{Arc, OnceLock};

use ninefold_rules::{BoardCell, Rules};

use super::digit_sets::Families;
use super::regions::{Region, regions};
use super::relation::PairTable;
use super::sandwich::sandwich_masks;

/// The most digits of a board that the queue engine solves.
const MOST_DIGITS: usize = 9;

/// A set of cells as bits.
pub(super) type CellBits = u128;

/// The tables of a board that all its puzzles share: houses, regions of houses with a known total, sets of digits.
#[derive(Debug)]
pub struct QueueBoard {
    pub(super) rules: Rules,
    pub(super) size: usize,
    pub(super) cell_count: usize,
    /// The mask of all digits.
    pub(super) digits: u16,
    pub(super) peers: Box<[CellBits]>,
    pub(super) families: Families,
    regions: Vec<Arc<Region>>,
    sums: SumTables,
    /// The cases of sandwiches by their sum, each built when it is first used.
    sandwiches: [OnceLock<Arc<[u16]>>; 37],
}

impl QueueBoard {
    /// Builds the tables of a board. Clues of `rules` are ignored, and so are words about missing marks.
    ///
    /// # Panics
    /// If the board has several grids or more than 9 digits.
    #[must_use]
    #[track_caller]
    pub fn new(rules: &Rules) -> QueueBoard {
        assert!(
            QueueBoard::exists_for(rules),
            "the queue engine solves boards of one grid with up to {MOST_DIGITS} digits"
        );
        let rules = if rules.clues().is_empty() { rules.clone() } else { rules.with_clues([]) };
        let size = rules.size();
        QueueBoard {
            size,
            cell_count: rules.cell_count(),
            digits: (1 << size) - 1,
            peers: rules.cells().map(|cell| cell_bits(rules.peers(cell).iter())).collect(),
            families: Families::new(size),
            regions: regions(&rules),
            sums: SumTables::default(),
            sandwiches: std::array::from_fn(|_| OnceLock::new()),
            rules,
        }
    }

    /// Returns whether the queue engine solves a board: one grid with up to 9 digits.
    #[must_use]
    pub fn exists_for(rules: &Rules) -> bool {
        rules.size() <= MOST_DIGITS && rules.cell_count() == rules.size() * rules.size()
    }

    /// Returns the rules of the board, without clues.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the regions whose totals are known, each house among them.
    #[must_use]
    pub fn regions(&self) -> &[Arc<Region>] {
        &self.regions
    }

    /// Returns the cases of a sandwich: masks for the cells of a line.
    pub(super) fn sandwich(&self, sum: i32) -> Arc<[u16]> {
        let build = || sandwich_masks(&self.families, self.size, sum);
        match usize::try_from(sum).ok().and_then(|sum| self.sandwiches.get(sum)) {
            Some(masks) => Arc::clone(masks.get_or_init(build)),
            None => build(),
        }
    }

    /// Returns the table of `first + second = total`, or of `first - second = total`.
    pub(super) fn sum_table(&self, subtracts: bool, total: i32, differ: bool) -> Arc<PairTable> {
        let build = || {
            Arc::new(PairTable::new(self.size, |first, second| {
                let (first, second) = (first as i32, second as i32);
                let sum = if subtracts { first - second } else { first + second };
                sum == total && !(differ && first == second)
            }))
        };
        let place = usize::try_from(total + 9).ok();
        match place.and_then(|place| self.sums.0[usize::from(subtracts)][usize::from(differ)].get(place)) {
            Some(table) => Arc::clone(table.get_or_init(build)),
            None => build(),
        }
    }
}

/// Tables of sums and differences from -9 to 18, each built when it is first used.
#[derive(Default, Debug)]
struct SumTables([[[OnceLock<Arc<PairTable>>; 28]; 2]; 2]);

/// Returns the set of these cells.
pub(super) fn cell_bits(cells: impl IntoIterator<Item = BoardCell>) -> CellBits {
    cells.into_iter().fold(0, |all, cell| all | 1 << cell.index())
}

/// Returns the cells of a set in ascending order.
pub(super) fn cells_of(mut cells: CellBits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as usize;
        (cells != 0).then(|| {
            cells &= cells - 1;
            cell
        })
    })
}
