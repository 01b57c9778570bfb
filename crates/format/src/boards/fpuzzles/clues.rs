//! Clues in the payload of f-puzzles, for [`entry`](super::entry).
//!
//! | key | entries | clue |
//! |---|---|---|
//! | `killercage` | `cells`, `value` (may be missing) | cage |
//! | `extraregion` | `cells` | cage without a sum, unless they are all windows |
//! | `difference`, `ratio` | two `cells`, `value` 1 or 2 | white and black dot; a bar where all bars are given |
//! | further keys and values | | a clue in a [general form](super::general) |
//! | `xv` | two `cells`, `value` X or V | X, V |
//! | `even`, `odd` | `cell` | even, odd |
//! | `thermometer`, `renban`, `whispers` | `lines` of cells | one clue for each line; `whispers` may have a `value`, the difference |
//! | `betweenline`, `palindrome` | `lines` of cells | one clue for each line |
//! | `regionsumline`, `zipperline`, `entropicline`, `modularline` | `lines` of cells | one clue for each line |
//! | `clone` | `cells` and `cloneCells` | clone |
//! | `minimum`, `maximum` | `cell` | compared with the cells beside it that have no such entry |
//! | `xsum`, `skyscraper` | `cell` outside, `value` | X-sum, skyscraper |
//! | `arrow` | `cells`, the circle, and `lines` that begin there | one arrow for each line |
//! | `littlekillersum` | `cell` outside, `direction` UR UL DR DL, `value` | little killer |
//! | `sandwichsum` | `cell` outside, `value` | sandwich |
//! | `quadruple` | four `cells`, `values` | quadruple |
//! | `negative` | `xv`, or `ratio` together with `nonconsecutive` | all-xv, all-dots |
//!
//! `nonconsecutive` beside differences alone means that all of them are given. Beside ratios it needs `negative`, since
//! programs differ in whether a black dot may then hold 1 and 2. The keys of renban, whisper, region sum, zipper, entropic
//! and modular lines, of X-sums and skyscrapers are those of Rangsk's solver and its additions to f-puzzles; they are drawn as
//! lines and texts as well, for programs that do not know them.

use ninefold_rules::{
    BoardCell, BoardDigit, Clue, ClueKind, ClueRule, ClueValue, Constraint, Rules, Variant,
};
use serde_json::{Map, Value};

use super::general::{self, GENERAL, MissingMarks, pill, relation};
use super::keys::is_rule;
use crate::boards::BoardReadErrorKind;
use crate::boards::cell_names::{cell, place, ray};

/// The rules that are read.
const SUPPORTED: &str = "diagonal+, diagonal-, disjointgroups, antiknight, antiking, nonconsecutive, negative, region, extraregion, killercage, difference, ratio, xv, even, odd, thermometer, arrow, sandwichsum, littlekillersum, quadruple, renban, whispers, betweenline, palindrome, regionsumline, zipperline, entropicline, modularline, clone, minimum, maximum, xsum, skyscraper, slowthermometer, doublearrow, rowindexer, columnindexer or boxindexer";

/// The keys that hold a list of clues, and what is written under each.
pub(crate) const KEYS: [&str; 25] = [
    "killercage",
    "difference",
    "ratio",
    "xv",
    "even",
    "odd",
    "thermometer",
    "arrow",
    "sandwichsum",
    "littlekillersum",
    "quadruple",
    "renban",
    "whispers",
    "extraregion",
    "betweenline",
    "palindrome",
    "regionsumline",
    "zipperline",
    "entropicline",
    "modularline",
    "clone",
    "minimum",
    "maximum",
    "xsum",
    "skyscraper",
];

/// The keys that hold lines of cells, and the colour of a line that is drawn for programs that do not know its key.
pub(crate) const LINES: [(&str, ClueKind, Option<&str>); 9] = [
    ("thermometer", ClueKind::Thermometer, None),
    ("renban", ClueKind::Renban, Some("#F067F0")),
    ("whispers", ClueKind::Whisper, Some("#67F067")),
    ("betweenline", ClueKind::Between, None),
    ("palindrome", ClueKind::Palindrome, None),
    ("regionsumline", ClueKind::RegionSum, Some("#2ECBFF")),
    ("zipperline", ClueKind::Zipper, Some("#CDB1EC")),
    ("entropicline", ClueKind::Entropic, Some("#FFCCAA")),
    ("modularline", ClueKind::Modular, Some("#33BBBB")),
];

