//! The moves of a board: what may be done to every puzzle of it without changing more than its looks.

use std::sync::Arc;

use ninefold_rules::{BoardCell, Layout, Rules};

use super::lines::line_moves;
use crate::queue::QueueSolver;

/// The largest size whose rows and columns are permuted.
const LARGEST_SIZE: usize = 9;
/// The most moves of cells that are listed.
const MOST_MOVES: usize = 8192;

/// The moves of cells that keep the rules of a board, found in the tables of the rules.
///
/// On a single grid of up to 9 × 9 cells these are the permutations of rows and columns, with or without transposing,
/// that keep all rules. Where there are more than 8 192 (8×8 with boxes), from 10 × 10 up, and on several grids, they are
/// only those of the eight moves of the square that keep the rules; then [`is_complete`](BoardMoves::is_complete) is
/// false, and two puzzles with different canonical forms may still be the same but for a move.
///
/// Digits may be exchanged as well. With the non-consecutive rule only reversing their order keeps the rules.
///
/// Clues beside digits move with the cells, and here the clues are part of the rules. Then no move is listed but the one
/// that moves nothing, no digits are exchanged, and [`is_complete`](BoardMoves::is_complete) is false.
///
/// ```
/// use ninefold_rules::{BoardGrid, Rules, Variant};
/// use ninefold_boards::canonical::BoardMoves;
/// use std::sync::Arc;
///
/// let rules = Arc::new(Rules::new(&"4x4".parse::<Variant>()?)?);
/// let moves = BoardMoves::new(&rules);
/// assert_eq!(moves.count(), 128);
/// let one = moves.canonical(&BoardGrid::from_line(&rules, "1...............")?);
/// let other = moves.canonical(&BoardGrid::from_line(&rules, "..........3.....")?);
/// assert_eq!(one, other);
/// assert_eq!(one.to_string(), "...............1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardMoves {
    pub(super) rules: Arc<Rules>,
    /// For each move and each cell the cell whose digit comes there.
    pub(super) sources: Vec<Box<[BoardCell]>>,
    is_complete: bool,
    pub(super) exchange: DigitExchange,
}

/// Which exchanges of digits keep the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DigitExchange {
    Any,
    Reverse,
    None,
}

impl BoardMoves {
    /// Finds the moves of a board.
    ///
    /// # Cost
    /// At most two million rows and columns are tried, far fewer on most boards; once for all puzzles of a board.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> BoardMoves {
        if QueueSolver::needed_for(rules) {
            let sources = vec![rules.cells().collect()];
            let exchange = DigitExchange::None;
            return BoardMoves { rules: Arc::clone(rules), sources, is_complete: false, exchange };
        }
        let is_single = !matches!(rules.variant().layout, Layout::Grids(..));
        let all =
            (is_single && rules.size() <= LARGEST_SIZE).then(|| line_moves(rules, MOST_MOVES)).flatten();
        let is_complete = all.is_some();
        // A group contains the inverse of each of its moves, so images serve as sources.
        let sources = all.unwrap_or_else(|| rules.symmetries());
        let exchange = match rules.cells().any(|cell| !rules.non_consecutive(cell).is_empty()) {
            true => DigitExchange::Reverse,
            false => DigitExchange::Any,
        };
        BoardMoves { rules: Arc::clone(rules), sources, is_complete, exchange }
    }

    /// Returns the rules of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns how many moves of cells there are, with the one that moves nothing.
    #[must_use]
    pub fn count(&self) -> usize {
        self.sources.len()
    }

    /// Returns whether these are all permutations of rows and columns that keep the rules, and not just those of the
    /// square.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the moves as the image of each cell.
    pub fn images(&self) -> impl Iterator<Item = &[BoardCell]> {
        self.sources.iter().map(|images| &images[..])
    }
}
