//! `rate` on boards other than the classic one: level and hardest technique on the scale `ninefold-variant-1`.

use std::collections::BTreeMap;

use ninefold::boards::logic::{BoardPath, BoardTechnique, BOARD_SCALE};
use ninefold::boards::queue::BoardLevel;
use ninefold::format::BoardEntry;
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
    hardest: Option<&'static str>,
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

/// Adds the level and the hardest technique of one puzzle.
pub(super) fn answer(
    record: &BoardEntry,
    args: &RateArgs,
    solvers: &SolverCache,
    text: &mut String,
) -> Result<(), AnswerError> {
    let grid = &record.grid;
    let (rated, milliseconds) = stopwatch::timed(|| {
        proven(grid, solvers)?;
        let path = logic(grid).path(grid);
        if interrupt::is_interrupted() { Err(stopped()) } else { Ok(path) }
    });
    let path = rated?;
    let (level, steps) = (path.level, step_counts(&path));
    let hardest = path.hardest.map(BoardTechnique::name);
    let ms = args.time.then_some(milliseconds);
    if args.common.json {
        let step = |(&(technique, level), &count): (&(BoardTechnique, BoardLevel), &usize)| StepCountJson {
            level: level.name(),
            technique: technique.name(),
            count,
        };
        let (board, steps) = (BoardPuzzleJson::new(grid), steps.iter().map(step).collect());
        let wire = LevelJson { board, scale: BOARD_SCALE, level: level.name(), hardest, steps, ms };
        crate::json::push_line(&wire, text);
        return Ok(());
    }
    let mut values = vec![shown::line(grid)];
    let below_classic = args.csv && args.puzzles.variant.other().is_none();
    if below_classic {
        // Below a header of classic ratings.
        values.extend(["", "", ""].map(str::to_owned));
    }
    values.push(level.to_string());
    if !below_classic {
        values.push(hardest.unwrap_or("-").to_owned());
    }
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
fn step_counts(path: &BoardPath) -> BTreeMap<(BoardTechnique, BoardLevel), usize> {
    let mut counts = BTreeMap::new();
    for step in &path.steps {
        *counts.entry((step.technique, step.level)).or_insert(0) += 1;
    }
    counts
}
