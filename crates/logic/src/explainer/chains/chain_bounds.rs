//! Which cells and regions force anything, and by how many nodes: a quick look before the exact search.
//!
//! ```text
//!    r2c2 = 1 4 9, each of which makes r5c8 no 7        read backwards: 7r5c8 leaves nothing for r2c2
//! ```
//!
//! Links on the position as it is can be read backwards. So all candidates of a cell, or all places of a digit in a house,
//! lead to a node exactly when its opposite takes all of them away. What a candidate leads to is found with rows of bits,
//! each from those before it; that empties a cell or a house for few. Only for these the distances are counted: a search
//! from an assumption meets every node first by a shortest way, so they give the exact number of nodes of the chains.

use super::graph::{LinkGraph, MAX_WIDTH, ones};
use super::link::{LinkTypes, StrongEnds};
use super::literal::CandidateIndex;
use crate::Position;
use crate::geometry::{CELLS, HOUSE_CELLS, HOUSE_MASKS, HOUSES, PEER_MASKS, bits, cells};

/// For each cell and region the number of nodes of the smallest chain it makes; `u32::MAX` if it makes none.
pub(super) struct ChainBounds {
    pub(super) cells: [u32; CELLS],
    /// By house and digit.
    pub(super) regions: [[u32; 9]; HOUSES],
}

impl ChainBounds {
    /// Returns those of a position; `None` if an assumption contradicts itself, for then a search stops half-way and
    /// distances tell nothing.
    pub(super) fn of(graph: &mut LinkGraph, position: &Position) -> Option<ChainBounds> {
        let ends = LinkTypes::Xy.strong_ends(position);
        graph.build(position, LinkTypes::Xy, &ends);
        let links = Links { graph, position, ends };
        match links.graph.width() {
            1 => Closures::<1>::of(links.graph).prospects(&links),
            2 => Closures::<2>::of(links.graph).prospects(&links),
            3 => Closures::<3>::of(links.graph).prospects(&links),
            4 => Closures::<4>::of(links.graph).prospects(&links),
            _ => Closures::<MAX_WIDTH>::of(links.graph).prospects(&links),
        }
    }

    /// Returns the smallest number of nodes of a chain of some cell, and of some region.
    pub(super) fn smallest(&self) -> [Option<u32>; 2] {
        let least = |numbers: &[u32]| numbers.iter().copied().filter(|&number| number < u32::MAX).min();
        [least(&self.cells), least(self.regions.as_flattened())]
    }
}

/// All links of a position.
struct Links<'a> {
    graph: &'a LinkGraph,
    position: &'a Position,
    ends: StrongEnds,
}

fn first<const W: usize>(row: &[u64; W]) -> Option<usize> {
    ones(row).next()
}

/// By node: what is true when it is true, itself included.
struct Closures<const W: usize>(Vec<[u64; W]>);

impl<const W: usize> Closures<W> {
    fn of(graph: &LinkGraph) -> Closures<W> {
        let mut list: Vec<[u64; W]> = Vec::with_capacity(graph.nodes());
        for start in 0..graph.nodes() {
            let mut reached = [0; W];
            reached[start / 64] |= 1 << (start % 64);
            let mut waiting: [u64; W] = *graph.two_steps(start);
            while let Some(node) = first(&waiting) {
                let more = match list.get(node) {
                    // Everything from there on is known.
                    Some(known) => {
                        (0..W).for_each(|i| reached[i] |= known[i]);
                        [0; W]
                    }
                    None => {
                        reached[node / 64] |= 1 << (node % 64);
                        *graph.two_steps(node)
                    }
                };
                (0..W).for_each(|i| waiting[i] = (waiting[i] | more[i]) & !reached[i]);
            }
            list.push(reached);
        }
        Closures(list)
    }

    fn prospects(&self, links: &Links<'_>) -> Option<ChainBounds> {
        let position = links.position;
        let mut prospects = ChainBounds { cells: [u32::MAX; CELLS], regions: [[u32::MAX; 9]; HOUSES] };
        let places = position.cells.map(Places::of);
        for cell in cells(position.open) {
            for digit in bits(position.marks[cell]) {
                let start = CandidateIndex::new(cell, digit);
                for is_true in [true, false] {
                    let Some(sides) = self.sides(links, start, is_true) else { continue };
                    // No search begins at a candidate assumed false: its opposite is only where searches end.
                    if is_true && sides.is_contradiction() {
                        return None;
                    }
                    if sides.leaves_nothing_somewhere(position, &places) {
                        prospects.add(links, start, is_true);
                    }
                }
            }
        }
        Some(prospects)
    }

    /// Returns what follows from an assumption; `None` if nothing does.
    fn sides(&self, links: &Links<'_>, start: CandidateIndex, is_true: bool) -> Option<Sides> {
        let graph = links.graph;
        let mut reached = [0; W];
        match (graph.number(start), is_true) {
            (Some(number), true) => reached = self.0[number],
            (Some(number), false) => {
                for node in ones(graph.strong::<W>(number)) {
                    (0..W).for_each(|i| reached[i] |= self.0[node][i]);
                }
            }
            (None, true) => {
                let weak: [u64; W] = graph.weak_of(links.position, LinkTypes::Xy, &links.ends, start);
                for false_node in ones(&weak) {
                    for node in ones(graph.strong::<W>(false_node)) {
                        (0..W).for_each(|i| reached[i] |= self.0[node][i]);
                    }
                }
            }
            (None, false) => return None,
        }
        let mut sides = Sides::new(start, is_true);
        for node in ones(&reached) {
            sides.add_true(graph.candidate(node));
        }
        sides.finish();
        Some(sides)
    }
}

/// What is true and what is false, by digit.
#[derive(Clone)]
struct Sides {
    trues: [u128; 9],
    falses: [u128; 9],
}

