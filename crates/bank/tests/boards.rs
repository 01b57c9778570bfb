//! Puzzles of other boards are filled, stored, taken and checked as classic ones are.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use ninefold_bank::{
    Bank, BankAccess, BankEntry, BankEntryError, BankError, BankErrorKind, BankFilter, BankProblem, BankRow,
    FilledEntry, InsertOutcome, TakeOutcome,
};
use ninefold_boards::BoardPuzzle;
use ninefold_boards::logic::BoardTechnique;
use ninefold_boards::queue::BoardLevel;
use ninefold_boards::stored_board::{BoardColumns, StoredBoards};
use ninefold_grid::{Cancel, Limits};
use ninefold_logic::{Level, StepSearch};
use ninefold_puzzle::{AnyLevel, AnyPuzzle};
use ninefold_recipe::{AnyGeneratedPuzzle, BoardRecipe, Plan, PlanReport, RunControl, Workers};
use ninefold_rules::{BoardCell, BoardGrid, Clue, Rules};
use ninefold_solve::Puzzle;
use ninefold_symmetry::ClueSymmetry;
use rusqlite::Connection;

/// Recipes of the parts, each with its number of puzzles. `9x9` is classic.
const PARTS: [(&str, u64); 9] = [
    ("variant=4x4", 12),
    ("level=easy", 3),
    ("variant=6x6 level=easy", 8),
    ("variant=x level=easy", 2),
    ("variant=6x6+jigsaw", 4),
    ("variant=6x6+killer", 4),
    ("variant=6x6+kropki", 3),
    ("variant=16x16 level=easy", 1),
    ("variant=samurai level=easy", 1),
];

fn plan_of(parts: &[(&str, u64)]) -> Plan {
    let part = |(number, (recipe, count)): (usize, &(&str, u64))| {
        format!("[[part]]\nname = \"{number}\"\ncount = {count}\nrecipe = \"ninefold/1 {recipe}\"\n")
    };
    parts.iter().enumerate().map(part).collect::<String>().parse().unwrap()
}

