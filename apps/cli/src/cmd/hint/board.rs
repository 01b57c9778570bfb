//! `hint` on boards other than the classic one.

use ninefold::boards::BoardPuzzle;
use ninefold::boards::logic::{BoardPosition, HintDegree};
use ninefold::format::BoardEntry;
use ninefold::rules::BoardGrid;
use serde::Serialize;

use super::{DegreeArg, HintArgs, SOLVED};
use crate::board::SolverCache;
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::shared::board_steps::{BoardPuzzleJson, NO_SCALE, StepEffectJson, logic, proven, stopped};

#[derive(Serialize)]
struct BoardHintJson {
    #[serde(flatten)]
    board: BoardPuzzleJson,
    level: &'static str,
    kind: &'static str,
    name: String,
    place: String,
    technique: String,
    pattern: String,
    full: String,
    #[serde(flatten)]
    effect: StepEffectJson,
}

/// Adds the hint for one puzzle.
pub(super) fn answer(
    record: &BoardEntry,
    args: &HintArgs,
    solvers: &SolverCache,
    text: &mut String,
) -> Result<(), AnswerError> {
    let bad = |words: &str| Err(AnswerError::Bad(words.to_owned()));
    if args.scale.is_some() {
        return bad(NO_SCALE);
    }
    let puzzle = proven(&record.grid, solvers)?;
    let position = BoardPosition::in_progress(&record.grid, &in_progress(record, &puzzle)?);
    if position.is_full() {
        return bad(SOLVED);
    }
    let Some(step) = logic(&record.grid).next_step(&position) else {
        return Err(match interrupt::is_interrupted() {
            true => stopped(),
            false => AnswerError::Budget("no technique for such boards finds a step here".to_owned()),
        });
    };
    let hint = |degree: HintDegree| step.hint(degree);
    if args.common.json {
        let wire = BoardHintJson {
            board: BoardPuzzleJson::new(&record.grid),
            level: step.level.name(),
            kind: step.technique.name(),
            name: step.name(),
            place: hint(HintDegree::Place),
            technique: hint(HintDegree::Technique),
            pattern: hint(HintDegree::Pattern),
            full: hint(HintDegree::Full),
            effect: StepEffectJson::new(&record.grid, &step),
        };
        crate::json::push_line(&wire, text);
    } else {
        text.push_str(&hint(args.degree.into()));
        text.push('\n');
    }
    Ok(())
}

/// Returns the digits so far. Mistakes are errors, because no step follows from them.
fn in_progress(record: &BoardEntry, puzzle: &BoardPuzzle) -> Result<BoardGrid, AnswerError> {
    let (clues, solution) = (&record.grid, puzzle.solution().grid());
    let mut grid = record.state.clone().unwrap_or_else(|| clues.clone());
    for cell in clues.rules().cells() {
        match (grid.get(cell), solution.get(cell)) {
            (Some(digit), Some(right)) if digit != right => {
                let cell = clues.rules().cell_name(cell);
                return Err(AnswerError::Bad(format!(
                    "{cell} holds {digit}, which is wrong: remove it first"
                )));
            }
            // A state may leave out the clues.
            (None, _) => grid.set(cell, clues.get(cell)),
            _ => {}
        }
    }
    Ok(grid)
}

impl From<DegreeArg> for HintDegree {
    fn from(much: DegreeArg) -> HintDegree {
        match much {
            DegreeArg::Place => HintDegree::Place,
            DegreeArg::Technique => HintDegree::Technique,
            DegreeArg::Pattern => HintDegree::Pattern,
            DegreeArg::Full => HintDegree::Full,
        }
    }
}
