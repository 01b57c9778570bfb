//! The words of a book: eight built-in languages, or any other from a file.
//!
//! A language is a file such as `messages/en.txt`, in the format of [`ninefold_grid::message`].
//! Copy one to start a language. Keys that a file leaves out stay English; keys that do not exist
//! are errors.

use std::sync::LazyLock;

use ninefold_grid::Quoted;
use ninefold_grid::message::{Message, Messages};
use ninefold_logic::Level;
use thiserror::Error;

use crate::text_place::TextPlace;

/// The words of a book in one language.
///
/// ```
/// use ninefold_book::BookWords;
/// let words = BookWords::parse("language = en-GB\nlevel.easy = Gentle")?;
/// assert_eq!(words.level(ninefold_logic::Level::Easy), "Gentle");
/// assert_eq!(words.level(ninefold_logic::Level::Hard), "Hard");
/// let error = BookWords::parse("title = Sudoku\ncolour = red").unwrap_err();
/// assert_eq!(error.to_string(), "2:1: unknown key `colour`, expected a key of the English file");
/// # Ok::<(), ninefold_book::BookWordsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookWords {
    language: String,
    messages: Messages,
}

/// The built-in languages: tag, name in the language itself, and the file.
const LANGUAGES: [(&str, &str, &str); 8] = [
    ("en", "English", include_str!("../messages/en.txt")),
    ("de", "Deutsch", include_str!("../messages/de.txt")),
    ("fr", "français", include_str!("../messages/fr.txt")),
    ("es", "español", include_str!("../messages/es.txt")),
    ("it", "italiano", include_str!("../messages/it.txt")),
    ("nl", "Nederlands", include_str!("../messages/nl.txt")),
    ("pt", "português", include_str!("../messages/pt.txt")),
    ("pl", "polski", include_str!("../messages/pl.txt")),
];

/// The English texts, which other languages fall back to.
static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::english(LANGUAGES[0].2));

/// An error in the words of a book.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BookWordsError {
    /// There is no built-in language of this name.
    #[error(
        "unknown language {}, expected one of: {}, or a file of texts such as words.txt",
        Quoted(found),
        BookWords::languages().map(|(tag, _)| tag).collect::<Vec<_>>().join(", ")
    )]
    UnknownLanguage {
        /// The name.
        found: String,
    },
    /// The file is wrong.
    #[error("{place}: {message}")]
    File {
        /// The position of the error.
        place: TextPlace,
        /// What is wrong, and what was expected.
        message: String,
    },
}

impl BookWords {
    /// Returns the tag and the native name of each built-in language.
    pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
        LANGUAGES.into_iter().map(|(tag, name, _)| (tag, name))
    }

    /// Returns the words of a built-in language, by its tag or its native name.
    ///
    /// # Errors
    /// If there is no such language.
    pub fn for_language(tag: &str) -> Result<BookWords, BookWordsError> {
        let lower = tag.to_lowercase();
        match LANGUAGES.into_iter().find(|(known, name, _)| *known == lower || name.to_lowercase() == lower) {
            Some((_, _, text)) => BookWords::parse(text),
            None => Err(BookWordsError::UnknownLanguage { found: tag.to_owned() }),
        }
    }

    /// Parses a file of texts. Keys that it leaves out stay English.
    ///
    /// # Errors
    /// If a line is not `key = text`, or if a key or a placeholder does not exist.
    pub fn parse(text: &str) -> Result<BookWords, BookWordsError> {
        let messages = Messages::translation(text, &ENGLISH).map_err(|error| BookWordsError::File {
            place: TextPlace { line: error.line, column: error.column },
            message: error.message,
        })?;
        Ok(BookWords { language: messages.get("language"), messages })
    }

    /// Returns the language, as a tag such as `en` or `pt-BR`.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Returns the text of a key that has no arguments.
    #[must_use]
    pub fn get(&self, key: &str) -> String {
        self.messages.get(key)
    }

    /// Returns a text with its arguments filled in.
    #[must_use]
    pub fn text(&self, message: &Message) -> String {
        self.messages.text(message)
    }

    /// Returns the name of a level.
    #[must_use]
    pub fn level(&self, level: Level) -> String {
        self.get(&format!("level.{level}"))
    }

    /// Returns a sentence that describes a level.
    #[must_use]
    pub fn about(&self, level: Level) -> String {
        self.get(&format!("level.{level}.about"))
    }

    /// Returns what a publisher's mark is called.
    pub(crate) fn logo(&self, publisher: Option<&str>) -> String {
        match publisher {
            Some(publisher) => self.text(&Message::new("logo.publisher").with("publisher", publisher)),
            None => self.get("logo"),
        }
    }

    /// Returns the paragraphs of a text, one per line of it.
    pub(crate) fn paragraphs(&self, key: &str) -> Vec<String> {
        self.get(key).lines().map(str::to_owned).collect()
    }

    /// Returns the text for a range of numbers, or for one number: the key followed by `.range` or
    /// `.one`.
    pub(crate) fn range(&self, key: &str, first: usize, last: usize) -> String {
        match first == last {
            true => self.text(&Message::new(format!("{key}.one")).with("first", first)),
            false => self.text(&Message::new(format!("{key}.range")).with("first", first).with("last", last)),
        }
    }
}

