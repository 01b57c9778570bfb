//! A generated puzzle of a variant, or how far it came.
//!
//! ```text
//! {"recipe": "ninefold/1 variant=jigsaw method=…", "seed": 2026, "index": 0,
//!  "variant": "jigsaw", "layout": "AAABB…", "puzzle": "…", "solution": "…", "clues": 21,
//!  "symmetry": "half-turn", "minimal": true, "attempts": 1}
//! ```
//!
//! `"level"` is there if one was requested. On a board with clues beside digits, `"clues"` lists them, and `"givens"` is the
//! number of digits:
//!
//! ```text
//! "clues": [{"kind": "cage", "sum": 10, "cells": ["r1c1", "r1c2", "r2c1"]}, …], "givens": 0, "level": "medium"
//! ```
//!
//! The fields are those of a [`PuzzleRecord`](super::PuzzleRecord), with the board in addition; texts have a character for
//! each cell. `"layout"` is there if it was drawn, `"minimal"` if it is known, `"undecided"` if it is not 0. There is no
//! `"er"`: that scale belongs to the classic board. A puzzle that was not found has `"puzzle": null`, and `"best"` and
//! `"reason"` beside `"attempts"`; its layout is that of the best.

use ninefold_boards::BoardDigErrorReason;
use ninefold_rules::{BoardGrid, ClueRecord, Layout};
use serde::{Deserialize, Serialize};

use crate::{BoardFailureReason, BoardGenerateError, BoardRecipe, BoardUnfinished, GeneratedBoardPuzzle};

/// A [`GeneratedBoardPuzzle`], or a [`BoardGenerateError`], as plain data: one JSON object.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct BoardPuzzleRecord {
    /// The recipe's line.
    pub recipe: String,
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The board.
    pub variant: String,
    /// A letter for the region of each cell, if the layout was drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub layout: Option<String>,
    /// The puzzle's line; `null` when none was found.
    pub puzzle: Option<String>,
    /// The solution's line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub solution: Option<String>,
    /// How many clues the puzzle has; on a board with clues beside digits, these clues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub clues: Option<JsonClues>,
    /// How many digits are given beside clues.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub givens: Option<usize>,
    /// The level, if one was requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub level: Option<String>,
    /// The strongest symmetry of the clue cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub symmetry: Option<String>,
    /// Whether every clue is needed, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub minimal: Option<bool>,
    /// For how many orbits of clues the search did not decide whether they may go.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub undecided: usize,
    /// Attempts made.
    pub attempts: u32,
    /// When nothing was found: the nearest that was reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub best: Option<String>,
    /// When nothing was found: what is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub reason: Option<String>,
}

/// The clues of a puzzle: their number, or themselves where they say more than a digit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[serde(untagged)]
pub enum JsonClues {
    /// How many digits are given.
    Count(usize),
    /// The clues beside digits, such as `{"kind":"cage","sum":10,"cells":["r1c1","r1c2"]}`.
    List(
        #[cfg_attr(
            feature = "tsify",
            tsify(type = "{ kind: string; sum?: number; digits?: number[]; cells: string[] }[]")
        )]
        Vec<ClueRecord>,
    ),
}

/// Returns the clues of a grid, and how many digits it gives beside them.
fn clues_of(grid: &BoardGrid) -> (JsonClues, Option<usize>) {
    let rules = grid.rules();
    if rules.variant().clue_rules.is_empty() {
        return (JsonClues::Count(grid.clue_count()), None);
    }
    (JsonClues::List(rules.clues().iter().map(ClueRecord::from).collect()), Some(grid.clue_count()))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl BoardPuzzleRecord {
    /// Returns the record of a puzzle of this recipe, or of one that was not found.
    #[must_use]
    pub fn new(
        recipe: &BoardRecipe,
        result: &Result<GeneratedBoardPuzzle, BoardGenerateError>,
    ) -> BoardPuzzleRecord {
        match result {
            Ok(generated) => BoardPuzzleRecord::from_puzzle(recipe, generated),
            Err(error) => {
                let BoardUnfinished { seed, index, best, attempts, reason } = error.unfinished();
                let with_clues =
                    best.as_ref().filter(|_| !recipe.variant.clue_rules.is_empty()).map(clues_of);
                let (clues, givens) =
                    with_clues.map_or((None, None), |(clues, givens)| (Some(clues), givens));
                let layout = best.as_ref().and_then(|best| match &best.rules().variant().layout {
                    Layout::Regions(regions) if recipe.variant.layout == Layout::Jigsaw => {
                        Some(regions.to_string())
                    }
                    _ => None,
                });
                BoardPuzzleRecord {
                    recipe: recipe.to_string(),
                    seed: *seed,
                    index: *index,
                    variant: recipe.variant.to_string(),
                    layout,
                    puzzle: None,
                    solution: None,
                    clues,
                    givens,
                    level: None,
                    symmetry: None,
                    minimal: None,
                    undecided: 0,
                    attempts: *attempts,
                    best: best.as_ref().map(ToString::to_string),
                    reason: Some(reason_text(reason)),
                }
            }
        }
    }

    /// Returns the record of a puzzle of this recipe.
    #[must_use]
    pub fn from_puzzle(recipe: &BoardRecipe, generated: &GeneratedBoardPuzzle) -> BoardPuzzleRecord {
        let GeneratedBoardPuzzle {
            seed,
            index,
            puzzle,
            layout,
            symmetry,
            minimal,
            undecided,
            level,
            attempts,
        } = generated;
        let (clues, givens) = clues_of(puzzle.clues());
        BoardPuzzleRecord {
            recipe: recipe.to_string(),
            seed: *seed,
            index: *index,
            variant: recipe.variant.to_string(),
            layout: layout.as_ref().map(ToString::to_string),
            puzzle: Some(puzzle.clues().to_string()),
            solution: Some(puzzle.solution().to_string()),
            clues: Some(clues),
            givens,
            level: level.map(|level| level.to_string()),
            symmetry: Some(symmetry.to_string()),
            minimal: *minimal,
            undecided: *undecided,
            attempts: *attempts,
            best: None,
            reason: None,
        }
    }

    /// Returns the record as one line of JSON, without a line end.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Returns the words for a reason, which lines keep in every later version. Reasons that are not listed here are written as
/// people read them.
fn reason_text(reason: &BoardFailureReason) -> String {
    match reason {
        BoardFailureReason::Dig(BoardDigErrorReason::Clues { reached, wanted }) => {
            format!("reached {reached} clues, but {wanted} were requested")
        }
        BoardFailureReason::Dig(BoardDigErrorReason::NotMinimal { redundant, undecided }) => {
            format!("{redundant} clues are not needed, {undecided} are undecided")
        }
        BoardFailureReason::Dig(BoardDigErrorReason::Several { solutions }) => {
            format!("the best digits found for the pattern have {solutions} solutions or more")
        }
        BoardFailureReason::Dig(BoardDigErrorReason::Stuck) => {
            "the rules do not solve the best digits found for the pattern".to_owned()
        }
        other => other.to_string(),
    }
}
