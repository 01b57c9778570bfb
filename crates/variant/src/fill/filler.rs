//! A method with its options, ready to fill a board again and again.

use std::sync::Arc;

use ninefold_rules::{Cell, Digit, Grid, Rules, Solution};
use rand::Rng;

use super::search::{Bounds, search};
use super::table::Table;
use super::{FillError, Method};

/// The options of a filler. Equal options, rules and random numbers give equal grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FillOptions {
    /// How often a search starts before it is given up. Each grid of a board with several grids needs starts of its own.
    pub starts: u32,
    /// After how many dead ends a start of a search is given up, or `None` for the number that suits the size: a quarter
    /// of the number of cells, and at least 30.
    pub dead_ends: Option<u32>,
}

impl Default for FillOptions {
    fn default() -> FillOptions {
        FillOptions { starts: 1000, dead_ends: None }
    }
}

/// Fills a board with random solutions.
#[derive(Debug)]
pub struct Filler {
    rules: Arc<Rules>,
    method: Method,
    options: FillOptions,
    table: Table,
}

impl Filler {
    /// Prepares to fill a board.
    ///
    /// # Errors
    /// If the method does not exist for the board, or the board has no grid.
    pub fn new(rules: &Arc<Rules>, method: Method, options: FillOptions) -> Result<Filler, FillError> {
        Ok(Filler { rules: Arc::clone(rules), method, options, table: Table::new(rules) })
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &FillOptions {
        &self.options
    }

    /// Fills the board. It draws from `rng` only, so equal generators give equal grids.
    ///
    /// # Errors
    /// If the board has no grid, or none was found within the bounds of the options.
    pub fn fill<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<Solution, FillError> {
        let dead_ends =
            self.options.dead_ends.unwrap_or_else(|| (self.rules.cell_count() as u32 / 4).max(30));
        let bounds = Bounds { starts: self.options.starts, dead_ends };
        let digits = search(&self.table, bounds, rng)?;
        let mut grid = Grid::empty(&self.rules);
        for (cell, &digit) in digits.iter().enumerate() {
            grid.set(Cell::new(cell), Some(Digit::from_index(digit.into())));
        }
        Ok(Solution::try_from(grid).expect("a search places what the rules allow"))
    }
}
