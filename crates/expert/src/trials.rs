//! Trial and error: each candidate is assumed, and deleted if that leads to a contradiction.

use crate::chain_rules::delete_by_chains;
use crate::chain_search::{ChainKind, ChainSearch};
use crate::effort::{Effort, Stop};
use crate::set::CandidateSet;
use crate::state::{Contradiction, State};

/// What is applied inside a trial until nothing changes, besides singles.
pub(crate) struct Theory {
    /// The longest braids; 0 for none.
    pub(crate) braids: u8,
    search: ChainSearch,
}

impl Theory {
    pub(crate) fn with_braids(braids: u8) -> Theory {
        Theory { braids, search: ChainSearch::new() }
    }

    fn apply(&mut self, state: &mut State, effort: &mut Effort<'_>) -> Result<(), TrialEnd> {
        match self.braids {
            0 => Ok(()),
            longest => delete_by_chains(state, &mut self.search, ChainKind::BRAID, longest, effort),
        }
    }
}

/// Why a trial ended early.
pub(crate) enum TrialEnd {
    Contradiction,
    Stop(Stop),
}

impl From<Contradiction> for TrialEnd {
    fn from(Contradiction: Contradiction) -> TrialEnd {
        TrialEnd::Contradiction
    }
}

impl From<Stop> for TrialEnd {
    fn from(stop: Stop) -> TrialEnd {
        TrialEnd::Stop(stop)
    }
}

/// What trials have learnt: for each candidate those that are left if it is right. Candidates that a trial has removed stay
/// wrong when others are deleted, so later rounds begin without them. (That the others exclude the first in turn is true too, but a
/// theory need not find it.)
pub(crate) struct Trials {
    left: Vec<CandidateSet>,
    /// The braids of the last trial of each candidate, which ended with what is left.
    ended_with: Vec<Option<u8>>,
}

impl Trials {
    pub(crate) fn none() -> Trials {
        Trials { left: vec![CandidateSet::ALL; 729], ended_with: vec![None; 729] }
    }
}

/// Tries every candidate, `depth` deep, until a whole round deletes nothing. Depth 0 only applies the theory.
///
/// The order of trials does not matter (Berthier, ibid.: the theories are confluent).
pub(crate) fn try_all(
    state: &mut State,
    depth: u8,
    theory: &mut Theory,
    trials: &mut Trials,
    effort: &mut Effort<'_>,
) -> Result<(), TrialEnd> {
    if depth == 0 {
        return theory.apply(state, effort);
    }
    // A round ends where the last deletion was.
    let mut unchanged = 0;
    'rounds: loop {
        for candidate in state.undecided().iter() {
            if state.is_solved() || unchanged >= state.left() {
                break 'rounds;
            }
            if !state.candidates().contains(candidate) {
                continue;
            }
            effort.step()?;
            match try_one(state, candidate, depth, theory, trials, effort) {
                Ok(()) => unchanged += 1,
                Err(TrialEnd::Stop(stop)) => return Err(stop.into()),
                Err(TrialEnd::Contradiction) => {
                    unchanged = 0;
                    state.delete(candidate)?;
                }
            }
        }
        if state.is_solved() {
            break;
        }
    }
    Ok(())
}

fn try_one(
    state: &State,
    candidate: u16,
    depth: u8,
    theory: &mut Theory,
    trials: &mut Trials,
    effort: &mut Effort<'_>,
) -> Result<(), TrialEnd> {
    let place = usize::from(candidate);
    let mut trial = state.clone();
    trial.decide(candidate)?;
    trial.delete_all(&trial.candidates().without(&trials.left[place]))?;
    // The same theory finds nothing more in the same candidates.
    if trials.ended_with[place] == Some(theory.braids) && *trial.candidates() == trials.left[place] {
        return Ok(());
    }
    match depth {
        1 => theory.apply(&mut trial, effort)?,
        _ => try_all(&mut trial, depth - 1, theory, &mut Trials::none(), effort)?,
    }
    trials.left[place] = *trial.candidates();
    trials.ended_with[place] = Some(theory.braids);
    Ok(())
}
