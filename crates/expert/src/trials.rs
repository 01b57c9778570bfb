//! Trial and error: each candidate is assumed, and deleted if that leads to a contradiction.

use crate::braid_search::{BraidKind, BraidSearch};
use crate::effort::Effort;
use crate::rounds::{RoundEnd, delete_by_braids, delete_wrong};
use crate::set::CandidateSet;
use crate::state::State;

/// What is applied inside a trial until nothing changes, besides singles.
pub(crate) struct Theory {
    /// The longest braids; 0 for none.
    pub(crate) braids: u8,
    search: BraidSearch,
}

impl Theory {
    pub(crate) fn with_braids(braids: u8) -> Theory {
        Theory { braids, search: BraidSearch::new() }
    }

    fn apply(&mut self, state: &mut State, effort: &mut Effort<'_>) -> Result<(), RoundEnd> {
        match self.braids {
            0 => Ok(()),
            longest => delete_by_braids(state, &mut self.search, BraidKind::BRAID, longest, effort),
        }
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
) -> Result<(), RoundEnd> {
    if depth == 0 {
        return theory.apply(state, effort);
    }
    delete_wrong(state, effort, |state, candidate, effort| {
        match try_one(state, candidate, depth, theory, trials, effort) {
            Ok(()) => Ok(false),
            Err(RoundEnd::Contradiction) => Ok(true),
            Err(RoundEnd::Stop(stop)) => Err(stop),
        }
    })
}

fn try_one(
    state: &State,
    candidate: u16,
    depth: u8,
    theory: &mut Theory,
    trials: &mut Trials,
    effort: &mut Effort<'_>,
) -> Result<(), RoundEnd> {
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
