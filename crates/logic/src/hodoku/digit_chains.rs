//! Turbot fish, X-chain, XY-chain: alternating chains whose ends have one digit.
//!
//! ```text
//!    a ══ b ── c ══ d      strong and weak links alternate, a strong one first and last: one of the two ends is true,
//!                          so the digit goes from what sees both
//! ```
//!
//! In turbot fish and X-chains the places of one digit are linked, strongly where a house has no other place. In XY-chains the
//! cells of two candidates are: strongly within a cell, weakly between cells. Chains have up to 19 links, a turbot fish three.
//! All are collected and the best is taken (see `best`).
//!
//! Which chain leads from one end to the other is of no account, only whether one does that enters no cell twice. So a search
//! in breadth first finds what can be reached at all, and only ends that would be the best so far are looked at closely.
//!
//! HoDoKu: two places in a box that also share a line are linked by the line alone; that the box has no other place does not
//! make the link strong. A chain of one digit may come back to its start by a strong link, which then is true.

use super::HodokuTechnique;
use super::best::{BestStep, Rank};
use super::eliminations::Eliminations;
use crate::State;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{CELL_HOUSES, CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, is_pair};

/// The most weak links of a chain: 19 links in all.
const MAX_WEAK_LINKS: usize = 9;

/// Finds the best turbot fish.
pub(super) fn turbot_fish(
    state: &State,
    effort: &mut Effort<'_>,
    out: &mut Eliminations,
) -> Result<bool, OutOfWork> {
    digit_chain(state, 1, HodokuTechnique::TurbotFish, effort, out)
}

/// Finds the best X-chain.
pub(super) fn x_chain(
    state: &State,
    effort: &mut Effort<'_>,
    out: &mut Eliminations,
) -> Result<bool, OutOfWork> {
    digit_chain(state, MAX_WEAK_LINKS, HodokuTechnique::XChain, effort, out)
}

fn digit_chain(
    state: &State,
    weak_links: usize,
    technique: HodokuTechnique,
    effort: &mut Effort<'_>,
    out: &mut Eliminations,
) -> Result<bool, OutOfWork> {
    let mut graphs: Vec<ChainGraph> = (0..9).map(|digit| ChainGraph::of_digit(state, digit)).collect();
    let mut best = BestStep::default();
    for start in cells(state.open) {
        for digit in bits(state.marks[start]) {
            let graph = &mut graphs[digit];
            let first: Vec<u16> =
                cells(strong_links(state, start, digit)).map(|cell| graph.numbers[cell]).collect();
            if !first.is_empty() {
                graph.search(state, (start, digit), &first, weak_links, technique, effort, &mut best)?;
            }
        }
    }
    Ok(best.finish(out).is_some())
}

/// Finds the best XY-chain.
pub(super) fn xy_chain(
    state: &State,
    effort: &mut Effort<'_>,
    out: &mut Eliminations,
) -> Result<bool, OutOfWork> {
    let mut graph = ChainGraph::of_pairs(state);
    let mut best = BestStep::default();
    for start in cells(state.pairs()) {
        for digit in bits(state.marks[start]) {
            // The node of the cell's other digit.
            let other =
                graph.numbers[start] + u16::from(state.marks[start].trailing_zeros() as usize == digit);
            let technique = HodokuTechnique::XyChain;
            graph.search(state, (start, digit), &[other], MAX_WEAK_LINKS, technique, effort, &mut best)?;
        }
    }
    Ok(best.finish(out).is_some())
}

/// Returns the places to which a strong link leads.
fn strong_links(state: &State, cell: usize, digit: usize) -> u128 {
    let [block, row, column] = CELL_HOUSES[cell].map(usize::from);
    let lines = HOUSE_MASKS[row] | HOUSE_MASKS[column];
    let link = |house: usize| if is_pair(state.places[house][digit]) { HOUSE_MASKS[house] } else { 0 };
    state.cells[digit] & (link(row) | link(column) | link(block) & !lines) & !(1 << cell)
}

/// A weak and a strong link: through a cell to a node.
#[derive(Clone, Copy)]
struct TwoLinks {
    via: u8,
    to: u16,
}

/// Candidates that can be the end of a strong link, and how they follow one another by two links.
struct ChainGraph {
    /// By cell: its node, or the first of its two.
    numbers: [u16; CELLS],
    /// Cell and digit.
    nodes: Vec<(u8, u8)>,
    /// By node: where its links begin in `links`; one more for the end.
    begins: Vec<u32>,
    links: Vec<TwoLinks>,
    // Room for a search, by node.
    reached: Vec<u8>,
    frontier: Vec<u16>,
    to_target: Vec<u8>,
}

/// Not reached.
const FAR: u8 = u8::MAX;

impl ChainGraph {
    fn new() -> ChainGraph {
        ChainGraph {
            numbers: [0; CELLS],
            nodes: Vec::new(),
            begins: Vec::new(),
            links: Vec::new(),
            reached: Vec::new(),
            frontier: Vec::new(),
            to_target: Vec::new(),
        }
    }

