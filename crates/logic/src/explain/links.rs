//! The sentences of chains of links.
//!
//! Why a node follows is seen from it and the one before: in the same cell, or the same digit in a house.

use ninefold_grid::{CellSet, House};

use super::{house_name, list};
use crate::phrases::fill;
use crate::{ForcedNode, LinkNode, LinkShape, Phrases};

/// Says what a node says: a digit stands in a cell, or in one of several cells, or does not.
pub(super) fn say(node: &LinkNode, phrases: &Phrases) -> String {
    let phrase = match (node.cells.len(), node.is_true) {
        (1, true) => phrases.is,
        (1, false) => phrases.is_not,
        (_, true) => phrases.one_is,
        (_, false) => phrases.none_is,
    };
    let cells = list(node.cells, phrases);
    fill(phrase, &[("cell", &cells), ("cells", &cells), ("digit", &node.digit.to_string())])
}

/// Returns what the chain comes to, without its links.
pub(super) fn claim(nodes: &[LinkNode], shape: LinkShape, phrases: &Phrases) -> String {
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return String::new() };
    let phrase = match shape {
        LinkShape::Ends => phrases.links_ends,
        LinkShape::Discontinuous => phrases.links_return,
        LinkShape::Continuous => phrases.links_close,
    };
    let cell = list(first.cells, phrases);
    fill(phrase, &[("start", &say(first, phrases)), ("end", &say(last, phrases)), ("cell", &cell)])
}

/// Returns the links one by one, and what they come to.
pub(super) fn reasons(nodes: &[LinkNode], shape: LinkShape, phrases: &Phrases) -> Vec<String> {
    let mut lines: Vec<String> = steps(nodes, phrases).collect();
    match shape {
        LinkShape::Ends => lines.push(phrases.links_ends_why.to_owned()),
        LinkShape::Discontinuous => {}
        LinkShape::Continuous => lines.push(phrases.cycle_why.to_owned()),
    }
    lines
}

/// Returns the assumption and the links one by one.
fn steps<'a>(nodes: &'a [LinkNode], phrases: &'a Phrases) -> impl Iterator<Item = String> + 'a {
    nodes.iter().enumerate().map(|(i, node)| step(&nodes[i.saturating_sub(1)..i], node, phrases))
}

/// Returns the nodes of a branch one by one. A node that follows from others than the one before it says from which.
pub(super) fn branch<'a>(nodes: &'a [ForcedNode], phrases: &'a Phrases) -> impl Iterator<Item = String> + 'a {
    nodes.iter().enumerate().map(|(i, forced)| {
        let parents: Vec<LinkNode> =
            forced.parents.iter().filter_map(|&parent| Some(nodes.get(parent)?.node)).collect();
        let line = step(&parents, &forced.node, phrases);
        match forced.parents[..] {
            [] if i > 0 => format!("  {}", fill(phrases.anyway, &[("node", &say(&forced.node, phrases))])),
            [] => line,
            [parent] if parent + 1 == i => line,
            _ => format!("{line} ({})", list(parents.iter().map(|parent| say(parent, phrases)), phrases)),
        }
    })
}

/// Says a node, and why it follows from others; without others it is the assumption.
fn step(parents: &[LinkNode], node: &LinkNode, phrases: &Phrases) -> String {
    let said = say(node, phrases);
    let line = match parents {
        [] => fill(phrases.suppose, &[("node", &said)]),
        _ => fill(phrases.follows, &[("node", &said), ("because", &because(parents, node, phrases))]),
    };
    format!("  {line}")
}

/// Says why a node follows from others.
fn because(parents: &[LinkNode], node: &LinkNode, phrases: &Phrases) -> String {
    let is_in_cell = parents.iter().all(|parent| parent.cells == node.cells && parent.digit != node.digit);
    let cells = parents.iter().fold(node.cells, |cells, parent| cells | parent.cells);
    let (phrase, house) = match (is_in_cell, node.is_true) {
        (true, true) => (phrases.because_only_digit, String::new()),
        (true, false) => (phrases.because_cell_holds, String::new()),
        (false, true) => (phrases.because_only_place, shared_house(cells, phrases)),
        (false, false) => (phrases.because_house_holds, shared_house(cells, phrases)),
    };
    let cell = list(node.cells, phrases);
    fill(phrase, &[("cell", &cell), ("digit", &node.digit.to_string()), ("house", &house)])
}

/// Returns the name of a house that holds all of these cells.
fn shared_house(cells: CellSet, phrases: &Phrases) -> String {
    let house = House::ALL.into_iter().find(|house| cells - house.cells() == CellSet::NONE);
    house.map_or_else(String::new, |house| house_name(house, phrases))
}
