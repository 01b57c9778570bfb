//! Exchanges of one clue, {-1+1}: neighbours of a puzzle that may have another solution.
//!
//! One clue is taken out, and several solutions appear. A digit in a cell that just one of these solutions has makes a
//! puzzle with that solution:
//!
//! ```text
//!                          A  B  C  D      solutions without the clue
//!   r1c2 holds             1  7  1  4      r1c2=7: a puzzle with solution B; r1c2=4: one with solution D; r1c2=1: two solutions
//!   r1c3 holds             2  2  5  2      r1c3=5: a puzzle with solution C
//! ```
//!
//! All solutions are enumerated, so every neighbour is found, and none needs a proof. When there are too many of
//! them, the exchange is given up. With symmetry, read "orbit" for "clue"; eight cells can be filled in so many ways
//! that most solutions are the only ones with their digits there.

use ninefold_grid::{CellSet, Grid, Solution};
use ninefold_solve::solutions;

/// Returns all puzzles, with their solutions, that have an empty orbit's cells as clues instead of those in `gone`, or
/// other digits in `gone`. None when the other clues have more than `most` solutions.
pub(crate) fn exchanges(
    clues: &Grid,
    orbits: &[CellSet],
    gone: CellSet,
    most: usize,
) -> Vec<(Grid, Solution)> {
    let rest = clues.restricted_to(clues.filled() - gone);
    let found: Vec<Solution> = solutions(&rest).take(most + 1).collect();
    let mut neighbours = Vec::new();
    if found.len() > most {
        return neighbours;
    }
    let filled = rest.filled();
    for &orbit in orbits.iter().filter(|orbit| orbit.is_disjoint(filled)) {
        for number in distinguished(&found, orbit) {
            let solution = found[number];
            let grid = solution.grid().restricted_to(filled | orbit);
            if grid != *clues {
                neighbours.push((grid, solution));
            }
        }
    }
    neighbours
}

/// The solutions that share their digits in these cells with no other, ordered by these digits: so the order in which a
/// solver finds solutions does not matter.
fn distinguished(found: &[Solution], cells: CellSet) -> Vec<usize> {
    if let Some(cell) = cells.first().filter(|_| cells.len() == 1) {
        let mut by_digit = [(0, 0); 9];
        for (number, solution) in found.iter().enumerate() {
            let entry = &mut by_digit[solution[cell].index()];
            *entry = (entry.0 + 1, number);
        }
        return by_digit.into_iter().filter(|&(count, _)| count == 1).map(|(_, number)| number).collect();
    }
    let digits = |number: usize| -> u64 {
        cells.into_iter().fold(0, |digits, cell| digits * 9 + found[number][cell].index() as u64)
    };
    let mut by_digits: Vec<(u64, usize)> = (0..found.len()).map(|number| (digits(number), number)).collect();
    by_digits.sort_unstable();
    by_digits
        .chunk_by(|one, other| one.0 == other.0)
        .filter(|same| same.len() == 1)
        .map(|same| same[0].1)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_solve::Puzzle;
    use ninefold_symmetry::ClueSymmetry;

    const PUZZLE: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

    /// All one-clue exchanges by trying each digit in each cell.
    fn by_trial(clues: &Grid, gone: CellSet) -> Vec<Grid> {
        use ninefold_grid::{Cell, Digit};
        let rest = clues.restricted_to(clues.filled() - gone);
        let free = Cell::all().filter(|&cell| rest[cell].is_none());
        free.flat_map(|cell| Digit::ALL.into_iter().map(move |digit| rest.with(cell, Some(digit))))
            .filter(|grid| grid != clues && Puzzle::new(*grid).is_ok())
            .collect()
    }

    #[test]
    fn exchanges_are_all_that_trying_finds() {
        let clues: Grid = PUZZLE.parse().unwrap();
        let mut total = 0;
        for cell in clues.filled() {
            let expected = by_trial(&clues, CellSet::of(cell));
            let found = exchanges(&clues, ClueSymmetry::None.orbits(), CellSet::of(cell), 100_000);
            assert_eq!(found.iter().map(|(grid, _)| *grid).collect::<Vec<_>>(), expected, "{cell}");
            for (grid, solution) in found {
                assert_eq!(Puzzle::new(grid).unwrap().solution(), &solution);
            }
            total += expected.len();
        }
        assert!(total > 0);
    }

    #[test]
    fn exchanges_of_orbits_keep_the_symmetry_and_the_one_solution() {
        // 33 clues, symmetric in both axes and both diagonals.
        let clues: Grid = "....6.....971.438..1.2.3.9..59...64.1...2...9.78...21..3.5.6.2..813.276.....1...."
            .parse()
            .unwrap();
        let symmetry = ClueSymmetry::Full;
        assert!(symmetry.holds(clues.filled()) && Puzzle::new(clues).is_ok());
        let (mut found, mut refilled) = (0, 0);
        for &orbit in symmetry.orbits().iter().filter(|orbit| orbit.is_subset(clues.filled())) {
            for (grid, solution) in exchanges(&clues, symmetry.orbits(), orbit, 2000) {
                assert!(symmetry.holds(grid.filled()));
                assert_eq!(Puzzle::new(grid).unwrap().solution(), &solution);
                found += 1;
                refilled += u32::from(grid.filled() == clues.filled());
            }
        }
        assert!(found > refilled && refilled > 0, "{found} exchanges, {refilled} on the same cells");
    }

    #[test]
    fn too_many_solutions_give_no_exchange() {
        let clues: Grid = PUZZLE.parse().unwrap();
        let cell = clues.filled().first().unwrap();
        let count = |most| exchanges(&clues, ClueSymmetry::None.orbits(), CellSet::of(cell), most).len();
        let rest = clues.restricted_to(clues.filled() - CellSet::of(cell));
        let number = ninefold_solve::count(&rest, 1_000_000) as usize;
        assert_eq!(count(number - 1), 0);
        assert_eq!(count(number), by_trial(&clues, CellSet::of(cell)).len());
    }
}
