//! The two tables of puzzles, and what is the same for both.
//!
//! ```text
//!   puzzles         the classic board   ─┐   kinds, runs of numbers, reading, proving, taking, checking:
//!   board_puzzles   all other boards    ─┘   once, for any `PuzzleTable`
//! ```
//!
//! Both share one sequence of numbers, so a number names one puzzle of the bank. Why there are two: see
//! docs/decisions/037.

use ninefold_grid::Cancel;
use ninefold_logic::StepSearch;
use ninefold_puzzle::AnyPuzzle;
use rusqlite::Row;

use crate::entry::BankRating;
use crate::kind::{Kind, KindStatements, Kinds};
use crate::references::{References, RowError, RowRecipe};
use crate::texts::BankTexts;

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

    /// The statements for its kinds.
    const KINDS: KindStatements;

    /// The columns of a stored row that show its puzzle.
    type Columns: PuzzleColumns + Send + Sync;
    /// What proofs of many rows share.
    type Prover: Sync;

    /// Reads the columns of a row.
    fn read(
        id: i64,
        row: &Row<'_>,
        kinds: &Kinds,
        references: &mut References<'_>,
    ) -> Result<StoredRow<Self::Columns>, RowError>;

    /// Prepares proofs, which `cancel` ends.
    fn prover(cancel: &Cancel) -> Self::Prover;

    /// Proves rows. Each answer is the puzzle of the row, or everything that is wrong with it.
    ///
    /// # Errors
    /// If the work was cancelled.
    fn prove(rows: &[ReadRow<Self>], depth: Depth<'_>, prover: &Self::Prover) -> Proofs;
}

/// A row as it is stored, with any values.
pub(crate) struct StoredRow<C> {
    pub(crate) id: i64,
    pub(crate) columns: C,
    pub(crate) key: i64,
    pub(crate) rating: Option<BankRating>,
    /// The stored values that make up the kind of the puzzle.
    pub(crate) values: Kind,
    /// Whether these are the values of the kind that the row refers to.
    pub(crate) kind_agrees: bool,
    /// Whether the checksum is that of the row.
    pub(crate) checksum_agrees: bool,
    pub(crate) source: Option<String>,
    pub(crate) taken_for: Option<String>,
    pub(crate) made: Option<RowRecipe>,
    /// Read from their own table.
    pub(crate) texts: BankTexts,
}

/// The columns of a stored row that show its puzzle.
pub(crate) trait PuzzleColumns {
    /// The columns of a kind, as messages name them.
    const KIND: &'static str;

    fn canonical(&self) -> &[u8];
}

impl<C: PuzzleColumns> StoredRow<C> {
    /// Adds what is wrong with the kind and the checksum, and returns the puzzle if nothing is wrong.
    pub(crate) fn conclude(
        &self,
        puzzle: impl Into<AnyPuzzle>,
        mut problems: Vec<String>,
    ) -> Result<AnyPuzzle, Vec<String>> {
        // These follow from other problems, and need no mention beside them.
        if problems.is_empty() && !self.kind_agrees {
            problems.push(format!("kind: its {} or minimal are others", C::KIND));
        }
        if problems.is_empty() && !self.checksum_agrees {
            problems.push("sum: the checksum differs, so a value was changed after it was stored".to_owned());
        }
        if problems.is_empty() { Ok(puzzle.into()) } else { Err(problems) }
    }
}

/// Returns the kind with this number.
pub(crate) fn kind_of(kinds: &Kinds, number: i64) -> Result<&Kind, String> {
    match kinds.get(&number) {
        Some(Ok(kind)) => Ok(kind),
        Some(Err(message)) => Err(format!("kind: {number}: {message}")),
        None => Err(format!("kind: refers to kind {number}, which does not exist")),
    }
}

/// A row, or its number and what prevents reading it.
pub(crate) type ReadRow<T> = Result<StoredRow<<T as PuzzleTable>::Columns>, (i64, String)>;

/// For each row its puzzle, or everything that is wrong with it.
pub(crate) type Proofs = Result<Vec<Result<AnyPuzzle, Vec<String>>>, ProofStopped>;

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

/// Returns the number of a row.
pub(crate) fn number_of<T: PuzzleTable>(row: &ReadRow<T>) -> i64 {
    row.as_ref().map_or_else(|&(id, _)| id, |row| row.id)
}

/// Returns a message if two texts differ.
pub(crate) fn difference(column: &str, found: &str, expected: &str) -> Option<String> {
    (found != expected)
        .then(|| format!("{column}: found {}, expected {expected}", ninefold_grid::Quoted(found)))
}
