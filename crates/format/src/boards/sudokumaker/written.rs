//! Writing the constraints of [`clues`](super::clues).

use ninefold_rules::{BoardCell, Clue, ClueKind, ClueRule, ClueShape, Constraint, Rules, Variant};
use serde_json::{Value, json};

use super::clues::{LINES, OUTSIDE, SWITCHES, digit_groups};
use crate::boards::fpuzzles::compared_with_few;

/// Returns what of a board the format has no place for.
pub(crate) fn inexpressible(variant: &Variant) -> Option<String> {
    let has = |rule: ClueRule| variant.has_clue_rule(rule);
    if let Some(other) =
        variant.constraints.iter().find(|one| !SWITCHES.iter().any(|(_, known)| known == *one))
    {
        return Some(other.to_string());
    }
    if has(ClueRule::Consecutive) && !has(ClueRule::AllBars) {
        return Some("bars of which not all are given; white dots say the same".to_owned());
    }
    (has(ClueRule::Consecutive) && has(ClueRule::Kropki)).then(|| "bars beside dots".to_owned())
}

/// Returns what of the clues of a puzzle the format has no place for.
pub(crate) fn inexpressible_clues(rules: &Rules) -> Option<String> {
    if let Some(extreme) = compared_with_few(rules) {
        return Some(extreme);
    }
    let first = |clue: &Clue| rules.cell_name(clue.cells()[0]);
    rules.clues().iter().find_map(|clue| match (clue.kind(), clue.cells().len()) {
        (ClueKind::LittleKiller, 1) => Some(format!("a little killer of one cell at {}", first(clue))),
        (ClueKind::Clone, 3..) => Some(format!("a clone of more than two cells at {}", first(clue))),
        _ => None,
    })
}

