//! Almost locked sets: cells of a house with one candidate more than there are cells.
//!
//! ```text
//!    A: 12 23 │ 13+x        if A loses a digit, the others are locked in it;
//!    B: 1z z  │             a digit that stands in only one of A and B ("restricted common") ties them together
//! ```
//!
//! | | |
//! |---|---|
//! | ALS-XZ | two sets, one restricted common or two |
//! | ALS-XY-wing | a third set that has a restricted common with each |
//! | ALS chain | a chain of sets, each joined to the next |

mod chain;
mod list;
mod pairs;

pub(super) use list::AlsList;

use super::HodokuTechnique;
use super::queued_position::QueuedPosition;
use super::workspace::Workspace;
use crate::work_budget::BudgetExceeded;

/// Finds the first ALS-XZ.
pub(super) fn als_xz(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_als(position);
    let is_found = pairs::xz(position.settled(), &mut work.als, &mut work.budget, &mut work.out)?;
    Ok(is_found.then_some(HodokuTechnique::AlsXz))
}

/// Finds the first ALS-XY-wing.
pub(super) fn als_xy_wing(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_als(position);
    let is_found = pairs::xy_wing(position.settled(), &mut work.als, &mut work.budget, &mut work.out)?;
    Ok(is_found.then_some(HodokuTechnique::AlsXyWing))
}

/// Finds the best ALS chain.
pub(super) fn als_chain(
    position: &QueuedPosition,
    work: &mut Workspace<'_>,
) -> Result<Option<HodokuTechnique>, BudgetExceeded> {
    work.prepare_als(position);
    let is_found = chain::als_chain(position.settled(), &mut work.als, &mut work.budget, &mut work.out)?;
    Ok(is_found.then_some(HodokuTechnique::AlsChain))
}
