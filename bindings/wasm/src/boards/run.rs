//! A run on a small board that can be played: all its frames at once, since there are few.

use ninefold::Cancel;
use ninefold::boards::run::run_english;
use ninefold::recipe::{BoardRecipe, TracedRun};
use serde::Serialize;
use tsify::Tsify;

use crate::input_problem::InputProblem;
use crate::language::in_language;
use crate::parse;
use crate::run_view::{Frame, Outline};

/// A run on a small board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct BoardRun {
    /// The facts about the run as a whole.
    #[serde(flatten)]
    pub outline: Outline,
    /// What the screen shows, position by position from 0.
    pub frames: Vec<Frame>,
}

/// Fills a small board by search and, if `digs`, removes clues: the grid and the puzzle of the recipe.
///
/// # Errors
/// If the text is not the recipe of a run that can be watched.
pub fn watch_board(recipe: &str, digs: bool, seed: u64, index: u64) -> Result<BoardRun, InputProblem> {
    let recipe: BoardRecipe = parse(recipe)?;
    let run = TracedRun::on_board(&recipe, digs, seed, index, &Cancel::NEVER);
    let mut run = run.map_err(InputProblem::new)?;
    Ok(in_language(run_english(), |messages| {
        let outline = Outline::of(&run, messages);
        let frames = (0..=run.replay().moves().len()).map(|position| {
            run.seek(position);
            let board = run.replay().board();
            let cells = board.rules().cells();
            let marks = cells.map(|cell| match board.grid.get(cell) {
                None => board.marks_of(cell).bits() as u16,
                Some(_) => 0,
            });
            let explained = run.explain();
            Frame::of(&run, messages, board.grid.to_string(), marks.collect(), &explained)
        });
        BoardRun { outline, frames: frames.collect() }
    }))
}
