//! Which candidates can be reached from which, and in how many links: a quick look before the exact search.
//!
//! Only candidates with a strong link matter on the way: false there makes another one true. Among them, one weak
//! and one strong link are taken as a single step of two links from true to true:
//!
//! ```text
//!    5r1c1 ──weak── 5r1c7 ══strong══ 5r9c7        two-step: 5r1c1 ──► 5r9c7
//! ```
//!
//! The two-steps of a candidate are a row of bits, so a breadth-first search is a handful of `or`s. Most candidates
//! prove nothing, and this tells them apart twenty times faster than following the nodes one by one. It also gives
//! the exact length of the shortest forcing chain.

use super::link::{LinkPlace, LinkTypes, StrongEnds};
use super::literal::{CANDIDATES, CandidateIndex};
use crate::State;

/// A strong link: the candidate it makes true, and where it lies.
pub(super) type StrongLink = (CandidateIndex, LinkPlace);

/// The number of a candidate that has a strong link.
type NodeNumber = u16;

/// A candidate without a strong link.
const NONE: NodeNumber = NodeNumber::MAX;

/// The links of some types in one position.
pub(super) struct LinkGraph {
    /// By candidate.
    numbers: Box<[NodeNumber; CANDIDATES]>,
    /// By number.
    nodes: Vec<CandidateIndex>,
    /// Words in a row of bits.
    width: usize,
    /// By node: its strong links, in order.
    links: Vec<[Option<StrongLink>; 4]>,
    /// By node: where its strong links lead.
    strong: Vec<u64>,
    /// By node: where one two-step leads.
    two_steps: Vec<u64>,
    // Rows in use during a search.
    first: Vec<u64>,
    reached: Vec<u64>,
    frontier: Vec<u64>,
    next: Vec<u64>,
    targets: Vec<u64>,
    /// What refutable candidates reach.
    refuted: Vec<u64>,
}

impl Default for LinkGraph {
    fn default() -> LinkGraph {
        LinkGraph {
            numbers: Box::new([NONE; CANDIDATES]),
            nodes: Vec::new(),
            width: 0,
            links: Vec::new(),
            strong: Vec::new(),
            two_steps: Vec::new(),
            first: Vec::new(),
            reached: Vec::new(),
            frontier: Vec::new(),
            next: Vec::new(),
            targets: Vec::new(),
            refuted: Vec::new(),
        }
    }
}

fn set(row: &mut [u64], bit: NodeNumber) {
    row[usize::from(bit) / 64] |= 1 << (bit % 64);
}

fn has(row: &[u64], bit: NodeNumber) -> bool {
    row[usize::from(bit) / 64] >> (bit % 64) & 1 == 1
}

fn join(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter().enumerate().flat_map(|(i, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            Some(i * 64 + bit)
        })
    })
}

impl LinkGraph {
    /// Builds the graph of a position; `ends` are the candidates with a strong link.
    pub(super) fn build(&mut self, state: &State, types: LinkTypes, ends: &StrongEnds) {
        self.numbers.fill(NONE);
        self.nodes.clear();
        for candidate in ends.iter() {
            self.numbers[candidate.get()] = self.nodes.len() as NodeNumber;
            self.nodes.push(candidate);
        }
        self.width = self.nodes.len().div_ceil(64).max(1);
        self.links.clear();
        let size = self.nodes.len() * self.width;
        for rows in [&mut self.strong, &mut self.two_steps] {
            rows.clear();
            rows.resize(size, 0);
        }
        for row in [
            &mut self.first,
            &mut self.reached,
            &mut self.frontier,
            &mut self.next,
            &mut self.targets,
            &mut self.refuted,
        ] {
            row.clear();
            row.resize(self.width, 0);
        }
        for (i, &node) in self.nodes.iter().enumerate() {
            let row = &mut self.strong[i * self.width..][..self.width];
            let mut links = [None; 4];
            for (slot, link) in links.iter_mut().zip(types.strong_links(state, node)) {
                set(row, self.numbers[link.0.get()]);
                *slot = Some(link);
            }
            self.links.push(links);
        }
        for (i, &node) in self.nodes.iter().enumerate() {
            let row = &mut self.two_steps[i * self.width..][..self.width];
            for other in types.weak_links(state, ends, node) {
                let other = usize::from(self.numbers[other.get()]);
                join(row, &self.strong[other * self.width..][..self.width]);
            }
        }
    }

