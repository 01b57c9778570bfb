//! `sgt-save`: a saved game of Solo, of Simon Tatham's Portable Puzzle Collection.
//!
//! ```text
//!   SAVEFILE:41:Simon Tatham's Portable Puzzle Collection        lines of a key in eight columns, the length of the text,
//!   DESC    :58:5_3b7d6b1_9_5…                                   and the text
//!   MOVE    :6:R2,0,4                                            R column, row, digit: a digit placed, 0 for none
//!   …                                                            P the same: a pencil mark switched
//! ```
//!
//! Only games on the classic board are read. The position counts that was shown when the game was saved; moves that were taken
//! back are not made. The program's manual does not describe saved games; they are read as the program writes them.

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};
use ninefold_rules::Board;

use crate::boards::context::Context;
use crate::boards::sgt_text::{push_runs, read_numbers};
use crate::capabilities::{Capabilities, MarksKept, one_kind};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine, column_of};
use crate::formats::sgt::is_classic;
use crate::{Alphabet, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    layout: Layout::Blocks,
    capabilities: Capabilities { state: true, marks: MarksKept::Notes, ..Capabilities::CLUES },
    recognises: Some(|line, _| line.starts_with("SAVEFILE:")),
    ..FormatEntry::classic(
        "Simon Tatham's Solo: a saved game, with digits and pencil marks",
        || Box::new(SaveParser::default()),
        write,
    )
};

#[derive(Default)]
struct SaveParser {
    /// The line of `SAVEFILE`, once there is one.
    start: usize,
    is_begun: bool,
    grid: Option<Grid>,
    /// Moves that may still be made.
    left: Option<usize>,
    moves: Vec<SavedMove>,
}

#[derive(Clone, Copy)]
enum SavedMove {
    Place(Cell, Option<Digit>),
    Mark(Candidate),
    /// Marks every candidate of every empty cell that has no marks.
    MarkAll,
    /// Shows a solution.
    Solve(Grid),
    Restart,
}

/// More moves than anybody makes.
const MOST_MOVES: usize = 100_000;

impl FormatParser for SaveParser {
    fn line(&mut self, line: TextLine<'_>, _: &mut Context) -> Result<Option<Record>, ReadError> {
        if line.text.trim().is_empty() {
            return Ok(None);
        }
        let mut parts = line.text.splitn(3, ':');
        let (key, length, value) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
        let (Some(value), true) =
            (value, length.is_some_and(|length| length.trim().parse::<usize>().is_ok()))
        else {
            let expected = "a line of a saved game, such as DESC    :81:...";
            return Err(
                ReadErrorKind::Unexpected { found: line.text.trim().to_owned(), expected }.at(line.number, 1)
            );
        };
        let key = key.trim();
        if key == "SAVEFILE" {
            let done = self.take(line.number)?;
            self.is_begun = true;
            self.start = line.number;
            return Ok(done);
        }
        let unexpected = |expected: &'static str| {
            let kind = ReadErrorKind::Unexpected { found: value.to_owned(), expected };
            Err(kind.at(line.number, column_of(line.text, value)))
        };
        if !self.is_begun {
            let expected = "SAVEFILE, the first line of a saved game";
            return Err(
                ReadErrorKind::Unexpected { found: line.text.trim().to_owned(), expected }.at(line.number, 1)
            );
        }
        match key {
            "GAME" if value != "Solo" => return unexpected("Solo, the collection's Sudoku"),
            "CPARAMS" if !is_classic(value) => {
                return unexpected(
                    "3x3, perhaps with symmetry and level (3x3m8dt), for nine digits in square boxes",
                );
            }
            "DESC" => {
                let numbers = read_numbers(value, Board::CLASSIC.rules(), 9, line)?;
                let mut grid = Grid::EMPTY;
                for (cell, number) in Cell::all().zip(numbers) {
                    grid.set(cell, Digit::try_from(number as u8).ok());
                }
                self.grid = Some(grid);
            }
            "STATEPOS" => match value.parse::<usize>() {
                Ok(position @ 1..=MOST_MOVES) => self.left = Some(position - 1),
                _ => return unexpected("the number of the position that was shown, from 1"),
            },
            "MOVE" | "SOLVE" => {
                let Some(saved) = saved_move(value) else {
                    return unexpected(
                        "a move: R or P, column, row and digit, as in R2,0,4; M; or S and 81 digits",
                    );
                };
                if self.moves.len() >= MOST_MOVES {
                    return unexpected("no more than 100,000 moves");
                }
                self.moves.push(saved);
            }
            "RESTART" => self.moves.push(SavedMove::Restart),
            // Seeds, times and the like.
            _ => {}
        }
        Ok(None)
    }

    fn end(&mut self, number: usize, _: &mut Context) -> Result<Option<Record>, ReadError> {
        self.take(number)
    }

    fn reset(&mut self) {
        *self = SaveParser::default();
    }
}

/// Returns the move that a text such as `R2,0,4` names.
fn saved_move(text: &str) -> Option<SavedMove> {
    let kind = text.chars().next()?;
    let rest = &text[kind.len_utf8()..];
    match kind {
        'M' => Some(SavedMove::MarkAll),
        'S' => {
            let values: Vec<u8> = rest
                .split(',')
                .filter(|part| !part.is_empty())
                .map(|part| part.parse().ok())
                .collect::<Option<_>>()?;
            Grid::from_values(values.try_into().ok()?).ok().map(SavedMove::Solve)
        }
        'R' | 'P' => {
            let mut numbers =
                rest.split(',').map(|part| part.parse::<usize>().ok().filter(|&number| number <= 9));
            let (col, row, value) = (numbers.next()??, numbers.next()??, numbers.next()??);
            if numbers.next().is_some() || col > 8 || row > 8 {
                return None;
            }
            let cell = Cell::at(row, col);
            let digit = Digit::try_from(value as u8).ok();
            match (kind, digit) {
                ('P', Some(digit)) => Some(SavedMove::Mark(Candidate { cell, digit })),
                // Switches no mark, but removes all: a cell that is cleared.
                _ => Some(SavedMove::Place(cell, digit)),
            }
        }
        _ => None,
    }
}

