//! Wishes that exclude each other, found before the first attempt.
//!
//! Only what is proven is refused. A rating is the highest rating of the steps on one path, and each technique has a
//! lowest rating; so a technique that is rated above the range cannot be on the path, and some technique of the range has
//! to be. The last step of every path is a full house. With fewer than four empty cells every step is one, because in
//! some house an empty cell is the only one. And a house full of clues has a clue that follows from the others.
//!
//! Many more wishes cannot be met, but nobody knows a quick proof; making such a puzzle ends with the attempts.

use ninefold_dig::{ClueRange, DigOptionsError, Minimality};
use ninefold_grid::CellSet;
use ninefold_logic::{Level, SeRating, Technique};
use thiserror::Error;

use crate::{Difficulty, ErRange, Recipe, TechniqueGroup};

/// Why no puzzle whatever can meet a recipe.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleRecipeError {
    /// The options of digging cannot be met.
    #[error(transparent)]
    Dig(#[from] DigOptionsError),
    /// A technique is required and forbidden.
    #[error("{required} is required, but {} forbidden", and_forbidden(required, forbidden))]
    RequiredAndForbidden {
        /// The group of which each technique is forbidden.
        required: TechniqueGroup,
        /// What is forbidden of it.
        forbidden: Vec<TechniqueGroup>,
    },
    /// A technique that is required is rated above the range.
    #[error("{required} is required, which is rated {least} or more; the rating asked for is {}", with_level(*wanted))]
    RequiredTooHard {
        /// The group.
        required: TechniqueGroup,
        /// The lowest rating of its techniques.
        least: SeRating,
        /// The range of ratings.
        wanted: ErRange,
    },
    /// Every technique that could give a rating in the range is forbidden.
    #[error("the rating asked for is {}, but every technique that is rated so is forbidden: {}", with_level(*wanted), names(techniques))]
    AllForbidden {
        /// The range of ratings.
        wanted: ErRange,
        /// The techniques.
        techniques: Vec<Technique>,
    },
    /// Full houses are forbidden.
    #[error("full-house is forbidden, but the last step of every puzzle is a full house")]
    NoFullHouse,
    /// So few cells are empty that each is a full house, and something harder is asked for.
    #[error("with {clues} clues or more every step is a full house, rated 1.0; {wanted} asked for")]
    TooFewEmpty {
        /// The least number of clues.
        clues: usize,
        /// What is asked for, in words.
        wanted: String,
    },
    /// So few cells are empty that some clue is not needed, and every clue is to be needed.
    #[error(
        "of {clues} clues or more some are never needed: a row full of clues has one that follows from the others"
    )]
    NeverMinimal {
        /// The least number of clues.
        clues: usize,
    },
}

/// With more clues than this, every step is a full house.
const MOST_WITH_STEPS: usize = 77;

/// With more clues than this, some row is full of clues.
const MOST_MINIMAL: usize = 72;

/// Looks for wishes that exclude each other.
pub(crate) fn check(recipe: &Recipe) -> Result<(), ImpossibleRecipeError> {
    check_techniques(&recipe.difficulty)?;
    let Recipe { clues, pattern, minimality, .. } = *recipe;
    let clues = pattern.map(CellSet::len).or(clues.map(ClueRange::least)).unwrap_or(0);
    if minimality == Minimality::EveryClue && clues > MOST_MINIMAL {
        return Err(ImpossibleRecipeError::NeverMinimal { clues });
    }
    if clues > MOST_WITH_STEPS {
        let Difficulty { er, require, .. } = &recipe.difficulty;
        let wanted =
            match (er, require.iter().find(|group| !group.techniques().contains(&Technique::FullHouse))) {
                (Some(er), _) if er.least() > ErRange::LEAST => format!("a rating of {} is", with_level(*er)),
                (_, Some(group)) => format!("{group} is"),
                _ => return Ok(()),
            };
        return Err(ImpossibleRecipeError::TooFewEmpty { clues, wanted });
    }
    Ok(())
}

