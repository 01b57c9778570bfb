//! Recipes of variants: the same puzzles in any order and on any number of threads, and what was requested is what comes out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use ninefold_boards::{BoardSolver, RuleSet, symmetry};
use ninefold_grid::Cancel;
use ninefold_recipe::{
    AnyRecipe, BoardGenerator, BoardRecipe, GeneratedBoardPuzzle, ItemProgress, RemovalRule, RunControl,
};
use ninefold_rules::BoardCellSet;
use ninefold_symmetry::ClueSymmetry;

fn recipe(words: &str) -> BoardRecipe {
    format!("ninefold/1 {words}").parse().unwrap()
}

fn generator(words: &str) -> BoardGenerator {
    recipe(words).generator().unwrap()
}

fn clue_cells(generated: &GeneratedBoardPuzzle) -> BoardCellSet {
    let clues = generated.puzzle.clues();
    clues.rules().cells().filter(|&cell| clues.get(cell).is_some()).collect()
}

#[test]
fn any_number_of_threads_gives_the_same_puzzles() {
    for words in
        ["variant=6x6", "variant=x clues=24..30 symmetry=any", "variant=jigsaw by=leftovers", "variant=12x12"]
    {
        let generator = generator(words);
        let one_by_one: Vec<_> = (3..9).map(|index| generator.generate(7, index)).collect();
        for threads in [1, 2, 3] {
            let many: Vec<_> = generator.puzzles(7).threads(threads).indices(3..=8).collect();
            assert_eq!(many, one_by_one, "{words}");
        }
        assert!(one_by_one.iter().all(Result::is_ok), "{words}");
        assert_ne!(generator.generate(8, 3), one_by_one[0], "{words}: another seed");
    }
}

/// Dug in lanes or not, with attempts that fail, and in batches of any size.
#[test]
fn together_the_puzzles_are_those_of_one_at_a_time() {
    let (mut found, mut missed) = (0, 0);
    for (words, count) in [
        ("variant=4x4", 300),
        ("variant=4x4+x minimal symmetry=half-turn attempts=2", 100),
        ("variant=6x6 symmetry=any", 200),
        ("variant=6x6 minimal symmetry=half-turn", 100),
        ("variant=6x6+anti-king clues=8..9 attempts=3", 60),
        ("variant=8x8", 40),
        ("variant=x method=search", 40),
        ("variant=x clues=19 method=search", 40),
        ("variant=windoku symmetry=diagonal method=search", 40),
        ("variant=disjoint-groups", 20),
        ("variant=anti-king method=search", 20),
        ("variant=6x6+non-consecutive", 40),
        ("variant=jigsaw:AAABBAACBBDCCCBDDCEEDDEEE", 60),
        ("variant=5x5+jigsaw", 20),
        ("variant=10x10 by=search method=search", 20),
        ("variant=12x12 minimal method=search", 12),
        ("variant=twodoku by=search method=search", 4),
        ("variant=x by=singles method=search", 10),
    ] {
        let generator = generator(words);
        let alone: Vec<_> = (0..count).map(|index| generator.generate(3, index)).collect();
        for size in [1, 3, 4, 17, count] {
            let batches = (0..count).step_by(size as usize).map(|first| first..=count.min(first + size) - 1);
            let together: Vec<_> = batches.flat_map(|batch| generator.generate_each(3, batch)).collect();
            assert!(together == alone, "{words}: in batches of {size}");
        }
        for threads in [1, 2] {
            let many: Vec<_> = generator.puzzles(3).threads(threads).indices(0..=count - 1).collect();
            assert!(many == alone, "{words}: on {threads} threads");
        }
        let errors = alone.iter().filter(|made| made.is_err()).count();
        (found, missed) = (found + alone.len() - errors, missed + errors);
    }
    assert!(found > 800 && missed > 50, "{found} found, {missed} not");
}