/// Fills a bank until this many puzzles are stored.
fn fill(path: &Path, plan: &Plan, threads: usize, most: usize) -> (Vec<FilledEntry>, PlanReport) {
    let mut bank = Bank::open(path, BankAccess::Create).unwrap();
    let seed = bank.begin_fill(plan, Some(7), 0).unwrap();
    let mut entries = Vec::new();
    let report = bank.fill(plan, seed, Workers::new(threads), RunControl::NONE, |_, entry| {
        entries.push(entry);
        if entries.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (entries, report.unwrap())
}

fn rows(bank: &Bank, filter: &BankFilter) -> Result<Vec<BankRow>, BankError> {
    let mut all = Vec::new();
    bank.rows(filter, None, |row| {
        all.push(row);
        ControlFlow::Continue(())
    })?;
    Ok(all)
}

fn problems(path: &Path, levels: bool) -> Vec<BankProblem> {
    let bank = Bank::open(path, BankAccess::Read).unwrap();
    let (search, mut all) = (StepSearch::default(), Vec::new());
    let report = bank.check(Workers::new(2), levels.then_some(&search), &Cancel::NEVER, |problem| {
        all.extend(problem);
        ControlFlow::Continue(())
    });
    assert_eq!(report.unwrap().problems, all.len() as u64);
    all
}

/// Both tables of puzzles, as SQLite prints them.
fn stored(path: &Path) -> Vec<String> {
    let connection = Connection::open(path).unwrap();
    let mut all = Vec::new();
    for query in [
        "SELECT concat_ws('|', id, variant, layout, clue_text, puzzle, canonical, solution, clues, level, hardest, symmetry,
            minimal, part, item, kind, key, sum) FROM board_puzzles ORDER BY id",
        "SELECT concat_ws('|', id, puzzle, canonical, er, part, item, kind, key, sum) FROM puzzles ORDER BY id",
        "SELECT concat_ws('|', id, variant, level, clues, hardest, symmetry, minimal) FROM board_kinds ORDER BY id",
    ] {
        let mut statement = connection.prepare(query).unwrap();
        let found = statement.query_map([], |row| row.get(0)).unwrap();
        all.extend(found.map(|row| row.unwrap()));
    }
    all
}

#[test]
fn a_mixed_plan_is_stored_with_any_number_of_threads_as_it_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan_of(&PARTS);
    let mut made = Vec::new();
    plan.generate(7, Workers::new(2), |_, generated| {
        made.push(match generated {
            AnyGeneratedPuzzle::Classic(made) => made.puzzle.to_string(),
            AnyGeneratedPuzzle::Board(made) => {
                let columns = BoardColumns::new(made.puzzle.clues().rules());
                let words = [Some(columns.variant), columns.layout, columns.clue_text];
                format!(
                    "{} {}",
                    words.into_iter().flatten().collect::<Vec<_>>().join(" "),
                    made.puzzle.clues()
                )
            }
        });
        ControlFlow::Continue(())
    })
    .unwrap();
    let path = |threads| folder.path().join(format!("{threads}.db"));
    for threads in [1, 3] {
        let (entries, report) = fill(&path(threads), &plan, threads, usize::MAX);
        assert!(report.is_complete(), "{report:?}");
        assert!(entries.iter().map(|entry| entry.id).eq(1..=plan.count() as i64));
        let text = |filled: &FilledEntry| match &filled.entry.puzzle {
            AnyPuzzle::Classic(puzzle) => puzzle.to_string(),
            AnyPuzzle::Board(puzzle) => {
                let BoardColumns { variant, layout, clue_text, .. } =
                    BoardColumns::new(puzzle.clues().rules());
                let words = [Some(variant), layout, clue_text];
                format!("{} {}", words.into_iter().flatten().collect::<Vec<_>>().join(" "), puzzle.clues())
            }
        };
        assert_eq!(entries.iter().map(text).collect::<Vec<_>>(), made);
        assert!(fill(&path(threads), &plan, threads, usize::MAX).0.is_empty());
        assert_eq!(problems(&path(threads), threads == 3), []);
    }
    assert_eq!(stored(&path(1)), stored(&path(3)));

    // What is read back is what was stored, and each recipe, seed and index make it again.
    let bank = Bank::open(&path(1), BankAccess::Read).unwrap();
    assert_eq!(bank.other_boards().unwrap().len(), 8);
    for row in rows(&bank, &others()).unwrap() {
        let made = row.made.clone().unwrap();
        let recipe: BoardRecipe = made.recipe.parse().unwrap();
        let again = recipe.generator().unwrap().generate(made.seed, made.index).unwrap();
        assert_eq!(AnyPuzzle::from(again.puzzle.clone()), row.puzzle);
        assert_eq!((again.minimal, again.symmetry), (row.minimal, row.symmetry));
        let level = row.rating.unwrap().level;
        assert_eq!(again.level.map_or(level, AnyLevel::Board), level);
        assert_eq!(row.clues, row.puzzle.clue_count());
    }
    let stats = bank.stats().unwrap();
    assert_eq!(stats.all.puzzles, plan.count());
    let boards: Vec<_> = stats.boards.iter().map(|one| (one.variant.as_str(), one.all.puzzles)).collect();
    assert_eq!(
        boards,
        [
            ("9x9", 3),
            ("16x16", 1),
            ("4x4", 12),
            ("6x6", 8),
            ("6x6+jigsaw", 4),
            ("6x6+killer", 4),
            ("6x6+kropki", 3),
            ("samurai", 1),
            ("x", 2)
        ]
    );
}

#[test]
fn a_run_in_pieces_stores_the_same_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, pieces) = (folder.path().join("whole.db"), folder.path().join("pieces.db"));
    let plan = plan_of(&[("variant=4x4", 20), ("variant=6x6 level=easy", 80), ("level=easy", 4)]);
    assert!(fill(&whole, &plan, 1, usize::MAX).1.is_complete());
    let mut runs = 0;
    loop {
        let (_, report) = fill(&pieces, &plan, 2, 9);
        runs += 1;
        if !report.interrupted {
            assert!(report.is_complete());
            break;
        }
        assert!(runs < 40);
    }
    assert!(runs > 2, "{runs}");
    let forms = |path: &Path| -> BTreeSet<String> {
        let bank = Bank::open(path, BankAccess::Read).unwrap();
        rows(&bank, &others()).unwrap().iter().map(|row| row.puzzle.line()).collect()
    };
    assert_eq!(forms(&pieces).len(), 100);
    assert_eq!(forms(&pieces), forms(&whole));
    assert_eq!(problems(&pieces, false), []);
}