impl Sides {
    fn new(start: CandidateIndex, is_true: bool) -> Sides {
        let mut sides = Sides { trues: [0; 9], falses: [0; 9] };
        match is_true {
            true => sides.add_true(start),
            false => sides.falses[start.digit()] |= 1 << start.cell(),
        }
        sides
    }

    #[inline]
    fn add_true(&mut self, candidate: CandidateIndex) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        self.trues[digit] |= 1 << cell;
        self.falses[digit] |= PEER_MASKS[cell];
    }

    /// Makes the other candidates of cells with a true one false.
    fn finish(&mut self) {
        let (mut one, mut two) = (0, 0);
        for &trues in &self.trues {
            two |= one & trues;
            one |= trues;
        }
        for (falses, trues) in self.falses.iter_mut().zip(&self.trues) {
            *falses |= one & !trues | two;
        }
    }

    fn is_contradiction(&self) -> bool {
        self.trues.iter().zip(&self.falses).any(|(trues, falses)| trues & falses != 0)
    }

    /// Returns whether no candidate of some cell, or no place of a digit in some house, is left.
    fn leaves_nothing_somewhere(&self, position: &Position, places: &[Places; 9]) -> bool {
        let mut open = position.open;
        for ((&held, &falses), places) in position.cells.iter().zip(&self.falses).zip(places) {
            let left = held & !falses;
            if left != held && !places.are_all_in(&Places::of(left)) {
                return true;
            }
            open &= !left;
        }
        open != 0
    }
}

/// The rows, columns and boxes that a set of cells meets: in each a bit for its first cell.
#[derive(Clone, Copy)]
struct Places([u128; 3]);

impl Places {
    #[inline]
    fn of(set: u128) -> Places {
        const ROWS: u128 = {
            let (mut mask, mut row) = (0, 0);
            while row < 9 {
                mask |= 1 << (9 * row);
                row += 1;
            }
            mask
        };
        const BOXES: u128 = 0b001_001_001 | 0b001_001_001 << 27 | 0b001_001_001 << 54;
        let three = set | set >> 1 | set >> 2;
        let nine = three | three >> 3 | three >> 6;
        let down = set | set >> 27 | set >> 54;
        Places([
            nine & ROWS,
            (down | down >> 9 | down >> 18) & 0x1ff,
            (three | three >> 9 | three >> 18) & BOXES,
        ])
    }

    #[inline]
    fn are_all_in(&self, other: &Places) -> bool {
        self.0.iter().zip(&other.0).all(|(all, some)| all & !some == 0)
    }
}

impl ChainBounds {
    /// Adds the chains to the opposite of an assumption.
    fn add(&mut self, links: &Links<'_>, start: CandidateIndex, is_true: bool) {
        let position = links.position;
        if !is_true && position.mark_count(start.cell()) < 2 {
            // Its opposite is known.
            return;
        }
        let layers = layers(links, start, is_true);
        let Some(last) = layers.last() else { return };
        // The nodes of a chain from a candidate to the opposite of the assumption, which takes the candidate away.
        let nodes = |cell: usize, digit: usize| -> u32 {
            if !is_true && start == CandidateIndex::new(cell, digit) {
                return 1;
            }
            let steps = layers.iter().take_while(|layer| layer.falses[digit] >> cell & 1 == 0).count() as u32;
            2 * steps + if is_true { 2 } else { 3 }
        };
        let left: [u128; 9] = std::array::from_fn(|digit| position.cells[digit] & !last.falses[digit]);
        let empty = left.iter().fold(position.open, |open, left| open & !left);
        for cell in cells(empty).filter(|&cell| position.mark_count(cell) >= 3) {
            let sum = bits(position.marks[cell]).map(|digit| nodes(cell, digit)).sum();
            self.cells[cell] = self.cells[cell].min(sum);
        }
        for (number, house) in HOUSE_MASKS.iter().enumerate() {
            for (digit, &left) in left.iter().enumerate() {
                let places = position.places[number][digit];
                if left & house == 0 && is_region(position, number, places) {
                    let sum = bits(places).map(|place| nodes(HOUSE_CELLS[number][place].into(), digit)).sum();
                    let region = &mut self.regions[number][digit];
                    *region = (*region).min(sum);
                }
            }
        }
    }
}

/// Returns whether the static producer looks at these places of a house: the first is a cell of three candidates or more.
fn is_region(position: &Position, number: usize, places: u16) -> bool {
    places & places.wrapping_sub(1) != 0
        && position.mark_count(HOUSE_CELLS[number][places.trailing_zeros() as usize].into()) >= 3
}

/// Returns what follows from an assumption after each two-step.
fn layers(links: &Links<'_>, start: CandidateIndex, is_true: bool) -> Vec<Sides> {
    let graph = links.graph;
    let mut layers = Vec::new();
    let mut sides = Sides::new(start, is_true);
    let mut reached = vec![false; graph.nodes()];
    let mut newest: Vec<CandidateIndex> = match is_true {
        true => vec![start],
        false => graph.strong_links(start).into_iter().flatten().map(|(to, _)| to).collect(),
    };
    while !newest.is_empty() {
        let mut next = Vec::new();
        for &candidate in &newest {
            sides.add_true(candidate);
            for other in LinkTypes::Xy.weak_links(links.position, &links.ends, candidate) {
                for (to, _) in graph.strong_links(other).into_iter().flatten() {
                    if let Some(number) = graph.number(to)
                        && !std::mem::replace(&mut reached[number], true)
                    {
                        next.push(to);
                    }
                }
            }
        }
        let mut layer = sides.clone();
        layer.finish();
        layers.push(layer);
        newest = next;
    }
    layers
}
