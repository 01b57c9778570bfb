//! A generated puzzle, or how far it came.
//!
//! ```text
//! {"recipe": "ninefold/1 method=…", "seed": 2026, "index": 0,
//!  "puzzle": "…81…", "solution": "…81…", "clues": 24,
//!  "symmetry": "half-turn", "minimal": true, "er": 7.2, "ep": 1.2, "ed": 1.2, "attempts": 1}
//! ```
//!
//! Recipes that ask for HoDoKu's scale add `"hodoku_score"` and `"hodoku_level"`; those that ask for a position to practise
//! add `"position"`, a line, and `"eliminated"`, such as `["r4c2<>7"]`.
//! A puzzle that was not found has `"puzzle": null`, and `"best"` and `"reason"` beside `"attempts"`.

use serde::{Deserialize, Serialize};

use super::reason_text::reason_text;
use crate::{GenerateError, GeneratedPuzzle, PracticePosition, Recipe, Unfinished};

/// A [`GeneratedPuzzle`], or a [`GenerateError`], as plain data: one JSON object.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct PuzzleRecord {
    /// The recipe's line.
    pub recipe: String,
    /// The seed of the run.
    pub seed: u64,
    /// Which item of the run.
    pub index: u64,
    /// The puzzle's line; `null` when none was found.
    pub puzzle: Option<String>,
    /// The solution's line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub solution: Option<String>,
    /// How many clues the puzzle has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub clues: Option<usize>,
    /// The strongest symmetry of the clue cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "tsify", tsify(optional))]
    pub symmetry: Option<String>,
    /// Whether every clue is needed.
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

impl PuzzleRecord {
    /// Returns the record of a puzzle of this recipe, or of one that was not found.
    #[must_use]
    pub fn new(recipe: &Recipe, result: &Result<GeneratedPuzzle, GenerateError>) -> PuzzleRecord {
        match result {
            Ok(generated) => PuzzleRecord::from_puzzle(recipe, generated),
            Err(error) => {
                let Unfinished { seed, index, best, attempts, reason } = error.unfinished();
                PuzzleRecord {
                    recipe: recipe.to_string(),
                    seed: *seed,
                    index: *index,
                    puzzle: None,
                    solution: None,
                    clues: None,
                    symmetry: None,
                    minimal: None,
                    er: None,
                    ep: None,
                    ed: None,
                    hodoku_score: None,
                    hodoku_level: None,
                    position: None,
                    eliminated: Vec::new(),
                    attempts: *attempts,
                    best: best.map(|best| best.to_string()),
                    reason: Some(reason_text(reason)),
                }
            }
        }
    }

    /// Returns the record of a puzzle of this recipe.
    #[must_use]
    pub fn from_puzzle(recipe: &Recipe, generated: &GeneratedPuzzle) -> PuzzleRecord {
        let GeneratedPuzzle { seed, index, puzzle, symmetry, minimal, rating, hodoku, position, attempts } =
            generated;
        let eliminated = position.as_deref().into_iter().flat_map(PracticePosition::eliminated);
        PuzzleRecord {
            recipe: recipe.to_string(),
            seed: *seed,
            index: *index,
            puzzle: Some(puzzle.to_string()),
            solution: Some(puzzle.solution().to_string()),
            clues: Some(puzzle.clue_count()),
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
