//! The rules of a board with everything that follows from them.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::build;
use crate::later::Later;
use crate::sight::sights;
use crate::twins::twins;
use crate::{
    BoardBorder, BoardCell, BoardCellSet, BoardDigitSet, BoardHouse, BoardHouseKind, Clue, Layout, Sight,
    Twins, Variant,
};

/// The rules of a board: its cells, its houses and the relations between its cells, as tables.
///
/// They are built once from a [`Variant`], checked, and shared by `Arc`. Equal variants have equal rules.
///
/// ```
/// use ninefold_rules::{BoardCell, Rules, Variant};
/// let rules = Rules::new(&"x".parse::<Variant>()?)?;
/// let middle = rules.cell_at(4, 4).expect("row 5, column 5");
/// let names: Vec<String> =
///     rules.houses_of(middle).iter().map(|&house| rules.houses()[usize::from(house)].to_string()).collect();
/// assert_eq!(names, ["row 5", "column 5", "box 5", "diagonal \\", "diagonal /"]);
/// assert_eq!(rules.peers(middle).len(), 32);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    pub(crate) variant: Variant,
    pub(crate) size: usize,
    pub(crate) canvas: (usize, usize),
    pub(crate) positions: Box<[(u8, u8)]>,
    pub(crate) houses: Box<[BoardHouse]>,
    /// The houses of the first cell, of the second, and so on.
    pub(crate) houses_of: Box<[u16]>,
    /// For each cell where its houses end in `houses_of`.
    pub(crate) ends: Box<[u32]>,
    pub(crate) peers: Box<[BoardCellSet]>,
    /// Empty if no cell has any.
    pub(crate) extra_peers: Box<[BoardCellSet]>,
    /// Empty if no cell has any.
    pub(crate) non_consecutive: Box<[BoardCellSet]>,
    pub(crate) sights: Later<Vec<Sight>>,
    pub(crate) twins: Later<Vec<Twins>>,
    pub(crate) borders: Later<Vec<BoardBorder>>,
    pub(crate) clues: Box<[Clue]>,
}

/// Why there are no rules for a variant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesError {
    /// The layout is still to be drawn.
    #[error("the regions of the jigsaw are not known yet: draw or name them first")]
    RegionsNotDrawn,
    /// The number of digits is out of range.
    #[error("found {found} digits, expected 3 to 25")]
    Size {
        /// The number of digits.
        found: usize,
    },
    /// Boxes have a single row or column.
    #[error("found boxes of {rows} × {columns} cells, expected at least two rows and two columns")]
    ThinBoxes {
        /// Rows of a box.
        rows: u8,
        /// Columns of a box.
        columns: u8,
    },
    /// An arrangement has a name, and its grids do not have 9 × 9 cells.
    #[error("{name} has grids of 9 × 9 cells with square boxes only")]
    NamedSize {
        /// The name of the arrangement.
        name: crate::NamedArrangement,
    },
    /// There are too few or too many grids.
    #[error("found {found} grids, expected 2 to 25")]
    GridCount {
        /// The number of grids.
        found: usize,
    },
    /// Two grids lie in the same place.
    #[error("found two grids at {corner}, expected one")]
    GridTwice {
        /// The upper left corner.
        corner: String,
    },
    /// A grid lies too far from the others.
    #[error("found a grid at {corner}, expected corners up to r100c100")]
    GridTooFar {
        /// The upper left corner.
        corner: String,
    },
    /// The size and the shape of the boxes or the regions do not fit together.
    #[error("{found} cells in a region, expected {expected}")]
    RegionSize {
        /// Cells of a region.
        found: usize,
        /// Digits.
        expected: usize,
    },
    /// The board has too many cells.
    #[error("the grids have {found} cells together, expected at most 640")]
    TooManyCells {
        /// The number of cells.
        found: usize,
    },
    /// A rule needs boxes, and the board has jigsaw regions.
    #[error("{constraint} needs rectangular boxes, not regions of a jigsaw")]
    NeedsBoxes {
        /// The rule.
        constraint: crate::Constraint,
    },
    /// The board has clues of digits only.
    #[error("{rule} needs a single grid with at most 9 digits")]
    NeedsSmallGrid {
        /// The kind of clue.
        rule: crate::ClueRule,
    },
}

