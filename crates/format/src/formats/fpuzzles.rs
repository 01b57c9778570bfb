//! `fpuzzles`: an address of f-puzzles, in which the whole puzzle is packed.
//!
//! ```text
//!   https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54…
//!       base64 of LZ-string of  {"size":9,"grid":[[{"value":5,"given":true},{},…],…]}
//! ```
//!
//! A cell has a `value`, and `given` if that is a clue; `centerPencilMarks` and `cornerPencilMarks`, lists of digits; and a
//! colour, `c`. Beside the grid there are `title`, `author`, `ruleset` and `solution`. A puzzle with further rules (cages,
//! diagonals, other regions …) is not a classic Sudoku and is an error.
//! Drawings without a name, such as a `line` or a `text`, may stand for rules and are errors too.

use core::fmt::Write;

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};
use serde_json::Value;

use crate::capabilities::{Capabilities, MarksKept};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine, column_of, first_word};
use crate::payload;
use crate::{CellColour, FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "an address of f-puzzles, with pencil marks and colours",
    extensions: &[],
    layout: Layout::Lines,
    capabilities: KEEPS,
    parser: || Box::new(FpuzzlesParser),
    write: |grid, record, text| {
        text.push_str(ADDRESS);
        text.push_str(&pack(grid, record));
        text.push('\n');
    },
    recognises: |line, before| {
        !before.other && first_word(line).contains("f-puzzles.com/") && line.contains(LOAD)
    },
};

/// What the payload has a place for.
pub(crate) const KEEPS: Capabilities = Capabilities {
    comments: false,
    fields: &[FieldKey::Title, FieldKey::Author, FieldKey::Description, FieldKey::Solution],
    state: true,
    marks: MarksKept::Notes,
    corner_marks: true,
    colours: true,
};

pub(crate) const ADDRESS: &str = "https://f-puzzles.com/?load=";
pub(crate) const LOAD: &str = "load=";

struct FpuzzlesParser;

impl FormatParser for FpuzzlesParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let payload = text.split_once(LOAD).map_or(text, |(_, payload)| payload);
        read_payload(payload, line).map(Some)
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

/// Returns the puzzle of a payload.
pub(crate) fn read_payload(payload: &str, line: TextLine<'_>) -> Result<Record, ReadError> {
    let text = payload::unpack(payload, line)?;
    let column = column_of(line.text, payload);
    let fail = |found: String, expected: &'static str| {
        let found = found.chars().take(60).collect();
        ReadErrorKind::Unexpected { found, expected }.at(line.number, column)
    };
    let Ok(Value::Object(puzzle)) = serde_json::from_str(&text) else {
        return Err(fail(text, "a payload with the JSON of a puzzle"));
    };
    if let Some(rule) = puzzle.iter().find_map(|(key, value)| rule(key, value)) {
        return Err(fail(rule.to_owned(), "a classic Sudoku, without further rules"));
    }
    let rows = puzzle.get("grid").and_then(Value::as_array).filter(|rows| rows.len() == 9);
    let rows = rows.ok_or_else(|| fail(text.clone(), "a grid of nine rows"))?;
    let mut grid = Grid::EMPTY;
    let mut state = Grid::EMPTY;
    let mut progress = SavedProgress::default();
    let (mut marks, mut corner_marks) = (PencilMarks::NONE, PencilMarks::NONE);
    for cell in Cell::all() {
        let value = rows[cell.row()].as_array().filter(|row| row.len() == 9).map(|row| &row[cell.col()]);
        let bad = |found: String, expected: &'static str| {
            ReadErrorKind::BadText { cell, found: found.chars().take(60).collect(), expected }
                .at(line.number, column)
        };
        let value = value.ok_or_else(|| bad(rows[cell.row()].to_string(), "nine cells in this row"))?;
        if value
            .get("region")
            .and_then(Value::as_u64)
            .is_some_and(|region| region != cell.block().index() as u64)
        {
            return Err(bad(value.to_string(), "the region that the cell's box is"));
        }
        let placed = match value.get("value") {
            None | Some(Value::Null) => None,
            Some(value) => Some(digit(value).ok_or_else(|| bad(value.to_string(), "a value from 1 to 9"))?),
        };
        state.set(cell, placed);
        if value.get("given").and_then(Value::as_bool).unwrap_or(false) {
            grid.set(cell, placed);
        }
        for key in ["centerPencilMarks", "givenPencilMarks", "cornerPencilMarks"] {
            let marks = if key == "cornerPencilMarks" { &mut corner_marks } else { &mut marks };
            for mark in value.get(key).and_then(Value::as_array).into_iter().flatten() {
                let digit = digit(mark).ok_or_else(|| bad(mark.to_string(), "pencil marks from 1 to 9"))?;
                marks.insert(Candidate { cell, digit });
            }
        }
        let colour = value.get("c").or_else(|| value.get("highlight")).and_then(Value::as_str);
        if let Some(colour) = colour.and_then(CellColour::from_text) {
            progress.colours.push((cell, colour));
        }
    }
    let mut record = Record { line: line.number, ..Record::new(grid) };
    progress.state = (state != grid).then(|| state.into());
    progress.marks = (marks != PencilMarks::NONE).then_some(marks);
    progress.corner_marks = (corner_marks != PencilMarks::NONE).then_some(corner_marks);
    record.progress = progress.boxed();
    for (name, key) in NAMES {
        if let Some(text) = puzzle.get(name).and_then(Value::as_str) {
            record.push_field(key, text);
        }
    }
    if let Some(solution) = puzzle.get("solution").and_then(solution) {
        record.push_field(FieldKey::Solution, &solution);
    }
    Ok(record)
}

