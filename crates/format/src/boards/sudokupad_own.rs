//! SudokuPad's own JSON, plain or shortened, for [`sudokupad`](crate::formats::sudokupad).
//!
//! ```text
//!   {cs:50,ce:[[{v:5},,…],…],re:[[[0,0],[0,1],…],…],ca:[{ce:[[0,0],[0,1]],v:10,unique:t}],metadata:{t:'…',solution:'…'}}
//! ```
//!
//! The program draws puzzles, so most of a text is a drawing, and the rules stand in prose. Read is what SudokuPad's
//! own checker knows: given digits, regions, cages with different digits or a sum, the rules that `global` names, and the
//! solution, which has to agree with all of them. A line, an arrow, a circle, a text or any other mark may be a rule, and
//! is an error with its name and place. What only colours whole cells, hides them (fog) or lies beside the board is a
//! [`Drawing`](crate::Drawing).
//!
//! A cage that is not `unique` may repeat digits: it is read only if its cells see each other anyway. Cages without cells
//! hold `title: …` and the like, as older texts have it.

use ninefold_rules::{
    BoardCell, BoardDigit, BoardGrid, BoardSolution, Clue, ClueKind, ClueValue, Constraint, Regions, Rules,
    Variant,
};

use crate::Record;
use crate::boards::BoardReadErrorKind;
use crate::boards::context::{Context, layout_of, plain, with_clues};
use crate::formats::json_value::{self, JsonValue};
use crate::{AnyMarks, Field, FieldKey, SavedProgress};

/// The names that the shortened form has for others.
const SHORT: [(&str, &str); 19] = [
    ("cells", "ce"),
    ("regions", "re"),
    ("cages", "ca"),
    ("value", "v"),
    ("lines", "l"),
    ("arrows", "a"),
    ("overlays", "o"),
    ("underlays", "u"),
    ("wayPoints", "wp"),
    ("center", "ct"),
    ("width", "w"),
    ("height", "h"),
    ("text", "te"),
    ("rounded", "r"),
    ("title", "t"),
    ("backgroundColor", "c2"),
    ("borderColor", "c1"),
    ("cellSize", "cs"),
    ("videos", "vd"),
];

/// The names of pencil marks in the centre of a cell, and of those in its corners.
const MARKS: [[&str; 2]; 2] = [["centremarks", "candidates"], ["pencilMarks", "cornermarks"]];

/// The keys that have nothing to do with the rules.
const OTHER: [&str; 15] = [
    "id",
    "cellSize",
    "videos",
    "duration",
    "title",
    "author",
    "rules",
    "solution",
    "msgcorrect",
    "source",
    "src",
    "postid",
    "version",
    "cells",
    "metadata",
];

const SUPPORTED: &str = "what SudokuPad checks itself: given digits, regions, cages with a sum or different digits, and the global rules antiknight, antiking, nonconsecutive and disjoint";

/// The rules that `global` names.
const GLOBAL: [(&str, Constraint); 4] = [
    ("antiknight", Constraint::AntiKnight),
    ("antiking", Constraint::AntiKing),
    ("nonconsecutive", Constraint::NonConsecutive),
    ("disjoint", Constraint::DisjointGroups),
];

/// Returns whether a line begins as SudokuPad's own JSON does, plain or shortened.
pub(crate) fn is_own_json(line: &str) -> bool {
    let beginning: String = line.chars().take(200).filter(|c| !c.is_whitespace()).collect();
    let has = |key: &str| beginning.contains(key);
    beginning.starts_with('{')
        && !has("\"grid\":")
        && (has("\"cells\":[[") || has("ce:[[") || has("\"cellSize\":") || has("{cs:") || has(",cs:"))
}

