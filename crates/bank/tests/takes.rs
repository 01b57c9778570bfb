//! A puzzle is stored once and taken under one name.

mod common;

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use common::easy_entries;
use ninefold_bank::{
    Bank, BankAccess, BankEntry, BankErrorKind, BankFilter, BankRow, InsertOutcome, TakeOutcome,
};
use ninefold_grid::Cancel;
use ninefold_logic::{SeRating, hodoku};
use ninefold_recipe::HodokuCriteria;
use ninefold_solve::Puzzle;
use ninefold_symmetry::Transform;

fn taken(outcome: TakeOutcome) -> Vec<BankRow> {
    match outcome {
        TakeOutcome::Taken(rows) => rows,
        TakeOutcome::TooFew(found) => panic!("only {found}"),
    }
}

fn ids(rows: &[BankRow]) -> Vec<i64> {
    rows.iter().map(|row| row.id).collect()
}

#[test]
fn an_isomorphic_puzzle_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    let entries = easy_entries(20);
    let added = bank.add(&entries, None).unwrap();
    assert!(added.iter().zip(1..).all(|(&one, id)| one == InsertOutcome::New(id)));
    let transform: Transform = "transpose rows:231456879 digits:912345678".parse().unwrap();
    for (entry, id) in entries.iter().zip(1..) {
        let moved = Puzzle::new(transform.apply_grid(entry.puzzle.clues().classic().unwrap())).unwrap();
        assert_ne!(entry.puzzle, moved.into());
        assert_eq!(
            bank.add(&[BankEntry::new(moved, None)], Some("moved")).unwrap(),
            [InsertOutcome::Known(id)]
        );
    }
    assert_eq!(bank.len().unwrap(), 20);
}

#[test]
fn a_take_is_repeatable_by_its_name_and_can_be_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    bank.add(&easy_entries(20), None).unwrap();
    let all = BankFilter::default();
    let first = taken(bank.take("book 3", 5, &all).unwrap());
    assert_eq!(ids(&first), [1, 2, 3, 4, 5]);
    assert_eq!(ids(&taken(bank.take("book 4", 5, &all).unwrap())), [6, 7, 8, 9, 10]);
    drop(bank);
    let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
    assert_eq!(taken(bank.take("book 3", 5, &all).unwrap()), first);
    assert_eq!(bank.taken("book 3").unwrap(), first);
    let others = all.clone().with_er(SeRating::from_tenths(10)..=SeRating::from_tenths(12));
    for (count, filter) in [(6, &all), (5, &others)] {
        let error = bank.take("book 3", count, filter).unwrap_err();
        assert!(matches!(error.kind, BankErrorKind::DifferentCriteria { .. }), "{error}");
    }
    assert_eq!(bank.take("book 5", 11, &all).unwrap(), TakeOutcome::TooFew(10));
    assert_eq!(bank.give_back("book 3").unwrap(), 5);
    assert!(matches!(bank.give_back("book 3").unwrap_err().kind, BankErrorKind::NoTake { .. }));
    assert_eq!(ids(&taken(bank.take("book 5", 11, &all).unwrap())), [1, 2, 3, 4, 5, 11, 12, 13, 14, 15, 16]);
}

#[test]
fn two_programs_that_take_at_the_same_time_get_different_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    Bank::open(&path, BankAccess::Create).unwrap().add(&easy_entries(40), None).unwrap();
    let take = |name: String| {
        let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
        move || ids(&taken(bank.take(&name, 5, &BankFilter::default()).unwrap()))
    };
    let mut all: Vec<i64> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|i| scope.spawn(take(format!("book {i}")))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    all.sort_unstable();
    assert_eq!(all, (1..=40).collect::<Vec<_>>());
}

#[test]
fn criteria_on_the_scale_of_hodoku_select_what_is_rated_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    bank.add(&easy_entries(20), None).unwrap();
    let read = |bank: &Bank, filter: &BankFilter, most: Option<u64>| {
        let mut found = Vec::new();
        let sink = |row: BankRow| {
            found.push(row);
            ControlFlow::Continue(())
        };
        bank.rows(filter, most, sink).unwrap();
        found
    };
    let score = |row: &BankRow| hodoku::rate(row.puzzle.classic().unwrap()).unwrap().score;
    let all = read(&bank, &BankFilter::default(), None);
    let mut scores: Vec<u32> = all.iter().map(score).collect();
    scores.sort_unstable();
    let mut criteria = HodokuCriteria::default();
    criteria.score = Some(format!("..{}", scores[9]).parse().unwrap());
    let filter = BankFilter::default().with_hodoku(criteria);
    let selected: Vec<i64> = all.iter().filter(|row| score(row) <= scores[9]).map(|row| row.id).collect();
    assert!((10..20).contains(&selected.len()), "{scores:?}");
    assert_eq!(ids(&read(&bank, &filter, None)), selected);
    assert_eq!(ids(&read(&bank, &filter, Some(3))), selected[..3]);
    assert_eq!(ids(&read(&bank, &filter, Some(0))), Vec::<i64>::new());
    assert_eq!(
        ids(&read(&bank, &filter.clone().with_variant(&"6x6".parse().unwrap()), None)),
        Vec::<i64>::new()
    );
    assert_eq!(ids(&taken(bank.take("low", 4, &filter).unwrap())), selected[..4]);
    let error = bank.take("low", 4, &BankFilter::default()).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::DifferentCriteria { .. }), "{error}");
    let rest = (selected.len() - 4) as u64;
    assert!(matches!(bank.take("more", 20, &filter).unwrap(), TakeOutcome::TooFew(found) if found == rest));
    assert!(filter.to_string().starts_with("score="), "{filter}");
    // A handle that is cancelled ends the ratings: nothing is selected, and nothing taken.
    let stop: &'static AtomicBool = Box::leak(Box::new(AtomicBool::new(true)));
    let mut bank = bank.with_cancel(Cancel::from_static(stop));
    assert_eq!(ids(&read(&bank, &filter, None)), Vec::<i64>::new());
    assert!(matches!(bank.take("none", 1, &filter).unwrap(), TakeOutcome::TooFew(0)));
}
