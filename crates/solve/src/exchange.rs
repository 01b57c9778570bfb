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

use ninefold_grid::{CellSet, Solution};

use crate::{Puzzle, solutions};

impl Puzzle {
    /// Returns all puzzles that have the cells of an empty set of `orbits` as clues instead of those in `gone`, or other
    /// digits in `gone`; their solutions may be others. They come in the order of the sets, and for each in that of their
    /// digits. None when the other clues have more than `most` solutions.
    ///
    /// ```
    /// use ninefold_grid::{Cell, CellSet};
    /// use ninefold_solve::Puzzle;
    /// let puzzle: Puzzle =
    ///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
    /// let cells: Vec<CellSet> = Cell::all().map(CellSet::of).collect();
    /// let neighbours = puzzle.exchanges(CellSet::of(Cell::at(0, 7)), &cells, 10_000);
    /// assert!(neighbours.iter().all(|neighbour| neighbour.clue_count() == 17));
    /// # Ok::<(), ninefold_solve::ParsePuzzleError>(())
    /// ```
    #[must_use]
    pub fn exchanges(&self, gone: CellSet, orbits: &[CellSet], most: usize) -> Vec<Puzzle> {
        let filled = self.clues().filled() - gone;
        let rest = self.clues().restricted_to(filled);
        let found: Vec<Solution> = solutions(&rest).take(most.saturating_add(1)).collect();
        let mut neighbours = Vec::new();
        if found.len() > most {
            return neighbours;
        }
        for &orbit in orbits.iter().filter(|orbit| orbit.is_disjoint(filled)) {
            for number in distinguished(&found, orbit) {
                let solution = found[number];
                let clues = solution.grid().restricted_to(filled | orbit);
                if clues != *self.clues() {
                    neighbours.push(Puzzle::proven(clues, solution));
                }
            }
        }
        neighbours
    }
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
    use ninefold_grid::{Cell, Digit};

    use super::*;

    const PUZZLE: &str = "....3.1...6...78.....9...26.78..1....2......9......3.2.......3.6..2..9.119...8..4";

    /// All one-clue exchanges by trying each digit in each cell.
    fn by_trial(puzzle: &Puzzle, gone: CellSet) -> Vec<Puzzle> {
        let rest = puzzle.clues().restricted_to(puzzle.clues().filled() - gone);
        let free = Cell::all().filter(|&cell| rest[cell].is_none());
        free.flat_map(|cell| Digit::ALL.into_iter().map(move |digit| rest.with(cell, Some(digit))))
            .filter(|grid| grid != puzzle.clues())
            .filter_map(|grid| Puzzle::new(grid).ok())
            .collect()
    }

    fn cells() -> Vec<CellSet> {
        Cell::all().map(CellSet::of).collect()
    }

    #[test]
    fn exchanges_are_all_that_trying_finds() {
        let puzzle: Puzzle = PUZZLE.parse().unwrap();
        let mut total = 0;
        for cell in puzzle.clues().filled() {
            let expected = by_trial(&puzzle, CellSet::of(cell));
            assert_eq!(puzzle.exchanges(CellSet::of(cell), &cells(), 100_000), expected, "{cell}");
            total += expected.len();
        }
        assert!(total > 0);
    }

    #[test]
    fn exchanges_of_orbits_keep_the_symmetry_and_the_one_solution() {
        // 33 clues, symmetric in both axes and both diagonals.
        let puzzle: Puzzle =
            "....6.....971.438..1.2.3.9..59...64.1...2...9.78...21..3.5.6.2..813.276.....1...."
                .parse()
                .unwrap();
        let filled = puzzle.clues().filled();
        let images = |cell: Cell| {
            let (row, column) = (cell.row(), cell.col());
            let turned =
                |row, column| [(row, column), (8 - row, column), (row, 8 - column), (8 - row, 8 - column)];
            turned(row, column)
                .into_iter()
                .chain(turned(column, row))
                .map(|(row, column)| Cell::at(row, column))
        };
        let mut orbits: Vec<CellSet> = Cell::all().map(|cell| images(cell).collect()).collect();
        orbits.sort_unstable();
        orbits.dedup();
        let is_symmetric =
            |cells: CellSet| orbits.iter().all(|&orbit| orbit.is_subset(cells) || orbit.is_disjoint(cells));
        assert!(is_symmetric(filled));
        let (mut found, mut refilled) = (0, 0);
        for &orbit in orbits.iter().filter(|orbit| orbit.is_subset(filled)) {
            for neighbour in puzzle.exchanges(orbit, &orbits, 2000) {
                assert!(is_symmetric(neighbour.clues().filled()));
                assert_eq!(Puzzle::new(*neighbour.clues()), Ok(neighbour));
                found += 1;
                refilled += u32::from(neighbour.clues().filled() == filled);
            }
        }
        assert!(found > refilled && refilled > 0, "{found} exchanges, {refilled} on the same cells");
    }

    #[test]
    fn too_many_solutions_give_no_exchange() {
        let puzzle: Puzzle = PUZZLE.parse().unwrap();
        let gone = CellSet::of(puzzle.clues().filled().first().unwrap());
        let rest = puzzle.clues().restricted_to(puzzle.clues().filled() - gone);
        let number = crate::count(&rest, 1_000_000) as usize;
        assert!(puzzle.exchanges(gone, &cells(), number - 1).is_empty());
        assert_eq!(puzzle.exchanges(gone, &cells(), number), by_trial(&puzzle, gone));
    }
}