/// Reads a puzzle.
pub(crate) fn read(text: &str, line: usize, context: &mut Context) -> Result<Record, BoardReadErrorKind> {
    let puzzle = json_value::parse(text);
    let puzzle = puzzle.filter(|puzzle| matches!(puzzle, JsonValue::Object(_)));
    let puzzle = puzzle
        .ok_or_else(|| BoardReadErrorKind::unexpected(text, "SudokuPad's own JSON, plain or shortened"))?;
    let rows = list(&puzzle, "cells");
    let size = rows.len();
    if !(3..=25).contains(&size) {
        return Err(BoardReadErrorKind::unexpected(
            &format!("cells in {size} rows"),
            "cells in 3 to 25 rows",
        ));
    }
    let widest = rows.iter().filter_map(JsonValue::list).map(Vec::len).max().unwrap_or_default();
    if widest > size {
        return Err(BoardReadErrorKind::unexpected(
            &format!("{size} rows of {widest} cells"),
            "a square board: places around it are not supported",
        ));
    }
    let variant = variant_of(&puzzle, size)?;
    let board = context.rules(&context.with_declared(variant)?)?;
    let mut fields = Vec::new();
    let mut solution = None;
    let mut note = |key: &str, text: &str| match key {
        "title" => fields.push(Field::new(FieldKey::Title, text)),
        "author" => fields.push(Field::new(FieldKey::Author, text)),
        "rules" => fields.push(Field::new(FieldKey::Description, text)),
        "solution" => solution = Some(text.to_owned()),
        _ => {}
    };
    if let Some(JsonValue::Object(entries)) = puzzle.get("metadata") {
        for (key, value) in entries {
            note(if key == "t" { "title" } else { key }, &joined(value));
        }
    }
    for key in ["title", "author", "rules", "solution"] {
        if let Some(text) = field(&puzzle, key).and_then(JsonValue::text) {
            note(key, text);
        }
    }
    let mut clues = Vec::new();
    for cage in list(&puzzle, "cages") {
        if list(cage, "cells").is_empty() {
            let text = field(cage, "value").and_then(JsonValue::text).unwrap_or_default();
            if let Some((key, text)) = text.split_once(':') {
                note(key, text.trim_start());
            }
        } else if let Some(clue) = read_cage(cage, &board, context)? {
            clues.push(clue);
        }
    }
    check_drawings(&puzzle, &board, context)?;

    let rules = with_clues(&board, clues);
    let mut grid = BoardGrid::empty(&rules);
    let mut state = BoardGrid::empty(&rules);
    let mut marks = [AnyMarks::none(rules.cell_count()), AnyMarks::none(rules.cell_count())];
    for cell in rules.cells() {
        let (row, column) = rules.row_and_column(cell);
        let Some(value) = rows[row].list().and_then(|row| row.get(column)) else { continue };
        for (names, marks) in MARKS.iter().zip(&mut marks) {
            let lists = names.iter().filter_map(|name| value.get(name).and_then(JsonValue::list));
            marks[cell] = lists.flatten().filter_map(|mark| digit(mark.text()?, size)).collect();
        }
        let Some(text) = field(value, "value").and_then(JsonValue::text).filter(|text| !text.is_empty())
        else {
            continue;
        };
        let digit = digit(text, size).ok_or_else(|| BoardReadErrorKind::BadText {
            cell: rules.cell_name(cell),
            found: text.chars().take(60).collect(),
            expected: format!("a value from 1 to {size}"),
        })?;
        state.set(cell, Some(digit));
        if !value.get("given").and_then(JsonValue::text).is_some_and(is_false) {
            grid.set(cell, Some(digit));
        }
    }
    let solution = solution.map(|text| read_solution(&text, &grid)).transpose()?.flatten();
    let mut record = Record { line, ..Record::new(grid) };
    record.set_state(state);
    let state = record.progress.take().and_then(|progress| progress.state);
    let [marks, corner_marks] = marks.map(AnyMarks::some);
    record.progress = SavedProgress { state, marks, corner_marks, colours: Vec::new() }.boxed();
    fields.retain(|field| !field.text.is_empty());
    record.fields = fields;
    record.set_solution(solution);
    Ok(record)
}

fn unknown(rule: String, cell: String) -> BoardReadErrorKind {
    BoardReadErrorKind::UnknownRule { rule, cell, expected: SUPPORTED }
}

/// Returns what a value has under a name, or under its short form.
fn field<'a>(value: &'a JsonValue, name: &str) -> Option<&'a JsonValue> {
    let short = || SHORT.iter().find(|(long, _)| *long == name).and_then(|(_, short)| value.get(short));
    value.get(name).or_else(short)
}

fn list<'a>(value: &'a JsonValue, name: &str) -> &'a [JsonValue] {
    field(value, name).and_then(JsonValue::list).map_or(&[], Vec::as_slice)
}

/// Returns a text, or the texts of a list.
fn joined(value: &JsonValue) -> String {
    match value {
        JsonValue::Text(text) => text.clone(),
        JsonValue::List(list) => list.iter().filter_map(JsonValue::text).collect::<Vec<_>>().join("; "),
        JsonValue::Object(_) => String::new(),
    }
}

fn is_true(text: &str) -> bool {
    matches!(text, "true" | "t" | "1")
}

fn is_false(text: &str) -> bool {
    matches!(text, "false" | "f" | "0")
}

fn flag(value: &JsonValue, name: &str) -> bool {
    field(value, name).and_then(JsonValue::text).is_some_and(is_true)
}

fn digit(text: &str, size: usize) -> Option<BoardDigit> {
    BoardDigit::new(text.trim().parse().ok().filter(|&value| value <= size)?)
}

