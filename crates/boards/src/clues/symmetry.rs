//! The symmetry of a puzzle with clues.

use ninefold_rules::{BoardCellSet, BoardGrid, ClueKind};

use crate::BoardSymmetry;

/// Returns the strongest symmetry that the given cells and the cages of a puzzle have, whatever its rules have.
#[must_use]
pub fn symmetry_of(grid: &BoardGrid) -> BoardSymmetry {
    let rules = grid.rules();
    let filled = grid.filled();
    let cages: Vec<BoardCellSet> = rules
        .clues()
        .iter()
        .filter(|clue| clue.kind() == ClueKind::Cage)
        .map(|clue| clue.cells().iter().copied().collect())
        .collect();
    let held = BoardSymmetry::ALL.into_iter().filter(|symmetry| {
        symmetry.holds(rules, &filled)
            && symmetry.images_of_cells(rules).is_some_and(|images| {
                images.iter().all(|image| {
                    cages.iter().all(|cage| {
                        let moved: BoardCellSet = cage.iter().map(|cell| image[cell.index()]).collect();
                        cages.contains(&moved)
                    })
                })
            })
    });
    held.max_by_key(|symmetry| symmetry.turn_count()).unwrap_or_default()
}
