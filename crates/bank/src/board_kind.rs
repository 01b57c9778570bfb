//! Kinds of puzzles on other boards: as `kind.rs`, with the board and its scale.

use std::collections::BTreeMap;

use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::board_entry::BankBoardEntry;
use crate::error::KindResult;
use crate::table::Kinds;

/// The values by which puzzles on other boards are selected.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct BoardKind {
    pub(crate) variant: String,
    pub(crate) level: BoardLevel,
    pub(crate) clues: usize,
    pub(crate) hardest: Option<BoardTechnique>,
    pub(crate) symmetry: ClueSymmetry,
    pub(crate) minimal: Option<bool>,
}

impl BoardKind {
    pub(crate) fn of(entry: &BankBoardEntry) -> BoardKind {
        BoardKind {
            variant: entry.columns.variant.clone(),
            level: entry.level,
            clues: entry.puzzle.clues().clue_count(),
            hardest: entry.hardest,
            symmetry: entry.symmetry,
            minimal: entry.minimal,
        }
    }
}

/// Reads all kinds.
pub(crate) fn board_kinds(connection: &Connection) -> KindResult<Kinds<BoardKind>> {
    let mut statement = connection
        .prepare_cached("SELECT id, variant, level, clues, hardest, symmetry, minimal FROM board_kinds")?;
    let kinds = statement.query_map([], |row| Ok((row.get(0)?, kind(row))))?;
    Ok(kinds.collect::<Result<_, _>>()?)
}

fn kind(row: &Row<'_>) -> Result<BoardKind, String> {
    let wrong = |column: &'static str| move |error: rusqlite::Error| format!("{column}: {error}");
    let level: String = row.get(2).map_err(wrong("level"))?;
    let hardest: Option<String> = row.get(4).map_err(wrong("hardest"))?;
    let symmetry: String = row.get(5).map_err(wrong("symmetry"))?;
    Ok(BoardKind {
        variant: row.get(1).map_err(wrong("variant"))?,
        level: level.parse().map_err(|error| format!("level: {error}"))?,
        clues: row.get::<_, u16>(3).map(usize::from).map_err(wrong("clues"))?,
        hardest: hardest.map(|name| name.parse()).transpose().map_err(|error| format!("hardest: {error}"))?,
        symmetry: symmetry.parse().map_err(|error| format!("symmetry: {error}"))?,
        minimal: row.get(6).map_err(wrong("minimal"))?,
    })
}

/// The numbers of kinds that were looked up in a transaction.
#[derive(Debug, Default)]
pub(crate) struct BoardKindNumbers(BTreeMap<BoardKind, i64>);

impl BoardKindNumbers {
    /// Returns the number of a kind, which is stored if it is new.
    pub(crate) fn number(&mut self, connection: &Connection, kind: &BoardKind) -> KindResult<i64> {
        if let Some(&id) = self.0.get(kind) {
            return Ok(id);
        }
        let values = params![
            kind.variant,
            kind.level.name(),
            kind.clues as i64,
            kind.hardest.map(BoardTechnique::name),
            kind.symmetry.name(),
            kind.minimal
        ];
        let mut find = connection.prepare_cached(
            "SELECT id FROM board_kinds WHERE variant = ?1 AND level = ?2 AND clues = ?3 AND symmetry = ?5
             AND coalesce(hardest, '') = coalesce(?4, '') AND coalesce(minimal, 2) = coalesce(?6, 2)",
        )?;
        let id = match find.query_row(values, |row| row.get(0)).optional()? {
            Some(id) => id,
            None => connection
                .prepare_cached(
                    "INSERT INTO board_kinds (variant, level, clues, hardest, symmetry, minimal)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
                )?
                .query_row(values, |row| row.get(0))?,
        };
        self.0.insert(kind.clone(), id);
        Ok(id)
    }
}
