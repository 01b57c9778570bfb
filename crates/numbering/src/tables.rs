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
use crate::bands::{Bands, MappedClass, ORBITS, PartitionPair};
use crate::class::BandClass;
use crate::orders::{self, Orders};
use crate::partition::Partitions;
use crate::parts::CORES;
use crate::relabel::Relabel;
use crate::split::{self, PADDED, SPLITS};
use crate::sums::ClassSums;

/// What there is to know of one class of bands.
pub(crate) struct ClassTable {
    /// For each box of the representative, where each digit stands: `4 × box + column`, as in an
    /// [`Arrangement`](crate::arrange::Arrangement).
    pub(crate) lane: [[u8; 16]; 4],
    /// For each box of the representative, the place (three per column) of each digit.
    pub(crate) place: [[u8; 16]; 3],
    /// For each box of the representative and each way, a digit of each of the three columns of band 2.
    pub(crate) digits_below: [[u32; PADDED]; 3],
}

pub(crate) struct Tables {
    pub(crate) partitions: Partitions,
    pub(crate) bands: Bands,
    pub(crate) arrangements: Arrangements,
    pub(crate) twelfths: Twelfths,
    /// For each orbit of pairs and each way to split box 1 above, the band as a moved class.
    mapped: List<[MappedClass; PADDED], ORBITS>,
    pub(crate) classes: List<ClassTable, { BandClass::COUNT }>,
    /// Orders of columns in boxes, and of rows in bands.
    pub(crate) orders: List<Orders, { orders::COUNT }>,
    /// For each class.
    pub(crate) sums: List<ClassSums, { BandClass::COUNT }>,
    /// The first core of each class, and behind them one that there is not.
    pub(crate) offsets: [u64; BandClass::COUNT + 1],
    /// The class of the first core with these upper bits.
    pub(crate) class_guide: List<u8, { (CORES >> GUIDE) as usize + 1 }>,
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
        let arrangements =
            Arrangements::new(&partitions, bands.classes.iter().map(|class| (class.second, class.third)));
        let plain = partitions.below(0).0;
        let below = |&first: &(usize, usize)| bands_below(&partitions, &bands, first, &plain);
        let mapped: Vec<_> = bands.first.iter().map(below).collect();
        let twelfths = Twelfths(list(mapped.iter().map(|mapped| twelfths(&arrangements, mapped)).collect()));
        let (mut classes, mut sums) = (Vec::new(), Vec::new());
        let mut offset = 0;
        for (class, info) in bands.classes.iter().enumerate() {
            let boxes = [0, info.second, info.third];
            let below = boxes.map(|partition| partitions.below(partition));
            let place = boxes.map(|partition| partitions.columns(partition).inverse().0);
            classes.push(ClassTable {
                lane: core::array::from_fn(|block| place[block % 3].map(|place| block as u8 * 4 + place / 3)),
                place,
                digits_below: below.map(|(_, digits)| digits),
            });
            let pair =
                |x: usize, y: usize| bands.pair(usize::from(below[1].0[x]), usize::from(below[2].0[y]));
            sums.push(ClassSums::new(offset, info.first_member, arrangements.range(class), |x, y| {
                let y = split::padded(y);
                let pairs = [pair(x, y), pair(x ^ 32, y ^ 32)];
                (twelfths.products(pairs, &bands.across::<B>(pairs)).total() * Products::UNIT, pairs)
            }));
            let sums = &sums[class];
            offset +=
                u64::from(info.size) * u64::from(sums.arrangements.get()) * u64::from(sums.completions.get());
        }
        let class_guide = (0..=offset >> GUIDE)
            .map(|upper| sums.partition_point(|class| class.offset <= upper << GUIDE) as u8 - 1)
            .collect();
        let offsets =
            core::array::from_fn(|class| sums.get(class).map_or(u64::MAX, |sums: &ClassSums| sums.offset));
        Tables {
            partitions,
            bands,
            arrangements,
            twelfths,
            mapped: list(mapped),
            classes: list(classes),
            orders: list(Orders::all()),
            sums: list(sums),
            offsets,
            class_guide: list(class_guide),
        }
    }

    /// Returns a band below, as the orbit of its boxes 2 and 3 sees it when box 1 above is split in this way.
    #[inline(always)]
    pub(crate) fn mapped_below(&self, pair: PartitionPair, position: usize) -> &MappedClass {
        &self.mapped[pair.orbit()][position % PADDED]
    }
}

/// A list of known length: an index is compared with a number, not with a length that must be read first. In the browser, where
/// size counts for more, it is any list.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) type List<T, const N: usize> = Box<[T; N]>;
#[cfg(target_arch = "wasm32")]
pub(crate) type List<T, const N: usize> = Vec<T>;

