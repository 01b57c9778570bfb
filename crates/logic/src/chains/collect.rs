//! Which of the chains found is used.
//!
//! Sudoku Explainer collects all chains of a producer, sorts them by rating, number of nodes and kind, stably, and
//! uses the first. [`Best`] keeps only that one: a chain is built when nothing found before is as good. [`All`]
//! keeps the whole sorted list without duplicates, which is what a search that nests another one needs.

use ninefold_grid::Candidate;

use super::Chain;
use super::run::{ASSUMED, BY_CELL, BY_HOUSE, BY_NESTED};
use crate::{Pattern, SeRating, Step, Technique};

/// What a chain is worth, before it is built.
#[derive(Clone, Copy)]
pub(super) struct Worth {
    pub(super) technique: Technique,
    pub(super) rating: f64,
    pub(super) complexity: u32,
    pub(super) kind: u8,
}

/// The order of kinds among chains of equal rating and length.
pub(super) mod kind {
    pub(in super::super) const DOUBLE: u8 = 1;
    pub(in super::super) const X: u8 = 2;
    pub(in super::super) const Y: u8 = 3;
    pub(in super::super) const XY: u8 = 4;
    pub(in super::super) const CELL: u8 = 5;
    pub(in super::super) const REGION: u8 = 6;
    pub(in super::super) const CONTRADICTION: u8 = 7;
}

impl Worth {
    pub(super) fn new(technique: Technique, complexity: u32, kind: u8) -> Worth {
        Worth { technique, rating: technique.rating(complexity), complexity, kind }
    }

    /// Whether another is used rather than this one, wherever it is found.
    pub(super) fn is_worse_than(&self, other: &Worth) -> bool {
        self.order(other).is_gt()
    }

    fn order(&self, other: &Worth) -> std::cmp::Ordering {
        self.rating
            .total_cmp(&other.rating)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.kind.cmp(&other.kind))
    }
}

/// A chain that proves something.
pub(super) struct Hint {
    pub(super) worth: Worth,
    pub(super) placement: Option<Candidate>,
    /// Row by row.
    pub(super) eliminations: Vec<Candidate>,
    /// Built for explanations only.
    pub(super) chain: Option<Box<Chain>>,
    /// The cells and houses whose strong links it uses; for nested chains.
    pub(super) rests_on: Vec<u16>,
    /// Stands for the chain's nodes; for nested chains.
    pub(super) identity: u128,
}

impl Hint {
    pub(super) fn into_step(self) -> Step {
        let Worth { technique, rating, .. } = self.worth;
        let chain = self.chain.unwrap_or_else(|| {
            Box::new(Chain {
                kind: super::ChainKind::Forcing,
                complexity: self.worth.complexity,
                branches: Vec::new(),
            })
        });
        Step {
            technique,
            rating: SeRating::from_double(rating),
            placement: self.placement,
            eliminations: self.eliminations,
            pattern: Pattern::Chain(chain),
        }
    }
}

/// Receives chains in the order in which they are found.
pub(super) trait Collect {
    /// Whether a chain of this worth would be kept.
    fn wants(&self, worth: &Worth) -> bool;
    /// Keeps a chain.
    fn keep(&mut self, hint: Hint);
    /// Whether everything is kept.
    fn wants_all(&self) -> bool;
    /// No chain of this many nodes or more, at this rating's base, would be kept.
    fn limit(&self) -> u32;
    /// No chain rated so would be kept.
    fn is_beyond(&self, rating: f64) -> bool;
}

/// Keeps the first of the best.
#[derive(Default)]
pub(super) struct Best(pub(super) Option<Hint>);

impl Collect for Best {
    fn wants(&self, worth: &Worth) -> bool {
        self.0.as_ref().is_none_or(|best| worth.order(&best.worth).is_lt())
    }

    fn keep(&mut self, hint: Hint) {
        self.0 = Some(hint);
    }

    fn wants_all(&self) -> bool {
        false
    }

    fn limit(&self) -> u32 {
        self.0.as_ref().map_or(u32::MAX, |best| best.worth.complexity)
    }

    fn is_beyond(&self, rating: f64) -> bool {
        self.0.as_ref().is_some_and(|best| rating > best.worth.rating)
    }
}

/// Keeps everything.
#[derive(Default)]
pub(super) struct All(Vec<Hint>);

impl All {
    /// The best first; of those that strike the same candidates only the first.
    pub(super) fn into_sorted(mut self) -> Vec<Hint> {
        self.0.sort_by(|a, b| a.worth.order(&b.worth));
        let mut seen = std::collections::BTreeSet::new();
        self.0.retain(|hint| seen.insert(hint.eliminations.clone()));
        self.0
    }
}

impl Collect for All {
    fn wants(&self, _: &Worth) -> bool {
        true
    }

    fn keep(&mut self, hint: Hint) {
        self.0.push(hint);
    }

    fn wants_all(&self) -> bool {
        true
    }

    fn limit(&self) -> u32 {
        u32::MAX
    }

    fn is_beyond(&self, _: f64) -> bool {
        false
    }
}

/// Where the strong links of a chain lie. A cell is its number; a digit in a house is 81 + 9 × house + digit.
///
/// What was struck there before the chain began is what the chain owes its existence to.
#[derive(Default)]
pub(super) struct Supports(Vec<u16>);

impl Supports {
    /// The strong link that made a candidate true.
    pub(super) fn add(&mut self, candidate: u16, cause: u8) {
        match cause {
            ASSUMED | BY_NESTED => {}
            BY_CELL => self.0.push(candidate / 9),
            number => self.0.push(81 + u16::from(number - BY_HOUSE) * 9 + candidate % 9),
        }
    }

    /// The strong links of a chain inside the chain.
    pub(super) fn add_all(&mut self, nested: &[u16]) {
        self.0.extend_from_slice(nested);
    }

    pub(super) fn into_list(mut self) -> Vec<u16> {
        self.0.sort_unstable();
        self.0.dedup();
        self.0
    }
}

/// A fingerprint of a list of nodes: FNV-1a of 128 bits (Fowler, Noll, Vo, 1991).
pub(super) struct Identity(u128);

impl Identity {
    pub(super) const fn new() -> Identity {
        Identity(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }

    pub(super) fn add(&mut self, candidate: u16, is_true: bool) {
        self.0 ^= u128::from(candidate * 2 + u16::from(is_true));
        self.0 = self.0.wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
    }

    pub(super) const fn get(&self) -> u128 {
        self.0
    }
}
