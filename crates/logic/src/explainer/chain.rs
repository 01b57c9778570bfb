//! A proof by implications, as a value for people.
//!
//! A chain may use steps of other techniques inside, and a step may be a chain: [`Step`] and [`Chain`] hold one another.
//! That is why this file and `step` use each other.

use core::fmt;

use ninefold_grid::{Candidate, Cell, Digit, House};

use crate::explainer::step::Step;

/// A proof by implications.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Chain {
    /// What it proves and how.
    pub kind: ChainKind,
    /// The number of nodes that the rating counts, those of nested chains included.
    pub complexity: u32,
    /// One branch for each assumption; a contradiction has two, which end in opposite nodes.
    pub branches: Vec<Branch>,
}

/// The kinds of chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum ChainKind {
    /// The chain closes: its nodes are alternately true and false, one way or the other.
    Cycle,
    /// The start leads to its own opposite along a single chain.
    Forcing,
    /// The start leads to a node and to its opposite.
    Contradiction,
    /// The start and its opposite lead to the same node.
    Double,
    /// Every candidate of this cell leads to the same node.
    Cell(Cell),
    /// Every place of this digit in this house leads to the same node.
    Region(House, Digit),
}

/// What follows from one assumption, as far as it matters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Branch {
    /// Parents stand before their children; the first node is the assumption and the last the conclusion.
    pub nodes: Vec<ChainNode>,
}

/// A candidate that is true, or false, given the assumption.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ChainNode {
    /// Which candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub is_true: bool,
    /// Why.
    pub reason: ChainReason,
    /// Which earlier nodes of the branch this follows from.
    pub parents: Vec<usize>,
}

/// Why a node follows from its parents.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum ChainReason {
    /// It is assumed.
    Assumed,
    /// False: the cell holds another digit. True: the cell has no other candidate left.
    Cell,
    /// False: the house has the digit elsewhere. True: the house has no other place left.
    House(House),
    /// False: another technique eliminates it, given the parents.
    Nested(Box<Step>),
}

impl fmt::Display for ChainNode {
    /// Writes `5r1c1` when true, `-5r1c1` when false.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_true {
            f.write_str("-")?;
        }
        self.candidate.fmt(f)
    }
}
