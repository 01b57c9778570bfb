//! The words of a recipe that only boards with clues beside digits have.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_boards::clues::{
    CageCount, CageMethod, CageSizes, ClueBy, ClueOptions, DrawnClues, GivenCount, LineCells, drawn_sizes,
};
use ninefold_grid::{Bounds, BoundsError};
use ninefold_rules::{ClueRule, Variant};
use ninefold_symmetry::ClueSymmetry;

use super::contradiction::ImpossibleBoardRecipeError;
use super::version_1::{CAGE_LAYOUTS, LARGEST_CAGE, MERGED_SIZES, PROOF_GUESSES};
use super::{BoardRecipe, RemovalRule};

/// What a recipe requests of clues beside digits. The default requests nothing: every word has the default of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
#[non_exhaustive]
pub struct ClueRequest {
    /// How many cages.
    pub cages: Option<Bounds<CageCount>>,
    /// How often each size of cage is drawn; by default so that about the requested number comes out.
    pub cage_sizes: Option<CageSizes>,
    /// How cages come to have one solution: by default they are split where a search decides, else merged.
    pub cage_method: Option<CageMethod>,
    /// The most cells of a cage that merging makes, 5 by default.
    pub largest_cage: Option<usize>,
    /// How many lines, marks and other clues are drawn of each kind.
    pub drawn: Option<Bounds<DrawnClues>>,
    /// How many cells lines have, bulb and circle included.
    pub line_cells: Option<Bounds<LineCells>>,
    /// How many digits are given: by default none in killers, else as few as can be.
    pub givens: Option<GivensRequest>,
    /// Whether clues go that are not needed.
    pub drop_clues: bool,
}

/// How many digits a puzzle with clues gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum GivensRequest {
    /// As few as can be.
    Fewest,
    /// A number of this range, each equally likely.
    Within(Bounds<GivenCount>),
}

impl FromStr for GivensRequest {
    type Err = BoundsError;

    fn from_str(text: &str) -> Result<GivensRequest, BoundsError> {
        match text {
            "fewest" => Ok(GivensRequest::Fewest),
            text => text.parse().map(GivensRequest::Within),
        }
    }
}

impl Display for GivensRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GivensRequest::Fewest => f.write_str("fewest"),
            GivensRequest::Within(givens) => givens.fmt(f),
        }
    }
}

impl ClueRequest {
    /// Returns the words that are given, with their values.
    pub(super) fn words(&self) -> Vec<(&'static str, Option<String>)> {
        fn text(value: Option<impl Display>) -> Option<String> {
            value.map(|value| value.to_string())
        }
        let values = [
            ("cages", text(self.cages)),
            ("cage-sizes", text(self.cage_sizes)),
            ("cage-method", text(self.cage_method)),
            ("largest-cage", text(self.largest_cage)),
            ("drawn", text(self.drawn)),
            ("line-cells", text(self.line_cells)),
            ("givens", text(self.givens)),
        ];
        let mut words: Vec<(&str, Option<String>)> =
            values.into_iter().filter(|(_, value)| value.is_some()).collect();
        if self.drop_clues {
            words.push(("drop-clues", None));
        }
        words
    }
}

/// Returns the options of a recipe for a board with clues, for one symmetry.
///
/// # Errors
/// If words contradict the board or each other.
pub(super) fn clue_options(
    recipe: &BoardRecipe,
    symmetry: ClueSymmetry,
) -> Result<ClueOptions, ImpossibleBoardRecipeError> {
    let BoardRecipe { variant, clue_request: request, by, minimal, .. } = recipe;
    let by = by.clue_by().ok_or(ImpossibleBoardRecipeError::RemovalNeedsDigits { by: *by })?;
    let is_search = matches!(by, ClueBy::Search { .. });
    let default_method = if is_search && !minimal { CageMethod::Split } else { CageMethod::Merge };
    let mut options = ClueOptions::for_board(variant);
    options.symmetry = symmetry;
    options.by = by;
    options.cage_method = request.cage_method.unwrap_or(default_method);
    options.cage_sizes = request.cage_sizes.unwrap_or_else(|| match options.cage_method {
        CageMethod::Merge => CageSizes::new(&MERGED_SIZES).expect("the weights are in range"),
        _ => drawn_sizes(variant.size.into(), request.cages),
    });
    options.most_cage_cells = request.largest_cage.unwrap_or(LARGEST_CAGE.min(variant.size.into()));
    options.cages = request.cages;
    options.drawn = request.drawn;
    options.line_cells = request.line_cells;
    match request.givens {
        None => {}
        Some(GivensRequest::Fewest) => options.givens = None,
        Some(GivensRequest::Within(givens)) => options.givens = Some(givens),
    }
    options.drops_clues = request.drop_clues;
    options.minimal = *minimal;
    options.level = recipe.level;
    options.layouts = CAGE_LAYOUTS;
    options.proof_guesses = PROOF_GUESSES;
    Ok(options)
}

/// Checks that every word has a meaning on the board.
///
/// # Errors
/// The first word that has none.
pub(super) fn check_words(recipe: &BoardRecipe) -> Result<(), ImpossibleBoardRecipeError> {
    let rules = &recipe.variant.clue_rules;
    let words = recipe.clue_request.words();
    if let Some(level) = recipe.level.filter(|&level| level > recipe.by.hardest()) {
        return Err(ImpossibleBoardRecipeError::LevelBeyondRemoval { level, by: recipe.by });
    }
    if rules.is_empty() {
        if let Some((word, _)) = words.first() {
            return Err(ImpossibleBoardRecipeError::NeedsClues { word });
        }
        return match recipe.by {
            by @ (RemovalRule::Easy | RemovalRule::Medium) => {
                Err(ImpossibleBoardRecipeError::RemovalNeedsClues { by })
            }
            _ => Ok(()),
        };
    }
    for (is_given, word) in [(recipe.clues.is_some(), "clues"), (recipe.pattern.is_some(), "pattern")] {
        if is_given {
            return Err(ImpossibleBoardRecipeError::NeedsDigits { word });
        }
    }
    let has_cages = rules.contains(&ClueRule::Killer);
    let has_lines = [ClueRule::Thermo, ClueRule::Arrow, ClueRule::Renban, ClueRule::Whisper];
    let has_lines = has_lines.iter().any(|rule| rules.contains(rule));
    let has_others = rules.iter().any(|rule| *rule != ClueRule::Killer);
    for (word, _) in words {
        let (is_there, expected) = match word {
            "cages" | "cage-sizes" | "cage-method" | "largest-cage" => (has_cages, "killer"),
            "line-cells" => (has_lines, "thermo, arrow, renban or whisper"),
            "drawn" | "drop-clues" => (has_others, "kropki, thermo or another kind of clue beside cages"),
            _ => (true, ""),
        };
        if !is_there {
            return Err(ImpossibleBoardRecipeError::WordNeeds { word, expected });
        }
    }
    Ok(())
}

/// Returns the variant with the words that say that all of its marks are given: what `marks-all` means.
pub(super) fn with_all_marks(variant: &Variant) -> Option<Variant> {
    let words: Vec<ClueRule> = variant.clue_rules.iter().filter_map(|rule| rule.all_given()).collect();
    let all = words.iter().fold(variant.clone(), |variant, &rule| variant.with_clue_rule(rule));
    (!words.is_empty()).then_some(all)
}
