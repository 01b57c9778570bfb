//! How many solutions there are, and how many are listed.

use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::InputProblem;

/// How many solutions a grid has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Exactly one.
    Proper,
    /// None, because two digits clash.
    Clash,
    /// None.
    None,
    /// Two or more.
    Several,
}

/// The most solutions that are listed.
const MOST_SOLUTIONS: u32 = 100_000;

/// Checks how many solutions are to be listed.
pub(crate) fn within_limit(limit: u32) -> Result<usize, InputProblem> {
    if limit > MOST_SOLUTIONS {
        return Err(InputProblem::new(format!("limit: found {limit}, expected {MOST_SOLUTIONS} or less")));
    }
    Ok(limit as usize)
}
