//! One search: everything that follows from one assumption.
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

use ninefold_grid::Candidate;

use super::nested::NestedUse;
use super::{Branch, ChainNode, ChainReason};
use crate::State;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSE_MASKS, bits, cells, house, is_pair};

/// How many candidates there are.
const CANDIDATES: usize = 729;

/// Why a node was derived.
pub(super) const ASSUMED: u8 = 0;
pub(super) const BY_CELL: u8 = 1;
pub(super) const BY_HOUSE: u8 = 2;
pub(super) const BY_NESTED: u8 = 255;

/// A derived node.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) candidate: u16,
    pub(super) is_true: bool,
    /// [`ASSUMED`], [`BY_CELL`], [`BY_HOUSE`] plus the house's number, or [`BY_NESTED`].
    pub(super) cause: u8,
    parents: u32,
    parent_count: u16,
    /// For [`BY_NESTED`]: which of the nested steps.
    pub(super) nested: u16,
}

/// Which links a search may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Links {
    /// Links inside a cell.
    pub(super) cells: bool,
    /// Whether false nodes are taken off a working copy.
    pub(super) dynamic: bool,
}

/// The result of a search, with room to be used again.
#[derive(Clone)]
pub(super) struct Run {
    pub(super) nodes: Vec<Node>,
    parents: Vec<u16>,
    /// The node of each candidate in `trues`; anything for the others.
    true_at: Box<[u16; CANDIDATES]>,
    false_at: Box<[u16; CANDIDATES]>,
    /// True nodes by digit.
    pub(super) trues: [u128; 9],
    /// False nodes by digit.
    pub(super) falses: [u128; 9],
    /// True nodes in the order of their discovery, and how many of them have been followed.
    true_queue: (Vec<u16>, usize),
    false_queue: (Vec<u16>, usize),
    /// The two nodes that contradict each other, the true one first.
    pub(super) clash: Option<(u16, u16)>,
    /// The nested steps used.
    pub(super) nested: Vec<NestedUse>,
    /// The number of ancestors of each node, itself included; 0 while unknown.
    counts: Vec<u16>,
}

