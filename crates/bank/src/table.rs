//! The two tables of puzzles, and what is the same for both.
//!
//! ```text
//!   puzzles         the classic board   ─┐   kinds, runs of numbers, reading, proving, taking, checking:
//!   board_puzzles   all other boards    ─┘   once, for any `PuzzleTable`
//! ```
//!
//! Both share one sequence of numbers, so a number names one puzzle of the bank. Why there are two: see
//! docs/decisions/037.

use std::collections::BTreeMap;

use ninefold_grid::Cancel;
use ninefold_logic::StepSearch;
use rusqlite::{Connection, Row};

use crate::error::KindResult;
use crate::references::{References, RowError};

/// The SQL expression of the number that the next puzzle gets.
pub(crate) const NEXT_ID: &str = "1 + max(coalesce((SELECT max(id) FROM puzzles), 0),
    coalesce((SELECT max(id) FROM board_puzzles), 0))";

/// A table of puzzles.
pub(crate) trait PuzzleTable: Sized {
    /// Its name, with which the names of its indexes begin.
    const NAME: &'static str;
    /// The columns, in the order in which [`read`](PuzzleTable::read) expects them; the first is `id`.
    const COLUMNS: &'static str;
    /// The number of rows that are read and proven together.
    const PORTION: usize;

    /// The values by which puzzles are selected.
    type Kind: Clone + PartialEq;
    /// Selects puzzles.
    type Filter: TableFilter<Kind = Self::Kind>;
    /// A row as it is stored, with any values.
    type Stored: StoredValues<Kind = Self::Kind> + Send + Sync;
    /// What proofs of many rows share.
    type Prover: Sync;
    /// A proven puzzle.
    type Puzzle: Send;
    /// A row that was proven.
    type Row;

    /// Reads all kinds.
    fn kinds(connection: &Connection) -> KindResult<Kinds<Self::Kind>>;

    /// Reads the columns of a row.
    fn read(
        id: i64,
        row: &Row<'_>,
        kinds: &Kinds<Self::Kind>,
        references: &mut References<'_>,
    ) -> Result<Self::Stored, RowError>;

    /// Prepares proofs, which `cancel` ends.
    fn prover(cancel: &Cancel) -> Self::Prover;

    /// Proves rows. Each answer is the puzzle of the row, or everything that is wrong with it.
    ///
    /// # Errors
    /// If the work was cancelled.
    fn prove(rows: &[ReadRow<Self>], depth: Depth<'_>, prover: &Self::Prover) -> Proofs<Self>;

    /// Returns a row that was proven to be this puzzle.
    fn row(stored: Self::Stored, puzzle: &Self::Puzzle) -> Self::Row;

    /// Returns the number of a proven row.
    fn number(row: &Self::Row) -> i64;
}

/// The kinds of a table by their numbers; an unreadable one is a message.
pub(crate) type Kinds<K> = BTreeMap<i64, Result<K, String>>;

/// A row, or what prevents reading it.
pub(crate) type ReadRow<T> = Readable<<T as PuzzleTable>::Stored>;

/// The stored values of a row, or its number and what prevents reading it.
pub(crate) type Readable<S> = Result<S, (i64, String)>;

/// The answers of a proof.
pub(crate) type Proofs<T> = Proven<<T as PuzzleTable>::Puzzle>;

/// For each row its puzzle, or everything that is wrong with it.
pub(crate) type Proven<P> = Result<Vec<Result<P, Vec<String>>>, ProofStopped>;

/// A proof was cancelled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProofStopped;

/// How much of a row is computed again.
#[derive(Clone, Copy)]
pub(crate) enum Depth<'a> {
    /// What every row that leaves the bank has to pass.
    Door,
    /// Also canonical form, symmetry and minimality, and the rating if there is a search.
    All(Option<&'a StepSearch<'a>>, &'a Cancel),
}

/// What is read from every row.
pub(crate) trait StoredValues {
    type Kind;

    fn id(&self) -> i64;
    fn values(&self) -> &Self::Kind;
    fn taken_for(&self) -> Option<&str>;
    fn key(&self) -> i64;
    fn canonical(&self) -> &[u8];
}

/// Criteria on kinds and on takes.
pub(crate) trait TableFilter: Clone {
    type Kind;

    /// Returns whether there is a criterion on the kind of the puzzle.
    fn has_kind_criteria(&self) -> bool;
    /// Returns whether puzzles of a kind meet the criteria, apart from those on takes.
    fn admits(&self, kind: &Self::Kind) -> bool;
    fn used(&self) -> Option<bool>;
    fn taken_for(&self) -> Option<&str>;
    /// Selects unused puzzles, of no take.
    fn unused(&self) -> Self;
    /// Selects the puzzles of a take.
    fn of_take(name: &str) -> Self;
    /// Returns the criteria as text, without the one on use.
    fn criteria(&self) -> String;
}

/// Returns the number of a row.
pub(crate) fn number_of<T: PuzzleTable>(row: &ReadRow<T>) -> i64 {
    row.as_ref().map_or_else(|&(id, _)| id, StoredValues::id)
}

/// Returns a message if two texts differ.
pub(crate) fn difference(column: &str, found: &str, expected: &str) -> Option<String> {
    (found != expected)
        .then(|| format!("{column}: found {}, expected {expected}", ninefold_grid::Quoted(found)))
}
