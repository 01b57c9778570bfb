//! The rows of a band whose columns are given.
//!
//! With the column partitions of three boxes fixed, the digits of each column may still stand in any row, as long as
//! no digit appears twice in a row of the band. Boxes 1 and 2 leave no choice for box 3: the digit takes the third
//! row.
//!
//! ```text
//!   1 4 7 │ 2 3 9 │ 5 6 8      columns  {1,2,3 | 4,5,6 | 7,8,9}  {2,5,6 | 1,3,7 | 4,8,9}  {1,3,5 | 2,6,7 | 4,8,9}
//!   2 5 8 │ 6 1 4 │ 3 7 9
//!   3 6 9 │ 5 7 8 │ 1 2 4      digit 5: row 2 in box 1, row 3 in box 2, and so row 1 in box 3
//! ```
//!
//! The rows of a band may be exchanged, so arrangements come in sixes. Listed here is the one of each six where the
//! first three digits of the plain box, 1, 2 and 3, stand in rows 1, 2 and 3. Lists have 16 to 288 entries.

use core::ops::Range;

use crate::class::BandClass;
use crate::partition::Partitions;
use crate::relabel::{ORDERS, Relabel};
use crate::tables::{List, list};

/// One arrangement: digits row by row. Column `c` of box `b`, in the partition's own order, is byte `4 b + c`.
///
/// There are only three rows; four fill a line of the cache and need two bits.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Arrangement(pub(crate) [[u8; 16]; 4]);

/// The arrangements of all classes of bands, class by class, those of a class in ascending order of their keys.
pub(crate) struct Arrangements {
    all: List<Arrangement, ARRANGEMENTS>,
    keys: Vec<u32>,
    /// Where those of each class begin, and behind them where the last ones end.
    starts: [usize; BandClass::COUNT + 1],
}

/// How many there are in all.
const ARRANGEMENTS: usize = 1892;

impl Arrangements {
    /// Lists those of classes that have the plain partition in box 1 and two given ones in boxes 2 and 3.
    pub(crate) fn new(
        partitions: &Partitions,
        classes: impl Iterator<Item = (usize, usize)>,
    ) -> Arrangements {
        let (mut all, mut keys) = (Vec::new(), Vec::new());
        let mut starts = [0; BandClass::COUNT + 1];
        for ((second, third), end) in classes.zip(&mut starts[1..]) {
            let boxes = [&Relabel::IDENTITY, partitions.columns(second), partitions.columns(third)];
            let mut search =
                ArrangementSearch { boxes, rows: [[0; 9]; 3], full: [[0; 3]; 3], found: Vec::new() };
            search.column(0);
            search.found.sort_unstable_by_key(|&(key, _)| key);
            keys.extend(search.found.iter().map(|&(key, _)| key));
            all.extend(search.found.into_iter().map(|(_, arrangement)| arrangement));
            *end = all.len();
        }
        Arrangements { all: list(all), keys, starts }
    }

    /// Returns where those of a class begin.
    #[inline(always)]
    pub(crate) fn start(&self, class: usize) -> usize {
        self.starts[class]
    }

    /// Returns where those of a class are.
    #[inline(always)]
    pub(crate) fn range(&self, class: usize) -> Range<usize> {
        self.starts[class]..self.starts[class + 1]
    }

    /// Returns how many a class has.
    pub(crate) fn len(&self, class: usize) -> usize {
        self.range(class).len()
    }

    /// Returns one of them by its place in the list of all.
    #[inline(always)]
    pub(crate) fn get(&self, place: usize) -> &Arrangement {
        &self.all[place]
    }

    /// Returns the place of the arrangement with this key among those of its class.
    #[inline(always)]
    pub(crate) fn position(&self, class: usize, key: u32) -> usize {
        self.keys[self.range(class)].partition_point(|&other| other < key)
    }
}