#[test]
fn only_searches_on_one_board_are_dug_together() {
    for (words, together) in [
        ("variant=x", true),
        ("variant=12x12 minimal", true),
        ("variant=16x16 minimal", false),
        ("variant=twodoku by=search", false),
        ("variant=x by=singles", false),
        ("variant=12x12", false),
        ("variant=jigsaw", false),
        ("variant=jigsaw:AAABBAACBBDCCCBDDCEEDDEEE", true),
        ("variant=4x4 pattern=x..x.x..........", false),
    ] {
        let generator = generator(words);
        assert_eq!(generator.digs_together(), together, "{words}");
    }
}

/// A cancellation in the middle: what comes before the item that was cancelled is the same as without.
#[test]
fn a_cancelled_batch_keeps_what_is_finished() {
    for (words, seconds) in
        [("variant=6x6", 0.003), ("variant=x method=search", 0.02), ("variant=jigsaw", 0.05)]
    {
        let plain = generator(words);
        for round in 0..4 {
            let cancel = Cancel::new();
            let (made, last) = std::thread::scope(|scope| {
                let control = RunControl::new(&cancel);
                let plain = &plain;
                let made =
                    scope.spawn(move || plain.generate_each_with(5, 0..=20_000, control).collect::<Vec<_>>());
                std::thread::sleep(std::time::Duration::from_secs_f64(seconds * f64::from(round)));
                cancel.cancel();
                let mut made = made.join().expect("no panic");
                let last = made.pop().expect("one item at least");
                (made, last)
            });
            assert!(last.is_err_and(|error| error.is_cancelled()), "{words}: the last one is cancelled");
            let expected: Vec<_> = plain.generate_each(5, 0..made.len() as u64).collect();
            assert!(made.len() <= 20_000 && made == expected, "{words}");
        }
    }
}

#[test]
fn puzzles_are_proper_and_as_requested() {
    for (words, symmetry, by) in [
        ("variant=6x6+x symmetry=half-turn", ClueSymmetry::HalfTurn, None),
        ("variant=windoku symmetry=diagonal by=sight", ClueSymmetry::Diagonal, Some(RemovalRule::Sight)),
        ("variant=anti-king", ClueSymmetry::None, None),
        ("variant=10x10 symmetry=both-axes", ClueSymmetry::BothAxes, Some(RemovalRule::Singles)),
        ("variant=twodoku symmetry=half-turn", ClueSymmetry::HalfTurn, Some(RemovalRule::Singles)),
        ("variant=7x7+jigsaw symmetry=half-turn", ClueSymmetry::HalfTurn, None),
    ] {
        let generator = generator(words);
        for index in 0..2 {
            let generated = generator.generate(11, index).unwrap();
            let clues = generated.puzzle.clues();
            let solver = BoardSolver::new(clues.rules());
            assert_eq!(solver.count(clues, 2), Ok(1), "{words}");
            assert!(symmetry::holds(symmetry, clues.rules(), &clue_cells(&generated)), "{words}");
            if let Some(by) = by {
                let mut rules = RuleSet::SINGLES;
                rules.sight = by == RemovalRule::Sight;
                assert!(solver.is_solved_by(clues, rules), "{words}");
                assert_eq!(generator.recipe().by, by);
            }
        }
    }
}

#[test]
fn every_jigsaw_has_a_layout_of_its_own_and_its_symmetry() {
    let generator = generator("variant=jigsaw symmetry=half-turn by=leftovers");
    let mut layouts = BTreeSet::new();
    for generated in generator.puzzles(5).take(4) {
        let generated = generated.unwrap();
        let layout = generated.layout.clone().unwrap();
        assert!(symmetry::check(ClueSymmetry::HalfTurn, generated.puzzle.clues().rules()).is_ok());
        layouts.insert(layout);
    }
    assert_eq!(layouts.len(), 4);
}

