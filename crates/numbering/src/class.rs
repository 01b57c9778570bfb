//! The 44 classes of bands, as the public interface shows them.

use ninefold_grid::{Band, Solution, Stack};

use crate::index::TOTAL;
use crate::rank::columns;
use crate::tables::tables;

/// One of the 44 classes of bands under renaming digits and exchanging boxes, columns and rows.
///
/// Numbered in the order in which their first members appear; class 0 has the bands whose boxes all have the same
/// columns.
///
/// ```
/// use ninefold_numbering::BandClass;
/// let first = BandClass::new(0);
/// assert_eq!((first.size(), first.arrangements(), first.completions()), (1, 1728, 7_802_998_272));
/// assert_eq!(BandClass::all().map(BandClass::grids).sum::<u128>(), ninefold_numbering::TOTAL);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BandClass(u8);

impl BandClass {
    /// How many classes there are.
    pub const COUNT: usize = 44;

    /// Returns the class with this number.
    ///
    /// # Panics
    /// Unless `number` is 0 to 43.
    #[must_use]
    #[track_caller]
    pub const fn new(number: usize) -> BandClass {
        assert!(number < BandClass::COUNT, "a band class is 0 to 43");
        BandClass(number as u8)
    }

    /// Returns all of them in order.
    pub fn all() -> impl DoubleEndedIterator<Item = BandClass> + ExactSizeIterator + Clone {
        (0..BandClass::COUNT as u8).map(BandClass)
    }

    /// Returns the class of a band of a grid.
    #[must_use]
    pub fn of_band(grid: &Solution, band: Band) -> BandClass {
        let tables = tables();
        let boxes = [0, 1, 2].map(|stack| columns(grid.values(), band.index(), stack));
        BandClass(tables.bands.locate(&tables.partitions, [&boxes[0], &boxes[1], &boxes[2]]).0.class)
    }

    /// Returns the class of a stack of a grid: that of the band it becomes when rows and columns change places.
    #[must_use]
    pub fn of_stack(grid: &Solution, stack: Stack) -> BandClass {
        let tables = tables();
        let values = grid.values();
        let boxes: [[u8; 9]; 3] = core::array::from_fn(|band| {
            core::array::from_fn(|i| values[(band * 3 + i / 3) * 9 + stack.index() * 3 + i % 3] - 1)
        });
        BandClass(tables.bands.locate(&tables.partitions, [&boxes[0], &boxes[1], &boxes[2]]).0.class)
    }

    /// Returns the class of a top band, as the first 27 digits of a grid.
    fn of_top(values: &[u8; 81]) -> BandClass {
        let tables = tables();
        let boxes = [0, 1, 2].map(|stack| columns(values, 0, stack));
        BandClass(tables.bands.locate(&tables.partitions, [&boxes[0], &boxes[1], &boxes[2]]).0.class)
    }

    /// Returns the number, 0 to 43, for tables.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// Returns how many of the 280² pairs of column partitions beside the plain one belong to the class.
    #[must_use]
    pub fn size(self) -> u32 {
        tables().bands.classes[self.number()].size
    }

    /// Returns N: the number of ways to arrange the rows of a band of this class, its columns being given.
    #[must_use]
    pub fn arrangements(self) -> u32 {
        tables().classes[self.number()].arrangements * 6
    }

    /// Returns S: the number of ways to complete a band of this class to a grid.
    #[must_use]
    pub fn completions(self) -> u64 {
        u64::from(tables().classes[self.number()].completions) * 72
    }

    /// Returns how many grids have a top band of this class: 1680 · 36 · size · N · S.
    #[must_use]
    pub fn grids(self) -> u128 {
        60_480 * u128::from(self.size()) * u128::from(self.arrangements()) * u128::from(self.completions())
    }

    /// Returns the share of all grids that have a top band (or any other chute) of this class.
    #[must_use]
    pub fn share(self) -> f64 {
        self.grids() as f64 / TOTAL as f64
    }
}

/// Returns how many grids begin with the first rows of a grid; for one, two or three rows.
///
/// All first rows are alike. Two rows leave each box three digits for the third, in 216 orders; a whole band has as many
/// grids below it as any other of its class.
///
/// ```
/// use ninefold_numbering::{TOTAL, grids_beginning, unrank, GridIndex};
/// let grid = unrank(GridIndex::FIRST);
/// assert_eq!(grids_beginning(&grid, 1), Some(TOTAL / 362_880));
/// assert_eq!(grids_beginning(&grid, 3), Some(7_802_998_272));
/// assert_eq!(grids_beginning(&grid, 4), None);
/// ```
#[must_use]
pub fn grids_beginning(grid: &Solution, rows: usize) -> Option<u128> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    match rows {
        1 => Some(TOTAL / 362_880),
        2 => {
            let mut values = *grid.values();
            let third: [u8; 9] = core::array::from_fn(|col| values[18 + col]);
            let below = (0..216).map(|orders| {
                for stack in 0..3 {
                    let order = ORDERS[orders / [1, 6, 36][stack] % 6];
                    for (place, from) in order.into_iter().enumerate() {
                        values[18 + stack * 3 + place] = third[stack * 3 + from];
                    }
                }
                u128::from(BandClass::of_top(&values).completions())
            });
            Some(below.sum())
        }
        3 => Some(BandClass::of_top(grid.values()).completions().into()),
        _ => None,
    }
}