pub(crate) const NAMES: [(&str, FieldKey); 3] =
    [("title", FieldKey::Title), ("author", FieldKey::Author), ("ruleset", FieldKey::Description)];

/// Returns the key if it stands for a rule that a classic Sudoku does not have.
fn rule<'a>(key: &'a str, value: &Value) -> Option<&'a str> {
    let is_other_size = key == "size" && value.as_u64().is_some_and(|size| size != 9);
    (is_other_size || is_rule(key, value)).then_some(key)
}

/// Returns whether a key stands for a rule beside rows, columns and regions.
pub(crate) fn is_rule(key: &str, value: &Value) -> bool {
    let is_nothing = match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    // Settings, and what names the author, are not rules.
    let shows = [
        "size",
        "grid",
        "title",
        "author",
        "ruleset",
        "solution",
        "highlightConflicts",
        "disabledlogic",
        "truecandidatesoptions",
        "successMessage",
        "msgcorrect",
    ];
    !is_nothing && !shows.contains(&key)
}

fn digit(value: &Value) -> Option<Digit> {
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
    Digit::try_from(u8::try_from(number).ok()?).ok()
}

/// Returns the digits of a solution, which is a text or a list.
fn solution(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(list) if list.len() == 81 => list
            .iter()
            .map(|value| digit(value).map_or('.', |digit| char::from(b'0' + digit.get())))
            .map(Some)
            .collect(),
        _ => None,
    }
}

/// Returns the payload of a record.
pub(crate) fn pack(grid: &Grid, record: &Record) -> String {
    payload::pack(&json(grid, record))
}

