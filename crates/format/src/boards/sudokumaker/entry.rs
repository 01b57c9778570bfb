//! `sudokumaker`: an address of SudokuMaker, with the constraints that it names by number.
//!
//! ```text
//!   https://sudokumaker.app/?puzzle=N4Ig…      LZ-string in the alphabet + - $ of
//!   {"formatVersion":"1.5.0","puzzle":{"cells":[{"given":true,"value":5},{},…],"constraints":[{"type":1,"regions":[…]},…]}}
//! ```
//!
//! Cells stand in reading order. Without `size`, or `width` and `height`, there are 81. Regions are a constraint like all
//! others; see `clues.rs` for the rest. A constraint with `disabled` does not count. Cosmetic lines, cages and
//! symbols, and fog, are [`Drawing`](crate::Drawing)s; a custom constraint is a program and an error with its name. Pencil
//! marks and colours of cells are the solver's, and are not kept.

use ninefold_rules::{BoardDigit, BoardGrid, ClueRule, Regions, Variant};
use serde_json::{Map, Value, json};

use super::clues::{Constraints, unknown};
use super::written;
use crate::boards::BoardReadErrorKind;
use crate::boards::context::{Context, layout_of, plain, regions_of, single_grid_cells, with_clues};
use crate::capabilities::Capabilities;
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::payload::unpack;
use crate::{Field, FieldKey};
use crate::{ReadError, Record};

const ADDRESS: &str = "https://sudokumaker.app/?puzzle=";
const HOST: &str = "sudokumaker.app/";
const LOAD: &str = "puzzle=";

/// The names of texts about a puzzle.
const NAMES: [(&str, FieldKey); 3] =
    [("name", FieldKey::Title), ("author", FieldKey::Author), ("comment", FieldKey::Description)];

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    capabilities: Capabilities {
        fields: &[FieldKey::Title, FieldKey::Author, FieldKey::Description],
        state: true,
        ..Capabilities::CLUES
    },
    holds: |rule| !matches!(rule, ClueRule::GreaterThan | ClueRule::Zipper | ClueRule::Custom),
    recognises_board: |line| {
        let is_address = line.word().contains(HOST) && line.word().contains("puzzle=");
        is_address.then_some(Certainty::Address)
    },
    inexpressible,
    inexpressible_clues: |grid, _| written::inexpressible_clues(grid.rules()),
    write: Some(|record, _, text| write(&record.grid.on_board(), record, text)),
    ..FormatEntry::boards("an address of SudokuMaker", || Box::new(SudokumakerParser))
};

struct SudokumakerParser;

impl FormatParser for SudokumakerParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let payload = text.split_once(LOAD).map_or(text, |(_, payload)| payload);
        let json = unpack(payload, line)?;
        let at = |kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, payload));
        let document = serde_json::from_str(&json).ok().filter(Value::is_object);
        let puzzle = document.as_ref().and_then(|document: &Value| document.get("puzzle")?.as_object());
        let Some(puzzle) = puzzle else {
            return Err(at(BoardReadErrorKind::unexpected(&json, "a payload with the JSON of a puzzle")));
        };
        read(puzzle, line.number, context).map(Some).map_err(at)
    }
}

