//! Which candidates can be reached from which, and in how many links: a quick look before the exact search.
//!
//! Only candidates with a strong link matter on the way: false there makes another one true. Among them, one weak
//! and one strong link are taken as a single step of two links from true to true:
//!
//! ```text
//!    5r1c1 ──weak── 5r1c7 ══strong══ 5r9c7        two-step: 5r1c1 ──► 5r9c7
//! ```
//!
//! The two-steps of a candidate are a row of bits, so a breadth-first search is a handful of `or`s: `shortest` follows
//! these rows from all candidates side by side.

use super::link::{LinkPlace, LinkTypes, StrongEnds};
use super::literal::{CANDIDATES, CandidateIndex};
use crate::Position;

/// A strong link: the candidate it makes true, and where it lies.
pub(super) type StrongLink = (CandidateIndex, LinkPlace);

/// The number of a candidate that has a strong link.
type NodeNumber = u16;

/// A candidate without a strong link.
const NONE: NodeNumber = NodeNumber::MAX;

/// The widths of rows, in words: a few, so that code can be made for each.
pub(super) const WIDTHS: [usize; 5] = [1, 2, 3, 4, MAX_WIDTH];
/// The width of a row for all candidates.
pub(super) const MAX_WIDTH: usize = CANDIDATES.div_ceil(64);

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
    /// By node: what it makes false.
    weak: Vec<u64>,
    /// By node: where one two-step leads.
    two_steps: Vec<u64>,
}

impl Default for LinkGraph {
    fn default() -> LinkGraph {
        LinkGraph {
            numbers: Box::new([NONE; CANDIDATES]),
            nodes: Vec::new(),
            width: 0,
            links: Vec::new(),
            strong: Vec::new(),
            weak: Vec::new(),
            two_steps: Vec::new(),
        }
    }
}

fn set(row: &mut [u64], bit: NodeNumber) {
    row[usize::from(bit) / 64] |= 1 << (bit % 64);
}

fn join(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Returns the bits of a row, ascending.
pub(super) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
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
    pub(super) fn build(&mut self, position: &Position, types: LinkTypes, ends: &StrongEnds) {
        self.numbers.fill(NONE);
        self.nodes.clear();
        for candidate in ends.iter() {
            self.numbers[candidate.get()] = self.nodes.len() as NodeNumber;
            self.nodes.push(candidate);
        }
        self.width = WIDTHS.into_iter().find(|width| width * 64 >= self.nodes.len()).unwrap_or(MAX_WIDTH);
        self.links.clear();
        let size = self.nodes.len() * self.width;
        for rows in [&mut self.strong, &mut self.weak, &mut self.two_steps] {
            rows.clear();
            rows.resize(size, 0);
        }
        for (i, &node) in self.nodes.iter().enumerate() {
            let row = &mut self.strong[i * self.width..][..self.width];
            let mut links = [None; 4];
            for (slot, link) in links.iter_mut().zip(types.strong_links(position, node)) {
                set(row, self.numbers[link.0.get()]);
                *slot = Some(link);
            }
            self.links.push(links);
        }
        for (i, &node) in self.nodes.iter().enumerate() {
            let at = i * self.width..(i + 1) * self.width;
            for other in types.weak_links(position, ends, node) {
                let other = self.numbers[other.get()];
                set(&mut self.weak[at.clone()], other);
                let strong = &self.strong[usize::from(other) * self.width..][..self.width];
                join(&mut self.two_steps[at.clone()], strong);
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

    /// Returns how many nodes there are.
    pub(super) fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of words in a row: one of [`WIDTHS`].
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// Returns the candidate of a node.
    #[inline]
    pub(super) fn candidate(&self, number: usize) -> CandidateIndex {
        self.nodes[number]
    }

    /// Returns the number of a candidate, if it has a strong link.
    pub(super) fn number(&self, candidate: CandidateIndex) -> Option<usize> {
        match self.numbers[candidate.get()] {
            NONE => None,
            number => Some(number.into()),
        }
    }

    /// Returns where the strong links of a node lead; `W` is [`LinkGraph::width`].
    #[inline]
    pub(super) fn strong<const W: usize>(&self, node: usize) -> &[u64; W] {
        row(&self.strong, node)
    }

    /// Returns the nodes that are false when a node is true.
    #[inline]
    pub(super) fn weak<const W: usize>(&self, node: usize) -> &[u64; W] {
        row(&self.weak, node)
    }

    /// Returns where one two-step from a node leads.
    #[inline]
    pub(super) fn two_steps<const W: usize>(&self, node: usize) -> &[u64; W] {
        row(&self.two_steps, node)
    }

    /// Returns the nodes that are false when a candidate is true that need not be a node itself.
    pub(super) fn weak_of<const W: usize>(
        &self,
        position: &Position,
        types: LinkTypes,
        ends: &StrongEnds,
        candidate: CandidateIndex,
    ) -> [u64; W] {
        let mut row = [0; W];
        for other in types.weak_links(position, ends, candidate) {
            set(&mut row, self.numbers[other.get()]);
        }
        row
    }
}

/// Returns the row of a node.
#[inline]
fn row<const W: usize>(rows: &[u64], node: usize) -> &[u64; W] {
    &rows.as_chunks().0[node]
}
