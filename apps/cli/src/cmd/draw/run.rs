//! Pictures of the moves of a run that fills a grid: the board after each, the cells that the move changed or read, and its
//! words.

use std::ops::RangeInclusive;

use ninefold::boards::run::run_english;
use ninefold::grid::Bounds;
use ninefold::grid::message::Messages;
use ninefold::recipe::{BoardRunError, TracedRun};
use ninefold::rules::{BoardCell, BoardDigitSet, BoardGrid, Variant};
use ninefold::trace::{RunGrid, RunMove};
use ninefold::{Grid, PencilMarks};
use ninefold_render::{Labels, Picture};

use super::args::DrawArgs;
use super::numbers::{MoveNumbers, within};
use super::subject::Subject;
use crate::cmd_error::CmdError;
use crate::input_run::AnswerError;
use crate::message::counted;
use crate::shared::board_recipe::board_recipe;
use crate::shared::classic_runs::ClassicRuns;
use crate::shared::role_words::FigureKind;
use crate::{interrupt, method, seed};

/// Returns the pictures of these moves, and the number of the first file: that of its move, if there is one run.
pub(super) fn subjects(
    args: &DrawArgs,
    numbers: &Bounds<MoveNumbers>,
) -> Result<(Vec<Subject>, usize), CmdError> {
    if let Some(variant) = args.puzzles.variant.other() {
        return Ok((board_subjects(args, variant, numbers)?, numbers.least() as usize));
    }
    let runs = match args.puzzles.puzzles.arguments() {
        [] => {
            let filler = method::named_filler(args.method.as_ref(), &args.set)?;
            ClassicRuns::new(filler, args.start.as_ref(), false)?
        }
        [trace] => ClassicRuns::saved(trace.path())?,
        _ => return Err(CmdError::bad_input("--move reads one file of `fill --trace`, found several")),
    };
    if args.seed.is_some() && !runs.needs_seed() {
        return Err(CmdError::bad_input(
            "--seed: this run starts from the grids of --start and makes no random choice",
        ));
    }
    let seed = if runs.needs_seed() { seed::settle(args.seed) } else { 0 };
    interrupt::work_begins();
    let count = runs.count().unwrap_or(1);
    let mut subjects = Vec::new();
    for index in 0..count as u64 {
        let (mut run, ended) = runs.run(seed, index);
        ended.map_err(|error| match error {
            AnswerError::Stopped(_) => CmdError::interrupted("interrupted: nothing was drawn"),
            AnswerError::Budget(words) => CmdError::BudgetSpent(words),
            AnswerError::Bad(words) => CmdError::bad_input(words),
        })?;
        let seed = (args.start.is_none() && runs.needs_seed()).then_some(seed);
        for number in moves(&run, numbers, seed)? {
            run.seek(number as usize);
            let RunGrid { grid, marks } = *run.replay().board();
            let picture = Picture::new(Grid::EMPTY).with_entries(grid);
            let marks =
                (marks != PencilMarks::NONE).then(|| marks.into_iter().map(BoardDigitSet::from).collect());
            let method = runs.method(index).to_string();
            subjects.push(subject(&run, TracedRun::english(), picture, marks, method, args.coordinates));
        }
    }
    Ok((subjects, if count == 1 { numbers.least() as usize } else { 1 }))
}

/// Returns the pictures of a run on another board.
fn board_subjects(
    args: &DrawArgs,
    variant: &Variant,
    numbers: &Bounds<MoveNumbers>,
) -> Result<Vec<Subject>, CmdError> {
    if args.start.is_some() || !args.puzzles.puzzles.is_empty() {
        return Err(CmdError::bad_input(
            "--start and traces need the classic board: remove them or --variant",
        ));
    }
    let recipe = board_recipe(variant, args.method.as_ref(), &args.set)?;
    let fail = |error: BoardRunError| CmdError::bad_input(error.to_string());
    let seed = seed::settle(args.seed);
    interrupt::work_begins();
    let mut run = TracedRun::on_board(&recipe, false, seed, 0, interrupt::cancel()).map_err(fail)?;
    if interrupt::is_interrupted() {
        return Err(CmdError::interrupted("interrupted: nothing was drawn"));
    }
    let mut subjects = Vec::new();
    for number in moves(&run, numbers, Some(seed))? {
        run.seek(number as usize);
        let board = run.replay().board();
        let picture = Picture::new(BoardGrid::empty(board.rules())).with_entries(board.grid.clone());
        let open = |cell: BoardCell| match board.grid.get(cell) {
            None => board.marks_of(cell),
            Some(_) => BoardDigitSet::NONE,
        };
        let marks = board.rules().cells().map(open).collect();
        let method = recipe.method.to_string();
        subjects.push(subject(&run, run_english(), picture, Some(marks), method, args.coordinates));
    }
    Ok(subjects)
}

/// Returns the numbers of the moves to draw.
fn moves<S: RunMove>(
    run: &TracedRun<S>,
    numbers: &Bounds<MoveNumbers>,
    seed: Option<u64>,
) -> Result<RangeInclusive<u64>, CmdError> {
    let length = run.replay().moves().len() as u64;
    within(numbers, length).map_err(|missing| {
        let of_seed = seed.map(|seed| format!(" with seed {seed}")).unwrap_or_default();
        let has = counted(length, "move");
        CmdError::bad_input(format!("no move {missing}: the run{of_seed} has {has}, counted from 1"))
    })
}

/// Returns the picture of the last move played, on a picture of its board.
fn subject<S: RunMove>(
    run: &TracedRun<S>,
    messages: &Messages,
    board: Picture,
    marks: Option<Vec<BoardDigitSet>>,
    method: String,
    coordinates: bool,
) -> Subject {
    let explained = run.explain();
    let words = explained.render(messages).to_string();
    let labels = Labels {
        above_left: method,
        above_right: format!("{}/{}", run.replay().position(), run.replay().moves().len()),
        ..Labels::default()
    };
    let legend = explained.figure.roles().into_iter();
    let legend = legend.map(|role| (role, FigureKind::Move.word(role).to_owned())).collect();
    let mut picture = board
        .with_figure(explained.figure)
        .with_legend(legend)
        .with_labels(labels)
        .with_caption(words.clone())
        .with_coordinates(coordinates);
    if let Some(marks) = marks {
        picture = picture.with_marks(marks);
    }
    Subject { picture, words: Some(words), step: None, description: None }
}
