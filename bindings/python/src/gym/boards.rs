//! The state of many boards of one size, and what actions do to it.

use ninefold_dataset::StreamPuzzle;

use super::actions::{ActionNumbers, BoardAction};
use super::house_tables::HouseTables;
use super::value::RewardKind;
use crate::error::Fault;

/// Many boards. The cells of board b are those from b · cells on in each list.
pub(super) struct Boards {
    pub(super) tables: HouseTables,
    pub(super) reward: RewardKind,
    /// The number of cells of a board.
    pub(super) cells: usize,
    digits: Vec<u8>,
    solutions: Vec<u8>,
    is_clue: Vec<bool>,
    /// The candidates that notes have crossed out, a bit for each digit.
    crossed_out: Vec<u32>,
    /// What the digit in a cell was worth when it was placed, in tenths.
    values: Vec<i16>,
    /// How many cells of each board were empty at first, and how many have the digit of the solution.
    blanks: Vec<u16>,
    right: Vec<u16>,
}

/// What an action changed on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BoardChange {
    Nothing,
    Digit { cell: usize, before: u8, after: u8 },
    Mark(usize, u8),
}

/// The result of an action: its reward, and whether the board is solved.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct ActionResult {
    pub(super) reward: f64,
    pub(super) is_solved: bool,
    pub(super) change: BoardChange,
}

impl Boards {
    pub(super) fn new(tables: HouseTables, reward: RewardKind, count: usize) -> Boards {
        let cells = tables.cells();
        Boards {
            tables,
            reward,
            cells,
            digits: vec![0; count * cells],
            solutions: vec![0; count * cells],
            is_clue: vec![false; count * cells],
            crossed_out: vec![0; count * cells],
            values: vec![0; count * cells],
            blanks: vec![1; count],
            right: vec![0; count],
        }
    }

    fn of(&self, board: usize) -> std::ops::Range<usize> {
        board * self.cells..(board + 1) * self.cells
    }

    pub(super) fn digits(&self, board: usize) -> &[u8] {
        &self.digits[self.of(board)]
    }

    pub(super) fn solution(&self, board: usize) -> &[u8] {
        &self.solutions[self.of(board)]
    }

    /// Begins a puzzle.
    pub(super) fn begin(&mut self, board: usize, puzzle: &StreamPuzzle) {
        let range = self.of(board);
        self.digits[range.clone()].copy_from_slice(&puzzle.clues);
        self.solutions[range.clone()].copy_from_slice(&puzzle.solution);
        self.crossed_out[range.clone()].fill(0);
        self.values[range.clone()].fill(0);
        for (is_clue, &clue) in self.is_clue[range].iter_mut().zip(&puzzle.clues) {
            *is_clue = clue != 0;
        }
        let clues = puzzle.clues.iter().filter(|&&clue| clue != 0).count();
        self.right[board] = clues as u16;
        self.blanks[board] = (self.cells - clues).max(1) as u16;
    }

    /// Returns whether a peer of a cell has a digit.
    pub(super) fn peer_has(&self, board: usize, cell: usize, digit: u8) -> bool {
        let digits = self.digits(board);
        self.tables.peers[cell].iter().any(|&peer| digits[usize::from(peer)] == digit)
    }

    /// Returns whether a digit can be placed in an empty cell, as far as peers and notes show.
    pub(super) fn is_candidate(&self, board: usize, cell: usize, digit: u8) -> bool {
        let place = board * self.cells + cell;
        self.digits[place] == 0
            && self.crossed_out[place] & bit(digit) == 0
            && !self.peer_has(board, cell, digit)
    }

    /// Returns whether an action changes the board.
    pub(super) fn changes(&self, board: usize, action: BoardAction) -> bool {
        let place = |cell| board * self.cells + cell;
        match action {
            BoardAction::Place(cell, digit) => {
                !self.is_clue[place(cell)] && self.digits[place(cell)] != digit
            }
            BoardAction::Erase(cell) => !self.is_clue[place(cell)] && self.digits[place(cell)] != 0,
            BoardAction::Note(cell, digit) => {
                self.digits[place(cell)] == 0 && !self.peer_has(board, cell, digit)
            }
        }
    }

