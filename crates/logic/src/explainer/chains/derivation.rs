//! Everything that follows from one assumption.
//!
//! ```text
//!            ┌──────── new true nodes ◄─── strong links ───┐
//!            ▼                                             │
//!      queue of true nodes ─── weak links ───► queue of false nodes ─┘
//!           (always first)                     (when no true node waits)
//! ```
//!
//! Both queues are first in, first out. A node found twice keeps its first reason. The search ends when nothing
//! waits, or at once when a node and its opposite are both derived.
//!
//! In a dynamic search a false node's candidate is taken off what remains of the position after its consequences were drawn.
//! A later strong link may exist only because of such candidates; they all become parents of the node.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::candidate_sets::{CandidateSets, place};
use super::link::{LinkPlace, LinkSite, weak_links_in_houses};
use super::literal::{CANDIDATES, CandidateIndex, Literal};
use crate::explainer::chain::{Branch, ChainNode, ChainReason};
use crate::geometry::{PEER_MASKS, bits};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Position, Step};

/// Why a node was derived.
#[derive(Clone, Copy)]
pub(super) enum Cause {
    /// It is the assumption.
    Assumed,
    /// By a link from another node.
    Link(LinkPlace),
    /// By this one of the nested steps.
    Nested(u16),
}

/// A derived node.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) literal: Literal,
    pub(super) cause: Cause,
    /// The first node it follows from; anything for an assumption.
    parent: NodeId,
    /// How many more there are.
    more: u16,
    /// Where these begin in the derivation's list.
    others: u32,
}

/// The position that a search starts from.
pub(super) struct StartPosition<'a> {
    pub(super) position: &'a Position,
    pub(super) candidates: CandidateSets,
}

/// The number of a node, in the order of discovery.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NodeId(u16);

impl NodeId {
    pub(super) const fn new(number: usize) -> NodeId {
        NodeId(number as u16)
    }

    #[inline]
    const fn get(self) -> usize {
        self.0 as usize
    }
}

/// Which rules a derivation uses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Rules {
    /// Links inside a cell.
    pub(super) cells: bool,
    /// Whether false nodes are taken off what remains of the position.
    pub(super) dynamic: bool,
}

/// A step of another technique, used inside.
#[derive(Clone)]
pub(super) struct NestedStep {
    /// The number of its nodes, if it is a chain; otherwise zero.
    pub(super) complexity: u32,
    /// Stands for these nodes.
    pub(super) fingerprint: u128,
    pub(super) link_sites: Vec<LinkSite>,
    /// Kept for explanations only.
    pub(super) step: Option<Arc<Step>>,
}

impl NestedStep {
    fn reason(&self) -> ChainReason {
        match &self.step {
            Some(step) => ChainReason::Nested(Box::new(Step::clone(step))),
            None => ChainReason::Assumed,
        }
    }
}

/// A true node and a false one of the same candidate.
#[derive(Clone, Copy)]
pub(super) struct Contradiction {
    pub(super) true_end: NodeId,
    pub(super) false_end: NodeId,
}

/// True nodes that wait to be followed: those from `next` on.
#[derive(Clone)]
struct Queue {
    nodes: Vec<NodeId>,
    next: usize,
}

impl Queue {
    fn with_capacity(capacity: usize) -> Queue {
        Queue { nodes: Vec::with_capacity(capacity), next: 0 }
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.next = 0;
    }

    #[inline]
    fn has_more(&self) -> bool {
        self.next < self.nodes.len()
    }

    #[inline]
    fn pop(&mut self) -> Option<NodeId> {
        let &node = self.nodes.get(self.next)?;
        self.next += 1;
        Some(node)
    }
}

