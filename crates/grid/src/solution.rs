//! A full and valid grid.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, Digit, Grid, ParseGridError, SolutionError};

/// A grid with all 81 cells filled and every digit once in every house.
///
/// Every `Solution` is one: it was checked here, or moved from another by a symmetry, or made by a function of this library
/// that proves its result.
///
/// ```
/// use ninefold_grid::{Grid, Solution};
/// let line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// let solution = Solution::try_from(line.parse::<Grid>()?)?;
/// assert_eq!(solution.to_string(), line);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Solution([u8; 81]);

impl Solution {
    /// Takes 81 numbers, row by row, and checks that they are a solution: about 400 instructions.
    ///
    /// # Errors
    /// The first cell that holds no digit, or else the first digit that occurs twice in a house.
    pub fn from_values(values: [u8; 81]) -> Result<Solution, SolutionError> {
        if is_solution(&values) {
            return Ok(Solution(values));
        }
        Solution::try_from(Grid::from_values(values).map_err(SolutionError::Value)?)
    }

    /// Returns the solution that this 81-digit line spells; for constants, which are checked at compile time.
    ///
    /// # Panics
    /// When the line is not a solution; see `parse` for lines that come from outside.
    ///
    /// ```
    /// use ninefold_grid::Solution;
    /// const GRID: Solution =
    ///     Solution::literal("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    /// assert_eq!(GRID.values()[0], 5);
    /// ```
    #[must_use]
    #[track_caller]
    pub const fn literal(line: &str) -> Solution {
        let line = line.as_bytes();
        assert!(line.len() == 81, "a solution has 81 digits");
        let mut values = [0; 81];
        let mut seen = [0u16; 27];
        let mut i = 0;
        while i < 81 {
            let digit = line[i];
            assert!(digit >= b'1' && digit <= b'9', "a solution holds the digits 1 to 9 only");
            values[i] = digit - b'0';
            let houses = Cell::new(i).houses();
            let mut h = 0;
            while h < 3 {
                let house = houses[h].index();
                assert!(seen[house] >> values[i] & 1 == 0, "a digit appears twice in a house");
                seen[house] |= 1 << values[i];
                h += 1;
            }
            i += 1;
        }
        Solution(values)
    }

    /// Returns the values row by row, 1–9.
    #[must_use]
    #[inline]
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// Returns the line of 81 digits.
    #[must_use]
    pub fn line(&self) -> [u8; 81] {
        self.0.map(|value| b'0' + value)
    }

    /// Returns the digit in a cell.
    #[must_use]
    #[inline]
    pub const fn get(&self, cell: Cell) -> Digit {
        Digit::new(self.0[cell.index()])
    }

    /// Returns the solution as a grid.
    #[must_use]
    #[inline]
    pub fn grid(&self) -> Grid {
        Grid::from(*self)
    }
}

/// Takes 81 values that the caller has proven to be a solution.
///
/// Some modules of the workspace prove their results by other means, up to ten million times a second: a moved solution,
/// the grid with a given number, a finished search. They hand them over here. The function is not part of the documented
/// interface, and `tests/tidy.rs` lists its callers.
///
/// # Panics
/// In debug builds, when the values are not a solution.
#[must_use]
#[track_caller]
#[inline]
pub fn proven_solution(values: [u8; 81]) -> Solution {
    debug_assert!(is_solution(&values), "not a solution: {values:?}");
    Solution(values)
}

/// Returns whether every house holds every digit.
///
/// It is enough to check all boxes, two rows of each band and two columns of each stack. If three boxes of a band hold each
/// digit once, the band holds each digit three times. If two of its rows hold each digit once, so does the third.
#[inline]
fn is_solution(values: &[u8; 81]) -> bool {
    const FULL: u32 = 0x3fe;
    // Larger numbers would be taken for digits below.
    let mut full = values.iter().fold(0, |all, value| all | value) < 16;
    let mut cols = [0; 6];
    for band in values.as_chunks::<27>().0 {
        let mut blocks = [0; 3];
        for (i, row) in band.as_chunks::<9>().0.iter().enumerate() {
            let mut seen = 0;
            for stack in 0..3 {
                let [a, b, c] = [0, 1, 2].map(|col| 1 << (row[3 * stack + col] & 15));
                cols[2 * stack] |= a;
                cols[2 * stack + 1] |= b;
                blocks[stack] |= a | b | c;
                seen |= a | b | c;
            }
            full &= i == 2 || seen == FULL;
        }
        full &= blocks == [FULL; 3];
    }
    full && cols == [FULL; 6]
}

