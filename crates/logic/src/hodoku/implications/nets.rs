//! Forcing nets: conclusions that rest on nets.
//!
//! The conclusions are those of forcing chains, drawn from net tables (see `net_tables`). But one counts only if some chain
//! of its derivation is a net: if on the way back an entry rests on a second one. The ways back are
//! recorded only for the tables that are used, and conclusions are examined in the order in which they
//! are chosen.
//!
//! A table is completed by joining, entry by entry, the direct entries of each entry's own table, with distances added up;
//! where another way turns out shorter, it replaces the first.

use super::closure::Closure;
use super::forcing::{alternatives, clashes, conclusions, in_order};
use super::graph::{ImplicationGraph, Literal};
use super::net_tables::NetTables;
use crate::hodoku::queued_position::QueuedPosition;
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{ForcedNode, StepSearch};

/// Returns the first conclusion that rests on a net, and whether it is that of a contradiction.
pub(super) fn forcing_net(
    position: &QueuedPosition,
    graph: &ImplicationGraph,
    closure: &Closure,
    tables: &NetTables,
    budget: &mut WorkBudget<'_>,
) -> Result<Option<(Literal, bool)>, BudgetExceeded> {
    budget.spend(graph.literals() as u64 * 4)?;
    let found = conclusions(position, graph, closure);
    let mut paths = NetPaths {
        tables,
        graph,
        complete: vec![Vec::new(); graph.literals()],
        positions: vec![(0, 0); graph.literals()],
        current: 0,
        budget,
    };
    for literal in in_order(&found) {
        if paths.contradiction_is_net(position, closure, literal.opposite())? {
            return Ok(Some((literal, true)));
        }
        if paths.verity_is_net(position, closure, literal)? {
            return Ok(Some((literal, false)));
        }
    }
    Ok(None)
}

/// Returns what leads from each start to its end, with all causes.
pub(super) fn branches(
    position: &QueuedPosition,
    graph: &ImplicationGraph,
    tables: &NetTables,
    ends: &[(Literal, Literal)],
) -> Vec<Vec<ForcedNode>> {
    let mut budget = StepSearch::default().budget();
    let mut paths = NetPaths {
        tables,
        graph,
        complete: vec![Vec::new(); graph.literals()],
        positions: vec![(0, 0); graph.literals()],
        current: 0,
        budget: &mut budget,
    };
    ends.iter().filter_map(|&(start, end)| paths.branch(position, start, end).ok()).collect()
}

/// An entry of a completed table.
#[derive(Clone, Copy)]
struct PathEntry {
    literal: Literal,
    distance: u16,
    /// The literal in whose table the entry is direct; `None` if that is this table.
    via: Option<Literal>,
}

struct NetPaths<'a, 'b> {
    tables: &'a NetTables,
    graph: &'a ImplicationGraph,
    /// By literal: the completed table, empty until it is first used. Direct entries come first.
    complete: Vec<Vec<PathEntry>>,
    /// By literal: its index in the table `current`.
    positions: Vec<(u32, u16)>,
    current: u32,
    budget: &'a mut WorkBudget<'b>,
}

impl NetPaths<'_, '_> {
    /// Completes a table, if that was not done.
    fn complete(&mut self, start: Literal) -> Result<(), BudgetExceeded> {
        if !self.complete[start.index()].is_empty() {
            return Ok(());
        }
        self.current += 1;
        let current = self.current;
        let mut entries: Vec<PathEntry> = Vec::new();
        for entry in self.tables.table(start) {
            self.positions[entry.literal.index()] = (current, entries.len() as u16);
            entries.push(PathEntry { literal: entry.literal, distance: entry.distance, via: None });
        }
        let mut at = 1;
        while let Some(&PathEntry { literal: via, distance, .. }) = entries.get(at) {
            let table = self.tables.table(via);
            self.budget.spend(table.len() as u64 / 8 + 1)?;
            for entry in &table[1..] {
                let distance = distance + entry.distance;
                let index = &mut self.positions[entry.literal.index()];
                if index.0 != current {
                    *index = (current, entries.len() as u16);
                    entries.push(PathEntry { literal: entry.literal, distance, via: Some(via) });
                } else {
                    let old = &mut entries[usize::from(index.1)];
                    if old.via.is_some() && distance < old.distance {
                        old.distance = distance;
                        old.via = Some(via);
                    }
                }
            }
            at += 1;
        }
        self.complete[start.index()] = entries;
        Ok(())
    }

