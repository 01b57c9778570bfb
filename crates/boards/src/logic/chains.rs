//! Chains of candidates, at least one end of which is true.
//!
//! ```text
//!   not A  ══►  B  ──►  not C  ══►  D  ──►  …  ══►  Z        so A or Z is true
//!        strong     weak       strong
//! ```
//!
//! A strong link joins the last two places of a digit in a house, or the last two candidates of a cell. A weak link joins two
//! candidates that cannot both be true: in one cell, the same digit in cells that see each other, or consecutive digits where
//! the board forbids them. From each candidate that is taken to be false, a search in breadth follows both kinds in turn, so
//! what it finds is the shortest chain. What both ends exclude can be removed; if the chain comes back to its beginning, that
//! candidate is true after all.
//!
//! | chain | strong links | weak links |
//! |---|---|---|
//! | X | in houses, of one digit | between cells |
//! | XY | in cells | between cells |
//! | alternating inference | all | all |
//!
//! A chain is as good after further candidates are gone as before: where a link breaks, its other end is a single. So the
//! order of steps does not matter. Links between groups of cells are not looked for.

use ninefold_grid::Cancel;
use ninefold_rules::BoardCell;

use super::pattern::{BoardPattern, ChainLink};
use super::position::{BoardPosition, bits};
use super::step::Draft;
use super::technique::BoardTechnique;

/// A candidate by its number: cell × digits + digit.
type Node = u32;

const NONE: Node = Node::MAX;

/// The kinds of chain, the easiest first.
const KINDS: [BoardTechnique; 3] = [BoardTechnique::XChain, BoardTechnique::XyChain, BoardTechnique::Aic];

/// The candidates of a position and the strong links between them.
pub(super) struct ChainGraph<'a> {
    position: &'a BoardPosition,
    size: usize,
    /// For each candidate the others that are true if it is false, and the house that says so.
    strong: Vec<Vec<(Node, Option<usize>)>>,
    nodes: Vec<Node>,
}

impl<'a> ChainGraph<'a> {
    /// Builds the graph of a position.
    pub(super) fn new(position: &'a BoardPosition, order: &[usize]) -> ChainGraph<'a> {
        let rules = &position.rules;
        let size = rules.size();
        let mut graph = ChainGraph {
            position,
            size,
            strong: vec![Vec::new(); size * rules.cell_count()],
            nodes: Vec::new(),
        };
        for cell in rules.cells().filter(|&cell| position.is_open(cell)) {
            let mask = position.mask(cell);
            for digit in bits(mask) {
                graph.nodes.push(graph.node(cell, digit));
            }
            if mask.count_ones() == 2 {
                let (one, other) = (mask & mask.wrapping_neg(), mask & (mask - 1));
                graph.join(graph.node(cell, one), graph.node(cell, other), None);
            }
        }
        for &house in order {
            for digit in bits(rules.digits().bits()) {
                let cells = rules.houses()[house].cells().iter().copied();
                let mut places = cells.filter(|&cell| position.mask(cell) & digit != 0);
                if let (Some(one), Some(other), None) = (places.next(), places.next(), places.next()) {
                    graph.join(graph.node(one, digit), graph.node(other, digit), Some(house));
                }
            }
        }
        graph
    }

    /// Finds the shortest chain of the easiest kind that has one.
    pub(super) fn step(&self, cancel: &Cancel) -> Option<Draft> {
        KINDS.iter().find_map(|&kind| shortest(self.chains(kind, cancel)))
    }

    /// Finds chains of the easiest kind that has some, one for each beginning.
    pub(super) fn all_of_easiest(&self, cancel: &Cancel) -> Vec<Draft> {
        KINDS
            .iter()
            .map(|&kind| self.chains(kind, cancel))
            .find(|chains| !chains.is_empty())
            .unwrap_or_default()
    }

    /// Finds chains of all kinds.
    #[cfg(test)]
    pub(super) fn all(&self) -> Vec<Draft> {
        KINDS.iter().flat_map(|&kind| self.chains(kind, &Cancel::NEVER)).collect()
    }

    /// Returns the shortest chain from each candidate that removes something, of a kind; from as many as there was time for.
    fn chains(&self, kind: BoardTechnique, cancel: &Cancel) -> Vec<Draft> {
        let mut search = Search {
            off: vec![NONE; self.strong.len()],
            on: vec![(NONE, None); self.strong.len()],
            near_start: vec![false; self.strong.len()],
            touched: Vec::new(),
            queue: Vec::new(),
        };
        let starts = self.nodes.iter().filter(|&&start| !self.strong[start as usize].is_empty());
        let starts = starts.take_while(|_| !cancel.is_cancelled());
        starts.filter_map(|&start| search.run(self, kind, start)).collect()
    }

    fn node(&self, cell: BoardCell, digit: u32) -> Node {
        (cell.index() * self.size) as Node + digit.trailing_zeros()
    }

    fn candidate(&self, node: Node) -> (BoardCell, u32) {
        (BoardCell::new(node as usize / self.size), 1 << (node as usize % self.size))
    }

    fn join(&mut self, one: Node, other: Node, house: Option<usize>) {
        for (from, to) in [(one, other), (other, one)] {
            let links = &mut self.strong[from as usize];
            if links.iter().all(|&(known, _)| known != to) {
                links.push((to, house));
            }
        }
    }

    /// Calls a function with each candidate that cannot be true together with this one, by links that the kind has.
    fn weak(&self, node: Node, kind: BoardTechnique, mut with: impl FnMut(Node)) {
        let (position, (cell, digit)) = (self.position, self.candidate(node));
        let rules = &position.rules;
        for peer in rules.peers(cell).iter().filter(|&peer| position.is_open(peer)) {
            if position.mask(peer) & digit != 0 {
                with(self.node(peer, digit));
            }
        }
        if kind != BoardTechnique::Aic {
            return;
        }
        bits(position.mask(cell) & !digit).for_each(|other| with(self.node(cell, other)));
        for near in rules.non_consecutive(cell).iter().filter(|&near| position.is_open(near)) {
            let consecutive = position.mask(near) & (digit << 1 | digit >> 1);
            bits(consecutive).for_each(|other| with(self.node(near, other)));
        }
    }
}

/// A search in breadth from one candidate. Its tables are used again for the next.
struct Search {
    /// For each candidate that must be false the one that excludes it.
    off: Vec<Node>,
    /// For each candidate that must be true the one whose absence makes it so, and by which house.
    on: Vec<(Node, Option<usize>)>,
    /// Whether a candidate cannot be true together with the first.
    near_start: Vec<bool>,
    touched: Vec<Node>,
    queue: Vec<Node>,
}

impl Search {
    fn run(&mut self, graph: &ChainGraph<'_>, kind: BoardTechnique, start: Node) -> Option<Draft> {
        // What the ends exclude does not depend on the kind of the chain.
        graph.weak(start, BoardTechnique::Aic, |node| {
            self.near_start[node as usize] = true;
            self.touched.push(node);
        });
        self.touched.push(start);
        self.off[start as usize] = start;
        self.follow(graph, kind, start);
        let (mut place, mut found) = (0, None);
        while found.is_none() && place < self.queue.len() {
            let node = self.queue[place];
            place += 1;
            found = self.draft(graph, kind, start, node);
            if found.is_some() || node == start {
                break;
            }
            graph.weak(node, kind, |other| {
                if self.off[other as usize] == NONE {
                    self.off[other as usize] = node;
                    self.touched.push(other);
                    self.follow(graph, kind, other);
                }
            });
        }
        for node in self.touched.drain(..) {
            let node = node as usize;
            (self.off[node], self.on[node], self.near_start[node]) = (NONE, (NONE, None), false);
        }
        self.queue.clear();
        found
    }

