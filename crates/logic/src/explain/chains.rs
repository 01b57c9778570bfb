//! The sentences of Sudoku Explainer's chains.

use ninefold_grid::Candidate;
use ninefold_grid::message::{Argument, Message};

use super::links::{because, without_cause};
use crate::{Branch, Chain, ChainKind, ChainNode, ChainReason};

/// Says what a chain proves, without its links.
pub(super) fn claim(chain: &Chain) -> Message {
    let ends = (start(chain), chain.branches.first().and_then(|branch| branch.nodes.last()));
    let (Some(first), Some(end)) = ends else { return Message::new("hint.guess") };
    match chain.kind {
        ChainKind::Cycle => {
            let nodes = chain.branches.iter().flat_map(|branch| &branch.nodes);
            let mut candidates: Vec<Candidate> = nodes.map(|node| node.candidate).collect();
            // A loop comes back to its start, which need not be named again.
            if candidates.len() > 1 && candidates.first() == candidates.last() {
                candidates.pop();
            }
            let named = candidates.into_iter().map(|candidate| said("candidate", candidate));
            Message::new("hint.cycle").with("nodes", Argument::list(named))
        }
        ChainKind::Forcing => Message::new("hint.forcing").with("start", say(first)).with("end", say(end)),
        ChainKind::Contradiction => {
            Message::new("hint.contradiction").with("start", say(first)).with("end", say(end))
        }
        ChainKind::Double => {
            Message::new("hint.double").with("start", said("is", first.candidate)).with("end", certain(end))
        }
        ChainKind::Cell(cell) => {
            Message::new("hint.every_candidate").with("cell", cell).with("end", certain(end))
        }
        ChainKind::Region(house, digit) => Message::new("hint.every_place")
            .with("house", house)
            .with("digit", digit)
            .with("end", certain(end)),
    }
}

/// Says the links one by one.
pub(super) fn reasons(chain: &Chain) -> Vec<Message> {
    if chain.kind == ChainKind::Cycle {
        return vec![Message::new("hint.cycle.why")];
    }
    let mut lines = Vec::new();
    for (i, branch) in chain.branches.iter().enumerate() {
        lines.extend(case(i, chain.branches.len()));
        lines.extend((0..branch.nodes.len()).map(|at| reasoned(branch, at)));
    }
    lines
}

/// Returns the heading of a case, if there are several.
pub(super) fn case(i: usize, cases: usize) -> Option<Message> {
    (cases > 1).then(|| Message::new("hint.case").with("n", i + 1))
}

pub(crate) fn start(chain: &Chain) -> Option<&ChainNode> {
    chain.branches.first()?.nodes.first()
}

fn said(key: &'static str, Candidate { cell, digit }: Candidate) -> Message {
    Message::new(key).with("cell", cell).with("digit", digit)
}

fn say(node: &ChainNode) -> Message {
    said(if node.is_true { "is" } else { "is_not" }, node.candidate)
}

/// Says a node that is true whatever the case.
fn certain(node: &ChainNode) -> Message {
    said(if node.is_true { "must_be" } else { "cannot_be" }, node.candidate)
}

fn reasoned(branch: &Branch, at: usize) -> Message {
    let node = &branch.nodes[at];
    let Candidate { cell, digit } = node.candidate;
    let link = match &node.reason {
        ChainReason::Assumed => return without_cause("link.suppose", say(node)),
        ChainReason::Cell if node.is_true => Message::new("link.only_digit"),
        ChainReason::Cell => Message::new("link.cell_holds").with("cells", Argument::list([cell])),
        ChainReason::House(house) if node.is_true => {
            Message::new("link.only_place").with("house", *house).with("digit", digit)
        }
        ChainReason::House(house) => {
            Message::new("link.house_holds").with("house", *house).with("digit", digit)
        }
        ChainReason::Nested(step) => Message::new("link.technique").with("name", step.name_message()),
    };
    // A node that follows from others than the one before says from which.
    let is_next = at.checked_sub(1).is_some_and(|before| node.parents == [before]);
    let parents = node.parents.iter().filter_map(|&parent| branch.nodes.get(parent)).map(say);
    because(link, say(node), if is_next { Vec::new() } else { parents.collect() })
}
