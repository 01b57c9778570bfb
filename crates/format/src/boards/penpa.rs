//! `penpa`: an address of Penpa+ (`#m=edit&p=…`, `#m=solve&p=…`), as far as its tools have names. It is only read.
//!
//! ```text
//!   base64 of raw deflate of lines, in which z and a character stand for the common keys:
//!   0  sudoku,9,9,38,0,1,1,…,Title: …,Author: …    kind of grid, columns and rows with the margins
//!   3  {"number":{"28":["5",1,"1"]},"killercages":[[28,29]],"numberS":{…},"thermo":[[…]],"lineE":{"210,223":2}}
//!   5  [28,1,1,1,1,1,1,1,1,5,…]                    the cells of the board, each by its distance from the one before
//! ```
//!
//! A cell is column + (columns + 4) · row, and the board begins in row and column 2. Corners come behind the cells, at the
//! bottom right of each; four places in the corners of each cell behind those and the edges. Thick edges are the borders
//! of regions. Read are given digits, cages (`killercages`, with the small number in the first cell as the sum),
//! thermometers (`thermo`) and arrows (`arrows`). All else is drawn: colours (`surface`) and missing grid lines are
//! [`Drawing`](super::Drawing)s, and what may be a rule is an error with its tool and place.

use std::collections::BTreeMap;
use std::io::Read;

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use flate2::read::DeflateDecoder;
use ninefold_rules::{BoardCell, BoardDigit, BoardGrid, Clue, ClueKind, ClueRule, ClueValue, Regions, Rules};
use serde_json::{Map, Value};

use super::BoardReadErrorKind;
use super::context::{Context, layout_of, plain, with_clues};
use super::drawn_regions::labels;
use crate::format_entry::{Certainty, FormatEntry, FormatParser, TextLine, column_of};
use crate::payload::{LONGEST_TEXT, base64};
use crate::{Field, FieldKey};
use crate::{ReadError, Record};

const HOST: &str = "penpa-edit";

const SUPPORTED: &str = "given digits, regions in thick lines, killercages, thermo and arrows";

/// What stands for the common keys, in the order in which it was put in.
const ABBREVIATIONS: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

pub(crate) const ENTRY: FormatEntry = FormatEntry {
    holds: |rule| matches!(rule, ClueRule::Killer | ClueRule::Thermo | ClueRule::Arrow),
    recognises_board: |line| {
        let is_address = line.word().contains(HOST) && line.word().contains("p=");
        is_address.then_some(Certainty::Address)
    },
    inexpressible: |_| Some("puzzles: it is only read".to_owned()),
    write: None,
    ..FormatEntry::boards("an address of Penpa+; only read", || Box::new(PenpaParser))
};

struct PenpaParser;

impl FormatParser for PenpaParser {
    fn line(&mut self, line: TextLine<'_>, context: &mut Context) -> Result<Option<Record>, ReadError> {
        let text = line.text.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let parameter = text.find("p=").filter(|&at| at == 0 || text[..at].ends_with(['&', '?', '#']));
        let payload = parameter.map_or(text, |at| &text[at + 2..]);
        let at = |kind: BoardReadErrorKind| kind.at(line.number, column_of(line.text, payload));
        let packed = base64(payload, line)?;
        let lines = unpack(&packed).ok_or_else(|| {
            at(BoardReadErrorKind::unexpected(
                payload,
                "a payload of Penpa+ that is packed with deflate, whole, of at most a million characters",
            ))
        })?;
        read(&lines, line.number, context).map(Some).map_err(at)
    }
}