/// Appends all constraints, each with the look that the program gives it.
pub(crate) fn push(rules: &Rules, constraints: &mut Vec<Value>) {
    let variant = rules.variant();
    let has = |rule: ClueRule| variant.has_clue_rule(rule);
    for (number, constraint) in SWITCHES.iter().filter(|(_, constraint)| variant.has(*constraint)) {
        constraints.push(match constraint {
            Constraint::DiagonalDown | Constraint::DiagonalUp => {
                json!({ "type": number, "style": { "color": "#34bbe6ff", "thickness": 0.02 } })
            }
            _ => json!({ "type": number }),
        });
    }
    let of = |kinds: &[ClueKind]| -> Vec<&Clue> {
        rules.clues().iter().filter(|clue| kinds.contains(&clue.kind())).collect()
    };
    let indices = |clue: &Clue| -> Vec<usize> { clue.cells().iter().map(|cell| cell.index()).collect() };
    let firsts =
        |clues: &[&Clue]| -> Vec<usize> { clues.iter().map(|clue| clue.cells()[0].index()).collect() };
    let lines = |clues: &[&Clue]| -> Vec<Vec<usize>> { clues.iter().map(|clue| indices(clue)).collect() };

    for (number, kind) in [(100, ClueKind::Even), (101, ClueKind::Odd)] {
        let clues = of(&[kind]);
        if !clues.is_empty() {
            let style = json!({ "color": "#00000033", "size": 0.8 });
            constraints.push(json!({ "type": number, "cells": firsts(&clues), "style": style }));
        }
    }
    for (number, kind) in [(102, ClueKind::Maximum), (103, ClueKind::Minimum)] {
        let clues = of(&[kind]);
        if !clues.is_empty() {
            let style = json!({ "color": "#00000033" });
            constraints.push(json!({ "type": number, "cells": firsts(&clues), "style": style }));
        }
    }
    let all_dots = has(ClueRule::AllDots);
    let edges = |kinds: &[(ClueKind, u16)]| -> Vec<Value> {
        let value =
            |clue: &Clue| kinds.iter().find(|(kind, _)| *kind == clue.kind()).map_or(0, |(_, value)| *value);
        let kinds: Vec<ClueKind> = kinds.iter().map(|(kind, _)| *kind).collect();
        of(&kinds).iter().map(|clue| json!({ "value": value(clue), "edge": edge(rules, clue) })).collect()
    };
    let dots = edges(&[(ClueKind::WhiteDot, 1), (ClueKind::Bar, 1)]);
    if !dots.is_empty() || all_dots || has(ClueRule::AllBars) {
        let negative: &[u16] = if all_dots || has(ClueRule::AllBars) { &[1] } else { &[] };
        constraints.push(
            json!({ "type": 200, "clues": dots, "negative": negative, "overrideNegativeRatios": true }),
        );
    }
    let dots = edges(&[(ClueKind::BlackDot, 2)]);
    if !dots.is_empty() || all_dots {
        let negative: &[u16] = if all_dots { &[2] } else { &[] };
        constraints.push(
            json!({ "type": 201, "clues": dots, "negative": negative, "overrideNegativeDifferences": true }),
        );
    }
    let marks = edges(&[(ClueKind::V, 5), (ClueKind::X, 10)]);
    if !marks.is_empty() || has(ClueRule::AllXv) {
        let negative: &[u16] = if has(ClueRule::AllXv) { &[5, 10] } else { &[] };
        constraints.push(json!({ "type": 202, "clues": marks, "negative": negative }));
    }
    let clues = of(&[ClueKind::Thermometer]);
    if !clues.is_empty() {
        let style = json!({ "color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4 });
        constraints
            .push(json!({ "type": 300, "thermometers": lines(&clues), "slow": false, "style": style }));
    }
    let clues = of(&[ClueKind::Cage]);
    if !clues.is_empty() {
        let cages =
            clues.iter().map(|clue| json!({ "value": clue.sum().unwrap_or(0), "cells": indices(clue) }));
        let style = json!({ "text": { "color": "#000000" }, "cage": { "color": "#000000" } });
        constraints.push(json!({ "type": 301, "cages": cages.collect::<Vec<_>>(), "style": style }));
    }
    let clues = of(&[ClueKind::Clone]);
    if !clues.is_empty() {
        let style = json!({ "color": "#00000033" });
        constraints.push(json!({ "type": 302, "groups": lines(&clues), "style": style }));
    }
    let clues = of(&[ClueKind::Quadruple]);
    if !clues.is_empty() {
        let items = clues.iter().map(|clue| {
            let (row, column) = rules.row_and_column(clue.cells()[3]);
            let digits: Vec<usize> = clue.value().digits().iter().map(|digit| digit.value()).collect();
            json!({ "corner": row * (rules.size() + 1) + column, "digits": digits })
        });
        constraints.push(
            json!({ "type": 303, "clues": items.collect::<Vec<_>>(), "style": { "singleLine": false } }),
        );
    }
    for (number, kind, color) in LINES {
        let style = match kind {
            ClueKind::Between => json!({
                "lines": { "thickness": 0.1, "color": color },
                "endPoints": { "size": 0.8, "fill": "#ffffff80", "stroke": { "thickness": 0.02, "color": color } },
            }),
            _ => json!({ "color": color, "thickness": 0.15 }),
        };
        let clues = of(&[kind]);
        let mut differences: Vec<Option<u16>> = clues.iter().map(|clue| clue.value().number()).collect();
        differences.sort_unstable();
        differences.dedup();
        for difference in differences {
            let clues = clues.iter().filter(|clue| clue.value().number() == difference).copied();
            let mut one =
                json!({ "type": number, "lines": lines(&clues.collect::<Vec<_>>()), "style": style });
            if kind == ClueKind::Whisper {
                one["minDifference"] = json!(difference.map_or(rules.size().div_ceil(2), usize::from));
            }
            if kind == ClueKind::RegionSum {
                one["singleRegionTotals"] = json!(false);
            }
            constraints.push(one);
        }
    }
    for (kind, color) in
        [(ClueKind::Entropic, "#ffccaa"), (ClueKind::Modular, "#33bbaa"), (ClueKind::ParityLine, "#ff6666")]
    {
        let clues = of(&[kind]);
        if !clues.is_empty() {
            let (groups, style) =
                (digit_groups(kind, rules.size()), json!({ "color": color, "thickness": 0.15 }));
            constraints
                .push(json!({ "type": 406, "lines": lines(&clues), "groups": groups, "style": style }));
        }
    }
    let clues = of(&[ClueKind::Arrow]);
    if !clues.is_empty() {
        let items = clues
            .iter()
            .map(|clue| json!({ "bulbCells": [clue.cells()[0].index()], "arrows": [indices(clue)] }));
        let style = json!({
            "bulb": { "size": 0.8, "fill": "#ffffff", "stroke": { "thickness": 0.02, "color": "#aaaaaa" } },
            "arrow": { "thickness": 0.05, "color": "#aaaaaa", "headSize": 0.35 },
        });
        constraints
            .push(json!({ "type": 408, "bulbsWithArrows": items.collect::<Vec<_>>(), "style": style }));
    }
    let clues = of(&[ClueKind::LittleKiller]);
    if !clues.is_empty() {
        let items = clues.iter().map(|clue| little_killer(rules, clue));
        let style = json!({ "text": { "color": "#000000" }, "arrow": { "color": "#000000" } });
        constraints.push(json!({ "type": 500, "clues": items.collect::<Vec<_>>(), "style": style }));
    }
    for (number, kind) in OUTSIDE {
        let clues = of(&[kind]);
        if !clues.is_empty() {
            let items = clues.iter().map(|clue| outside_item(rules, clue));
            let style = json!({ "color": "#000000" });
            constraints.push(json!({ "type": number, "clues": items.collect::<Vec<_>>(), "style": style }));
        }
    }
}

/// Returns the number of the edge between the two cells of a clue.
fn edge(rules: &Rules, clue: &Clue) -> usize {
    let size = rules.size();
    let [one, other] = [clue.cells()[0], clue.cells()[1]].map(|cell| rules.row_and_column(cell));
    let (first, second) = (one.min(other), one.max(other));
    match first.0 == second.0 {
        true => 2 * size * first.0 + second.1,
        false => 2 * size * first.0 + size + first.1,
    }
}

/// Returns the number of a place outside, from row and column counted so that the board begins at 1.
fn outer(rules: &Rules, row: usize, column: usize) -> usize {
    row * (rules.size() + 2) + column
}

/// Returns the entry of a number beside a row or column.
fn outside_item(rules: &Rules, clue: &Clue) -> Value {
    let place = |cell: BoardCell| {
        let (row, column) = rules.row_and_column(cell);
        (row + 1, column + 1)
    };
    let (first, last) = (place(clue.cells()[0]), place(clue.cells()[clue.cells().len() - 1]));
    let before = |from: usize, to: usize| match from.cmp(&to) {
        core::cmp::Ordering::Less => from - 1,
        core::cmp::Ordering::Equal => from,
        core::cmp::Ordering::Greater => from + 1,
    };
    let place = outer(rules, before(first.0, last.0), before(first.1, last.1));
    let digit = clue.value().digits().first().map(|digit| digit.value() as u16);
    let value = clue.sum().or(clue.value().number()).or(digit).unwrap_or_default();
    debug_assert!(matches!(clue.kind().shape(), ClueShape::RowOrColumn | ClueShape::FromOutside));
    json!({ "value": value, "outerCell": place })
}

/// Returns the entry of a little killer, whose arrow begins beside its first cell.
fn little_killer(rules: &Rules, clue: &Clue) -> Value {
    let (first, last) = (clue.cells()[0], clue.cells()[clue.cells().len() - 1]);
    let ((row, column), (_, to)) = (rules.row_and_column(first), rules.row_and_column(last));
    // One row up and one column back.
    let (diagonal, place) =
        if to > column { (-1, outer(rules, row, column)) } else { (1, outer(rules, row, column + 2)) };
    json!({ "value": clue.sum().unwrap_or_default(), "outerCell": place, "diagonal": diagonal })
}
