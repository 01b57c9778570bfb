//! From a grid to its number: the steps of [`unrank`](crate::unrank()) in the same order, each looked up backwards.
//!
//! Three binary searches among at most 288 row arrangements, one sum over the ways of box 1, and table look-ups.

use ninefold_grid::Solution;
use ninefold_lanes::{Bytes, Kernel, Lanes, run};

use crate::arrange::key;
use crate::bands::MappedClass;
use crate::index::GridIndex;
use crate::orders;
use crate::parts::{FreeChoices, IndexParts};
use crate::relabel::order_number;
use crate::split::{self, HALF};
use crate::sums::ClassSums;
use crate::tables::{Products, Tables, tables};

/// Returns the number of a grid.
///
/// ```
/// use ninefold_numbering::{rank, unrank};
/// use ninefold_grid::Solution;
/// let grid: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let index = rank(&grid);
/// assert_eq!(unrank(index), grid);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn rank(grid: &Solution) -> GridIndex {
    run(Rank(grid)).index()
}

/// One number.
struct Rank<'a>(&'a Solution);

impl Kernel for Rank<'_> {
    type Output = IndexParts;

    #[inline(always)]
    fn run<L: Lanes>(self) -> IndexParts {
        tables().parts::<L::Bytes>(self.0.values())
    }
}

/// The digits of one box from 0, column by column; the columns in the grid's order.
type Columns = [u8; 9];

#[inline(always)]
pub(crate) fn columns(values: &[u8; 81], band: usize, stack: usize) -> Columns {
    let corner = band * 27 + stack * 3;
    core::array::from_fn(|i| values[corner + i / 3 + i % 3 * 9] - 1)
}

impl Tables {
    #[inline(always)]
    pub(crate) fn parts<B: Bytes>(&self, values: &[u8; 81]) -> IndexParts {
        let boxes: [[Columns; 3]; 3] =
            core::array::from_fn(|band| core::array::from_fn(|stack| columns(values, band, stack)));
        let [top, middle, bottom] = &boxes;
        let (mapped, member) = self.bands.locate(&self.partitions, [&top[0], &top[1], &top[2]]);
        let class = mapped.class();
        let (table, sums) = (&self.classes[class], &self.sums[class]);
        let names = mapped.inverse;

        // The class's column for each column of the grid, and so the order of the columns in each box.
        let column: [[u8; 3]; 3] = core::array::from_fn(|block| {
            let place = &table.place[usize::from(mapped.boxes()[block])];
            [0, 3, 6].map(|first| place[usize::from(names.at(top[block][first]) & 15)] / 3)
        });
        // How each box of the representative is split between the band and the two below.
        let split = |band: &[Columns; 3]| {
            let mut ways = [0; 3];
            for block in 0..3 {
                let source = usize::from(mapped.boxes()[block]);
                let place = &table.place[source];
                let mut places = 0;
                for (i, &digit) in band[block].iter().enumerate() {
                    places |= split::bit(place[usize::from(names.at(digit) & 15)], column[block][i / 3]);
                }
                ways[source] = split::number(places);
            }
            ways
        };
        let ways = split(middle);
        let exchanged = ways[1] >= HALF;
        let ways = if exchanged { ways.map(split::complement) } else { ways };
        let (second, third) = if exchanged { (bottom, middle) } else { (middle, bottom) };

        let (first_order, arrangement) = self.arrangement(top, mapped.class(), mapped.boxes(), names.0);
        let (completion, [second_order, third_order]) =
            self.completion_number::<B>(sums, ways, &mapped, [second, third]);
        let rows = if exchanged {
            [first_order, third_order, second_order]
        } else {
            [first_order, second_order, third_order]
        };

        let order = |column: [u8; 3]| order_number(column[0], column[1]);
        let choices = FreeChoices {
            partition: self.partitions.of(&top[0]),
            columns: orders::number(column.map(order)),
            rows: orders::number(rows),
            exchanged,
        };
        let member = u64::from(member * sums.arrangements.get() + arrangement);
        IndexParts {
            core: sums.offset + member * u64::from(sums.completions.get()) + u64::from(completion),
            choices: choices.number(),
        }
    }

    /// Returns the number of a completion, and the row orders of bands 2 and 3.
    #[inline(always)]
    fn completion_number<B: Bytes>(
        &self,
        sums: &ClassSums,
        ways: [usize; 3],
        mapped: &MappedClass,
        bands: [&[Columns; 3]; 2],
    ) -> (u32, [usize; 2]) {
        let [z, x, y] = ways;
        let ([two, three], before) = sums.pairs(x, y);
        let across = self.bands.across::<B>([two, three]);
        let products = self.twelfths.products([two, three], &across);
        let z_upper = split::carried(&self.bands.element(two).inverse, two.is_odd(), split::padded(z));
        let z_lower = across.lower(z_upper);
        let before_z = products.before(z_upper) * Products::UNIT;

        let outer = B::load(&mapped.inverse.0);
        let mut orders = [0; 2];
        let mut numbers = [0; 2];
        for (third, (pair, way)) in [(two, z_upper), (three, z_lower)].into_iter().enumerate() {
            let below = self.mapped_below(pair, way);
            let element = B::load(&self.bands.element(pair).inverse.0);
            let names = B::load(&below.inverse.0).look_up(element).look_up(outer).bytes();
            let mut boxes = mapped.boxes();
            for block in &mut boxes {
                *block = below.boxes()[usize::from(*block)];
            }
            (orders[third], numbers[third]) = self.arrangement(bands[third], below.class(), boxes, names);
        }
        let rest = before_z + numbers[0] * self.twelfths.sixths(three, z_lower) + numbers[1];
        (before + rest, orders)
    }

    /// Returns the order of a band's rows, and its place among the arrangements of its class.
    ///
    /// The grid's boxes are `boxes` of the class, and its digits have `names` there.
    #[inline(always)]
    fn arrangement(
        &self,
        band: &[Columns; 3],
        class: usize,
        boxes: [u8; 3],
        names: [u8; 16],
    ) -> (usize, u32) {
        let mut rows = [[0; 16]; 3];
        for block in 0..3 {
            let source = &mut rows[usize::from(boxes[block])];
            for (i, &digit) in band[block].iter().enumerate() {
                source[usize::from(names[usize::from(digit & 15)] & 15)] = (i % 3) as u8;
            }
        }
        // In the list the first three digits of the plain box stand in rows 0, 1 and 2.
        let mut listed = [0; 4];
        listed[usize::from(rows[0][1] & 3)] = 1;
        listed[usize::from(rows[0][2] & 3)] = 2;
        let lists = [rows[0], rows[1]].map(|list| list.map(|row| listed[usize::from(row & 3)]));
        let position = self.arrangements.position(class, key(&lists));
        (order_number(listed[0], listed[1]), position as u32)
    }
}
