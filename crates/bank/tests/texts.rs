//! Names and other texts of puzzles: stored, given back, checked, and absent from banks without names.

mod common;

use std::ops::ControlFlow;
use std::path::Path;

use common::easy_entries;
use ninefold_bank::{
    Bank, BankAccess, BankEntry, BankErrorKind, BankFilter, BankTexts, InsertOutcome, TakeOutcome,
};
use ninefold_boards::stored_board::StoredBoards;
use ninefold_grid::Cancel;
use ninefold_recipe::{AnyRecipe, Workers};
use ninefold_solve::Puzzle;
use ninefold_symmetry::Transform;
use rusqlite::Connection;

fn texts(name: &str) -> BankTexts {
    let texts = BankTexts::default().with_name(Some(name.to_owned()));
    texts.with_description(Some(format!("The rules of {name}")))
}

fn rows(bank: &Bank, filter: &BankFilter) -> Vec<(i64, BankTexts)> {
    let mut all = Vec::new();
    bank.rows(filter, None, |row| {
        all.push((row.id, row.texts));
        ControlFlow::Continue(())
    })
    .unwrap();
    all
}

fn problems(bank: &Bank) -> Vec<String> {
    let mut all = Vec::new();
    let sink = |problem: Option<ninefold_bank::BankProblem>| {
        all.extend(problem.map(|problem| problem.message));
        ControlFlow::Continue(())
    };
    bank.check(Workers::new(1), None, &Cancel::NEVER, sink).unwrap();
    all
}

fn killer() -> BankEntry {
    let recipe: AnyRecipe = "ninefold/1 variant=killer level=easy".parse().unwrap();
    let made = recipe.generator().unwrap().generate(1, 0).unwrap();
    BankEntry::from_generated(&made, &StoredBoards::new(&Cancel::NEVER)).unwrap()
}

#[test]
fn texts_are_stored_on_all_boards_and_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    let mut entries = easy_entries(4);
    bank.add(&entries[..1], None).unwrap();
    assert!(!bank.has_texts().unwrap());
    entries[1] = entries[1].clone().with_texts(texts("Spring"));
    entries[3] = entries[3].clone().with_texts(BankTexts::default().with_author(Some("Ann".to_owned())));
    bank.add(&entries[1..], None).unwrap();
    bank.add(&[killer().with_texts(texts("Cages"))], None).unwrap();
    drop(bank);
    let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
    assert!(bank.has_texts().unwrap());
    let none = BankTexts::default();
    let expected = [none.clone(), texts("Spring"), none, entries[3].texts.clone()];
    let found = rows(&bank, &BankFilter::default());
    assert_eq!(found, (1..).zip(expected.clone()).collect::<Vec<_>>());
    assert_eq!(rows(&bank, &BankFilter::default().with_other_boards()), [(5, texts("Cages"))]);
    assert_eq!((bank.texts(2).unwrap(), bank.texts(3).unwrap()), (texts("Spring"), BankTexts::default()));
    let TakeOutcome::Taken(taken) = bank.take("book", 4, &BankFilter::default()).unwrap() else {
        panic!("too few");
    };
    assert_eq!(taken.into_iter().map(|row| row.texts).collect::<Vec<_>>(), expected);
    assert_eq!(problems(&bank), [""; 0]);
}

#[test]
fn a_known_puzzle_keeps_its_texts_and_gets_missing_ones() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    let [entry, killer] = [easy_entries(1).remove(0), killer()];
    bank.add(&[entry.clone(), killer.clone()], None).unwrap();
    // A puzzle that is only isomorphic has another name.
    let transform: Transform = "transpose rows:231456879".parse().unwrap();
    let moved = Puzzle::new(transform.apply_grid(entry.puzzle.clues().classic().unwrap())).unwrap();
    let moved = BankEntry::new(moved, None).with_texts(texts("Moved"));
    assert_eq!(bank.add(&[moved], None).unwrap(), [InsertOutcome::Known(1)]);
    assert!(!bank.has_texts().unwrap());
    for (entry, id) in [(entry, 1), (killer, 2)] {
        for name in ["First", "Second"] {
            let named = entry.clone().with_texts(texts(name));
            assert_eq!(bank.add(&[named], None).unwrap(), [InsertOutcome::Known(id)]);
            assert_eq!(bank.texts(id).unwrap(), texts("First"));
        }
    }
}

#[test]
fn a_bank_without_texts_has_no_table_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let bytes = |name: &str, entries: &[BankEntry]| {
        let path = folder.path().join(name);
        Bank::open(&path, BankAccess::Create).unwrap().add(entries, None).unwrap();
        std::fs::read(path).unwrap()
    };
    let plain = easy_entries(50);
    let with_empty: Vec<BankEntry> =
        plain.iter().map(|entry| entry.clone().with_texts(BankTexts::default())).collect();
    assert_eq!(bytes("a.db", &plain).len(), bytes("b.db", &with_empty).len());
    let tables = |name: &str| {
        let query = "SELECT count(*) FROM sqlite_schema WHERE name = 'texts'";
        let connection = Connection::open(folder.path().join(name)).unwrap();
        connection.query_row(query, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    let named: Vec<BankEntry> = plain.iter().map(|entry| entry.clone().with_texts(texts("Spring"))).collect();
    bytes("c.db", &named);
    assert_eq!((tables("b.db"), tables("c.db")), (0, 1));
}

#[test]
fn changed_texts_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let make = |path: &Path| {
        let entries: Vec<BankEntry> =
            easy_entries(3).into_iter().map(|entry| entry.with_texts(texts("Spring"))).collect();
        Bank::open(path, BankAccess::Create).unwrap().add(&entries, None).unwrap();
    };
    for (number, (change, expected, is_refused)) in [
        ("UPDATE texts SET name = 'Autumn' WHERE id = 2", "texts: the checksum differs", true),
        ("UPDATE texts SET description = NULL WHERE id = 2", "texts: the checksum differs", true),
        ("UPDATE texts SET name = CAST(x'ff' AS TEXT) WHERE id = 2", "name: expected a text in UTF-8", true),
        ("UPDATE texts SET id = 7 WHERE id = 2", "texts: no puzzle has the number 7", false),
    ]
    .into_iter()
    .enumerate()
    {
        let path = folder.path().join(format!("{number}.db"));
        make(&path);
        Connection::open(&path).unwrap().execute_batch(change).unwrap();
        let bank = Bank::open(&path, BankAccess::Read).unwrap();
        let found = problems(&bank);
        assert!(found.iter().any(|message| message.starts_with(expected)), "{change}: {found:?}");
        let read = bank.rows(&BankFilter::default(), None, |_| ControlFlow::Continue(()));
        assert_eq!(read.is_err(), is_refused, "{change}");
        assert_eq!(bank.texts(2).is_err(), is_refused, "{change}");
    }
    let path = folder.path().join("table.db");
    make(&path);
    Connection::open(&path).unwrap().execute_batch("ALTER TABLE texts ADD COLUMN more TEXT").unwrap();
    let error = Bank::open(&path, BankAccess::Read).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::Damaged(_)), "{error}");
}
