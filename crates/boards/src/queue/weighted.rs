//! Linear sums: multiples of digits with a total, as [`sum`](super::sum) does it for plain sums.
//!
//! Cells with one coefficient that must differ are a group, whose sums are those of different digits; any other cell is a
//! group of its own. Each group adds at least nothing: a coefficient counts from its least sum, a negative one from its highest.
//! The totals that can be reached are bits of as many words as it takes. Forward from nothing, backward from the total; a sum
//! of a group stays where both meet, and a digit where it is part of such a sum.

use ninefold_rules::LinearSum;

use super::board::{CellBits, cells_of};
use super::sum_group::{self, MOST_IN_GROUP, MOST_TRIED, Reached, Sums};

/// A linear sum as steps of totals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weighted {
    sum: LinearSum,
    size: usize,
    /// The large groups first.
    groups: Box<[Group]>,
    /// The number of groups of which the sets that their first cells hold are remembered.
    large: usize,
    /// The total wanted; none reaches it if it is `None`.
    target: Option<u16>,
    /// The words of a set of totals.
    words: usize,
}

/// Cells with one coefficient that hold different digits.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Group {
    places: Box<[u8]>,
    coefficient: i32,
    /// The least that the group adds. Totals are counted from there.
    least: i32,
}

impl Group {
    fn new(places: Vec<u8>, coefficient: i16, size: usize) -> (Group, i32) {
        let (count, size, coefficient) = (places.len() as i32, size as i32, i32::from(coefficient));
        let lowest = count * (count + 1) / 2;
        let highest = count * (2 * size + 1 - count) / 2;
        let ends = [coefficient * lowest, coefficient * highest];
        let least = ends[0].min(ends[1]);
        (Group { places: places.into(), coefficient, least }, ends[0].max(ends[1]) - least)
    }

    /// Calls a function with each of these sums and what it adds to a total.
    #[inline]
    fn each_total(&self, mut sums: Sums, mut with: impl FnMut(u32, usize)) {
        while sums != 0 {
            let sum = sums.trailing_zeros();
            sums &= sums - 1;
            with(sum, (self.coefficient * sum as i32 - self.least) as usize);
        }
    }
}

impl Weighted {
    /// Builds the steps of a sum. `sight` says for each place of a cell which other places must hold another digit.
    pub(super) fn new(sum: &LinearSum, size: usize, sight: &[CellBits]) -> Weighted {
        let (mut groups, mut spread) = (Vec::new(), 0);
        let mut left: CellBits = (1 << sum.coefficients.len()) - 1;
        while left != 0 {
            let largest = cells_of(left)
                .map(|first| clique(first, left, sum, sight))
                .max_by_key(|group| (group.count_ones(), std::cmp::Reverse(group.trailing_zeros())));
            let places: Vec<u8> =
                cells_of(largest.unwrap_or(left)).take(size).map(|place| place as u8).collect();
            left = places.iter().fold(left, |left, place| left & !(1 << place));
            let coefficient = sum.coefficients[usize::from(places[0])];
            let (group, most) = Group::new(places, coefficient, size);
            spread += most;
            groups.push(group);
        }
        groups.sort_by_key(|group: &Group| std::cmp::Reverse(group.places.len()));
        let target = sum.total - groups.iter().map(|group| group.least).sum::<i32>();
        let target = (0..=spread).contains(&target).then_some(target as u16);
        // No total above the one that is wanted matters.
        let words = usize::from(target.unwrap_or(0)) / 64 + 1;
        let large = groups.iter().filter(|group| group.places.len() > MOST_TRIED).count();
        Weighted { sum: sum.clone(), size, groups: groups.into(), large, target, words }
    }

    /// Returns the same sum with groups of cells that must differ.
    pub(super) fn grouped(&self, sight: &[CellBits]) -> Weighted {
        Weighted::new(&self.sum, self.size, sight)
    }

    /// Returns whether some cells are known to differ.
    pub(super) fn has_groups(&self) -> bool {
        self.groups.len() < self.sum.coefficients.len()
    }

    /// Finds for each cell the digits of its mask with which the total can be reached. Returns whether it can.
    pub(super) fn supported(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        match self.words {
            1 => self.supported_in::<1>(masks, kept),
            2 => self.supported_in::<2>(masks, kept),
            3..=4 => self.supported_in::<4>(masks, kept),
            5..=8 => self.supported_in::<8>(masks, kept),
            _ => self.supported_in::<32>(masks, kept),
        }
    }

