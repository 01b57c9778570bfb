//! The canonical form of a grid, which is the same for all isomorphic ones.
//!
//! On boards without clues other than digits, all moves of cells that keep the board count, with any exchange of digits that
//! keeps its rules. Clues move with their cells, and their values are about digits. So with clues only the turns and mirror
//! images of the square count, and no digits are exchanged.

use std::sync::{Arc, Mutex, PoisonError};

use ninefold_boards::canonical::{BoardMoves, canonical_with_clues};
use ninefold_grid::ClashError;
use ninefold_rules::{AnyGrid, BoardGrid};
use ninefold_symmetry::{Automorphisms, Transform, canonical_grid};

/// The canonical form of a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AnyCanonical {
    /// The form.
    pub form: AnyGrid,
    /// The transform that leads to the form, on the classic board.
    pub transform: Option<Transform>,
    /// Whether two grids with different forms are never isomorphic.
    pub complete: bool,
}

/// Finds canonical forms. It keeps the moves of the last board, which is usually that of the next grid too.
///
/// ```
/// use ninefold_puzzle::Canonicalizer;
/// use ninefold_rules::Board;
/// let board: Board = "4x4".parse()?;
/// let canonicalizer = Canonicalizer::default();
/// let turned = canonicalizer.canonical(&board.grid("...4.1..3..1..2.")?)?;
/// assert_eq!(turned.form, canonicalizer.canonical(&board.grid(".2..1..3..1.4...")?)?.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Canonicalizer(Mutex<Option<Arc<BoardMoves>>>);

impl Canonicalizer {
    /// Returns the canonical form of a grid.
    ///
    /// # Errors
    /// If a digit appears twice in a house of a classic grid.
    pub fn canonical(&self, grid: &AnyGrid) -> Result<AnyCanonical, ClashError> {
        match grid {
            AnyGrid::Classic(grid) => {
                let found = canonical_grid(grid)?;
                let transform = Some(found.transform);
                Ok(AnyCanonical { form: found.form.into(), transform, complete: true })
            }
            AnyGrid::Board(grid) => Ok(match self.moves(grid) {
                Some(moves) => AnyCanonical {
                    form: AnyGrid::Board(moves.canonical(grid)),
                    transform: None,
                    complete: moves.is_complete(),
                },
                None => AnyCanonical {
                    form: AnyGrid::Board(canonical_with_clues(grid)),
                    transform: None,
                    complete: false,
                },
            }),
        }
    }

    /// Returns how many transformations leave a grid unchanged, the identity included. `None` on boards with clues other than
    /// digits.
    ///
    /// # Errors
    /// As [`canonical`](Canonicalizer::canonical).
    pub fn automorphisms(&self, grid: &AnyGrid) -> Result<Option<usize>, ClashError> {
        match grid {
            AnyGrid::Classic(grid) => Ok(Some(Automorphisms::of_grid(grid)?.order() as usize)),
            AnyGrid::Board(grid) => Ok(self.moves(grid).map(|moves| moves.automorphisms(grid))),
        }
    }

    fn moves(&self, grid: &BoardGrid) -> Option<Arc<BoardMoves>> {
        if !grid.rules().variant().clue_rules.is_empty() {
            return None;
        }
        // Moves are valid even if a thread panicked.
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Some(match &*last {
            Some(moves) if moves.rules() == grid.rules() => Arc::clone(moves),
            _ => Arc::clone(last.insert(Arc::new(BoardMoves::new(grid.rules())))),
        })
    }
}
