//! The choices by which a number selects its grid, as numbers, for programs that show them.
//!
//! ```text
//!   index    = quotient · 26 127 360 + free
//!   free     = ((partition · 216 + column orders) · 216 + row orders) · 2 + exchanged
//!   quotient = before + band · ways + below        before: the quotients of the classes before this one
//! ```
//!
//! The band's class is the one whose quotients these are, `band` chooses its three rows, and `below` one of the `ways` to
//! complete them.

use crate::class::BandClass;
use crate::index::GridIndex;
use crate::parts::{FreeChoices, IndexParts};

/// What a grid's number chooses, part by part.
///
/// ```
/// use ninefold_numbering::{BandClass, GridIndex};
/// let choices = GridIndex::new(26_127_365).choices();
/// assert_eq!((choices.quotient, choices.free, choices.below), (1, 5, 1));
/// assert_eq!((choices.class, choices.ways), (BandClass::new(0), 108_374_976));
/// assert_eq!((choices.partition, choices.row_orders, choices.exchanged), (0, 2, true));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexChoices {
    /// The number, divided by 26 127 360.
    pub quotient: u64,
    /// The remainder: what every grid leaves free. These are the columns of box 1, the orders of columns and rows, and which
    /// of bands 2 and 3 is which.
    pub free: u32,
    /// Which of the 280 ways it is to share the nine digits out among the columns of box 1.
    pub partition: u32,
    /// Which of the 216 orders of the columns within their boxes.
    pub column_orders: u32,
    /// Which of the 216 orders of the rows within their bands.
    pub row_orders: u32,
    /// Whether band 3 is the one that is counted as the second.
    pub exchanged: bool,
    /// The class of the top band.
    pub class: BandClass,
    /// How many quotients belong to the classes before it.
    pub before: u64,
    /// Which band of the class it is, and how its rows are arranged.
    pub band: u64,
    /// In how many ways such a band can be completed, apart from what is free.
    pub ways: u64,
    /// Which of these ways it is.
    pub below: u64,
}

impl BandClass {
    /// Returns how many bands of this class the quotient of a grid's number distinguishes: size · N / 6.
    #[must_use]
    pub fn bands(self) -> u64 {
        u64::from(self.size()) * u64::from(self.arrangements() / 6)
    }

    /// Returns in how many ways the quotient completes such a band: S / 72.
    #[must_use]
    pub fn ways(self) -> u64 {
        self.completions() / 72
    }
}

impl GridIndex {
    /// Returns what the number chooses.
    #[must_use]
    pub fn choices(self) -> IndexChoices {
        let IndexParts { core: quotient, choices: free } = IndexParts::of(self);
        let FreeChoices { partition, columns, rows, exchanged } = FreeChoices::of(free);
        let mut before = 0;
        for class in BandClass::all() {
            let ways = class.ways();
            let all = class.bands() * ways;
            if quotient < before + all {
                let within = quotient - before;
                return IndexChoices {
                    quotient,
                    free,
                    partition: partition as u32,
                    column_orders: columns as u32,
                    row_orders: rows as u32,
                    exchanged,
                    class,
                    before,
                    band: within / ways,
                    ways,
                    below: within % ways,
                };
            }
            before += all;
        }
        unreachable!("the classes hold all quotients")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::TOTAL;
    use crate::unrank::unrank;
    use ninefold_grid::Band;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_parts_make_the_number_and_name_the_class(index in 0..TOTAL) {
            let index = GridIndex::new(index);
            let choices = index.choices();
            let IndexChoices { quotient, free, class, before, band, ways, below, .. } = choices;
            prop_assert_eq!(quotient, before + band * ways + below);
            prop_assert_eq!(u128::from(quotient) * 26_127_360 + u128::from(free), index.get());
            prop_assert_eq!(class, BandClass::of_band(&unrank(index), Band::new(0)));
            prop_assert!(band < class.bands() && below < ways && ways == class.ways());
            let IndexChoices { partition, column_orders, row_orders, exchanged, .. } = choices;
            prop_assert!(partition < 280 && column_orders < 216 && row_orders < 216);
            prop_assert_eq!(((partition * 216 + column_orders) * 216 + row_orders) * 2 + u32::from(exchanged), free);
        }

        #[test]
        fn a_free_choice_changes_what_it_is_called_after(index in 0..TOTAL, other in 0..216_u128) {
            let choices = GridIndex::new(index).choices();
            let free = u128::from(choices.free);
            let grid = |free: u128| unrank(GridIndex::new(index - u128::from(choices.free) + free));
            let sorted = |mut lines: Vec<Vec<u8>>| { lines.iter_mut().for_each(|line| line.sort_unstable()); lines.sort(); lines };
            let columns = |grid: &ninefold_grid::Solution| sorted((0..3).map(|col| (0..3).map(|row| grid.values()[row * 9 + col]).collect()).collect());
            let rows = |grid: &ninefold_grid::Solution, band: usize| {
                let mut rows: Vec<_> = (0..3).map(|row| grid.values()[band * 27 + row * 9..][..9].to_vec()).collect();
                rows.sort();
                rows
            };
            // The columns of box 1 hold the same digits, whatever the orders are; another way shares them out differently.
            let here = grid(free);
            prop_assert_eq!(columns(&here), columns(&grid(u128::from(choices.partition) * 93_312 + other * 432 + other * 2)));
            prop_assert_ne!(columns(&here), columns(&grid((free + 93_312) % 26_127_360)));
            // Orders of rows keep the rows of each band, and bands 2 and 3 change places.
            let ordered = grid(free - u128::from(choices.row_orders) * 2 + other * 2);
            for band in 0..3 {
                prop_assert_eq!(rows(&here, band), rows(&ordered, band));
            }
            let exchanged = grid(free ^ 1);
            prop_assert_eq!(rows(&here, 1), rows(&exchanged, 2));
            prop_assert_eq!(rows(&here, 2), rows(&exchanged, 1));
        }
    }
}
