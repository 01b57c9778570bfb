//! Sets of as many members as they have things between them: cells with few digits, digits with few places.
//!
//! Naked and hidden sets of both scales are found here. Which come first differs: [`Eligible::closed`] takes them in the
//! order of their bits, [`Eligible::any_closed`] varies the first member slowest.

use std::ops::RangeInclusive;

use crate::geometry::{HOUSE_CELLS, bits, subsets};

/// The members with so many of something, and what each of them has.
pub(crate) struct Eligible {
    members: [u8; 9],
    sets: [u16; 9],
    count: u32,
}

impl Eligible {
    /// Keeps the members whose sets have a size in the range.
    pub(crate) fn new(sizes: RangeInclusive<u32>, sets: impl Iterator<Item = u16>) -> Eligible {
        let mut list = Eligible { members: [0; 9], sets: [0; 9], count: 0 };
        for (member, set) in (0u8..).zip(sets) {
            if sizes.contains(&set.count_ones()) {
                list.members[list.count as usize] = member;
                list.sets[list.count as usize] = set;
                list.count += 1;
            }
        }
        list
    }

    /// Returns the members.
    pub(crate) fn members(&self) -> u16 {
        self.members[..self.count as usize].iter().fold(0, |members, member| members | 1 << member)
    }

    /// Returns the sets of `size` members that have `size` things between them, as (members, things).
    pub(crate) fn closed(&self, size: u32) -> impl Iterator<Item = (u16, u16)> + '_ {
        // Leaving out members that cannot take part does not change the order of the rest.
        subsets(size, self.count).filter_map(move |tuple| {
            let union = bits(tuple).fold(0, |union, i| union | self.sets[i]);
            (union.count_ones() == size)
                .then(|| (bits(tuple).fold(0, |members, i| members | 1 << self.members[i]), union))
        })
    }

    /// Returns whether `is_hit` takes one of these sets, given as (members, things). The first member varies slowest.
    pub(crate) fn any_closed(&self, size: u32, mut is_hit: impl FnMut(u16, u16) -> bool) -> bool {
        self.count >= size && self.extend_closed(size, 0, size, (0, 0), &mut is_hit)
    }

    fn extend_closed(
        &self,
        size: u32,
        from: u32,
        more: u32,
        (members, union): (u16, u16),
        is_hit: &mut impl FnMut(u16, u16) -> bool,
    ) -> bool {
        if more == 0 {
            return union.count_ones() == size && is_hit(members, union);
        }
        (from..=self.count - more).any(|i| {
            let union = union | self.sets[i as usize];
            union.count_ones() <= size
                && self.extend_closed(
                    size,
                    i + 1,
                    more - 1,
                    (members | 1 << self.members[i as usize], union),
                    is_hit,
                )
        })
    }
}

/// Returns the cells at these places of a house.
pub(crate) fn cells_of(number: usize, places: u16) -> u128 {
    bits(places).fold(0, |cells, place| cells | 1 << HOUSE_CELLS[number][place])
}
