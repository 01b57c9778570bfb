//! `fpuzzles`: an address of f-puzzles, in which the whole puzzle is packed, with the rules that it names.
//!
//! ```text
//!   https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54…
//!       base64 of LZ-string of  {"size":9,"grid":[[{"value":5,"given":true},{},…],…]}
//!   {"size":6,"diagonal+":true,"antiknight":true,"grid":[[{"value":5,"given":true,"region":0},{},…],…]}
//! ```
//!
//! What a cell holds is in [`cell`](super::cell). A cell without a `region` lies in the usual box of its place.
//! `diagonal+` is the one from the bottom left corner, `diagonal-` that from the top left one. Windows are an
//! `extraregion` each. Clues have keys of their own: see [`clues`](super::clues). Any further rule is an error that names
//! it. Drawings are those of [`drawn`](super::drawn). In addition to the grid there are `title`, `author`, `ruleset` and
//! `solution`.

use core::fmt::Write;

use ninefold_rules::{
    BoardCell, BoardGrid, BoardHouseKind, ClueRule, Constraint, Layout, Regions, Rules, Variant,
};
use serde_json::{Map, Value};

use super::cell::{bad_cell, digit, read_cells, write_cells};
use super::clues::{self, KEYS, with_missing_marks};
use super::drawn::{self, DRAWINGS};
use super::general::GENERAL;
use super::keys::is_rule;
use super::written;
use crate::boards::cell_names::{cell, name};
use crate::boards::context::{Context, layout_of, plain, regions_of, single_grid_cells, usual, with_clues};
use crate::boards::sudokupad_own::is_own_json;
use crate::boards::{BoardReadErrorKind, short_address};
use crate::capabilities::{Capabilities, MarksKept};
use crate::format_entry::{Certainty, FirstLine, FormatEntry, FormatParser, TextLine, column_of};
use crate::payload::{self, LONGEST_PAYLOAD, unpack};
use crate::{FieldKey, ReadError, Record};

/// The constraints that f-puzzles knows as switches.
const SWITCHES: [(&str, Constraint); 6] = [
    ("diagonal-", Constraint::DiagonalDown),
    ("diagonal+", Constraint::DiagonalUp),
    ("disjointgroups", Constraint::DisjointGroups),
    ("antiknight", Constraint::AntiKnight),
    ("antiking", Constraint::AntiKing),
    ("nonconsecutive", Constraint::NonConsecutive),
];

/// What the payload keeps of a record.
pub(crate) const KEEPS: Capabilities = Capabilities {
    comments: false,
    fields: &[FieldKey::Title, FieldKey::Author, FieldKey::Description, FieldKey::Solution],
    state: true,
    marks: MarksKept::Notes,
    corner_marks: true,
    colours: true,
};

const ADDRESS: &str = "https://f-puzzles.com/?load=";
const LOAD: &str = "load=";

const NAMES: [(&str, FieldKey); 3] =
    [("title", FieldKey::Title), ("author", FieldKey::Author), ("ruleset", FieldKey::Description)];

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds_classic: true,
    capabilities: KEEPS,
    holds,
    recognises_board: recognises,
    inexpressible,
    inexpressible_clues,
    write: Some(|record, _, text| write(&record.grid.on_board(), record, text)),
    ..FormatEntry::boards("an address of f-puzzles, with pencil marks and colours", || {
        Box::new(FpuzzlesParser)
    })
};

/// Returns whether the payload has a place for the clues of such variants, as far as the word decides it.
pub(crate) fn holds(rule: ClueRule) -> bool {
    !matches!(rule, ClueRule::GreaterThan | ClueRule::ParityLine | ClueRule::NumberedRoom | ClueRule::Custom)
}

fn recognises(line: &FirstLine<'_>) -> Option<Certainty> {
    let word = line.word();
    if word.contains("f-puzzles.com/") && word.contains("load=") {
        return Some(Certainty::Address);
    }
    (is_json(line.text) && !is_own_json(line.text)).then_some(Certainty::Form)
}

struct FpuzzlesParser;

impl FormatParser for FpuzzlesParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        if let Some(kind) = short_address::error(text) {
            return Err(kind.at(line.number, column_of(line.text, text)));
        }
        if is_json(text) {
            return read_json(text, text, line, context).map(Some);
        }
        let payload = text.split_once(LOAD).map_or(text, |(_, payload)| payload);
        read_payload(payload, line, context).map(Some)
    }
}