/// Returns the text of a payload, if it is whole and not too long.
fn unpack(packed: &str) -> Option<String> {
    let bytes = STANDARD_NO_PAD.decode(packed.trim_end_matches('=')).ok()?;
    let mut text = Vec::new();
    // An abbreviation is at most eight times as long when it is written out.
    let most = LONGEST_TEXT as u64 / 8;
    DeflateDecoder::new(&bytes[..]).take(most + 1).read_to_end(&mut text).ok()?;
    if text.len() as u64 > most {
        return None;
    }
    let mut text = String::from_utf8(text).ok()?;
    for (long, short) in ABBREVIATIONS.iter().rev() {
        if text.contains(short) {
            text = text.replace(short, long);
        }
    }
    (text.len() <= LONGEST_TEXT).then_some(text)
}

fn unknown(rule: &str, cell: String) -> BoardReadErrorKind {
    BoardReadErrorKind::UnknownRule { rule: rule.to_owned(), cell, expected: SUPPORTED }
}

/// Where the cells of the board lie among all places of a drawing.
struct Places {
    /// The places of a row, with two on each side.
    width: usize,
    /// How many places for cells there are.
    count: usize,
    /// Column and row of the first cell.
    corner: (usize, usize),
    size: usize,
}

impl Places {
    /// Finds the board of a drawing with so many columns and rows in the list of its cells.
    fn new(columns: usize, rows: usize, steps: &[Value]) -> Option<Places> {
        let width = columns + 4;
        let count = width * (rows + 4);
        let mut cells = Vec::new();
        let mut at = 0_i64;
        for step in steps {
            at = at.checked_add(step.as_i64()?)?;
            cells.push(usize::try_from(at).ok().filter(|&at| at < count)?);
        }
        cells.sort_unstable();
        cells.dedup();
        let size = (3..=25).find(|size| size * size == cells.len())?;
        let first = *cells.first()?;
        let places = Places { width, count, corner: (first % width, first / width), size };
        let is_board = (0..size * size).all(|index| cells[index] == places.place(index));
        (is_board && places.corner.0 > 0 && places.corner.1 > 0).then_some(places)
    }

    /// Returns the place of a cell of the board.
    fn place(&self, index: usize) -> usize {
        let (row, column) = (index / self.size, index % self.size);
        self.corner.0 + column + (self.corner.1 + row) * self.width
    }

    /// Returns the cell of the board that lies in a place.
    fn cell(&self, place: usize) -> Option<BoardCell> {
        let column = (place % self.width).checked_sub(self.corner.0)?;
        let row = (place / self.width).checked_sub(self.corner.1)?;
        (row < self.size && column < self.size).then(|| BoardCell::new(row * self.size + column))
    }

    /// Returns the name of the cell that a key of a drawing is about, in whichever part of it.
    fn name(&self, key: &str) -> String {
        let place = key.split(',').next().and_then(|key| key.parse::<usize>().ok());
        let place = place.map(|place| match place / self.count {
            0..=3 => place % self.count,
            4..=7 => (place - 4 * self.count) / 4,
            _ => place % self.count,
        });
        let cell = place.and_then(|place| self.cell(place));
        cell.map_or(String::new(), |cell| {
            format!("r{}c{}", cell.index() / self.size + 1, cell.index() % self.size + 1)
        })
    }

    /// Returns the key of the edge between two cells.
    fn edge(&self, one: usize, other: usize) -> String {
        let corner = self.count + self.place(other);
        match other == one + 1 {
            true => format!("{},{}", corner - 1 - self.width, corner - 1),
            false => format!("{},{}", corner - 1 - self.width, corner - self.width),
        }
    }
}

