//! The moves that leave a grid as it is.
//!
//! Every way to the minlex form leads back along any other:
//!
//! ```text
//!            ──── way 0 ────►
//!   grid g                     minlex form        way k, then way 0 backwards:  g ──► g
//!            ──── way k ────►
//! ```
//!
//! and every automorphism arises once in this way. So the search that finds the form finds the group as well. A grid
//! with empty rows or columns has many ways that differ only by moving these; they are multiplied out here.
//!
//! Automorphisms are counted as the literature does, by their geometric part: of 3 359 232 rearrangements, those after
//! which a relabelling restores the grid. The relabelling then follows. Only digits that the grid does not have could be
//! relabelled at will, without anybody seeing it; an element listed here leaves them alone.
//!
//! Most grids have no automorphism but the identity: among the 5 472 730 538 essentially different solutions only
//! 560 151 have more (Ed Russell, 2006). The most symmetric solution has 648.

use alloc::vec::Vec;

use ninefold_grid::{ClashError, Grid, Solution};

use crate::canonical::{search, transform_along};
use crate::{LinePermutation, Rearrangement, Transform};

/// The automorphism group of a grid.
///
/// ```
/// use ninefold_grid::Solution;
/// use ninefold_symmetry::Automorphisms;
/// let grid: Solution = "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let group = Automorphisms::of(&grid);
/// assert_eq!(group.order(), 648);
/// assert!(group.iter().all(|element| element.apply(&grid) == grid));
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// The grid and its form.
    values: [u8; 81],
    form: [u8; 81],
    ways: Vec<Rearrangement>,
    /// The moves of empty rows and of empty columns of the form; the identity comes first.
    empty_rows: Vec<LinePermutation>,
    empty_cols: Vec<LinePermutation>,
}

/// Returns all moves that leave the contents of nine lines as they are.
pub(crate) fn moves_that_keep<T: PartialEq>(contents: &[T; 9]) -> Vec<LinePermutation> {
    (0..LinePermutation::COUNT)
        .map(LinePermutation::from_rank)
        .filter(|lines| {
            contents.iter().zip(lines.sources()).all(|(new, &old)| *new == contents[usize::from(old)])
        })
        .collect()
}

impl Automorphisms {
    /// Returns the group of a solution.
    #[must_use]
    pub fn of(solution: &Solution) -> Automorphisms {
        Automorphisms::of_grid(&solution.grid()).expect("a solution has no clash")
    }

    /// Returns the group of a puzzle or of any other grid without a clash.
    ///
    /// # Errors
    /// The first digit that appears twice in a house.
    pub fn of_grid(grid: &Grid) -> Result<Automorphisms, ClashError> {
        let reached = search(grid)?;
        let form = reached.form;
        // Rows with clues differ from each other, so keeping all rows means moving empty ones only.
        let rows: [[u8; 9]; 9] = core::array::from_fn(|r| core::array::from_fn(|c| form[9 * r + c]));
        let cols: [[u8; 9]; 9] = core::array::from_fn(|c| core::array::from_fn(|r| form[9 * r + c]));
        Ok(Automorphisms {
            values: *grid.values(),
            form,
            ways: reached.ways().copied().collect(),
            empty_rows: moves_that_keep(&rows),
            empty_cols: moves_that_keep(&cols),
        })
    }

    /// Returns the order: how many elements there are, the identity included: from 1 to 3 359 232, the latter for the empty grid.
    #[must_use]
    pub fn order(&self) -> u32 {
        (self.ways.len() * self.empty_rows.len() * self.empty_cols.len()) as u32
    }

    /// Returns all elements, the identity first, always in the same order.
    pub fn iter(&self) -> impl Iterator<Item = Transform> + '_ {
        let back = transform_along(&self.ways[0], &self.values, &self.form).inverse();
        self.ways.iter().flat_map(move |way| {
            let there = transform_along(way, &self.values, &self.form);
            self.empty_rows.iter().flat_map(move |&rows| {
                self.empty_cols.iter().map(move |&cols| {
                    let stay = Transform::from(Rearrangement { transposed: false, rows, cols });
                    there.then(&stay).then(&back)
                })
            })
        })
    }
}
