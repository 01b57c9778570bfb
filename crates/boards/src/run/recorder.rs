//! Turns a search into moves.
//!
//! The search itself reports nothing: after each of its steps the recorder reads from the trail what was placed and struck,
//! and works out on a board of its own why. So a search without a trace does no extra work.

use std::sync::Arc;

use ninefold_rules::{BoardCell, BoardDigit, Rules};
use ninefold_trace::{RunMove, Trace};

use super::{BoardMove, BoardPlaceReason, BoardRunGrid, OpenChoice};
use crate::fill::{SearchChange, Slot};

/// Records the moves of a search.
pub(crate) struct SearchRecorder<'a, T> {
    trace: &'a mut T,
    /// The board as a person sees it; `None` if nobody looks.
    board: Option<BoardRunGrid>,
}

type Mark = (BoardCell, BoardDigit);

fn mark((cell, digit): (usize, usize)) -> Mark {
    (BoardCell::new(cell), BoardDigit::from_index(digit))
}

impl<'a, T: Trace<BoardMove>> SearchRecorder<'a, T> {
    pub(crate) fn new(rules: &Arc<Rules>, trace: &'a mut T) -> SearchRecorder<'a, T> {
        SearchRecorder { trace, board: T::ACTIVE.then(|| BoardRunGrid::empty(rules)) }
    }

    fn record(&mut self, step: BoardMove) {
        if let Some(board) = &mut self.board {
            step.apply(board);
            self.trace.record(step);
        }
    }

    /// The search has drawn what to decide next.
    pub(crate) fn choose(&mut self, slot: Slot) {
        if self.board.is_some() {
            self.record(BoardMove::Choose(match slot {
                Slot::Cell(cell) => OpenChoice::Cell(BoardCell::new(cell.into())),
                Slot::Place { house, digit } => {
                    OpenChoice::Place { house: house.into(), digit: BoardDigit::from_index(digit.into()) }
                }
            }));
        }
    }

    /// A digit was drawn and put in, with these changes.
    pub(crate) fn placed(&mut self, changes: impl Iterator<Item = SearchChange>, failed: bool) {
        self.follow(changes, true, failed);
    }

    /// A choice was crossed out, with these changes.
    pub(crate) fn excluded(&mut self, changes: impl Iterator<Item = SearchChange>, failed: bool) {
        self.follow(changes, false, failed);
    }

    /// Records changes in their order. The candidates that are struck after a digit go with it.
    fn follow(&mut self, changes: impl Iterator<Item = SearchChange>, mut drawn: bool, failed: bool) {
        if self.board.is_none() {
            return;
        }
        let mut changes = changes.peekable();
        while let Some(change) = changes.next() {
            match change {
                SearchChange::Placed(cell, digit) => {
                    let (cell, digit) = mark((cell, digit));
                    let reason = match self.only_way(cell, digit) {
                        Some(only) if !drawn => BoardPlaceReason::Only(only),
                        _ => BoardPlaceReason::Drawn,
                    };
                    drawn = false;
                    let mut struck = Vec::new();
                    while let Some(&SearchChange::Struck(cell, digit)) = changes.peek() {
                        struck.push(mark((cell, digit)));
                        changes.next();
                    }
                    self.record(BoardMove::Place { cell, digit, reason, struck });
                }
                SearchChange::Struck(cell, digit) => {
                    let (cell, digit) = mark((cell, digit));
                    self.record(BoardMove::Exclude { cell, digit });
                }
            }
        }
        if failed && let Some(open) = self.without_way() {
            self.record(BoardMove::DeadEnd(open));
        }
    }

    /// A choice was taken back, and these changes with it.
    pub(crate) fn stepped_back(
        &mut self,
        cell: usize,
        digit: usize,
        changes: impl Iterator<Item = SearchChange>,
    ) {
        if self.board.is_some() {
            let ((cell, digit), (erased, restored)) = (mark((cell, digit)), sorted(changes));
            self.record(BoardMove::StepBack { cell, digit, erased, restored });
        }
    }

    /// A start was given up, and these changes were taken back.
    pub(crate) fn restarted(&mut self, changes: impl Iterator<Item = SearchChange>) {
        if self.board.is_some() {
            let (erased, restored) = sorted(changes);
            self.record(BoardMove::Restart { erased, restored });
        }
    }

    /// Returns for what this is the only way left.
    fn only_way(&self, cell: BoardCell, digit: BoardDigit) -> Option<OpenChoice> {
        let board = self.board.as_ref()?;
        let houses = board.rules().houses_of(cell).iter();
        let places = houses.map(|&house| OpenChoice::Place { house: house.into(), digit });
        [OpenChoice::Cell(cell)].into_iter().chain(places).find(|&open| board.ways(open) == 1)
    }

    /// Returns something that no way is left for: a cell, or else a digit of a house.
    fn without_way(&self) -> Option<OpenChoice> {
        let board = self.board.as_ref()?;
        let rules = board.rules();
        let places = (0..rules.houses().len())
            .flat_map(|house| rules.digits().iter().map(move |digit| OpenChoice::Place { house, digit }));
        rules.cells().map(OpenChoice::Cell).chain(places).find(|&open| board.ways(open) == 0)
    }
}

/// Returns the digits that were placed and the candidates that were struck.
fn sorted(changes: impl Iterator<Item = SearchChange>) -> (Vec<Mark>, Vec<Mark>) {
    let (mut placed, mut struck) = (Vec::new(), Vec::new());
    for change in changes {
        match change {
            SearchChange::Placed(cell, digit) => placed.push(mark((cell, digit))),
            SearchChange::Struck(cell, digit) => struck.push(mark((cell, digit))),
        }
    }
    (placed, struck)
}
