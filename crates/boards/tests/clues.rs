//! Puzzles with clues beside digits: what was requested is what comes out, and two other solvers agree.

use std::collections::BTreeSet;
use std::sync::Arc;

use ninefold_boards::clues::{
    CageCount, CageMethod, CageSizes, ClueBy, ClueGenerateErrorReason, ClueGenerator, ClueOptions,
    ClueResult, symmetry_of,
};
use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::queue::{BoardLevel, QueueSolver, Strength};
use ninefold_boards::{BoardPuzzle, BoardSolver};
use ninefold_grid::Bounds;
use ninefold_rules::{
    BoardCell, BoardCellSet, BoardGrid, BoardSolution, Clue, ClueKind, ClueRule, ClueValue, Rules, Variant,
};
use ninefold_symmetry::ClueSymmetry;
use ninefold_testkit::board_oracle;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

const GUESSES: u64 = 1_000_000;
/// The digits that the naive solver may place.
const STEPS: u64 = 3_000_000;
const JIGSAW: &str =
    "jigsaw:ABBBBCCCCAAAABCBCCADAABBBCCADEEEFFFFDDDEEFEIFDDDDEEEIFGGHHHHHIFGGGGHIIIFGGGHHHIII+killer";

fn rules(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap())
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A random solution of a board without its clues.
fn solution(rules: &Rules, seed: u64) -> BoardSolution {
    let board = Arc::new(Rules::new(&rules.variant().clone().without_clue_rules()).unwrap());
    BoardFiller::new(&board, BoardMethod::Search, BoardFillOptions::default())
        .unwrap()
        .fill(&mut rng(seed))
        .unwrap()
}

fn options(text: &str, change: impl FnOnce(&mut ClueOptions)) -> ClueOptions {
    let mut options = ClueOptions::for_board(&text.parse().unwrap());
    change(&mut options);
    options
}

/// Makes a puzzle, and checks what holds for all of them: its solution is that of the board, no other one exists, the same
/// random numbers make it again.
fn make(text: &str, options: ClueOptions, seed: u64) -> ClueResult {
    let rules = rules(text);
    let generator = ClueGenerator::new(&rules, options).unwrap_or_else(|error| panic!("{text}: {error}"));
    let made = (0..40).find_map(|attempt| {
        let solution = solution(&rules, seed * 1000 + attempt);
        let result = generator.generate(&solution, &mut rng(seed)).ok()?;
        assert_eq!(result.puzzle.solution().grid().values(), solution.grid().values());
        let again = generator.generate(&solution, &mut rng(seed)).expect("as before");
        assert_eq!(again, result, "{text}: the same random numbers give the same puzzle");
        Some(result)
    });
    let result = made.unwrap_or_else(|| panic!("{text}: no puzzle in 40 solutions"));
    let grid = result.puzzle.clues();
    assert_eq!(QueueSolver::new(grid.rules()).count(grid.values(), 2, GUESSES), Ok(1), "{text}");
    // Small boards are counted by a solver that knows nothing but what each clue means.
    if rules.size() <= 6 {
        assert_eq!(board_oracle::count(grid, 2, STEPS * 100), Ok(1), "{text}");
    }
    let cages = cages(&result.puzzle);
    if rules.variant().has_clue_rule(ClueRule::Killer) {
        let all: BoardCellSet = cages.iter().flat_map(|cage| cage.cells().iter().copied()).collect();
        assert_eq!(all.len(), rules.cell_count(), "{text}: cages cover the board");
        assert_eq!(cages.iter().map(|cage| cage.cells().len()).sum::<usize>(), rules.cell_count());
    }
    result
}

fn cages(puzzle: &BoardPuzzle) -> Vec<Clue> {
    let clues = puzzle.clues().rules().clues();
    clues.iter().filter(|clue| clue.kind() == ClueKind::Cage).cloned().collect()
}

