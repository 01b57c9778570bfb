//! The symmetry of the clues: the same for all puzzles, or drawn for each.
//!
//! ```text
//!   symmetry=half-turn    every puzzle has half-turn symmetry
//!   symmetry=any          puzzle 0: diagonal    puzzle 1: half-turn    puzzle 2: both-axes    …
//! ```
//!
//! `any` draws from the nine kinds that are a symmetry, all equally likely. Kinds that cannot meet the recipe are left
//! out: whole orbits of a quarter turn never add up to 26 clues, and a given pattern has only the symmetries it has. Where
//! none of the nine is possible, `any` is `none`.
//!
//! The kind is drawn once for a puzzle, from a separate stream, and holds for all its attempts. So each possible kind is as
//! frequent as any other, however many attempts it takes; and filling and digging draw what they would draw without it.

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_grid::ParseNameError;
use ninefold_symmetry::ClueSymmetry;

/// The symmetry that a recipe requests.
///
/// ```
/// use ninefold_recipe::{Recipe, SymmetryChoice};
/// use ninefold_symmetry::ClueSymmetry;
///
/// assert_eq!("any".parse(), Ok(SymmetryChoice::Any));
/// assert_eq!("half-turn".parse(), Ok(SymmetryChoice::from(ClueSymmetry::HalfTurn)));
/// let recipe: Recipe = "ninefold/1 symmetry=any clues=26".parse()?;
/// assert_eq!(recipe.symmetry, SymmetryChoice::Any);
/// # Ok::<(), ninefold_recipe::RecipeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum SymmetryChoice {
    /// This one, for every puzzle.
    One(ClueSymmetry),
    /// Drawn for each puzzle among the kinds that can meet the recipe, all equally likely.
    Any,
}

impl Default for SymmetryChoice {
    /// No symmetry is guaranteed.
    fn default() -> SymmetryChoice {
        SymmetryChoice::One(ClueSymmetry::None)
    }
}

impl From<ClueSymmetry> for SymmetryChoice {
    fn from(symmetry: ClueSymmetry) -> SymmetryChoice {
        SymmetryChoice::One(symmetry)
    }
}

impl Display for SymmetryChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SymmetryChoice::One(symmetry) => symmetry.fmt(f),
            SymmetryChoice::Any => f.pad("any"),
        }
    }
}

/// The names of all clue symmetries, and `any`.
const NAMES: [&str; ClueSymmetry::ALL.len() + 1] = {
    let mut names = ["any"; ClueSymmetry::ALL.len() + 1];
    let (symmetries, _) = names.split_at_mut(ClueSymmetry::ALL.len());
    symmetries.copy_from_slice(ClueSymmetry::NAMES);
    names
};

impl FromStr for SymmetryChoice {
    type Err = ParseNameError;

    /// Reads `any` or the name of a clue symmetry. Case does not matter.
    fn from_str(text: &str) -> Result<SymmetryChoice, ParseNameError> {
        if text.eq_ignore_ascii_case("any") {
            return Ok(SymmetryChoice::Any);
        }
        let one = text.parse().map(SymmetryChoice::One);
        one.map_err(|_| ParseNameError::one_of("symmetry", text, &NAMES))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_errors_list_them() {
        let all = ClueSymmetry::ALL.map(SymmetryChoice::One).into_iter().chain([SymmetryChoice::Any]);
        for choice in all {
            assert_eq!(choice.to_string().parse(), Ok(choice));
        }
        assert_eq!("ANY".parse(), Ok(SymmetryChoice::Any));
        let error = "spiral".parse::<SymmetryChoice>().unwrap_err().to_string();
        assert!(
            error.starts_with("unknown symmetry \"spiral\", expected one of: none, half-turn, "),
            "{error}"
        );
        assert!(error.ends_with(", any"), "{error}");
    }
}
