//! Chains: what follows from assuming that a candidate is true, or that it is false.
//!
//! ```text
//!   true  ──weak──►  false    5r1c1 is true, so 5r1c7 is false   (same house), 8r1c1 is false (same cell)
//!   false ─strong─►  true     5r1c7 is false, so 5r9c7 is true   (the only other 5 of column 7)
//!                                              or 8r1c7 is true  (the only other digit of the cell)
//! ```
//!
//! A weak link leads from true to false, a strong link from false to true. Followed from an assumption they make
//! a tree; where branches of it, or of several trees, meet, something is proven:
//!
//! | family | assumption | what proves | file |
//! |---|---|---|---|
//! | cycles, forcing chains | one candidate | it comes back to itself, or to its opposite | `cycles` |
//! | Nishio, dynamic | one candidate | a contradiction | `multiple` |
//! | double | a candidate, and its negation | the same result | `multiple` |
//! | cell, region | each candidate of a cell, each place of a digit | the same result from all | `multiple` |
//!
//! In a *dynamic* search conclusions work together: candidates found false are taken away, and that makes new
//! strong links. In a *nested* one other techniques, even chains, may be used inside (`nested`).
//!
//! The rating grows with the number of nodes, so of all chains that prove something the shortest is wanted, and of
//! equals the first in a certain order of search (`hint`). This order is Sudoku Explainer's.

mod collect;
mod cycles;
mod multiple;
mod nested;
mod run;
mod web;

use std::fmt;

use ninefold_grid::{Candidate, Cell, Digit, House};

use crate::Step;

pub(crate) use multiple::{Chains, Nesting};

/// A proof by implications.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// What it proves and how.
    pub kind: ChainKind,
    /// The number of nodes that the rating counts, those of nested chains included.
    pub complexity: u32,
    /// One branch for each assumption; a contradiction has two, which end in opposite nodes.
    pub branches: Vec<Branch>,
}

/// The kinds of chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// Parents stand before their children; the first node is the assumption and the last the conclusion.
    pub nodes: Vec<ChainNode>,
}

/// A candidate that is true, or false, given the assumption.
#[derive(Clone, PartialEq, Eq, Debug)]
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
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ChainReason {
    /// It is assumed.
    Assumed,
    /// False: the cell holds another digit. True: the cell has no other candidate left.
    Cell,
    /// False: the house has the digit elsewhere. True: the house has no other place left.
    House(House),
    /// False: another technique strikes it, given the parents.
    Nested(Box<Step>),
}

impl fmt::Display for ChainNode {
    /// `5r1c1` when true, `-5r1c1` when false.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_true {
            f.write_str("-")?;
        }
        self.candidate.fmt(f)
    }
}
