//! The shortest chains of a scan, from all starts side by side.
//!
//! ```text
//!    5r1c1 → -5r1c7 → 5r9c7 → -5r9c3 → 5r3c3 → -5r1c1        a chain that refutes 5r1c1
//!                       └────────┬───────┘
//!                  read backwards, each link is one too: 5r1c1 → -5r3c3 → 5r9c3 → -5r9c7
//! ```
//!
//! What follows from an assumption and what follows to its opposite are the same links read both ways. So a chain from
//! an assumption to its opposite is there exactly when something both true and false follows from the assumption, each
//! within half of the chain's links: the true and the false side are searched in turn until they meet, and that gives
//! the length of the shortest chain. All starts take a half-step before any takes the next. When only the best chain
//! counts, the first meeting ends the search; most starts prove nothing, and their long ways are never walked.

use super::graph::{LinkGraph, MAX_WIDTH, ones};
use super::link::{LinkTypes, StrongEnds};
use super::literal::CandidateIndex;
use super::result::{ChainRank, ChainSink};
use crate::Position;
use crate::geometry::{bits, cells};
use crate::work_budget::{BudgetExceeded, WorkBudget};

/// A start that a chain refutes or proves.
pub(super) struct ProvenStart {
    pub(super) start: CandidateIndex,
    /// The number of nodes of the shortest chain that refutes it, and of the shortest that proves it; zero for none.
    pub(super) lengths: [u32; 2],
}

/// What the chains of a scan can prove, before any is built.
#[derive(Default)]
pub(super) struct Survey {
    /// In order. If only the best chain counts, the first with the shortest chain and no other.
    pub(super) proven: Vec<ProvenStart>,
    /// The rank of the shortest chain: worse cycles need not be looked for, if only the best counts.
    pub(super) cap: Option<ChainRank>,
    /// The nodes through which a useful cycle may pass.
    may_close: [u64; MAX_WIDTH],
}

impl Survey {
    /// Returns whether there is nothing to find.
    pub(super) fn is_empty(&self) -> bool {
        self.proven.is_empty()
    }

    /// Returns whether a cycle through this candidate can eliminate anything.
    ///
    /// What a cycle of `n` nodes eliminates sees a true and a false node of it. Assumed true it makes both false, the
    /// links from the false node around to the true one carry this on, and it is refuted by at most `n + 2` nodes.
    /// Following the cycle it makes every true node true within half of `n` two-steps. So only candidates that
    /// refutable ones reach can lie on a useful cycle.
    pub(super) fn may_close(&self, graph: &LinkGraph, candidate: CandidateIndex) -> bool {
        graph.number(candidate).is_some_and(|number| self.may_close[number / 64] >> (number % 64) & 1 == 1)
    }
}

/// One scan of the links of some types.
pub(super) struct Scan<'a> {
    pub(super) graph: &'a LinkGraph,
    pub(super) position: &'a Position,
    pub(super) types: LinkTypes,
    pub(super) ends: &'a StrongEnds,
    /// Whether chains that prove their start are requested.
    pub(super) proofs: bool,
}

impl Scan<'_> {
    /// Finds the shortest chains that the sink can want, and where useful cycles may lie.
    pub(super) fn survey<S: ChainSink>(
        &self,
        sink: &S,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Survey, BudgetExceeded> {
        match self.graph.width() {
            1 => Assumptions::<1>::of(self).survey(self, sink, budget),
            2 => Assumptions::<2>::of(self).survey(self, sink, budget),
            3 => Assumptions::<3>::of(self).survey(self, sink, budget),
            4 => Assumptions::<4>::of(self).survey(self, sink, budget),
            _ => Assumptions::<MAX_WIDTH>::of(self).survey(self, sink, budget),
        }
    }

    /// Returns how many nodes a chain or cycle may have that the sink wants, at most; `u32::MAX` for many.
    fn longest<S: ChainSink>(sink: &S, is_wanted: impl Fn(u32) -> bool) -> u32 {
        const MANY: u32 = 64;
        if sink.wants_all() {
            return u32::MAX;
        }
        match (4..=MANY).step_by(2).find(|&nodes| !is_wanted(nodes)) {
            Some(too_many) => too_many - 2,
            None => u32::MAX,
        }
    }

    /// Returns the rank of a chain of this scan, if it has chains.
    fn cap(&self, length: u32) -> Option<ChainRank> {
        self.types.in_houses().then(|| self.types.chain(length))
    }

    fn longest_chain<S: ChainSink>(&self, sink: &S) -> u32 {
        match self.types.in_houses() {
            true => Scan::longest(sink, |nodes| sink.wants(&self.types.chain(nodes))),
            false => 0,
        }
    }

    fn longest_cycle<S: ChainSink>(&self, sink: &S, cap: Option<ChainRank>) -> u32 {
        Scan::longest(sink, |nodes| {
            let rank = self.types.cycle(nodes);
            sink.wants(&rank) && cap.is_none_or(|cap| !rank.is_worse_than(&cap))
        })
    }
}