fn read(text: &str, line: usize, context: &mut Context) -> Result<Record, BoardReadErrorKind> {
    let lines: Vec<&str> = text.split('\n').collect();
    let head: Vec<&str> = lines[0].split(',').collect();
    if !matches!(head[0], "square" | "sudoku") {
        return Err(BoardReadErrorKind::unexpected(head[0], "a grid of the kind square or sudoku"));
    }
    let json = |at: usize| lines.get(at).and_then(|line| serde_json::from_str::<Value>(line).ok());
    let drawn = json(3).and_then(|value| if let Value::Object(drawn) = value { Some(drawn) } else { None });
    let steps = json(5).and_then(|value| if let Value::Array(steps) = value { Some(steps) } else { None });
    let (Some(drawn), Some(steps)) = (drawn, steps) else {
        return Err(BoardReadErrorKind::unexpected(lines[0], "the lines of a drawing of Penpa+"));
    };
    let side =
        |at: usize| head.get(at).and_then(|text| text.parse::<usize>().ok()).filter(|&side| side <= 100);
    let places = side(1).zip(side(2)).and_then(|(columns, rows)| Places::new(columns, rows, &steps));
    let places =
        places.ok_or_else(|| BoardReadErrorKind::unexpected(lines[0], "one square board of 3 to 25 rows"))?;

    let variant = context.with_declared(plain(places.size, layout_of(regions(&drawn, &places)?)))?;
    let board = context.rules(&variant)?;
    let mut reader =
        Reader { drawn: &drawn, places: &places, board: &board, clues: Vec::new(), used: Vec::new() };
    reader.cages()?;
    reader.lines("thermo", ClueKind::Thermometer)?;
    reader.lines("arrows", ClueKind::Arrow)?;
    reader.check_drawings(context)?;
    let rules = with_clues(&board, std::mem::take(&mut reader.clues));
    let mut grid = BoardGrid::empty(&rules);
    reader.digits(&mut grid)?;
    let mut record = Record { line, ..Record::new(grid) };
    for (at, lead, key) in
        [(15, "Title:", FieldKey::Title), (16, "Author:", FieldKey::Author), (18, "", FieldKey::Description)]
    {
        let text = head.get(at).map_or("", |text| text.strip_prefix(lead).unwrap_or(text));
        let text = text.replace("%2C", ",").replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=");
        record.fields.extend(Some(Field::new(key, text.trim())).filter(|field| !field.text.is_empty()));
    }
    Ok(record)
}

/// Returns the regions that thick edges divide.
fn regions(drawn: &Map<String, Value>, places: &Places) -> Result<Regions, BoardReadErrorKind> {
    let size = places.size;
    let edges = drawn.get("lineE").and_then(Value::as_object);
    let is_open =
        |one: usize, other: usize| !edges.is_some_and(|edges| edges.contains_key(&places.edge(one, other)));
    let labels = labels(size, |cell| is_open(cell, cell + 1), |cell| is_open(cell, cell + size));
    Regions::new(&labels).map_err(BoardReadErrorKind::Regions)
}

struct Reader<'a> {
    drawn: &'a Map<String, Value>,
    places: &'a Places,
    board: &'a Rules,
    clues: Vec<Clue>,
    /// The small numbers that are sums of cages.
    used: Vec<String>,
}

