//! Literals and their direct consequences.

use crate::geometry::{CELL_HOUSES, CELLS, HOUSE_CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells, is_pair};
use crate::hodoku::queued_position::ROW_COL_BLOCK;
use crate::{LinkNode, Position};

/// A node is true (even) or false (odd).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::hodoku) struct Literal(u16);

impl Literal {
    pub(super) const fn new(index: usize) -> Literal {
        Literal(index as u16)
    }

    pub(super) const fn on(node: usize) -> Literal {
        Literal(2 * node as u16)
    }

    pub(super) const fn off(node: usize) -> Literal {
        Literal(2 * node as u16 + 1)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn node(self) -> usize {
        self.0 as usize / 2
    }

    pub(in crate::hodoku) const fn is_on(self) -> bool {
        self.0.is_multiple_of(2)
    }

    pub(super) const fn opposite(self) -> Literal {
        Literal(self.0 ^ 1)
    }
}

/// A candidate, or two or three places of a digit in the crossing of a line and a box.
#[derive(Clone, Copy, Debug)]
pub(in crate::hodoku) struct Node {
    pub(in crate::hodoku) cells: u128,
    /// The lowest cell.
    pub(in crate::hodoku) first: u8,
    pub(in crate::hodoku) digit: u8,
    /// The group's line and box; unused for a candidate.
    line: u8,
    block: u8,
}

/// The usual number of direct consequences: memory for them is reserved at once.
const USUAL_LINKS: usize = 24;

/// A candidate that is not there.
const NONE: u16 = u16::MAX;

/// The literals of a position and their direct consequences.
///
/// Nodes are the candidates, by cell, then by digit; then the groups: rows before columns, digit by digit, box by box.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct ImplicationGraph {
    nodes: Vec<Node>,
    /// How many nodes are candidates.
    plain: usize,
    /// By cell and digit.
    numbers: Vec<[u16; 9]>,
    /// By literal, in order, without repeats.
    links: Vec<Vec<Literal>>,
}

impl ImplicationGraph {
    /// Builds the nodes of a position without any links.
    pub(in crate::hodoku) fn nodes_of(&mut self, position: &Position, grouped: bool) {
        self.nodes.clear();
        self.numbers.clear();
        self.numbers.resize(CELLS, [NONE; 9]);
        for cell in cells(position.open) {
            for digit in bits(position.marks[cell]) {
                self.numbers[cell][digit] = self.nodes.len() as u16;
                let (first, digit) = (cell as u8, digit as u8);
                self.nodes.push(Node { cells: 1 << cell, first, digit, line: 0, block: 0 });
            }
        }
        self.plain = self.nodes.len();
        if grouped {
            for line in (18..27).chain(9..18) {
                for digit in 0..9 {
                    for (block, mask) in (0..).zip(&HOUSE_MASKS[..9]) {
                        let places = position.cells[digit] & HOUSE_MASKS[line] & mask;
                        if places & places.wrapping_sub(1) != 0 {
                            self.nodes.push(Node {
                                cells: places,
                                first: places.trailing_zeros() as u8,
                                digit: digit as u8,
                                line: line as u8,
                                block,
                            });
                        }
                    }
                }
            }
        }
        let literals = 2 * self.nodes.len();
        self.links.iter_mut().for_each(Vec::clear);
        self.links.resize_with(literals.max(self.links.len()), || Vec::with_capacity(USUAL_LINKS));
    }

    /// Builds the nodes of a position and all links.
    pub(in crate::hodoku) fn build(&mut self, position: &Position, grouped: bool) {
        self.nodes_of(position, grouped);
        self.link_candidates(position);
        self.link_groups(position);
    }

    pub(in crate::hodoku) fn literals(&self) -> usize {
        2 * self.nodes.len()
    }

    /// Returns the number of nodes that are candidates.
    pub(super) fn plain(&self) -> usize {
        self.plain
    }

    pub(in crate::hodoku) fn node(&self, literal: Literal) -> &Node {
        &self.nodes[literal.node()]
    }

    /// Returns a literal as a person sees it.
    pub(super) fn link_node(&self, literal: Literal) -> LinkNode {
        let node = self.node(literal);
        LinkNode::new(node.cells, node.digit.into(), literal.is_on())
    }

