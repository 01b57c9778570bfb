//! Rules in any order come to the same end, and never remove a digit of a solution.

use std::sync::Arc;

use ninefold_rules::{BoardGrid, Clue, ClueKind, ClueRule, ClueShape, Rules, Variant};
use ninefold_testkit::clue_sets;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::rules::RuleTable;
use super::state::State;
use super::{QueueBoard, QueueSolver, Strength};
use crate::BoardSolver;
use crate::fill::{BoardFillOptions, BoardFiller, BoardMethod};

const JIGSAW: &str =
    "jigsaw:AAAABBBBBAAAAABCBBCCCCCCCCBDEEFFFFGGDDEFFHHGIDEEFFHHGIDDEFHHGGIDEEHHGGGIDDEHIIIII";

/// Runs rules in random order, singles in between, until none has to run.
fn deduce_shuffled(state: &mut State, table: &RuleTable, rng: &mut Xoshiro256PlusPlus) -> Result<(), ()> {
    loop {
        if state.singles != 0 && rng.random_bool(0.3) {
            state.strike_singles(table).map_err(|_| ())?;
        }
        let bits: Vec<usize> =
            (0..64 * state.dirty.len()).filter(|bit| state.dirty[bit / 64] >> (bit % 64) & 1 == 1).collect();
        if bits.is_empty() {
            if state.singles == 0 {
                return Ok(());
            }
            state.strike_singles(table).map_err(|_| ())?;
            continue;
        }
        let bit = bits[rng.random_range(0..bits.len())];
        state.dirty[bit / 64] &= !(1 << (bit % 64));
        for rule in table.rules.iter().skip(bit * table.rules_per_bit).take(table.rules_per_bit) {
            state.run(table, rule).map_err(|_| ())?;
        }
    }
}

