//! All almost locked sets of a position, and their restricted commons.

use core::mem::swap;

use crate::Position;
use crate::geometry::{CELLS, HOUSE_MASKS, PEER_MASKS, bits, cells};
use crate::hodoku::eliminations::Eliminations;
use crate::hodoku::queued_position::rows_cols_blocks;
use crate::work_budget::{BudgetExceeded, WorkBudget};

/// Cells of one house that have one digit more than there are cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct AlmostLockedSet {
    pub(super) cells: u128,
    pub(super) digits: u16,
    /// By digit: its places in the set.
    pub(super) places: [u128; 9],
    /// By digit: the places outside that see all of those.
    pub(super) seen: [u128; 9],
}

/// What is looked at first of a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct AlsHead {
    pub(super) cells: u128,
    /// What sees all places of some digit.
    pub(super) reach: u128,
    pub(super) digits: u16,
}

/// Two sets that share no cell, and a digit, or two, of which only one of the two can have the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RestrictedCommon {
    /// The two sets, the lower number first.
    pub(super) sets: [u16; 2],
    /// The first digit.
    pub(super) first: u8,
    /// The last further one.
    pub(super) second: Option<u8>,
}

impl RestrictedCommon {
    pub(super) fn digits(&self) -> u16 {
        1 << self.first | self.second.map_or(0, |second| 1 << second)
    }
}

/// The almost locked sets by house (rows, columns, boxes), smaller sets that begin alike first, none twice; and their
/// restricted commons by the numbers of the sets.
///
/// Most steps touch few cells, so most houses keep all their sets. A set whose cells are as they were in the last position with a complete list is still there, in
/// the same order among those that are; and whether two such sets have a restricted common cannot have changed.
#[derive(Debug, Default)]
pub(in crate::hodoku) struct AlsList {
    pub(super) sets: Vec<AlmostLockedSet>,
    /// By set.
    pub(super) heads: Vec<AlsHead>,
    pub(super) commons: Vec<RestrictedCommon>,
    /// Whether all commons have been listed.
    is_complete: bool,
    /// By set: where its commons with higher sets begin in `commons`; one more for the end.
    pub(super) begins: Vec<u32>,
    /// By cell: its candidates, none where it is filled.
    marks: Vec<u16>,
    /// By house, in order: where its sets begin in `sets`; one more for the end.
    house_begins: Vec<usize>,
    earlier: EarlierList,
    /// By set: its number in the earlier list, [`NONE`] if it was not there.
    number_earlier: Vec<u16>,
    /// By set of the earlier list: its number now, [`NONE`] if it is gone.
    number_now: Vec<u16>,
    /// The sets that were not in the earlier list, ascending.
    new: Vec<u16>,
    /// By technique and cell: the candidates of the position in which the technique was last looked for in vain; empty if it
    /// never was. Whatever sets it is found in later, one of them is new: what the others eliminate can only have become less.
    without: [Vec<u16>; 3],
}

/// What is looked for in the list.
#[derive(Clone, Copy, Debug)]
pub(super) enum AlsTechnique {
    Xz,
    XyWing,
    Chain,
}

/// What is kept of a position whose list is complete.
#[derive(Debug, Default)]
struct EarlierList {
    sets: Vec<AlmostLockedSet>,
    commons: Vec<RestrictedCommon>,
    begins: Vec<u32>,
    house_begins: Vec<usize>,
    marks: Vec<u16>,
}

/// No set.
const NONE: u16 = u16::MAX;

impl AlsList {
    /// Lists the sets of a position.
    pub(in crate::hodoku) fn build(&mut self, position: &Position) {
        if self.is_complete {
            swap(&mut self.earlier.sets, &mut self.sets);
            swap(&mut self.earlier.commons, &mut self.commons);
            swap(&mut self.earlier.begins, &mut self.begins);
            swap(&mut self.earlier.house_begins, &mut self.house_begins);
            swap(&mut self.earlier.marks, &mut self.marks);
        }
        self.is_complete = false;
        self.sets.clear();
        self.commons.clear();
        self.begins.clear();
        self.number_earlier.clear();
        self.new.clear();
        let open = |cell: usize| if position.open >> cell & 1 == 1 { position.marks[cell] } else { 0 };
        self.marks.clear();
        self.marks.extend((0..CELLS).map(open));
        let same = cells_unchanged(&self.earlier.marks, &self.marks).unwrap_or_else(|| {
            self.earlier.sets.clear();
            self.earlier.house_begins = vec![0; 28];
            0
        });
        self.number_now.clear();
        self.number_now.resize(self.earlier.sets.len(), NONE);
        self.house_begins.clear();
        for (number, house) in rows_cols_blocks().enumerate() {
            self.house_begins.push(self.sets.len());
            let range = &self.earlier.house_begins[number..number + 2];
            let (mut next, end) = (range[0], range[1]);
            if HOUSE_MASKS[house] & !same == 0 {
                (next..end).for_each(|earlier| self.keep(position, earlier));
            } else {
                let pool = position.open & HOUSE_MASKS[house];
                self.extend(position, house, pool, (0, 0), same, &mut next);
            }
        }
        self.house_begins.push(self.sets.len());
        self.heads.clear();
        self.heads.extend(self.sets.iter().map(|set| {
            let reach = set.seen.iter().fold(0, |reach, seen| reach | seen);
            AlsHead { cells: set.cells, reach, digits: set.digits }
        }));
    }