    /// Returns whether the path from a literal back to the start of a table is a net.
    fn is_net(&mut self, start: Literal, end: Literal) -> Result<bool, BudgetExceeded> {
        self.complete(start)?;
        let mut literal = end;
        // A path has no more parts than there are literals.
        for _ in 0..self.graph.literals() {
            if literal == start {
                return Ok(false);
            }
            let entries = &self.complete[start.index()];
            let Some(entry) = entries.iter().find(|entry| entry.literal == literal) else { return Ok(false) };
            let via = entry.via.unwrap_or(start);
            if self.is_net_within(via, literal) {
                return Ok(true);
            }
            literal = via;
        }
        Ok(false)
    }

    /// Returns what leads from a start to an end, table by table.
    fn branch(
        &mut self,
        position: &QueuedPosition,
        start: Literal,
        end: Literal,
    ) -> Result<Vec<ForcedNode>, BudgetExceeded> {
        self.complete(start)?;
        // The literals in whose tables the way goes on, from the end to the start.
        let mut way = vec![end];
        while let Some(&literal) = way.last().filter(|&&literal| literal != start) {
            let entry = self.complete[start.index()].iter().find(|entry| entry.literal == literal);
            let via = entry.and_then(|entry| entry.via).unwrap_or(start);
            if way.contains(&via) {
                break;
            }
            way.push(via);
        }
        way.reverse();
        let mut branch = vec![ForcedNode { node: self.graph.link_node(start), parents: Vec::new() }];
        for pair in way.windows(2) {
            self.add_direct(position, pair[0], pair[1], &mut branch);
        }
        Ok(branch)
    }

    /// Adds what leads from a literal, the last node of the branch, to one that follows directly.
    fn add_direct(
        &self,
        position: &QueuedPosition,
        start: Literal,
        end: Literal,
        branch: &mut Vec<ForcedNode>,
    ) {
        let table = self.tables.table(start);
        let causes = self.tables.causes(position, self.graph, start);
        let Some(last) = table.iter().position(|entry| entry.literal == end) else { return };
        // Causes stand before what rests on them.
        let mut is_needed = vec![false; last + 1];
        is_needed[last] = true;
        for index in (1..=last).rev().filter(|_| last > 0) {
            if is_needed[index] {
                causes[index].iter().for_each(|&cause| is_needed[usize::from(cause).min(last)] = true);
            }
        }
        let first = branch.len() - 1;
        let mut places = vec![first; last + 1];
        for index in (1..=last).filter(|&index| is_needed[index]) {
            let mut parents: Vec<usize> =
                causes[index].iter().map(|&cause| places[usize::from(cause).min(last)]).collect();
            parents.sort_unstable();
            parents.dedup();
            places[index] = branch.len();
            branch.push(ForcedNode { node: self.graph.link_node(table[index].literal), parents });
        }
    }

    /// Returns whether an entry on the way back to the start of a table's direct entries rests on a second one.
    fn is_net_within(&self, start: Literal, end: Literal) -> bool {
        let table = self.tables.table(start);
        let Some(mut at) = table.iter().position(|entry| entry.literal == end) else { return false };
        while at != 0 {
            if table[at].is_net {
                return true;
            }
            // A cause stands before what rests on it.
            let main = usize::from(table[at].main);
            at = if main < at { main } else { 0 };
        }
        false
    }

    fn any_net(&mut self, start: Literal, ends: &[Literal]) -> Result<bool, BudgetExceeded> {
        for &end in ends {
            if self.is_net(start, end)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether a literal contradicts itself by a net.
    fn contradiction_is_net(
        &mut self,
        position: &QueuedPosition,
        closure: &Closure,
        start: Literal,
    ) -> Result<bool, BudgetExceeded> {
        for ends in clashes(position, self.graph, closure, start) {
            if self.any_net(start, &ends)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether alternatives agree on a literal by a net.
    fn verity_is_net(
        &mut self,
        position: &QueuedPosition,
        closure: &Closure,
        end: Literal,
    ) -> Result<bool, BudgetExceeded> {
        let cell = self.graph.node(end).cells;
        for node in 0..self.graph.plain() {
            if self.graph.node(Literal::on(node)).cells != cell {
                let sources = [Literal::on(node), Literal::off(node)];
                if self.sources_are_net(closure, &sources, end)? {
                    return Ok(true);
                }
            }
        }
        for sources in alternatives(position.settled(), self.graph) {
            if !sources.is_empty() && self.sources_are_net(closure, &sources, end)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn sources_are_net(
        &mut self,
        closure: &Closure,
        sources: &[Literal],
        end: Literal,
    ) -> Result<bool, BudgetExceeded> {
        if !sources.iter().all(|&source| closure.implies(source, end)) {
            return Ok(false);
        }
        for &source in sources {
            if self.is_net(source, end)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
