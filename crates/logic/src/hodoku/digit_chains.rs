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
use super::queued_position::QueuedPosition;
use super::unchanged::VainDigits;
use super::workspace::Workspace;
use crate::geometry::{CELL_HOUSES, CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, is_pair};
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{LinkNode, LinkShape, Pattern, Position};

/// The most weak links of a chain: 19 links in all.
const MAX_WEAK_LINKS: usize = 9;

/// Finds the best turbot fish.
pub(super) fn turbot_fish(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    let vain = &mut work.no_turbot_fish;
    digit_chain(position.settled(), 1, HodokuTechnique::TurbotFish, vain, &mut work.budget, &mut work.out)
}

/// Finds the best X-chain.
pub(super) fn x_chain(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    let vain = &mut work.no_x_chain;
    digit_chain(
        position.settled(),
        MAX_WEAK_LINKS,
        HodokuTechnique::XChain,
        vain,
        &mut work.budget,
        &mut work.out,
    )
}

fn digit_chain(
    position: &Position,
    weak_links: usize,
    technique: HodokuTechnique,
    vain: &mut VainDigits,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    // A chain lies in the places of its digit: where they are those of a search in vain, there is none.
    let mut graphs: [Option<ChainGraph>; 9] = core::array::from_fn(|digit| {
        (!vain.has(position, digit)).then(|| ChainGraph::of_digit(position, digit))
    });
    if graphs.iter().all(Option::is_none) {
        return Ok(None);
    }
    let mut search = ChainSearch { position, technique, weak_links, best: BestStep::default(), budget, out };
    let mut first = Vec::new();
    for start in cells(position.open) {
        for digit in bits(position.marks[start]) {
            let Some(graph) = &mut graphs[digit] else { continue };
            first.clear();
            first.extend(cells(strong_links(position, start, digit)).map(|cell| graph.numbers[cell]));
            if !first.is_empty() {
                search.from(graph, (start, digit), &first)?;
            }
        }
    }
    for (digit, graph) in graphs.iter().enumerate() {
        if graph.as_ref().is_some_and(|graph| !graph.may_have_some) {
            vain.note(position, digit);
        }
    }
    search.out.clear();
    Ok(search.best.finish(search.out))
}

