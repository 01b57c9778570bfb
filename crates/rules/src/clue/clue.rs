//! A clue: a kind, cells and a value that fit together.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::limits::check_value;
use super::shape::{arrange, cell_counts, check_shape, parts, sorts_cells};
use super::{ClueError, ClueKind, ClueProblem, ClueValue};
use crate::{BoardCell, BoardCellSet, Layout, Rules};

/// The most digits of a board with clues beside digits.
pub(crate) const MOST_DIGITS_WITH_CLUES: u8 = 9;

/// A clue beside digits: what it says, about which cells.
///
/// ```
/// use ninefold_rules::{BoardCell, Clue, ClueKind, ClueValue, Rules, Variant};
/// let rules = Rules::new(&Variant::CLASSIC)?;
/// let cells = [0, 1, 9].map(BoardCell::new);
/// let cage = Clue::new(&rules, ClueKind::Cage, &cells, ClueValue::Sum(10))?;
/// assert_eq!(cage.to_string(), "k10:111221");
/// let error = Clue::new(&rules, ClueKind::Cage, &cells, ClueValue::Sum(25)).unwrap_err();
/// assert_eq!(error.to_string(), "cage at r1c1: 3 cells cannot have the sum 25, expected 6 to 24");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clue {
    kind: ClueKind,
    cells: Box<[BoardCell]>,
    value: ClueValue,
    /// Rows and columns of the cells, from 1, for the text.
    pub(super) places: Box<[(u8, u8)]>,
    /// Of a region sum line, how many cells each of its parts has.
    parts: Box<[u8]>,
    /// Of alternatives, the lists of clues.
    pub(super) alternatives: Box<[Box<[Clue]>]>,
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
    pub fn new(
        rules: &Rules,
        kind: ClueKind,
        cells: &[BoardCell],
        value: ClueValue,
    ) -> Result<Clue, ClueError> {
        let mut cells: Vec<BoardCell> = cells.to_vec();
        let first = cells.first().map_or_else(String::new, |&cell| rules.cell_name(cell));
        let error = |problem| ClueError { kind, cell: first.clone(), problem };
        if rules.size() > MOST_DIGITS_WITH_CLUES.into() || matches!(rules.variant().layout, Layout::Grids(..))
        {
            let board = alloc::string::ToString::to_string(rules.variant());
            return Err(error(ClueProblem::Board { board }));
        }
        let (mut value, mut alternatives) = (value, Box::default());
        if kind == ClueKind::Alternatives {
            (cells, value, alternatives) =
                super::general::arrange_alternatives(rules, &cells, &value).map_err(error)?;
        }
        let (least, most) = cell_counts(kind, rules.size());
        if !(least..=most).contains(&cells.len()) {
            return Err(error(ClueProblem::CellCount { found: cells.len(), least, most }));
        }
        let mut seen = BoardCellSet::NONE;
        for &cell in &cells {
            if seen.contains(cell) && !kind.may_cross_itself() {
                let cell = rules.cell_name(cell);
                return Err(ClueError { kind, cell, problem: ClueProblem::Repeated });
            }
            seen.insert(cell);
        }
        if sorts_cells(kind) {
            cells.sort_unstable();
        }
        arrange(rules, kind, &mut cells);
        check_shape(rules, kind.shape(), &mut cells)
            .map_err(|expected| error(ClueProblem::Shape { expected }))?;
        let value = check_value(rules.size(), kind, cells.len(), value).map_err(error)?;
        let places = cells.iter().map(|&cell| {
            let (row, column) = rules.row_and_column(cell);
            (row as u8 + 1, column as u8 + 1)
        });
        let parts = if kind == ClueKind::RegionSum { parts(rules, &cells) } else { Vec::new() };
        let places = places.collect();
        Ok(Clue { kind, places, parts: parts.into(), alternatives, cells: cells.into(), value })
    }

    /// Returns what the clue says.
    #[must_use]
    pub const fn kind(&self) -> ClueKind {
        self.kind
    }

    /// Returns the cells. For lines and arrows the order matters: bulb and circle come first, and the smaller digit. A clone
    /// has one group behind the other; a minimum or maximum comes before the cells beside it.
    #[must_use]
    pub fn cells(&self) -> &[BoardCell] {
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

    /// Returns the groups of cells with the same sum: of a region sum line its parts from border to border, of a zipper line
    /// the pairs of cells from the ends to the middle. Other kinds have none.
    #[must_use]
    pub fn equal_sums(&self) -> Vec<Vec<BoardCell>> {
        let cells = &self.cells;
        match self.kind {
            ClueKind::RegionSum => {
                let mut rest = &cells[..];
                let mut groups = Vec::new();
                for &count in &self.parts {
                    let (group, behind) = rest.split_at(count.into());
                    groups.push(group.to_vec());
                    rest = behind;
                }
                groups
            }
            ClueKind::Zipper => {
                let group = |place: usize| match cells.len() - 1 - place {
                    other if other == place => [cells[place]].to_vec(),
                    other => [cells[place], cells[other]].to_vec(),
                };
                (0..cells.len().div_ceil(2)).map(group).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the pairs of cells that a clue compares by itself, the smaller or equal digit first: the cells of a palindrome
    /// or of a clone that hold the same digit, a minimum or maximum and each cell beside it. Other kinds have none.
    #[must_use]
    pub fn pairs(&self) -> Vec<[BoardCell; 2]> {
        let cells = &self.cells;
        let half = cells.len() / 2;
        match self.kind {
            ClueKind::Palindrome => (0..half).map(|i| [cells[i], cells[cells.len() - 1 - i]]).collect(),
            ClueKind::Clone => (0..half).map(|i| [cells[i], cells[half + i]]).collect(),
            ClueKind::Minimum => cells[1..].iter().map(|&other| [cells[0], other]).collect(),
            ClueKind::Maximum => cells[1..].iter().map(|&other| [other, cells[0]]).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns by how much neighbours on a whisper line differ at least, on a board of `size` digits.
    #[must_use]
    pub fn difference(&self, size: usize) -> usize {
        self.value.number().map_or(size.div_ceil(2), usize::from)
    }
}
