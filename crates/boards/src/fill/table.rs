//! What a search on a board reads at every step, laid out for it once.
//!
//! ```text
//!   slot      0 … 8      9 … 17   …
//!   meaning   cells …    digits of a house: slot = base of the house + digit
//!             └──────── first grid ────────┘└── cells and houses of the second … ┘
//! ```
//!
//! A *slot* is something that must get exactly one of its choices: a cell that needs a digit, or a digit of a house
//! that needs a cell. Slots of a board with several grids are sorted by the grid that completes them.

use std::ops::Range;

use ninefold_rules::Rules;

use super::order::{grid_of_cell, grids as grids_of_board};

/// The tables of a board for [`Candidates`](super::candidates::Candidates).
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) size: usize,
    /// For each cell its slot.
    pub(crate) slot_of: Vec<u32>,
    /// For each slot what it stands for.
    pub(crate) meanings: Vec<Slot>,
    /// The slots of each grid, in the order in which grids are filled.
    pub(crate) grids: Vec<Range<usize>>,
    /// The cells of each grid, row by row.
    pub(crate) grid_cells: Vec<Vec<usize>>,
    /// For each cell the first slots of its houses.
    pub(crate) bases: Lists<u32>,
    /// For each cell its peers.
    pub(crate) peers: Lists<u16>,
    /// For each cell the cells that must not hold a consecutive digit.
    pub(crate) near: Lists<u16>,
    /// For each house its cells.
    pub(crate) house_cells: Lists<u16>,
}

/// What must get exactly one of its choices.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    /// A cell, which needs a digit.
    Cell(u16),
    /// A digit of a house, which needs a cell.
    Place {
        /// The index of the house.
        house: u16,
        /// The index of the digit.
        digit: u8,
    },
}

impl Table {
    /// Returns the tables of a board.
    pub(crate) fn new(rules: &Rules) -> Table {
        let size = rules.size();
        let grid_of_cell = grid_of_cell(rules);
        let grid_count = grid_of_cell.iter().max().map_or(0, |&last| last + 1);
        let mut slot_of = vec![0; rules.cell_count()];
        let mut base_of = vec![0; rules.houses().len()];
        let mut meanings = Vec::new();
        let mut grids = Vec::new();
        for grid in 0..grid_count {
            let first = meanings.len();
            for cell in rules.cells().map(ninefold_rules::BoardCell::index) {
                if grid_of_cell[cell] == grid {
                    slot_of[cell] = meanings.len() as u32;
                    meanings.push(Slot::Cell(cell as u16));
                }
            }
            for (index, house) in rules.houses().iter().enumerate() {
                let last = house.cells().iter().map(|cell| grid_of_cell[cell.index()]).max();
                if last == Some(grid) {
                    base_of[index] = meanings.len() as u32;
                    let house = index as u16;
                    meanings.extend((0..size as u8).map(|digit| Slot::Place { house, digit }));
                }
            }
            grids.push(first..meanings.len());
        }
        let indices = |cells: &ninefold_rules::BoardCellSet| -> Vec<u16> {
            cells.iter().map(|cell| cell.index() as u16).collect()
        };
        Table {
            size,
            slot_of,
            meanings,
            grids,
            grid_cells: grids_of_board(rules),
            bases: rules
                .cells()
                .map(|cell| rules.houses_of(cell).iter().map(|&house| base_of[usize::from(house)]).collect())
                .collect(),
            peers: rules.cells().map(|cell| indices(rules.peers(cell))).collect(),
            near: rules.cells().map(|cell| indices(rules.non_consecutive(cell))).collect(),
            house_cells: rules.houses().iter().map(|house| indices(house.set())).collect(),
        }
    }
}

/// Lists of numbers, one behind the other.
#[derive(Debug)]
pub(crate) struct Lists<T> {
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    /// Returns the list with this index.
    #[inline]
    pub(crate) fn get(&self, index: usize) -> &[T] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.items[start as usize..self.ends[index] as usize]
    }
}

impl<T> FromIterator<Vec<T>> for Lists<T> {
    fn from_iter<I: IntoIterator<Item = Vec<T>>>(lists: I) -> Lists<T> {
        let mut all = Lists { ends: Vec::new(), items: Vec::new() };
        for list in lists {
            all.items.extend(list);
            all.ends.push(all.items.len() as u32);
        }
        all
    }
}
