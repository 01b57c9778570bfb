//! Many puzzles of one recipe and one board, dug in lanes.
//!
//! ```text
//!   items 0, 1, 2, …   fill ──► a dig in a lane ──► found, or the next attempt: fill ──► …
//! ```
//!
//! Each puzzle is the one that [`BoardGenerator::make`] returns, byte for byte, as
//! [`BoardDigger::dig_many`](ninefold_boards::BoardDigger::dig_many) promises. Only the order of the work differs: the attempts of an
//! item follow one another, but those of different items are at work side by side.

use std::ops::RangeInclusive;

use ninefold_boards::fill::BoardFiller;
use ninefold_boards::{BoardDigError, BoardDigResult, BoardDigger, DigBy, DigSource, Digging};

use super::generator::{Item, StreamName, generated};
use super::{BoardGenerateError, BoardGenerator, GeneratedBoardPuzzle};

type Made = Result<GeneratedBoardPuzzle, BoardGenerateError>;

/// For fewer puzzles, one after the other is faster.
const FEWEST: u64 = 4;

/// On larger boards too many searches outlast the others in their lanes: 16×16 was slower than one at a time.
const MOST_CELLS: usize = 144;

impl BoardGenerator {
    /// Returns whether several puzzles are dug side by side: by search, on a board of up to 144 cells that is the same for
    /// all. Elsewhere one is made after the other.
    #[must_use]
    pub fn digs_together(&self) -> bool {
        self.together().is_some()
    }

    /// Returns how many puzzles to request in one go: as many as take a fraction of a second, and keep the lanes busy.
    #[must_use]
    pub fn batch_size(&self) -> u64 {
        match (usize::from(self.recipe().variant.size), self.digs_together()) {
            (..=6, true) => 4096,
            (7..=8, true) => 2048,
            (_, true) => 1024,
            (..=6, false) => 64,
            (7..=12, false) => 8,
            _ => 1,
        }
    }

    fn together(&self) -> Option<(&BoardFiller, &[BoardDigger])> {
        let by_search = |digger: &BoardDigger| {
            matches!(digger.options().by, DigBy::Search { .. }) && digger.options().pattern.is_none()
        };
        let is_small = |digger: &BoardDigger| digger.rules().cell_count() <= MOST_CELLS;
        self.only_board()
            .filter(|(_, diggers)| diggers.iter().all(|digger| by_search(digger) && is_small(digger)))
    }

    /// Makes the puzzles with these indices on the caller's thread, in order: the same as [`make`](BoardGenerator::make) for
    /// each, but many at a time where that is faster. For several threads see [`puzzles`](BoardGenerator::puzzles).
    ///
    /// All of them are made before it returns; [`batch_size`](BoardGenerator::batch_size) says how many suit one call. The
    /// first error that [is cancelled](BoardGenerateError::is_cancelled) is the last item.
    ///
    /// ```
    /// use ninefold_recipe::BoardRecipe;
    /// let generator = "ninefold/1 variant=6x6+x".parse::<BoardRecipe>()?.generator()?;
    /// let together = generator.make_many(2026, 5..=24);
    /// assert!(together.into_iter().eq((5..=24).map(|index| generator.make(2026, index))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn make_many(
        &self,
        seed: u64,
        indices: RangeInclusive<u64>,
    ) -> Vec<Result<GeneratedBoardPuzzle, BoardGenerateError>> {
        let count = indices.end().saturating_sub(*indices.start());
        let mut made = match self.together() {
            Some((filler, diggers)) if count >= FEWEST - 1 && !indices.is_empty() => {
                let mut items = Items::new(self, seed, indices, filler, diggers);
                diggers[0].dig_many(&mut items);
                items.finish()
            }
            _ => {
                let mut continues = true;
                let until_cancelled = |made: &Made| std::mem::replace(&mut continues, !is_cancelled(made));
                return indices.map(|index| self.make(seed, index)).take_while(until_cancelled).collect();
            }
        };
        if let Some(place) = made.iter().position(is_cancelled) {
            made.truncate(place + 1);
        }
        made
    }
}

fn is_cancelled(made: &Made) -> bool {
    made.as_ref().is_err_and(BoardGenerateError::is_cancelled)
}

/// The items of a call, as digs.
struct Items<'a> {
    generator: &'a BoardGenerator,
    filler: &'a BoardFiller,
    diggers: &'a [BoardDigger],
    seed: u64,
    /// The indices that are not begun.
    rest: RangeInclusive<u64>,
    /// Places of items whose last attempt failed.
    again: Vec<usize>,
    items: Vec<State>,
}

/// What has become of an item.
enum State {
    /// It is at work, with its last attempt.
    AtWork(Item, Option<StreamName>),
    Made(Made),
}

impl<'a> Items<'a> {
    fn new(
        generator: &'a BoardGenerator,
        seed: u64,
        indices: RangeInclusive<u64>,
        filler: &'a BoardFiller,
        diggers: &'a [BoardDigger],
    ) -> Items<'a> {
        Items { generator, filler, diggers, seed, rest: indices, again: Vec::new(), items: Vec::new() }
    }

    /// Begins attempts at an item until one can be dug. Returns `None` if none is left, or the work is cancelled.
    fn attempt(&mut self, place: usize) -> Option<Digging<'a>> {
        let State::AtWork(item, at_work) = &mut self.items[place] else { return None };
        while !self.generator.is_cancelled() {
            let Some(name) = item.next_attempt() else {
                self.items[place] = State::Made(Err(item.clone().not_found()));
                return None;
            };
            match name.fill(self.filler) {
                Ok(solution) => {
                    *at_work = Some(name);
                    return Some(name.begin(&self.diggers[item.choice], solution));
                }
                Err(failure) => item.missed(self.generator, failure),
            }
        }
        None
    }

    /// Returns what was made. What is still at work was cancelled.
    fn finish(mut self) -> Vec<Made> {
        if let Some(index) = self.rest.next() {
            self.items.push(State::AtWork(Item::new(self.generator, self.seed, index), None));
        }
        let made = |state| match state {
            State::Made(made) => made,
            State::AtWork(item, _) => Err(item.cancelled()),
        };
        self.items.into_iter().map(made).collect()
    }
}

impl<'a> DigSource<'a> for Items<'a> {
    fn next(&mut self) -> Option<(usize, Digging<'a>)> {
        while !self.generator.is_cancelled() {
            let place = match self.again.pop() {
                Some(place) => place,
                None => {
                    let item = Item::new(self.generator, self.seed, self.rest.next()?);
                    self.items.push(State::AtWork(item, None));
                    self.items.len() - 1
                }
            };
            if let Some(digging) = self.attempt(place) {
                return Some((place, digging));
            }
        }
        None
    }

    fn done(&mut self, place: usize, result: Result<BoardDigResult, BoardDigError>) {
        let State::AtWork(item, Some(name)) = &mut self.items[place] else { return };
        match result {
            Ok(result) => {
                self.items[place] = State::Made(Ok(generated(self.generator.recipe(), *name, result, None)));
            }
            Err(error) => {
                item.missed(self.generator, error.into());
                self.again.push(place);
            }
        }
    }
}
