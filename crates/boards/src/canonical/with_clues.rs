//! The canonical form of a puzzle with clues beside digits.
//!
//! Moves that exchange lines tear cages and lines apart, and other digits have other sums. So only the turns and mirror
//! images of the square count here, those that keep the rules of the board.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardGrid, Clue, Rules};

use ninefold_symmetry::ClueSymmetry;

use crate::symmetry::checked_images;

/// The symmetries whose turns are together all seven of the square.
const TURNS: [ClueSymmetry; 5] = [
    ClueSymmetry::QuarterTurn,
    ClueSymmetry::HalfTurn,
    ClueSymmetry::LeftRight,
    ClueSymmetry::TopBottom,
    ClueSymmetry::Diagonal,
];

/// Returns the least of the forms that turns and mirror images of the square give a puzzle: by its digits, an empty cell
/// before every digit, then by its clues. Two puzzles of a board have the same one exactly if one of these moves carries
/// one into the other.
///
/// ```
/// use std::sync::Arc;
/// use ninefold_rules::{Clue, BoardGrid, Rules};
/// use ninefold_boards::canonical::canonical_with_clues;
/// let board = Rules::new(&"4x4+thermo".parse()?)?;
/// let form = |text| -> Result<BoardGrid, Box<dyn std::error::Error>> {
///     let rules = Arc::new(board.with_clues([Clue::parse(&board, text)?]));
///     Ok(canonical_with_clues(&BoardGrid::empty(&rules)))
/// };
/// assert_eq!(form("t:111223")?, form("t:444332")?);
/// assert_ne!(form("t:111223")?, form("t:231211")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If the board has several grids. Boards with clues beside digits never do.
#[must_use]
pub fn canonical_with_clues(grid: &BoardGrid) -> BoardGrid {
    let rules = grid.rules();
    // Cages make peers, and a turn need not keep them.
    let board = Rules::new(rules.variant()).expect("the variant of rules has rules");
    let mut images: Vec<Vec<BoardCell>> = vec![board.cells().collect()];
    for symmetry in TURNS.into_iter().chain([ClueSymmetry::AntiDiagonal]) {
        for image in checked_images(symmetry, &board).unwrap_or_default() {
            if !images.contains(&image) {
                images.push(image);
            }
        }
    }
    let forms = images.into_iter().map(|image| {
        let mut values = vec![0; grid.values().len()];
        for (cell, &value) in image.iter().zip(grid.values()) {
            values[cell.index()] = value;
        }
        let moved = rules.clues().iter().map(|clue| {
            let mut cells: Vec<BoardCell> = clue.cells().iter().map(|cell| image[cell.index()]).collect();
            // These lines mean the same in both directions.
            if clue.kind().reads_both_ways() && cells.iter().rev().lt(cells.iter()) {
                cells.reverse();
            }
            Clue::new(&board, clue.kind(), &cells, clue.value().clone()).expect("a turn keeps every shape")
        });
        let mut clues: Vec<Clue> = moved.collect();
        clues.sort_unstable();
        (values, clues)
    });
    let (values, clues) = forms.min().expect("the identity is an image");
    let rules = Arc::new(board.with_clues(clues));
    BoardGrid::from_values(&rules, &values).expect("a moved grid is one of the board")
}
