//! Kinds: the values by which puzzles are selected.
//!
//! A bank of ten million puzzles has a few thousand combinations of rating, clues, technique,
//! symmetry and minimality. Each is a row of `kinds`, or of `board_kinds` for other boards, and two indexes list the
//! puzzles of each kind: the unused and the used ones. So any filter is answered from one index, however rare the puzzles
//! are that it selects.

use std::collections::BTreeMap;

use ninefold_boards::queue::BoardLevel;
use ninefold_logic::{Level, SeRating, Technique};
use ninefold_puzzle::{AnyLevel, AnyTechnique};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::entry::{BankEntry, BankRating};
use crate::error::KindResult;
use crate::stored::rating_of;
use crate::table::PuzzleTable;

/// The values by which puzzles are selected.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Kind {
    /// The board; `None` is the classic one.
    pub(crate) variant: Option<String>,
    /// The rating of a classic puzzle, if it has one.
    pub(crate) er: Option<SeRating>,
    /// The level of a puzzle on another board.
    pub(crate) level: Option<BoardLevel>,
    pub(crate) clues: usize,
    pub(crate) hardest: Option<AnyTechnique>,
    pub(crate) symmetry: ClueSymmetry,
    /// Whether every clue is needed, if that is known.
    pub(crate) minimal: Option<bool>,
}

impl Kind {
    /// Returns the kind of a puzzle on the board with this name; `None` is the classic one.
    pub(crate) fn of(entry: &BankEntry, variant: Option<String>) -> Kind {
        let rating = entry.rating;
        Kind {
            variant,
            er: rating.and_then(BankRating::er),
            level: rating.and_then(|rating| match rating.level {
                AnyLevel::Classic(_) => None,
                AnyLevel::Board(level) => Some(level),
            }),
            clues: entry.puzzle.clue_count(),
            hardest: rating.and_then(|rating| rating.hardest),
            symmetry: entry.symmetry,
            minimal: entry.minimal,
        }
    }

    /// Returns the level; `None` without a rating.
    pub(crate) fn level(&self) -> Option<AnyLevel> {
        let classic = || self.er.map(|er| AnyLevel::Classic(Level::for_rating(er)));
        self.level.map(AnyLevel::Board).or_else(classic)
    }
}

/// The kinds of a table by their numbers; an unreadable one is a message.
pub(crate) type Kinds = BTreeMap<i64, Result<Kind, String>>;

/// The statements for a table of kinds. Its values are numbered: the board, the rating or the level, the clues, the hardest
/// technique, the symmetry, and whether the puzzle is minimal.
pub(crate) struct KindStatements {
    all: &'static str,
    find: &'static str,
    insert: &'static str,
}

/// Those for classic puzzles.
pub(crate) const CLASSIC_KINDS: KindStatements = KindStatements {
    all: "SELECT id, NULL, er, clues, hardest, symmetry, minimal FROM kinds",
    find: "SELECT id FROM kinds WHERE clues = ?3 AND symmetry = ?5 AND minimal = ?6
        AND coalesce(er, 0) = coalesce(?2, 0) AND coalesce(hardest, '') = coalesce(?4, '')",
    insert: "INSERT INTO kinds (er, clues, hardest, symmetry, minimal) VALUES (?2, ?3, ?4, ?5, ?6) RETURNING id",
};

/// Those for puzzles on other boards.
pub(crate) const BOARD_KINDS: KindStatements = KindStatements {
    all: "SELECT id, variant, level, clues, hardest, symmetry, minimal FROM board_kinds",
    find: "SELECT id FROM board_kinds WHERE variant = ?1 AND level = ?2 AND clues = ?3 AND symmetry = ?5
        AND coalesce(hardest, '') = coalesce(?4, '') AND coalesce(minimal, 2) = coalesce(?6, 2)",
    insert: "INSERT INTO board_kinds (variant, level, clues, hardest, symmetry, minimal)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6) RETURNING id",
};

/// Reads all kinds of a table.
pub(crate) fn kinds<T: PuzzleTable>(connection: &Connection) -> KindResult<Kinds> {
    let mut statement = connection.prepare_cached(T::KINDS.all)?;
    let kinds = statement.query_map([], |row| Ok((row.get(0)?, kind(row))))?;
    Ok(kinds.collect::<Result<_, _>>()?)
}

fn kind(row: &Row<'_>) -> Result<Kind, String> {
    let wrong = |column: &'static str| move |error: rusqlite::Error| format!("{column}: {error}");
    let variant: Option<String> = row.get(1).map_err(wrong("variant"))?;
    let (mut er, mut level) = (None, None);
    if variant.is_none() {
        let stored: Option<f64> = row.get(2).map_err(wrong("er"))?;
        er = stored.map(rating_of).transpose().map_err(|error| format!("er: {error}"))?;
    } else {
        let stored: String = row.get(2).map_err(wrong("level"))?;
        level = Some(stored.parse().map_err(|error| format!("level: {error}"))?);
    }
    let clues = row.get::<_, u16>(3).map(usize::from).map_err(wrong("clues"))?;
    let hardest: Option<String> = row.get(4).map_err(wrong("hardest"))?;
    let hardest = hardest.map(|name| technique(&name, variant.is_none())).transpose();
    let symmetry: String = row.get(5).map_err(wrong("symmetry"))?;
    Ok(Kind {
        er,
        level,
        clues,
        hardest: hardest.map_err(|error| format!("hardest: {error}"))?,
        symmetry: symmetry.parse().map_err(|error| format!("symmetry: {error}"))?,
        minimal: match variant {
            None => Some(row.get(6).map_err(wrong("minimal"))?),
            Some(_) => row.get(6).map_err(wrong("minimal"))?,
        },
        variant,
    })
}

fn technique(name: &str, is_classic: bool) -> Result<AnyTechnique, String> {
    match is_classic {
        true => name
            .parse()
            .map(AnyTechnique::Classic)
            .map_err(|error: <Technique as std::str::FromStr>::Err| error.to_string()),
        false => name
            .parse()
            .map(AnyTechnique::Board)
            .map_err(|error: ninefold_grid::ParseNameError| error.to_string()),
    }
}

/// The numbers of kinds that were looked up in a transaction.
#[derive(Debug, Default)]
pub(crate) struct KindNumbers(BTreeMap<Kind, i64>);

impl KindNumbers {
    /// Returns the number of a kind of a table. The kind is stored if it is new.
    pub(crate) fn number<T: PuzzleTable>(&mut self, connection: &Connection, kind: Kind) -> KindResult<i64> {
        if let Some(&id) = self.0.get(&kind) {
            return Ok(id);
        }
        let worth: &dyn rusqlite::ToSql = match kind.level {
            Some(level) => &level.name(),
            None => &kind.er.map(SeRating::value),
        };
        let values = params![
            kind.variant,
            worth,
            kind.clues as i64,
            kind.hardest.map(AnyTechnique::name),
            kind.symmetry.name(),
            kind.minimal
        ];
        let found =
            connection.prepare_cached(T::KINDS.find)?.query_row(values, |row| row.get(0)).optional()?;
        let id = match found {
            Some(id) => id,
            None => connection.prepare_cached(T::KINDS.insert)?.query_row(values, |row| row.get(0))?,
        };
        self.0.insert(kind, id);
        Ok(id)
    }
}
