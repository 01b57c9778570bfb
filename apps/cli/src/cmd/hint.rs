//! `hint`: the next step, and no more of it than wanted.

use clap::ValueEnum;
use ninefold::format::Record;

use ninefold::logic::{Degree, State, StepSearchError};
use ninefold::{Cell, Grid, PencilMarks, Puzzle, Solution};
use serde::Serialize;

use super::explain::CandidateJson;
use super::rate::decimal;
use crate::args::{CommonArgs, Puzzles};
use crate::cmd_error::CmdResult;
use crate::input_run::{AnswerError, Cost};
use crate::interrupt;

/// Give a hint: the next step, in four degrees
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold hint puzzle.txt
  ninefold hint --degree technique puzzle.sdk
  ninefold hint --degree full puzzle.sdk",
    after_help = "\
Degrees: place (where to look), technique (what to look for), pattern (what to
see), full (why, and what follows). A puzzle in progress may come as a line, its
digits taken for clues, or as .sdk or .ss with its state and pencil marks.
JSON: puzzle, rating, name, place, technique, pattern, full, placement ({cell,
digit} or null), eliminations ([{cell, digit}])."
)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    puzzles: Puzzles,
    /// How much to give away
    #[arg(long, value_name = "DEGREE", value_enum, default_value = "place", hide_possible_values = true)]
    degree: DegreeArg,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum DegreeArg {
    Place,
    Technique,
    Pattern,
    Full,
}

impl From<DegreeArg> for Degree {
    fn from(much: DegreeArg) -> Degree {
        match much {
            DegreeArg::Place => Degree::Place,
            DegreeArg::Technique => Degree::Technique,
            DegreeArg::Pattern => Degree::Pattern,
            DegreeArg::Full => Degree::Full,
        }
    }
}

#[derive(Serialize)]
struct HintJson {
    puzzle: String,
    rating: f64,
    name: String,
    place: String,
    technique: String,
    pattern: String,
    full: String,
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
}

pub(crate) fn run(args: HintArgs) -> CmdResult {
    args.common.answer(&args.puzzles, Cost::Large, "", |_, record, text| {
        let puzzle = Puzzle::new(record.grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
        let state = position(record, puzzle.solution()).map_err(AnswerError::Bad)?;
        if state.is_solved() {
            return Err(AnswerError::Bad("no hint: the grid is solved already".to_owned()));
        }
        let step = match interrupt::step_search().next_step(&state) {
            Ok(step) => step.ok_or("no hint: no technique of the scale helps here".to_owned()),
            Err(stopped @ StepSearchError::Stopped) => return Err(AnswerError::Stopped(stopped.to_string())),
            Err(error) => Err(error.to_string()),
        }
        .map_err(AnswerError::Budget)?;
        if args.common.json {
            let wire = HintJson {
                puzzle: puzzle.to_string(),
                rating: decimal(step.rating),
                name: step.name(),
                place: step.hint(Degree::Place),
                technique: step.hint(Degree::Technique),
                pattern: step.hint(Degree::Pattern),
                full: step.hint(Degree::Full),
                placement: step.placement.map(CandidateJson::from),
                eliminations: step.eliminations.iter().copied().map(CandidateJson::from).collect(),
            };
            super::push_json(&wire, text);
        } else {
            text.push_str(&step.hint(args.degree.into()));
            text.push('\n');
        }
        Ok(())
    })
}

/// Returns the position: the digits placed so far and the candidates still noted. Mistakes are errors, for no
/// step leads on from them.
fn position(record: &Record, solution: &Solution) -> Result<State, String> {
    let progress = record.progress.as_deref();
    let grid = progress.and_then(|progress| progress.state).unwrap_or(record.grid);
    if let Some((cell, digit)) = grid.clues().find(|&(cell, digit)| solution[cell] != digit) {
        return Err(format!("{cell} is not {digit}: take it out first"));
    }
    // A state that leaves clues out is taken to mean them.
    let grid = with_clues(grid, &record.grid);
    let mut marks = PencilMarks::of(&grid);
    if let Some(noted) = progress.and_then(|progress| progress.marks) {
        for cell in Cell::all().filter(|&cell| grid.get(cell).is_none() && !noted[cell].is_empty()) {
            if !noted[cell].contains(solution[cell]) {
                return Err(format!("the pencil marks of {cell} miss the digit that belongs there"));
            }
            marks[cell] &= noted[cell];
        }
    }
    Ok(State::with_marks(&grid, &marks))
}

fn with_clues(mut grid: Grid, clues: &Grid) -> Grid {
    clues.clues().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
    grid
}
