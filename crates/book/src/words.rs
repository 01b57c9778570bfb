//! The words of a book: five languages, or any other from a file.
//!
//! The languages are files themselves, `words/en.toml` and its siblings: copy one to begin a language of your own. What a
//! file leaves out stays English. Braces hold what is put in: `{count}`, `{first}`, `{last}`, `{page}` and others, as in
//! the English file.

use std::fmt::Display;

use ninefold_grid::Quoted;
use ninefold_logic::Level;
use serde::Deserialize;
use thiserror::Error;

use crate::text_place::TextPlace;

/// The words of a book.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct BookWords {
    /// The language, as a tag such as `en` or `pt-BR`.
    pub language: String,
    /// The title, if the book has none of its own.
    pub title: String,
    /// What stands under it: `{count}` puzzles.
    pub subtitle: String,
    /// The same if the book holds no solutions.
    pub subtitle_without_solutions: String,
    /// The heading over the list of sections.
    pub contents: String,
    /// The heading over the rules.
    pub how_to_play: String,
    /// The rules, a paragraph each.
    pub rules: Vec<String>,
    /// The heading over the advice.
    pub tips_heading: String,
    /// Advice, a paragraph each.
    pub tips: Vec<String>,
    /// The heading over the list of levels.
    pub levels_heading: String,
    /// Some puzzles, from `{first}` to `{last}`.
    pub puzzles_range: String,
    /// The same if there is only one, `{first}`.
    pub puzzles_one: String,
    /// Where to find something: `{page}`.
    pub page: String,
    /// The heading over the solutions.
    pub solutions: String,
    /// Some solutions, from `{first}` to `{last}`.
    pub solutions_range: String,
    /// The same if there is only one, `{first}`.
    pub solutions_one: String,
    /// Where the solution is: `{page}`.
    pub solution_on_page: String,
    /// Stands before a line for the time at which one begins.
    pub started: String,
    /// Stands before a line for the time at which one is done.
    pub finished: String,
    /// How many clues a puzzle has: `{count}`.
    pub clues: String,
    /// A puzzle and its `{number}`.
    pub puzzle: String,
    /// A solution and the `{number}` of its puzzle.
    pub solution: String,
    /// The section of puzzles that have no level.
    pub unrated: String,
    /// How hard a puzzle is: `{rating}`.
    pub rating: String,
    /// What a rating means, in a sentence or two.
    pub rating_about: String,
    /// A day: `{day}`, `{month}`, `{year}`.
    pub day: String,
    /// The first day of a month.
    pub day_first: String,
    /// The names of the months.
    pub months: [String; 12],
    /// The heading over the hints.
    pub hints: String,
    /// Some hints, for puzzles from `{first}` to `{last}`.
    pub hints_range: String,
    /// The same if there is only one, `{first}`.
    pub hints_one: String,
    /// What the hints are, in a sentence or two.
    pub hints_about: String,
    /// A row and its `{number}`.
    pub hint_row: String,
    /// A column and its `{number}`.
    pub hint_column: String,
    /// A box and its `{number}`.
    pub hint_box: String,
    /// A digit: `{digits}`.
    pub hint_digit: String,
    /// Several digits: `{digits}`.
    pub hint_digits: String,
    /// All empty cells.
    pub hint_everywhere: String,
    levels: ByLevel,
    about: ByLevel,
}

/// A text for each level.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByLevel {
    easy: String,
    medium: String,
    hard: String,
    expert: String,
    fiendish: String,
    diabolical: String,
    nightmare: String,
}

impl ByLevel {
    fn get(&self, level: Level) -> &str {
        match level {
            Level::Easy => &self.easy,
            Level::Medium => &self.medium,
            Level::Hard => &self.hard,
            Level::Expert => &self.expert,
            Level::Fiendish => &self.fiendish,
            Level::Diabolical => &self.diabolical,
            Level::Nightmare => &self.nightmare,
        }
    }
}

/// The languages: tag, name in the language itself, and the file.
const LANGUAGES: [(&str, &str, &str); 5] = [
    ("en", "English", include_str!("../words/en.toml")),
    ("de", "Deutsch", include_str!("../words/de.toml")),
    ("fr", "français", include_str!("../words/fr.toml")),
    ("es", "español", include_str!("../words/es.toml")),
    ("it", "italiano", include_str!("../words/it.toml")),
];

/// Why a text holds no words of a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BookWordsError {
    /// There is no language of this name.
    #[error(
        "{}: expected one of {}, or a file of words such as words.toml",
        Quoted(found),
        BookWords::languages().map(|(tag, _)| tag).collect::<Vec<_>>().join(", ")
    )]
    UnknownLanguage {
        /// The name.
        found: String,
    },
    /// The file is not as it should be.
    #[error("{place}: {message}")]
    File {
        /// Where.
        place: TextPlace,
        /// What is wrong.
        message: String,
    },
}

