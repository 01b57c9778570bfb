//! The sentences of chains of links.
//!
//! Why a node follows is seen from it and the one before: in the same cell, or the same digit in a house.

use ninefold_grid::{CellSet, House};

use super::{house_name, list};
use crate::phrases::fill;
use crate::{LinkNode, LinkShape, Phrases};

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
pub(super) fn steps<'a>(nodes: &'a [LinkNode], phrases: &'a Phrases) -> impl Iterator<Item = String> + 'a {
    let first = nodes.first().map(|first| fill(phrases.suppose, &[("node", &say(first, phrases))]));
    let rest = nodes.windows(2).map(|pair| {
        let because = because(&pair[0], &pair[1], phrases);
        fill(phrases.follows, &[("node", &say(&pair[1], phrases)), ("because", &because)])
    });
    first.into_iter().chain(rest).map(|line| format!("  {line}"))
}

/// Says why a node follows from the one before.
fn because(before: &LinkNode, node: &LinkNode, phrases: &Phrases) -> String {
    let is_in_cell = before.cells == node.cells && before.digit != node.digit;
    let (phrase, house) = match (is_in_cell, node.is_true) {
        (true, true) => (phrases.because_only_digit, String::new()),
        (true, false) => (phrases.because_cell_holds, String::new()),
        (false, true) => (phrases.because_only_place, shared_house(before.cells | node.cells, phrases)),
        (false, false) => (phrases.because_house_holds, shared_house(before.cells | node.cells, phrases)),
    };
    let cell = list(node.cells, phrases);
    fill(phrase, &[("cell", &cell), ("digit", &node.digit.to_string()), ("house", &house)])
}

/// Returns the name of a house that holds all of these cells.
fn shared_house(cells: CellSet, phrases: &Phrases) -> String {
    let house = House::ALL.into_iter().find(|house| cells - house.cells() == CellSet::NONE);
    house.map_or_else(String::new, |house| house_name(house, phrases))
}