/// Finds the best XY-chain.
pub(super) fn xy_chain(
    position: &Position,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<bool, BudgetExceeded> {
    let mut graph = ChainGraph::of_pairs(position);
    let technique = HodokuTechnique::XyChain;
    let best = BestStep::default();
    let mut search = ChainSearch { position, technique, weak_links: MAX_WEAK_LINKS, best, budget, out };
    for start in cells(position.pairs()) {
        for digit in bits(position.marks[start]) {
            // The node of the cell's other digit.
            let other =
                graph.numbers[start] + u16::from(position.marks[start].trailing_zeros() as usize == digit);
            search.from(&mut graph, (start, digit), &[other])?;
        }
    }
    search.out.clear();
    Ok(search.best.finish(search.out).is_some())
}

/// The best chain so far, and what bounds the search.
struct ChainSearch<'a, 'b> {
    position: &'a Position,
    technique: HodokuTechnique,
    weak_links: usize,
    best: BestStep,
    budget: &'a mut WorkBudget<'b>,
    out: &'a mut Eliminations,
}

impl ChainSearch<'_, '_> {
    /// Looks at all ends of chains that start here, whose first strong links lead to `first`.
    fn from(
        &mut self,
        graph: &mut ChainGraph,
        (start, digit): (usize, usize),
        first: &[u16],
    ) -> Result<(), BudgetExceeded> {
        graph.spread(first, start, self.weak_links);
        self.budget.spend(graph.frontier.len() as u64)?;
        for at in 0..graph.nodes.len() {
            let (end, end_digit) = graph.nodes[at];
            if graph.reached[at] == FAR || usize::from(end_digit) != digit {
                continue;
            }
            let places = self.position.cells[digit] & PEER_MASKS[start] & PEER_MASKS[usize::from(end)];
            if places == 0 {
                continue;
            }
            if !self.best.would_take(Rank::of_digit(places, digit)) {
                graph.may_have_some = true;
                continue;
            }
            if let Some(chain) = graph.join((start, digit), first, at as u16, self.weak_links, self.budget)? {
                graph.may_have_some = true;
                self.out.clear();
                self.out.add_digit(self.position, places, digit);
                let shape = LinkShape::Ends;
                self.out.see(|| Pattern::Links { nodes: LinkNode::chain(&chain), shape });
                self.best.offer(self.technique, self.out);
            }
        }
        Ok(())
    }
}

/// Returns the places to which a strong link leads.
fn strong_links(position: &Position, cell: usize, digit: usize) -> u128 {
    let [block, row, column] = CELL_HOUSES[cell].map(usize::from);
    let lines = HOUSE_MASKS[row] | HOUSE_MASKS[column];
    let link = |house: usize| if is_pair(position.places[house][digit]) { HOUSE_MASKS[house] } else { 0 };
    position.cells[digit] & (link(row) | link(column) | link(block) & !lines) & !(1 << cell)
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
    /// Whether some chain eliminates something, or was not looked at because it is not the best.
    may_have_some: bool,
    // Used again by each search, by node.
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
            may_have_some: false,
            reached: Vec::new(),
            frontier: Vec::new(),
            to_target: Vec::new(),
        }
    }

    fn of_digit(position: &Position, digit: usize) -> ChainGraph {
        let mut graph = ChainGraph::new();
        for cell in cells(position.cells[digit]) {
            graph.numbers[cell] = graph.nodes.len() as u16;
            graph.nodes.push((cell as u8, digit as u8));
        }
        let strong: Vec<u128> =
            graph.nodes.iter().map(|node| strong_links(position, node.0.into(), digit)).collect();
        for &(cell, _) in &graph.nodes {
            graph.begins.push(graph.links.len() as u32);
            for via in cells(PEER_MASKS[usize::from(cell)] & position.cells[digit]) {
                for to in cells(strong[usize::from(graph.numbers[via])] & !(1 << cell)) {
                    graph.links.push(TwoLinks { via: via as u8, to: graph.numbers[to] });
                }
            }
        }
        graph.begins.push(graph.links.len() as u32);
        graph
    }

    fn of_pairs(position: &Position) -> ChainGraph {
        let mut graph = ChainGraph::new();
        let pairs = position.pairs();
        for cell in cells(pairs) {
            graph.numbers[cell] = graph.nodes.len() as u16;
            graph.nodes.extend(bits(position.marks[cell]).map(|digit| (cell as u8, digit as u8)));
        }
        for &(cell, digit) in &graph.nodes {
            graph.begins.push(graph.links.len() as u32);
            for via in cells(PEER_MASKS[usize::from(cell)] & pairs & position.cells[usize::from(digit)]) {
                let is_first = position.marks[via].trailing_zeros() as u8 == digit;
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

    /// Returns the candidates of a shortest chain that enters no cell twice and leads to `target`.
    fn join(
        &mut self,
        (start, digit): (usize, usize),
        first: &[u16],
        target: u16,
        weak_links: usize,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Option<Vec<(usize, usize)>>, BudgetExceeded> {
        self.measure(target, weak_links);
        let mut links = Vec::new();
        // Where cells may be entered twice a chain can be too short to be had otherwise; then it gets longer.
        for limit in usize::from(self.reached[usize::from(target)])..=weak_links {
            for &node in first {
                let entered = 1 << start | 1 << self.nodes[usize::from(node)].0;
                if self.follow(node, entered, start, target, limit, &mut links, budget)? {
                    let candidate = |node: u16| {
                        let (cell, digit) = self.nodes[usize::from(node)];
                        (usize::from(cell), usize::from(digit))
                    };
                    let mut chain = vec![(start, digit), candidate(node)];
                    let mut digit = candidate(node).1;
                    for link in links.iter().rev() {
                        chain.extend([(usize::from(link.via), digit), candidate(link.to)]);
                        digit = candidate(link.to).1;
                    }
                    return Ok(Some(chain));
                }
            }
        }
        Ok(None)
    }

    /// Finds out how many pairs of links each node is from the target.
    fn measure(&mut self, target: u16, weak_links: usize) {
        self.to_target.clear();
        self.to_target.resize(self.nodes.len(), FAR);
        self.to_target[usize::from(target)] = 0;
        for depth in 1..=weak_links as u8 {
            let mut any = false;
            for node in 0..self.nodes.len() {
                let is_near = |link: &TwoLinks| self.to_target[usize::from(link.to)] == depth - 1;
                if self.to_target[node] == FAR && self.links(node as u16).iter().any(is_near) {
                    self.to_target[node] = depth;
                    any = true;
                }
            }
            if !any {
                break;
            }
        }
    }

    /// Follows links to the target and, where that succeeds, notes them from the last to the first.
    #[expect(clippy::too_many_arguments, reason = "where it goes, how far, and what it leaves")]
    fn follow(
        &self,
        node: u16,
        entered: u128,
        start: usize,
        target: u16,
        weak_links: usize,
        links: &mut Vec<TwoLinks>,
        budget: &mut WorkBudget<'_>,
    ) -> Result<bool, BudgetExceeded> {
        budget.spend(1)?;
        for &link in self.links(node) {
            let TwoLinks { via, to } = link;
            let cell = self.nodes[usize::from(to)].0;
            if entered >> via & 1 == 1 || usize::from(self.to_target[usize::from(to)]) >= weak_links {
                continue;
            }
            let is_new = entered >> cell & 1 == 0;
            let is_end = to == target && (usize::from(cell) == start || is_new);
            let next = entered | 1 << via | 1 << cell;
            if is_end || is_new && self.follow(to, next, start, target, weak_links - 1, links, budget)? {
                links.push(link);
                return Ok(true);
            }
        }
        Ok(false)
    }
}
