//! Puzzles to a level on boards without clues beside digits: easier techniques fail, those of the level do.

use ninefold_boards::BoardDigErrorReason;
use ninefold_boards::logic::{BoardLogic, LevelJudge};
use ninefold_boards::queue::BoardLevel;
use ninefold_recipe::{BoardFailureReason, BoardGenerateError, BoardRecipe, FailureReason};

fn recipe(words: &str) -> BoardRecipe {
    format!("ninefold/1 {words}").parse().unwrap()
}

#[test]
fn puzzles_have_the_level_that_was_requested() {
    for (words, levels) in [
        ("variant=6x6", &["easy", "medium", "hard", "expert"][..]),
        ("variant=x symmetry=half-turn", &["easy", "medium", "hard", "expert", "beyond"]),
        ("variant=jigsaw", &["easy", "medium", "hard"]),
        ("variant=anti-knight", &["easy", "medium"]),
        ("variant=12x12", &["easy", "medium"]),
        ("variant=twodoku", &["easy"]),
        ("variant=x clues=26..30", &["easy", "medium", "hard"]),
        ("variant=6x6 minimal", &["easy", "medium"]),
        ("variant=6x6 by=expert", &["hard"]),
    ] {
        for level in levels {
            let recipe = recipe(&format!("{words} level={level}"));
            let generated = recipe.generator().unwrap().generate(33, 1).unwrap();
            let grid = generated.puzzle.clues();
            let level: BoardLevel = level.parse().unwrap();
            assert_eq!(generated.level, Some(level), "{recipe}");
            assert_eq!(LevelJudge::new(grid.rules()).unwrap().level(grid), level, "{recipe}: {grid}");
            let path = BoardLogic::new(grid.rules()).path(grid);
            assert_eq!(path.level, level, "{recipe}: {grid}");
            assert!(
                level == BoardLevel::Beyond || path.hardest.is_some_and(|hardest| hardest.level() == level)
            );
        }
    }
}

#[test]
fn many_at_a_time_are_those_made_one_by_one() {
    for words in ["variant=6x6 level=hard", "variant=x level=beyond", "variant=x by=search level=hard"] {
        let generator = recipe(words).generator().unwrap();
        let together = generator.generate_each(7, 0..=7);
        assert!(together.eq((0..=7).map(|index| generator.generate(7, index))), "{words}");
    }
}

#[test]
fn a_level_that_a_board_does_not_have_is_not_found() {
    let error = recipe("variant=4x4 level=hard attempts=5").generator().unwrap().generate(1, 0).unwrap_err();
    assert!(matches!(error, BoardGenerateError::NotFound(_)));
    let reason = &error.unfinished().reason;
    let expected = BoardDigErrorReason::Level { found: BoardLevel::Easy, wanted: BoardLevel::Hard };
    assert_eq!(*reason, FailureReason::Board(BoardFailureReason::Dig(expected)));
    assert_eq!(reason.to_string(), "reached the level easy, but hard was requested");
    assert!(error.unfinished().best.is_some());
}

#[test]
fn digging_by_techniques_uses_no_uniqueness() {
    // Some hard puzzles need a unique rectangle. Digging must not count those as solved.
    let generator = recipe("variant=8x8 level=hard by=search").generator().unwrap();
    let needs_uniqueness = |index: u64| {
        let puzzle = generator.generate(3, index).unwrap().puzzle;
        let judge = LevelJudge::new(puzzle.clues().rules()).unwrap();
        assert_eq!(judge.level(puzzle.clues()), BoardLevel::Hard);
        !judge.is_solved_by(puzzle.clues(), BoardLevel::Hard)
    };
    assert!((0..60).any(needs_uniqueness));
    // Nor a grid with several solutions.
    let puzzle = recipe("variant=6x6+x minimal").generator().unwrap().generate(3, 0).unwrap().puzzle;
    let judge = LevelJudge::new(puzzle.clues().rules()).unwrap();
    for cell in puzzle.clues().rules().cells().filter(|&cell| puzzle.clues().get(cell).is_some()) {
        let mut fewer = puzzle.clues().clone();
        fewer.set(cell, None);
        assert!(!judge.is_solved_by(&fewer, BoardLevel::Expert), "without {cell:?}");
    }
}