/// What follows from one assumption, as far as it was followed.
struct Side<const W: usize> {
    /// What is true, without the start.
    trues: [u64; W],
    /// The true nodes found last.
    newest: [u64; W],
    /// What is false.
    falses: [u64; W],
}

impl<const W: usize> Side<W> {
    fn new(trues: [u64; W], falses: [u64; W]) -> Side<W> {
        Side { trues, newest: trues, falses }
    }

    /// Returns whether something is true and false.
    #[inline]
    fn meets(&self) -> bool {
        self.trues.iter().zip(&self.falses).any(|(a, b)| a & b != 0)
    }

    /// Finds what the newest true nodes make false.
    #[inline]
    fn follow_weak(&mut self, graph: &LinkGraph) {
        for node in ones(&self.newest) {
            join(&mut self.falses, graph.weak(node));
        }
    }

    /// Moves one two-step on; returns whether anything new was reached.
    #[inline]
    fn follow_two_steps(&mut self, graph: &LinkGraph) -> bool {
        let mut next = [0; W];
        for node in ones(&self.newest) {
            join(&mut next, graph.two_steps(node));
        }
        let mut any = 0;
        for ((newest, trues), next) in self.newest.iter_mut().zip(&mut self.trues).zip(next) {
            *newest = next & !*trues;
            *trues |= next;
            any |= *newest;
        }
        any != 0
    }
}

#[inline]
fn join<const W: usize>(row: &mut [u64; W], other: &[u64; W]) {
    for i in 0..W {
        row[i] |= other[i];
    }
}

/// An assumption and what follows from it.
struct Assumption<const W: usize> {
    start: CandidateIndex,
    /// What the start is assumed to be.
    is_true: bool,
    side: Side<W>,
    /// The number of nodes of the shortest chain to the opposite; zero while none is known.
    length: u32,
}

impl<const W: usize> Assumption<W> {
    /// Takes the half-step after a chain of `length` nodes was not found; returns whether there is more to find. True
    /// and false nodes take turns; a start assumed false is a link behind.
    #[inline]
    fn grow(&mut self, graph: &LinkGraph, length: u32) -> bool {
        if (length / 2).is_multiple_of(2) == self.is_true {
            self.side.follow_weak(graph);
            return true;
        }
        self.side.follow_two_steps(graph)
    }
}

/// The assumptions of a scan, in order: each start true, then false.
struct Assumptions<const W: usize>(Vec<Assumption<W>>);

impl<const W: usize> Assumptions<W> {
    /// Makes the first half-steps: those that a chain of four nodes takes.
    fn of(scan: &Scan<'_>) -> Assumptions<W> {
        let graph = scan.graph;
        let mut list = Vec::with_capacity(512);
        for cell in cells(scan.position.open) {
            for digit in bits(scan.position.marks[cell]) {
                if !scan.types.in_cells() && scan.ends.of(digit) == 0 {
                    continue;
                }
                let start = CandidateIndex::new(cell, digit);
                let number = graph.number(start);
                let (falses, mut trues) = match number {
                    Some(number) => (*graph.weak(number), *graph.two_steps(number)),
                    None => {
                        let falses = graph.weak_of(scan.position, scan.types, scan.ends, start);
                        let mut trues = [0; W];
                        for node in ones(&falses) {
                            join(&mut trues, graph.strong(node));
                        }
                        (falses, trues)
                    }
                };
                if let Some(number) = number {
                    trues[number / 64] &= !(1 << (number % 64));
                }
                let side = Side::new(trues, falses);
                list.push(Assumption { start, is_true: true, side, length: 0 });
                if let (true, Some(number)) = (scan.proofs, number) {
                    let mut side = Side::new(*graph.strong(number), [0; W]);
                    side.follow_weak(graph);
                    list.push(Assumption { start, is_true: false, side, length: 0 });
                }
            }
        }
        Assumptions(list)
    }

