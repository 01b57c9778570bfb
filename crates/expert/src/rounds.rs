//! Deleting wrong candidates, round by round.

use crate::braid_search::{BraidKind, BraidSearch};
use crate::effort::{Effort, Stop};
use crate::state::{Contradiction, State};

/// Why deleting ended early.
pub(crate) enum RoundEnd {
    Contradiction,
    Stop(Stop),
}

impl From<Contradiction> for RoundEnd {
    fn from(Contradiction: Contradiction) -> RoundEnd {
        RoundEnd::Contradiction
    }
}

impl From<Stop> for RoundEnd {
    fn from(stop: Stop) -> RoundEnd {
        RoundEnd::Stop(stop)
    }
}

/// Deletes every undecided candidate that is found to be wrong, until a whole round finds none. A round ends where the last deletion
/// was.
pub(crate) fn delete_wrong(
    state: &mut State,
    effort: &mut Effort<'_>,
    mut is_wrong: impl FnMut(&State, u16, &mut Effort<'_>) -> Result<bool, Stop>,
) -> Result<(), RoundEnd> {
    let mut unchanged = 0;
    while !state.is_solved() {
        for candidate in state.undecided().iter() {
            if unchanged >= state.open() {
                return Ok(());
            }
            // It may be decided or deleted since the round began.
            if !state.is_undecided(candidate) {
                continue;
            }
            effort.step()?;
            unchanged += 1;
            if is_wrong(state, candidate, effort)? {
                state.delete(candidate)?;
                unchanged = 0;
            }
        }
    }
    Ok(())
}

/// Deletes all candidates that braids of this kind with at most `longest` variables exclude.
pub(crate) fn delete_by_braids(
    state: &mut State,
    search: &mut BraidSearch,
    kind: BraidKind,
    longest: u8,
    effort: &mut Effort<'_>,
) -> Result<(), RoundEnd> {
    delete_wrong(state, effort, |state, target, effort| {
        // What singles do not refute has no braid of candidates; with groups it may have one.
        let may_be = kind.has_groups || state.clone().decide(target) == Err(Contradiction);
        Ok(may_be && search.excludes(state, target, kind, longest, effort)?)
    })
}
