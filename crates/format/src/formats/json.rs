//! `json`: one JSON object a line, with all that we know of a puzzle.
//!
//! ```text
//!   {"clues":"53..7…","state":null,"marks":null,"fields":[{"key":"author","text":"Ruud"}]}
//! ```
//!
//! `state` is clues and placed digits, `marks` a list of 81 texts; `corner_marks` (like `marks`) and `colours`
//! (`{"r1c1":"#ffa0a0"}`) are there if there are some, and `sukaku` (like `marks`) if the puzzle is given by candidates. Reading takes the other objects that we write, and those of data sets:
//! the puzzle may be called `puzzle`, `question` or `quiz`, and texts or numbers whose names are those of fields, such as
//! `solution` or `rating`, count as fields. What is called otherwise is skipped.

use ninefold_grid::{Candidate, Cell, Digit, Grid, PencilMarks};
use serde_json::Value;

use crate::capabilities::{Capabilities, MarksKept};
use crate::format_entry::{FormatEntry, FormatParser, Layout, TextLine, column_of};
use crate::formats::line::only_grid;
use crate::grid_text::grid_line;
use crate::{CellColour, FieldKey, ReadError, ReadErrorKind, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    summary: "one JSON object a line, with everything",
    extensions: &["jsonl", "ndjson", "json"],
    layout: Layout::Lines,
    capabilities: Capabilities {
        comments: true,
        fields: &FieldKey::ALL,
        state: true,
        marks: MarksKept::Notes,
        corner_marks: true,
        colours: true,
    },
    parser: || Box::new(JsonParser),
    write,
    recognises: |line, before| !before.other && line.starts_with('{'),
};

/// Returns whether a key says that the puzzle is none of the classic board, which must not be missed.
fn is_of_other_board(name: &str, value: &Value) -> bool {
    match name {
        "variant" => value.as_str().is_some_and(|variant| variant != "9x9"),
        "layout" => value.is_string(),
        "clues" => value.as_array().is_some_and(|list| !list.is_empty()),
        _ => false,
    }
}

const PUZZLE: [&str; 5] = ["clues", "puzzle", "question", "quiz", "quizzes"];

struct JsonParser;

impl FormatParser for JsonParser {
    fn line(&mut self, line: TextLine<'_>) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Ok(None);
        }
        let before = column_of(line.text, text) - 1;
        let fail = |found: String, expected: &'static str, column: usize| {
            Err(ReadErrorKind::Unexpected { found, expected }.at(line.number, before + column))
        };
        let object = match serde_json::from_str(text) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return fail(text.to_owned(), "a JSON object, such as {\"clues\":\"53..7...\"}", 1),
            Err(error) => {
                let found: String = text.chars().skip(error.column().saturating_sub(1)).collect();
                return fail(found, "a JSON object that is complete in its line", error.column().max(1));
            }
        };
        // Where a key stands is found again, for the messages only.
        let column = |key: &str| {
            let quoted = format!("\"{key}\"");
            text.find(&quoted).map_or(1, |at| text[..at].chars().count() + 1)
        };
        let Some((key, Value::String(cells))) =
            PUZZLE.iter().find_map(|&key| Some((key, object.get(key).filter(|value| value.is_string())?)))
        else {
            return fail(text.to_owned(), "a key \"clues\" or \"puzzle\" with 81 cells", 1);
        };
        let grid = |key: &str, cells: &str| {
            // The key, its quotes, the colon, and the quote before the cells.
            let before = before + column(key) + key.len() + 3;
            only_grid(cells).map_err(|error| error.kind.at(line.number, before + error.column))
        };
        let mut record = Record { line: line.number, ..Record::new(grid(key, cells)?) };
        let mut progress = SavedProgress::default();
        for (name, value) in &object {
            if name == key {
                continue;
            }
            if is_of_other_board(name, value) {
                let found = value.to_string().chars().take(60).collect();
                return fail(found, "a puzzle of the classic board alone", column(name));
            }
            let expected = match (name.as_str(), value) {
                (_, Value::Null) => None,
                ("state", Value::String(cells)) => {
                    progress.state = Some(grid(name, cells)?.into());
                    None
                }
                ("marks", value) => {
                    progress.marks = marks(value);
                    progress.marks.is_none().then_some(MARKS)
                }
                ("corner_marks", value) => {
                    progress.corner_marks = marks(value);
                    progress.corner_marks.is_none().then_some(MARKS)
                }
                ("sukaku", value) => match marks(value).map(|marks| Record::from_candidates(&marks)) {
                    Some(given) if given.grid == record.grid => {
                        record.sukaku = given.sukaku;
                        None
                    }
                    Some(_) => Some("candidates that stand alone just where the clues are"),
                    None => Some(MARKS),
                },
                ("colours", value) => match colours(value) {
                    Some(colours) => {
                        progress.colours = colours;
                        None
                    }
                    None => Some("colours of cells, such as {\"r1c1\":\"#ffa0a0\"}"),
                },
                ("fields", value) => {
                    let all = fields(value, &mut record);
                    all.is_none()
                        .then_some("a list of fields, such as {\"key\":\"author\",\"text\":\"Ruud\"}")
                }
                (name, value) => {
                    let key = match name {
                        "answer" => Some(FieldKey::Solution),
                        "er" | "difficulty" => Some(FieldKey::Rating),
                        name => name.parse().ok(),
                    };
                    match (key, value) {
                        (Some(key), Value::String(text)) => record.push_field(key, text),
                        (Some(key), Value::Number(number)) => record.push_field(key, &number.to_string()),
                        _ => {}
                    }
                    None
                }
            };
            if let Some(expected) = expected {
                return fail(value.to_string().chars().take(80).collect(), expected, column(name));
            }
        }
        record.progress = progress.boxed();
        Ok(Some(record))
    }

    fn end(&mut self, _: usize) -> Result<Option<Record>, ReadError> {
        Ok(None)
    }

    fn reset(&mut self) {}
}

