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
//! In a dynamic search a false node's candidate is taken off a working copy after its consequences were drawn. A
//! later strong link may exist only because of such candidates; they all become parents of the node.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::link::{LinkPlace, LinkSite, strong_link_in_cell, strong_link_in_house, weak_links_in_houses};
use super::literal::{CANDIDATES, CandidateIndex, Literal};
use crate::chain::{Branch, ChainNode, ChainReason};
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{HOUSE_CELLS, bits};
use crate::{State, Step};

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
    parents: u32,
    parent_count: u16,
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
    /// Whether false nodes are taken off a working copy.
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

/// Nodes that wait to be followed: those from `next` on.
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
    parents: Vec<NodeId>,
    /// The node of each candidate in `trues`; anything for the others.
    true_at: Box<[NodeId; CANDIDATES]>,
    false_at: Box<[NodeId; CANDIDATES]>,
    /// True nodes by digit.
    pub(super) trues: [u128; 9],
    /// False nodes by digit.
    pub(super) falses: [u128; 9],
    true_queue: Queue,
    false_queue: Queue,
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
            false_queue: Queue::with_capacity(256),
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
        self.false_queue.clear();
        self.contradiction = None;
        self.nested.clear();
        self.counts.clear();
        let literal = Literal::new(candidate, is_true);
        self.insert(Node { literal, cause: Cause::Assumed, parents: 0, parent_count: 0 });
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
            self.false_queue.nodes.push(id);
        }
        self.nodes.push(node);
    }

    /// Derives until nothing waits or a contradiction is met; returns whether one was met. `work` is the working copy
    /// of a dynamic search; for a static one it is the position.
    pub(super) fn run(
        &mut self,
        state: &State,
        work: &mut State,
        rules: Rules,
        effort: &mut Effort<'_>,
    ) -> Result<bool, OutOfWork> {
        loop {
            let flow = if let Some(id) = self.true_queue.pop() {
                effort.spend(8)?;
                self.follow_true(state, id, rules)
            } else if let Some(id) = self.false_queue.pop() {
                effort.spend(4)?;
                self.follow_false(state, work, id, rules)
            } else {
                return Ok(false);
            };
            if flow.is_break() {
                return Ok(true);
            }
        }
    }

    /// Derives what a true node makes false; breaks off at a contradiction.
    fn follow_true(&mut self, state: &State, id: NodeId, rules: Rules) -> ControlFlow<()> {
        let candidate = self.nodes[id.get()].literal.candidate();
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if rules.cells {
            for other in bits(state.marks[cell] & !(1 << digit)) {
                if self.falses[other] >> cell & 1 == 0 {
                    self.make_false(CandidateIndex::new(cell, other), Cause::Link(LinkPlace::Cell), &[id])?;
                }
            }
        }
        weak_links_in_houses(cell, state.cells[digit] & !self.falses[digit], |other, place| {
            self.make_false(CandidateIndex::new(other, digit), Cause::Link(place), &[id])
        })
    }

    /// Derives what a false node makes true; breaks off at a contradiction.
    fn follow_false(&mut self, state: &State, work: &mut State, id: NodeId, rules: Rules) -> ControlFlow<()> {
        let candidate = self.nodes[id.get()].literal.candidate();
        let (cell, digit) = (candidate.cell(), candidate.digit());
        if rules.cells
            && let Some(to) = strong_link_in_cell(work, cell, digit)
            && self.trues[to.digit()] >> cell & 1 == 0
        {
            let gone =
                bits(state.marks[cell] & !work.marks[cell]).map(|gone| CandidateIndex::new(cell, gone));
            self.make_true(to, LinkPlace::Cell, id, gone)?;
        }
        for kind in 0..3 {
            if let Some((number, to)) = strong_link_in_house(work, cell, digit, kind)
                && self.trues[digit] >> to.cell() & 1 == 0
            {
                let house = usize::from(number);
                let gone = bits(state.places[house][digit] & !work.places[house][digit])
                    .map(|place| CandidateIndex::new(HOUSE_CELLS[house][place].into(), digit));
                self.make_true(to, LinkPlace::House(number), id, gone)?;
            }
        }
        if rules.dynamic {
            work.remove_quietly(cell, digit);
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
        let node = Node {
            literal: Literal::new(candidate, false),
            cause,
            parents: self.parents.len() as u32,
            parent_count: parents.len() as u16,
        };
        self.parents.extend_from_slice(parents);
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
        let start = self.parents.len();
        self.parents.push(parent);
        for gone in gone {
            self.parents.push(self.false_at[gone.get()]);
        }
        let node = Node {
            literal: Literal::new(candidate, true),
            cause: Cause::Link(place),
            parents: start as u32,
            parent_count: (self.parents.len() - start) as u16,
        };
        if self.falses[candidate.digit()] >> candidate.cell() & 1 == 1 {
            self.contradiction =
                Some(Contradiction { true_end: self.next_id(), false_end: self.false_at[candidate.get()] });
            self.nodes.push(node);
            return ControlFlow::Break(());
        }
        self.insert(node);
        ControlFlow::Continue(())
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

    fn parents_of(&self, id: NodeId) -> &[NodeId] {
        let node = &self.nodes[id.get()];
        &self.parents[node.parents as usize..][..usize::from(node.parent_count)]
    }

    /// Returns a node and all it follows from, each once, the node first.
    pub(super) fn ancestors(&self, id: NodeId) -> Vec<NodeId> {
        self.marked_ancestors(id).0
    }

    /// Returns the same, and for each node whether it is one of them.
    fn marked_ancestors(&self, id: NodeId) -> (Vec<NodeId>, Vec<bool>) {
        let mut seen = vec![false; self.nodes.len()];
        let mut list = vec![id];
        seen[id.get()] = true;
        let mut next = 0;
        while let Some(&node) = list.get(next) {
            next += 1;
            for &parent in self.parents_of(node) {
                if !std::mem::replace(&mut seen[parent.get()], true) {
                    list.push(parent);
                }
            }
        }
        (list, seen)
    }

    /// Returns how many nodes a node follows from, itself included.
    pub(super) fn ancestor_count(&mut self, id: NodeId) -> u32 {
        if self.counts.len() < self.nodes.len() {
            self.counts.resize(self.nodes.len(), 0);
        }
        if self.counts[id.get()] == 0 {
            self.counts[id.get()] = self.ancestors(id).len() as u16;
        }
        self.counts[id.get()].into()
    }

    /// Returns the branch that ends in a node, for people.
    pub(super) fn branch(&self, end: NodeId) -> Branch {
        let marks = self.marked_ancestors(end).1;
        let list: Vec<_> = (0..marks.len()).filter(|&at| marks[at]).map(NodeId::new).collect();
        let position = |id: NodeId| list.binary_search(&id).unwrap_or(0);
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
                parents: self.parents_of(id).iter().map(|&parent| position(parent)).collect(),
            }
        };
        Branch { nodes: list.iter().map(node).collect() }
    }
}
