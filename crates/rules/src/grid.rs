//! Grids: a digit or nothing in each cell of a board.

use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Index;

use ninefold_grid::Grid;

use crate::{AnyGrid, Board, BoardCell, BoardCellSet, BoardDigit, MAX_DIGITS, Rules};

/// The cells of a board, each empty or with a digit. Digits may clash.
///
/// ```
/// use ninefold_rules::{BoardGrid, Rules, Variant};
/// use std::sync::Arc;
/// let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
/// let grid = BoardGrid::from_line(&rules, "1...  .2..".replace(' ', "").as_str());
/// assert_eq!(grid.unwrap_err().to_string(), "found 8 cells, expected 16");
/// let grid = BoardGrid::from_line(&rules, "1....2....3....4")?;
/// assert_eq!((grid.clue_count(), grid.to_string().as_str()), (4, "1....2....3....4"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Grids are ordered by their values, and equal values by their boards. For `serde` a grid is its line, which does not name
/// the board, so it can only be written.
#[derive(Clone, PartialEq, Eq)]
pub struct BoardGrid {
    rules: Arc<Rules>,
    /// For each cell the value of its digit, or 0.
    values: Vec<u8>,
}

/// Why cells are not those of a grid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseLineError {
    /// There are too few or too many cells.
    #[error("found {found} cells, expected {expected}")]
    Length {
        /// The number of cells in the line.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
    /// A character is not a digit of the board.
    #[error(
        "column {column}: found {found:?} in {cell}, expected a digit from 1 to {last}, or . or 0 for an empty cell"
    )]
    Character {
        /// Where it stands, from 1.
        column: usize,
        /// The name of the cell.
        cell: String,
        /// The character.
        found: char,
        /// The highest digit of the board.
        last: BoardDigit,
    },
    /// A value is not a digit of the board.
    #[error("found {found} in {cell}, expected a digit from 1 to {most}, or 0 for an empty cell")]
    Value {
        /// The name of the cell.
        cell: String,
        /// The value.
        found: u8,
        /// The highest digit of the board.
        most: usize,
    },
}

impl BoardGrid {
    /// Returns the empty grid of a board.
    #[must_use]
    pub fn empty(rules: &Arc<Rules>) -> BoardGrid {
        BoardGrid { rules: Arc::clone(rules), values: alloc::vec![0; rules.cell_count()] }
    }

    /// Reads a line: a character for each cell in reading order, holes left out; a digit, or `.` or `0` for an empty cell.
    /// Digits above 9 are letters, `A` for 10 up to `P` for 25, in either case.
    ///
    /// # Errors
    /// If the line has the wrong length, or a character is not a digit of the board.
    pub fn from_line(rules: &Arc<Rules>, line: &str) -> Result<BoardGrid, ParseLineError> {
        let mut grid = BoardGrid::empty(rules);
        let expected = rules.cell_count();
        let mut found = 0;
        for character in line.chars() {
            if found < expected {
                let digit = match character {
                    '.' | '0' => None,
                    _ => {
                        let digit =
                            BoardDigit::from_char(character).filter(|digit| digit.value() <= rules.size());
                        Some(digit.ok_or_else(|| ParseLineError::Character {
                            column: found + 1,
                            cell: rules.cell_name(BoardCell::new(found)),
                            found: character,
                            last: BoardDigit::from_index(rules.size() - 1),
                        })?)
                    }
                };
                grid.set(BoardCell::new(found), digit);
            }
            found += 1;
        }
        if found == expected { Ok(grid) } else { Err(ParseLineError::Length { found, expected }) }
    }

    /// Returns the grid of these values: for each cell in reading order its digit, or 0 if it is empty.
    ///
    /// # Errors
    /// If there are more or fewer values than cells, or one is larger than the digits of the board.
    pub fn from_values(rules: &Arc<Rules>, values: &[u8]) -> Result<BoardGrid, ParseLineError> {
        let expected = rules.cell_count();
        if values.len() != expected {
            return Err(ParseLineError::Length { found: values.len(), expected });
        }
        match values.iter().position(|&value| usize::from(value) > rules.size()) {
            None => Ok(BoardGrid { rules: Arc::clone(rules), values: values.to_vec() }),
            Some(index) => Err(ParseLineError::Value {
                cell: rules.cell_name(BoardCell::new(index)),
                found: values[index],
                most: rules.size(),
            }),
        }
    }

    /// Returns a classic grid as one of the classic board's tables.
    #[must_use]
    pub fn of_classic(grid: &Grid) -> BoardGrid {
        BoardGrid { rules: Arc::clone(Board::CLASSIC.rules()), values: grid.values().to_vec() }
    }

