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
use ninefold_lanes::{Bytes, Kernel, Lanes, run};

use crate::arrange::Arrangement;
use crate::bands::PartitionPair;
use crate::index::GridIndex;
use crate::parts::{FreeChoices, IndexParts};
use crate::relabel::{ORDERS, Relabel};
use crate::split;
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

/// What the core says directly: band 1, and which bands lie below.
///
/// A grid is made in three steps, each of which reads what the one before has found. In bulk the steps are taken for
/// many grids at a time, so that waiting for the memory of one grid is work on another.
#[derive(Clone, Copy, Default)]
pub(crate) struct Upper {
    class: u8,
    /// The ways in which boxes 2 and 3 are split.
    x: u32,
    y: u32,
    /// What takes the class to band 1.
    member: PartitionPair,
    arrangement: u16,
    /// Boxes 2 and 3 of bands 2 and 3.
    below: [PartitionPair; 2],
    /// What is left of the completion's number.
    rest: u32,
}

/// What has to be summed: the ways of box 1, and the arrangements of bands 2 and 3.
#[derive(Clone, Copy, Default)]
pub(crate) struct Lower {
    /// The way as the orbits of bands 2 and 3 see it.
    ways: [u8; 2],
    /// The way as the class of band 1 sees it.
    z: u8,
    arrangements: [u16; 2],
}

impl Tables {
    #[inline(always)]
    fn grid<B: Bytes>(&self, parts: IndexParts) -> [u8; 81] {
        let upper = self.upper(parts.core);
        let lower = self.lower::<B>(&upper);
        let mut values = [0; 96];
        self.write::<B>(parts.choices, &upper, &lower, &mut values);
        values_of(&values)
    }

    /// Takes the first step of a grid.
    #[inline(always)]
    pub(crate) fn upper(&self, core: u64) -> Upper {
        let class = self.class_at(core);
        let table = &self.classes[class];
        let rest = core - table.offset;
        let (rest, completion) =
            (rest / u64::from(table.completions), (rest % u64::from(table.completions)) as u32);
        let (member, arrangement) = (rest as u32 / table.arrangements, rest as u32 % table.arrangements);

        let x = last_at_most(&table.before_x, completion);
        let before_y = &table.before_y[x];
        let rest = completion - table.before_x[x];
        let y = last_at_most(before_y, rest);
        Upper {
            class: class as u8,
            x: x as u32,
            y: y as u32,
            member: self.bands.member(&self.bands.classes[class], member),
            arrangement: arrangement as u16,
            below: self.next_bands(table, x, y),
            rest: rest - before_y[y],
        }
    }

    /// Returns the class whose cores this one is among.
    #[inline(always)]
    fn class_at(&self, core: u64) -> usize {
        let mut class = usize::from(self.class_guide[(core >> GUIDE) as usize]);
        while class + 1 < self.classes.len() && self.classes[class + 1].offset <= core {
            class += 1;
        }
        class
    }

    /// Takes the second step of a grid.
    #[inline(always)]
    pub(crate) fn lower<B: Bytes>(&self, upper: &Upper) -> Lower {
        let [two, three] = upper.below;
        let products = self.products::<B>(two, three);
        let (way, before) = products.find(upper.rest / Products::UNIT);
        let rest = upper.rest - before * Products::UNIT;
        let other = products.lower(way);
        let count = self.sixths(three, other);
        Lower {
            ways: [way as u8, other as u8],
            z: split::carried(&self.bands.element(two).map, two.is_odd(), way) as u8,
            arrangements: [(rest / count) as u16, (rest % count) as u16],
        }
    }