    /// Adds the sets of a house that begin with these cells; `next` is the first set of the earlier list not yet met.
    fn extend(
        &mut self,
        position: &Position,
        house: usize,
        mut pool: u128,
        (set, digits): (u128, u16),
        same: u128,
        next: &mut usize,
    ) {
        let count = set.count_ones();
        while pool != 0 {
            let cell = pool.trailing_zeros() as usize;
            pool &= pool - 1;
            let (set, digits) = (set | 1 << cell, digits | position.marks[cell]);
            if digits.count_ones() == count + 2 && !is_listed(set, house) {
                self.add(position, (set, digits), same, next);
            }
            self.extend(position, house, pool, (set, digits), same, next);
        }
    }

    fn add(&mut self, position: &Position, (cells, digits): (u128, u16), same: u128, next: &mut usize) {
        let earlier = &self.earlier.sets[..];
        let found = if cells & !same == 0 {
            (*next..earlier.len()).find(|&set| earlier[set].cells == cells)
        } else {
            None
        };
        if let Some(found) = found {
            *next = found + 1;
            self.keep(position, found);
        } else {
            self.new.push(self.sets.len() as u16);
            self.sets.push(AlmostLockedSet::new(position, cells, digits));
            self.number_earlier.push(NONE);
        }
    }

    /// Adds a set of the earlier list.
    fn keep(&mut self, position: &Position, earlier: usize) {
        self.number_now[earlier] = self.sets.len() as u16;
        let mut set = self.earlier.sets[earlier].clone();
        set.seen.iter_mut().zip(&position.cells).for_each(|(seen, places)| *seen &= places);
        self.sets.push(set);
        self.number_earlier.push(earlier as u16);
    }

    /// Lists the restricted commons and hands each to `is_hit`, until that takes one.
    pub(super) fn any_common(
        &mut self,
        budget: &mut WorkBudget<'_>,
        mut is_hit: impl FnMut(&[AlmostLockedSet], &RestrictedCommon) -> bool,
    ) -> Result<bool, BudgetExceeded> {
        if self.is_complete {
            return Ok(self.commons.iter().any(|common| is_hit(&self.sets, common)));
        }
        self.commons.clear();
        self.begins.clear();
        for one in 0..self.sets.len() {
            let begin = self.commons.len();
            self.begins.push(begin as u32);
            budget.spend((self.sets.len() - one) as u64 / 4)?;
            match self.number_earlier[one] {
                NONE => self.add_commons(one, one + 1..self.sets.len()),
                earlier => self.merge_commons(one, usize::from(earlier)),
            }
            if self.commons[begin..].iter().any(|common| is_hit(&self.sets, common)) {
                return Ok(true);
            }
        }
        self.begins.push(self.commons.len() as u32);
        self.is_complete = true;
        Ok(false)
    }

    /// Adds the restricted commons of a set with others.
    fn add_commons(&mut self, one: usize, others: impl Iterator<Item = usize>) {
        let set = &self.sets[one];
        for other in others {
            let head = &self.heads[other];
            let shared = set.digits & head.digits;
            if shared == 0 || set.cells & head.cells != 0 || set.cells & head.reach == 0 {
                continue;
            }
            let seen = &self.sets[other].seen;
            let mut digits = bits(shared).filter(|&digit| set.places[digit] & !seen[digit] == 0);
            if let Some(first) = digits.next() {
                let second = digits.last().map(|digit| digit as u8);
                let sets = [one as u16, other as u16];
                self.commons.push(RestrictedCommon { sets, first: first as u8, second });
            }
        }
    }

    /// Adds the restricted commons of a set that was in the earlier list: those that it had, and those with new sets.
    fn merge_commons(&mut self, one: usize, earlier: usize) {
        let mut new = self.new.partition_point(|&new| usize::from(new) <= one);
        let had = self.earlier.begins[earlier] as usize..self.earlier.begins[earlier + 1] as usize;
        for i in had {
            let common = self.earlier.commons[i];
            let other = self.number_now[usize::from(common.sets[1])];
            if other == NONE {
                continue;
            }
            let until = new + self.new[new..].partition_point(|&new| new < other);
            for i in new..until {
                self.add_commons(one, core::iter::once(usize::from(self.new[i])));
            }
            new = until;
            self.commons.push(RestrictedCommon { sets: [one as u16, other], ..common });
        }
        for i in new..self.new.len() {
            self.add_commons(one, core::iter::once(usize::from(self.new[i])));
        }
    }

