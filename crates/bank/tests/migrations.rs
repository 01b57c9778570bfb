//! Banks of earlier versions open, and nothing in them is lost.

mod common;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use ninefold_bank::{Bank, BankAccess, BankErrorKind, BankFilter, BankRow};
use ninefold_recipe::Workers;
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use rusqlite::Connection;

/// A copy of the bank that the version with schema 1 made: ten easy puzzles with half-turn
/// symmetry, four of them taken, and four expert ones.
fn schema_1(folder: &Path) -> PathBuf {
    let path = folder.join("old.db");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/schema-1.db"), &path).unwrap();
    path
}

fn rows(bank: &Bank, filter: &BankFilter) -> Vec<BankRow> {
    let mut all = Vec::new();
    bank.rows(filter, None, |row| {
        all.push(row);
        ControlFlow::Continue(())
    })
    .unwrap();
    all
}

/// Everything that schema 1 stored about each puzzle, as SQLite prints it.
fn first_columns(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut statement = connection
        .prepare(
            "SELECT concat_ws('|', id, puzzle, canonical, solution, clues, er, ep, ed, hardest, source, take)
             FROM puzzles ORDER BY id",
        )
        .unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn migration_from_schema_1_to_2_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = schema_1(folder.path());
    let before = first_columns(&path);
    assert_eq!(before.len(), 14);
    // Reading is enough.
    let bank = Bank::open(&path, BankAccess::Read).unwrap();
    assert_eq!(first_columns(&path), before);
    let all = rows(&bank, &BankFilter::default());
    for row in &all {
        let puzzle = Puzzle::new(row.puzzle).unwrap();
        assert_eq!(puzzle.solution(), &row.solution);
        assert_eq!(row.symmetry, ClueSymmetry::of(row.puzzle.filled()));
        assert_eq!(row.minimal, puzzle.is_minimal());
        assert_eq!((row.made.clone(), row.source.as_deref()), (None, Some("Puzzles of 2026")));
    }
    assert!(all.iter().any(|row| row.minimal) && all.iter().any(|row| !row.minimal));
    let half_turn = BankFilter::default().with_symmetry(ClueSymmetry::HalfTurn);
    assert_eq!(rows(&bank, &half_turn).len(), 10);
    let taken: Vec<i64> = bank.taken("book 1").unwrap().iter().map(|row| row.id).collect();
    assert_eq!(taken, [1, 2, 3, 4]);
    let report = bank.check(Workers::new(1), None, |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((report.puzzles, report.problems), (14, 0));
}

#[test]
fn a_bank_of_a_later_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = schema_1(folder.path());
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let before = fs::read(&path).unwrap();
    for access in [BankAccess::Read, BankAccess::Write, BankAccess::Create] {
        let error = Bank::open(&path, access).unwrap_err();
        assert!(matches!(error.kind, BankErrorKind::Newer { found: 99 }), "{error}");
        assert!(error.to_string().contains("old.db") && error.to_string().contains("99"), "{error}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn files_that_are_not_banks_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("text.db"), "53..7....\n".repeat(1000)).unwrap();
    Connection::open(path("other.db")).unwrap().execute_batch("CREATE TABLE puzzles (id)").unwrap();
    for name in ["text.db", "other.db"] {
        let before = fs::read(path(name)).unwrap();
        for access in [BankAccess::Read, BankAccess::Write, BankAccess::Create] {
            let error = Bank::open(&path(name), access).unwrap_err();
            assert!(matches!(error.kind, BankErrorKind::NotABank), "{error}");
        }
        assert_eq!(fs::read(path(name)).unwrap(), before);
    }
    for access in [BankAccess::Read, BankAccess::Write] {
        let error = Bank::open(&path("missing.db"), access).unwrap_err();
        assert!(matches!(error.kind, BankErrorKind::Missing), "{error}");
    }
    assert!(!path("missing.db").exists());
    let error = Bank::open(folder.path(), BankAccess::Create).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::Folder), "{error}");
    // An empty file is a bank that was not started.
    fs::write(path("empty.db"), "").unwrap();
    assert!(matches!(
        Bank::open(&path("empty.db"), BankAccess::Read).unwrap_err().kind,
        BankErrorKind::NotABank
    ));
    assert_eq!(Bank::open(&path("empty.db"), BankAccess::Create).unwrap().len().unwrap(), 0);
}

#[test]
fn programs_that_make_a_bank_at_the_same_time_make_one() {
    let folder = tempfile::tempdir().unwrap();
    let entries = common::easy_entries(8);
    // A program that looks while another creates the bank sees an empty file or a bank, nothing in
    // between.
    for round in 0..12 {
        let path = folder.path().join(format!("bank{round}.db"));
        std::thread::scope(|scope| {
            for entry in &entries {
                let path = &path;
                scope.spawn(move || {
                    let mut bank = Bank::open(path, BankAccess::Create).unwrap();
                    bank.add(std::slice::from_ref(entry), None).unwrap();
                });
            }
        });
        assert_eq!(Bank::open(&path, BankAccess::Read).unwrap().len().unwrap(), 8);
    }
}
