//! The constraints of [`entry`](super::entry) by their numbers.
//!
//! | number | keys | clue or rule |
//! |---|---|---|
//! | 10, 11 | | diagonal from the top left, from the bottom left |
//! | 12, 13, 14, 15 | | anti-king, anti-knight, disjoint groups, non-consecutive |
//! | 100, 101, 102, 103 | `cells` | even, odd, maximum, minimum: one clue for each cell |
//! | 200, 201, 202 | `clues` of `edge` and `value`, `negative` | white dot (1), black dot (2), V (5) and X (10) |
//! | 300, 301 | `thermometers`; `cages` of `cells` and `value` | thermometer, cage; a cage of value 0 has no sum |
//! | 302, 303, 305 | `groups` of two cells; `clues` of `corner` and `digits`; `cells` | clone, quadruple, cage without a sum |
//! | 400 to 404 | `lines`, `minDifference` | renban, whisper, palindrome, between, region sum |
//! | 406 | `lines`, `groups` as sets of bits | entropic, modular or parity line |
//! | 408 | `bulbsWithArrows` of `bulbCells` and `arrows` | arrow for each line |
//! | 500 to 504 | `clues` of `outerCell`, `value`, `diagonal` | little killer, sandwich, X-sum, skyscraper, numbered room |
//!
//! A cell is its index in reading order. An edge left of a cell is 2·n·row + column, one below it 2·n·row + n + column; a
//! corner at the top left of a cell is (n + 1)·row + column, and a cell outside (n + 2)·(row + 1) + column + 1, with rows and
//! columns from 0. All unmarked pairs are meant if `negative` lists the number of every kind: 1 and 2, or 5 and 10.

use ninefold_rules::{
    BoardCell, BoardDigit, Clue, ClueKind, ClueRule, ClueValue, Constraint, DigitRank, Rules, Variant,
};
use serde_json::{Map, Value, json};

use crate::boards::BoardReadErrorKind;
use crate::boards::cell_names::ray;
use crate::boards::context::Context;
use crate::boards::fpuzzles::compared;

const SUPPORTED: &str =
    "the constraints 0 to 15, 100 to 103, 200 to 202, 300 to 303, 305, 400 to 404, 406, 408 or 500 to 504";

pub(crate) const SWITCHES: [(u64, Constraint); 6] = [
    (10, Constraint::DiagonalDown),
    (11, Constraint::DiagonalUp),
    (12, Constraint::AntiKing),
    (13, Constraint::AntiKnight),
    (14, Constraint::DisjointGroups),
    (15, Constraint::NonConsecutive),
];

pub(crate) const LINES: [(u64, ClueKind, &str); 5] = [
    (400, ClueKind::Renban, "#f067f0"),
    (401, ClueKind::Whisper, "#67f067"),
    (402, ClueKind::Palindrome, "#bbbbbb"),
    (403, ClueKind::Between, "#aaaaaa"),
    (404, ClueKind::RegionSum, "#2ecbff"),
];

pub(crate) const OUTSIDE: [(u64, ClueKind); 4] = [
    (501, ClueKind::Sandwich),
    (502, ClueKind::XSum),
    (503, ClueKind::Skyscraper),
    (504, ClueKind::NumberedRoom),
];

/// The names of constraints that boards cannot have here, and of what is only drawn.
const NAMES: [(u64, &str); 14] = [
    (16, "global entropy"),
    (304, "look-and-say cages"),
    (405, "sequence lines"),
    (407, "lockout lines"),
    (409, "double arrows"),
    (600, "row indexers"),
    (601, "column indexers"),
    (1000, "custom constraint"),
    (2000, "cosmetic lines"),
    (2001, "cosmetic cages"),
    (2002, "cosmetic symbols"),
    (2003, "rows and columns"),
    (4000, "fog lights"),
    (4001, "fog triggers"),
];

/// Returns the error of a constraint that boards cannot have here.
pub(crate) fn unknown(rule: &str, cell: String) -> BoardReadErrorKind {
    BoardReadErrorKind::UnknownRule { rule: rule.to_owned(), cell, expected: SUPPORTED }
}

/// The constraints of a puzzle that are not disabled, with their numbers.
pub(crate) struct Constraints<'a> {
    all: Vec<(u64, &'a Value)>,
    size: usize,
}

