//! Where to look for a step: the first degree of a hint, as data.

use ninefold_grid::{Candidate, Cell, DigitSet, House};

use crate::explain;
use crate::{ChainKind, Pattern};

/// Where to look: the first degree of a hint.
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