    /// Does an action. One that changes nothing has the reward 0.
    pub(super) fn act(&mut self, board: usize, action: BoardAction) -> ActionResult {
        if !self.changes(board, action) {
            return ActionResult { reward: 0.0, is_solved: false, change: BoardChange::Nothing };
        }
        match action {
            BoardAction::Place(cell, digit) => self.put(board, cell, digit),
            BoardAction::Erase(cell) => self.put(board, cell, 0),
            BoardAction::Note(cell, digit) => {
                self.crossed_out[board * self.cells + cell] ^= bit(digit);
                ActionResult { reward: 0.0, is_solved: false, change: BoardChange::Mark(cell, digit) }
            }
        }
    }

    /// Puts a digit, or 0, into a cell that is not a clue.
    fn put(&mut self, board: usize, cell: usize, after: u8) -> ActionResult {
        let place = board * self.cells + cell;
        let value = if after == 0 { 0 } else { self.value(board, cell, after) };
        let before = std::mem::replace(&mut self.digits[place], after);
        let gain = value - std::mem::replace(&mut self.values[place], value);
        let solution = self.solutions[place];
        self.right[board] += u16::from(after == solution);
        self.right[board] -= u16::from(before == solution);
        let is_solved = usize::from(self.right[board]) == self.cells;
        let reward = match self.reward {
            RewardKind::Solved => f64::from(u8::from(is_solved)),
            _ => f64::from(gain) / (10.0 * f64::from(self.blanks[board])),
        };
        ActionResult { reward, is_solved, change: BoardChange::Digit { cell, before, after } }
    }

    /// Returns which actions change a board, a 1 for each that does.
    pub(super) fn mask(&self, board: usize, numbers: &ActionNumbers) -> impl Iterator<Item = u8> {
        numbers.all().map(move |action| u8::from(self.changes(board, action)))
    }

    /// Appends what is needed to continue a board after its puzzle has begun.
    pub(super) fn store(&self, board: usize, bytes: &mut Vec<u8>) {
        let range = self.of(board);
        bytes.extend_from_slice(&self.digits[range.clone()]);
        self.crossed_out[range.clone()].iter().for_each(|bits| bytes.extend(bits.to_le_bytes()));
        self.values[range].iter().for_each(|value| bytes.extend(value.to_le_bytes()));
    }

    /// Returns how many bytes [`store`](Boards::store) appends.
    pub(super) fn stored_len(&self) -> usize {
        self.cells * 7
    }

    /// Continues a board whose puzzle has begun from what was stored.
    pub(super) fn restore(&mut self, board: usize, bytes: &[u8]) -> Result<(), Fault> {
        let (range, cells) = (self.of(board), self.cells);
        let wrong = || Fault::new("SudokuError", "found a state of other boards, expected one of these");
        let digits = bytes.get(..cells).ok_or_else(wrong)?;
        for (place, &digit) in range.clone().zip(digits) {
            let is_changed_clue = self.is_clue[place] && digit != self.digits[place];
            if usize::from(digit) > self.tables.digits || is_changed_clue {
                return Err(wrong());
            }
        }
        self.digits[range.clone()].copy_from_slice(digits);
        let (crossed_out, _) = bytes.get(cells..5 * cells).ok_or_else(wrong)?.as_chunks::<4>();
        let (values, _) = bytes.get(5 * cells..7 * cells).ok_or_else(wrong)?.as_chunks::<2>();
        for (place, (bits, value)) in range.clone().zip(crossed_out.iter().zip(values)) {
            self.crossed_out[place] = u32::from_le_bytes(*bits);
            self.values[place] = i16::from_le_bytes(*value);
        }
        let right = range.filter(|&place| self.digits[place] == self.solutions[place]).count();
        self.right[board] = right as u16;
        Ok(())
    }
}

fn bit(digit: u8) -> u32 {
    1 << (digit - 1)
}
