//! Puzzles read back from a bank.

use std::ops::ControlFlow;

use ninefold_grid::{Grid, Solution};
use ninefold_logic::{SeRating, Technique};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, Row, params_from_iter};

use crate::bank::Bank;
use crate::entry::BankRating;
use crate::error::{BankError, BankErrorKind, KindResult};
use crate::filter::BankFilter;
use crate::stored::parsed;

/// A puzzle of a bank as it is stored. It was proven when it was added;
/// [`Bank::check`](crate::Bank::check) proves it again.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BankRow {
    /// Its number, from 1, in the order in which puzzles were added.
    pub id: i64,
    /// The clues.
    pub puzzle: Grid,
    /// The solution.
    pub solution: Solution,
    /// The number of clues.
    pub clues: usize,
    /// The rating, unless rating took too much work.
    pub rating: Option<BankRating>,
    /// The strongest symmetry of the clue cells.
    pub symmetry: ClueSymmetry,
    /// Whether every clue is needed.
    pub minimal: bool,
    /// The recipe, seed and index, if the puzzle was made for this bank.
    pub made: Option<RowRecipe>,
    /// Where it comes from, as a free text.
    pub source: Option<String>,
    /// The name of the take it belongs to.
    pub taken_for: Option<String>,
}

/// What reproduces a puzzle that was made for a bank.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RowRecipe {
    /// The recipe line.
    pub recipe: String,
    /// The seed.
    pub seed: u64,
    /// The index.
    pub index: u64,
    /// The part of the plan it was made for.
    pub part: String,
}

impl Bank {
    /// Passes the selected puzzles to `sink`, in the order of their numbers, until `sink` breaks or
    /// `most` are done.
    ///
    /// # Errors
    /// If the file cannot be read, or if a row holds a wrong value.
    pub fn rows(
        &self,
        filter: &BankFilter,
        most: Option<u64>,
        sink: impl FnMut(BankRow) -> ControlFlow<()>,
    ) -> Result<(), BankError> {
        self.read(|connection| rows(connection, filter, most, sink))
    }
}

/// See [`Bank::rows`].
pub(crate) fn rows(
    connection: &Connection,
    filter: &BankFilter,
    most: Option<u64>,
    mut sink: impl FnMut(BankRow) -> ControlFlow<()>,
) -> KindResult<()> {
    let (condition, values) = filter.condition();
    let most = most.map_or(-1, |most| i64::try_from(most).unwrap_or(i64::MAX));
    let mut statement = connection.prepare(&format!(
        "SELECT puzzles.id, puzzle, solution, clues, er, ep, ed, hardest, source,
            (SELECT takes.name FROM takes WHERE takes.id = take), symmetry, minimal, item, recipe, seed, parts.name
         FROM puzzles LEFT JOIN parts ON parts.id = part WHERE {condition} ORDER BY puzzles.id LIMIT {most}"
    ))?;
    let mut rows = statement.query(params_from_iter(values))?;
    while let Some(row) = rows.next()? {
        if sink(read_row(row)?).is_break() {
            break;
        }
    }
    Ok(())
}

fn read_row(row: &Row<'_>) -> KindResult<BankRow> {
    let id = row.get(0)?;
    let clues: i64 = row.get(3)?;
    let er = rating(row, id, 4, "er")?;
    let rating = match (er, rating(row, id, 5, "ep")?, rating(row, id, 6, "ed")?) {
        (Some(er), Some(ep), Some(ed)) => {
            let hardest: Option<String> = row.get(7)?;
            let hardest = hardest.map(|name| parsed::<Technique>(&name, id, "hardest")).transpose()?;
            Some(BankRating { er, ep, ed, hardest })
        }
        _ => None,
    };
    Ok(BankRow {
        id,
        puzzle: parsed(row.get_ref(1)?.as_str().unwrap_or_default(), id, "puzzle")?,
        solution: parsed(row.get_ref(2)?.as_str().unwrap_or_default(), id, "solution")?,
        clues: usize::try_from(clues).unwrap_or_default(),
        rating,
        source: row.get(8)?,
        taken_for: row.get(9)?,
        symmetry: parsed(row.get_ref(10)?.as_str().unwrap_or_default(), id, "symmetry")?,
        minimal: row.get(11)?,
        made: match row.get::<_, Option<i64>>(12)? {
            None => None,
            Some(item) => Some(RowRecipe {
                index: item as u64,
                recipe: row.get(13)?,
                seed: parsed(row.get_ref(14)?.as_str().unwrap_or_default(), id, "seed")?,
                part: row.get(15)?,
            }),
        },
    })
}

/// Returns the rating in a column.
fn rating(row: &Row<'_>, id: i64, at: usize, column: &'static str) -> KindResult<Option<SeRating>> {
    let number: Option<f64> = row.get(at)?;
    let Some(number) = number else { return Ok(None) };
    let tenths = (number * 10.0).round();
    if (0.0..=200.0).contains(&tenths) {
        return Ok(Some(SeRating::from_tenths(tenths as u16)));
    }
    Err(BankErrorKind::Row { id, column, message: format!("found {number}, expected 0.0 to 20.0") })
}
