//! Nice loops and AIC: the best chain that comes back to its start, or that joins two ends.
//!
//! ```text
//!    discontinuous   c ══ … ── c      the links meet in the start cell and contradict, or prove, a candidate there
//!    continuous      c ══ … ══ c      on two digits: every weak link of the loop becomes a strong one
//!    AIC             a ══ … ══ z      one of the two ends is true
//! ```
//!
//! The chain from a literal to another is the one that a breadth-first search finds, its links in order;
//! so there is one for each pair. Chains that return to a cell which they had left are rejected. The
//! tables of true candidates come first, then those of false ones, then the same again for AIC; the best
//! is taken (see `best`). A chain is followed only if what it would eliminate is better than the best so
//! far; the closure shows which ends are reached at all.

use ninefold_grid::{Candidate, Cell, Digit};

use super::breadth::Breadth;
use super::closure::{Closure, literals_of};
use super::graph::{ImplicationGraph, Literal};
use crate::geometry::{PEER_MASKS, bits, cells};
use crate::hodoku::HodokuTechnique;
use crate::hodoku::best::{BestStep, Rank};
use crate::hodoku::eliminations::Eliminations;
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{LinkShape, Pattern, Position};

/// Finds the best nice loop or AIC.
pub(super) fn best_loop(
    position: &Position,
    graph: &ImplicationGraph,
    closure: &Closure,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    let mut search = LoopSearch {
        position,
        graph,
        closure,
        best: BestStep::default(),
        reach: Breadth::new(graph.literals()),
        path: Vec::new(),
    };
    for first in 0..3 {
        for node in 0..graph.plain() {
            let start = if first == 0 { Literal::on(node) } else { Literal::off(node) };
            let found = if first < 2 { search.loops(start, out) } else { search.ends(start, out) };
            budget.spend(found as u64 + 1)?;
        }
    }
    out.clear();
    Ok(search.best.finish(out))
}

/// The literals of a word that are true: see [`Literal`].
const ALL_ON: u64 = 0x5555_5555_5555_5555;

struct LoopSearch<'a> {
    position: &'a Position,
    graph: &'a ImplicationGraph,
    closure: &'a Closure,
    best: BestStep,
    reach: Breadth,
    path: Vec<Literal>,
}

