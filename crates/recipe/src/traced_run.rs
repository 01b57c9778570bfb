//! One run that can be watched, move by move: a grid being filled, or a whole puzzle being made.
//!
//! The explainers of `ninefold-fill` and `ninefold-dig` say what a move means, from the moves and
//! the board alone. So every screen shows the same run with the same words.

use std::sync::LazyLock;

use ninefold_dig::{self as dig, DigOptions, Digger, DiggingRun};
use ninefold_fill::{self as fill, Filler};
use ninefold_grid::message::Messages;
use ninefold_grid::{Cancel, Solution};
use ninefold_trace::{Explainer, Explanation, Move, MoveQuestion, Replay, RunGrid, RunMove};

use crate::{StreamPurpose, rng_for};

/// The moves of one run, and a position among them.
///
/// ```
/// use ninefold_grid::Cancel;
/// use ninefold_recipe::{Recipe, TracedRun};
///
/// let mut run = TracedRun::fill(&Recipe::default().filler, 1, 0, &Cancel::NEVER);
/// run.seek(usize::MAX);
/// assert_eq!(run.replay().board().grid.clue_count(), 81);
/// assert!(!run.explain().render(TracedRun::english()).to_string().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct TracedRun<S: RunMove = Move> {
    replay: Replay<S>,
    filling: &'static dyn Explainer<S>,
    digging: &'static dyn Explainer<S>,
}

impl TracedRun {
    /// Fills a grid: the same that a recipe with this filler makes in its first attempt. A run that
    /// ends early, for its budget or because it is cancelled, holds the moves so far.
    #[must_use]
    pub fn fill(filler: &Filler, seed: u64, index: u64, cancel: &Cancel) -> TracedRun {
        let mut moves = Vec::new();
        let rng = &mut rng_for(seed, index, StreamPurpose::Fill, 0);
        let _ = filler.fill_with(rng, cancel, &mut moves);
        TracedRun::recorded(filler, moves)
    }

    /// Makes a puzzle: fills a grid and digs it, as a recipe does that names a method and nothing
    /// else. Such a recipe never takes a second attempt.
    #[must_use]
    pub fn dig(filler: &Filler, seed: u64, index: u64, cancel: &Cancel) -> TracedRun {
        TracedRun::fill(filler, seed, index, cancel).then_dig(seed, index)
    }

    /// Replays moves that were recorded before, from the empty board on, with the words of this filler: a run from a given grid,
    /// or a trace from a file. It starts at the first move.
    ///
    /// ```
    /// use ninefold_grid::Cancel;
    /// use ninefold_recipe::{Recipe, TracedRun};
    ///
    /// let filler = Recipe::default().filler;
    /// let run = TracedRun::fill(&filler, 1, 0, &Cancel::NEVER);
    /// let again = TracedRun::recorded(&filler, run.replay().moves().to_vec());
    /// assert_eq!(again.replay().moves(), run.replay().moves());
    /// ```
    #[must_use]
    pub fn recorded(filler: &Filler, moves: Vec<Move>) -> TracedRun {
        TracedRun::from_moves(RunGrid::default(), moves, filler.explainer(), &DiggingRun)
    }

    /// Adds the moves that dig the grid at the end of this run, with the random numbers of a seed and an index. A run that does
    /// not end with a solution stays as it is. It starts at the first move.
    #[must_use]
    pub fn then_dig(mut self, seed: u64, index: u64) -> TracedRun {
        self.seek(usize::MAX);
        let filled = Solution::try_from(self.replay.board().grid);
        let TracedRun { replay, filling, digging } = self;
        let mut moves = replay.moves().to_vec();
        // Options without wishes are never refused.
        if let (Ok(solution), Ok(digger)) = (filled, Digger::new(DigOptions::default())) {
            let rng = &mut rng_for(seed, index, StreamPurpose::Dig, 0);
            let _ = digger.dig_once(&solution, rng, &mut (), &mut moves);
        }
        TracedRun::from_moves(RunGrid::default(), moves, filling, digging)
    }

    /// Returns the English texts of runs, which explanations and questions are written with.
    ///
    /// A translation is another file: see [`Messages::translation`].
    #[must_use]
    pub fn english() -> &'static Messages {
        static ENGLISH: LazyLock<Messages> = LazyLock::new(|| fill::messages().clone().over(dig::messages()));
        &ENGLISH
    }
}

impl<S: RunMove> TracedRun<S> {
    /// Stands before the first of these moves.
    pub(crate) fn from_moves(
        start: S::Grid,
        moves: Vec<S>,
        filling: &'static dyn Explainer<S>,
        digging: &'static dyn Explainer<S>,
    ) -> TracedRun<S> {
        TracedRun { replay: Replay::new(start, moves), filling, digging }
    }

