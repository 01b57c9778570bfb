//! `rate` on boards other than the classic one: the level on the scale `ninefold-variant-1`.

use std::collections::BTreeMap;

use ninefold::format::BoardEntry;
use ninefold::variant::logic::{BoardPath, BoardTechnique, VARIANT_SCALE};
use ninefold::variant::queue::VariantLevel;
use serde::Serialize;

use super::RateArgs;
use crate::board::{SolverCache, shown};
use crate::input_run::AnswerError;
use crate::shared::board_steps::{BoardPuzzleJson, logic, proven, stopped};
use crate::{csv, interrupt, stopwatch};

#[derive(Serialize)]
struct LevelJson {
    #[serde(flatten)]
    board: BoardPuzzleJson,
    scale: &'static str,
    level: &'static str,
    steps: Vec<StepCountJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ms: Option<f64>,
}

#[derive(Serialize)]
struct StepCountJson {
    level: &'static str,
    technique: &'static str,
    count: usize,
}

/// Adds the level of one puzzle.
pub(super) fn answer(
    record: &BoardEntry,
    args: &RateArgs,
    solvers: &SolverCache,
    text: &mut String,
) -> Result<(), AnswerError> {
    let grid = &record.grid;
    let counts = args.common.json || args.stats;
    let (rated, milliseconds) = stopwatch::timed(|| {
        proven(grid, solvers)?;
        let logic = logic(grid);
        // The level alone is found faster than the steps.
        let rated = match counts {
            true => {
                let path = logic.path(grid);
                (path.level, step_counts(&path))
            }
            false => (logic.level(grid), BTreeMap::new()),
        };
        if interrupt::is_interrupted() { Err(stopped()) } else { Ok(rated) }
    });
    let (level, steps) = rated?;
    let ms = args.time.then_some(milliseconds);
    if args.common.json {
        let step = |(&(technique, level), &count): (&(BoardTechnique, VariantLevel), &usize)| StepCountJson {
            level: level.name(),
            technique: technique.name(),
            count,
        };
        let (board, steps) = (BoardPuzzleJson::new(grid), steps.iter().map(step).collect());
        let wire = LevelJson { board, scale: VARIANT_SCALE, level: level.name(), steps, ms };
        crate::json::push_line(&wire, text);
        return Ok(());
    }
    let mut values = vec![shown::line(grid)];
    if args.csv && args.puzzles.variant.other().is_none() {
        // Below a header of classic ratings.
        values.extend(["", "", ""].map(str::to_owned));
    }
    values.push(level.to_string());
    if args.stats {
        let pairs = steps.iter().map(|((technique, _), count)| format!("{technique}={count}"));
        values.push(pairs.collect::<Vec<_>>().join(" "));
    }
    if args.csv {
        values.extend(ms.map(stopwatch::shown));
        csv::push_row(values, text);
        return Ok(());
    }
    values.extend(ms.map(|ms| format!("ms={}", stopwatch::shown(ms))));
    text.push_str(&values.join("\t"));
    text.push('\n');
    Ok(())
}

/// Counts the steps by technique and level, the easiest first.
fn step_counts(path: &BoardPath) -> BTreeMap<(BoardTechnique, VariantLevel), usize> {
    let mut counts = BTreeMap::new();
    for step in &path.steps {
        *counts.entry((step.technique, step.level)).or_insert(0) += 1;
    }
    counts
}
