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
//! the row is 56 bytes and the permutation four byte look-ups.
//!
//! The running sums over x and over y are kept (0.3 MB); those over z are made again each time.

use std::sync::LazyLock;

use ninefold_lanes::{Bytes, Kernel, Lanes, run};

use crate::arrange::Arrangements;
use crate::bands::{Bands, MappedClass, PartitionPair};
use crate::partition::Partitions;
use crate::split::{self, HALF, SPLITS};

/// For one orbit of pairs, a twelfth of the number of row arrangements for each way to split box 1 above; a half of
/// the ways is padded to 32.
type Twelfths = [[u8; 32]; 2];

/// What there is to know of one class of bands.
pub(crate) struct ClassTable {
    /// For each box of the representative, where each digit stands: `4 × box + column`, as in an
    /// [`Arrangement`](crate::arrange::Arrangement).
    pub(crate) lane: [[u8; 16]; 3],
    /// For each box of the representative, the place (three per column) of each digit.
    pub(crate) place: [[u8; 16]; 3],
    /// For each box of the representative and each way, a digit of each of the three columns of band 2.
    pub(crate) digits_below: [[u32; SPLITS]; 3],
    /// For box 2 and box 3, the partition below for each way.
    below: [[u16; SPLITS]; 2],
    /// A sixth of all row arrangements.
    pub(crate) arrangements: u32,
    /// A seventy-second of all completions.
    pub(crate) completions: u32,
    /// Running sums of completions, before each way of box 2.
    pub(crate) before_x: [u32; HALF],
    /// Running sums of completions for a way of box 2, before each way of box 3.
    pub(crate) before_y: Vec<[u32; SPLITS]>,
    /// The grids of all classes before this one, without the symmetries counted in [`CHOICES_PER_CORE`](crate::parts::CHOICES_PER_CORE).
    pub(crate) offset: u64,
}

