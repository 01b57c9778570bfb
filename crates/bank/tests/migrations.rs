//! Banks of earlier versions open, and nothing in them is lost.

mod common;

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use ninefold_bank::{Bank, BankAccess, BankEntry, BankErrorKind, BankFilter, BankRow, InsertOutcome};
use ninefold_grid::Cancel;
use ninefold_recipe::{Plan, RunControl, Workers};
use ninefold_symmetry::ClueSymmetry;
use rusqlite::Connection;

/// A copy of the bank that the version with schema 1 made: ten easy puzzles with half-turn
/// symmetry, four of them taken, and four expert ones.
fn schema_1(folder: &Path) -> PathBuf {
    old(folder, "schema-1.db")
}

/// A copy of the bank that the version with schema 3 made: nine puzzles of two parts and four easy ones that were
/// added. "book 1" has taken three.
fn schema_3(folder: &Path) -> PathBuf {
    old(folder, "schema-3.db")
}

/// A copy of the bank that the version with schema 2 made: eight puzzles of a plan and six easy
/// ones that were added. "book 1" has taken four, "book 2" two easy ones.
fn schema_2(folder: &Path) -> PathBuf {
    old(folder, "schema-2.db")
}

fn old(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join("old.db");
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name), &path).unwrap();
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
fn migration_from_schema_1_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = schema_1(folder.path());
    let before = first_columns(&path);
    assert_eq!(before.len(), 14);
    // Reading is enough.
    let bank = Bank::open(&path, BankAccess::Read).unwrap();
    assert_eq!(first_columns(&path), before);
    let all = rows(&bank, &BankFilter::default());
    for row in &all {
        let puzzle = row.puzzle.classic().unwrap();
        assert_eq!(row.symmetry, ClueSymmetry::of(puzzle.clues().filled()));
        assert_eq!(row.minimal, Some(puzzle.is_minimal()));
        assert_eq!((row.made.clone(), row.source.as_deref()), (None, Some("Puzzles of 2026")));
    }
    assert!(
        all.iter().any(|row| row.minimal == Some(true)) && all.iter().any(|row| row.minimal == Some(false))
    );
    let half_turn = BankFilter::default().with_symmetry(ClueSymmetry::HalfTurn);
    assert_eq!(rows(&bank, &half_turn).len(), 10);
    let taken: Vec<i64> = bank.taken("book 1").unwrap().iter().map(|row| row.id).collect();
    assert_eq!(taken, [1, 2, 3, 4]);
    let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((report.puzzles, report.problems), (14, 0));
}

/// Everything that schema 2 stored about each puzzle, as SQLite prints it.
fn columns_of_schema_2(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut statement = connection
        .prepare(
            "SELECT concat_ws('|', id, puzzle, canonical, solution, clues, er, ep, ed, hardest, source, take,
                symmetry, minimal, part, item)
             FROM puzzles ORDER BY id",
        )
        .unwrap();
    let rows = statement.query_map([], |row| row.get(0)).unwrap();
    rows.map(Result::unwrap).collect()
}

#[test]
fn migration_from_schema_2_keeps_everything() {
    let folder = tempfile::tempdir().unwrap();
    let path = schema_2(folder.path());
    let before = columns_of_schema_2(&path);
    assert_eq!(before.len(), 14);
    let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
    assert_eq!(columns_of_schema_2(&path), before);
    let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |problem| {
        assert_eq!(problem, None);
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().puzzles, 14);
    let ids = |rows: &[BankRow]| rows.iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(&bank.taken("book 1").unwrap()), [1, 2, 3, 4]);
    assert_eq!(ids(&rows(&bank, &BankFilter::default().with_used(true))).len(), 6);
    assert_eq!(bank.give_back("book 1").unwrap(), 4);
    assert_eq!(ids(&rows(&bank, &BankFilter::default().with_used(false))).len(), 12);
    // The plan is still full, and its puzzles are known.
    let plan: Plan = "[[part]]\nname = \"any\"\ncount = 8\nrecipe = \"ninefold/1\"".parse().unwrap();
    assert_eq!(bank.missing(&plan, 7).unwrap(), 0);
    let known = rows(&bank, &BankFilter::default()).remove(0);
    let entry = BankEntry::new(*known.puzzle.classic().unwrap(), None);
    assert_eq!(bank.add(&[entry], None).unwrap(), [InsertOutcome::Known(known.id)]);
}

