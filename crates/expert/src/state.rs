//! The candidates that are left, and what follows from singles.
//!
//! Two rules are applied until nothing changes (Berthier's *basic resolution theory*): a decided candidate excludes all
//! that are linked to it, and the last candidate of a variable is decided. So naked and hidden singles are found, and
//! nothing else. A variable without a candidate is a contradiction.

use ninefold_grid::{Candidate, Grid};

use crate::links::{LINKS, VARIABLES};
use crate::set::CandidateSet;

/// Candidates, with everything decided that singles decide.
#[derive(Clone)]
pub(crate) struct State {
    candidates: CandidateSet,
    left: u16,
    /// How many candidates each variable has.
    counts: [u8; VARIABLES],
    /// The numbers of the candidates of each variable, joined by exclusive or: with one candidate, its number.
    sums: [u16; VARIABLES],
}

/// A variable has no candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Contradiction;

impl State {
    /// Returns what is left of all candidates when these clues are decided.
    pub(crate) fn of(clues: &Grid) -> Result<State, Contradiction> {
        let sums = LINKS.members.map(|members| members.into_iter().fold(0, |sum, member| sum ^ member));
        let mut state = State { candidates: CandidateSet::ALL, left: 729, counts: [9; VARIABLES], sums };
        for (cell, digit) in clues.clues() {
            state.decide(Candidate::new(cell, digit).index() as u16)?;
        }
        Ok(state)
    }

    /// Returns what is left of these candidates after singles.
    pub(crate) fn of_candidates(candidates: &CandidateSet) -> Result<State, Contradiction> {
        let mut state = State::of(&Grid::EMPTY)?;
        state.delete_all(&state.candidates().without(candidates))?;
        Ok(state)
    }

    /// Returns the candidates that are left, decided ones included.
    pub(crate) const fn candidates(&self) -> &CandidateSet {
        &self.candidates
    }

    /// Returns how many cells are decided.
    pub(crate) fn decided(&self) -> u16 {
        self.counts[..81].iter().filter(|&&count| count == 1).count() as u16
    }

    /// Returns how many candidates are neither decided nor excluded.
    pub(crate) fn open(&self) -> u16 {
        self.left - self.decided()
    }

    /// Returns whether a candidate is neither decided nor excluded.
    pub(crate) fn is_undecided(&self, candidate: u16) -> bool {
        self.candidates.contains(candidate) && self.counts[usize::from(candidate) / 9] > 1
    }

    /// Returns whether every cell is decided.
    pub(crate) const fn is_solved(&self) -> bool {
        self.left == 81
    }

    /// Returns how many candidates a variable has.
    pub(crate) const fn counts(&self) -> &[u8; VARIABLES] {
        &self.counts
    }

    pub(crate) const fn sums(&self) -> &[u16; VARIABLES] {
        &self.sums
    }

    /// Returns the candidates that are neither decided nor excluded.
    pub(crate) fn undecided(&self) -> CandidateSet {
        let mut undecided = self.candidates;
        for (&count, &sum) in self.counts[..81].iter().zip(&self.sums[..81]) {
            if count == 1 {
                undecided.remove(sum);
            }
        }
        undecided
    }

    /// Decides a candidate and what follows by singles.
    pub(crate) fn decide(&mut self, candidate: u16) -> Result<(), Contradiction> {
        if !self.candidates.contains(candidate) {
            return Err(Contradiction);
        }
        let mut queue = Queue::new();
        self.exclude(&LINKS.excluded[usize::from(candidate)], &mut queue)?;
        self.finish(&mut queue)
    }

    /// Takes a candidate out and decides what follows by singles.
    pub(crate) fn delete(&mut self, candidate: u16) -> Result<(), Contradiction> {
        let mut one = CandidateSet::NONE;
        one.insert(candidate);
        self.delete_all(&one)
    }

    /// Takes candidates out and decides what follows by singles.
    pub(crate) fn delete_all(&mut self, candidates: &CandidateSet) -> Result<(), Contradiction> {
        let mut queue = Queue::new();
        self.exclude(candidates, &mut queue)?;
        self.finish(&mut queue)
    }

    fn finish(&mut self, queue: &mut Queue) -> Result<(), Contradiction> {
        while let Some(single) = queue.pop() {
            self.exclude(&LINKS.excluded[usize::from(single)], queue)?;
        }
        Ok(())
    }

    #[inline]
    fn exclude(&mut self, excluded: &CandidateSet, queue: &mut Queue) -> Result<(), Contradiction> {
        let excluded = self.candidates.and(excluded);
        self.candidates = self.candidates.without(&excluded);
        for candidate in excluded.iter() {
            self.left -= 1;
            for variable in LINKS.variables[usize::from(candidate)].map(usize::from) {
                self.sums[variable] ^= candidate;
                self.counts[variable] -= 1;
                match self.counts[variable] {
                    0 => return Err(Contradiction),
                    1 => queue.push(self.sums[variable]),
                    _ => {}
                }
            }
        }
        Ok(())
    }
}

/// Candidates that are the last of a variable. Each variable comes down to one candidate once at most.
struct Queue {
    singles: [u16; VARIABLES],
    len: usize,
}

impl Queue {
    const fn new() -> Queue {
        Queue { singles: [0; VARIABLES], len: 0 }
    }

    #[inline]
    fn push(&mut self, single: u16) {
        self.singles[self.len] = single;
        self.len += 1;
    }

    #[inline]
    fn pop(&mut self) -> Option<u16> {
        self.len = self.len.checked_sub(1)?;
        Some(self.singles[self.len])
    }
}
