//! Hints in four levels, from a place to look at to the whole reasoning.
//!
//! ```text
//!    place       "Look at row 4."
//!    technique   "Naked pair in row 4"
//!    pattern     "In row 4, r4c2 and r4c7 have only the candidates 3 and 8 between them."
//!    full        why it works, link by link for a chain, and what follows
//! ```

use ninefold_grid::{Candidate, Cell, DigitSet, House};

use crate::explain;
use crate::{ChainKind, Pattern};

ninefold_grid::named_values! {
    /// How much a hint gives away.
    ///
    /// ```
    /// use ninefold_logic::HintLevel;
    /// assert!(HintLevel::Place < HintLevel::Full);
    /// assert_eq!("Pattern".parse(), Ok(HintLevel::Pattern));
    /// assert_eq!(HintLevel::Pattern.to_string(), "pattern");
    /// ```
    pub enum HintLevel: "hint level" [any_case, serde] {
        /// Where to look.
        Place = "place",
        /// Which technique.
        Technique = "technique",
        /// What to see.
        Pattern = "pattern",
        /// Why it is so, and what follows.
        Full = "full",
    }
}

/// Where to look: what the first level of a hint says.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HintPlace {
    /// At these cells; often it is one.
    Cells(Vec<Cell>),
    /// At a house.
    House(House),
    /// Where these digits can go.
    Digits(DigitSet),
    /// At all the cells that are left.
    Everywhere,
}

/// Returns where to look for a pattern.
pub(crate) fn place_of(pattern: &Pattern, placement: Option<Candidate>) -> HintPlace {
    let cells = |cell: Option<Cell>| HintPlace::Cells(cell.into_iter().collect());
    match pattern {
        Pattern::NakedSingle => cells(placement.map(|placed| placed.cell)),
        Pattern::HiddenSingle { house }
        | Pattern::NakedSet { house, .. }
        | Pattern::HiddenSet { house, .. } => HintPlace::House(*house),
        Pattern::Locked { base, .. } => HintPlace::House(*base),
        Pattern::Fish { digit, .. } => HintPlace::Digits(DigitSet::of(*digit)),
        Pattern::Wing { pivot, .. } => cells(Some(*pivot)),
        Pattern::Loop { digits, .. } => HintPlace::Digits(*digits),
        Pattern::Bug { .. } => HintPlace::Everywhere,
        Pattern::Aligned { cells, .. } => HintPlace::Cells(cells.clone()),
        Pattern::LockedSet { block, .. }
        | Pattern::EmptyRectangle { block, .. }
        | Pattern::SueDeCoq { block, .. } => HintPlace::House(*block),
        Pattern::FinnedFish { digit, .. } | Pattern::Colors { digit, .. } => {
            HintPlace::Digits(DigitSet::of(*digit))
        }
        Pattern::RemotePairs { digits, .. } => HintPlace::Digits(*digits),
        Pattern::AlmostLocked { sets, .. } => {
            HintPlace::Cells(sets.first().into_iter().copied().flatten().collect())
        }
        Pattern::Links { nodes, .. } | Pattern::Forced { premises: nodes, .. } => {
            HintPlace::Cells(nodes.first().into_iter().flat_map(|node| node.cells).collect())
        }
        Pattern::Guess => cells(placement.map(|placed| placed.cell)),
        Pattern::Chain(chain) => match chain.kind {
            ChainKind::Cell(cell) => cells(Some(cell)),
            ChainKind::Region(house, _) => HintPlace::House(house),
            _ => cells(explain::start(chain).map(|node| node.candidate.cell)),
        },
    }
}
