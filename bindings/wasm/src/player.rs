//! A run that can be played: any position of its trace, forwards and backwards.
//!
//! `ninefold-trace` explains what a move means in its run; this file converts that to plain data.

use ninefold::recipe::TracedRun;
use ninefold::trace::Move;
use ninefold::{Cancel, Cell, Method, Recipe};

use crate::input_problem::InputProblem;
use crate::language::in_language;
use crate::parse;
use crate::run_view::{Frame, Outline};

/// Returns the names of the filling methods, in their documented order.
#[must_use]
pub fn methods() -> Vec<&'static str> {
    Method::ALL.iter().map(|method| method.name()).collect()
}

/// Plays one run: the filling of a grid, or the whole generation of a puzzle.
#[derive(Debug)]
pub struct Player {
    run: TracedRun,
}

impl Player {
    /// Fills a grid: the same one that the command fills with this recipe's method, seed and index.
    /// A fill that exceeds its budget is played up to that point.
    ///
    /// # Errors
    /// If the line is not a recipe.
    pub fn fill(recipe: &str, seed: u64, index: u64) -> Result<Player, InputProblem> {
        let recipe: Recipe = parse(recipe)?;
        Ok(Player { run: TracedRun::fill(&recipe.filler, seed, index, &Cancel::NEVER) })
    }

    /// Generates a puzzle: fills a grid and digs it, as the command does for a recipe that only
    /// names a method. Such a recipe never takes a second attempt.
    ///
    /// # Errors
    /// If the line is not such a recipe.
    pub fn dig(recipe: &str, seed: u64, index: u64) -> Result<Player, InputProblem> {
        let recipe: Recipe = parse(recipe)?;
        let mut plain = Recipe::default();
        plain.filler = recipe.filler.clone();
        if recipe != plain {
            return Err(InputProblem::new(format!(
                "found {recipe}, expected a recipe with a method only: other criteria cannot be shown"
            )));
        }
        Ok(Player { run: TracedRun::dig(&recipe.filler, seed, index, &Cancel::NEVER) })
    }

    /// Returns how many moves there are.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.run.replay().moves().len() as u32
    }

    /// Returns the facts about the run as a whole, for the timeline and the pseudocode.
    #[must_use]
    pub fn outline(&self) -> Outline {
        in_language(TracedRun::english(), |messages| Outline::of(&self.run, messages))
    }

    /// Moves to a position, at most the end, and returns what the screen shows there.
    pub fn seek(&mut self, position: u32) -> Frame {
        self.run.seek(position as usize);
        let board = self.run.replay().board();
        let marks = Cell::all().map(|cell| board.marks[cell].bits()).collect();
        let explained = self.run.explain();
        let mut frame = in_language(TracedRun::english(), |messages| {
            Frame::of(&self.run, messages, board.grid.to_string(), marks, &explained)
        });
        if let Some(Move::Transform(transform)) = self.run.last() {
            frame.images = Cell::all().map(|cell| transform.apply_cell(cell).index() as u8).collect();
        }
        frame
    }
}
