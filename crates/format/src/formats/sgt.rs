//! `sgt` and `sgt-save`: Solo, of Simon Tatham's Portable Puzzle Collection.
//!
//! ```text
//!   3x3:5_3b7d6b1_9_5…      size : clues, with runs of blanks as letters, a for one to z for 26, and _ between two clues
//!
//!   SAVEFILE:41:Simon Tatham's Portable Puzzle Collection        a saved game: lines of a key in eight columns, the
//!   DESC    :58:5_3b7d6b1_9_5…                                   length of the text, and the text
//!   MOVE    :6:R2,0,4                                            R column, row, digit: a digit placed, 0 for none
//!   …                                                            P the same: a pencil mark switched
//! ```
//!
//! Only Sudokus of nine digits and square boxes are read: sizes other than `3x3`, and the letters `j` (jigsaw), `x`
//! (diagonals) and `k` (killer) after the size, are errors. A game that names a random number in place of clues (`3x3#…`)
//! holds none. Of a saved game the position counts that was shown when it was saved; moves that were taken back are not
//! made. The collection's manual describes game numbers; saved games are as the program writes them.

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};

use crate::capabilities::{Capabilities, MarksKept, one_kind};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine, column_of};
use crate::{ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "Simon Tatham's Solo: a game's number, 3x3: and its clues",
    extensions: &[],
    layout: Layout::Lines,
    capabilities: Capabilities::CLUES,
    parser: || Box::new(GameParser),
    write: |grid, _, text| {
        text.push_str("3x3:");
        write_clues(grid, text);
        text.push('\n');
    },
    recognises: |line, before| !before.other && is_game(line),
};

pub(crate) const SAVE_ENTRY: FormatEntry = FormatEntry {
    summary: "Simon Tatham's Solo: a saved game, with digits and pencil marks",
    layout: Layout::Blocks,
    capabilities: Capabilities { state: true, marks: MarksKept::Notes, ..Capabilities::CLUES },
    parser: || Box::new(SaveParser::default()),
    write: write_save,
    recognises: |line, _| line.starts_with("SAVEFILE:"),
    ..ENTRY
};

const SIZE: &str = "3x3, perhaps with symmetry and level (3x3m8dt), for nine digits in square boxes";

/// Returns true for a size and then a colon or `#`.
fn is_game(line: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let width = digits(line);
    let Some(rest) = line.get(width..).and_then(|rest| rest.strip_prefix('x')) else { return false };
    let height = digits(rest);
    let rest = rest[height..].trim_start_matches(|c: char| c.is_ascii_alphanumeric());
    width > 0 && height > 0 && rest.starts_with([':', '#'])
}

struct GameParser;

impl FormatParser for GameParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let Some((size, clues)) = text.split_once(':') else {
            let expected = "3x3: and the clues (a random number after # says nothing of them)";
            return Err(ReadErrorKind::Unexpected { found: text.to_owned(), expected }.at(line.number, 1));
        };
        check_size(size, line)?;
        Ok(Some(Record { line: line.number, ..Record::new(read_clues(clues, line)?) }))
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

/// Checks the size and what follows it: symmetry and level may stand there, other kinds of Sudoku not.
fn check_size(size: &str, line: TextLine<'_>) -> Result<(), ReadError> {
    let kind = size.strip_prefix("3x3");
    // After `d`, the level's letter may be one that means a kind elsewhere.
    let options = kind.map(|options| {
        options.split('d').enumerate().map(|(i, part)| part.get(usize::from(i > 0)..).unwrap_or(""))
    });
    let is_classic = options.is_some_and(|mut parts| parts.all(|part| !part.contains(['j', 'x', 'k'])));
    if is_classic && kind.is_some_and(|kind| kind.bytes().all(|byte| byte.is_ascii_alphanumeric())) {
        return Ok(());
    }
    let (found, expected) = (size.to_owned(), SIZE);
    Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, column_of(line.text, size)))
}

fn read_clues(text: &str, line: TextLine<'_>) -> Result<Grid, ReadError> {
    let mut grid = Grid::EMPTY;
    let mut count: usize = 0;
    for (at, character) in text.char_indices() {
        let fail = |kind: ReadErrorKind| Err(kind.at(line.number, column_of(line.text, &text[at..])));
        match character {
            'a'..='z' => count += usize::from(character as u8 - b'a') + 1,
            '1'..='9' => {
                if let Ok(cell) = Cell::try_from(count) {
                    grid.set(cell, Digit::from_char(character));
                }
                count += 1;
            }
            '_' => {}
            found => match Cell::try_from(count) {
                Ok(cell) => {
                    let (found, expected) =
                        (found.to_string(), "a digit 1-9, _ between two, or a letter a-z for blanks");
                    return fail(ReadErrorKind::BadText { cell, found, expected });
                }
                Err(_) => return fail(ReadErrorKind::CellCount { found: count }),
            },
        }
    }
    match count {
        81 => Ok(grid),
        found => Err(ReadErrorKind::CellCount { found }.at(line.number, column_of(line.text, text))),
    }
}

