//! What an explanation is made from: the moves, the place among them, and the boards before and after.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet, House};

use super::Sentence;
use super::sentence::Named;
use crate::{Board, Figure, FigureMark, Move, Replay, Role};

/// A move in its run.
pub(super) struct Scene<'a> {
    /// All moves of the run.
    pub(super) moves: &'a [Move],
    /// The place of the move that is explained.
    pub(super) at: usize,
    /// The board before it.
    pub(super) before: Board,
    /// The board after it.
    pub(super) after: &'a Board,
}

impl<'a> Scene<'a> {
    /// Returns the scene of the last move played; `None` before the first.
    pub(super) fn of(replay: &'a Replay) -> Option<Scene<'a>> {
        let at = replay.position().checked_sub(1)?;
        let mut before = *replay.board();
        replay.moves()[at].inverse().apply(&mut before);
        Some(Scene { moves: replay.moves(), at, before, after: replay.board() })
    }

    /// Returns the move itself.
    pub(super) fn step(&self) -> &'a Move {
        &self.moves[self.at]
    }

    /// Returns the moves before it.
    pub(super) fn earlier(&self) -> &'a [Move] {
        &self.moves[..self.at]
    }

    /// Returns the move after it.
    pub(super) fn next(&self) -> Option<&'a Move> {
        self.moves.get(self.at + 1)
    }

    /// Returns how many moves of this kind came before, and this one.
    pub(super) fn count(&self, is: impl Fn(&Move) -> bool) -> usize {
        self.moves[..=self.at].iter().filter(|step| is(step)).count()
    }
}

/// Returns the digits that stand in some cells.
pub(super) fn digits_in(board: &Board, cells: impl IntoIterator<Item = Cell>) -> DigitSet {
    cells.into_iter().filter_map(|cell| board.grid[cell]).collect()
}

/// Returns the cells of a house that hold a digit.
pub(super) fn cells_with(board: &Board, house: House, digit: Digit) -> CellSet {
    house.cells().iter().filter(|&cell| board.grid[cell] == Some(digit)).collect()
}

/// For each digit that an empty cell cannot hold because of its peers, one peer that holds it.
pub(super) fn blockers(board: &Board, cell: Cell) -> CellSet {
    let mut seen = DigitSet::NONE;
    let mut cells = CellSet::NONE;
    for house in cell.houses() {
        for peer in house.cells() {
            if let Some(digit) = board.grid[peer]
                && peer != cell
                && !seen.contains(digit)
            {
                seen.insert(digit);
                cells.insert(peer);
            }
        }
    }
    cells
}

/// Says which digits stand in a cell's row, column and box, each digit once.
pub(super) fn say_blocked(sentence: &mut Sentence, board: &Board, cell: Cell) {
    let mut seen = DigitSet::NONE;
    let mut named: [Option<(DigitSet, House)>; 3] = [None; 3];
    for (place, house) in named.iter_mut().zip(cell.houses()) {
        let digits = digits_in(board, house.cells()).difference(seen);
        seen = seen.union(digits);
        *place = (!digits.is_empty()).then_some((digits, house));
    }
    for (digits, house) in named.into_iter().flatten() {
        let template = if digits.len() == 1 { "# stands in #." } else { "# stand in #." };
        let named: [Named; 2] = [(digits.into(), Some(Role::Cause)), (house.into(), None)];
        sentence.say(template, &named);
    }
}

impl Figure {
    /// Adds a house.
    pub(super) fn house(&mut self, house: House, role: Role) {
        self.marks.push(FigureMark::House(house, role));
    }

    /// Adds a cell.
    pub(super) fn cell(&mut self, cell: Cell, role: Role) {
        self.marks.push(FigureMark::Cell(cell, role));
    }

    /// Adds cells.
    pub(super) fn cells(&mut self, cells: CellSet, role: Role) {
        self.mark(role, cells, FigureMark::Cell);
    }

    /// Adds two arrows between cells whose digits change places.
    pub(super) fn exchange(&mut self, first: Cell, second: Cell) {
        self.marks.push(FigureMark::Arrow(first, second, Role::Active));
        self.marks.push(FigureMark::Arrow(second, first, Role::Partner));
    }
}
