//! The canonical form: the least text that moves of cells and exchanges of digits can give a grid.
//!
//! An empty cell comes before every digit. For each move the least text is known at once: read the moved grid and call
//! the first digit 1, the next other digit 2, and so on. Reading stops where the text exceeds the least so far, after few
//! cells for most moves. So a form costs little more than looking at the start of each move's text.

use std::cmp::Ordering;
use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, MAX_DIGITS};

use super::BoardMoves;
use super::moves::DigitExchange;

impl BoardMoves {
    /// Returns the canonical form of a grid. Its text is a key: two grids of the board have the same one exactly if a
    /// move and an exchange of digits carry one into the other.
    ///
    /// # Panics
    /// If the grid belongs to a board of another size.
    #[must_use]
    #[track_caller]
    pub fn canonical(&self, grid: &BoardGrid) -> BoardGrid {
        self.least(grid).0
    }

    /// Returns how many moves of cells, each with an exchange of digits, leave a grid as it is.
    ///
    /// Two exchanges of digits count as one if they differ only in digits that the grid does not have.
    ///
    /// # Panics
    /// If the grid belongs to a board of another size.
    #[must_use]
    #[track_caller]
    pub fn automorphisms(&self, grid: &BoardGrid) -> usize {
        self.least(grid).1
    }

    /// Returns the least grid, and how many moves lead to it.
    #[track_caller]
    fn least(&self, grid: &BoardGrid) -> (BoardGrid, usize) {
        let rules = &self.rules;
        assert_eq!(grid.values().len(), rules.cell_count(), "the grid belongs to another board");
        let values = grid.values();
        // No digit is this large, so any text is less.
        let mut best = vec![u8::MAX; values.len()];
        let mut ways = 0;
        let turns = match self.exchange {
            DigitExchange::Any => &[None][..],
            DigitExchange::Reverse => &[Some(false), Some(true)],
            DigitExchange::None => &[Some(false)],
        };
        for source in &self.sources {
            for &reverses in turns {
                let names = match reverses {
                    None => Names::Free { names: [0; MAX_DIGITS + 1], used: 0 },
                    Some(reverses) => Names::Fixed { reverses, size: rules.size() as u8 },
                };
                match improve(values, source, names, &mut best) {
                    Ordering::Less => ways = 1,
                    Ordering::Equal => ways += 1,
                    Ordering::Greater => {}
                }
            }
        }
        let mut least = BoardGrid::empty(&Arc::clone(rules));
        for (cell, &value) in rules.cells().zip(&best) {
            least.set(cell, BoardDigit::new(value.into()));
        }
        (least, ways)
    }
}

/// New names of digits.
enum Names {
    /// In the order in which the digits appear.
    Free { names: [u8; MAX_DIGITS + 1], used: u8 },
    /// Their own, or in reverse.
    Fixed { reverses: bool, size: u8 },
}

impl Names {
    fn of(&mut self, value: u8) -> u8 {
        match self {
            _ if value == 0 => 0,
            Names::Free { names, used } => {
                let name = &mut names[usize::from(value)];
                if *name == 0 {
                    *used += 1;
                    *name = *used;
                }
                *name
            }
            Names::Fixed { reverses, size } => {
                if *reverses {
                    *size + 1 - value
                } else {
                    value
                }
            }
        }
    }
}

/// Compares a moved grid with the best so far, and replaces that if the moved one is less.
fn improve(values: &[u8], source: &[BoardCell], mut names: Names, best: &mut [u8]) -> Ordering {
    let mut order = Ordering::Equal;
    for (best, from) in best.iter_mut().zip(source) {
        let name = names.of(values[from.index()]);
        if order == Ordering::Equal {
            order = name.cmp(best);
        }
        match order {
            Ordering::Less => *best = name,
            Ordering::Equal => {}
            Ordering::Greater => break,
        }
    }
    order
}