/// Returns what it takes, as a list of known length.
///
/// # Panics
/// If the length is another.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn list<T, const N: usize>(list: Vec<T>) -> List<T, N> {
    match list.into_boxed_slice().try_into() {
        Ok(list) => list,
        Err(list) => unreachable!("{} instead of {N}", list.len()),
    }
}
#[cfg(target_arch = "wasm32")]
pub(crate) fn list<T>(list: Vec<T>) -> Vec<T> {
    list
}

/// Returns the bands below with these boxes 2 and 3, as moved classes, by the position of the way of box 1.
fn bands_below(
    partitions: &Partitions,
    bands: &Bands,
    (second, third): (usize, usize),
    plain: &[u16; PADDED],
) -> [MappedClass; PADDED] {
    plain.map(|first| {
        let columns = partitions.columns(usize::from(first));
        let inverse = columns.inverse();
        let [p, q] = [second, third].map(|partition| partitions.renamed(partition, &inverse));
        bands.mapped(bands.pair(p, q)).renamed(columns)
    })
}

/// Returns the twelfths of these bands below.
fn twelfths(arrangements: &Arrangements, mapped: &[MappedClass; PADDED]) -> [[u8; 16]; 4] {
    let mut twelfths = [[0; 16]; 4];
    for way in 0..SPLITS {
        let position = split::padded(way);
        let arrangements = arrangements.len(mapped[position].class());
        twelfths.as_flattened_mut()[position] = (arrangements / 2) as u8;
    }
    twelfths
}

/// For each orbit of pairs, a twelfth of the number of row arrangements for each way to split box 1 above, by
/// [position](split::padded); 0 where there is no way.
pub(crate) struct Twelfths(List<[[u8; 16]; 4], ORBITS>);

impl Twelfths {
    /// Returns a sixth of the row arrangements of a band below.
    #[inline(always)]
    pub(crate) fn sixths(&self, pair: PartitionPair, position: usize) -> u32 {
        u32::from(self.0[pair.orbit()].as_flattened()[position % PADDED]) * 2
    }

    /// Returns the row arrangements of bands 2 and 3 together, for each way of box 1.
    #[inline(always)]
    pub(crate) fn products<B: Bytes>(&self, pairs: [PartitionPair; 2], across: &Across<B>) -> Products {
        let (above, below) = (&self.0[pairs[0].orbit()], &self.0[pairs[1].orbit()]);
        let below = B::look_up_halves(below, across.half, across.exchanged);
        let mut products = Products { values: [[0; 16]; 4], columns: [0; 8] };
        products.columns = B::multiply(above.each_ref().map(B::load), below, &mut products.values);
        products
    }

    /// Returns the way of box 1 into which a number falls that counts through these [`Products`], and the sum before it. No total
    /// is above 55 296.
    #[inline(always)]
    pub(crate) fn find_way<B: Bytes>(
        &self,
        pairs: [PartitionPair; 2],
        across: &Across<B>,
        number: u32,
    ) -> (usize, u32) {
        let (above, below) = (&self.0[pairs[0].orbit()], &self.0[pairs[1].orbit()]);
        let (position, before) =
            B::locate_product(above, below, across.half, across.exchanged, number as u16);
        (position, u32::from(before))
    }
}

/// Which ways of box 1 the orbits of bands 2 and 3 see as the same.
#[derive(Clone, Copy)]
pub(crate) struct Across<B> {
    /// For each way of a half and orbit 2, its place in a half for orbit 3.
    half: [B; 2],
    /// Whether the halves change between bands 2 and 3.
    exchanged: bool,
}

impl<B: Bytes> Across<B> {
    /// Takes the renamings that lead from the one orbit to the other, and whether the halves change.
    #[inline(always)]
    pub(crate) fn new(maps: [&Relabel; 2], exchanged: bool) -> Across<B> {
        Across { half: split::carried_half(maps), exchanged }
    }

    /// Returns a way as the orbit of band 3 sees it.
    #[inline(always)]
    pub(crate) fn lower(&self, position: usize) -> usize {
        let places = self.half.map(B::bytes);
        usize::from(places.as_flattened()[position % 32])
            | ((position & 32) ^ (usize::from(self.exchanged) * 32))
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
}

impl Products {
    /// How many completions, as the tables count them, a product stands for: 12 · 12 rather than 6 · 6.
    pub(crate) const UNIT: u32 = 4;

    #[inline(always)]
    fn total(&self) -> u32 {
        self.columns.into_iter().map(u32::from).sum()
    }

    /// Returns the sum before a way.
    #[inline(always)]
    pub(crate) fn before(&self, position: usize) -> u32 {
        let (row, column) = (position / 8, position % 8);
        let columns: u32 = self.columns.iter().take(column).copied().map(u32::from).sum();
        columns + (0..row).map(|row| u32::from(self.values.as_flattened()[row * 8 + column])).sum::<u32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::split::HALF;

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
