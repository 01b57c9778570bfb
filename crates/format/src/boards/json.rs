//! `json`: one JSON object a line, with all that we know of a puzzle on any board.
//!
//! ```text
//!   {"variant":"killer","puzzle":"....…","clues":[{"kind":"cage","sum":10,"cells":["r1c1","r1c2"]},…],"solution":"…"}
//!   {"variant":"jigsaw","layout":"AAAB…","puzzle":"..1.…","state":"…","fields":[{"key":"author","text":"Ruud"}]}
//! ```
//!
//! A clue looks as [`ClueRecord`] writes it. Reading takes the objects that commands write with `--json`, in which further
//! keys are skipped. The puzzle may be called `givens`, `question`, `quiz` or, as classic objects have it, `clues`; a dot
//! alone stands for no given digits. Without `variant` the number of cells is the size.

use core::fmt::Write;
use std::borrow::Cow;

use ninefold_rules::{BoardGrid, Clue, ClueRecord, Layout, Regions, Rules, Variant};
use serde_json::{Map, Value};

use super::board_format_entry::{BoardFormatEntry, BoardParser, Certainty};
use super::context::{Context, layout_of, plain, short, single_grid_cells, usual, with_clues, with_regions};
use super::line::{push_cells, read_cells, unwritable};
use super::{Alphabet, BoardReadErrorKind};
use crate::capabilities::Capabilities;
use crate::format_entry::{Layout as TextLayout, TextLine, column_of};
use crate::{Field, FieldKey};
use crate::{ReadError, Record};

/// The names of the puzzle.
const PUZZLE: [&str; 6] = ["puzzle", "givens", "clues", "question", "quiz", "quizzes"];

pub(crate) const ENTRY: BoardFormatEntry = BoardFormatEntry {
    summary: "one JSON object a line, with everything",
    layout: TextLayout::Lines,
    capabilities: Capabilities { comments: true, fields: &FieldKey::ALL, state: true, ..Capabilities::CLUES },
    holds: |_| true,
    recognises: |line| line.text.starts_with('{').then_some(Certainty::Begin),
    names_board,
    explains: |line| names_board(line.text),
    parser: || Box::new(JsonParser),
    inexpressible: unwritable,
    inexpressible_clues: |_, _| None,
    declaration: |_| None,
    write: Some(write),
};

/// Returns whether an object has a key that classic objects do not have.
fn names_board(text: &str) -> bool {
    text.contains("\"variant\"") || text.contains("\"layout\"")
}

struct JsonParser;

impl BoardParser for JsonParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let before = column_of(line.text, text) - 1;
        match serde_json::from_str(text) {
            Ok(Value::Object(object)) => {
                JsonObject { object: &object, text, before, line }.entry(context).map(Some)
            }
            Ok(_) => {
                let expected = "a JSON object, such as {\"variant\":\"killer\",\"puzzle\":\"...\"}";
                Err(BoardReadErrorKind::unexpected(text, expected).at(line.number, before + 1))
            }
            Err(error) => {
                let found: String = text.chars().skip(error.column().saturating_sub(1)).take(60).collect();
                let expected = "a JSON object that is complete in its line";
                Err(BoardReadErrorKind::unexpected(&found, expected)
                    .at(line.number, before + error.column().max(1)))
            }
        }
    }
}

/// An object and where it stands.
struct JsonObject<'a> {
    object: &'a Map<String, Value>,
    text: &'a str,
    /// The characters before it.
    before: usize,
    line: TextLine<'a>,
}

