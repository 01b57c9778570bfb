//! Writing the clues of [`clues`](super::clues).

use core::fmt::Write;

use ninefold_rules::{BoardCell, Clue, ClueKind, ClueRule, ClueShape, Constraint, Rules, Variant};

use super::clues::{DIRECTIONS, KEYS, LINES, compared_with_few};
use crate::boards::cell_names::{name, ray};

/// Returns what of a board the payload has no place for.
pub(crate) fn inexpressible(variant: &Variant) -> Option<String> {
    let has = |rule: ClueRule| variant.has_clue_rule(rule);
    let (bars, dots) = (has(ClueRule::Consecutive), has(ClueRule::Kropki));
    if bars && !has(ClueRule::AllBars) {
        return Some("bars of which not all are given; white dots say the same".to_owned());
    }
    if bars && dots {
        return Some("bars beside dots".to_owned());
    }
    ((bars || dots) && variant.has(Constraint::NonConsecutive))
        .then(|| "non-consecutive beside dots or bars".to_owned())
}

/// Returns what of the clues of a puzzle the payload has no place for.
pub(crate) fn inexpressible_clues(rules: &Rules) -> Option<String> {
    if let Some(extreme) = compared_with_few(rules) {
        return Some(extreme);
    }
    let has_bars = rules.clues().iter().any(|clue| clue.kind() == ClueKind::Bar);
    (rules.variant().has_clue_rule(ClueRule::AllBars) && !has_bars)
        .then(|| "all-bars without a bar; non-consecutive says the same".to_owned())
}

/// Appends the keys of all clues and missing marks, each with a comma before it.
pub(crate) fn push(rules: &Rules, json: &mut String) {
    let has = |rule: ClueRule| rules.variant().has_clue_rule(rule);
    if has(ClueRule::AllDots) || has(ClueRule::AllBars) {
        json.push_str(",\"nonconsecutive\":true");
    }
    let names = [("ratio", ClueRule::AllDots), ("xv", ClueRule::AllXv)];
    let names: Vec<String> =
        names.iter().filter(|(_, rule)| has(*rule)).map(|(name, _)| format!("\"{name}\"")).collect();
    if !names.is_empty() {
        // A string takes all that is written.
        let _ = write!(json, ",\"negative\":[{}]", names.join(","));
    }
    let mut lines = Vec::new();
    for key in KEYS {
        let items: Vec<String> = rules
            .clues()
            .iter()
            .filter(|clue| key_of(clue.kind()) == Some(key))
            .map(|clue| item(rules, clue))
            .collect();
        if !items.is_empty() {
            let _ = write!(json, ",\"{key}\":[{}]", items.join(","));
        }
        if let Some((.., Some(color))) = LINES.iter().find(|(name, ..)| *name == key) {
            let clues = rules.clues().iter().filter(|clue| key_of(clue.kind()) == Some(key));
            let items: Vec<String> = clues.map(|clue| line_item(rules, clue)).collect();
            lines.extend(
                items.iter().map(|item| {
                    format!("{},\"outlineC\":\"{color}\",\"width\":0.3}}", &item[..item.len() - 1])
                }),
            );
        }
    }
    if !lines.is_empty() {
        let _ = write!(json, ",\"line\":[{}]", lines.join(","));
    }
    let texts = rules.clues().iter().filter(|clue| clue.kind().shape() == ClueShape::FromOutside);
    let texts: Vec<String> = texts.map(|clue| text_item(rules, clue)).collect();
    if !texts.is_empty() {
        let _ = write!(json, ",\"text\":[{}]", texts.join(","));
    }
}

fn key_of(kind: ClueKind) -> Option<&'static str> {
    Some(match kind {
        ClueKind::Cage => "killercage",
        ClueKind::WhiteDot | ClueKind::Bar => "difference",
        ClueKind::BlackDot => "ratio",
        ClueKind::X | ClueKind::V => "xv",
        ClueKind::Even => "even",
        ClueKind::Odd => "odd",
        ClueKind::Thermometer => "thermometer",
        ClueKind::Arrow => "arrow",
        ClueKind::Sandwich => "sandwichsum",
        ClueKind::LittleKiller => "littlekillersum",
        ClueKind::Quadruple => "quadruple",
        ClueKind::Renban => "renban",
        ClueKind::Clone => "clone",
        ClueKind::Minimum => "minimum",
        ClueKind::Maximum => "maximum",
        ClueKind::XSum => "xsum",
        ClueKind::Skyscraper => "skyscraper",
        kind => return LINES.iter().find(|(_, line, _)| *line == kind).map(|(name, ..)| *name),
    })
}

/// Returns the entry of a line without its value.
fn line_item(rules: &Rules, clue: &Clue) -> String {
    let names: Vec<String> = clue.cells().iter().map(|&cell| format!("\"{}\"", name(rules, cell))).collect();
    format!("{{\"lines\":[[{}]]}}", names.join(","))
}

