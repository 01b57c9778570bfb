//! The cases of numbers outside the grid whose first cell says how far they reach: X-sums and numbered rooms.
//!
//! ```text
//!   3 ──► 3  · ·  ·  ·  ·  ·     an X-sum of 12: 3 and two others that have the sum 9, in two places;
//!         3  1 8  2  4  5  …     the rest of the digits stand behind them
//!   room: 3  · D  ·  ·  ·  ·     the digit D stands in the third place
//! ```

use std::sync::Arc;

use super::digit_sets::Families;

/// Returns the masks of all cases for a line of `size` cells, whose digits differ.
pub(super) fn x_sum_masks(families: &Families, size: usize, sum: i32) -> Arc<[u16]> {
    let digits = (1u16 << size) - 1;
    let mut masks = Vec::new();
    for count in 1..=size {
        let first = 1u16 << (count - 1);
        let others = families.with_sum(count - 1, sum - count as i32);
        for &set in others.iter().filter(|&&set| set & first == 0) {
            let behind = digits & !first & !set;
            masks.extend((0..size).map(|place| match place {
                0 => first,
                _ if place < count => set,
                _ => behind,
            }));
        }
    }
    masks.into()
}

/// Returns the masks of all cases for a line of `size` cells, whose digits differ.
pub(super) fn numbered_room_masks(size: usize, digit: u16) -> Arc<[u16]> {
    let digits = (1u16 << size) - 1;
    let mut masks = Vec::new();
    for room in 1..=size {
        let first = 1u16 << (room - 1);
        // The first room is the cell that says so, and holds 1.
        if (room == 1) != (digit == first) {
            continue;
        }
        masks.extend((0..size).map(|place| match place {
            0 => first,
            _ if place == room - 1 => digit,
            _ => digits & !first & !digit,
        }));
    }
    masks.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_is_listed_once() {
        let families = Families::new(9);
        assert_eq!(x_sum_masks(&families, 9, 1).len(), 9);
        assert_eq!(x_sum_masks(&families, 9, 2).len(), 0);
        // 6 is 2 + 4 or 3 + 1 + 2.
        assert_eq!(x_sum_masks(&families, 9, 6).len(), 2 * 9);
        assert_eq!(x_sum_masks(&families, 9, 45).len(), 9);
        // 1 stands in the first place, where it says so, or in any other.
        assert_eq!(numbered_room_masks(9, 1).len(), 9 * 9);
        // Not in the first place, and not in the place with its own number, where it would stand twice.
        assert_eq!(numbered_room_masks(9, 0b100).len(), 7 * 9);
    }
}
