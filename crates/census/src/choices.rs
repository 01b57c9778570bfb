//! How a number chooses its grid, in numbers: for those who tell it.
//!
//! ```text
//!   index    = quotient · 26 127 360 + free
//!   quotient = before + band · ways + below        before: the quotients of the classes before this one
//! ```
//!
//! The band's class is the one whose quotients these are, `band` chooses its three rows, and `below` one of the `ways` to
//! complete them.

use crate::class::BandClass;
use crate::index::GridIndex;
use crate::parts::IndexParts;

/// What a grid's number chooses, part by part.
///
/// ```
/// use ninefold_census::{BandClass, GridIndex, IndexChoices};
/// let choices = GridIndex::new(26_127_365).choices();
/// let first = BandClass::new(0);
/// assert_eq!(choices, IndexChoices { quotient: 1, free: 5, class: first, before: 0, band: 0, ways: 108_374_976, below: 1 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexChoices {
    /// The number, divided by 26 127 360.
    pub quotient: u64,
    /// The remainder: what every grid leaves free. These are the columns of box 1, the orders of columns and rows, and which
    /// of bands 2 and 3 is which.
    pub free: u32,
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

impl GridIndex {
    /// Returns what the number chooses.
    #[must_use]
    pub fn choices(self) -> IndexChoices {
        let IndexParts { core: quotient, choices: free } = IndexParts::of(self);
        let mut before = 0;
        for class in BandClass::all() {
            let ways = class.completions() / 72;
            let all = u64::from(class.size()) * u64::from(class.arrangements() / 6) * ways;
            if quotient < before + all {
                let within = quotient - before;
                return IndexChoices {
                    quotient,
                    free,
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
            let IndexChoices { quotient, free, class, before, band, ways, below } = index.choices();
            prop_assert_eq!(quotient, before + band * ways + below);
            prop_assert_eq!(u128::from(quotient) * 26_127_360 + u128::from(free), index.get());
            prop_assert_eq!(class, BandClass::of_band(&unrank(index), Band::new(0)));
        }
    }
}