/// Returns a text that shows a number outside the grid.
fn text_item(rules: &Rules, clue: &Clue) -> String {
    let value = clue.sum().or(clue.value().number()).unwrap_or_default();
    format!(
        "{{\"cells\":[\"{}\"],\"value\":\"{value}\",\"fontC\":\"#000000\",\"size\":0.6}}",
        place_before(rules, clue)
    )
}

/// Returns the place outside the grid before the first cell of a row or column.
pub(crate) fn place_before(rules: &Rules, clue: &Clue) -> String {
    let (first, last) = ends(rules, clue);
    let before = |from: usize, to: usize| match from.cmp(&to) {
        core::cmp::Ordering::Less => from - 1,
        core::cmp::Ordering::Equal => from,
        core::cmp::Ordering::Greater => from + 1,
    };
    format!("R{}C{}", before(first.0, last.0), before(first.1, last.1))
}

/// Returns the entry of a clue.
fn item(rules: &Rules, clue: &Clue) -> String {
    let names: Vec<String> = clue.cells().iter().map(|&cell| format!("\"{}\"", name(rules, cell))).collect();
    let cells = names.join(",");
    let value = |value: &str| format!("{{\"cells\":[{cells}],\"value\":\"{value}\"}}");
    match clue.kind() {
        ClueKind::WhiteDot | ClueKind::Bar => value("1"),
        ClueKind::BlackDot => value("2"),
        ClueKind::X => value("X"),
        ClueKind::V => value("V"),
        ClueKind::Even | ClueKind::Odd => format!("{{\"cell\":{cells}}}"),
        ClueKind::Minimum | ClueKind::Maximum => format!("{{\"cell\":{}}}", names[0]),
        ClueKind::Clone => {
            let (first, second) = names.split_at(names.len() / 2);
            format!("{{\"cells\":[{}],\"cloneCells\":[{}]}}", first.join(","), second.join(","))
        }
        ClueKind::XSum | ClueKind::Skyscraper => {
            let number = clue.sum().or(clue.value().number()).unwrap_or_default();
            format!("{{\"cell\":\"{}\",\"value\":\"{number}\"}}", place_before(rules, clue))
        }
        kind if LINES.iter().any(|(_, line, _)| *line == kind) => match clue.value().number() {
            Some(number) => format!("{{\"lines\":[[{cells}]],\"value\":\"{number}\"}}"),
            None => line_item(rules, clue),
        },
        ClueKind::Arrow => format!("{{\"cells\":[{}],\"lines\":[[{cells}]]}}", names[0]),
        ClueKind::Quadruple => {
            let digits: Vec<String> =
                clue.value().digits().iter().map(|digit| digit.value().to_string()).collect();
            format!("{{\"cells\":[{cells}],\"values\":[{}]}}", digits.join(","))
        }
        ClueKind::Sandwich => {
            let (first, last) = ends(rules, clue);
            let place = if first.0 == last.0 { format!("R{}C0", first.0) } else { format!("R0C{}", first.1) };
            format!("{{\"cell\":\"{place}\",\"value\":\"{}\"}}", clue.sum().unwrap_or_default())
        }
        ClueKind::LittleKiller => {
            let (place, direction) = place_outside(rules, clue);
            let sum = clue.sum().unwrap_or_default();
            format!(
                "{{\"cell\":\"{place}\",\"direction\":\"{direction}\",\"value\":\"{sum}\",\"cells\":[{cells}]}}"
            )
        }
        _ => match clue.sum() {
            Some(sum) => value(&sum.to_string()),
            None => format!("{{\"cells\":[{cells}]}}"),
        },
    }
}

/// Returns row and column of the first and the last cell, from 1.
fn ends(rules: &Rules, clue: &Clue) -> ((usize, usize), (usize, usize)) {
    let place = |cell: BoardCell| {
        let (row, column) = rules.row_and_column(cell);
        (row + 1, column + 1)
    };
    (place(clue.cells()[0]), place(clue.cells()[clue.cells().len() - 1]))
}

/// Returns a place around the grid and the direction in which the cells of a little killer lie from there.
fn place_outside(rules: &Rules, clue: &Clue) -> (String, &'static str) {
    let (first, last) = ends(rules, clue);
    let count = clue.cells().len();
    let is_outside = |line: usize| line == 0 || line > rules.size();
    for (direction, down, right) in DIRECTIONS {
        let start = if down > 0 { first } else { last };
        let (Some(row), Some(column)) =
            (start.0.checked_add_signed(-down), start.1.checked_add_signed(-right))
        else {
            continue;
        };
        let mut cells = ray(rules, start, (down, right));
        cells.sort_unstable();
        if (is_outside(row) || is_outside(column)) && cells.len() == count && *cells == *clue.cells() {
            return (format!("R{row}C{column}"), direction);
        }
    }
    (format!("R{}C{}", first.0 - 1, first.1), "DR")
}
