//! Reading rows of the table, with any values that damage may have left there.

use std::collections::BTreeMap;

use ninefold_grid::Grid;
use ninefold_logic::{SeRating, Technique};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Row};

use crate::checksum::RowValues;
use crate::entry::BankRating;
use crate::error::{BankErrorKind, KindResult};
use crate::kind::{Kind, Kinds, kinds};
use crate::proof::{ReadRow, StoredRow};
use crate::row::RowRecipe;
use crate::stored::{grid, rating_of, shown};

/// The columns, in the order in which [`RowReader::read`] expects them.
pub(crate) const COLUMNS: &str =
    "id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal,
    source, take, part, item, kind, key, sum";

/// Reads rows, and what they refer to in other tables.
pub(crate) struct RowReader<'a> {
    connection: &'a Connection,
    kinds: Kinds,
    /// The names of takes that were looked up; `None` if there is no such take.
    takes: BTreeMap<i64, Option<String>>,
    /// Recipe, seed and name of parts.
    parts: BTreeMap<i64, Option<RowRecipe>>,
}

impl<'a> RowReader<'a> {
    pub(crate) fn new(connection: &'a Connection) -> KindResult<RowReader<'a>> {
        let kinds = kinds(connection)?;
        Ok(RowReader { connection, kinds, takes: BTreeMap::new(), parts: BTreeMap::new() })
    }

    /// Returns the kinds of the bank.
    pub(crate) fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// Reads the columns [`COLUMNS`] of a row.
    ///
    /// # Errors
    /// If the file cannot be read. A wrong value is not such an error: it is part of the result.
    pub(crate) fn read(&mut self, row: &Row<'_>) -> KindResult<ReadRow> {
        let id = row.get(0)?;
        match self.stored(id, row) {
            Ok(stored) => Ok(Ok(stored)),
            Err(RowError::Value(message)) => Ok(Err((id, message))),
            Err(RowError::File(error)) => Err(error),
        }
    }

    fn stored(&mut self, id: i64, row: &Row<'_>) -> Result<StoredRow, RowError> {
        let values = Values::read(row)?;
        let taken_for = values.take.map(|take| self.take(take)).transpose()?;
        let made = match (values.part, values.item) {
            (None, None) => None,
            (Some(part), Some(item)) => Some(RowRecipe { index: item as u64, ..self.part(part)? }),
            _ => return Err("part, item: expected both or neither".to_owned().into()),
        };
        Ok(self.with_kind(id, &values, taken_for, made)?)
    }

    /// Returns the name of a take.
    fn take(&mut self, take: i64) -> Result<String, RowError> {
        if !self.takes.contains_key(&take) {
            self.takes.insert(take, take_name(self.connection, take)?);
        }
        let name = self.takes.get(&take).cloned().flatten();
        name.ok_or_else(|| format!("take: refers to take {take}, which does not exist").into())
    }

    /// Returns what reproduces the puzzles of a part, except for the index.
    fn part(&mut self, part: i64) -> Result<RowRecipe, RowError> {
        if !self.parts.contains_key(&part) {
            self.parts.insert(part, part_recipe(self.connection, part)?);
        }
        let recipe = self.parts.get(&part).cloned().flatten();
        recipe.ok_or_else(|| format!("part: refers to part {part}, which does not exist").into())
    }

    fn with_kind(
        &self,
        id: i64,
        values: &Values<'_>,
        taken_for: Option<String>,
        made: Option<RowRecipe>,
    ) -> Result<StoredRow, String> {
        let &Values { ref row, kind, key, sum, take, source, .. } = values;
        let kind = match self.kinds.get(&kind) {
            Some(Ok(kind)) => *kind,
            Some(Err(message)) => return Err(format!("kind: {kind}: {message}")),
            None => return Err(format!("kind: refers to kind {kind}, which does not exist")),
        };
        let [er, ep, ed] = ratings(row.rating)?;
        let hardest = match row.hardest {
            None => None,
            // Nearly always that of the kind, which need not be looked up.
            Some(name) if Some(name) == kind.hardest.map(|one| one.name().as_bytes()) => kind.hardest,
            Some(name) => Some(named::<Technique>("hardest", name)?),
        };
        let symmetry = match row.symmetry {
            name if name == kind.symmetry.name().as_bytes() => kind.symmetry,
            name => named("symmetry", name)?,
        };
        let minimal = match row.minimal {
            0 => false,
            1 => true,
            other => return Err(format!("minimal: found {other}, expected 0 or 1")),
        };
        let clues = usize::try_from(row.clues).map_err(|error| format!("clues: {error}"))?;
        let found = Kind { er, clues, hardest, symmetry, minimal };
        let rating = match (er, ep, ed) {
            (None, None, None) => None,
            (Some(er), Some(ep), Some(ed)) if LEAST <= ed && ed <= ep && ep <= er => {
                Some(BankRating { er, ep, ed, hardest })
            }
            _ => return Err("er, ep, ed: expected no rating, or three with er >= ep >= ed".to_owned()),
        };
        Ok(StoredRow {
            id,
            puzzle: grid_of("puzzle", row.puzzle, b'.')?,
            solution: line_of("solution", row.solution)?,
            canonical: line_of("canonical", row.canonical)?,
            key,
            rating,
            values: found,
            kind_agrees: found == kind,
            checksum_agrees: sum == Some(row.checksum(take)),
            source: source.map(|text| String::from_utf8_lossy(text).into_owned()),
            taken_for,
            made,
        })
    }
}

/// Why a row cannot be read.
enum RowError {
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

/// The lowest rating.
const LEAST: SeRating = SeRating::from_tenths(10);

/// The values of a row, with the types that they must have.
struct Values<'a> {
    row: RowValues<'a>,
    source: Option<&'a [u8]>,
    take: Option<i64>,
    part: Option<i64>,
    item: Option<i64>,
    kind: i64,
    key: i64,
    sum: Option<i64>,
}

impl<'a> Values<'a> {
    fn read(row: &'a Row<'_>) -> Result<Values<'a>, String> {
        let columns = Columns(row);
        let (part, item) = (columns.number(13, "part")?, columns.number(14, "item")?);
        let needed =
            |value: Option<i64>, column: &str| value.ok_or_else(|| format!("{column}: found nothing"));
        let needed_text =
            |value: Option<&'a [u8]>, column: &str| value.ok_or_else(|| format!("{column}: found nothing"));
        Ok(Values {
            row: RowValues {
                puzzle: needed_text(columns.text(1, "puzzle")?, "puzzle")?,
                canonical: needed_text(columns.text(2, "canonical")?, "canonical")?,
                solution: needed_text(columns.text(3, "solution")?, "solution")?,
                clues: needed(columns.number(4, "clues")?, "clues")?,
                rating: [columns.real(5, "er")?, columns.real(6, "ep")?, columns.real(7, "ed")?],
                hardest: columns.text(8, "hardest")?,
                symmetry: needed_text(columns.text(9, "symmetry")?, "symmetry")?,
                minimal: needed(columns.number(10, "minimal")?, "minimal")?,
                part,
                item,
            },
            source: columns.text(11, "source")?,
            take: columns.number(12, "take")?,
            part,
            item,
            kind: needed(columns.number(15, "kind")?, "kind")?,
            key: needed(columns.number(16, "key")?, "key")?,
            sum: columns.number(17, "sum")?,
        })
    }
}

