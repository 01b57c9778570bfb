//! What the finders of one position share: the bound on work, what was found, and what one finder prepares for others.
//!
//! Nothing here outlives a position but memory that is used again, and what earlier searches looked for in vain, which is
//! compared with the position.

use ninefold_grid::Solution;

use super::als::AlsList;
use super::eliminations::Eliminations;
use super::fish::KnownFishless;
use super::implications::{Closure, ImplicationGraph, Literal, NetTables};
use super::queue::Single;
use super::queued_position::QueuedPosition;
use super::unchanged::{VainCells, VainDigits};
use crate::work_budget::WorkBudget;

/// What finders use besides the position: the bound on work, what was found, and what one finder prepares for others.
pub(super) struct Workspace<'a> {
    pub(super) budget: WorkBudget<'a>,
    pub(super) out: Eliminations,
    /// What a bounded finder places.
    pub(super) placement: Option<Single>,
    /// Where brute force looks.
    pub(super) solution: Option<Solution>,
    pub(super) graph: ImplicationGraph,
    pub(super) closure: Closure,
    /// Whether the graph and its closure are those of the position, and then whether they have groups.
    graph_is_grouped: Option<bool>,
    pub(super) nets: NetTables,
    pub(super) fishless: KnownFishless,
    pub(super) no_turbot_fish: VainDigits,
    pub(super) no_x_chain: VainDigits,
    pub(super) no_simple_colors: VainDigits,
    pub(super) no_multi_colors: VainDigits,
    pub(super) no_sue_de_coq: VainCells,
    pub(super) als: AlsList,
    /// Whether the almost locked sets are those of the position.
    als_is_ready: bool,
}

impl<'a> Workspace<'a> {
    pub(super) fn new(budget: WorkBudget<'a>, solution: Option<Solution>) -> Workspace<'a> {
        Workspace {
            budget,
            out: Eliminations::default(),
            placement: None,
            solution,
            graph: ImplicationGraph::default(),
            closure: Closure::default(),
            graph_is_grouped: None,
            nets: NetTables::default(),
            fishless: KnownFishless::NONE,
            no_turbot_fish: VainDigits::NONE,
            no_x_chain: VainDigits::NONE,
            no_simple_colors: VainDigits::NONE,
            no_multi_colors: VainDigits::NONE,
            no_sue_de_coq: VainCells::NONE,
            als: AlsList::default(),
            als_is_ready: false,
        }
    }

    /// Asks finders for what a person sees.
    pub(super) fn explaining(mut self) -> Self {
        self.out.is_explained = true;
        self
    }

    /// Forgets what was prepared for another position.
    pub(super) fn begin(&mut self) {
        self.placement = None;
        self.graph_is_grouped = None;
        self.als_is_ready = false;
    }

    /// Lists the almost locked sets of the position, unless they are there.
    pub(super) fn prepare_als(&mut self, position: &QueuedPosition) {
        if !self.als_is_ready {
            self.als.build(position.settled());
            self.als_is_ready = true;
        }
    }

    /// Builds the graph of the position and its closure, unless they are there.
    pub(super) fn prepare_graph(&mut self, position: &QueuedPosition, grouped: bool) {
        if self.graph_is_grouped != Some(grouped) {
            self.link_graph(position, grouped);
            self.closure.build(&self.graph);
            self.graph_is_grouped = Some(grouped);
        }
    }

    /// Builds the graph of the position; if it is there without groups, only those are added.
    fn link_graph(&mut self, position: &QueuedPosition, grouped: bool) {
        if !(grouped && self.graph_is_grouped.is_some()) {
            self.graph.build(position.settled());
        }
        if grouped {
            self.graph.link_groups(position.settled());
        }
    }

    /// Builds the tables of nets, and the graph of what they say, with its closure.
    pub(super) fn prepare_nets(&mut self, position: &QueuedPosition) {
        self.link_graph(position, true);
        self.nets.build(position, &mut self.graph);
        self.closure.build(&self.graph);
        self.graph_is_grouped = None;
    }

    /// Notes what follows from a literal that must be so.
    pub(super) fn conclude(&mut self, literal: Literal) {
        let node = self.graph.node(literal);
        if literal.is_on() {
            self.placement = Some((node.first, node.digit));
        } else {
            self.out.push(node.first.into(), node.digit.into());
        }
    }
}