impl Run {
    pub(super) fn new() -> Run {
        Run {
            nodes: Vec::with_capacity(256),
            parents: Vec::with_capacity(512),
            true_at: Box::new([0; CANDIDATES]),
            false_at: Box::new([0; CANDIDATES]),
            trues: [0; 9],
            falses: [0; 9],
            true_queue: (Vec::with_capacity(128), 0),
            false_queue: (Vec::with_capacity(256), 0),
            clash: None,
            nested: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Forgets the last search and assumes one candidate to be true, or false.
    pub(super) fn assume(&mut self, candidate: usize, is_true: bool) {
        self.nodes.clear();
        self.parents.clear();
        self.trues = [0; 9];
        self.falses = [0; 9];
        for queue in [&mut self.true_queue, &mut self.false_queue] {
            queue.0.clear();
            queue.1 = 0;
        }
        self.clash = None;
        self.nested.clear();
        self.counts.clear();
        let node = Node {
            candidate: candidate as u16,
            is_true,
            cause: ASSUMED,
            parents: 0,
            parent_count: 0,
            nested: 0,
        };
        self.insert(node);
    }

    fn insert(&mut self, node: Node) {
        let at = self.nodes.len() as u16;
        let candidate = usize::from(node.candidate);
        let (cell, digit) = (candidate / 9, candidate % 9);
        if node.is_true {
            self.true_at[candidate] = at;
            self.trues[digit] |= 1 << cell;
            self.true_queue.0.push(at);
        } else {
            self.false_at[candidate] = at;
            self.falses[digit] |= 1 << cell;
            self.false_queue.0.push(at);
        }
        self.nodes.push(node);
    }

    /// Derives until nothing waits; whether a contradiction was met. `work` is the working copy of a dynamic search.
    pub(super) fn drain(
        &mut self,
        grid: &State,
        work: &mut State,
        links: Links,
        effort: &mut Effort<'_>,
    ) -> Result<bool, OutOfWork> {
        loop {
            if let Some(&at) = self.true_queue.0.get(self.true_queue.1) {
                self.true_queue.1 += 1;
                effort.spend(8)?;
                if self.weak(grid, at, links) {
                    return Ok(true);
                }
            } else if let Some(&at) = self.false_queue.0.get(self.false_queue.1) {
                self.false_queue.1 += 1;
                effort.spend(4)?;
                if self.strong(grid, work, at, links) {
                    return Ok(true);
                }
            } else {
                return Ok(false);
            }
        }
    }

    /// What a true node makes false; whether this contradicts.
    fn weak(&mut self, grid: &State, at: u16, links: Links) -> bool {
        let candidate = usize::from(self.nodes[usize::from(at)].candidate);
        let (cell, digit) = (candidate / 9, candidate % 9);
        if links.cells {
            for other in bits(grid.marks[cell] & !(1 << digit)) {
                if self.falses[other] >> cell & 1 == 0 && self.make_false(cell, other, BY_CELL, &[at], 0) {
                    return true;
                }
            }
        }
        for number in CELL_HOUSES[cell] {
            let new =
                grid.cells[digit] & HOUSE_MASKS[usize::from(number)] & !(1 << cell) & !self.falses[digit];
            for other in cells(new) {
                if self.make_false(other, digit, BY_HOUSE + number, &[at], 0) {
                    return true;
                }
            }
        }
        false
    }

    /// What a false node makes true; whether this contradicts.
    fn strong(&mut self, grid: &State, work: &mut State, at: u16, links: Links) -> bool {
        let candidate = usize::from(self.nodes[usize::from(at)].candidate);
        let (cell, digit) = (candidate / 9, candidate % 9);
        // A static search leaves the working copy alone: then it is the grid.
        if links.cells && is_pair(work.marks[cell]) {
            let other = (work.marks[cell] & !(1 << digit)).trailing_zeros() as usize;
            if self.trues[other] >> cell & 1 == 0 {
                let gone = bits(grid.marks[cell] & !work.marks[cell]).map(|gone| cell * 9 + gone);
                if self.make_true(cell, other, BY_CELL, at, gone) {
                    return true;
                }
            }
        }
        for (&number, &place) in CELL_HOUSES[cell].iter().zip(&CELL_PLACES[cell]) {
            let number_at = usize::from(number);
            let places = work.places[number_at][digit];
            if is_pair(places) {
                let other =
                    usize::from(HOUSE_CELLS[number_at][(places & !(1 << place)).trailing_zeros() as usize]);
                if self.trues[digit] >> other & 1 == 0 {
                    let gone = bits(grid.places[number_at][digit] & !places)
                        .map(|place| usize::from(HOUSE_CELLS[number_at][place]) * 9 + digit);
                    if self.make_true(other, digit, BY_HOUSE + number, at, gone) {
                        return true;
                    }
                }
            }
        }
        if links.dynamic {
            work.remove_quietly(cell, digit);
        }
        false
    }

    /// Adds a false node; whether it contradicts a true one.
    pub(super) fn make_false(
        &mut self,
        cell: usize,
        digit: usize,
        cause: u8,
        parents: &[u16],
        nested: u16,
    ) -> bool {
        let candidate = cell * 9 + digit;
        let node = Node {
            candidate: candidate as u16,
            is_true: false,
            cause,
            parents: self.parents.len() as u32,
            parent_count: parents.len() as u16,
            nested,
        };
        self.parents.extend_from_slice(parents);
        if self.trues[digit] >> cell & 1 == 1 {
            self.clash = Some((self.true_at[candidate], self.nodes.len() as u16));
            self.nodes.push(node);
            return true;
        }
        self.insert(node);
        false
    }

    fn make_true(
        &mut self,
        cell: usize,
        digit: usize,
        cause: u8,
        parent: u16,
        gone: impl Iterator<Item = usize>,
    ) -> bool {
        let candidate = cell * 9 + digit;
        let start = self.parents.len();
        self.parents.push(parent);
        for gone in gone {
            self.parents.push(self.false_at[gone]);
        }
        let node = Node {
            candidate: candidate as u16,
            is_true: true,
            cause,
            parents: start as u32,
            parent_count: (self.parents.len() - start) as u16,
            nested: 0,
        };
        if self.falses[digit] >> cell & 1 == 1 {
            self.clash = Some((self.nodes.len() as u16, self.false_at[candidate]));
            self.nodes.push(node);
            return true;
        }
        self.insert(node);
        false
    }

    /// The node for a candidate.
    pub(super) fn at(&self, candidate: usize, is_true: bool) -> Option<u16> {
        let (set, at) = if is_true { (&self.trues, &self.true_at) } else { (&self.falses, &self.false_at) };
        (set[candidate % 9] >> (candidate / 9) & 1 == 1).then(|| at[candidate])
    }

    /// The false node of a candidate taken away.
    pub(super) fn false_node(&self, candidate: usize) -> u16 {
        self.false_at[candidate]
    }

    pub(super) fn parents_of(&self, at: u16) -> &[u16] {
        let node = &self.nodes[usize::from(at)];
        &self.parents[node.parents as usize..][..usize::from(node.parent_count)]
    }

    /// A node and all it rests on, each once, the node first.
    pub(super) fn ancestors(&self, at: u16) -> Vec<u16> {
        let mut seen = vec![false; self.nodes.len()];
        let mut list = vec![at];
        seen[usize::from(at)] = true;
        let mut next = 0;
        while let Some(&node) = list.get(next) {
            next += 1;
            for &parent in self.parents_of(node) {
                if !std::mem::replace(&mut seen[usize::from(parent)], true) {
                    list.push(parent);
                }
            }
        }
        list
    }

    /// How many nodes a node rests on, itself included.
    pub(super) fn count(&mut self, at: u16) -> u32 {
        if self.counts.len() < self.nodes.len() {
            self.counts.resize(self.nodes.len(), 0);
        }
        if self.counts[usize::from(at)] == 0 {
            self.counts[usize::from(at)] = self.ancestors(at).len() as u16;
        }
        self.counts[usize::from(at)].into()
    }

    /// The branch that ends in a node, for people.
    pub(super) fn branch(&self, at: u16) -> Branch {
        let mut list = self.ancestors(at);
        list.sort_unstable();
        let place = |node: u16| list.binary_search(&node).unwrap_or(0);
        let nodes = list
            .iter()
            .map(|&node| {
                let Node { candidate, is_true, cause, nested, .. } = self.nodes[usize::from(node)];
                ChainNode {
                    candidate: Candidate::from_index(candidate.into()),
                    is_true,
                    reason: match cause {
                        ASSUMED => ChainReason::Assumed,
                        BY_CELL => ChainReason::Cell,
                        BY_NESTED => self.nested[usize::from(nested)].reason(),
                        number => ChainReason::House(house((number - BY_HOUSE).into())),
                    },
                    parents: self.parents_of(node).iter().map(|&parent| place(parent)).collect(),
                }
            })
            .collect();
        Branch { nodes }
    }
}
