//! Pictures of the moves of a run that fills a grid: the board after each, the cells that the move changed or read, and its
//! words.

use ninefold::fill::Method;
use ninefold::grid::{Bounds, Quantity};
use ninefold::recipe::TracedRun;
use ninefold::trace::RunGrid;
use ninefold::{Grid, PencilMarks};
use ninefold_render::{Labels, Picture};

use super::args::DrawArgs;
use super::subject::Subject;
use crate::cmd_error::CmdError;
use crate::input_run::AnswerError;
use crate::message::counted;
use crate::shared::classic_runs::ClassicRuns;
use crate::shared::role_words::FigureKind;
use crate::{interrupt, method, seed};

/// Numbers of moves, counted from 1.
#[derive(Debug)]
pub(super) enum MoveNumbers {}

impl Quantity for MoveNumbers {
    type Value = u64;
    const NAME: &'static str = "moves";
    const MIN: u64 = 1;
    const MAX: u64 = u64::MAX;
    const EXAMPLE: &'static str = "1..5";
}

/// Returns the pictures of these moves, and the number of the first file: that of its move, if there is one run.
pub(super) fn subjects(
    args: &DrawArgs,
    numbers: &Bounds<MoveNumbers>,
) -> Result<(Vec<Subject>, usize), CmdError> {
    let runs = match args.puzzles.puzzles.arguments() {
        [] => ClassicRuns::new(method::filler(args.method, &args.set)?, args.start.as_ref(), false)?,
        [trace] => ClassicRuns::saved(trace.path())?,
        _ => return Err(CmdError::bad_input("--move reads one file of `fill --trace`, found several")),
    };
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
        let length = run.replay().moves().len();
        let last = if numbers.most() == u64::MAX { length as u64 } else { numbers.most() };
        if let Some(missing) = [numbers.least(), last].into_iter().find(|&number| number > length as u64) {
            let of_seed = if args.start.is_none() && runs.needs_seed() {
                format!(" with seed {seed}")
            } else {
                String::new()
            };
            let has = counted(length as u64, "move");
            return Err(CmdError::bad_input(format!(
                "no move {missing}: the run{of_seed} has {has}, counted from 1"
            )));
        }
        for number in numbers.least()..=last {
            run.seek(number as usize);
            subjects.push(subject(&run, runs.method(index), args.coordinates));
        }
    }
    Ok((subjects, if count == 1 { numbers.least() as usize } else { 1 }))
}

/// Returns the picture of the last move played.
fn subject(run: &TracedRun, method: Method, coordinates: bool) -> Subject {
    let explained = run.explain();
    let words = explained.render(TracedRun::english()).to_string();
    let RunGrid { grid, marks } = *run.replay().board();
    let labels = Labels {
        above_left: method.to_string(),
        above_right: format!("{}/{}", run.replay().position(), run.replay().moves().len()),
        ..Labels::default()
    };
    let legend = explained.figure.roles().into_iter();
    let legend = legend.map(|role| (role, FigureKind::Move.word(role).to_owned())).collect();
    let mut picture = Picture::new(Grid::EMPTY)
        .with_entries(grid)
        .with_figure(explained.figure)
        .with_legend(legend)
        .with_labels(labels)
        .with_caption(words.clone())
        .with_coordinates(coordinates);
    if marks != PencilMarks::NONE {
        picture = picture.with_marks(marks);
    }
    Subject { picture, words: Some(words) }
}