    /// Returns the moves, the position and the board there.
    #[must_use]
    pub fn replay(&self) -> &Replay<S> {
        &self.replay
    }

    /// Returns what explains how the grid is filled.
    #[must_use]
    pub fn filling(&self) -> &'static dyn Explainer<S> {
        self.filling
    }

    /// Returns what explains how clues are removed.
    #[must_use]
    pub fn digging(&self) -> &'static dyn Explainer<S> {
        self.digging
    }

    /// Returns what explains a move of this run.
    #[must_use]
    pub fn explainer(&self, step: &S) -> &'static dyn Explainer<S> {
        if step.is_digging() { self.digging } else { self.filling }
    }

    /// Returns the positions after which something new can be seen, ascending, the last one
    /// included.
    #[must_use]
    pub fn stops(&self) -> Vec<usize> {
        S::stops(self.replay.moves())
    }

    /// Returns the positions at which a line, a chain, a placement or a clue ends, ascending, the
    /// last one included.
    #[must_use]
    pub fn unit_ends(&self) -> Vec<usize> {
        let moves = self.replay.moves();
        let ends = |&position: &usize| match moves.get(position) {
            Some(next) => self.explainer(next).ends_unit(&moves[position - 1], next),
            None => true,
        };
        (1..=moves.len()).filter(ends).collect()
    }

    /// Goes to a position; past the end means the end.
    pub fn seek(&mut self, position: usize) {
        self.replay.seek(position);
    }

    /// Returns the last move played; `None` before the first.
    #[must_use]
    pub fn last(&self) -> Option<&S> {
        self.replay.moves().get(self.replay.position().checked_sub(1)?)
    }

    /// Explains the last move played.
    #[must_use]
    pub fn explain(&self) -> Explanation {
        let Some(last) = self.last() else { return Explanation::default() };
        self.explainer(last).explain(&self.replay)
    }

    /// Returns what can be asked about the next move; `None` if chance decides it, or there is
    /// none.
    #[must_use]
    pub fn question(&self) -> Option<MoveQuestion> {
        let next = self.replay.moves().get(self.replay.position())?;
        self.explainer(next).question_about(&self.replay, next)
    }

    /// Returns whether anything can be asked in this run.
    #[must_use]
    pub fn asks(&self) -> bool {
        let mut replay = self.replay.clone();
        replay.seek(0);
        let asks = |replay: &Replay<S>, next: &S| self.explainer(next).question_about(replay, next).is_some();
        for next in self.replay.moves() {
            if asks(&replay, next) {
                return true;
            }
            replay.forward();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipe;

    fn words(run: &TracedRun) -> String {
        run.explain().render(TracedRun::english()).to_string()
    }

    #[test]
    fn by_number_each_digit_below_the_first_row_has_the_count_behind_it() {
        let filler = "ninefold/1 method=uniform".parse::<Recipe>().unwrap().filler;
        let mut run = TracedRun::fill(&filler, 7, 0, &Cancel::NEVER);
        let mut told = 0;
        for position in 10..=81 {
            run.seek(position);
            let before = words(&run);
            told += usize::from(
                before.contains(" grids left have ") || before.contains("The only grid left has "),
            );
        }
        assert!(told >= 67, "{told} of 72");
    }

    #[test]
    fn a_run_that_digs_fills_first_with_the_same_words() {
        let (filler, never) = (Recipe::default().filler, Cancel::NEVER);
        let mut fill = TracedRun::fill(&filler, 7, 0, &never);
        let mut dig = TracedRun::dig(&filler, 7, 0, &never);
        let length = fill.replay().moves().len();
        assert!(dig.replay().moves().len() > length + 20);
        for position in 0..=length {
            fill.seek(position);
            dig.seek(position);
            assert_eq!(words(&fill), words(&dig));
        }
        assert!(words(&fill).contains("grid"), "{}", words(&fill));
    }

    #[test]
    fn a_run_makes_what_its_recipe_makes() {
        let never = Cancel::NEVER;
        for method in ninefold_fill::Method::ALL {
            let recipe: Recipe = format!("ninefold/1 method={method}").parse().unwrap();
            let mut run = TracedRun::dig(&recipe.filler, 3, 2, &never);
            run.seek(usize::MAX);
            let generated = recipe.generator().unwrap().generate(3, 2).unwrap();
            assert_eq!(run.replay().board().grid, *generated.puzzle.clues(), "{method}");
        }
    }
}
