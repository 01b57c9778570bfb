//! `draw`: puzzles as pictures, in files or on the terminal.
//!
//! ```text
//!   input ──► subject: what each picture shows ──► all valid? ──► target: files, a stream, the terminal
//! ```
//!
//! All puzzles are read and checked before the first picture is drawn, so that bad input leaves nothing half done. Texts are written
//! as they come, as the results of other commands are.

mod args;
mod numbers;
mod run;
mod steps;
mod subject;
mod target;

pub(crate) use self::args::DrawArgs;
use self::subject::{DrawnPuzzle, Subject, SubjectOptions};
use self::target::Target;
use crate::board::needs_clues;
use crate::cmd_error::{CmdError, CmdResult};
use crate::input::nothing_found;
use crate::input_kind::Grids;
use crate::input_run::{AnswerError, Cost, InputRun};
use crate::losses::{ShownText, UnusedParts};
use crate::output::Output;
use crate::{interrupt, losses};
use ninefold::format::{Capabilities, MarksKept, Record};
use ninefold::puzzle::AnySolver;
use ninefold::rules::{Board, Layout};
use ninefold_render::Picture;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The most pictures in a PDF, whose pages are kept until it is finished: 12 kB each.
const MOST_PAGES: usize = 10_000;
/// The most pictures in a folder. What they show is kept until all input is checked: 2 kB each.
const MOST_FILES: usize = 50_000;

pub(crate) fn run(args: &DrawArgs) -> CmdResult {
    let target = Target::new(args)?;
    if let Some(path) = target.text_file().filter(|_| args.moves.is_none()) {
        return draw_texts(args, path);
    }
    let (subjects, first) = match &args.moves {
        Some(numbers) => run::subjects(args, numbers)?,
        None => read(args, &target)?,
    };
    if subjects.is_empty() {
        return Err(nothing());
    }
    target.write(&subjects, first)
}

fn nothing() -> CmdError {
    CmdError::bad_input(nothing_found::<Grids>("the input"))
}

/// Draws puzzles as texts, one after the other, with an empty line between two of them.
fn draw_texts(args: &DrawArgs, path: Option<&Path>) -> CmdResult {
    if let Some(blank) = blank_instead(args)? {
        return Output::with(path, |output| output.write(blank.text().as_bytes()));
    }
    let work = work(args, "\n")?;
    let (solver, is_empty) = (interrupt::solver(), AtomicBool::new(true));
    let texts = MissingTexts::new(args);
    Output::with(path, |output| {
        work.answer(output, |_, record, text| {
            is_empty.store(false, Ordering::Relaxed);
            let mut subjects = subjects(record, args, &solver)?;
            subjects.iter_mut().try_for_each(|subject| texts.show(record, subject, false))?;
            text.push_str(&subjects.iter().map(Subject::text).collect::<Vec<_>>().join("\n"));
            Ok(())
        })?;
        texts.report();
        // Everything may be skipped, as in other commands.
        if !is_empty.into_inner() || args.puzzles.puzzles.skips() {
            return Ok(());
        }
        blank(args)?.map_or(Err(nothing()), |blank| output.write(blank.text().as_bytes()))
    })
}

/// Prepares to draw what the input holds.
fn work<'a>(args: &DrawArgs, separator: &'a str) -> Result<InputRun<'a, Grids>, CmdError> {
    // A step takes long to find, all else is read.
    let cost = if args.step.is_some() { Cost::Large } else { Cost::Small };
    let mut used =
        if args.solution || args.step.is_some() { Capabilities::CLUES } else { losses::position() };
    if !args.candidates {
        used.marks = MarksKept::Nothing;
    }
    let unused = UnusedParts::of(used).showing(&ShownText::ALL, args.show.clone());
    let work = args.puzzles.work(args.threads.unwrap_or(0), cost, separator)?.leaving(unused);
    // Without a puzzle, the board of --variant is drawn.
    Ok(if has_blank(args) { work.or_nothing() } else { work })
}

/// The texts of `--show` that no puzzle has had so far.
struct MissingTexts(Vec<(ShownText, AtomicBool)>);

impl MissingTexts {
    fn new(args: &DrawArgs) -> MissingTexts {
        MissingTexts(args.show.iter().map(|&text| (text, AtomicBool::new(true))).collect())
    }

    /// Adds the texts of a puzzle to its picture.
    fn show(&self, record: &Record, subject: &mut Subject, has_font: bool) -> Result<(), AnswerError> {
        for (shown, is_missing) in &self.0 {
            if let Some(text) = shown.text(record) {
                is_missing.store(false, Ordering::Relaxed);
                subject.show(*shown, text, has_font)?;
            }
        }
        Ok(())
    }

