//! Whether two grids are isomorphic, asked of millions.

use core::fmt;

use ninefold_grid::ClashError;
use ninefold_rules::AnyGrid;

use crate::Canonicalizer;

/// What isomorphic grids share: the board and the canonical form. On the classic board it is the
/// [key](ninefold_symmetry::CanonicalKey) of the form, whose documentation gives the chance of a coincidence.
///
/// On boards whose canonical forms are not complete ([`AnyCanonical::complete`](crate::AnyCanonical::complete)),
/// isomorphic grids can have different keys.
///
/// ```
/// use ninefold_puzzle::Canonicalizer;
/// use ninefold_rules::Board;
/// let board: Board = "4x4".parse()?;
/// let canonicalizer = Canonicalizer::default();
/// let one = canonicalizer.key(&board.grid("...4.1..3..1..2.")?)?;
/// assert_eq!(one, canonicalizer.key(&board.grid(".2..1..3..1.4...")?)?);
/// assert_ne!(one, canonicalizer.key(&board.grid(".2..1..3..1.....")?)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FormKey(Key);

/// A classic key takes 32 bytes and no allocation, so that ten million of them fit in memory.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Key {
    Classic(u128),
    Board(Box<str>),
}

impl Canonicalizer {
    /// Returns the key of a grid.
    ///
    /// # Errors
    /// If a digit appears twice in a house of a classic grid.
    pub fn key(&self, grid: &AnyGrid) -> Result<FormKey, ClashError> {
        Ok(FormKey(match grid {
            AnyGrid::Classic(grid) => Key::Classic(ninefold_symmetry::canonical_grid(grid)?.key().bits()),
            AnyGrid::Board(_) => {
                let form = self.canonical(grid)?.form;
                Key::Board(format!("{} {}", form.board(), form.line()).into())
            }
        }))
    }
}

impl fmt::Debug for FormKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Key::Classic(bits) => write!(f, "FormKey({bits:#x})"),
            Key::Board(text) => write!(f, "FormKey({text})"),
        }
    }
}