impl Rules {
    /// Builds the rules of a variant.
    ///
    /// # Errors
    /// If the regions of a jigsaw are still to be drawn, or if the parts of the variant contradict each other.
    ///
    /// Rules without a grid can be built: see [`Variant::check_possible`].
    ///
    /// # Cost
    /// Some 10 µs for 9 × 9 on one core, and 0.3 ms for 25 × 25 with anti-knight; five times as much for
    /// [`sights`](Rules::sights) and [`twins`](Rules::twins) if they are read.
    pub fn new(variant: &Variant) -> Result<Rules, RulesError> {
        build::rules(variant)
    }

    /// Returns the same board with these clues instead of those it has: the rules of a single puzzle.
    ///
    /// The variant gets the words that such clues need. Cells of a cage or a renban line become peers, so they are among
    /// [`extra_peers`](Rules::extra_peers). Clues are sorted, and equal ones are kept once.
    ///
    /// ```
    /// use ninefold_rules::{BoardCell, Clue, Rules, Variant};
    /// let board = Rules::new(&Variant::CLASSIC)?;
    /// let rules = board.with_clues([Clue::parse(&board, "k10:1121")?, Clue::parse(&board, "w:1213")?]);
    /// assert_eq!(rules.variant().to_string(), "killer+kropki");
    /// assert!(rules.peers(BoardCell::new(0)).contains(BoardCell::new(9)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the clues are of another board, with more cells.
    #[must_use]
    #[track_caller]
    pub fn with_clues(&self, clues: impl IntoIterator<Item = Clue>) -> Rules {
        let mut clues: Vec<Clue> = clues.into_iter().collect();
        clues.sort_unstable();
        clues.dedup();
        // Peers by cages of before go: only the tables of the board know which.
        let board = if self.clues.is_empty() { None } else { build::rules(&self.variant).ok() };
        let mut rules = board.unwrap_or_else(|| self.clone());
        rules.sights = Later::new();
        for clue in &clues {
            rules.variant = rules.variant.with_clue_rule(clue.kind().rule());
            if !clue.kind().cells_differ() {
                continue;
            }
            let cells: BoardCellSet = clue.cells().iter().copied().collect();
            for &cell in clue.cells() {
                let mut others = cells - rules.peers[cell.index()];
                others.remove(cell);
                if others.is_empty() {
                    continue;
                }
                if rules.extra_peers.is_empty() {
                    rules.extra_peers = alloc::vec![BoardCellSet::NONE; rules.positions.len()].into();
                }
                rules.peers[cell.index()] |= others;
                rules.extra_peers[cell.index()] |= others;
            }
        }
        rules.clues = clues.into();
        rules
    }

    /// Returns the clues beside digits, sorted by kind and cells.
    #[must_use]
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns the description that the rules were built from.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Returns the number of digits, which is that of the cells in a house.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Returns all digits.
    #[must_use]
    pub fn digits(&self) -> BoardDigitSet {
        BoardDigitSet::up_to(self.size)
    }

    /// Returns the rows and columns of the canvas, which has holes if there are several grids.
    #[must_use]
    pub fn canvas(&self) -> (usize, usize) {
        self.canvas
    }

