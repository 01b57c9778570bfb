//! The choices for a puzzle or a run.

use ninefold::logic::{Level, SeRating};
use ninefold::numbering;
use ninefold::{ClueSymmetry, Method};
use serde::Serialize;
use tsify::Tsify;

/// The choices for a puzzle or a run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Choices {
    /// The filling methods, in their documented order.
    #[tsify(type = "MethodName[]")]
    pub methods: Vec<&'static str>,
    /// The ten clue symmetries.
    #[tsify(type = "ClueSymmetryName[]")]
    pub clue_symmetries: Vec<&'static str>,
    /// The levels, easiest first.
    pub levels: Vec<LevelInfo>,
    /// How many full grids there are: a number of 22 decimal digits, more than JavaScript's numbers
    /// hold.
    pub grid_count: String,
}

/// A level of difficulty: a word of recipes, and the range of ratings that it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct LevelInfo {
    /// Its name in a recipe, as in `level=easy`.
    #[tsify(type = "LevelName")]
    pub name: &'static str,
    /// The easiest rating of the level, such as `1.3`.
    pub least: String,
    /// The hardest rating, absent for the level without an upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[tsify(optional)]
    pub most: Option<String>,
    /// The techniques that such a puzzle needs, in a sentence.
    pub needs: String,
}

/// Returns the choices for a puzzle or a run.
#[must_use]
pub fn choices() -> Choices {
    Choices {
        methods: Method::ALL.iter().map(|method| method.name()).collect(),
        clue_symmetries: ClueSymmetry::ALL.iter().map(|symmetry| symmetry.name()).collect(),
        levels: Level::ALL.into_iter().map(level_info).collect(),
        grid_count: numbering::TOTAL.to_string(),
    }
}

fn level_info(level: Level) -> LevelInfo {
    let (least, most) = level.range().into_inner();
    LevelInfo {
        name: level.name(),
        least: least.to_string(),
        most: (most != SeRating::UNSOLVED).then(|| most.to_string()),
        needs: level.needs(),
    }
}
