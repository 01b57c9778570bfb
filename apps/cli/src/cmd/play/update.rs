//! What an action does to a game. There is no clock here, no screen and no file.

use ninefold::{Candidate, Cell, CellSet, Digit, DigitSet, PencilMarks};

use super::game::{EntryMode, Game, GameCell, GameCells, GameSettings};

/// Something that a player does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    /// Move the cursor to a cell; `extend` keeps what is selected.
    Go {
        to: Cell,
        extend: bool,
    },
    /// Move the cursor by rows and columns; the board wraps round.
    Step {
        rows: i8,
        cols: i8,
        extend: bool,
    },
    /// Select a cell, or no longer.
    Toggle(Cell),
    /// Select just these cells.
    Select(Vec<Cell>),
    SelectAll,
    /// Write a digit, in the mode of the game or in this one.
    Digit {
        digit: Digit,
        mode: Option<EntryMode>,
    },
    /// Erase the digits of the selection; if there are none, the notes; if there are none, the colours.
    Erase,
    Undo,
    Redo,
    Mode(EntryMode),
    NextMode,
    /// Note these candidates in all empty cells.
    FillMarks(Box<PencilMarks>),
    /// Replace the centre notes of some cells.
    WriteNotes {
        notes: Box<PencilMarks>,
        cells: CellSet,
    },
    /// Do what a step says.
    Apply {
        place: Vec<Candidate>,
        strike: Vec<Candidate>,
    },
    /// Erase all that is written.
    Restart,
    Settings(GameSettings),
}

impl Game {
    /// Does something. Returns true if the board has changed.
    pub(crate) fn update(&mut self, action: Action) -> bool {
        let cells = match action {
            Action::Digit { digit, mode } => self.entered(digit, mode.unwrap_or(self.mode)),
            Action::Erase => self.erased(),
            Action::FillMarks(candidates) => self.noted(&candidates, CellSet::ALL),
            Action::WriteNotes { notes, cells } => self.noted(&notes, cells),
            Action::Apply { place, strike } => self.applied(&place, &strike),
            Action::Restart => self.cells.map(|cell| match cell.given {
                true => GameCell { colours: DigitSet::NONE, ..cell },
                false => GameCell::default(),
            }),
            Action::Undo => return self.undo(),
            Action::Redo => return self.redo(),
            other => {
                self.select(other);
                return false;
            }
        };
        self.change(cells)
    }

    /// Does what leaves the board as it is.
    fn select(&mut self, action: Action) {
        match action {
            Action::Go { to, extend } => self.go(to, extend),
            Action::Step { rows, cols, extend } => {
                let stepped = |from: usize, by: i8| (from as i32 + i32::from(by)).rem_euclid(9) as usize;
                let to = Cell::at(stepped(self.cursor.row(), rows), stepped(self.cursor.col(), cols));
                self.go(to, extend);
            }
            Action::Toggle(cell) => {
                let before = self.selection.len();
                self.selection.retain(|&other| other != cell);
                if self.selection.len() == before {
                    self.selection.push(cell);
                }
                self.cursor = cell;
            }
            Action::Select(cells) => {
                self.cursor = cells.last().copied().unwrap_or(self.cursor);
                self.selection = cells;
            }
            Action::SelectAll => self.selection = Cell::all().collect(),
            Action::Mode(mode) => self.mode = mode,
            Action::NextMode => {
                self.mode = EntryMode::ALL[(self.mode as usize + 1) % EntryMode::ALL.len()];
            }
            Action::Settings(settings) => self.settings = settings,
            _ => {}
        }
    }

    fn go(&mut self, to: Cell, extend: bool) {
        self.selection.retain(|&cell| extend && cell != to);
        self.selection.push(to);
        self.cursor = to;
    }

    /// Replaces the cells and remembers the old ones, unless they are the same.
    fn change(&mut self, cells: GameCells) -> bool {
        if cells == self.cells {
            return false;
        }
        self.past.push(std::mem::replace(&mut self.cells, cells));
        self.future.clear();
        true
    }

    fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.cells, before));
        true
    }

    fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.cells, after));
        true
    }

    /// Writes a digit into the cell, or as a note or colour. In several cells at once a digit becomes a note.
    fn entered(&self, digit: Digit, mode: EntryMode) -> GameCells {
        let can_be_noted = |cell: &GameCell| !cell.given && cell.digit.is_none();
        match (mode, self.selection.as_slice()) {
            (EntryMode::Colour, _) => self.flipped(digit, |cell| &mut cell.colours, |_| true),
            (EntryMode::Corner, _) => self.flipped(digit, |cell| &mut cell.corner, can_be_noted),
            (EntryMode::Normal, []) => self.cells,
            (EntryMode::Normal, &[at]) => {
                let old = self.cell(at);
                if old.given {
                    return self.cells;
                }
                let placed = (old.digit != Some(digit)).then_some(digit);
                self.written(self.cells, at, placed)
            }
            _ => self.flipped(digit, |cell| &mut cell.centre, can_be_noted),
        }
    }

    /// Returns the cells with a digit in one of them, or none, and perhaps without the notes that it rules out.
    fn written(&self, mut cells: GameCells, at: Cell, placed: Option<Digit>) -> GameCells {
        cells[at.index()].digit = placed;
        if let Some(digit) = placed
            && self.settings.clean_up
        {
            for peer in at.peers() {
                cells[peer.index()].corner.remove(digit);
                cells[peer.index()].centre.remove(digit);
            }
        }
        cells
    }

    /// Sets a digit in all selected cells that take it; if all have it already, clears it in all.
    fn flipped(
        &self,
        digit: Digit,
        field: impl Fn(&mut GameCell) -> &mut DigitSet,
        takes: impl Fn(&GameCell) -> bool,
    ) -> GameCells {
        let mut cells = self.cells;
        let open =
            || self.selection.iter().map(|cell| cell.index()).filter(|&index| takes(&self.cells[index]));
        let clear = open().all(|index| field(&mut cells[index]).contains(digit));
        for index in open() {
            let set = field(&mut cells[index]);
            if clear { set.remove(digit) } else { set.insert(digit) }
        }
        cells
    }

    fn erased(&self) -> GameCells {
        let some = |test: fn(&GameCell) -> bool| self.selection.iter().any(|&cell| test(self.cell(cell)));
        let digits = some(|cell| !cell.given && cell.digit.is_some());
        let notes = !digits && some(|cell| !cell.corner.union(cell.centre).is_empty());
        let mut cells = self.cells;
        for cell in &self.selection {
            let cell = &mut cells[cell.index()];
            if digits {
                cell.digit = cell.digit.filter(|_| cell.given);
            } else if notes {
                (cell.corner, cell.centre) = (DigitSet::NONE, DigitSet::NONE);
            } else {
                cell.colours = DigitSet::NONE;
            }
        }
        cells
    }

    fn noted(&self, notes: &PencilMarks, at: CellSet) -> GameCells {
        let mut cells = self.cells;
        for cell in at.iter().filter(|&cell| self.cell(cell).digit.is_none()) {
            cells[cell.index()].centre = notes[cell];
        }
        cells
    }

    /// Returns the cells after a step: digits placed, and notes struck.
    fn applied(&self, place: &[Candidate], strike: &[Candidate]) -> GameCells {
        let mut cells = self.cells;
        for &Candidate { cell, digit } in place.iter().filter(|placed| !self.cell(placed.cell).given) {
            cells = self.written(cells, cell, Some(digit));
        }
        for &Candidate { cell, digit } in strike {
            cells[cell.index()].corner.remove(digit);
            cells[cell.index()].centre.remove(digit);
        }
        cells
    }
}

#[cfg(test)]
#[path = "update_tests.rs"]
mod tests;
