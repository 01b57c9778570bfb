//! From a number to its grid.
//!
//! ```text
//!   free choices ─► box 1's columns, orders of columns and rows, which of bands 2 and 3 is which
//!   core  ─► class of band 1 ─► member ─► arrangement of band 1 ─► completion
//!            completion ─► x (28 running sums) ─► y (56) ─► z (56, summed on the spot)
//!                       ─► arrangement of band 2 ─► arrangement of band 3
//! ```
//!
//! Bands are taken from the lists of their class's representative and carried into place: digits by composed
//! renamings, columns by following one digit of each. All permutations fit sixteen bytes, so carrying a row is two
//! byte look-ups.

use ninefold_grid::__private::proven_solution;
use ninefold_grid::Solution;
use ninefold_lanes::{Bytes, Kernel, Lanes, prefetch, run};

use crate::arrange::Arrangement;
use crate::bands::PartitionPair;
use crate::index::GridIndex;
use crate::parts::{FreeChoices, IndexParts};
use crate::relabel::{ORDERS, Relabel};
use crate::split;
use crate::sums::{SecondWay, ThirdWay};
use crate::tables::{ClassTable, GUIDE, Products, Tables, store_at, tables};

/// Returns the grid with this number.
///
/// Takes a fraction of a microsecond; the very first call of a process also computes the tables, in milliseconds.
///
/// ```
/// use ninefold_numbering::{GridIndex, rank, unrank};
/// let grid = unrank(GridIndex::FIRST);
/// assert_eq!(grid.to_string(), "147369258258147369369258147714936825825714936936825714471693582582471693693582471");
/// assert_eq!(rank(&grid), GridIndex::FIRST);
/// ```
#[must_use]
pub fn unrank(index: GridIndex) -> Solution {
    IndexParts::of(index).solution()
}

impl IndexParts {
    /// Returns the grid. Callers with a generator share this function, for it does not know their generator: a program
    /// holds its five thousand bytes once.
    pub(crate) fn solution(self) -> Solution {
        proven_solution(run(Unrank(self)))
    }
}

/// One grid.
pub(crate) struct Unrank(pub(crate) IndexParts);

impl Kernel for Unrank {
    type Output = [u8; 81];

    #[inline(always)]
    fn run<L: Lanes>(self) -> [u8; 81] {
        tables().grid::<L::Bytes>(self.0)
    }
}

/// What the core says directly: band 1, and where the bands below are.
///
/// A grid is made in five steps, each of which reads what the one before has found, and asks for the memory that the next will
/// read. In bulk each step is taken for many grids before the next, so that waiting for the memory of one grid is work on
/// another.
#[derive(Clone, Copy, Default)]
pub(crate) struct Upper {
    class: u8,
    /// The arrangement of its rows, as a place in the list of all.
    arrangement: u16,
    /// What takes the class to band 1, as a place in the list of members.
    member: u32,
    second: SecondWay,
}

/// Which bands lie below: the ways of the boxes, and the arrangements of bands 2 and 3.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lower {
    /// What takes the class to band 1.
    member: PartitionPair,
    /// Boxes 2 and 3 of bands 2 and 3.
    below: [PartitionPair; 2],
    /// The way of box 3.
    y: u8,
    /// The way as the orbits of bands 2 and 3 see it.
    ways: [u8; 2],
    /// The way as the class of band 1 sees it.
    z: u8,
    /// The arrangements of bands 2 and 3 among those of their classes; after the fourth step, among all.
    arrangements: [u16; 2],
}

impl Tables {
    #[inline(always)]
    fn grid<B: Bytes>(&self, parts: IndexParts) -> [u8; 81] {
        let upper = self.upper(parts.core);
        let mut lower = self.lower::<B>(&upper, self.boxes_below(&upper));
        self.arrangements_below(&mut lower);
        let mut values = [0; 96];
        self.write::<B>(parts.choices, &upper, &lower, &mut values);
        values_of(&values)
    }

