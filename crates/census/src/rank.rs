//! From a grid to its number: the steps of [`unrank`](crate::unrank()) in the same order, each looked up backwards.
//!
//! Three binary searches among at most 288 row arrangements, one sum over the ways of box 1, and table look-ups.

use ninefold_grid::Solution;

use crate::arrange::key;
use crate::bands::Placed;
use crate::code::{Code, Turns};
use crate::index::GridIndex;
use crate::relabel::{Relabel, order_number};
use crate::split::{self, Carried, HALF};
use crate::tables::{ClassTable, Tables, tables};

/// The number of a grid.
///
/// ```
/// use ninefold_census::{rank, unrank};
/// use ninefold_grid::Solution;
/// let grid: Solution =
///     "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?;
/// let index = rank(&grid);
/// assert_eq!(unrank(index), grid);
/// # Ok::<(), ninefold_grid::ParseSolutionError>(())
/// ```
#[must_use]
pub fn rank(grid: &Solution) -> GridIndex {
    tables().code(grid.values()).index()
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
    pub(crate) fn code(&self, values: &[u8; 81]) -> Code {
        let boxes: [[Columns; 3]; 3] =
            core::array::from_fn(|band| core::array::from_fn(|stack| columns(values, band, stack)));
        let [top, middle, bottom] = &boxes;
        let (placed, member) = self.bands.locate(&self.partitions, [&top[0], &top[1], &top[2]]);
        let class = usize::from(placed.class);
        let table = &self.classes[class];
        let names = placed.map.inverse();

        // The class's column for each column of the grid, and so the order of the columns in each box.
        let column: [[u8; 3]; 3] = core::array::from_fn(|block| {
            let place = &table.place[usize::from(placed.boxes[block])];
            [0, 3, 6].map(|first| place[usize::from(names.at(top[block][first]) & 15)] / 3)
        });
        // How each box of the representative is split between the band and the two below.
        let split = |band: &[Columns; 3]| {
            let mut ways = [0; 3];
            for block in 0..3 {
                let source = usize::from(placed.boxes[block]);
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

        // Seen from its own class, band 1 is not moved.
        let itself = Placed { class: placed.class, boxes: [0, 1, 2], map: Relabel::IDENTITY };
        let (first_order, arrangement) = self.arrangement(top, &itself, placed.boxes, &placed.map);
        let (completion, [second_order, third_order]) =
            self.completion_number(table, ways, &placed, [second, third]);
        let rows = if exchanged {
            [first_order, third_order, second_order]
        } else {
            [first_order, second_order, third_order]
        };

        let order = |column: [u8; 3]| {
            // `column` says what stands where; the order says where each stands.
            let mut place = [0; 4];
            for (i, column) in column.into_iter().enumerate() {
                place[usize::from(column & 3)] = i as u8;
            }
            order_number(place[0], place[1])
        };
        let turns =
            Turns { partition: self.partitions.of(&top[0]), columns: column.map(order), rows, exchanged };
        let member = u64::from(member * table.arrangements + arrangement);
        Code {
            core: table.offset + member * u64::from(table.completions) + u64::from(completion),
            turns: turns.number(),
        }
    }

    /// The number of a completion, and the row orders of bands 2 and 3.
    #[inline(always)]
    fn completion_number(
        &self,
        table: &ClassTable,
        ways: [usize; 3],
        placed: &Placed,
        bands: [&[Columns; 3]; 2],
    ) -> (u32, [usize; 2]) {
        let [z, x, y] = ways;
        let [two, three] = self.next_bands(&table.below, x, y);
        let keepers = [two, three].map(|pair| &self.bands.keepers[pair.keeper()]);
        let z_upper = Carried::back_by(keepers[0]).apply(z);
        let z_lower = self.across(two, three).apply(z_upper);
        let before_z: u32 = self
            .products(two, three)
            .into_iter()
            .enumerate()
            .map(|(i, p)| if i < z_upper { p } else { 0 })
            .sum();

        let (upper, lower) = (&self.below[two.orbit()], &self.below[three.orbit()]);
        let [(second_order, second), (third_order, third)] =
            [(&upper.placed[z_upper], bands[0], keepers[0]), (&lower.placed[z_lower], bands[1], keepers[1])]
                .map(|(below, band, keeper)| {
                    self.arrangement(band, below, placed.boxes, &placed.map.after(&keeper.map))
                });
        let count = u32::from(lower.arrangements[z_lower]);
        let completion = table.before_x[x] + table.before_y[x][y] + before_z + second * count + third;
        (completion, [second_order, third_order])
    }

    /// The order of a band's rows, and its place among the arrangements of its class.
    ///
    /// The class sees box `class.boxes[b]` where band 1's class sees box `b`, which is where the grid has a box
    /// with `boxes[block] == b`.
    #[inline(always)]
    fn arrangement(
        &self,
        band: &[Columns; 3],
        class: &Placed,
        boxes: [u8; 3],
        outer: &Relabel,
    ) -> (usize, u32) {
        let names = outer.after(&class.map).inverse();
        let mut rows = [[0; 16]; 3];
        for block in 0..3 {
            let source = &mut rows[usize::from(class.boxes[usize::from(boxes[block])])];
            for (i, &digit) in band[block].iter().enumerate() {
                source[usize::from(names.at(digit) & 15)] = (i % 3) as u8;
            }
        }
        // In the list the first three digits of the plain box stand in rows 0, 1 and 2.
        let [first, second, third] = [rows[0][0], rows[0][1], rows[0][2]];
        let mut canonical = [0; 4];
        canonical[usize::from(second & 3)] = 1;
        canonical[usize::from(third & 3)] = 2;
        let lists = [rows[0], rows[1]].map(|list| list.map(|row| canonical[usize::from(row & 3)]));
        let position = self.arrangements[usize::from(class.class)].position(key(&lists));
        (order_number(first, second), position as u32)
    }
}
