//! Hints in four levels: where to look, which technique, the pattern, the conclusion.
//!
//! `ninefold-logic` finds the easiest step and puts it into words; this file converts it to plain
//! data. A hint is correct only on a board without mistakes: the page compares the board with the
//! solution before it asks.

use ninefold::grid::message::Messages;
use ninefold::logic::{HintLevel, HintStep, Lesson, Position, ScaleStep, StepSearch, english, hodoku};
use ninefold::{Cell, CellSet, DigitSet, Grid, PencilMarks};
use serde::Serialize;
use tsify::Tsify;

use crate::figure::FigureView;
use crate::input_problem::InputProblem;
use crate::language::{in_language, is_english};
use crate::parse;

/// The easiest next step of a puzzle, in levels, so that a player sees only as much as needed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Hint {
    /// One text for each level, from where to look to the full reasoning.
    pub levels: Vec<String>,
    /// The cells to look at.
    pub cells: Vec<u8>,
    /// The cells that the step changes, shown with the last level.
    pub changes: Vec<u8>,
    /// What the board shows with the last level, including the candidates that the step eliminates
    /// and places.
    pub figure: FigureView,
    /// Help for the technique.
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
    /// How to find it.
    pub how: String,
    /// The name of the lesson about it, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub lesson: Option<String>,
    /// Its value on HoDoKu's scale, or on Sudoku Explainer's scale if it belongs to that one.
    pub value: String,
}

/// Returns the easiest step from a board, `None` if it is full or no technique applies.
///
/// `marks` are the player's candidates, nine bits a cell; without any, all candidates that the
/// digits on the board leave open.
///
/// # Errors
/// If the text is not a grid, or the marks are not those of 81 cells.
pub fn hint(grid: &str, marks: &[u16]) -> Result<Option<Hint>, InputProblem> {
    let grid: Grid = parse(grid)?;
    let position = match marks.len() {
        0 => Position::new(&grid),
        81 => Position::with_marks(&grid, &pencil_marks(marks)),
        found => return Err(InputProblem::new(format!("found {found} sets of marks, expected 81 or none"))),
    };
    // The work limit is far above what the hardest known puzzle takes. If it is reached, there is
    // no hint.
    Ok(StepSearch::default().hint_step(&position).ok().flatten().map(Hint::from))
}

impl From<HintStep> for Hint {
    fn from(HintStep { step, look_at, figure, .. }: HintStep) -> Hint {
        let changes = step.placement().iter().chain(step.eliminations()).map(|mark| mark.cell).collect();
        in_language(english(), |messages| Hint {
            levels: HintLevel::ALL.map(|level| step.hint_in(level, messages)).into(),
            cells: numbers(look_at),
            changes: numbers(changes),
            figure: FigureView::of(&figure),
            help: HintHelp::of(&step, messages),
        })
    }
}

impl HintHelp {
    fn of(step: &ScaleStep, messages: &Messages) -> HintHelp {
        // In English, players know HoDoKu's techniques by the names that it prints.
        let (printed, value) = match step {
            ScaleStep::Hodoku(hodoku::HodokuStep { technique, score, .. }) => {
                (technique.hodoku_name().to_owned(), format!("HoDoKu: {score}, {}", technique.level()))
            }
            ScaleStep::Explainer(step) => (step.name(), format!("Sudoku Explainer: {}", step.rating)),
        };
        let help = step.help_in(messages);
        HintHelp {
            name: if is_english() { printed } else { step.title_in(messages) },
            what: help.what,
            why: help.why,
            how: help.search,
            lesson: Lesson::for_step(step).map(|lesson| lesson.name().to_owned()),
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