/// Clues of a kind, or of several, that a solution meets; and the words that go with them.
fn draw_clues(
    rules: &Rules,
    values: &[u8],
    number: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> (Vec<Clue>, Vec<ClueRule>) {
    let draw = &mut |n: usize| rng.random_range(0..n);
    let mut clues = Vec::new();
    let mut words = Vec::new();
    let kind = ClueKind::ALL[number % ClueKind::ALL.len()];
    match kind {
        ClueKind::Cage => {
            let cages = clue_sets::cages(rules, values, &[0, 3, 4, 2, 1], draw);
            clues = clue_sets::cage_clues(rules, values, &cages);
        }
        kind if kind.shape() == ClueShape::Line => {
            for _ in 0..40 {
                clues.extend(clue_sets::line(rules, values, kind, 2 + draw(5), draw));
            }
        }
        _ => {
            clues = clue_sets::read_off(rules, values, kind);
            words.extend(kind.rule().all_given());
            if !words.is_empty() {
                let kinds = kind.rule().kinds().filter(|&other| other != kind);
                clues.extend(kinds.flat_map(|other| clue_sets::read_off(rules, values, other)));
            }
        }
    }
    // A second kind beside it, and some clues fewer where missing ones mean nothing.
    if words.is_empty() {
        clues.retain(|_| draw(4) > 0);
        let cages = clue_sets::cages(rules, values, &[1, 2, 2], draw);
        clues.extend(clue_sets::cage_clues(rules, values, &cages).into_iter().filter(|_| draw(3) == 0));
    }
    (clues, words)
}

fn each_puzzle(mut with: impl FnMut(&QueueSolver, &[u8], &mut Xoshiro256PlusPlus)) {
    for (text, puzzles) in [
        ("4x4", 48),
        ("6x6", 48),
        ("9x9", 32),
        ("x", 16),
        (JIGSAW, 16),
        ("anti-knight", 16),
        ("windoku", 16),
        ("6x6+disjoint-groups", 16),
    ] {
        let rules = Arc::new(Rules::new(&text.parse::<Variant>().unwrap()).unwrap());
        let filler = BoardFiller::new(&rules, BoardMethod::Search, BoardFillOptions::default()).unwrap();
        let board = Arc::new(QueueBoard::new(&rules));
        let rng = &mut Xoshiro256PlusPlus::seed_from_u64(text.len() as u64);
        for number in 0..puzzles {
            let solution = filler.fill(rng).unwrap().grid().values().to_vec();
            let (clues, words) = draw_clues(&rules, &solution, number, rng);
            with(&QueueSolver::on_board(&board, &clues, &words), &solution, rng);
        }
    }
}

#[test]
fn rules_come_to_the_same_end_in_any_order_and_keep_the_solution() {
    let mut compared = 0;
    each_puzzle(|solver, solution, rng| {
        let tables: Vec<&RuleTable> = Strength::ALL
            .into_iter()
            .map(|strength| solver.strength_table(strength))
            .chain([solver.search_table(), solver.second_table()])
            .collect();
        for givens in [0.0, 0.15, 0.4] {
            let givens: Vec<u8> =
                solution.iter().map(|&value| if rng.random_bool(givens) { value } else { 0 }).collect();
            for table in &tables {
                let start = State::new(table, &solver.masks(&givens)).unwrap();
                let mut expected = start.clone();
                expected.deduce(table).expect("the solution meets all rules");
                let kept =
                    solution.iter().zip(&expected.cells).all(|(value, mask)| mask >> (value - 1) & 1 == 1);
                assert!(kept, "{:?}", solver.clues());
                for _ in 0..3 {
                    let mut state = start.clone();
                    deduce_shuffled(&mut state, table, rng).expect("the solution meets all rules");
                    assert!(state.cells == expected.cells, "{:?}", solver.clues());
                    compared += 1;
                }
            }
        }
    });
    assert_eq!(compared, 208 * 3 * 5 * 3);
}

#[test]
fn relations_hold_for_the_solution_that_they_were_read_off() {
    each_puzzle(|solver, solution, _| {
        let value = |cell: ninefold_rules::BoardCell| usize::from(solution[cell.index()]);
        let derived = Strength::ALL.into_iter().flat_map(|strength| solver.derived_sums(strength));
        for relation in solver.relations().iter().cloned().chain(derived) {
            assert!(relation.is_met(value), "{relation:?}");
        }
    });
}

#[test]
fn stronger_rules_remove_no_less_and_more_givens_leave_no_more() {
    each_puzzle(|solver, solution, rng| {
        let givens: Vec<u8> =
            solution.iter().map(|&value| if rng.random_bool(0.2) { value } else { 0 }).collect();
        let mut before = solver.candidates(&givens, Strength::Easy).unwrap();
        for strength in [Strength::Medium, Strength::Hard] {
            let after = solver.candidates(&givens, strength).unwrap();
            assert!(after.iter().zip(&before).all(|(after, before)| after.bits() & !before.bits() == 0));
            before = after;
        }
        let level = solver.level(&givens);
        for strength in Strength::ALL {
            let solves = solver.is_solved_by(&givens, strength);
            assert_eq!(level.strength().is_some_and(|least| least <= strength), solves);
            assert!(!solves || solver.count(&givens, 2, 100_000) == Ok(1));
        }
    });
}

#[test]
fn more_rules_than_bits_share_bits() {
    let board = Rules::new(&Variant::CLASSIC).unwrap();
    let rules = Arc::new(board.clone());
    let solution = BoardSolver::new(&rules).solve(&BoardGrid::empty(&rules)).unwrap().unwrap();
    let values = solution.grid().values();
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(5);
    let mut clues = Vec::new();
    while clues.len() < 1_500 {
        let cages = clue_sets::cages(&board, values, &[0, 1, 1, 1], &mut |n| rng.random_range(0..n));
        clues.extend(clue_sets::cage_clues(&board, values, &cages));
    }
    let solver = QueueSolver::new(&board.with_clues(clues));
    assert!(solver.search_table().rules_per_bit > 1);
    assert_eq!(solver.first(&[0; 81], 2, 1_000), Ok(vec![values.to_vec()]));
    assert!(solver.is_solved_by(&[0; 81], Strength::Hard));
}