impl LoopSearch<'_> {
    fn cell_and_digit(&self, literal: Literal) -> (usize, usize) {
        let node = self.graph.node(literal);
        (node.first.into(), node.digit.into())
    }

    /// Returns the ends in the start cell that prove something, with what they eliminate; nothing for a continuous loop.
    fn eliminated(&self, start: Literal, end: Literal) -> Option<u16> {
        let (cell, a) = self.cell_and_digit(start);
        let (_, z) = self.cell_and_digit(end);
        match (start.is_on(), end.is_on()) {
            (true, true) if a != z => Some(1 << a),
            (true, false) if a == z => Some(1 << a),
            (false, false) if a != z => Some(1 << z),
            (false, true) if a == z => Some(self.position.marks[cell] & !(1 << a)),
            (false, true) => Some(0),
            _ => None,
        }
    }

    /// Offers the nice loops of one table. Returns whether they were looked at.
    fn loops(&mut self, start: Literal, out: &mut Eliminations) -> bool {
        let (cell, _) = self.cell_and_digit(start);
        let promising = |end: Literal| {
            self.closure.implies(start, end)
                && !self.graph.is_link(start, end)
                && self
                    .eliminated(start, end)
                    .is_some_and(|digits| digits == 0 || self.best.would_take(Rank::of_cell(cell, digits)))
        };
        let ends = bits(self.position.marks[cell]).map(|digit| self.graph.number(cell, digit));
        if !ends.clone().any(|node| promising(Literal::on(node)) || promising(Literal::off(node))) {
            return false;
        }
        self.reach.run(self.graph, start);
        for i in self.reach.direct..self.reach.order.len() {
            let end = self.reach.order[i];
            if self.graph.is_group(end) || self.graph.node(end).first != cell as u8 {
                continue;
            }
            let Some(digits) = self.eliminated(start, end) else { continue };
            self.reach.trace(end, &mut self.path);
            let length = self.path.len();
            let inside = |literal: Literal| {
                !self.graph.is_group(literal) && self.graph.node(literal).first == cell as u8
            };
            if inside(self.path[1]) || inside(self.path[length - 2]) || self.returns(Some(cell)) {
                continue;
            }
            out.clear();
            use HodokuTechnique as T;
            let (plain, grouped) = if digits == 0 {
                self.continuous(cell, out);
                (T::ContinuousNiceLoop, T::GroupedContinuousNiceLoop)
            } else {
                bits(digits).for_each(|digit| out.push(cell, digit));
                (T::DiscontinuousNiceLoop, T::GroupedDiscontinuousNiceLoop)
            };
            let shape = if digits == 0 { LinkShape::Continuous } else { LinkShape::Discontinuous };
            out.see(|| self.pattern(shape));
            self.best.offer(if self.has_group() { grouped } else { plain }, out);
        }
        true
    }

    /// Offers the AIC of one table. Returns whether they were looked at.
    fn ends(&mut self, start: Literal, out: &mut Eliminations) -> bool {
        // True candidates that follow, but not directly.
        let words = self.closure.row(start).iter().zip(self.graph.link_bits(start));
        let ends =
            words.enumerate().flat_map(|(word, (row, links))| literals_of(word, row & !links & ALL_ON));
        let mut reached = ends.take_while(|&literal| !self.graph.is_group(literal));
        if !reached.any(|end| self.aic_rank(start, end).is_some_and(|rank| self.best.would_take(rank))) {
            return false;
        }
        self.reach.run(self.graph, start);
        for i in self.reach.direct..self.reach.order.len() {
            let end = self.reach.order[i];
            if self.graph.is_group(end) || !end.is_on() {
                continue;
            }
            if !self.aic_rank(start, end).is_some_and(|rank| self.best.would_take(rank)) {
                continue;
            }
            self.reach.trace(end, &mut self.path);
            if !self.returns(None) {
                out.clear();
                self.aic(start, end, out);
                out.see(|| self.pattern(LinkShape::Ends));
                let technique =
                    if self.has_group() { HodokuTechnique::GroupedAic } else { HodokuTechnique::Aic };
                self.best.offer(technique, out);
            }
        }
        true
    }

    /// Returns the rank of what an AIC eliminates; `None` if it is nothing.
    ///
    /// HoDoKu: an AIC whose ends have the same digit must eliminate two candidates or more.
    fn aic_rank(&self, start: Literal, end: Literal) -> Option<Rank> {
        let ((cell, a), (other, z)) = (self.cell_and_digit(start), self.cell_and_digit(end));
        if a == z {
            let places = self.position.cells[a] & PEER_MASKS[cell] & PEER_MASKS[other];
            (cell != other && places & places.wrapping_sub(1) != 0).then(|| Rank::of_digit(places, a))
        } else {
            let crosswise = self.position.marks[cell] >> z & self.position.marks[other] >> a & 1 == 1;
            (crosswise && PEER_MASKS[cell] >> other & 1 == 1).then(|| {
                let mut list = [(z, cell), (a, other)]
                    .map(|(digit, cell)| Candidate::new(Cell::new(cell), Digit::from_index(digit)));
                list.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
                Rank::of(&list)
            })
        }
    }

    fn aic(&self, start: Literal, end: Literal, out: &mut Eliminations) {
        let ((cell, a), (other, z)) = (self.cell_and_digit(start), self.cell_and_digit(end));
        if a == z {
            out.add_digit(self.position, PEER_MASKS[cell] & PEER_MASKS[other], a);
        } else {
            out.push(cell, z);
            out.push(other, a);
        }
    }

    /// Returns what a person sees of the chain.
    fn pattern(&self, shape: LinkShape) -> Pattern {
        Pattern::Links {
            nodes: self.path.iter().map(|&literal| self.graph.link_node(literal)).collect(),
            shape,
        }
    }

    fn has_group(&self) -> bool {
        self.path.iter().any(|&literal| self.graph.is_group(literal))
    }

    /// Returns whether the chain comes back into a cell that it has left; the start cell of a loop does not count.
    ///
    /// HoDoKu: of a group only the first cell is looked at, and only by it a group counts as lying in the start cell.
    fn returns(&self, start_cell: Option<usize>) -> bool {
        let mut left = 0u128;
        (2..self.path.len()).any(|i| {
            let before = self.graph.node(self.path[i - 2]);
            if start_cell != Some(before.first.into()) {
                left |= before.cells;
            }
            left >> self.graph.node(self.path[i]).first & 1 == 1
        })
    }

    /// Adds what a continuous loop eliminates: the chain begins and ends with a strong link.
    fn continuous(&self, cell: usize, out: &mut Eliminations) {
        let position = self.position;
        let node = |i: usize| self.graph.node(self.path[i]);
        let end = self.path.len() - 1;
        let both = |i: usize, j: usize| 1u16 << node(i).digit | 1 << node(j).digit;
        // Two candidates of one cell.
        let in_cell = |i: usize, j: usize| {
            node(i).cells == node(j).cells
                && node(i).cells.is_power_of_two()
                && node(i).digit != node(j).digit
        };
        out.add(position, 1 << cell, !both(0, end));
        let path = (0..end).fold(1u128 << cell, |path, i| path | node(i).cells);
        for i in (1..end).step_by(2) {
            if in_cell(i, i + 1) {
                if node(i - 1).cells != node(i).cells && node(i + 2).cells != node(i + 1).cells {
                    out.add(position, node(i).cells, !both(i, i + 1));
                }
            } else {
                let seen = cells(node(i).cells | node(i + 1).cells)
                    .fold(u128::MAX, |seen, cell| seen & PEER_MASKS[cell]);
                out.add_digit(position, seen & !path, node(i).digit.into());
            }
        }
    }
}