/// The directions of little killers as steps down and to the right.
pub(crate) const DIRECTIONS: [(&str, isize, isize); 4] =
    [("DR", 1, 1), ("DL", 1, -1), ("UR", -1, 1), ("UL", -1, -1)];

/// Adds what `nonconsecutive` and `negative` say to a board.
pub(crate) fn with_missing_marks(
    puzzle: &Map<String, Value>,
    variant: Variant,
) -> Result<Variant, BoardReadErrorKind> {
    let (missing, all_xv) = missing_marks(puzzle)?;
    let variant = if all_xv { variant.with_clue_rule(ClueRule::AllXv) } else { variant };
    match missing.words() {
        Ok((Some(rule), _)) => Ok(variant.with_clue_rule(rule)),
        Ok((None, Some(constraint))) => Ok(variant.with(constraint)),
        Ok((None, None)) => Ok(variant),
        Err((rule, expected)) => {
            Err(BoardReadErrorKind::UnknownRule { rule: rule.to_owned(), cell: String::new(), expected })
        }
    }
}

/// Returns what `nonconsecutive` and `negative` say, and whether all X and V are given.
fn missing_marks(puzzle: &Map<String, Value>) -> Result<(MissingMarks, bool), BoardReadErrorKind> {
    let has = |key: &str| puzzle.get(key).is_some_and(|value| is_rule(key, value));
    let expected = "a list of xv and ratio";
    let fail =
        || BoardReadErrorKind::UnknownRule { rule: "negative".to_owned(), cell: String::new(), expected };
    let (mut all_ratios, mut all_xv) = (false, false);
    if has("negative") {
        for name in puzzle.get("negative").and_then(Value::as_array).ok_or_else(fail)? {
            match name.as_str() {
                Some("ratio") => all_ratios = true,
                Some("xv") => all_xv = true,
                _ => return Err(fail()),
            }
        }
    }
    Ok((MissingMarks::of(puzzle, has("nonconsecutive"), all_ratios), all_xv))
}

/// Returns the entries under a key, none if it has no list.
pub(super) fn list_of<'a>(puzzle: &'a Map<String, Value>, key: &str) -> &'a [Value] {
    puzzle.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Reads all clues. `board` has the words about missing marks already.
pub(crate) fn read(puzzle: &Map<String, Value>, board: &Rules) -> Result<Vec<Clue>, BoardReadErrorKind> {
    let mut clues = Vec::new();
    missing_marks(puzzle)?.0.push(puzzle, board, &mut clues)?;
    for key in KEYS.into_iter().chain(GENERAL) {
        let Some(value) = puzzle.get(key).filter(|value| is_rule(key, value)) else { continue };
        if key == "extraregion" && board.variant().has(Constraint::Windoku) {
            continue;
        }
        let list = value.as_array().ok_or_else(|| unknown(key, value))?;
        let items = || list.iter().map(|item| Item { key, item, board });
        items().try_for_each(|item| item.check_switches())?;
        if matches!(key, "minimum" | "maximum") {
            // What such a cell is compared with depends on the others.
            let cells: Vec<BoardCell> = items().map(|item| item.marked_cell()).collect::<Result<_, _>>()?;
            let kind = if key == "minimum" { ClueKind::Minimum } else { ClueKind::Maximum };
            for cell in &cells {
                let compared = compared(board, *cell, &cells);
                if compared.len() > 1 {
                    let clue = Clue::new(board, kind, &compared, ClueValue::None);
                    clues.push(clue.map_err(BoardReadErrorKind::Clue)?);
                }
            }
            continue;
        }
        for item in items() {
            item.read(&mut clues)?;
        }
    }
    Ok(clues)
}