    /// Takes the third step of a grid.
    #[inline(always)]
    pub(crate) fn write<B: Bytes>(&self, choices: u32, upper: &Upper, lower: &Lower, values: &mut [u8; 96]) {
        let choices = FreeChoices::of(choices);
        let orbit = self.bands.orbit(upper.member);
        let digits = load::<B>(self.partitions.columns(choices.partition))
            .plus(B::splat(1))
            .look_up(load(&self.bands.element(upper.member).map))
            .look_up(load(&orbit.map));
        // Which column of the representative (4 × box + column) each column of the grid is.
        let columns = columns::<B>(&choices.columns, &orbit.boxes);

        let table = &self.classes[usize::from(upper.class)];
        let lines = &self.arrangements[usize::from(upper.class)].all[usize::from(upper.arrangement)];
        write_band(values, 0, choices.rows[0], lines, digits, columns);

        let ways = [usize::from(lower.z), upper.x as usize, upper.y as usize];
        for band in 1..3 {
            let third = usize::from(choices.exchanged != (band == 2));
            let element = self.bands.element(upper.below[third]);
            let mapped = self.mapped_below(upper.below[third], usize::from(lower.ways[third]));
            // One digit of each column, as the band's own class knows it, shows which column it is there.
            let ones = digits_below::<B>(table, &ways, third);
            let one = load::<B>(&mapped.inverse).look_up(load::<B>(&element.inverse)).look_up(ones);
            let below = &self.classes[usize::from(mapped.class)].lane;
            let column = |block: usize| {
                B::load(&below[usize::from(mapped.boxes[block])]).look_up(one.or(B::load(&OTHERS[block])))
            };
            let columns = column(0).or(column(1)).or(column(2)).look_up(columns);
            let digits = digits.look_up(load::<B>(&element.map)).look_up(load(&mapped.map));
            let list = &self.arrangements[usize::from(mapped.class)].all;
            let lines = &list[usize::from(lower.arrangements[third])];
            write_band(values, band, choices.rows[band], lines, digits, columns);
        }
    }
}

/// Returns a grid without the bytes behind it.
#[inline(always)]
pub(crate) fn values_of(values: &[u8; 96]) -> [u8; 81] {
    *values.first_chunk().unwrap_or(&[0; 81])
}

/// Returns the place of the last of ascending sums that is not above the number; the first sum is 0.
#[inline(always)]
fn last_at_most<const N: usize>(sums: &[u32; N], number: u32) -> usize {
    // Halving. Comparing all at once would suit vectors, but compilers take those comparisons apart again to count
    // them.
    sums.partition_point(|&sum| sum <= number) - 1
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

#[inline(always)]
fn columns<B: Bytes>(orders: &[usize; 3], boxes: &[u8; 3]) -> B {
    /// The three bytes of each order, with the number of the box added in all three.
    const BYTES: [[u32; 6]; 3] = {
        let mut bytes = [[0; 6]; 3];
        let mut i = 0;
        while i < 18 {
            let [a, b, c] = ORDERS[i % 6];
            bytes[i / 6][i % 6] = u32::from_le_bytes([a, b, c, 0]) + i as u32 / 6 * 0x04_04_04;
            i += 1;
        }
        bytes
    };
    let bytes = |block: usize| u128::from(BYTES[usize::from(boxes[block])][orders[block]]);
    B::load(&(bytes(0) | bytes(1) << 24 | bytes(2) << 48).to_le_bytes())
}

/// Returns a digit of each column of band 2 (`third == 0`) or band 3, as the class of band 1 knows it.
#[inline(always)]
fn digits_below<B: Bytes>(table: &ClassTable, ways: &[usize; 3], third: usize) -> B {
    let digits = |block: usize| {
        let way = ways[block];
        u128::from(table.digits_below[block][if third == 0 { way } else { split::complement(way) }])
    };
    B::load(&(digits(0) | digits(1) << 32 | digits(2) << 64).to_le_bytes())
}

/// Writes the rows in order: each also overwrites seven bytes behind it, which belong to the next.
#[inline(always)]
fn write_band<B: Bytes>(
    values: &mut [u8; 96],
    band: usize,
    order: usize,
    lines: &Arrangement,
    digits: B,
    columns: B,
) {
    for (i, &line) in ORDERS[order].iter().enumerate() {
        let line = B::load(&lines.0[usize::from(line & 3)]);
        store_at(digits.look_up(line.look_up(columns)), values, band * 27 + i * 9);
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