    /// Follows the strong links from a candidate that must be false.
    fn follow(&mut self, graph: &ChainGraph<'_>, kind: BoardTechnique, node: Node) {
        for &(next, house) in &graph.strong[node as usize] {
            let suits = match kind {
                BoardTechnique::XChain => house.is_some(),
                BoardTechnique::XyChain => house.is_none(),
                _ => true,
            };
            if suits && self.on[next as usize].0 == NONE {
                self.on[next as usize] = (node, house);
                self.touched.push(next);
                self.queue.push(next);
            }
        }
    }

    /// Makes a step of the chain that ends here, if its ends exclude something.
    fn draft(
        &self,
        graph: &ChainGraph<'_>,
        technique: BoardTechnique,
        start: Node,
        end: Node,
    ) -> Option<Draft> {
        let mut removals: Vec<(BoardCell, u32)> = Vec::new();
        graph.weak(end, BoardTechnique::Aic, |node| {
            if self.near_start[node as usize] && node != start && node != end {
                let (cell, digit) = graph.candidate(node);
                match removals.iter_mut().find(|(known, _)| *known == cell) {
                    Some((_, digits)) => *digits |= digit,
                    None => removals.push((cell, digit)),
                }
            }
        });
        removals.sort_unstable();
        Draft::removing(technique, technique.level(), removals, || {
            let mut links = Vec::new();
            let mut node = end;
            loop {
                let (off, house) = self.on[node as usize];
                links.push(ChainLink { off: graph.candidate(off), on: graph.candidate(node), house });
                if off == start {
                    break;
                }
                node = self.off[off as usize];
            }
            links.reverse();
            BoardPattern::Chain { first: graph.candidate(start), links }
        })
    }
}

/// Returns the shortest of these chains.
fn shortest(chains: Vec<Draft>) -> Option<Draft> {
    chains.into_iter().min_by_key(|draft| match &draft.pattern {
        BoardPattern::Chain { links, .. } => links.len(),
        _ => 0,
    })
}