/// Returns the first minimum or maximum that is not compared with all cells beside it that are none themselves: programs
/// have no place for that.
pub(crate) fn compared_with_few(rules: &Rules) -> Option<String> {
    [ClueKind::Minimum, ClueKind::Maximum].into_iter().find_map(|kind| {
        let clues = || rules.clues().iter().filter(|clue| clue.kind() == kind);
        let all: Vec<BoardCell> = clues().map(|clue| clue.cells()[0]).collect();
        let clue = clues().find(|clue| compared(rules, clue.cells()[0], &all) != clue.cells())?;
        let cell = rules.cell_name(clue.cells()[0]);
        Some(format!("a {kind} at {cell} that is not compared with all cells beside it"))
    })
}

/// Returns a minimum or maximum and the cells that it is compared with: those beside it that are none.
pub(crate) fn compared(board: &Rules, cell: BoardCell, all: &[BoardCell]) -> Vec<BoardCell> {
    let beside = board.neighbours().filter_map(|(one, other)| match cell {
        _ if one == cell => Some(other),
        _ if other == cell => Some(one),
        _ => None,
    });
    let mut cells: Vec<BoardCell> = beside.filter(|other| !all.contains(other)).collect();
    cells.sort_unstable();
    cells.insert(0, cell);
    cells
}

/// Returns the error of a rule that boards cannot have here, with the cell where it begins.
pub(crate) fn unknown(key: &str, value: &Value) -> BoardReadErrorKind {
    let cell = first_name(value, 0).unwrap_or_default();
    BoardReadErrorKind::UnknownRule { rule: key.to_owned(), cell, expected: SUPPORTED }
}

/// Returns the first name of a cell in a value, as we write it.
pub(crate) fn first_name(value: &Value, depth: usize) -> Option<String> {
    match value {
        Value::String(text) => place(text, 25).map(|(row, column)| format!("r{row}c{column}")),
        Value::Array(list) if depth < 4 => list.iter().find_map(|value| first_name(value, depth + 1)),
        Value::Object(object) if depth < 4 => object.values().find_map(|value| first_name(value, depth + 1)),
        _ => None,
    }
}

/// An entry of a list of clues.
pub(super) struct Item<'a> {
    pub(super) key: &'a str,
    pub(super) item: &'a Value,
    pub(super) board: &'a Rules,
}

