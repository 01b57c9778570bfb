//! Literals and their direct consequences.

use super::closure::has;
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
/// The links of groups come after all others, so they are added once loops without groups have been looked for, and stay
/// where the tables of nets replace the others.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct ImplicationGraph {
    nodes: Vec<Node>,
    /// How many nodes are candidates.
    plain: usize,
    /// By cell and digit.
    numbers: Vec<[u16; 9]>,
    /// By literal, in order, without repeats.
    links: Vec<Vec<Literal>>,
    /// By literal: how many of its links came before those of groups.
    own: Vec<u16>,
    has_group_links: bool,
    /// Words in a row of `bits`.
    width: usize,
    /// By literal: its links as bits.
    bits: Vec<u64>,
}

impl ImplicationGraph {
    /// Builds the nodes of a position and the links of candidates.
    pub(in crate::hodoku) fn build(&mut self, position: &Position) {
        self.build_nodes(position);
        self.link_candidates(position);
        self.own.clear();
        self.own.extend(self.links[..self.literals()].iter().map(|links| links.len() as u16));
        self.has_group_links = false;
    }

    fn build_nodes(&mut self, position: &Position) {
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
        for line in (18..27).chain(9..18) {
            for digit in 0..9 {
                let in_line = position.cells[digit] & HOUSE_MASKS[line];
                if in_line & in_line.wrapping_sub(1) == 0 {
                    continue;
                }
                for (block, mask) in (0..).zip(&HOUSE_MASKS[..9]) {
                    let places = in_line & mask;
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
        let literals = self.literals();
        self.links.iter_mut().for_each(Vec::clear);
        self.links.resize_with(literals.max(self.links.len()), || Vec::with_capacity(USUAL_LINKS));
        self.width = literals.div_ceil(64);
        self.bits.clear();
        self.bits.resize(literals * self.width, 0);
    }

    pub(in crate::hodoku) fn literals(&self) -> usize {
        2 * self.nodes.len()
    }

    /// Returns the number of literals that have links, or might have: those of groups only once they are linked.
    pub(super) fn linked_literals(&self) -> usize {
        if self.has_group_links { self.literals() } else { 2 * self.plain }
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

    /// Returns the links of a literal as bits.
    #[inline]
    pub(super) fn link_bits(&self, literal: Literal) -> &[u64] {
        &self.bits[literal.index() * self.width..][..self.width]
    }

    /// Returns whether a literal follows directly.
    #[inline]
    pub(super) fn is_link(&self, from: Literal, to: Literal) -> bool {
        has(self.link_bits(from), to)
    }

    /// Adds a direct consequence, unless there is one already.
    #[inline]
    fn link(&mut self, from: Literal, to: Literal) {
        let word = &mut self.bits[from.index() * self.width + to.index() / 64];
        let bit = 1 << (to.index() % 64);
        if *word & bit == 0 {
            *word |= bit;
            self.links[from.index()].push(to);
        }
    }

    /// Replaces the direct consequences of a literal by others, which have no groups; those that are groups stay, after them.
    pub(super) fn replace_links(&mut self, from: Literal, to: impl Iterator<Item = Literal>) {
        let links = &mut self.links[from.index()];
        let own = usize::from(core::mem::take(&mut self.own[from.index()]));
        let groups: Vec<Literal> = links.drain(own..).collect();
        links.clear();
        links.extend(to.chain(groups));
        let row = &mut self.bits[from.index() * self.width..][..self.width];
        row.fill(0);
        for to in links {
            row[to.index() / 64] |= 1 << (to.index() % 64);
        }
    }

    fn link_candidates(&mut self, position: &Position) {
        for node in 0..self.plain {
            let Node { first, digit, .. } = self.nodes[node];
            let (cell, digit) = (usize::from(first), usize::from(digit));
            let (on, off) = (Literal::on(node), Literal::off(node));
            let others = position.marks[cell] & !(1 << digit);
            for other in bits(others) {
                let to = self.number(cell, other);
                self.link(on, Literal::off(to));
                if others.is_power_of_two() {
                    self.link(off, Literal::on(to));
                }
            }
            let mut seen = 1u128 << cell;
            for kind in ROW_COL_BLOCK {
                let house = usize::from(CELL_HOUSES[cell][kind]);
                for other in cells(position.cells[digit] & HOUSE_MASKS[house] & !seen) {
                    let to = self.number(other, digit);
                    self.link(on, Literal::off(to));
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

    /// Adds the links of groups, group by group, to both ends, unless they are there.
    pub(in crate::hodoku) fn link_groups(&mut self, position: &Position) {
        if core::mem::replace(&mut self.has_group_links, true) {
            return;
        }
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
