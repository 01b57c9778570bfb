//! What leaves a bank is proven: damaged rows are refused, and nothing else changes.

mod common;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use common::easy_entries;
use ninefold_bank::{
    Bank, BankAccess, BankEntry, BankError, BankErrorKind, BankFilter, BankRow, TakeOutcome,
};
use ninefold_grid::{Cancel, Cell, CellSet};
use ninefold_logic::{Level, SeRating, Technique};
use ninefold_recipe::{Plan, RunControl, Workers};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use rusqlite::Connection;

fn rows(bank: &Bank, filter: &BankFilter, most: Option<u64>) -> Result<Vec<BankRow>, BankError> {
    let mut all = Vec::new();
    bank.rows(filter, most, |row| {
        all.push(row);
        ControlFlow::Continue(())
    })?;
    Ok(all)
}

/// The number of problems that a check finds.
fn problems(bank: &Bank) -> u64 {
    let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |_| ControlFlow::Continue(()));
    report.unwrap().problems
}

/// The change of one row, and the beginning of the message.
const CHANGES: [(&str, &str); 9] = [
    (
        // Without two of the digits, these can be exchanged.
        "UPDATE puzzles SET puzzle = replace(replace(puzzle, '1', '.'), '2', '.') WHERE id = 4",
        "puzzle: the clues have several solutions",
    ),
    ("UPDATE puzzles SET puzzle = replace(puzzle, '1', 'x') WHERE id = 4", "puzzle: found"),
    (
        "UPDATE puzzles SET solution = (SELECT solution FROM puzzles WHERE id = 5) WHERE id = 4",
        "solution: found",
    ),
    ("UPDATE puzzles SET clues = 30 + clues % 2 WHERE id = 4", "clues: found"),
    ("UPDATE puzzles SET canonical = replace(canonical, '1', '2') WHERE id = 4", "sum: the checksum differs"),
    ("UPDATE puzzles SET er = 7.2 WHERE id = 4", "kind: "),
    ("UPDATE puzzles SET er = 0.25 WHERE id = 4", "er: found 0.25, expected a rating"),
    ("UPDATE puzzles SET ed = NULL WHERE id = 4", "er, ep, ed: expected no rating, or three"),
    ("UPDATE puzzles SET symmetry = 'sideways' WHERE id = 4", "symmetry: "),
];

#[test]
fn a_damaged_row_is_refused_and_nothing_is_taken() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound.db");
    Bank::open(&sound, BankAccess::Create).unwrap().add(&easy_entries(12), None).unwrap();
    for (number, (change, message)) in CHANGES.into_iter().enumerate() {
        let path = folder.path().join(format!("{number}.db"));
        fs::copy(&sound, &path).unwrap();
        let connection = Connection::open(&path).unwrap();
        assert_eq!(connection.execute(change, []).unwrap(), 1, "{change}");
        drop(connection);
        let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
        assert_ne!(problems(&bank), 0, "{change}");
        let refused = |error: BankError| match error.kind {
            BankErrorKind::Row { id: 4, message: found } => {
                assert!(found.starts_with(message), "{change}: {found}");
            }
            other => panic!("{change}: {other}"),
        };
        refused(rows(&bank, &BankFilter::default(), None).unwrap_err());
        refused(bank.take("all", 12, &BankFilter::default()).unwrap_err());
        // The rows before it are as they were, and nothing of the failed take is left.
        assert_eq!(rows(&bank, &BankFilter::default(), Some(3)).unwrap().len(), 3);
        assert!(matches!(bank.take("three", 3, &BankFilter::default()).unwrap(), TakeOutcome::Taken(_)));
        assert_ne!(problems(&bank), 0, "{change}");
    }
}

/// A mark that was lost would give a puzzle to two books.
#[test]
fn a_take_that_lost_a_mark_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    bank.add(&easy_entries(8), None).unwrap();
    bank.take("one", 3, &BankFilter::default()).unwrap();
    let connection = Connection::open(&path).unwrap();
    connection.execute("UPDATE puzzles SET take = NULL WHERE id = 2", []).unwrap();
    drop(connection);
    let error = bank.take("two", 5, &BankFilter::default()).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::Row { id: 2, .. }), "{error}");
    let error = bank.taken("one").unwrap_err();
    assert!(error.to_string().contains("take \"one\" has 2 puzzles, expected 3"), "{error}");
    assert!(problems(&bank) > 0);
}

