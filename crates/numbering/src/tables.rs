//! Everything that ranking and unranking look up, computed on first use.
//!
//! Nothing is stored in the program or read from a file: the sums behind the numbers are the count of all grids
//! itself, and the symmetries of [`bands`](crate::bands) bring that down to a few milliseconds.
//!
//! **Sums.** For a class of bands let boxes 2, 3 and 1 of the band below be split in ways x, y, z
//! (see [`crate::split`]). Then band 2 has N(x, y, z) row arrangements, band 3 has N of the complements, and
//!
//! ```text
//!   completions = Σ over x, y, z of N(x, y, z) · N(x̄, ȳ, z̄)       56³ terms, for each of 44 classes
//! ```
//!
//! Three things make this cheap. N is always divisible by 6 and bands 2 and 3 may be exchanged, so a seventy-second
//! part is counted, with x in the first half only. For given x and y the pair of partitions is looked up once for
//! band 2 and once for band 3, and N for all 56 values of z lies in one row of a table, because it depends on the
//! *orbit* of the pair: the renaming only permutes the row. And N, which takes 16 values only, is divisible by 12, so
//! the row is 56 bytes and the permutation eight byte look-ups.
//!
//! The running sums over x and over y are kept (see [`crate::sums`]); those over z are made again each time.

use std::sync::LazyLock;

use ninefold_lanes::{Bytes, Kernel, Lanes, run};

use crate::arrange::Arrangements;
use crate::bands::{Bands, MappedClass, PartitionPair};
use crate::orders::Orders;
use crate::partition::Partitions;
use crate::split::{self, HALF, SPLITS};
use crate::sums::ClassSums;

/// For one orbit of pairs, a twelfth of the number of row arrangements for each way to split box 1 above; a half of
/// the ways is padded to 32, two times sixteen.
type Twelfths = [[u8; 16]; 4];

/// What there is to know of one class of bands.
pub(crate) struct ClassTable {
    /// For each box of the representative, where each digit stands: `4 × box + column`, as in an
    /// [`Arrangement`](crate::arrange::Arrangement).
    pub(crate) lane: [[u8; 16]; 4],
    /// For each box of the representative, the place (three per column) of each digit.
    pub(crate) place: [[u8; 16]; 3],
    /// Where its row arrangements begin in the list of all.
    pub(crate) first_arrangement: usize,
    /// For each box of the representative and each way, a digit of each of the three columns of band 2.
    pub(crate) digits_below: [[u32; SPLITS]; 3],
}

pub(crate) struct Tables {
    pub(crate) partitions: Partitions,
    pub(crate) bands: Bands,
    pub(crate) arrangements: Arrangements,
    /// For each orbit of pairs.
    twelfths: Vec<Twelfths>,
    /// For each orbit of pairs and each way to split box 1 above, the band as a moved class.
    mapped: Vec<[MappedClass; SPLITS]>,
    pub(crate) classes: Vec<ClassTable>,
    /// Orders of columns in boxes, and of rows in bands.
    pub(crate) orders: Vec<Orders>,
    /// For each class.
    pub(crate) sums: Vec<ClassSums>,
    /// The class of the first core with these upper bits.
    pub(crate) class_guide: Vec<u8>,
}

