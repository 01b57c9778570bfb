//! A clue: a kind, cells and a value that fit together.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::{ClueError, ClueKind, ClueProblem, ClueShape, ClueValue};
use crate::{Cell, CellSet, Layout, Rules};

/// The most digits of a board with clues beside digits.
pub(crate) const MOST_DIGITS_WITH_CLUES: u8 = 9;

/// A clue beside digits: what it says, about which cells.
///
/// ```
/// use ninefold_rules::{Cell, Clue, ClueKind, ClueValue, Rules, Variant};
/// let rules = Rules::new(&Variant::CLASSIC)?;
/// let cells = [0, 1, 9].map(Cell::new);
/// let cage = Clue::new(&rules, ClueKind::Cage, &cells, ClueValue::Sum(10))?;
/// assert_eq!(cage.to_string(), "k10:111221");
/// let error = Clue::new(&rules, ClueKind::Cage, &cells, ClueValue::Sum(25)).unwrap_err();
/// assert_eq!(error.to_string(), "cage at r1c1: 3 cells cannot have the sum 25, expected 6 to 24");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clue {
    kind: ClueKind,
    cells: Box<[Cell]>,
    value: ClueValue,
    /// Rows and columns of the cells, from 1, for the text.
    pub(super) places: Box<[(u8, u8)]>,
}

impl Clue {
    /// Puts a clue together and checks that a board can have it.
    ///
    /// Cells whose order means nothing are sorted, and so are the digits of a quadruple. The check is local: other rules
    /// of the board may still contradict the clue.
    ///
    /// # Errors
    /// If the board has several grids or more than 9 digits, if the cells do not lie as [`ClueKind::shape`] says, or if no
    /// digits meet the clue.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[track_caller]
    pub fn new(rules: &Rules, kind: ClueKind, cells: &[Cell], value: ClueValue) -> Result<Clue, ClueError> {
        let mut cells: Vec<Cell> = cells.to_vec();
        let first = cells.first().map_or_else(String::new, |&cell| rules.cell_name(cell));
        let error = |problem| ClueError { kind, cell: first.clone(), problem };
        if rules.size() > MOST_DIGITS_WITH_CLUES.into() || matches!(rules.variant().layout, Layout::Grids(..))
        {
            let board = alloc::string::ToString::to_string(rules.variant());
            return Err(error(ClueProblem::Board { board }));
        }
        let (least, most) = cell_counts(kind, rules.size());
        if !(least..=most).contains(&cells.len()) {
            return Err(error(ClueProblem::CellCount { found: cells.len(), least, most }));
        }
        let mut seen = CellSet::NONE;
        for &cell in &cells {
            if seen.contains(cell) {
                let cell = rules.cell_name(cell);
                return Err(ClueError { kind, cell, problem: ClueProblem::Repeated });
            }
            seen.insert(cell);
        }
        if sorts_cells(kind) {
            cells.sort_unstable();
        }
        check_shape(rules, kind.shape(), &mut cells)
            .map_err(|expected| error(ClueProblem::Shape { expected }))?;
        let value = check_value(rules.size(), kind, cells.len(), value).map_err(error)?;
        let places = cells.iter().map(|&cell| {
            let (row, column) = rules.row_and_column(cell);
            (row as u8 + 1, column as u8 + 1)
        });
        Ok(Clue { kind, places: places.collect(), cells: cells.into(), value })
    }

    /// Returns what the clue says.
    #[must_use]
    pub const fn kind(&self) -> ClueKind {
        self.kind
    }

    /// Returns the cells. For lines and arrows the order matters: bulb and circle come first, and the smaller digit.
    #[must_use]
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// Returns the value.
    #[must_use]
    pub const fn value(&self) -> &ClueValue {
        &self.value
    }

    /// Returns the sum, if the clue has one.
    #[must_use]
    pub const fn sum(&self) -> Option<u16> {
        self.value.sum()
    }
}

/// Returns the least and the largest number of cells.
fn cell_counts(kind: ClueKind, size: usize) -> (usize, usize) {
    match kind.shape() {
        ClueShape::Cell => (1, 1),
        ClueShape::Neighbours => (2, 2),
        ClueShape::Square => (4, 4),
        ClueShape::RowOrColumn => (size, size),
        ClueShape::Diagonal => (1, size),
        ClueShape::Set => (1, size),
        // Each cell behind the circle adds 1 or more to a sum of at most `size`.
        ClueShape::Line if kind == ClueKind::Arrow => (2, size + 1),
        ClueShape::Line if kind == ClueKind::Whisper => (2, size * size),
        ClueShape::Line => (2, size),
    }
}

/// Whether the order of the cells means nothing.
fn sorts_cells(kind: ClueKind) -> bool {
    match kind.shape() {
        ClueShape::Set | ClueShape::Square | ClueShape::RowOrColumn | ClueShape::Diagonal => true,
        ClueShape::Neighbours => kind != ClueKind::Less,
        ClueShape::Cell | ClueShape::Line => false,
    }
}