#[test]
fn minimal_is_proven() {
    let generator = generator("variant=6x6 minimal symmetry=half-turn");
    for generated in generator.puzzles(1).take(3) {
        let generated = generated.unwrap();
        assert_eq!(generated.minimal, Some(true));
        let solver = BoardSolver::new(generated.puzzle.clues().rules());
        for cell in clue_cells(&generated) {
            let mut clues = generated.puzzle.clues().clone();
            clues.set(cell, None);
            assert_eq!(solver.count(&clues, 2), Ok(2));
        }
    }
}

#[test]
fn a_puzzle_that_is_not_found_holds_the_best() {
    let error = generator("variant=x clues=9 attempts=3").generate(1, 0).unwrap_err();
    let unfinished = error.unfinished();
    assert_eq!(unfinished.attempts, 3);
    assert!(unfinished.best.as_ref().is_some_and(|best| best.clue_count() > 9));
    assert!(error.to_string().starts_with("puzzle 0 not found in 3 attempts: reached "), "{error}");
    let error = generator("variant=x attempts=0").generate(1, 0).unwrap_err();
    assert_eq!(error.to_string(), "puzzle 0 not found in 0 attempts: no attempt was allowed");
}

#[test]
fn cancelled_work_ends() {
    let cancel = Cancel::new();
    cancel.cancel();
    let mut puzzles = generator("variant=x").puzzles(1).cancel(&cancel);
    assert!(puzzles.next().unwrap().unwrap_err().is_cancelled());
    assert!(puzzles.next().is_none());
}

/// Made alone, in lanes, or by indices with gaps: each attempt that fails is reported, and nothing else changes.
#[test]
fn failed_attempts_are_reported_to_the_observer() {
    for words in ["variant=x clues=18 method=search attempts=3", "variant=6x6 clues=7 by=singles attempts=2"]
    {
        let generator = generator(words);
        let indices: BTreeSet<u64> = [0, 1, 2, 5, 8, 9, 13, 21].into();
        let seen = Mutex::new(BTreeMap::<u64, Vec<u32>>::new());
        let observe = |item: &ItemProgress<'_>| {
            seen.lock().unwrap().entry(item.index).or_default().push(item.attempt);
        };
        let made = generator.generate_set_with(3, &indices, RunControl::NONE.with_observer(&observe));
        let together = std::mem::take(&mut *seen.lock().unwrap());
        for (&index, made) in indices.iter().zip(&made) {
            assert_eq!(generator.generate_with(3, index, RunControl::NONE.with_observer(&observe)), *made);
            let failed = match made {
                Ok(made) => made.attempts - 1,
                Err(error) => error.unfinished().attempts,
            };
            assert_eq!(together.get(&index).map_or(0, Vec::len), failed as usize, "{words} {index}");
        }
        assert!(*seen.lock().unwrap() == together && !together.is_empty(), "{words}");
    }
}

/// A generator is prepared for the handle that was used last; the next one is not cancelled by it.
#[test]
fn each_handle_cancels_its_own_work() {
    let generator = generator("variant=6x6 method=search");
    let (stopped, running) = (Cancel::new(), Cancel::new());
    stopped.cancel();
    let alone = generator.generate(1, 0);
    for _ in 0..2 {
        let made = generator.generate_with(1, 0, RunControl::new(&stopped));
        assert!(made.is_err_and(|error| error.is_cancelled()));
        assert_eq!(generator.generate_with(1, 0, RunControl::new(&running)), alone);
        assert_eq!(generator.generate(1, 0), alone);
    }
}