/// How many lower bits of a core the guide to the classes leaves out.
pub(crate) const GUIDE: u32 = 36;

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Returns the tables; the first call computes them.
#[inline(always)]
pub(crate) fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    pub(crate) fn new() -> Tables {
        run(BuildTables)
    }

    #[inline(always)]
    fn build<B: Bytes>() -> Tables {
        let partitions = Partitions::new();
        let bands = Bands::new(&partitions);
        let mut arrangements = Arrangements::new();
        for class in &bands.classes {
            arrangements.push(&partitions, class.second, class.third);
        }
        let mut tables = Tables {
            partitions,
            bands,
            arrangements,
            twelfths: Vec::new(),
            mapped: Vec::new(),
            classes: Vec::new(),
            orders: Orders::all(),
            sums: Vec::new(),
            class_guide: Vec::new(),
        };
        let plain = tables.moved(0).0;
        tables.mapped = tables.bands.first.iter().map(|&first| tables.below(first, &plain)).collect();
        tables.twelfths = tables.mapped.iter().map(|mapped| tables.twelfths(mapped)).collect();
        let mut offset = 0;
        for class in 0..tables.bands.classes.len() {
            let (table, sums) = tables.class::<B>(class, offset);
            offset += u64::from(tables.bands.classes[class].size)
                * u64::from(sums.arrangements.get())
                * u64::from(sums.completions.get());
            tables.classes.push(table);
            tables.sums.push(sums);
        }
        tables.class_guide = (0..=offset >> GUIDE)
            .map(|upper| tables.sums.partition_point(|class| class.offset <= upper << GUIDE) as u8 - 1)
            .collect();
        tables
    }

    /// Returns for each way, the partition below a partition, and a digit of each of its columns.
    fn moved(&self, partition: usize) -> ([u16; SPLITS], [u32; SPLITS]) {
        let digits = self.partitions.columns(partition).0;
        let mut below = ([0; SPLITS], [0; SPLITS]);
        for way in 0..SPLITS {
            let mut sets = [0; 3];
            let mut one = [0; 4];
            for (place, &digit) in digits[..9].iter().enumerate() {
                let column = usize::from(split::columns(way)[place]);
                sets[column] |= 1 << digit;
                one[column] = digit;
            }
            below.0[way] = self.partitions.with(sets[0], sets[1]) as u16;
            below.1[way] = u32::from_le_bytes(one);
        }
        below
    }

    fn below(&self, (second, third): (usize, usize), plain: &[u16; SPLITS]) -> [MappedClass; SPLITS] {
        plain.map(|first| {
            let columns = self.partitions.columns(usize::from(first));
            let inverse = columns.inverse();
            let [p, q] = [second, third].map(|partition| self.partitions.renamed(partition, &inverse));
            self.bands.mapped(self.bands.pair(p, q)).renamed(columns)
        })
    }

    fn twelfths(&self, mapped: &[MappedClass; SPLITS]) -> Twelfths {
        let mut twelfths = [[0; 16]; 4];
        for (way, mapped) in mapped.iter().enumerate() {
            let arrangements = self.arrangements.len(mapped.class());
            twelfths.as_flattened_mut()[padded(way)] = (arrangements / 2) as u8;
        }
        twelfths
    }

    #[inline(always)]
    fn class<B: Bytes>(&self, class: usize, offset: u64) -> (ClassTable, ClassSums) {
        let info = self.bands.classes[class];
        let boxes = [0, info.second, info.third];
        let [first, second, third] = boxes.map(|partition| self.moved(partition));
        let place = boxes.map(|partition| self.partitions.columns(partition).inverse().0);
        let table = ClassTable {
            lane: core::array::from_fn(|block| place[block % 3].map(|place| block as u8 * 4 + place / 3)),
            place,
            digits_below: [first.1, second.1, third.1],
            first_arrangement: self.arrangements.range(class).start,
        };
        let pair = |x: usize, y: usize| self.bands.pair(usize::from(second.0[x]), usize::from(third.0[y]));
        let arrangements = self.arrangements.len(class) as u32;
        let sums = ClassSums::new(offset, arrangements, |x, y| {
            let [two, three] = [pair(x, y), pair(split::complement(x), split::complement(y))];
            (self.products::<B>(two, three).total() * Products::UNIT, [two, three])
        });
        (table, sums)
    }

    /// Returns a band below, as the orbit of its boxes 2 and 3 sees it when box 1 above is split in this way.
    #[inline(always)]
    pub(crate) fn mapped_below(&self, pair: PartitionPair, way: usize) -> &MappedClass {
        &self.mapped[pair.orbit()][way]
    }

    /// Returns a sixth of the row arrangements of that band.
    #[inline(always)]
    pub(crate) fn sixths(&self, pair: PartitionPair, way: usize) -> u32 {
        u32::from(self.twelfths[pair.orbit()].as_flattened()[padded(way)]) * 2
    }

    /// Returns the row arrangements of bands 2 and 3 together, for each way of box 1.
    #[inline(always)]
    pub(crate) fn products<B: Bytes>(&self, two: PartitionPair, three: PartitionPair) -> Products {
        let across =
            B::load(&self.bands.element(three).inverse.0).look_up(B::load(&self.bands.element(two).map.0));
        let [low, high] = split::carried_half(across);
        // The complement exchanges the halves, and so does a renaming that is odd.
        let flip = two.is_odd() == three.is_odd();
        let (above, below) = (&self.twelfths[two.orbit()], &self.twelfths[three.orbit()]);
        // Read from memory in either order: a choice between vectors would become a branch that nobody can foretell.
        let table = |half: usize| {
            let first = (half ^ usize::from(flip)) * 2;
            [B::load(&below[first]), B::load(&below[first + 1])]
        };
        let below = [
            B::look_up_32(table(0), low),
            B::look_up_32(table(0), high),
            B::look_up_32(table(1), low),
            B::look_up_32(table(1), high),
        ];
        let mut products = Products { values: [[0; 16]; 4], columns: [0; 8], lower: [[0; 16]; 2], flip };
        low.store(&mut products.lower[0]);
        high.store(&mut products.lower[1]);
        products.columns = B::multiply(above.each_ref().map(B::load), below, &mut products.values);
        products
    }
}