impl Default for BookWords {
    /// English.
    fn default() -> BookWords {
        BookWords { language: "en".to_owned(), messages: ENGLISH.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_complete() {
        for (tag, name, text) in LANGUAGES {
            let fonts = ninefold_render::Fonts::carried();
            for weight in [ninefold_render::Weight::Regular, ninefold_render::Weight::Bold] {
                let letters: String = text.chars().filter(|letter| !letter.is_control()).collect();
                assert_eq!(fonts.face(weight).missing(&letters), None, "{tag}");
            }
            let words = BookWords::for_language(tag).unwrap();
            assert_eq!(words.language(), tag);
            assert_eq!(BookWords::for_language(&name.to_uppercase()).as_ref(), Ok(&words));
            // Nothing stays English by mistake, except what all languages share.
            let english = Messages::parse(LANGUAGES[0].2).unwrap();
            let problems = Messages::parse(text).unwrap().problems(&english);
            let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
            let expected: &[&str] = if tag == "en" { &[] } else { &["`number.group` is missing"] };
            assert_eq!(problems, expected, "{tag}");
            for key in ["rules", "tips"] {
                assert_eq!(words.paragraphs(key).len(), 3, "{tag}: {key}");
            }
            for level in Level::ALL {
                assert!(!words.level(level).is_empty() && words.about(level).ends_with('.'), "{tag} {level}");
            }
        }
        assert_eq!(BookWords::default(), BookWords::for_language("en").unwrap());
    }

    #[test]
    fn files_change_the_keys_that_they_have() {
        let words = BookWords::parse("language = en-GB\nlevel.easy = Gentle\ntips =\n").unwrap();
        assert_eq!(
            (words.level(Level::Easy).as_str(), words.level(Level::Hard).as_str()),
            ("Gentle", "Hard")
        );
        assert_eq!((words.language(), words.paragraphs("tips").len()), ("en-GB", 0));
        let error = |text: &str| BookWords::parse(text).unwrap_err().to_string();
        assert_eq!(error("\ncolour = x"), "2:1: unknown key `colour`, expected a key of the English file");
        assert!(error("title").starts_with("1:1: expected `key = text`"), "{}", error("title"));
        assert!(error("page = p. {number}").starts_with("1:1: `page`: unknown placeholder `{number}`"));
        let error = BookWords::for_language("xx").unwrap_err().to_string();
        assert_eq!(
            error,
            "unknown language \"xx\", expected one of: en, de, fr, es, it, nl, pt, pl, or a file of texts such as words.txt"
        );
    }

    #[test]
    fn one_thing_is_not_a_range() {
        let words = BookWords::for_language("de").unwrap();
        assert_eq!(words.range("puzzles", 1, 1250), "Rätsel 1 bis 1250");
        assert_eq!(words.range("puzzles", 7, 7), "Rätsel 7");
        let subtitle = |count: usize| {
            BookWords::default().text(&Message::new("subtitle.without-solutions").with("count", count))
        };
        assert_eq!((subtitle(1).as_str(), subtitle(2000).as_str()), ("1 puzzle", "2000 puzzles"));
    }
}
