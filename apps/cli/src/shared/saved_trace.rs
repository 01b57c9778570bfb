//! The moves of runs in a file, a line of JSON for each, as `fill --trace` writes them.
//!
//! ```text
//!   {"index":0,"method":"sorting","seed":1,"kind":"reset","reason":"start",…}   the first move of a run names the method
//!   {"index":0,"kind":"rule","rule":"bas","cell":"r1c6"}
//!   {"index":0,"kind":"swap","cells":["r1c6","r2c5"]}
//! ```
//!
//! Options of the method that are not the defaults are in `options`. A grid that the run started from is in its first move.

use std::collections::BTreeMap;
use std::path::Path;

use ninefold::fill::{Filler, Method};
use ninefold::recipe::json::MoveRecord;
use ninefold::trace::{Move, RunGrid, Trace};
use serde::{Deserialize, Serialize};

use crate::cmd_error::CmdError;
use crate::{files, method};

/// What made a run.
#[derive(Serialize, Deserialize)]
struct TraceOrigin {
    method: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
}

/// A line that is written.
#[derive(Serialize)]
struct WrittenLine<'a> {
    index: u64,
    #[serde(flatten)]
    origin: Option<&'a TraceOrigin>,
    #[serde(flatten)]
    step: MoveRecord,
}

/// A line that is read. All parts of the origin are missing, except in the first line of a run.
#[derive(Deserialize)]
struct ReadLine {
    index: u64,
    method: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    seed: Option<u64>,
    #[serde(flatten)]
    step: MoveRecord,
}

/// Writes each move of a run as a line.
pub(crate) struct TraceWriter<'a> {
    index: u64,
    /// What made the run, until it is written.
    origin: Option<TraceOrigin>,
    text: &'a mut Vec<u8>,
}

impl<'a> TraceWriter<'a> {
    /// Prepares for the moves of one run.
    pub(crate) fn new(
        filler: &Filler,
        seed: Option<u64>,
        index: u64,
        text: &'a mut Vec<u8>,
    ) -> TraceWriter<'a> {
        let method = filler.method();
        let usual = usual(method);
        let options = method.options().into_iter().filter_map(|option| {
            let value = filler.option(option.name)?;
            (usual.option(option.name).as_ref() != Some(&value)).then(|| (option.name.to_owned(), value))
        });
        let origin = TraceOrigin { method: method.to_string(), options: options.collect(), seed };
        TraceWriter { index, origin: Some(origin), text }
    }
}

impl Trace for TraceWriter<'_> {
    fn record(&mut self, step: Move) {
        let origin = self.origin.take();
        let line = WrittenLine { index: self.index, origin: origin.as_ref(), step: MoveRecord::from(&step) };
        crate::json::push_line_bytes(&line, self.text);
    }
}

/// A run that was read from a file.
#[derive(Clone, Debug)]
pub(crate) struct SavedRun {
    pub(crate) filler: Filler,
    #[cfg_attr(not(any(feature = "terminal", test)), expect(dead_code, reason = "only `watch` shows it"))]
    pub(crate) seed: Option<u64>,
    pub(crate) index: u64,
    pub(crate) moves: Vec<Move>,
}

/// Reads all runs in a file; `-` is standard input. Every move fits the board that it is played on.
pub(crate) fn read(path: &Path) -> Result<Vec<SavedRun>, CmdError> {
    let (name, text) = files::read_text(path)?;
    let mut runs: Vec<SavedRun> = Vec::new();
    let mut board = RunGrid::default();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let wrong = |words: String| CmdError::bad_input(format!("{name}:{number}: {words}"));
        let line: ReadLine = serde_json::from_str(line).map_err(|error| {
            wrong(format!("expected a move as `ninefold fill --trace` writes it: {error}"))
        })?;
        if let Some(method) = &line.method {
            let filler = filler(method, &line.options).map_err(wrong)?;
            runs.push(SavedRun { filler, seed: line.seed, index: line.index, moves: Vec::new() });
            board = RunGrid::default();
        }
        let run = runs.last_mut().filter(|run| run.index == line.index).ok_or_else(|| {
            wrong(
                "expected the method of the run in its first move, such as \"method\":\"sorting\"".to_owned(),
            )
        })?;
        let step = Move::try_from(line.step).map_err(|error| wrong(error.to_string()))?;
        if !fits(&step, &board) {
            return Err(wrong("this move does not fit the board after the moves before it".to_owned()));
        }
        step.apply(&mut board);
        run.moves.push(step);
    }
    if runs.is_empty() {
        return Err(CmdError::bad_input(format!("no moves found in {name}")));
    }
    Ok(runs)
}

