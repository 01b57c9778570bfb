//! Whether a puzzle has one solution, with evidence, and how many solutions are listed.

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

/// Whether a puzzle has exactly one solution, with evidence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Check {
    /// How many solutions there are.
    pub verdict: Verdict,
    /// The verdict in a sentence, such as `No solution.`
    pub title: &'static str,
    /// The evidence in a sentence, such as `No digit fits in r1c9.`; empty if there is none.
    pub detail: String,
    /// The solution, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub solution: Option<String>,
    /// The cells that clash, in which two solutions differ, or whose clues could each be removed.
    /// If there is no solution: cells in which no digit fits, or else the clues whose removal gives
    /// a solution. Only classic puzzles are searched for these clues and cells.
    pub cells: Vec<u16>,
    /// Whether every clue of a proper classic puzzle is needed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub minimal: Option<bool>,
}

impl Check {
    pub(crate) fn new(verdict: Verdict, detail: String, cells: Vec<u16>) -> Check {
        let title = match verdict {
            Verdict::Proper => "Exactly one solution.",
            Verdict::Clash => "Digits clash.",
            Verdict::None => "No solution.",
            Verdict::Several => "More than one solution.",
        };
        Check { verdict, title, detail, solution: None, cells, minimal: None }
    }

    /// Returns the check of a puzzle of which two solutions differ in these cells.
    pub(crate) fn several(cells: Vec<u16>) -> Check {
        let detail = format!("Two solutions differ in {} cells: more clues are needed there.", cells.len());
        Check::new(Verdict::Several, detail, cells)
    }
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