    /// Returns the restricted commons of a set with higher ones.
    pub(super) fn commons_of(&self, set: usize) -> &[RestrictedCommon] {
        &self.commons[self.begins[set] as usize..self.begins[set + 1] as usize]
    }

    /// Returns the sets, as bits, that are new since a technique was last looked for in vain.
    pub(super) fn new_since(&self, technique: AlsTechnique) -> Vec<u64> {
        let same = cells_unchanged(&self.without[technique as usize], &self.marks).unwrap_or(0);
        let mut new = vec![0; self.sets.len().div_ceil(64)];
        for (number, head) in self.heads.iter().enumerate() {
            new[number / 64] |= u64::from(head.cells & !same != 0) << (number % 64);
        }
        new
    }

    /// Notes that a technique was looked for in vain.
    pub(super) fn note_without(&mut self, technique: AlsTechnique) {
        self.without[technique as usize].clone_from(&self.marks);
    }

    /// Lists all restricted commons.
    pub(super) fn complete(&mut self, budget: &mut WorkBudget<'_>) -> Result<(), BudgetExceeded> {
        if !self.is_complete {
            self.any_common(budget, |_, _| false)?;
        }
        Ok(())
    }
}

/// Returns the cells whose candidates are as they were earlier; `None` unless the earlier position had all candidates that there
/// are now, as one of the same puzzle has.
fn cells_unchanged(earlier: &[u16], now: &[u16]) -> Option<u128> {
    let pairs = || now.iter().zip(earlier);
    let follows = earlier.len() == now.len() && pairs().all(|(now, earlier)| now & !earlier == 0);
    follows.then(|| {
        let same = pairs().enumerate().filter(|(_, (now, earlier))| now == earlier);
        same.fold(0, |same, (cell, _)| same | 1 << cell)
    })
}

/// Returns whether a set is among those of these bits.
#[inline]
pub(super) fn has(bits: &[u64], set: usize) -> bool {
    bits[set / 64] >> (set % 64) & 1 == 1
}

/// Returns whether a house that comes before has the set as well.
fn is_listed(set: u128, house: usize) -> bool {
    match house {
        18.. => false,
        9.. => set.is_power_of_two(),
        _ => (9..27).any(|line| set & !HOUSE_MASKS[line] == 0),
    }
}

impl AlmostLockedSet {
    fn new(position: &Position, cells_of_set: u128, digits: u16) -> AlmostLockedSet {
        let mut set = AlmostLockedSet { cells: cells_of_set, digits, places: [0; 9], seen: [0; 9] };
        for digit in bits(digits) {
            set.places[digit] = cells_of_set & position.cells[digit];
            set.seen[digit] = cells(set.places[digit])
                .fold(position.cells[digit] & !cells_of_set, |seen, cell| seen & PEER_MASKS[cell]);
        }
        set
    }

    /// Adds what sees all places of a digit in both sets, for all digits of both but some. Returns whether there is any.
    pub(super) fn add_common(
        &self,
        other: &AlmostLockedSet,
        except: u16,
        position: &Position,
        out: &mut Eliminations,
    ) -> bool {
        let mut any = false;
        for digit in bits(self.digits & other.digits & !except) {
            any |= out.add_digit(position, self.seen[digit] & other.seen[digit], digit);
        }
        any
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Candidate, Cell, Digit, Grid};
    use proptest::prelude::*;

    use super::*;
    use crate::StepSearch;

    const PUZZLE: &str = ".....1..2..3.4..5..6.....7.8...5..4...9...6...1..7...3.2.....8..4..3.5..7..9.....";

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(if cfg!(miri) { 1 } else { 24 }))]

        #[test]
        fn a_list_that_knows_an_earlier_one_equals_a_new_one(
            steps in proptest::collection::vec((0..81usize, 0..9usize, any::<bool>(), 0..4u8), 1..40),
        ) {
            let grid: Grid = PUZZLE.parse().expect("a grid");
            let mut position = Position::new(&grid);
            let mut known = AlsList::default();
            let search = StepSearch::default();
            for (cell, digit, is_placed, stop) in steps {
                let candidate = Candidate::new(Cell::new(cell), Digit::from_index(digit));
                if position.allows(candidate) && is_placed {
                    position.place(candidate.cell, candidate.digit);
                } else {
                    position.eliminate(candidate);
                }
                let mut new = AlsList::default();
                for list in [&mut known, &mut new] {
                    list.build(&position);
                }
                prop_assert_eq!(&known.sets, &new.sets);
                // Now and then the list is left incomplete, as by a step that is found in it.
                let mut left = if stop == 0 { 3 } else { usize::MAX };
                for list in [&mut known, &mut new] {
                    let mut budget = search.budget();
                    let hit = list.any_common(&mut budget, |_, _| {
                        left = left.saturating_sub(1);
                        left == 0
                    });
                    prop_assert!(hit.is_ok());
                    if stop == 0 {
                        left = 3;
                    }
                }
                prop_assert_eq!(&known.commons, &new.commons);
                prop_assert_eq!(&known.begins, &new.begins);
            }
        }
    }
}
