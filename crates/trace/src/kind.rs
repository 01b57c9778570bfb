//! The kinds of moves, by name.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use ninefold_grid::Quoted;

use crate::{Move, Rule};

/// The single list of kinds: a row makes the variant, its name and its place in [`MoveKind::ALL`].
macro_rules! kinds {
    ($($(#[$doc:meta])+ $variant:ident = $name:literal,)+) => {
        /// What a move does, without the cells and digits it does it to: for counters, legends and timelines.
        ///
        /// A remark that names a rule has the kind of that rule.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum MoveKind {
            $($(#[$doc])+ $variant,)+
        }

        impl MoveKind {
            /// All kinds: changes first, then remarks, then rules.
            pub const ALL: &'static [MoveKind] = &[$(MoveKind::$variant),+];

            /// Returns the name: lower case, with hyphens between words.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(MoveKind::$variant => $name,)+
                }
            }
        }
    };
}

kinds! {
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

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not the name of a kind of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseMoveKindError {
    /// The text.
    pub found: String,
}

impl fmt::Display for ParseMoveKindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found {}, expected a kind of move:", Quoted(&self.found))?;
        for (i, kind) in MoveKind::ALL.iter().enumerate() {
            write!(f, "{} {kind}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for ParseMoveKindError {}

impl FromStr for MoveKind {
    type Err = ParseMoveKindError;

    fn from_str(name: &str) -> Result<MoveKind, ParseMoveKindError> {
        MoveKind::ALL
            .iter()
            .copied()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| ParseMoveKindError { found: name.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn names_round_trip() {
        for &kind in MoveKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!("teleport".parse::<MoveKind>().unwrap_err().to_string().ends_with("dead-end, unavoidable"));
    }
}
