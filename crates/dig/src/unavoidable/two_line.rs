//! Unavoidable sets in two rows of a band, or two columns of a stack: columns that exchange their two digits.
//!
//! Inside a band, two rows meet the same boxes, so exchanging the two digits of a column hurts no box and no column. It
//! hurts the rows, unless all columns of a closed loop are exchanged together:
//!
//! ```text
//!   5 3 4 | 6 7 8 | 9 1 2      5 over 6, 6 over 1, 1 over 9, …: follow from digit to digit until the first comes back.
//!   6 7 2 | 1 9 5 | 3 4 8      Columns 1, 4, 8, … of one loop, exchanged, leave both rows with the same digits.
//! ```
//!
//! The nine columns fall apart into loops of at least two, so two rows give up to four sets of 4 to 18 cells. A grid has
//! 9 + 9 pairs of lines. Swapping two whole lines is the case where all loops are exchanged: that is why a puzzle with
//! two empty lines in a chute never has just one solution. The sets are minimal.
//!
//! Cost: some 300 look-ups. Long known; catalogued as equivalence moves by E. Russell and F. Jarvis (2005) when they
//! counted grids band by band.

use ninefold_grid::{Band, Cell, CellSet, House, Solution, Stack};

/// Returns all unavoidable sets in which two lines of a chute exchange digits: bands before stacks.
///
/// ```
/// use ninefold_dig::unavoidable::two_line;
/// use ninefold_grid::Solution;
/// let solution: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let sets = two_line(&solution);
/// assert_eq!(sets.iter().map(|set| set.len()).sum::<usize>(), 18 * 18);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn two_line(solution: &Solution) -> Vec<CellSet> {
    let mut sets = Vec::new();
    each(solution, |set| sets.push(set));
    sets
}

/// Calls `found` with every set of two lines.
pub(crate) fn each(solution: &Solution, mut found: impl FnMut(CellSet)) {
    for [one, other] in pairs() {
        loops(solution, one.cell_list(), other.cell_list(), &mut found);
    }
}

/// Returns the pairs of lines that share a chute.
fn pairs() -> impl Iterator<Item = [House; 2]> {
    let chutes = Band::ALL.map(Band::lines).into_iter().chain(Stack::ALL.map(Stack::lines));
    chutes.flat_map(|[a, b, c]| [[a, b], [a, c], [b, c]])
}

fn loops(solution: &Solution, one: &[Cell; 9], other: &[Cell; 9], found: &mut impl FnMut(CellSet)) {
    let mut place_in_one = [0; 9];
    for (place, &cell) in one.iter().enumerate() {
        place_in_one[solution[cell].index()] = place;
    }
    let mut seen = [false; 9];
    for start in 0..9 {
        let mut set = CellSet::NONE;
        let mut place = start;
        while !seen[place] {
            seen[place] = true;
            set = set.with(one[place]).with(other[place]);
            place = place_in_one[solution[other[place]].index()];
        }
        if !set.is_empty() {
            found(set);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_can_be_exchanged() {
        let solution = Solution::literal(
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
        );
        for [one, other] in pairs() {
            let mut sets = Vec::new();
            loops(&solution, one.cell_list(), other.cell_list(), &mut |set| sets.push(set));
            for set in sets {
                let mut grid = solution.grid();
                for (&a, &b) in one.cell_list().iter().zip(other.cell_list()) {
                    if set.contains(a) {
                        grid.set(a, Some(solution[b]));
                        grid.set(b, Some(solution[a]));
                    }
                }
                assert!(Solution::try_from(grid).is_ok(), "{set:?}");
            }
        }
    }
}