impl<'a> Constraints<'a> {
    pub(crate) fn of(
        puzzle: &'a Map<String, Value>,
        size: usize,
    ) -> Result<Constraints<'a>, BoardReadErrorKind> {
        let list = puzzle.get("constraints").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let is_on = |one: &&Value| !one.get("disabled").and_then(Value::as_bool).unwrap_or(false);
        let number = |one: &'a Value| match one.get("type").and_then(Value::as_u64) {
            Some(number) => Ok((number, one)),
            None => Err(unknown(&format!("without a number {one}"), String::new())),
        };
        let all: Vec<(u64, &Value)> = list.iter().filter(is_on).map(number).collect::<Result<_, _>>()?;
        let has_rules = all.iter().any(|(number, _)| *number == 2003);
        if puzzle.get("type").and_then(Value::as_str).is_some_and(|kind| kind != "sudoku") && !has_rules {
            return Err(unknown("puzzle without rows and columns", String::new()));
        }
        Ok(Constraints { all, size })
    }

    /// Returns the first constraint of a number.
    pub(crate) fn first(&self, number: u64) -> Option<&'a Value> {
        self.all.iter().find(|(found, _)| *found == number).map(|(_, one)| *one)
    }

    /// Returns a board with all rules beside clues, and what missing marks mean.
    pub(crate) fn variant(&self, mut variant: Variant) -> Result<Variant, BoardReadErrorKind> {
        for (number, one) in &self.all {
            if let Some((_, constraint)) = SWITCHES.iter().find(|(switch, _)| switch == number) {
                variant = variant.with(*constraint);
            }
            if *number == 2003
                && one.get("areas").and_then(Value::as_array).is_some_and(|areas| !areas.is_empty())
            {
                return Err(unknown("rows and columns of an area", String::new()));
            }
        }
        let negative = |number: u64| -> Vec<u64> {
            let lists = self.all.iter().filter(|(found, _)| *found == number);
            let lists = lists.filter_map(|(_, one)| one.get("negative").and_then(Value::as_array));
            let mut numbers: Vec<u64> = lists.flatten().filter_map(Value::as_u64).collect();
            numbers.sort_unstable();
            numbers
        };
        match (negative(200).as_slice(), negative(201).as_slice()) {
            ([], []) => {}
            ([1], [2]) => variant = variant.with_clue_rule(ClueRule::AllDots),
            ([1], []) if self.first(201).is_none() => variant = variant.with_clue_rule(ClueRule::AllBars),
            _ => return Err(unknown("negative differences or ratios", String::new())),
        }
        match negative(202).as_slice() {
            [] => {}
            [5, 10] => variant = variant.with_clue_rule(ClueRule::AllXv),
            _ => return Err(unknown("negative XV of one kind", String::new())),
        }
        Ok(variant)
    }

    /// Returns all clues.
    pub(crate) fn clues(
        &self,
        board: &Rules,
        context: &mut Context,
    ) -> Result<Vec<Clue>, BoardReadErrorKind> {
        let mut clues = Vec::new();
        for &(number, one) in &self.all {
            let name = NAMES.iter().find(|(known, _)| *known == number).map_or("", |(_, name)| name);
            let reader = ClueReader { number, one, board, size: self.size };
            match number {
                0 | 1 | 10..=15 | 2003 => {}
                2000..=2002 | 4000 | 4001 => context.drawing(name, reader.first_cell())?,
                102 | 103 => reader.extremes(&mut clues)?,
                _ => reader.read(name, &mut clues)?,
            }
        }
        Ok(clues)
    }
}

/// Reads the clues of one constraint.
struct ClueReader<'a> {
    number: u64,
    one: &'a Value,
    board: &'a Rules,
    size: usize,
}

