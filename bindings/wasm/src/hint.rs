//! Hints by degrees: where to look, what to look for, what to see, what follows.
//!
//! `ninefold-logic` finds the easiest step and puts it into words; this file adds the cells that the board marks. A hint is
//! right only on a board without mistakes: the page compares with the solution before it asks.

use ninefold::logic::{ChainKind, Degree, Pattern, State, Step, next_step};
use ninefold::{Cell, CellSet, DigitSet, Grid, PencilMarks};
use serde::Serialize;
use tsify::Tsify;

/// The easiest next step of a puzzle, so that a person can ask for as little of it as helps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Hint {
    /// What to say: one text for each degree, from a nudge to the whole reasoning.
    pub degrees: Vec<String>,
    /// The cells to look at.
    pub cells: Vec<u8>,
    /// The cells that the step changes, to be shown with the last degree.
    pub changes: Vec<u8>,
}

/// The easiest step from a board, `None` when it is full or no technique helps.
///
/// `marks` are the player's candidates, nine bits a cell, or nothing to start from what the digits leave open.
///
/// # Errors
/// When the text is not a grid, or the marks are not those of 81 cells.
pub fn hint(grid: &str, marks: &[u16]) -> Result<Option<Hint>, String> {
    let grid: Grid = grid.parse().map_err(|error| format!("{error}"))?;
    let state = match marks.len() {
        0 => State::new(&grid),
        81 => State::with_marks(&grid, &pencil(marks)),
        found => return Err(format!("{found} sets of marks, expected 81 or none")),
    };
    Ok(next_step(&state).map(|step| Hint {
        degrees: Degree::ALL.map(|degree| step.hint(degree)).into(),
        cells: numbers(place(&step)),
        changes: numbers(changed(&step)),
    }))
}

fn pencil(bits: &[u16]) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for (cell, &bits) in Cell::all().zip(bits) {
        marks[cell] = DigitSet::from_bits(bits & 0x1ff);
    }
    marks
}

fn numbers(cells: CellSet) -> Vec<u8> {
    cells.iter().map(|cell| cell.index() as u8).collect()
}

/// Where to look.
fn place(step: &Step) -> CellSet {
    match &step.pattern {
        Pattern::NakedSingle => changed(step),
        Pattern::HiddenSingle { house }
        | Pattern::NakedSet { house, .. }
        | Pattern::HiddenSet { house, .. } => house.cells(),
        Pattern::Locked { base, .. } => base.cells(),
        Pattern::Fish { base, .. } => base.iter().fold(CellSet::NONE, |cells, house| cells | house.cells()),
        Pattern::Wing { pivot, .. } => CellSet::from_iter([*pivot]),
        Pattern::Loop { cells, .. } | Pattern::Aligned { cells, .. } => cells.iter().copied().collect(),
        Pattern::Bug { cells, .. } => *cells,
        Pattern::Chain(chain) => match chain.kind {
            ChainKind::Cell(cell) => CellSet::from_iter([cell]),
            ChainKind::Region(house, _) => house.cells(),
            _ => {
                let first = chain.branches.iter().filter_map(|branch| branch.nodes.first());
                first.map(|node| node.candidate.cell).collect()
            }
        },
        _ => changed(step),
    }
}

fn changed(step: &Step) -> CellSet {
    let marks = step.placement.iter().chain(&step.eliminations);
    marks.map(|mark| mark.cell).collect()
}