/// The same puzzle with other clues.
fn with_clues(grid: &BoardGrid, clues: Vec<Clue>) -> BoardGrid {
    BoardGrid::from_values(&Arc::new(grid.rules().with_clues(clues)), grid.values()).unwrap()
}

fn is_unique(grid: &BoardGrid) -> bool {
    QueueSolver::new(grid.rules()).count(grid.values(), 2, GUESSES).expect("decided") == 1
}

/// The grids in which two neighbouring cages are one, where that cage would have at most so many cells and no digit twice.
fn joins(puzzle: &BoardPuzzle, most: usize) -> Vec<BoardGrid> {
    let grid = puzzle.clues();
    let rules = grid.rules();
    let cages = cages(puzzle);
    let digits = puzzle.solution().grid().values();
    let beside = |one: BoardCell, other: BoardCell| {
        rules.neighbours().any(|pair| pair == (one, other) || pair == (other, one))
    };
    let mut grids = Vec::new();
    for (at, one) in cages.iter().enumerate() {
        for other in &cages[at + 1..] {
            let cells: Vec<BoardCell> = one.cells().iter().chain(other.cells()).copied().collect();
            let different: BTreeSet<u8> = cells.iter().map(|cell| digits[cell.index()]).collect();
            let touch = one.cells().iter().any(|&a| other.cells().iter().any(|&b| beside(a, b)));
            if cells.len() > most || different.len() < cells.len() || !touch {
                continue;
            }
            let sum = one.sum().unwrap() + other.sum().unwrap();
            let joined = Clue::new(rules, ClueKind::Cage, &cells, ClueValue::Sum(sum)).unwrap();
            let others = rules.clues().iter().filter(|clue| *clue != one && *clue != other).cloned();
            grids.push(with_clues(grid, others.chain([joined]).collect()));
        }
    }
    grids
}

#[test]
fn killers_without_givens_have_one_solution_on_every_board() {
    for text in [
        "4x4+killer",
        "6x6+killer",
        "8x8+killer",
        "killer",
        "killer+x",
        "killer+anti-knight",
        "killer+anti-king",
        JIGSAW,
    ] {
        for method in CageMethod::ALL {
            let options = options(text, |options| {
                options.cage_method = method;
                options.cage_sizes = if text.starts_with('4') { "0,2,1" } else { "0,3,4,2" }.parse().unwrap();
                options.most_cage_cells = 4;
            });
            let result = make(text, options, 1);
            assert_eq!(result.puzzle.clues().clue_count(), 0, "{text} {method}");
            assert!(cages(&result.puzzle).iter().all(|cage| cage.cells().len() <= 5), "{text} {method}");
        }
    }
}

#[test]
fn merged_cages_cannot_be_joined() {
    let mut refused = 0;
    for (text, sizes, most) in [("6x6+killer", "1,3,2", 4), ("killer", "1,3,2", 5), ("killer+x", "0,1", 6)] {
        for seed in 0..2 {
            let options = options(text, |options| {
                options.cage_method = CageMethod::Merge;
                options.cage_sizes = sizes.parse().unwrap();
                options.most_cage_cells = most;
                options.by = ClueBy::Search { guesses: 20_000 };
            });
            let result = make(text, options, seed);
            assert_eq!((result.minimal, result.undecided), (Some(true), 0), "{text}");
            let joins = joins(&result.puzzle, most);
            assert!(joins.iter().all(|grid| !is_unique(grid)), "{text}: two cages could be joined");
            refused += joins.len();
        }
    }
    assert!(refused > 0, "{refused} pairs of cages that could be joined if there were still one solution");
}

