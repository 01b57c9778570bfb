//! In which order the grids of a board with several grids are filled.
//!
//! The grid that shares most cells comes first, then always the one with most cells already full. So the corners of a
//! samurai start from a full box each, and the search never has to join halves that were filled apart.

use ninefold_rules::{Layout, Rules};

/// Returns for each cell the place, in filling order, of the first grid that contains it.
///
/// All cells are in grid 0 if the board is a single grid.
pub(crate) fn grid_of_cell(rules: &Rules) -> Vec<usize> {
    let cell_count = rules.cell_count();
    let grids = grids(rules);
    let mut of_cell = vec![usize::MAX; cell_count];
    let mut left: Vec<usize> = (0..grids.len()).collect();
    let shared = |grid: usize| {
        let others =
            |cell: &&usize| (0..grids.len()).any(|other| other != grid && grids[other].contains(cell));
        grids[grid].iter().filter(others).count()
    };
    for place in 0..grids.len() {
        let score = |grid: usize| {
            if place == 0 {
                return shared(grid);
            }
            grids[grid].iter().filter(|&&cell| of_cell[cell] != usize::MAX).count()
        };
        // The first of the best, so that the order depends on the board alone.
        let best = left.iter().map(|&grid| score(grid)).max().unwrap_or(0);
        let at = left.iter().position(|&grid| score(grid) == best).unwrap_or(0);
        for &cell in &grids[left.remove(at)] {
            of_cell[cell] = of_cell[cell].min(place);
        }
    }
    of_cell
}

/// Returns the cells of each grid, row by row.
pub(crate) fn grids(rules: &Rules) -> Vec<Vec<usize>> {
    let Layout::Grids(_, arrangement) = &rules.variant().layout else {
        return vec![(0..rules.cell_count()).collect()];
    };
    let size = rules.size();
    let cells = |&(row, column): &(u8, u8)| {
        (0..size * size)
            .filter_map(|at| rules.cell_at(usize::from(row) + at / size, usize::from(column) + at % size))
            .map(ninefold_rules::BoardCell::index)
            .collect()
    };
    arrangement.corners().iter().map(cells).collect()
}