fn write_clues(grid: &Grid, text: &mut String) {
    push_runs(grid.values(), text);
}

/// Appends clues, and 0 for blanks, as numbers and runs of blanks.
pub(crate) fn push_runs(values: &[u8], text: &mut String) {
    let mut blanks: usize = 0;
    let mut after_clue = false;
    let run = |blanks: &mut usize, text: &mut String| {
        while *blanks > 0 {
            let length = (*blanks).min(26);
            text.push(char::from(b'a' + length as u8 - 1));
            *blanks -= length;
        }
    };
    for &value in values {
        if value == 0 {
            blanks += 1;
            after_clue = false;
            continue;
        }
        run(&mut blanks, text);
        if after_clue {
            text.push('_');
        }
        text.push_str(&value.to_string());
        after_clue = true;
    }
    run(&mut blanks, text);
}

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
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
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
            "CPARAMS" => check_size(value, line)?,
            "DESC" => self.grid = Some(read_clues(value, line)?),
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

    fn end(&mut self, number: usize) -> Result<Option<Record>, ReadError> {
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

fn write_save(grid: &Grid, record: &Record, text: &mut String) {
    let mut line = |key: &str, value: &str| text.push_str(&format!("{key:<8}:{}:{value}\n", value.len()));
    let mut clues = String::new();
    write_clues(grid, &mut clues);
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
    use crate::classic_lines::read_classic;
    use crate::{Format, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const GAME: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

    fn first(format: Format, text: &str) -> Result<Record, ReadError> {
        read_classic(format, text.as_bytes()).remove(0)
    }

    #[test]
    fn a_game_is_read_and_written() {
        let record = Record::new(CLUES.parse::<Grid>().unwrap());
        assert_eq!(first(Format::Sgt, GAME), Ok(record.clone()));
        assert_eq!(crate::write(Format::Sgt, [&record]).unwrap(), format!("{GAME}\n"));
        assert_eq!(sniff(GAME.as_bytes()), Some(Format::Sgt));
        assert_eq!(first(Format::Sgt, &GAME.replace("3x3", "3x3m8dt")), Ok(record));
        assert_eq!(crate::write(Format::Sgt, [&Record::new(Grid::EMPTY)]).unwrap(), "3x3:zzzc\n");
    }

    #[test]
    fn a_saved_game_counts_as_it_was_shown() {
        let saved = |position: usize| {
            format!(
                "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:3x3\n\
                 CPARAMS :3:3x3\nDESC    :63:{}\nNSTATES :1:5\nSTATEPOS:1:{position}\nMOVE    :6:R2,0,4\nMOVE    :6:P3,0,2\n\
                 MOVE    :6:P3,0,6\nMOVE    :6:R2,0,0\n",
                &GAME[4..]
            )
        };
        let record = first(Format::SgtSave, &saved(4)).unwrap();
        assert_eq!(record.placed().collect::<Vec<_>>(), [(Cell::at(0, 2), Digit::new(4))]);
        assert_eq!(record.classic_marks().unwrap()[Cell::at(0, 3)].to_string(), "26");
        assert!(first(Format::SgtSave, &saved(5)).unwrap().placed().next().is_none());
        let text = crate::write(Format::SgtSave, [&record]).unwrap();
        assert_eq!(sniff(text.as_bytes()), Some(Format::SgtSave));
        assert_eq!(first(Format::SgtSave, &text), Ok(record));
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| {
            assert_eq!(first(Format::Sgt, text).unwrap_err().to_string(), expected);
        };
        for size in ["2x3", "4x4", "3x3j", "3x3x", "3x3kdu", "9x9"] {
            check(
                &GAME.replace("3x3", size),
                &format!("line 1, column 1: found \"{size}\", expected {SIZE}"),
            );
        }
        check(
            "3x3db#123456",
            "line 1, column 1: found \"3x3db#123456\", expected 3x3: and the clues (a random number after # says nothing of them)",
        );
        check(
            &GAME.replacen("b7", "?7", 1),
            "line 1, column 8: cell r1c3: found \"?\", expected a digit 1-9, _ between two, or a letter a-z for blanks",
        );
        check(
            &GAME[..20],
            "line 1, column 5: found 20 cells, expected 81 (digits 1-9 or . for an empty cell)",
        );
    }
}
