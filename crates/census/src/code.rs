//! The number of a grid, taken apart.
//!
//! ```text
//!   index = core · TURNS + turns
//!
//!   core  = offset of the class of band 1                   44 classes, those of the essay's table
//!         + ((member · arrangements) + arrangement) · completions + completion
//!   turns = box 1's columns · column orders · row orders · exchange of bands 2 and 3
//!           280             · 6³            · 6³         · 2           = 26 127 360
//! ```
//!
//! The *core* is what distinguishes grids; the *turns* are choices that every grid has alike. So the class of
//! a grid's top band can be read off its number, the turns of a number are a remainder, and both parts fit a
//! machine word: 48 bits and 25 bits.

use crate::index::{GridIndex, TOTAL};

/// The turns of each core: 280 partitions for box 1, the orders of the columns in three boxes and of the rows
/// in three bands, and the exchange of bands 2 and 3.
pub(crate) const TURNS: u32 = 280 * 216 * 216 * 2;

/// The number of cores.
pub(crate) const CORES: u64 = (TOTAL / TURNS as u128) as u64;

const _: () = assert!(CORES as u128 * TURNS as u128 == TOTAL);

/// Both parts of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Code {
    pub(crate) core: u64,
    pub(crate) turns: u32,
}

impl Code {
    #[inline(always)]
    pub(crate) fn of(index: GridIndex) -> Code {
        // Long division by hand, in two steps of one word: a 128-bit division costs as much as half an unranking.
        const LOW: u32 = 36;
        let turns = u64::from(TURNS);
        let high = (index.get() >> LOW) as u64;
        let low = ((high % turns) << LOW) + (index.get() as u64) % (1 << LOW);
        Code { core: ((high / turns) << LOW) + low / turns, turns: (low % turns) as u32 }
    }

    #[inline(always)]
    pub(crate) fn index(self) -> GridIndex {
        GridIndex::new(u128::from(self.core) * u128::from(TURNS) + u128::from(self.turns))
    }
}

/// The turns, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Turns {
    /// The partition of box 1.
    pub(crate) partition: usize,
    /// For each box the order of its columns, as compared with the class's own order.
    pub(crate) columns: [usize; 3],
    /// For each band the order of its rows, likewise.
    pub(crate) rows: [usize; 3],
    /// Whether band 3 is the one that counts as the second.
    pub(crate) exchanged: bool,
}

impl Turns {
    #[inline(always)]
    pub(crate) fn of(turns: u32) -> Turns {
        let orders = |number: u32| [number / 36, number / 6 % 6, number % 6].map(|order| order as usize);
        Turns {
            partition: (turns / (216 * 216 * 2)) as usize,
            columns: orders(turns / (216 * 2) % 216),
            rows: orders(turns / 2 % 216),
            exchanged: turns % 2 == 1,
        }
    }

    #[inline(always)]
    pub(crate) fn number(&self) -> u32 {
        let orders = |[a, b, c]: [usize; 3]| a * 36 + b * 6 + c;
        let number = (self.partition * 216 + orders(self.columns)) * 216 + orders(self.rows);
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
            let code = Code::of(index);
            prop_assert!(code.core < CORES && code.turns < TURNS);
            prop_assert_eq!(code.index(), index);
            prop_assert_eq!(Turns::of(code.turns).number(), code.turns);
        }
    }

    #[test]
    fn the_last_number_comes_apart() {
        assert_eq!(Code::of(GridIndex::LAST), Code { core: CORES - 1, turns: TURNS - 1 });
    }
}