/// Packs the rows of all digits in boxes 1 and 2; they distinguish an arrangement from all others of its class.
#[inline(always)]
pub(crate) fn key(rows: &[[u8; 16]; 2]) -> u32 {
    // Digits 1 to 3 of the plain box stand in their own rows always.
    let first = (3..9).fold(0, |key, digit| key << 2 | u32::from(rows[0][digit]));
    (0..9).fold(first, |key, digit| key << 2 | u32::from(rows[1][digit]))
}

struct ArrangementSearch<'a> {
    boxes: [&'a Relabel; 3],
    /// The row of each digit in each box.
    rows: [[u8; 9]; 3],
    /// For box 3, by column: which rows are taken. Counted up as box 2 is filled.
    full: [[u8; 3]; 3],
    found: Vec<(u32, Arrangement)>,
}

impl ArrangementSearch<'_> {
    /// Tries all orders of column 0–2 of box 1, then of column 3–5 of box 2, then writes the band down.
    fn column(&mut self, column: usize) {
        if column == 6 {
            return self.write();
        }
        let (block, first) = (column / 3, column % 3 * 3);
        for order in ORDERS {
            for (i, row) in order.into_iter().enumerate() {
                self.rows[block][usize::from(self.boxes[block].0[first + i])] = row;
            }
            if block == 0 || self.fits(first) {
                self.column(column + 1);
                if block == 1 {
                    self.take(first, u8::wrapping_sub);
                }
            }
            if column == 0 {
                break; // one of each six
            }
        }
    }

    /// Returns whether the column of box 2 that starts at `first` leaves its digits a row in box 3; takes the rows if so.
    fn fits(&mut self, first: usize) -> bool {
        let digits = &self.boxes[1].0[first..first + 3];
        if digits.iter().any(|&d| self.rows[0][usize::from(d)] == self.rows[1][usize::from(d)]) {
            return false;
        }
        self.take(first, u8::wrapping_add);
        let fits = self.full.iter().flatten().all(|&count| count <= 1);
        if !fits {
            self.take(first, u8::wrapping_sub);
        }
        fits
    }

    fn take(&mut self, first: usize, change: fn(u8, u8) -> u8) {
        for &digit in &self.boxes[1].0[first..first + 3] {
            let d = usize::from(digit);
            let row = 3 - self.rows[0][d] - self.rows[1][d];
            self.rows[2][d] = row;
            let place = self.boxes[2].0[..9].iter().position(|&other| other == digit).unwrap_or(0);
            let count = &mut self.full[place / 3][usize::from(row)];
            *count = change(*count, 1);
        }
    }

    fn write(&mut self) {
        let mut lines = [[0; 16]; 4];
        for block in 0..3 {
            for (place, &digit) in self.boxes[block].0[..9].iter().enumerate() {
                lines[usize::from(self.rows[block][usize::from(digit)])][block * 4 + place / 3] = digit;
            }
        }
        let mut rows = [[0; 16]; 2];
        for (wide, narrow) in rows.iter_mut().zip(&self.rows) {
            wide[..9].copy_from_slice(narrow);
        }
        self.found.push((key(&rows), Arrangement(lines)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::tables;

    #[test]
    fn every_listed_band_is_a_band() {
        let lists = &tables().arrangements;
        for class in 0..BandClass::COUNT {
            let range = lists.range(class);
            for (position, place) in range.clone().enumerate() {
                for line in &lists.get(place).0[..3] {
                    let digits = [0, 1, 2, 4, 5, 6, 8, 9, 10].map(|lane| line[lane]);
                    assert_eq!(digits.iter().fold(0u16, |set, digit| set | 1 << digit), 511);
                }
                assert_eq!(lists.position(class, lists.keys[place]), position);
            }
            assert!(lists.keys[range].windows(2).all(|pair| pair[0] < pair[1]));
        }
    }

    #[test]
    fn equal_columns_everywhere_leave_1728_ways() {
        // Three digits that share a column in all boxes form a Latin square of order 3, of which there are 12.
        assert_eq!(tables().arrangements.len(0) * 6, 12 * 12 * 12);
    }
}