/// What was stored before a run was cancelled stays, and the next run makes the rest.
#[test]
fn a_cancelled_run_resumes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let plan = plan_of(&[("variant=6x6 level=easy", 20), ("variant=6x6+x", 20)]);
    let cancel = Cancel::new();
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    let mut first = 0;
    let report = bank.fill(&plan, 7, Workers::new(1), RunControl::new(&cancel), |_, _| {
        first += 1;
        cancel.cancel();
        ControlFlow::Continue(())
    });
    let report = report.unwrap();
    assert!(report.interrupted && first > 0 && !report.is_complete(), "{report:?}");
    let (entries, report) = fill(&path, &plan, 1, usize::MAX);
    assert!(report.is_complete());
    assert_eq!(entries.len() + first, 40);
    assert_eq!(problems(&path, false), []);
}

/// Moves the cells of a puzzle and exchanges digits, on a board that both keep.
fn moved(
    grid: &BoardGrid,
    image: impl Fn(usize, usize) -> (usize, usize),
    digit: impl Fn(u8) -> u8,
) -> BoardGrid {
    let rules = grid.rules();
    let (board, size) = (Rules::new(rules.variant()).unwrap(), rules.size());
    let place = |cell: usize| {
        let (row, column) = image(cell / size, cell % size);
        row * size + column
    };
    let clues = rules.clues().iter().map(|clue| {
        let cells: Vec<BoardCell> =
            clue.cells().iter().map(|cell| BoardCell::new(place(cell.index()))).collect();
        Clue::new(&board, clue.kind(), &cells, clue.value().clone()).unwrap()
    });
    let clues: Vec<Clue> = clues.collect();
    let mut values = vec![0; size * size];
    for (cell, &value) in grid.values().iter().enumerate() {
        values[place(cell)] = if value == 0 { 0 } else { digit(value) };
    }
    BoardGrid::from_values(&Arc::new(board.with_clues(clues)), &values).unwrap()
}

fn entry(grid: BoardGrid) -> BankEntry {
    let puzzle = BoardPuzzle::new(grid, Limits::default()).unwrap();
    BankEntry::rated(puzzle, &StoredBoards::new(&Cancel::NEVER)).unwrap()
}

/// Selects the puzzles of a board.
fn on(board: &str) -> BankFilter {
    BankFilter::default().with_variant(&board.parse().unwrap())
}

/// Selects the puzzles of all boards other than the classic one.
fn others() -> BankFilter {
    BankFilter::default().with_other_boards()
}

fn generated(recipe: &str, count: u64) -> Vec<BoardPuzzle> {
    let generator = format!("ninefold/1 {recipe}").parse::<BoardRecipe>().unwrap().generator().unwrap();
    (0..count).map(|index| generator.generate(3, index).unwrap().puzzle).collect()
}

#[test]
fn isomorphic_puzzles_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = Bank::open(&folder.path().join("bank.db"), BankAccess::Create).unwrap();
    let (six, killers) = (generated("variant=6x6", 4), generated("variant=4x4+killer", 3));
    for (id, puzzle) in (1..).zip(six.iter().chain(&killers)) {
        let new = entry(puzzle.clues().clone());
        assert_eq!(bank.add(&[new], Some("first")).unwrap(), [InsertOutcome::New(id)]);
    }
    // Rows are exchanged within a band, the board is turned by 180°, digits are exchanged.
    for (id, puzzle) in (1..).zip(&six) {
        let image = |row: usize, column: usize| (5 - (row ^ 1), 5 - column);
        let copy = moved(puzzle.clues(), image, |digit| digit % 6 + 1);
        assert_ne!(&copy, puzzle.clues());
        assert_eq!(bank.add(&[entry(copy)], None).unwrap(), [InsertOutcome::Known(id)]);
    }
    // A quarter turn carries the cages along. Other digits would be another puzzle.
    for (id, puzzle) in (5..).zip(&killers) {
        let copy = moved(puzzle.clues(), |row, column| (column, 3 - row), |digit| digit);
        assert_ne!(copy.rules().clues(), puzzle.clues().rules().clues());
        assert_eq!(bank.add(&[entry(copy)], None).unwrap(), [InsertOutcome::Known(id)]);
    }
    assert_eq!(bank.len().unwrap(), 7);
}