/// Returns row and column of a place, from 0.
fn place(value: &JsonValue) -> Option<(f64, f64)> {
    let [row, column, ..] = value.list()?.as_slice() else { return None };
    Some((row.text()?.parse().ok()?, column.text()?.parse().ok()?))
}

/// Returns the name of the cell in which a place lies, if it lies in one.
fn cell_around((row, column): (f64, f64), size: usize) -> String {
    let inside = |at: f64| (0.0..size as f64).contains(&at);
    if inside(row) && inside(column) {
        format!("r{}c{}", row as usize + 1, column as usize + 1)
    } else {
        String::new()
    }
}

/// Returns the index of a cell of a list, from the place that stands for it.
fn index(value: &JsonValue, size: usize) -> Result<usize, BoardReadErrorKind> {
    let whole = |at: f64| (0.0..size as f64).contains(&at) && at.fract() == 0.0;
    match place(value) {
        Some((row, column)) if whole(row) && whole(column) => Ok(row as usize * size + column as usize),
        found => {
            let found = found.map_or("no place".to_owned(), |(row, column)| format!("[{row},{column}]"));
            Err(BoardReadErrorKind::unexpected(
                &found,
                &format!("a cell of the board, [0,0] to [{0},{0}]", size - 1),
            ))
        }
    }
}

/// Returns the board: its regions and the rules that `global` and the settings name.
fn variant_of(puzzle: &JsonValue, size: usize) -> Result<Variant, BoardReadErrorKind> {
    let regions = list(puzzle, "regions");
    if regions.is_empty() {
        return Err(BoardReadErrorKind::unexpected(
            "a board without regions",
            "regions that divide the board",
        ));
    }
    let mut labels = vec![None; size * size];
    for (number, region) in regions.iter().enumerate() {
        for cell in region.list().map_or(&[][..], Vec::as_slice) {
            let index = index(cell, size)?;
            if labels[index].replace(number).is_some_and(|other| other != number) {
                let cell = format!("r{}c{}", index / size + 1, index % size + 1);
                let found = "a second region".to_owned();
                return Err(BoardReadErrorKind::BadText { cell, found, expected: "one region".to_owned() });
            }
        }
    }
    let regions = Regions::new(&labels).map_err(BoardReadErrorKind::Regions)?;
    let mut variant = plain(size, layout_of(regions));
    for rule in list(puzzle, "global") {
        let name = rule.text().unwrap_or_default();
        let (_, constraint) = GLOBAL
            .iter()
            .find(|(global, _)| *global == name)
            .ok_or_else(|| unknown(name.to_owned(), String::new()))?;
        variant = variant.with(*constraint);
    }
    let setting = puzzle.get("settings").and_then(|settings| settings.get("conflictchecker"));
    if setting.and_then(JsonValue::text).is_some_and(|text| is_false(text) || text == "off") {
        return Err(unknown("conflictchecker off".to_owned(), String::new()));
    }
    Ok(variant)
}

/// Returns the clue of a cage that has cells, if it says more than the board.
fn read_cage(
    cage: &JsonValue,
    board: &Rules,
    context: &mut Context,
) -> Result<Option<Clue>, BoardReadErrorKind> {
    let size = board.size();
    let mut cells: Vec<BoardCell> = Vec::new();
    for cell in list(cage, "cells") {
        cells.push(BoardCell::new(index(cell, size)?));
    }
    let first = board.cell_name(cells[0]);
    let text = |name: &str| field(cage, name).and_then(JsonValue::text).unwrap_or_default().trim();
    if text("value").eq_ignore_ascii_case("foglight") || text("value") == "FOW" {
        context.drawing("foglight", first)?;
        return Ok(None);
    }
    if !matches!(text("style"), "" | "null" | "killer" | "extraregion" | "box" | "rowcol") {
        return Err(unknown(format!("cage of the style {}", text("style")), first));
    }
    let value = if text("sum").is_empty() { text("value") } else { text("sum") };
    let mut sum: Option<u16> = match value {
        "" | "null" => None,
        value => {
            let number =
                value.bytes().all(|byte| byte.is_ascii_digit()).then(|| value.parse().ok()).flatten();
            Some(number.ok_or_else(|| unknown(format!("cage {value}"), first.clone()))?)
        }
    };
    let sees_all = cells
        .iter()
        .enumerate()
        .all(|(at, &one)| cells[..at].iter().all(|&other| one != other && board.peers(one).contains(other)));
    if !flag(cage, "unique") && !sees_all {
        return match (sum, flag(cage, "hidden")) {
            (None, true) => Ok(None),
            (None, false) => Err(unknown("cage without a sum or different digits".to_owned(), first)),
            (Some(_), _) => Err(unknown("sum of digits that may repeat".to_owned(), first)),
        };
    }
    if cells.len() == size && sum.map(usize::from) == Some(size * (size + 1) / 2) {
        sum = None;
    }
    if sum.is_none() && sees_all {
        return Ok(None);
    }
    let value = sum.map_or(ClueValue::None, ClueValue::Sum);
    Clue::new(board, ClueKind::Cage, &cells, value).map(Some).map_err(BoardReadErrorKind::Clue)
}

