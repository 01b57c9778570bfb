//! The line of text that a recipe is written as.
//!
//! ```text
//! ninefold/1 method=swap-chain rounds=7 symmetry=half-turn clues=24..28 minimal er=3.0..4.5 attempts=50
//! └ version  └ words, in this order, only those that differ from the defaults; read in any order
//! ```

use std::fmt::{self, Display};
use std::str::FromStr;

use ninefold_dig::Minimality;
use ninefold_fill::{FillOption, Method, OptionError};
use ninefold_grid::{BoundsError, CellSet, Quoted};
use ninefold_logic::Level;
use thiserror::Error;

use crate::recipe::Recipe;
use crate::stream_version_1::{DEFAULT_ATTEMPTS, DEFAULT_METHOD, VERSION, filler};
use crate::{Difficulty, ExplainerRating, HodokuCriteria, ImpossibleRecipeError, SymmetryChoice};

/// Why a text is not a recipe.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RecipeError {
    /// The first word is not `ninefold/` and a version.
    #[error("word 1: found {}, expected ninefold/{VERSION}", Quoted(found))]
    Head {
        /// The first word.
        found: String,
    },
    /// The recipe belongs to another version of the library, and would make other puzzles here.
    #[error("recipe version {found}: this library supports only version {VERSION}")]
    Version {
        /// The version of the recipe.
        found: u32,
    },
    /// An unknown word.
    #[error("word {word}: unknown option {}, expected one of: {}", Quoted(found), expected.join(", "))]
    Unknown {
        /// Which word, counted from 1.
        word: usize,
        /// The word.
        found: String,
        /// The words that exist.
        expected: Vec<&'static str>,
    },
    /// The same option twice.
    #[error("word {word}: {} appears twice", Quoted(name))]
    Twice {
        /// Which word, counted from 1.
        word: usize,
        /// The option.
        name: String,
    },
    /// The value of an option is wrong.
    #[error("word {word}: {name}: {why}")]
    Value {
        /// Which word, counted from 1.
        word: usize,
        /// The option.
        name: String,
        /// What is wrong with its value, and what was expected.
        why: String,
    },
    /// An option that was set with a [builder](Recipe::builder) has a wrong value.
    #[error("{name}: {why}")]
    Option {
        /// The option.
        name: &'static str,
        /// What is wrong with its value, and what was expected.
        why: String,
    },
    /// The recipe was put together in code, and no puzzle can meet it.
    #[error(transparent)]
    Impossible(Box<ImpossibleRecipeError>),
}

impl From<ImpossibleRecipeError> for RecipeError {
    fn from(error: ImpossibleRecipeError) -> RecipeError {
        RecipeError::Impossible(Box::new(error))
    }
}

/// Returns the word of a recipe that names another board, and which word it is, counted from 1. The first word is the version.
#[cfg(feature = "boards")]
pub(crate) fn variant_word(text: &str) -> Option<(usize, &str)> {
    let mut words = (1..).zip(text.split_whitespace()).skip(1);
    words.find(|(_, word)| word.split('=').next() == Some("variant"))
}

impl Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ninefold/{VERSION} method={}", self.filler.method())?;
        let plain = filler(self.filler.method());
        for FillOption { name, .. } in self.filler.method().options() {
            match self.filler.option(name) {
                Some(value) if plain.option(name).as_ref() != Some(&value) => write!(f, " {name}={value}")?,
                _ => {}
            }
        }
        if self.symmetry != SymmetryChoice::default() {
            write!(f, " symmetry={}", self.symmetry)?;
        }
        if let Some(clues) = self.clues {
            write!(f, " clues={clues}")?;
        }
        if let Some(pattern) = self.pattern {
            write!(f, " pattern={}", pattern.pattern())?;
        }
        if self.minimality == Minimality::EveryClue {
            write!(f, " minimal")?;
        }
        let Difficulty { er, path, hodoku, marks } = &self.difficulty;
        if let Some(er) = er {
            write!(f, " er={er}")?;
        }
        path.write("", f)?;
        hodoku.fmt(f)?;
        if *marks {
            write!(f, " marks")?;
        }
        #[cfg(not(target_family = "wasm"))]
        if self.restore != crate::RestoreTo::default() {
            write!(f, " restore={}", self.restore)?;
        }
        if self.attempts != DEFAULT_ATTEMPTS {
            write!(f, " attempts={}", self.attempts)?;
        }
        Ok(())
    }
}

