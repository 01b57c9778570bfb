//! One attempt is the plain rule, however fast it is done.

use crate::common::{grid, is_minimal, is_proper, random};
use ninefold_dig::{DigOptions, Digger};
use ninefold_grid::{CellSet, Grid};
use ninefold_symmetry::ClueSymmetry;
use ninefold_testkit::corpus::size;
use ninefold_trace::{Move, Replay, RunGrid};
use rand::seq::SliceRandom;

/// The rule as documented, with nothing clever in it.
fn plainly(seed: u64, symmetry: ClueSymmetry) -> Grid {
    let solution = grid(seed);
    let mut orbits: Vec<CellSet> = symmetry.orbits().to_vec();
    orbits.shuffle(&mut random(seed));
    let mut clues = solution.grid();
    for orbit in orbits {
        let without = clues.restricted_to(clues.filled() - orbit);
        if is_proper(&without) {
            clues = without;
        }
    }
    clues
}

#[test]
fn shortcuts_change_nothing() {
    for symmetry in ClueSymmetry::ALL {
        let digger = Digger::new(DigOptions::default().with_symmetry(symmetry)).unwrap();
        for seed in 0..size(6, 300) {
            let dug = digger.dig_once(&grid(seed), &mut random(seed), &mut (), &mut ()).unwrap();
            assert_eq!(*dug.puzzle.clues(), plainly(seed, symmetry), "{symmetry}, seed {seed}");
        }
    }
}

#[test]
fn by_default_puzzles_are_minimal() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    assert!(digger.always_minimal());
    for seed in 0..size(20, 1000) {
        let dug = digger.dig_once(&grid(seed), &mut random(seed), &mut (), &mut ()).unwrap();
        assert!(is_proper(dug.puzzle.clues()));
        assert!(is_minimal(dug.puzzle.clues()));
    }
}

#[test]
fn a_trace_replays_the_digging_and_changes_nothing() {
    for symmetry in ClueSymmetry::ALL {
        let digger = Digger::new(DigOptions::default().with_symmetry(symmetry)).unwrap();
        let solution = grid(7);
        let mut moves: Vec<Move> = Vec::new();
        let traced = digger.dig_once(&solution, &mut random(1), &mut (), &mut moves);
        assert_eq!(traced, digger.dig_once(&solution, &mut random(1), &mut (), &mut ()));
        let mut replay = Replay::new(RunGrid::from(solution.grid()), moves.clone());
        replay.seek(moves.len());
        assert_eq!(replay.board().grid, *traced.unwrap().puzzle.clues());
        replay.seek(0);
        assert_eq!(replay.board().grid, solution.grid());
        if symmetry == ClueSymmetry::None {
            // With large orbits the sets of two digits may settle everything.
            assert!(moves.iter().any(|step| matches!(step, Move::SecondSolution(_))));
        }
        assert!(moves.iter().any(|step| matches!(step, Move::Rule(_))));
    }
}

/// Each clue that stays is explained once: by a known unavoidable set, or by a second solution when it alone was out.
#[test]
fn a_trace_says_why_each_clue_stays() {
    let digger = Digger::new(DigOptions::default()).unwrap();
    for seed in 0..size(10, 500) {
        let mut moves: Vec<Move> = Vec::new();
        let dug = digger.dig_once(&grid(seed), &mut random(seed), &mut (), &mut moves).unwrap();
        let kept = moves.iter().filter(|step| matches!(step, Move::Rule(_))).count();
        let back = |step: &Move| matches!(step, Move::ClueBack { .. });
        let alone = |at: &usize| back(&moves[at + 1]) && !moves.get(at + 2).is_some_and(back);
        let second = |at: &usize| matches!(moves[*at], Move::SecondSolution(_));
        let tested = (0..moves.len()).filter(second).filter(alone).count();
        assert_eq!(kept + tested, dug.puzzle.clue_count(), "seed {seed}");
    }
}
