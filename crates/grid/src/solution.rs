//! A full and valid grid.

use core::fmt;
use core::str::FromStr;

use crate::{Cell, Digit, Grid, ParseGridError, SolutionError};

/// A grid with all 81 cells filled and every digit once in every house.
///
/// No other `Solution` exists: every way to make one checks, or is a move that keeps the property.
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
    /// Takes 81 values that the caller's own construction makes a solution.
    ///
    /// For fillers and symmetries, which build valid grids by the ten million a second and would spend most of
    /// their time proving it again. Everyone else uses `try_from`, which checks.
    ///
    /// # Panics
    /// In debug builds, when the values are not a solution.
    #[must_use]
    #[track_caller]
    pub fn assume_valid(values: [u8; 81]) -> Solution {
        debug_assert!(
            Grid::from_values(values).is_ok_and(|grid| Solution::try_from(grid).is_ok()),
            "not a solution: {values:?}"
        );
        Solution(values)
    }

    /// The solution that this 81-digit line spells; for constants, where it is checked when the program is built.
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
                assert!(seen[house] >> values[i] & 1 == 0, "a digit stands twice in a house");
                seen[house] |= 1 << values[i];
                h += 1;
            }
            i += 1;
        }
        Solution(values)
    }

    /// Row by row, 1–9.
    #[must_use]
    pub const fn values(&self) -> &[u8; 81] {
        &self.0
    }

    /// The digit in a cell.
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Digit {
        Digit::new(self.0[cell.index()])
    }

    /// The solution as a grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::from(*self)
    }
}

impl TryFrom<Grid> for Solution {
    type Error = SolutionError;

    fn try_from(grid: Grid) -> Result<Solution, SolutionError> {
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
            // The message is that of the cause: the chain goes on behind it.
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

    const LINE: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn a_literal_is_what_it_spells() {
        assert_eq!(Solution::literal(LINE), LINE.parse().unwrap());
    }

    #[test]
    #[should_panic(expected = "stands twice")]
    fn a_literal_with_a_clash_is_refused() {
        let _ = Solution::literal(&LINE.replace('9', "8"));
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
