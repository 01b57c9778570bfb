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
//! There are far too many chains to list. What follows from a set depends only on how many sets came
//! before (one, two, or more) and on the digit that led to it, so each such case is examined once; the
//! first chain found to each end is the same. HoDoKu limits chains to 50 restricted commons. That limit
//! is not implemented here: no known position needs it.
//!
//! HoDoKu: after a restricted common with both digits in use, only the first of them must differ from the next.

use super::list::{AlmostLockedSet, AlsList, AlsTechnique, has};
use super::pairs::pattern;
use crate::geometry::{CELLS, bits, cells};
use crate::hodoku::HodokuTechnique;
use crate::hodoku::best::{BestStep, Rank};
use crate::hodoku::eliminations::Eliminations;
use crate::work_budget::{BudgetExceeded, WorkBudget};
use crate::{Pattern, Position};

/// Finds the best ALS chain.
pub(super) fn als_chain(
    position: &Position,
    list: &mut AlsList,
    budget: &mut WorkBudget<'_>,
    out: &mut Eliminations,
) -> Result<bool, BudgetExceeded> {
    list.complete(budget)?;
    let count = list.sets.len();
    let new = list.new_since(AlsTechnique::Chain);
    let mut search = ChainSearch {
        position,
        list,
        seers: AlsByCandidate::of(&list.sets),
        start: 0,
        active: 0,
        best: BestStep::default(),
        reach: Reach::of(list, &new),
        new,
        useful: vec![0; count.div_ceil(64)],
        visited: vec![Visited::default(); count],
        trail: Vec::new(),
        budget,
    };
    for start in 0..count {
        search.from(start, out)?;
    }
    let best = search.best;
    out.clear();
    let is_found = best.finish(out).is_some();
    if !is_found {
        list.note_without(AlsTechnique::Chain);
    }
    Ok(is_found)
}

struct ChainSearch<'a, 'b> {
    position: &'a Position,
    list: &'a AlsList,
    seers: AlsByCandidate,
    start: usize,
    /// The digit of the first restricted common that is in use.
    active: u8,
    best: BestStep,
    /// The sets, as bits, of which a chain must have one.
    new: Vec<u64>,
    reach: Reach,
    /// The sets, as bits, at which a chain must end to be better than the best so far.
    useful: Vec<u64>,
    /// By set: how it was reached.
    visited: Vec<Visited>,
    /// The sets after the start on the way, and the digits that led to each.
    trail: Vec<(u16, u16)>,
    budget: &'a mut WorkBudget<'b>,
}

/// How chains have reached a set.
#[derive(Clone, Default)]
struct Visited {
    /// The set in which these chains start.
    start: usize,
    /// By first digit and number of restricted commons before (1, 2, more): the digits that led there.
    digits: [[u16; 3]; 9],
}

/// For each candidate, the sets of which all places of its digit see it, as bits.
struct AlsByCandidate {
    /// Words in a row.
    width: usize,
    /// By digit and cell.
    rows: Vec<u64>,
}

impl AlsByCandidate {
    fn of(sets: &[AlmostLockedSet]) -> AlsByCandidate {
        let width = sets.len().div_ceil(64);
        let mut rows = vec![0; 9 * CELLS * width];
        for (number, set) in sets.iter().enumerate() {
            for digit in bits(set.digits) {
                for cell in cells(set.seen[digit]) {
                    rows[(digit * CELLS + cell) * width + number / 64] |= 1 << (number % 64);
                }
            }
        }
        AlsByCandidate { width, rows }
    }

    /// Returns those of some sets, ascending, of which all places of some digit see what all of one set's places of the
    /// digit see.
    fn that_see_with(&self, one: &AlmostLockedSet, among: &[u64]) -> impl Iterator<Item = usize> + use<> {
        let mut found = vec![0; self.width];
        for digit in bits(one.digits) {
            for cell in cells(one.seen[digit]) {
                let row = &self.rows[(digit * CELLS + cell) * self.width..][..self.width];
                found.iter_mut().zip(row).for_each(|(word, row)| *word |= row);
            }
        }
        found.iter_mut().zip(among).for_each(|(word, among)| *word &= among);
        found.into_iter().enumerate().flat_map(|(i, mut word)| {
            core::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                (word != 0).then(|| {
                    word &= word - 1;
                    i * 64 + bit
                })
            })
        })
    }
}

/// Which sets chains from each set may come to, as rows of bits.
struct Reach {
    /// Words in a row.
    width: usize,
    any: Vec<u64>,
    /// By way of a new set, or to one.
    by_new: Vec<u64>,
}

impl Reach {
    fn of(list: &AlsList, new: &[u64]) -> Reach {
        let width = new.len();
        let rows = || vec![0; list.sets.len() * width];
        let mut reach = Reach { width, any: rows(), by_new: rows() };
        // Chains lead to higher numbers only, so the rows of all sets that a set leads to are complete.
        for set in (0..list.sets.len()).rev() {
            for common in list.commons_of(set) {
                let next = usize::from(common.sets[1]);
                add_row(&mut reach.any, width, set, next);
                reach.any[set * width + next / 64] |= 1 << (next % 64);
                if has(new, next) {
                    reach.by_new[set * width + next / 64] |= 1 << (next % 64);
                    let (to, from) =
                        (&mut reach.by_new[set * width..][..width], &reach.any[next * width..][..width]);
                    to.iter_mut().zip(from).for_each(|(word, from)| *word |= from);
                } else {
                    add_row(&mut reach.by_new, width, set, next);
                }
            }
        }
        reach
    }

