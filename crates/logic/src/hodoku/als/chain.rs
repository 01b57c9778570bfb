//! ALS chains: four sets or more, each joined to the next by a restricted common.
//!
//! ```text
//!    A ──x── B ──y── C ──w── D      each digit differs from the one before: if A keeps x, B has lost it, so B keeps y …
//!                                   one of A and D holds z
//! ```
//!
//! Chains lead from each set to sets of higher number, in the order of their restricted commons. A restricted common of two
//! digits may use either. Of all chains the one that eliminates most is taken (see `best`).
//!
//! There are far too many chains to list. What follows from a set depends only on how many sets came before (one, two, or
//! more) and on the digit that led to it, so it is looked at once for each; the first chain found to each end is the same.
//! HoDoKu bounds chains to 50 restricted commons, which is not done here: no position known needs it.
//!
//! HoDoKu: after a restricted common with both digits in use, only the first of them must differ from the next.

use super::list::{AlmostLockedSet, AlsList};
use super::pairs::pattern;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::{CELLS, bits, cells};
use crate::hodoku::HodokuTechnique;
use crate::hodoku::best::{BestStep, Rank};
use crate::hodoku::eliminations::Eliminations;
use crate::{Pattern, State};

/// Finds the best ALS chain.
pub(super) fn als_chain(
    state: &State,
    list: &mut AlsList,
    effort: &mut Effort<'_>,
    out: &mut Eliminations,
) -> Result<bool, OutOfWork> {
    list.complete(effort)?;
    let count = list.sets.len();
    let mut search = ChainSearch {
        state,
        list,
        seers: SeersOfCandidates::of(&list.sets),
        start: 0,
        active: 0,
        best: BestStep::default(),
        nexts: nexts_of(list),
        useful: vec![0; count.div_ceil(64)],
        leads_on: vec![0; count.div_ceil(64)],
        met: vec![Met::default(); count],
        trail: Vec::new(),
        effort,
    };
    for start in 0..count {
        search.from(start, out)?;
    }
    let best = search.best;
    out.clear();
    Ok(best.finish(out).is_some())
}

struct ChainSearch<'a, 'b> {
    state: &'a State,
    list: &'a AlsList,
    seers: SeersOfCandidates,
    start: usize,
    /// The digit of the first restricted common that is in use.
    active: u8,
    best: BestStep,
    /// By set, a row of bits: the higher sets with which it has a restricted common.
    nexts: Vec<u64>,
    /// The sets, as bits, such that a chain that ends there may be better than the best.
    useful: Vec<u64>,
    /// The sets, as bits, from which such a set can be reached.
    leads_on: Vec<u64>,
    /// By set.
    met: Vec<Met>,
    /// The sets after the start on the way, and the digits that led to each.
    trail: Vec<(u16, u16)>,
    effort: &'a mut Effort<'b>,
}

/// How chains have come to a set.
#[derive(Clone, Default)]
struct Met {
    /// The set in which these chains start.
    start: usize,
    /// By first digit and number of restricted commons before (1, 2, more): the digits that led there.
    digits: [[u16; 3]; 9],
}

/// For each candidate, the sets of which all places of its digit see it, as bits.
struct SeersOfCandidates {
    /// Words in a row.
    width: usize,
    /// By digit and cell.
    rows: Vec<u64>,
}

impl SeersOfCandidates {
    fn of(sets: &[AlmostLockedSet]) -> SeersOfCandidates {
        let width = sets.len().div_ceil(64);
        let mut rows = vec![0; 9 * CELLS * width];
        for (number, set) in sets.iter().enumerate() {
            for digit in bits(set.digits) {
                for cell in cells(set.seen[digit]) {
                    rows[(digit * CELLS + cell) * width + number / 64] |= 1 << (number % 64);
                }
            }
        }
        SeersOfCandidates { width, rows }
    }

    /// Returns the sets after one of which all places of some digit see what all its places of the digit see, ascending.
    fn that_see_with(&self, sets: &[AlmostLockedSet], one: usize) -> Vec<usize> {
        let mut found = vec![0; self.width];
        for digit in bits(sets[one].digits) {
            for cell in cells(sets[one].seen[digit]) {
                let row = &self.rows[(digit * CELLS + cell) * self.width..][..self.width];
                found.iter_mut().zip(row).for_each(|(word, row)| *word |= row);
            }
        }
        let mut list = Vec::new();
        for (i, mut word) in found.into_iter().enumerate() {
            while word != 0 {
                list.push(i * 64 + word.trailing_zeros() as usize);
                word &= word - 1;
            }
        }
        list.retain(|&set| set > one);
        list
    }
}

/// Returns for each set, as a row of bits, the higher sets with which it has a restricted common.
fn nexts_of(list: &AlsList) -> Vec<u64> {
    let width = list.sets.len().div_ceil(64);
    let mut rows = vec![0; list.sets.len() * width];
    for common in &list.commons {
        let [set, next] = common.sets.map(usize::from);
        rows[set * width + next / 64] |= 1 << (next % 64);
    }
    rows
}

