//! How far hidden singles alone lead, without a record of the steps.
//!
//! Generating easy puzzles asks thousands of times a second: do the easiest steps solve this? A rating
//! answers step by step and keeps all candidates up to date. For hidden singles, three masks of nine
//! bits per digit are enough: the rows, the columns and the boxes that have the digit.
//!
//! ```text
//!   7 in box 5:  open cells   without the rows   without the columns
//!                             that have a 7      that have a 7
//!                  x x .         x x .              . x .
//!                  . x x         . . .              . . .       one place left: the 7 stands there
//!                  x . x         x . x              . . .
//! ```
//!
//! Placing a digit only removes places of others. So the same digits are placed in the end, in whatever
//! order this is done, and a rating, which prefers singles to everything else, starts with exactly these.
//! The answers are therefore exact:
//!
//! * full houses and singles in boxes solve the puzzle: it is rated 1.2 or lower, and otherwise higher;
//! * with singles in lines as well: 1.5 or lower, and otherwise higher.
//!
//! Cost: about half a microsecond, a tenth of a rating.

use ninefold_grid::Grid;

/// The houses in which singles are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SinglesIn {
    /// Boxes; in lines only the last open cell.
    Boxes,
    /// Boxes, rows and columns.
    AllHouses,
}

/// A grid in which hidden singles are being placed.
pub(crate) struct HiddenSingles {
    /// By digit: the rows that have it, the columns, the boxes row by row, and the boxes column by column.
    rows: [u16; 9],
    cols: [u16; 9],
    boxes: [u16; 9],
    boxes_down: [u16; 9],
    /// The open cells of each row, column and box.
    open_rows: [u16; 9],
    open_cols: [u16; 9],
    open_boxes: [u16; 9],
    /// How many cells are open.
    open: usize,
}

/// The cells of a box outside some of its rows.
static OUTSIDE_ROWS: [u16; 8] = outside([0b000_000_111, 0b000_111_000, 0b111_000_000]);

/// The cells of a box outside some of its columns.
static OUTSIDE_COLS: [u16; 8] = outside([0b001_001_001, 0b010_010_010, 0b100_100_100]);

/// The cells of a line outside some of the boxes that it crosses.
static OUTSIDE_BOXES: [u16; 8] = OUTSIDE_ROWS;

const fn outside(parts: [u16; 3]) -> [u16; 8] {
    let mut table = [0x1ff; 8];
    let mut set = 0;
    while set < 8 {
        let mut part = 0;
        while part < 3 {
            if set >> part & 1 == 1 {
                table[set] &= !parts[part];
            }
            part += 1;
        }
        set += 1;
    }
    table
}

/// Three of nine bits: those of chute `chute`.
#[inline]
fn three(set: u16, chute: usize) -> usize {
    usize::from(set >> (3 * chute) & 7)
}

impl HiddenSingles {
    /// The clues.
    pub(crate) fn new(clues: &Grid) -> HiddenSingles {
        let mut grid = HiddenSingles {
            rows: [0; 9],
            cols: [0; 9],
            boxes: [0; 9],
            boxes_down: [0; 9],
            open_rows: [0x1ff; 9],
            open_cols: [0x1ff; 9],
            open_boxes: [0x1ff; 9],
            open: 81,
        };
        for (cell, &value) in clues.values().iter().enumerate() {
            if value > 0 {
                grid.place(cell / 9, cell % 9, usize::from(value) - 1);
            }
        }
        grid
    }

    /// Places singles until there is none; returns whether every cell is filled.
    pub(crate) fn place_all(&mut self, houses: SinglesIn) -> bool {
        loop {
            let before = self.open;
            for digit in 0..9 {
                self.place_in_boxes(digit);
            }
            self.fill_last_cells();
            if self.open == before && houses == SinglesIn::AllHouses {
                for digit in 0..9 {
                    self.place_in_lines(digit);
                }
            }
            if self.open == before || self.open == 0 {
                return self.open == 0;
            }
        }
    }

    /// The number of cells without a digit.
    pub(crate) fn open(&self) -> usize {
        self.open
    }

    #[inline]
    fn place(&mut self, row: usize, col: usize, digit: usize) {
        let (band, stack) = (row / 3, col / 3);
        self.rows[digit] |= 1 << row;
        self.cols[digit] |= 1 << col;
        self.boxes[digit] |= 1 << (3 * band + stack);
        self.boxes_down[digit] |= 1 << (3 * stack + band);
        self.open_rows[row] &= !(1 << col);
        self.open_cols[col] &= !(1 << row);
        self.open_boxes[3 * band + stack] &= !(1 << (row % 3 * 3 + col % 3));
        self.open -= 1;
    }

    /// Places a digit in every box that has one place for it, until there is none.
    fn place_in_boxes(&mut self, digit: usize) {
        loop {
            let before = self.boxes[digit];
            let mut missing = !before & 0x1ff;
            while missing != 0 {
                let number = missing.trailing_zeros() as usize;
                missing &= missing - 1;
                let (band, stack) = (number / 3, number % 3);
                let places = self.open_boxes[number]
                    & OUTSIDE_ROWS[three(self.rows[digit], band)]
                    & OUTSIDE_COLS[three(self.cols[digit], stack)];
                if places.is_power_of_two() {
                    let place = places.trailing_zeros() as usize;
                    self.place(3 * band + place / 3, 3 * stack + place % 3, digit);
                }
            }
            if self.boxes[digit] == before {
                return;
            }
        }
    }

    /// Fills the last open cell of every line that has just one.
    fn fill_last_cells(&mut self) {
        for line in 0..9 {
            if self.open_rows[line].is_power_of_two() {
                let col = self.open_rows[line].trailing_zeros() as usize;
                if let Some(digit) = (0..9).find(|&digit| self.rows[digit] >> line & 1 == 0) {
                    self.place(line, col, digit);
                }
            }
            if self.open_cols[line].is_power_of_two() {
                let row = self.open_cols[line].trailing_zeros() as usize;
                if let Some(digit) = (0..9).find(|&digit| self.cols[digit] >> line & 1 == 0) {
                    self.place(row, line, digit);
                }
            }
        }
    }

    /// Places a digit in every row and column that has one place for it.
    fn place_in_lines(&mut self, digit: usize) {
        for line in 0..9 {
            if self.rows[digit] >> line & 1 == 0 {
                let crossed = three(self.boxes[digit], line / 3);
                let places = self.open_rows[line] & !self.cols[digit] & OUTSIDE_BOXES[crossed];
                if places.is_power_of_two() {
                    self.place(line, places.trailing_zeros() as usize, digit);
                }
            }
            if self.cols[digit] >> line & 1 == 0 {
                let crossed = three(self.boxes_down[digit], line / 3);
                let places = self.open_cols[line] & !self.rows[digit] & OUTSIDE_BOXES[crossed];
                if places.is_power_of_two() {
                    self.place(places.trailing_zeros() as usize, line, digit);
                }
            }
        }
    }
}