struct BuildTables;

impl Kernel for BuildTables {
    type Output = Tables;

    #[inline(always)]
    fn run<L: Lanes>(self) -> Tables {
        Tables::build::<L::Bytes>()
    }
}

/// Returns the position of a way when either half is padded to 32.
#[inline(always)]
fn padded(way: usize) -> usize {
    if way < HALF { way } else { way + 32 - HALF }
}

/// Writes sixteen bytes from `start` on, if there is room.
#[inline(always)]
pub(crate) fn store_at<B: Bytes>(bytes: B, target: &mut [u8], start: usize) {
    if let Some(target) = target.get_mut(start..).and_then(<[u8]>::first_chunk_mut) {
        bytes.store(target);
    }
}

/// Twelfth by twelfth, the row arrangements of bands 2 and 3 for all ways of box 1.
///
/// Ways are as the orbit of band 2 sees them, at 64 positions: a half is padded with four that have no arrangements.
/// For a running sum the positions are read column by column, so that eight sums of eight can be made at once:
///
/// ```text
///    0  1 …  7
///    8  9 … 15        order: 0, 8, 16, … 56, 1, 9, … 57, … 7, 15, … 63
///    ⋮        ⋮
///   56 57 … 63
/// ```
pub(crate) struct Products {
    values: [[u16; 16]; 4],
    /// The sums of eight.
    columns: [u16; 8],
    /// For each position of a half, its place in a half as the orbit of band 3 sees it.
    lower: [[u8; 16]; 2],
    /// Whether the halves change between bands 2 and 3.
    flip: bool,
}

impl Products {
    /// How many completions, as the tables count them, a product stands for: 12 · 12 rather than 6 · 6.
    pub(crate) const UNIT: u32 = 4;

    #[inline(always)]
    fn total(&self) -> u32 {
        self.columns.into_iter().map(u32::from).sum()
    }

    /// Returns the way into which a number falls, and the sum before it. No total is above 55 296.
    #[inline(always)]
    pub(crate) fn find<B: Bytes>(&self, number: u32) -> (usize, u32) {
        let number = number as u16;
        let (column, before) = B::locate(&self.columns, number);
        let mut values = [0; 8];
        for (value, row) in values.iter_mut().zip(self.values.as_flattened().as_chunks::<8>().0) {
            *value = row[column % 8];
        }
        let (row, more) = B::locate(&values, number - before);
        let position = row * 8 + column;
        (position % 32 + position / 32 * HALF, u32::from(before + more))
    }

    /// Returns the sum before a way.
    #[inline(always)]
    pub(crate) fn before(&self, way: usize) -> u32 {
        let position = padded(way);
        let (row, column) = (position / 8, position % 8);
        let columns: u32 = self.columns.iter().take(column).copied().map(u32::from).sum();
        columns + (0..row).map(|row| u32::from(self.values.as_flattened()[row * 8 + column])).sum::<u32>()
    }

    /// Returns a way as the orbit of band 3 sees it.
    #[inline(always)]
    pub(crate) fn lower(&self, way: usize) -> usize {
        let (half, place) = if way < HALF { (false, way) } else { (true, way - HALF) };
        let place = usize::from(self.lower.as_flattened()[place % 32]);
        if half != self.flip { place + HALF } else { place }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sum_leaves_its_sixteen_bits() {
        let sums = tables().sums.iter().flat_map(|sums| {
            let starts = (0..HALF * SPLITS).map(|place| sums.pairs(place / SPLITS, place % SPLITS).1);
            let ends = starts.clone().skip(1).chain([sums.completions.get()]);
            starts.zip(ends).map(|(start, end)| (end - start) / Products::UNIT)
        });
        assert_eq!(sums.max(), Some(55_296));
    }
}
