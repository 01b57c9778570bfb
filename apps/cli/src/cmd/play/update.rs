//! What an action does to a session. There is no clock, screen or file here.

use ninefold::rules::{BoardCell, BoardCellSet, BoardDigit, BoardDigitSet, GameBoard, MarkKind};

use super::session::{EntryMode, PlaySession, PlaySettings};

/// Something that a player does.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Action {
    /// Move the cursor to a cell; `extend` keeps the selection.
    Go {
        to: BoardCell,
        extend: bool,
    },
    /// Move the cursor by rows and columns, around the edges of the board.
    Step {
        rows: i8,
        cols: i8,
        extend: bool,
    },
    /// Select a cell, or deselect it.
    Toggle(BoardCell),
    /// Select exactly these cells.
    Select(Vec<BoardCell>),
    SelectAll,
    /// Write a digit, in this mode or in that of the session.
    Digit {
        digit: BoardDigit,
        mode: Option<EntryMode>,
    },
    /// Erase the digits of the selection; if it has none, its notes; if it has none either, its
    /// colours.
    Erase,
    Undo,
    Redo,
    Mode(EntryMode),
    NextMode,
    /// Write these candidates as centre notes into all empty cells.
    FillMarks(Vec<BoardDigitSet>),
    /// Replace the centre notes of some cells.
    WriteNotes {
        notes: Vec<BoardDigitSet>,
        cells: BoardCellSet,
    },
    /// Carry out a step of the solution.
    Apply {
        place: Vec<(BoardCell, BoardDigit)>,
        strike: Vec<(BoardCell, BoardDigit)>,
    },
    /// Erase everything but the clues.
    Restart,
    Settings(PlaySettings),
}

impl PlaySession {
    /// Carries out an action. Returns true if the board has changed.
    pub(crate) fn update(&mut self, action: Action) -> bool {
        match action {
            Action::Digit { digit, mode } => self.enter(digit, mode.unwrap_or(self.mode)),
            Action::Erase => self.erase(),
            Action::FillMarks(candidates) => {
                let all = BoardCellSet::first_cells(self.rules().cell_count());
                self.write_notes(&candidates, all)
            }
            Action::WriteNotes { notes, cells } => self.write_notes(&notes, cells),
            Action::Apply { place, strike } => self.apply(&place, &strike),
            Action::Restart => self.game.edit(GameBoard::clear),
            Action::Undo => self.game.undo(),
            Action::Redo => self.game.redo(),
            other => {
                self.select(other);
                false
            }
        }
    }

    /// Carries out an action that does not change the board.
    fn select(&mut self, action: Action) {
        match action {
            Action::Go { to, extend } => self.go(to, extend),
            Action::Step { rows, cols, extend } => self.go(self.stepped(rows, cols), extend),
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
            Action::SelectAll => self.selection = self.rules().cells().collect(),
            Action::Mode(mode) => self.mode = mode,
            Action::NextMode => {
                self.mode = EntryMode::ALL[(self.mode as usize + 1) % EntryMode::ALL.len()];
            }
            Action::Settings(settings) => self.settings = settings,
            _ => {}
        }
    }

    /// Returns the next cell in a direction, beyond holes and around the edges of the board.
    fn stepped(&self, rows: i8, cols: i8) -> BoardCell {
        let (height, width) = self.rules().canvas();
        let moved = |from: usize, by: i8, length: usize| {
            (from as i32 + i32::from(by)).rem_euclid(length as i32) as usize
        };
        let (mut row, mut col) = self.rules().row_and_column(self.cursor);
        // On the way around there is at least the cell of the cursor.
        for _ in 0..height.max(width) {
            (row, col) = (moved(row, rows, height), moved(col, cols, width));
            if let Some(cell) = self.rules().cell_at(row, col) {
                return cell;
            }
        }
        self.cursor
    }

    fn go(&mut self, to: BoardCell, extend: bool) {
        self.selection.retain(|&cell| extend && cell != to);
        self.selection.push(to);
        self.cursor = to;
    }