/// The nodes derived from one assumption, in memory that can be used again.
#[derive(Clone)]
pub(super) struct Derivation {
    pub(super) nodes: Vec<Node>,
    /// What nodes that follow from several follow from, without the first.
    parents: Vec<NodeId>,
    /// The node of each candidate in `trues`; anything for the others.
    true_at: Box<[NodeId; CANDIDATES]>,
    false_at: Box<[NodeId; CANDIDATES]>,
    /// True nodes by digit.
    pub(super) trues: [u128; 9],
    /// False nodes by digit.
    pub(super) falses: [u128; 9],
    true_queue: Queue,
    /// The false nodes from here on wait to be followed.
    next_false: usize,
    /// The contradiction that ended the search.
    pub(super) contradiction: Option<Contradiction>,
    /// The nested steps used.
    pub(super) nested: Vec<NestedStep>,
    /// The number of ancestors of each node, itself included; 0 while unknown.
    counts: Vec<u16>,
}

impl Derivation {
    pub(super) fn new() -> Derivation {
        Derivation {
            nodes: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            true_at: Box::new([NodeId(0); CANDIDATES]),
            false_at: Box::new([NodeId(0); CANDIDATES]),
            trues: [0; 9],
            falses: [0; 9],
            true_queue: Queue::with_capacity(128),
            next_false: 0,
            contradiction: None,
            nested: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Forgets the last search and assumes one candidate to be true, or false.
    pub(super) fn assume(&mut self, candidate: CandidateIndex, is_true: bool) {
        self.nodes.clear();
        self.parents.clear();
        self.trues = [0; 9];
        self.falses = [0; 9];
        self.true_queue.clear();
        self.next_false = 0;
        self.contradiction = None;
        self.nested.clear();
        self.counts.clear();
        let literal = Literal::new(candidate, is_true);
        let node = self.node_of(literal, Cause::Assumed, &[]);
        self.insert(node);
    }

    #[inline]
    fn next_id(&self) -> NodeId {
        NodeId(self.nodes.len() as u16)
    }

    #[inline]
    fn insert(&mut self, node: Node) {
        let id = self.next_id();
        let candidate = node.literal.candidate();
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if node.literal.is_true() {
            self.true_at[candidate.get()] = id;
            self.trues[digit] |= 1 << cell;
            self.true_queue.nodes.push(id);
        } else {
            self.false_at[candidate.get()] = id;
            self.falses[digit] |= 1 << cell;
        }
        self.nodes.push(node);
    }

    /// Derives until nothing is queued or a contradiction is found; returns whether one was found.
    /// `remaining` holds the candidates that are left in a dynamic search; in a static one it is the
    /// position.
    pub(super) fn run(
        &mut self,
        start: &StartPosition<'_>,
        remaining: &mut CandidateSets,
        rules: Rules,
        budget: &mut WorkBudget<'_>,
    ) -> Result<bool, BudgetExceeded> {
        loop {
            // All true nodes first: Sudoku Explainer's order, on which the choice among equal chains depends.
            while let Some(id) = self.true_queue.pop() {
                budget.spend(8)?;
                if self.follow_true(start.position, remaining, id, rules).is_break() {
                    return Ok(true);
                }
            }
            while !self.true_queue.has_more() {
                let Some(&node) = self.nodes.get(self.next_false) else { return Ok(false) };
                let id = NodeId::new(self.next_false);
                self.next_false += 1;
                if node.literal.is_true() {
                    continue;
                }
                budget.spend(4)?;
                if self.follow_false(start, remaining, id, node.literal.candidate(), rules).is_break() {
                    return Ok(true);
                }
            }
        }
    }

    /// Derives what a true node makes false; breaks off at a contradiction.
    fn follow_true(
        &mut self,
        position: &Position,
        remaining: &mut CandidateSets,
        id: NodeId,
        rules: Rules,
    ) -> ControlFlow<()> {
        let candidate = self.nodes[id.get()].literal.candidate();
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if rules.dynamic {
            remaining.settle(candidate);
        }
        if rules.cells {
            for other in bits(position.marks[cell] & !(1 << digit)) {
                if self.falses[other] >> cell & 1 == 0 {
                    self.make_false(CandidateIndex::new(cell, other), Cause::Link(LinkPlace::Cell), &[id])?;
                }
            }
        }
        let new = PEER_MASKS[cell] & position.cells[digit] & !self.falses[digit];
        if new & self.trues[digit] != 0 {
            return weak_links_in_houses(cell, new, |other, place| {
                self.make_false(CandidateIndex::new(other, digit), Cause::Link(place), &[id])
            });
        }
        // None of them contradicts anything, so all are added without the test in `make_false`.
        self.falses[digit] |= new;
        let others = self.parents.len() as u32;
        weak_links_in_houses(cell, new, |other, place| {
            let candidate = CandidateIndex::new(other, digit);
            self.false_at[candidate.get()] = self.next_id();
            let literal = Literal::new(candidate, false);
            self.nodes.push(Node { literal, cause: Cause::Link(place), parent: id, more: 0, others });
            ControlFlow::Continue(())
        })
    }

    /// Derives what a false node makes true; breaks off at a contradiction.
    #[inline]
    fn follow_false(
        &mut self,
        start: &StartPosition<'_>,
        remaining: &mut CandidateSets,
        id: NodeId,
        candidate: CandidateIndex,
        rules: Rules,
    ) -> ControlFlow<()> {
        let sets = remaining.without(candidate);
        let mut lone = sets.lone() & if rules.cells { !0 } else { !1 };
        while lone != 0 {
            let kind = lone.trailing_zeros() as usize;
            lone &= lone - 1;
            let to = sets.member(candidate, kind);
            if self.trues[to.digit()] >> to.cell() & 1 == 0 {
                let gone = remaining.removed_since(&start.candidates, candidate, kind);
                self.make_true(to, place(candidate, kind), id, gone)?;
            }
        }
        // Only now, because `removed_since` must not return this candidate: it is already a parent.
        if rules.dynamic {
            remaining.put(candidate, sets);
        }
        ControlFlow::Continue(())
    }

    /// Adds a false node; breaks off if it contradicts a true one.
    #[inline]
    pub(super) fn make_false(
        &mut self,
        candidate: CandidateIndex,
        cause: Cause,
        parents: &[NodeId],
    ) -> ControlFlow<()> {
        let node = self.node_of(Literal::new(candidate, false), cause, parents);
        if self.trues[candidate.digit()] >> candidate.cell() & 1 == 1 {
            self.contradiction =
                Some(Contradiction { true_end: self.true_at[candidate.get()], false_end: self.next_id() });
            self.nodes.push(node);
            return ControlFlow::Break(());
        }
        self.insert(node);
        ControlFlow::Continue(())
    }

    /// Adds a true node whose strong link exists because some candidates are gone; breaks off if it contradicts a false
    /// one.
    #[inline]
    fn make_true(
        &mut self,
        candidate: CandidateIndex,
        place: LinkPlace,
        parent: NodeId,
        gone: impl Iterator<Item = CandidateIndex>,
    ) -> ControlFlow<()> {
        let mut node = self.node_of(Literal::new(candidate, true), Cause::Link(place), &[parent]);
        for gone in gone {
            self.parents.push(self.false_at[gone.get()]);
            node.more += 1;
        }
        if self.falses[candidate.digit()] >> candidate.cell() & 1 == 1 {
            self.contradiction =
                Some(Contradiction { true_end: self.next_id(), false_end: self.false_at[candidate.get()] });
            self.nodes.push(node);
            return ControlFlow::Break(());
        }
        self.insert(node);
        ControlFlow::Continue(())
    }

    #[inline]
    fn node_of(&mut self, literal: Literal, cause: Cause, parents: &[NodeId]) -> Node {
        let others = self.parents.len() as u32;
        let (parent, more) = match parents {
            [] => (NodeId(0), &[][..]),
            [first, rest @ ..] => (*first, rest),
        };
        self.parents.extend_from_slice(more);
        Node { literal, cause, parent, others, more: more.len() as u16 }
    }

    /// Returns the node of a literal, if it was derived.
    pub(super) fn find(&self, literal: Literal) -> Option<NodeId> {
        let candidate = literal.candidate();
        let (set, at) =
            if literal.is_true() { (&self.trues, &self.true_at) } else { (&self.falses, &self.false_at) };
        (set[candidate.digit()] >> candidate.cell() & 1 == 1).then(|| at[candidate.get()])
    }

    /// Returns the false node of a candidate taken away.
    pub(super) fn false_node(&self, candidate: CandidateIndex) -> NodeId {
        self.false_at[candidate.get()]
    }

    pub(super) fn node(&self, id: NodeId) -> Node {
        self.nodes[id.get()]
    }

    fn parents_of(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let node = &self.nodes[id.get()];
        let first = !matches!(node.cause, Cause::Assumed);
        let more = &self.parents[node.others as usize..][..usize::from(node.more)];
        first.then_some(node.parent).into_iter().chain(more.iter().copied())
    }

    /// Returns a node and all it follows from, each once, the node first.
    pub(super) fn ancestors(&self, id: NodeId) -> Vec<NodeId> {
        let mut ancestors = Ancestors::default();
        ancestors.find(self, id, u32::MAX);
        ancestors.list
    }

    /// Returns how many nodes a node follows from, itself included; `None` if there are more than `limit`.
    pub(super) fn ancestor_count(&mut self, id: NodeId, limit: u32, memory: &mut Ancestors) -> Option<u32> {
        if self.counts.len() < self.nodes.len() {
            self.counts.resize(self.nodes.len(), 0);
        }
        if self.counts[id.get()] == 0 {
            memory.find(self, id, limit)?;
            self.counts[id.get()] = memory.list.len() as u16;
        }
        let count = self.counts[id.get()].into();
        (count <= limit).then_some(count)
    }

    /// Returns the branch that ends in a node, for people.
    pub(super) fn branch(&self, end: NodeId) -> Branch {
        let mut list = self.ancestors(end);
        list.sort_unstable();
        let index_of = |id: NodeId| list.binary_search(&id).unwrap_or(0);
        let node = |&id: &NodeId| {
            let Node { literal, cause, .. } = self.node(id);
            ChainNode {
                candidate: literal.candidate().candidate(),
                is_true: literal.is_true(),
                reason: match cause {
                    Cause::Assumed => ChainReason::Assumed,
                    Cause::Link(place) => place.reason(),
                    Cause::Nested(number) => self.nested[usize::from(number)].reason(),
                },
                parents: self.parents_of(id).map(index_of).collect(),
            }
        };
        Branch { nodes: list.iter().map(node).collect() }
    }
}

/// A node and all it follows from, in memory that can be used again.
#[derive(Default)]
pub(super) struct Ancestors {
    /// Each once, in the order of discovery, the node first.
    list: Vec<NodeId>,
    /// By node, whether it is in the list.
    seen: Vec<u64>,
}

impl Ancestors {
    /// Finds them; `None`, with some missing, if there are more than `limit`.
    fn find(&mut self, derivation: &Derivation, id: NodeId, limit: u32) -> Option<()> {
        self.seen.clear();
        self.seen.resize(derivation.nodes.len().div_ceil(64), 0);
        self.list.clear();
        self.list.push(id);
        self.seen[id.get() / 64] |= 1 << (id.get() % 64);
        let mut next = 0;
        while let Some(&node) = self.list.get(next) {
            next += 1;
            for parent in derivation.parents_of(node) {
                let (word, bit) = (parent.get() / 64, 1 << (parent.get() % 64));
                if self.seen[word] & bit == 0 {
                    self.seen[word] |= bit;
                    self.list.push(parent);
                }
            }
            if self.list.len() as u32 > limit {
                return None;
            }
        }
        Some(())
    }
}