/// Returns a method with the options that it has unless a trace names others.
fn usual(method: Method) -> Filler {
    method::filler(method, &[]).unwrap_or_else(|_| Filler::from(method))
}

/// Returns the method that a trace names.
fn filler(name: &str, options: &BTreeMap<String, String>) -> Result<Filler, String> {
    let method: Method = name.parse().map_err(|error: ninefold::grid::ParseNameError| error.to_string())?;
    let mut filler = usual(method);
    for (name, value) in options {
        filler.set(name, value).map_err(|error| error.to_string())?;
    }
    Ok(filler)
}

/// Returns whether a move can be played on a board and taken back.
fn fits(step: &Move, board: &RunGrid) -> bool {
    match *step {
        Move::Place { cell, .. } | Move::ClueBack { cell, .. } => board.grid[cell].is_none(),
        Move::Erase { cell, digit } | Move::ClueOut { cell, digit } => board.grid[cell] == Some(digit),
        Move::Swap(first, second) => first != second,
        Move::Eliminate(mark) => board.marks[mark.cell].contains(mark.digit),
        Move::Restore(mark) => !board.marks[mark.cell].contains(mark.digit),
        Move::Reset { ref from, .. } => **from == *board,
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use ninefold::Cancel;
    use ninefold::recipe::{StreamPurpose, TracedRun, rng_for};

    use super::*;

    fn written(method: Method) -> String {
        let filler = usual(method);
        let mut text = Vec::new();
        for index in [0, 1] {
            let trace = &mut TraceWriter::new(&filler, Some(4), index, &mut text);
            let rng = &mut rng_for(4, index, StreamPurpose::Fill, 0);
            filler.fill_with(rng, &Cancel::NEVER, trace).unwrap();
        }
        String::from_utf8(text).unwrap()
    }

    fn read_text(text: &str, name: &str) -> Result<Vec<SavedRun>, CmdError> {
        let path = std::env::temp_dir().join(format!("ninefold-trace-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        let runs = read(&path);
        std::fs::remove_file(&path).unwrap();
        runs
    }

    #[test]
    fn traces_of_all_methods_are_read_again() {
        for method in Method::ALL {
            let runs = read_text(&written(method), method.name()).unwrap();
            assert_eq!(runs.len(), 2, "{method}");
            for (index, run) in (0..).zip(runs) {
                let filler = usual(method);
                let made = TracedRun::fill(&filler, 4, index, &Cancel::NEVER);
                assert_eq!((run.seed, run.index, &run.filler), (Some(4), index, &filler));
                assert_eq!(run.moves, made.replay().moves(), "{method}");
            }
        }
    }

    /// Leaves out, doubles and exchanges lines: each text is an error, or every move of it has an explanation.
    #[test]
    fn changed_traces_are_explained_or_refused() {
        let (mut read, mut refused) = (0, 0);
        for method in Method::ALL {
            let text = written(method);
            let lines: Vec<&str> = text.lines().take(400).collect();
            for change in 0..60_usize {
                let mut changed = lines.clone();
                let (one, other) = (change * 7919 % lines.len(), change * 104_729 % lines.len());
                match change % 3 {
                    0 => drop(changed.remove(one)),
                    1 => changed.insert(other, lines[one]),
                    _ => changed.swap(one, other),
                }
                match read_text(&changed.join("\n"), &format!("{method}-{change}")) {
                    Err(_) => refused += 1,
                    Ok(runs) => {
                        read += 1;
                        for run in runs {
                            let mut replay = TracedRun::recorded(&run.filler, run.moves);
                            for position in 0..=replay.replay().moves().len().min(150) {
                                replay.seek(position);
                                let _ = replay.explain().render(TracedRun::english()).to_string();
                            }
                        }
                    }
                }
            }
        }
        assert!(read > 20 && refused > 50, "{read} read, {refused} refused");
    }
}
