//! Kinds: the values by which puzzles are selected.
//!
//! A bank of ten million puzzles has a few thousand combinations of rating, clues, technique,
//! symmetry and minimality. Each is a row of `kinds`, and two indexes list the puzzles of each kind:
//! the unused and the used ones. So any filter is answered from one index, however rare the puzzles
//! are that it selects.

use std::collections::BTreeMap;

use ninefold_logic::{SeRating, Technique};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::entry::BankEntry;
use crate::error::KindResult;
use crate::stored::rating_of;
use crate::table::Kinds;

/// The values by which puzzles are selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Kind {
    pub(crate) er: Option<SeRating>,
    pub(crate) clues: usize,
    pub(crate) hardest: Option<Technique>,
    pub(crate) symmetry: ClueSymmetry,
    pub(crate) minimal: bool,
}

impl Kind {
    pub(crate) fn of(entry: &BankEntry) -> Kind {
        Kind {
            er: entry.rating.map(|rating| rating.er),
            clues: entry.puzzle.clue_count(),
            hardest: entry.rating.and_then(|rating| rating.hardest),
            symmetry: entry.symmetry,
            minimal: entry.minimal,
        }
    }
}

/// Reads all kinds.
pub(crate) fn kinds(connection: &Connection) -> KindResult<Kinds<Kind>> {
    let mut statement =
        connection.prepare_cached("SELECT id, er, clues, hardest, symmetry, minimal FROM kinds")?;
    let kinds = statement.query_map([], |row| Ok((row.get(0)?, kind(row))))?;
    Ok(kinds.collect::<Result<_, _>>()?)
}

fn kind(row: &Row<'_>) -> Result<Kind, String> {
    let wrong = |column: &'static str| move |error: rusqlite::Error| format!("{column}: {error}");
    let er: Option<f64> = row.get(1).map_err(wrong("er"))?;
    let hardest: Option<String> = row.get(3).map_err(wrong("hardest"))?;
    let symmetry: String = row.get(4).map_err(wrong("symmetry"))?;
    Ok(Kind {
        er: er.map(rating_of).transpose().map_err(|error| format!("er: {error}"))?,
        clues: row.get::<_, u16>(2).map(usize::from).map_err(wrong("clues"))?,
        hardest: hardest.map(|name| name.parse()).transpose().map_err(|error| format!("hardest: {error}"))?,
        symmetry: symmetry.parse().map_err(|error| format!("symmetry: {error}"))?,
        minimal: row.get(5).map_err(wrong("minimal"))?,
    })
}

/// The numbers of kinds that were looked up in a transaction.
#[derive(Debug, Default)]
pub(crate) struct KindNumbers(BTreeMap<Kind, i64>);

impl KindNumbers {
    /// Returns the number of a kind, which is stored if it is new.
    pub(crate) fn number(&mut self, connection: &Connection, kind: Kind) -> KindResult<i64> {
        if let Some(&id) = self.0.get(&kind) {
            return Ok(id);
        }
        let er = kind.er.map(SeRating::value);
        let values = params![
            er,
            kind.clues as i64,
            kind.hardest.map(Technique::name),
            kind.symmetry.name(),
            kind.minimal
        ];
        let mut find = connection.prepare_cached(
            "SELECT id FROM kinds WHERE clues = ?2 AND symmetry = ?4 AND minimal = ?5
             AND coalesce(er, 0) = coalesce(?1, 0) AND coalesce(hardest, '') = coalesce(?3, '')",
        )?;
        let id = match find.query_row(values, |row| row.get(0)).optional()? {
            Some(id) => id,
            None => connection
                .prepare_cached(
                    "INSERT INTO kinds (er, clues, hardest, symmetry, minimal) VALUES (?1, ?2, ?3, ?4, ?5)
                     RETURNING id",
                )?
                .query_row(values, |row| row.get(0))?,
        };
        self.0.insert(kind, id);
        Ok(id)
    }
}