    /// Returns the strong links of a candidate, in order.
    pub(super) fn strong_links(&self, candidate: CandidateIndex) -> [Option<StrongLink>; 4] {
        match self.numbers[candidate.get()] {
            NONE => [None; 4],
            number => self.links[usize::from(number)],
        }
    }

    /// Puts the two-steps of a start into `first` and what is weakly linked to it into `targets`.
    fn start(&mut self, state: &State, types: LinkTypes, ends: &StrongEnds, start: CandidateIndex) {
        self.targets.fill(0);
        for other in types.weak_links(state, ends, start) {
            set(&mut self.targets, self.numbers[other.get()]);
        }
        let number = self.numbers[start.get()];
        if number != NONE {
            self.first.copy_from_slice(&self.two_steps[usize::from(number) * self.width..][..self.width]);
            return;
        }
        self.first.fill(0);
        for other in ones(&self.targets) {
            join(&mut self.first, &self.strong[other * self.width..][..self.width]);
        }
    }

    /// Moves the frontier one two-step on; returns whether anything new was reached.
    fn two_step(&mut self) -> bool {
        self.next.fill(0);
        for node in ones(&self.frontier) {
            join(&mut self.next, &self.two_steps[node * self.width..][..self.width]);
        }
        let mut any = 0;
        for i in 0..self.width {
            self.frontier[i] = self.next[i] & !self.reached[i];
            self.reached[i] |= self.next[i];
            any |= self.frontier[i];
        }
        any != 0
    }

    /// Returns the number of nodes of the shortest chain that refutes a candidate, from true to false; zero if there
    /// is none.
    ///
    /// What a refutable candidate reaches is kept for [`LinkGraph::may_close`].
    pub(super) fn refutation(
        &mut self,
        state: &State,
        types: LinkTypes,
        ends: &StrongEnds,
        start: CandidateIndex,
    ) -> u32 {
        self.start(state, types, ends, start);
        self.frontier.copy_from_slice(&self.first);
        let number = self.numbers[start.get()];
        if number != NONE {
            self.frontier[usize::from(number) / 64] &= !(1 << (number % 64));
        }
        self.reached.copy_from_slice(&self.frontier);
        let mut length = 4;
        while self.frontier.iter().zip(&self.targets).all(|(a, b)| a & b == 0) {
            if !self.two_step() {
                return 0;
            }
            length += 2;
        }
        while self.two_step() {}
        for i in 0..self.width {
            self.refuted[i] |= self.reached[i];
        }
        length
    }

    /// Returns the number of nodes of the shortest chain that proves a candidate, from false to true; zero if there is
    /// none.
    pub(super) fn proof(&mut self, start: CandidateIndex) -> u32 {
        let number = self.numbers[start.get()];
        if number == NONE {
            return 0;
        }
        let row = usize::from(number) * self.width;
        self.frontier.copy_from_slice(&self.strong[row..][..self.width]);
        self.reached.copy_from_slice(&self.frontier);
        let mut length = 2;
        while !has(&self.reached, number) {
            if !self.two_step() {
                return 0;
            }
            length += 2;
        }
        length
    }

    /// Returns whether a cycle through this candidate can eliminate anything.
    ///
    /// What a cycle eliminates sees a true and a false node of it. Assumed true it makes both false, the links of the
    /// cycle carry this around, and it is refuted; on the way every node of the cycle becomes true. So only
    /// candidates reached from refutable ones can lie on a useful cycle.
    pub(super) fn may_close(&self, candidate: CandidateIndex) -> bool {
        let number = self.numbers[candidate.get()];
        number != NONE && has(&self.refuted, number)
    }
}