/// The indexes of both tables.
const INDEXES: [&str; 10] = [
    "puzzles_key",
    "puzzles_made",
    "puzzles_unused",
    "puzzles_used",
    "puzzles_taken",
    "board_puzzles_key",
    "board_puzzles_made",
    "board_puzzles_unused",
    "board_puzzles_used",
    "board_puzzles_taken",
];

#[test]
fn a_missing_or_changed_index_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound.db");
    Bank::open(&sound, BankAccess::Create).unwrap().add(&easy_entries(3), None).unwrap();
    for name in INDEXES {
        let (table, _) = name.rsplit_once('_').unwrap();
        let path = folder.path().join(format!("{name}.db"));
        fs::copy(&sound, &path).unwrap();
        let connection = Connection::open(&path).unwrap();
        connection
            .execute_batch(&format!("DROP INDEX {name}; CREATE INDEX {name} ON {table} (clues)"))
            .unwrap();
        drop(connection);
        for access in [BankAccess::Read, BankAccess::Write, BankAccess::Create] {
            let error = Bank::open(&path, access).unwrap_err();
            assert!(
                error.to_string().contains(&format!("the index {name} is missing or changed")),
                "{error}"
            );
        }
    }
}

/// Everything but the bank itself in its folder.
fn beside(path: &Path) -> Vec<String> {
    let entries = fs::read_dir(path.parent().unwrap()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| path.file_name().unwrap() != name.as_str()).collect()
}

#[test]
fn reading_leaves_no_files_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    Bank::open(&path, BankAccess::Create).unwrap().add(&easy_entries(5), None).unwrap();
    assert_eq!(beside(&path), [""; 0], "nothing is left of making it");
    let before = (fs::read(&path).unwrap(), fs::metadata(&path).unwrap().modified().unwrap());
    {
        let banks = [0; 2].map(|_| Bank::open(&path, BankAccess::Read).unwrap());
        for bank in &banks {
            assert_eq!(rows(bank, &BankFilter::default(), None).unwrap().len(), 5);
            assert_eq!(bank.stats().unwrap().all.puzzles, 5);
            assert_eq!(problems(bank), 0);
        }
    }
    assert_eq!(beside(&path), [""; 0]);
    assert!(before == (fs::read(&path).unwrap(), fs::metadata(&path).unwrap().modified().unwrap()));
    // A bank that is opened to read cannot be changed.
    let mut bank = Bank::open(&path, BankAccess::Read).unwrap();
    let error = bank.take("x", 1, &BankFilter::default()).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::ReadOnly), "{error}");
}

