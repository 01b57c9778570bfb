//! Positions for lessons: they are there, proven, and none comes twice.
//!
//! `NINEFOLD_THOROUGH=1` asks for 66 positions of each lesson instead of 20. The puzzles of the file were found by
//! `NINEFOLD_SEARCHED=720000 cargo test -p ninefold-recipe --test lessons -- --ignored --nocapture`.

use std::collections::{BTreeMap, BTreeSet};
use std::thread;

use ninefold_grid::{Cell, House, PencilMarks};
use ninefold_logic::{Lesson, LessonPosition, StepSearch, hodoku};
use ninefold_recipe::{Generator, Recipe, lesson_puzzles, rearranged_position};
use ninefold_solve::Puzzle;

/// How many puzzles are kept for a lesson.
const KEPT: usize = 12;

/// How many indices are tried for a known position, as on the page.
const TRIED: u64 = 10;

/// The technique that none of 720 000 puzzles needed: easier ones have always come first. Its lesson has an example alone.
const RAREST: &str = "franken-swordfish";

/// The seed of the puzzles that are searched.
const SEED: u64 = 32;

/// How many threads search: the result does not depend on it.
const THREADS: u64 = 2;

/// Checks that a position is what a lesson promises, without the code that made it.
fn check(lesson: Lesson, position: &LessonPosition) {
    let name = lesson.name();
    let puzzle = Puzzle::try_from(position.clues).unwrap_or_else(|error| panic!("{name}: {error}"));
    let solution = puzzle.solution();
    for cell in Cell::all() {
        let digit = solution[cell];
        assert!(position.clues.get(cell).is_none_or(|clue| clue == digit), "{name}");
        match position.grid.get(cell) {
            Some(found) => assert_eq!(found, digit, "{name}: {cell}"),
            None => assert!(position.marks[cell].contains(digit), "{name}: {cell} has lost its digit"),
        }
    }
    // Nothing easier by HoDoKu's scale, and every answer is right.
    if let Lesson::Hodoku(technique) = lesson {
        let marks = &position.marks;
        let mut queued = hodoku::QueuedPosition::with_marks(&position.clues, &position.grid, marks);
        let next = hodoku::next_step(&mut queued).unwrap_or_else(|| panic!("{name}: no step"));
        assert_eq!(next.technique, technique);
    }
    assert!(!position.answers.is_empty(), "{name}");
    for answer in &position.answers {
        for gone in &answer.eliminations {
            assert!(position.marks[gone.cell].contains(gone.digit), "{name}: {gone:?} is not there");
            assert_ne!(solution[gone.cell], gone.digit, "{name}: {gone:?} is the solution");
        }
        assert!(answer.placement.is_none_or(|placed| solution[placed.cell] == placed.digit), "{name}");
    }
}

/// Returns a fresh position as the page makes it: from a new puzzle if one of the first is enough, else from a known one.
fn position(lesson: Lesson, fresh: Option<&Generator>, index: u64) -> LessonPosition {
    let made = fresh.and_then(|generator| generator.generate(SEED, index).ok());
    let search = StepSearch::default();
    let fresh = made.as_ref().and_then(|made| {
        let position = made.position.as_deref()?;
        search.lesson_position(lesson, made.puzzle.clues(), &position.grid, &position.marks).ok().flatten()
    });
    let known = || (0..TRIED).find_map(|tried| rearranged_position(lesson, SEED, index * TRIED + tried));
    fresh.or_else(known).unwrap_or_else(|| panic!("{}", lesson.name()))
}

#[test]
fn every_lesson_has_as_many_positions_as_anybody_wants() {
    let count = if std::env::var_os("NINEFOLD_THOROUGH").is_some() { 66 } else { 20 };
    let lessons: Vec<Lesson> = Lesson::all().filter(|lesson| lesson.name() != RAREST).collect();
    let check_lesson = |lesson: Lesson| -> (usize, usize) {
        let words = match lesson {
            Lesson::Hodoku(technique) => format!("hodoku-practice={technique} marks attempts=2"),
            single => format!("practice={} attempts=60", single.name()),
        };
        let generator = format!("ninefold/1 {words}").parse::<Recipe>().unwrap().generator().unwrap();
        let mut seen = BTreeSet::new();
        for index in 0..count {
            // Every other position is a known one, also of techniques that new puzzles need often.
            let known = index % 2 == 1 && matches!(lesson, Lesson::Hodoku(_));
            let position = position(lesson, Some(&generator).filter(|_| !known), index);
            check(lesson, &position);
            assert!(seen.insert(position.clues.to_string()), "{} twice", lesson.name());
        }
        (1, seen.len())
    };
    let checked = thread::scope(|scope| {
        let parts: Vec<_> = (0..THREADS as usize)
            .map(|part| {
                let own = lessons.iter().copied().skip(part).step_by(THREADS as usize);
                scope.spawn(|| own.map(check_lesson).fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1)))
            })
            .collect();
        parts
            .into_iter()
            .map(|part| part.join().unwrap())
            .fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1))
    });
    assert!(checked.0 >= 60 && checked.1 == checked.0 * count as usize);
}