    fn survey<S: ChainSink>(
        mut self,
        scan: &Scan<'_>,
        sink: &S,
        budget: &mut WorkBudget<'_>,
    ) -> Result<Survey, BudgetExceeded> {
        let wants_all = sink.wants_all();
        let mut longest_cycle = scan.longest_cycle(sink, None);
        let mut limit = scan.longest_chain(sink).max(longest_cycle.saturating_add(2));
        let mut shortest = None;
        let mut waiting: Vec<u16> = (0..self.0.len() as u16).collect();
        let mut length = 4;
        while length <= limit && !waiting.is_empty() {
            budget.spend(waiting.len() as u64 * 4)?;
            let (mut left, mut next) = (0, 0);
            while next < waiting.len() && length <= limit {
                let number = waiting[next];
                next += 1;
                let assumption = &mut self.0[usize::from(number)];
                if assumption.side.meets() {
                    assumption.length = length;
                    if shortest.is_none() {
                        shortest = Some(number);
                        if !wants_all {
                            longest_cycle = scan.longest_cycle(sink, scan.cap(length));
                            limit = longest_cycle.saturating_add(2);
                        }
                    }
                } else if assumption.grow(scan.graph, length)
                    && (assumption.is_true || shortest.is_none() || wants_all)
                {
                    waiting[left] = number;
                    left += 1;
                }
            }
            waiting.truncate(left);
            length += 2;
        }
        let Some(shortest) = shortest else { return Ok(Survey::default()) };
        let shortest = &self.0[usize::from(shortest)];
        let mut survey = Survey { cap: scan.cap(shortest.length), ..Survey::default() };
        match wants_all {
            true => self.0.iter().for_each(|assumption| survey.add(assumption)),
            false => survey.add(shortest),
        }
        let nodes = scan.graph.nodes();
        let mut cycles = Cycles::<W> {
            scan,
            shortest: shortest.length,
            longest: longest_cycle,
            opposite: vec![None; nodes],
        };
        let is_refuted = |assumption: &&mut Assumption<W>| assumption.is_true && assumption.length > 0;
        if !wants_all && !self.0.iter_mut().filter(is_refuted).any(|refuted| cycles.may_refute(refuted.start))
        {
            return Ok(survey);
        }
        for Assumption { side, .. } in self.0.iter_mut().filter(is_refuted) {
            // Following the two-steps of a cycle takes as many as it has true nodes; the first was made at the start.
            let mut two_steps = 1;
            while two_steps < longest_cycle / 2 && side.follow_two_steps(scan.graph) {
                two_steps += 1;
            }
            for (all, word) in survey.may_close.iter_mut().zip(side.trues) {
                *all |= word;
            }
        }
        Ok(survey)
    }
}

/// Which candidates cycles of at most so many nodes can eliminate.
///
/// What a cycle eliminates sees a true node `t` and a false node `f` of it. The cycle leads from `f` false to `t` true and on
/// to `f` false. The first part also refutes what is eliminated, by two nodes more, so it is not much shorter than the
/// shortest refutation.
struct Cycles<'a, const W: usize> {
    scan: &'a Scan<'a>,
    /// The number of nodes of the shortest refutation, or fewer.
    shortest: u32,
    /// The largest number of nodes of a cycle.
    longest: u32,
    /// By node `t`: the nodes `f`, computed at the first use.
    opposite: Vec<Option<[u64; W]>>,
}

impl<const W: usize> Cycles<'_, W> {
    /// Returns whether a cycle may eliminate the start of a refutation.
    fn may_refute(&mut self, start: CandidateIndex) -> bool {
        let (scan, graph) = (self.scan, self.scan.graph);
        let seen: [u64; W] = graph.weak_of(scan.position, LinkTypes::X, scan.ends, start);
        ones(&seen).any(|node| {
            let opposite = self.opposite[node].take().unwrap_or_else(|| self.opposite_of(node));
            self.opposite[node] = Some(opposite);
            seen.iter().zip(&opposite).any(|(seen, opposite)| seen & opposite != 0)
        })
    }

    /// Returns the false nodes of cycles through a true one, and others.
    fn opposite_of(&self, node: usize) -> [u64; W] {
        let graph = self.scan.graph;
        // No true node comes twice.
        let half = (self.longest / 2).min(self.opposite.len() as u32) as usize;
        let least = (self.shortest.saturating_sub(4) / 2) as usize;
        let mut opposite = [0; W];
        if least >= half {
            return opposite;
        }
        // From `t` true to `f` false by 1, 3, 5 … links, as long as the other part leaves any.
        let mut side: Side<W> = Side::new(*graph.two_steps(node), *graph.weak(node));
        let mut falses = vec![side.falses];
        while falses.len() < half - least {
            side.follow_weak(graph);
            falses.push(side.falses);
            if !side.follow_two_steps(graph) {
                break;
            }
        }
        // From `f` false to `t` true by 1, 3, 5 … links, which is the same as from `t` false to `f` true.
        let mut side: Side<W> = Side::new(*graph.strong(node), [0; W]);
        for k in 0..half {
            if k >= least {
                let falses = &falses[(half - 1 - k).min(falses.len() - 1)];
                for i in 0..W {
                    opposite[i] |= side.trues[i] & falses[i];
                }
            }
            if !side.follow_two_steps(graph) && k >= least {
                break;
            }
        }
        opposite[node / 64] &= !(1 << (node % 64));
        opposite
    }
}

impl Survey {
    /// Adds the chain of an assumption, if it has one. Assumptions come in order.
    fn add<const W: usize>(&mut self, assumption: &Assumption<W>) {
        if assumption.length == 0 {
            return;
        }
        if self.proven.last().is_none_or(|last| last.start != assumption.start) {
            self.proven.push(ProvenStart { start: assumption.start, lengths: [0; 2] });
        }
        if let Some(last) = self.proven.last_mut() {
            last.lengths[usize::from(!assumption.is_true)] = assumption.length;
        }
    }
}
