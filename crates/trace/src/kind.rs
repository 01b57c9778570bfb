//! The kinds of moves, by name.

use crate::{Move, Rule};

ninefold_grid::named_values! {
    /// What a move does, without the cells and digits it does it to: for counters, legends and timelines. Changes come
    /// first, then remarks, then rules.
    ///
    /// A remark that names a rule has the kind of that rule.
    #[non_exhaustive]
    pub enum MoveKind: "kind of move" {
        /// [`Move::Place`]
        Place = "place",
        /// [`Move::Erase`]
        Erase = "erase",
        /// [`Move::Swap`]
        Swap = "swap",
        /// [`Move::Eliminate`]
        Eliminate = "eliminate",
        /// [`Move::Restore`]
        Restore = "restore",
        /// [`Move::ClueOut`]
        ClueOut = "clue-out",
        /// [`Move::ClueBack`]
        ClueBack = "clue-back",
        /// [`Move::Transform`]
        Transform = "transform",
        /// [`Move::Reset`]
        Reset = "reset",
        /// [`Move::LineSorted`]
        LineSorted = "line-sorted",
        /// [`Move::LineUnsorted`]
        LineUnsorted = "line-unsorted",
        /// [`Move::SecondSolution`]
        SecondSolution = "second-solution",
        /// [`Rule::Bas`]
        Bas = "bas",
        /// [`Rule::Pas`]
        Pas = "pas",
        /// [`Rule::Abs`]
        Abs = "abs",
        /// [`Rule::Chain`]
        Chain = "chain",
        /// [`Rule::Guess`]
        Guess = "guess",
        /// [`Rule::Single`]
        Single = "single",
        /// [`Rule::DeadEnd`]
        DeadEnd = "dead-end",
        /// [`Rule::Unavoidable`]
        Unavoidable = "unavoidable",
    }
}

impl Move {
    /// Returns the kind of the move.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        match self {
            Move::Place { .. } => MoveKind::Place,
            Move::Erase { .. } => MoveKind::Erase,
            Move::Swap(..) => MoveKind::Swap,
            Move::Eliminate(_) => MoveKind::Eliminate,
            Move::Restore(_) => MoveKind::Restore,
            Move::ClueOut { .. } => MoveKind::ClueOut,
            Move::ClueBack { .. } => MoveKind::ClueBack,
            Move::Transform(_) => MoveKind::Transform,
            Move::Reset { .. } => MoveKind::Reset,
            Move::LineSorted(_) => MoveKind::LineSorted,
            Move::LineUnsorted(_) => MoveKind::LineUnsorted,
            Move::SecondSolution(_) => MoveKind::SecondSolution,
            Move::Rule(rule) => match rule {
                Rule::Bas(_) => MoveKind::Bas,
                Rule::Pas(_) => MoveKind::Pas,
                Rule::Abs(_) => MoveKind::Abs,
                Rule::Chain { .. } => MoveKind::Chain,
                Rule::Guess(_) => MoveKind::Guess,
                Rule::Single(_) => MoveKind::Single,
                Rule::DeadEnd(_) => MoveKind::DeadEnd,
                Rule::Unavoidable(_) => MoveKind::Unavoidable,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_round_trip() {
        for kind in MoveKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!("teleport".parse::<MoveKind>().unwrap_err().to_string().ends_with("dead-end, unavoidable"));
    }
}
