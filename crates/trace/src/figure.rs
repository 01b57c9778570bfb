//! Figures: what to look at on the board, as marks with roles.
//!
//! A step of solving and a move of making are each explained by a figure. It names cells, candidates, houses and links, and
//! what part each of them plays; a screen or a picture decides how a part looks. So what is marked is the same everywhere.
//! `ninefold-logic` makes the figure of a step, [`Procedure::explain`](crate::Procedure::explain) that of a move.

use alloc::vec::Vec;

use ninefold_grid::{Candidate, Cell, House};

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

/// What a link says of its second candidate.
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
        /// What goes along with the active one.
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
