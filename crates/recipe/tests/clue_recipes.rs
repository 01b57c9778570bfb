//! Recipes of boards with clues beside digits: the same puzzles on any number of threads, what was requested is what comes
//! out, and what cannot be is refused.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use ninefold_boards::queue::{BoardLevel, QueueSolver};
use ninefold_grid::Cancel;
use ninefold_recipe::{AnyGeneratedPuzzle, BoardRecipe, GeneratedBoardPuzzle, Plan, RunControl, Workers};
use ninefold_rules::{ClueKind, Variant};
use ninefold_symmetry::ClueSymmetry;

fn recipe(words: &str) -> BoardRecipe {
    format!("ninefold/1 {words}").parse().unwrap()
}

fn cages(generated: &GeneratedBoardPuzzle) -> usize {
    let clues = generated.puzzle.clues().rules().clues();
    clues.iter().filter(|clue| clue.kind() == ClueKind::Cage).count()
}

#[test]
fn any_number_of_threads_gives_the_same_puzzles() {
    for words in [
        "variant=killer",
        "variant=6x6+killer level=easy",
        "variant=killer symmetry=any cages=25..35",
        "variant=6x6+jigsaw+killer",
        "variant=6x6+kropki+all-dots",
        "variant=6x6+thermo+arrow by=search drop-clues",
    ] {
        let generator = recipe(words).generator().unwrap();
        let one_by_one: Vec<_> = (3..9).map(|index| generator.generate(7, index)).collect();
        for threads in [1, 2, 3] {
            let many: Vec<_> = generator.puzzles(7).threads(threads).indices(3..=8).collect();
            assert_eq!(many, one_by_one, "{words}");
        }
        assert!(one_by_one.iter().all(Result::is_ok), "{words}");
        assert_ne!(generator.generate(8, 3), one_by_one[0], "{words}: another seed");
    }
}

#[test]
fn the_default_killer_has_no_givens_and_one_solution() {
    let generator = recipe("variant=killer").generator().unwrap();
    for generated in generator.puzzles(2026).take(10) {
        let generated = generated.unwrap();
        let grid = generated.puzzle.clues();
        assert_eq!(grid.clue_count(), 0);
        assert!((20..=36).contains(&cages(&generated)));
        assert_eq!(QueueSolver::new(grid.rules()).count(grid.values(), 2, 1_000_000), Ok(1));
        assert_eq!((generated.level, generated.layout), (None, None));
    }
}

#[test]
fn what_was_requested_comes_out() {
    for (words, check) in [
        (
            "variant=killer cages=30..32",
            (|one| (30..=32).contains(&cages(one))) as fn(&GeneratedBoardPuzzle) -> bool,
        ),
        ("variant=killer level=medium", |one| one.level == Some(BoardLevel::Medium)),
        ("variant=killer level=expert", |one| one.level == Some(BoardLevel::Expert)),
        ("variant=killer symmetry=half-turn", |one| one.symmetry != ClueSymmetry::None),
        ("variant=killer givens=3..4", |one| (3..=4).contains(&one.puzzle.clues().clue_count())),
        ("variant=6x6+killer minimal", |one| one.minimal == Some(true)),
        ("variant=6x6+jigsaw+killer", |one| one.layout.is_some() && cages(one) > 3),
        ("variant=thermo givens=20 drawn=6 line-cells=4..6", |one| {
            let clues = one.puzzle.clues().rules().clues();
            let lengths = clues.iter().all(|clue| (4..=6).contains(&clue.cells().len()));
            lengths && clues.len() == 6 && one.puzzle.clues().clue_count() == 20
        }),
        ("variant=6x6+kropki level=hard", |one| one.level == Some(BoardLevel::Hard)),
        ("variant=thermo symmetry=half-turn", |one| one.symmetry != ClueSymmetry::None),
    ] {
        let generator = recipe(words).generator().unwrap();
        for index in 0..2 {
            let generated = generator.generate(3, index).unwrap_or_else(|error| panic!("{words}: {error}"));
            assert!(check(&generated), "{words}: {generated:?}");
        }
    }
}

#[test]
fn marks_all_is_a_word_of_the_variant() {
    let all = recipe("variant=kropki marks-all");
    assert_eq!(all.to_string(), "ninefold/1 variant=kropki+all-dots method=uniform");
    assert_eq!(all, recipe("variant=kropki+all-dots"));
    let error = "ninefold/1 variant=killer marks-all".parse::<BoardRecipe>().unwrap_err();
    assert_eq!(error.to_string(), "word 3: marks-all: needs a board with marks: kropki, xv or consecutive");
}

