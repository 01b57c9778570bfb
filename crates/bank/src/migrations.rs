//! The steps from one schema to the next.
//!
//! Each is a file of SQL. Values that SQL cannot compute, such as the symmetry of the clues, are computed here from the rows.

use std::str::FromStr;

use ninefold_grid::Grid;
use ninefold_puzzle::AnyTechnique;
use ninefold_solve::many::minimal_many;
use ninefold_solve::{PuzzleError, solve_many};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, params};

use crate::checksum::{self, RowValues};
use crate::classic_table::Classic;
use crate::entry::BankEntry;
use crate::error::{BankErrorKind, KindResult};
use crate::kind::{Kind, KindNumbers};
use crate::stored::rating_of;
use crate::version::VERSION;

/// The step from one schema to the next.
pub(crate) type Migration = fn(&Connection) -> KindResult<()>;

/// The steps to schema 1, to schema 2, and so on.
pub(crate) const MIGRATIONS: &[Migration] = &[
    |connection| Ok(connection.execute_batch(include_str!("migrations/1.sql"))?),
    to_schema_2,
    to_schema_3,
    |connection| Ok(connection.execute_batch(BOARDS)?),
];

const _: () = assert!(MIGRATIONS.len() as i64 == VERSION);

/// Adds the columns of schema 2 and computes symmetry and minimality of each puzzle.
fn to_schema_2(connection: &Connection) -> KindResult<()> {
    connection.execute_batch(include_str!("migrations/2.sql"))?;
    let mut select =
        connection.prepare("SELECT id, puzzle FROM puzzles WHERE id > ?1 ORDER BY id LIMIT 1024")?;
    let mut update = connection.prepare("UPDATE puzzles SET symmetry = ?2, minimal = ?3 WHERE id = ?1")?;
    let mut last = 0;
    loop {
        let rows = select.query_map([last], |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
        let rows = rows.collect::<Result<Vec<(i64, String)>, _>>()?;
        let Some(&(highest, _)) = rows.last() else { return Ok(()) };
        last = highest;
        let grids = rows.iter().map(|(id, text)| parsed::<Grid>(text, *id, "puzzle"));
        let grids = grids.collect::<KindResult<Vec<Grid>>>()?;
        let mut puzzles = Vec::new();
        for (result, &(id, _)) in solve_many(&grids).into_iter().zip(&rows) {
            let wrong = |error: PuzzleError| BankErrorKind::Row { id, message: format!("puzzle: {error}") };
            puzzles.push(result.map_err(wrong)?);
        }
        for ((puzzle, minimal), (id, _)) in puzzles.iter().zip(minimal_many(&puzzles)).zip(&rows) {
            let symmetry = ClueSymmetry::of(puzzle.clues().filled());
            update.execute(params![id, symmetry.name(), minimal])?;
        }
    }
}

/// The step to schema 4: the tables of other boards.
pub(crate) const BOARDS: &str = include_str!("migrations/4.sql");

/// The end of the step to schema 3, with all indexes that are made by name.
pub(crate) const INDEXES: &str = include_str!("migrations/3-end.sql");

/// Copies the rows, with the key, the kind and the checksum of each. A row that is damaged already
/// gets no checksum, so that it never leaves the bank and a check reports it.
fn to_schema_3(connection: &Connection) -> KindResult<()> {
    connection.execute_batch(include_str!("migrations/3.sql"))?;
    let mut select = connection.prepare(
        "SELECT id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal, part, item, take
         FROM puzzles WHERE id > ?1 ORDER BY id LIMIT 1024",
    )?;
    let mut insert = connection.prepare(
        "INSERT INTO stored SELECT id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal,
            source, take, part, item, ?2, ?3, ?4 FROM puzzles WHERE id = ?1",
    )?;
    let mut kinds = KindNumbers::default();
    let mut last = i64::MIN;
    loop {
        let rows = select.query_map([last], |row| Ok((row.get(0)?, OldRow::read(row)?)))?;
        let rows = rows.collect::<Result<Vec<(i64, OldRow)>, _>>()?;
        let Some(&(highest, _)) = rows.last() else { break };
        last = highest;
        let grids = rows.iter().map(|(id, row)| parsed::<Grid>(&row.puzzle, *id, "puzzle"));
        let answers = solve_many(&grids.collect::<KindResult<Vec<Grid>>>()?);
        for ((id, row), puzzle) in rows.into_iter().zip(answers) {
            let wrong =
                |column, message: String| BankErrorKind::Row { id, message: format!("{column}: {message}") };
            let canonical: &[u8; 81] = row
                .canonical
                .as_bytes()
                .try_into()
                .map_err(|_| wrong("canonical", "expected 81 characters".to_owned()))?;
            let key = checksum::key(canonical);
            let hardest = row.hardest.as_ref().map(|name| parsed(name, id, "hardest")).transpose()?;
            let kind = Kind {
                variant: None,
                level: None,
                er: row.rating[0].map(rating_of).transpose().map_err(|message| wrong("er", message))?,
                clues: row.clues as usize,
                hardest: hardest.map(AnyTechnique::Classic),
                symmetry: parsed(&row.symmetry, id, "symmetry")?,
                minimal: Some(row.minimal != 0),
            };
            let is_sound =
                puzzle.is_ok_and(|puzzle| row.agrees(&BankEntry::with(puzzle, row.minimal != 0, None)));
            let sum = is_sound.then(|| row.checksum());
            insert.execute(params![id, kinds.number::<Classic>(connection, kind)?, key, sum])?;
        }
    }
    Ok(connection.execute_batch(INDEXES)?)
}

/// The values of a row of schema 2.
struct OldRow {
    puzzle: String,
    canonical: String,
    solution: String,
    clues: i64,
    rating: [Option<f64>; 3],
    hardest: Option<String>,
    symmetry: String,
    minimal: i64,
    part: Option<i64>,
    item: Option<i64>,
    take: Option<i64>,
}

impl OldRow {
    /// Reads the columns from the second on.
    fn read(row: &rusqlite::Row<'_>) -> rusqlite::Result<OldRow> {
        Ok(OldRow {
            puzzle: row.get(1)?,
            canonical: row.get(2)?,
            solution: row.get(3)?,
            clues: row.get(4)?,
            rating: [row.get(5)?, row.get(6)?, row.get(7)?],
            hardest: row.get(8)?,
            symmetry: row.get(9)?,
            minimal: row.get(10)?,
            part: row.get(11)?,
            item: row.get(12)?,
            take: row.get(13)?,
        })
    }

    /// Returns whether the row has the values of its puzzle. (Minimality and rating take longer.)
    fn agrees(&self, entry: &BankEntry) -> bool {
        self.puzzle == entry.puzzle.line()
            && self.canonical == entry.canonical
            && self.solution == entry.puzzle.solution_line()
            && usize::try_from(self.clues) == Ok(entry.puzzle.clue_count())
            && self.symmetry == entry.symmetry.name()
    }

    fn checksum(&self) -> i64 {
        let values = RowValues {
            puzzle: self.puzzle.as_bytes(),
            canonical: self.canonical.as_bytes(),
            solution: self.solution.as_bytes(),
            clues: self.clues,
            rating: self.rating,
            hardest: self.hardest.as_ref().map(String::as_bytes),
            symmetry: self.symmetry.as_bytes(),
            minimal: self.minimal,
            part: self.part,
            item: self.item,
        };
        values.checksum(self.take)
    }
}

/// Parses the text of a column.
fn parsed<T: FromStr<Err: ToString>>(text: &str, id: i64, column: &str) -> KindResult<T> {
    let wrong = |error: T::Err| format!("{column}: {}", error.to_string());
    text.parse().map_err(|error| BankErrorKind::Row { id, message: wrong(error) })
}
