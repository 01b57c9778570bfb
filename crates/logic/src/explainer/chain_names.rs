//! The names that players use for short chains. Sudoku Explainer calls them all chains.
//!
//! ```text
//!    skyscraper         two strong links in parallel lines, joined in a line across
//!    2-string kite      a strong link in a row and one in a column, joined in a box
//!    turbot fish        any other two strong links of one digit
//!    W-wing             two cells xy and xy, joined by a strong link of x
//!    XY-chain           every strong link is a cell of two candidates
//! ```

use ninefold_grid::HouseKind;
use ninefold_grid::message::Message;

use crate::technique_help::locked_name;
use crate::{Branch, ChainKind, ChainReason, Pattern, Step, Technique, hodoku};

impl Step {
    /// Returns the name that most players use for this step: "Skyscraper" where the [technique](Technique::se_name) is
    /// a "Turbot Fish".
    #[must_use]
    pub fn name(&self) -> String {
        let Pattern::Chain(chain) = &self.pattern else { return self.technique.common_name().to_owned() };
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
        known.unwrap_or(self.technique.common_name()).to_owned()
    }

    /// Returns the name as a message, for sentences.
    pub(crate) fn name_message(&self) -> Message {
        match &self.pattern {
            Pattern::Locked { cells, then: None, .. } => locked_name(self.technique.text_key(), *cells),
            // Short chains have the names that HoDoKu's techniques have.
            Pattern::Chain(_) => match self.name().parse::<hodoku::HodokuTechnique>() {
                Ok(known) => Message::new(format!("name.{}", known.name())),
                Err(_) => self.technique.name_message(),
            },
            _ => self.technique.name_message(),
        }
    }
}

/// Returns the kind of the house in which the link to a node lies.
fn kind(branch: &Branch, node: usize) -> Option<HouseKind> {
    match branch.nodes.get(node)?.reason {
        ChainReason::House(house) => Some(house.kind()),
        _ => None,
    }
}

/// Returns the name of a chain with two strong links of one digit, if it has one.
///
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

/// Returns the name of a chain of several digits, if it has one.
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