pub(crate) fn assign<T: FromStr<Err: Display>>(place: &mut T, value: &str) -> Result<(), String> {
    *place = value.parse().map_err(|error: T::Err| error.to_string())?;
    Ok(())
}

pub(crate) fn assign_number(place: &mut u32, value: &str, most: u32) -> Result<(), String> {
    let number = value.parse().ok().filter(|&number| number <= most);
    *place =
        number.ok_or_else(|| format!("found {}, expected a whole number from 0 to {most}", Quoted(value)))?;
    Ok(())
}

/// Returns the words of a recipe that are not options of a filling method.
pub fn shared_words() -> impl Iterator<Item = &'static str> {
    let [before, after] = [&BEFORE_HODOKU[..], AFTER_HODOKU];
    before.iter().chain(HodokuCriteria::WORDS).chain(after).copied()
}

const BEFORE_HODOKU: [&str; 11] = [
    "method", "symmetry", "clues", "pattern", "minimal", "er", "level", "require", "forbid", "hardest",
    "practice",
];

const AFTER_HODOKU: &[&str] = match cfg!(target_family = "wasm") {
    true => &["marks", "attempts"],
    false => &["marks", "restore", "attempts"],
};

impl FromStr for Recipe {
    type Err = RecipeError;

    fn from_str(text: &str) -> Result<Recipe, RecipeError> {
        let mut words = text.split_whitespace();
        head(words.next().unwrap_or(""))?;
        let words = words_after_head(words)?;
        let mut recipe = Recipe { filler: filler(method(&words)?), ..Recipe::default() };
        for (word, name, value) in words {
            match recipe.set(name, value) {
                Some(Ok(())) => {}
                Some(Err(why)) => {
                    return Err(RecipeError::Value { word, name: name.to_owned(), why });
                }
                None => return Err(recipe.unknown(word, name)),
            }
        }
        Ok(recipe)
    }
}

pub(crate) fn head(word: &str) -> Result<(), RecipeError> {
    let wrong = || RecipeError::Head { found: word.to_owned() };
    let version: u32 =
        word.strip_prefix("ninefold/").and_then(|version| version.parse().ok()).ok_or_else(wrong)?;
    if version == VERSION { Ok(()) } else { Err(RecipeError::Version { found: version }) }
}

/// A word behind the version: its number from 1, its name, and its value.
pub(crate) type Word<'a> = (usize, &'a str, Option<&'a str>);

/// Splits the words behind the version. Each may be there once.
pub(crate) fn words_after_head<'a>(
    words: impl Iterator<Item = &'a str>,
) -> Result<Vec<Word<'a>>, RecipeError> {
    let words: Vec<Word<'a>> = words
        .zip(2..)
        .map(|(word, number)| match word.split_once('=') {
            Some((name, value)) => (number, name, Some(value)),
            None => (number, word, None),
        })
        .collect();
    for (i, &(word, name, _)) in words.iter().enumerate() {
        if words[..i].iter().any(|earlier| earlier.1 == name) {
            return Err(RecipeError::Twice { word, name: name.to_owned() });
        }
    }
    Ok(words)
}