#[test]
fn any_generator_makes_what_the_engine_of_its_board_makes() {
    for line in ["ninefold/1 level=easy clues=24 attempts=2", "ninefold/1 variant=6x6 clues=8..9 attempts=2"]
    {
        let any: AnyRecipe = line.parse().unwrap();
        let generator = any.generator().unwrap();
        let made: Vec<_> = generator.puzzles(4).indices(..40).collect();
        assert!(made.iter().eq(&generator.generate_each(4, ..40).collect::<Vec<_>>()), "{line}");
        assert!(made.iter().any(Result::is_ok) && made.iter().any(Result::is_err), "{line}");
        for (index, made) in (0..).zip(made) {
            assert_eq!(generator.generate(4, index), made);
            let own = match &any {
                AnyRecipe::Classic(recipe) => {
                    let made = recipe.generator().unwrap().generate(4, index);
                    made.map(|made| made.puzzle.to_string()).map_err(|error| error.to_string())
                }
                AnyRecipe::Board(recipe) => {
                    let made = recipe.generator().unwrap().generate(4, index);
                    made.map(|made| made.puzzle.clues().to_string()).map_err(|error| error.to_string())
                }
            };
            let made = made.map(|made| made.clues().to_string()).map_err(|error| error.to_string());
            assert_eq!(made, own, "{line}");
        }
    }
}

#[test]
fn contradictions_are_found_before_the_first_attempt() {
    for (words, expected) in [
        ("variant=9x9", "9x9 is the classic Sudoku: leave out `variant`"),
        ("variant=25x25 minimal", "`minimal` is possible up to 16 digits: with 25, "),
        ("variant=jigsaw+windoku", "windoku needs rectangular boxes"),
        ("variant=8x8 method=uniform", "uniform does not exist for 8x8, expected one of: search, redraw"),
        ("variant=4x4+anti-king", "the rules of this board allow no grid"),
        (
            "variant=twodoku symmetry=quarter-turn",
            "quarter-turn symmetry moves r1c1 to a place without a cell",
        ),
        ("variant=x clues=1..7", "1..7 clues are requested, but a puzzle on this board has 8 to 80"),
        (
            "variant=16x16 symmetry=quarter-turn clues=65..67",
            "quarter-turn symmetry keeps or drops whole orbits",
        ),
        ("variant=4x4 pattern=xxxxxxxxxxxxxxxx", "the pattern marks 16 cells, expected 3 to 15"),
        ("variant=4x4 minimal clues=13..15", "`minimal` is not possible with 13 or more clues"),
    ] {
        let error = recipe(words).generator().unwrap_err().to_string();
        assert!(error.starts_with(expected), "{words}: {error}");
    }
}

/// Recipes are frozen: `any` draws among the symmetries that the rules have, and clues have others only by name.
#[test]
fn any_symmetry_draws_those_that_the_board_has() {
    let possible = ["half-turn", "left-right", "top-bottom", "both-axes"];
    for (variant, count) in [("6x6", 40), ("8x8", 12)] {
        let generator = generator(&format!("variant={variant} symmetry=any"));
        let made: Vec<_> = generator.puzzles(3).take(count).map(|generated| generated.unwrap()).collect();
        let drawn: BTreeSet<_> = made.iter().map(|one| one.symmetry.name()).collect();
        assert!(variant != "6x6" || possible.iter().all(|name| drawn.contains(name)), "{drawn:?}");
        for one in &made {
            let clues = one.puzzle.clues();
            let cells = clue_cells(one);
            let has = |name: &&str| symmetry::holds(name.parse().unwrap(), clues.rules(), &cells);
            assert!(possible.iter().any(has), "{variant}: {}", one.puzzle);
        }
    }
    for name in ["quarter-turn", "diagonal"] {
        let made = generator(&format!("variant=6x6 symmetry={name}")).puzzles(3).next().unwrap().unwrap();
        let rules = made.puzzle.clues().rules();
        assert!(symmetry::holds(name.parse().unwrap(), rules, &clue_cells(&made)), "{name}");
    }
}

#[test]
fn either_kind_of_recipe_is_read() {
    for (line, is_variant) in [
        ("ninefold/1 method=uniform clues=24..28", false),
        ("ninefold/1 variant=x method=redraw clues=24..28", true),
    ] {
        let any: AnyRecipe = line.parse().unwrap();
        assert_eq!((any.to_string().as_str(), matches!(any, AnyRecipe::Board(_))), (line, is_variant));
    }
    assert!("ninefold/1 method=uniform variant=x".parse::<AnyRecipe>().is_err());
}
