//! A generated puzzle, or how far it came.
//!
//! ```text
//! {"recipe": "ninefold/1 method=…", "seed": 2026, "index": 0, "variant": "9x9",
//!  "puzzle": "…81…", "solution": "…81…", "clue_count": 24, "level": "diabolical",
//!  "symmetry": "half-turn", "minimal": true, "er": 7.2, "ep": 1.2, "ed": 1.2, "attempts": 1}
//! ```
//!
//! `"er"`, `"ep"`, `"ed"` and the level of a classic puzzle are there if the recipe requires a rating.
//! Recipes that ask for HoDoKu's scale add `"hodoku_score"` and `"hodoku_level"`; those that ask for a position to practise
//! add `"position"`, a line, and `"eliminated"`, such as `["r4c2<>7"]`.
//! A puzzle that was not found has `"puzzle": null`, and `"best"` and `"reason"` in addition to `"attempts"`.
//!
//! Other boards add `"layout"` if it was drawn, `"level"` if one was requested, and `"undecided"` if it is not 0. Texts have a
//! character for each cell. There is no `"er"`: that scale belongs to the classic board. `"clue_count"` is the number of given
//! digits on every board, and `"clues"` lists the clues other than digits:
//!
//! ```text
//! "clue_count": 0, "clues": [{"kind": "cage", "sum": 10, "cells": ["r1c1", "r1c2", "r2c1"]}, …], "level": "medium"
//! ```

use std::fmt::Display;

use serde::{Deserialize, Serialize};

use super::reason_text::reason_text;
use crate::{GenerateResult, GeneratedPuzzle, PracticePosition, PuzzleRecipe, Recipe, Unfinished};

/// The name of the classic board.
const CLASSIC: &str = "9x9";

/// A generated puzzle of any board, or why there is none, as plain data: one JSON object.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
#[non_exhaustive]
pub struct PuzzleRecord {
    /// The recipe's line.
    pub recipe: String,
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The board: `9x9` is the classic one.
    pub variant: String,
    /// A letter for the region of each cell, if the layout was drawn.
    #[cfg(feature = "boards")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub layout: Option<String>,
    /// The puzzle's line; `null` when none was found.
    pub puzzle: Option<String>,
    /// The solution's line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub solution: Option<String>,
    /// How many digits are given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub clue_count: Option<usize>,
    /// The clues other than digits, such as `{"kind":"cage","sum":10,"cells":["r1c1","r1c2"]}`.
    #[cfg(feature = "boards")]
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(
        feature = "tsify",
        tsify(optional, type = "{ kind: string; sum?: number; digits?: number[]; cells: string[] }[]")
    )]
    pub clues: Vec<ninefold_rules::ClueRecord>,
    /// The level: of a classic puzzle if the recipe requires a rating, of others if one was requested.
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
    /// The rating on the scale `se-1.2.1`, if the recipe requires one: the hardest step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub er: Option<f64>,
    /// The hardest step up to the first placement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub ep: Option<f64>,
    /// The first step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub ed: Option<f64>,
    /// The score on HoDoKu's scale, if the recipe uses that scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub hodoku_score: Option<u32>,
    /// The level on HoDoKu's scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub hodoku_level: Option<String>,
    /// The position to practise a technique, if the recipe requests one: clues and digits found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub position: Option<String>,
    /// The candidates that were eliminated in that position, if any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub eliminated: Vec<String>,
    /// For how many orbits of clues the search did not decide whether they may go.
    #[cfg(feature = "boards")]
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

#[cfg(feature = "boards")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

/// A recipe whose puzzles have records.
pub trait RecordedRecipe: PuzzleRecipe {
    /// Returns the record of a puzzle.
    fn record(&self, generated: &Self::Generated) -> PuzzleRecord;

    /// Returns the record of a puzzle that was not found.
    fn unfinished_record(&self, unfinished: &Unfinished<Self::Grid>) -> PuzzleRecord;
}

impl PuzzleRecord {
    /// Returns the record of a puzzle of this recipe, or of one that was not found.
    #[must_use]
    pub fn new<R: RecordedRecipe>(recipe: &R, result: &GenerateResult<R>) -> PuzzleRecord {
        match result {
            Ok(generated) => recipe.record(generated),
            Err(error) => recipe.unfinished_record(error.unfinished()),
        }
    }

    /// Returns the record of a puzzle of this recipe.
    #[must_use]
    pub fn from_puzzle<R: RecordedRecipe>(recipe: &R, generated: &R::Generated) -> PuzzleRecord {
        recipe.record(generated)
    }

    /// Returns the record as one line of JSON, without a line end.
    #[must_use]
    pub fn to_line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns what the records of all boards have if a puzzle was not found.
    fn unfinished<G: Display>(recipe: &dyn Display, unfinished: &Unfinished<G>) -> PuzzleRecord {
        let Unfinished { seed, index, best, attempts, reason } = unfinished;
        PuzzleRecord {
            recipe: recipe.to_string(),
            seed: *seed,
            index: *index,
            variant: CLASSIC.to_owned(),
            attempts: *attempts,
            best: best.as_ref().map(ToString::to_string),
            reason: Some(reason_text(reason)),
            ..PuzzleRecord::default()
        }
    }
}

