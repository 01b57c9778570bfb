//! The classes of bands.
//!
//! A band without its rows is three column partitions, one for each box: 280³ triples. Renaming digits and exchanging
//! boxes changes nothing that matters, neither the number of row arrangements nor the number of ways to complete the
//! grid, and under both the triples fall into 44 *classes*.
//!
//! ```text
//!   triple (a, b, c)  ──rename so that a is plain──►  pair (p, q), one of 280²
//!   pair   ──rename, keeping box 1 plain──►  the first pair of its orbit            (1 296 renamings)
//!   orbit  ──exchange boxes and rename────►  the first orbit of its class           (6 exchanges)
//! ```
//!
//! The first pair of the first orbit *represents* the class: everything else is computed for it alone and carried
//! to the other triples by a [`MappedClass`]. Cost: 280² table entries, filled orbit by orbit.
//!
//! Bertram Felgenhauer and Frazer Jarvis (2005) found the same 44 at the end of a longer road: they took whole bands,
//! rows too, as the things to be classified.

use ninefold_lanes::Bytes;

use crate::partition::{PARTITIONS, Partitions};
use crate::relabel::{ORDERS, Relabel, STABILISER_ORDER, StabiliserElement, order_number};
use crate::tables::{Across, List, list};

/// A class, moved: box `b` of the band is box `boxes()[b]` of the representative, with digits renamed by `map`.
///
/// Half a line of the cache, because unranking reads three of them for a grid: class and boxes are kept in the bytes that
/// nine digits leave free in `map`.
#[derive(Clone, Copy, Debug)]
#[repr(align(32))]
pub(crate) struct MappedClass {
    pub(crate) map: Relabel,
    pub(crate) inverse: Relabel,
}

impl MappedClass {
    fn new(mut map: Relabel, class: u8, [a, b, c]: [u8; 3]) -> MappedClass {
        let inverse = map.inverse();
        let order = order_number(a, b) as u8;
        [map.0[11], map.0[12], map.0[13], map.0[14], map.0[15]] = [order, a, b, c, class];
        MappedClass { map, inverse }
    }

    #[inline(always)]
    pub(crate) fn class(&self) -> usize {
        usize::from(self.map.0[15])
    }

    #[inline(always)]
    pub(crate) fn boxes(&self) -> [u8; 3] {
        [self.map.0[12], self.map.0[13], self.map.0[14]]
    }

    /// Returns the boxes, and behind them a byte that is not one. By reference, so that they are read in one piece.
    #[inline(always)]
    pub(crate) fn boxes_of_four(&self) -> &[u8; 4] {
        self.map.0.last_chunk().unwrap_or(&[0; 4])
    }

    /// Returns the number of the order of the boxes.
    #[inline(always)]
    pub(crate) fn order(&self) -> usize {
        usize::from(self.map.0[11])
    }

    /// Returns the mapped class with digits renamed once more.
    #[inline(always)]
    pub(crate) fn renamed(&self, by: &Relabel) -> MappedClass {
        MappedClass::new(by.after(&self.map), self.map.0[15], self.boxes())
    }
}

/// What is known of a pair: the number of its orbit, and of an element of the stabiliser that takes the orbit's first pair to it,
/// and whether that element is odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct PartitionPair(u32);

impl PartitionPair {
    const UNKNOWN: PartitionPair = PartitionPair(u32::MAX);

    fn new(orbit: usize, element: usize) -> PartitionPair {
        PartitionPair((orbit << 12 | usize::from(StabiliserElement::is_odd(element)) << 11 | element) as u32)
    }

    /// Returns the pair in twenty bits: there are 131 orbits.
    pub(crate) fn bits(self) -> u32 {
        self.0
    }

    /// Returns the pair with these bits; bits from the twentieth on are not looked at.
    #[inline(always)]
    pub(crate) fn from_bits(bits: u32) -> PartitionPair {
        PartitionPair(bits & 0xf_ffff)
    }

