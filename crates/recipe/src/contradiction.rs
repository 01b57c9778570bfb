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
use ninefold_logic::{Level, SeRating, Technique, hodoku};
use thiserror::Error;

use crate::judge::is_harder;
use crate::path_contradiction::{self, PathContradiction};
use crate::{Difficulty, ErRange, Recipe, TechniqueGroup};

/// Why no puzzle whatever can meet a recipe.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ImpossibleRecipeError {
    /// The options of digging cannot be met.
    #[error(transparent)]
    Dig(#[from] DigOptionsError),
    /// The wishes for the path exclude each other.
    #[error(transparent)]
    Path(#[from] PathContradiction<Technique>),
    /// The wishes for the path on HoDoKu's scale exclude each other.
    #[error(transparent)]
    HodokuPath(#[from] PathContradiction<hodoku::Technique>),
    /// What else excludes itself on HoDoKu's scale, in words.
    #[error("{0}")]
    Hodoku(String),
    /// Two positions are asked for.
    #[error("practice and hodoku-practice: one is enough")]
    TwoPractices,
    /// Marks without a position.
    #[error("marks are for positions, which are asked for with practice or hodoku-practice")]
    MarksWithoutPractice,
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
    /// The technique that is to be the hardest is rated below the range.
    #[error("{hardest} is to be the hardest, which is rated {most} at most; the rating asked for is {}", with_level(*wanted))]
    HardestTooEasy {
        /// The group.
        hardest: TechniqueGroup,
        /// The highest rating of its techniques.
        most: SeRating,
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
    let difficulty = &recipe.difficulty;
    check_techniques(difficulty)?;
    difficulty.hodoku.check(difficulty.marks)?;
    match (difficulty.path.practice.is_some(), difficulty.hodoku.practises()) {
        (true, true) => return Err(ImpossibleRecipeError::TwoPractices),
        (false, false) if difficulty.marks => return Err(ImpossibleRecipeError::MarksWithoutPractice),
        _ => {}
    }
    let Recipe { clues, pattern, minimality, .. } = *recipe;
    let clues = pattern.map(CellSet::len).or(clues.map(ClueRange::least)).unwrap_or(0);
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

/// Returns what is asked for that full houses do not meet, in words.
fn harder_than_full_houses(difficulty: &Difficulty) -> Option<String> {
    let is_more = |group: &&TechniqueGroup| !group.techniques().contains(&Technique::FullHouse);
    match (difficulty.er, difficulty.path.needed().find(is_more)) {
        (Some(er), _) if er.least() > ErRange::LEAST => Some(format!("a rating of {} is", with_level(er))),
        (_, Some(group)) => Some(format!("{group} is")),
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
        check("hardest=x-wing forbid=x-wing", "x-wing is required, but also forbidden");
        check("practice=x-wing forbid=x-wing", "x-wing is required, but also forbidden");
        check(
            "hardest=x-wing require=naked-pair,swordfish",
            "swordfish is required, but x-wing is to be the hardest",
        );
        check("hardest=unique-rectangle-type-1 require=unique-rectangle-type-2,x-wing", "");
    }

    #[test]
    fn positions_are_of_one_technique() {
        check("practice=x-wing hodoku-practice=w-wing", "practice and hodoku-practice: one is enough");
        check(
            "marks require=x-wing",
            "marks are for positions, which are asked for with practice or hodoku-practice",
        );
        check("practice=x-wing marks", "");
        check("hodoku-practice=avoidable-rectangle marks", "");
        check(
            "hodoku-practice=avoidable-rectangle",
            "avoidable-rectangle tells digits found from clues: its positions need marks",
        );
        check("hodoku-practice=brute-force marks", "brute-force is no technique to practise");
    }

    #[test]
    fn wishes_on_the_scale_of_hodoku() {
        check("hodoku-require=x-wing hodoku-forbid=x-wing", "x-wing is required, but also forbidden");
        // The scales are two: a path of one need not use what that of the other uses.
        check("hodoku-require=x-wing forbid=x-wing", "");
        check(
            "hodoku-hardest=skyscraper hodoku-require=w-wing",
            "w-wing is required, but skyscraper is to be the hardest",
        );
        check(
            "hodoku-require=naked-pair,skyscraper hodoku-level=medium",
            "skyscraper is required, which makes a puzzle hard; the level asked for is medium",
        );
        check(
            "hodoku-require=skyscraper score=4..133",
            "skyscraper is required, which makes the score 134 or more; the score asked for is 4..133",
        );
        check("hodoku-require=skyscraper score=4..134", "");
        check(
            "hodoku-level=easy score=801..900",
            "a puzzle of level easy has a score of 800 at most; the score asked for is 801..900",
        );
        check("hodoku-level=extreme score=100..900", "");
        check(
            "hodoku-forbid=full-house",
            "full-house is forbidden, but the last step of every puzzle is a full house",
        );
        check(
            "clues=78 hodoku-level=medium",
            "with 78 clues or more every step is a full house, rated 1.0; level medium is asked for",
        );
        check(
            "clues=78 hodoku-require=naked-single",
            "with 78 clues or more every step is a full house, rated 1.0; naked-single is asked for",
        );
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
