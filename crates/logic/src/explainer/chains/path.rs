//! Searches along paths, breadth first: what cycles and single forcing chains have in common.
//!
//! ```text
//!    start ──► layer of false nodes ──► layer of true nodes ──► layer of false nodes ──► …
//!         weak                    strong                   weak
//! ```
//!
//! Every node visited remembers the one before it, so the visits form a tree, and a path is read from its end back to
//! the start. False nodes without a strong link lead nowhere and are not visited at all: that changes no result.

use ninefold_grid::Candidate;

use super::graph::LinkGraph;
use super::link::{LinkPlace, LinkSite, LinkTypes, StrongEnds};
use super::literal::{CandidateIndex, Fingerprint, Literal};
use super::result::{ChainRank, ChainResult, ChainSink, KindRank, LinkSites};
use crate::Position;
use crate::explainer::chain::{Branch, Chain, ChainKind, ChainNode, ChainReason};
use crate::work_budget::WorkBudget;

/// One node of the tree.
#[derive(Clone, Copy)]
pub(super) struct Visit {
    pub(super) candidate: CandidateIndex,
    /// Meaningless for the start.
    parent: VisitId,
    /// The link from the parent; none for the start.
    pub(super) place: Option<LinkPlace>,
}

/// The number of a visit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct VisitId(u16);

impl VisitId {
    pub(super) const START: VisitId = VisitId(0);
}

/// The visits of one search.
#[derive(Default)]
pub(super) struct VisitTree(Vec<Visit>);

impl VisitTree {
    /// Forgets the last search and visits a start.
    pub(super) fn start(&mut self, candidate: CandidateIndex) {
        self.0.clear();
        self.0.push(Visit { candidate, parent: VisitId::START, place: None });
    }

    #[inline]
    pub(super) fn add(&mut self, candidate: CandidateIndex, parent: VisitId, place: LinkPlace) -> VisitId {
        let id = VisitId(self.0.len() as u16);
        self.0.push(Visit { candidate, parent, place: Some(place) });
        id
    }

    /// Returns whether there is no number for another visit. A search this long has long been given up by its bound.
    pub(super) fn is_full(&self) -> bool {
        self.0.len() >= usize::from(u16::MAX)
    }

    #[inline]
    fn get(&self, id: VisitId) -> Visit {
        self.0[usize::from(id.0)]
    }

    #[inline]
    pub(super) fn candidate(&self, id: VisitId) -> CandidateIndex {
        self.get(id).candidate
    }

    /// Returns whether a false node is among those that lead to a true one; false nodes are every second one.
    pub(super) fn leads_to(&self, candidate: CandidateIndex, mut id: VisitId) -> bool {
        while id != VisitId::START {
            let parent = self.get(id).parent;
            if self.candidate(parent) == candidate {
                return true;
            }
            id = self.get(parent).parent;
        }
        false
    }

    /// Returns the visits from the start to this one.
    pub(super) fn path(&self, mut id: VisitId) -> Vec<Visit> {
        let mut path = vec![self.get(id)];
        while id != VisitId::START {
            id = self.get(id).parent;
            path.push(self.get(id));
        }
        path.reverse();
        path
    }
}

/// Memory for the searches, used again from one to the next.
#[derive(Default)]
pub(super) struct PathScratch {
    pub(super) tree: VisitTree,
    pub(super) trues: Vec<VisitId>,
    pub(super) falses: Vec<VisitId>,
    pub(super) graph: LinkGraph,
}

impl PathScratch {
    /// Forgets the last search and visits a start, in no layer yet.
    pub(super) fn start(&mut self, candidate: CandidateIndex) {
        self.tree.start(candidate);
        self.trues.clear();
        self.falses.clear();
    }
}

/// The searches from one start.
pub(super) struct PathSearch<'a, 'e, S> {
    pub(super) scratch: &'a mut PathScratch,
    pub(super) position: &'a Position,
    pub(super) types: LinkTypes,
    pub(super) ends: &'a StrongEnds,
    pub(super) start: CandidateIndex,
    pub(super) explain: bool,
    pub(super) sink: &'a mut S,
    pub(super) budget: &'a mut WorkBudget<'e>,
}

/// What a path proves.
pub(super) struct Proof {
    pub(super) kind: ChainKind,
    pub(super) placement: Option<Candidate>,
    pub(super) eliminations: Vec<Candidate>,
}

impl<S: ChainSink> PathSearch<'_, '_, S> {
    /// Hands a path to the sink. Its nodes are alternately true and false.
    pub(super) fn keep(&mut self, rank: ChainRank, path: &[Visit], starts_true: bool, proof: Proof) {
        let literal = |i: usize| Literal::new(path[i].candidate, i.is_multiple_of(2) == starts_true);
        let mut sites = LinkSites::default();
        let mut fingerprint = Fingerprint::new();
        // A cycle is read both ways round, and what is false one way is true the other: each of its links counts.
        let both_ways = proof.kind == ChainKind::Cycle;
        for (i, visit) in path.iter().enumerate() {
            fingerprint.add(literal(i));
            if let Some(place) = visit.place
                && (both_ways || literal(i).is_true())
            {
                sites.add(LinkSite::of(visit.candidate, place));
            }
        }
        let chain = self.explain.then(|| {
            let node = |(i, visit): (usize, &Visit)| ChainNode {
                candidate: visit.candidate.candidate(),
                is_true: literal(i).is_true(),
                reason: match visit.place {
                    Some(place) if i > 0 => place.reason(),
                    _ => ChainReason::Assumed,
                },
                parents: i.checked_sub(1).into_iter().collect(),
            };
            let nodes = path.iter().enumerate().map(node).collect();
            Box::new(Chain {
                kind: proof.kind,
                complexity: rank.complexity,
                branches: vec![Branch { nodes }],
            })
        });
        self.sink.keep(ChainResult {
            rank,
            placement: proof.placement,
            eliminations: proof.eliminations,
            chain,
            link_sites: sites.into_list(),
            fingerprint: fingerprint.get(),
        });
    }
}

impl LinkTypes {
    /// Returns the place of chains along these links among those of equal rating and length.
    pub(super) fn kind(self) -> KindRank {
        match self {
            LinkTypes::X => KindRank::X,
            LinkTypes::Y => KindRank::Y,
            LinkTypes::Xy => KindRank::Xy,
        }
    }
}