    /// Takes the first step of a grid.
    #[inline(always)]
    pub(crate) fn upper(&self, core: u64) -> Upper {
        let class = self.class_at(core);
        let sums = &self.sums[class];
        let (rest, completion) = sums.completions.divide(core - sums.offset);
        let (member, arrangement) = sums.arrangements.divide(rest);
        let member = self.bands.classes[class].first_member + member as u32;
        prefetch(self.bands.member(member));
        let arrangement = self.classes[class].first_arrangement as u32 + arrangement;
        prefetch(self.arrangements.get(arrangement as usize));
        Upper { class: class as u8, arrangement: arrangement as u16, member, second: sums.second(completion) }
    }

    /// Returns the class whose cores this one is among.
    #[inline(always)]
    fn class_at(&self, core: u64) -> usize {
        let mut class = usize::from(self.class_guide[(core >> GUIDE) as usize]);
        while class + 1 < self.sums.len() && self.sums[class + 1].offset <= core {
            class += 1;
        }
        class
    }

    /// Takes the second step of a grid: finds the boxes of the bands below.
    #[inline(always)]
    pub(crate) fn boxes_below(&self, upper: &Upper) -> ThirdWay {
        let third = self.sums[usize::from(upper.class)].third(upper.second);
        for pair in third.pairs {
            prefetch(self.bands.element(pair));
        }
        third
    }

    /// Takes the third step of a grid.
    #[inline(always)]
    pub(crate) fn lower<B: Bytes>(&self, upper: &Upper, third: ThirdWay) -> Lower {
        let ThirdWay { y, pairs: [two, three], rest } = third;
        let products = self.products::<B>(two, three);
        let (way, before) = products.find::<B>(rest / Products::UNIT);
        let rest = rest - before * Products::UNIT;
        let other = products.lower(way);
        let count = self.sixths(three, other);
        prefetch(self.mapped_below(two, way));
        prefetch(self.mapped_below(three, other));
        Lower {
            member: *self.bands.member(upper.member),
            below: [two, three],
            y,
            ways: [way as u8, other as u8],
            z: split::carried(&self.bands.element(two).map, two.is_odd(), way) as u8,
            arrangements: [(rest / count) as u16, (rest % count) as u16],
        }
    }

    /// Takes the fourth step of a grid: finds the arrangements of bands 2 and 3 in the list of all.
    #[inline(always)]
    pub(crate) fn arrangements_below(&self, lower: &mut Lower) {
        for third in 0..2 {
            let mapped = self.mapped_below(lower.below[third], usize::from(lower.ways[third]));
            let first = self.classes[mapped.class()].first_arrangement;
            lower.arrangements[third] += first as u16;
            prefetch(self.arrangements.get(usize::from(lower.arrangements[third])));
        }
    }

    /// Takes the fifth step of a grid.
    #[inline(always)]
    pub(crate) fn write<B: Bytes>(&self, choices: u32, upper: &Upper, lower: &Lower, values: &mut [u8; 96]) {
        let choices = FreeChoices::of(choices);
        let orbit = self.bands.orbit(lower.member);
        let digits = load::<B>(self.partitions.columns(choices.partition))
            .plus(B::splat(1))
            .look_up(load(&self.bands.element(lower.member).map))
            .look_up(load(&orbit.map));
        // Which column of the representative (4 × box + column) each column of the grid is.
        let columns =
            B::load(exchanged_boxes(orbit.boxes())).look_up(B::load(&self.orders[choices.columns].lanes));
        let rows = &self.orders[choices.rows].lanes;

        let lines = self.arrangements.get(usize::from(upper.arrangement));
        write_band(values, 0, rows, lines, digits, columns);

        // One digit of each column, as the band's own class knows it, shows which column it is there.
        let table = &self.classes[usize::from(upper.class)];
        let ones = digits_below(table, [lower.z, upper.second.x, lower.y]);
        for band in 1..3 {
            let third = usize::from(choices.exchanged != (band == 2));
            let element = self.bands.element(lower.below[third]);
            let mapped = self.mapped_below(lower.below[third], usize::from(lower.ways[third]));
            let one = load::<B>(&mapped.inverse)
                .look_up(load::<B>(&element.inverse))
                .look_up(B::load(&ones[third]));
            let below = &self.classes[mapped.class()];
            let column = |block: usize| {
                B::load(&below.lane[usize::from(mapped.boxes()[block] & 3)])
                    .look_up(one.or(B::load(&OTHERS[block])))
            };
            let columns = column(0).or(column(1)).or(column(2)).look_up(columns);
            let digits = digits.look_up(load::<B>(&element.map)).look_up(load(&mapped.map));
            let lines = self.arrangements.get(usize::from(lower.arrangements[third]));
            write_band(values, band, rows, lines, digits, columns);
        }
    }
}

