//! All almost locked sets of a position, and their restricted commons.

use crate::State;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{HOUSE_MASKS, PEER_MASKS, bits, cells};
use crate::hodoku::eliminations::Eliminations;
use crate::hodoku::state::rows_cols_blocks;

/// Cells of one house that have one digit more than there are cells.
#[derive(Clone, Debug)]
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
#[derive(Clone, Copy, Debug)]
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
}

impl AlsList {
    /// Lists the sets of a position.
    pub(in crate::hodoku) fn build(&mut self, state: &State) {
        self.sets.clear();
        self.commons.clear();
        self.begins.clear();
        self.is_complete = false;
        for house in rows_cols_blocks() {
            let pool = state.open & HOUSE_MASKS[house];
            self.extend(state, house, pool, 0, 0);
        }
        self.heads.clear();
        self.heads.extend(self.sets.iter().map(|set| {
            let reach = set.seen.iter().fold(0, |reach, seen| reach | seen);
            AlsHead { cells: set.cells, reach, digits: set.digits }
        }));
    }

    fn extend(&mut self, state: &State, house: usize, mut pool: u128, set: u128, digits: u16) {
        let count = set.count_ones();
        while pool != 0 {
            let cell = pool.trailing_zeros() as usize;
            pool &= pool - 1;
            let (set, digits) = (set | 1 << cell, digits | state.marks[cell]);
            if digits.count_ones() == count + 2 && !is_listed(set, house) {
                self.sets.push(AlmostLockedSet::new(state, set, digits));
            }
            self.extend(state, house, pool, set, digits);
        }
    }

    /// Lists the restricted commons and hands each to `is_hit`, until that takes one.
    pub(super) fn any_common(
        &mut self,
        effort: &mut Effort<'_>,
        mut is_hit: impl FnMut(&[AlmostLockedSet], &RestrictedCommon) -> bool,
    ) -> Result<bool, OutOfWork> {
        if self.is_complete {
            return Ok(self.commons.iter().any(|common| is_hit(&self.sets, common)));
        }
        self.commons.clear();
        self.begins.clear();
        for i in 0..self.sets.len() {
            self.begins.push(self.commons.len() as u32);
            effort.spend((self.sets.len() - i) as u64 / 4)?;
            let one = &self.sets[i];
            for (j, head) in self.heads.iter().enumerate().skip(i + 1) {
                let shared = one.digits & head.digits;
                if shared == 0 || one.cells & head.cells != 0 || one.cells & head.reach == 0 {
                    continue;
                }
                let other = &self.sets[j];
                let restricted = |digit: &usize| one.places[*digit] & !other.seen[*digit] == 0;
                let mut digits = bits(shared).filter(restricted);
                if let Some(first) = digits.next() {
                    let second = digits.last().map(|digit| digit as u8);
                    let common = RestrictedCommon { sets: [i as u16, j as u16], first: first as u8, second };
                    self.commons.push(common);
                    if is_hit(&self.sets, &common) {
                        return Ok(true);
                    }
                }
            }
        }
        self.begins.push(self.commons.len() as u32);
        self.is_complete = true;
        Ok(false)
    }

    /// Lists all restricted commons.
    pub(super) fn complete(&mut self, effort: &mut Effort<'_>) -> Result<(), OutOfWork> {
        if !self.is_complete {
            self.any_common(effort, |_, _| false)?;
        }
        Ok(())
    }

    /// Returns the restricted commons of a set with higher ones.
    pub(super) fn commons_of(&self, set: usize) -> &[RestrictedCommon] {
        &self.commons[self.begins[set] as usize..self.begins[set + 1] as usize]
    }
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
    fn new(state: &State, cells_of_set: u128, digits: u16) -> AlmostLockedSet {
        let mut set = AlmostLockedSet { cells: cells_of_set, digits, places: [0; 9], seen: [0; 9] };
        for digit in bits(digits) {
            set.places[digit] = cells_of_set & state.cells[digit];
            set.seen[digit] = cells(set.places[digit])
                .fold(state.cells[digit] & !cells_of_set, |seen, cell| seen & PEER_MASKS[cell]);
        }
        set
    }

    /// Adds what sees all places of a digit in both sets, for all digits of both but some. Returns whether there is any.
    pub(super) fn add_common(
        &self,
        other: &AlmostLockedSet,
        except: u16,
        state: &State,
        out: &mut Eliminations,
    ) -> bool {
        let mut any = false;
        for digit in bits(self.digits & other.digits & !except) {
            any |= out.add_digit(state, self.seen[digit] & other.seen[digit], digit);
        }
        any
    }
}
