//! From a number to its grid.
//!
//! ```text
//!   turns ─► box 1's columns, orders of columns and rows, which of bands 2 and 3 is which
//!   core  ─► class of band 1 ─► member ─► arrangement of band 1 ─► completion
//!            completion ─► x (28 running sums) ─► y (56) ─► z (56, summed on the spot)
//!                       ─► arrangement of band 2 ─► arrangement of band 3
//! ```
//!
//! Bands are taken from the lists of their class's representative and carried into place:
//! digits by composed renamings, columns by where the first digit of each column belongs.

use ninefold_grid::Solution;

use crate::arrange::Arrangement;
use crate::bands::{Pair, Placed};
use crate::code::{Code, Turns};
use crate::index::GridIndex;
use crate::relabel::{ORDERS, Relabel};
use crate::split::{self, Carried};
use crate::tables::{ClassTable, GUIDE, Tables, tables};

/// The grid with this number.
///
/// Takes a fraction of a microsecond; the very first call of a process also computes the tables, in milliseconds.
///
/// ```
/// use ninefold_census::{GridIndex, rank, unrank};
/// let grid = unrank(GridIndex::FIRST);
/// assert_eq!(grid.to_string(), "147369258258147369369258147714936825825714936936825714471693582582471693693582471");
/// assert_eq!(rank(&grid), GridIndex::FIRST);
/// ```
#[must_use]
pub fn unrank(index: GridIndex) -> Solution {
    Solution::assume_valid(tables().grid(Code::of(index)))
}

/// The completion of a band, taken apart.
pub(crate) struct Completion {
    /// Ways of boxes 2, 3 and 1 of the class, as its representative sees them.
    pub(crate) ways: [usize; 3],
    /// Bands 2 and 3 with their arrangements, as the representative sees them.
    pub(crate) bands: [(Placed, u32); 2],
}

impl Tables {
    #[inline(always)]
    pub(crate) fn grid(&self, code: Code) -> [u8; 81] {
        let turns = Turns::of(code.turns);
        let class = self.class_at(code.core);
        let table = &self.classes[class];
        let rest = code.core - table.offset;
        let (rest, completion) =
            (rest / u64::from(table.completions), (rest % u64::from(table.completions)) as u32);
        let (member, arrangement) = (rest as u32 / table.arrangements, rest as u32 % table.arrangements);

        let pair = self.bands.member(&self.bands.classes[class], member);
        let placed = self.bands.placed(pair).renamed(self.partitions.columns(turns.partition));
        let mut digits = placed.map;
        for digit in &mut digits.0[..9] {
            *digit += 1;
        }
        // Where each column of the representative's three boxes stands in the grid.
        let mut columns = [[0; 4]; 3];
        for block in 0..3 {
            let order = ORDERS[turns.columns[block]];
            for (column, place) in columns[usize::from(placed.boxes[block])].iter_mut().zip(order) {
                *column = block as u8 * 3 + place;
            }
        }

        let mut values = [0; 81];
        let lines = &self.arrangements[class].all[arrangement as usize];
        let places = core::array::from_fn(|i| columns[i / 3][i % 3]);
        write_band(&mut values, 0, turns.rows[0], lines, &digits, &places);

        let Completion { ways: [x, y, z], bands } = self.completion(table, completion);
        let (two, three) = if turns.exchanged { (2, 1) } else { (1, 2) };
        for (band, (placed, arrangement), ways) in [
            (two, bands[0], [z, x, y]),
            (three, bands[1], [split::complement(z), split::complement(x), split::complement(y)]),
        ] {
            let lines = &self.arrangements[usize::from(placed.class)].all[arrangement as usize];
            let mut places = [0; 9];
            for block in 0..3 {
                let source = usize::from(placed.boxes[block]) * 3;
                let next = split::columns(ways[block]);
                for column in 0..3 {
                    let digit = placed.map.at(lines.0[0][source + column]);
                    let place = table.place[block][usize::from(digit & 15)];
                    places[source + column] = columns[block][usize::from(next[usize::from(place & 15)] & 3)];
                }
            }
            write_band(&mut values, band, turns.rows[band], lines, &digits.after(&placed.map), &places);
        }
        values
    }

    /// The class whose cores this one is among.
    #[inline(always)]
    fn class_at(&self, core: u64) -> usize {
        let mut class = usize::from(self.class_guide[(core >> GUIDE) as usize]);
        while class + 1 < self.classes.len() && self.classes[class + 1].offset <= core {
            class += 1;
        }
        class
    }

    #[inline(always)]
    fn completion(&self, table: &ClassTable, completion: u32) -> Completion {
        let x = last_at_most(&table.before_x, completion);
        let before_y = &table.before_y[x];
        let rest = completion - table.before_x[x];
        let y = last_at_most(before_y, rest);
        let rest = rest - before_y[y];

        let [two, three] = self.next_bands(&table.below, x, y);
        let mut sum = 0;
        let mut z = 0;
        let mut before_z = 0;
        for product in self.products(two, three) {
            sum += product;
            let below = sum <= rest;
            z += usize::from(below);
            before_z = if below { sum } else { before_z };
        }
        let rest = rest - before_z;

        let (upper, lower) = (&self.below[two.orbit()], &self.below[three.orbit()]);
        let z_lower = self.across(two, three).apply(z);
        let count = u32::from(lower.arrangements[z_lower]);
        let keeper = |pair: Pair| &self.bands.keepers[pair.keeper()].map;
        Completion {
            ways: [x, y, Carried::by(&self.bands.keepers[two.keeper()]).apply(z)],
            bands: [
                (upper.placed[z].renamed(keeper(two)), rest / count),
                (lower.placed[z_lower].renamed(keeper(three)), rest % count),
            ],
        }
    }
}

/// The place of the last of ascending sums that is not above the number; the first sum is 0.
#[inline(always)]
fn last_at_most<const N: usize>(sums: &[u32; N], number: u32) -> usize {
    // No early exit and signed comparison: compilers turn this into a few vector instructions.
    let number = number as i32;
    sums.iter().map(|&sum| i32::from(sum as i32 <= number)).sum::<i32>() as usize - 1
}

#[inline(always)]
fn write_band(
    values: &mut [u8; 81],
    band: usize,
    order: usize,
    lines: &Arrangement,
    digits: &Relabel,
    places: &[u8; 9],
) {
    for (line, row) in lines.0.iter().zip(ORDERS[order]) {
        let start = band * 27 + usize::from(row) * 9;
        let Some(target) = values.get_mut(start..start + 9) else { return };
        for (&digit, &place) in line.iter().zip(places) {
            target[usize::from(place)] = digits.at(digit);
        }
    }
}