impl BookWords {
    /// Returns the tags of the languages that are built in, and their names in the language itself.
    pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
        LANGUAGES.into_iter().map(|(tag, name, _)| (tag, name))
    }

    /// Returns the words of a language that is built in.
    ///
    /// # Errors
    /// When there is none of this tag.
    pub fn of_language(tag: &str) -> Result<BookWords, BookWordsError> {
        let lower = tag.to_lowercase();
        match LANGUAGES.into_iter().find(|(known, name, _)| *known == lower || name.to_lowercase() == lower) {
            Some((_, _, text)) => BookWords::from_toml(text),
            None => Err(BookWordsError::UnknownLanguage { found: tag.to_owned() }),
        }
    }

    /// Reads words from the text of a file. What it leaves out stays English.
    ///
    /// # Errors
    /// When the text is not TOML, has a key that means nothing or a value that is no text.
    pub fn from_toml(text: &str) -> Result<BookWords, BookWordsError> {
        let wrong = |text: &str, error: &toml::de::Error| BookWordsError::File {
            place: TextPlace::of(text, error.span().map_or(0, |span| span.start)),
            message: TextPlace::message(error.message()),
        };
        let mut all: toml::Table = toml::from_str(LANGUAGES[0].2).map_err(|error| wrong(text, &error))?;
        let own: toml::Table = toml::from_str(text).map_err(|error| wrong(text, &error))?;
        let find = |key: &str| TextPlace::of(text, text.find(key).unwrap_or(0));
        for (key, value) in own {
            if let (Some(toml::Value::Table(old)), toml::Value::Table(new)) = (all.get_mut(&key), &value) {
                old.extend(new.clone());
            } else {
                all.insert(key, value);
            }
        }
        all.try_into().map_err(|error: toml::de::Error| {
            // The merged table has no places any more; the key in the message says where to look.
            let message = TextPlace::message(error.message());
            let key = message.split('`').nth(1).unwrap_or_default();
            BookWordsError::File { place: find(key), message }
        })
    }

    /// Returns the name of a level.
    #[must_use]
    pub fn level(&self, level: Level) -> &str {
        self.levels.get(level)
    }

    /// Returns what a level is like, in a sentence.
    #[must_use]
    pub fn about(&self, level: Level) -> &str {
        self.about.get(level)
    }
}

/// Returns a text with a value put in for a name in braces.
pub(crate) fn put_in(text: &str, name: &str, value: impl Display) -> String {
    text.replace(&format!("{{{name}}}"), &value.to_string())
}

/// Returns the text for some things, or for one.
pub(crate) fn range(many: &str, one: &str, first: usize, last: usize) -> String {
    let text = if first == last { one } else { many };
    put_in(&put_in(text, "first", first), "last", last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_complete() {
        let english = BookWords::of_language("en").unwrap();
        let names = |text: &str| {
            let mut names: Vec<String> = text
                .split('{')
                .skip(1)
                .filter_map(|rest| rest.split('}').next())
                .map(str::to_owned)
                .collect();
            names.sort();
            names
        };
        for (tag, name) in BookWords::languages() {
            let words = BookWords::of_language(tag).unwrap();
            assert_eq!(words.language, tag);
            assert_eq!(BookWords::of_language(&name.to_uppercase()).as_ref(), Ok(&words));
            // Nothing was left to English by mistake.
            let (_, _, text) = LANGUAGES.into_iter().find(|(known, ..)| *known == tag).unwrap();
            let keys =
                |text: &str| toml::from_str::<toml::Table>(text).unwrap().keys().cloned().collect::<Vec<_>>();
            assert_eq!(keys(text), keys(LANGUAGES[0].2), "{tag}");
            for (one, other) in [
                (&words.subtitle, &english.subtitle),
                (&words.puzzles_range, &english.puzzles_range),
                (&words.puzzles_one, &english.puzzles_one),
                (&words.solutions_range, &english.solutions_range),
                (&words.solutions_one, &english.solutions_one),
                (&words.solution_on_page, &english.solution_on_page),
                (&words.clues, &english.clues),
                (&words.page, &english.page),
                (&words.rating, &english.rating),
                (&words.day, &english.day),
                (&words.day_first, &english.day_first),
                (&words.hints_range, &english.hints_range),
                (&words.hints_one, &english.hints_one),
                (&words.hint_row, &english.hint_row),
                (&words.hint_column, &english.hint_column),
                (&words.hint_box, &english.hint_box),
                (&words.hint_digit, &english.hint_digit),
                (&words.hint_digits, &english.hint_digits),
                (&words.puzzle, &english.puzzle),
                (&words.solution, &english.solution),
            ] {
                assert_eq!(names(one), names(other), "{tag}: {one}");
            }
            assert_eq!((words.rules.len(), words.tips.len()), (english.rules.len(), english.tips.len()));
            for level in Level::ALL {
                assert!(!words.level(level).is_empty() && words.about(level).ends_with('.'), "{tag} {level}");
            }
        }
    }

    #[test]
    fn files_change_what_they_name() {
        let words = BookWords::from_toml("language = \"en-GB\"\n[levels]\neasy = \"Gentle\"\n").unwrap();
        assert_eq!((words.level(Level::Easy), words.level(Level::Hard)), ("Gentle", "Hard"));
        assert_eq!(words.language, "en-GB");
        let error = |text: &str| BookWords::from_toml(text).unwrap_err().to_string();
        assert!(
            error("\ncolour = \"x\"").starts_with("2:1: unknown field `colour`"),
            "{}",
            error("colour = \"x\"")
        );
        assert!(error("title = ").starts_with("1:9: "), "{}", error("title = "));
        assert!(error("title = 3").contains("expected a string"), "{}", error("title = 3"));
        assert!(BookWords::of_language("xx").unwrap_err().to_string().contains("en, de, fr, es, it"));
    }

    #[test]
    fn one_thing_is_not_a_range() {
        let words = BookWords::of_language("de").unwrap();
        assert_eq!(range(&words.puzzles_range, &words.puzzles_one, 1, 25), "Rätsel 1 bis 25");
        assert_eq!(range(&words.puzzles_range, &words.puzzles_one, 7, 7), "Rätsel 7");
    }
}