impl SaveParser {
    /// Returns the game that has been read, if there is one, and begins the next.
    fn take(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
        let save = std::mem::take(self);
        if !save.is_begun {
            return Ok(None);
        }
        let Some(grid) = save.grid else {
            let (found, expected) = ("a saved game without DESC".to_owned(), "a line that begins with DESC");
            return Err(ReadErrorKind::Unexpected { found, expected }.at(number, 1));
        };
        let mut state = grid;
        let mut marks = PencilMarks::NONE;
        for &saved in save.moves.iter().take(save.left.unwrap_or(usize::MAX)) {
            match saved {
                SavedMove::Place(cell, _) | SavedMove::Mark(Candidate { cell, .. })
                    if grid.get(cell).is_some() => {}
                SavedMove::Place(cell, digit) => {
                    state.set(cell, digit);
                    marks[cell] = Default::default();
                }
                SavedMove::Mark(Candidate { cell, digit }) if state.get(cell).is_none() => {
                    if marks[cell].contains(digit) {
                        marks[cell].remove(digit);
                    } else {
                        marks[cell].insert(digit);
                    }
                }
                SavedMove::Mark(_) => {}
                SavedMove::MarkAll => {
                    for cell in Cell::all() {
                        if state.get(cell).is_none() && marks[cell].is_empty() {
                            marks[cell] = ninefold_grid::DigitSet::ALL;
                        }
                    }
                }
                SavedMove::Solve(solution) => {
                    marks = PencilMarks::NONE;
                    state = solution;
                }
                SavedMove::Restart => {
                    state = grid;
                    marks = PencilMarks::NONE;
                }
            }
        }
        let mut record = Record { line: save.start, ..Record::new(grid) };
        record.progress = SavedProgress {
            state: (state != grid).then(|| state.into()),
            marks: (marks != PencilMarks::NONE).then(|| marks.into()),
            ..SavedProgress::default()
        }
        .boxed();
        Ok(Some(record))
    }
}

fn write(record: &Record, _: Alphabet, text: &mut String) {
    let Some(grid) = record.classic() else { return };
    let mut line = |key: &str, value: &str| text.push_str(&format!("{key:<8}:{}:{value}\n", value.len()));
    let mut clues = String::new();
    push_runs(grid.values(), &mut clues);
    let mut moves = Vec::new();
    let at = |kind: char, cell: Cell, digit: Digit| format!("{kind}{},{},{digit}", cell.col(), cell.row());
    moves.extend(record.placed().map(|(cell, digit)| at('R', cell, digit)));
    let state = record.classic_state(grid);
    if let Some(marks) = one_kind(record) {
        let open = marks.candidates().filter(|candidate| state.get(candidate.cell).is_none());
        moves.extend(open.map(|Candidate { cell, digit }| at('P', cell, digit)));
    }
    let count = (moves.len() + 1).to_string();
    line("SAVEFILE", "Simon Tatham's Portable Puzzle Collection");
    line("VERSION", "1");
    line("GAME", "Solo");
    line("PARAMS", "3x3");
    line("CPARAMS", "3x3");
    line("DESC", &clues);
    line("NSTATES", &count);
    line("STATEPOS", &count);
    for saved in &moves {
        line("MOVE", saved);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::read_classic;
    use crate::{Format, sniff};

    const CLUES: &str = "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

    fn first(text: &str) -> Result<Record, ReadError> {
        read_classic(Format::SgtSave, text.as_bytes()).remove(0)
    }

    #[test]
    fn a_saved_game_counts_as_it_was_shown() {
        let saved = |position: usize| {
            format!(
                "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:3x3\n\
                 CPARAMS :3:3x3\nDESC    :63:{CLUES}\nNSTATES :1:5\nSTATEPOS:1:{position}\nMOVE    :6:R2,0,4\nMOVE    :6:P3,0,2\n\
                 MOVE    :6:P3,0,6\nMOVE    :6:R2,0,0\n"
            )
        };
        let record = first(&saved(4)).unwrap();
        assert_eq!(record.placed().collect::<Vec<_>>(), [(Cell::at(0, 2), Digit::new(4))]);
        assert_eq!(record.classic_marks().unwrap()[Cell::at(0, 3)].to_string(), "26");
        assert!(first(&saved(5)).unwrap().placed().next().is_none());
        let text = crate::write(Format::SgtSave, [&record]).unwrap();
        assert_eq!(sniff(text.as_bytes()), Some(Format::SgtSave));
        assert_eq!(first(&text), Ok(record));
    }

    #[test]
    fn games_on_other_boards_are_errors() {
        for size in ["2x3", "4x4", "3x3j", "3x3x", "3x3kdu", "9x9"] {
            let text = format!("SAVEFILE:1:S\nCPARAMS :3:{size}\n");
            let expected = format!("line 2, column 12: found \"{size}\", expected 3x3, perhaps with");
            assert!(first(&text).unwrap_err().to_string().starts_with(&expected), "{:?}", first(&text));
        }
    }
}