    pub(super) fn is_group(&self, literal: Literal) -> bool {
        literal.node() >= self.plain
    }

    /// Returns the node of a candidate that is there.
    pub(super) fn number(&self, cell: usize, digit: usize) -> usize {
        self.numbers[cell][digit].into()
    }

    pub(super) fn links(&self, literal: Literal) -> &[Literal] {
        &self.links[literal.index()]
    }

    /// Adds a direct consequence, unless there is one already or it is the literal itself.
    pub(super) fn link(&mut self, from: Literal, to: Literal) {
        let links = &mut self.links[from.index()];
        if from != to && !links.contains(&to) {
            links.push(to);
        }
    }

    /// Replaces the direct consequences of a literal.
    pub(super) fn set_links(&mut self, from: Literal, to: impl Iterator<Item = Literal>) {
        let links = &mut self.links[from.index()];
        links.clear();
        links.extend(to);
    }

    fn link_candidates(&mut self, position: &Position) {
        for node in 0..self.plain {
            let Node { first, digit, .. } = self.nodes[node];
            let (cell, digit) = (usize::from(first), usize::from(digit));
            let (on, off) = (Literal::on(node), Literal::off(node));
            let others = position.marks[cell] & !(1 << digit);
            for other in bits(others) {
                let to = self.number(cell, other);
                self.links[on.index()].push(Literal::off(to));
                if others.is_power_of_two() {
                    self.links[off.index()].push(Literal::on(to));
                }
            }
            let mut seen = 1u128 << cell;
            for kind in ROW_COL_BLOCK {
                let house = usize::from(CELL_HOUSES[cell][kind]);
                for other in cells(position.cells[digit] & HOUSE_MASKS[house] & !seen) {
                    let to = self.number(other, digit);
                    self.links[on.index()].push(Literal::off(to));
                }
                seen |= HOUSE_MASKS[house];
                let places = position.places[house][digit];
                if is_pair(places) {
                    for place in bits(places) {
                        let other = usize::from(HOUSE_CELLS[house][place]);
                        if other != cell {
                            self.link(off, Literal::on(self.number(other, digit)));
                        }
                    }
                }
            }
        }
    }

    /// Adds the links of groups, group by group, to both ends.
    pub(super) fn link_groups(&mut self, position: &Position) {
        let mut groups_of: [Vec<usize>; 9] = Default::default();
        for group in self.plain..self.nodes.len() {
            groups_of[usize::from(self.nodes[group].digit)].push(group);
        }
        for group in self.plain..self.nodes.len() {
            let Node { cells: own, digit, line, block, .. } = self.nodes[group];
            let (on, off) = (Literal::on(group), Literal::off(group));
            let places = position.cells[usize::from(digit)] & !own;
            let houses = [block, line].map(|house| HOUSE_MASKS[usize::from(house)]);
            // What sees all of the group lies in its box or line.
            let seers = cells(own).fold(places, |seers, cell| seers & PEER_MASKS[cell]);
            for cell in cells(seers) {
                let place = self.number(cell, digit.into());
                self.link(on, Literal::off(place));
                self.link(Literal::on(place), Literal::off(group));
            }
            for house in houses {
                let only = seers & house;
                if only.is_power_of_two() {
                    let place = self.number(only.trailing_zeros() as usize, digit.into());
                    self.link(off, Literal::on(place));
                    self.link(Literal::off(place), Literal::on(group));
                }
            }
            // Other groups, by list; in a box those of rows and of columns.
            let mut alone = [None, None];
            let mut count = [0, 0];
            for &other in &groups_of[usize::from(digit)] {
                let node = &self.nodes[other];
                if node.cells & own != 0 {
                    continue;
                }
                let same = [node.line == line, node.block == block];
                if same != [false, false] {
                    self.link(on, Literal::off(other));
                }
                for i in 0..2 {
                    if same[i] {
                        count[i] += 1;
                        alone[i] = Some(other);
                    }
                }
            }
            for (i, house) in [houses[1], houses[0]].into_iter().enumerate() {
                let Some(other) = alone[i].filter(|_| count[i] == 1) else { continue };
                if places & house & !self.nodes[other].cells == 0 {
                    self.link(off, Literal::on(other));
                }
            }
        }
    }
}