/// Returns whether a line begins as the JSON of a payload does: with a size, or a grid in rows, whose cells are objects.
fn is_json(line: &str) -> bool {
    let beginning: String = line.chars().take(20).filter(|c| !c.is_whitespace()).collect();
    let has_objects = || {
        let grid = line.split_once("\"grid\"").map_or("", |(_, rest)| rest);
        let mut cells = grid.chars().filter(|c| !c.is_whitespace()).skip_while(|&c| c != '[').skip(2);
        cells.next().is_none_or(|c| c == '{')
    };
    (beginning.starts_with("{\"size\":") || beginning.starts_with("{\"grid\":[[")) && has_objects()
}

/// Returns the board of a payload.
pub(crate) fn read_payload(
    payload: &str,
    line: TextLine<'_>,
    context: &mut Context,
) -> Result<Record, ReadError> {
    let text = unpack(payload, line)?;
    read_json(&text, payload, line, context)
}

/// Returns the board of a JSON text that stands in a line, or is packed in this part of it.
fn read_json(text: &str, part: &str, line: TextLine<'_>, context: &mut Context) -> Result<Record, ReadError> {
    let at = |kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, part));
    let Ok(Value::Object(puzzle)) = serde_json::from_str(text) else {
        return Err(at(BoardReadErrorKind::unexpected(text, "a payload with the JSON of a puzzle")));
    };
    read_puzzle(&puzzle, line.number, context).map_err(at)
}

fn read_puzzle(
    puzzle: &Map<String, Value>,
    line: usize,
    context: &mut Context,
) -> Result<Record, BoardReadErrorKind> {
    let size = match puzzle.get("size") {
        None => 9,
        Some(value) => value
            .as_u64()
            .filter(|size| (3..=25).contains(size))
            .ok_or_else(|| BoardReadErrorKind::unexpected(&value.to_string(), "a size from 3 to 25"))?
            as usize,
    };
    let rows = puzzle.get("grid").and_then(Value::as_array);
    let cells: Option<Vec<&Value>> = rows.filter(|rows| rows.len() == size).and_then(|rows| {
        let rows = rows.iter().map(|row| row.as_array().filter(|row| row.len() == size));
        rows.collect::<Option<Vec<_>>>().map(|rows| rows.into_iter().flatten().collect())
    });
    let cells = cells.ok_or_else(|| {
        BoardReadErrorKind::unexpected(
            "a grid of another shape",
            &format!("a grid of {size} rows of {size} cells, as the size says"),
        )
    })?;

    if let Some(cell) = cells.iter().find(|cell| !cell.is_object() && !cell.is_null()) {
        return Err(BoardReadErrorKind::unexpected(
            &cell.to_string(),
            "a cell as an object, such as {\"value\":5}",
        ));
    }
    let mut variant = variant_of(puzzle, &cells, size)?;
    if let Some(regions) = puzzle.get("extraregion").filter(|value| is_rule("extraregion", value)) {
        let with = variant.clone().with(Constraint::Windoku);
        if context.rules(&with).is_ok_and(|rules| are_windows(regions, &rules)) {
            variant = with;
        }
    }
    let board = context.rules(&context.with_declared(variant)?)?;
    let mut rules = board;
    if cfg!(feature = "boards") {
        let clues = clues::read(puzzle, &rules)?;
        rules = with_clues(&rules, clues);
        drawn::check(puzzle, &rules, context)?;
    }
    let mut record = Record { line, ..read_cells(&cells, &rules)? };
    for (name, key) in NAMES {
        record.push_field(key, puzzle.get(name).and_then(Value::as_str).unwrap_or_default());
    }
    match puzzle.get("solution") {
        None | Some(Value::Null) => {}
        // The solution of a classic puzzle is a field, whatever its text.
        Some(Value::String(text)) if record.classic().is_some() => {
            record.push_field(FieldKey::Solution, text);
        }
        Some(value) => record.set_solution(Some(solution(value, &rules, BoardGrid::empty(&rules))?)),
    }
    Ok(record)
}

