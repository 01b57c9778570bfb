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

use super::list::AlsList;
use super::pairs::pattern;
use crate::effort::{Effort, OutOfWork};
use crate::geometry::bits;
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
        start: 0,
        active: 0,
        best: BestStep::default(),
        useful: vec![false; count],
        leads_on: vec![false; count],
        seen: vec![[[0; 3]; 9]; count],
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
    start: usize,
    /// The digit of the first restricted common that is in use.
    active: u8,
    best: BestStep,
    /// By set: whether a chain that ends there may be better than the best.
    useful: Vec<bool>,
    /// By set: whether such a set can be reached from it.
    leads_on: Vec<bool>,
    /// By set, first digit and number of restricted commons before (1, 2, more): the digits that led there.
    seen: Vec<[[u16; 3]; 9]>,
    /// The sets after the start on the way, and the digits that led to each.
    trail: Vec<(u16, u16)>,
    effort: &'a mut Effort<'b>,
}

impl ChainSearch<'_, '_> {
    /// Looks at all chains from one set.
    fn from(&mut self, start: usize, out: &mut Eliminations) -> Result<(), OutOfWork> {
        self.start = start;
        self.effort.spend((self.list.sets.len() - start) as u64 / 4 + 1)?;
        let mut last = None;
        for end in start + 1..self.list.sets.len() {
            self.useful[end] = self.may_be_useful(end);
            if self.useful[end] {
                last = Some(end);
            }
        }
        let Some(last) = last else { return Ok(()) };
        self.leads_on[last..].fill(false);
        for set in (start + 1..last).rev() {
            self.leads_on[set] = self.list.commons_of(set).iter().any(|common| {
                let next = usize::from(common.sets[1]);
                self.useful[next] || self.leads_on[next]
            });
        }
        self.seen[start + 1..].iter_mut().for_each(|seen| *seen = [[0; 3]; 9]);
        for i in self.list.begins[start]..self.list.begins[start + 1] {
            let common = self.list.commons[i as usize];
            let next = usize::from(common.sets[1]);
            if self.leads_on[next] {
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
        let (head, other) = (&self.list.heads[self.start], &self.list.heads[end]);
        if head.reach & other.reach == 0 {
            return false;
        }
        let (one, other) = (&self.list.sets[self.start], &self.list.sets[end]);
        let most =
            bits(one.digits & other.digits).map(|digit| (one.seen[digit] & other.seen[digit]).count_ones());
        self.best.would_take(Rank::bound(most.sum::<u32>() as usize))
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
        let seen = &mut self.seen[set][usize::from(self.active)][before];
        if *seen >> digit & 1 == 1 {
            return Ok(());
        }
        *seen |= 1 << digit;
        self.effort.spend(1)?;
        for i in self.list.begins[set]..self.list.begins[set + 1] {
            let common = self.list.commons[i as usize];
            let next = usize::from(common.sets[1]);
            if !self.useful[next] && !self.leads_on[next] {
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
            if before >= 1 && self.useful[next] {
                let rank = self.rank(next, 1 << self.active | actives, out);
                if self.best.would_take(rank) {
                    out.see(|| self.pattern(next, actives));
                    self.best.offer(HodokuTechnique::AlsChain, out);
                }
            }
            if self.leads_on[next] {
                self.trail.push((next as u16, actives));
                self.follow(next, last, (before + 1).min(2), out)?;
                self.trail.pop();
            }
        }
        Ok(())
    }
}