impl Reader<'_> {
    fn entries(&self, key: &str) -> BTreeMap<&str, &Value> {
        let entries = self.drawn.get(key).and_then(Value::as_object);
        entries.into_iter().flatten().map(|(key, value)| (key.as_str(), value)).collect()
    }

    /// Returns lists of cells, without empty ones.
    fn lists(&self, key: &str) -> Result<Vec<Vec<BoardCell>>, BoardReadErrorKind> {
        let lists = self.drawn.get(key).and_then(Value::as_array).into_iter().flatten();
        let lists = lists.filter_map(Value::as_array).filter(|list| !list.is_empty());
        let cell = |value: &Value| {
            let cell = value.as_u64().and_then(|place| self.places.cell(place as usize));
            cell.ok_or_else(|| {
                BoardReadErrorKind::unexpected(&value.to_string(), &format!("a cell of the board in {key}"))
            })
        };
        lists.map(|list| list.iter().map(cell).collect()).collect()
    }

    fn push(
        &mut self,
        kind: ClueKind,
        cells: &[BoardCell],
        value: ClueValue,
    ) -> Result<(), BoardReadErrorKind> {
        self.clues.push(Clue::new(self.board, kind, cells, value).map_err(BoardReadErrorKind::Clue)?);
        Ok(())
    }

    fn cages(&mut self) -> Result<(), BoardReadErrorKind> {
        for cells in self.lists("killercages")? {
            let first = *cells.iter().min().expect("a cage that is not empty");
            let key = (4 * self.places.count + 4 * self.places.place(first.index())).to_string();
            let text = self.entries("numberS").get(key.as_str()).copied().map(text_of).unwrap_or_default();
            let name = self.board.cell_name(first);
            let sum: Option<u16> = match text.as_str() {
                "" => None,
                text => Some(text.parse().map_err(|_| unknown(&format!("cage {text}"), name))?),
            };
            self.used.push(key);
            self.push(ClueKind::Cage, &cells, sum.map_or(ClueValue::None, ClueValue::Sum))?;
        }
        Ok(())
    }

    fn lines(&mut self, key: &str, kind: ClueKind) -> Result<(), BoardReadErrorKind> {
        for cells in self.lists(key)? {
            self.push(kind, &cells, ClueValue::None)?;
        }
        Ok(())
    }

    /// Reads the given digits.
    fn digits(&self, grid: &mut BoardGrid) -> Result<(), BoardReadErrorKind> {
        for (key, value) in self.entries("number") {
            let text = text_of(value);
            if text.is_empty() {
                continue;
            }
            let cell = key.parse().ok().and_then(|place| self.places.cell(place));
            let style = value.get(2).and_then(Value::as_str).unwrap_or("1");
            let size = self.places.size;
            let digit = text.parse().ok().filter(|&value| value <= size).and_then(BoardDigit::new);
            match (cell, digit) {
                (Some(cell), Some(digit)) if style == "1" => grid.set(cell, Some(digit)),
                _ => return Err(unknown(&format!("number {text}"), self.places.name(key))),
            }
        }
        Ok(())
    }

    /// Refuses every drawing that may be a rule, and takes the others.
    fn check_drawings(&self, context: &mut Context) -> Result<(), BoardReadErrorKind> {
        for key in ["surface", "deletelineE"] {
            if let Some((first, _)) = self.entries(key).into_iter().next() {
                context.drawing(key, self.places.name(first))?;
            }
        }
        let cages: Vec<String> =
            self.lists("killercages")?.concat().iter().map(|&cell| self.board.cell_name(cell)).collect();
        for (key, _) in self.entries("cage") {
            let name = self.places.name(key);
            if !cages.contains(&name) {
                return Err(unknown("lines of a cage", name));
            }
        }
        for (key, value) in self.entries("numberS") {
            let text = text_of(value);
            if !text.is_empty() && !self.used.iter().any(|used| used == key) {
                return Err(unknown(&format!("small number {text}"), self.places.name(key)));
            }
        }
        for (key, value) in self.entries("lineE") {
            if !matches!(value.as_u64(), Some(2 | 21)) {
                return Err(unknown("lineE that is not thick and black", self.places.name(key)));
            }
        }
        let read = [
            "number",
            "numberS",
            "lineE",
            "cage",
            "killercages",
            "thermo",
            "arrows",
            "surface",
            "deletelineE",
            "command_redo",
            "command_undo",
            "command_replay",
        ];
        for (key, value) in self.drawn.iter().filter(|(key, _)| !read.contains(&key.as_str())) {
            let first = match value {
                Value::Object(entries) => entries.keys().next().cloned(),
                Value::Array(list) => {
                    let list = list.iter().find(|one| one.as_array().is_none_or(|one| !one.is_empty()));
                    list.map(|one| one.get(0).unwrap_or(one).to_string())
                }
                _ => None,
            };
            if let Some(first) = first {
                return Err(unknown(key, self.places.name(&first)));
            }
        }
        Ok(())
    }
}

/// Returns the text of a number.
fn text_of(value: &Value) -> String {
    match value.get(0) {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}
