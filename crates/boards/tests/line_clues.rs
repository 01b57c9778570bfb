//! The kinds of clues that puzzles are read with but not made: the engine against a backtracker that knows only what a clue
//! means on a full grid.

use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold_boards::BoardSolver;
use ninefold_boards::clues::{ClueGenerator, ClueOptions, ClueOptionsError};
use ninefold_boards::fill::{BoardFillOptions, BoardFiller, BoardMethod};
use ninefold_boards::logic::BoardLogic;
use ninefold_boards::queue::{QueueSolver, Strength};
use ninefold_rules::{
    BoardCell, BoardGrid, BoardSolution, Clue, ClueKind, ClueShape, ClueValue, Rules, Variant,
};
use ninefold_testkit::{board_oracle, clue_sets};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const STEPS: u64 = 100_000_000;

fn board(text: &str) -> Arc<Rules> {
    Arc::new(Rules::new(&text.parse::<Variant>().expect("a variant")).expect("rules"))
}

fn kinds() -> impl Iterator<Item = ClueKind> {
    ClueKind::ALL.into_iter().filter(|kind| !kind.rule().can_be_made() || *kind == ClueKind::Whisper)
}

fn solution(board: &Arc<Rules>, rng: &mut Xoshiro256PlusPlus) -> Vec<u8> {
    let filler = BoardFiller::new(board, BoardMethod::Search, BoardFillOptions::default()).expect("a method");
    filler.fill(rng).expect("a grid").grid().values().to_vec()
}

/// Clues of a kind that a grid meets: a few of all those in fixed places, or lines drawn along it.
fn drawn(board: &Rules, values: &[u8], kind: ClueKind, rng: &mut Xoshiro256PlusPlus) -> Vec<Clue> {
    let draw = &mut |n: usize| rng.random_range(0..n);
    if kind.shape() != ClueShape::Line {
        let mut clues = clue_sets::read_off(board, values, kind);
        while clues.len() > 8 {
            clues.swap_remove(draw(clues.len()));
        }
        return clues;
    }
    let mut clues = Vec::new();
    for _ in 0..400 {
        clues.extend(
            clue_sets::line(board, values, kind, 3 + draw(4), draw).filter(|line| line.cells().len() > 2),
        );
    }
    clues.truncate(4);
    if kind == ClueKind::Whisper {
        // The least difference that each line has.
        let value = |cell: BoardCell| values[cell.index()];
        clues = clues
            .iter()
            .filter_map(|line| {
                let steps = line.cells().windows(2).map(|pair| value(pair[0]).abs_diff(value(pair[1])));
                let number = ClueValue::Number(steps.min()?.into());
                Clue::new(board, kind, line.cells(), number).ok()
            })
            .collect();
    }
    clues
}

/// The grid of these values with about so many of a hundred kept.
fn kept(rules: &Arc<Rules>, values: &[u8], share: usize, rng: &mut Xoshiro256PlusPlus) -> BoardGrid {
    let values: Vec<u8> =
        values.iter().map(|&value| if rng.random_range(0..100) < share { value } else { 0 }).collect();
    BoardGrid::from_values(rules, &values).expect("values of the board")
}

#[test]
fn every_kind_has_as_many_solutions_as_the_backtracker_finds() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(36);
    let (mut puzzles, mut narrowed) = (BTreeMap::new(), BTreeMap::new());
    for (text, share, rounds) in [
        ("4x4", 0, 6),
        ("jigsaw:AAABCABBCCDBCDDD", 10, 6),
        ("6x6", 25, 6),
        ("6x6+x", 15, 4),
        ("jigsaw:AAABBBAACCBBADCCEBDDCCEEDDFFEEDFFFFE", 25, 4),
        ("9x9", 45, 4),
        ("anti-knight", 35, 3),
    ] {
        let plain = board(text);
        for kind in kinds() {
            for _ in 0..rounds {
                let values = solution(&plain, rng);
                let clues = drawn(&plain, &values, kind, rng);
                if clues.is_empty() {
                    continue;
                }
                let rules = Arc::new(plain.with_clues(clues));
                let grid = kept(&rules, &values, share, rng);
                let name = || {
                    format!(
                        "{text} {grid} {:?}",
                        rules.clues().iter().map(Clue::to_string).collect::<Vec<_>>()
                    )
                };
                let expected = board_oracle::count(&grid, 2_000, STEPS).expect("enough steps");
                assert_eq!(BoardSolver::new(&rules).count(&grid, 2_000), Ok(expected), "{}", name());
                let without = BoardGrid::from_values(&plain, grid.values()).expect("the same cells");
                let more = board_oracle::count(&without, 2_000, STEPS).expect("enough steps");
                *puzzles.entry(kind).or_insert(0) += 1;
                *narrowed.entry(kind).or_insert(0) += usize::from(expected < more);
                // No rule of any strength loses the solution.
                let solver = QueueSolver::new(&rules);
                for strength in Strength::ALL {
                    let left =
                        solver.candidates(grid.values(), strength).unwrap_or_else(|| panic!("{}", name()));
                    let has = |(digits, &value): (&ninefold_rules::BoardDigitSet, &u8)| {
                        digits.bits() >> (value - 1) & 1 == 1
                    };
                    assert!(left.iter().zip(&values).all(has), "{}", name());
                }
            }
        }
    }
    for kind in kinds() {
        let (puzzles, narrowed) = (puzzles.get(&kind).copied(), narrowed.get(&kind).copied());
        assert!(
            puzzles >= Some(15) && narrowed >= Some(5),
            "{kind}: {puzzles:?} puzzles, {narrowed:?} with fewer"
        );
    }
}

