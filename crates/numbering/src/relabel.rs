//! Digits renamed, and the 1 296 renamings that keep the columns of a plain box together.
//!
//! Inside this crate digits are counted from 0 to 8, so that they can index tables.

/// A permutation of the nine digits.
///
/// Sixteen bytes, so that a digit masked to four bits needs no bounds check; the last seven map to themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Relabel(pub(crate) [u8; 16]);

impl Relabel {
    pub(crate) const IDENTITY: Relabel = Relabel([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

    pub(crate) fn from_digits(digits: [u8; 9]) -> Relabel {
        let mut map = Relabel::IDENTITY;
        map.0[..9].copy_from_slice(&digits);
        map
    }

    /// Returns what becomes of a digit.
    #[inline(always)]
    pub(crate) fn at(&self, digit: u8) -> u8 {
        self.0[usize::from(digit & 15)]
    }

    /// Returns the other followed by this one.
    #[inline(always)]
    pub(crate) fn after(&self, first: &Relabel) -> Relabel {
        let mut map = Relabel::IDENTITY;
        for digit in 0..9 {
            map.0[digit] = self.at(first.0[digit]);
        }
        map
    }

    #[inline(always)]
    pub(crate) fn inverse(&self) -> Relabel {
        let mut map = Relabel::IDENTITY;
        for digit in 0..9u8 {
            map.0[usize::from(self.at(digit) & 15)] = digit;
        }
        map
    }
}

/// The six orders of three things, lexicographically.
pub(crate) const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Whether each of the [`ORDERS`] is an odd permutation.
const ODD: [bool; 6] = [false, true, true, false, false, true];

/// The number of an order, at `4 × first thing + second thing`.
const NUMBER: [u8; 16] = {
    let mut number = [0; 16];
    let mut i = 0;
    while i < 6 {
        number[(ORDERS[i][0] * 4 + ORDERS[i][1]) as usize] = i as u8;
        i += 1;
    }
    number
};

/// Returns the number of an order in [`ORDERS`], from its first two things.
#[inline(always)]
pub(crate) fn order_number(first: u8, second: u8) -> usize {
    usize::from(NUMBER[usize::from((first * 4 + second) & 15)])
}

/// How many renamings keep the columns {1,2,3}, {4,5,6}, {7,8,9} together.
pub(crate) const STABILISER_ORDER: usize = 1296;

/// An element of the stabiliser of the plain partition: a renaming that keeps {1,2,3 | 4,5,6 | 7,8,9}. The three
/// columns change places, and the three digits inside each do. There are 3! · 3!³ = [`STABILISER_ORDER`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct StabiliserElement {
    pub(crate) map: Relabel,
    pub(crate) inverse: Relabel,
}

impl StabiliserElement {
    /// Returns the renaming with this number, 0 to 1 295.
    pub(crate) fn new(number: usize) -> StabiliserElement {
        let columns = number / 216;
        let inside = [number / 36 % 6, number / 6 % 6, number % 6];
        let map = Relabel::from_digits(core::array::from_fn(|digit| {
            let column = digit / 3;
            ORDERS[columns][column] * 3 + ORDERS[inside[column]][digit % 3]
        }));
        StabiliserElement { map, inverse: map.inverse() }
    }

    /// Returns whether the columns change places by an odd permutation. Then "one column on" becomes "two columns on".
    pub(crate) fn is_odd(number: usize) -> bool {
        ODD[number / 216]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_know_their_number() {
        for (number, order) in ORDERS.into_iter().enumerate() {
            assert_eq!(order_number(order[0], order[1]), number);
            let inversions = usize::from(order[0] > order[1])
                + usize::from(order[0] > order[2])
                + usize::from(order[1] > order[2]);
            assert_eq!(inversions % 2 == 1, ODD[number]);
        }
    }

    #[test]
    fn stabiliser_elements_are_a_group_of_different_renamings() {
        let maps: std::collections::BTreeSet<[u8; 16]> =
            (0..STABILISER_ORDER).map(|g| StabiliserElement::new(g).map.0).collect();
        assert_eq!(maps.len(), STABILISER_ORDER);
        for number in (0..STABILISER_ORDER).step_by(7) {
            let element = StabiliserElement::new(number);
            assert_eq!(element.map.after(&element.inverse), Relabel::IDENTITY);
            let product = element.map.after(&StabiliserElement::new(STABILISER_ORDER - 1 - number / 2).map);
            assert!(maps.contains(&product.0));
        }
    }
}
