//! Multi-sector locked sets: N cells that N digits in houses cover.
//!
//! A *link* is a digit in a house: at most one of its cells holds the digit. If every candidate of N cells is in one of N links, then
//! each link has exactly one of the cells, because N cells hold N digits. So
//!
//! - no cell outside holds the digit of a link in its house, and
//! - no candidate of the cells that is in two links is right.
//!
//! A naked pair is the smallest case: two cells, and two links in one house. SK-loops and Sue de Coqs are others.
//!
//! The search takes the empty cells where some rows meet some columns. The digits are *at home* in the rows if the rows are
//! their links, else *away*; boxes may be links as well. For each digit the fewest houses that contain it are chosen, first rows or
//! columns alone, which two table look-ups count, then any houses where the numbers come close. 2 to 6 rows meet 2 to 6 columns in 207,936
//! ways. Truths that are digits in houses (multi-fish) are not searched: where they are, the remaining cells are often a set of this kind.
//!
//! The name and the balance of home and away digits are D. P. Bird's (Player's Forum, "Using Multi-Sector Locked Sets", 2013).

use std::collections::BTreeMap;

use ninefold_grid::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::ExpertPosition;
use super::covers::Covers;
use super::found::Found;

/// Cells of several rows and columns that hold as many digits as houses allow.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct MultiSectorLockedSet {
    /// The cells.
    pub cells: CellSet,
    /// The links, by house: together as many digits as there are cells.
    pub links: Vec<(House, DigitSet)>,
}

/// How many rows, and how many columns, are chosen.
const LINES: std::ops::RangeInclusive<u32> = 2..=6;
/// How far rows or columns alone may be from the number of cells for other houses to be tried.
const CLOSE: usize = 2;

/// Sums over all choices of lines, for one digit or for all cells.
struct Lines {
    /// For each choice of rows, the columns that they reach.
    by_rows: Vec<u16>,
    /// For each choice of columns, the rows that they reach.
    by_cols: Vec<u16>,
}

impl Lines {
    fn of(cells: CellSet) -> Lines {
        let (mut by_rows, mut by_cols) = (vec![0; 512], vec![0; 512]);
        for cell in cells {
            by_rows[1 << cell.row()] |= 1 << cell.col();
            by_cols[1 << cell.col()] |= 1 << cell.row();
        }
        for table in [&mut by_rows, &mut by_cols] {
            for lines in 1..512_usize {
                let lowest = lines & lines.wrapping_neg();
                table[lines] = table[lowest] | table[lines - lowest];
            }
        }
        Lines { by_rows, by_cols }
    }

    /// Returns the fewest lines of one kind that contain all cells where rows and columns meet.
    #[inline]
    fn fewest(&self, rows: usize, cols: usize) -> usize {
        let cols_reached = (self.by_rows[rows] & cols as u16).count_ones();
        let rows_reached = (self.by_cols[cols] & rows as u16).count_ones();
        cols_reached.min(rows_reached) as usize
    }
}

pub(super) fn all(position: &ExpertPosition) -> Vec<Found<MultiSectorLockedSet>> {
    let open = position.empty_cells();
    let open_lines = Lines::of(open);
    let digits: Vec<(Digit, Lines)> =
        Digit::ALL.into_iter().map(|digit| (digit, Lines::of(position.cells_for(digit)))).collect();
    let in_row: Vec<u16> = (0..9).map(|row| open_lines.by_rows[1 << row]).collect();
    let choices = || (0..512_usize).filter(|lines| LINES.contains(&lines.count_ones()));
    let mut covers = Covers::default();
    let mut found: BTreeMap<u128, Found<MultiSectorLockedSet>> = BTreeMap::new();
    let mut fewest_cells = usize::MAX;
    for cols in choices() {
        for rows in choices() {
            // The same cells come again without a line that has none of them.
            let is_full = usize::from(open_lines.by_rows[rows]) & cols == cols
                && usize::from(open_lines.by_cols[cols]) & rows == rows;
            let count: usize = (0..9)
                .filter(|row| rows >> row & 1 == 1)
                .map(|row| (in_row[row] & cols as u16).count_ones() as usize)
                .sum();
            if !is_full || count > fewest_cells {
                continue;
            }
            let by_lines: usize = digits.iter().map(|(_, lines)| lines.fewest(rows, cols)).sum();
            if by_lines > count + CLOSE {
                continue;
            }
            let cells: CellSet = open
                .iter()
                .filter(|cell| rows >> cell.row() & 1 == 1 && cols >> cell.col() & 1 == 1)
                .collect();
            if found.contains_key(&cells.bits()) {
                continue;
            }
            let needed: usize =
                Digit::ALL.into_iter().map(|digit| covers.least(position.cells_for(digit) & cells)).sum();
            if needed > count {
                continue;
            }
            if let Some(set) = conclude(position, cells, &mut covers) {
                if count < fewest_cells {
                    found.clear();
                    fewest_cells = count;
                }
                found.insert(cells.bits(), set);
            }
        }
    }
    let mut sets: Vec<Found<MultiSectorLockedSet>> = found.into_values().collect();
    sets.sort_by_key(|set| std::cmp::Reverse(set.eliminations.len()));
    sets
}

/// Chooses for each digit the houses that eliminate most.
fn conclude(
    position: &ExpertPosition,
    cells: CellSet,
    covers: &mut Covers,
) -> Option<Found<MultiSectorLockedSet>> {
    let mut links: BTreeMap<House, DigitSet> = BTreeMap::new();
    let mut eliminations = Vec::new();
    for digit in Digit::ALL {
        let places = position.cells_for(digit) & cells;
        // Of equal choices the first counts.
        let choices = covers.all(places).into_iter().rev();
        let choices = choices.map(|houses| (excluded(position, digit, places, &houses), houses));
        let (gone, houses) =
            choices.max_by_key(|(gone, _)| gone.len()).expect("some houses contain the cells");
        eliminations.extend(gone.iter().map(|cell| Candidate::new(cell, digit)));
        for house in houses {
            links.entry(house).or_insert(DigitSet::NONE).insert(digit);
        }
    }
    let pattern = MultiSectorLockedSet { cells, links: links.into_iter().collect() };
    (!eliminations.is_empty()).then(|| Found::eliminating(pattern, eliminations))
}

/// Returns the cells that cannot hold a digit of these links: those outside the set, and those in two links.
fn excluded(position: &ExpertPosition, digit: Digit, places: CellSet, houses: &[House]) -> CellSet {
    let links = |cell: &Cell| houses.iter().filter(|house| house.cells().contains(*cell)).count();
    position
        .cells_for(digit)
        .iter()
        .filter(|cell| links(cell) >= if places.contains(*cell) { 2 } else { 1 })
        .collect()
}
