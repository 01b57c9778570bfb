//! The start of sorting: nine boxes, each a permutation of the digits.

use ninefold_grid::{Block, Cell, ClashError, DigitSet, Grid};
use ninefold_symmetry::Relabelling;
use rand::{Rng, RngExt};

/// A full grid whose boxes hold each digit once; rows and columns are in no order yet.
///
/// ```
/// use ninefold_fill::sorting::Boxes;
/// use ninefold_grid::Grid;
/// let start: Grid = "912452592538693437746817168748925253631613798925478146965153437728492981134876652".parse()?;
/// assert!(Boxes::try_from(start).is_ok());
/// let wrong: Grid = "911452592538693437746817168748925253631613798925478146965153437728492981134876652".parse()?;
/// assert_eq!(Boxes::try_from(wrong).unwrap_err().to_string(), "box b1: 1 appears twice in b1: in r1c2 and r1c3");
/// # Ok::<(), ninefold_grid::ParseGridError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Boxes(Grid);

/// Why a grid is not a valid start for sorting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BoxesError {
    /// A box has an empty cell.
    #[error("box {block}: {cell} is empty, expected the digits 1 to 9 once each")]
    Empty {
        /// The box.
        block: Block,
        /// The cell.
        cell: Cell,
    },
    /// A box holds a digit twice.
    #[error("box {block}: {clash}")]
    Twice {
        /// The box.
        block: Block,
        /// The digit and its two cells.
        clash: ClashError,
    },
}

impl Boxes {
    /// Draws nine boxes; all 9!⁹ are equally likely.
    #[must_use]
    pub fn random<R: Rng + ?Sized>(rng: &mut R) -> Boxes {
        let permutations = u64::from(Relabelling::COUNT);
        let mut values = [0; 81];
        for band in 0..3 {
            // One draw serves three boxes: 9!³ fits into 64 bits.
            let mut ranks = rng.random_range(0..permutations.pow(3));
            for stack in 0..3 {
                let digits = Relabelling::from_rank((ranks % permutations) as u32).images();
                ranks /= permutations;
                for place in 0..9 {
                    values[band * 27 + place / 3 * 9 + stack * 3 + place % 3] = digits[place];
                }
            }
        }
        Boxes(Grid::from_values(values).expect("a permutation holds the digits 1 to 9"))
    }

    /// Returns the boxes as a grid.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.0
    }
}

impl TryFrom<Grid> for Boxes {
    type Error = BoxesError;

    fn try_from(grid: Grid) -> Result<Boxes, BoxesError> {
        for block in Block::ALL {
            let house = block.house();
            let mut seen = DigitSet::NONE;
            for &cell in house.cell_list() {
                let Some(digit) = grid.get(cell) else { return Err(BoxesError::Empty { block, cell }) };
                if seen.contains(digit) {
                    let first = house.cell_list().iter().copied().find(|&cell| grid.get(cell) == Some(digit));
                    let clash = ClashError { digit, house, cells: [first.unwrap_or(cell), cell] };
                    return Err(BoxesError::Twice { block, clash });
                }
                seen.insert(digit);
            }
        }
        Ok(Boxes(grid))
    }
}