impl<'a> ClueReader<'a> {
    fn list(&self, key: &str) -> &'a [Value] {
        list(self.one, key)
    }

    /// Returns the name of the first cell that the constraint is about, as far as its keys show it.
    fn first_cell(&self) -> String {
        let keys = ["cells", "cages", "lines", "clues", "symbols", "lightCells"];
        let first = keys.iter().find_map(|key| self.list(key).first());
        let inner = first.and_then(|first| {
            first.get("cells").unwrap_or(first).as_array().map_or(Some(first), |list| list.first())
        });
        let cell = inner.and_then(|value| self.cell(value).ok());
        let point = || {
            let place = inner?.get("position").or(inner)?;
            let [x, y] = ["x", "y"].map(|key| place.get(key).and_then(Value::as_f64));
            let (x, y) = (x?.floor(), y?.floor());
            let inside = (0.0..self.size as f64).contains(&x) && (0.0..self.size as f64).contains(&y);
            inside.then(|| format!("r{}c{}", y as usize + 1, x as usize + 1))
        };
        cell.map(|cell| self.board.cell_name(cell)).or_else(point).unwrap_or_default()
    }

    fn fail(&self, rule: &str) -> BoardReadErrorKind {
        unknown(rule, self.first_cell())
    }

    fn bad(&self, found: &Value, expected: &str) -> BoardReadErrorKind {
        let found = found.to_string().chars().take(60).collect();
        let expected = format!("{expected} in the constraint {}", self.number);
        match self.first_cell() {
            cell if cell.is_empty() => BoardReadErrorKind::Unexpected { found, expected },
            cell => BoardReadErrorKind::BadText { cell, found, expected },
        }
    }

    fn cell(&self, value: &Value) -> Result<BoardCell, BoardReadErrorKind> {
        let count = self.board.cell_count() as u64;
        match value.as_u64().filter(|&index| index < count) {
            Some(index) => Ok(BoardCell::new(index as usize)),
            None => {
                let found = value.to_string().chars().take(60).collect();
                let expected = format!("a cell 0 to {} in the constraint {}", count - 1, self.number);
                Err(BoardReadErrorKind::Unexpected { found, expected })
            }
        }
    }

    fn cells(&self, values: &[Value]) -> Result<Vec<BoardCell>, BoardReadErrorKind> {
        values.iter().map(|value| self.cell(value)).collect()
    }

    fn clue(
        &self,
        kind: ClueKind,
        cells: &[BoardCell],
        value: ClueValue,
    ) -> Result<Clue, BoardReadErrorKind> {
        Clue::new(self.board, kind, cells, value).map_err(BoardReadErrorKind::Clue)
    }

    fn number(&self, value: Option<&Value>) -> Result<Option<u16>, BoardReadErrorKind> {
        match value.filter(|value| !value.is_null()) {
            None => Ok(None),
            Some(value) => {
                let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
                number.map(Some).ok_or_else(|| self.bad(value, "a number"))
            }
        }
    }

    fn extremes(&self, clues: &mut Vec<Clue>) -> Result<(), BoardReadErrorKind> {
        let kind = if self.number == 103 { ClueKind::Minimum } else { ClueKind::Maximum };
        let cells = self.cells(self.list("cells"))?;
        for &cell in &cells {
            let compared = compared(self.board, cell, &cells);
            if compared.len() > 1 {
                clues.push(self.clue(kind, &compared, ClueValue::None)?);
            }
        }
        Ok(())
    }

    fn read(&self, name: &str, clues: &mut Vec<Clue>) -> Result<(), BoardReadErrorKind> {
        match self.number {
            100 | 101 => {
                let kind = if self.number == 100 { ClueKind::Even } else { ClueKind::Odd };
                for cell in self.cells(self.list("cells"))? {
                    clues.push(self.clue(kind, &[cell], ClueValue::None)?);
                }
            }
            200..=202 => {
                for item in self.list("clues") {
                    let cells = self.edge(item.get("edge").unwrap_or(&Value::Null))?;
                    let has_bars = self.board.variant().has_clue_rule(ClueRule::AllBars);
                    let kind = match (self.number, self.number(item.get("value"))?) {
                        (200, None | Some(1)) if has_bars => ClueKind::Bar,
                        (200, None | Some(1)) => ClueKind::WhiteDot,
                        (201, None | Some(2)) => ClueKind::BlackDot,
                        (202, Some(5)) => ClueKind::V,
                        (202, Some(10)) => ClueKind::X,
                        (_, value) => {
                            let name = ["difference", "ratio", "XV"][self.number as usize - 200];
                            let rule = format!("{name} {}", value.unwrap_or_default());
                            return Err(unknown(&rule, self.board.cell_name(cells[0])));
                        }
                    };
                    clues.push(self.clue(kind, &cells, ClueValue::None)?);
                }
            }
            300 => {
                if self.one.get("slow").and_then(Value::as_bool).unwrap_or(false) {
                    return Err(self.fail("slow thermometers"));
                }
                for line in self.list("thermometers") {
                    let cells = self.cells(line.as_array().map_or(&[], Vec::as_slice))?;
                    clues.push(self.clue(ClueKind::Thermometer, &cells, ClueValue::None)?);
                }
            }
            301 => {
                for cage in self.list("cages") {
                    let sum = self.number(cage.get("value"))?.filter(|&sum| sum > 0);
                    let value = sum.map_or(ClueValue::None, ClueValue::Sum);
                    clues.push(self.clue(ClueKind::Cage, &self.cells(list(cage, "cells"))?, value)?);
                }
            }
            302 => {
                for group in self.list("groups") {
                    let cells = self.cells(group.as_array().map_or(&[], Vec::as_slice))?;
                    if cells.len() != 2 {
                        return Err(unknown("clones of more than two cells", self.first_cell()));
                    }
                    clues.push(self.clue(ClueKind::Clone, &cells, ClueValue::None)?);
                }
            }
            303 => {
                for item in self.list("clues") {
                    let digits = list(item, "digits").iter().map(|value| {
                        let digit = value.as_u64().and_then(|value| BoardDigit::new(value as usize));
                        digit
                            .filter(|digit| digit.value() <= self.size)
                            .ok_or_else(|| self.bad(value, "digits"))
                    });
                    let digits: Vec<BoardDigit> = digits.collect::<Result<_, _>>()?;
                    let cells = self.corner(item.get("corner").unwrap_or(&Value::Null))?;
                    clues.push(self.clue(ClueKind::Quadruple, &cells, ClueValue::Digits(digits.into()))?);
                }
            }
            305 => {
                let cells = self.cells(self.list("cells"))?;
                clues.push(self.clue(ClueKind::Cage, &cells, ClueValue::None)?);
            }
            400..=404 | 406 => {
                let kind = self.line_kind()?;
                let value = match kind {
                    ClueKind::Whisper => {
                        self.number(self.one.get("minDifference"))?.map_or(ClueValue::None, ClueValue::Number)
                    }
                    _ => ClueValue::None,
                };
                for line in self.list("lines") {
                    let cells = self.cells(line.as_array().map_or(&[], Vec::as_slice))?;
                    clues.push(self.clue(kind, &cells, value.clone())?);
                }
            }
            408 => {
                for item in self.list("bulbsWithArrows") {
                    let bulb = self.cells(list(item, "bulbCells"))?;
                    for line in list(item, "arrows") {
                        let cells = self.cells(line.as_array().map_or(&[], Vec::as_slice))?;
                        if bulb.len() != 1 || cells.first() != bulb.first() {
                            let cell = bulb.first().map_or(String::new(), |&cell| self.board.cell_name(cell));
                            return Err(unknown("arrow with a bulb of several cells", cell));
                        }
                        clues.push(self.clue(ClueKind::Arrow, &cells, ClueValue::None)?);
                    }
                }
            }
            500..=504 => {
                for item in self.list("clues") {
                    clues.extend(self.outside(item)?);
                }
            }
            1000 => {
                let name = self.one.get("definition").and_then(|definition| definition.get("name"));
                let name = self.one.get("name").or(name).and_then(Value::as_str).unwrap_or_default();
                return Err(self.fail(&format!("custom constraint {name}")));
            }
            number if name.is_empty() => return Err(self.fail(&format!("constraint {number}"))),
            _ => return Err(self.fail(name)),
        }
        Ok(())
    }

    /// Returns the kind of the lines.
    fn line_kind(&self) -> Result<ClueKind, BoardReadErrorKind> {
        if self.number == 404 && self.one.get("singleRegionTotals").and_then(Value::as_bool).unwrap_or(false)
        {
            return Err(self.fail("region sum lines with one total for a region"));
        }
        if let Some((_, kind, _)) = LINES.iter().find(|(number, ..)| *number == self.number) {
            return Ok(*kind);
        }
        let mut groups: Vec<u64> = self.list("groups").iter().filter_map(Value::as_u64).collect();
        groups.sort_unstable();
        let kinds = [ClueKind::Entropic, ClueKind::Modular, ClueKind::ParityLine];
        let kind = kinds.into_iter().find(|&kind| digit_groups(kind, self.size) == groups);
        kind.ok_or_else(|| self.fail("lines with other groups of digits"))
    }

    /// Returns the two cells beside an edge.
    fn edge(&self, value: &Value) -> Result<[BoardCell; 2], BoardReadErrorKind> {
        let size = self.size;
        let cells = value.as_u64().filter(|&edge| edge < 2 * (size * size) as u64).and_then(|edge| {
            let (row, at) = (edge as usize / (2 * size), edge as usize % (2 * size));
            let (first, second) = match at {
                at if at < size => ((row, at.checked_sub(1)?), (row, at)),
                at => ((row, at - size), (row + 1, at - size)),
            };
            Some([self.board.cell_at(first.0, first.1)?, self.board.cell_at(second.0, second.1)?])
        });
        cells.ok_or_else(|| self.bad(value, "an edge between two cells"))
    }

    /// Returns the four cells around a corner.
    fn corner(&self, value: &Value) -> Result<[BoardCell; 4], BoardReadErrorKind> {
        let cells = value.as_u64().filter(|&corner| corner < 1000).and_then(|corner| {
            let (row, column) = (corner as usize / (self.size + 1), corner as usize % (self.size + 1));
            let (above, left) = (row.checked_sub(1)?, column.checked_sub(1)?);
            let at = |row, column| self.board.cell_at(row, column);
            Some([at(above, left)?, at(above, column)?, at(row, left)?, at(row, column)?])
        });
        cells.ok_or_else(|| self.bad(value, "a corner between four cells"))
    }

    /// Returns the clue of a place outside the grid; one without a value says nothing.
    fn outside(&self, item: &Value) -> Result<Option<Clue>, BoardReadErrorKind> {
        let Some(value) = self.number(item.get("value"))? else { return Ok(None) };
        let size = self.size;
        let id = item.get("outerCell").unwrap_or(&Value::Null);
        let bad = || self.bad(id, "a place beside the board");
        // From 0 to n + 1, so that the board begins at 1.
        let place = id.as_u64().filter(|&id| id < ((size + 2) * (size + 2)) as u64).ok_or_else(bad)? as usize;
        let (row, column) = (place / (size + 2), place % (size + 2));
        let diagonal = item.get("diagonal").and_then(Value::as_i64);
        if self.number == 500 {
            let steps = match diagonal {
                Some(1) => [(-1, 1), (1, -1)],
                Some(-1) => [(1, 1), (-1, -1)],
                _ => {
                    return Err(self.bad(item.get("diagonal").unwrap_or(&Value::Null), "a diagonal, 1 or -1"));
                }
            };
            let cells = steps.iter().find_map(|&(down, right)| {
                let first = (row.checked_add_signed(down)?, column.checked_add_signed(right)?);
                Some(ray(self.board, first, (down, right))).filter(|cells| !cells.is_empty())
            });
            let is_inside = (1..=size).contains(&row) && (1..=size).contains(&column);
            let cells = cells.filter(|_| !is_inside).ok_or_else(bad)?;
            return self.clue(ClueKind::LittleKiller, &cells, ClueValue::Sum(value)).map(Some);
        }
        if diagonal.is_some() {
            return Err(self.fail("clue along a diagonal"));
        }
        let inside = 1..=size;
        let mut cells = match (row, column) {
            (row, 0) if inside.contains(&row) => ray(self.board, (row, 1), (0, 1)),
            (0, column) if inside.contains(&column) => ray(self.board, (1, column), (1, 0)),
            (row, column) if inside.contains(&row) && column > size => ray(self.board, (row, size), (0, -1)),
            (row, column) if inside.contains(&column) && row > size => {
                ray(self.board, (size, column), (-1, 0))
            }
            _ => return Err(bad()),
        };
        let kind = OUTSIDE.iter().find(|(number, _)| *number == self.number).map(|(_, kind)| *kind);
        let kind = kind.expect("the number was checked");
        let value = match kind {
            ClueKind::Skyscraper => ClueValue::Number(value),
            ClueKind::NumberedRoom => {
                let digit =
                    BoardDigit::new(value.into()).ok_or_else(|| self.bad(&json!(value), "a digit"))?;
                ClueValue::Digits([digit].into())
            }
            _ => ClueValue::Sum(value),
        };
        if kind == ClueKind::Sandwich {
            cells.sort_unstable();
        }
        self.clue(kind, &cells, value).map(Some)
    }
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// Returns the digits of each group of a line as bits, in ascending order.
pub(crate) fn digit_groups(kind: ClueKind, size: usize) -> Vec<u64> {
    let group = |digit: usize| match kind {
        ClueKind::Entropic => DigitRank::of(size, digit) as usize,
        ClueKind::Modular => digit % 3,
        _ => digit % 2,
    };
    let mut groups = vec![0; if kind == ClueKind::ParityLine { 2 } else { 3 }];
    for digit in 1..=size {
        groups[group(digit)] |= 1 << digit;
    }
    groups.sort_unstable();
    groups
}