fn check_techniques(difficulty: &Difficulty) -> Result<(), ImpossibleRecipeError> {
    let Difficulty { er, require, forbid } = difficulty;
    let is_forbidden =
        |technique: &Technique| forbid.iter().any(|group| group.techniques().contains(technique));
    for required in require {
        if required.techniques().iter().all(is_forbidden) {
            let overlaps = |group: &&TechniqueGroup| {
                group.techniques().iter().any(|technique| required.techniques().contains(technique))
            };
            let forbidden = forbid.iter().filter(overlaps).cloned().collect();
            return Err(ImpossibleRecipeError::RequiredAndForbidden {
                required: required.clone(),
                forbidden,
            });
        }
        let least = required.techniques().iter().filter(|one| !is_forbidden(one)).map(|one| one.base()).min();
        if let (Some(wanted), Some(least)) = (*er, least)
            && least > wanted.most()
        {
            return Err(ImpossibleRecipeError::RequiredTooHard { required: required.clone(), least, wanted });
        }
    }
    if let Some(wanted) = *er {
        let fits = |technique: &&Technique| {
            technique.base() <= wanted.most()
                && technique.highest().is_none_or(|highest| highest >= wanted.least())
        };
        let techniques: Vec<Technique> = Technique::ALL.iter().filter(fits).copied().collect();
        if techniques.iter().all(is_forbidden) {
            return Err(ImpossibleRecipeError::AllForbidden { wanted, techniques });
        }
    }
    if is_forbidden(&Technique::FullHouse) {
        return Err(ImpossibleRecipeError::NoFullHouse);
    }
    Ok(())
}

/// Returns `x-wing is`, or `"it is"` for the group itself.
fn and_forbidden(required: &TechniqueGroup, forbidden: &[TechniqueGroup]) -> String {
    match forbidden {
        [only] if only == required => "also".to_owned(),
        [only] => format!("{only} is"),
        several => {
            let names: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("{} are", names.join(", "))
        }
    }
}

/// Returns the range, with the level if it is that of one.
fn with_level(range: ErRange) -> String {
    match Level::ALL.into_iter().find(|&level| ErRange::from(level) == range) {
        Some(level) => format!("{range} (level {level})"),
        None => range.to_string(),
    }
}

fn names(techniques: &[Technique]) -> String {
    techniques.iter().map(|technique| technique.name()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(words: &str, expected: &str) {
        let recipe: Recipe = format!("ninefold/1 {words}").parse().unwrap();
        let found = recipe.maker().err().map(|error| error.to_string());
        assert_eq!(found.unwrap_or_default(), expected, "{words}");
    }

    #[test]
    fn techniques_that_exclude_each_other() {
        check("require=x-wing forbid=x-wing", "x-wing is required, but also forbidden");
        check("require=x-wing forbid=naked-pair,x-wing", "x-wing is required, but also forbidden");
        check(
            "require=unique-rectangle-type-1 forbid=unique-rectangle",
            "unique-rectangle-type-1 is required, but unique-rectangle is forbidden",
        );
        check(
            "require=hidden-single forbid=hidden-single-box,hidden-single-line",
            "hidden-single is required, but hidden-single-box, hidden-single-line are forbidden",
        );
        check("require=hidden-single forbid=hidden-single-box", "");
        check("require=x-wing forbid=naked-pair", "");
    }

    #[test]
    fn techniques_that_exclude_the_rating() {
        check(
            "require=x-wing er=1.2",
            "x-wing is required, which is rated 3.2 or more; the rating asked for is 1.2",
        );
        check(
            "require=naked-pair,swordfish level=easy",
            "naked-pair is required, which is rated 3.0 or more; the rating asked for is 1.0..1.2 (level easy)",
        );
        check(
            "require=hidden-single forbid=hidden-single-box er=1.2",
            "hidden-single is required, which is rated 1.5 or more; the rating asked for is 1.2",
        );
        check("require=hidden-single er=1.2..1.5", "");
        check("require=hidden-single er=9.0..9.5", "");
        check(
            "forbid=hidden-single er=1.2..1.5",
            "the rating asked for is 1.2..1.5, but every technique that is rated so is forbidden: \
             hidden-single-box, hidden-single-line",
        );
        // Puzzles with nothing but full houses are easy, and there are such.
        check("forbid=hidden-single level=easy", "");
        check(
            "forbid=full-house",
            "full-house is forbidden, but the last step of every puzzle is a full house",
        );
        // Longer chains are rated higher than their technique's base.
        check("forbid=nishio er=7.6", "");
    }

    #[test]
    fn clues_that_exclude_the_rating() {
        check(
            "clues=78..80 level=hard",
            "with 78 clues or more every step is a full house, rated 1.0; a rating of 2.1..2.9 (level hard) is asked for",
        );
        check("clues=77..80 level=hard", "");
        check(
            "clues=80 require=naked-single",
            "with 80 clues or more every step is a full house, rated 1.0; naked-single is asked for",
        );
        check("clues=80 require=full-house", "");
        check("clues=80 level=easy", "");
        check(
            "clues=73 minimal",
            "of 73 clues or more some are never needed: a row full of clues has one that follows from the others",
        );
        check("clues=72 minimal", "");
    }

    #[test]
    fn the_options_of_digging_are_checked_too() {
        check(
            "symmetry=full clues=18..19",
            "full symmetry keeps or drops whole orbits, which never add up to 18..19 clues; the nearest are 17 and 20",
        );
    }
}
