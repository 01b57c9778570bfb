//! Everything that ranking and unranking look up, computed on first use.
//!
//! Nothing is stored in the program or read from a file: the sums behind the numbers are the count of all grids
//! itself, and the symmetries of [`bands`](crate::bands) bring that down to a few milliseconds.
//!
//! **Sums.** For a class of bands let box 2, 3 and 1 of the band below be split in ways x, y, z
//! (see [`split`](crate::split)). Then band 2 has N(x, y, z) row arrangements, band 3 has N of the complements, and
//!
//! ```text
//!   completions = Σ over x, y, z of N(x, y, z) · N(x̄, ȳ, z̄)       56³ terms, for each of 44 classes
//! ```
//!
//! Three things make this cheap. N is always divisible by 6 and both bands may be exchanged, so a seventy-second part is
//! counted, with x in the first half only. For given x and y the pair of partitions is looked up once,
//! for band 2 and for band 3, and N for all 56 values of z lies in one row of a table, because it depends
//! on the *orbit* of the pair: the renaming only permutes the row, by an addition of three weights.
//! So an (x, y) costs some 56 multiplications, and there are 44 · 28 · 56 of them.
//!
//! The running sums over x and over y are kept (0.3 MB); those over z are made again each time.

use std::sync::LazyLock;

use crate::arrange::Arrangements;
use crate::bands::{Bands, Pair, Placed};
use crate::partition::{PARTITIONS, Partitions};
use crate::split::{self, Carried, HALF, SPLITS};

/// One orbit of pairs, with box 1 of the next band split in each of the 56 ways.
pub(crate) struct Below {
    /// A sixth of the number of row arrangements.
    pub(crate) arrangements: [u16; SPLITS],
    /// The next band as a moved class.
    pub(crate) placed: [Placed; SPLITS],
}

/// What there is to know of one class of bands.
pub(crate) struct ClassTable {
    /// For each box of the representative, the place (three per column) of each digit.
    pub(crate) place: [[u8; 16]; 3],
    /// For box 2 and box 3, the partition below for each way.
    pub(crate) below: [[u16; SPLITS]; 2],
    /// A sixth of all row arrangements.
    pub(crate) arrangements: u32,
    /// A seventy-second of all completions.
    pub(crate) completions: u32,
    /// Running sums of completions, before each way of box 2.
    pub(crate) before_x: [u32; HALF],
    /// Running sums of completions for a way of box 2, before each way of box 3.
    pub(crate) before_y: Vec<[u32; SPLITS]>,
    /// The grids of all classes before this one, without the symmetries counted in [`TURNS`](crate::code::TURNS).
    pub(crate) offset: u64,
}

pub(crate) struct Tables {
    pub(crate) partitions: Partitions,
    pub(crate) bands: Bands,
    pub(crate) arrangements: Vec<Arrangements>,
    pub(crate) below: Vec<Below>,
    pub(crate) classes: Vec<ClassTable>,
    /// The class of the first core with these upper bits.
    pub(crate) class_guide: Vec<u8>,
}

/// How many lower bits of a core the guide to the classes leaves out.
pub(crate) const GUIDE: u32 = 36;

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// The tables; the first call computes them.
#[inline(always)]
pub(crate) fn tables() -> &'static Tables {
    &TABLES
}

impl Tables {
    pub(crate) fn new() -> Tables {
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
            below: Vec::new(),
            classes: Vec::new(),
            class_guide: Vec::new(),
        };
        let moved: Vec<[u16; SPLITS]> = (0..PARTITIONS).map(|partition| tables.moved(partition)).collect();
        tables.below = tables.bands.first.iter().map(|&first| tables.below(first, &moved[0])).collect();
        let mut offset = 0;
        for class in 0..tables.bands.classes.len() {
            let table = tables.class(class, offset, &moved);
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

    /// The partition below a partition, for each way.
    fn moved(&self, partition: usize) -> [u16; SPLITS] {
        let digits = self.partitions.columns(partition).0;
        core::array::from_fn(|way| {
            let mut sets = [0; 3];
            for (place, digit) in digits[..9].iter().enumerate() {
                sets[usize::from(split::columns(way)[place])] |= 1 << digit;
            }
            self.partitions.with(sets[0], sets[1]) as u16
        })
    }

    fn below(&self, (second, third): (usize, usize), plain: &[u16; SPLITS]) -> Below {
        let placed = plain.map(|first| {
            let columns = self.partitions.columns(usize::from(first));
            let inverse = columns.inverse();
            let [p, q] = [second, third].map(|partition| self.partitions.renamed(partition, &inverse));
            self.bands.placed(self.bands.pair(p, q)).renamed(columns)
        });
        Below { arrangements: placed.map(|p| self.arrangements[usize::from(p.class)].len() as u16), placed }
    }

    fn class(&self, class: usize, offset: u64, moved: &[[u16; SPLITS]]) -> ClassTable {
        let info = self.bands.classes[class];
        let below = [moved[info.second], moved[info.third]];
        let mut before_x = [0; HALF];
        let mut before_y = Vec::with_capacity(HALF);
        let mut completions = 0;
        for (x, before) in before_x.iter_mut().enumerate() {
            *before = completions;
            let mut sum = 0;
            before_y.push(core::array::from_fn(|y| {
                let here = sum;
                let [two, three] = self.next_bands(&below, x, y);
                sum += self.products(two, three).iter().sum::<u32>();
                here
            }));
            completions += sum;
        }
        ClassTable {
            place: [0, info.second, info.third]
                .map(|partition| self.partitions.columns(partition).inverse().0),
            below,
            arrangements: self.arrangements[class].len() as u32,
            completions,
            before_x,
            before_y,
            offset,
        }
    }

    /// Boxes 2 and 3 of band 2 and of band 3, when those of band 1 are split in ways `x` and `y`.
    #[inline(always)]
    pub(crate) fn next_bands(&self, below: &[[u16; SPLITS]; 2], x: usize, y: usize) -> [Pair; 2] {
        let pair = |x: usize, y: usize| self.bands.pair(usize::from(below[0][x]), usize::from(below[1][y]));
        [pair(x, y), pair(split::complement(x), split::complement(y))]
    }

    /// For each way of box 1, as the orbit of band 2 sees it, a thirty-sixth of the row arrangements of both bands.
    #[inline(always)]
    pub(crate) fn products(&self, two: Pair, three: Pair) -> [u32; SPLITS] {
        let carried = self.across(two, three);
        let (upper, lower) = (&self.below[two.orbit()].arrangements, &self.below[three.orbit()].arrangements);
        // When ways keep their halves, first meets first; otherwise first meets second.
        let (first, second) = lower.split_at(HALF);
        let (first, second) = if carried.flips() { (second, first) } else { (first, second) };
        let mut products = [0; SPLITS];
        for (way, place) in carried.places().into_iter().enumerate() {
            let place = usize::from(place);
            products[way] = u32::from(upper[way]) * u32::from(first[place]);
            products[way + HALF] = u32::from(upper[way + HALF]) * u32::from(second[place]);
        }
        products
    }

    /// How the orbit of band 3 sees a way of box 1 that the orbit of band 2 sees.
    #[inline(always)]
    pub(crate) fn across(&self, two: Pair, three: Pair) -> Carried {
        Carried::across(&self.bands.keepers[two.keeper()], &self.bands.keepers[three.keeper()])
    }
}
