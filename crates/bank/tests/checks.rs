//! A check finds every problem, and nothing else.

mod common;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use common::easy_entries;
use ninefold_bank::{Bank, BankAccess, BankError, BankFilter, BankProblem};
use ninefold_grid::Cancel;
use ninefold_logic::{SeRating, StepSearch};
use ninefold_recipe::{Plan, RunControl, Workers};
use rusqlite::Connection;

/// A bank with puzzles that were made, added and taken.
fn make(path: &Path) {
    let mut bank = Bank::open(path, BankAccess::Create).unwrap();
    bank.add(&easy_entries(30), Some("easy ones")).unwrap();
    let plan: Plan = "[[part]]\nname = \"any\"\ncount = 10\nrecipe = \"ninefold/1\"".parse().unwrap();
    let seed = bank.begin_fill(&plan, Some(1), 0).unwrap();
    bank.fill(&plan, seed, Workers::new(1), RunControl::NONE, |_, _| ControlFlow::Continue(())).unwrap();
    bank.take("book", 7, &Default::default()).unwrap();
}

fn problems(path: &Path, ratings: bool) -> Vec<BankProblem> {
    let bank = Bank::open(path, BankAccess::Read).unwrap();
    let search = StepSearch::default();
    let mut all = Vec::new();
    let report = bank.check(Workers::new(2), ratings.then_some(&search), &Cancel::NEVER, |problem| {
        all.extend(problem);
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().problems, all.len() as u64);
    all
}

#[test]
fn every_change_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound.db");
    make(&sound);
    assert_eq!(problems(&sound, true), []);
    let changes = [
        // One clue less: several solutions, perhaps; in any case another puzzle.
        (
            "UPDATE puzzles SET puzzle = '.' || substr(puzzle, 2) WHERE id = (SELECT min(id) FROM puzzles WHERE substr(puzzle, 1, 1) <> '.')",
            true,
            "puzzle: the clues have several solutions",
        ),
        ("UPDATE puzzles SET puzzle = replace(puzzle, '1', '2') WHERE id = 5", true, "puzzle"),
        ("UPDATE puzzles SET puzzle = replace(puzzle, '.', '0') WHERE id = 5", true, "puzzle: found"),
        (
            "UPDATE puzzles SET solution = replace(replace(replace(solution, '1', 'x'), '2', '1'), 'x', '2') WHERE id = 5",
            true,
            "solution",
        ),
        ("UPDATE puzzles SET canonical = replace(canonical, '1', '3') WHERE id = 5", true, "canonical"),
        ("UPDATE puzzles SET clues = clues + 1 WHERE id = 5", true, "clues"),
        ("UPDATE puzzles SET symmetry = 'full' WHERE id = 5", true, "symmetry"),
        ("UPDATE puzzles SET minimal = 1 - minimal WHERE id = 5", true, "minimal"),
        ("UPDATE puzzles SET er = ed - 0.1 WHERE id = 5", true, "er"),
        ("UPDATE puzzles SET er = 9.9 WHERE id = 5", true, "kind: "),
        ("UPDATE puzzles SET ed = 1.1 WHERE id = 5", true, "sum: the checksum differs"),
        ("UPDATE puzzles SET item = 77 WHERE id = 35", true, "sum: the checksum differs"),
        ("UPDATE puzzles SET kind = kind + 1 WHERE id = 5", true, "kind"),
        ("UPDATE puzzles SET key = 5 WHERE id = 5", true, "key: it is not that of the canonical form"),
        ("UPDATE puzzles SET sum = NULL WHERE id = 5", true, "sum: the checksum differs"),
        ("UPDATE puzzles SET take = NULL WHERE id = 5", true, "sum: the checksum differs"),
        ("UPDATE puzzles SET ep = NULL WHERE id = 5", true, "er, ep, ed"),
        ("UPDATE puzzles SET take = NULL WHERE id = 5", false, "takes: \"book\" has 6 puzzles, expected 7"),
        ("UPDATE parts SET filled = filled + 1", false, "parts: 1 has 10 puzzles, expected 11"),
        ("UPDATE parts SET next = next + 1", false, "parts: 1 has used up"),
        (
            "PRAGMA foreign_keys = OFF; UPDATE puzzles SET take = 9 WHERE id = 9",
            true,
            "take: refers to take 9, which does not exist",
        ),
        ("UPDATE parts SET recipe = 'ninefold/1 clues=30'", false, "parts: 1 does not make puzzle 31"),
        ("UPDATE parts SET seed = '2'", false, "parts: 1 does not make puzzle 31"),
        (
            "UPDATE parts SET recipe = 'ninefold/1 cleus=30'",
            false,
            "parts: 1 has a recipe that cannot be read",
        ),
        ("DELETE FROM puzzles WHERE id = 35", false, "parts: 1 has 9 puzzles, expected 10"),
    ];
    for (number, (change, is_of_a_puzzle, message)) in changes.into_iter().enumerate() {
        let path = folder.path().join(format!("{number}.db"));
        fs::copy(&sound, &path).unwrap();
        Connection::open(&path).unwrap().execute_batch(change).unwrap();
        let found = problems(&path, false);
        assert!(
            found.iter().any(|one| one.id.is_some() == is_of_a_puzzle && one.message.contains(message)),
            "{change}: {found:?}"
        );
        let ids: Vec<i64> = found.iter().filter_map(|one| one.id).collect();
        assert!(ids.windows(2).all(|pair| pair[0] == pair[1]), "one puzzle was changed: {found:?}");
    }
}