/// Returns a grid without the bytes behind it.
#[inline(always)]
pub(crate) fn values_of(values: &[u8; 96]) -> [u8; 81] {
    *values.first_chunk().unwrap_or(&[0; 81])
}

/// For each box of an [`Arrangement`], the columns of the other boxes: look-ups there give 0.
const OTHERS: [[u8; 16]; 3] = {
    let mut others = [[128; 16]; 3];
    let mut lane = 0;
    while lane < 12 {
        others[lane / 4][lane] = 0;
        lane += 1;
    }
    others
};

#[inline(always)]
fn load<B: Bytes>(map: &Relabel) -> B {
    B::load(&map.0)
}

/// Returns for each column of an [`Arrangement`] the column that it becomes when boxes are exchanged.
#[inline(always)]
fn exchanged_boxes(boxes: [u8; 3]) -> &'static [u8; 16] {
    /// At `4 × first box + second box`.
    const LANES: [[u8; 16]; 16] = {
        let mut lanes = [[0; 16]; 16];
        let mut order = 0;
        while order < 6 {
            let boxes = ORDERS[order];
            let mut lane = 0;
            while lane < 12 {
                lanes[(boxes[0] * 4 + boxes[1]) as usize][lane] = boxes[lane / 4] * 4 + lane as u8 % 4;
                lane += 1;
            }
            order += 1;
        }
        lanes
    };
    &LANES[usize::from((boxes[0] * 4 + boxes[1]) & 15)]
}

/// Returns a digit of each column of band 2, and of band 3, as the class of band 1 knows it.
#[inline(always)]
fn digits_below(table: &ClassTable, ways: [u8; 3]) -> [[u8; 16]; 2] {
    let ways = ways.map(usize::from);
    let digits = |block: usize, way: usize| u128::from(table.digits_below[block][way]) << (32 * block);
    let all = |ways: [usize; 3]| (digits(0, ways[0]) | digits(1, ways[1]) | digits(2, ways[2])).to_le_bytes();
    [all(ways), all(ways.map(split::complement))]
}

/// Writes the rows in order: each also overwrites seven bytes behind it, which belong to the next.
#[inline(always)]
fn write_band<B: Bytes>(
    values: &mut [u8; 96],
    band: usize,
    rows: &[u8; 16],
    lines: &Arrangement,
    digits: B,
    columns: B,
) {
    for i in 0..3 {
        let row = 3 * band + i;
        let line = B::load(&lines.0[usize::from(rows[row] & 3)]);
        store_at(digits.look_up(line.look_up(columns)), values, row * 9);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::{CHOICES_PER_CORE, CORES};
    use ninefold_grid::Grid;
    use ninefold_lanes::{Backend, run_on};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_back_end_makes_the_same_grid(core in 0..CORES, choices in 0..CHOICES_PER_CORE) {
            let parts = IndexParts { core, choices };
            let grid = Grid::from_values(run(Unrank(parts)));
            for backend in Backend::available() {
                let values = run_on(backend, Unrank(parts)).unwrap_or([0; 81]);
                prop_assert_eq!(Grid::from_values(values), grid, "{}", backend);
            }
        }
    }
}