    /// Returns the puzzle as a line: its cells, then the regions of a jigsaw, then the clues other than digits, separated by
    /// blanks.
    ///
    /// ```
    /// use ninefold_rules::{BoardGrid, Board, Clue};
    /// use std::sync::Arc;
    /// let board: Board = "jigsaw:AAABCABBCCDBCDDD".parse()?;
    /// let rules = board.rules().with_clues([Clue::parse(board.rules(), "k5:1112")?]);
    /// let grid = BoardGrid::from_line(&Arc::new(rules), "1...............")?;
    /// assert_eq!(grid.line(), "1............... AAABCABBCCDBCDDD k5:1112");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn line(&self) -> String {
        let mut text = self.to_string();
        if let Some(regions) = self.rules.variant().regions() {
            text.push(' ');
            text.push_str(&regions.to_string());
        }
        for clue in self.rules.clues() {
            text.push(' ');
            text.push_str(&clue.to_string());
        }
        text
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the digit in a cell.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn get(&self, cell: BoardCell) -> Option<BoardDigit> {
        BoardDigit::new(self.values[cell.index()].into())
    }

    /// Puts a digit into a cell, or empties it.
    ///
    /// # Panics
    /// If the board has fewer cells or fewer digits.
    #[track_caller]
    pub fn set(&mut self, cell: BoardCell, digit: Option<BoardDigit>) {
        let value = digit.map_or(0, BoardDigit::value);
        assert!(value <= self.rules.size(), "the board has {} digits", self.rules.size());
        self.values[cell.index()] = value as u8;
    }

    /// Returns the grid with a cell changed.
    ///
    /// # Panics
    /// If the board has fewer cells or fewer digits.
    #[must_use]
    #[track_caller]
    pub fn with(mut self, cell: BoardCell, digit: Option<BoardDigit>) -> BoardGrid {
        self.set(cell, digit);
        self
    }

    /// Returns the cells that hold a digit, with their digits, in reading order.
    pub fn clues(&self) -> impl Iterator<Item = (BoardCell, BoardDigit)> + '_ {
        self.rules.cells().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns whether no cell is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        !self.values.contains(&0)
    }

    /// Returns for each cell, in reading order, the value of its digit, or 0 if it is empty.
    #[must_use]
    pub fn values(&self) -> &[u8] {
        &self.values
    }

    /// Returns the cells that hold a digit.
    #[must_use]
    pub fn filled(&self) -> BoardCellSet {
        self.rules.cells().filter(|&cell| self.values[cell.index()] != 0).collect()
    }

    /// Returns the grid with the digits of these cells only.
    #[must_use]
    pub fn restricted_to(&self, cells: &BoardCellSet) -> BoardGrid {
        let mut grid = self.clone();
        for cell in self.rules.cells().filter(|&cell| !cells.contains(cell)) {
            grid.values[cell.index()] = 0;
        }
        grid
    }

    /// Returns how many cells hold a digit.
    #[must_use]
    pub fn clue_count(&self) -> usize {
        self.values.iter().filter(|&&value| value != 0).count()
    }
}

/// The line of the grid: a character for each cell, `.` for an empty one.
impl fmt::Display for BoardGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        self.values.iter().try_for_each(|&value| {
            f.write_char(BoardDigit::new(value.into()).map_or('.', BoardDigit::to_char))
        })
    }
}

impl fmt::Debug for BoardGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "BoardGrid({self})")
    }
}

impl Index<BoardCell> for BoardGrid {
    type Output = Option<BoardDigit>;

    #[track_caller]
    fn index(&self, cell: BoardCell) -> &Option<BoardDigit> {
        &HELD[usize::from(self.values[cell.index()])]
    }
}

/// What a cell with each value holds.
static HELD: [Option<BoardDigit>; MAX_DIGITS + 1] = {
    let mut held = [None; MAX_DIGITS + 1];
    let mut value = 1;
    while value <= MAX_DIGITS {
        held[value] = BoardDigit::new(value);
        value += 1;
    }
    held
};

impl Hash for BoardGrid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.values.hash(state);
        self.rules.clues().hash(state);
    }
}

impl PartialOrd for BoardGrid {
    fn partial_cmp(&self, other: &BoardGrid) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for BoardGrid {
    fn cmp(&self, other: &BoardGrid) -> Ordering {
        // Equal variants with equal clues have equal rules.
        self.values
            .cmp(&other.values)
            .then_with(|| self.rules.variant().cmp(other.rules.variant()))
            .then_with(|| self.rules.clues().cmp(other.rules.clues()))
    }
}

impl From<Grid> for BoardGrid {
    fn from(grid: Grid) -> BoardGrid {
        BoardGrid::of_classic(&grid)
    }
}

impl From<AnyGrid> for BoardGrid {
    fn from(grid: AnyGrid) -> BoardGrid {
        match grid {
            AnyGrid::Classic(grid) => BoardGrid::of_classic(&grid),
            AnyGrid::Board(grid) => grid,
        }
    }
}