impl From<Solution> for Grid {
    #[inline]
    fn from(solution: Solution) -> Grid {
        Grid::known(*solution.values())
    }
}

impl TryFrom<Grid> for Solution {
    type Error = SolutionError;

    fn try_from(grid: Grid) -> Result<Solution, SolutionError> {
        if is_solution(grid.values()) {
            return Ok(Solution(*grid.values()));
        }
        if let Some(index) = grid.values().iter().position(|&value| value == 0) {
            return Err(SolutionError::Empty(Cell::new(index)));
        }
        match grid.clash() {
            Some(clash) => Err(SolutionError::Clash(clash)),
            None => Ok(Solution(*grid.values())),
        }
    }
}

impl core::ops::Index<Cell> for Solution {
    type Output = Digit;

    #[inline]
    fn index(&self, cell: Cell) -> &Digit {
        &Digit::ALL[usize::from(self.0[cell.index()]) - 1]
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid().fmt(f)
    }
}

impl fmt::Debug for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid().fmt(f)
    }
}

/// Why a text is not a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSolutionError {
    /// It is not even a grid.
    Text(ParseGridError),
    /// It is a grid, but not a full and valid one.
    Grid(SolutionError),
}

impl fmt::Display for ParseSolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseSolutionError::Text(error) => error.fmt(f),
            ParseSolutionError::Grid(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for ParseSolutionError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            // The message is that of the cause, so the chain continues with the cause of that.
            ParseSolutionError::Text(error) => error.source(),
            ParseSolutionError::Grid(error) => error.source(),
        }
    }
}

impl FromStr for Solution {
    type Err = ParseSolutionError;

    fn from_str(text: &str) -> Result<Solution, ParseSolutionError> {
        let grid: Grid = text.parse().map_err(ParseSolutionError::Text)?;
        Solution::try_from(grid).map_err(ParseSolutionError::Grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GridValueError;

    const LINE: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_literal_is_what_it_spells() {
        assert_eq!(Solution::literal(LINE), LINE.parse().unwrap());
    }

    #[test]
    #[should_panic(expected = "appears twice")]
    fn a_literal_with_a_clash_is_refused() {
        let _ = Solution::literal(&LINE.replace('9', "8"));
    }

    /// Makes every fault of two cells that exchange digits, and every fault of one other number.
    #[test]
    fn no_fault_is_overlooked() {
        let solution = Solution::literal(LINE);
        assert_eq!(Solution::from_values(*solution.values()), Ok(solution));
        for first in Cell::all() {
            for second in Cell::all().filter(|&second| solution[first] < solution[second]) {
                let mut values = *solution.values();
                values.swap(first.index(), second.index());
                assert!(!is_solution(&values), "{first} and {second}");
                assert!(matches!(Solution::from_values(values), Err(SolutionError::Clash(_))));
            }
            for found in (0..=255).filter(|&value| value != solution[first].get()) {
                let mut values = *solution.values();
                values[first.index()] = found;
                let error = Solution::from_values(values).unwrap_err();
                match found {
                    0 => assert_eq!(error, SolutionError::Empty(first)),
                    1..=9 => assert!(matches!(error, SolutionError::Clash(_))),
                    _ => assert_eq!(error, SolutionError::Value(GridValueError { cell: first, found })),
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "not a solution")]
    #[cfg(debug_assertions)]
    fn a_false_proof_is_found_out_in_debug_builds() {
        let _ = proven_solution([1; 81]);
    }

    #[test]
    fn a_hole_or_a_clash_is_no_solution() {
        let grid: Grid = LINE.parse().unwrap();
        let hole = grid.with(Cell::at(8, 8), None);
        assert_eq!(Solution::try_from(hole), Err(SolutionError::Empty(Cell::at(8, 8))));
        let clash = grid.with(Cell::at(8, 8), Some(Digit::new(7)));
        assert!(matches!(Solution::try_from(clash), Err(SolutionError::Clash(_))));
    }
}