    /// Writes a digit into the selected cell, or as a note or colour. In several cells at once a
    /// digit becomes a note. Digits that the board does not have are ignored.
    fn enter(&mut self, digit: BoardDigit, mode: EntryMode) -> bool {
        let is_colour = mode == EntryMode::Colour;
        let written = if is_colour { GameBoard::COLOURS } else { self.rules().digits() };
        if !written.contains(digit) {
            return false;
        }
        match (mode, self.selection.as_slice()) {
            (EntryMode::Colour, _) => self.toggle_colours(digit),
            (EntryMode::Corner, _) => self.toggle_marks(MarkKind::Corner, digit),
            (EntryMode::Normal, []) => false,
            (EntryMode::Normal, &[at]) if self.digit(at) == Some(digit) => self.game.erase(at),
            (EntryMode::Normal, &[at]) => {
                let clean_up = self.settings.clean_up;
                self.game.edit(|board| place(board, at, digit, clean_up))
            }
            _ => self.toggle_marks(MarkKind::Centre, digit),
        }
    }

    /// Notes a digit in all selected cells without a digit; if all of them have the note already,
    /// removes it from all.
    fn toggle_marks(&mut self, kind: MarkKind, digit: BoardDigit) -> bool {
        let is_empty = |cell: &BoardCell| self.digit(*cell).is_none();
        let cells: Vec<BoardCell> = self.selection.iter().copied().filter(is_empty).collect();
        let remove = cells.iter().all(|&cell| self.game.marks(kind, cell).contains(digit));
        self.game.edit(|board| {
            for cell in cells {
                let marks = board.marks(kind, cell);
                board.set_marks(kind, cell, if remove { marks.without(digit) } else { marks.with(digit) });
            }
        })
    }

    /// Gives all selected cells a colour; if all of them have it already, removes it from all.
    fn toggle_colours(&mut self, colour: BoardDigit) -> bool {
        let remove = self.selection.iter().all(|&cell| self.game.colours(cell).contains(colour));
        self.game.edit(|board| {
            for &cell in &self.selection {
                let colours = board.colours(cell);
                board.set_colours(cell, if remove { colours.without(colour) } else { colours.with(colour) });
            }
        })
    }

    fn erase(&mut self) -> bool {
        let has_digit = |cell: &BoardCell| self.digit(*cell).is_some() && !self.game.is_clue(*cell);
        let has_notes =
            |cell: &BoardCell| MARK_KINDS.iter().any(|&kind| !self.game.marks(kind, *cell).is_empty());
        let digits = self.selection.iter().any(has_digit);
        let notes = !digits && self.selection.iter().any(has_notes);
        self.game.edit(|board| {
            for &cell in &self.selection {
                if digits {
                    board.erase(cell);
                } else if notes {
                    for kind in MARK_KINDS {
                        board.set_marks(kind, cell, BoardDigitSet::NONE);
                    }
                } else {
                    board.set_colours(cell, BoardDigitSet::NONE);
                }
            }
        })
    }

    /// Replaces the centre notes of those of these cells that hold no digit.
    fn write_notes(&mut self, notes: &[BoardDigitSet], cells: BoardCellSet) -> bool {
        self.game.edit(|board| {
            for cell in cells {
                board.set_marks(MarkKind::Centre, cell, notes[cell.index()]);
            }
        })
    }

    /// Carries out a step: places digits and removes notes.
    fn apply(&mut self, digits: &[(BoardCell, BoardDigit)], strike: &[(BoardCell, BoardDigit)]) -> bool {
        let clean_up = self.settings.clean_up;
        self.game.edit(|board| {
            for &(cell, digit) in digits {
                place(board, cell, digit, clean_up);
            }
            for &(cell, digit) in strike {
                board.remove_mark(cell, digit);
            }
        })
    }
}

const MARK_KINDS: [MarkKind; 2] = [MarkKind::Corner, MarkKind::Centre];

/// Places a digit unless the cell holds a clue, and removes the notes that it rules out if the
/// player wants that.
fn place(board: &mut GameBoard, cell: BoardCell, digit: BoardDigit, clean_up: bool) {
    if board.is_clue(cell) {
        return;
    }
    board.place(cell, digit);
    if clean_up {
        board.remove_from_peers(cell, digit);
    }
}

#[cfg(test)]
#[path = "update_tests.rs"]
mod tests;
