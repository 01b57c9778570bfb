//! Many puzzles of one recipe and one board, dug in lanes.
//!
//! ```text
//!   items 0, 1, 2, …   fill ──► a dig in a lane ──► found, or the next attempt: fill ──► …
//! ```
//!
//! Each puzzle is the one that is made alone, byte for byte, as
//! [`BoardDigger::dig_many`](ninefold_boards::BoardDigger::dig_many) promises. Only the order of the work differs: the attempts of an
//! item follow one another, but those of different items are at work side by side.

use ninefold_boards::fill::BoardFiller;
use ninefold_boards::{BoardDigError, BoardDigResult, BoardDigger, DigBy, DigSource, Digging};
use ninefold_rules::BoardGrid;

use super::engine::{BoardEngine, Boards, Failure, StreamName, choice};
use super::{BoardFailureReason, BoardRecipe, GeneratedBoardPuzzle};
use crate::engine::Engine;
use crate::pending_item::{self, PendingItem};
use crate::{FailureReason, GenerateResult, RunControl};

/// On larger boards too many searches outlast the others in their lanes: 16×16 was slower than one at a time.
const MOST_CELLS: usize = 144;

impl Boards {
    /// Returns the board and its diggers, if several puzzles are dug side by side.
    pub(super) fn together(&self) -> Option<(&BoardFiller, &[BoardDigger])> {
        let by_search = |digger: &BoardDigger| {
            matches!(digger.options().by, DigBy::Search { .. }) && digger.options().pattern.is_none()
        };
        let is_small = |digger: &BoardDigger| digger.rules().cell_count() <= MOST_CELLS;
        self.only().filter(|(_, diggers)| diggers.iter().all(|digger| by_search(digger) && is_small(digger)))
    }
}

impl BoardEngine {
    /// Makes the puzzles with these indices, many at a time.
    pub(super) fn make_together(
        &self,
        filler: &BoardFiller,
        diggers: &[BoardDigger],
        seed: u64,
        indices: &[u64],
        control: RunControl<'_>,
    ) -> Vec<GenerateResult<BoardRecipe>> {
        let recipe = self.recipe();
        let (again, states) = (Vec::new(), Vec::with_capacity(indices.len()));
        let mut items = Items { recipe, filler, diggers, control, seed, indices, again, states };
        diggers[0].dig_many(&mut items);
        items.finish()
    }
}

/// The items of a call, as digs.
struct Items<'a> {
    recipe: &'a BoardRecipe,
    filler: &'a BoardFiller,
    diggers: &'a [BoardDigger],
    control: RunControl<'a>,
    seed: u64,
    /// The indices, of which the first are begun.
    indices: &'a [u64],
    /// Places of items whose last attempt failed.
    again: Vec<usize>,
    /// The items that are begun.
    states: Vec<State>,
}

/// What has become of an item.
enum State {
    /// It is at work: how many attempts were begun.
    AtWork(PendingItem<BoardGrid>, u32),
    Made(GenerateResult<BoardRecipe>),
}

impl<'a> Items<'a> {
    /// Begins attempts at an item until one can be dug. Returns `None` if none is left, or the work is cancelled.
    fn attempt(&mut self, place: usize) -> Option<Digging<'a>> {
        let State::AtWork(item, attempts) = &mut self.states[place] else { return None };
        if self.control.is_cancelled() {
            return None;
        }
        let (seed, index, attempt) = (item.seed, item.index, *attempts);
        if attempt == self.recipe.attempts {
            self.states[place] = State::Made(Err(item.clone().not_found(attempt)));
            return None;
        }
        *attempts += 1;
        let name = StreamName { seed, index, attempt: attempt.into() };
        match name.fill(self.filler) {
            Ok(solution) => {
                Some(name.begin(&self.diggers[choice(self.diggers.len(), seed, index)], solution))
            }
            // Another search on the only board would hardly find a grid.
            Err(Failure { reason, .. }) => {
                let reason = FailureReason::Board(reason);
                self.states[place] = State::Made(Err(item.clone().unfilled(attempt, reason, self.control)));
                None
            }
        }
    }

    /// Returns what was made. What is still at work was cancelled.
    fn finish(self) -> Vec<GenerateResult<BoardRecipe>> {
        let begun = self.states.len();
        let made = |state| match state {
            State::Made(made) => made,
            State::AtWork(item, attempts) => Err(item.cancelled(attempts)),
        };
        let rest = self.indices[begun..].iter();
        let rest = rest.map(|&index| Err(PendingItem::new(self.seed, index).cancelled(0)));
        self.states.into_iter().map(made).chain(rest).collect()
    }
}

impl<'a> DigSource<'a> for Items<'a> {
    fn next(&mut self) -> Option<(usize, Digging<'a>)> {
        while !self.control.is_cancelled() {
            let place = match self.again.pop() {
                Some(place) => place,
                None => {
                    let &index = self.indices.get(self.states.len())?;
                    self.states.push(State::AtWork(PendingItem::new(self.seed, index), 0));
                    self.states.len() - 1
                }
            };
            if let Some(digging) = self.attempt(place) {
                return Some((place, digging));
            }
        }
        None
    }

    fn done(&mut self, place: usize, result: Result<BoardDigResult, BoardDigError>) {
        let State::AtWork(item, attempts) = &mut self.states[place] else { return };
        let attempt = *attempts - 1;
        match result {
            Ok(result) => {
                let name = StreamName { seed: item.seed, index: item.index, attempt: attempt.into() };
                let made = GeneratedBoardPuzzle::dug(self.recipe, name, result, None);
                self.states[place] = State::Made(Ok(made));
            }
            Err(BoardDigError { best, reason, .. }) => {
                let reason = FailureReason::Board(BoardFailureReason::Dig(reason));
                let failure = pending_item::Failure { best: Some(best), reason, is_last: false };
                item.note(failure, attempt, self.control);
                self.again.push(place);
            }
        }
    }
}