#[test]
fn every_known_puzzle_needs_its_technique() {
    let generator = Recipe::default().generator().unwrap();
    let mut without = Vec::new();
    for lesson in Lesson::all() {
        let Lesson::Hodoku(technique) = lesson else { continue };
        let indices: Vec<u64> = lesson_puzzles(lesson).collect();
        assert!(indices.len() <= KEPT && indices.is_sorted(), "{}", lesson.name());
        without.extend(indices.is_empty().then_some(lesson.name()));
        for index in indices {
            let puzzle = generator.generate(SEED, index).unwrap().puzzle;
            assert!(
                hodoku::rate(&puzzle).unwrap().histogram.uses(technique) > 0,
                "{}: {puzzle}",
                lesson.name()
            );
        }
    }
    assert_eq!(without, [RAREST]);
    assert!(rearranged_position(Lesson::named(RAREST).unwrap(), SEED, 0).is_none());
}

/// What an answer marks is a pattern of the position as it is shown, not of one in which another answer was taken before.
#[test]
fn every_answer_is_there_in_the_position_shown() {
    let mut several = 0;
    for (name, size) in [("naked-pair", 2), ("naked-triple", 3), ("naked-quadruple", 4)] {
        let lesson = Lesson::named(name).unwrap();
        for index in 0..60 {
            let Some(position) = rearranged_position(lesson, 7, index) else { continue };
            let marks: &PencilMarks = &position.marks;
            for answer in &position.answers {
                let digits =
                    answer.pattern.iter().fold(ninefold_grid::DigitSet::NONE, |all, cell| all | marks[cell]);
                assert_eq!((answer.pattern.len(), digits.len()), (size, size), "{name}");
                assert!(
                    House::ALL
                        .iter()
                        .any(|house| answer.pattern - house.cells() == ninefold_grid::CellSet::NONE)
                );
            }
            several += usize::from(position.answers.len() > 1);
        }
    }
    assert!(several > 10, "{several}");
}

#[test]
#[ignore = "takes minutes: searches for puzzles, and prints the lines of the file"]
#[expect(clippy::print_stdout, reason = "prints the lines of the file")]
fn search_for_puzzles() {
    let number =
        |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let searched = number("NINEFOLD_SEARCHED", 20_000);
    let generator = Recipe::default().generator().unwrap();
    let parts: Vec<BTreeMap<&str, Vec<u64>>> = thread::scope(|scope| {
        let search = |part| {
            let generator = &generator;
            scope.spawn(move || found_by(generator, part, searched))
        };
        let parts: Vec<_> = (0..THREADS).map(search).collect();
        parts.into_iter().map(|part| part.join().unwrap()).collect()
    });
    for lesson in Lesson::all() {
        let mut found: Vec<u64> =
            parts.iter().filter_map(|part| part.get(lesson.name())).flatten().copied().collect();
        found.sort_unstable();
        found.truncate(KEPT);
        let indices: Vec<String> = found.iter().map(u64::to_string).collect();
        println!("{} {}", lesson.name(), indices.join(" "));
        // Any technique that new puzzles need often is found at once.
        assert!(lesson.name() != "x-wing" || found.len() == KEPT);
    }
}

/// Returns the first puzzles of each lesson among those of one thread.
fn found_by(generator: &Generator, part: u64, searched: u64) -> BTreeMap<&'static str, Vec<u64>> {
    let mut found: BTreeMap<&'static str, Vec<u64>> = BTreeMap::new();
    let search = StepSearch::default().hodoku();
    for index in (part..searched).step_by(THREADS as usize) {
        let Ok(made) = generator.generate(SEED, index) else { continue };
        let Ok(rating) = search.rate(&made.puzzle) else { continue };
        for lesson in Lesson::all() {
            let Lesson::Hodoku(technique) = lesson else { continue };
            let kept = found.entry(lesson.name()).or_default();
            if rating.histogram.uses(technique) > 0
                && kept.len() < KEPT
                && leads_to(lesson, technique, &made.puzzle)
            {
                kept.push(index);
            }
        }
    }
    found
}

/// Returns whether the technique is the next step of the puzzle's position in three of four arrangements.
fn leads_to(lesson: Lesson, technique: hodoku::HodokuTechnique, puzzle: &Puzzle) -> bool {
    let search = StepSearch::default();
    let Ok(positions) = search.hodoku().positions_before(puzzle, &[technique]) else { return false };
    let Some(first) = positions.first() else { return false };
    let (clues, grid, marks) = (first.clues(), first.grid(), first.pencil_marks());
    let is_next = |rank: u32| {
        let moved = ninefold_symmetry::Transform::from_ranks(rank * 700_001, rank * 70_001);
        let mut moved_marks = PencilMarks::NONE;
        for cell in Cell::all() {
            moved_marks[moved.apply_cell(cell)] =
                marks[cell].iter().map(|digit| moved.apply_digit(digit)).collect();
        }
        let found =
            search.lesson_position(lesson, &moved.apply_grid(&clues), &moved.apply_grid(&grid), &moved_marks);
        found.is_ok_and(|found| found.is_some())
    };
    (0..4).filter(|&rank| is_next(rank)).count() >= 3
}
