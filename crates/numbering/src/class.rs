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
        BandClass::of_rows(grid.values(), band.index())
    }

    /// Returns the class of a stack of a grid: that of the band it becomes when rows and columns change places.
    #[must_use]
    pub fn of_stack(grid: &Solution, stack: Stack) -> BandClass {
        let tables = tables();
        let values = grid.values();
        let boxes: [[u8; 9]; 3] = core::array::from_fn(|band| {
            core::array::from_fn(|i| values[(band * 3 + i / 3) * 9 + stack.index() * 3 + i % 3] - 1)
        });
        BandClass(tables.bands.locate(&tables.partitions, [&boxes[0], &boxes[1], &boxes[2]]).0.class() as u8)
    }

    /// Returns the class of a top band, as the first 27 digits of a grid.
    fn of_top(values: &[u8; 81]) -> BandClass {
        BandClass::of_rows(values, 0)
    }

    /// Returns the class of a band, of which only the digits in each column matter.
    fn of_rows(values: &[u8; 81], band: usize) -> BandClass {
        let tables = tables();
        let boxes = [0, 1, 2].map(|stack| columns(values, band, stack));
        BandClass(tables.bands.locate(&tables.partitions, [&boxes[0], &boxes[1], &boxes[2]]).0.class() as u8)
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
        tables().sums[self.number()].arrangements.get() * 6
    }

    /// Returns S: the number of ways to complete a band of this class to a grid.
    #[must_use]
    pub fn completions(self) -> u64 {
        u64::from(tables().sums[self.number()].completions.get()) * 72
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

/// How many bands [`grids_beginning`] looks at before it gives up: some milliseconds of work.
const MOST_BANDS: u32 = 100_000;

/// Returns how many grids begin with the first cells of a grid in reading order.
///
/// All first rows are alike, and so are the six digits that may follow in the next cell. Behind more cells the band is
/// completed in every way. Each top band has as many grids below it as any other of its class, and below two bands the columns
/// of the third are given, so its class knows in how many ways they can be arranged.
///
/// `None` where more than 100 000 bands would have to be looked at: for 28 cells and, in most grids, two or three more.
///
/// ```
/// use ninefold_numbering::{TOTAL, grids_beginning, unrank, GridIndex};
/// let grid = unrank(GridIndex::FIRST);
/// assert_eq!(grids_beginning(&grid, 9), Some(TOTAL / 362_880));
/// assert_eq!(grids_beginning(&grid, 27), Some(7_802_998_272));
/// assert_eq!(grids_beginning(&grid, 81), Some(1));
/// ```
///
/// # Panics
/// If `cells` is more than 81.
#[must_use]
#[track_caller]
pub fn grids_beginning(grid: &Solution, cells: usize) -> Option<u128> {
    assert!(cells <= 81, "a grid has 81 cells, not {cells}");
    let rows_before = |cells: usize| TOTAL / (0..cells).map(|taken| 9 - taken as u128).product::<u128>();
    match cells {
        0..=9 => Some(rows_before(cells)),
        10 => Some(rows_before(9) / 6),
        _ => {
            let end = cells.next_multiple_of(27);
            Completions { values: grid.values().to_owned(), end, bands: 0 }.after(cells)
        }
    }
}

/// A count of grids by trying every digit up to the end of a band.
struct Completions {
    values: [u8; 81],
    /// Where the band ends.
    end: usize,
    /// How many bands were looked at.
    bands: u32,
}

impl Completions {
    /// Returns how many grids begin with the first cells.
    fn after(&mut self, cells: usize) -> Option<u128> {
        if cells == self.end {
            self.bands += 1;
            return (self.bands <= MOST_BANDS).then(|| self.below());
        }
        let (row, col) = (cells / 9, cells % 9);
        let sees = |&cell: &usize| {
            cell / 9 == row || cell % 9 == col || (cell / 27 == row / 3 && cell % 9 / 3 == col / 3)
        };
        let taken = (0..cells).filter(sees).fold(0_u16, |taken, cell| taken | (1 << self.values[cell]));
        let mut grids = 0;
        for digit in (1..=9).filter(|&digit: &u8| taken & (1_u16 << digit) == 0) {
            self.values[cells] = digit;
            grids += self.after(cells + 1)?;
        }
        Some(grids)
    }

    /// Returns how many grids have these bands above.
    fn below(&mut self) -> u128 {
        match self.end {
            27 => BandClass::of_top(&self.values).completions().into(),
            54 => {
                for col in 0..9 {
                    let taken = (0..6).fold(0_u16, |taken, row| taken | (1 << self.values[row * 9 + col]));
                    let left = (1..=9).filter(|&digit: &u8| taken & (1_u16 << digit) == 0);
                    // In any order: the class looks at columns only.
                    for (row, digit) in (6..9).zip(left) {
                        self.values[row * 9 + col] = digit;
                    }
                }
                BandClass::of_rows(&self.values, 2).arrangements().into()
            }
            _ => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GridIndex, unrank};

    #[test]
    fn the_counts_behind_the_digits_of_a_cell_add_up() {
        for number in [0, 4_711_000_000_000_000_000_000] {
            let grid = unrank(GridIndex::new(number));
            for cells in (11_usize..27).chain(31..81) {
                let end = (cells + 1).next_multiple_of(27);
                let count = |values| Completions { values, end, bands: 0 }.after(cells + 1);
                let mut values = *grid.values();
                let mut behind = Some(0);
                for digit in 1..=9 {
                    values[cells] = digit;
                    let (row, col) = (cells / 9, cells % 9);
                    let clashes = (0..cells).any(|cell| {
                        let house = cell / 9 == row
                            || cell % 9 == col
                            || (cell / 27, cell % 9 / 3) == (row / 3, col / 3);
                        house && values[cell] == digit
                    });
                    if !clashes {
                        behind = behind.zip(count(values)).map(|(sum, grids)| sum + grids);
                    }
                }
                let all = grids_beginning(&grid, cells);
                assert!(all.is_none() || behind.is_none() || all == behind, "{cells}: {all:?}, {behind:?}");
                assert!(all.is_some() || cells < 33, "{cells}");
            }
        }
    }

    #[test]
    fn a_count_below_two_bands_is_that_of_trying_everything() {
        let grid = unrank(GridIndex::new(4_711_000_000_000_000_000_000));
        let tried = Completions { values: *grid.values(), end: 81, bands: 0 }.after(54);
        assert_eq!(grids_beginning(&grid, 54), tried);
    }

    /// The count after the first row is not computed: there are 2.6 million bands.
    #[test]
    fn six_digits_that_may_follow_the_first_row_are_alike() {
        let grid = unrank(GridIndex::new(4_711_000_000_000_000_000_000));
        let cell = |digit: u8| {
            let mut values = *grid.values();
            values[9] = digit;
            // One of the digits of box 1 cannot follow.
            let above = [values[0], values[1], values[2]];
            let follows = !above.contains(&digit);
            let mut second = 0;
            for next in (1..=9).filter(|next| follows && *next != digit && !above.contains(next)) {
                values[10] = next;
                second += Completions { values, end: 27, bands: 0 }.after(11)?;
            }
            Some(second)
        };
        let counts: Vec<Option<u128>> = (1..=9).map(cell).collect();
        assert_eq!(counts.iter().filter(|&&count| count == Some(TOTAL / 362_880 / 6)).count(), 6);
    }
}
