//! What follows from what: nice loops, AIC, forcing chains and forcing nets.
//!
//! A *literal* states that a candidate, or a group of places of one digit in a crossing, is true ("on") or
//! false ("off"). Each literal has direct consequences, in a fixed order:
//!
//! ```text
//!    5r1c1 on  ──► other digits of r1c1 off, other 5s of its row, column, box off
//!    5r1c1 off ──► the other digit of r1c1 on, if it has two; the other place of a house with two, on
//! ```
//!
//! `graph` holds them, `closure` computes everything that follows from them, `loops` looks for chains that
//! come back, `forcing` for what several tables agree on. `net_tables` and `nets` do the same with consequences that rest on several others.

mod breadth;
mod closure;
mod forcing;
mod graph;
mod loops;
mod net_tables;
mod nets;

pub(super) use closure::Closure;
pub(super) use graph::{ImplicationGraph, Literal};
pub(super) use net_tables::NetTables;

use breadth::Breadth;

use super::HodokuTechnique;
use super::queued_position::QueuedPosition;
use super::workspace::Workspace;
use crate::work_budget::BudgetExceeded;
use crate::{ForcedNode, Pattern};

/// Finds the best nice loop or AIC without groups.
pub(super) fn nice_loop(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_graph(position, false);
    loops::best_loop(position.settled(), &work.graph, &work.closure, &mut work.budget, &mut work.out)
}

/// Finds the best nice loop or AIC with or without groups.
pub(super) fn grouped_nice_loop(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_graph(position, true);
    loops::best_loop(position.settled(), &work.graph, &work.closure, &mut work.budget, &mut work.out)
}

/// Finds the first forcing chain.
pub(super) fn forcing_chain(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_graph(position, true);
    work.budget.spend(work.graph.literals() as u64)?;
    let conclusions = forcing::conclusions(position, &work.graph, &work.closure);
    Ok(forcing::first(&conclusions).map(|literal| {
        let opposite = literal.opposite();
        let is_contradiction = !forcing::clashes(position, &work.graph, &work.closure, opposite).is_empty();
        conclude(position, work, literal, is_contradiction);
        add_branches(position, work, literal, is_contradiction, |graph, ends| {
            let mut breadth = Breadth::new(graph.literals());
            let mut path = Vec::new();
            let branches = ends.iter().map(|&(start, end)| {
                breadth.run(graph, start);
                breadth.trace(end, &mut path);
                ForcedNode::chain(path.iter().map(|&one| graph.link_node(one)))
            });
            branches.collect()
        });
        match is_contradiction {
            true => HodokuTechnique::ForcingChainContradiction,
            false => HodokuTechnique::ForcingChainVerity,
        }
    }))
}

/// Finds the first forcing net.
pub(super) fn forcing_net(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_nets(position);
    let found = nets::forcing_net(position, &work.graph, &work.closure, &work.nets, &mut work.budget)?;
    Ok(found.map(|(literal, is_contradiction)| {
        conclude(position, work, literal, is_contradiction);
        let tables = std::mem::take(&mut work.nets);
        add_branches(position, work, literal, is_contradiction, |graph, ends| {
            nets::branches(position, graph, &tables, ends)
        });
        work.nets = tables;
        match is_contradiction {
            true => HodokuTechnique::ForcingNetContradiction,
            false => HodokuTechnique::ForcingNetVerity,
        }
    }))
}

/// Notes what follows from a literal that must be so, and the assumptions that lead to it.
fn conclude(position: &QueuedPosition, work: &mut Workspace<'_>, literal: Literal, is_contradiction: bool) {
    work.conclude(literal);
    let (graph, closure) = (&work.graph, &work.closure);
    work.out.see(|| {
        let seen = |literals: Vec<Literal>| literals.into_iter().map(|one| graph.link_node(one)).collect();
        if is_contradiction {
            let start = literal.opposite();
            let clash = forcing::clashes(position, graph, closure, start).into_iter().next();
            Pattern::Forced {
                premises: seen(vec![start]),
                clash: seen(clash.unwrap_or_default()),
                branches: Vec::new(),
            }
        } else {
            let premises = forcing::premises(position, graph, closure, literal);
            Pattern::Forced { premises: seen(premises), clash: Vec::new(), branches: Vec::new() }
        }
    });
}

/// Adds what leads from the assumptions to their ends, if anybody asks.
fn add_branches(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
    literal: Literal,
    is_contradiction: bool,
    tell: impl FnOnce(&ImplicationGraph, &[(Literal, Literal)]) -> Vec<Vec<ForcedNode>>,
) {
    let (graph, closure) = (&work.graph, &work.closure);
    let Some(Pattern::Forced { branches, .. }) = &mut work.out.pattern else { return };
    let ends: Vec<(Literal, Literal)> = if is_contradiction {
        let start = literal.opposite();
        let clash = forcing::clashes(position, graph, closure, start).into_iter().next().unwrap_or_default();
        clash.into_iter().map(|end| (start, end)).collect()
    } else {
        let premises = forcing::premises(position, graph, closure, literal);
        premises.into_iter().map(|premise| (premise, literal)).collect()
    };
    *branches = tell(graph, &ends);
}