/// Returns the board with all rules that a puzzle names.
fn variant_of(
    puzzle: &Map<String, Value>,
    cells: &[&Value],
    size: usize,
) -> Result<Variant, BoardReadErrorKind> {
    let mut variant = plain(size, layout(cells, size)?);
    for (key, value) in puzzle.iter().filter(|(key, value)| is_rule(key, value)) {
        match SWITCHES.iter().find(|(name, _)| name == key) {
            // This one has another meaning beside dots.
            Some((_, Constraint::NonConsecutive)) if *value == Value::Bool(true) => {}
            Some(&(_, constraint)) if *value == Value::Bool(true) => variant = variant.with(constraint),
            None if cfg!(feature = "boards")
                && (key == "negative"
                    || [&KEYS[..], &GENERAL, &DRAWINGS].concat().contains(&key.as_str())) => {}
            _ => return Err(clues::unknown(key, value)),
        }
    }
    with_missing_marks(puzzle, variant)
}

/// Returns the regions that the cells name.
fn layout(cells: &[&Value], size: usize) -> Result<Layout, BoardReadErrorKind> {
    let boxes = usual(size).and_then(|usual| regions_of(&usual));
    let mut labels = Vec::with_capacity(cells.len());
    for (index, cell) in cells.iter().enumerate() {
        let name = || format!("r{}c{}", index / size + 1, index % size + 1);
        let expected = || format!("a region from 0 to {}", size - 1);
        labels.push(match (cell.get("region"), &boxes) {
            (None, Some(boxes)) => boxes.region_of()[index].into(),
            (None, None) => {
                let expected = format!("its region: boards of {size}x{size} have no usual boxes");
                return Err(BoardReadErrorKind::BadText {
                    cell: name(),
                    found: "no region".to_owned(),
                    expected,
                });
            }
            (Some(value), _) => value
                .as_u64()
                .filter(|&region| region < size as u64)
                .ok_or_else(|| bad_cell(&name(), value, expected()))?,
        });
    }
    Regions::new(&labels).map(layout_of).map_err(BoardReadErrorKind::Regions)
}

/// Returns whether the extra regions of a puzzle are the windows of its board, all of them.
fn are_windows(value: &Value, rules: &Rules) -> bool {
    let region = |value: &Value| -> Option<Vec<BoardCell>> {
        let names = value.get("cells")?.as_array()?.iter();
        let mut cells: Vec<BoardCell> =
            names.map(|name| cell(rules, name.as_str()?)).collect::<Option<_>>()?;
        cells.sort_unstable();
        Some(cells)
    };
    let found: Option<Vec<Vec<BoardCell>>> =
        value.as_array().and_then(|regions| regions.iter().map(region).collect());
    let mut windows = windows(rules);
    windows.sort_unstable();
    found.is_some_and(|mut found| {
        found.sort_unstable();
        found == windows
    })
}

fn windows(rules: &Rules) -> Vec<Vec<BoardCell>> {
    let windows = rules.houses().iter().filter(|house| house.kind() == BoardHouseKind::Window);
    windows.map(|house| house.cells().to_vec()).collect()
}

/// Reads a solution: a list of numbers, or a text of digits up to 9. Cells that it leaves out are empty.
fn solution(value: &Value, rules: &Rules, mut grid: BoardGrid) -> Result<BoardGrid, BoardReadErrorKind> {
    let text: Vec<Value>;
    let list: &[Value] = match value {
        Value::Array(list) => list,
        Value::String(digits) => {
            text = digits.chars().take(1000).map(|digit| Value::String(digit.to_string())).collect();
            &text
        }
        _ => &[],
    };
    let count = rules.cell_count();
    if list.len() != count {
        let expected = format!("{count} digits of a solution");
        return Err(BoardReadErrorKind::CellCount { found: list.len(), expected });
    }
    for (cell, value) in rules.cells().zip(list) {
        let is_empty = match value {
            Value::Null => true,
            Value::String(text) => matches!(text.as_str(), "" | "." | "0"),
            value => value.as_u64() == Some(0),
        };
        let found = digit(value, rules.size());
        if found.is_none() && !is_empty {
            let expected = format!("a digit from 1 to {} of the solution", rules.size());
            return Err(bad_cell(&rules.cell_name(cell), value, expected));
        }
        grid.set(cell, found);
    }
    Ok(grid)
}

/// Returns what of a board the format has no place for.
pub(crate) fn inexpressible(variant: &Variant) -> Option<String> {
    if single_grid_cells(variant).is_none() {
        return Some("several grids".to_owned());
    }
    let has_place = |one: &Constraint| {
        *one == Constraint::Windoku || SWITCHES.iter().any(|(_, constraint)| constraint == one)
    };
    let other = variant.constraints.iter().find(|one| !has_place(one)).map(ToString::to_string);
    other.or_else(|| written::inexpressible(variant))
}

