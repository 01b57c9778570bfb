//! The one check of a classic row: what leaves a bank passes it, and so does every row in a check of the
//! bank.
//!
//! ```text
//!   a row ─► readable ─► one solution, the stored one ─► number of clues ─► its kind ─► its checksum ─► a `BankRow`
//!                                                        └─ in a check also: canonical form, symmetry, minimality, on request the rating
//! ```
//!
//! The questions of many puzzles share the lanes of the solver, so a proof takes a fraction of a
//! microsecond. What takes longer to compute again (canonical form, symmetry, minimality, rating) is
//! proven in a check only. Elsewhere the checksum shows that it is what was stored.

use ninefold_grid::Grid;
use ninefold_logic::{RateError, StepSearch, Technique};
use ninefold_solve::many::minimal_many;
use ninefold_solve::{Puzzle, solve_many};

use crate::entry::{BankEntry, BankRating};
use crate::kind::Kind;
use crate::references::RowRecipe;
use crate::row::BankRow;
use crate::stored::{as_str, text};
use crate::table::{Depth, ProofStopped, Proven, Readable, StoredValues, difference};

/// A row as it is stored, with any values.
pub(crate) struct StoredRow {
    pub(crate) id: i64,
    pub(crate) puzzle: Grid,
    pub(crate) solution: [u8; 81],
    pub(crate) canonical: [u8; 81],
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
}

impl StoredValues for StoredRow {
    type Kind = Kind;

    fn id(&self) -> i64 {
        self.id
    }

    fn values(&self) -> &Kind {
        &self.values
    }

    fn taken_for(&self) -> Option<&str> {
        self.taken_for.as_deref()
    }

    fn key(&self) -> i64 {
        self.key
    }

    fn canonical(&self) -> &[u8] {
        &self.canonical
    }
}

/// Proves rows. Each answer is the puzzle of the row, or everything that is wrong with it.
///
/// # Errors
/// If the search was cancelled.
pub(crate) fn prove(rows: &[Readable<StoredRow>], depth: Depth<'_>) -> Proven<Puzzle> {
    let grids: Vec<Grid> = rows.iter().flatten().map(|row| row.puzzle).collect();
    let answers = solve_many(&grids);
    let minimal = match depth {
        Depth::Door => Vec::new(),
        Depth::All(..) => minimal_many(&answers.iter().flatten().copied().collect::<Vec<Puzzle>>()),
    };
    let (mut answers, mut minimal) = (answers.into_iter(), minimal.into_iter());
    let mut proven = Vec::with_capacity(rows.len());
    for row in rows {
        let row = match row {
            Ok(row) => row,
            Err((_, message)) => {
                proven.push(Err(vec![message.clone()]));
                continue;
            }
        };
        let puzzle = match answers.next() {
            Some(Ok(puzzle)) => puzzle,
            Some(Err(error)) => {
                proven.push(Err(vec![format!("puzzle: {error}")]));
                continue;
            }
            // There is an answer for each row that could be read.
            None => break,
        };
        let mut problems = differences(row, &puzzle);
        if let Depth::All(search, _) = depth {
            let minimal = minimal.next().unwrap_or_default();
            problems.extend(deep_differences(row, puzzle, minimal, search)?);
        }
        // These follow from other problems, and need no mention beside them.
        if problems.is_empty() && !row.kind_agrees {
            problems.push("kind: its er, clues, hardest, symmetry or minimal are others".to_owned());
        }
        if problems.is_empty() && !row.checksum_agrees {
            problems.push("sum: the checksum differs, so a value was changed after it was stored".to_owned());
        }
        proven.push(if problems.is_empty() { Ok(puzzle) } else { Err(problems) });
    }
    Ok(proven)
}

/// Compares a row with what its puzzle shows at once.
fn differences(row: &StoredRow, puzzle: &Puzzle) -> Vec<String> {
    let mut problems = Vec::new();
    let solution = puzzle.solution().line();
    if solution != row.solution {
        problems.extend(difference("solution", &String::from_utf8_lossy(&row.solution), as_str(&solution)));
    }
    let clues = puzzle.clue_count();
    if row.values.clues != clues {
        problems.extend(difference("clues", &row.values.clues.to_string(), &clues.to_string()));
    }
    problems
}

/// Compares a row with what takes longer to compute.
fn deep_differences(
    row: &StoredRow,
    puzzle: Puzzle,
    minimal: bool,
    search: Option<&StepSearch<'_>>,
) -> Result<Vec<String>, ProofStopped> {
    let rating = match search.map(|search| search.rate(&puzzle)) {
        Some(Err(RateError::Cancelled { .. })) => return Err(ProofStopped),
        rated => rated.and_then(Result::ok),
    };
    let entry = BankEntry::with(puzzle, minimal, rating.as_ref());
    let mut problems = Vec::new();
    let canonical = text(&entry.canonical, b'0');
    problems.extend(difference("canonical", &String::from_utf8_lossy(&row.canonical), as_str(&canonical)));
    problems.extend(difference("symmetry", row.values.symmetry.name(), entry.symmetry.name()));
    let shown = |minimal: bool| if minimal { "1" } else { "0" };
    problems.extend(difference("minimal", shown(row.values.minimal), shown(minimal)));
    if let Some(expected) = entry.rating {
        let found = row.rating;
        for (column, found, expected) in [
            ("er", found.map(|rating| rating.er), expected.er),
            ("ep", found.map(|rating| rating.ep), expected.ep),
            ("ed", found.map(|rating| rating.ed), expected.ed),
        ] {
            if found != Some(expected) {
                let found = found.map_or("nothing".to_owned(), |found| found.to_string());
                problems.push(format!("{column}: found {found}, expected {expected}"));
            }
        }
        let name = |technique: Option<Technique>| technique.map_or("nothing", Technique::name);
        let found = name(found.and_then(|rating| rating.hardest));
        problems.extend(difference("hardest", found, name(expected.hardest)));
    }
    Ok(problems)
}

impl BankRow {
    /// Returns a row that was proven to be this puzzle.
    pub(crate) fn new(row: StoredRow, puzzle: &Puzzle) -> BankRow {
        let StoredRow { id, values, rating, source, taken_for, made, .. } = row;
        let Kind { clues, symmetry, minimal, .. } = values;
        let (solution, puzzle) = (*puzzle.solution(), *puzzle.clues());
        BankRow { id, puzzle, solution, clues, rating, symmetry, minimal, made, source, taken_for }
    }
}
