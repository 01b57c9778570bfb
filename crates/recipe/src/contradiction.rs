//! Criteria that exclude each other, found before the first attempt.
//!
//! A recipe is refused only with a proof. A rating is the highest rating of the steps on one path, and each technique has a
//! lowest rating; so a technique that is rated above the range cannot be on the path, and some technique of the range must
//! be. The last step of every path is a full house. With fewer than four empty cells every step is one, because in some
//! house an empty cell is the only one. And a house full of clues has a clue that follows from the others.
//!
//! Many more criteria cannot be met, but no quick proof is known. Such recipes use up their attempts.

use ninefold_dig::{DigOptionsError, Minimality};
use ninefold_grid::{Bounds, CellSet, Quantity};
use ninefold_logic::{Level, SeRating, Technique, hodoku};
use thiserror::Error;

use crate::difficulty_filter::is_harder;
use crate::path_contradiction::{self, PathContradiction};
#[cfg(not(target_family = "wasm"))]
use crate::stream_version_1::{EASY, rated_from};
use crate::{Difficulty, ExplainerRating, Recipe, TechniqueGroup};

/// Why no puzzle can meet a recipe.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleRecipeError {
    /// The options of digging cannot be met.
    #[error(transparent)]
    Dig(#[from] DigOptionsError),
    /// The criteria for the path exclude each other.
    #[error(transparent)]
    Path(#[from] PathContradiction<Technique>),
    /// The criteria for the path on HoDoKu's scale exclude each other.
    #[error(transparent)]
    HodokuPath(#[from] PathContradiction<hodoku::HodokuTechnique>),
    /// Other criteria on HoDoKu's scale exclude each other; the text says which.
    #[error("{0}")]
    Hodoku(String),
    /// The recipe has criteria on HoDoKu's scale, but this build does not include that scale.
    #[error("this build does not include HoDoKu's scale: it needs the feature `hodoku`")]
    WithoutHodoku,
    /// Two positions are requested.
    #[error("`practice` and `hodoku-practice` cannot be combined")]
    TwoPractices,
    /// Marks without a position.
    #[error("`marks` needs `practice` or `hodoku-practice`")]
    MarksWithoutPractice,
    /// A technique that is required is rated above the range.
    #[error("{required} is required, but is rated at least {least}; the requested rating is {}", with_level(*wanted))]
    RequiredTooHard {
        /// The group.
        required: TechniqueGroup,
        /// The lowest rating of its techniques.
        least: SeRating,
        /// The range of ratings.
        wanted: Bounds<ExplainerRating>,
    },
    /// The requested hardest technique is rated below the range.
    #[error("{hardest} is the requested hardest technique, but is rated at most {most}; the requested rating is {}", with_level(*wanted))]
    HardestTooEasy {
        /// The group.
        hardest: TechniqueGroup,
        /// The highest rating of its techniques.
        most: SeRating,
        /// The range of ratings.
        wanted: Bounds<ExplainerRating>,
    },
    /// Every technique that could give a rating in the range is forbidden.
    #[error("the requested rating is {}, but all techniques with such ratings are forbidden: {}", with_level(*wanted), names(techniques))]
    AllForbidden {
        /// The range of ratings.
        wanted: Bounds<ExplainerRating>,
        /// The techniques.
        techniques: Vec<Technique>,
    },
    /// Clues are to come back up to the lower end of a range of ratings, and there is no such end.
    #[cfg(not(target_family = "wasm"))]
    #[error("`restore=lower-end` needs a rating, `er` or `level`, that begins above 1.2 and below 7.6")]
    RestoreWithoutEnd,
    /// Clues are to come back up to the lower end of a range of ratings, and a pattern says where they are.
    #[cfg(not(target_family = "wasm"))]
    #[error("`restore=lower-end` and `pattern` cannot be combined")]
    RestoreInPattern,
    /// So few cells are empty that each is a full house, and something harder is requested.
    #[error("with {clues} or more clues every step is a full house, rated 1.0; requested: {wanted}")]
    TooFewEmpty {
        /// The least number of clues.
        clues: usize,
        /// What is requested, in words.
        wanted: String,
    },
    /// So few cells are empty that some clue is not needed, but every clue must be.
    #[error(
        "`minimal` is not possible with {clues} or more clues: a row full of clues has one that follows from the others"
    )]
    NeverMinimal {
        /// The least number of clues.
        clues: usize,
    },
    /// The recipe is one of another board.
    #[cfg(feature = "boards")]
    #[error("variant {variant}: {error}")]
    Board {
        /// The board.
        variant: Box<ninefold_rules::Variant>,
        /// Why no puzzle can meet the recipe.
        error: Box<crate::ImpossibleBoardRecipeError>,
    },
}

