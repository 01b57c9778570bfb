//! `hint`: the next step, in as much detail as requested.

mod board;

use clap::ValueEnum;
use ninefold::format::Record;

use ninefold::logic::{HintLevel, Position, StepSearchError, hodoku};
use ninefold::{Candidate, Cell, Grid, PencilMarks, Puzzle, Solution};
use serde::Serialize;

use crate::args::CommonArgs;
use crate::board::{AnyPuzzles, AnyRecord, SolverCache, SukakuRecord};
use crate::cmd_error::CmdResult;
use crate::input_run::AnswerError;
use crate::interrupt;
use crate::output_layout::OutputLayout;
use crate::scale::Scale;
use crate::shared::rating::{decimal, no_hodoku};
use crate::shared::step_json::{CandidateJson, StepWorth};

/// Give a hint about the next step
#[derive(Debug, clap::Args)]
#[command(
    before_help = "\
Examples:
  ninefold hint puzzle.txt
  ninefold hint --degree technique puzzle.sdk
  ninefold hint --scale hodoku --degree full puzzle.sdk
  ninefold hint --variant 6x6 --degree full puzzle.txt",
    after_long_help = "\
A puzzle in progress can be a line, or an .sdk or .ss file. In a line, all
digits count as clues; the files keep its state and pencil marks.

Puzzles on other boards, and with clues such as cages, have steps of their own,
which need no scale.

--json fields: puzzle, rating or score, name, place, technique, pattern, full,
placement ({cell, digit} or null), eliminations ([{cell, digit}]). On other
boards level and kind (the technique's name for programs) replace the rating,
and variant, layout and clues are added."
)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    puzzles: AnyPuzzles,
    /// Reveal place, technique, pattern or full
    ///
    /// place shows where to look. technique shows what to look for. pattern shows which cells and candidates matter.
    /// full shows why the step works and what follows.
    #[arg(long, value_name = "DEGREE", value_enum, default_value = "place", hide_possible_values = true)]
    degree: DegreeArg,
    /// Take the steps of explainer or of hodoku
    ///
    /// explainer is Sudoku Explainer 1.2.1 (the default), hodoku is HoDoKu 2.2. They know different techniques and try
    /// them in a different order. Both are for classic puzzles.
    #[arg(long, value_name = "SCALE", value_enum, hide_possible_values = true)]
    scale: Option<Scale>,
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

impl From<DegreeArg> for HintLevel {
    fn from(much: DegreeArg) -> HintLevel {
        match much {
            DegreeArg::Place => HintLevel::Place,
            DegreeArg::Technique => HintLevel::Technique,
            DegreeArg::Pattern => HintLevel::Pattern,
            DegreeArg::Full => HintLevel::Full,
        }
    }
}

#[derive(Serialize)]
struct HintJson {
    puzzle: String,
    #[serde(flatten)]
    worth: StepWorth,
    name: String,
    place: String,
    technique: String,
    pattern: String,
    full: String,
    placement: Option<CandidateJson>,
    eliminations: Vec<CandidateJson>,
}

pub(crate) fn run(args: HintArgs) -> CmdResult {
    let layout = if args.common.json { OutputLayout::Lines } else { OutputLayout::Text };
    let solvers = SolverCache::default();
    args.puzzles.answer_each(&args.common, "", &layout, |record, text| match record {
        AnyRecord::Classic(record) => args.classic(record, text),
        AnyRecord::Sukaku(record) => args.sukaku(record, text),
        AnyRecord::Board(record) => board::answer(record, &args, &solvers, text),
    })
}

/// What is wrong with a puzzle that has no step left.
const SOLVED: &str = "the grid is already solved, expected a puzzle in progress";

/// Returns the step, or why there is none.
fn found<S>(result: Result<Option<S>, StepSearchError>) -> Result<S, AnswerError> {
    match result {
        Ok(step) => {
            let none = || AnswerError::Budget("no technique of this scale finds a step here".to_owned());
            step.ok_or_else(none)
        }
        Err(error @ StepSearchError::Cancelled) => Err(AnswerError::Stopped(error.to_string())),
        Err(error) => Err(AnswerError::Budget(error.to_string())),
    }
}