    #[inline(always)]
    pub(crate) fn orbit(self) -> usize {
        (self.0 >> 12) as usize
    }

    #[inline(always)]
    pub(crate) fn is_odd(self) -> bool {
        self.0 & 2048 != 0
    }

    #[inline(always)]
    pub(crate) fn element(self) -> usize {
        (self.0 & 2047) as usize
    }
}

/// One class: its representative (the plain partition and these two) and its pairs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassEntry {
    pub(crate) second: usize,
    pub(crate) third: usize,
    /// How many of the 280² pairs belong to it.
    pub(crate) size: u32,
    /// Where its pairs begin in the list of members.
    pub(crate) first_member: u32,
}

/// How many orbits of pairs there are.
pub(crate) const ORBITS: usize = 131;

/// All pairs, orbits and classes.
pub(crate) struct Bands {
    stabiliser: List<StabiliserElement, STABILISER_ORDER>,
    pairs: Vec<PartitionPair>,
    /// The first pair of each orbit.
    pub(crate) first: Vec<(usize, usize)>,
    /// Each orbit as a moved class.
    orbits: Vec<MappedClass>,
    pub(crate) classes: Vec<ClassEntry>,
    members: List<PartitionPair, { PARTITIONS * PARTITIONS }>,
    /// The place of each pair among the members of its class.
    places: Vec<u16>,
}

impl Bands {
    pub(crate) fn new(partitions: &Partitions) -> Bands {
        let mut bands = Bands {
            stabiliser: list((0..STABILISER_ORDER).map(StabiliserElement::new).collect()),
            pairs: vec![PartitionPair::UNKNOWN; PARTITIONS * PARTITIONS],
            first: Vec::new(),
            orbits: Vec::new(),
            classes: Vec::new(),
            members: list(vec![PartitionPair::UNKNOWN; PARTITIONS * PARTITIONS]),
            places: vec![0; PARTITIONS * PARTITIONS],
        };
        bands.find_orbits(partitions);
        bands.find_classes(partitions);
        bands.number_members();
        bands
    }

    fn find_orbits(&mut self, partitions: &Partitions) {
        for p in 0..PARTITIONS {
            // An orbit's first pair begins with the first partition that the stabiliser can make of the first
            // partition of any of its members.
            if self.pairs[p * PARTITIONS] != PartitionPair::UNKNOWN {
                continue;
            }
            let moved: Vec<usize> = self.stabiliser.iter().map(|k| partitions.renamed(p, &k.map)).collect();
            for q in 0..PARTITIONS {
                if self.pairs[p * PARTITIONS + q] != PartitionPair::UNKNOWN {
                    continue;
                }
                let orbit = self.first.len();
                self.first.push((p, q));
                for (g, element) in self.stabiliser.iter().enumerate() {
                    let pair = &mut self.pairs[moved[g] * PARTITIONS + partitions.renamed(q, &element.map)];
                    if *pair == PartitionPair::UNKNOWN {
                        *pair = PartitionPair::new(orbit, g);
                    }
                }
            }
        }
    }

    fn find_classes(&mut self, partitions: &Partitions) {
        let mut orbits: Vec<Option<MappedClass>> = vec![None; self.first.len()];
        for orbit in 0..orbits.len() {
            if orbits[orbit].is_some() {
                continue;
            }
            let class = self.classes.len() as u8;
            let (second, third) = self.first[orbit];
            self.classes.push(ClassEntry { second, third, size: 0, first_member: 0 });
            for boxes in ORDERS {
                let [a, b, c] = boxes.map(|i| [0, second, third][usize::from(i)]);
                let plain = partitions.columns(a).inverse();
                let pair = self.pair(partitions.renamed(b, &plain), partitions.renamed(c, &plain));
                orbits[pair.orbit()].get_or_insert_with(|| {
                    let map = self.stabiliser[pair.element()].inverse.after(&plain);
                    MappedClass::new(map, class, boxes)
                });
            }
        }
        self.orbits = orbits.into_iter().flatten().collect();
    }

