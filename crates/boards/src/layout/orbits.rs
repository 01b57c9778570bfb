//! The cells of a square, joined to orbits: the sets of cells that a symmetry maps to each other.
//!
//! Without symmetry every cell is an orbit. A region and its images make a connected set of orbits, and conversely a tree
//! of orbits can be lifted to cells: start at a cell of one orbit, and in each neighbouring orbit take a cell beside the
//! one before.

use ninefold_symmetry::ClueSymmetry;

use crate::symmetry::moves_of_square;

/// A square under a symmetry.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    pub(super) size: usize,
    /// Where each cell comes to lie, for every element of the symmetry's group; the identity first.
    pub(super) moves: Vec<Vec<usize>>,
    /// The subgroups, as indices in `moves`.
    pub(super) subgroups: Vec<Vec<usize>>,
    /// The cells of each orbit.
    pub(super) cells: Vec<Vec<usize>>,
    /// For each orbit the others that have a cell beside one of its cells.
    pub(super) beside: Vec<Vec<usize>>,
    /// How many regions a part may have: the divisors of the order of the group.
    pub(super) region_counts: Vec<usize>,
}

impl Orbits {
    /// Returns the orbits of a square of this size.
    pub(super) fn new(size: usize, symmetry: ClueSymmetry) -> Orbits {
        let moves = moves_of_square(symmetry, size);
        let mut orbit_of = vec![usize::MAX; size * size];
        let mut cells: Vec<Vec<usize>> = Vec::new();
        for cell in 0..size * size {
            if orbit_of[cell] == usize::MAX {
                let mut orbit: Vec<usize> = moves.iter().map(|image| image[cell]).collect();
                orbit.sort_unstable();
                orbit.dedup();
                orbit.iter().for_each(|&one| orbit_of[one] = cells.len());
                cells.push(orbit);
            }
        }
        let beside = cells
            .iter()
            .enumerate()
            .map(|(orbit, cells)| {
                let mut others: Vec<usize> = cells
                    .iter()
                    .flat_map(|&cell| cells_beside(size, cell))
                    .map(|cell| orbit_of[cell])
                    .filter(|&other| other != orbit)
                    .collect();
                others.sort_unstable();
                others.dedup();
                others
            })
            .collect();
        let subgroups = subgroups(&moves);
        let order = moves.len();
        let region_counts = (1..=order).filter(|&count| order.is_multiple_of(count)).collect();
        Orbits { size, moves, subgroups, cells, beside, region_counts }
    }

    /// Returns how many elements the symmetry's group has.
    pub(super) fn order(&self) -> usize {
        self.moves.len()
    }
}

/// Returns the cells above, below, left and right of a cell.
pub(super) fn cells_beside(size: usize, cell: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (cell / size, cell % size);
    [
        (row > 0).then(|| cell - size),
        (row + 1 < size).then(|| cell + size),
        (column > 0).then(|| cell - 1),
        (column + 1 < size).then(|| cell + 1),
    ]
    .into_iter()
    .flatten()
}

/// Returns all subgroups of at most eight permutations that form a group.
fn subgroups(moves: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let product = |one: usize, other: usize| {
        let cells: Vec<usize> = moves[one].iter().map(|&cell| moves[other][cell]).collect();
        moves.iter().position(|image| *image == cells)
    };
    let table: Vec<Vec<Option<usize>>> =
        (0..moves.len()).map(|one| (0..moves.len()).map(|other| product(one, other)).collect()).collect();
    (0..1_usize << moves.len())
        .filter(|set| set & 1 == 1)
        .map(|set| (0..moves.len()).filter(|&one| set >> one & 1 == 1).collect::<Vec<usize>>())
        .filter(|set| {
            set.iter().all(|&one| {
                set.iter().all(|&other| table[one][other].is_some_and(|product| set.contains(&product)))
            })
        })
        .collect()
}
