//! The next step on a board, in four degrees, as on the classic one.

use ninefold::HintDegree;
use ninefold::boards::logic::{BoardLogic, BoardPosition, BoardStep, board_english};
use ninefold::rules::{BoardCell, BoardDigitSet, BoardGrid};
use serde::Serialize;
use tsify::Tsify;

use super::text;
use crate::figure::FigureView;
use crate::input_problem::InputProblem;
use crate::language::in_language;

/// The easiest next step, in degrees, so that a player sees only as much as needed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardHint {
    /// One text for each degree, from where to look to the full reasoning.
    pub degrees: Vec<String>,
    /// The level of the step on the scale `ninefold-variant-1`.
    pub level: String,
    /// The technique's name for programs.
    pub technique: String,
    /// What the step marks.
    pub figure: FigureView,
}

/// Returns the easiest step from a position, `None` if the board is full or no technique applies.
///
/// `grid` has the clues and the digits so far. `marks` are the player's candidates, digit `d` in bit `d - 1`; without any,
/// all that the digits on the board leave open.
///
/// # Errors
/// If a text is not a board or not a grid of it, or if there are not as many marks as cells.
pub fn hint_board(
    board: &str,
    clues: &str,
    grid: &str,
    marks: &[u32],
) -> Result<Option<BoardHint>, InputProblem> {
    let rules = text::rules(board)?;
    let clues = text::grid(&rules, "clues", clues)?;
    let grid: BoardGrid = text::grid(&rules, "grid", grid)?;
    let mut position = BoardPosition::in_progress(&clues, &grid);
    let cells = rules.cell_count();
    if !marks.is_empty() && marks.len() != cells {
        let found = marks.len();
        return Err(InputProblem::new(format!(
            "marks: found {found} sets of marks, expected {cells} or none"
        )));
    }
    for (cell, &bits) in rules.cells().zip(marks) {
        position.keep(cell, BoardDigitSet::from_bits(bits));
    }
    Ok(BoardLogic::new(&rules).next_step(&position).map(|step| BoardHint::of(&step)))
}

impl BoardHint {
    fn of(step: &BoardStep) -> BoardHint {
        let degrees = in_language(board_english(), |messages| {
            HintDegree::ALL.into_iter().map(|degree| step.hint_in(degree, messages)).collect()
        });
        BoardHint {
            degrees,
            level: step.level.to_string(),
            technique: step.technique.name().to_owned(),
            figure: FigureView::of(&step.figure()),
        }
    }
}

pub(super) fn numbers(cells: &[BoardCell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}
