//! What a placed digit is worth.
//!
//! ```text
//!   solved      0; solving the board gives 1 instead
//!   legal       1, or −1 if a peer has the digit
//!   consistent  1, or −1 if the solution has another digit
//!   forced      1 if a technique gives it, 0 if it is right but a guess, −1 if it is wrong
//!   technique   the rating of that technique, 0 or −1
//! ```
//!
//! A value is decided when the digit is placed. Erasing or replacing the digit takes it back, so
//! placing and erasing the same digit gains nothing. A reward is the change of the values, divided by
//! the number of cells that were empty at first.
//!
//! A technique gives a digit if it is a single: the last empty cell of a house, the only place of the
//! digit in a house, or the only digit of the cell. On the classic board, where there is no single at
//! all, the engine's easiest steps eliminate candidates until there is one or a step places a digit.
//! Notes are not used: a player may have crossed out too much.

use ninefold::grid::Cell;
use ninefold::logic::Position;
use ninefold::{Candidate, Digit, Grid, SeRating, Technique, next_step};

use super::boards::Boards;
use crate::error::Fault;

/// The words for rewards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RewardKind {
    Solved,
    Legal,
    Consistent,
    Forced,
    Technique,
}

impl RewardKind {
    pub(super) fn new(name: &str) -> Result<RewardKind, Fault> {
        Ok(match name {
            "solved" => RewardKind::Solved,
            "legal" => RewardKind::Legal,
            "consistent" => RewardKind::Consistent,
            "forced" => RewardKind::Forced,
            "technique" => RewardKind::Technique,
            other => {
                let expected = "expected solved, legal, consistent, forced or technique";
                return Err(Fault::new("SudokuError", format!("reward: found \"{other}\", {expected}")));
            }
        })
    }
}

/// A worth of 1, in tenths, in which ratings are exact.
const ONE: i16 = 10;

impl Boards {
    /// Returns what a digit would be worth in a cell that the caller regards as empty, in tenths.
    pub(super) fn value(&self, board: usize, cell: usize, digit: u8) -> i16 {
        let is_right = self.solution(board)[cell] == digit;
        match self.reward {
            RewardKind::Solved => 0,
            RewardKind::Legal if self.peer_has(board, cell, digit) => -ONE,
            RewardKind::Legal => ONE,
            _ if !is_right => -ONE,
            RewardKind::Consistent => ONE,
            RewardKind::Forced | RewardKind::Technique => match self.rating_of(board, cell, digit) {
                None => 0,
                Some(_) if self.reward == RewardKind::Forced => ONE,
                Some(rating) => rating.tenths() as i16,
            },
        }
    }

    /// Returns the rating of the easiest technique that gives a digit of the solution.
    fn rating_of(&self, board: usize, cell: usize, digit: u8) -> Option<SeRating> {
        let is_empty = |other: usize| other == cell || self.digits(board)[other] == 0;
        if let Some(single) = self.single(board, cell, digit, &is_empty) {
            return Some(single.base());
        }
        if !self.tables.is_classic {
            return None;
        }
        let mut cells: [u8; 81] = self.digits(board).try_into().ok()?;
        cells[cell] = 0;
        rating_by_steps(cells, Cell::all().nth(cell)?, Digit::new(digit))
    }

    /// Returns the kind of single that a digit is, if it is one.
    fn single(
        &self,
        board: usize,
        cell: usize,
        digit: u8,
        is_empty: &dyn Fn(usize) -> bool,
    ) -> Option<Technique> {
        let tables = &self.tables;
        let houses = || tables.of_cell[cell].iter().map(|&house| &tables.houses[usize::from(house)]);
        let others = |cells: &[u16]| -> Vec<usize> {
            cells.iter().map(|&other| usize::from(other)).filter(|&other| other != cell).collect()
        };
        let mut best: Option<Technique> = None;
        for house in houses() {
            let rest = others(&house.cells);
            let found = if !rest.iter().any(|&other| is_empty(other)) {
                Technique::FullHouse
            } else if rest
                .iter()
                .all(|&other| !is_empty(other) || self.peer_other_than(board, other, cell, digit))
            {
                if house.is_box { Technique::HiddenSingleBox } else { Technique::HiddenSingleLine }
            } else {
                continue;
            };
            if best.is_none_or(|best| found.base() < best.base()) {
                best = Some(found);
            }
        }
        let is_only_digit =
            || (1..=tables.digits as u8).all(|other| other == digit || self.peer_has(board, cell, other));
        best.or_else(|| is_only_digit().then_some(Technique::NakedSingle))
    }

    /// Returns whether a peer of `cell` has the digit, not counting what `ignored` holds.
    fn peer_other_than(&self, board: usize, cell: usize, ignored: usize, digit: u8) -> bool {
        let digits = self.digits(board);
        let peers = &self.tables.peers[cell];
        peers.iter().any(|&peer| usize::from(peer) != ignored && digits[usize::from(peer)] == digit)
    }
}

/// Follows the easiest steps from a position without singles, up to the first digit they give.
fn rating_by_steps(cells: [u8; 81], cell: Cell, digit: Digit) -> Option<SeRating> {
    let grid = Grid::from_values(cells).ok()?;
    let mut position = Position::new(&grid);
    let target = Candidate { cell, digit };
    let mut hardest: Option<SeRating> = None;
    loop {
        let step = next_step(&position)?;
        hardest = hardest.max(Some(step.rating));
        if let Some(placed) = step.placement {
            return (placed == target).then_some(hardest).flatten();
        }
        position.apply(&step);
        // With a wrong digit elsewhere, the steps may also rule out the right one here.
        if !position.candidates(cell).contains(digit) {
            return None;
        }
        let is_only_place = cell.houses().into_iter().any(|house| position.cells_in(house, digit).len() == 1);
        if position.candidates(cell).len() == 1 || is_only_place {
            return hardest;
        }
    }
}
