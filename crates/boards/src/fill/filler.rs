//! A method with its options, ready to fill a board again and again.

use std::sync::Arc;

use ninefold_grid::Cancel;
use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, BoardSolution, Rules};
use ninefold_trace::Trace;
use rand::Rng;

use super::placement::PlacedRule;
use super::redraw::redraw;
use super::search::{Bounds, search};
use super::table::Table;
use super::uniform::GridList;
use super::{BoardFillError, BoardMethod};
use crate::queue::QueueSolver;
use crate::run::{BoardMove, SearchRecorder};

/// The options of a filler. Equal options, rules and random numbers give equal grids. `uniform` needs none of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardFillOptions {
    /// How often a search starts before it is given up. Each grid of a board with several grids needs starts of its own.
    pub starts: u32,
    /// After how many dead ends a start of a search is given up, or `None` for the number that suits the size: a quarter
    /// of the number of cells, and at least 30.
    pub dead_ends: Option<u32>,
    /// How often `redraw` exchanges three digits, for each grid of the board.
    pub redraws: u32,
    /// How many ways to put three digits back `redraw` lists. If there are more, it leaves them where they are.
    pub max_ways: u32,
}

impl Default for BoardFillOptions {
    fn default() -> BoardFillOptions {
        BoardFillOptions { starts: 1000, dead_ends: None, redraws: 30, max_ways: 3000 }
    }
}

/// Fills a board with random solutions.
///
/// ```
/// use std::sync::Arc;
///
/// use ninefold_rules::{Rules, Variant};
/// use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let rules = Arc::new(Rules::new(&"windoku".parse::<Variant>()?)?);
/// let method = BoardMethod::default_for(&rules);
/// assert_eq!((method, method.is_uniform(&rules)), (BoardMethod::Redraw, false));
///
/// let filler = BoardFiller::new(&rules, method, BoardFillOptions::default())?;
/// let solution = filler.fill(&mut Xoshiro256PlusPlus::seed_from_u64(7))?;
/// assert_eq!(solution.grid().clue_count(), 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct BoardFiller {
    rules: Arc<Rules>,
    method: BoardMethod,
    options: BoardFillOptions,
    source: Source,
    cancel: Cancel,
}

/// Where grids come from.
#[derive(Debug)]
enum Source {
    List(GridList),
    Placed(PlacedRule),
    Search(Box<Table>),
}

impl BoardFiller {
    /// Prepares to fill a board. For `uniform` on up to six digits this lists its grids, which takes up to a tenth of a
    /// second.
    ///
    /// # Errors
    /// If the method does not exist for the board, if the list shows that the board has no grid, or if the rules have clues
    /// beside digits or a word such as `all-dots`: then a grid comes first, on the board without them.
    pub fn new(
        rules: &Arc<Rules>,
        method: BoardMethod,
        options: BoardFillOptions,
    ) -> Result<BoardFiller, BoardFillError> {
        if !method.exists_for(rules) {
            return Err(BoardFillError::MethodMissing {
                method,
                board: rules.variant().to_string(),
                expected: BoardMethod::ALL.into_iter().filter(|method| method.exists_for(rules)).collect(),
            });
        }
        if QueueSolver::needed_for(rules) {
            return Err(BoardFillError::Clues { board: rules.variant().to_string() });
        }
        let source = match method {
            BoardMethod::Uniform => match PlacedRule::of(rules) {
                Some(rule) => Source::Placed(rule),
                None => Source::List(GridList::new(rules)),
            },
            BoardMethod::Search | BoardMethod::Redraw => Source::Search(Box::new(Table::new(rules))),
        };
        let filler = BoardFiller { rules: Arc::clone(rules), method, options, source, cancel: Cancel::NEVER };
        if filler.grid_count() == Some(0) { Err(BoardFillError::NoGrid) } else { Ok(filler) }
    }

    /// Ends every search as soon as `cancel` is set. It ends as if its bound were reached.
    #[must_use]
    pub fn with_cancel(self, cancel: Cancel) -> BoardFiller {
        BoardFiller { cancel, ..self }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the method.
    #[must_use]
    pub fn method(&self) -> BoardMethod {
        self.method
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &BoardFillOptions {
        &self.options
    }

    /// Returns how many grids the board has, if the method lists them.
    #[must_use]
    pub fn grid_count(&self) -> Option<u64> {
        match &self.source {
            Source::List(list) => Some(list.grid_count()),
            Source::Placed(_) | Source::Search(_) => None,
        }
    }

    /// Fills the board. It draws from `rng` only, so equal generators give equal grids.
    ///
    /// # Errors
    /// If the board has no grid, or none was found within the bounds of the options.
    pub fn fill<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<BoardSolution, BoardFillError> {
        self.fill_with(rng, &mut ())
    }

    /// Fills the board and reports every move of [`BoardMethod::Search`], from the
    /// [empty board](crate::run::BoardRunGrid::empty) on. The grid is that of [`fill`](BoardFiller::fill). The other methods report
    /// no moves.
    ///
    /// # Errors
    /// As [`fill`](BoardFiller::fill).
    pub fn fill_with<R: Rng + ?Sized, T: Trace<BoardMove>>(
        &self,
        rng: &mut R,
        trace: &mut T,
    ) -> Result<BoardSolution, BoardFillError> {
        let options = &self.options;
        let digits = match &self.source {
            Source::List(list) => list.draw(rng).ok_or(BoardFillError::NoGrid)?,
            Source::Placed(rule) => rule.draw(&self.cancel, rng)?,
            Source::Search(table) => {
                let suitable = || (self.rules.cell_count() as u32 / 4).max(30);
                let dead_ends = options.dead_ends.unwrap_or_else(suitable);
                let bounds = Bounds { starts: options.starts, dead_ends };
                if self.method == BoardMethod::Search {
                    search(table, bounds, &self.cancel, rng, &mut SearchRecorder::new(&self.rules, trace))?
                } else {
                    let mut digits = search(
                        table,
                        bounds,
                        &self.cancel,
                        rng,
                        &mut SearchRecorder::new(&self.rules, &mut ()),
                    )?;
                    let grids = &table.grid_cells;
                    let times = options.redraws.saturating_mul(grids.len() as u32);
                    redraw(&self.rules, grids, &mut digits, times, options.max_ways, rng);
                    digits
                }
            }
        };
        let mut grid = BoardGrid::empty(&self.rules);
        for (cell, &digit) in digits.iter().enumerate() {
            grid.set(BoardCell::new(cell), Some(BoardDigit::from_index(digit.into())));
        }
        Ok(BoardSolution::try_from(grid).expect("every method places what the rules allow"))
    }
}
