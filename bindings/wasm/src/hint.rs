//! Hints by degrees: where to look, what to look for, what to see, what follows.
//!
//! `ninefold-logic` finds the easiest step and puts it into words; this file adds the cells that the board marks. Beyond singles
//! steps are chosen as HoDoKu does, because players know its names; where it would guess, Sudoku Explainer's chains go on. A hint is
//! right only on a board without mistakes: the page compares the board with the solution before it asks.

use ninefold::logic::{
    Degree, HintPlace, HodokuState, HodokuStep, HodokuTechnique, State, Step, Technique, TechniqueHelp, find,
    hodoku_next_step, next_step,
};
use ninefold::{Candidate, Cell, CellSet, DigitSet, Grid, PencilMarks};
use serde::Serialize;
use tsify::Tsify;

use crate::figure::FigureView;
use crate::input_problem::InputProblem;
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
    /// What a player wants to know of the technique.
    pub help: HintHelp,
}

/// Help for a technique, by the name that players use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct HintHelp {
    /// What players call it.
    pub name: String,
    /// What it is.
    pub what: String,
    /// Why it works.
    pub why: String,
    /// How to look for it.
    pub how: String,
    /// What it counts on HoDoKu's scale, or on Sudoku Explainer's if it is of that one.
    pub value: String,
}

/// Returns the easiest step from a board, `None` if it is full or no technique helps.
///
/// `marks` are the player's candidates, nine bits a cell; without any, all that the digits on the board leave open.
///
/// # Errors
/// If the text is not a grid, or the marks are not those of 81 cells.
pub fn hint(grid: &str, marks: &[u16]) -> Result<Option<Hint>, InputProblem> {
    let grid: Grid = parse(grid)?;
    let state = match marks.len() {
        0 => State::new(&grid),
        81 => State::with_marks(&grid, &pencil_marks(marks)),
        found => return Err(InputProblem::new(format!("found {found} sets of marks, expected 81 or none"))),
    };
    // Without notes a hidden single is easier to see than a naked one, which HoDoKu looks for first.
    if let Some(single) = SINGLES.into_iter().find_map(|technique| find(&state, technique)) {
        return Ok(Some(of_explainer(&single, &state)));
    }
    let mut hodoku = HodokuState::with_marks(&grid, &grid, &state.pencil_marks());
    if let Some(step) = hodoku_next_step(&mut hodoku) {
        return Ok(Some(of_hodoku(&step, &hodoku)));
    }
    Ok(next_step(&state).map(|step| of_explainer(&step, &state)))
}

/// What places a digit at once, the easiest first.
const SINGLES: [Technique; 4] =
    [Technique::FullHouse, Technique::HiddenSingleBox, Technique::HiddenSingleLine, Technique::NakedSingle];

fn of_hodoku(step: &HodokuStep, state: &HodokuState) -> Hint {
    let technique: HodokuTechnique = step.technique;
    let value = format!("HoDoKu: {}, {}", step.score, technique.level());
    let changes = changed(step.placement, &step.eliminations);
    Hint {
        degrees: Degree::ALL.map(|degree| step.hint(degree)).into(),
        cells: numbers(cells_at(&step.place(), state.empty_cells())),
        changes: numbers(changes),
        figure: FigureView::of(&step.figure(state)),
        help: HintHelp::new(technique.hodoku_name(), technique.summary(), technique.help(), value),
    }
}

fn of_explainer(step: &Step, state: &State) -> Hint {
    let technique: Technique = step.technique;
    let value = format!("Sudoku Explainer: {}", step.rating);
    Hint {
        degrees: Degree::ALL.map(|degree| step.hint(degree)).into(),
        cells: numbers(cells_at(&step.place(), state.empty_cells())),
        changes: numbers(changed(step.placement, &step.eliminations)),
        figure: FigureView::of(&step.figure(state)),
        help: HintHelp::new(&step.name(), technique.summary(), technique.help(), value),
    }
}

impl HintHelp {
    fn new(name: &str, what: &str, TechniqueHelp { why, search }: TechniqueHelp, value: String) -> HintHelp {
        HintHelp {
            name: name.to_owned(),
            what: what.to_owned(),
            why: why.to_owned(),
            how: search.to_owned(),
            value,
        }
    }
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
fn cells_at(place: &HintPlace, empty: CellSet) -> CellSet {
    match place {
        HintPlace::Cells(cells) => cells.iter().copied().collect(),
        HintPlace::House(house) => house.cells(),
        _ => empty,
    }
}

/// Returns the cells that a step changes.
fn changed(placement: Option<Candidate>, eliminations: &[Candidate]) -> CellSet {
    placement.iter().chain(eliminations).map(|mark| mark.cell).collect()
}