fn read(
    puzzle: &Map<String, Value>,
    line: usize,
    context: &mut Context,
) -> Result<Record, BoardReadErrorKind> {
    let cells = puzzle.get("cells").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let number = |key: &str| puzzle.get(key).and_then(Value::as_u64).map(|number| number as usize);
    let width = number("width").or(number("size")).unwrap_or(9);
    let height = number("height").or(number("size")).unwrap_or(width);
    let size = width;
    if width != height || !(3..=25).contains(&size) || cells.len() != size * size {
        let found = format!("{} cells in {height} rows over {width} columns", cells.len());
        return Err(BoardReadErrorKind::unexpected(&found, "a square of 3 to 25 rows"));
    }
    let constraints = Constraints::of(puzzle, size)?;
    let first = puzzle.get("minDigit").and_then(Value::as_u64).unwrap_or(1);
    let last = puzzle.get("maxDigit").and_then(Value::as_u64).unwrap_or(first + size as u64 - 1);
    if (first, last) != (1, size as u64) {
        return Err(unknown(&format!("digits {first} to {last}"), String::new()));
    }
    let variant = constraints.variant(variant_of(&constraints, size)?)?;
    let board = context.rules(&context.with_declared(variant)?)?;
    let rules = with_clues(&board, constraints.clues(&board, context)?);
    let mut grid = BoardGrid::empty(&rules);
    let mut state = BoardGrid::empty(&rules);
    for (cell, value) in rules.cells().zip(cells) {
        let Some(found) = value.get("value").filter(|found| !found.is_null()) else { continue };
        let digit = found.as_u64().filter(|&found| found <= size as u64);
        let digit = digit.and_then(|found| BoardDigit::new(found as usize)).ok_or_else(|| {
            let (cell, found) = (rules.cell_name(cell), found.to_string().chars().take(60).collect());
            let expected = format!("a value from 1 to {size}");
            BoardReadErrorKind::BadText { cell, found, expected }
        })?;
        state.set(cell, Some(digit));
        if value.get("given").and_then(Value::as_bool).unwrap_or(false) {
            grid.set(cell, Some(digit));
        }
    }
    let mut record = Record { line, ..Record::new(grid) };
    record.set_state(state);
    for (name, key) in NAMES {
        let text = puzzle.get(name).and_then(Value::as_str).unwrap_or_default();
        record.fields.extend(Some(Field::new(key, text)).filter(|field| !field.text.is_empty()));
    }
    Ok(record)
}

/// Returns the board with its regions.
fn variant_of(constraints: &Constraints<'_>, size: usize) -> Result<Variant, BoardReadErrorKind> {
    let Some(regions) = constraints.first(1) else {
        return Err(BoardReadErrorKind::unexpected("a board without regions", "the constraint 1, regions"));
    };
    let labels = regions.get("regions").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let labels: Vec<Option<u64>> = labels.iter().map(Value::as_u64).collect();
    if let Some(cell) = labels.iter().position(Option::is_none) {
        let cell = format!("r{}c{}", cell / size + 1, cell % size + 1);
        let (found, expected) = ("no region".to_owned(), "the number of a region".to_owned());
        return Err(BoardReadErrorKind::BadText { cell, found, expected });
    }
    if labels.len() != size * size {
        let expected = format!("{} for {size} × {size} cells", size * size);
        return Err(BoardReadErrorKind::CellCount { found: labels.len(), expected });
    }
    let regions = Regions::new(&labels).map_err(BoardReadErrorKind::Regions)?;
    Ok(plain(size, layout_of(regions)))
}

/// Returns what of a board the format has no place for.
fn inexpressible(variant: &Variant) -> Option<String> {
    if single_grid_cells(variant).is_none() {
        return Some("several grids".to_owned());
    }
    written::inexpressible(variant)
}

fn write(grid: &BoardGrid, record: &Record, text: &mut String) {
    let rules = grid.rules();
    let size = rules.size();
    let mut puzzle = Map::new();
    for (name, key) in NAMES {
        let texts = record.fields.iter().filter(|field| field.key == key);
        let texts: Vec<&str> = texts.map(|field| field.text.as_str()).collect();
        puzzle.insert(name.to_owned(), json!(texts.join("; ")));
    }
    if size != 9 {
        puzzle.insert("size".to_owned(), json!(size));
    }
    let cell = |cell| {
        let given = grid.get(cell);
        let placed = record.state_on_board().and_then(|state| state.get(cell));
        match (given, placed) {
            (Some(digit), _) => json!({ "given": true, "value": digit.value() }),
            (None, Some(digit)) => json!({ "value": digit.value() }),
            (None, None) => json!({}),
        }
    };
    puzzle.insert("cells".to_owned(), rules.cells().map(cell).collect());
    let mut constraints = vec![json!({ "type": 0 })];
    if let Some(regions) = regions_of(grid.rules().variant()) {
        constraints.push(json!({ "type": 1, "regions": regions.region_of() }));
    }
    written::push(rules, &mut constraints);
    puzzle.insert("constraints".to_owned(), Value::Array(constraints));
    let document = json!({ "formatVersion": "1.5.0", "puzzle": puzzle });
    text.push_str(ADDRESS);
    text.push_str(&lz_str::compress_to_encoded_uri_component(&document.to_string()));
    text.push('\n');
}