impl RecordedRecipe for Recipe {
    fn record(&self, generated: &GeneratedPuzzle) -> PuzzleRecord {
        classic_record(self, generated)
    }

    fn unfinished_record(&self, unfinished: &Unfinished) -> PuzzleRecord {
        PuzzleRecord::unfinished(self, unfinished)
    }
}

fn classic_record(recipe: &dyn Display, generated: &GeneratedPuzzle) -> PuzzleRecord {
    let GeneratedPuzzle { seed, index, puzzle, symmetry, minimal, rating, hodoku, position, attempts } =
        generated;
    let eliminated = position.as_deref().into_iter().flat_map(PracticePosition::eliminated);
    PuzzleRecord {
        recipe: recipe.to_string(),
        seed: *seed,
        index: *index,
        variant: CLASSIC.to_owned(),
        puzzle: Some(puzzle.to_string()),
        solution: Some(puzzle.solution().to_string()),
        clue_count: Some(puzzle.clue_count()),
        level: rating.as_ref().map(|rating| rating.level().to_string()),
        symmetry: Some(symmetry.to_string()),
        minimal: Some(*minimal),
        er: rating.as_ref().map(|rating| rating.er.value()),
        ep: rating.as_ref().map(|rating| rating.ep.value()),
        ed: rating.as_ref().map(|rating| rating.ed.value()),
        hodoku_score: hodoku.as_ref().map(|rating| rating.score),
        hodoku_level: hodoku.as_ref().map(|rating| rating.level.to_string()),
        position: position.as_ref().map(|position| position.grid.to_string()),
        eliminated: eliminated.map(|gone| format!("{}<>{}", gone.cell, gone.digit)).collect(),
        attempts: *attempts,
        ..PuzzleRecord::default()
    }
}

#[cfg(feature = "boards")]
mod on_any_board {
    use std::fmt::Display;

    use ninefold_rules::{AnyGrid, BoardGrid, ClueRecord, Layout, Variant};

    use super::{PuzzleRecord, RecordedRecipe, classic_record};
    use crate::{
        AnyGeneratedPuzzle, AnyRecipe, AnyUnfinished, BoardRecipe, BoardUnfinished, GeneratedBoardPuzzle,
        Unfinished,
    };

    impl RecordedRecipe for BoardRecipe {
        fn record(&self, generated: &GeneratedBoardPuzzle) -> PuzzleRecord {
            board_record(self, generated)
        }

        fn unfinished_record(&self, unfinished: &BoardUnfinished) -> PuzzleRecord {
            unfinished_on(&self.variant, self, unfinished, unfinished.best.as_ref())
        }
    }

    impl RecordedRecipe for AnyRecipe {
        fn record(&self, generated: &AnyGeneratedPuzzle) -> PuzzleRecord {
            match generated {
                AnyGeneratedPuzzle::Classic(generated) => classic_record(self, generated),
                AnyGeneratedPuzzle::Board(generated) => board_record(self, generated),
            }
        }

        fn unfinished_record(&self, unfinished: &AnyUnfinished) -> PuzzleRecord {
            match self {
                AnyRecipe::Classic(_) => PuzzleRecord::unfinished(self, unfinished),
                AnyRecipe::Board(recipe) => {
                    let best = unfinished.best.as_ref().map(AnyGrid::on_board);
                    unfinished_on(&recipe.variant, self, unfinished, best.as_deref())
                }
            }
        }
    }

    fn board_record(recipe: &dyn Display, generated: &GeneratedBoardPuzzle) -> PuzzleRecord {
        let puzzle = &generated.puzzle;
        PuzzleRecord {
            recipe: recipe.to_string(),
            seed: generated.seed,
            index: generated.index,
            variant: generated.variant().to_string(),
            layout: generated.layout.as_ref().map(ToString::to_string),
            puzzle: Some(puzzle.clues().to_string()),
            solution: Some(puzzle.solution().to_string()),
            clue_count: Some(puzzle.clues().clue_count()),
            clues: clues_of(puzzle.clues()),
            level: generated.level.map(|level| level.to_string()),
            symmetry: Some(generated.symmetry.to_string()),
            minimal: generated.minimal,
            undecided: generated.undecided,
            attempts: generated.attempts,
            ..PuzzleRecord::default()
        }
    }

    /// Returns the record of a puzzle that was not found. The layout and the clues are those of the best.
    fn unfinished_on<G: Display>(
        variant: &Variant,
        recipe: &dyn Display,
        unfinished: &Unfinished<G>,
        best: Option<&BoardGrid>,
    ) -> PuzzleRecord {
        let with_clues = best.filter(|_| !variant.clue_rules.is_empty());
        let (clue_count, clues) = (with_clues.map(BoardGrid::clue_count), with_clues.map(clues_of));
        let layout = best.and_then(|best| match &best.rules().variant().layout {
            Layout::Regions(regions) if variant.layout == Layout::Jigsaw => Some(regions.to_string()),
            _ => None,
        });
        let (variant, clues) = (variant.to_string(), clues.unwrap_or_default());
        PuzzleRecord { variant, layout, clue_count, clues, ..PuzzleRecord::unfinished(recipe, unfinished) }
    }

    /// Returns the clues of a grid other than digits.
    fn clues_of(grid: &BoardGrid) -> Vec<ClueRecord> {
        grid.rules().clues().iter().map(ClueRecord::from).collect()
    }
}
