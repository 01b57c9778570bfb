//! What the commands about steps share on boards other than the classic one.

use ninefold::boards::BoardPuzzle;
use ninefold::boards::logic::{BoardLogic, BoardStep};
use ninefold::rules::{BoardGrid, ClueRecord};
use serde::Serialize;

use crate::board::{GUESSES, SolverCache, shown};
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::shared::step_json::CandidateJson;

/// A puzzle and its board, as JSON.
#[derive(Clone, Serialize)]
pub(crate) struct BoardPuzzleJson {
    puzzle: String,
    variant: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clues: Vec<ClueRecord>,
}

impl BoardPuzzleJson {
    pub(crate) fn new(grid: &BoardGrid) -> BoardPuzzleJson {
        let (variant, layout) = shown::variant_and_layout(grid.rules().variant());
        BoardPuzzleJson { puzzle: grid.to_string(), variant, layout, clues: shown::clues(grid) }
    }

    /// Returns the same with another text of the puzzle.
    pub(crate) fn with_puzzle(self, puzzle: String) -> BoardPuzzleJson {
        BoardPuzzleJson { puzzle, ..self }
    }
}

/// What a step does, as JSON.
#[derive(Serialize)]
pub(crate) struct StepEffectJson {
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
}

impl StepEffectJson {
    pub(crate) fn new(grid: &BoardGrid, step: &BoardStep) -> StepEffectJson {
        let candidate = |one| CandidateJson::on_board(grid.rules(), one);
        StepEffectJson {
            placement: step.placement.map(candidate),
            eliminations: step.eliminations.iter().copied().map(candidate).collect(),
        }
    }
}

/// Proves that a grid is a puzzle, since steps of people lead nowhere if there are several solutions.
pub(crate) fn proven(grid: &BoardGrid, solvers: &SolverCache) -> Result<BoardPuzzle, AnswerError> {
    solvers.solver(grid).puzzle(grid.clone(), GUESSES).map_err(|error| {
        if interrupt::is_interrupted() {
            return stopped();
        }
        match error {
            error @ ninefold::boards::BoardPuzzleError::Undecided { .. } => {
                AnswerError::Budget(error.to_string())
            }
            error => AnswerError::Bad(error.to_string()),
        }
    })
}

/// Prepares steps that end when the run is interrupted.
pub(crate) fn logic(grid: &BoardGrid) -> BoardLogic {
    BoardLogic::new(grid.rules()).with_cancel(interrupt::cancel().clone())
}

/// Returns why an answer is missing after an interruption.
pub(crate) fn stopped() -> AnswerError {
    AnswerError::Stopped("interrupted while looking for a step".to_owned())
}

/// What is wrong with a scale on another board.
pub(crate) const NO_SCALE: &str = "--scale needs a classic puzzle of 9x9 cells without further rules";
