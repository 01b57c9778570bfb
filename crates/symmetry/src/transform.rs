//! The whole group: 3 359 232 · 9! = 1 218 998 108 160 transforms.
//!
//! A [`Transform`] moves cells by a [`Rearrangement`] and digits by a [`Relabelling`]; the two do not disturb each
//! other, so composing, inverting and ranking happen part by part. Drawing one takes a single number below
//! 1 218 998 108 160, split into the two ranks: exactly uniform, one draw of 64 bits.
//!
//! The order of the group is from Ed Russell and Frazer Jarvis, *Mathematics of Sudoku II* (2006),
//! <http://www.afjarvis.org.uk/sudoku/russell_jarvis_spec2.pdf>.
//!
//! What it does not do: the group holds exactly the moves that make *every* valid grid valid again. A particular grid
//! may allow more, for instance exchanging two digits inside one unavoidable set.

use ninefold_grid::__private::proven_solution;
use ninefold_grid::{Cell, CellSet, Digit, Grid, Solution};
use rand::Rng;
use rand::distr::{Distribution, Uniform};

use crate::{LinePermutation, Rearrangement, Relabelling};

/// A move that keeps every valid grid valid.
///
/// ```
/// use ninefold_grid::{Cell, Digit, Grid};
/// use ninefold_symmetry::Transform;
///
/// let grid = Grid::EMPTY.with(Cell::at(0, 0), Some(Digit::new(1)));
/// let corner = Transform::HALF_TURN.then(&"digits:213456789".parse()?);
/// assert_eq!(corner.apply_grid(&grid), Grid::EMPTY.with(Cell::at(8, 8), Some(Digit::new(2))));
/// # Ok::<(), ninefold_symmetry::ParseTransformError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Transform {
    /// Where the cells go.
    pub cells: Rearrangement,
    /// What becomes of the digits.
    pub digits: Relabelling,
}

impl Transform {
    /// The order of the group.
    pub const COUNT: u64 = Rearrangement::COUNT as u64 * Relabelling::COUNT as u64;

    /// Nothing moves.
    pub const IDENTITY: Transform =
        Transform::geometric(false, LinePermutation::IDENTITY, LinePermutation::IDENTITY);
    /// Rows become columns: mirrored in the main diagonal, from r1c1 to r9c9.
    pub const TRANSPOSE: Transform =
        Transform::geometric(true, LinePermutation::IDENTITY, LinePermutation::IDENTITY);
    /// Mirrored in the other diagonal, from r1c9 to r9c1.
    pub const ANTI_TRANSPOSE: Transform =
        Transform::geometric(true, LinePermutation::reversed(), LinePermutation::reversed());
    /// Upside down: row 1 changes places with row 9.
    pub const TOP_BOTTOM: Transform =
        Transform::geometric(false, LinePermutation::reversed(), LinePermutation::IDENTITY);
    /// As in a mirror: column 1 changes places with column 9.
    pub const LEFT_RIGHT: Transform =
        Transform::geometric(false, LinePermutation::IDENTITY, LinePermutation::reversed());
    /// Turned by 180°.
    pub const HALF_TURN: Transform =
        Transform::geometric(false, LinePermutation::reversed(), LinePermutation::reversed());
    /// Turned by 90° clockwise.
    pub const QUARTER_TURN: Transform =
        Transform::geometric(true, LinePermutation::IDENTITY, LinePermutation::reversed());
    /// Turned by 270° clockwise.
    pub const THREE_QUARTER_TURN: Transform =
        Transform::geometric(true, LinePermutation::reversed(), LinePermutation::IDENTITY);

    const fn geometric(transposed: bool, rows: LinePermutation, cols: LinePermutation) -> Transform {
        Transform { cells: Rearrangement { transposed, rows, cols }, digits: Relabelling::IDENTITY }
    }

