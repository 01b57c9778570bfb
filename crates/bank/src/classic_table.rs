//! The table of classic puzzles: reading its rows, with any values that damage may have left there.

use ninefold_grid::{Cancel, Grid};
use ninefold_logic::{SeRating, Technique};
use rusqlite::Row;
use rusqlite::types::ValueRef;

use crate::checksum::RowValues;
use crate::entry::BankRating;
use crate::kind::{CLASSIC_KINDS, Kind, KindStatements, Kinds};
use crate::proof::prove;
use crate::references::{Columns, References, RowError, RowRecipe, named};
use crate::stored::{grid, rating_of, shown};
use crate::table::{Depth, Proofs, PuzzleColumns, PuzzleTable, ReadRow, StoredRow, kind_of};
use crate::texts::BankTexts;

/// The table `puzzles`.
pub(crate) struct Classic;

impl PuzzleTable for Classic {
    const NAME: &'static str = "puzzles";
    const COLUMNS: &'static str =
        "id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal,
        source, take, part, item, kind, key, sum";
    /// Four for each lane of the solver. With fewer, many lanes are empty while the last puzzles are
    /// solved: a proof takes 0.90 µs for 256 rows at a time, 0.65 for 1024, and 0.39 for 2048 and
    /// more. So many rows take 1 MiB.
    const PORTION: usize = 2048;

    const KINDS: KindStatements = CLASSIC_KINDS;

    type Columns = ClassicColumns;
    type Prover = ();

    fn read(
        id: i64,
        row: &Row<'_>,
        kinds: &Kinds,
        references: &mut References<'_>,
    ) -> Result<StoredRow<ClassicColumns>, RowError> {
        let values = Values::read(row)?;
        let taken_for = values.take.map(|take| references.take(take)).transpose()?;
        let made = references.made(values.row.part, values.row.item)?;
        Ok(with_kind(id, &values, kinds, taken_for, made)?)
    }

    fn prover(_: &Cancel) {}

    fn prove(rows: &[ReadRow<Classic>], depth: Depth<'_>, (): &()) -> Proofs {
        prove(rows, depth)
    }
}

/// The columns of a classic row that show its puzzle.
pub(crate) struct ClassicColumns {
    pub(crate) puzzle: Grid,
    pub(crate) solution: [u8; 81],
    pub(crate) canonical: [u8; 81],
}

impl PuzzleColumns for ClassicColumns {
    const KIND: &'static str = "er, clues, hardest, symmetry";

    fn canonical(&self) -> &[u8] {
        &self.canonical
    }
}

fn with_kind(
    id: i64,
    values: &Values<'_>,
    kinds: &Kinds,
    taken_for: Option<String>,
    made: Option<RowRecipe>,
) -> Result<StoredRow<ClassicColumns>, String> {
    let &Values { ref row, kind, key, sum, take, source, .. } = values;
    let kind = kind_of(kinds, kind)?;
    let [er, ep, ed] = ratings(row.rating)?;
    let hardest = match row.hardest {
        None => None,
        // Nearly always that of the kind, which need not be looked up.
        Some(name) if Some(name) == kind.hardest.map(|one| one.name().as_bytes()) => kind.hardest,
        Some(name) => Some(named::<Technique>("hardest", name)?.into()),
    };
    let symmetry = match row.symmetry {
        name if name == kind.symmetry.name().as_bytes() => kind.symmetry,
        name => named("symmetry", name)?,
    };
    let minimal = match row.minimal {
        0 => Some(false),
        1 => Some(true),
        other => return Err(format!("minimal: found {other}, expected 0 or 1")),
    };
    let clues = usize::try_from(row.clues).map_err(|error| format!("clues: {error}"))?;
    let found = Kind { variant: None, er, level: None, clues, hardest, symmetry, minimal };
    let rating = match (er, ep, ed) {
        (None, None, None) => None,
        (Some(er), Some(ep), Some(ed)) if LEAST <= ed && ed <= ep && ep <= er => {
            Some(BankRating::by_explainer([er, ep, ed], hardest))
        }
        _ => return Err("er, ep, ed: expected no rating, or three with er >= ep >= ed".to_owned()),
    };
    Ok(StoredRow {
        id,
        columns: ClassicColumns {
            puzzle: grid_of("puzzle", row.puzzle, b'.')?,
            solution: line_of("solution", row.solution)?,
            canonical: line_of("canonical", row.canonical)?,
        },
        key,
        rating,
        kind_agrees: found == *kind,
        values: found,
        checksum_agrees: sum == Some(row.checksum(take)),
        source: source.map(|text| String::from_utf8_lossy(text).into_owned()),
        taken_for,
        made,
        texts: BankTexts::default(),
    })
}

/// The lowest rating.
const LEAST: SeRating = SeRating::from_tenths(10);

/// The values of a row, with the types that they must have.
struct Values<'a> {
    row: RowValues<'a>,
    source: Option<&'a [u8]>,
    take: Option<i64>,
    kind: i64,
    key: i64,
    sum: Option<i64>,
}

impl<'a> Values<'a> {
    fn read(row: &'a Row<'_>) -> Result<Values<'a>, String> {
        let columns = Columns(row);
        Ok(Values {
            row: RowValues {
                puzzle: columns.needed_text(1, "puzzle")?,
                canonical: columns.needed_text(2, "canonical")?,
                solution: columns.needed_text(3, "solution")?,
                clues: columns.needed(4, "clues")?,
                rating: [columns.real(5, "er")?, columns.real(6, "ep")?, columns.real(7, "ed")?],
                hardest: columns.text(8, "hardest")?,
                symmetry: columns.needed_text(9, "symmetry")?,
                minimal: columns.needed(10, "minimal")?,
                part: columns.number(13, "part")?,
                item: columns.number(14, "item")?,
            },
            source: columns.text(11, "source")?,
            take: columns.number(12, "take")?,
            kind: columns.needed(15, "kind")?,
            key: columns.needed(16, "key")?,
            sum: columns.number(17, "sum")?,
        })
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