impl JsonObject<'_> {
    /// Returns the column in which a key stands. It is found again, for the messages only.
    fn column(&self, key: &str) -> usize {
        let quoted = format!("\"{key}\"");
        self.before + self.text.find(&quoted).map_or(1, |at| self.text[..at].chars().count() + 1)
    }

    fn fail(&self, key: &str, kind: BoardReadErrorKind) -> ReadError {
        kind.at(self.line.number, self.column(key))
    }

    /// Returns the text under a key; `null` and a missing key are none.
    fn text_of(&self, key: &str) -> Result<Option<&str>, ReadError> {
        match self.object.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(self.fail(key, BoardReadErrorKind::unexpected(&other.to_string(), "a text"))),
        }
    }

    fn entry(&self, context: &mut Context) -> Result<Record, ReadError> {
        let puzzle =
            PUZZLE.iter().find_map(|&key| Some((key, self.object.get(key).and_then(Value::as_str)?)));
        let Some((key, cells)) = puzzle else {
            let expected = "a key \"puzzle\" or \"givens\" with the cells";
            return Err(
                BoardReadErrorKind::unexpected(self.text, expected).at(self.line.number, self.before + 1)
            );
        };
        let variant = self.variant(key, cells, context)?;
        let board = context.rules(&variant).map_err(|kind| self.fail(key, kind))?;
        let rules = with_clues(&board, self.clues(&board)?);
        let grid = |key: &str, cells: &str| {
            let found = cells.chars().count();
            if found != rules.cell_count() {
                let expected = format!("{} for a board of {}", rules.cell_count(), short(rules.variant()));
                return Err(self.fail(key, BoardReadErrorKind::CellCount { found, expected }));
            }
            // The key, its quotes, the colon, and the quote before the cells.
            let column = self.column(key) + key.chars().count() + 4;
            read_cells(cells, BoardGrid::empty(&rules), context.alphabet, self.line.number, column)
        };
        let given = if cells == "." { BoardGrid::empty(&rules) } else { grid(key, cells)? };
        let mut record = Record { line: self.line.number, ..Record::new(given) };
        if let Some(cells) = self.text_of("state")? {
            record.set_state(grid("state", cells)?);
        }
        for key in ["solution", "answer"] {
            if let Some(cells) = self.text_of(key)?.filter(|cells| !cells.is_empty()) {
                record.set_solution(Some(grid(key, cells)?));
            }
        }
        record.fields = self.fields()?;
        Ok(record)
    }

    /// Returns the board that the object describes, with the rules that were named beside it.
    fn variant(&self, key: &str, cells: &str, context: &Context) -> Result<Variant, ReadError> {
        let named = match self.text_of("variant")? {
            None => context.declared().cloned(),
            Some(words) => {
                let found: Variant = words
                    .parse()
                    .map_err(|error| self.fail("variant", BoardReadErrorKind::Variant(error)))?;
                Some(context.with_declared(found).map_err(|kind| self.fail("variant", kind))?)
            }
        };
        let count = cells.chars().count();
        let variant = match named {
            Some(named) => named,
            None => {
                let size = (3..=25).find(|size| size * size == count).ok_or_else(|| {
                    let expected =
                        "16, 36, 64, 81, 100, 144, 225, 256, 400 or 625, or a \"variant\"".to_owned();
                    self.fail(key, BoardReadErrorKind::CellCount { found: count, expected })
                })?;
                usual(size).unwrap_or_else(|| plain(size, Layout::Jigsaw))
            }
        };
        let Some(letters) = self.text_of("layout")? else { return Ok(variant) };
        let fail = |kind: BoardReadErrorKind| self.fail("layout", kind);
        let found = letters.chars().count();
        if single_grid_cells(&variant) != Some(found) {
            let expected = format!("the regions of {}, a letter for each cell", short(&variant));
            return Err(fail(BoardReadErrorKind::CellCount { found, expected }));
        }
        let labels: Vec<char> = letters.chars().collect();
        let regions = Regions::new(&labels).map_err(|error| fail(BoardReadErrorKind::Regions(error)))?;
        // Without a variant only the layout says that the board is a jigsaw.
        match self.object.contains_key("variant") || context.declared().is_some() {
            true => with_regions(&variant, regions).map_err(fail),
            false => Ok(plain(regions.size(), layout_of(regions))),
        }
    }

    /// Reads the list of clues. A number or a text under that key means given digits.
    fn clues(&self, board: &Rules) -> Result<Vec<Clue>, ReadError> {
        let Some(Value::Array(list)) = self.object.get("clues") else { return Ok(Vec::new()) };
        list.iter()
            .enumerate()
            .map(|(index, value)| {
                let fail = |what: String| {
                    let found = format!("clue {}: {value}", index + 1);
                    self.fail("clues", BoardReadErrorKind::unexpected(&found, &what))
                };
                let record: ClueRecord = serde_json::from_value(value.clone()).map_err(|error| {
                    fail(format!(
                        "a clue such as {{\"kind\":\"cage\",\"sum\":10,\"cells\":[\"r1c1\",\"r1c2\"]}} ({error})"
                    ))
                })?;
                let in_list = |error| BoardReadErrorKind::ClueRecord { number: index + 1, error };
                record.to_clue(board).map_err(|error| self.fail("clues", in_list(error)))
            })
            .collect()
    }

    fn fields(&self) -> Result<Vec<Field>, ReadError> {
        let mut fields = Vec::new();
        if let Some(value) = self.object.get("fields").filter(|value| !value.is_null()) {
            let field = |field: &Value| {
                let key: FieldKey = field.get("key")?.as_str()?.parse().ok()?;
                Some(Field::new(key, field.get("text")?.as_str()?))
            };
            let list = value.as_array().and_then(|list| list.iter().map(field).collect::<Option<Vec<_>>>());
            let expected = "a list of fields, such as {\"key\":\"author\",\"text\":\"Ruud\"}";
            fields = list.ok_or_else(|| {
                self.fail("fields", BoardReadErrorKind::unexpected(&value.to_string(), expected))
            })?;
        }
        for (name, value) in self.object {
            let key = name.parse().ok().filter(|&key| key != FieldKey::Solution);
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Number(number) => number.to_string(),
                _ => continue,
            };
            fields.extend(key.map(|key| Field::new(key, &text)));
        }
        fields.retain(|field| !field.text.is_empty());
        Ok(fields)
    }
}

fn write(grid: &BoardGrid, record: &Record, alphabet: Alphabet, text: &mut String) {
    let rules = grid.rules();
    // A text always has its JSON, and a string takes all that is written.
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
    let _ = write!(text, "{{\"variant\":{}", quoted(&short(grid.rules().variant())));
    if let Layout::Regions(regions) = &grid.rules().variant().layout {
        let _ = write!(text, ",\"layout\":\"{regions}\"");
    }
    for (key, grid) in [
        ("puzzle", Some(Cow::Borrowed(grid))),
        ("state", record.state_on_board()),
        ("solution", record.solution_on_board()),
    ] {
        if let Some(grid) = grid {
            let _ = write!(text, ",\"{key}\":\"");
            push_cells(&grid, alphabet, text);
            text.push('"');
        }
    }
    if !rules.clues().is_empty() {
        let records: Vec<ClueRecord> = rules.clues().iter().map(ClueRecord::from).collect();
        let _ = write!(text, ",\"clues\":{}", serde_json::to_string(&records).unwrap_or_default());
    }
    if !record.fields.is_empty() {
        let field =
            |field: &Field| format!("{{\"key\":\"{}\",\"text\":{}}}", field.key.name(), quoted(&field.text));
        let fields: Vec<String> = record.fields.iter().map(field).collect();
        let _ = write!(text, ",\"fields\":[{}]", fields.join(","));
    }
    text.push_str("}\n");
}