#[test]
fn lines_come_back() {
    for line in [
        "ninefold/1 variant=killer method=uniform",
        "ninefold/1 variant=killer method=redraw symmetry=half-turn cages=24..28 cage-sizes=0,3,4,2,1 cage-method=redraw",
        "ninefold/1 variant=6x6+killer method=uniform largest-cage=4 givens=0..3 level=easy minimal by=easy attempts=9",
        "ninefold/1 variant=killer+thermo method=uniform drawn=4..6 line-cells=3 givens=fewest drop-clues by=hard",
        "ninefold/1 variant=jigsaw+killer method=redraw level=expert",
    ] {
        let recipe: BoardRecipe = line.parse().unwrap();
        assert_eq!(recipe.to_string(), line);
        assert_eq!(recipe.to_string().parse(), Ok(recipe));
    }
}

#[test]
fn contradictions_are_found_before_any_work() {
    for (words, expected) in [
        (
            "variant=x cages=20",
            "`cages` needs a board with clues beside digits, such as killer, kropki or thermo",
        ),
        (
            "variant=x by=easy",
            "`by=easy` needs clues beside digits, expected singles, sight, leftovers, hard, expert or search",
        ),
        (
            "variant=killer by=singles",
            "`by=singles` knows no clues beside digits, expected easy, medium, hard or search",
        ),
        (
            "variant=killer clues=4",
            "`clues` is about digits and needs a board without other clues: use `givens`, `cages` or `drawn`",
        ),
        ("variant=kropki cages=20", "`cages` needs a board with killer"),
        ("variant=killer line-cells=3", "`line-cells` needs a board with thermo, arrow, renban or whisper"),
        (
            "variant=killer cages=36 cage-sizes=0,0,0,0,1",
            "36 cages of 5 or more cells need 180 cells, but the board has 81",
        ),
        ("variant=arrow line-cells=10", "arrow of 10 cells requested, expected 2 to 8 on this board"),
        (
            "variant=killer cage-method=split by=easy",
            "cages are split where a second solution differs, which only a search finds: expected redraw or merge with rules",
        ),
    ] {
        let error = recipe(words).generator().unwrap_err();
        assert_eq!(error.to_string(), expected, "{words}");
    }
}

#[test]
fn a_puzzle_that_is_not_found_says_what_was_reached() {
    let generator = recipe("variant=killer cage-method=merge cages=17 attempts=1").generator().unwrap();
    let error = generator.generate(1, 0).unwrap_err();
    let words = error.to_string();
    assert!(
        words.starts_with("puzzle 0 not found in 1 attempt: reached ")
            && words.ends_with("17 were requested"),
        "{words}"
    );
    let best = error.unfinished().best.as_ref().unwrap();
    assert!(best.rules().clues().len() > 17);
    let cancel = Cancel::new();
    cancel.cancel();
    let error = generator.generate_with(1, 0, RunControl::new(&cancel)).unwrap_err();
    assert!(error.is_cancelled());
}

#[test]
fn plans_mix_boards_with_and_without_clues() {
    let plan: Plan = r#"
        [[part]]
        name = "tiny killers, some met twice"
        count = 60
        recipe = "ninefold/1 variant=4x4+killer cage-method=redraw cage-sizes=0,1"

        [[part]]
        name = "killers"
        count = 3
        recipe = "ninefold/1 variant=killer level=easy"

        [[part]]
        name = "diagonals"
        count = 2
        recipe = "ninefold/1 variant=x"
    "#
    .parse()
    .unwrap();
    let mut runs = Vec::new();
    for threads in [1, 2] {
        let mut rows = Vec::new();
        let report = plan.generate(5, Workers::new(threads), |part, made| {
            let AnyGeneratedPuzzle::Board(made) = made else { panic!("no part is classic") };
            let clues: Vec<String> =
                made.puzzle.clues().rules().clues().iter().map(ToString::to_string).collect();
            rows.push(format!("{} {} {}", part.name, made.puzzle.clues(), clues.join(" ")));
            ControlFlow::Continue(())
        });
        let report = report.unwrap();
        assert!(report.is_complete(), "{report:?}");
        assert_eq!(rows.iter().collect::<BTreeSet<_>>().len(), 65);
        runs.push((rows, report.parts.iter().map(|part| part.repeats).collect::<Vec<_>>()));
    }
    assert_eq!(runs[0], runs[1]);
}

#[test]
fn every_kind_of_clue_has_a_recipe() {
    for text in [
        "killer",
        "kropki",
        "xv",
        "consecutive",
        "greater-than",
        "even-odd",
        "thermo",
        "arrow",
        "little-killer",
        "sandwich",
        "quadruple",
        "renban",
        "whisper",
        "kropki+all-dots",
        "xv+all-xv",
        "consecutive+all-bars",
    ] {
        let variant: Variant = format!("6x6+{text}").parse().unwrap();
        let generated = BoardRecipe::new(variant).generator().unwrap().generate(1, 0);
        let generated = generated.unwrap_or_else(|error| panic!("{text}: {error}"));
        assert!(!generated.puzzle.clues().rules().clues().is_empty(), "{text}");
    }
}