/// Reads the method first, wherever it stands: it decides which other words exist.
fn method(words: &[Word<'_>]) -> Result<Method, RecipeError> {
    match words.iter().find(|word| word.1 == "method") {
        None => Ok(DEFAULT_METHOD),
        Some(&(word, name, value)) => {
            value.unwrap_or("").parse().map_err(|error: ninefold_grid::ParseNameError| RecipeError::Value {
                word,
                name: name.to_owned(),
                why: error.to_string(),
            })
        }
    }
}

impl Recipe {
    /// Sets the option with this name; `None` if there is none.
    pub(crate) fn set(&mut self, name: &str, value: Option<&str>) -> Option<Result<(), String>> {
        let text = value.unwrap_or("");
        Some(match (name, value) {
            ("method", Some(_)) => Ok(()),
            ("minimal", None) => {
                self.minimality = Minimality::EveryClue;
                Ok(())
            }
            ("marks", None) => {
                self.difficulty.marks = true;
                Ok(())
            }
            ("minimal" | "marks", Some(_)) => Err("takes no value".to_owned()),
            ("symmetry", _) => assign(&mut self.symmetry, text),
            ("clues", _) => {
                text.parse().map(|clues| self.clues = Some(clues)).map_err(|error| error.to_string())
            }
            ("pattern", _) => CellSet::from_pattern(text)
                .map(|pattern| self.pattern = Some(pattern))
                .map_err(|error| format!("character {}: {}", error.column, error.problem)),
            ("er" | "level", _) if self.difficulty.er.is_some() => {
                Err("er and level set the same range: give one of them".to_owned())
            }
            ("er", _) => text
                .parse()
                .map(|er| self.difficulty.er = Some(er))
                .map_err(|error: BoundsError| error.to_string()),
            // A level is another word for a range of ratings, and written as that range.
            ("level", _) => text
                .parse()
                .map(|level: Level| self.difficulty.er = Some(ExplainerRating::of_level(level)))
                .map_err(|error| error.to_string()),
            #[cfg(not(target_family = "wasm"))]
            ("restore", _) => assign(&mut self.restore, text),
            ("attempts", _) => assign_number(&mut self.attempts, text, u32::MAX),
            _ => {
                let difficulty = &mut self.difficulty;
                match difficulty.path.set(name, text).or_else(|| difficulty.hodoku.set(name, text)) {
                    Some(set) => set,
                    None => return self.set_filling(name, text),
                }
            }
        })
    }

    /// Sets an option of the method; `None` if it has none with this name.
    fn set_filling(&mut self, name: &str, text: &str) -> Option<Result<(), String>> {
        match self.filler.set(name, text) {
            Ok(()) => Some(Ok(())),
            Err(OptionError::Value { error, .. }) => Some(Err(error.to_string())),
            Err(_) => None,
        }
    }

    fn unknown(&self, word: usize, found: &str) -> RecipeError {
        let own = self.filler.method().options().into_iter().map(|option| option.name);
        RecipeError::Unknown { word, found: found.to_owned(), expected: shared_words().chain(own).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_explained() {
        let page = include_str!("recipe.rs");
        for word in shared_words() {
            let rows = [format!("/// | `{word}`"), format!("/// | `{word}=")];
            assert!(rows.iter().any(|row| page.contains(row)), "`Recipe` does not explain {word}");
        }
    }

    #[test]
    fn hostile_lines_are_cut_short() {
        let long = "x".repeat(1_000_000);
        for hostile in [long.as_str(), "\u{1b}[31m"] {
            for words in [
                "",
                "clues=",
                "er=",
                "level=",
                "symmetry=",
                "require=",
                "hardest=",
                "score=",
                "hodoku-level=",
                "hodoku-practice=",
                "marks=",
                "restore=",
                "attempts=",
                "pattern=",
                "method=",
                "minimal=",
            ] {
                let error = format!("ninefold/1 {words}{hostile}").parse::<Recipe>().unwrap_err().to_string();
                assert!(error.len() < 1000 && !error.contains('\u{1b}'), "{error}");
            }
            let error = hostile.parse::<Recipe>().unwrap_err().to_string();
            assert!(error.len() < 1000 && !error.contains('\u{1b}'), "{error}");
        }
    }

    #[test]
    fn numbers_have_readable_errors() {
        for (words, expected) in [
            ("attempts=-1", "word 2: attempts: found \"-1\", expected a whole number from 0 to 4294967295"),
            (
                "method=swap-chain rounds=x",
                "word 3: rounds: found \"x\", expected a whole number from 0 to 100000",
            ),
            (
                "method=swap-chain rounds=100001",
                "word 3: rounds: found \"100001\", expected a whole number from 0 to 100000",
            ),
            (
                "method=sorting max-rounds=",
                "word 3: max-rounds: found \"\", expected a whole number from 0 to 4294967295",
            ),
        ] {
            let error = format!("ninefold/1 {words}").parse::<Recipe>().unwrap_err();
            assert_eq!(error.to_string(), expected);
        }
    }
}