#[cfg(feature = "boards")]
impl ImpossibleRecipeError {
    /// Returns the error of a recipe of another board, which names the board.
    pub(crate) fn on_board(
        variant: &ninefold_rules::Variant,
        error: crate::ImpossibleBoardRecipeError,
    ) -> ImpossibleRecipeError {
        ImpossibleRecipeError::Board { variant: Box::new(variant.clone()), error: Box::new(error) }
    }
}

/// With more clues than this, every step is a full house.
const MOST_WITH_STEPS: usize = 77;

/// With more clues than this, some row is full of clues.
const MOST_MINIMAL: usize = 72;

/// Looks for criteria that exclude each other.
pub(crate) fn check(recipe: &Recipe) -> Result<(), ImpossibleRecipeError> {
    let difficulty = &recipe.difficulty;
    check_techniques(difficulty)?;
    difficulty.hodoku.check(difficulty.marks)?;
    match (difficulty.path.practice.is_some(), difficulty.hodoku.practises()) {
        (true, true) => return Err(ImpossibleRecipeError::TwoPractices),
        (false, false) if difficulty.marks => return Err(ImpossibleRecipeError::MarksWithoutPractice),
        _ => {}
    }
    #[cfg(not(target_family = "wasm"))]
    check_restore(recipe)?;
    let Recipe { clues, pattern, minimality, .. } = *recipe;
    let clues = pattern.map(CellSet::len).or(clues.map(Bounds::least)).unwrap_or(0);
    if minimality == Minimality::EveryClue && clues > MOST_MINIMAL {
        return Err(ImpossibleRecipeError::NeverMinimal { clues });
    }
    if clues > MOST_WITH_STEPS
        && let Some(wanted) = harder_than_full_houses(difficulty)
    {
        return Err(ImpossibleRecipeError::TooFewEmpty { clues, wanted });
    }
    Ok(())
}

/// A puzzle that must be harder than a certain one can be too easy; above 7.5 puzzles are climbed to, and hardly ever too hard.
#[cfg(not(target_family = "wasm"))]
fn check_restore(recipe: &Recipe) -> Result<(), ImpossibleRecipeError> {
    let least = recipe.difficulty.er.map_or(ExplainerRating::MIN, Bounds::least);
    match recipe.restore {
        crate::RestoreTo::UpperEnd => Ok(()),
        crate::RestoreTo::LowerEnd if least <= EASY || rated_from(least).is_some() => {
            Err(ImpossibleRecipeError::RestoreWithoutEnd)
        }
        crate::RestoreTo::LowerEnd if recipe.pattern.is_some() => {
            Err(ImpossibleRecipeError::RestoreInPattern)
        }
        crate::RestoreTo::LowerEnd => Ok(()),
    }
}

/// Returns the first criterion that a path of full houses does not meet, in words.
fn harder_than_full_houses(difficulty: &Difficulty) -> Option<String> {
    let is_more = |group: &&TechniqueGroup| !group.techniques().contains(&Technique::FullHouse);
    match (difficulty.er, difficulty.path.needed().find(is_more)) {
        (Some(er), _) if er.least() > ExplainerRating::MIN => Some(format!("a rating of {}", with_level(er))),
        (_, Some(group)) => Some(group.to_string()),
        _ => difficulty.hodoku.harder_than_full_houses(),
    }
}

fn check_techniques(difficulty: &Difficulty) -> Result<(), ImpossibleRecipeError> {
    let Difficulty { er, path, .. } = difficulty;
    path_contradiction::check(path, is_harder)?;
    let is_forbidden = |technique: &Technique| path.forbids(*technique);
    if let Some(wanted) = *er {
        for required in path.needed() {
            let allowed = required.techniques().iter().filter(|one| !is_forbidden(one));
            if let Some(least) = allowed.map(|one| one.base()).min().filter(|&least| least > wanted.most()) {
                let required = required.clone();
                return Err(ImpossibleRecipeError::RequiredTooHard { required, least, wanted });
            }
        }
        let most = *difficulty.range().end();
        if let Some(hardest) = path.hardest.as_ref().filter(|_| most < wanted.least()) {
            return Err(ImpossibleRecipeError::HardestTooEasy { hardest: hardest.clone(), most, wanted });
        }
        let fits = |technique: &&Technique| {
            technique.base() <= most && technique.highest().is_none_or(|highest| highest >= wanted.least())
        };
        let techniques: Vec<Technique> = Technique::ALL.iter().filter(fits).copied().collect();
        if techniques.iter().all(is_forbidden) {
            return Err(ImpossibleRecipeError::AllForbidden { wanted, techniques });
        }
    }
    Ok(())
}

