//! A picture of one move of a run that fills a grid: the board after it, and the cells that the move changed or read.

use ninefold::fill::Method;
use ninefold::recipe::{StreamPurpose, rng_for};
use ninefold::trace::{Move, Replay, RunGrid};
use ninefold::{Grid, PencilMarks};
use ninefold_render::{Labels, Picture};

use super::subject::Subject;
use crate::cmd_error::CmdError;
use crate::message::counted;
use crate::{interrupt, method};

/// Returns the picture of a move, counted from 1, of the first run with this seed.
pub(super) fn subject(
    method: Method,
    seed: u64,
    number: u64,
    coordinates: bool,
) -> Result<Subject, CmdError> {
    let filler = method::filler(method, &[])?;
    let mut moves: Vec<Move> = Vec::new();
    interrupt::work_begins();
    filler
        .fill_with(&mut rng_for(seed, 0, StreamPurpose::Fill, 0), interrupt::cancel(), &mut moves)
        .map_err(|error| match interrupt::is_interrupted() {
            true => CmdError::interrupted("interrupted: nothing was drawn"),
            false => CmdError::BudgetSpent(error.to_string()),
        })?;
    let count = moves.len();
    let position = usize::try_from(number).unwrap_or(usize::MAX);
    let mut replay = Replay::new(RunGrid::default(), moves);
    replay.seek(position.min(count));
    if position == 0 || position > count {
        let has = counted(count as u64, "move");
        return Err(CmdError::bad_input(format!(
            "no move {number}: the run with seed {seed} has {has}, counted from 1"
        )));
    }
    let explained = filler.explainer().explain(&replay);
    let words = explained.render(ninefold::fill::messages()).to_string();
    let RunGrid { grid, marks } = *replay.board();
    let labels = Labels {
        above_left: method.to_string(),
        above_right: format!("{number}/{count}"),
        ..Labels::default()
    };
    let mut picture = Picture::new(Grid::EMPTY)
        .with_entries(grid)
        .with_figure(explained.figure)
        .with_labels(labels)
        .with_coordinates(coordinates);
    if marks != PencilMarks::NONE {
        picture = picture.with_marks(marks);
    }
    Ok(Subject { picture, words: Some(words) })
}