pub(crate) struct Tables {
    pub(crate) partitions: Partitions,
    pub(crate) bands: Bands,
    pub(crate) arrangements: Vec<Arrangements>,
    /// For each orbit of pairs.
    twelfths: Vec<Twelfths>,
    /// For each orbit of pairs and each way to split box 1 above, the band as a moved class.
    mapped: Vec<[MappedClass; SPLITS]>,
    pub(crate) classes: Vec<ClassTable>,
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
        let arrangements = bands
            .classes
            .iter()
            .map(|class| Arrangements::of(&partitions, class.second, class.third))
            .collect();
        let mut tables = Tables {
            partitions,
            bands,
            arrangements,
            twelfths: Vec::new(),
            mapped: Vec::new(),
            classes: Vec::new(),
            class_guide: Vec::new(),
        };
        let plain = tables.moved(0).0;
        tables.mapped = tables.bands.first.iter().map(|&first| tables.below(first, &plain)).collect();
        tables.twelfths = tables.mapped.iter().map(|mapped| tables.twelfths(mapped)).collect();
        let mut offset = 0;
        for class in 0..tables.bands.classes.len() {
            let table = tables.class::<B>(class, offset);
            offset += u64::from(tables.bands.classes[class].size)
                * u64::from(table.arrangements)
                * u64::from(table.completions);
            tables.classes.push(table);
        }
        tables.class_guide = (0..=offset >> GUIDE)
            .map(|upper| tables.classes.partition_point(|class| class.offset <= upper << GUIDE) as u8 - 1)
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
        let mut twelfths = [[0; 32]; 2];
        for (way, mapped) in mapped.iter().enumerate() {
            twelfths[way / HALF][way % HALF] = (self.arrangements[usize::from(mapped.class)].len() / 2) as u8;
        }
        twelfths
    }

    #[inline(always)]
    fn class<B: Bytes>(&self, class: usize, offset: u64) -> ClassTable {
        let info = self.bands.classes[class];
        let boxes = [0, info.second, info.third];
        let [first, second, third] = boxes.map(|partition| self.moved(partition));
        let place = boxes.map(|partition| self.partitions.columns(partition).inverse().0);
        let mut table = ClassTable {
            lane: core::array::from_fn(|block| place[block].map(|place| block as u8 * 4 + place / 3)),
            place,
            digits_below: [first.1, second.1, third.1],
            below: [second.0, third.0],
            arrangements: self.arrangements[class].len() as u32,
            completions: 0,
            before_x: [0; HALF],
            before_y: Vec::with_capacity(HALF),
            offset,
        };
        for x in 0..HALF {
            table.before_x[x] = table.completions;
            let mut sum = 0;
            let mut before_y = [0; SPLITS];
            for (y, before) in before_y.iter_mut().enumerate() {
                *before = sum;
                let [two, three] = self.next_bands(&table, x, y);
                sum += self.products::<B>(two, three).total() * Products::UNIT;
            }
            table.before_y.push(before_y);
            table.completions += sum;
        }
        table
    }

    /// Returns a band below, as the orbit of its boxes 2 and 3 sees it when box 1 above is split in this way.
    #[inline(always)]
    pub(crate) fn mapped_below(&self, pair: PartitionPair, way: usize) -> &MappedClass {
        &self.mapped[pair.orbit()][way]
    }

    /// Returns a sixth of the row arrangements of that band.
    #[inline(always)]
    pub(crate) fn sixths(&self, pair: PartitionPair, way: usize) -> u32 {
        u32::from(self.twelfths[pair.orbit()][way / HALF][way % HALF]) * 2
    }

    /// Returns boxes 2 and 3 of band 2 and of band 3, when those of band 1 are split in ways `x` and `y`.
    #[inline(always)]
    pub(crate) fn next_bands(&self, class: &ClassTable, x: usize, y: usize) -> [PartitionPair; 2] {
        let pair = |x: usize, y: usize| {
            self.bands.pair(usize::from(class.below[0][x]), usize::from(class.below[1][y]))
        };
        [pair(x, y), pair(split::complement(x), split::complement(y))]
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
        let mut products = Products { values: [0; 64], lower: [0; 32], flip };
        let mut met = [0; 64];
        for half in 0..2 {
            let bytes = &below[half ^ usize::from(flip)];
            let table = [load_at::<B>(bytes, 0), load_at(bytes, 16)];
            store_at(B::look_up_32(table, low), &mut met, half * 32);
            store_at(B::look_up_32(table, high), &mut met, half * 32 + 16);
        }
        store_at(low, &mut products.lower, 0);
        store_at(high, &mut products.lower, 16);
        for (value, (&a, &b)) in products.values.iter_mut().zip(above.as_flattened().iter().zip(&met)) {
            *value = u16::from(a) * u16::from(b);
        }
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

/// Reads sixteen bytes from `start` on, which must be there.
#[inline(always)]
fn load_at<B: Bytes>(source: &[u8; 32], start: usize) -> B {
    B::load(source[start..].first_chunk().unwrap_or(&[0; 16]))
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
    values: [u16; 64],
    /// For each position of a half, its place in a half as the orbit of band 3 sees it.
    lower: [u8; 32],
    /// Whether the halves change between bands 2 and 3.
    flip: bool,
}

impl Products {
    /// How many completions, as the tables count them, a product stands for: 12 · 12 rather than 6 · 6.
    pub(crate) const UNIT: u32 = 4;

    #[inline(always)]
    fn columns(&self) -> [u16; 8] {
        let mut sums = [0; 8];
        for row in self.values.as_chunks::<8>().0 {
            for (sum, value) in sums.iter_mut().zip(row) {
                *sum += value;
            }
        }
        sums
    }

    #[inline(always)]
    fn total(&self) -> u32 {
        self.columns().into_iter().map(u32::from).sum()
    }

    /// Returns the way into which a number falls, and the sum before it.
    #[inline(always)]
    pub(crate) fn find(&self, number: u32) -> (usize, u32) {
        let (column, before) = fall(self.columns(), number);
        let mut values = [0; 8];
        for (value, row) in values.iter_mut().zip(self.values.as_chunks::<8>().0) {
            *value = row[column % 8];
        }
        let (row, more) = fall(values, number - before);
        let position = row * 8 + column;
        (position % 32 + position / 32 * HALF, before + more)
    }

    /// Returns the sum before a way.
    #[inline(always)]
    pub(crate) fn before(&self, way: usize) -> u32 {
        let position = way % HALF + way / HALF * 32;
        let (row, column) = (position / 8, position % 8);
        let columns: u32 = self.columns().iter().take(column).copied().map(u32::from).sum();
        columns + (0..row).map(|row| u32::from(self.values[row * 8 + column])).sum::<u32>()
    }

    /// Returns a way as the orbit of band 3 sees it.
    #[inline(always)]
    pub(crate) fn lower(&self, way: usize) -> usize {
        let (half, place) = if way < HALF { (false, way) } else { (true, way - HALF) };
        let place = usize::from(self.lower[place % 32]);
        if half != self.flip { place + HALF } else { place }
    }
}

/// Returns which of eight summands a number falls into, and the sum before it.
///
/// Four sums are kept in one word, sixteen bits each, and made and compared together. A multiplication by `ONES` is
/// a running sum; no total is above 55 296.
#[inline(always)]
fn fall(summands: [u16; 8], number: u32) -> (usize, u32) {
    const ONES: u64 = 0x0001_0001_0001_0001;
    const TOPS: u64 = ONES << 15;
    let word = |i: usize| (0..4).fold(0, |word, j| word | u64::from(summands[i + j]) << (16 * j));
    let low = word(0).wrapping_mul(ONES);
    let high = word(4).wrapping_mul(ONES) + (low >> 48) * ONES;
    let number = u64::from(number) * ONES;
    // How many of four sums are at most the number. The top bits are compared apart, so that nothing is borrowed.
    let at_most = |sums: u64| {
        let rest = (number | TOPS) - (sums & !TOPS);
        let at_most = (number & !sums | !(number ^ sums) & rest) & TOPS;
        (at_most >> 15).wrapping_mul(ONES) >> 48
    };
    let place = (at_most(low) + at_most(high)) as usize;
    // The sum before a place is the one at the place before.
    let before = [low << 16, high << 16 | low >> 48][place / 4 % 2] >> (place % 4 * 16) & 0xffff;
    (place, before as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_fall_where_they_belong(summands in prop::array::uniform8(0u16..6912), share in 0.0..1.0) {
            let total: u32 = summands.iter().copied().map(u32::from).sum();
            prop_assume!(total > 0);
            let number = (f64::from(total) * share) as u32;
            let (place, before) = fall(summands, number);
            prop_assert_eq!(before, summands[..place].iter().copied().map(u32::from).sum::<u32>());
            prop_assert!(before <= number && number < before + u32::from(summands[place]));
        }
    }

    #[test]
    fn no_sum_leaves_its_sixteen_bits() {
        let sums = tables().classes.iter().flat_map(|class| {
            let ends = class.before_x[1..].iter().chain([&class.completions]);
            class.before_y.iter().zip(class.before_x.iter().zip(ends)).flat_map(|(before, (start, end))| {
                let ends = before[1..].iter().copied().chain([end - start]);
                before.iter().zip(ends).map(|(start, end)| (end - start) / Products::UNIT).collect::<Vec<_>>()
            })
        });
        assert_eq!(sums.max(), Some(55_296));
    }
}