/// Returns whether a set is among those of these bits.
#[inline]
fn has(bits: &[u64], set: usize) -> bool {
    bits[set / 64] >> (set % 64) & 1 == 1
}

impl ChainSearch<'_, '_> {
    /// Looks at all chains from one set.
    fn from(&mut self, start: usize, out: &mut Eliminations) -> Result<(), OutOfWork> {
        self.start = start;
        self.effort.spend((self.list.sets.len() - start) as u64 / 4 + 1)?;
        self.useful.fill(0);
        let mut last = None;
        for end in self.seers.that_see_with(&self.list.sets, start) {
            if self.may_be_useful(end) {
                self.useful[end / 64] |= 1 << (end % 64);
                last = Some(end);
            }
        }
        let Some(last) = last else { return Ok(()) };
        self.leads_on.fill(0);
        let width = self.useful.len();
        for set in (start + 1..last).rev() {
            let nexts = &self.nexts[set * width..][..width];
            let goals = self.useful.iter().zip(&self.leads_on).map(|(useful, leads_on)| useful | leads_on);
            let leads_on = nexts.iter().zip(goals).skip(set / 64).any(|(next, goal)| next & goal != 0);
            self.leads_on[set / 64] |= u64::from(leads_on) << (set % 64);
        }
        for i in self.list.begins[start]..self.list.begins[start + 1] {
            let common = self.list.commons[i as usize];
            let next = usize::from(common.sets[1]);
            if has(&self.leads_on, next) {
                for digit in [Some(common.first), common.second].into_iter().flatten() {
                    self.active = digit;
                    self.trail.push((next as u16, 1 << digit));
                    self.follow(next, digit, 0, out)?;
                    self.trail.pop();
                }
            }
        }
        Ok(())
    }

    /// Returns whether a chain to a set may eliminate more than the best so far, whatever its digits.
    fn may_be_useful(&self, end: usize) -> bool {
        let (one, other) = (&self.list.sets[self.start], &self.list.sets[end]);
        // Sets of a bit or two: taking bits away is faster than a population count, which not every target has in hardware.
        let mut missing = self.best.least_count();
        for digit in bits(one.digits & other.digits) {
            let mut both = one.seen[digit] & other.seen[digit];
            while both != 0 {
                both &= both - 1;
                missing -= 1;
                if missing == 0 {
                    return true;
                }
            }
        }
        false
    }

    /// Returns the rank of what a chain to a set eliminates, if some digits are excepted.
    fn rank(&self, end: usize, except: u16, out: &mut Eliminations) -> Rank {
        out.clear();
        self.list.sets[self.start].add_common(&self.list.sets[end], except, self.state, out);
        Rank::of(&out.list)
    }

    /// Returns what a person sees of the chain to a set.
    fn pattern(&self, end: usize, actives: u16) -> Pattern {
        let (mut sets, mut commons) = (vec![&self.list.sets[self.start]], Vec::new());
        for (set, digits) in self.trail.iter().copied().chain([(end as u16, actives)]) {
            sets.push(&self.list.sets[usize::from(set)]);
            commons.push(digits);
        }
        pattern(&sets, &commons)
    }

    /// Goes on from a set to which `digit` led, after `before + 1` restricted commons (two and more count alike).
    fn follow(
        &mut self,
        set: usize,
        digit: u8,
        before: usize,
        out: &mut Eliminations,
    ) -> Result<(), OutOfWork> {
        let met = &mut self.met[set];
        if met.start != self.start {
            *met = Met { start: self.start, ..Met::default() };
        }
        let digits = &mut met.digits[usize::from(self.active)][before];
        if *digits >> digit & 1 == 1 {
            return Ok(());
        }
        *digits |= 1 << digit;
        self.effort.spend(1)?;
        for i in self.list.begins[set]..self.list.begins[set + 1] {
            let common = self.list.commons[i as usize];
            let next = usize::from(common.sets[1]);
            if !has(&self.useful, next) && !has(&self.leads_on, next) {
                continue;
            }
            // The digits in use, and the one that counts for the next link.
            let (actives, last) = match common.second {
                None if common.first == digit => continue,
                None => (1 << common.first, common.first),
                Some(second) if second == digit => (1 << common.first, common.first),
                Some(second) if common.first == digit => (1 << second, second),
                Some(_) => (common.digits(), common.first),
            };
            if before >= 1 && has(&self.useful, next) {
                let rank = self.rank(next, 1 << self.active | actives, out);
                if self.best.would_take(rank) {
                    out.see(|| self.pattern(next, actives));
                    self.best.offer(HodokuTechnique::AlsChain, out);
                }
            }
            if has(&self.leads_on, next) {
                self.trail.push((next as u16, actives));
                self.follow(next, last, (before + 1).min(2), out)?;
                self.trail.pop();
            }
        }
        Ok(())
    }
}
