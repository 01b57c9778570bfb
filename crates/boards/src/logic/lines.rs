//! The rows and columns of each grid, as a table of its cells.

use ninefold_rules::{BoardCell, BoardHouse, BoardHouseKind, Rules};

/// The rows and columns of one grid, by their index among the houses.
#[derive(Clone, Debug)]
pub(super) struct GridLines {
    pub(super) rows: Vec<usize>,
    pub(super) columns: Vec<usize>,
    /// The cells, row by row.
    cells: Vec<BoardCell>,
}

impl GridLines {
    /// Returns the cell where a row and a column meet, by their place in the grid.
    pub(super) fn at(&self, row: usize, column: usize) -> BoardCell {
        self.cells[row * self.columns.len() + column]
    }
}

/// Returns the lines of every grid of a board.
pub(super) fn grid_lines(rules: &Rules) -> Vec<GridLines> {
    let houses = rules.houses();
    let of = |kind: BoardHouseKind, grid: Option<usize>| -> Vec<usize> {
        (0..houses.len())
            .filter(|&house| houses[house].kind() == kind && houses[house].grid() == grid)
            .collect()
    };
    let mut grids: Vec<Option<usize>> =
        houses.iter().filter(|house| house.kind() == BoardHouseKind::Row).map(BoardHouse::grid).collect();
    grids.dedup();
    grids
        .into_iter()
        .map(|grid| {
            let rows = of(BoardHouseKind::Row, grid);
            let cells = rows.iter().flat_map(|&row| houses[row].cells().iter().copied()).collect();
            GridLines { columns: of(BoardHouseKind::Column, grid), rows, cells }
        })
        // Every grid is a square; a board whose lines were shared would have no fish.
        .filter(|lines| lines.rows.len() == rules.size() && lines.columns.len() == rules.size())
        .collect()
}
