//! The next step on a board, in four degrees, as on the classic one.

use ninefold::HintDegree;
use ninefold::boards::logic::{BoardLogic, BoardPosition, BoardStep, board_english};
use ninefold::rules::{BoardCell, BoardDigitSet, BoardGrid};
use ninefold::trace::Role;
use serde::Serialize;
use tsify::Tsify;

use super::text;
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
    pub figure: BoardFigure,
}

/// What a step marks on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Tsify)]
pub struct BoardFigure {
    /// Houses and clues to look at, each a list of cells.
    pub areas: Vec<Vec<u16>>,
    /// Single cells to look at.
    pub cells: Vec<u16>,
    /// The candidates that the step places and removes: cell, digit, role.
    #[tsify(type = "[cell: number, digit: number, role: RoleName][]")]
    pub candidates: Vec<(u16, u8, &'static str)>,
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
    Ok(BoardLogic::new(&rules).next_step(&position).map(|step| BoardHint::of(&step, &grid)))
}

impl BoardHint {
    fn of(step: &BoardStep, grid: &BoardGrid) -> BoardHint {
        let degrees = in_language(board_english(), |messages| {
            HintDegree::ALL.into_iter().map(|degree| step.hint_in(degree, messages)).collect()
        });
        BoardHint {
            degrees,
            level: step.level.to_string(),
            technique: step.technique.name().to_owned(),
            figure: BoardFigure::of(step, grid),
        }
    }
}

impl BoardFigure {
    fn of(step: &BoardStep, grid: &BoardGrid) -> BoardFigure {
        let houses = grid.rules().houses();
        let houses = step.houses().into_iter().map(|house| numbers(houses[house].cells()));
        let areas: Vec<_> = houses.chain(step.clues().map(|clue| numbers(clue.cells()))).collect();
        // A step that is about all cells of a house or a clue says no more about them.
        let mut cells = numbers(&step.cells());
        cells.sort_unstable();
        let is_area = |area: &Vec<u16>| {
            let mut area = area.clone();
            area.sort_unstable();
            area == cells
        };
        if areas.iter().any(is_area) {
            cells.clear();
        }
        let candidate = |(cell, digit): (BoardCell, ninefold::rules::BoardDigit), role: Role| {
            (cell.index() as u16, digit.value() as u8, role.name())
        };
        let placed = step.placement.into_iter().map(|one| candidate(one, Role::Placed));
        let struck = step.eliminations.iter().map(|&one| candidate(one, Role::Struck));
        BoardFigure { areas, cells, candidates: placed.chain(struck).collect() }
    }
}

pub(super) fn numbers(cells: &[BoardCell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}