/// Refuses every drawing that may be a rule, and takes the others.
fn check_drawings(
    puzzle: &JsonValue,
    board: &Rules,
    context: &mut Context,
) -> Result<(), BoardReadErrorKind> {
    let size = board.size();
    for (key, name) in [("lines", "line"), ("arrows", "arrow")] {
        if let Some(item) = list(puzzle, key).first() {
            let start = list(item, "wayPoints").first().and_then(place);
            let cell = start.map_or(String::new(), |start| cell_around(start, size));
            return Err(unknown(name.to_owned(), cell));
        }
    }
    for (key, name) in [("underlays", "underlay"), ("overlays", "overlay")] {
        for item in list(puzzle, key) {
            let center = field(item, "center").and_then(place).unwrap_or((-1.0, -1.0));
            let cell = cell_around(center, size);
            let text = field(item, "text").and_then(JsonValue::text).unwrap_or_default().trim();
            if !text.is_empty() {
                return Err(unknown(format!("text {text}"), cell));
            }
            let length = |name: &str| {
                field(item, name).and_then(JsonValue::text).and_then(|text| text.parse().ok()).unwrap_or(0.0)
            };
            let is_seen = ["backgroundColor", "borderColor"].iter().any(|name| field(item, name).is_some());
            let is_whole = length("width") >= 1.0 && length("height") >= 1.0 && !flag(item, "rounded");
            if is_seen && !is_whole && !cell.is_empty() {
                let shape = if flag(item, "rounded") { "round" } else { "small" };
                return Err(unknown(format!("{shape} {name}"), cell));
            }
            context.drawing(name, cell)?;
        }
    }
    for key in ["foglight", "foglink", "triggereffect"] {
        if let Some(item) = list(puzzle, key).first() {
            let cell = place(item).map_or(String::new(), |place| cell_around(place, size));
            context.drawing(key, cell)?;
        }
    }
    let JsonValue::Object(entries) = puzzle else { return Ok(()) };
    let known = |key: &str| {
        let long = SHORT.iter().find(|(_, short)| *short == key).map_or(key, |(long, _)| long);
        let read = [
            "cages",
            "regions",
            "global",
            "settings",
            "lines",
            "arrows",
            "overlays",
            "underlays",
            "foglight",
            "foglink",
            "triggereffect",
        ];
        OTHER.contains(&long) || read.contains(&long)
    };
    let is_nothing = |value: &JsonValue| match value {
        JsonValue::Text(text) => matches!(text.as_str(), "" | "null") || is_false(text),
        JsonValue::List(list) => list.is_empty(),
        JsonValue::Object(entries) => entries.is_empty(),
    };
    match entries.iter().find(|(key, value)| !known(key) && !is_nothing(value)) {
        Some((key, _)) => Err(unknown(key.clone(), String::new())),
        None => Ok(()),
    }
}

/// Reads a solution, which may leave cells out. A whole one has to be a solution of the rules that were read.
fn read_solution(text: &str, given: &BoardGrid) -> Result<Option<BoardGrid>, BoardReadErrorKind> {
    let rules = given.rules();
    let (size, count) = (rules.size(), rules.cell_count());
    let found = text.chars().count();
    if found != count {
        let expected = format!("{count} digits of a solution");
        return Err(BoardReadErrorKind::CellCount { found, expected });
    }
    let mut grid = BoardGrid::empty(rules);
    for (cell, character) in rules.cells().zip(text.chars()) {
        let value = character.to_digit(10).map(|value| value as usize).filter(|&value| value <= size);
        grid.set(cell, value.and_then(BoardDigit::new));
    }
    if grid.filled().is_empty() {
        return Ok(None);
    }
    let differs = |cell: &BoardCell| {
        given.get(*cell).is_some() && grid.get(*cell).is_some() && grid.get(*cell) != given.get(*cell)
    };
    if let Some(cell) = rules.cells().find(differs) {
        let found = grid.get(cell).map_or(0, BoardDigit::value).to_string();
        let expected = "the given digit, in the solution".to_owned();
        return Err(BoardReadErrorKind::BadText { cell: rules.cell_name(cell), found, expected });
    }
    if rules.cells().all(|cell| grid.get(cell).is_some()) {
        BoardSolution::try_from(grid.clone()).map_err(BoardReadErrorKind::Solution)?;
    }
    Ok(Some(grid))
}