const MARKS: &str = "a list of 81 texts, the digits that are marked in each cell";

fn marks(value: &Value) -> Option<PencilMarks> {
    let sets: &[Value; 81] = value.as_array()?.as_slice().try_into().ok()?;
    let mut marks = PencilMarks::NONE;
    for (cell, set) in Cell::all().zip(sets) {
        for character in set.as_str()?.chars() {
            marks.insert(Candidate { cell, digit: Digit::from_char(character)? });
        }
    }
    Some(marks)
}

fn colours(value: &Value) -> Option<Vec<(Cell, CellColour)>> {
    let pair = |(cell, colour): (&String, &Value)| {
        Some((cell.parse().ok()?, CellColour::from_text(colour.as_str()?)?))
    };
    let mut all: Vec<(Cell, CellColour)> = value.as_object()?.iter().map(pair).collect::<Option<_>>()?;
    all.sort_unstable();
    all.dedup_by_key(|(cell, _)| *cell);
    Some(all)
}

fn fields(value: &Value, record: &mut Record) -> Option<()> {
    for field in value.as_array()? {
        let (key, text) = (field.get("key")?.as_str()?, field.get("text")?.as_str()?);
        record.push_field(key.parse().ok()?, text);
    }
    Some(())
}

fn write(grid: &Grid, record: &Record, text: &mut String) {
    let progress = record.progress.as_deref();
    text.push_str("{\"clues\":\"");
    grid_line(grid, '.', text);
    text.push_str("\",\"state\":");
    match progress.and_then(|progress| progress.state.as_ref()?.classic()) {
        Some(state) => {
            text.push('"');
            grid_line(state, '.', text);
            text.push('"');
        }
        None => text.push_str("null"),
    }
    text.push_str(",\"marks\":");
    match progress.and_then(|progress| progress.marks.as_ref()) {
        Some(marks) => write_marks(marks, text),
        None => text.push_str("null"),
    }
    if let Some(candidates) = &record.sukaku {
        text.push_str(",\"sukaku\":");
        write_marks(candidates, text);
    }
    if let Some(marks) = progress.and_then(|progress| progress.corner_marks.as_ref()) {
        text.push_str(",\"corner_marks\":");
        write_marks(marks, text);
    }
    let colours = progress.map(|progress| progress.colours.as_slice()).unwrap_or_default();
    for (number, (cell, colour)) in colours.iter().enumerate() {
        text.push_str(if number == 0 { ",\"colours\":{" } else { "," });
        text.push_str(&format!("\"{cell}\":\"{colour}\""));
        text.push_str(if number + 1 == colours.len() { "}" } else { "" });
    }
    text.push_str(",\"fields\":[");
    for (number, field) in record.fields.iter().enumerate() {
        text.push_str(if number == 0 { "{\"key\":\"" } else { ",{\"key\":\"" });
        text.push_str(field.key.name());
        text.push_str("\",\"text\":");
        // A text always has its JSON.
        text.push_str(&serde_json::to_string(&field.text).unwrap_or_default());
        text.push('}');
    }
    text.push_str("]}\n");
}

fn write_marks(marks: &PencilMarks, text: &mut String) {
    for cell in Cell::all() {
        text.push_str(if cell.index() == 0 { "[\"" } else { ",\"" });
        text.extend(marks[cell].iter().map(|digit| char::from(b'0' + digit.get())));
        text.push('"');
    }
    text.push(']');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic_lines::read_classic;
    use crate::{Format, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn first(text: &str) -> Result<Record, ReadError> {
        read_classic(Format::Json, text.as_bytes()).remove(0)
    }

    #[test]
    fn objects_of_several_sources() {
        let ours = format!("{{\"clues\":\"{CLUES}\",\"state\":null,\"marks\":null,\"fields\":[]}}\n");
        assert_eq!(sniff(ours.as_bytes()), Some(Format::Json));
        assert_eq!(crate::write(Format::Json, [&first(&ours).unwrap()]).unwrap(), ours);
        let sheet =
            first(&format!("{{\"seed\":1,\"puzzle\":\"{CLUES}\",\"rating\":1.2,\"x\":[1]}}")).unwrap();
        assert_eq!(sheet.fields, [crate::Field::new(FieldKey::Rating, "1.2")]);
    }

    #[test]
    fn errors_point_at_the_place() {
        let check = |text: &str, expected: &str| assert_eq!(first(text).unwrap_err().to_string(), expected);
        check(
            "{\"clues\":1}",
            "line 1, column 1: found \"{\\\"clues\\\":1}\", expected a key \"clues\" or \"puzzle\" with 81 cells",
        );
        check(
            &format!("{{\"clues\":\"5a{}\"}}", &CLUES[2..]),
            "line 1, column 12: cell r1c2: found 'a', expected a digit 1-9 or an empty cell (. 0 _ * - x)",
        );
        check(
            &"[".repeat(100_000),
            "line 1, column 128: found \"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…\", expected a JSON object that is complete in its line",
        );
        check(
            &format!("{{\"clues\":\"{CLUES}\",\"marks\":[\"a\"]}}"),
            "line 1, column 94: found \"[\\\"a\\\"]\", expected a list of 81 texts, the digits that are marked in each cell",
        );
    }
}