#[test]
fn what_cannot_be_rated_is_not_an_entry() {
    let boards = StoredBoards::new(&Cancel::NEVER);
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rules = Arc::new(Rules::new(&"9x9".parse().unwrap()).unwrap());
    let of_board =
        BoardPuzzle::new(BoardGrid::from_line(&rules, classic).unwrap(), Limits::default()).unwrap();
    // A board of the general engine becomes the classic one.
    let classic: Puzzle = classic.parse().unwrap();
    assert_eq!(BankEntry::rated(of_board, &boards), BankEntry::rated(classic, &boards));
    let small = &generated("variant=4x4", 1)[0];
    let solved = BoardPuzzle::new(small.solution().grid().clone(), Limits::default()).unwrap();
    let solved_classic = Puzzle::new(classic.solution().grid()).unwrap();
    assert_eq!(BankEntry::rated(solved, &boards), Err(BankEntryError::AlreadySolved));
    assert_eq!(BankEntry::rated(solved_classic, &boards), Err(BankEntryError::AlreadySolved));
    let cancel = Cancel::new();
    cancel.cancel();
    let boards = StoredBoards::new(&cancel);
    assert_eq!(BankEntry::rated(small.clone(), &boards), Err(BankEntryError::Cancelled));
}

/// Takes store their criteria, so the texts must never change.
#[test]
fn the_criteria_of_takes_keep_their_texts() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = small_bank(&folder.path().join("bank.db"));
    let classic = BankFilter::default();
    let board = on("4x4+killer")
        .with_level(BoardLevel::Easy)
        .with_clues(0..=9)
        .with_hardest([BoardTechnique::HiddenSingle, BoardTechnique::NakedSingle]);
    let cases = [
        (classic.clone(), "n=1"),
        (classic.clone().with_level(Level::Easy).with_clues(20..=40), "n=1 er=1.0..1.2 clues=20..40"),
        (
            classic.with_symmetry(ClueSymmetry::None).with_minimal(true).with_used(true).with_take("x"),
            "n=1 symmetry=none minimal=true",
        ),
        (others(), "n=1 variant=any"),
        (others().with_clues(0..=20), "n=1 variant=any clues=0..20"),
        (on("6x6"), "n=1 variant=6x6"),
        (board, "n=1 variant=4x4+killer level=easy clues=0..9 hardest=hidden-single,naked-single"),
    ];
    for (filter, expected) in cases {
        // The same name with other criteria reports both.
        bank.take("x", 2, &on("4x4")).unwrap();
        match bank.take("x", 1, &filter).unwrap_err().kind {
            BankErrorKind::DifferentCriteria { now, .. } => assert_eq!(now, expected),
            other => panic!("{other}"),
        }
    }
}

/// A bank with classic puzzles 1 to 3 and sixteen on small boards.
fn small_bank(path: &Path) -> Bank {
    let plan =
        plan_of(&[("level=easy", 3), ("variant=4x4", 6), ("variant=6x6", 6), ("variant=4x4+killer", 4)]);
    assert!(fill(path, &plan, 2, usize::MAX).1.is_complete());
    Bank::open(path, BankAccess::Write).unwrap()
}

fn taken(outcome: TakeOutcome) -> Vec<BankRow> {
    match outcome {
        TakeOutcome::Taken(rows) => rows,
        TakeOutcome::TooFew(found) => panic!("only {found}"),
    }
}

