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
use ninefold_logic::{RateError, SeRating, StepSearch};
use ninefold_puzzle::AnyTechnique;
use ninefold_solve::many::minimal_many;
use ninefold_solve::{Puzzle, solve_many};

use crate::classic_table::{Classic, ClassicColumns};
use crate::entry::BankEntry;
use crate::stored::as_str;
use crate::table::{Depth, ProofStopped, Proofs, ReadRow, StoredRow, difference};

/// Proves rows. Each answer is the puzzle of the row, or everything that is wrong with it.
///
/// # Errors
/// If the search was cancelled.
pub(crate) fn prove(rows: &[ReadRow<Classic>], depth: Depth<'_>) -> Proofs {
    let grids: Vec<Grid> = rows.iter().flatten().map(|row| row.columns.puzzle).collect();
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
        proven.push(row.conclude(puzzle, problems));
    }
    Ok(proven)
}

/// Compares a row with what its puzzle shows at once.
fn differences(row: &StoredRow<ClassicColumns>, puzzle: &Puzzle) -> Vec<String> {
    let mut problems = Vec::new();
    let solution = puzzle.solution().line();
    if solution != row.columns.solution {
        problems.extend(difference(
            "solution",
            &String::from_utf8_lossy(&row.columns.solution),
            as_str(&solution),
        ));
    }
    let clues = puzzle.clue_count();
    if row.values.clues != clues {
        problems.extend(difference("clues", &row.values.clues.to_string(), &clues.to_string()));
    }
    problems
}

/// Compares a row with what takes longer to compute.
fn deep_differences(
    row: &StoredRow<ClassicColumns>,
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
    problems.extend(difference(
        "canonical",
        &String::from_utf8_lossy(&row.columns.canonical),
        &entry.canonical,
    ));
    problems.extend(difference("symmetry", row.values.symmetry.name(), entry.symmetry.name()));
    let shown = |minimal: bool| if minimal { "1" } else { "0" };
    problems.extend(difference("minimal", shown(row.values.minimal == Some(true)), shown(minimal)));
    if let Some(expected) = entry.rating {
        let found = row.rating.and_then(|rating| rating.explainer);
        for (place, column) in ["er", "ep", "ed"].into_iter().enumerate() {
            let name =
                |all: Option<[SeRating; 3]>| all.map_or("nothing".to_owned(), |all| all[place].to_string());
            let (found, expected) = (name(found), name(expected.explainer));
            if found != expected {
                problems.push(format!("{column}: found {found}, expected {expected}"));
            }
        }
        let name = |hardest: Option<AnyTechnique>| hardest.map_or("nothing", AnyTechnique::name);
        let found = row.rating.and_then(|rating| rating.hardest);
        problems.extend(difference("hardest", name(found), name(expected.hardest)));
    }
    Ok(problems)
}