#[test]
fn merging_by_rules_ends_at_the_level() {
    for (strength, level) in [
        (Strength::Easy, BoardLevel::Easy),
        (Strength::Medium, BoardLevel::Medium),
        (Strength::Hard, BoardLevel::Hard),
    ] {
        for text in ["killer", "6x6+killer"] {
            let options = options(text, |options| {
                options.cage_method = CageMethod::Merge;
                options.cage_sizes = CageSizes::new(&[1, 3, 2]).unwrap();
                options.by = ClueBy::Rules(strength);
                options.level = Some(level);
            });
            let result = make(text, options, 2);
            assert_eq!(result.level, Some(level));
            let grid = result.puzzle.clues();
            assert_eq!(QueueSolver::new(grid.rules()).level(grid.values()), level);
            for joined in joins(&result.puzzle, 5) {
                let solver = QueueSolver::new(joined.rules());
                assert!(!solver.is_solved_by(joined.values(), strength), "{text}: two cages could be joined");
            }
        }
    }
}

#[test]
fn cages_are_symmetric_and_as_many_as_requested() {
    for (text, symmetry, least, most) in [
        ("killer", ClueSymmetry::HalfTurn, 26, 32),
        ("killer", ClueSymmetry::QuarterTurn, 28, 40),
        ("killer", ClueSymmetry::LeftRight, 28, 40),
        ("6x6+killer", ClueSymmetry::HalfTurn, 10, 15),
        ("killer+x", ClueSymmetry::Full, 25, 45),
    ] {
        for method in CageMethod::ALL {
            let options = options(text, |options| {
                options.symmetry = symmetry;
                options.cage_method = method;
                options.cages = Bounds::<CageCount>::new(least, most).ok();
                if method == CageMethod::Merge {
                    options.cage_sizes = "1,3,2".parse().unwrap();
                }
                options.layouts = 200;
            });
            let result = make(text, options, 3);
            let count = cages(&result.puzzle).len();
            assert!((least..=most).contains(&count), "{text} {symmetry} {method}: {count} cages");
            // A stronger symmetry may come about, and includes this one.
            let sets: Vec<BoardCellSet> =
                cages(&result.puzzle).iter().map(|cage| cage.cells().iter().copied().collect()).collect();
            let starts: BoardCellSet = sets.iter().filter_map(|set| set.iter().next()).collect();
            assert!(starts.len() == count && symmetry_of(result.puzzle.clues()) != ClueSymmetry::None);
        }
    }
}

#[test]
fn digits_can_be_given_beside_cages() {
    let wanted = Bounds::new(4, 6).unwrap();
    for method in CageMethod::ALL {
        let given = options("killer", |options| {
            options.givens = Some(wanted);
            options.cage_method = method;
            options.cage_sizes = "0,1,3,4,2".parse().unwrap();
        });
        let result = make("killer", given, 4);
        assert!(wanted.contains(result.puzzle.clues().clue_count()), "{method}");
    }
    // Large cages need some.
    let few = options("killer", |options| {
        options.givens = None;
        options.cage_sizes = "0,0,0,1,3,3".parse().unwrap();
    });
    assert!((1..30).contains(&make("killer", few, 5).puzzle.clues().clue_count()));
    let minimal = options("killer", |options| {
        options.givens = None;
        options.minimal = true;
        options.cage_method = CageMethod::Merge;
        options.by = ClueBy::Search { guesses: 20_000 };
    });
    let result = make("killer", minimal, 6);
    assert_eq!(result.minimal, Some(true));
    let grid = result.puzzle.clues();
    for cell in grid.filled() {
        let mut fewer = grid.clone();
        fewer.set(cell, None);
        assert!(!is_unique(&fewer), "a given is not needed");
    }
    assert!(joins(&result.puzzle, 5).iter().all(|grid| !is_unique(grid)));
}

const OTHERS: [&str; 16] = [
    "kropki",
    "kropki+all-dots",
    "xv",
    "xv+all-xv",
    "consecutive+all-bars",
    "greater-than",
    "even-odd",
    "thermo",
    "arrow",
    "sandwich",
    "quadruple",
    "renban",
    "whisper",
    "6x6+little-killer+x",
    "6x6+thermo+kropki",
    "4x4+arrow",
];