impl HintArgs {
    /// Answers a classic puzzle.
    fn classic(&self, record: &Record, text: &mut String) -> Result<(), AnswerError> {
        let puzzle = Puzzle::new(record.grid).map_err(|error| AnswerError::Bad(error.to_string()))?;
        let position = position(record, puzzle.solution()).map_err(AnswerError::Bad)?;
        if position.grid.filled().len() == 81 {
            return Err(AnswerError::Bad(SOLVED.to_owned()));
        }
        let search = interrupt::step_search();
        match self.scale.unwrap_or(Scale::Explainer) {
            Scale::Explainer => {
                let step = found(search.next_step(&position.state()))?;
                let worth = StepWorth::Rating(decimal(step.rating));
                let does = (step.placement, &step.eliminations[..]);
                self.push(&puzzle.to_string(), worth, step.name(), |degree| step.hint(degree), does, text);
            }
            Scale::Hodoku => {
                let step = found(search.hodoku().next_step(&mut position.hodoku_state()))?;
                let (worth, name) = (StepWorth::Score(step.score), step.technique.hodoku_name().to_owned());
                let does = (step.placement, &step.eliminations[..]);
                self.push(&puzzle.to_string(), worth, name, |degree| step.hint(degree), does, text);
            }
        }
        Ok(())
    }

    /// Answers a puzzle that is given by candidates.
    fn sukaku(&self, record: &SukakuRecord, text: &mut String) -> Result<(), AnswerError> {
        if self.scale == Some(Scale::Hodoku) {
            return Err(no_hodoku());
        }
        let position = Position::from(&record.proven()?);
        if position.is_solved() {
            return Err(AnswerError::Bad(SOLVED.to_owned()));
        }
        let step = found(interrupt::step_search().next_step(&position))?;
        let worth = StepWorth::Rating(decimal(step.rating));
        let does = (step.placement, &step.eliminations[..]);
        self.push(&record.line(), worth, step.name(), |degree| step.hint(degree), does, text);
        Ok(())
    }

    /// Adds the hint, as text or JSON.
    fn push(
        &self,
        puzzle: &str,
        worth: StepWorth,
        name: String,
        hint: impl Fn(HintLevel) -> String,
        (placement, eliminations): (Option<Candidate>, &[Candidate]),
        text: &mut String,
    ) {
        if !self.common.json {
            text.push_str(&hint(self.degree.into()));
            text.push('\n');
            return;
        }
        let wire = HintJson {
            puzzle: puzzle.to_string(),
            worth,
            name,
            place: hint(HintLevel::Place),
            technique: hint(HintLevel::Technique),
            pattern: hint(HintLevel::Pattern),
            full: hint(HintLevel::Full),
            placement: placement.map(CandidateJson::from),
            eliminations: eliminations.iter().copied().map(CandidateJson::from).collect(),
        };
        crate::json::push_line(&wire, text);
    }
}

/// How far a player has come with a puzzle.
struct PlayerPosition<'a> {
    clues: &'a Grid,
    /// The clues and the digits placed so far.
    grid: Grid,
    /// The candidates still noted, of those that are possible.
    marks: PencilMarks,
}

impl PlayerPosition<'_> {
    fn state(&self) -> Position {
        Position::with_marks(&self.grid, &self.marks)
    }

    fn hodoku_state(&self) -> hodoku::QueuedPosition {
        hodoku::QueuedPosition::with_marks(self.clues, &self.grid, &self.marks)
    }
}

/// Returns the position: the digits placed so far and the candidates still noted. Mistakes are errors, because no step
/// follows from them.
fn position<'a>(record: &'a Record, solution: &Solution) -> Result<PlayerPosition<'a>, String> {
    let progress = record.progress.as_deref();
    let grid = progress.and_then(|progress| progress.state).unwrap_or(record.grid);
    if let Some((cell, digit)) = grid.clues().find(|&(cell, digit)| solution[cell] != digit) {
        return Err(format!("{cell} holds {digit}, which is wrong: remove it first"));
    }
    // A state may leave out the clues.
    let grid = with_clues(grid, &record.grid);
    let mut marks = PencilMarks::of(&grid);
    if let Some(noted) = progress.and_then(|progress| progress.marks) {
        for cell in Cell::all().filter(|&cell| grid.get(cell).is_none() && !noted[cell].is_empty()) {
            if !noted[cell].contains(solution[cell]) {
                return Err(format!("the pencil marks of {cell} do not include its correct digit"));
            }
            marks[cell] &= noted[cell];
        }
    }
    Ok(PlayerPosition { clues: &record.grid, grid, marks })
}

fn with_clues(mut grid: Grid, clues: &Grid) -> Grid {
    clues.clues().for_each(|(cell, digit)| grid.set(cell, Some(digit)));
    grid
}
