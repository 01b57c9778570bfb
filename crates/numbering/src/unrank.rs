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

use crate::bands::{MappedClass, PartitionPair};
use crate::index::GridIndex;
use crate::parts::{FreeChoices, IndexParts};
use crate::relabel::{ORDERS, Relabel};
use crate::split::{self, PADDED};
use crate::sums::{SecondWay, ThirdWay};
use crate::tables::{Across, ClassTable, GUIDE, Products, Tables, tables};

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

/// One grid. Steps that wait for each other gain nothing from wider look-ups (they lost 3 % on Zen 4), so this is not a
/// [`BytesKernel`](ninefold_lanes::BytesKernel).
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
/// A grid is made in six steps, each of which reads what the one before has found, and asks for the memory that the next will
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
    /// The ways of boxes 1, 2 and 3 as the class of band 1 sees them, by [position](split::padded).
    ways: [u8; 3],
    /// The way of box 1 as the orbits of bands 2 and 3 see it, by position.
    first: [u8; 2],
    /// The arrangements of bands 2 and 3 among those of their classes; after the fifth step, among all.
    arrangements: [u16; 2],
}

/// The way of box 1.
#[derive(Clone, Copy)]
pub(crate) struct FirstWay<B> {
    across: Across<B>,
    /// The way as the orbit of band 2 sees it, by [position](split::padded).
    way: u8,
    /// Which of the completions with all three ways.
    rest: u32,
}

impl Tables {
    #[inline(always)]
    fn grid<B: Bytes>(&self, parts: IndexParts) -> [u8; 81] {
        let upper = self.upper(parts.core);
        let third = self.boxes_below(&upper);
        let mut lower = self.lower::<B>(&upper, third, &self.first_way(third));
        self.arrangements_below(&upper, &mut lower);
        self.values::<B>(parts.choices, &upper, &lower)
    }

    /// Takes the first step of a grid.
    #[inline(always)]
    pub(crate) fn upper(&self, core: u64) -> Upper {
        let class = self.class_at(core);
        let sums = &self.sums[class];
        let (rest, completion) = sums.completions.divide(core - sums.offset);
        let (member, arrangement) = sums.arrangements.divide(rest);
        let member = sums.first_member + member as u32;
        let arrangement = u32::from(sums.first_arrangement) + arrangement;
        Upper { class: class as u8, arrangement: arrangement as u16, member, second: sums.second(completion) }
    }

    /// Returns the class whose cores this one is among.
    #[inline(always)]
    fn class_at(&self, core: u64) -> usize {
        let mut class = usize::from(self.class_guide[(core >> GUIDE) as usize]);
        while self.offsets[class + 1] <= core {
            class += 1;
        }
        class
    }

    /// Takes the second step of a grid: finds the boxes of the bands below.
    #[inline(always)]
    pub(crate) fn boxes_below(&self, upper: &Upper) -> ThirdWay {
        let third = self.sums[usize::from(upper.class)].third(upper.second);
        prefetch(self.bands.member(upper.member));
        for pair in third.pairs {
            prefetch(self.bands.element(pair));
        }
        third
    }

    /// Takes the third step of a grid: finds the way of box 1.
    #[inline(always)]
    pub(crate) fn first_way<B: Bytes>(&self, third: ThirdWay) -> FirstWay<B> {
        let across = self.bands.across::<B>(third.pairs);
        let (way, before) = self.twelfths.find_way(third.pairs, &across, third.rest / Products::UNIT);
        FirstWay { across, way: way as u8, rest: third.rest - before * Products::UNIT }
    }

    /// Takes the fourth step of a grid.
    #[inline(always)]
    pub(crate) fn lower<B: Bytes>(&self, upper: &Upper, third: ThirdWay, first: &FirstWay<B>) -> Lower {
        let [two, three] = third.pairs;
        let way = usize::from(first.way);
        let other = first.across.lower(way);
        let count = self.twelfths.sixths(three, other);
        prefetch(self.mapped_below(two, way));
        prefetch(self.mapped_below(three, other));
        let carried = split::carried(&self.bands.element(two).map, two.is_odd(), way);
        Lower {
            member: *self.bands.member(upper.member),
            below: third.pairs,
            ways: [carried as u8, upper.second.x, split::padded(third.y.into()) as u8],
            first: [way as u8, other as u8],
            arrangements: [(first.rest / count) as u16, (first.rest % count) as u16],
        }
    }

