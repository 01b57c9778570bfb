//! Hints by degrees: where to look, what to look for, what to see, what follows.
//!
//! `ninefold-logic` finds the easiest step and puts it into words; this file adds the cells that the board marks. A hint is
//! right only on a board without mistakes: the page compares the board with the solution before it asks.

use ninefold::logic::{ChainKind, Degree, Pattern, State, Step, next_step};
use ninefold::{Cell, CellSet, DigitSet, Grid, PencilMarks};
use serde::Serialize;
use tsify::Tsify;

use crate::figure::FigureView;
use crate::parse;

/// The easiest next step of a puzzle, by degrees, so that a person can ask for as little of it as helps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Hint {
    /// One text for each degree, from where to look to the whole reasoning.
    pub degrees: Vec<String>,
    /// The cells to look at.
    pub cells: Vec<u8>,
    /// The cells that the step changes, to be shown with the last degree.
    pub changes: Vec<u8>,
    /// What the board shows with the last degree, candidates that the step strikes and places among it.
    pub figure: FigureView,
}

/// Returns the easiest step from a board, `None` if it is full or no technique helps.
///
/// `marks` are the player's candidates, nine bits a cell; without any, all that the digits on the board leave open.
///
/// # Errors
/// If the text is not a grid, or the marks are not those of 81 cells.
pub fn hint(grid: &str, marks: &[u16]) -> Result<Option<Hint>, String> {
    let grid: Grid = parse(grid)?;
    let state = match marks.len() {
        0 => State::new(&grid),
        81 => State::with_marks(&grid, &pencil_marks(marks)),
        found => return Err(format!("found {found} sets of marks, expected 81 or none")),
    };
    Ok(next_step(&state).map(|step| Hint {
        degrees: Degree::ALL.map(|degree| step.hint(degree)).into(),
        cells: numbers(where_to_look(&step)),
        changes: numbers(changed(&step)),
        figure: FigureView::of(&step.figure(&state)),
    }))
}

fn pencil_marks(bits: &[u16]) -> PencilMarks {
    let mut marks = PencilMarks::NONE;
    for (cell, &bits) in Cell::all().zip(bits) {
        marks[cell] = DigitSet::from_bits(bits & 0x1ff);
    }
    marks
}

fn numbers(cells: CellSet) -> Vec<u8> {
    cells.iter().map(|cell| cell.index() as u8).collect()
}

/// Returns the cells to look at, without giving the step away.
fn where_to_look(step: &Step) -> CellSet {
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

/// Returns the cells that the step changes.
fn changed(step: &Step) -> CellSet {
    let marks = step.placement.iter().chain(&step.eliminations);
    marks.map(|mark| mark.cell).collect()
}