/// The columns of a row. A value of another type is an error that names the column.
struct Columns<'a, 'b>(&'a Row<'b>);

impl<'a> Columns<'a, '_> {
    fn value(&self, at: usize, column: &str) -> Result<ValueRef<'a>, String> {
        self.0.get_ref(at).map_err(|error| format!("{column}: {error}"))
    }

    fn text(&self, at: usize, column: &str) -> Result<Option<&'a [u8]>, String> {
        match self.value(at, column)? {
            ValueRef::Null => Ok(None),
            ValueRef::Text(text) => Ok(Some(text)),
            other => Err(format!("{column}: found {}, expected a text", shown(other))),
        }
    }

    fn number(&self, at: usize, column: &str) -> Result<Option<i64>, String> {
        match self.value(at, column)? {
            ValueRef::Null => Ok(None),
            ValueRef::Integer(number) => Ok(Some(number)),
            other => Err(format!("{column}: found {}, expected a whole number", shown(other))),
        }
    }

    fn real(&self, at: usize, column: &str) -> Result<Option<f64>, String> {
        match self.value(at, column)? {
            ValueRef::Null => Ok(None),
            ValueRef::Real(number) => Ok(Some(number)),
            other => Err(format!("{column}: found {}, expected a rating such as 7.2", shown(other))),
        }
    }
}

/// Returns `er`, `ep` and `ed`.
fn ratings(stored: [Option<f64>; 3]) -> Result<[Option<SeRating>; 3], String> {
    let mut ratings = [None; 3];
    for ((rating, stored), column) in ratings.iter_mut().zip(stored).zip(["er", "ep", "ed"]) {
        *rating = stored.map(rating_of).transpose().map_err(|error| format!("{column}: {error}"))?;
    }
    Ok(ratings)
}

fn named<T: std::str::FromStr<Err: ToString>>(column: &str, name: &[u8]) -> Result<T, String> {
    String::from_utf8_lossy(name).parse().map_err(|error: T::Err| format!("{column}: {}", error.to_string()))
}

/// Returns the 81 characters of a column.
fn line_of(column: &str, text: &[u8]) -> Result<[u8; 81], String> {
    text.try_into().map_err(|_| {
        let found = String::from_utf8_lossy(text).chars().count();
        format!("{column}: found {found} characters, expected 81")
    })
}

/// Returns the grid of a column.
fn grid_of(column: &str, text: &[u8], blank: u8) -> Result<Grid, String> {
    grid(&line_of(column, text)?, blank).ok_or_else(|| {
        let found = shown(ValueRef::Text(text));
        format!("{column}: found {found}, expected 81 digits, with {:?} for an empty cell", char::from(blank))
    })
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
