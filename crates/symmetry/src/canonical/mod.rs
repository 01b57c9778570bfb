//! The minlex form: one name for all isomorphic grids.
//!
//! ```text
//!   a grid ──► its 3 359 232 rearrangements ──► each relabelled so that its text is smallest ──► the smallest of all
//!
//!   987654321246173985351928746128537694634892157795461832519286473472319568863745219
//!   becomes 123456789457189326689327514231546897745891632968732145316278459574913268892645... and so on
//! ```
//!
//! Texts are compared as 81 characters, row by row, an empty cell counting as 0. Relabelling makes a text smallest by
//! calling the first digit that appears 1, the next new one 2, and so on. Two grids have the same form exactly if some
//! [`Transform`] carries one into the other; the form comes with the transform that reaches it, so that such a
//! transform between two grids can be named: [`isomorphism`].
//!
//! Only a few of the 3 359 232 rearrangements are looked at. Full grids are handled in `solution`, grids with empty cells in `clues`;
//! each file describes its method.
//!
//! What it does not do: a grid with a digit twice in a house has no form here; the [`ClashError`] says where.

mod clues;
mod pairs;
mod result;
mod solution;
mod triples;

use ninefold_grid::__private::proven_solution;
use ninefold_grid::{ClashError, Grid, Solution};

use crate::Transform;
pub(crate) use result::{MinlexResult, transform_along};

/// A minlex form and a way to it.
///
/// ```
/// use ninefold_grid::Solution;
/// use ninefold_symmetry::canonical;
///
/// let grid: Solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let minlex = canonical(&grid);
/// assert_eq!(minlex.transform.apply(&grid), minlex.form);
/// assert!(minlex.form <= grid);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Canonical<G> {
    /// The smallest of all grids that the grid can be moved to.
    pub form: G,
    /// A transform that moves the grid there; always the same one for the same grid. Digits that the grid does not have
    /// follow those it has, in ascending order.
    pub transform: Transform,
}

/// Searches for the form in the way that suits the grid.
pub(crate) fn search(grid: &Grid) -> Result<MinlexResult, ClashError> {
    match grid.clash() {
        Some(clash) => Err(clash),
        None if grid.values().contains(&0) => Ok(clues::search(grid.values())),
        None => Ok(solution::search(grid.values())),
    }
}

/// Returns the minlex form of a solution.
#[must_use]
pub fn canonical(solution: &Solution) -> Canonical<Solution> {
    let reached = solution::search(solution.values());
    // The form is the solution, moved.
    Canonical { form: proven_solution(reached.form), transform: reached.transform() }
}

/// Returns the minlex form of a puzzle, or of any other grid in which no digit appears twice in a house.
///
/// Of a full grid it is the same as [`canonical`].
///
/// ```
/// use ninefold_grid::Grid;
/// use ninefold_symmetry::{Transform, canonical_grid};
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let minlex = canonical_grid(&puzzle)?;
/// assert_eq!(minlex.transform.apply_grid(&puzzle), minlex.form);
/// assert_eq!(canonical_grid(&Transform::QUARTER_TURN.apply_grid(&puzzle))?.form, minlex.form);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first digit that appears twice in a house.
pub fn canonical_grid(grid: &Grid) -> Result<Canonical<Grid>, ClashError> {
    let reached = search(grid)?;
    Ok(Canonical {
        form: Grid::from_values(reached.form).expect("labels are 1 to 9"),
        transform: reached.transform(),
    })
}

/// Returns a transform that carries the first solution into the second; `None` if there is none.
///
/// ```
/// use ninefold_grid::Solution;
/// use ninefold_symmetry::{Transform, isomorphism};
/// let one: Solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let two = Transform::ANTI_TRANSPOSE.apply(&one);
/// let witness = isomorphism(&one, &two).expect("the same grid, mirrored");
/// assert_eq!(witness.apply(&one), two);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn isomorphism(first: &Solution, second: &Solution) -> Option<Transform> {
    let (first, second) = (canonical(first), canonical(second));
    (first.form == second.form).then(|| first.transform.then(&second.transform.inverse()))
}

/// Returns a transform that carries the first grid into the second; `None` if there is none.
///
/// # Errors
/// The first digit that appears twice in a house of either grid.
pub fn isomorphism_grid(first: &Grid, second: &Grid) -> Result<Option<Transform>, ClashError> {
    let (first, second) = (canonical_grid(first)?, canonical_grid(second)?);
    Ok((first.form == second.form).then(|| first.transform.then(&second.transform.inverse())))
}
