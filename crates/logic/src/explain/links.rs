//! The sentences of chains of links.
//!
//! Why a node follows is seen from it and the one before: in the same cell, or the same digit in a house.

use ninefold_grid::message::{Argument, Message};
use ninefold_grid::{CellSet, House};

use crate::{ForcedNode, LinkNode, LinkShape};

/// Says what a node says: a digit is in a cell, or in one of several cells, or is not.
pub(super) fn say(node: &LinkNode) -> Message {
    let (key, name) = match (node.cells.len(), node.is_true) {
        (1, true) => ("is", "cell"),
        (1, false) => ("is_not", "cell"),
        (_, true) => ("one_is", "cells"),
        (_, false) => ("none_is", "cells"),
    };
    Message::new(key).with(name, node.cells).with("digit", node.digit)
}

/// Says what the chain comes to, without its links.
pub(super) fn claim(nodes: &[LinkNode], shape: LinkShape) -> Vec<Message> {
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return Vec::new() };
    let key = match shape {
        LinkShape::Ends => "hint.ends",
        LinkShape::Discontinuous => "hint.returns",
        LinkShape::Continuous => "hint.closes",
    };
    vec![Message::new(key).with("start", say(first)).with("end", say(last)).with("cells", first.cells)]
}

/// Says the links one by one, and what they come to.
pub(super) fn reasons(nodes: &[LinkNode], shape: LinkShape) -> Vec<Message> {
    let links = nodes.iter().enumerate().map(|(i, node)| step(&nodes[i.saturating_sub(1)..i], node, false));
    let mut lines: Vec<Message> = links.collect();
    match shape {
        LinkShape::Ends => lines.push(Message::new("hint.ends.why")),
        LinkShape::Discontinuous => {}
        LinkShape::Continuous => lines.push(Message::new("hint.cycle.why")),
    }
    lines
}

/// Says the nodes of a branch one by one. A node that follows from others than the one before says from which.
pub(super) fn branch(nodes: &[ForcedNode]) -> impl Iterator<Item = Message> + '_ {
    nodes.iter().enumerate().map(|(i, forced)| {
        let parents: Vec<LinkNode> =
            forced.parents.iter().filter_map(|&parent| Some(nodes.get(parent)?.node)).collect();
        match forced.parents[..] {
            [] if i > 0 => without_cause("link.anyway", say(&forced.node)),
            [] => step(&parents, &forced.node, false),
            [parent] => step(&parents, &forced.node, parent + 1 != i),
            _ => step(&parents, &forced.node, true),
        }
    })
}

/// Says a node and why it follows from others; without others it is the assumption.
fn step(parents: &[LinkNode], node: &LinkNode, names_parents: bool) -> Message {
    if parents.is_empty() {
        return without_cause("link.suppose", say(node));
    }
    let is_in_cell = parents.iter().all(|parent| parent.cells == node.cells && parent.digit != node.digit);
    let cells = parents.iter().fold(node.cells, |cells, parent| cells | parent.cells);
    let link = match (is_in_cell, node.is_true, shared_house(cells)) {
        (false, true, Some(house)) => {
            Message::new("link.only_place").with("house", house).with("digit", node.digit)
        }
        (false, false, Some(house)) => {
            Message::new("link.house_holds").with("house", house).with("digit", node.digit)
        }
        (_, true, _) => Message::new("link.only_digit"),
        (_, false, _) => Message::new("link.cell_holds").with("cells", node.cells),
    };
    because(link, say(node), if names_parents { parents.iter().map(say).collect() } else { Vec::new() })
}

/// Says a node that follows from no other.
pub(super) fn without_cause(key: &'static str, node: Message) -> Message {
    Message::new(key).with("node", node)
}

/// Adds the node and what it follows from to the sentence of a link.
pub(super) fn because(link: Message, node: Message, from: Vec<Message>) -> Message {
    let from = match from.is_empty() {
        true => Message::new("link.from_nothing"),
        false => Message::new("link.from").with("nodes", Argument::list(from)),
    };
    link.with("node", node).with("from", from)
}

/// Returns a house that contains all of these cells.
fn shared_house(cells: CellSet) -> Option<House> {
    House::ALL.into_iter().find(|house| cells - house.cells() == CellSet::NONE)
}