    fn of_digit(state: &State, digit: usize) -> ChainGraph {
        let mut graph = ChainGraph::new();
        for cell in cells(state.cells[digit]) {
            graph.numbers[cell] = graph.nodes.len() as u16;
            graph.nodes.push((cell as u8, digit as u8));
        }
        let strong: Vec<u128> =
            graph.nodes.iter().map(|node| strong_links(state, node.0.into(), digit)).collect();
        for &(cell, _) in &graph.nodes {
            graph.begins.push(graph.links.len() as u32);
            for via in cells(PEER_MASKS[usize::from(cell)] & state.cells[digit]) {
                for to in cells(strong[usize::from(graph.numbers[via])] & !(1 << cell)) {
                    graph.links.push(TwoLinks { via: via as u8, to: graph.numbers[to] });
                }
            }
        }
        graph.begins.push(graph.links.len() as u32);
        graph
    }

    fn of_pairs(state: &State) -> ChainGraph {
        let mut graph = ChainGraph::new();
        let pairs = state.pairs();
        for cell in cells(pairs) {
            graph.numbers[cell] = graph.nodes.len() as u16;
            graph.nodes.extend(bits(state.marks[cell]).map(|digit| (cell as u8, digit as u8)));
        }
        for &(cell, digit) in &graph.nodes {
            graph.begins.push(graph.links.len() as u32);
            for via in cells(PEER_MASKS[usize::from(cell)] & pairs & state.cells[usize::from(digit)]) {
                let is_first = state.marks[via].trailing_zeros() as u8 == digit;
                graph.links.push(TwoLinks { via: via as u8, to: graph.numbers[via] + u16::from(is_first) });
            }
        }
        graph.begins.push(graph.links.len() as u32);
        graph
    }

    fn links(&self, node: u16) -> &[TwoLinks] {
        let node = usize::from(node);
        &self.links[self.begins[node] as usize..self.begins[node + 1] as usize]
    }

    /// Looks at all ends of chains that start here, whose first strong links lead to `first`.
    #[expect(clippy::too_many_arguments, reason = "three of them are where the result goes")]
    fn search(
        &mut self,
        state: &State,
        (start, digit): (usize, usize),
        first: &[u16],
        weak_links: usize,
        technique: HodokuTechnique,
        effort: &mut Effort<'_>,
        best: &mut BestStep,
    ) -> Result<(), OutOfWork> {
        self.spread(first, start, weak_links);
        effort.spend(self.frontier.len() as u64)?;
        for at in 0..self.nodes.len() {
            let (end, end_digit) = self.nodes[at];
            if self.reached[at] == FAR || usize::from(end_digit) != digit {
                continue;
            }
            let places = state.cells[digit] & PEER_MASKS[start] & PEER_MASKS[usize::from(end)];
            if places == 0 || !best.would_take(Rank::of_digit(places, digit)) {
                continue;
            }
            if self.is_joined(first, start, at as u16, weak_links, effort)? {
                best.take_digit(technique, state, places, digit);
            }
        }
        Ok(())
    }

    /// Marks the nodes that two links or more lead to, cells being entered more than once or not.
    fn spread(&mut self, first: &[u16], start: usize, weak_links: usize) {
        self.reached.clear();
        self.reached.resize(self.nodes.len(), FAR);
        self.frontier.clear();
        self.frontier.extend(first);
        let mut done = 0;
        for depth in 1..=weak_links as u8 {
            let end = self.frontier.len();
            for i in done..end {
                let node = self.frontier[i];
                let (from, to) = (self.begins[usize::from(node)], self.begins[usize::from(node) + 1]);
                for k in from as usize..to as usize {
                    let TwoLinks { via, to } = self.links[k];
                    if usize::from(via) != start && self.reached[usize::from(to)] == FAR {
                        self.reached[usize::from(to)] = depth;
                        if usize::from(self.nodes[usize::from(to)].0) != start {
                            self.frontier.push(to);
                        }
                    }
                }
            }
            done = end;
        }
    }

    /// Returns whether a chain that enters no cell twice leads to `target`.
    fn is_joined(
        &mut self,
        first: &[u16],
        start: usize,
        target: u16,
        weak_links: usize,
        effort: &mut Effort<'_>,
    ) -> Result<bool, OutOfWork> {
        // How many pairs of links each node is from the target.
        self.to_target.clear();
        self.to_target.resize(self.nodes.len(), FAR);
        self.to_target[usize::from(target)] = 0;
        for depth in 1..=weak_links as u8 {
            let mut any = false;
            for node in 0..self.nodes.len() {
                if self.to_target[node] == FAR
                    && self
                        .links(node as u16)
                        .iter()
                        .any(|link| self.to_target[usize::from(link.to)] == depth - 1)
                {
                    self.to_target[node] = depth;
                    any = true;
                }
            }
            if !any {
                break;
            }
        }
        for &node in first {
            let entered = 1 << start | 1 << self.nodes[usize::from(node)].0;
            if self.follow(node, entered, start, target, weak_links, effort)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn follow(
        &self,
        node: u16,
        entered: u128,
        start: usize,
        target: u16,
        weak_links: usize,
        effort: &mut Effort<'_>,
    ) -> Result<bool, OutOfWork> {
        effort.spend(1)?;
        for &TwoLinks { via, to } in self.links(node) {
            let cell = self.nodes[usize::from(to)].0;
            if entered >> via & 1 == 1 || usize::from(self.to_target[usize::from(to)]) >= weak_links {
                continue;
            }
            if to == target && (usize::from(cell) == start || entered >> cell & 1 == 0) {
                return Ok(true);
            }
            if entered >> cell & 1 == 0
                && self.follow(to, entered | 1 << via | 1 << cell, start, target, weak_links - 1, effort)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