fn json(grid: &Grid, record: &Record) -> String {
    let mut json = String::from("{\"size\":9");
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
    for (name, key) in NAMES.into_iter().chain([("solution", FieldKey::Solution)]) {
        if let Some(text) = record.field(key) {
            // A text always has its JSON, and a string takes all that is written.
            let _ = write!(json, ",\"{name}\":{}", quoted(&text));
        }
    }
    json.push_str(",\"grid\":[");
    let progress = record.progress.as_deref();
    let state = record.classic_state(grid);
    let mut colours =
        progress.map(|progress| progress.colours.as_slice()).unwrap_or_default().iter().peekable();
    for cell in Cell::all() {
        json.push_str(match (cell.row(), cell.col()) {
            (0, 0) => "[{",
            (_, 0) => "],[{",
            _ => ",{",
        });
        let start = json.len();
        if let Some(digit) = state.get(cell) {
            let _ = write!(json, ",\"value\":{digit}");
        }
        if grid.get(cell).is_some() {
            json.push_str(",\"given\":true");
        }
        let marks = [
            ("centerPencilMarks", progress.and_then(|progress| progress.marks.as_ref())),
            ("cornerPencilMarks", progress.and_then(|progress| progress.corner_marks.as_ref())),
        ];
        for (name, marks) in marks {
            let digits = marks.map(|marks| marks[cell]).unwrap_or_default();
            for (number, digit) in digits.iter().enumerate() {
                let _ = match number {
                    0 => write!(json, ",\"{name}\":[{digit}"),
                    _ => write!(json, ",{digit}"),
                };
            }
            json.push_str(if digits.is_empty() { "" } else { "]" });
        }
        if let Some((_, colour)) = colours.next_if(|(coloured, _)| *coloured == cell) {
            let _ = write!(json, ",\"c\":\"{colour}\"");
        }
        if json[start..].starts_with(',') {
            json.remove(start);
        }
        json.push('}');
    }
    json.push_str("]]}");
    json
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic_lines::read_classic;
    use crate::{Format, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// The puzzle with one clue, 5 in its first cell, as f-puzzles packs it.
    const ONE_CLUE: &str = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";

    fn first(text: &str) -> Result<Record, ReadError> {
        read_classic(Format::Fpuzzles, text.as_bytes()).remove(0)
    }

    #[test]
    fn the_worked_examples() {
        let link = format!("{ADDRESS}{ONE_CLUE}\n");
        assert_eq!(sniff(link.as_bytes()), Some(Format::Fpuzzles));
        let record = first(&link).unwrap();
        assert_eq!(record, Record::new(Grid::EMPTY.with(Cell::at(0, 0), Some(Digit::new(5)))));
        assert_eq!(crate::write(Format::Fpuzzles, [&record]).unwrap(), link);
        let ours = Record::new(CLUES.parse::<Grid>().unwrap());
        let packed = pack(&CLUES.parse().unwrap(), &ours);
        for payload in
            [packed.clone(), packed.replace('+', "%2B").replace('/', "%2f"), packed.replace('+', " ")]
        {
            assert_eq!(first(&format!("{ADDRESS}{payload}")), Ok(ours.clone()));
        }
    }

    #[test]
    fn other_rules_and_bombs_are_errors() {
        let check = |json: &str, expected: &str| {
            let error = first(&format!("{ADDRESS}{}", lz_str::compress_to_base64(json))).unwrap_err();
            assert!(error.to_string().contains(expected), "{error}");
        };
        let ours = json(&CLUES.parse().unwrap(), &Record::new(CLUES.parse::<Grid>().unwrap()));
        check(
            &ours.replacen("9,", "9,\"antiknight\":true,", 1),
            "found \"antiknight\", expected a classic Sudoku",
        );
        check(
            &ours.replacen("9,", "9,\"killercage\":[{\"cells\":[]}],", 1),
            "found \"killercage\", expected a classic",
        );
        check(&ours.replacen("9,", "6,", 1), "found \"size\", expected a classic Sudoku");
        check(
            &ours.replacen(":5", ":10", 1),
            "column 29: cell r1c1: found \"10\", expected a value from 1 to 9",
        );
        check(&ours.replacen("{}", "{\"region\":8}", 1), "cell r1c3");
        check("[1]", "expected a payload with the JSON of a puzzle");
        check(&"[".repeat(500_000), "expected a payload with the JSON of a puzzle");
        let long = first(&format!("{ADDRESS}{}", "A".repeat(49_153))).unwrap_err();
        assert!(long.to_string().contains("expected at most 49152 characters"), "{long}");
        let broken = first(&format!("{ADDRESS}{}", &ONE_CLUE[..50])).unwrap_err();
        assert!(broken.to_string().contains("packed with LZ-string"), "{broken}");
    }
}