    fn number_members(&mut self) {
        for pair in &self.pairs {
            self.classes[self.orbits[pair.orbit()].class()].size += 1;
        }
        let mut first_member = 0;
        for class in &mut self.classes {
            class.first_member = first_member;
            first_member += class.size;
        }
        let mut next: Vec<u32> = self.classes.iter().map(|class| class.first_member).collect();
        for (i, &pair) in self.pairs.iter().enumerate() {
            let class = self.orbits[pair.orbit()].class();
            self.places[i] = (next[class] - self.classes[class].first_member) as u16;
            self.members[next[class] as usize] = pair;
            next[class] += 1;
        }
    }

    /// Returns an orbit's first pair, as a moved class.
    #[inline(always)]
    pub(crate) fn orbit(&self, pair: PartitionPair) -> &MappedClass {
        &self.orbits[pair.orbit()]
    }

    /// Returns the pair of the second and third partition when the first is plain.
    #[inline(always)]
    pub(crate) fn pair(&self, second: usize, third: usize) -> PartitionPair {
        self.pairs[second * PARTITIONS + third]
    }

    /// Returns a band whose first box is plain, as a moved class.
    #[inline(always)]
    pub(crate) fn mapped(&self, pair: PartitionPair) -> MappedClass {
        self.orbits[pair.orbit()].renamed(&self.stabiliser[pair.element()].map)
    }

    /// Returns any band as a moved class, and its pair's place among the members.
    #[inline(always)]
    pub(crate) fn locate(&self, partitions: &Partitions, boxes: [&[u8; 9]; 3]) -> (MappedClass, u32) {
        let first = partitions.columns(partitions.of(boxes[0]));
        let plain = first.inverse();
        let [second, third] =
            [boxes[1], boxes[2]].map(|digits| partitions.of(&digits.map(|digit| plain.at(digit))));
        let mapped = self.mapped(self.pair(second, third)).renamed(first);
        (mapped, u32::from(self.places[second * PARTITIONS + third]))
    }

    /// Returns the renaming that takes the first pair of an orbit to this pair.
    #[inline(always)]
    pub(crate) fn element(&self, pair: PartitionPair) -> &StabiliserElement {
        &self.stabiliser[pair.element()]
    }

    /// Returns which ways of box 1 the orbits of bands 2 and 3 see as the same.
    #[inline(always)]
    pub(crate) fn across<B: Bytes>(&self, [two, three]: [PartitionPair; 2]) -> Across<B> {
        let maps = [&self.element(two).map, &self.element(three).inverse];
        // The complement exchanges the halves, and so does a renaming that is odd.
        Across::new(maps, (two.0 ^ three.0) >> 11 & 1 == 0)
    }

    /// Returns the pair at this place in the list of members.
    #[inline(always)]
    pub(crate) fn member(&self, place: u32) -> &PartitionPair {
        &self.members[place as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_44_classes() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        assert_eq!(bands.classes.len(), 44);
        assert_eq!(bands.orbits.len(), bands.first.len());
        assert_eq!(bands.classes.iter().map(|class| class.size).sum::<u32>(), 280 * 280);
    }

    #[test]
    fn every_pair_is_its_class_moved() {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        for second in (0..PARTITIONS).step_by(3) {
            for third in 0..PARTITIONS {
                let pair = bands.pair(second, third);
                let mapped = bands.mapped(pair);
                let class = &bands.classes[mapped.class()];
                let representative = [0, class.second, class.third];
                for (block, partition) in [0, second, third].into_iter().enumerate() {
                    let source = representative[usize::from(mapped.boxes()[block])];
                    assert_eq!(partitions.renamed(source, &mapped.map), partition);
                }
                let place = u32::from(bands.places[second * PARTITIONS + third]);
                assert_eq!(*bands.member(class.first_member + place), pair);
            }
        }
    }
}