    /// Returns the number of cells.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.positions.len()
    }

    /// Returns the cells in reading order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = BoardCell> + use<> {
        (0..self.positions.len()).map(BoardCell::new)
    }

    /// Returns row and column of a cell on the canvas, counted from 0.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn row_and_column(&self, cell: BoardCell) -> (usize, usize) {
        let (row, column) = self.positions[cell.index()];
        (row.into(), column.into())
    }

    /// Returns the cell at this row and column of the canvas, counted from 0, or `None` in a hole or outside.
    #[must_use]
    pub fn cell_at(&self, row: usize, column: usize) -> Option<BoardCell> {
        let place = (u8::try_from(row).ok()?, u8::try_from(column).ok()?);
        self.positions.binary_search(&place).ok().map(BoardCell::new)
    }

    /// Returns the name of a cell by row and column of the canvas, such as `r4c12`.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn cell_name(&self, cell: BoardCell) -> String {
        let (row, column) = self.row_and_column(cell);
        alloc::format!("r{}c{}", row + 1, column + 1)
    }

    /// Returns the cell with a name such as `r4c12`, in either case; `None` if the board has no such cell.
    ///
    /// ```
    /// use ninefold_rules::{Board, BoardCell};
    /// let board: Board = "4x4".parse()?;
    /// assert_eq!(board.rules().cell_named("r2c1"), Some(BoardCell::new(4)));
    /// assert_eq!(board.rules().cell_named("r2c5"), None);
    /// # Ok::<(), ninefold_rules::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn cell_named(&self, name: &str) -> Option<BoardCell> {
        let (row, column) = name.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let place = |text: &str| text.parse::<usize>().ok()?.checked_sub(1).filter(|_| is_number(text));
        self.cell_at(place(row)?, place(column)?)
    }

    /// Returns the houses: rows, columns, regions, then those of further rules; grid by grid, shared ones once.
    #[must_use]
    pub fn houses(&self) -> &[BoardHouse] {
        &self.houses
    }

    /// Returns the indices in [`houses`](Rules::houses) of the houses of a cell.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn houses_of(&self, cell: BoardCell) -> &[u16] {
        let start = if cell.index() == 0 { 0 } else { self.ends[cell.index() - 1] };
        &self.houses_of[start as usize..self.ends[cell.index()] as usize]
    }

    /// Returns whether two cells lie in one box or region, so that no border parts them.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    pub fn share_region(&self, one: BoardCell, other: BoardCell) -> bool {
        // A region that is a whole row is a house once, as that row.
        if let Layout::Regions(regions) = &self.variant.layout {
            let region_of = regions.region_of();
            return region_of[one.index()] == region_of[other.index()];
        }
        self.houses_of(one).iter().map(|&index| &self.houses[usize::from(index)]).any(|house| {
            matches!(house.kind, BoardHouseKind::Block | BoardHouseKind::Region) && house.set.contains(other)
        })
    }

    /// Returns the cells that must not hold the digit of this one.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn peers(&self, cell: BoardCell) -> &BoardCellSet {
        &self.peers[cell.index()]
    }

    /// Returns the peers of a cell that share no house with it.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn extra_peers(&self, cell: BoardCell) -> &BoardCellSet {
        self.cells_related(&self.extra_peers, cell)
    }

    /// Returns the cells whose digit must not be consecutive to that of this one.
    ///
    /// # Panics
    /// If the board has fewer cells.
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn non_consecutive(&self, cell: BoardCell) -> &BoardCellSet {
        self.cells_related(&self.non_consecutive, cell)
    }

    /// Returns the entry of a cell in a table that is empty if no cell has any.
    #[track_caller]
    #[inline]
    fn cells_related<'a>(&self, table: &'a [BoardCellSet], cell: BoardCell) -> &'a BoardCellSet {
        if table.is_empty() {
            assert!(cell.index() < self.cell_count(), "the board has fewer cells");
            return &BoardCellSet::NONE;
        }
        &table[cell.index()]
    }

    /// Returns the table behind locked candidates: see [`Sight`]. It is computed when it is first read.
    #[must_use]
    pub fn sights(&self) -> &[Sight] {
        self.sights.get(|| sights(&self.houses, &self.peers))
    }

    /// Returns the table behind the law of leftovers: see [`Twins`]. It is computed when it is first read.
    #[must_use]
    pub fn twins(&self) -> &[Twins] {
        self.twins.get(|| match &self.variant.layout {
            Layout::Regions(regions) => twins(regions),
            _ => Vec::new(),
        })
    }
}
