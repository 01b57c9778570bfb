//! One run that can be looked at, move by move: a grid being filled, or a whole puzzle being made.
//!
//! What a move means is said by `ninefold-trace`, from the moves and the board alone. Here is added what only the census knows:
//! what the number of a grid chooses, and how many grids lie behind the rows so far. So every screen shows the same run
//! with the same words.

use core::sync::atomic::AtomicBool;

use ninefold_census::{self as census, GridIndex, IndexChoices};
use ninefold_dig::{DigOptions, Digger};
use ninefold_fill::Filler;
use ninefold_grid::{Cell, Grid, Solution};
use ninefold_solve as solve;
use ninefold_trace::{Board, Explanation, Move, NumberParts, Procedure, Replay};

use crate::{Stage, stream};

/// How many grids are counted one by one before it is said that there are more: some milliseconds of work.
const MOST_COUNTED: u64 = 20_000;

/// The moves of one run, and a position among them.
///
/// ```
/// use core::sync::atomic::AtomicBool;
/// use ninefold_recipe::{Recipe, TracedRun};
///
/// let mut run = TracedRun::fill(&Recipe::default().filler, 1, 0, &AtomicBool::new(false));
/// run.seek(usize::MAX);
/// assert_eq!(run.replay().board().grid.clue_count(), 81);
/// assert!(!run.explain().sentence.to_string().is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct TracedRun {
    replay: Replay,
    procedure: Procedure,
}

impl TracedRun {
    /// Fills a grid: the same that a recipe with this filler makes in its first attempt. A run that ends early, for its budget
    /// or because the flag is set, holds the moves so far.
    #[must_use]
    pub fn fill(filler: &Filler, seed: u64, index: u64, stop: &AtomicBool) -> TracedRun {
        let mut moves = Vec::new();
        let _ = filler.fill_until(&mut stream(seed, index, Stage::Fill, 0), stop, &mut moves);
        TracedRun::new(filler, moves)
    }

    /// Makes a puzzle: fills a grid and digs it, as a recipe does that names a method and nothing else. Such a recipe never
    /// takes a second attempt.
    #[must_use]
    pub fn dig(filler: &Filler, seed: u64, index: u64, stop: &AtomicBool) -> TracedRun {
        let mut moves = Vec::new();
        let filled = filler.fill_until(&mut stream(seed, index, Stage::Fill, 0), stop, &mut moves);
        // Options without wishes are never refused.
        if let (Ok(filled), Ok(digger)) = (filled, Digger::new(DigOptions::default())) {
            let _ = digger.dig_once(
                &filled.solution,
                &mut stream(seed, index, Stage::Dig, 0),
                &mut (),
                &mut moves,
            );
        }
        TracedRun::new(filler, moves)
    }

    fn new(filler: &Filler, moves: Vec<Move>) -> TracedRun {
        TracedRun { replay: Replay::new(Board::default(), moves), procedure: filler.procedure() }
    }

    /// Returns the moves, the position and the board there.
    #[must_use]
    pub fn replay(&self) -> &Replay {
        &self.replay
    }

    /// Returns how the grid is filled.
    #[must_use]
    pub fn procedure(&self) -> Procedure {
        self.procedure
    }

    /// Goes to a position; past the end means the end.
    pub fn seek(&mut self, position: usize) {
        self.replay.seek(position);
    }

    /// Returns the last move played; `None` before the first.
    #[must_use]
    pub fn last(&self) -> Option<&Move> {
        self.replay.moves().get(self.replay.position().checked_sub(1)?)
    }

    /// Explains the last move played.
    #[must_use]
    pub fn explain(&self) -> Explanation {
        let mut explained = self.procedure.explain(&self.replay);
        if let (Procedure::Uniform, Some(Move::Place { cell, .. })) = (self.procedure, self.last()) {
            self.add_census(*cell, &self.replay.board().grid, &mut explained);
        }
        explained
    }

    /// Adds what the number of the grid chooses in a cell, and how many grids begin with the rows so far: from the census
    /// for a band at most, else counted one by one.
    fn add_census(&self, cell: Cell, grid: &Grid, explained: &mut Explanation) {
        let mut end = self.replay.clone();
        end.seek(usize::MAX);
        let Some(solution) = self.filled(end) else { return };
        let rows = cell.row() + 1;
        if cell.col() == 8 && rows > 1 {
            let counted = match rows {
                ..=3 => census::grids_beginning(&solution, rows),
                _ => Some(solve::count(grid, MOST_COUNTED).into()),
            };
            if let Some(count) = counted {
                explained.add_grids_behind(rows, count, rows > 3 && count == u128::from(MOST_COUNTED));
            }
        }
        if [0, 26, 80].contains(&cell.index()) {
            explained.add_number_parts(cell, &number_parts(census::rank(&solution)));
        }
    }

    /// Returns the full grid of the run: clues that are taken out later are put back.
    fn filled(&self, mut end: Replay) -> Option<Solution> {
        while matches!(
            self.procedure.at(end.moves().get(end.position().checked_sub(1)?)?),
            Procedure::Digging
        ) {
            end.back();
        }
        Solution::try_from(end.board().grid).ok()
    }
}

/// Returns what a number chooses, as it is told.
fn number_parts(index: GridIndex) -> NumberParts {
    let IndexChoices { quotient, free, class, before, band, ways, below } = index.choices();
    NumberParts { number: index.get(), free, quotient, class: class.number() + 1, before, band, ways, below }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Recipe;

    fn words(run: &TracedRun) -> String {
        run.explain().sentence.to_string()
    }

    #[test]
    fn a_run_that_digs_fills_first_with_the_same_words() {
        let (filler, never) = (Recipe::default().filler, AtomicBool::new(false));
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
        let never = AtomicBool::new(false);
        for method in ninefold_fill::Method::ALL {
            let recipe: Recipe = format!("ninefold/1 method={method}").parse().unwrap();
            let mut run = TracedRun::dig(&recipe.filler, 3, 2, &never);
            run.seek(usize::MAX);
            let crate::Outcome::Found(sheet) = recipe.maker().unwrap().make(3, 2) else { panic!("{method}") };
            assert_eq!(run.replay().board().grid, *sheet.puzzle.clues(), "{method}");
        }
    }
}
