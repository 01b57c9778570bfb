//! `json`: one JSON object a line, with all that we know of a puzzle on any board.
//!
//! ```text
//!   {"variant":"9x9","puzzle":"53..7…","state":null,"marks":null,"fields":[{"key":"author","text":"Ruud"}]}
//!   {"variant":"killer","puzzle":"....…","clues":[{"kind":"cage","sum":10,"cells":["r1c1","r1c2"]},…],"solution":"…"}
//!   {"variant":"jigsaw","layout":"AAAB…","puzzle":"..1.…","state":"…","fields":[{"key":"author","text":"Ruud"}]}
//! ```
//!
//! `state` is given and placed digits, `marks` a list of texts, one a cell; `corner_marks` (like `marks`) and `colours`
//! (`{"r1c1":"#ffa0a0"}`) are there if there are some, and `sukaku` (like `marks`) if a classic puzzle is given by candidates.
//! A clue looks as [`ClueRecord`] writes it: `clues` lists the clues other than digits. Without `variant` the number of cells is
//! the size.
//!
//! Reading takes the other objects that we write, those that commands write with `--json`, and those of data sets: the
//! puzzle may be called `puzzle`, `clues`, `givens`, `question` or `quiz`, and texts or numbers whose names are those of fields, such as
//! `solution` or `rating`, count as fields. What is called otherwise is skipped. A dot alone stands for no given digits.

use core::fmt::Write;

use ninefold_rules::{AnyGrid, BoardGrid, Clue, ClueRecord, Layout, Regions, Rules, Variant};
use serde_json::{Map, Value};

use crate::boards::context::{
    Context, layout_of, plain, short, single_grid_cells, usual, with_clues, with_regions,
};
use crate::boards::line::{push_cells, read_cells, unwritable};
use crate::boards::{Alphabet, BoardReadErrorKind};
use crate::capabilities::{Capabilities, MarksKept};
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
#[cfg(feature = "boards")]
use crate::formats::line::is_full_line;
use crate::formats::line::only_grid;
use crate::grid_text::grid_line;
#[cfg(feature = "boards")]
use crate::json_keys::{LAYOUT, is_rule};
use crate::json_keys::{PUZZLE, field_key};
use crate::quoted::quoted;
use crate::{AnyMarks, CellColour, FieldKey, ReadError, Record, SavedProgress};

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    extensions: &["jsonl", "ndjson", "json"],
    holds_classic: true,
    capabilities: Capabilities {
        comments: true,
        fields: &FieldKey::ALL,
        state: true,
        marks: MarksKept::Notes,
        corner_marks: true,
        colours: true,
    },
    holds: |_| true,
    recognises_board: |line| line.text.starts_with('{').then_some(Certainty::Begin),
    inexpressible: unwritable,
    write: Some(write),
    ..FormatEntry::boards("one JSON object a line, with everything", || {
        Box::new(JsonParser { is_classic: false })
    })
};

struct JsonParser {
    /// Whether the text has had a classic puzzle that did not name its board. Then a shorter one is not a small board.
    is_classic: bool,
}

impl FormatParser for JsonParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let before = column_of(line.text, text) - 1;
        let fail = |found: &str, expected: &str, column: usize| {
            Err(BoardReadErrorKind::unexpected(found, expected).at(line.number, before + column))
        };
        let object = match serde_json::from_str(text) {
            Ok(Value::Object(object)) => object,
            Ok(_) => return fail(text, "a JSON object, such as {\"puzzle\":\"53..7...\"}", 1),
            Err(error) => {
                let found: String = text.chars().skip(error.column().saturating_sub(1)).collect();
                return fail(&found, "a JSON object that is complete in its line", error.column().max(1));
            }
        };
        self.object(JsonObject { object: &object, text, before, line }, context).map(Some)
    }
}

impl JsonParser {
    fn object(&mut self, object: JsonObject<'_>, context: &mut Context) -> Result<Record, ReadError> {
        #[cfg(feature = "boards")]
        object.check_rules()?;
        #[cfg(feature = "boards")]
        if !object.has_known_names()
            && let Some((text, guesses)) = crate::literals::by_content(object.object)
                .map_err(|kind| kind.at(object.line.number, object.before + 1))?
        {
            let known = serde_json::from_str(&text).unwrap_or_default();
            let known = JsonObject { object: &known, text: &text, ..object };
            // In the line, the object has other names.
            let placed = |error: ReadError| ReadError { column: object.before + 1, ..error };
            let record = self.known(&known, context).map_err(placed)?;
            return Ok(Record { guesses, ..record });
        }
        self.known(&object, context)
    }