/// Everything in the classic tables, as SQLite prints it, with the statements that made them.
fn classic_tables(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut all = Vec::new();
    for query in [
        "SELECT concat_ws('|', id, puzzle, canonical, solution, clues, er, ep, ed, hardest, symmetry, minimal, source,
            take, part, item, kind, key, sum) FROM puzzles ORDER BY id",
        "SELECT concat_ws('|', id, er, clues, hardest, symmetry, minimal) FROM kinds ORDER BY id",
        "SELECT concat_ws('|', id, name, wishes, count) FROM takes",
        "SELECT concat_ws('|', id, name, recipe, seed, first, next, asked, filled, not_found, repeats) FROM parts",
        "SELECT concat_ws('|', id, part, first, past, held) FROM claims",
        "SELECT sql FROM sqlite_schema WHERE tbl_name NOT LIKE 'board%' ORDER BY name",
    ] {
        let mut statement = connection.prepare(query).unwrap();
        let rows = statement.query_map([], |row| row.get::<_, Option<String>>(0)).unwrap();
        all.extend(rows.filter_map(Result::unwrap));
    }
    all
}

#[test]
fn migration_from_schema_3_leaves_classic_puzzles_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let path = schema_3(folder.path());
    let before = classic_tables(&path);
    let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
    let version =
        |path| Connection::open(path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0));
    assert_eq!(version(&path), Ok(4));
    assert_eq!(classic_tables(&path), before);
    let check = |bank: &Bank| {
        let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |problem| {
            assert_eq!(problem, None);
            ControlFlow::Continue(())
        });
        report.unwrap().puzzles
    };
    assert_eq!(check(&bank), 13);
    // The plan continues, on other boards too, and numbers follow those that are there.
    let plan: Plan =
        "[[part]]\nname = \"easy\"\ncount = 6\nrecipe = \"ninefold/1 level=easy symmetry=half-turn\"
        [[part]]\nname = \"small\"\ncount = 2\nrecipe = \"ninefold/1 variant=4x4\""
            .parse()
            .unwrap();
    let mut ids = Vec::new();
    bank.fill(&plan, 2026, Workers::new(1), RunControl::NONE, |part, filled| {
        ids.push((part.name.clone(), filled.id));
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(ids, [("easy".to_owned(), 14), ("small".to_owned(), 15), ("small".to_owned(), 16)]);
    assert_eq!(check(&bank), 16);
    assert_eq!(bank.taken("book 1").unwrap().len(), 3);
}

#[test]
fn a_row_that_was_damaged_before_the_migration_stays_so() {
    let folder = tempfile::tempdir().unwrap();
    let path = schema_2(folder.path());
    let change = "UPDATE puzzles SET puzzle = '.' || substr(puzzle, 2)
        WHERE id = (SELECT min(id) FROM puzzles WHERE substr(puzzle, 1, 1) <> '.')";
    let connection = Connection::open(&path).unwrap();
    connection.execute_batch(change).unwrap();
    drop(connection);
    let bank = Bank::open(&path, BankAccess::Read).unwrap();
    let mut problems = Vec::new();
    let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |problem| {
        problems.extend(problem);
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().puzzles, 14);
    assert!(problems.len() == 1 && problems[0].id.is_some(), "{problems:?}");
    let error = bank.rows(&BankFilter::default(), None, |_| ControlFlow::Continue(())).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::Row { id, .. } if Some(id) == problems[0].id), "{error}");
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
