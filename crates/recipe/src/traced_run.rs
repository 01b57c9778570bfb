//! One run that can be looked at, move by move: a grid being filled, or a whole puzzle being made.
//!
//! What a move means is said by `ninefold-trace`, from the moves and the board alone. Here is added what only the census knows:
//! what the number of a grid chooses, and how many grids lie behind the rows so far. So every screen shows the same run
//! with the same words.

use core::sync::atomic::AtomicBool;

use ninefold_dig::{DigOptions, Digger};
use ninefold_fill::Filler;
use ninefold_grid::{Cell, Grid, Solution};
use ninefold_numbering::{self as numbering, BandClass, GridIndex};
use ninefold_solve as solve;
use ninefold_trace::{Board, Explanation, Move, NumberPart, Procedure, Replay};

use crate::{StreamPurpose, rng_for};

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
        let _ = filler.fill_until(&mut rng_for(seed, index, StreamPurpose::Fill, 0), stop, &mut moves);
        TracedRun::new(filler, moves)
    }

    /// Makes a puzzle: fills a grid and digs it, as a recipe does that names a method and nothing else. Such a recipe never
    /// takes a second attempt.
    #[must_use]
    pub fn dig(filler: &Filler, seed: u64, index: u64, stop: &AtomicBool) -> TracedRun {
        let mut moves = Vec::new();
        let filled = filler.fill_until(&mut rng_for(seed, index, StreamPurpose::Fill, 0), stop, &mut moves);
        // Options without wishes are never refused.
        if let (Ok(filled), Ok(digger)) = (filled, Digger::new(DigOptions::default())) {
            let _ = digger.dig_once(
                &filled.solution,
                &mut rng_for(seed, index, StreamPurpose::Dig, 0),
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
                ..=3 => numbering::grids_beginning(&solution, rows),
                _ => Some(solve::count(grid, MOST_COUNTED).into()),
            };
            if let Some(count) = counted {
                explained.add_grids_behind(rows, count, rows > 3 && count == u128::from(MOST_COUNTED));
            }
        }
        for part in number_parts(numbering::rank(&solution), cell.index()) {
            explained.add_number_part(&part);
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

/// The cells of rows 2 and 3 but the last: while they are written, the classes of bands are counted through.
const COUNTING: core::ops::Range<usize> = 9..26;

/// Returns what is told of a number when the digit in a cell is written: the free choices with the first row, the classes with the next
/// two rows, the band when it is complete, and what lay below at the end.
fn number_parts(index: GridIndex, cell: usize) -> Vec<NumberPart> {
    let choices = index.choices();
    let left = choices.quotient - choices.before;
    match cell {
        0 => vec![NumberPart::Number { number: index.get(), quotient: choices.quotient, free: choices.free }],
        1 => vec![NumberPart::Partition { free: choices.free, partition: choices.partition }],
        2 => vec![NumberPart::ColumnOrders { rest: choices.free % 93_312, orders: choices.column_orders }],
        3 => vec![NumberPart::RowOrders { rest: choices.free % 432, orders: choices.row_orders }],
        26 => vec![NumberPart::Band { left, ways: choices.ways, band: choices.band, below: choices.below }],
        80 => vec![NumberPart::Below { ways: choices.ways, below: choices.below }],
        cell if COUNTING.contains(&cell) => classes_counted(choices.quotient, choices.class, cell),
        _ => Vec::new(),
    }
}

/// Returns the classes that are counted through with a cell. If they are more than the cells, some cells have two or three.
fn classes_counted(quotient: u64, found: BandClass, cell: usize) -> Vec<NumberPart> {
    let (classes, cells) = (found.number() + 1, COUNTING.len());
    // With few classes each of the first cells has one.
    let until = |cells_before: usize| match classes <= cells {
        true => cells_before.min(classes),
        false => cells_before * classes / cells,
    };
    let place = cell - COUNTING.start;
    let (from, to) = (until(place), until(place + 1));
    let held = |classes: core::ops::Range<usize>| -> u64 {
        classes.map(BandClass::new).map(|class| class.bands() * class.ways()).sum()
    };
    let before = from..to.min(found.number());
    let mut parts = Vec::new();
    if !before.is_empty() {
        let class = BandClass::new(before.start);
        parts.push(NumberPart::ClassesBefore {
            first: before.start + 1,
            last: before.end,
            each: (before.len() == 1).then(|| (class.bands(), class.ways())),
            held: held(before.clone()),
            left: quotient - held(0..before.end),
        });
    }
    if (from..to).contains(&found.number()) {
        let left = quotient - held(0..found.number());
        parts.push(NumberPart::Class { class: classes, bands: found.bands(), ways: found.ways(), left });
    }
    parts
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
    fn the_number_of_a_grid_is_counted_through_every_class_once() {
        let (filler, never) = (ninefold_fill::Method::Uniform.into(), AtomicBool::new(false));
        let mut seen = [false; BandClass::COUNT];
        for seed in 0..300 {
            let mut run = TracedRun::fill(&filler, seed, 0, &never);
            run.seek(usize::MAX);
            let index = numbering::rank(&Solution::try_from(run.replay().board().grid).unwrap());
            let (mut next, mut left, mut reached) = (1, index.choices().quotient, None);
            for part in COUNTING.flat_map(|cell| number_parts(index, cell)) {
                assert_eq!(reached, None, "seed {seed}");
                match part {
                    NumberPart::ClassesBefore { first, last, each, held, left: after } => {
                        assert!(first == next && last >= first && left == held + after);
                        assert_eq!(each.is_some(), first == last);
                        assert!(each.is_none_or(|(bands, ways)| bands * ways == held));
                        (next, left) = (last + 1, after);
                    }
                    NumberPart::Class { class, bands, ways, left: here } => {
                        assert!(class == next && here == left && left < bands * ways);
                        reached = Some(class);
                    }
                    part => panic!("{part:?}"),
                }
            }
            seen[reached.unwrap() - 1] = true;
            // The sentences tell it in the same order, and are short enough to be read at once.
            for position in 1..=81 {
                run.seek(position);
                assert!(words(&run).chars().count() < 290, "{}", words(&run));
            }
            run.seek(10);
            assert!(words(&run).contains("counts through the 44 classes"), "{}", words(&run));
            run.seek(27);
            assert!(words(&run).contains("that is the band"), "{}", words(&run));
        }
        assert!(seen.iter().filter(|&&seen| seen).count() > 20);
    }

    #[test]
    fn the_number_is_made_again_from_what_the_run_says() {
        let (filler, never) = (ninefold_fill::Method::Uniform.into(), AtomicBool::new(false));
        for seed in 0..20 {
            let mut run = TracedRun::fill(&filler, seed, 0, &never);
            let mut told = Vec::new();
            let (mut free, mut quotient, mut number) = (0, 0, 0);
            for position in 1..=81 {
                run.seek(position);
                told.push(words(&run));
            }
            let index = numbering::rank(&Solution::try_from(run.replay().board().grid).unwrap());
            for cell in 0..81 {
                for part in number_parts(index, cell) {
                    match part {
                        NumberPart::Number { number: all, .. } => number = all,
                        NumberPart::Partition { partition, .. } => free = partition * 93_312,
                        NumberPart::ColumnOrders { orders, .. } => free += orders * 432,
                        NumberPart::RowOrders { rest, orders } => free += orders * 2 + rest % 2,
                        NumberPart::ClassesBefore { held, .. } => quotient += held,
                        NumberPart::Band { ways, band, below, .. } => quotient += band * ways + below,
                        _ => {}
                    }
                }
            }
            assert_eq!(u128::from(quotient) * 26_127_360 + u128::from(free), number, "{}", told.join("\n"));
            assert_eq!(number, index.get());
        }
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
