//! Filling a bank from a plan gives the same puzzles in one run or several, with one program or
//! several.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::path::Path;

use ninefold_bank::{Bank, BankAccess, FilledEntry};
use ninefold_grid::Cancel;
use ninefold_recipe::{Plan, PlanReport, RunControl, Workers};

/// Some indices of the second part find nothing in their two attempts.
const PLAN: &str = "
[[part]]
name = \"easy\"
count = 150
recipe = \"ninefold/1 level=easy\"
[[part]]
name = \"turning\"
count = 40
recipe = \"ninefold/1 symmetry=half-turn clues=22..23 attempts=1\"
";

fn plan() -> Plan {
    PLAN.parse().unwrap()
}

/// What one run of [`Plan::generate`] gives.
fn made() -> Vec<String> {
    let mut puzzles = Vec::new();
    let report = plan().generate(7, Workers::default(), |_, generated| {
        puzzles.push(generated.clues().to_string());
        ControlFlow::Continue(())
    });
    let report = report.unwrap();
    assert!(report.is_complete() && report.parts[1].not_found > 0, "{report:?}");
    puzzles
}

/// The puzzle of an entry.
fn puzzle(filled: &FilledEntry) -> String {
    filled.entry.puzzle.line()
}

/// Fills a bank until this many puzzles are stored.
fn fill(path: &Path, threads: usize, most: usize) -> (Vec<FilledEntry>, PlanReport) {
    let mut bank = Bank::open(path, BankAccess::Create).unwrap();
    let seed = bank.begin_fill(&plan(), Some(7), 0).unwrap();
    let mut entries = Vec::new();
    let report = bank.fill(&plan(), seed, Workers::new(threads), RunControl::NONE, |_, entry| {
        entries.push(entry);
        if entries.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (entries, report.unwrap())
}

/// The puzzles of a bank, in the order of their numbers.
fn stored(path: &Path) -> Vec<String> {
    let bank = Bank::open(path, BankAccess::Read).unwrap();
    let mut puzzles = Vec::new();
    bank.rows(&Default::default(), None, |row| {
        puzzles.push(row.puzzle.line());
        ControlFlow::Continue(())
    })
    .unwrap();
    let report = bank.check(Workers::new(1), None, &Cancel::NEVER, |problem| {
        assert_eq!(problem, None);
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().problems, 0);
    puzzles
}

#[test]
fn one_program_stores_what_the_plan_makes_in_its_order() {
    let folder = tempfile::tempdir().unwrap();
    let made = made();
    for threads in [1, 3] {
        let path = folder.path().join(format!("{threads}.db"));
        let (entries, report) = fill(&path, threads, usize::MAX);
        assert!(report.is_complete());
        assert!(stored(&path) == made);
        assert!(entries.iter().map(puzzle).eq(made.iter().cloned()));
        assert!(entries.iter().map(|entry| entry.id).eq(1..=190));
        // Nothing is left to do.
        assert!(fill(&path, threads, usize::MAX).0.is_empty());
    }
}

#[test]
fn a_run_in_pieces_stores_the_same_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let (mut reported, mut runs) = (Vec::new(), 0);
    loop {
        // Another program that was killed: it claims and never returns.
        if runs == 2 {
            let connection = rusqlite::Connection::open(&path).unwrap();
            let claim =
                "INSERT INTO claims (part, first, past) SELECT id, next, next + 9 FROM parts WHERE id = 1;
                UPDATE parts SET next = next + 9 WHERE id = 1";
            connection.execute_batch(claim).unwrap();
        }
        let (entries, report) = fill(&path, 2, 10);
        runs += 1;
        reported.extend(entries.iter().map(puzzle));
        if !report.interrupted {
            assert!(report.is_complete());
            break;
        }
        assert!(runs < 30);
    }
    assert!(runs > 3, "{runs}");
    let unique: BTreeSet<&String> = reported.iter().collect();
    assert_eq!(unique.len(), reported.len(), "each is reported once");
    let expected = made();
    assert!(BTreeSet::from_iter(stored(&path)) == BTreeSet::from_iter(expected));
    // Puzzles of a batch that was stored when the sink stopped are reported too.
    assert_eq!(reported.len(), 190);
}

#[test]
fn several_programs_store_the_same_puzzles_together() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let entries: Vec<Vec<FilledEntry>> = std::thread::scope(|scope| {
        let one = || fill(&path, 1, usize::MAX).0;
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(one)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(entries.iter().filter(|entries| !entries.is_empty()).count() > 1, "more than one had work");
    let ids: BTreeSet<i64> = entries.iter().flatten().map(|entry| entry.id).collect();
    assert_eq!((ids.len(), entries.iter().map(Vec::len).sum::<usize>()), (190, 190));
    assert!(BTreeSet::from_iter(stored(&path)) == BTreeSet::from_iter(made()));
}

#[test]
fn a_plan_that_requests_more_continues() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let plan = |count| {
        format!("[[part]]\nname = \"x\"\ncount = {count}\nrecipe = \"ninefold/1\"").parse::<Plan>().unwrap()
    };
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    let mut run = |count: u64, given| {
        let seed = bank.begin_fill(&plan(count), given, 99).unwrap();
        let mut new = 0;
        let sink = |_: &_, _| {
            new += 1;
            ControlFlow::Continue(())
        };
        let report = bank.fill(&plan(count), seed, Workers::new(1), RunControl::NONE, sink).unwrap();
        (seed, new, report.is_complete())
    };
    assert_eq!(run(5, Some(3)), (3, 5, true));
    assert_eq!(run(12, None), (3, 7, true)); // the seed of the first run, not the one drawn
    assert_eq!(run(8, None), (3, 0, true));
    assert_eq!(run(8, Some(4)), (4, 8, true));
}

/// A run that is broken off reports the later parts as they are in the bank.
#[test]
fn a_report_has_every_part() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let filled = |report: &PlanReport| report.parts.iter().map(|part| part.filled).collect::<Vec<_>>();
    let (_, report) = fill(&path, 1, 3);
    assert!(report.interrupted && !report.is_complete());
    assert_eq!((report.parts.len(), filled(&report)[1]), (2, 0));

    let (_, report) = fill(&path, 2, usize::MAX);
    assert_eq!(filled(&report), [150, 40]);
    let larger: Plan = PLAN.replace("150", "400").parse().unwrap();
    let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
    let report = bank.fill(&larger, 7, Workers::new(1), RunControl::NONE, |_, _| ControlFlow::Break(()));
    let report = report.unwrap();
    assert!(report.interrupted);
    assert_eq!(filled(&report)[1], 40);
}

#[test]
fn a_part_that_cannot_be_filled_ends() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    let plan: Plan =
        "[[part]]\nname = \"17\"\ncount = 3\nrecipe = \"ninefold/1 clues=17 attempts=1\"".parse().unwrap();
    for _ in 0..2 {
        let report = bank.fill(&plan, 1, Workers::new(2), RunControl::NONE, |_, _| ControlFlow::Continue(()));
        let report = report.unwrap();
        assert!(!report.is_complete() && !report.interrupted);
        assert_eq!((report.parts[0].filled, report.parts[0].not_found), (0, 26));
    }
}
