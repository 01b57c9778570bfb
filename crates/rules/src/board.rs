//! A board as a value that is cheap to copy: the classic one needs no tables until they are read.

use alloc::boxed::Box;
use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;

use once_cell::race::OnceBox;

use crate::{AnyGrid, BoardGrid, ParseLineError, ParseVariantError, Rules, RulesError, Variant};

/// What [`Board::CLASSIC`] is.
pub(crate) static CLASSIC: Variant = Variant::CLASSIC;

/// Cells with rules: the classic board, or any other.
///
/// A clone shares the tables. [`Board::CLASSIC`] is a constant.
///
/// ```
/// use ninefold_rules::Board;
/// let board: Board = "6x6+x".parse()?;
/// assert_eq!((board.rules().size(), board.to_string().as_str()), (6, "6x6+x"));
/// assert_eq!("9x9".parse(), Ok(Board::CLASSIC));
///
/// let error = "jigsaw".parse::<Board>().unwrap_err();
/// assert_eq!(error.to_string(), "the regions of the jigsaw are not known yet: draw or name them first");
/// # Ok::<(), ninefold_rules::ParseBoardError>(())
/// ```
#[derive(Clone)]
pub struct Board(BoardTables);

#[derive(Clone)]
enum BoardTables {
    /// The classic board, whose tables all share.
    Shared,
    /// The tables of another board.
    Own(Arc<Rules>),
}

/// Why a text is not a board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseBoardError {
    /// The text does not name a board.
    #[error(transparent)]
    Variant(#[from] ParseVariantError),
    /// The parts of the board do not fit together, or its regions are still to be drawn.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl Board {
    /// The board of nine rows, columns and boxes without further rules.
    pub const CLASSIC: Board = Board(BoardTables::Shared);

    /// Builds the board that a variant describes.
    ///
    /// # Errors
    /// If the regions of a jigsaw are still to be drawn, or if the parts of the variant contradict each other.
    pub fn new(variant: &Variant) -> Result<Board, RulesError> {
        if variant.is_classic() {
            return Ok(Board::CLASSIC);
        }
        Rules::new(variant).map(|rules| Board(BoardTables::Own(Arc::new(rules))))
    }

    /// Returns the tables of the board.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        static RULES: OnceBox<Arc<Rules>> = OnceBox::new();
        match &self.0 {
            BoardTables::Shared => RULES.get_or_init(|| {
                Box::new(Arc::new(Rules::new(&Variant::CLASSIC).expect("the classic board has rules")))
            }),
            BoardTables::Own(rules) => rules,
        }
    }

    /// Returns the description of the board.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        match &self.0 {
            BoardTables::Shared => &CLASSIC,
            BoardTables::Own(rules) => rules.variant(),
        }
    }

    /// Returns whether it is the classic board.
    #[must_use]
    pub const fn is_classic(&self) -> bool {
        matches!(self.0, BoardTables::Shared)
    }

    /// Returns the empty grid of the board.
    #[must_use]
    pub fn empty(&self) -> AnyGrid {
        match &self.0 {
            BoardTables::Shared => AnyGrid::Classic(ninefold_grid::Grid::EMPTY),
            BoardTables::Own(rules) => AnyGrid::Board(BoardGrid::empty(rules)),
        }
    }

    /// Reads a line: a character for each cell in reading order, holes left out; a digit, or `.` or `0` for an empty cell.
    ///
    /// ```
    /// use ninefold_rules::Board;
    /// let board: Board = "4x4".parse()?;
    /// assert_eq!(board.grid("1..2..3..1..4...")?.clue_count(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the line has the wrong length, or a character is not a digit of the board.
    pub fn grid(&self, line: &str) -> Result<AnyGrid, ParseLineError> {
        BoardGrid::from_line(self.rules(), line).map(AnyGrid::from)
    }
}

/// The board of these tables. Tables of the classic board are [`Board::CLASSIC`].
impl From<Arc<Rules>> for Board {
    fn from(rules: Arc<Rules>) -> Board {
        Board(if rules.variant().is_classic() { BoardTables::Shared } else { BoardTables::Own(rules) })
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        Ok(Board::new(&text.parse()?)?)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        match (&self.0, &other.0) {
            (BoardTables::Own(one), BoardTables::Own(other)) => Arc::ptr_eq(one, other) || one == other,
            (one, other) => matches!((one, other), (BoardTables::Shared, BoardTables::Shared)),
        }
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.variant().hash(state);
    }
}

/// The text of its variant.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.variant().fmt(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
