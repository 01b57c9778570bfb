//! Deleting what chains exclude, the shortest first.

use crate::chain_search::{ChainKind, ChainSearch};
use crate::effort::Effort;
use crate::state::{Contradiction, State};
use crate::trials::TrialEnd;

/// Deletes all candidates that chains of this kind with at most `longest` variables exclude, until there is none.
pub(crate) fn delete_by_chains(
    state: &mut State,
    search: &mut ChainSearch,
    kind: ChainKind,
    longest: u8,
    effort: &mut Effort<'_>,
) -> Result<(), TrialEnd> {
    let mut unchanged = 0;
    loop {
        for target in state.undecided().iter() {
            if state.is_solved() || unchanged >= state.left() {
                return Ok(());
            }
            if !state.candidates().contains(target) {
                continue;
            }
            effort.step()?;
            unchanged += 1;
            // What singles do not refute has no chain of candidates; with groups it may have one.
            let is_refuted = kind.has_groups || state.clone().decide(target) == Err(Contradiction);
            if is_refuted && search.excludes(state, target, kind, longest, effort)? {
                state.delete(target)?;
                unchanged = 0;
            }
        }
        if state.is_solved() {
            return Ok(());
        }
    }
}