/// Returns the range, and the level if the range is that of a level.
fn with_level(range: Bounds<ExplainerRating>) -> String {
    match Level::ALL.into_iter().find(|&level| ExplainerRating::of_level(level) == range) {
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
        let found = recipe.generator().err().map(|error| error.to_string());
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
        check("hardest=x-wing forbid=x-wing", "x-wing is required, but also forbidden");
        check("practice=x-wing forbid=x-wing", "x-wing is required, but also forbidden");
        check(
            "hardest=x-wing require=naked-pair,swordfish",
            "swordfish is required, but is harder than x-wing, the requested hardest technique",
        );
        check("hardest=unique-rectangle-type-1 require=unique-rectangle-type-2,x-wing", "");
    }

    #[test]
    fn positions_are_of_one_technique() {
        check(
            "practice=x-wing hodoku-practice=w-wing",
            "`practice` and `hodoku-practice` cannot be combined",
        );
        check("marks require=x-wing", "`marks` needs `practice` or `hodoku-practice`");
        check("practice=x-wing marks", "");
        check("hodoku-practice=avoidable-rectangle marks", "");
        check(
            "hodoku-practice=avoidable-rectangle",
            "avoidable-rectangle depends on which digits are clues: practising it needs `marks`",
        );
        check("hodoku-practice=brute-force marks", "brute-force cannot be practised");
    }

    #[test]
    fn criteria_on_the_scale_of_hodoku() {
        check("hodoku-require=x-wing hodoku-forbid=x-wing", "x-wing is required, but also forbidden");
        // The scales are two: a path of one need not use what that of the other uses.
        check("hodoku-require=x-wing forbid=x-wing", "");
        check(
            "hodoku-hardest=skyscraper hodoku-require=w-wing",
            "w-wing is required, but is harder than skyscraper, the requested hardest technique",
        );
        check(
            "hodoku-require=naked-pair,skyscraper hodoku-level=medium",
            "skyscraper is required, but makes a puzzle hard; the requested level is medium",
        );
        check(
            "hodoku-require=skyscraper score=4..133",
            "skyscraper is required, but makes the score at least 134; the requested score is 4..133",
        );
        check("hodoku-require=skyscraper score=4..134", "");
        check(
            "hodoku-level=easy score=801..900",
            "puzzles of level easy have a score of at most 800; the requested score is 801..900",
        );
        check("hodoku-level=extreme score=100..900", "");
        check(
            "hodoku-forbid=full-house",
            "full-house is forbidden, but the last step of every puzzle is a full house",
        );
        check(
            "clues=78 hodoku-level=medium",
            "with 78 or more clues every step is a full house, rated 1.0; requested: level medium",
        );
        check(
            "clues=78 hodoku-require=naked-single",
            "with 78 or more clues every step is a full house, rated 1.0; requested: naked-single",
        );
    }

    #[test]
    fn techniques_that_exclude_the_rating() {
        check(
            "require=x-wing er=1.2",
            "x-wing is required, but is rated at least 3.2; the requested rating is 1.2",
        );
        check(
            "require=naked-pair,swordfish level=easy",
            "naked-pair is required, but is rated at least 3.0; the requested rating is 1.0..1.2 (level easy)",
        );
        check(
            "require=hidden-single forbid=hidden-single-box er=1.2",
            "hidden-single is required, but is rated at least 1.5; the requested rating is 1.2",
        );
        check("require=hidden-single er=1.2..1.5", "");
        check("require=hidden-single er=9.0..9.5", "");
        check(
            "forbid=hidden-single er=1.2..1.5",
            "the requested rating is 1.2..1.5, but all techniques with such ratings are forbidden: \
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
            "with 78 or more clues every step is a full house, rated 1.0; requested: a rating of 2.1..2.9 (level hard)",
        );
        check("clues=77..80 level=hard", "");
        check(
            "clues=80 require=naked-single",
            "with 80 or more clues every step is a full house, rated 1.0; requested: naked-single",
        );
        check("clues=80 require=full-house", "");
        check("clues=80 level=easy", "");
        check(
            "clues=73 minimal",
            "`minimal` is not possible with 73 or more clues: a row full of clues has one that follows from the others",
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
