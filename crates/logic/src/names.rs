//! The names players know.
//!
//! Sudoku Explainer calls everything that follows links a chain. Players have names for the short ones:
//!
//! ```text
//!    skyscraper         two strong links in parallel lines, joined in a line across
//!    2-string kite      a strong link in a row and one in a column, joined in a box
//!    turbot fish        any other two strong links of one digit
//!    W-wing             two cells xy and xy, joined by a strong link of x
//!    XY-chain           every strong link is a cell of two candidates
//! ```

use ninefold_grid::HouseKind;

use crate::{
    Branch, ChainKind, ChainReason, Forcing, LoopLength, Nesting, Pattern, Step, Technique, UniquenessType,
};

impl Technique {
    /// The name that most players use, in English.
    #[must_use]
    pub fn standard_name(self) -> String {
        use Technique as T;
        let fixed = match self {
            T::FullHouse => "Full House",
            T::HiddenSingleBox | T::HiddenSingleLine => "Hidden Single",
            T::DirectPointing => "Pointing, then a Hidden Single",
            T::DirectClaiming => "Claiming, then a Hidden Single",
            T::DirectHiddenPair => "Hidden Pair, then a Hidden Single",
            T::NakedSingle => "Naked Single",
            T::DirectHiddenTriplet => "Hidden Triple, then a Hidden Single",
            T::Pointing => "Locked Candidates (Pointing)",
            T::Claiming => "Locked Candidates (Claiming)",
            T::NakedPair => "Naked Pair",
            T::XWing => "X-Wing",
            T::HiddenPair => "Hidden Pair",
            T::NakedTriplet => "Naked Triple",
            T::Swordfish => "Swordfish",
            T::HiddenTriplet => "Hidden Triple",
            T::XyWing => "XY-Wing",
            T::XyzWing => "XYZ-Wing",
            T::UniqueLoop(LoopLength::Four, kind) => {
                return format!("Unique Rectangle Type {}", kind.number());
            }
            T::UniqueLoop(_, kind) => return format!("Unique Loop Type {}", kind.number()),
            T::NakedQuad => "Naked Quadruple",
            T::Jellyfish => "Jellyfish",
            T::HiddenQuad => "Hidden Quadruple",
            T::Bug(UniquenessType::One) => "BUG+1",
            T::Bug(kind) => return format!("BUG Type {}", kind.number()),
            T::AlignedPair => "Aligned Pair Exclusion",
            T::XCycle => "X-Cycle",
            T::YCycle => "XY-Cycle",
            T::TurbotFish => "Turbot Fish",
            T::XChain => "X-Chain",
            T::XyCycle => "Continuous Nice Loop",
            T::ForcingChain => "Alternating Inference Chain",
            T::AlignedTriplet => "Aligned Triple Exclusion",
            T::Nishio => "Nishio",
            T::CellChains => "Cell Forcing Chain",
            T::RegionChains => "Unit Forcing Chain",
            T::Dynamic(forcing, nesting) => {
                let forcing = match forcing {
                    Forcing::Contradiction => "Contradiction",
                    Forcing::Double => "Verity",
                    Forcing::Cell => "Cell",
                    Forcing::Region => "Unit",
                };
                let nested = if nesting == Nesting::None { "" } else { " with Nested Techniques" };
                return format!("{forcing} Forcing Net{nested}");
            }
        };
        fixed.to_owned()
    }
}

impl Step {
    /// The name players know for this very step: a skyscraper rather than a forcing chain.
    ///
    /// Sudoku Explainer's own name is that of the [technique](Technique::se_name).
    #[must_use]
    pub fn name(&self) -> String {
        let Pattern::Chain(chain) = &self.pattern else { return self.technique.standard_name() };
        let known = match (&chain.branches[..], chain.kind) {
            ([branch], ChainKind::Forcing) if branch.nodes.first().is_some_and(|node| node.is_true) => {
                match self.technique {
                    Technique::TurbotFish => turbot(branch),
                    Technique::ForcingChain => inference(branch),
                    _ => None,
                }
            }
            _ => None,
        };
        known.map_or_else(|| self.technique.standard_name(), str::to_owned)
    }
}

fn kind(branch: &Branch, node: usize) -> Option<HouseKind> {
    match branch.nodes.get(node)?.reason {
        ChainReason::House(house) => Some(house.kind()),
        _ => None,
    }
}

/// Start, weak, strong, weak, strong, weak: nodes 2 and 4 end the strong links, node 3 joins them.
fn turbot(branch: &Branch) -> Option<&'static str> {
    let (first, joint, second) = (kind(branch, 2)?, kind(branch, 3)?, kind(branch, 4)?);
    let line = |kind| kind != HouseKind::Block;
    if line(first) && first == second && line(joint) {
        Some("Skyscraper")
    } else if line(first) && line(second) && first != second && joint == HouseKind::Block {
        Some("2-String Kite")
    } else {
        None
    }
}

fn inference(branch: &Branch) -> Option<&'static str> {
    let strong_in_cells =
        branch.nodes.iter().skip(2).step_by(2).all(|node| matches!(node.reason, ChainReason::Cell));
    if strong_in_cells {
        return Some("XY-Chain");
    }
    // y, not y, x (cell), not x, x (house), not x, y (cell), not y
    let [_, _, a, _, b, _, c, end] = &branch.nodes[..] else { return None };
    let in_cell = |reason: &ChainReason| matches!(reason, ChainReason::Cell);
    let in_house = |reason: &ChainReason| matches!(reason, ChainReason::House(_));
    (in_cell(&a.reason)
        && in_house(&b.reason)
        && in_cell(&c.reason)
        && in_house(&end.reason)
        && in_house(&branch.nodes[1].reason)
        && in_house(&branch.nodes[3].reason)
        && in_house(&branch.nodes[5].reason)
        && a.candidate.digit == b.candidate.digit)
        .then_some("W-Wing")
}
