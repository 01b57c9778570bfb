//! `uniform`: one of all grids, each with the same chance, from a list.
//!
//! Exchanging digits maps grids onto grids, unless consecutive digits matter. So only the grids with the first row in
//! order are listed: 12 on 4×4, 39 168 on 6×6 with boxes, fewer with further rules, at most 1 128 960 whatever the
//! regions (those of all 6×6 Latin squares). One is drawn and its digits are exchanged at random. With the
//! non-consecutive rule all grids are listed; there are 48 on 6×6.
//!
//! The list is made by placing cell after cell what the cells before allow. Cells that see all others of their houses
//! need no more: n different digits in n cells are all digits.

use ninefold_rules::{BoardCell, Constraint, Rules};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// The bits that a digit takes in an entry of the list: 36 cells fit in 128 bits.
const DIGIT_BITS: usize = 3;
/// The largest size whose grids fit.
pub(crate) const LARGEST_SIZE: usize = 6;

/// All grids of a board, up to exchanging digits where that keeps the rules.
#[derive(Clone, Debug)]
pub(crate) struct GridList {
    size: usize,
    /// Whether the list has only grids whose first row is in order.
    first_row_fixed: bool,
    /// The grids in ascending order of their digits; digit indices, the first cell in the lowest bits.
    grids: Vec<u128>,
}

impl GridList {
    /// Lists the grids of a board of at most [`LARGEST_SIZE`] digits that is a single grid.
    pub(crate) fn new(rules: &Rules) -> GridList {
        let size = rules.size();
        let first_row_fixed = !rules.variant().constraints.contains(&Constraint::NonConsecutive);
        let before = |cell: BoardCell, others: &ninefold_rules::BoardCellSet| -> Vec<usize> {
            others.iter().filter(|&other| other < cell).map(BoardCell::index).collect()
        };
        let peers: Vec<Vec<usize>> = rules.cells().map(|cell| before(cell, rules.peers(cell))).collect();
        let near: Vec<Vec<usize>> =
            rules.cells().map(|cell| before(cell, rules.non_consecutive(cell))).collect();

        let mut grids = Vec::new();
        let mut values = vec![0_usize; rules.cell_count()];
        // For each cell up to the current one the digits that are still to be tried there.
        let mut untried = Vec::with_capacity(values.len());
        loop {
            let cell = untried.len();
            if cell == values.len() {
                let digits = values.iter().rev();
                grids.push(digits.fold(0, |grid, &value| grid << DIGIT_BITS | value as u128));
            } else {
                let taken = peers[cell].iter().fold(0_u32, |set, &peer| set | 1 << values[peer]);
                let taken = near[cell].iter().fold(taken, |set, &other| {
                    let beside = 5 << values[other] >> 1;
                    set | beside
                });
                let wanted = if first_row_fixed && cell < size { 1 << cell } else { (1 << size) - 1 };
                untried.push(wanted & !taken);
            }
            // To the next digit of the last cell that has one.
            while untried.last() == Some(&0) {
                untried.pop();
            }
            let Some(digits) = untried.last_mut() else { break };
            let digit = digits.trailing_zeros();
            *digits &= *digits - 1;
            let cell = untried.len() - 1;
            values[cell] = digit as usize;
        }
        GridList { size, first_row_fixed, grids }
    }

    /// Returns how many grids the board has.
    pub(crate) fn grid_count(&self) -> u64 {
        self.grids.len() as u64 * self.orders()
    }

    /// Returns how many grids the list has.
    pub(crate) fn len(&self) -> usize {
        self.grids.len()
    }

    /// Returns how many grids of the board each of the list stands for.
    pub(crate) fn orders(&self) -> u64 {
        if self.first_row_fixed { (1..=self.size as u64).product() } else { 1 }
    }

    /// Returns the digit indices of a grid of the list.
    pub(crate) fn digits(&self, place: usize) -> Option<Vec<u8>> {
        self.grids.get(place).map(|&grid| self.cells_of(grid).collect())
    }

    /// Returns the place of a grid in the list by its digit indices.
    pub(crate) fn place(&self, digits: &[u8]) -> Option<usize> {
        let wanted = digits.iter().copied();
        self.grids.binary_search_by(|&grid| self.cells_of(grid).cmp(wanted.clone())).ok()
    }

    fn cells_of(&self, grid: u128) -> impl Iterator<Item = u8> {
        let cells = self.size * self.size;
        (0..cells).map(move |cell| (grid >> (cell * DIGIT_BITS)) as u8 & ((1 << DIGIT_BITS) - 1))
    }

    /// Draws one of all grids: for each cell the index of its digit. Returns `None` if there is none.
    pub(crate) fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Option<Vec<u8>> {
        if self.grids.is_empty() {
            return None;
        }
        let mut grid = self.grids[rng.random_range(0..self.grids.len() as u32) as usize];
        let mut names: [u8; LARGEST_SIZE] = std::array::from_fn(|digit| digit as u8);
        if self.first_row_fixed {
            names[..self.size].shuffle(rng);
        }
        let digits = (0..self.size * self.size).map(|_| {
            let digit = grid as usize & ((1 << DIGIT_BITS) - 1);
            grid >>= DIGIT_BITS;
            names[digit]
        });
        Some(digits.collect())
    }
}
