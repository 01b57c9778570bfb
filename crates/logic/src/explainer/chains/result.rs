//! Which of the chains found is used.
//!
//! Sudoku Explainer collects all chains of a producer, sorts them by rating, number of nodes and kind, stably, and
//! uses the first. [`BestChain`] keeps only that one: a chain is built when nothing found before is as good.
//! [`AllChains`] keeps the whole sorted list without duplicates, which is what a search that nests another one needs.

use std::cmp::Ordering;

use ninefold_grid::Candidate;

use super::link::LinkSite;
use crate::explainer::chain::{Chain, ChainKind};
use crate::{Pattern, SeRating, Step, Technique};

/// What decides among chains, known before the chain is built.
#[derive(Clone, Copy)]
pub(super) struct ChainRank {
    pub(super) technique: Technique,
    /// Unrounded: see `length`.
    pub(super) rating: f64,
    /// The number of nodes, those of nested chains included.
    pub(super) complexity: u32,
    kind: KindRank,
}

/// The order of kinds among chains of equal rating and length.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum KindRank {
    Double,
    X,
    Y,
    Xy,
    Cell,
    Region,
    Contradiction,
}

impl ChainRank {
    pub(super) fn new(technique: Technique, complexity: u32, kind: KindRank) -> ChainRank {
        ChainRank { technique, rating: technique.rating(complexity), complexity, kind }
    }

    /// Returns whether another is used rather than this one, wherever it is found.
    pub(super) fn is_worse_than(&self, other: &ChainRank) -> bool {
        self.order(other).is_gt()
    }

    fn order(&self, other: &ChainRank) -> Ordering {
        self.rating
            .total_cmp(&other.rating)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.kind.cmp(&other.kind))
    }
}

/// A chain that proves something.
pub(super) struct ChainResult {
    pub(super) rank: ChainRank,
    pub(super) placement: Option<Candidate>,
    /// Row by row.
    pub(super) eliminations: Vec<Candidate>,
    /// Built for explanations only.
    pub(super) chain: Option<Box<Chain>>,
    /// Where the strong links lie that it uses, for nested chains: it may exist only because candidates were removed
    /// there before.
    pub(super) link_sites: Vec<LinkSite>,
    /// Stands for the chain's nodes; for nested chains.
    pub(super) fingerprint: u128,
}

impl ChainResult {
    /// Returns the step. Without explanations its chain has no branches.
    pub(super) fn into_step(self) -> Step {
        let ChainRank { technique, rating, complexity, .. } = self.rank;
        let chain = self.chain.unwrap_or_else(|| {
            Box::new(Chain { kind: ChainKind::Forcing, complexity, branches: Vec::new() })
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

/// Collects the sites of strong links.
#[derive(Default)]
pub(super) struct LinkSites {
    /// In order, each once.
    list: Vec<LinkSite>,
}

impl LinkSites {
    pub(super) fn add(&mut self, site: LinkSite) {
        if let Err(place) = self.list.binary_search(&site) {
            self.list.insert(place, site);
        }
    }

    pub(super) fn add_all(&mut self, sites: &[LinkSite]) {
        for &site in sites {
            self.add(site);
        }
    }

    /// Returns them in order, each once.
    pub(super) fn into_list(self) -> Vec<LinkSite> {
        self.list
    }
}

/// Receives chains in the order in which they are found.
pub(super) trait ChainSink {
    /// Returns whether a chain of this rank would be kept.
    fn wants(&self, rank: &ChainRank) -> bool;
    /// Keeps a chain.
    fn keep(&mut self, result: ChainResult);
    /// Returns whether everything is kept.
    fn wants_all(&self) -> bool;
    /// Returns whether any chain would be kept, whatever its rank, as long as there is no other.
    fn wants_any_chain(&self) -> bool;
    /// Returns a number of nodes beyond which no chain would be kept, whatever its technique among those searched for.
    fn limit(&self) -> u32;
    /// Returns whether no chain with this rating would be kept.
    fn is_beyond(&self, rating: f64) -> bool;
}

/// Keeps the first of the best, if it is not rated above `top`.
pub(super) struct BestChain {
    top: SeRating,
    pub(super) best: Option<ChainResult>,
}

impl BestChain {
    pub(super) fn up_to(top: SeRating) -> BestChain {
        BestChain { top, best: None }
    }
}

impl ChainSink for BestChain {
    fn wants(&self, rank: &ChainRank) -> bool {
        match &self.best {
            Some(best) => rank.order(&best.rank).is_lt(),
            None => SeRating::from_double(rank.rating) <= self.top,
        }
    }

    fn keep(&mut self, result: ChainResult) {
        self.best = Some(result);
    }

    fn wants_all(&self) -> bool {
        false
    }

    fn wants_any_chain(&self) -> bool {
        self.best.is_none() && self.top == SeRating::UNSOLVED
    }

    fn limit(&self) -> u32 {
        self.best.as_ref().map_or(u32::MAX, |best| best.rank.complexity)
    }

    fn is_beyond(&self, rating: f64) -> bool {
        match &self.best {
            Some(best) => rating > best.rank.rating,
            None => SeRating::from_double(rating) > self.top,
        }
    }
}

/// Keeps everything.
#[derive(Default)]
pub(super) struct AllChains {
    /// The best first; boxed, so that little moves when one comes in between.
    #[expect(clippy::vec_box, reason = "they are moved often and are large")]
    sorted: Vec<Box<ChainResult>>,
}

impl AllChains {
    /// Returns the best first; of those that eliminate the same candidates only the first.
    pub(super) fn into_sorted(self) -> Vec<ChainResult> {
        let mut seen: Vec<Vec<Candidate>> = Vec::new();
        let is_new = |result: &ChainResult| match seen.binary_search(&result.eliminations) {
            Ok(_) => false,
            Err(place) => {
                seen.insert(place, result.eliminations.clone());
                true
            }
        };
        self.sorted.into_iter().map(|result| *result).filter(is_new).collect()
    }
}

impl ChainSink for AllChains {
    fn wants(&self, _: &ChainRank) -> bool {
        true
    }

    fn keep(&mut self, result: ChainResult) {
        let place = self.sorted.partition_point(|other| other.rank.order(&result.rank).is_le());
        self.sorted.insert(place, Box::new(result));
    }

    fn wants_all(&self) -> bool {
        true
    }

    fn wants_any_chain(&self) -> bool {
        true
    }

    fn limit(&self) -> u32 {
        u32::MAX
    }

    fn is_beyond(&self, _: f64) -> bool {
        false
    }
}