    fn supported_in<const W: usize>(&self, masks: &[u16], kept: &mut [u16]) -> bool {
        let Some(target) = self.target else { return false };
        let mut forward = vec![[0_u64; W]; self.groups.len() + 1];
        let mut reached: Vec<Reached> = vec![[[0; 8]; MOST_IN_GROUP + 1]; self.large];
        let mut all_sums = [0; super::state::CELLS + 1];
        let mut small: Reached = [[0; 8]; MOST_IN_GROUP + 1];
        forward[0][0] = 1;
        for (number, group) in self.groups.iter().enumerate() {
            let (before, after) = forward.split_at_mut(number + 1);
            let (from, to) = (&before[number], &mut after[0]);
            let sums = sum_group::sums(
                &group.masks(masks)[..group.places.len()],
                reached.get_mut(number).unwrap_or(&mut small),
            );
            group.each_total(sums, |_, total| add(from, total, to));
            all_sums[number] = sums;
        }
        let target = usize::from(target);
        if forward[self.groups.len()][target / 64] >> (target % 64) & 1 == 0 {
            return false;
        }
        let mut behind = [0_u64; W];
        behind[target / 64] = 1 << (target % 64);
        for (number, group) in self.groups.iter().enumerate().rev() {
            let (mut before, mut wanted) = ([0_u64; W], 0);
            group.each_total(all_sums[number], |sum, total| {
                let mut back = [0_u64; W];
                subtract(&behind, total, &mut back);
                let mut is_met = false;
                for ((back, from), before) in back.iter().zip(&forward[number]).zip(&mut before) {
                    is_met |= back & from != 0;
                    *before |= back & from;
                }
                wanted |= Sums::from(is_met) << sum;
            });
            let count = group.places.len();
            let mut own = [0; MOST_IN_GROUP];
            sum_group::keep(
                &group.masks(masks)[..count],
                reached.get(number).unwrap_or(&small),
                wanted,
                &mut own[..count],
            );
            group.places.iter().zip(own).for_each(|(&place, own)| kept[usize::from(place)] = own);
            behind = before;
        }
        true
    }

    /// Returns whether digits have the total.
    pub(super) fn accepts(&self, digits: &[usize]) -> bool {
        let one = |(&coefficient, &digit): (&i16, &usize)| i32::from(coefficient) * digit as i32;
        self.sum.coefficients.iter().zip(digits).map(one).sum::<i32>() == self.sum.total
    }
}

impl Group {
    fn masks(&self, masks: &[u16]) -> [u16; MOST_IN_GROUP] {
        let mut own = [0; MOST_IN_GROUP];
        own.iter_mut().zip(&self.places).for_each(|(own, &place)| *own = masks[usize::from(place)]);
        own
    }
}

/// Returns places that all see each other and have one coefficient: the first, and then whichever leaves the most to choose from.
fn clique(first: usize, left: CellBits, sum: &LinearSum, sight: &[CellBits]) -> CellBits {
    let is_same = |&place: &usize| sum.coefficients[place] == sum.coefficients[first];
    let seen = |place: usize| sight.get(place).copied().unwrap_or(0);
    let same = cells_of(left).filter(is_same).fold(0, |all: CellBits, place| all | 1 << place);
    let (mut group, mut open): (CellBits, CellBits) = (1 << first, same & seen(first));
    while open != 0 {
        let choice = |&place: &usize| ((open & seen(place)).count_ones(), std::cmp::Reverse(place));
        let Some(next) = cells_of(open).max_by_key(choice) else { break };
        group |= 1 << next;
        open &= seen(next);
    }
    group
}

/// Adds the totals of `from`, each with `by` added, to those of `to`.
fn add<const W: usize>(from: &[u64; W], by: usize, to: &mut [u64; W]) {
    let (skip, shift) = (by / 64, by % 64);
    for place in skip..W {
        let low = from[place - skip] << shift;
        let high = if shift > 0 && place > skip { from[place - skip - 1] >> (64 - shift) } else { 0 };
        to[place] |= low | high;
    }
}

/// The same the other way round.
fn subtract<const W: usize>(from: &[u64; W], by: usize, to: &mut [u64; W]) {
    let (skip, shift) = (by / 64, by % 64);
    for place in 0..W.saturating_sub(skip) {
        let high = from[place + skip] >> shift;
        let low = if shift > 0 && place + skip + 1 < W { from[place + skip + 1] << (64 - shift) } else { 0 };
        to[place] |= low | high;
    }
}
