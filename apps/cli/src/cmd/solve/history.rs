//! The steps of a search: for people, as JSON, and counted.

use ninefold::Grid;
use ninefold::grid::Candidate;
use ninefold::solve::{PlaceReason, SearchEvent, SearchStep, history};
use serde::{Serialize, Serializer};

use crate::input_run::AnswerError;
use crate::interrupt;

/// A history is no longer than this: the hardest puzzles known take some thousands of steps.
const MOST_STEPS: usize = 100_000;
/// Steps between two looks at the stop flag.
const AT_A_TIME: usize = 1000;

/// Returns the steps of the search for this number of solutions, and whether they are all.
pub(super) fn steps(grid: &Grid, limit: u64) -> Result<(Vec<SearchStep>, bool), AnswerError> {
    let mut search = history(grid, limit);
    let mut steps = Vec::new();
    while steps.len() < MOST_STEPS {
        let before = steps.len();
        steps.extend(search.by_ref().take(AT_A_TIME));
        if steps.len() < before + AT_A_TIME {
            return Ok((steps, true));
        }
        if interrupt::is_interrupted() {
            return Err(AnswerError::Stopped(format!("stopped after {} steps of the search", steps.len())));
        }
    }
    Ok((steps, search.next().is_none()))
}

/// Returns the message for a search that is longer than the limit.
pub(super) fn budget_spent() -> AnswerError {
    AnswerError::Budget(format!(
        "the search takes more than {MOST_STEPS} steps; only the first {MOST_STEPS} are shown"
    ))
}

/// The steps of a search, counted: the values in the order of their names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SearchStats([usize; 8]);

impl SearchStats {
    /// The names of the values, as in JSON. The depth is the most guesses in force at a time.
    pub(super) const NAMES: [&'static str; 8] = [
        "clue_count",
        "naked_singles",
        "hidden_singles",
        "locked_candidates",
        "guesses",
        "contradictions",
        "roll_backs",
        "depth",
    ];

    pub(super) fn new(grid: &Grid, steps: &[SearchStep]) -> SearchStats {
        let mut values = [0; 8];
        let [clues, naked, hidden, locked, guesses, contradictions, roll_backs, depth] = &mut values;
        *clues = grid.clue_count();
        for step in steps {
            *depth = step.depth.max(*depth);
            *match step.event {
                SearchEvent::Place { reason: PlaceReason::NakedSingle, .. } => &mut *naked,
                SearchEvent::Place { reason: PlaceReason::HiddenSingle(_), .. } => &mut *hidden,
                SearchEvent::Place { .. } => &mut *locked,
                SearchEvent::Guess(_) => &mut *guesses,
                SearchEvent::Contradiction(_) => &mut *contradictions,
                SearchEvent::RollBack(_) => &mut *roll_backs,
                _ => continue,
            } += 1;
        }
        SearchStats(values)
    }

    /// Returns the values in the order of their names.
    pub(super) fn values(&self) -> [usize; 8] {
        self.0
    }
}

impl Serialize for SearchStats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(SearchStats::NAMES.iter().zip(self.0))
    }
}

/// Appends the steps, one per line, indented by their depth.
pub(super) fn push_lines(steps: &[SearchStep], text: &mut String) {
    for (number, step) in (1..).zip(steps) {
        // A guess and its roll-back are indented less than what follows from the guess.
        let is_end = matches!(step.event, SearchEvent::Guess(_) | SearchEvent::RollBack(_));
        let indent = 2 * (step.depth - usize::from(is_end && step.depth > 0));
        text.push_str(&format!("{number:>3}. {:indent$}{step}\n", ""));
    }
}

/// One step, as JSON.
#[derive(Serialize)]
pub(super) struct SearchStepJson {
    depth: usize,
    kind: &'static str,
    cell: Option<String>,
    digit: Option<u8>,
    text: String,
}

impl SearchStepJson {
    pub(super) fn new(step: &SearchStep) -> SearchStepJson {
        let (kind, candidate) = match step.event {
            SearchEvent::Place { placed, .. } => ("place", Some(placed)),
            SearchEvent::Guess(guessed) => ("guess", Some(guessed)),
            SearchEvent::RollBack(guessed) => ("roll-back", Some(guessed)),
            SearchEvent::Contradiction(_) => ("contradiction", None),
            SearchEvent::Solution(_) => ("solution", None),
        };
        SearchStepJson {
            depth: step.depth,
            kind,
            cell: candidate.map(|Candidate { cell, .. }| cell.to_string()),
            digit: candidate.map(|Candidate { digit, .. }| digit.get()),
            text: step.to_string(),
        }
    }
}
