//! The symmetry of a puzzle with clues.

use ninefold_rules::{BoardCellSet, BoardGrid, ClueKind};
use ninefold_symmetry::ClueSymmetry;

use crate::symmetry;

/// Returns the strongest symmetry that the given cells and the cages of a puzzle have, whatever its rules have.
#[must_use]
pub fn symmetry_of(grid: &BoardGrid) -> ClueSymmetry {
    let rules = grid.rules();
    let filled = grid.filled();
    let cages: Vec<BoardCellSet> = rules
        .clues()
        .iter()
        .filter(|clue| clue.kind() == ClueKind::Cage)
        .map(|clue| clue.cells().iter().copied().collect())
        .collect();
    let held = ClueSymmetry::ALL.into_iter().filter(|&one| {
        symmetry::holds(one, rules, &filled)
            && symmetry::images_of_cells(one, rules).is_some_and(|images| {
                images.iter().all(|image| {
                    cages.iter().all(|cage| {
                        let moved: BoardCellSet = cage.iter().map(|cell| image[cell.index()]).collect();
                        cages.contains(&moved)
                    })
                })
            })
    });
    symmetry::strongest(held)
}