#[test]
fn by_rules_other_kinds_are_solved_without_guessing_and_nothing_can_go() {
    for (at, text) in OTHERS.into_iter().enumerate() {
        let strength = Strength::ALL[at % 3];
        let options = options(text, |options| {
            options.by = ClueBy::Rules(strength);
            options.drops_clues = true;
        });
        let result = make(text, options, at as u64);
        let grid = result.puzzle.clues();
        let solver = QueueSolver::new(grid.rules());
        assert!(solver.is_solved_by(grid.values(), strength), "{text}");
        for cell in grid.filled() {
            let mut fewer = grid.clone();
            fewer.set(cell, None);
            assert!(!solver.is_solved_by(fewer.values(), strength), "{text}: {cell:?} could go");
        }
        let variant = grid.rules().variant();
        for at in 0..grid.rules().clues().len() {
            let mut clues = grid.rules().clues().to_vec();
            let clue = clues.remove(at);
            if clue.kind().rule().all_given().is_some_and(|all| variant.has_clue_rule(all)) {
                continue;
            }
            let fewer = with_clues(grid, clues);
            let solver = QueueSolver::new(fewer.rules());
            assert!(!solver.is_solved_by(fewer.values(), strength), "{text}: {clue} could go");
        }
    }
}

#[test]
fn minimal_puzzles_of_other_kinds_need_every_given_and_every_clue() {
    for text in ["6x6+kropki", "6x6+thermo", "6x6+arrow+x", "6x6+sandwich", "4x4+even-odd", "thermo"] {
        let options = options(text, |options| {
            options.by = ClueBy::Search { guesses: 20_000 };
            options.minimal = true;
        });
        let result = make(text, options, 7);
        assert_eq!((result.minimal, result.undecided), (Some(true), 0), "{text}");
        let grid = result.puzzle.clues();
        for cell in grid.filled() {
            let mut fewer = grid.clone();
            fewer.set(cell, None);
            assert!(!is_unique(&fewer), "{text}: {cell:?} is not needed");
        }
        for at in 0..grid.rules().clues().len() {
            let mut clues = grid.rules().clues().to_vec();
            clues.remove(at);
            assert!(!is_unique(&with_clues(grid, clues)), "{text}: clue {at} is not needed");
        }
    }
}

#[test]
fn the_boards_solver_agrees_where_it_finishes() {
    // A search over digits alone that checks clues only at the end.
    for text in ["4x4+killer", "4x4+kropki+all-dots", "4x4+thermo+even-odd", "4x4+quadruple"] {
        for seed in 0..10 {
            let result = make(text, options(text, |_| ()), seed);
            let grid = result.puzzle.clues();
            let board = rules(text).variant().clone().without_clue_rules();
            let board = Arc::new(Rules::new(&board).unwrap());
            let open = BoardGrid::from_values(&board, grid.values()).unwrap();
            let all = BoardSolver::new(&board).first(&open, 1000).unwrap();
            let met = all.into_iter().filter(|solution| {
                let full = BoardGrid::from_values(grid.rules(), solution.grid().values()).unwrap();
                BoardSolution::try_from(full).is_ok()
            });
            assert_eq!(met.count(), 1, "{text}");
        }
    }
}

