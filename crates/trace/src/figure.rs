//! Figures: what to look at on a board, as marks with roles.
//!
//! A figure explains a step of solving or a move of a run. It names cells, candidates, houses, clues and
//! links, and the role that each of them plays; a screen or a picture decides how a role looks. So the
//! same things are marked everywhere, on every board. `ninefold-logic` and `ninefold-boards` make the figures of
//! steps, an [`Explainer`](crate::Explainer) that of a move.
//!
//! Cells are numbered in reading order, so a cell of the classic board is one of any board, and so is its house: the
//! classic houses have the same order in `House::ALL` as in `Rules::houses`.

use alloc::vec::Vec;

use ninefold_rules::{BoardCell, BoardDigit};

/// Marks over a board, in the order in which they are drawn.
///
/// ```
/// use ninefold_grid::{Cell, House};
/// use ninefold_rules::BoardCell;
/// use ninefold_trace::{Figure, FigureMark, Role};
///
/// let mut figure = Figure::default();
/// figure.house(House::row(4).index(), Role::Active);
/// figure.cell(Cell::at(4, 4), Role::Cause);
/// assert_eq!(figure.marks, [FigureMark::House(4, Role::Active), FigureMark::Cell(BoardCell::new(40), Role::Cause)]);
/// assert_eq!(figure.roles(), [Role::Active, Role::Cause]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Figure {
    /// The marks: houses and clues before cells, cells before candidates, links last.
    pub marks: Vec<FigureMark>,
}

/// Something on the board that plays a part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FigureMark {
    /// A house as a whole, by its index in `Rules::houses`; on the classic board that is `House::index`.
    House(usize, Role),
    /// The cells of a clue other than a digit, by its index in `Rules::clues`.
    Clue(usize, Role),
    /// A cell.
    Cell(BoardCell, Role),
    /// A candidate.
    Candidate((BoardCell, BoardDigit), Role),
    /// From one candidate to another that it decides.
    Link((BoardCell, BoardDigit), (BoardCell, BoardDigit), LinkKind),
    /// From one cell to another.
    Arrow(BoardCell, BoardCell, Role),
}

/// What a link says about its second candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LinkKind {
    /// It is true: the first one is false.
    Strong,
    /// It is false: the first one is true.
    Weak,
}

ninefold_grid::named_values! {
    /// The part that something plays in a step or a move.
    pub enum Role: "role" {
        /// Finished: a line that is in order.
        Done = "done",
        /// What the step or move is about.
        Active = "active",
        /// Why it is so.
        Cause = "cause",
        /// What follows, or where it follows.
        Effect = "effect",
        /// One of several that are alike: digits that could change places; the other side of a chain.
        Twin = "twin",
        /// What accompanies the active one.
        Partner = "partner",
        /// A candidate that is eliminated.
        Struck = "struck",
        /// A digit that is written.
        Placed = "placed",
        /// An assumption, or a change that may be taken back.
        Tried = "tried",
        /// A contradiction, or a change that is taken back.
        Failed = "failed",
    }
}

impl FigureMark {
    /// Returns the mark of a candidate.
    #[must_use]
    pub fn candidate(cell: impl Into<BoardCell>, digit: impl Into<BoardDigit>, role: Role) -> FigureMark {
        FigureMark::Candidate((cell.into(), digit.into()), role)
    }

    /// Returns the role; a link has none.
    #[must_use]
    pub const fn role(self) -> Option<Role> {
        match self {
            FigureMark::House(_, role)
            | FigureMark::Clue(_, role)
            | FigureMark::Cell(_, role)
            | FigureMark::Candidate(_, role)
            | FigureMark::Arrow(_, _, role) => Some(role),
            FigureMark::Link(..) => None,
        }
    }
}

impl Figure {
    /// Adds a house, by its index in `Rules::houses`.
    pub fn house(&mut self, house: usize, role: Role) {
        self.marks.push(FigureMark::House(house, role));
    }

    /// Adds a cell.
    pub fn cell(&mut self, cell: impl Into<BoardCell>, role: Role) {
        self.marks.push(FigureMark::Cell(cell.into(), role));
    }

    /// Adds cells.
    pub fn cells(&mut self, cells: impl IntoIterator<Item: Into<BoardCell>>, role: Role) {
        cells.into_iter().for_each(|cell| self.cell(cell, role));
    }

    /// Adds a candidate.
    pub fn candidate(&mut self, cell: impl Into<BoardCell>, digit: impl Into<BoardDigit>, role: Role) {
        self.marks.push(FigureMark::candidate(cell, digit, role));
    }

    /// Adds candidates of a cell.
    pub fn candidates(
        &mut self,
        cell: impl Into<BoardCell>,
        digits: impl IntoIterator<Item: Into<BoardDigit>>,
        role: Role,
    ) {
        let cell = cell.into();
        digits.into_iter().for_each(|digit| self.candidate(cell, digit, role));
    }

    /// Adds two arrows between cells that swap their digits.
    pub fn exchange(&mut self, first: impl Into<BoardCell>, second: impl Into<BoardCell>) {
        let (first, second) = (first.into(), second.into());
        self.marks.push(FigureMark::Arrow(first, second, Role::Active));
        self.marks.push(FigureMark::Arrow(second, first, Role::Partner));
    }

    /// Returns the roles that occur, each once, in the order of [`Role::ALL`].
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        let mut roles: Vec<Role> = self.marks.iter().filter_map(|mark| mark.role()).collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }
}