#[test]
fn takes_are_of_one_kind_of_board_and_repeatable() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = small_bank(&folder.path().join("bank.db"));
    let six = on("6x6");
    let first = taken(bank.take("children", 4, &six).unwrap());
    assert_eq!(first.iter().map(|row| row.id).collect::<Vec<_>>(), [10, 11, 12, 13]);
    assert!(first.iter().all(|row| row.taken_for.as_deref() == Some("children")));
    assert_eq!(taken(bank.take("children", 4, &six).unwrap()), first);
    assert_eq!(bank.taken("children").unwrap(), first);
    assert!(bank.is_take_of_boards("children").unwrap());
    assert_eq!(bank.take("more", 3, &six).unwrap(), TakeOutcome::TooFew(2));
    // Neither another board nor the classic one may have the name.
    let four = on("4x4");
    let any = others();
    for filter in [&four, &any] {
        let error = bank.take("children", 4, filter).unwrap_err();
        assert!(matches!(error.kind, BankErrorKind::DifferentCriteria { .. }), "{error}");
    }
    let error = bank.take("children", 4, &BankFilter::default()).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::DifferentCriteria { .. }), "{error}");
    // Classic puzzles are taken as if there were no others.
    assert_eq!(taken(bank.take("book", 3, &BankFilter::default()).unwrap()).len(), 3);
    assert!(!bank.is_take_of_boards("book").unwrap());
    let error = bank.take("book", 3, &any).unwrap_err();
    assert!(matches!(error.kind, BankErrorKind::DifferentCriteria { .. }), "{error}");
    assert_eq!(problems(bank.path(), false), []);
    assert_eq!(bank.give_back("children").unwrap(), 4);
    assert_eq!(taken(bank.take("all", 16, &any).unwrap()).len(), 16);
    assert_eq!(problems(bank.path(), false), []);
}

#[test]
fn filters_select_what_the_criteria_say() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = small_bank(&folder.path().join("bank.db"));
    let all = others();
    bank.take("some", 5, &all).unwrap();
    let every = rows(&bank, &all).unwrap();
    assert_eq!(every.len(), 16);
    let level = |row: &BankRow| row.rating.unwrap().level;
    type Suits = Box<dyn Fn(&BankRow) -> bool>;
    let cases: [(BankFilter, Suits); 7] = [
        (on("4x4+killer"), Box::new(|row| row.columns().clue_text.is_some())),
        (
            on("6x6").with_level(BoardLevel::Easy),
            Box::new(move |row| row.columns().variant == "6x6" && level(row) == BoardLevel::Easy.into()),
        ),
        (all.clone().with_clues(0..=4), Box::new(|row| row.clues <= 4)),
        (
            all.clone().with_hardest([BoardTechnique::HiddenSingle]),
            Box::new(|row| row.rating.unwrap().hardest == Some(BoardTechnique::HiddenSingle.into())),
        ),
        (all.clone().with_minimal(true), Box::new(|row| row.minimal == Some(true))),
        (all.clone().with_used(false), Box::new(|row| row.taken_for.is_none())),
        (
            on("4x4").with_take("some"),
            Box::new(|row| row.taken_for.is_some() && row.columns().variant == "4x4"),
        ),
    ];
    for (filter, suits) in cases {
        let expected: Vec<&BankRow> = every.iter().filter(|row| suits(row)).collect();
        assert!(!expected.is_empty() && expected.len() < every.len(), "{filter}: {}", expected.len());
        assert!(rows(&bank, &filter).unwrap().iter().eq(expected), "{filter}");
    }
}

/// A change of one row, and the beginning of the message.
const CHANGES: [(&str, &str); 16] = [
    (
        "puzzle = replace(replace(puzzle, '1', '.'), '2', '.')",
        "puzzle: not a puzzle with exactly one solution",
    ),
    ("puzzle = replace(puzzle, '1', 'x')", "puzzle: "),
    ("puzzle = puzzle || '.'", "puzzle: "),
    ("solution = (SELECT solution FROM board_puzzles WHERE id = 11)", "solution: found"),
    ("clues = clues + 1", "clues: found"),
    ("canonical = canonical || ' '", ""),
    ("variant = '6x6+x'", ""),
    ("variant = 'Sudoku'", "variant: "),
    ("layout = puzzle", "layout: the board 6x6 has none to be drawn"),
    ("clue_text = 'k3:1112'", "clue_text: the board 6x6 has no clues beside digits"),
    ("level = 'beyond'", "kind: "),
    ("level = 'absurd'", "level: "),
    ("hardest = 'x-chain'", "kind: "),
    ("symmetry = 'sideways'", "symmetry: "),
    ("minimal = 7", "minimal: found 7"),
    ("item = item + 1000", "sum: the checksum differs"),
];

