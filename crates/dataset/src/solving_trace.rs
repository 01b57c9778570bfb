//! The solving path of a puzzle as data: what a person sees, what follows, and the position before.
//!
//! ```text
//!   {"technique": "hidden-single-block", "rating": 1.2,
//!    "premises": ["b2", "r1c1"], "eliminations": [], "placements": ["r1c6=8"],
//!    "before": "53..7....6..195....98....6.8...", "candidates": [0, 0, 11, 38, 0, …]}
//! ```
//!
//! Premises are what the step rests on, in the order house, cell, candidate: houses as `r3`, `c6` and `b2` (box 2), cells as `r1c6`, candidates
//! as `r1c6=8`. Candidates of the position are 81 numbers of nine bits, the lowest for digit 1; filled cells have 0. They
//! hold the eliminations of earlier steps, which the grid does not show.

use std::collections::BTreeSet;

use ninefold_grid::{Candidate, Cell, CellSet, Digit, House};
use ninefold_logic::{HintLevel, Position, SeRating, Step, Technique};
use ninefold_trace::FigureMark;
use serde::{Deserialize, Serialize};

use crate::row::tenths;

/// A step of a solving path.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TraceStep {
    /// The technique.
    pub technique: String,
    /// The step's rating on Sudoku Explainer's scale.
    pub rating: f64,
    /// What it rests on: houses, cells, candidates.
    pub premises: Vec<String>,
    /// The candidates that go, such as `r4c2<>7`.
    pub eliminations: Vec<String>,
    /// The digits that are placed, such as `r1c6=8`; one at most.
    pub placements: Vec<String>,
    /// The digits before the step: 81 characters.
    pub before: String,
    /// The candidates before the step: 81 numbers of nine bits.
    pub candidates: Vec<i16>,
}

/// What a solving path says of its puzzle.
#[derive(Clone, Debug)]
pub(crate) struct PathFindings {
    /// The number of the first step that is rated as high as the puzzle, from 1.
    pub(crate) first_hardest: usize,
    /// How many cells a single could fill, before each step that is a single.
    pub(crate) open_moves: Vec<u32>,
    pub(crate) steps: Vec<TraceStep>,
    pub(crate) text: String,
}

/// How much of a path is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TraceCriteria {
    pub(crate) steps: bool,
    pub(crate) text: bool,
}

impl PathFindings {
    /// Walks a path from its puzzle's clues.
    pub(crate) fn of(mut state: Position, path: &[Step], wishes: TraceCriteria) -> PathFindings {
        let hardest = path.iter().map(|step| step.rating).max();
        let first_hardest = path.iter().position(|step| Some(step.rating) == hardest).map_or(0, |at| at + 1);
        let mut findings =
            PathFindings { first_hardest, open_moves: Vec::new(), steps: Vec::new(), text: String::new() };
        for step in path {
            if is_single(step.technique) {
                findings.open_moves.push(open_singles(&state));
            }
            if wishes.steps {
                findings.steps.push(TraceStep::of(&state, step));
            }
            if wishes.text {
                findings.text.push_str(&format!("{} ({}): {}\n", step.name(), step.rating, sentence(step)));
            }
            state.apply(step);
        }
        findings.text.truncate(findings.text.trim_end().len());
        findings
    }
}

/// Returns what a step says, in one line.
fn sentence(step: &Step) -> String {
    step.hint(HintLevel::Full).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_single(technique: Technique) -> bool {
    technique.base() <= SeRating::from_tenths(23) && technique.name().contains("single")
        || technique == Technique::FullHouse
}

/// Returns in how many cells a naked or a hidden single places a digit.
fn open_singles(state: &Position) -> u32 {
    let naked = state.empty_cells().into_iter().filter(|&cell| state.candidates(cell).len() == 1);
    let mut open: CellSet = naked.collect();
    for house in House::ALL {
        for digit in Digit::ALL {
            if let Some(cell) = state.cells_in(house, digit).single() {
                open.insert(cell);
            }
        }
    }
    open.len() as u32
}

impl TraceStep {
    fn of(state: &Position, step: &Step) -> TraceStep {
        let placed = |candidate: Candidate| format!("{}={}", candidate.cell, candidate.digit);
        let changes: BTreeSet<Candidate> = step.eliminations.iter().copied().chain(step.placement).collect();
        let mut premises = Vec::new();
        for mark in step.figure(state).marks {
            let premise = match mark {
                FigureMark::House(house, _) => house.to_string(),
                FigureMark::Cell(cell, _) => cell.to_string(),
                FigureMark::Candidate(candidate, _) if !changes.contains(&candidate) => placed(candidate),
                _ => continue,
            };
            if !premises.contains(&premise) {
                premises.push(premise);
            }
        }
        let mask = |cell: Cell| i16::try_from(state.candidates(cell).bits()).unwrap_or(0);
        TraceStep {
            technique: step.technique.name().to_owned(),
            rating: tenths(step.rating),
            premises,
            eliminations: step
                .eliminations
                .iter()
                .map(|gone| format!("{}<>{}", gone.cell, gone.digit))
                .collect(),
            placements: step.placement.map(placed).into_iter().collect(),
            before: state.grid().to_string(),
            candidates: Cell::all().map(mask).collect(),
        }
    }
}