#[test]
fn what_cannot_be_is_refused_in_one_sentence() {
    let refused = |text: &str, change: &dyn Fn(&mut ClueOptions)| {
        ClueGenerator::new(&rules(text), options(text, change)).unwrap_err().to_string()
    };
    for (text, change, expected) in [
        (
            "killer",
            &(|options: &mut ClueOptions| {
                options.cages = Bounds::exactly(36).ok();
                options.cage_sizes = "0,0,0,0,1".parse().unwrap();
            }) as &dyn Fn(&mut ClueOptions),
            "36 cages of 5 or more cells need 180 cells, but the board has 81",
        ),
        (
            "killer",
            &|options| options.cages = Bounds::exactly(7).ok(),
            "7 cages of at most 6 cells cover 42 cells, but the board has 81",
        ),
        (
            "6x6+killer",
            &|options| options.cage_sizes = "0,0,0,0,0,0,1".parse().unwrap(),
            "cages of 7 cells hold a digit twice, expected at most 6 cells on this board",
        ),
        (
            "killer",
            &|options| options.by = ClueBy::Rules(Strength::Easy),
            "cages are split where a second solution differs, which only a search finds: expected redraw or merge with rules",
        ),
        (
            "arrow",
            &|options| options.line_cells = Bounds::exactly(10).ok(),
            "arrow of 10 cells requested, expected 2 to 8 on this board",
        ),
        (
            "6x6+thermo",
            &|options| options.line_cells = Bounds::new(7, 9).ok(),
            "thermometer of 7 cells requested, expected 2 to 6 on this board",
        ),
        (
            "thermo",
            &|options| options.drawn = Bounds::exactly(28).ok(),
            "28 clues of thermo requested, but the board has room for 27",
        ),
        (
            "sandwich",
            &|options| options.drawn = Bounds::exactly(19).ok(),
            "19 clues of sandwich requested, but the board has room for 18",
        ),
        (
            "kropki+all-dots",
            &|options| options.drawn = Bounds::exactly(9).ok(),
            "all-dots gives all marks, so their number cannot be chosen",
        ),
        (
            "4x4+killer",
            &|options| options.givens = Bounds::exactly(16).ok(),
            "16 givens requested, expected at most 15: one cell must be empty",
        ),
        (
            "6x6+killer",
            &|options| {
                options.givens = Bounds::exactly(3).ok();
                options.symmetry = ClueSymmetry::HalfTurn;
            },
            "half-turn symmetry gives whole orbits of cells, which never add up to 3 givens",
        ),
        (
            "6x6+killer",
            &|options| options.symmetry = ClueSymmetry::QuarterTurn,
            "quarter-turn symmetry moves box 1 to cells that are not a house",
        ),
        ("x", &|_| (), "x has no clues beside digits, expected a word such as killer, kropki or thermo"),
        ("16x16", &|_| (), "16x16 is not one grid with at most 9 digits, which clues need"),
    ] {
        assert_eq!(refused(text, change), expected, "{text}");
    }
}

#[test]
fn an_attempt_that_fails_says_what_it_reached() {
    let rules = rules("killer");
    let solution = solution(&rules, 1);
    let fails = |change: &dyn Fn(&mut ClueOptions)| {
        let generator = ClueGenerator::new(&rules, options("killer", change)).unwrap();
        generator.generate(&solution, &mut rng(1)).unwrap_err()
    };
    // Far too large cages, and one layout only.
    let error = fails(&|options| {
        options.cage_method = CageMethod::Redraw;
        options.cage_sizes = "0,0,0,0,0,0,1".parse().unwrap();
        options.layouts = 1;
    });
    assert_eq!(error.reason, ClueGenerateErrorReason::Several);
    assert!(error.best.rules().clues().len() > 5, "the layout is there");
    let error = fails(&|options| {
        options.cage_method = CageMethod::Merge;
        options.cage_sizes = "1,3,2".parse().unwrap();
        options.cages = Bounds::exactly(17).ok();
    });
    let ClueGenerateErrorReason::Cages { reached, .. } = error.reason else { panic!("{error}") };
    assert_eq!(error.best.rules().clues().len(), reached);
    let error = fails(&|options| {
        options.level = Some(BoardLevel::Beyond);
    });
    let ClueGenerateErrorReason::Level { found, wanted: BoardLevel::Beyond } = error.reason else {
        panic!("{error}")
    };
    let best = &error.best;
    assert_eq!(QueueSolver::new(best.rules()).level(best.values()), found);
    let error = fails(&|options| {
        options.givens = None;
        options.proof_guesses = 0;
        options.cage_sizes = "0,0,0,0,0,1".parse().unwrap();
        options.layouts = 1;
    });
    assert_eq!(error.reason, ClueGenerateErrorReason::Unproven { guesses: 0 });
}