/// More rows than are proven together: two threads share the work, and the order stays.
#[test]
fn many_rows_leave_in_order_up_to_a_damaged_one() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle: Puzzle = line.parse().unwrap();
    let empty: Vec<Cell> = Cell::all().filter(|&cell| puzzle.clues().get(cell).is_none()).collect();
    let mut entries = Vec::new();
    for (at, &one) in empty.iter().enumerate() {
        for (next, &two) in empty.iter().enumerate().skip(at + 1) {
            for &three in empty.iter().skip(next + 1).step_by(4) {
                entries.push(BankEntry::new(puzzle.with_clues(CellSet::from_iter([one, two, three])), None));
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    bank.add(&entries, None).unwrap();
    let every = rows(&bank, &BankFilter::default(), None).unwrap();
    assert!(every.len() > 4500, "{} puzzles are too few for three portions", every.len());
    assert!(every.iter().map(|row| row.id).eq(1..=every.len() as i64));
    let first = rows(&bank, &BankFilter::default(), Some(3000)).unwrap();
    assert!(first == every[..3000]);
    let change = "UPDATE puzzles SET minimal = 1 - minimal WHERE id = 4444";
    assert_eq!(Connection::open(&path).unwrap().execute(change, []).unwrap(), 1);
    let mut left = Vec::new();
    let result = bank.rows(&BankFilter::default(), None, |row| {
        left.push(row);
        ControlFlow::Continue(())
    });
    assert!(matches!(result.unwrap_err().kind, BankErrorKind::Row { id: 4444, .. }));
    assert!(left == every[..4443]);
}

/// Filters are answered from indexes by kind. They select what the criteria say.
#[test]
fn filters_select_what_the_criteria_say() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    let plan: Plan = "[[part]]\nname = \"a\"\ncount = 120\nrecipe = \"ninefold/1\"
        [[part]]\nname = \"b\"\ncount = 120\nrecipe = \"ninefold/1 symmetry=half-turn clues=26..34\"
        [[part]]\nname = \"c\"\ncount = 60\nrecipe = \"ninefold/1 level=easy\""
        .parse()
        .unwrap();
    bank.fill(&plan, 1, Workers::new(2), RunControl::NONE, |_, _| ControlFlow::Continue(())).unwrap();
    bank.add(
        &easy_entries(10)
            .into_iter()
            .map(|entry| BankEntry::new(*entry.puzzle.classic().unwrap(), None))
            .collect::<Vec<_>>(),
        None,
    )
    .unwrap();
    let all = BankFilter::default();
    bank.take("first", 40, &all).unwrap();
    bank.take("easy", 30, &all.clone().with_level(Level::Easy)).unwrap();
    let every = rows(&bank, &all, None).unwrap();
    assert_eq!(every.len(), 310);
    let tenths = |row: &BankRow| row.rating.and_then(|rating| Some(rating.er()?.tenths()));
    let er = |a, b| SeRating::from_tenths(a)..=SeRating::from_tenths(b);
    type Suits = Box<dyn Fn(&BankRow) -> bool>;
    let cases: [(BankFilter, Suits); 9] = [
        (
            all.clone().with_er(er(20, 45)),
            Box::new(move |row| tenths(row).is_some_and(|er| (20..=45).contains(&er))),
        ),
        (all.clone().with_clues(26..=27), Box::new(|row| (26..=27).contains(&row.clues))),
        (all.clone().with_minimal(true), Box::new(|row| row.minimal == Some(true))),
        (
            all.clone().with_minimal(false).with_used(false),
            Box::new(|row| row.minimal == Some(false) && row.taken_for.is_none()),
        ),
        (all.clone().with_used(true), Box::new(|row| row.taken_for.is_some())),
        (
            all.clone().with_symmetry(ClueSymmetry::HalfTurn).with_er(er(10, 12)),
            Box::new(move |row| {
                row.symmetry.implies(ClueSymmetry::HalfTurn) && tenths(row).is_some_and(|er| er <= 12)
            }),
        ),
        (all.clone().with_symmetry(ClueSymmetry::None), Box::new(|row| row.symmetry == ClueSymmetry::None)),
        (
            all.clone().with_hardest([Technique::HiddenSingleBox]),
            Box::new(|row| {
                row.rating.is_some_and(|one| one.hardest == Some(Technique::HiddenSingleBox.into()))
            }),
        ),
        (
            all.clone().with_take("easy").with_clues(20..=30),
            Box::new(|row| row.taken_for.as_deref() == Some("easy") && row.clues <= 30),
        ),
    ];
    for (filter, suits) in cases {
        let expected: Vec<&BankRow> = every.iter().filter(|row| suits(row)).collect();
        assert!(!expected.is_empty() && expected.len() < every.len(), "{filter}");
        let found = rows(&bank, &filter, None).unwrap();
        assert!(found.iter().eq(expected.iter().copied()), "{filter}");
        for most in [1, 2, 7] {
            let found = rows(&bank, &filter, Some(most)).unwrap();
            assert!(found.iter().eq(expected.iter().copied().take(most as usize)), "{filter}, {most}");
        }
    }
    assert_eq!(rows(&bank, &all.clone().with_take("easy").with_used(false), None).unwrap(), []);
    assert_eq!(rows(&bank, &all.with_take("nobody"), None).unwrap(), []);
}

#[test]
fn a_cancelled_check_stops_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    bank.add(&easy_entries(5), None).unwrap();
    let cancel = Cancel::new();
    cancel.cancel();
    let report = bank.check(Workers::new(1), None, &cancel, |_| ControlFlow::Continue(())).unwrap();
    assert!(report.interrupted && report.puzzles == 0, "{report:?}");
}
