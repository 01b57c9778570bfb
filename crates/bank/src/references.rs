//! What rows refer to in other tables, and columns with any values that damage may have left there.

use std::collections::BTreeMap;
use std::sync::Arc;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row};

use crate::error::{BankErrorKind, KindResult};
use crate::stored::shown;

/// What reproduces a puzzle that was made for a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowRecipe {
    /// The recipe line. Rows of one part share it.
    pub recipe: Arc<str>,
    /// The seed.
    pub seed: u64,
    /// The index.
    pub index: u64,
    /// The part of the plan it was made for.
    pub part: Arc<str>,
}

/// Looks up what rows refer to, each once.
pub(crate) struct References<'a> {
    connection: &'a Connection,
    /// The names of takes; `None` if there is no such take.
    takes: BTreeMap<i64, Option<String>>,
    /// Recipe, seed and name of parts.
    parts: BTreeMap<i64, Option<RowRecipe>>,
}

impl<'a> References<'a> {
    pub(crate) fn new(connection: &'a Connection) -> References<'a> {
        References { connection, takes: BTreeMap::new(), parts: BTreeMap::new() }
    }

    /// Returns the name of a take.
    pub(crate) fn take(&mut self, take: i64) -> Result<String, RowError> {
        if !self.takes.contains_key(&take) {
            self.takes.insert(take, take_name(self.connection, take)?);
        }
        let name = self.takes.get(&take).cloned().flatten();
        name.ok_or_else(|| format!("take: refers to take {take}, which does not exist").into())
    }

    /// Returns what reproduces a puzzle, if it was made for a part.
    pub(crate) fn made(
        &mut self,
        part: Option<i64>,
        item: Option<i64>,
    ) -> Result<Option<RowRecipe>, RowError> {
        match (part, item) {
            (None, None) => Ok(None),
            (Some(part), Some(item)) => Ok(Some(RowRecipe { index: item as u64, ..self.part(part)? })),
            _ => Err("part, item: expected both or neither".to_owned().into()),
        }
    }

    /// Returns what reproduces the puzzles of a part, except for the index.
    fn part(&mut self, part: i64) -> Result<RowRecipe, RowError> {
        if !self.parts.contains_key(&part) {
            self.parts.insert(part, part_recipe(self.connection, part)?);
        }
        let recipe = self.parts.get(&part).cloned().flatten();
        recipe.ok_or_else(|| format!("part: refers to part {part}, which does not exist").into())
    }
}

/// Why a row cannot be read.
pub(crate) enum RowError {
    /// The file cannot be read.
    File(BankErrorKind),
    /// A value is wrong.
    Value(String),
}

impl From<BankErrorKind> for RowError {
    fn from(error: BankErrorKind) -> RowError {
        RowError::File(error)
    }
}

impl From<String> for RowError {
    fn from(message: String) -> RowError {
        RowError::Value(message)
    }
}

/// The columns of a row. A value of another type is an error that names the column.
pub(crate) struct Columns<'a, 'b>(pub(crate) &'a Row<'b>);

impl<'a> Columns<'a, '_> {
    fn value(&self, at: usize, column: &str) -> Result<ValueRef<'a>, String> {
        self.0.get_ref(at).map_err(|error| format!("{column}: {error}"))
    }

    pub(crate) fn text(&self, at: usize, column: &str) -> Result<Option<&'a [u8]>, String> {
        match self.value(at, column)? {
            ValueRef::Null => Ok(None),
            ValueRef::Text(text) => Ok(Some(text)),
            other => Err(format!("{column}: found {}, expected a text", shown(other))),
        }
    }

    pub(crate) fn number(&self, at: usize, column: &str) -> Result<Option<i64>, String> {
        match self.value(at, column)? {
            ValueRef::Null => Ok(None),
            ValueRef::Integer(number) => Ok(Some(number)),
            other => Err(format!("{column}: found {}, expected a whole number", shown(other))),
        }
    }

    pub(crate) fn real(&self, at: usize, column: &str) -> Result<Option<f64>, String> {
        match self.value(at, column)? {
            ValueRef::Null => Ok(None),
            ValueRef::Real(number) => Ok(Some(number)),
            other => Err(format!("{column}: found {}, expected a rating such as 7.2", shown(other))),
        }
    }

    /// Returns a text that must be there.
    pub(crate) fn needed_text(&self, at: usize, column: &str) -> Result<&'a [u8], String> {
        self.text(at, column)?.ok_or_else(|| format!("{column}: found nothing"))
    }

    /// Returns a number that must be there.
    pub(crate) fn needed(&self, at: usize, column: &str) -> Result<i64, String> {
        self.number(at, column)?.ok_or_else(|| format!("{column}: found nothing"))
    }
}

/// Returns the value with this name.
pub(crate) fn named<T: std::str::FromStr<Err: ToString>>(column: &str, name: &[u8]) -> Result<T, String> {
    String::from_utf8_lossy(name).parse().map_err(|error: T::Err| format!("{column}: {}", error.to_string()))
}

fn take_name(connection: &Connection, take: i64) -> KindResult<Option<String>> {
    let mut statement = connection.prepare_cached("SELECT name FROM takes WHERE id = ?1")?;
    Ok(statement.query_row([take], |row| row.get(0)).optional()?)
}

/// Returns what reproduces the puzzles of a part, except for the index.
fn part_recipe(connection: &Connection, part: i64) -> KindResult<Option<RowRecipe>> {
    let mut statement = connection.prepare_cached("SELECT recipe, seed, name FROM parts WHERE id = ?1")?;
    let found = statement.query_row([part], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?))
    });
    let Some((recipe, seed, part)) = found.optional()? else { return Ok(None) };
    let (recipe, part) = (recipe.into(), part.into());
    let wrong = || BankErrorKind::Damaged(format!("parts: found the seed {seed:?}"));
    Ok(Some(RowRecipe { recipe, seed: seed.parse().map_err(|_| wrong())?, index: 0, part }))
}
