//! From an unavoidable set to a minimal one inside it.

use ninefold_grid::{CellSet, Solution};
use ninefold_solve::solutions;

use super::between;

/// Returns a second solution that differs from the first only in these cells, if there is one.
///
/// That is what makes a set unavoidable, or a set that contains one.
///
/// ```
/// use ninefold_dig::unavoidable::{between, change_within, two_digit};
/// use ninefold_grid::{CellSet, Solution};
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let set = two_digit(&solution)[0];
/// let other = change_within(&solution, set).expect("the set is unavoidable");
/// assert_eq!(between(&solution, &other), set);
/// assert_eq!(change_within(&solution, CellSet::from_bits(0b111)), None);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn change_within(solution: &Solution, cells: CellSet) -> Option<Solution> {
    let fixed = solution.grid().restricted_to(!cells);
    solutions(&fixed).take(2).find(|other| other != solution)
}

/// Returns a minimal unavoidable set inside this one: no part of it is unavoidable. `None` when there is none inside.
///
/// Costs about one question to the solver for each cell of the result.
///
/// ```
/// use ninefold_dig::unavoidable::{shrink, two_digit};
/// use ninefold_grid::{CellSet, Solution};
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let set = two_digit(&solution)[0];
/// assert_eq!(shrink(&solution, set), Some(set)); // minimal already
/// assert!(shrink(&solution, CellSet::ALL).is_some_and(|set| set.len() < 81));
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn shrink(solution: &Solution, cells: CellSet) -> Option<CellSet> {
    let mut set = between(solution, &change_within(solution, cells)?);
    let mut untried = set;
    while let Some(cell) = untried.first() {
        untried.remove(cell);
        if let Some(other) = change_within(solution, set.without(cell)) {
            set = between(solution, &other);
            untried &= set;
        }
    }
    Some(set)
}