#[test]
fn a_bank_of_other_tables_is_not_opened() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    for (change, message) in [
        (
            "CREATE TRIGGER gone AFTER INSERT ON puzzles BEGIN DELETE FROM puzzles; END",
            "the trigger gone was added; a bank has none",
        ),
        ("PRAGMA user_version = 2", "its tables are not those of schema 2, its user_version"),
    ] {
        let _ = fs::remove_file(&path);
        make(&path);
        Connection::open(&path).unwrap().execute_batch(change).unwrap();
        let error = Bank::open(&path, BankAccess::Read).err().unwrap().to_string();
        assert!(error.contains(message), "{error}");
        assert!(!error.contains("SELECT") && !error.contains("ALTER"), "{error}");
    }
}

#[test]
fn a_wrong_rating_is_found_by_rating_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let mut entries = easy_entries(5);
    let rating = entries[2].rating.as_mut().unwrap();
    let explainer = rating.explainer.as_mut().unwrap();
    let expected = explainer[0];
    explainer[0] = SeRating::from_tenths(99);
    Bank::open(&path, BankAccess::Create).unwrap().add(&entries, None).unwrap();
    assert_eq!(problems(&path, false), []);
    let found = problems(&path, true);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].id, Some(3));
    assert_eq!(found[0].message, format!("er: found 9.9, expected {expected}"));
}

/// What a check proves for each puzzle.
fn content(path: &Path) -> Result<Vec<(i64, String, String, usize)>, BankError> {
    let mut content = Vec::new();
    Bank::open(path, BankAccess::Read)?.rows(&BankFilter::default(), None, |row| {
        content.push((row.id, row.puzzle.line(), row.puzzle.solution_line(), row.clues));
        ControlFlow::Continue(())
    })?;
    Ok(content)
}

/// A flipped byte anywhere in the file is found or has no effect: either the file cannot be read,
/// or a check reports a problem, or the content is unchanged.
#[test]
fn a_damaged_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound.db");
    make(&sound);
    // All of it into the one file.
    Connection::open(&sound)
        .unwrap()
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE); VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    let bytes = fs::read(&sound).unwrap();
    let expected = content(&sound).unwrap();
    let mut reported = 0;
    for at in (100..bytes.len()).step_by(613) {
        let path = folder.path().join("damaged.db");
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x15;
        fs::write(&path, &damaged).unwrap();
        let report = Bank::open(&path, BankAccess::Read).and_then(|bank| {
            bank.check(Workers::new(1), None, &Cancel::NEVER, |_| ControlFlow::Continue(()))
        });
        if report.is_ok_and(|report| report.problems == 0) {
            // An unused byte, or one of a rating or a source.
            assert_eq!(content(&path).unwrap(), expected, "byte {at}");
        } else {
            reported += 1;
        }
    }
    assert!(reported > 20, "only {reported} were reported");
    fs::write(folder.path().join("half.db"), &bytes[..bytes.len() / 2]).unwrap();
    let half = folder.path().join("half.db");
    let is_reported = Bank::open(&half, BankAccess::Read)
        .and_then(|bank| bank.check(Workers::new(1), None, &Cancel::NEVER, |_| ControlFlow::Continue(())))
        .map_or(true, |report| report.problems > 0);
    assert!(is_reported);
}
