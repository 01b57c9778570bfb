//! The regions of a jigsaw: n connected regions of n cells.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{BoardCell, BoardCellSet, BoxShape};

/// A division of n × n cells into n connected regions of n cells.
///
/// Regions are numbered by their first cell in reading order, so two equal divisions are equal values.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Regions {
    size: u8,
    /// For each cell, row by row, the number of its region from 0.
    region_of: Box<[u8]>,
}

/// Why cells are not divided into regions of a jigsaw.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegionsError {
    /// The number of cells is not a square of 3 to 25.
    #[error("found {found} cells, expected the square of a size from 3 to 25")]
    CellCount {
        /// The number of cells.
        found: usize,
    },
    /// There are more or fewer regions than rows.
    #[error("found {found} regions, expected {expected}")]
    RegionCount {
        /// The number of regions.
        found: usize,
        /// The number of rows.
        expected: usize,
    },
    /// A region has more or fewer cells than there are digits.
    #[error("region {region} (first cell r{row}c{column}) has {found} cells, expected {expected}")]
    RegionSize {
        /// The number of the region, from 1.
        region: usize,
        /// The row of its first cell, from 1.
        row: usize,
        /// The column of its first cell, from 1.
        column: usize,
        /// How many cells it has.
        found: usize,
        /// The number of digits.
        expected: usize,
    },
    /// A region has parts that do not touch.
    #[error("region {region} is not connected: r{row}c{column} is apart from its first cell")]
    Disconnected {
        /// The number of the region, from 1.
        region: usize,
        /// The row of a cell that is apart, from 1.
        row: usize,
        /// The column of that cell, from 1.
        column: usize,
    },
}

impl Regions {
    /// Returns the division in which cells with equal labels form a region.
    ///
    /// # Errors
    /// If the cells are not a square, or the regions have the wrong number or size or are not connected.
    pub fn new<T: PartialEq>(labels: &[T]) -> Result<Regions, RegionsError> {
        let count = labels.len();
        let Some(size) = (3..=25).find(|size| size * size == count) else {
            return Err(RegionsError::CellCount { found: count });
        };
        let mut firsts: Vec<usize> = Vec::new();
        let mut region_of = Vec::with_capacity(count);
        for (cell, label) in labels.iter().enumerate() {
            let region = firsts.iter().position(|&first| labels[first] == *label).unwrap_or_else(|| {
                firsts.push(cell);
                firsts.len() - 1
            });
            if region >= size {
                let distinct = firsts.len()
                    + labels[cell + 1..].iter().filter(|label| !labels[..=cell].contains(label)).count();
                return Err(RegionsError::RegionCount { found: distinct, expected: size });
            }
            region_of.push(region as u8);
        }
        if firsts.len() != size {
            return Err(RegionsError::RegionCount { found: firsts.len(), expected: size });
        }
        let regions = Regions { size: size as u8, region_of: region_of.into() };
        for (region, &first) in firsts.iter().enumerate() {
            let found = regions.cells(region).count();
            let number = region + 1;
            if found != size {
                let (row, column) = (first / size + 1, first % size + 1);
                return Err(RegionsError::RegionSize { region: number, row, column, found, expected: size });
            }
            if let Some(apart) = regions.cell_apart(first) {
                let (row, column) = (apart / size + 1, apart % size + 1);
                return Err(RegionsError::Disconnected { region: number, row, column });
            }
        }
        Ok(regions)
    }

    /// Returns the rectangular boxes of this shape as regions; the size is the number of cells of a box.
    ///
    /// # Panics
    /// If a box has fewer than 3 or more than 25 cells.
    #[must_use]
    #[track_caller]
    pub fn boxes(shape: BoxShape) -> Regions {
        let (rows, columns) = (usize::from(shape.rows), usize::from(shape.columns));
        let size = rows * columns;
        let labels: Vec<usize> =
            (0..size * size).map(|cell| cell / size / rows * rows + cell % size / columns).collect();
        Regions::new(&labels).expect("boxes are connected regions")
    }

    /// Returns the number of digits, rows, columns and regions.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size.into()
    }

    /// Returns for each cell, row by row, the number of its region, from 0.
    #[must_use]
    pub fn region_of(&self) -> &[u8] {
        &self.region_of
    }

    /// Returns the cells of a region, as indices row by row.
    pub fn cells(&self, region: usize) -> impl Iterator<Item = usize> {
        self.region_of
            .iter()
            .enumerate()
            .filter(move |&(_, &of)| usize::from(of) == region)
            .map(|(cell, _)| cell)
    }

    /// Returns a cell of the region of `first` that cannot be reached from it inside the region.
    fn cell_apart(&self, first: usize) -> Option<usize> {
        let size = self.size();
        let region = self.region_of[first];
        let mut reached: BoardCellSet = [BoardCell::new(first)].into_iter().collect();
        let mut open = alloc::vec![first];
        while let Some(cell) = open.pop() {
            let (row, column) = (cell / size, cell % size);
            let beside = [
                (row > 0).then(|| cell - size),
                (row + 1 < size).then(|| cell + size),
                (column > 0).then(|| cell - 1),
                (column + 1 < size).then(|| cell + 1),
            ];
            for next in beside.into_iter().flatten() {
                if self.region_of[next] == region && !reached.contains(BoardCell::new(next)) {
                    reached.insert(BoardCell::new(next));
                    open.push(next);
                }
            }
        }
        self.cells(region.into()).find(|&cell| !reached.contains(BoardCell::new(cell)))
    }
}
