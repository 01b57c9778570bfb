//! The solving path of a puzzle as data: what a person sees, what follows, and the position before
//! the step.
//!
//! ```text
//!   {"technique": "hidden-single-box", "rating": 1.2,
//!    "premises": ["b2", "r3c3", "r5c4"], "eliminations": [], "placements": ["r1c6=8"],
//!    "before": "53..7....6..195....98....6.8…", "candidates": [0, 0, 11, 34, 0, …]}
//! ```
//!
//! Premises are what the step is based on, in the order house, cell, candidate: houses as `r3`,
//! `c6` and `b2` (box 2), cells as `r1c6`, candidates as `r1c6=8`. The candidates of the position
//! are 81 nine-bit numbers, the lowest bit for digit 1; filled cells have 0. They include the
//! eliminations of earlier steps, which the grid does not show.

use std::collections::BTreeSet;

use ninefold_grid::HintDegree;
use ninefold_grid::{Candidate, Cell, CellSet, Digit, House};
use ninefold_logic::{Position, SeRating, Step, Technique};
use ninefold_trace::FigureMark;
use serde::{Deserialize, Serialize};

/// A step of a solving path.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub struct TraceStep {
    /// The technique.
    pub technique: String,
    /// The step's rating on Sudoku Explainer's scale.
    pub rating: f64,
    /// What the step is based on: houses, cells, candidates.
    pub premises: Vec<String>,
    /// The candidates that are removed, such as `r4c2<>7`.
    pub eliminations: Vec<String>,
    /// The digits that are placed, such as `r1c6=8`; at most one.
    pub placements: Vec<String>,
    /// The grid before the step: 81 characters.
    pub before: String,
    /// The candidates before the step: 81 nine-bit numbers.
    pub candidates: Vec<i16>,
}

/// What a solving path shows about its puzzle.
#[derive(Clone, Debug)]
pub(crate) struct PathFindings {
    /// The position, counted from 1, of the first step whose rating equals that of the puzzle.
    pub(crate) first_hardest: usize,
    /// The number of cells that a single could fill, before each step that is a single.
    pub(crate) open_moves: Vec<u32>,
    pub(crate) steps: Vec<TraceStep>,
    pub(crate) text: String,
}

/// Which columns of the solving path are needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TraceContents {
    pub(crate) steps: bool,
    pub(crate) text: bool,
}

impl PathFindings {
    /// Walks a path from its puzzle's clues.
    pub(crate) fn new(mut position: Position, path: &[Step], contents: TraceContents) -> PathFindings {
        let hardest = path.iter().map(|step| step.rating).max();
        let first_hardest = path.iter().position(|step| Some(step.rating) == hardest).map_or(0, |at| at + 1);
        let mut findings =
            PathFindings { first_hardest, open_moves: Vec::new(), steps: Vec::new(), text: String::new() };
        for step in path {
            if is_single(step.technique) {
                findings.open_moves.push(open_singles(&position));
            }
            if contents.steps {
                findings.steps.push(TraceStep::new(&position, step));
            }
            if contents.text {
                findings.text.push_str(&format!("{} ({}): {}\n", step.name(), step.rating, sentence(step)));
            }
            position.apply(step);
        }
        findings.text.truncate(findings.text.trim_end().len());
        findings
    }
}

/// Returns the full hint of a step in one line.
fn sentence(step: &Step) -> String {
    step.hint(HintDegree::Full).split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_single(technique: Technique) -> bool {
    technique.base() <= SeRating::from_tenths(23) && technique.name().contains("single")
        || technique == Technique::FullHouse
}

/// Counts the cells in which a naked or a hidden single places a digit.
fn open_singles(position: &Position) -> u32 {
    let naked = position.empty_cells().into_iter().filter(|&cell| position.candidates(cell).len() == 1);
    let mut open: CellSet = naked.collect();
    for house in House::ALL {
        for digit in Digit::ALL {
            if let Some(cell) = position.cells_in(house, digit).single() {
                open.insert(cell);
            }
        }
    }
    open.len() as u32
}

impl TraceStep {
    fn new(position: &Position, step: &Step) -> TraceStep {
        let placed = |candidate: Candidate| format!("{}={}", candidate.cell, candidate.digit);
        let changes: BTreeSet<Candidate> = step.eliminations.iter().copied().chain(step.placement).collect();
        let mut premises = Vec::new();
        for mark in step.figure(position).marks {
            let premise = match mark {
                FigureMark::House(house, _) => House::ALL[house].to_string(),
                FigureMark::Cell(cell, _) => Cell::new(cell.index()).to_string(),
                FigureMark::Candidate((cell, digit), _) => {
                    let candidate = Candidate::new(Cell::new(cell.index()), Digit::from_index(digit.index()));
                    if changes.contains(&candidate) {
                        continue;
                    }
                    placed(candidate)
                }
                _ => continue,
            };
            if !premises.contains(&premise) {
                premises.push(premise);
            }
        }
        let mask = |cell: Cell| i16::try_from(position.candidates(cell).bits()).unwrap_or(0);
        TraceStep {
            technique: step.technique.name().to_owned(),
            rating: step.rating.value(),
            premises,
            eliminations: step
                .eliminations
                .iter()
                .map(|gone| format!("{}<>{}", gone.cell, gone.digit))
                .collect(),
            placements: step.placement.map(placed).into_iter().collect(),
            before: position.grid().to_string(),
            candidates: Cell::all().map(mask).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use ninefold_logic::StepSearch;
    use ninefold_solve::Puzzle;

    use super::*;

    /// The example at the head of this file is a step of this puzzle's path.
    #[test]
    fn the_example_is_a_real_step() {
        let puzzle: Puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let path = StepSearch::default().path(&puzzle).unwrap();
        let contents = TraceContents { steps: true, text: false };
        let findings = PathFindings::new(Position::new(puzzle.clues()), &path, contents);
        let step = &findings.steps[0];
        assert!(step.technique.parse::<Technique>().is_ok());
        let mut expected = serde_json::to_string(step).unwrap();
        // The example shows the start of the long values.
        expected.truncate(expected.rfind('[').unwrap() + "[0,0,11,34,0".len());
        expected = expected.replace(&step.before, &format!("{}…", &step.before[..28]));
        let head = include_str!("solving_trace.rs").lines().filter_map(|line| line.strip_prefix("//!   "));
        let head: String = head.collect::<String>().split_whitespace().collect();
        assert!(head.contains(&expected), "{expected}\n{head}");
    }
}