#[test]
fn a_damaged_row_is_refused_and_found() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound.db");
    drop(small_bank(&sound));
    assert_eq!(problems(&sound, true), []);
    for (number, (change, message)) in CHANGES.into_iter().enumerate() {
        let path = folder.path().join(format!("{number}.db"));
        fs::copy(&sound, &path).unwrap();
        let connection = Connection::open(&path).unwrap();
        let changed = format!("UPDATE board_puzzles SET {change} WHERE id = 12");
        assert_eq!(connection.execute(&changed, []).unwrap(), 1, "{change}");
        drop(connection);
        let found = problems(&path, false);
        assert!(!found.is_empty() && found.iter().all(|one| one.id == Some(12)), "{change}: {found:?}");
        assert!(found.iter().any(|one| one.message.starts_with(message)), "{change}: {found:?}");
        let mut bank = Bank::open(&path, BankAccess::Write).unwrap();
        let refused = |error: BankError| match error.kind {
            BankErrorKind::Row { id: 12, .. } => {}
            other => panic!("{change}: {other}"),
        };
        refused(rows(&bank, &others()).unwrap_err());
        refused(bank.take("all", 16, &others()).unwrap_err());
        // Classic puzzles and those before it can be taken, and nothing of the failed take is left.
        assert_eq!(taken(bank.take("classic", 3, &BankFilter::default()).unwrap()).len(), 3);
        let first = bank.take("first", 6, &on("4x4"));
        assert_eq!(taken(first.unwrap()).len(), 6);
    }
}

#[test]
fn damage_beside_the_rows_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let sound = folder.path().join("sound.db");
    let mut bank = small_bank(&sound);
    bank.take("some", 5, &others()).unwrap();
    drop(bank);
    for (change, message) in [
        ("UPDATE board_puzzles SET key = 5 WHERE id = 12", "key: it is not that of the canonical form"),
        ("UPDATE board_puzzles SET take = NULL WHERE id = 5", "takes: \"some\" has 4 puzzles, expected 5"),
        ("DELETE FROM board_puzzles WHERE id = 12", "parts: 3 has 5 puzzles, expected 6"),
        ("UPDATE board_kinds SET level = 'absurd'", "board kind 1: level"),
        ("UPDATE board_puzzles SET id = 2 WHERE id = 12", "puzzles: the number 2 is also in board_puzzles"),
    ] {
        let path = folder.path().join("damaged.db");
        fs::copy(&sound, &path).unwrap();
        Connection::open(&path).unwrap().execute_batch(change).unwrap();
        let found = problems(&path, false);
        assert!(found.iter().any(|one| one.message.contains(message)), "{change}: {found:?}");
    }
}

/// A level that was stored wrong is only found by finding it again.
#[test]
fn a_wrong_level_is_found_by_rating_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("bank.db");
    let puzzle = generated("variant=6x6 level=easy", 1).remove(0);
    let boards = StoredBoards::new(&Cancel::NEVER);
    let mut wrong = BankEntry::rated(puzzle, &boards).unwrap();
    wrong.rating.as_mut().unwrap().level = BoardLevel::Hard.into();
    let mut bank = Bank::open(&path, BankAccess::Create).unwrap();
    bank.add(&[wrong], None).unwrap();
    drop(bank);
    assert_eq!(problems(&path, false), []);
    let found = problems(&path, true);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].message, "level: found \"hard\", expected easy");
}

/// Classic puzzles and others share one sequence of numbers.
#[test]
fn numbers_continue_across_both_tables() {
    let folder = tempfile::tempdir().unwrap();
    let mut bank = small_bank(&folder.path().join("bank.db"));
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let entries = [
        BankEntry::new(classic.parse().unwrap(), None),
        entry(generated("variant=5x5+jigsaw", 1).remove(0).clues().clone()),
    ];
    let added = bank.add(&entries, Some("elsewhere")).unwrap();
    assert_eq!(added, [InsertOutcome::New(20), InsertOutcome::New(21)]);
    let jigsaw = rows(&bank, &on("5x5+jigsaw")).unwrap().remove(0);
    assert_eq!((jigsaw.id, jigsaw.source.as_deref(), jigsaw.minimal), (21, Some("elsewhere"), None));
    assert_eq!(jigsaw.columns().layout.as_deref().map(str::len), Some(25));
}
