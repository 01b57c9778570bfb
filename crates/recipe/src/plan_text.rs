//! The text of a plan, which is TOML, and what can be wrong with it.

use std::collections::BTreeSet;
use std::fmt::{self, Display};
use std::ops::Range;
use std::str::FromStr;

use ninefold_grid::Quoted;
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::plan::{MOST_PARTS, MOST_PUZZLES};
use crate::{AnyRecipe, ImpossibleRecipeError, Plan, PlanPart, RecipeError};

/// Why a text is not a plan, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlanError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line, counted from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: PlanErrorKind,
}

/// What is wrong with the text of a plan.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlanErrorKind {
    /// The text is not TOML.
    #[error("{0}")]
    Toml(String),
    /// The plan has no parts.
    #[error("the plan has no part, expected at least one [[part]] with name, count and recipe")]
    Empty,
    /// More parts than there are indices for.
    #[error("more than {MOST_PARTS} parts")]
    TooManyParts,
    /// An unknown key.
    #[error("unknown key {}, expected {expected}", Quoted(found))]
    UnknownKey {
        /// The key.
        found: String,
        /// What was expected.
        expected: &'static str,
    },
    /// A part is missing a key.
    #[error("the part has no {0}, expected name, count and recipe")]
    MissingKey(&'static str),
    /// A value of the wrong kind, or out of range.
    #[error("{key}: found {found}, expected {expected}")]
    Value {
        /// The key.
        key: &'static str,
        /// The value, shortened.
        found: String,
        /// What was expected.
        expected: String,
    },
    /// Two parts have the same name.
    #[error("two parts are named {}", Quoted(.0))]
    Twice(String),
    /// The recipe of a part is wrong.
    #[error("part {}: recipe: {error}", Quoted(name))]
    Recipe {
        /// The part.
        name: String,
        /// What is wrong.
        #[source]
        error: RecipeError,
    },
    /// No puzzle can meet the recipe of a part.
    #[error("part {}: {error}", Quoted(name))]
    Impossible {
        /// The part.
        name: String,
        /// The reason.
        #[source]
        error: ImpossibleRecipeError,
    },
}

impl Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for PlanError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        std::error::Error::source(&self.kind)
    }
}

impl FromStr for Plan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Plan, PlanError> {
        parse(text).map_err(|(place, kind)| {
            let before = text.get(..place).unwrap_or(text);
            let line = before.rsplit('\n').next().unwrap_or(before);
            PlanError { line: before.matches('\n').count() + 1, column: line.chars().count() + 1, kind }
        })
    }
}

/// An error, and the byte at which it is.
type Located = (usize, PlanErrorKind);

/// Tables about what becomes of the puzzles. The code that makes books and data sets reads them.
const OTHER_TABLES: [&str; 2] = ["book", "dataset"];

fn parse(text: &str) -> Result<Plan, Located> {
    let table = DeTable::parse(text).map_err(|error| {
        let words: Vec<&str> = error.message().lines().collect();
        (error.span().map_or(0, |span| span.start), PlanErrorKind::Toml(words.join(", ")))
    })?;
    let mut parts: Vec<PlanPart> = Vec::new();
    let mut names = BTreeSet::new();
    for (key, value) in table.get_ref() {
        if OTHER_TABLES.contains(&key.get_ref().as_ref()) && value.get_ref().is_table() {
            continue;
        }
        if key.get_ref() != "part" {
            return Err(unknown(key, "[[part]], [book] or [dataset]"));
        }
        let array = value
            .get_ref()
            .as_array()
            .ok_or_else(|| wrong("part", value, "tables that begin with [[part]]".to_owned()))?;
        for part in array {
            let (part, name_at) = read_part(part)?;
            if !names.insert(part.name.clone()) {
                return Err((name_at, PlanErrorKind::Twice(part.name)));
            }
            parts.push(part);
        }
        if parts.len() as u64 > MOST_PARTS {
            return Err((value.span().start, PlanErrorKind::TooManyParts));
        }
    }
    if parts.is_empty() { Err((0, PlanErrorKind::Empty)) } else { Ok(Plan { parts }) }
}

/// Reads a part, and the byte at which its name stands.
fn read_part(part: &Spanned<DeValue<'_>>) -> Result<(PlanPart, usize), Located> {
    let start = part.span().start;
    let Some(table) = part.get_ref().as_table() else {
        return Err(wrong("part", part, "tables that begin with [[part]]".to_owned()));
    };
    let (mut name, mut count, mut recipe) = (None, None, None);
    for (key, value) in table {
        match key.get_ref().as_ref() {
            "name" => name = Some((read_name(value)?, value.span())),
            "count" => count = Some(read_count(value)?),
            "recipe" => {
                let text = value.get_ref().as_str();
                let text = text.ok_or_else(|| wrong("recipe", value, "a recipe in quotes".to_owned()))?;
                recipe = Some((text.to_owned(), value.span()));
            }
            _ => return Err(unknown(key, "name, count or recipe")),
        }
    }
    let missing = |key| (start, PlanErrorKind::MissingKey(key));
    let (name, name_at): (String, Range<usize>) = name.ok_or(missing("name"))?;
    let count = count.ok_or(missing("count"))?;
    let (recipe, recipe_at) = recipe.ok_or(missing("recipe"))?;
    let recipe = read_recipe(&recipe, &name).map_err(|kind| (recipe_at.start, kind))?;
    Ok((PlanPart { name, count, recipe }, name_at.start))
}

