//! The orders of three times three things: columns in three boxes, or rows in three bands.
//!
//! Numbered from 0 to 215, those of the first three things changing slowest.

use crate::relabel::ORDERS;

/// How many there are.
pub(crate) const COUNT: usize = 216;

/// Nine things in their order, three and three.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orders {
    /// Thing `i` of box `b` as `4 × b + i`, as in an [`Arrangement`](crate::arrange::Arrangement); the last seven are 0.
    pub(crate) lanes: [u8; 16],
}

impl Orders {
    /// Returns all of them by number.
    pub(crate) fn all() -> Vec<Orders> {
        let orders = |number: usize| [number / 36, number / 6 % 6, number % 6];
        let lane = |number: usize, place: usize| {
            (place / 3 * 4) as u8 + ORDERS[orders(number)[place / 3]][place % 3]
        };
        let lanes = |number| core::array::from_fn(|place| if place < 9 { lane(number, place) } else { 0 });
        (0..COUNT).map(|number| Orders { lanes: lanes(number) }).collect()
    }
}

/// Returns the number for three [orders](ORDERS) of three things each.
#[inline(always)]
pub(crate) fn number([a, b, c]: [usize; 3]) -> usize {
    a * 36 + b * 6 + c
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_orders_agree() {
        let all = Orders::all();
        for a in 0..6 {
            for b in 0..6 {
                for c in 0..6 {
                    let boxes = all[number([a, b, c])].lanes[..9].chunks(3).zip([a, b, c]).enumerate();
                    for (block, (lanes, order)) in boxes {
                        assert_eq!(lanes, ORDERS[order].map(|i| i + 4 * block as u8));
                    }
                }
            }
        }
    }
}