    /// Takes the fifth step of a grid: finds the arrangements of bands 2 and 3 in the list of all.
    #[inline(always)]
    pub(crate) fn arrangements_below(&self, upper: &Upper, lower: &mut Lower) {
        prefetch(self.arrangements.get(upper.arrangement.into()));
        for third in 0..2 {
            let mapped = self.mapped_below(lower.below[third], lower.first[third].into());
            lower.arrangements[third] += self.arrangements.start(mapped.class()) as u16;
            prefetch(self.arrangements.get(lower.arrangements[third].into()));
        }
    }

    /// Takes the last step of a grid, and returns its values.
    #[inline(always)]
    pub(crate) fn values<B: Bytes>(&self, choices: u32, upper: &Upper, lower: &Lower) -> [u8; 81] {
        let choices = FreeChoices::of(choices);
        let orbit = self.bands.orbit(lower.member);
        let digits = load::<B>(self.partitions.columns(choices.partition))
            .plus(B::splat(1))
            .look_up(load(&self.bands.element(lower.member).map))
            .look_up(load(&orbit.map));
        // Which column of the representative (4 × box + column) each column of the grid is.
        let columns = B::load(exchanged_boxes(orbit)).look_up(B::load(&self.orders[choices.columns].lanes));
        let mut lines = [&self.arrangements.get(usize::from(upper.arrangement)).0; 3];
        let (mut all_digits, mut all_columns) = ([digits; 3], [columns; 3]);

        // One digit of each column, as the band's own class knows it, shows which column it is there.
        let table = &self.classes[usize::from(upper.class)];
        let ones = digits_below(table, lower.ways);
        for band in 1..3 {
            let third = usize::from(choices.exchanged != (band == 2));
            let element = self.bands.element(lower.below[third]);
            let mapped = self.mapped_below(lower.below[third], lower.first[third].into());
            let one = load::<B>(&mapped.inverse)
                .look_up(load::<B>(&element.inverse))
                .look_up(B::load(&ones[third]));
            all_columns[band] =
                B::look_up_fours(&self.classes[mapped.class()].lane, mapped.boxes_of_four(), one)
                    .look_up(columns);
            all_digits[band] = digits.look_up(load::<B>(&element.map)).look_up(load(&mapped.map));
            lines[band] = &self.arrangements.get(usize::from(lower.arrangements[third])).0;
        }
        B::nines(lines, &self.orders[choices.rows].lanes, all_columns, all_digits)
    }
}

#[inline(always)]
fn load<B: Bytes>(map: &Relabel) -> B {
    B::load(&map.0)
}

/// Returns for each column of an [`Arrangement`](crate::arrange::Arrangement) the column that it becomes when boxes are exchanged.
#[inline(always)]
fn exchanged_boxes(mapped: &MappedClass) -> &'static [u8; 16] {
    /// For each order of the boxes.
    const LANES: [[u8; 16]; 8] = {
        let mut lanes = [[0; 16]; 8];
        let mut order = 0;
        while order < 6 {
            let mut lane = 0;
            while lane < 12 {
                lanes[order][lane] = ORDERS[order][lane / 4] * 4 + lane as u8 % 4;
                lane += 1;
            }
            order += 1;
        }
        lanes
    };
    &LANES[mapped.order() & 7]
}

/// Returns a digit of each column of band 2, and of band 3, as the class of band 1 knows it.
#[inline(always)]
fn digits_below(table: &ClassTable, ways: [u8; 3]) -> [[u8; 16]; 2] {
    let ways = ways.map(usize::from);
    let digits =
        |block: usize, way: usize| u128::from(table.digits_below[block][way % PADDED]) << (32 * block);
    let all = |ways: [usize; 3]| (digits(0, ways[0]) | digits(1, ways[1]) | digits(2, ways[2])).to_le_bytes();
    [all(ways), all(ways.map(|position| position ^ 32))]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parts::{CHOICES_PER_CORE, CORES};
    use ninefold_lanes::{Backend, run_on};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_back_end_makes_the_same_grid(core in 0..CORES, choices in 0..CHOICES_PER_CORE) {
            let parts = IndexParts { core, choices };
            let grid = parts.solution();
            for backend in Backend::available() {
                let values = run_on(backend, Unrank(parts)).unwrap_or([0; 81]);
                prop_assert_eq!(Solution::from_values(values), Ok(grid), "{}", backend);
            }
        }
    }
}