    fn known(&mut self, object: &JsonObject<'_>, context: &mut Context) -> Result<Record, ReadError> {
        let is_named = object.names_board() || context.declared().is_some();
        let record = object.record(context, self.is_classic && !is_named)?;
        self.is_classic |= record.classic().is_some() && !is_named;
        Ok(record)
    }
}

/// An object and where it stands.
#[derive(Clone, Copy)]
struct JsonObject<'a> {
    object: &'a Map<String, Value>,
    text: &'a str,
    /// The characters before it.
    before: usize,
    line: TextLine<'a>,
}

impl JsonObject<'_> {
    /// Checks that no rule is under a name that is not read.
    #[cfg(feature = "boards")]
    fn check_rules(&self) -> Result<(), ReadError> {
        let is_given = |value: &Value| match value {
            Value::Bool(is_on) => *is_on,
            Value::Array(list) => !list.is_empty(),
            Value::Object(object) => !object.is_empty(),
            _ => false,
        };
        let rule = self.object.iter().find(|(key, value)| is_given(value) && is_rule(key));
        rule.map_or(Ok(()), |(key, _)| {
            let expected = "rules in \"variant\" and \"clues\", as `convert --to json` writes them";
            Err(self.fail(key, BoardReadErrorKind::unexpected(key, expected)))
        })
    }

    /// Returns whether a key says what the board is.
    fn names_board(&self) -> bool {
        ["variant", "layout"].iter().any(|key| self.object.get(*key).is_some_and(Value::is_string))
    }

    /// Returns whether the cells of the puzzle are a text under a known name, and no other name has a full grid.
    #[cfg(feature = "boards")]
    fn has_known_names(&self) -> bool {
        let is_full = |value: &Value| value.as_str().is_some_and(is_full_line);
        let known = ["solution", "answer", "state", "position", LAYOUT];
        let is_other = |key: &str| !PUZZLE.contains(&key) && !known.contains(&key);
        let is_puzzle = |key: &str| self.object.get(key).is_some_and(Value::is_string);
        PUZZLE.iter().any(|key| is_puzzle(key))
            && !self.object.iter().any(|(key, value)| is_other(key) && is_full(value))
    }

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

    fn record(&self, context: &mut Context, is_classic: bool) -> Result<Record, ReadError> {
        let puzzle =
            PUZZLE.iter().find_map(|&key| Some((key, self.object.get(key).and_then(Value::as_str)?)));
        let Some((key, cells)) = puzzle else {
            let expected = "a key \"puzzle\" with the cells of the grid";
            return Err(
                BoardReadErrorKind::unexpected(self.text, expected).at(self.line.number, self.before + 1)
            );
        };
        let variant = match is_classic {
            true => Variant::CLASSIC,
            false => self.variant(cells, context)?,
        };
        let board = context.rules(&variant).map_err(|kind| self.fail(key, kind))?;
        let rules = with_clues(&board, self.clues(&board)?);
        let is_plain = rules.variant().is_classic() && context.alphabet == Alphabet::Digits;
        let grid = |key: &str, cells: &str| -> Result<AnyGrid, ReadError> {
            // The key, its quotes, the colon, and the quote before the cells.
            let column = || self.column(key) + key.chars().count() + 4;
            if is_plain {
                let placed = |error: ReadError| error.kind.at(self.line.number, column() - 1 + error.column);
                return only_grid(cells).map(AnyGrid::from).map_err(placed);
            }
            let found = cells.chars().count();
            if found != rules.cell_count() {
                let expected = format!("{} for a board of {}", rules.cell_count(), short(rules.variant()));
                return Err(self.fail(key, BoardReadErrorKind::CellCount { found, expected }));
            }
            read_cells(cells, BoardGrid::empty(&rules), context.alphabet, self.line.number, column())
                .map(AnyGrid::from)
        };
        let given = if cells == "." { BoardGrid::empty(&rules).into() } else { grid(key, cells)? };
        let mut record = Record { line: self.line.number, ..Record::new(given) };
        if !is_plain {
            for key in ["solution", "answer"] {
                if let Some(cells) = self.text_of(key)?.filter(|cells| !cells.is_empty()) {
                    record.set_solution(Some(grid(key, cells)?.on_board().into_owned()));
                }
            }
        }
        // A position to practise is called `position`.
        let named = |key| Ok(self.text_of(key)?.map(|cells| (key, cells)));
        let state = match named("state")? {
            None => named("position")?,
            state => state,
        };
        let state = state.map(|(key, cells)| grid(key, cells)).transpose()?;
        record.progress = SavedProgress {
            // A classic object may repeat the clues here.
            state: state.filter(|state| record.classic().is_some() || *state != record.grid),
            marks: self.marks("marks", &rules, context.alphabet)?,
            corner_marks: self.marks("corner_marks", &rules, context.alphabet)?,
            colours: self.colours(&rules)?,
        }
        .boxed();
        self.set_sukaku(&mut record, context.alphabet)?;
        self.push_fields(key, is_plain, &mut record)?;
        Ok(record)
    }

    /// Returns the board that the object describes, with the rules that were named beside it.
    fn variant(&self, cells: &str, context: &Context) -> Result<Variant, ReadError> {
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
            None => match (3..=25).find(|size| size * size == count) {
                Some(size) => usual(size).unwrap_or_else(|| plain(size, Layout::Jigsaw)),
                // The reader of classic cells says what is wrong.
                None => Variant::CLASSIC,
            },
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
        if !cfg!(feature = "boards") && !list.is_empty() {
            let expected = "a puzzle of the classic board alone";
            let kind = BoardReadErrorKind::unexpected("a list of clues", expected);
            return Err(self.fail("clues", kind));
        }
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

    /// Returns the value under a key as `read` reads it; `null` and a missing key are none.
    fn value<T>(
        &self,
        key: &str,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<Option<T>, ReadError> {
        let Some(value) = self.object.get(key).filter(|value| !value.is_null()) else { return Ok(None) };
        let unexpected = || self.fail(key, BoardReadErrorKind::unexpected(&value.to_string(), expected));
        read(value).map(Some).ok_or_else(unexpected)
    }

    /// Reads pencil marks: a text for each cell.
    fn marks(&self, key: &str, rules: &Rules, alphabet: Alphabet) -> Result<Option<AnyMarks>, ReadError> {
        if self.object.get(key).is_none_or(Value::is_null) {
            return Ok(None);
        }
        let (count, size) = (rules.cell_count(), rules.size());
        let expected = format!("a list of {count} texts, the digits that are marked in each cell");
        self.value(key, &expected, |value| {
            let list = value.as_array().filter(|list| list.len() == count)?;
            let digit = |character| alphabet.digit(character).filter(|digit| digit.value() <= size);
            list.iter().map(|set| set.as_str()?.chars().map(digit).collect()).collect()
        })
    }

    fn colours(&self, rules: &Rules) -> Result<Vec<(ninefold_rules::BoardCell, CellColour)>, ReadError> {
        let expected = "colours of cells, such as {\"r1c1\":\"#ffa0a0\"}";
        let colours = self.value("colours", expected, |value| {
            let pair = |(cell, colour): (&String, &Value)| {
                Some((rules.cell_named(cell)?, CellColour::from_text(colour.as_str()?)?))
            };
            value.as_object()?.iter().map(pair).collect::<Option<Vec<_>>>()
        })?;
        let mut colours = colours.unwrap_or_default();
        colours.sort_unstable();
        colours.dedup_by_key(|(cell, _)| *cell);
        Ok(colours)
    }

    /// Reads the candidates that a classic puzzle is given by.
    fn set_sukaku(&self, record: &mut Record, alphabet: Alphabet) -> Result<(), ReadError> {
        let fail = |expected: &str| {
            let found = self.object.get("sukaku").map(Value::to_string).unwrap_or_default();
            self.fail("sukaku", BoardReadErrorKind::unexpected(&found, expected))
        };
        let Some(marks) = self.marks("sukaku", record.grid.rules(), alphabet)? else {
            return Ok(());
        };
        let marks = marks.classic().filter(|_| record.classic().is_some());
        let given = marks.map(|marks| Record::from_candidates(&marks));
        let given = given.ok_or_else(|| fail("a puzzle on the classic board, which candidates can give"))?;
        if given.grid != record.grid {
            return Err(fail("candidates that stand alone just where the clues are"));
        }
        record.sukaku = given.sukaku;
        Ok(())
    }

    /// Reads the fields. `puzzle` is the key of the cells, and `is_plain` says that they are classic ones.
    fn push_fields(&self, puzzle: &str, is_plain: bool, record: &mut Record) -> Result<(), ReadError> {
        let expected = "a list of fields, such as {\"key\":\"author\",\"text\":\"Ruud\"}";
        let pair = |field: &Value| {
            let key: FieldKey = field.get("key")?.as_str()?.parse().ok()?;
            Some((key, field.get("text")?.as_str()?.to_owned()))
        };
        let list = |value: &Value| value.as_array()?.iter().map(pair).collect::<Option<Vec<_>>>();
        for (key, text) in self.value("fields", expected, list)?.into_iter().flatten() {
            record.push_field(key, &text);
        }
        let is_text = |value: &Value| value.is_string() || value.is_number();
        for (name, value) in self.object.iter().filter(|(name, value)| *name != puzzle && is_text(value)) {
            match (field_key(name, is_plain), value) {
                (Some(key), Value::String(text)) => record.push_field(key, text),
                (Some(key), Value::Number(number)) => record.push_field(key, &number.to_string()),
                _ => {}
            }
        }
        Ok(())
    }
}

fn write(record: &Record, alphabet: Alphabet, text: &mut String) {
    let progress = record.progress.as_deref();
    let marks = progress.and_then(|progress| progress.marks.as_ref());
    match record.classic().filter(|_| alphabet == Alphabet::Digits) {
        Some(grid) => {
            text.push_str("{\"variant\":\"9x9\",\"puzzle\":\"");
            grid_line(grid, '.', text);
            let state = progress.and_then(|progress| progress.state.as_ref()?.classic());
            text.push_str(if state.is_some() { "\",\"state\":\"" } else { "\",\"state\":null" });
            if let Some(state) = state {
                grid_line(state, '.', text);
                text.push('"');
            }
            text.push_str(if marks.is_none() { ",\"marks\":null" } else { "" });
        }
        None if cfg!(feature = "boards") => write_board(&record.grid.on_board(), record, alphabet, text),
        None => {}
    }
    let sukaku = record.sukaku.as_deref().map(|&candidates| AnyMarks::from(candidates));
    let corner_marks = progress.and_then(|progress| progress.corner_marks.as_ref());
    for (key, marks) in [("marks", marks), ("sukaku", sukaku.as_ref()), ("corner_marks", corner_marks)] {
        for (number, set) in marks.map(AnyMarks::sets).unwrap_or_default().iter().enumerate() {
            let _ = if number == 0 { write!(text, ",\"{key}\":[\"") } else { write!(text, ",\"") };
            text.extend(set.iter().filter_map(|digit| alphabet.character(digit)));
            text.push('"');
        }
        text.push_str(if marks.is_some() { "]" } else { "" });
    }
    let colours = progress.map(|progress| progress.colours.as_slice()).unwrap_or_default();
    for (number, &(cell, colour)) in colours.iter().enumerate() {
        text.push_str(if number == 0 { ",\"colours\":{" } else { "," });
        let _ = write!(text, "\"{}\":\"{colour}\"", record.grid.rules().cell_name(cell));
        text.push_str(if number + 1 == colours.len() { "}" } else { "" });
    }
    if !record.fields.is_empty() || record.classic().is_some() && alphabet == Alphabet::Digits {
        let field = |field: &crate::Field| {
            format!("{{\"key\":\"{}\",\"text\":{}}}", field.key.name(), quoted(&field.text))
        };
        let fields: Vec<String> = record.fields.iter().map(field).collect();
        let _ = write!(text, ",\"fields\":[{}]", fields.join(","));
    }
    text.push_str("}\n");
}

/// Appends a board, its digits and its clues.
fn write_board(grid: &BoardGrid, record: &Record, alphabet: Alphabet, text: &mut String) {
    let rules = grid.rules();
    let _ = write!(text, "{{\"variant\":{}", quoted(&short(rules.variant())));
    if let Layout::Regions(regions) = &rules.variant().layout {
        let _ = write!(text, ",\"layout\":\"{regions}\"");
    }
    // Of a classic puzzle the solution is a field.
    let (state, solution) = (record.state_on_board(), record.solution.as_deref());
    for (key, grid) in [("puzzle", Some(grid)), ("state", state.as_deref()), ("solution", solution)] {
        if let Some(grid) = grid {
            let _ = write!(text, ",\"{key}\":\"");
            push_cells(grid, alphabet, text);
            text.push('"');
        }
    }
    if !rules.clues().is_empty() {
        let records: Vec<ClueRecord> = rules.clues().iter().map(ClueRecord::from).collect();
        let _ = write!(text, ",\"clues\":{}", serde_json::to_string(&records).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::read_classic;
    use crate::{Format, sniff};

    const CLUES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn first(text: &str) -> Result<Record, ReadError> {
        read_classic(Format::Json, text.as_bytes()).remove(0)
    }

    #[test]
    fn objects_of_several_sources() {
        let ours = format!(
            "{{\"variant\":\"9x9\",\"puzzle\":\"{CLUES}\",\"state\":null,\"marks\":null,\"fields\":[]}}\n"
        );
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
            "line 1, column 1: found \"{\\\"clues\\\":1}\", expected a key \"puzzle\" with the cells of the grid",
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
