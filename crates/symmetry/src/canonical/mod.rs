//! The minlex form: one name for all grids that are the same in different clothes.
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
//! Nobody looks at 3 359 232 rearrangements. Full grids are handled in `solution`, grids with empty cells in `clues`;
//! each file describes its method.
//!
//! What it does not do: a grid with a digit twice in a house has no form here; the [`ClashError`] says where.

mod clues;
mod pairs;
mod solution;
mod triples;

use alloc::vec::Vec;

use ninefold_grid::__private::proven_solution;
use ninefold_grid::{ClashError, Grid, Solution};

use crate::{Rearrangement, Relabelling, Transform};

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
    /// A transform that moves the grid there; always the same one for the same grid. Digits that the grid lacks
    /// follow those it has, in ascending order.
    pub transform: Transform,
}

/// What a search finds.
pub(crate) struct MinlexResult {
    pub(crate) form: [u8; 81],
    /// One way to the form: what the digits become (more than 9 for digits that the grid lacks) …
    labels: [u8; 16],
    /// … and where the cells go.
    first: Rearrangement,
    /// All other ways, up to moves of empty lines.
    others: Vec<Rearrangement>,
}

impl MinlexResult {
    /// The transform that leads to the form.
    fn transform(&self) -> Transform {
        let used = self.labels[1..10].iter().fold(0, |used, label| used | 1u32 << (label & 15));
        let mut spare = (1..=9).filter(|label| used >> label & 1 == 0);
        let images = core::array::from_fn(|i| match self.labels[i + 1] {
            label @ 1..=9 => label,
            _ => spare.next().unwrap_or(0),
        });
        let digits = Relabelling::from_images(images).expect("every digit has a label of its own");
        Transform { cells: self.first, digits }
    }

    /// Every way to the form, up to moves of empty lines; the first is that of [`transform`](MinlexResult::transform).
    pub(crate) fn ways(&self) -> impl Iterator<Item = &Rearrangement> {
        core::iter::once(&self.first).chain(&self.others)
    }
}

/// Nine values as nibbles, the first in the highest place, so that numbers compare like texts.
#[inline]
fn pack(values: [u8; 9]) -> u64 {
    values.into_iter().fold(0, |packed, value| packed << 4 | u64::from(value))
}

fn unpack(packed: u64) -> [u8; 9] {
    core::array::from_fn(|i| (packed >> (4 * (8 - i))) as u8 & 15)
}

/// The transform whose geometric part is this way from these values to the form.
pub(crate) fn transform_along(way: &Rearrangement, values: &[u8; 81], form: &[u8; 81]) -> Transform {
    let moved = way.gather(values, &Relabelling::IDENTITY.table());
    let mut images = [0; 16];
    for (&digit, &label) in moved.iter().zip(form) {
        images[usize::from(digit & 15)] = label;
    }
    let mut spare = (1..=9).filter(|label| !images.contains(label));
    let images = core::array::from_fn(|i| match images[i + 1] {
        0 => spare.next().unwrap_or(0),
        label => label,
    });
    let digits =
        Relabelling::from_images(images).expect("a way to the form takes each digit to one of its own");
    Transform { cells: *way, digits }
}

/// Searches for the form in the way that suits the grid.
pub(crate) fn search(grid: &Grid) -> Result<MinlexResult, ClashError> {
    match grid.clash() {
        Some(clash) => Err(clash),
        None if grid.values().contains(&0) => Ok(clues::search(grid.values())),
        None => Ok(solution::search(grid.values())),
    }
}

/// The minlex form of a solution.
#[must_use]
pub fn canonical(solution: &Solution) -> Canonical<Solution> {
    let reached = solution::search(solution.values());
    // The form is the solution, moved.
    Canonical { form: proven_solution(reached.form), transform: reached.transform() }
}

/// The minlex form of a puzzle, or of any other grid in which no digit stands twice in a house.
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
/// The first digit that stands twice in a house.
pub fn canonical_grid(grid: &Grid) -> Result<Canonical<Grid>, ClashError> {
    let reached = search(grid)?;
    Ok(Canonical {
        form: Grid::from_values(reached.form).expect("labels are 1 to 9"),
        transform: reached.transform(),
    })
}

/// A transform that carries the first solution into the second; `None` if there is none.
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

/// A transform that carries the first grid into the second; `None` if there is none.
///
/// # Errors
/// The first digit that stands twice in a house of either grid.
pub fn isomorphism_grid(first: &Grid, second: &Grid) -> Result<Option<Transform>, ClashError> {
    let (first, second) = (canonical_grid(first)?, canonical_grid(second)?);
    Ok((first.form == second.form).then(|| first.transform.then(&second.transform.inverse())))
}