/// Reads the recipe of the part with this name, and checks that puzzles can meet it.
fn read_recipe(text: &str, name: &str) -> Result<AnyRecipe, PlanErrorKind> {
    let name = || name.to_owned();
    let recipe: AnyRecipe = text.parse().map_err(|error| PlanErrorKind::Recipe { name: name(), error })?;
    match recipe.generator() {
        Ok(_) => Ok(recipe),
        Err(error) => Err(PlanErrorKind::Impossible { name: name(), error }),
    }
}

/// Reads a name. It is written to columns separated by tabs, so it must not contain any, nor other control characters,
/// which a terminal would obey.
fn read_name(value: &Spanned<DeValue<'_>>) -> Result<String, Located> {
    let name = value.get_ref().as_str().filter(|name| !name.is_empty() && !name.contains(char::is_control));
    let expected = "a text in quotes, without tabs, line ends and other control characters";
    name.map(str::to_owned).ok_or_else(|| wrong("name", value, expected.to_owned()))
}

fn read_count(value: &Spanned<DeValue<'_>>) -> Result<u64, Located> {
    let number = value.get_ref().as_integer();
    let number = number.and_then(|number| u64::from_str_radix(number.as_str(), number.radix()).ok());
    let expected = || format!("a whole number from 1 to {MOST_PUZZLES}");
    number
        .filter(|number| (1..=MOST_PUZZLES).contains(number))
        .ok_or_else(|| wrong("count", value, expected()))
}

fn unknown(key: &Spanned<std::borrow::Cow<'_, str>>, expected: &'static str) -> Located {
    (key.span().start, PlanErrorKind::UnknownKey { found: key.get_ref().to_string(), expected })
}

fn wrong(key: &'static str, value: &Spanned<DeValue<'_>>, expected: String) -> Located {
    let found = match value.get_ref() {
        DeValue::String(text) => Quoted(text).to_string(),
        DeValue::Integer(number) => number_text(number.as_str()),
        DeValue::Float(number) => number_text(number.as_str()),
        DeValue::Boolean(value) => value.to_string(),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(_) => "an array".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    };
    (value.span().start, PlanErrorKind::Value { key, found, expected })
}

/// Returns a number as it was written, unless it is very long.
fn number_text(number: &str) -> String {
    if number.len() <= 40 { number.to_owned() } else { Quoted(number).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        assert_eq!(text.parse::<Plan>().unwrap_err().to_string(), expected, "{text}");
    }

    fn part(name: &str, count: &str, recipe: &str) -> String {
        format!("[[part]]\nname = {name}\ncount = {count}\nrecipe = {recipe}\n")
    }

    #[test]
    fn errors_say_where_and_what_was_expected() {
        let easy = part("\"easy\"", "3", "\"ninefold/1\"");
        assert_eq!(easy.parse::<Plan>().map(|plan| plan.parts.len()), Ok(1));
        check("", "1:1: the plan has no part, expected at least one [[part]] with name, count and recipe");
        check("# ä\npart = 3\n", "2:8: part: found 3, expected tables that begin with [[part]]");
        check(
            &format!("{easy}[other]\n"),
            "5:2: unknown key \"other\", expected [[part]], [book] or [dataset]",
        );
        check(
            &format!("book = 3\n{easy}"),
            "1:1: unknown key \"book\", expected [[part]], [book] or [dataset]",
        );
        let with_book = format!("[book]\ntrim = \"a4\"\n{easy}");
        assert_eq!(with_book.parse::<Plan>(), easy.parse::<Plan>());
        check(&format!("{easy}colour = 1\n"), "5:1: unknown key \"colour\", expected name, count or recipe");
        check(
            "[[part]]\nname = \"a\"\ncount = 1\n",
            "1:1: the part has no recipe, expected name, count and recipe",
        );
        check(&(easy.clone() + &easy), "6:8: two parts are named \"easy\"");
        check(
            &part("\"x\"", "3", "\"ninefold/1 clues=5\""),
            "4:10: part \"x\": recipe: word 2: clues: found 5, expected clues from 17 to 80 \
             (no puzzle with fewer has exactly one solution)",
        );
        check(
            &part("\"x\"", "3", "\"ninefold/1 require=x-wing forbid=x-wing\""),
            "4:10: part \"x\": x-wing is required, but also forbidden",
        );
        check("[[part]\n", "1:8: unclosed array table, expected `]`");
    }

    #[test]
    fn counts_are_whole_numbers_from_one() {
        for (count, found) in [
            ("-1", "-1"),
            ("0", "0"),
            ("1.5", "1.5"),
            ("\"3\"", "\"3\""),
            ("true", "true"),
            ("[1]", "an array"),
            ("99999999999999999999", "99999999999999999999"),
        ] {
            let expected =
                format!("3:9: count: found {found}, expected a whole number from 1 to 274877906944");
            check(&part("\"easy\"", count, "\"ninefold/1\""), &expected);
        }
        assert!(
            part("\"easy\"", "0x10", "\"ninefold/1\"").parse::<Plan>().is_ok_and(|plan| plan.count() == 16)
        );
    }

    #[test]
    fn names_keep_columns_and_terminals_whole() {
        for name in [r#""a\tb""#, r#""a\nb""#, r#""a\u001b[31mb""#, r#""a\u007f""#, "\"\"", "3"] {
            let error = part(name, "3", "\"ninefold/1\"").parse::<Plan>().unwrap_err().to_string();
            assert!(error.starts_with("2:8: name: found "), "{error}");
            assert!(!error.contains(char::is_control), "{error:?}");
        }
        assert!(part("\"große Rätsel, \\\"schwer\\\"\"", "3", "\"ninefold/1\"").parse::<Plan>().is_ok());
        let long = part(&format!("\"{}\\t\"", "x".repeat(100_000)), "3", "\"ninefold/1\"");
        assert!(long.parse::<Plan>().unwrap_err().to_string().len() < 300);
    }
}