    /// Returns the one with these ranks: `geometric` of [`Rearrangement::from_rank`], `relabelling` of
    /// [`Relabelling::from_rank`].
    ///
    /// # Panics
    /// Unless both are below their counts.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn from_ranks(geometric: u32, relabelling: u32) -> Transform {
        Transform { cells: Rearrangement::from_rank(geometric), digits: Relabelling::from_rank(relabelling) }
    }

    /// Draws one, each with the same probability.
    #[must_use]
    #[inline]
    pub fn random<R: Rng + ?Sized>(rng: &mut R) -> Transform {
        let index = below(Transform::COUNT, rng);
        let count = u64::from(Relabelling::COUNT);
        Transform::from_ranks((index / count) as u32, (index % count) as u32)
    }

    /// Draws one that leaves the digits alone.
    #[must_use]
    #[inline]
    pub fn random_geometric<R: Rng + ?Sized>(rng: &mut R) -> Transform {
        Rearrangement::from_rank(below(Rearrangement::COUNT.into(), rng) as u32).into()
    }

    /// Returns the exchange of two rows of one band; `None` if they lie in different bands.
    ///
    /// # Panics
    /// Unless both are 0 to 8.
    #[must_use]
    #[track_caller]
    pub fn swap_rows(first: usize, second: usize) -> Option<Transform> {
        LinePermutation::swap(first, second)
            .map(|rows| Transform::geometric(false, rows, LinePermutation::IDENTITY))
    }

    /// Returns the exchange of two columns of one stack; `None` if they lie in different stacks.
    ///
    /// # Panics
    /// Unless both are 0 to 8.
    #[must_use]
    #[track_caller]
    pub fn swap_cols(first: usize, second: usize) -> Option<Transform> {
        LinePermutation::swap(first, second)
            .map(|cols| Transform::geometric(false, LinePermutation::IDENTITY, cols))
    }

    /// Returns the exchange of two bands.
    ///
    /// # Panics
    /// Unless both are 0 to 2.
    #[must_use]
    #[track_caller]
    pub fn swap_bands(first: usize, second: usize) -> Transform {
        Transform::geometric(false, LinePermutation::swap_chutes(first, second), LinePermutation::IDENTITY)
    }

    /// Returns the exchange of two stacks.
    ///
    /// # Panics
    /// Unless both are 0 to 2.
    #[must_use]
    #[track_caller]
    pub fn swap_stacks(first: usize, second: usize) -> Transform {
        Transform::geometric(false, LinePermutation::IDENTITY, LinePermutation::swap_chutes(first, second))
    }

    /// Returns the transformed solution.
    #[must_use]
    #[inline]
    pub fn apply(&self, solution: &Solution) -> Solution {
        proven_solution(self.cells.gather(solution.values(), &self.digits.table()))
    }

    /// Returns the transformed grid; empty cells move and stay empty.
    #[must_use]
    pub fn apply_grid(&self, grid: &Grid) -> Grid {
        let values = self.cells.gather(grid.values(), &self.digits.table());
        Grid::from_values(values).expect("a relabelling gives digits for digits")
    }

    /// Returns where the cells of a set go.
    #[must_use]
    pub fn apply_cells(&self, cells: CellSet) -> CellSet {
        self.cells.apply_cells(cells)
    }

    /// Returns where a cell goes.
    #[must_use]
    pub fn apply_cell(&self, cell: Cell) -> Cell {
        self.cells.image(cell)
    }

    /// Returns what a digit becomes.
    #[must_use]
    pub fn apply_digit(&self, digit: Digit) -> Digit {
        self.digits.image(digit)
    }

    /// Returns this one followed by the other: `a.then(&b).apply(g) = b.apply(&a.apply(g))`.
    #[doc(alias = "compose")]
    #[must_use]
    pub fn then(&self, next: &Transform) -> Transform {
        Transform { cells: self.cells.then(&next.cells), digits: self.digits.then(next.digits) }
    }

    /// Returns the inverse, which takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        Transform { cells: self.cells.inverse(), digits: self.digits.inverse() }
    }

    /// Returns whether it changes no grid at all.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        *self == Transform::IDENTITY
    }
}

/// Returns a uniform number below `count`. `Uniform` rejects where others accept a tiny bias; with a constant count its set-up
/// is folded away.
#[inline]
fn below<R: Rng + ?Sized>(count: u64, rng: &mut R) -> u64 {
    Uniform::new(0, count).expect("a group has elements").sample(rng)
}

impl From<Rearrangement> for Transform {
    fn from(cells: Rearrangement) -> Transform {
        Transform { cells, digits: Relabelling::IDENTITY }
    }
}

impl From<Relabelling> for Transform {
    fn from(digits: Relabelling) -> Transform {
        Transform { cells: Rearrangement::IDENTITY, digits }
    }
}