/// Returns what of a puzzle the format has no place for.
pub(crate) fn inexpressible_clues(grid: &BoardGrid, record: &Record) -> Option<String> {
    let rules = grid.rules();
    let too_long = || {
        // A clue takes less than a hundred characters, and the grid less than half of a payload.
        let may_be_long = rules.clues().len() > LONGEST_PAYLOAD / 200;
        (may_be_long && pack(grid, record).len() > LONGEST_PAYLOAD)
            .then(|| format!("{} clues: the address would be too long", rules.clues().len()))
    };
    written::inexpressible_clues(rules).or_else(too_long)
}

fn write(grid: &BoardGrid, record: &Record, text: &mut String) {
    text.push_str(ADDRESS);
    text.push_str(&pack(grid, record));
    text.push('\n');
}

/// Returns the payload of a record.
pub(crate) fn pack(grid: &BoardGrid, record: &Record) -> String {
    payload::pack(&json(grid, record))
}

fn json(grid: &BoardGrid, record: &Record) -> String {
    let rules = grid.rules();
    let (variant, size) = (grid.rules().variant(), rules.size());
    let mut json = format!("{{\"size\":{size}");
    let quoted = |text: &str| serde_json::to_string(text).unwrap_or_default();
    for (name, key) in NAMES {
        if let Some(text) = record.field(key) {
            // A string takes all that is written.
            let _ = write!(json, ",\"{name}\":{}", quoted(&text));
        }
    }
    for &constraint in &variant.constraints {
        match SWITCHES.iter().find(|(_, switch)| *switch == constraint) {
            Some((name, _)) => {
                let _ = write!(json, ",\"{name}\":true");
            }
            None => push_windows(rules, &mut json),
        }
    }
    if cfg!(feature = "boards") {
        written::push(rules, &mut json);
    }
    if let Some(solution) = &record.solution {
        let values: Vec<String> = solution.values().iter().map(u8::to_string).collect();
        let _ = match size {
            ..=9 => write!(json, ",\"solution\":\"{}\"", values.concat()),
            _ => write!(json, ",\"solution\":[{}]", values.join(",")),
        };
    } else if let Some(text) = record.classic().and(record.field(FieldKey::Solution)) {
        let _ = write!(json, ",\"solution\":{}", quoted(&text));
    }
    write_cells(grid, record, &mut json);
    json.push('}');
    json
}

fn push_windows(rules: &Rules, json: &mut String) {
    let window = |cells: &Vec<BoardCell>| {
        let names: Vec<String> = cells.iter().map(|&cell| format!("\"{}\"", name(rules, cell))).collect();
        format!("{{\"cells\":[{}]}}", names.join(","))
    };
    let all: Vec<String> = windows(rules).iter().map(window).collect();
    let _ = write!(json, ",\"extraregion\":[{}]", all.join(","));
}

#[cfg(test)]
mod tests {
    use ninefold_grid::{Cell, Digit, Grid};

    use super::*;
    use crate::lines::read_classic;
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
        let packed = pack(&ours.grid.on_board(), &ours);
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
        let ours = Record::new(CLUES.parse::<Grid>().unwrap());
        let ours = json(&ours.grid.on_board(), &ours);
        check(
            &ours.replacen("9,", "9,\"antiknight\":true,", 1),
            "found \"anti-knight\", expected a puzzle of the classic board alone",
        );
        check(
            &ours.replacen("9,", "9,\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"]}],", 1),
            "found \"killer\", expected a puzzle of the classic board alone",
        );
        check(&ours.replacen("9,", "6,", 1), "expected a grid of 6 rows of 6 cells, as the size says");
        check(
            &ours.replacen(":5", ":10", 1),
            "column 29: cell r1c1: found \"10\", expected a value from 1 to 9",
        );
        check(&ours.replacen("{}", "{\"region\":8}", 1), "region");
        check("[1]", "expected a payload with the JSON of a puzzle");
        check(&"[".repeat(500_000), "expected a payload with the JSON of a puzzle");
        let long = first(&format!("{ADDRESS}{}", "A".repeat(49_153))).unwrap_err();
        assert!(long.to_string().contains("expected at most 49152 characters"), "{long}");
        let broken = first(&format!("{ADDRESS}{}", &ONE_CLUE[..50])).unwrap_err();
        assert!(broken.to_string().contains("packed with LZ-string"), "{broken}");
    }
}