/// Checks how the cells lie. A line that means the same in both directions begins at its smaller end.
fn check_shape(rules: &Rules, shape: ClueShape, cells: &mut [Cell]) -> Result<(), &'static str> {
    let size = rules.size();
    let places: Vec<(usize, usize)> = cells.iter().map(|&cell| rules.row_and_column(cell)).collect();
    let distances =
        || places.windows(2).map(|pair| (pair[0].0.abs_diff(pair[1].0), pair[0].1.abs_diff(pair[1].1)));
    let (first, last) = (places[0], places[places.len() - 1]);
    match shape {
        ClueShape::Set | ClueShape::Cell => Ok(()),
        ClueShape::Neighbours => match distances().all(|distance| matches!(distance, (0, 1) | (1, 0))) {
            true => Ok(()),
            false => Err("two cells side by side"),
        },
        ClueShape::Line => match distances().all(|(down, right)| down <= 1 && right <= 1) {
            true => Ok(()),
            false => Err("each cell to touch the one before"),
        },
        ClueShape::RowOrColumn => {
            match places.iter().all(|place| place.0 == first.0)
                || places.iter().all(|place| place.1 == first.1)
            {
                true => Ok(()),
                false => Err("all cells of one row or one column"),
            }
        }
        ClueShape::Diagonal => {
            let is_border =
                |place: (usize, usize)| [place.0, place.1].iter().any(|&line| line == 0 || line == size - 1);
            // Sorted by row, the columns rise or fall by one from cell to cell.
            let straight = |step: isize| {
                places.windows(2).all(|pair| {
                    pair[1].0 == pair[0].0 + 1 && pair[0].1.checked_add_signed(step) == Some(pair[1].1)
                })
            };
            let ends = |step: isize| {
                let before = (first.0.checked_sub(1), first.1.checked_add_signed(-step));
                let after = (last.0 + 1, last.1.checked_add_signed(step));
                let inside = |row: usize, column: usize| row < size && column < size;
                !matches!(before, (Some(row), Some(column)) if inside(row, column))
                    && !matches!(after, (row, Some(column)) if inside(row, column))
            };
            let fits =
                is_border(first) && is_border(last) && (straight(1) && ends(1) || straight(-1) && ends(-1));
            match fits {
                true => Ok(()),
                false => Err("the cells of a diagonal line from border to border"),
            }
        }
        ClueShape::Square => {
            let around =
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| (first.0 + down, first.1 + right));
            match places == around {
                true => Ok(()),
                false => Err("the four cells around a corner"),
            }
        }
    }
}

/// Checks the value, and sorts digits.
fn check_value(
    size: usize,
    kind: ClueKind,
    cells: usize,
    value: ClueValue,
) -> Result<ClueValue, ClueProblem> {
    match (kind, value) {
        (ClueKind::Quadruple, ClueValue::Digits(mut digits)) => {
            if !(1..=4).contains(&digits.len()) {
                return Err(ClueProblem::Value { expected: "one to four digits" });
            }
            if let Some(digit) = digits.iter().find(|digit| digit.value() > size) {
                return Err(ClueProblem::Digit { digit: digit.value(), most: size });
            }
            digits.sort_unstable();
            Ok(ClueValue::Digits(digits))
        }
        (ClueKind::Quadruple, _) => Err(ClueProblem::Value { expected: "one to four digits" }),
        (ClueKind::Cage, ClueValue::None) => Ok(ClueValue::None),
        (ClueKind::Cage | ClueKind::LittleKiller | ClueKind::Sandwich, ClueValue::Sum(sum)) => {
            let (least, most) = match kind {
                ClueKind::Cage => (cells * (cells + 1) / 2, cells * (2 * size + 1 - cells) / 2),
                ClueKind::LittleKiller => (cells, cells * size),
                _ => (0, size * (size + 1) / 2 - size - 1),
            };
            let number = usize::from(sum);
            // Between the crusts lie digits from 2 up, so no sum is 1 or 1 less than all of them.
            let is_gap = kind == ClueKind::Sandwich && (number == 1 || number + 1 == most);
            if is_gap || !(least..=most).contains(&number) {
                let expected = match kind {
                    ClueKind::Sandwich if most < 4 => alloc::format!("0 or {most}"),
                    ClueKind::Sandwich => alloc::format!("0, 2 to {} or {most}", most - 2),
                    _ if least == most => alloc::format!("{least}"),
                    _ => alloc::format!("{least} to {most}"),
                };
                return Err(ClueProblem::Sum { sum, cells, expected });
            }
            Ok(ClueValue::Sum(sum))
        }
        (ClueKind::LittleKiller | ClueKind::Sandwich, _) => Err(ClueProblem::Value { expected: "a sum" }),
        (ClueKind::Cage, _) => Err(ClueProblem::Value { expected: "a sum or no value" }),
        (ClueKind::X | ClueKind::V, ClueValue::None) => {
            let sum: u16 = if kind == ClueKind::X { 10 } else { 5 };
            let (least, most) = (2, 2 * size);
            match (least..=most).contains(&usize::from(sum)) {
                true => Ok(ClueValue::None),
                false => Err(ClueProblem::Sum { sum, cells, expected: alloc::format!("{least} to {most}") }),
            }
        }
        (_, ClueValue::None) => Ok(ClueValue::None),
        _ => Err(ClueProblem::Value { expected: "no value" }),
    }
}
