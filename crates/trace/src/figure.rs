//! Figures: what to look at on the board, as marks with roles.
//!
//! A figure explains a step of solving or a move of a run. It names cells, candidates, houses and
//! links, and the role that each of them plays; a screen or a picture decides how a role looks. So the
//! same things are marked everywhere. `ninefold-logic` makes the figure of a step, an
//! [`Explainer`](crate::Explainer) that of a move.

use alloc::vec::Vec;

use ninefold_grid::{Candidate, Cell, CellSet, DigitSet, House};

/// Marks over a board, in the order in which they are drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Figure {
    /// The marks: houses before cells, cells before candidates, links last.
    pub marks: Vec<FigureMark>,
}

/// Something on the board that plays a part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FigureMark {
    /// A house as a whole.
    House(House, Role),
    /// A cell.
    Cell(Cell, Role),
    /// A candidate.
    Candidate(Candidate, Role),
    /// From one candidate to another that it decides.
    Link(Candidate, Candidate, LinkKind),
    /// From one cell to another.
    Arrow(Cell, Cell, Role),
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

impl Figure {
    /// Adds a house.
    pub fn house(&mut self, house: House, role: Role) {
        self.marks.push(FigureMark::House(house, role));
    }

    /// Adds a cell.
    pub fn cell(&mut self, cell: Cell, role: Role) {
        self.marks.push(FigureMark::Cell(cell, role));
    }

    /// Adds cells.
    pub fn cells(&mut self, cells: CellSet, role: Role) {
        self.mark(role, cells, FigureMark::Cell);
    }

    /// Adds candidates of a cell.
    pub fn candidates(&mut self, cell: Cell, digits: DigitSet, role: Role) {
        let candidates = digits.iter().map(|digit| Candidate::new(cell, digit));
        self.mark(role, candidates, FigureMark::Candidate);
    }

    /// Adds two arrows between cells that swap their digits.
    pub fn exchange(&mut self, first: Cell, second: Cell) {
        self.marks.push(FigureMark::Arrow(first, second, Role::Active));
        self.marks.push(FigureMark::Arrow(second, first, Role::Partner));
    }

    /// Adds marks that all play one part.
    pub fn mark<T>(
        &mut self,
        role: Role,
        things: impl IntoIterator<Item = T>,
        mark: fn(T, Role) -> FigureMark,
    ) {
        self.marks.extend(things.into_iter().map(|thing| mark(thing, role)));
    }

    /// Returns the roles that occur, each once, in the order of [`Role::ALL`].
    #[must_use]
    pub fn roles(&self) -> Vec<Role> {
        let role = |mark: &FigureMark| match *mark {
            FigureMark::House(_, role)
            | FigureMark::Cell(_, role)
            | FigureMark::Candidate(_, role)
            | FigureMark::Arrow(_, _, role) => Some(role),
            FigureMark::Link(..) => None,
        };
        let mut roles: Vec<Role> = self.marks.iter().filter_map(role).collect();
        roles.sort_unstable();
        roles.dedup();
        roles
    }
}