impl Item<'_> {
    fn read(&self, clues: &mut Vec<Clue>) -> Result<(), BoardReadErrorKind> {
        let rule = |kind: ClueKind, cells: Vec<BoardCell>, value: ClueValue| {
            Clue::new(self.board, kind, &cells, value).map_err(BoardReadErrorKind::Clue)
        };
        let marked = |kind: ClueKind| rule(kind, self.cells("cells")?, ClueValue::None);
        match self.key {
            "killercage" => {
                let value = match self.number()? {
                    None => ClueValue::None,
                    Some(sum) => ClueValue::Sum(sum),
                };
                clues.push(rule(ClueKind::Cage, self.cells("cells")?, value)?);
            }
            "extraregion" => clues.push(marked(ClueKind::Cage)?),
            "difference" if !matches!(self.number()?, None | Some(1)) => {
                let wanted = usize::from(self.number()?.unwrap_or(1));
                clues.push(relation(self.board, &self.cells("cells")?, |one, other| {
                    one.abs_diff(other) == wanted
                })?);
            }
            "ratio" if !matches!(self.number()?, None | Some(2)) => {
                let wanted = usize::from(self.number()?.unwrap_or(2));
                let fits = |one: usize, other: usize| one == wanted * other || other == wanted * one;
                clues.push(relation(self.board, &self.cells("cells")?, fits)?);
            }
            "difference" => {
                let has_bars = self.board.variant().has_clue_rule(ClueRule::AllBars);
                clues.push(marked(if has_bars { ClueKind::Bar } else { ClueKind::WhiteDot })?);
            }
            "ratio" => {
                clues.push(marked(ClueKind::BlackDot)?);
            }
            "xv" => {
                let value = self.item.get("value").and_then(Value::as_str).unwrap_or_default();
                let kind = match value {
                    "X" | "x" => ClueKind::X,
                    "V" | "v" => ClueKind::V,
                    _ => return Err(self.bad(value, "X or V")),
                };
                clues.push(marked(kind)?);
            }
            "even" | "odd" => {
                let kind = if self.key == "even" { ClueKind::Even } else { ClueKind::Odd };
                clues.push(rule(kind, vec![self.marked_cell()?], ClueValue::None)?);
            }
            "clone" => {
                let (cells, others) = (self.cells("cells")?, self.cells("cloneCells")?);
                if cells.len() != others.len() {
                    return Err(
                        self.bad(&format!("{} cells", others.len()), &format!("{} cells", cells.len()))
                    );
                }
                let is_disjoint = !cells.iter().any(|cell| others.contains(cell));
                let repeats = |cells: &[BoardCell]| (1..cells.len()).any(|i| cells[..i].contains(&cells[i]));
                if is_disjoint && !repeats(&cells) && !repeats(&others) {
                    clues.push(rule(ClueKind::Clone, [cells, others].concat(), ClueValue::None)?);
                } else {
                    // A shape that overlaps its own copy: each two cells are a clone, and a cell is its own.
                    for (one, other) in cells.into_iter().zip(others).filter(|(one, other)| one != other) {
                        clues.push(rule(ClueKind::Clone, vec![one, other], ClueValue::None)?);
                    }
                }
            }
            "xsum" | "skyscraper" => {
                let size = self.board.size();
                let inside = 1..=size;
                let (place, step) = match self.outside()? {
                    (row, 0) if inside.contains(&row) => ((row, 1), (0, 1)),
                    (row, _) if inside.contains(&row) => ((row, size), (0, -1)),
                    (0, column) if inside.contains(&column) => ((1, column), (1, 0)),
                    (_, column) if inside.contains(&column) => ((size, column), (-1, 0)),
                    _ => return Err(self.bad("a corner", "a place beside a row or a column")),
                };
                let cells = ray(self.board, place, step);
                let value = self.sum()?;
                clues.push(match (self.key, value) {
                    ("skyscraper", ClueValue::Sum(number)) => {
                        rule(ClueKind::Skyscraper, cells, ClueValue::Number(number))?
                    }
                    (_, value) => rule(ClueKind::XSum, cells, value)?,
                });
            }
            "arrow" => {
                let circle = self.cells("cells")?;
                for line in self.lines()? {
                    if circle.len() > 1 {
                        clues.push(pill(self, &circle, &line)?);
                        continue;
                    }
                    if circle.len() != 1 || line.first() != Some(&circle[0]) {
                        let found = format!("a circle of {} cells", circle.len());
                        return Err(self.bad(&found, "a circle of one cell, in which the line begins"));
                    }
                    clues.push(rule(ClueKind::Arrow, line, ClueValue::None)?);
                }
            }
            "sandwichsum" => {
                let size = self.board.size();
                let cells = match self.outside()? {
                    (row, 0) if (1..=size).contains(&row) => ray(self.board, (row, 1), (0, 1)),
                    (row, end) if end > size && (1..=size).contains(&row) => {
                        ray(self.board, (row, 1), (0, 1))
                    }
                    (_, column) => ray(self.board, (1, column), (1, 0)),
                };
                clues.push(rule(ClueKind::Sandwich, cells, self.sum()?)?);
            }
            "littlekillersum" => {
                let direction = self.item.get("direction").and_then(Value::as_str).unwrap_or_default();
                let step = DIRECTIONS.iter().find(|(name, ..)| *name == direction);
                let &(_, down, right) =
                    step.ok_or_else(|| self.bad(direction, "a direction UR, UL, DR or DL"))?;
                let (row, column) = self.outside()?;
                let first = (row.checked_add_signed(down), column.checked_add_signed(right));
                let cells = match first {
                    (Some(row), Some(column)) => ray(self.board, (row, column), (down, right)),
                    _ => Vec::new(),
                };
                clues.push(rule(ClueKind::LittleKiller, cells, self.sum()?)?);
            }
            "quadruple" => {
                let values = self.item.get("values").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
                let digits = values.iter().map(|value| {
                    let digit = number(value).and_then(|value| BoardDigit::new(value.into()));
                    digit.ok_or_else(|| self.bad(&value.to_string(), "digits"))
                });
                let digits: Vec<BoardDigit> = digits.collect::<Result<_, _>>()?;
                clues.push(rule(
                    ClueKind::Quadruple,
                    self.cells("cells")?,
                    ClueValue::Digits(digits.into()),
                )?);
            }
            key if GENERAL.contains(&key) => clues.extend(general::read(self)?),
            key => {
                let Some(&(_, kind, _)) = LINES.iter().find(|(name, ..)| *name == key) else {
                    return Err(unknown(self.key, self.item));
                };
                let value = match kind {
                    ClueKind::Whisper => self.number()?.map_or(ClueValue::None, ClueValue::Number),
                    _ => ClueValue::None,
                };
                for line in self.lines()? {
                    clues.push(rule(kind, line, value.clone())?);
                }
            }
        }
        Ok(())
    }

    /// Returns the cell under `cell`.
    fn marked_cell(&self) -> Result<BoardCell, BoardReadErrorKind> {
        self.cell(self.item.get("cell").unwrap_or(&Value::Null))
    }

    /// Returns the error of something in this entry.
    pub(super) fn bad(&self, found: &str, expected: &str) -> BoardReadErrorKind {
        let expected = format!("{expected} for {}", self.key);
        let found = if found.is_empty() { "nothing" } else { found }.chars().take(60).collect();
        match first_name(self.item, 0) {
            Some(cell) => BoardReadErrorKind::BadText { cell, found, expected },
            None => BoardReadErrorKind::Unexpected { found, expected },
        }
    }

    fn cell(&self, value: &Value) -> Result<BoardCell, BoardReadErrorKind> {
        let found = value.as_str().and_then(|text| cell(self.board, text));
        found.ok_or_else(|| {
            let size = self.board.size();
            self.bad(&value.to_string(), &format!("a cell R1C1 to R{size}C{size}"))
        })
    }

    fn cell_list(&self, value: &Value) -> Result<Vec<BoardCell>, BoardReadErrorKind> {
        match value.as_array() {
            Some(list) => list.iter().map(|value| self.cell(value)).collect(),
            None => Err(self.bad(&value.to_string(), "a list of cells")),
        }
    }

    pub(super) fn cells(&self, key: &str) -> Result<Vec<BoardCell>, BoardReadErrorKind> {
        self.cell_list(self.item.get(key).unwrap_or(&Value::Null))
    }

    pub(super) fn lines(&self) -> Result<Vec<Vec<BoardCell>>, BoardReadErrorKind> {
        match self.item.get("lines").and_then(Value::as_array) {
            Some(lines) => lines.iter().map(|line| self.cell_list(line)).collect(),
            None => Err(self.bad("", "lines of cells")),
        }
    }

    /// Returns the place of a cell outside the grid.
    fn outside(&self) -> Result<(usize, usize), BoardReadErrorKind> {
        let size = self.board.size();
        let value = self.item.get("cell").and_then(Value::as_str).unwrap_or_default();
        let is_outside = |line: usize| line == 0 || line == size + 1;
        let found = place(value, size).filter(|&(row, column)| is_outside(row) || is_outside(column));
        found.ok_or_else(|| self.bad(value, &format!("a place around the grid, R0C0 to R{0}C{0}", size + 1)))
    }

    /// Returns the number under `value`; without one, nothing.
    pub(super) fn number(&self) -> Result<Option<u16>, BoardReadErrorKind> {
        match self.item.get("value") {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
            Some(value) => {
                number(value).map(Some).ok_or_else(|| self.bad(&value.to_string(), "a number as value"))
            }
        }
    }

    fn sum(&self) -> Result<ClueValue, BoardReadErrorKind> {
        self.number()?.map(ClueValue::Sum).ok_or_else(|| self.bad("", "a number as value"))
    }

    /// Checks that no switch is on that would change the meaning of the entry.
    fn check_switches(&self) -> Result<(), BoardReadErrorKind> {
        let is_on = |(name, value): &(&String, &Value)| {
            **value == Value::Bool(true) && !matches!(name.as_str(), "fromConstraint" | "isNewConstraint")
        };
        match self.item.as_object().and_then(|item| item.iter().find(is_on)) {
            Some((name, _)) => Err(unknown(&format!("{}.{name}", self.key), self.item)),
            None => Ok(()),
        }
    }
}

/// Returns the number that a value is, or its text.
fn number(value: &Value) -> Option<u16> {
    let is_number = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
    match value {
        Value::String(text) => Some(text.trim()).filter(is_number)?.parse().ok(),
        value => u16::try_from(value.as_u64()?).ok(),
    }
}
