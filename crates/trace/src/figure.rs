//! Figures: what to look at on the board, as marks with roles.
//!
//! A step of solving and a move of making are each explained by a figure. It names cells, candidates, houses and links, and
//! what part each of them plays; a screen or a picture decides how a part looks. So what is marked is the same everywhere.
//! `ninefold-logic` makes the figure of a step, [`Move::figure`] that of a move.

use alloc::vec::Vec;

use ninefold_grid::{Candidate, Cell, House};

use crate::{Move, Rule};

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

/// The single list of roles: a row makes the variant, its name and its place in [`Role::ALL`].
macro_rules! roles {
    ($($(#[$doc:meta])+ $variant:ident = $name:literal,)+) => {
        /// The part that something plays in a step or a move.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Role {
            $($(#[$doc])+ $variant,)+
        }

        impl Role {
            /// All roles.
            pub const ALL: [Role; 10] = [$(Role::$variant),+];

            /// Returns the name: one word in lower case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Role::$variant => $name,)+
                }
            }
        }
    };
}

roles! {
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

impl Move {
    /// Returns what to look at when the move is shown: nothing for a move of the whole board.
    #[must_use]
    pub fn figure(&self) -> Figure {
        use FigureMark::{Arrow, House};
        let mut figure = Figure::default();
        let mut cell = |cell: &Cell, role: Role| figure.marks.push(FigureMark::Cell(*cell, role));
        match self {
            Move::Place { cell: at, .. } | Move::ClueBack { cell: at, .. } => cell(at, Role::Placed),
            Move::Erase { cell: at, .. } | Move::Rule(Rule::Abs(at) | Rule::DeadEnd(at)) => {
                cell(at, Role::Failed);
            }
            Move::ClueOut { cell: at, .. } | Move::Rule(Rule::Guess(at)) => cell(at, Role::Tried),
            Move::Rule(Rule::Single(at)) => cell(at, Role::Active),
            Move::Rule(Rule::Bas(at) | Rule::Pas(at)) => cell(at, Role::Twin),
            Move::Rule(Rule::Chain { cell: at, other }) => {
                cell(at, Role::Active);
                figure.marks.insert(0, House(*other, Role::Partner));
            }
            Move::Swap(first, second) => {
                cell(first, Role::Active);
                cell(second, Role::Partner);
                figure.marks.push(Arrow(*first, *second, Role::Active));
                figure.marks.push(Arrow(*second, *first, Role::Partner));
            }
            Move::Eliminate(candidate) => figure.marks.push(FigureMark::Candidate(*candidate, Role::Struck)),
            Move::Restore(candidate) => figure.marks.push(FigureMark::Candidate(*candidate, Role::Active)),
            Move::LineSorted(house) => figure.marks.push(House(*house, Role::Done)),
            Move::LineUnsorted(house) => figure.marks.push(House(*house, Role::Failed)),
            Move::SecondSolution(cells) => figure.mark(Role::Failed, *cells, FigureMark::Cell),
            Move::Rule(Rule::Unavoidable(cells)) => figure.mark(Role::Cause, *cells, FigureMark::Cell),
            Move::Transform(_) | Move::Reset { .. } => {}
        }
        figure
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::Digit;

    #[test]
    fn a_figure_marks_the_cells_of_its_move() {
        let [first, second] = [Cell::at(0, 0), Cell::at(0, 1)];
        let moves = [
            Move::Place { cell: first, digit: Digit::new(1) },
            Move::Swap(first, second),
            Move::Eliminate(Candidate::new(second, Digit::new(2))),
            Move::LineSorted(House::row(3)),
            Move::Rule(Rule::Abs(second)),
            Move::SecondSolution([first, second].into_iter().collect()),
        ];
        for step in moves {
            let figure = step.figure();
            let mut cells = ninefold_grid::CellSet::NONE;
            for mark in &figure.marks {
                match *mark {
                    FigureMark::House(house, _) => cells |= house.cells(),
                    FigureMark::Cell(cell, _) => cells.insert(cell),
                    FigureMark::Candidate(candidate, _) => cells.insert(candidate.cell),
                    FigureMark::Arrow(from, to, _) => assert!(cells.contains(from) && cells.contains(to)),
                    FigureMark::Link(..) => unreachable!("moves have no links"),
                }
            }
            assert_eq!(cells, step.cells(), "{step}");
            assert!(!figure.roles().is_empty());
        }
    }
}
