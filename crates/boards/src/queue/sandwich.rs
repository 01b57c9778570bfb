//! The cases of a sandwich: where the crusts stand, and which digits lie between them.
//!
//! ```text
//!   outside   crust   between   crust   outside        12 between two cells: 4 8 or 5 7,
//!   · · ·      1 9     4 8       1 9     · · ·         in six places
//! ```

use std::sync::Arc;

use super::digit_sets::Families;

/// Returns the masks of all cases for a line of `size` cells, whose digits differ.
pub(super) fn sandwich_masks(families: &Families, size: usize, sum: i32) -> Arc<[u16]> {
    let digits = (1u16 << size) - 1;
    let crusts = 1 | 1 << (size - 1);
    let mut masks = Vec::new();
    for count in 0..=size - 2 {
        let between = families.with_sum(count, sum);
        for &set in between.iter().filter(|&&set| set & crusts == 0) {
            let outside = digits & !crusts & !set;
            for first in 0..size - 1 - count {
                let last = first + count + 1;
                masks.extend((0..size).map(|place| match place {
                    _ if place == first || place == last => crusts,
                    _ if first < place && place < last => set,
                    _ => outside,
                }));
            }
        }
    }
    masks.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crusts_and_sums_are_placed_in_every_way() {
        let families = Families::new(9);
        // Nothing between: eight places of the crusts.
        assert_eq!(sandwich_masks(&families, 9, 0).len(), 8 * 9);
        // 2; no other digit, and no two digits from 2 up, have the sum 2.
        assert_eq!(sandwich_masks(&families, 9, 2).len(), 7 * 9);
        assert_eq!(sandwich_masks(&families, 9, 35).len(), 9);
        assert_eq!(sandwich_masks(&families, 9, 34).len(), 0);
        // 12 is 4 + 8 or 5 + 7 in six places, and 2 + 3 + 7 or 2 + 4 + 6 or 3 + 4 + 5 in five.
        assert_eq!(sandwich_masks(&families, 9, 12).len(), (2 * 6 + 3 * 5) * 9);
    }
}