#[test]
fn each_kind_on_all_grids_of_4x4_leaves_those_that_meet_it() {
    let plain = board("4x4");
    let grids = board_oracle::solutions(&BoardGrid::empty(&plain), 1_000, STEPS).expect("enough steps");
    for text in [
        "h3:1122",
        "h2:1112222111",
        "n:11122111",
        "m:11122111",
        "y:1112222111",
        "i:111223",
        "i:11213142",
        "p:112233",
        "p:11223344",
        "g:121323",
        "g:11121314",
        "z:112131",
        "z:1122334344",
        "n:11121314",
        "m:112233",
        "y:11223344",
        "d:11124344",
        "d:1144",
        "-:22",
        "+:2223",
        "j5:r1",
        "j10:-c2",
        "u1:r1",
        "u2:-c3",
        "u4:c1",
        "f1:r2",
        "f3:-r2",
    ] {
        let clue = Clue::parse(&plain, text).unwrap_or_else(|error| panic!("{error}"));
        let met = |values: &&Vec<u8>| clue.is_met(4, |cell| values[cell.index()].into());
        let expected = grids.iter().filter(met).count() as u64;
        let rules = Arc::new(plain.with_clues([clue.clone()]));
        assert_eq!(BoardSolver::new(&rules).count(&BoardGrid::empty(&rules), 1_000), Ok(expected), "{text}");
        assert!(expected < 288, "{text} says nothing");
        for values in &grids {
            let full = BoardGrid::from_values(&rules, values).expect("values");
            assert_eq!(BoardSolution::try_from(full).is_ok(), met(&values), "{text}");
        }
    }
}

/// Hints speak of every kind, and what they remove is never a digit of the solution.
#[test]
fn hints_are_sound_and_have_words_for_every_kind() {
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(37);
    let plain = board("6x6");
    let mut spoken = BTreeMap::new();
    for round in 0..84 {
        let kind = kinds().nth(round % kinds().count()).expect("a kind");
        let values = solution(&plain, rng);
        let rules = Arc::new(plain.with_clues(drawn(&plain, &values, kind, rng)));
        let grid = kept(&rules, &values, 15, rng);
        // Steps hold for every solution, so there may be several.
        let path = BoardLogic::new(&rules).path(&grid);
        for step in &path.steps {
            for &(cell, digit) in &step.eliminations {
                assert_ne!(digit.value(), usize::from(values[cell.index()]), "{kind} {grid}");
            }
            for degree in ninefold_grid::HintDegree::ALL {
                let hint = step.hint(degree);
                assert!(!hint.contains('{') && !hint.contains("says.") && !hint.contains("clue."), "{hint}");
            }
            if step.technique == ninefold_boards::logic::BoardTechnique::OtherClue {
                *spoken.entry(kind).or_insert(0) += 1;
            }
        }
    }
    assert!(spoken.len() >= 8, "{spoken:?}");
}

#[test]
fn puzzles_with_them_are_not_made() {
    for word in ["between", "killer+x-sum", "6x6+min-max"] {
        let rules = board(word);
        let error =
            ClueGenerator::new(&rules, ClueOptions::for_board(rules.variant())).expect_err("an error");
        assert!(matches!(error, ClueOptionsError::NotMade { .. }), "{error}");
        assert!(
            error.to_string().contains("can be read, solved and drawn, but puzzles with them cannot be made")
        );
    }
}
