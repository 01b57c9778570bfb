//! The number of a grid, taken apart.
//!
//! ```text
//!   index = core · CHOICES_PER_CORE + choices
//!
//!   core    = offset of the class of band 1                 44 classes, those of the essay's table
//!           + ((member · arrangements) + arrangement) · completions + completion
//!   choices = box 1's columns · column orders · row orders · exchange of bands 2 and 3
//!             280             · 6³            · 6³         · 2           = 26 127 360
//! ```
//!
//! Every core has the same *free choices*; they multiply the number of grids and depend on nothing. So the class of a
//! grid's top band can be read off the core, the free choices are a remainder, and both parts fit a machine word: 48
//! bits and 25 bits.

use crate::index::{GridIndex, TOTAL};

/// The number of free choices of each core: 280 partitions for box 1, the orders of the columns in three boxes and of the rows
/// in three bands, and the exchange of bands 2 and 3.
pub(crate) const CHOICES_PER_CORE: u32 = 280 * 216 * 216 * 2;

/// The number of cores.
pub(crate) const CORES: u64 = (TOTAL / CHOICES_PER_CORE as u128) as u64;

const _: () = assert!(CORES as u128 * CHOICES_PER_CORE as u128 == TOTAL);

/// Both parts of a grid's number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct IndexParts {
    pub(crate) core: u64,
    pub(crate) choices: u32,
}

impl IndexParts {
    #[inline(always)]
    pub(crate) fn of(index: GridIndex) -> IndexParts {
        // Long division by hand, in two steps of one word: a 128-bit division costs as much as half an unranking.
        const LOW: u32 = 36;
        let each = u64::from(CHOICES_PER_CORE);
        let high = (index.get() >> LOW) as u64;
        let low = ((high % each) << LOW) + (index.get() as u64) % (1 << LOW);
        IndexParts { core: ((high / each) << LOW) + low / each, choices: (low % each) as u32 }
    }

    #[inline(always)]
    pub(crate) fn index(self) -> GridIndex {
        GridIndex::new(u128::from(self.core) * u128::from(CHOICES_PER_CORE) + u128::from(self.choices))
    }
}

/// The free choices, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FreeChoices {
    /// The partition of box 1.
    pub(crate) partition: usize,
    /// The number of the [`Orders`](crate::orders::Orders) of columns in the boxes, as compared with the class's own.
    pub(crate) columns: usize,
    /// For the rows in the bands, likewise.
    pub(crate) rows: usize,
    /// Whether band 3 is the one that counts as the second.
    pub(crate) exchanged: bool,
}

impl FreeChoices {
    #[inline(always)]
    pub(crate) fn of(choices: u32) -> FreeChoices {
        FreeChoices {
            partition: (choices / (216 * 216 * 2)) as usize,
            columns: (choices / (216 * 2) % 216) as usize,
            rows: (choices / 2 % 216) as usize,
            exchanged: choices % 2 == 1,
        }
    }

    #[inline(always)]
    pub(crate) fn number(&self) -> u32 {
        let number = (self.partition * 216 + self.columns) * 216 + self.rows;
        number as u32 * 2 + u32::from(self.exchanged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_come_apart_and_together(index in 0..TOTAL) {
            let index = GridIndex::new(index);
            let parts = IndexParts::of(index);
            prop_assert!(parts.core < CORES && parts.choices < CHOICES_PER_CORE);
            prop_assert_eq!(parts.index(), index);
            prop_assert_eq!(FreeChoices::of(parts.choices).number(), parts.choices);
        }
    }

    #[test]
    fn the_last_number_comes_apart() {
        assert_eq!(
            IndexParts::of(GridIndex::LAST),
            IndexParts { core: CORES - 1, choices: CHOICES_PER_CORE - 1 }
        );
    }
}
