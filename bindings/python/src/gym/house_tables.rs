//! The peers and houses of each cell, as numbers.

use std::sync::Arc;

use ninefold::rules::{BoardHouseKind, Rules, Variant};

use crate::error::Fault;

/// A house: its cells, and whether it is a box.
pub(super) struct HouseCells {
    pub(super) cells: Vec<u16>,
    pub(super) is_box: bool,
}

/// The tables of a board.
pub(super) struct HouseTables {
    /// The number of digits.
    pub(super) digits: usize,
    /// The cells that hold no digit twice together with a cell.
    pub(super) peers: Vec<Vec<u16>>,
    pub(super) houses: Vec<HouseCells>,
    /// The houses of each cell.
    pub(super) of_cell: Vec<Vec<u16>>,
    /// Whether it is the board of nine by nine cells without further rules.
    pub(super) is_classic: bool,
}

impl HouseTables {
    pub(super) fn new(variant: &Variant) -> Result<HouseTables, Fault> {
        let rules = Rules::new(variant).map_err(|error| Fault::new("RecipeError", error))?;
        let rules = Arc::new(rules);
        let (rows, columns) = rules.canvas();
        if rows * columns != rules.cell_count() || rows != rules.size() || columns != rules.size() {
            return Err(Fault::new(
                "RecipeError",
                format!("found the board {variant}, expected a single grid"),
            ));
        }
        if rules.cells().any(|cell| !rules.non_consecutive(cell).is_empty()) {
            let message = format!("found the board {variant}, expected one whose rules are houses and peers");
            return Err(Fault::new("RecipeError", message));
        }
        let number = |cell: ninefold::rules::BoardCell| cell.index() as u16;
        Ok(HouseTables {
            digits: rules.size(),
            peers: rules.cells().map(|cell| rules.peers(cell).iter().map(number).collect()).collect(),
            houses: rules
                .houses()
                .iter()
                .map(|house| HouseCells {
                    cells: house.cells().iter().copied().map(number).collect(),
                    is_box: matches!(house.kind(), BoardHouseKind::Block | BoardHouseKind::Region),
                })
                .collect(),
            of_cell: rules.cells().map(|cell| rules.houses_of(cell).to_vec()).collect(),
            is_classic: variant.is_classic(),
        })
    }

    /// Returns the number of cells.
    pub(super) fn cells(&self) -> usize {
        self.peers.len()
    }
}
