//! `explain` on boards other than the classic one.

use ninefold::boards::logic::{BoardStep, HintDegree};
use ninefold::format::BoardEntry;
use ninefold::rules::Rules;
use serde::Serialize;

use super::{ExplainArgs, nothing_to_explain};
use crate::board::{SolverCache, shown};
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::shared::board_steps::{BoardPuzzleJson, NO_SCALE, StepEffectJson, logic, proven, stopped};

#[derive(Serialize)]
struct BoardStepJson {
    #[serde(flatten)]
    board: BoardPuzzleJson,
    step: usize,
    level: &'static str,
    technique: &'static str,
    name: String,
    #[serde(flatten)]
    effect: StepEffectJson,
    text: String,
}

/// Adds the steps of one puzzle, as far as they lead.
pub(super) fn answer(
    record: &BoardEntry,
    args: &ExplainArgs,
    solvers: &SolverCache,
    text: &mut String,
) -> Result<(), AnswerError> {
    let grid = &record.grid;
    if args.scale.is_some() {
        return Err(AnswerError::Bad(NO_SCALE.to_owned()));
    }
    let puzzle = proven(grid, solvers)?;
    if grid.filled().len() == grid.rules().cell_count() {
        return Err(nothing_to_explain());
    }
    let path = logic(grid).path(grid);
    if interrupt::is_interrupted() {
        return Err(stopped());
    }
    let json = args.common.json;
    if !json {
        text.push_str(&format!("{}\n", shown::line(grid)));
    }
    for (number, step) in (1..).zip(&path.steps) {
        let (name, words) = (step.name(), step.hint(HintDegree::Full));
        if json {
            let wire = BoardStepJson {
                board: BoardPuzzleJson::new(grid),
                step: number,
                level: step.level.name(),
                technique: step.technique.name(),
                name,
                effect: StepEffectJson::new(grid, step),
                text: words,
            };
            crate::json::push_line(&wire, text);
        } else {
            let head = format!("{name} ({})", step.level);
            args.push_step(number, &head, &conclusion(grid.rules(), step), &words, text);
        }
    }
    if !path.end.is_full() {
        if !json {
            text.push_str(&format!("{}\n", path.end.grid()));
        }
        let steps = path.steps.len();
        return Err(AnswerError::Budget(format!(
            "no technique for such boards finds a step after {steps} steps"
        )));
    }
    if !json {
        text.push_str(&format!("{}\n", puzzle.solution()));
    }
    Ok(())
}

/// Returns what a step does, in short: `r1c6=8`, or `r1c2<>4 r1c3<>4`.
fn conclusion(rules: &Rules, step: &BoardStep) -> String {
    match step.placement {
        Some((cell, digit)) => format!("{}={digit}", rules.cell_name(cell)),
        None => {
            let gone =
                step.eliminations.iter().map(|&(cell, digit)| format!("{}<>{digit}", rules.cell_name(cell)));
            gone.collect::<Vec<_>>().join(" ")
        }
    }
}