    /// Returns whether a chain leads from a set to one of some sets, by way of a new set or to one if it must.
    #[inline]
    fn leads(&self, set: usize, to: &[u64], by_new: bool) -> bool {
        self.row(set, by_new).iter().zip(to).any(|(row, to)| row & to != 0)
    }

    /// Returns the sets, as bits, to which chains lead from a set, by way of a new set or to one if they must.
    #[inline]
    fn row(&self, set: usize, by_new: bool) -> &[u64] {
        let rows = if by_new { &self.by_new } else { &self.any };
        &rows[set * self.width..][..self.width]
    }
}

/// Adds the row of a higher number to a row.
fn add_row(rows: &mut [u64], width: usize, to: usize, from: usize) {
    let (lower, higher) = rows.split_at_mut(from * width);
    lower[to * width..][..width].iter_mut().zip(&higher[..width]).for_each(|(word, from)| *word |= from);
}

impl ChainSearch<'_, '_> {
    /// Examines all chains from one set.
    fn from(&mut self, start: usize, out: &mut Eliminations) -> Result<(), BudgetExceeded> {
        self.start = start;
        self.budget.spend((self.list.sets.len() - start) as u64 / 4 + 1)?;
        let is_new = has(&self.new, start);
        // Most sets have no restricted common with a higher one, or no way to a new set.
        let ends = self.reach.row(start, !is_new);
        if ends.iter().all(|&word| word == 0) {
            return Ok(());
        }
        self.useful.fill(0);
        let mut any = false;
        for end in self.seers.that_see_with(&self.list.sets[start], ends) {
            if self.may_be_useful(end) {
                self.useful[end / 64] |= 1 << (end % 64);
                any = true;
            }
        }
        if !any {
            return Ok(());
        }
        for i in self.list.begins[start]..self.list.begins[start + 1] {
            let common = self.list.commons[i as usize];
            let next = usize::from(common.sets[1]);
            let is_new = is_new || has(&self.new, next);
            if self.is_way_on(next, is_new) {
                for digit in [Some(common.first), common.second].into_iter().flatten() {
                    self.active = digit;
                    self.trail.push((next as u16, 1 << digit));
                    self.follow(next, digit, (0, is_new), out)?;
                    self.trail.pop();
                }
            }
        }
        Ok(())
    }

    /// Returns whether a chain that has reached a set can be extended to a useful end; it must reach a new
    /// set unless it already has one.
    #[inline]
    fn is_way_on(&self, set: usize, has_new: bool) -> bool {
        self.reach.leads(set, &self.useful, !has_new)
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
        self.list.sets[self.start].add_common(&self.list.sets[end], except, self.position, out);
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

    /// Extends a chain from a set that it reached by `digit`, after `before + 1` restricted commons (two and
    /// more count alike); the chain has a new set or not.
    ///
    /// A set that a chain without a new set has visited need not be visited again by a chain with one:
    /// what follows from there without new sets would have been a chain before.
    fn follow(
        &mut self,
        set: usize,
        digit: u8,
        (before, has_new): (usize, bool),
        out: &mut Eliminations,
    ) -> Result<(), BudgetExceeded> {
        let visited = &mut self.visited[set];
        if visited.start != self.start {
            *visited = Visited { start: self.start, ..Visited::default() };
        }
        // What follows depends on the first digit in use, the digit that led here and how many sets came
        // before, not on which sets. So each case is followed once, and the number of calls grows with the
        // number of sets, not with the number of chains.
        let digits = &mut visited.digits[usize::from(self.active)][before];
        if *digits >> digit & 1 == 1 {
            return Ok(());
        }
        *digits |= 1 << digit;
        self.budget.spend(1)?;
        for i in self.list.begins[set]..self.list.begins[set + 1] {
            let common = self.list.commons[i as usize];
            let next = usize::from(common.sets[1]);
            let has_new = has_new || has(&self.new, next);
            // Two tests of bits discard most neighbours before their digits are looked at.
            let (is_end, is_way_on) = (has_new && has(&self.useful, next), self.is_way_on(next, has_new));
            if !is_end && !is_way_on {
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
            if before >= 1 && is_end {
                let rank = self.rank(next, 1 << self.active | actives, out);
                if self.best.would_take(rank) {
                    out.see(|| self.pattern(next, actives));
                    self.best.offer(HodokuTechnique::AlsChain, out);
                }
            }
            if is_way_on {
                self.trail.push((next as u16, actives));
                self.follow(next, last, ((before + 1).min(2), has_new), out)?;
                self.trail.pop();
            }
        }
        Ok(())
    }
}
