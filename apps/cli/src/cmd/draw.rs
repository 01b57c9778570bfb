//! `draw`: puzzles as pictures, in files or on the terminal.
//!
//! ```text
//!   input ──► subject: what each picture shows ──► all valid? ──► target: files, a stream, the terminal
//! ```
//!
//! All puzzles are read and checked before the first picture is drawn, so that bad input leaves nothing half done.

mod args;
mod run;
mod subject;
mod target;

pub(crate) use self::args::DrawArgs;
use self::subject::{DrawnPuzzle, Subject, SubjectOptions};
use self::target::Target;
use crate::board::needs_clues;
use crate::cmd_error::{CmdError, CmdResult};
use crate::input_run::Cost;
use crate::{interrupt, losses};
use ninefold::format::{Capabilities, MarksKept, Record};
use ninefold::rules::{Board, Layout};
use ninefold_render::Picture;
use std::io::{self, IsTerminal};

pub(crate) fn run(args: &DrawArgs) -> CmdResult {
    let target = Target::new(args)?;
    let (subjects, first) = match &args.moves {
        Some(numbers) => run::subjects(args, numbers)?,
        None => (read(args)?, 1),
    };
    if subjects.is_empty() {
        return Err(CmdError::bad_input("no puzzle found in the input, expected at least one to draw"));
    }
    target.write(&subjects, first)
}

/// Reads all puzzles and prepares what their pictures show.
fn read(args: &DrawArgs) -> Result<Vec<Subject>, CmdError> {
    let options = SubjectOptions {
        candidates: args.candidates,
        solution: args.solution,
        step: args.step,
        coordinates: args.coordinates,
        symmetry: args.symmetry,
    };
    // Without puzzles on the command line, a person at a terminal would have to type them.
    if args.puzzles.puzzles.is_empty()
        && io::stdin().is_terminal()
        && let Some(blank) = blank(args)?
    {
        return Ok(vec![blank]);
    }
    let cost = if args.step.is_some() { Cost::Large } else { Cost::Small };
    let mut used =
        if args.solution || args.step.is_some() { Capabilities::CLUES } else { losses::position() };
    if !args.candidates {
        used.marks = MarksKept::Nothing;
    }
    let work = args.puzzles.work(args.threads.unwrap_or(0), cost, "")?.using(used);
    interrupt::work_begins();
    let solver = interrupt::solver();
    let subject = |_, record: &Record| match record.sukaku {
        None => Subject::new(DrawnPuzzle::from(record), &options, &solver),
        Some(_) => Err(needs_clues()),
    };
    let subjects = work.without_notes().collect(subject).map_err(|error| match error {
        CmdError::Interrupted(_) => CmdError::interrupted("interrupted: nothing was drawn"),
        other => other,
    })?;
    Ok(if subjects.is_empty() { blank(args)?.into_iter().collect() } else { subjects })
}

/// Returns the board of --variant without digits, if no puzzles are named.
fn blank(args: &DrawArgs) -> Result<Option<Subject>, CmdError> {
    let variant = args.puzzles.variant.variant.as_ref().filter(|_| args.puzzles.puzzles.is_empty());
    let Some(variant) = variant.filter(|variant| variant.layout != Layout::Jigsaw) else { return Ok(None) };
    let board =
        Board::new(variant).map_err(|error| CmdError::bad_input(format!("--variant {variant}: {error}")))?;
    Ok(Some(Subject { picture: Picture::new(board.empty()).with_coordinates(args.coordinates), words: None }))
}