    fn report(&self) {
        for (text, is_missing) in &self.0 {
            if is_missing.load(Ordering::Relaxed) {
                losses::report_without(*text);
            }
        }
    }
}

/// Returns the pictures of a puzzle: one, or one for each step.
fn subjects(record: &Record, args: &DrawArgs, solver: &AnySolver) -> Result<Vec<Subject>, AnswerError> {
    let options = SubjectOptions {
        candidates: args.candidates,
        solution: args.solution,
        step: args.step.as_ref(),
        expert: args.expert,
        no_uniqueness: args.no_uniqueness,
        coordinates: args.coordinates,
        symmetry: args.show_symmetry,
    };
    match record.sukaku {
        None => Subject::all(DrawnPuzzle::from(record), &options, solver),
        Some(_) => Err(needs_clues()),
    }
}

/// Returns the empty board if no puzzles are named. Without puzzles on the command line, a person at a terminal would have to type
/// them.
fn blank_instead(args: &DrawArgs) -> Result<Option<Subject>, CmdError> {
    let is_waiting = args.puzzles.puzzles.is_empty() && io::stdin().is_terminal();
    if is_waiting { blank(args) } else { Ok(None) }
}

/// Reads all puzzles and prepares what their pictures show, up to what the target holds. Also returns the number of the first file:
/// that of its step, if there is one puzzle.
fn read(args: &DrawArgs, target: &Target) -> Result<(Vec<Subject>, usize), CmdError> {
    let most = if target.is_pdf() { MOST_PAGES } else { MOST_FILES };
    if let Some(blank) = blank_instead(args)? {
        return Ok((vec![blank], 1));
    }
    let work = work(args, "")?;
    interrupt::work_begins();
    let (solver, texts) = (interrupt::solver(), MissingTexts::new(args));
    let too_many = format!(
        "expected at most {most} pictures in {}: draw parts of the input",
        if most == MOST_PAGES { "a PDF" } else { "one run" }
    );
    // A puzzle has a picture or, with all steps, some dozens.
    let (drawn, is_too_long) = (AtomicUsize::new(0), AtomicBool::new(false));
    let one = |number, record: &Record| {
        if number >= most as u64 {
            return Err(AnswerError::Bad(too_many.clone()));
        }
        let mut subjects = subjects(record, args, &solver)?;
        subjects.iter_mut().try_for_each(|subject| texts.show(record, subject, !target.is_text()))?;
        if drawn.fetch_add(subjects.len(), Ordering::Relaxed) + subjects.len() > most {
            is_too_long.store(true, Ordering::Relaxed);
            return Err(AnswerError::Stopped(String::new()));
        }
        Ok(subjects)
    };
    let subjects = work.collect(one).map_err(|error| match error {
        CmdError::Interrupted(_) if is_too_long.load(Ordering::Relaxed) => CmdError::bad_input(&*too_many),
        CmdError::Interrupted(_) => CmdError::interrupted("interrupted: nothing was drawn"),
        other => other,
    })?;
    texts.report();
    let is_one = subjects.len() == 1;
    let subjects: Vec<Subject> = subjects.into_iter().flatten().collect();
    let first = subjects.first().and_then(|subject| subject.step).filter(|_| is_one).unwrap_or(1);
    Ok((if subjects.is_empty() { blank(args)?.into_iter().collect() } else { subjects }, first))
}

/// Returns whether an empty board is drawn if there are no puzzles.
fn has_blank(args: &DrawArgs) -> bool {
    let variant = args.puzzles.variant.variant.as_ref().filter(|_| args.puzzles.puzzles.is_empty());
    variant.is_some_and(|variant| variant.layout != Layout::Jigsaw)
}

/// Returns the board of --variant without digits, if no puzzles are named.
fn blank(args: &DrawArgs) -> Result<Option<Subject>, CmdError> {
    let Some(variant) = args.puzzles.variant.variant.as_ref().filter(|_| has_blank(args)) else {
        return Ok(None);
    };
    let given = [
        ("--candidates", args.candidates),
        ("--solution", args.solution),
        ("--step", args.step.is_some()),
        ("--show", !args.show.is_empty()),
        ("--show-symmetry", args.show_symmetry),
    ];
    if let Some((option, _)) = given.into_iter().find(|(_, is_given)| *is_given) {
        return Err(CmdError::bad_input(format!("{option} needs a puzzle, found an empty board")));
    }
    let board =
        Board::new(variant).map_err(|error| CmdError::bad_input(format!("--variant {variant}: {error}")))?;
    Ok(Some(Subject {
        picture: Picture::new(board.empty()).with_coordinates(args.coordinates),
        words: None,
        step: None,
        description: None,
    }))
}
